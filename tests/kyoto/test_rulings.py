"""Rulings R1 to R20, each at least once."""

from itertools import chain
from random import Random

import pytest

from game.core.action import CHANCE, CLOCK, HIDDEN, IllegalActionError, TimeUp
from game.kyoto import actions as a
from game.kyoto.data import AGENDA, CARD, IMPACTS
from game.kyoto.scoring import agenda_points
from game.kyoto.state import KyotoState, Phase
from tests.kyoto.help import (
    AIR,
    ANIMAL,
    BELL,
    HEAT,
    LIVE,
    NO_CLOCK,
    RULES,
    SLICES,
    UNTIMED,
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
    of_kind,
    offers,
    pending,
    points,
    strike,
    study,
    why,
)


def choices(state: KyotoState) -> list[tuple[int, ...]]:
    """What the speaker may choose: cards, or shares."""
    found = []
    for action in RULES.legal_actions(state, state.speaker):
        assert isinstance(action, a.Reduce | a.Finance)
        found.append(action.cards if isinstance(action, a.Reduce) else action.shares)
    return found


# --- goals ---------------------------------------------------------------------------------------


def test_r01_the_choice_reaches_the_total_and_no_card_is_superfluous() -> None:
    hands = {0: cards("offshore_platform", "tanker_fleet"), 1: cards("soy_feed", "perfume_labs")}
    state = debate("drought_belts", hands=hands)
    lay(state, 0, "offshore_platform", "tanker_fleet")
    lay(state, 1, "soy_feed", "perfume_labs")
    give(state, 4)
    do(state, BELL)
    # 80 60 40 20 for 150: the last makes 160 of the first two, but 40 as well; 80 + 40 + 20 do not
    # reach it, and with all four 20 is too much
    assert set(choices(state)) == {
        cards("offshore_platform", "tanker_fleet", "soy_feed"),
        cards("offshore_platform", "tanker_fleet", "perfume_labs"),
    }
    assert why(state, a.Reduce(0, cards("offshore_platform", "tanker_fleet"))) == "NOT_ENOUGH"
    assert why(state, a.Reduce(0, tuple(sorted(chain(*state.laid))))) == "SUPERFLUOUS"
    assert why(state, a.Reduce(0, cards("offshore_platform", "palm_oil"))) == "NOT_LAID"
    assert why(state, a.Reduce(1, choices(state)[0])) == "NOT_SPEAKER"


def test_r01_an_icon_goal_takes_exactly_the_number() -> None:
    animals = of_kind(ANIMAL)
    state = debate("biodiversity_loss", hands={0: animals[:2], 1: animals[2:4]})
    do(state, *(a.Lay(seat, n) for seat in (0, 1) for n in animals[2 * seat : 2 * seat + 2]))
    give(state, 5)
    do(state, BELL)
    assert len(choices(state)) == 6
    assert all(len(chosen) == 2 for chosen in choices(state))
    assert why(state, a.Reduce(0, animals[:1])) == "NOT_ENOUGH"
    assert why(state, a.Reduce(0, animals[:3])) == "SUPERFLUOUS"
    do(state, a.Reduce(0, animals[2:4]))
    assert state.reduced == animals[2:4]
    assert state.flags == [animals[:2], (), (), ()]
    assert RULES.recall(state, 3, None).cut == (0, 2, 0, 0)


def test_r01_whose_money_is_the_speakers_choice() -> None:
    animals = of_kind(ANIMAL)
    state = debate("biodiversity_loss", hands={1: animals[:2]}, speaker=2)
    do(state, *(a.Lay(1, n) for n in animals[:2]))
    give(state, 2, 4, 1)
    do(state, BELL, a.Reduce(2, animals[:2]))
    assert state.phase == Phase.FINANCE
    shares = choices(state)
    assert set(shares) == {(0, 4, 1, 0), (1, 3, 1, 0), (1, 4, 0, 0), (2, 2, 1, 0), (2, 3, 0, 0)}
    assert why(state, a.Finance(2, (0, 4, 0, 0))) == "NOT_EXACT"
    assert why(state, a.Finance(2, (0, 4, 2, 0))) == "NOT_GIVEN"
    assert why(state, a.Finance(2, (0, 5, 0, 0))) == "NOT_GIVEN"
    assert why(state, a.Finance(2, (0, 4, 1))) == "NOT_EXACT"
    assert why(state, a.Finance(2, (3, 4, -1, -1))) == "NOT_EXACT"
    fund, before = state.fund, money(state)
    do(state, a.Finance(2, (1, 3, 1, 0)))
    assert state.fund == fund + 5
    assert money(state) == [before[0] + 1, before[1] + 1, *before[2:]]
    assert state.paid == (1, 3, 1, 0)


def test_r01_money_that_was_given_exactly_needs_no_choice() -> None:
    animals = of_kind(ANIMAL)
    state = debate("biodiversity_loss", hands={1: animals[:2]})
    do(state, *(a.Lay(1, n) for n in animals[:2]))
    give(state, 1, 0, 4)
    do(state, BELL, a.Reduce(0, animals[:2]))
    assert state.phase == Phase.ALLOWANCE
    assert state.won == (1,)
    assert state.financed == (1, 0, 4, 0)


def test_r02_the_speaker_chooses_animals_and_clouds_whose_backs_it_does_not_know() -> None:
    state = debate(impacts={study("drought_belts"): (ANIMAL, AIR)}, damage=(2, 0, 1))
    do(state, BELL, a.FAIL)
    assert RULES.to_act(state) == (0,)
    assert RULES.legal_actions(state, 0) == [a.FlipAnimal(0, n) for n in (2, 3, 4)]
    assert why(state, a.FlipAnimal(0, 1)) == "FLIPPED"
    assert why(state, a.FlipAnimal(0, 5)) == "NO_SUCH_TILE"
    assert why(state, a.FlipAnimal(0, -1)) == "NO_SUCH_TILE"
    assert why(state, a.FlipCloud(0, 3)) == "OTHER_IMPACT"
    do(state, a.FlipAnimal(0, 4))
    assert RULES.legal_actions(state, 0) == [a.FlipCloud(0, n) for n in (1, 2, 3, 4)]
    seen = RULES.observe(state, 0)
    assert seen.clouds[1:] == (HIDDEN,) * 4
    assert seen.clouds[0] == state.clouds[0]


# --- deals ---------------------------------------------------------------------------------------


def test_r03_a_bribe_needs_the_money_when_it_is_offered_and_may_be_withdrawn() -> None:
    state = debate(coffers=(4, 15, 15, 15), hands={1: cards("palm_oil")})
    lay(state, 1, "palm_oil")
    assert why(state, a.Propose(0, 1, 0, 5, cards("palm_oil"))) == "NO_MONEY"
    do(state, a.Propose(0, 1, 0, 4, cards("palm_oil")))
    assert why(state, a.Withdraw(1, 0)) == "NOT_YOURS"
    assert why(state, a.Accept(2, 0)) == "NOT_TO_YOU"
    do(state, a.Withdraw(0, 0))
    assert why(state, a.Accept(1, 0)) == "NO_SUCH_PROPOSAL"
    do(state, a.Propose(0, 1, 0, 4, cards("palm_oil")), BELL)
    assert state.proposals == ()
    assert why(state, a.Accept(1, 1)) == "CHANCE_FIRST"


def test_r03_who_is_paid_to_contribute_lays_fitting_cards_in_the_same_action() -> None:
    mine = cards("gas_flares", "diesel_generators", "palm_oil", "fireworks")
    state = debate(hands={1: mine})
    oil = 3 + CARD[card("gas_flares")].lobby
    do(state, a.Propose(0, 1, 0, 6, contribute=2, icon=oil, tonnes=50))
    assert why(state, a.Accept(1, 0)) == "NAME_CARDS"
    assert why(state, a.Accept(1, 0, cards("gas_flares"))) == "NAME_CARDS"
    twice = cards("gas_flares") * 2
    assert why(state, a.Accept(1, 0, twice)) == "NAME_CARDS"
    assert why(state, a.Accept(1, 0, cards("gas_flares", "palm_oil"))) == "NOT_AS_SAID"
    assert why(state, a.Accept(1, 0, cards("gas_flares", "beef_ranches"))) == "NO_SUCH_CARD"
    before = money(state)
    right = cards("gas_flares", "diesel_generators")
    assert [x for x in RULES.legal_actions(state, 1) if isinstance(x, a.Accept)] == [
        a.Accept(1, 0, right)
    ]
    do(state, a.Accept(1, 0, right))
    assert state.laid[1] == right
    assert not set(right) & set(state.hands[1])
    assert money(state) == [before[0] - 6, before[1] + 6, *before[2:]]
    assert why(state, a.Lay(1, card("palm_oil"))) == "TWO_CARDS"


def test_r03_heavy_enough_is_meant_of_each_card() -> None:
    state = debate(hands={1: cards("gas_flares", "soy_feed")})
    do(state, a.Propose(0, 1, 0, 1, contribute=2, tonnes=50))
    assert why(state, a.Accept(1, 0, cards("gas_flares", "soy_feed"))) == "NOT_AS_SAID"


def test_r04_two_cards_laid_count_retracted_or_not() -> None:
    three = cards("palm_oil", "gas_flares", "fireworks")
    state = debate(hands={1: three})
    lay(state, 1, "palm_oil", "gas_flares")
    do(state, a.Propose(0, 1, 0, 3, cards("palm_oil", "gas_flares")), a.Accept(1, 0))
    assert state.laid[1] == ()
    assert state.flags[1] == cards("palm_oil", "gas_flares")
    assert why(state, a.Lay(1, card("fireworks"))) == "TWO_CARDS"
    assert why(state, a.Propose(1, 0, 0, 1, contribute=1, cards=three[2:])) == "DOER_TWO_CARDS"


def test_r04_the_limit_is_of_one_phase() -> None:
    state = debate(hands={1: cards("palm_oil", "gas_flares", "fireworks")})
    lay(state, 1, "palm_oil", "gas_flares")
    do(state, BELL, a.FAIL)
    while state.phase == Phase.IMPACT:
        do(state, RULES.legal_actions(state, RULES.to_act(state)[0])[0])
    do(state, a.BEGIN_ROUND, a.ChooseStudy(1, study("permafrost_thaw")), a.OpenDebate(1))
    lay(state, 1, "fireworks")


def test_an_icon_goal_takes_only_cards_of_its_icon() -> None:
    state = debate("biodiversity_loss", hands={1: cards("palm_oil", "gas_flares")})
    assert why(state, a.Lay(1, card("gas_flares"))) == "WRONG_ICON"
    do(state, a.Propose(0, 1, 0, 1, contribute=1))
    assert why(state, a.Accept(1, 0, cards("gas_flares"))) == "WRONG_ICON"
    assert why(state, a.Propose(0, 1, 0, 1, contribute=1, icon=HEAT)) == "GOAL_ICON"
    named = a.Propose(1, 0, 0, 1, contribute=1, cards=cards("gas_flares"))
    assert why(state, named) == "WRONG_ICON"
    oil = 3 + CARD[card("gas_flares")].lobby
    do(state, a.Propose(0, 1, 0, 1, contribute=1, icon=oil), a.Accept(1, 0, cards("palm_oil")))


def test_r05_a_hit_beyond_the_fifth_is_ignored_with_its_tile() -> None:
    state = debate(
        impacts={study("drought_belts"): (ANIMAL, ANIMAL, AIR)},
        damage=(4, 0, 4),
        clouds=(HEAT, -1, -1, -1, ANIMAL, ANIMAL),
    )
    do(state, BELL, a.FAIL, a.FlipAnimal(0, 4))
    # the second animal is over; the cloud's animal, too
    assert pending(state) == [AIR]
    do(state, a.FlipCloud(0, 4))
    assert hits(state) == (5, 0, 5)
    assert state.phase == Phase.OVER


@pytest.mark.parametrize("lapses", [True, False])
def test_r06_agreement_lapses_by_contributing_retracting_bribing_only(lapses: bool) -> None:
    animals = of_kind(ANIMAL)
    state = debate("biodiversity_loss", hands={1: animals[:2], 2: animals[2:3]})
    do(state, *(a.Lay(1, n) for n in animals[:2]))
    give(state, 5)
    do(state, a.Agree(0), a.Agree(2))
    assert why(state, a.Agree(0)) == "AGREED"
    ask = a.Propose(1, 0, 0, 1, animals[:1])
    if not lapses:
        do(state, ask, a.Refuse(0, 0), ask, a.Withdraw(1, 1))
        assert state.agreed == [1, 0, 1, 0]
        return
    for change in (a.Give(3, 1), a.Lay(2, animals[2])):
        assert do(state.copy(), change).agreed == [0] * 4
    assert do(state, ask, a.Accept(0, 0)).agreed == [0] * 4
    assert why(state, a.Agree(0)) == "GOALS_NOT_MET"


def test_r07_the_clock_is_the_tables_and_the_rules_only_know_its_bell() -> None:
    state = debate()
    timer = RULES.timer(state)
    assert timer is not None
    assert timer.seconds == 90
    assert RULES.to_act(state) == (0, 1, 2, 3, CLOCK)
    assert RULES.awaited(state) == (CLOCK,)
    lay(state, 1, CARD[state.hands[1][0]].id)
    assert RULES.timer(state) == timer
    do(state, BELL)
    assert RULES.timer(state) is None
    assert why(state, BELL) == "NO_CLOCK"
    assert RULES.timer(debate(options=NO_CLOCK)) is None


def test_r08_money_by_amounts() -> None:
    for coffers, expected in (
        ((9, 9, 7, 5), [4, 4, 2, 1]),
        ((9, 9, 9, 9), [4, 4, 4, 4]),
        ((0, 0, 1, 2), [1, 1, 2, 4]),
        ((3, 4, 5, 6), [0, 1, 2, 4]),
    ):
        assert points(ended(coffers=coffers), "Money") == expected


@pytest.mark.parametrize(
    ("damage", "most", "least"),
    [
        # of animals, heat, air: points of timber, air travel, coal; of wildlife, glacier, spa
        ((4, 4, 2), (6, 6, 2), (2, 2, 6)),
        ((4, 3, 2), (6, 4, 2), (2, 4, 6)),
        ((3, 3, 3), (6, 6, 6), (6, 6, 6)),
        ((0, 0, 0), (6, 6, 6), (6, 6, 6)),
        ((1, 0, 0), (6, 2, 2), (2, 6, 6)),
    ],
)
def test_r09_most_and_least_with_ties(
    damage: tuple[int, ...], most: tuple[int, ...], least: tuple[int, ...]
) -> None:
    state = ended(6, damage=damage)
    names = ("tropical_timber", "air_travel", "coal_mining")
    assert tuple(agenda_points(state, 0, agenda(name)) for name in names) == most
    names = ("wildlife_reserve", "glacier_resort", "spa_town")
    assert tuple(agenda_points(state, 0, agenda(name)) for name in names) == least


def test_r10_impacts_are_dealt_to_studies_each_match() -> None:
    sets = set()
    for seed in range(4):
        state = RULES.setup({}, 4)
        rng = Random(seed)
        while state.phase != Phase.CARDS:
            do(state, RULES.chance(state, rng))
        assert sorted(state.impacts) == list(range(len(IMPACTS)))
        sets.add(state.impacts)
        assert RULES.observe(state, 0).impacts == (HIDDEN,) * 24
    assert len(sets) == 4


def test_r10_the_speaker_alone_sees_the_impacts_of_both_studies_it_draws() -> None:
    state = dealt(studies=[study("drought_belts"), study("acid_rain")])
    do(state, a.BEGIN_ROUND)
    for chosen in (study("drought_belts"), study("acid_rain")):
        after = do(state.copy(), a.ChooseStudy(0, chosen))
        for drawn in state.drawn:
            assert RULES.observe(after, 0).impacts[drawn] == after.impacts[drawn]
            assert RULES.observe(after, 1).impacts[drawn] == HIDDEN
            assert RULES.observe(after, None).impacts[drawn] == HIDDEN
        assert RULES.observe(after, 1).visible == IMPACTS[after.impacts[chosen]][0]


def test_r11_the_visible_first_and_each_icon_at_once() -> None:
    state = debate(
        impacts={study("drought_belts"): (HEAT, HEAT, ANIMAL)},
        levels=(AIR, ANIMAL, AIR, -1, -1, -1),
        clouds=(ANIMAL, HEAT, ANIMAL, -1, -1, -1),
    )
    do(state, BELL, a.FAIL)
    assert pending(state) == [HEAT, HEAT, ANIMAL]
    do(state, a.FLIP_LEVEL)
    assert pending(state) == [ANIMAL, HEAT, ANIMAL]
    do(state, a.FlipAnimal(0, 0), a.FLIP_LEVEL)
    assert pending(state) == [AIR, ANIMAL]
    do(state, a.FlipCloud(0, 0))
    # a chain of chains: a cloud's heat comes before the animal that was dealt
    assert pending(state) == [HEAT, ANIMAL]
    do(state, a.FLIP_LEVEL, a.FlipAnimal(0, 1))
    assert hits(state) == (2, 3, 1)
    assert state.phase == Phase.ALLOWANCE


def test_r11_all_are_carried_out_and_the_end_is_checked_afterwards() -> None:
    state = debate(impacts={study("drought_belts"): (ANIMAL, HEAT)}, damage=(4, 0, 0))
    do(state, BELL, a.FAIL, a.FlipAnimal(0, 4))
    assert hits(state) == (5, 0, 0)
    assert state.phase == Phase.IMPACT
    do(state, a.FLIP_LEVEL)
    while state.phase == Phase.IMPACT:
        do(state, RULES.legal_actions(state, RULES.to_act(state)[0])[0])
    assert state.phase == Phase.OVER


def test_r12_either_side_proposes_and_nobody_deals_with_itself() -> None:
    state = debate(hands={1: cards("palm_oil")})
    lay(state, 1, "palm_oil")
    oil = cards("palm_oil")
    assert why(state, a.Propose(1, 1, 1, 2, oil)) == "NOT_ITSELF"
    assert why(state, a.Propose(0, 1, 2, 2, oil)) == "NOT_BOTH"
    assert why(state, a.Propose(0, 4, 0, 2, oil)) == "NO_SEAT"
    assert why(state, a.Propose(0, 1, 0, 0, oil)) == "NOTHING"
    assert why(state, a.Propose(0, 1, 0, 2)) == "NO_DEED"
    assert why(state, a.Propose(0, 1, 0, 2, oil, contribute=1)) == "NO_DEED"
    assert why(state, a.Propose(0, 1, 0, 2, contribute=-1)) == "NO_DEED"
    assert why(state, a.Propose(0, 1, 0, 2, oil, tonnes=50)) == "NO_DEED"
    assert why(state, a.Propose(0, 1, 0, 2, oil * 2)) == "NO_DEED"
    assert why(state, a.Propose(0, 2, 0, 2, oil)) == "NOT_LAID"
    assert why(state, a.Propose(0, 1, 0, 2, contribute=1, icon=9)) == "NO_SUCH_ICON"
    assert why(state, a.Propose(0, 1, 0, 2, contribute=1, icon=-2)) == "NO_SUCH_ICON"
    assert why(state, a.Propose(0, 1, 0, 2, contribute=1, cards=oil)) == "NAMED_TOO_MANY"
    do(state, a.Propose(0, 1, 0, 2, oil))
    do(state, a.Propose(1, 0, 0, 3, oil))
    offered, asked = state.proposals
    assert (offered.by, offered.to, offered.payer, offered.doer) == (0, 1, 0, 1)
    assert (asked.by, asked.to, asked.payer, asked.doer) == (1, 0, 0, 1)
    before = money(state)
    do(state, a.Accept(0, asked.number))
    assert money(state) == [before[0] - 3, before[1] + 3, *before[2:]]
    assert state.flags[1] == oil
    # the other one named a card that is no longer there
    assert offers(state) == []


def test_r12_a_counter_proposal_refuses() -> None:
    state = debate(hands={1: cards("palm_oil")})
    lay(state, 1, "palm_oil")
    oil = cards("palm_oil")
    do(state, a.Propose(0, 1, 0, 1, oil), a.Propose(2, 1, 2, 1, oil))
    assert why(state, a.Propose(1, 0, 0, 3, oil, answers=1)) == "NO_SUCH_PROPOSAL"
    assert why(state, a.Propose(1, 0, 0, 3, oil, answers=7)) == "NO_SUCH_PROPOSAL"
    do(state, a.Propose(1, 0, 0, 3, oil, answers=0))
    assert offers(state) == [1, 2]


def test_r12_more_cards_than_may_still_be_laid() -> None:
    state = debate(hands={1: cards("palm_oil", "gas_flares", "fireworks")})
    do(state, a.Propose(0, 1, 0, 2, contribute=2), a.Propose(2, 1, 2, 1, contribute=1))
    assert why(state, a.Propose(3, 1, 3, 2, contribute=3)) == "DOER_TWO_CARDS"
    lay(state, 1, "palm_oil")
    assert offers(state) == [1]
    assert why(state, a.Propose(0, 1, 0, 2, contribute=2)) == "DOER_TWO_CARDS"
    lay(state, 1, "gas_flares")
    assert offers(state) == []


def test_r12_who_asks_a_price_for_contributing_names_its_cards_secretly() -> None:
    hand = cards("palm_oil", "gas_flares", "fireworks")
    state = debate(hands={1: hand})
    ask = a.Propose(1, 0, 0, 2, contribute=1, tonnes=50)
    assert why(state, ask) == "NAME_CARDS"
    flares, oil = cards("gas_flares"), cards("palm_oil")
    light = cards("fireworks")
    assert why(state, a.Propose(1, 0, 0, 2, contribute=1, tonnes=50, cards=light)) == "NOT_AS_SAID"
    assert why(state, a.Propose(1, 0, 0, 2, contribute=1, cards=hand[:2])) == "NAME_CARDS"
    assert why(state, a.Propose(1, 0, 0, 2, contribute=1, cards=(0,))) == "NO_SUCH_CARD"
    made = a.Propose(1, 0, 0, 2, contribute=1, tonnes=50, cards=flares)
    also = a.Propose(1, 2, 2, 3, contribute=1, cards=oil)
    do(state, made, also)
    assert why(state, a.Propose(1, 0, 0, 2, contribute=1, tonnes=50, cards=oil)) == "STANDS"
    assert state.promised[1] == (*flares, *oil)
    for viewer in (0, 2, 3, None):
        assert RULES.observe(state, viewer).promised == [()] * 4
        told = RULES.redact(state, made, viewer)
        assert isinstance(told, a.Propose)
        assert told.cards == (HIDDEN,)
    assert RULES.redact(state, made, 1) == made
    assert why(state, a.Accept(0, 0, flares)) == "NAMED_TOO_MANY"
    do(state, a.Accept(0, 0))
    assert state.laid[1] == flares
    assert state.promised[1] == oil
    do(state, a.Accept(2, 1))
    assert state.laid[1] == (*flares, *oil)


def test_r13_an_offer_goes_with_the_money_and_with_the_card() -> None:
    state = debate(coffers=(5, 15, 15, 15), hands={1: cards("palm_oil", "gas_flares")})
    lay(state, 1, "palm_oil")
    oil, flares = cards("palm_oil"), cards("gas_flares")
    do(state, a.Propose(0, 1, 0, 5, oil), a.Propose(0, 1, 0, 4, oil))
    do(state, a.Propose(1, 2, 2, 3, contribute=1, cards=flares), a.Give(0, 1))
    assert offers(state) == [1, 2]
    lay(state, 1, "gas_flares")
    assert offers(state) == [1]
    do(state, a.Propose(2, 1, 2, 1, oil), a.Accept(1, 3))
    assert offers(state) == []
    assert state.promised == [()] * 4


def test_r13_the_price_of_one_deal_withdraws_another() -> None:
    state = debate(coffers=(5, 15, 15, 15), hands={1: cards("palm_oil")})
    lay(state, 1, "palm_oil")
    do(state, a.Propose(0, 1, 0, 3, cards("palm_oil")), a.Propose(0, 2, 0, 3, contribute=1))
    do(state, a.Accept(1, 0))
    assert offers(state) == []


def test_r13_a_price_asked_stands_whatever_the_payer_has() -> None:
    state = debate(coffers=(5, 15, 15, 15), hands={1: cards("palm_oil")})
    lay(state, 1, "palm_oil")
    do(state, a.Propose(1, 0, 0, 9, cards("palm_oil")), a.Propose(1, 0, 0, 5, cards("palm_oil")))
    do(state, a.Give(0, 2))
    assert offers(state) == [0, 1]
    for number in (0, 1):
        assert why(state, a.Accept(0, number)) == "NO_MONEY"
        assert why(RULES.observe(state, 0), a.Accept(0, number)) == "NO_MONEY"
    assert not [x for x in RULES.legal_actions(state, 0) if isinstance(x, a.Accept)]
    # the 63 millions of the game are the most that can be asked
    do(state, a.Propose(1, 0, 0, 63, cards("palm_oil")))
    assert why(state, a.Propose(1, 0, 0, 64, cards("palm_oil"))) == "NO_MONEY"


def test_r14_ending_early_needs_both_goals_and_everybody() -> None:
    animals = of_kind(ANIMAL)
    state = debate("biodiversity_loss", hands={1: animals[:3]})
    give(state, 5)
    do(state, a.Lay(1, animals[0]))
    assert why(state, a.Agree(1)) == "GOALS_NOT_MET"
    do(state, a.Lay(1, animals[1]), a.Propose(0, 1, 0, 1, animals[:1]))
    do(state, *(a.Agree(seat) for seat in range(3)))
    assert state.phase == Phase.DEBATE
    do(state, a.Agree(3))
    assert state.phase == Phase.REDUCE
    assert state.proposals == ()
    assert state.agreed == [0] * 4


def test_r15_the_swiss_bank() -> None:
    bank = agenda("swiss_bank")
    for coffers, expected in (
        ((9, 9, 7, 5, 3), 4 + 3),
        ((9, 8, 7, 5, 3), 4),
        ((7, 9, 8, 7, 3), 1 + 3),
        ((3, 9, 8, 7, 3), 0 + 3),
        ((3, 9, 8, 7, 2), 0),
    ):
        state = ended(5, coffers=coffers, agendas={0: [bank]})
        assert points(state, AGENDA[bank].name)[0] == expected


def test_r16_the_think_tank_counts_cards_in_hand_and_under_the_flag() -> None:
    tank = agenda("think_tank")
    animals, heat, air = (of_kind(kind) for kind in (ANIMAL, HEAT, AIR))
    hands = {0: animals[:2], 1: (*animals[2:4], *heat[:2]), 2: heat[2:3], 3: (), 4: (), 5: ()}
    state = ended(6, hands=hands)
    # tied for animals, second in heat, and nobody has air
    assert [agenda_points(state, seat, tank) for seat in range(6)] == [3, 6, 0, 0, 0, 0]
    state.flags[0] = air[:1]
    assert agenda_points(state, 0, tank) == 6


@pytest.mark.parametrize(
    ("damage", "pharma", "environment"),
    [
        *(((0, 0, 0), 0, 8), ((1, 1, 1), 0, 8), ((2, 1, 1), 0, 7), ((2, 2, 1), 0, 7)),
        *(((2, 2, 2), 0, 6), ((3, 2, 2), 2, 6), ((3, 3, 2), 2, 4), ((3, 3, 3), 6, 4)),
        *(((4, 4, 2), 6, 2), ((4, 4, 3), 6, 2), ((4, 4, 4), 6, 0), ((5, 5, 5), 6, 0)),
    ],
)
def test_r17_impacts_are_pieces_flipped(
    damage: tuple[int, ...], pharma: int, environment: int
) -> None:
    state = ended(damage=damage)
    assert agenda_points(state, 0, agenda("pharma_industry")) == pharma
    assert agenda_points(state, 0, agenda("environment")) == environment


def test_r18_what_an_earlier_input_made_illegal_is_refused_without_effect() -> None:
    state = debate(coffers=(3, 15, 15, 15), hands={1: cards("palm_oil"), 2: cards("gas_flares")})
    lay(state, 1, "palm_oil")
    lay(state, 2, "gas_flares")
    do(state, a.Propose(0, 1, 0, 2, cards("palm_oil")))
    do(state, a.Propose(0, 2, 0, 2, cards("gas_flares")))
    do(state, a.Accept(1, 0))
    late = state.copy()
    with pytest.raises(IllegalActionError, match="offer is gone"):
        RULES.apply(state, a.Accept(2, 1))
    assert state == late
    do(state, BELL)
    for action in (a.Accept(2, 1), a.Lay(3, state.hands[3][0]), a.Give(3, 1), a.Agree(3), BELL):
        assert why(state, action) != ""


def test_r19_sizes_are_hidden_but_may_be_counted() -> None:
    state = debate(hands={1: cards("palm_oil", "gas_flares")})
    lay(state, 1, "palm_oil")
    do(state, a.Propose(0, 1, 0, 2, cards("palm_oil")), a.Accept(1, 0))
    seen = RULES.observe(state, 2)
    for seat in (0, 1, 3):
        assert seen.hands[seat] == seen.flags[seat] == ()
        assert seen.coffers[seat] == (HIDDEN,)
    assert seen.covered == [0, 1, 0, 0]
    assert (seen.paid, seen.cut, seen.counted) == ((), (), ())
    mind = RULES.recall(state, 2, 41.7)
    assert mind.counted == (15, 12, 17, 12, 15, 12, 15, 12)
    assert mind.time_left == 41
    assert RULES.memoryless(mind, 2).counted == ()
    assert RULES.legal_actions(mind, 2) == RULES.legal_actions(state, 2)


def test_r20_ranks_below_the_winners() -> None:
    lobbies = {0: [0, 1], 1: [2, 3], 2: [4, 5]}
    state = ended(3, coffers=(20, 20, 20), agendas=lobbies, counts=(3, 9, 5))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranks) == ("saved", (1,), (3, 1, 2))
    strike(state, (5, 0, 0))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranks) == ("broken", (2,), (2, 3, 1))
    state = ended(3, coffers=(20, 20, 20), agendas=lobbies, counts=(4, 4, 5))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0, 1, 2), (1, 1, 1))


# --- the other agendas ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats", "won", "expected"),
    [
        ("summit_host", 6, (1,) * 4 + (0,) * 8, 0),
        ("summit_host", 6, (1,) * 5 + (0,) * 7, 1),
        ("summit_host", 6, (1,) * 12, 6),
        ("summit_host", 5, (1,) * 4 + (0,) * 6, 1),
        ("arms_trade", 6, (0,) + (1,) * 11, 1),
        ("arms_trade", 6, (0,) * 5, 5),
        ("arms_trade", 5, (0,) * 10, 6),
    ],
)
def test_agendas_that_count_rounds(
    name: str, seats: int, won: tuple[int, ...], expected: int
) -> None:
    assert agenda_points(ended(seats, won=won), 0, agenda(name)) == expected


def test_agendas_that_count_the_reduced_area_and_the_fund() -> None:
    oil = [n for n, row in enumerate(CARD) if row.lobby == 1]
    for count in range(7):
        state = ended(reduced=oil[:count])
        assert agenda_points(state, 0, agenda("lobby_oil")) == max(0, 7 - count)
        assert agenda_points(state, 0, agenda("lobby_steel")) == 7
    for fund, expected in ((0, 0), (2, 0), (3, 1), (17, 5), (18, 6), (40, 6)):
        state.fund = fund
        assert agenda_points(state, 0, agenda("fund_manager")) == expected


@pytest.mark.parametrize(("seats", "most"), [(3, 4), (4, 3), (5, 2), (6, 2)])
def test_each_may_have_so_many_offers_open(seats: int, most: int) -> None:
    state = debate(seats=seats)
    for price in range(1, most + 1):
        do(state, a.Propose(0, 1, 0, price, contribute=1))
    more = a.Propose(0, 1, 0, 9, contribute=1)
    assert why(state, more) == "TOO_MANY_PROPOSALS"
    assert not [x for x in RULES.legal_actions(state, 0) if isinstance(x, a.Propose)]
    do(state, a.Propose(1, 0, 1, 1, contribute=1), a.Refuse(1, 0), more)
    assert offers(state) == [*range(1, most + 2)]


def test_what_comes_too_late_or_from_the_wrong_one() -> None:
    state = dealt()
    do(state, a.BEGIN_ROUND)
    assert why(state, a.ChooseStudy(0, state.deck[0])) == "NO_SUCH_STUDY"
    assert why(state, a.ChooseStudy(0, HIDDEN)) == "NO_SUCH_STUDY"
    assert why(RULES.observe(state, 1), a.ChooseStudy(1, HIDDEN)) == "NOT_SPEAKER"
    assert why(state, a.ChooseStudy(1, state.drawn[0])) == "NOT_SPEAKER"
    do(state, a.ChooseStudy(0, state.drawn[0]))
    assert why(state, a.OpenDebate(2)) == "NOT_SPEAKER"
    assert why(state, a.Give(0, 1)) == "OTHER_PHASE"
    do(state, a.OpenDebate(0))
    assert why(state, BELL) == ""
    assert why(state, TimeUp(0)) == "NOT_CLOCK"
    assert why(ended(), a.Give(0, 1)) == why(ended(), BELL) == "OVER"
    state = RULES.setup({"starter": 1}, 4)
    while state.phase != Phase.KEEP:
        short = a.DealCards(CHANCE, tuple(range(47)))
        assert why(state, short) in ("NO_SUCH_ORDER", "OTHER_PHASE")
        do(state, RULES.chance(state, Random(0)))
    assert why(state, a.PutAway(1, state.agendas[0][0])) == "NO_SUCH_AGENDA"
    do(state, a.PutAway(1, state.agendas[1][0]))
    assert why(state, a.PutAway(1, state.agendas[1][0])) == "PUT_AWAY"


@pytest.mark.parametrize(
    "tiles",
    [
        ((-1, 2, 0, 2, -1, -1), (0, 1, 0, -1, -1, -1)),
        ((2, 2, 0, -1, -1, -1), (-1, 0, 1, 0, -1, -1)),
        ((2, 2, 2, -1, -1, -1), (0, 1, 0, -1, -1, -1)),
        ((2, 2, 0, -1, -1), (0, 1, 0, -1, -1, -1)),
        ((), ()),
    ],
)
def test_tiles_of_which_none_with_an_icon_is_set_aside(tiles: tuple[tuple[int, ...], ...]) -> None:
    state = RULES.setup({"starter": 1}, 4)
    assert why(state, a.LayTiles(CHANCE, *tiles)) == "NO_SUCH_ORDER"
    do(state, a.LayTiles(CHANCE, (2, 2, 0, -1, -1, -1), (0, 1, 0, -1, -1, -1)))


def test_what_is_not_in_the_game_has_a_sentence_of_its_own() -> None:
    state = debate(hands={1: cards("palm_oil")})
    for no_card in (-1, 48, HIDDEN):
        assert why(state, a.Propose(0, 1, 0, 1, (no_card,))) == "UNKNOWN"
        assert why(state, a.Lay(1, no_card)) == "NO_SUCH_CARD"
    assert RULES.why_not(state, a.Propose(0, 1, 0, 1, (48,))) == "That is not in this game."
    assert "Palm Oil" in RULES.why_not(state, a.Propose(0, 1, 0, 1, cards("palm_oil")))


# --- the ways of a debate -------------------------------------------------------------------------


def test_against_the_clock_who_is_done_may_change_its_mind() -> None:
    state = debate(hands={1: cards("palm_oil")})
    do(state, *(a.Pass(seat) for seat in range(4)))
    assert state.phase == Phase.DEBATE
    assert state.passed == [1, 1, 1, 1]
    assert RULES.to_act(state) == (0, 1, 2, 3, CLOCK)
    lay(state, 1, "palm_oil")
    assert state.passed == [1, 0, 1, 1]
    do(state, a.Pass(0), BELL)
    assert state.passed == [0] * 4


def test_without_a_clock_who_is_done_can_only_answer() -> None:
    state = debate(options=NO_CLOCK, hands={1: cards("palm_oil")})
    assert why(state, BELL) == "NO_CLOCK"
    lay(state, 1, "palm_oil")
    do(state, a.Pass(1))
    assert RULES.to_act(state) == RULES.awaited(state) == (0, 2, 3)
    assert why(state, a.Give(1, 1)) == "PASSED"
    assert why(state, a.Pass(1)) == "PASSED"
    do(state, a.Propose(0, 1, 0, 2, cards("palm_oil")))
    assert RULES.to_act(state) == (0, 1, 2, 3)
    assert RULES.legal_actions(state, 1) == [a.Accept(1, 0), a.Refuse(1, 0)]
    do(state, *(a.Pass(seat) for seat in (0, 2, 3)))
    assert RULES.to_act(state) == (1,)
    do(state, a.Refuse(1, 0))
    assert state.phase == Phase.FAIL


def test_in_slices_one_speaks_after_the_other_and_offers_wait() -> None:
    state = debate(options=SLICES, hands={1: cards("palm_oil")})
    assert RULES.to_act(state) == (0, CLOCK)
    timer = RULES.timer(state)
    assert timer is not None
    assert timer.seconds == 20
    assert why(state, a.Lay(1, card("palm_oil"))) == "NOT_YOUR_SLICE"
    do(state, a.Propose(0, 1, 0, 2, contribute=1))
    assert why(state, a.Accept(1, 0, cards("palm_oil"))) == "NOT_YOUR_SLICE"
    do(state, BELL)
    assert RULES.to_act(state) == (1, CLOCK)
    after = RULES.timer(state)
    assert after is not None
    assert after.step != timer.step
    do(state, a.Accept(1, 0, cards("palm_oil")), a.Pass(1), a.Pass(2), a.Pass(3), a.Pass(0))
    assert state.phase == Phase.DEBATE
    do(state, a.Pass(1))
    assert state.phase == Phase.FAIL


def test_untimed_slices_have_no_clock() -> None:
    state = debate(options=UNTIMED)
    assert RULES.to_act(state) == (0,)
    assert RULES.timer(state) is None
    assert why(state, BELL) == "NO_CLOCK"
    for _slice in range(6 * 4):
        do(state, a.Give(state.turn, 1), a.Pass(state.turn))
    assert state.phase == Phase.FAIL
    assert state.given == [6] * 4


def test_the_speaker_takes_what_the_fund_still_has() -> None:
    for fund, left in ((3, 1), (2, 0), (1, 0), (0, 0)):
        state = dealt()
        spare = 3 - fund
        state.coffers[2] = (15 + spare,)
        state.fund = fund
        do(state, a.BEGIN_ROUND)
        assert state.fund == left
        assert state.money(0) == 15 + fund - left


@pytest.mark.parametrize("options", [LIVE, NO_CLOCK, SLICES])
def test_chance_and_the_clock_are_not_seats(options: dict[str, str]) -> None:
    state = debate(options=options)
    assert why(state, a.Give(CHANCE, 1)) == "NO_SEAT"
    assert why(state, a.Give(CLOCK, 1)) == "NO_SEAT"
    assert why(state, a.BeginRound(0)) == "NOT_CHANCE"
    assert why(state, a.BEGIN_ROUND) == "OTHER_PHASE"
    assert why(state, a.PutAway(0, 0)) == "OTHER_PHASE"
