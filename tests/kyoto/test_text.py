"""Words: a sentence for every action and state, names, and what agendas say."""

import pytest

from game.core.action import CHANCE, CLOCK, Action, TimeUp
from game.core.text import set_language
from game.kyoto import actions as a
from game.kyoto import data, names
from game.kyoto.components import LOBBY_ICON, NO_ICON, Damage, Lobby
from game.kyoto.data import AGENDA, AgendaKind
from game.kyoto.names import (
    agenda_lines,
    agenda_words,
    card_words,
    country_name,
    impact_list,
    study_words,
    wanted,
)
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase
from game.kyoto.text import still_needed
from tests.kyoto.help import SLICES, agenda, card, do, study
from tests.kyoto.told import SLICES_UNTIMED, UNTIMED, WHO, dealt, debating, kept, reading

FLARES, CANS, JETS, SODA = map(card, ("gas_flares", "spray_cans", "private_jets", "aluminium_cans"))
PLATFORM, SHIPS, FIREWORKS = map(card, ("offshore_platform", "cruise_ships", "fireworks"))
HANDS = {0: ("spray_cans", "aluminium_cans"), 1: ("offshore_platform",), 2: ("gas_flares",)}


def said(state: KyotoState, action: Action, viewer: int | None = None) -> str:
    """The line of the log, as a viewer sees it; it tells no less than what is only planned."""
    assert RULES.is_legal(state, action), RULES.why_not(state, action)
    after = state.copy()
    RULES.advance(after, action)
    names_ = WHO[: state.seats]
    line = RULES.describe(
        RULES.observe(state, viewer), action, names_, viewer, RULES.observe(after, viewer)
    )
    planned = RULES.describe(state, action, names_, viewer)
    assert planned
    assert line.startswith(planned[:5])
    return line


def now(state: KyotoState) -> str:
    return RULES.situation(RULES.observe(state, None), WHO[: state.seats], None)


# --- before the first round -----------------------------------------------------------------------


def test_the_sentences_before_the_first_round() -> None:
    state = RULES.setup({"variant": "conference"}, 5)
    assert now(state) == "The first speaker is picked at random."
    assert said(state, a.ChooseSpeaker(CHANCE, 2)) == "China is the first speaker."
    state = RULES.setup({"variant": "conference", "starter": 1}, 5)
    assert now(state) == "The planet is set up."
    tiles = a.LayTiles(CHANCE, (2, 0, 2, -1, -1, -1), (0, 1, 0, -1, -1, -1))
    assert said(state, tiles) == (
        "The planet is ready. Set aside: a level (air pollution) and a cloud (animal extinction)."
    )
    do(state, tiles)
    shuffle = a.ShuffleStudies(CHANCE, tuple(range(24)), tuple(range(24)))
    assert said(state, shuffle) == (
        "The studies are shuffled. 4 of them go back to the box unseen."
    )
    assert now(do(state, shuffle)) == "The affluence cards are dealt."
    deal = a.DealCards(CHANCE, data.CARDS_IN_PLAY[5])
    assert said(state, deal) == "Each country gets 9 affluence cards and 12 million."
    assert now(do(state, deal)) == "The agenda cards are dealt."
    agendas = a.DealAgendas(CHANCE, data.AGENDAS_IN_PLAY[5])
    assert said(state, agendas) == "Each country gets 3 agenda cards and keeps 2."


def test_an_agenda_put_away_is_told_to_its_owner_alone() -> None:
    state = dealt(3, agendas={0: ("swiss_bank",)})
    assert now(state) == "Each country puts one of its 3 agenda cards away."
    away = a.PutAway(0, agenda("swiss_bank"))
    assert said(state, away, 0) == "EU puts an agenda card away: Swiss Bank."
    for other in (1, None):
        assert said(state, away, other) == "EU puts an agenda card away."
    do(state, away)
    assert now(state) == "USA and China still put an agenda card away."
    do(state, a.PutAway(2, state.agendas[2][0]))
    assert now(state) == "USA still puts an agenda card away."


# --- a round --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fund", "covered", "sentence"),
    [
        (3, 0, "EU is the speaker and gets 2 million from the fund."),
        (1, 0, "EU is the speaker and gets 1 million from the fund."),
        (0, 0, "EU is the speaker. The fund is empty."),
        (3, 1, "EU is the speaker, gets 2 million and takes back the cards under the flag."),
        (
            0,
            1,
            "EU is the speaker and takes back the cards under the flag. The fund is empty.",
        ),
    ],
)
def test_how_a_round_begins(fund: int, covered: int, sentence: str) -> None:
    state = kept(dealt())
    state.fund, state.covered[0] = fund, covered
    assert now(state) == "Round 1 begins: EU is the speaker."
    assert said(state, a.BEGIN_ROUND) == sentence


def test_a_study_is_read_out_with_its_goals_and_its_visible_impact() -> None:
    state = do(kept(dealt()), a.BEGIN_ROUND)
    assert now(state) == "EU chooses one of two studies."
    assert said(state, a.ChooseStudy(0, study("acid_rain"))) == (
        "EU reads out Acid Rain: 3 air cards and 5 million, or air pollution strikes."
    )
    do(state, a.ChooseStudy(0, study("melting_polar_caps")))
    assert now(state) == "EU reads out Melting Polar Caps, then opens the debate."


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, "EU opens the debate: 90 seconds for all."),
        (UNTIMED, "EU opens the debate."),
        (SLICES, "EU opens the debate: 20 seconds each, in turn."),
        (SLICES_UNTIMED, "EU opens the debate."),
    ],
)
def test_how_a_debate_is_opened(options: dict[str, str | int | bool], sentence: str) -> None:
    state = reading(kept(dealt(options=options)))
    assert said(state, a.OpenDebate(0)) == sentence


# --- the debate -----------------------------------------------------------------------------------


def test_what_is_contributed() -> None:
    state = debating(hands=HANDS)
    assert now(state) == "All debate at once: 0 of 200\u00a0t and 0 of 4 million."
    assert said(state, a.Lay(0, CANS)) == "EU contributes Spray Cans (30\u00a0t)."
    assert said(state, a.Give(1, 1)) == "USA gives 1 million."
    assert said(do(state, a.Lay(0, CANS)), a.Give(2, 3)) == "China gives 3 million."
    assert still_needed(state) == "170\u00a0t and 4 million"
    assert (
        now(do(state, a.Give(2, 4))) == "All debate at once: 30 of 200\u00a0t and 4 of 4 million."
    )
    assert still_needed(state) == "170\u00a0t"


def test_the_four_proposals_and_their_answers() -> None:
    state = do(debating(hands=HANDS), a.Lay(2, FLARES))
    bribe = a.Propose(0, 2, 0, 2, (FLARES,))
    assert said(state, bribe) == "EU offers China 2 million to take back Gas Flares."
    wish = a.Propose(0, 1, 0, 2, (), 2, LOBBY_ICON + Lobby.OIL, 50)
    assert said(state, wish) == (
        "EU offers USA 2 million to contribute 2 oil cards of at least 50\u00a0t each."
    )
    price = a.Propose(2, 0, 0, 1, (FLARES,))
    assert said(state, price) == "China wants 1 million from EU to take back Gas Flares."
    sale = a.Propose(1, 0, 0, 3, (), 1, cards=(PLATFORM,))
    for viewer in (0, 1, None):
        assert said(state, sale, viewer) == "USA wants 3 million from EU to contribute 1 card."
    do(state, bribe, sale, price)
    assert said(state, a.Accept(2, 0)) == (
        "Deal: EU pays China 2 million. China takes back Gas Flares."
    )
    assert said(state, a.Accept(0, 1)) == (
        "Deal: EU pays USA 3 million. USA contributes Offshore Platform (80\u00a0t)."
    )
    assert said(state, a.Refuse(2, 0)) == "China refuses EU's 2 million."
    assert said(state, a.Refuse(0, 1)) == "EU does not pay USA 3 million."
    assert said(state, a.Withdraw(0, 0)) == "EU withdraws the offer to China."


def test_a_counter_proposal_says_that_it_refuses() -> None:
    state = do(debating(hands=HANDS), a.Lay(2, FLARES), a.Lay(0, CANS))
    do(state, a.Propose(0, 2, 0, 2, (FLARES,)), a.Propose(2, 0, 2, 2, (CANS,)))
    back = a.Propose(2, 0, 0, 4, (FLARES,), answers=0)
    assert said(state, back) == "China refuses and wants 4 million from EU to take back Gas Flares."
    more = a.Propose(2, 0, 0, 4, (), 1, cards=(state.hands[2][0],), answers=0)
    assert said(state, more) == "China refuses and wants 4 million from EU to contribute 1 card."
    less = a.Propose(2, 0, 2, 1, (CANS,), answers=0)
    assert said(state, less) != said(state, a.Propose(2, 0, 2, 1, (CANS,)))
    assert said(state, less) == "China refuses, but offers EU 1 million to take back Spray Cans."
    wish = a.Propose(0, 2, 0, 1, (), 1, tonnes=40, answers=1)
    assert said(state, wish) == (
        "EU refuses, but offers China 1 million to contribute 1 card of at least 40\u00a0t."
    )


def test_cards_promised_in_secret_are_named_once_they_lie_there() -> None:
    """Before the deal is struck its sentence says no more than the proposal did."""
    state = do(debating(hands=HANDS), a.Propose(1, 0, 0, 3, (), 1, tonnes=60, cards=(PLATFORM,)))
    deal = a.Accept(0, 0)
    planned = "Deal: EU pays USA 3 million. USA contributes 1 card of at least 60\u00a0t."
    assert RULES.describe(state, deal, WHO[:4], None) == planned
    assert said(state, deal).endswith("contributes Offshore Platform (80\u00a0t).")


def test_the_taker_of_an_offer_lays_what_it_names() -> None:
    state = do(debating(hands=HANDS), a.Propose(1, 0, 1, 3, (), 2))
    assert said(state, a.Accept(0, 0, tuple(sorted((CANS, SODA))))) == (
        "Deal: USA pays EU 3 million."
        " EU contributes Aluminium Cans (80\u00a0t) and Spray Cans (30\u00a0t)."
    )


def test_agreeing_and_finishing() -> None:
    state = do(debating(3, "city_smog", {0: ("fireworks", "aluminium_cans")}), a.Give(1, 5))
    do(state, a.Lay(0, FIREWORKS), a.Lay(0, SODA))
    met = "2 of 2 air cards and 5 of 5 million"
    assert now(state) == f"Both goals are met: {met}. Go on, or agree to end."
    assert said(state, a.Agree(0)) == "EU agrees to end the debate."
    do(state, a.Agree(0), a.Agree(2))
    assert said(state, a.Agree(1)) == "USA agrees: the debate is over."
    assert said(state, TimeUp(CLOCK)) == "Time is up: both goals are met."
    assert said(debating(), TimeUp(CLOCK)) == "Time is up: the goals are missed."


def test_who_has_finished_or_hands_on() -> None:
    state = debating(3, options=UNTIMED)
    assert said(state, a.Pass(1)) == "USA is done."
    do(state, a.Pass(1))
    assert now(state) == "EU and China still debate: 0 of 200\u00a0t and 0 of 4 million."
    assert now(do(state, a.Pass(0))) == "China still debates: 0 of 200\u00a0t and 0 of 4 million."
    state = debating(3, options=SLICES)
    assert now(state) == "EU speaks: 0 of 200\u00a0t and 0 of 4 million."
    assert said(state, a.Pass(0)) == "EU is done."
    assert said(state, TimeUp(CLOCK)) == "EU's time is up."
    state = do(debating(3, "city_smog", {0: ("fireworks", "aluminium_cans")}, options=SLICES))
    do(state, a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Give(0, 5))
    assert now(state).startswith("EU speaks, and both goals are met: 2 of 2 air cards")


# --- after the debate -----------------------------------------------------------------------------


def test_a_failed_study_is_shown_with_all_that_it_brings() -> None:
    state = do(debating(hands=HANDS), a.Lay(0, CANS), a.Give(1, 3), TimeUp(CLOCK))
    assert now(state) == "The goals are missed: the study is shown to all."
    assert said(state, a.FAIL) == (
        "Melting Polar Caps fails, with 30 of 200\u00a0t and 3 of 4 million."
        " It brings animal extinction and global warming."
    )


def test_impacts_and_their_chains() -> None:
    """The backs of levels are air, animal, plain: the first was set aside."""
    state = do(debating(), TimeUp(CLOCK), a.FAIL)
    assert now(state) == "EU chooses an animal that goes extinct."
    assert said(state, a.FlipAnimal(0, 3)) == "EU must choose: the frog goes extinct."
    do(state, a.FlipAnimal(0, 3))
    assert now(state) == "The thermometer rises."
    assert said(state, a.FLIP_LEVEL) == (
        "The thermometer rises to 1 of 5. Its back brings animal extinction."
    )
    do(state, a.FLIP_LEVEL)
    state.pending = (Damage.AIR,)
    assert now(state) == "EU chooses a white cloud to flip."
    assert said(state, a.FlipCloud(0, 3)) == "EU flips a cloud: it turns black."
    assert said(state, a.FlipCloud(0, 0)) == (
        "EU flips a cloud: it turns black. Its back brings global warming."
    )
    state.animals = (1, 1, 1, 1, 0)
    state.pending = (Damage.ANIMAL,)
    assert said(state, a.FlipAnimal(0, 4)) == (
        "EU must choose: the penguin goes extinct. That is the critical threshold!"
    )


def test_a_back_whose_kind_is_at_its_threshold_brings_nothing() -> None:
    state = do(debating(), TimeUp(CLOCK), a.FAIL)
    state.animals, state.pending = (1,) * 5, (Damage.HEAT,)
    assert said(state, a.FLIP_LEVEL) == "The thermometer rises to 1 of 5."


def test_what_the_speaker_takes() -> None:
    state = debating(3, "city_smog", {0: ("fireworks", "aluminium_cans")})
    do(state, a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Give(1, 5), a.Give(2, 1), TimeUp(CLOCK))
    assert now(state) == "Both goals are met: EU chooses the cards that are reduced."
    both = a.Reduce(0, tuple(sorted((FIREWORKS, SODA))))
    assert said(state, both) == "EU chooses what is reduced: Aluminium Cans and Fireworks."
    do(state, both)
    assert now(state) == "EU chooses whose money goes to the fund."
    assert said(state, a.Finance(0, (0, 4, 1))) == (
        "Success! EU chooses who pays: USA 4 million and China 1 million."
    )
    assert said(state, a.Finance(0, (0, 5, 0))).endswith("who pays: USA 5 million.")
    exact = debating(3, "city_smog", {0: ("fireworks", "aluminium_cans")})
    do(exact, a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Give(1, 5), TimeUp(CLOCK))
    assert said(exact, both) == (
        "Success! EU chooses what is reduced: Aluminium Cans and Fireworks."
    )


def _over(animals: int, *sizes: int) -> KyotoState:
    """The end, with so many extinct animals, and hands of so many cards; agendas worth nothing."""
    state = debating(len(sizes))
    state.phase, state.study, state.animals = Phase.OVER, -1, (1,) * animals + (0,) * (5 - animals)
    state.agendas = [()] * len(sizes)
    state.hands = [tuple(range(size)) for size in sizes]
    state.coffers = [(1,)] * len(sizes)
    return state


def test_the_sentences_of_the_end() -> None:
    held = now(_over(4, 5, 7, 3))
    assert held == "The planet holds out. The game is over: USA wins."
    assert now(_over(5, 5, 7, 3)) == (
        "Too much animal extinction: the planet breaks. USA has the most points and is excluded."
        " The game is over: EU wins."
    )
    assert now(_over(5, 7, 7, 3)).endswith(
        "EU and USA have the most points and are excluded. The game is over: China wins."
    )
    assert now(_over(5, 7, 7, 7)).endswith(
        "EU, USA and China have the most points and are excluded. Nobody wins."
    )


# --- names ----------------------------------------------------------------------------------------


def test_countries_by_seat() -> None:
    assert [country_name(seat) for seat in range(3)] == ["European Union", "United States", "China"]
    assert [country_name(seat, short=True) for seat in (0, 1, 5)] == ["EU", "USA", "Russia"]


def test_lobbies_are_named_as_their_agendas() -> None:
    lobbies = [row for row in AGENDA if row.kind == AgendaKind.LOBBY]
    assert [names.lobby_name(row.icon) for row in lobbies] == [row.name for row in lobbies]


def test_what_cards_and_studies_say() -> None:
    assert card_words(FLARES) == "Gas Flares: 70\u00a0t, global warming, Oil Lobby"
    assert card_words(card("thermal_baths")) == "Thermal Baths: 20\u00a0t, global warming"
    assert study_words(study("ozone_hole")) == "Ozone Hole: 3 air cards, 4 million"
    assert study_words(study("ocean_heat")) == "Ocean Heat: 260\u00a0t, 3 million"
    assert impact_list((1, 2, 1)) == "2 × global warming and air pollution"
    assert names.animal_name(0) == "the polar bear"


def test_what_a_deal_can_ask_for() -> None:
    assert wanted(1) == "1 card"
    assert wanted(2, Damage.ANIMAL) == "2 animal cards"
    assert wanted(1, NO_ICON, 60) == "1 card of at least 60\u00a0t"
    assert wanted(2, LOBBY_ICON + Lobby.STEEL, 50) == "2 steel cards of at least 50\u00a0t each"
    every = {wanted(n, icon) for n in (1, 2) for icon in range(NO_ICON, 9)}
    assert len(every) == 20


LINES = {
    "lobby_nuclear": "6, less 1 for each / nuclear card / anyone reduces",
    "tropical_timber": "Animals most hit: 6 / between: 4 / least hit: 2",
    "spa_town": "Air least hit: 6 / between: 4 / most hit: 2",
    "pharma_industry": "Points by impacts: / 7+: 2, 9+: 6",
    "environment": "Points by impacts: / 0+: 8, 4+: 7, 6+: 6 / 8+: 4, 10+: 2, 12+: 0",
    "antitrust_division": "1 point for each / lobby with 1 or 2 / cards reduced",
    "swiss_bank": "Money points × 2, / plus 3 if tied / with anyone",
    "fund_manager": "1 point for each / 3 million in the / fund, at most 6",
    "summit_host": "1 point for each / round won beyond / 4, at most 6",
    "arms_trade": "1 point for each / round lost, / at most 6",
    "think_tank": "3 points for each / icon of which you / hold most cards",
}


@pytest.mark.parametrize("id", LINES)
def test_the_three_lines_of_an_agenda(id: str) -> None:
    assert " / ".join(agenda_lines(agenda(id), 6)) == LINES[id]


def test_agendas_follow_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever corrects the table gets true cards."""
    table = [*AGENDA]
    for id, points in (("lobby_oil", (6, 2)), ("antitrust_division", (2, 1, 3))):
        old = AGENDA[agenda(id)]
        table[agenda(id)] = data.Agenda(
            old.id, old.name, old.kind, old.icon, points, old.steps, old.marked
        )
    monkeypatch.setattr(names, "AGENDA", tuple(table))
    assert agenda_lines(agenda("lobby_oil"), 4)[0] == "6, less 2 for each"
    assert agenda_words(agenda("antitrust_division"), 4) == (
        "Antitrust Division: 2 points for each lobby with 1–3 cards reduced"
    )


def test_five_players_play_fewer_rounds() -> None:
    assert agenda_lines(agenda("summit_host"), 5)[2] == "3, at most 6"
    told = agenda_words(agenda("air_travel"), 5)
    assert told == "Air Travel: Heat most hit: 6; between: 4; least hit: 2"
    assert agenda_words(agenda("environment"), 5) == (
        "Environment: Points by impacts: 0+: 8, 4+: 7, 6+: 6, 8+: 4, 10+: 2, 12+: 0"
    )


def test_every_line_of_an_agenda_is_short() -> None:
    for language in ("en", "fr"):
        set_language(language)
        for n in range(len(AGENDA)):
            lines = agenda_lines(n, 6)
            assert 2 <= len(lines) <= 3
            steps = AGENDA[n].kind == AgendaKind.IMPACTS  # digits and stops are narrow
            assert max(map(len, lines)) <= (24 if steps else 21), lines


def test_words_follow_the_language() -> None:
    set_language("xx")
    state = debating()
    assert "löñg" in RULES.describe(state, a.Give(0, 2), WHO, None)
    assert "löñg" in now(state)
    assert "löñg" in names.card_name(FLARES) + agenda_words(0, 4)
