"""Counted trees: how many ways there are to play on from a position.

Small ones are counted by hand in the comments; the larger ones guard against change
(test_properties compares the lists that they are made of with a plain reference). Of proposals the
rules list only a sample, so that they count as few.
"""

import pytest

from game.core.options import Options
from game.kyoto import actions as a
from game.kyoto.state import KyotoState, Phase
from tests.core import perft as counted
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
    cards,
    debate,
    do,
    give,
    lay,
    of_kind,
    study,
)


def perft(state: KyotoState, depth: int) -> int:
    """The number of ways to make ``depth`` decisions; chance takes what it lists first."""
    return counted.perft(RULES, state.copy(), depth, lambda listed: listed[0])


def test_keeping_by_hand() -> None:
    # Each of three countries puts one of three agendas away; then the speaker has two studies.
    state = RULES.setup({"starter": 1}, 3)
    assert perft(state, 1) == 3
    assert perft(state, 3) == 27
    assert perft(state, 4) == 27 * 2
    # Then it opens the debate.
    assert perft(state, 5) == 27 * 2


def test_a_debate_by_hand() -> None:
    # The first seat has 2 millions: done, or give 1, or 2. All have laid their cards, and none are
    # left, so that there is nothing to propose.
    state = debate("biodiversity_loss", options=NO_CLOCK, coffers=(2, 0, 0, 0))
    state.laid_count = [2, 2, 2, 2]
    assert perft(state, 1) == 3
    # After done: the second seat has nothing but done. After 1: done or 1 more; after 2: done.
    assert perft(state, 2) == 1 + 2 + 1
    # done, done, done; 1 done: seat 1: done; 1 1: done; 2 done: seat 1: done.
    assert perft(state, 3) == 1 + (1 + 1) + 1


def test_slices_by_hand() -> None:
    # Nobody has anything: each is done, and after four the debate is over, and the study strikes.
    state = debate(
        options=UNTIMED,
        coffers=(0, 0, 0, 0),
        impacts={study("drought_belts"): (ANIMAL, HEAT)},
        levels=(AIR, -1, -1, -1, AIR, ANIMAL),
    )
    state.laid_count = [2, 2, 2, 2]
    assert perft(state, 3) == 1
    # The speaker has five animals to choose from; the level flips by itself, then the next speaker
    # has the choice of two studies.
    assert perft(state, 5) == 5
    assert perft(state, 6) == 5 * 2


def test_choices_by_hand() -> None:
    # Four animals for a goal of two: six choices. Given 2, 4, 1 for 5 millions: all but 2, so one
    # of (0 4 1) (1 3 1) (1 4 0) (2 2 1) (2 3 0). Then the next speaker's two studies.
    animals = of_kind(ANIMAL)
    state = debate("biodiversity_loss", hands={0: animals[:2], 1: animals[2:4]})
    do(state, *(a.Lay(n // 2, animals[n]) for n in range(4)))
    give(state, 2, 4, 1)
    do(state, BELL)
    assert perft(state, 1) == 6
    assert perft(state, 2) == 6 * 5
    assert perft(state, 3) == 6 * 5 * 2


def test_chains_by_hand() -> None:
    # A cloud of five; one of them has a heat icon, whose level strikes an animal: five ways. Then
    # the hidden animal: five ways, or four where one is extinct.
    state = debate(
        impacts={study("drought_belts"): (AIR, ANIMAL)},
        levels=(AIR, ANIMAL, AIR, -1, -1, -1),
        clouds=(ANIMAL, HEAT, -1, -1, -1, ANIMAL),
        damage=(0, 0, 1),
    )
    state.clouds_up = (0, 0, 0, 0, -1)
    do(state, BELL)
    assert perft(state, 1) == 4
    assert perft(state, 2) == 3 * 5 + 5
    # Then two studies of the next speaker, but after the chain the hidden animal comes first.
    assert perft(state, 3) == 3 * 5 * 2 + 5 * 4


def test_answers_by_hand() -> None:
    # The first seat is done: it can refuse two offers, take its card back for one, and lay its only
    # other card of 50 t for the other. Whatever it does first, it has two answers to the other one.
    hand = cards(
        *("gas_flares", "palm_oil", "soy_feed", "winter_strawberries", "fertiliser_fog"),
        *("patio_heaters", "offroad_rally", "drive_in_malls", "suv_parade", "motor_scooters"),
        *("river_dams", "cooling_lagoons"),
    )
    state = debate(options=NO_CLOCK, hands={0: hand})
    lay(state, 0, "gas_flares")
    do(state, a.Propose(1, 0, 1, 2, cards("gas_flares")))
    do(state, a.Propose(1, 0, 1, 1, contribute=1, tonnes=50), a.Pass(0))
    assert perft(state, 1) == 4
    assert perft(state, 2) == 4 * 2


@pytest.mark.parametrize(
    ("options", "seats", "depth", "ways"),
    [(LIVE, 3, 2, 531), (NO_CLOCK, 4, 2, 330), (SLICES, 6, 3, 2_808), (UNTIMED, 5, 3, 3_001)],
)
def test_counted_trees(options: Options, seats: int, depth: int, ways: int) -> None:
    state = debate("acid_rain", seats, options)
    assert state.phase == Phase.DEBATE
    assert perft(state, depth) == ways
