"""The eight worked cases of the rules, card for card."""

from itertools import combinations

from game.kyoto import actions as a
from game.kyoto.data import AGENDA, CARD, LOBBY_OF
from game.kyoto.scoring import agenda_points
from game.kyoto.state import KyotoState, Phase
from tests.kyoto.help import (
    AIR,
    ANIMAL,
    BELL,
    HEAT,
    RULES,
    agenda,
    card,
    cards,
    dealt,
    debate,
    do,
    ended,
    give,
    hits,
    lay,
    money,
    offers,
    pending,
    points,
    study,
    why,
)

LIN, MALIK, AMBER = 0, 1, 2


def test_case_1_an_example_of_a_whole_round() -> None:
    state = dealt(
        3,
        hands={
            LIN: cards("beef_ranches", "soy_feed", "sports_cars"),
            MALIK: cards("offshore_platform", "lorry_convoys"),
            AMBER: cards("tanker_fleet", "test_range"),
        },
        agendas={LIN: [agenda("lobby_oil")], MALIK: [agenda("environment")]},
        studies=[study("drought_belts"), study("city_smog")],
        impacts={study("drought_belts"): (AIR, AIR, HEAT)},
        levels=(ANIMAL, AIR, -1, AIR, -1, -1),
        clouds=(HEAT, -1, -1, ANIMAL, -1, ANIMAL),
    )
    # twenty millions have been spent on earlier rounds, and two of Lin's cards lie under her flag
    state.coffers, state.fund = [(21,), (21,), (20,)], 1
    under = cards("beef_ranches", "soy_feed")
    state.hands[LIN] = tuple(c for c in state.hands[LIN] if c not in under)
    state.flags[LIN], state.covered[LIN] = under, 1

    do(state, a.BEGIN_ROUND)
    assert (state.fund, money(state)) == (0, [22, 21, 20])
    assert set(under) <= set(state.hands[LIN])
    assert state.covered == [0, 0, 0]
    do(state, a.ChooseStudy(LIN, study("drought_belts")), a.OpenDebate(LIN))
    assert state.dropped == (study("city_smog"),)
    assert state.visible == AIR

    the_first_bribe_is_refused_twice(state)
    the_second_is_struck_at_two_millions(state)
    lay(state, LIN, "sports_cars")
    give(state, 0, 0, 1)
    assert why(state, a.Agree(LIN)) == "GOALS_NOT_MET"
    lay(state, AMBER, "test_range")
    do(state, a.Give(MALIK, 2), BELL)

    # 80 + 50 + 50 t of 150 t, but 3 of 4 millions
    assert state.phase == Phase.FAIL
    do(state, a.FAIL)
    assert money(state) == [20, 21, 22]
    assert state.flags == [
        cards("sports_cars"),
        cards("offshore_platform"),
        cards("tanker_fleet", "test_range"),
    ]
    assert state.fund == 0
    the_planet_is_hit(state)


def the_first_bribe_is_refused_twice(state: KyotoState) -> None:
    platform = cards("offshore_platform")
    lay(state, MALIK, "offshore_platform")
    for price in (2, 3):
        do(state, a.Propose(LIN, MALIK, LIN, price, platform))
        do(state, a.Refuse(MALIK, offers(state)[-1]))
    do(state, a.Propose(LIN, MALIK, LIN, 3, platform))


def the_second_is_struck_at_two_millions(state: KyotoState) -> None:
    fleet = cards("tanker_fleet")
    lay(state, AMBER, "tanker_fleet")
    do(state, a.Propose(LIN, AMBER, LIN, 1, fleet))
    do(state, a.Propose(AMBER, LIN, LIN, 3, fleet, answers=offers(state)[-1]))
    do(state, a.Propose(LIN, AMBER, LIN, 2, fleet, answers=offers(state)[-1]))
    do(state, a.Accept(AMBER, offers(state)[-1]))
    assert money(state) == [20, 21, 22]
    assert state.laid == [(), cards("offshore_platform"), ()]
    assert state.flags[AMBER] == fleet
    assert len(offers(state)) == 1


def the_planet_is_hit(state: KyotoState) -> None:
    assert pending(state) == [AIR, AIR, HEAT]
    do(state, a.FlipCloud(LIN, 0), a.FlipCloud(LIN, 3))
    assert pending(state) == [HEAT]
    do(state, a.FLIP_LEVEL)
    assert pending(state) == [AIR]
    do(state, a.FlipCloud(LIN, 2))
    assert pending(state) == [ANIMAL]
    do(state, a.FlipAnimal(LIN, 4))
    assert hits(state) == (1, 1, 3)
    assert (state.phase, state.speaker) == (Phase.ALLOWANCE, MALIK)
    assert state.won == (0,)


def test_case_2_three_cards_over_a_retraction() -> None:
    three = cards("beef_ranches", "palm_oil", "gas_flares")
    state = debate(hands={1: three})
    do(state, a.Lay(1, three[0]), a.Lay(1, three[1]))
    do(state, a.Propose(0, 1, 0, 2, three[:1]), a.Accept(1, 0))
    assert state.laid[1] == three[1:2]
    assert why(state, a.Lay(1, three[2])) == "TWO_CARDS"
    do(state, a.Lay(2, state.hands[2][0]))


def test_case_3_money() -> None:
    bank = agenda("swiss_bank")
    state = ended(5, coffers=(9, 9, 7, 5, 3), agendas={0: [bank]})
    assert points(state, "Money") == [4, 4, 2, 1, 0]
    assert points(state, AGENDA[bank].name)[0] == 4 + 3
    state = ended(5, coffers=(9, 9, 7, 5, 3), agendas={2: [bank]})
    assert points(state, "Money")[2] + points(state, AGENDA[bank].name)[2] == 4


def test_case_4_a_failed_conference() -> None:
    # lobbies of which nothing was reduced: 6 or 7 each; all have the same money: 4
    lobbies = {0: [0, 1], 1: [2, 3], 2: [4, 5]}
    state = ended(3, coffers=(20, 20, 20), agendas=lobbies, counts=(3, 3, 1), damage=(5, 0, 0))
    assert points(state) == [20, 20, 17]
    # animals are the most advanced: 6; five impacts: 0
    held = {**lobbies, 3: [agenda("tropical_timber"), agenda("pharma_industry")]}
    state = ended(4, coffers=(15,) * 4, agendas=held, counts=(3, 3, 1, 7), damage=(5, 0, 0))
    assert points(state) == [20, 20, 17, 17]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (2, 3)
    assert outcome.ranks == (3, 3, 1, 1)

    state = ended(3, coffers=(20, 20, 20), agendas=lobbies, counts=(3, 3, 4), damage=(0, 5, 0))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert points(state) == [20, 20, 20]
    assert outcome.winners == ()
    assert outcome.ranks == (1, 1, 1)


def test_case_5_choices_of_cards() -> None:
    laid = {80: "offshore_platform", 50: "palm_oil", 40: "soy_feed", 30: "winter_strawberries"}
    hands = {0: cards(laid[80], laid[50]), 1: cards(laid[40], laid[30])}
    state = debate("drought_belts", hands=hands)
    lay(state, 0, laid[80], laid[50])
    lay(state, 1, laid[40], laid[30])
    do(state, a.Give(2, 4), BELL)
    choices = {
        tuple(sorted(CARD[n].tonnes for n in action.cards))
        for action in RULES.legal_actions(state, 0)
        if isinstance(action, a.Reduce)
    }
    assert choices == {(30, 50, 80), (30, 40, 80), (40, 50, 80)}
    for size in range(5):
        for some in combinations(laid, size):
            chosen = a.Reduce(0, cards(*(laid[tonnes] for tonnes in some)))
            reason = why(state, chosen)
            assert (reason == "") == (tuple(sorted(some)) in choices)
            assert (reason == "SUPERFLUOUS") == (size == 4)


def test_case_6_the_fifth_hit_and_one_more() -> None:
    state = debate(
        "drought_belts",
        impacts={study("drought_belts"): (HEAT, HEAT)},
        damage=(0, 4, 0),
        levels=(ANIMAL, -1, -1, -1, AIR, AIR),
    )
    do(state, BELL, a.FAIL)
    assert pending(state) == [HEAT, HEAT]
    do(state, a.FLIP_LEVEL)
    # its own icon strikes before the second heat, which does nothing
    assert pending(state) == [AIR, HEAT]
    assert hits(state) == (0, 5, 0)
    do(state, a.FlipCloud(0, 2))
    assert hits(state) == (0, 5, 1)
    assert state.phase == Phase.OVER


def test_case_7_agendas() -> None:
    state = ended(damage=(4, 4, 2))
    assert agenda_points(state, 0, agenda("tropical_timber")) == 6
    assert agenda_points(state, 0, agenda("coal_mining")) == 2
    by_lobby = [[n for n, of in enumerate(LOBBY_OF) if of == lobby] for lobby in range(6)]
    counts = (1, 2, 2, 1, 3, 0)
    reduced = [n for pile, count in zip(by_lobby, counts, strict=True) for n in pile[:count]]
    assert agenda_points(ended(reduced=reduced), 0, agenda("antitrust_division")) == 4


def test_case_8_five_players() -> None:
    state = dealt(5)
    assert len(state.deck) == 20
    assert len(state.unseen) == 4
    assert state.rounds == 10
    assert money(state) == [12] * 5
    assert [len(hand) for hand in state.hands] == [9] * 5
    assert card("thermal_baths") not in sum(state.hands, ())
    while actions := RULES.legal_actions(state, RULES.to_act(state)[-1]):
        do(state, actions[0])
        # a planet that heals
        state.animals = state.levels_up = state.clouds_up = (0,) * 5
        if state.phase == Phase.OVER:
            break
    assert state.round == len(state.done) == 10
    assert state.deck == ()
