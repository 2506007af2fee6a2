"""The bots at Kyoto: they haggle, save the planet while it pays, and always come to an end."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from game.bots.levels import make_bot
from game.core.action import Action
from game.core.options import Options
from game.kyoto import actions as a
from game.kyoto import bot_deals
from game.kyoto.bot import KIT
from game.kyoto.bot_deals import harm, propose
from game.kyoto.bot_debate import FIRST_STRIKE, Deal, Debater, suspects
from game.kyoto.bot_outlook import Character, Outlook
from game.kyoto.components import LOBBIES
from game.kyoto.data import LOBBY_OF
from game.kyoto.goals import suits_goal
from game.kyoto.state import KyotoState
from tests.bots import matches
from tests.kyoto.help import (
    AIR,
    ANIMAL,
    HEAT,
    NO_CLOCK,
    RULES,
    WAYS,
    agenda,
    cards,
    debate,
    do,
    first,
    lay,
    of_kind,
)


def known(state: KyotoState, seat: int, left: int = 90) -> KyotoState:
    """What a bot that keeps count has in mind, with so many seconds left."""
    return RULES.recall(state, seat, left)


def wanted(state: KyotoState, seat: int, left: int) -> Action | None:
    """What a normal bot wants to do with so many seconds left."""
    return KIT.next_action(known(state, seat, left), seat)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("way", WAYS)
def test_a_conference_of_bots_comes_to_its_end(way: str, level: str) -> None:
    options: Options = WAYS[way]
    *_states, last = matches.play("kyoto", options, [make_bot("kyoto", level)] * 3, 2)
    assert RULES.outcome(last) is not None


def test_the_price_of_a_card_falls_as_time_runs_out() -> None:
    def price(left: int) -> int:
        """The least money for which a seat contributes a card."""
        for money in range(1, 16):
            state = debate("drought_belts", agendas=blank())
            do(state, a.Propose(1, 0, 1, money, contribute=1))
            if isinstance(wanted(state, 0, left), a.Accept):
                return money
        raise AssertionError("no price is enough")

    assert price(80) > price(40) > price(2)


def blank() -> Mapping[int, tuple[int, int]]:
    """Agendas for seat 0 that no card costs anything."""
    return {0: (agenda("tropical_timber"), agenda("coal_mining"))}


@pytest.mark.parametrize(("coffers", "dear"), [((15, 14, 3, 3), True), ((25, 5, 3, 3), False)])
def test_a_million_is_worth_the_gap_to_the_next_rank(coffers: tuple[int, ...], dear: bool) -> None:
    state = debate(coffers=coffers, agendas=blank())
    out = Outlook(Character(), known(state, 0), 0)
    assert (-out.money_worth(-3) > 0.5) == dear


def test_a_card_of_the_own_lobby_costs_more_than_its_point() -> None:
    state = debate(agendas={0: (agenda("lobby_oil"), agenda("coal_mining"))})
    out = Outlook(Character(), known(state, 0), 0)
    costs = {lobby: out.card_cost(LOBBY_OF.index(lobby)) for lobby in range(LOBBIES)}
    oil = LOBBY_OF[cards("offshore_platform")[0]]
    assert all((cost > 1.5) == (lobby == oil) for lobby, cost in costs.items())


@pytest.mark.parametrize(
    ("round", "paid", "found"),
    [
        (FIRST_STRIKE, (0, 8, 8, 8), (0,)),
        (FIRST_STRIKE - 1, (0, 8, 8, 8), ()),
        (FIRST_STRIKE, (6, 8, 8, 8), ()),
    ],
)
def test_who_never_pays_and_is_richer_is_looked_at_late(
    round: int, paid: tuple[int, ...], found: tuple[int, ...]
) -> None:
    state = debate(coffers=(20, 5, 5, 5))
    state.round, state.won, state.cut = round, (1,) * (round - 1), paid
    for seat in range(1, 4):
        assert suspects(Outlook(Character(), known(state, seat), seat)) == found
    assert suspects(Outlook(Character(), RULES.observe(state, 1), 1)) == ()  # keeps no count


def test_a_bot_hesitates_like_people() -> None:
    state = known(debate(), 0)
    times = [KIT.hesitation(state, 0, Random(n)) for n in range(200)]
    assert 1 <= min(times) < 2
    assert 5 < max(times) <= 6


def test_nothing_is_laid_for_a_goal_that_nobody_can_reach() -> None:
    """Whoever has laid two cards cannot lay more, and three others are not enough for 200 t."""
    state = debate("melting_polar_caps", hands={0: cards("winter_strawberries")})
    for seat in range(1, 4):
        state.laid_count[seat] = 2
    assert not isinstance(wanted(state, 0, 10), a.Lay)


def precious(
    on: str, seats: int = 3, hand: Sequence[int] = (), mine: int = 30, others: Sequence[int] = ()
) -> KyotoState:
    """A late debate without a clock whose success is worth much to the first seat, which is clearly
    the richest or the poorest."""
    aims = {0: (agenda("environment"), agenda("lobby_oil"))}
    state = debate(
        on, seats, NO_CLOCK, damage=(4, 4, 4), agendas=aims, hands={0: hand, 1: others},
        coffers=(mine, *[4 if mine > 14 else 14] * (seats - 1)),
    )  # fmt: skip
    state.round, state.won = 10, (1,) * 9
    state.done, state.deck = state.deck[:9], state.deck[9:]
    return state


def mind(state: KyotoState) -> Debater:
    """What its first seat makes of it."""
    return Debater(Character(), known(state, 0), 0)


def test_who_is_left_alone_meets_the_goals_if_it_can() -> None:
    """Without a clock, all others are done: with two cards and the money, but not with half."""
    state = do(precious("city_smog", 3, of_kind(AIR)[:2]), a.Pass(1), a.Pass(2))
    short = state.copy()
    found: list[type[Action]] = []
    while (action := wanted(state, 0, -1)) is not None and len(found) < 3:
        do(state, action)
        found.append(type(action))
    assert found == [a.Lay, a.Lay, a.Give]
    short.laid_count[0] = 1
    assert not isinstance(wanted(short, 0, -1), a.Lay | a.Give)


@pytest.mark.parametrize(
    ("hand", "coffers", "laid", "offers"),
    [
        (of_kind(AIR)[:1], 30, 0, True),  # one card from another, and it can do the rest
        ((), 30, 0, False),
        (of_kind(AIR)[:1], 30, 2, False),  # it may lay no more
        (of_kind(AIR)[:1], 5, 0, False),  # what it offers is missing in the fund then
    ],
)
def test_who_is_left_alone_pays_only_for_what_saves_the_round(
    hand: tuple[int, ...], coffers: int, laid: int, offers: bool
) -> None:
    """City Smog asks for two cards and 5 million."""
    kinds = [*of_kind(ANIMAL), *of_kind(HEAT)]
    mine, others = first(kinds, hand)[:15], of_kind(AIR)[1:]
    state = precious("city_smog", 3, mine, coffers, others)
    state.laid_count[0] = laid
    asked = a.Propose(1, 0, 0, 1, contribute=1, cards=others[:1])
    do(state, asked, a.Pass(1), a.Pass(2))
    assert (bot_deals.deed_for_payer(mind(state), state.proposals[0]) > 0) == offers
    do(state, a.Refuse(0, 0))
    assert isinstance(propose(mind(state)), a.Propose) == offers


def test_a_card_that_decides_is_worth_the_round_to_who_is_done() -> None:
    """One country is left and can lay a card: of three that are missing the second decides."""
    state = precious("ozone_hole", 3)
    state.laid_count[1] = 1
    do(state, a.Pass(0), a.Pass(2))
    me = mind(state)
    assert [bot_deals.helped(me, Deal(n), 2) for n in (1, 2)] == [0, max(0.0, me.worth)]


@pytest.mark.parametrize(("doer", "answer"), [(1, a.Refuse), (2, a.Accept)])
def test_a_card_of_who_is_not_done_was_counted_on_already(doer: int, answer: type) -> None:
    """Three are missing: whoever is left can lay two, and a third comes only from who is done."""
    state = precious("ozone_hole", 3)
    card = next(card for card in state.hands[doer] if suits_goal(state, card))
    do(state, a.Propose(doer, 0, 0, 2, contribute=1, cards=(card,)), a.Pass(0), a.Pass(2))
    assert (mind(state).need, mind(state).room) == (3, 2)
    assert isinstance(wanted(state, 0, -1), answer)


def test_nobody_counts_on_who_is_done() -> None:
    state = precious("ozone_hole", 3)
    state.laid_count[0] = 1
    assert mind(do(state, a.Pass(2))).reachable()
    state.laid_count[1] = 1
    assert not mind(state).reachable()


def test_nobody_counts_on_who_has_no_cards() -> None:
    state = precious("ozone_hole", 3)
    assert mind(state).room == 6
    state.reduced, state.hands[1] = state.hands[1], ()
    assert mind(state).room == 4


OIL = [card for card in of_kind(AIR) if LOBBY_OF[card] == LOBBY_OF[cards("offshore_platform")[0]]]
"""Air cards of the lobby that the first seat of ``precious`` protects."""
OTHER = [card for card in of_kind(AIR) if card not in OIL]


@pytest.mark.parametrize("spare", [0, 1, 3])
def test_who_is_left_alone_pays_no_bribe_out_of_what_the_fund_needs(spare: int) -> None:
    """5 million are missing, and of three cards one of its lobby may go."""
    state = precious("city_smog", 3, OTHER[:1], 5 + spare, (OIL[0], OTHER[1]))
    do(state, a.Lay(0, OTHER[0]), a.Lay(1, OIL[0]), a.Lay(1, OTHER[1]))
    offers = do(state.copy(), a.Pass(1), a.Pass(2))
    do(state, a.Propose(1, 0, 0, 1, (OIL[0],)), a.Pass(1), a.Pass(2))
    assert isinstance(wanted(state, 0, -1), a.Accept) == bool(spare)
    me = mind(state)
    assert bot_deals._limit(me, state.proposals[0]) == spare
    deed = 0.6 * me.out.loss(OIL[0]) if spare else -me.worth_alone()
    assert bot_deals.deed_for_payer(me, state.proposals[0]) == pytest.approx(deed)
    assert bool(bot_deals._save(mind(offers))) == bool(spare)


@pytest.mark.parametrize("met", [True, False])
def test_a_round_that_costs_more_than_it_brings_is_bribed_away_only_if_it_is_won(met: bool) -> None:
    """Left alone it may let a round fail for nothing, but not where both goals are met."""
    aims = {0: (agenda("lobby_oil"), agenda("pharma_industry"))}
    hands = {1: (OIL[0], OTHER[0])}
    state = debate("city_smog", 5, NO_CLOCK, coffers=(13, *[9] * 4), agendas=aims, hands=hands)
    do(state, *[a.Lay(1, card) for card in hands[1]], a.Propose(1, 0, 0, 1, (OIL[0],)))
    do(state, *[a.Give(1, 5)] * met, *[a.Pass(seat) for seat in range(1, 5)])
    me = mind(state)
    assert 0 < me.worth < me.out.loss(OIL[0])
    assert (bot_deals.deed_for_payer(me, state.proposals[0]) > 0) == met


def test_a_bribe_may_bring_what_the_fund_needs() -> None:
    """It keeps a card of its lobby, of three, and gives all that it has then."""
    state = precious("city_smog", 3, OIL[:1], 4, OTHER[:2])
    do(state, a.Lay(0, OIL[0]), *[a.Lay(1, card) for card in OTHER[:2]])
    do(state, a.Propose(1, 0, 1, 1, (OIL[0],)), a.Pass(1), a.Pass(2))
    me = mind(state)
    assert not me.worth_alone()
    deed, _none = bot_deals.deed_for_doer(me, state.proposals[0])
    assert deed == pytest.approx(0.6 * me.out.card_cost(OIL[0]))


def test_a_card_that_is_paid_for_is_reduced_if_the_deal_saves_the_round() -> None:
    """The million that it brings is just what the fund lacks then."""
    state = precious("city_smog", 3, OTHER[:1], 4, OTHER[1:2])
    do(state, a.Lay(1, OTHER[1]), a.Propose(1, 0, 1, 1, contribute=1), a.Pass(1), a.Pass(2))
    me = mind(state)
    saved = me.worth_alone(Deal(1, (OTHER[0],), 1))
    assert saved > me.worth_alone() == 0
    deed, _cards = bot_deals.deed_for_doer(me, state.proposals[0])
    assert deed == pytest.approx(saved - 0.9 * me.out.card_cost(OTHER[0]))


@pytest.mark.parametrize(
    ("hand", "laid", "able"), [(OTHER[:2], 0, True), (OTHER[:1], 0, False), (OTHER[:2], 1, False)]
)
def test_a_card_of_a_deal_is_laid_only_once(hand: list[int], laid: int, able: bool) -> None:
    """City Smog asks for two: the second is another one, if it may lay that."""
    kinds = [*of_kind(ANIMAL), *of_kind(HEAT)]
    state = precious("city_smog", 3, first(kinds, hand)[:15], 30)
    state.laid_count[0] = laid
    do(state, a.Pass(1), a.Pass(2))
    assert bool(mind(state).worth_alone(Deal(1, (OTHER[0],)))) == able


def test_who_is_done_lays_nothing_beside_a_deal() -> None:
    state = precious("city_smog", 3, OTHER[:2], 30, OTHER[2:4])
    do(state, a.Give(0, 5), a.Propose(1, 0, 0, 1, contribute=1, cards=(OTHER[2],)))
    do(state, a.Pass(1), a.Pass(2))
    assert mind(state).worth_alone(Deal(1)) > 0
    assert mind(do(state, a.Pass(0))).worth_alone(Deal(1)) == 0


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("on", ["city_smog", "fading_forest_sinks"])
def test_what_was_refused_is_not_proposed_again(on: str, seats: int) -> None:
    """Of all that a bot proposes in a debate each is a better offer than before."""
    state = precious(on, seats)
    state.laid_count[0] = 2
    made: dict[tuple[object, ...], int] = {}
    found = 0
    while isinstance(action := propose(mind(state)), a.Propose):
        deal = (action.to, action.retract, action.contribute)
        assert action.money > made.get(deal, 0)
        made[deal] = action.money
        do(state, action, a.Refuse(action.to, state.next_proposal))
        found += 1
    assert found > 1


def test_a_price_that_was_refused_is_not_asked_again() -> None:
    hands = {0: of_kind(AIR)[:2]}
    state = debate("city_smog", 3, NO_CLOCK, agendas=blank(), coffers=(9, 9, 9), hands=hands)
    prices: list[int] = []
    for _try in range(9):
        for _gain, asked in bot_deals._ask(mind(state))[:1]:
            assert isinstance(asked, a.Propose)
            prices.append(asked.money)
        state.next_proposal += 1
    assert len(prices) > 1
    assert prices == sorted(set(prices), reverse=True)


def test_no_price_is_asked_for_a_card_that_it_would_give_for_nothing() -> None:
    """One of two cards that are missing is worth less to the round than it costs, the last more."""
    state = precious("city_smog", 3, OTHER[:1], 10, OTHER[1:2])
    assert bot_deals._ask(mind(state)) != []
    do(state, a.Lay(1, OTHER[1]))
    assert bot_deals._ask(mind(state)) == []


def test_cards_that_nobody_can_lay_again_are_dear_to_take_back() -> None:
    """Both goals are met, all others are done: whoever takes its card back makes the round fail."""
    state = precious("city_smog", 3, of_kind(AIR)[:2])
    for own in of_kind(AIR)[:2]:
        do(state, a.Lay(0, own))
    do(state, a.Give(0, 5))
    back = Deal(-1)
    early = harm(mind(state), back)
    do(state, a.Pass(1), a.Pass(2))
    late = mind(state)
    assert harm(late, back) == late.worth > early > 0


def test_who_offers_money_for_cards_takes_it_back_once_they_are_there() -> None:
    state = debate("city_smog", hands={0: of_kind(AIR)[:2]})
    do(state, a.Propose(3, 1, 3, 1, contribute=1), a.Lay(0, of_kind(AIR)[0]))
    assert not isinstance(wanted(state, 3, 1), a.Withdraw)
    do(state, a.Lay(0, of_kind(AIR)[1]), a.Give(2, 5))
    assert wanted(state, 3, 30) == a.Withdraw(3, 0)


@pytest.mark.parametrize("options", [NO_CLOCK, WAYS["live"]])
def test_once_both_goals_are_met_they_agree(options: Options) -> None:
    state = debate(
        options=options,
        hands={0: cards("offshore_platform", "palm_oil"), 1: cards("soy_feed")},
    )
    lay(state, 0, "offshore_platform", "palm_oil")
    lay(state, 1, "soy_feed")
    do(state, a.Give(2, 4))
    assert wanted(state, 3, 30) == a.AGREE[3]
