"""What to do now, what an open offer asks, what a hint advises; and why nothing can be done."""

import dataclasses
from collections.abc import Mapping

import msgspec
import pytest

from game.bots.kit import MOST
from game.core.action import CLOCK, Action, TimeUp
from game.core.options import Value
from game.kyoto import actions as a
from game.kyoto.components import LOBBY_ICON, NO_ICON, Damage, Lobby
from game.kyoto.hints import Reason, claims, hint_words
from game.kyoto.prompts import (
    comes_of,
    done_question,
    offer_words,
    picked_cards,
    picked_money,
    prompt,
    why_idle,
)
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase
from game.match import Match, Player
from game.match.viewpoint import Viewpoint
from tests.kyoto.help import SLICES, agenda, card, do, study
from tests.kyoto.told import TIMED, UNTIMED, WHO, dealt, debating, kept, reading

FLARES, CANS, SODA = map(card, ("gas_flares", "spray_cans", "aluminium_cans"))
PLATFORM, FIREWORKS = map(card, ("offshore_platform", "fireworks"))
HANDS = {0: ("spray_cans", "aluminium_cans"), 1: ("offshore_platform",), 2: ("gas_flares",)}
SMOG = {0: ("fireworks", "aluminium_cans"), 1: ("blast_furnaces", "dyed_fashion")}


def look(
    state: KyotoState,
    seat: int | None = 0,
    options: Mapping[str, Value] = TIMED,
) -> Viewpoint[KyotoState]:
    """What a seat sees of a match in that position."""
    colours = ("amber", "blue", "jade", "coral", "plum", "slate")
    players = tuple(Player(WHO[n], "human", colours[n]) for n in range(state.seats))
    header = Match.new("kyoto", {"variant": "conference", **options}, players, "1").header
    return Match.at(header, state).viewpoint(seat)


def asks(state: KyotoState, seat: int | None = 0, picked: tuple[int, ...] | None = None) -> str:
    return prompt(look(state, seat), picked).sentence


# --- what to do now -------------------------------------------------------------------------------


def test_what_is_asked_before_and_after_the_debate() -> None:
    state = dealt()
    first = prompt(look(state))
    assert (first.heading, first.seat) == ("Before round 1", None)
    assert first.sentence == "Put one of your agenda cards away."
    do(kept(state), a.BEGIN_ROUND)
    mine, theirs = prompt(look(state)), prompt(look(state, 1))
    assert (mine.heading, mine.seat) == ("Round 1 of 12", 0)
    assert mine.sentence == "Choose the study to read out."
    assert theirs.sentence == "EU chooses one of two studies."
    assert asks(do(state, a.ChooseStudy(0, study("acid_rain")))) == (
        "Open the debate when everyone is ready."
    )
    me, *others = look(state).players
    bots = tuple(msgspec.structs.replace(player, kind="easy") for player in others)
    against_bots = dataclasses.replace(look(state), players=(me, *bots))
    assert prompt(against_bots).sentence == "Open the debate."
    do(state, a.OpenDebate(0), TimeUp(CLOCK), a.FAIL)
    assert asks(state) == "Flip a white cloud: nobody knows their backs."
    state.pending = (Damage.ANIMAL,)
    assert asks(state) == "Choose the animal that goes extinct: any."
    state.phase = Phase.OVER
    end = prompt(look(state))
    assert end.heading == "The end"
    assert end.sentence == RULES.situation(state, WHO[:4], None)


def test_what_is_asked_in_the_debate_follows_from_what_one_has() -> None:
    state = debating(hands=HANDS)
    assert asks(state) == "Contribute cards, give money, make deals."
    do(state, a.Give(0, state.money(0)))
    assert asks(state) == "Contribute cards, or make deals."
    do(state, a.Lay(0, CANS), a.Lay(0, SODA))
    assert asks(state) == "Make deals: you have nothing to give."
    state = do(debating(hands=HANDS), a.Lay(0, CANS), a.Lay(0, SODA))
    assert asks(state) == "Give money, or make deals."


def test_who_is_asked_answers_first() -> None:
    state = do(debating(hands=HANDS), a.Propose(1, 0, 1, 2, (), 1))
    assert asks(state) == ("Your country: European Union. Accept USA's offer or refuse it?")
    assert asks(state, 1) == "Your offer is open: EU decides."
    assert asks(state, 2) == "Contribute cards, give money, make deals."
    do(state, a.Propose(2, 0, 2, 2, (), 1))
    assert asks(state) == "Your country: European Union. Answer 2 offers: accept or refuse."


def test_when_both_goals_are_met() -> None:
    state = do(debating(3, "city_smog", SMOG), a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Give(0, 5))
    assert asks(state) == "Agree to end, or keep dealing."
    assert a.Agree(0) in RULES.legal_actions(do(state, a.Pass(0)), 0)
    assert asks(state) == "Agree to end, or keep dealing.", "also of who is done"
    assert asks(do(state, a.Agree(0))) == "Wait for the others, or keep dealing."
    do(state, TimeUp(CLOCK))
    assert asks(state) == "Choose exactly 2 air cards."
    assert asks(state, picked=(SODA,)) == "Chosen: 1 of 2 air cards."


def test_every_prompt_is_at_most_eight_words() -> None:
    smog = do(debating(3, "city_smog", SMOG), a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Give(0, 6))
    melt = do(debating(hands=HANDS), a.Lay(0, SODA), a.Lay(0, CANS), a.Lay(1, PLATFORM))
    do(melt, a.Lay(2, FLARES), a.Give(1, 4))
    states = [dealt(), reading(kept(dealt())), debating(), smog.copy(), do(smog, TimeUp(CLOCK))]
    states += [do(smog.copy(), RULES.legal_actions(smog, 0)[0]), do(melt, TimeUp(CLOCK))]
    told = [asks(state) for state in states]
    assert "Choose at least 200\u00a0t, without unneeded cards." in told
    assert "Choose who pays: exactly 5 million." in told
    assert [line for line in told if len(line.split()) > 8] == []


def test_what_a_speaker_has_picked() -> None:
    state = do(debating(hands=HANDS), a.Lay(0, SODA), a.Lay(0, CANS), a.Lay(1, PLATFORM))
    do(state, a.Lay(2, FLARES), a.Give(1, 6), TimeUp(CLOCK))
    assert picked_cards(state, (SODA, CANS)) == "Chosen: 110 of 200\u00a0t."
    assert picked_cards(state, (SODA, PLATFORM, FLARES)) == "Just enough: 230 of 200\u00a0t."
    assert picked_cards(state, (SODA, PLATFORM, FLARES, CANS)) == RULES.why_not(
        state, a.Reduce(0, tuple(sorted((SODA, PLATFORM, FLARES, CANS))))
    )
    assert picked_money(state, (0, 3, 0, 0)) == "Chosen: 3 of 4 million."
    assert picked_money(state, (0, 4, 0, 0)) == "Just enough: 4 of 4 million."


def test_why_nobody_here_can_do_anything() -> None:
    state = do(kept(dealt()), a.BEGIN_ROUND)
    assert why_idle(look(state)) == ""
    assert "EU" in why_idle(look(state, 1))
    assert "USA" in why_idle(look(do(debating(options=SLICES), a.Pass(0))))
    untimed = do(debating(options=UNTIMED), a.Pass(0))
    assert why_idle(look(untimed)) == "Wait for the others."
    untimed.phase = Phase.OVER
    assert "over" in why_idle(look(untimed))


# --- an open offer --------------------------------------------------------------------------------


def test_the_lines_of_an_offer_for_each_who_looks() -> None:
    bribe = a.Propose(1, 0, 1, 2, (CANS,)).as_proposal()
    assert offer_words(bribe, 0, WHO) == (
        "USA offers you 2 million",
        "Take back Spray Cans for it, to go under your flag?",
    )
    assert offer_words(bribe, 1, WHO) == ("You offer EU 2 million", "to take back Spray Cans.")
    assert offer_words(bribe, None, WHO) == ("USA offers EU 2 million", "to take back Spray Cans.")
    wish = a.Propose(1, 0, 1, 2, (), 1, LOBBY_ICON + Lobby.OIL).as_proposal()
    assert offer_words(wish, 0, WHO)[1] == "Contribute 1 oil card for it?"
    price = a.Propose(1, 0, 0, 1, (FLARES,)).as_proposal()
    assert offer_words(price, 0, WHO) == (
        "USA wants 1 million from you",
        "It takes back Gas Flares for that. Pay?",
    )
    assert offer_words(price, 1, WHO)[0] == "You want 1 million from EU"
    sale = a.Propose(1, 0, 0, 1, (), 2, cards=(1, 2)).as_proposal()
    assert offer_words(sale, 0, WHO)[1] == "It contributes 2 cards for that. Pay?"
    assert offer_words(sale, 3, WHO) == ("USA wants 1 million from EU", "to contribute 2 cards.")


# --- hints ----------------------------------------------------------------------------------------


def hint(state: KyotoState, action: Action) -> str:
    """What is advised, as its seat sees the table."""
    assert RULES.is_legal(state, action), RULES.why_not(state, action)
    return told(RULES.observe(state, action.seat), action)


def told(seen: KyotoState, action: Action) -> str:
    """A hint with what speaks most for it."""
    claim = (*claims(seen, action.seat, action), MOST)[0]
    return hint_words(seen, action, claim, WHO[: seen.seats])


def test_hints_say_what_is_still_needed() -> None:
    state = do(debating(hands=HANDS), a.Lay(1, PLATFORM), a.Lay(2, FLARES))
    assert hint(state, a.Give(0, 3)) == (
        "Give 3 million: then the round needs only 50\u00a0t and 1 million."
    )
    assert hint(state, a.Give(0, 4)) == "Give 4 million: then the round needs only 50\u00a0t."
    do(state, a.Give(0, 4))
    assert hint(state, a.Lay(0, CANS)) == (
        "Contribute Spray Cans (30\u00a0t): then the round needs only 20\u00a0t."
    )
    assert (
        hint(state, a.Lay(0, SODA))
        == "Contribute Aluminium Cans (80\u00a0t): then both goals are met."
    )
    assert (
        hint(state, a.Give(1, 1))
        == "Give 1 million: a little more than needed makes the round safe."
    )


def test_a_hint_for_a_heavy_card_tells_that_it_is_one_point_like_a_light_one() -> None:
    def of(*agendas: str, on: str = "melting_polar_caps") -> str:
        state = debating(of=on, hands=HANDS, agendas={0: agendas})
        return hint(state, a.Lay(0, SODA))

    assert of("swiss_bank", "lobby_oil") == (
        "Contribute Aluminium Cans (80\u00a0t): each card is 1 point, heavy or light."
    )
    plain = "Contribute Aluminium Cans (80\u00a0t): then the round needs only "
    assert of("swiss_bank", "lobby_steel").startswith(plain), "it costs more than a point"
    assert of("swiss_bank", "antitrust_division").startswith(plain)
    assert of("swiss_bank", "lobby_oil", on="city_smog").startswith(plain), "no tonnes are asked"


@pytest.mark.parametrize("seat", [1, None])
def test_who_sees_no_hand_is_told_nothing_of_light_cards(seat: int | None) -> None:
    seen = RULES.observe(debating(of="melting_polar_caps", hands=HANDS), seat)
    (claim,) = claims(seen, 0, a.Lay(0, SODA))
    assert claim.kind == Reason.REST


def test_hints_about_studies() -> None:
    def of(*studies: str) -> str:
        state = do(kept(dealt(studies=studies)), a.BEGIN_ROUND)
        return hint(state, a.ChooseStudy(0, study(studies[0])))

    assert of("melting_polar_caps", "soot_on_snow").endswith(": it does less harm if it fails.")
    assert of("melting_polar_caps", "sea_level_tables").endswith(": it asks for less money.")
    assert of("melting_polar_caps", "permafrost_thaw").endswith(": it asks for less.")
    assert of("permafrost_thaw", "melting_polar_caps").endswith(
        ": nothing else suits your agendas better."
    )


def test_hints_about_deals() -> None:
    state = do(debating(hands=HANDS, agendas={0: ("lobby_oil", "swiss_bank")}), a.Lay(2, FLARES))
    own_lobby = hint(state, a.Propose(0, 2, 0, 2, (FLARES,)))
    assert own_lobby == (
        "Offer China 2 million to take back Gas Flares:"
        " reduced, it would cost your Oil Lobby points."
    )
    assert hint(state, a.Propose(1, 2, 1, 2, (FLARES,))).endswith(
        "nothing else suits your agendas better."
    )
    assert hint(state, a.Propose(0, 1, 0, 2, (), 1)) == (
        "Offer USA 2 million to contribute 1 card:"
        " then the round needs at most 110\u00a0t and 4 million."
    )
    heavy = hint(state, a.Propose(0, 1, 0, 2, (), 2, NO_ICON, 70))
    assert heavy.endswith(": then the round still needs 4 million.")
    lacking = debating(3, "city_smog", SMOG)
    one, both = (a.Propose(0, 1, 0, 2, (), cards) for cards in (1, 2))
    assert hint(lacking, one).endswith(": then the round still needs 1 air card and 5 million.")
    do(lacking, a.Give(0, 5))
    assert hint(lacking, both).endswith(": then both goals are met.")
    assert hint(state, a.Propose(2, 0, 0, 2, (FLARES,))) == (
        "Ask EU for 2 million to take back Gas Flares: you keep the card, and get 2 million for it."
    )
    assert hint(state, a.Propose(1, 0, 0, 2, (), 1, cards=(PLATFORM,))).startswith(
        "Ask EU for 2 million to contribute 1 card: "
    )
    met = do(debating(3, "city_smog", SMOG), a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Give(0, 5))
    assert hint(met, a.Propose(1, 0, 1, 2, (FIREWORKS,))).endswith(
        "without it the round can still fail."
    )
    assert hint(met, a.Propose(0, 1, 0, 2, (), 1)).endswith("makes the round safe.")
    assert hint(met, a.Agree(1)) == "Agree: both goals are met, so why risk more?"


def test_hints_about_answers() -> None:
    state = do(debating(hands=HANDS), a.Lay(2, FLARES))
    do(state, a.Propose(0, 2, 0, 2, (FLARES,)), a.Propose(1, 0, 0, 3, (), 1, cards=(PLATFORM,)))
    assert hint(state, a.Accept(2, 0)) == (
        "Accept and take back Gas Flares, to go under your flag: you get 2 million for it."
    )
    assert hint(state, a.Refuse(2, 0)) == "Refuse: the round needs what is there."
    assert hint(state, a.Accept(0, 1)) == (
        "Accept, so USA contributes 1 card: then the round needs at most 110\u00a0t and 4 million."
    )
    assert hint(state, a.Refuse(0, 1)) == (
        "Refuse: you keep your 3 million, but the round still needs 130\u00a0t and 4 million."
    )
    assert hint(state, a.Withdraw(0, 0)) == (
        "Withdraw your offer: nothing else suits your agendas better."
    )
    met = do(debating(3, "city_smog", SMOG), a.Propose(1, 2, 1, 1, (), 1))
    do(met, a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Give(0, 5))
    assert hint(met, a.Withdraw(1, 0)) == "Withdraw your offer: the round needs no more cards."
    do(state, a.Propose(2, 1, 1, 1, (FLARES,)), a.Propose(1, 0, 1, 2, (), 1))
    assert hint(state, a.Accept(1, 2)) == (
        "Accept, so China takes back Gas Flares: it costs you only 1 million."
    )
    assert hint(state, a.Accept(0, 3, (CANS,))) == (
        "Accept and contribute Spray Cans: you get 2 million for it."
    )
    assert hint(state, a.Refuse(0, 3)) == "Refuse: a card is worth more to you than 2 million."


def late(*done: int, millions: int = 5) -> KyotoState:
    """A debate of three without a clock about two air cards and 5 million; one card is there, and
    so many millions; these are done."""
    state = debating(3, "city_smog", SMOG, options=UNTIMED)
    do(state, a.Lay(0, FIREWORKS), a.Give(1, millions))
    return do(state, *[a.Pass(seat) for seat in done])


def test_the_question_of_who_is_done_tells_what_comes_of_it() -> None:
    open_ = "Are you done with this debate? You can then only answer offers."
    assert done_question(late(), 0) == open_
    assert done_question(late(1), 0) == open_
    assert done_question(late(1, 2), 0) == (
        "All others are done: the debate ends now, and the goals are missed. The round still needs"
        " 1 air card, or animal extinction strikes (1 of 5). Let it fail?"
    )
    offered = late(1, 2)
    do(offered, a.Propose(0, 1, 0, 1, (), 1))
    assert "once the open offers are answered" in done_question(offered, 0)
    met = do(late(1, 2), a.Lay(0, SODA))
    assert done_question(met, 0).endswith("both goals are met. End it?")
    assert done_question(debating(hands=HANDS), 0) == ""


def test_a_hint_to_be_done_tells_that_the_round_fails() -> None:
    assert hint(late(1, 2), a.Pass(0)) == (
        "Done: all others are done, so the round fails. It still needs 1 air card."
    )
    assert "fails" not in hint(late(1), a.Pass(0))


def test_who_is_left_reads_so_and_whose_answer_is_open() -> None:
    state = late(1, 2)
    assert asks(state) == "The others give no more: give the rest, bribe them, or let it fail."
    do(state, a.Propose(0, 1, 0, 1, (), 1))
    assert asks(state) == "Your offer is open: USA decides."


def test_what_comes_of_an_offer_is_told_with_it() -> None:
    met = do(late(1, 2), a.Lay(0, SODA))
    back = do(met, a.Propose(0, 1, 1, 1, (SODA,))).proposals[0]
    assert comes_of(met, back) == "Then still needed: 1 air card."
    assert hint(met, a.Accept(1, back.number)) == (
        "Accept, so EU takes back Aluminium Cans: it costs you 1 million, and then the round lacks"
        " 1 air card."
    )
    again = do(late(1, 2), a.Lay(0, SODA), a.Propose(0, 1, 0, 1, (), 1))
    assert comes_of(again, again.proposals[0]) == "", "both goals are met before"
    less = late(2)
    more = do(less, a.Propose(0, 1, 0, 1, (), 1)).proposals[0]
    assert comes_of(less, more) == "Then both goals are met."
    assert offer_words(more, 1, WHO, less.study)[1] == "Contribute 1 air card for it?"
    tonnes = do(debating(hands=HANDS), a.Propose(1, 0, 1, 2, (), 1))
    assert comes_of(tonnes, tonnes.proposals[0]) == ""


def test_hints_for_speakers() -> None:
    state = dealt(agendas={0: ("swiss_bank",)})
    assert hint(state, a.PutAway(0, agenda("swiss_bank"))) == (
        "Put Swiss Bank away: it promises the fewest points."
    )
    assert hint(reading(kept(state)), a.OpenDebate(0)).startswith("Open the debate: ")
    met = debating(3, "city_smog", SMOG)
    do(met, a.Lay(0, SODA), a.Lay(1, card("blast_furnaces")), a.Lay(1, card("dyed_fashion")))
    do(met, a.Give(0, 1), a.Give(2, 5), TimeUp(CLOCK))
    theirs = tuple(sorted(map(card, ("blast_furnaces", "dyed_fashion"))))
    assert hint(met, a.Reduce(0, theirs)) == (
        "Choose Blast Furnaces and Dyed Fashion: what is yours stays yours."
    )
    assert hint(met, a.Reduce(0, tuple(sorted((SODA, theirs[0]))))).endswith("that is just enough.")
    do(met, a.Reduce(0, theirs))
    assert hint(met, a.Finance(0, (0, 0, 5))) == (
        "Let these pay: China 5 million: what is yours stays yours."
    )
    assert hint(met, a.Finance(0, (1, 0, 4))).endswith("that is just enough.")


def test_hints_about_tiles_and_turns() -> None:
    state = do(debating(), TimeUp(CLOCK), a.FAIL)
    assert hint(state, a.FlipAnimal(0, 1)) == (
        "Choose the elephant: in the rules, all animals count the same."
    )
    state.pending = (Damage.AIR,)
    assert hint(state, a.FlipCloud(0, 1)).startswith("Flip this cloud: ")
    assert hint(debating(options=SLICES), a.Pass(0)) == (
        "Done: 3 other countries have given nothing yet."
    )
    assert hint(debating(options=UNTIMED), a.Pass(0)).startswith("Done: ")


def test_a_hint_seen_by_bystanders_tells_no_secret() -> None:
    """With docks the screen shows hints for what nobody but their seat may know."""
    state = do(kept(dealt(studies=("melting_polar_caps", "soot_on_snow"))), a.BEGIN_ROUND)
    read = a.ChooseStudy(0, study("melting_polar_caps"))
    assert "less harm" in hint(state, read)
    assert "less harm" not in told(RULES.observe(state, None), read)
    state = do(debating(hands=HANDS, agendas={0: ("lobby_oil", "swiss_bank")}), a.Lay(2, FLARES))
    offer = a.Propose(0, 2, 0, 2, (FLARES,))
    assert "Oil Lobby" not in told(RULES.observe(state, None), offer)
