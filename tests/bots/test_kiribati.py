"""The bots at Kiribati: blind for secrets, sensible, repeatable, and stronger level by level."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from game.bots.bot import Bot
from game.bots.levels import LEVELS, UnknownLevelError, hint, hints, live_budget, make_bot
from game.bots.search import measure_iterations
from game.kiribati.actions import Clamp, Decline, Done, Move
from game.kiribati.bot import KIT
from game.kiribati.bot_travel_times import Estimates, TravelTimes, ways
from game.kiribati.components import ISLAND, KINDS, MAINLAND, AnimalKind, Card
from game.kiribati.rules import RULES
from game.kiribati.state import BY_SHARK, RESPOND, KiribatiState, Phase, Response
from game.kiribati.turtles import place, put_on, shift
from tests.bots import matches
from tests.bots.matches import QUICK

VARIANTS = ["children", "family", "professional"]


def play(bots: list[Bot], variant: str, seed: int) -> Iterator[KiribatiState]:
    """A match between bots; every state of it, the last one over."""
    return matches.play("kiribati", {"variant": variant}, bots, seed)


def decisions(variant: str, seed: int, every: int = 9) -> list[tuple[KiribatiState, int]]:
    """Some states of a match between two easy bots in which a seat has a choice, with the seat."""
    return matches.decisions("kiribati", {"variant": variant}, 2, seed, every)


def at_sea(*turtles: tuple[int, int, int], seats: int = 2) -> KiribatiState:
    """Seat 0's animals are to move; turtles as (row, column, spaces), all animals at home."""
    state = RULES.setup({"variant": "family"}, seats)
    for turtle in [t for t in state.grid if t >= 0]:
        state.grid[state.cell[turtle]] = -1
        state.cell[turtle] = -1
    for row, column, spaces in turtles:
        place(state, row, spaces)
        if column > 1:
            shift(state, state.turtle_at(row, 1), column - 1)
    state.phase = Phase.ANIMALS
    state.starter = state.turn = 0
    state.dice, state.die = (1, 2), 1
    state.hands = [(0, 1, 2, 4)] * seats
    state.returned = [(3, 5)] * seats
    return state


# --- secrets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["family", "professional"])
def test_the_kit_does_not_look_at_what_a_search_dealt(variant: str) -> None:
    for state, _seat in decisions(variant, 3):
        assert KIT.evaluate(state) == KIT.evaluate(RULES.observe(state, None))


# --- sense -------------------------------------------------------------------------------------


def test_an_animal_that_can_be_rescued_is_rescued() -> None:
    state = at_sea((1, 1, 4), (4, 3, 4))
    lizard = int(AnimalKind.LIZARD)
    put_on(state, lizard, state.turtle_at(4, 3))
    state.boarding = False
    assert hint("kiribati", RULES.observe(state, 0), 0) == Move(0, lizard, MAINLAND)


def test_boarding_comes_before_other_moves() -> None:
    state = at_sea((1, 1, 4), (2, 1, 4), (4, 3, 4))
    put_on(state, int(AnimalKind.LIZARD), state.turtle_at(4, 3))
    first = hint("kiribati", RULES.observe(state, 0), 0)
    assert isinstance(first, Move)
    assert state.where[first.animal] == ISLAND


def about_to_land() -> KiribatiState:
    """A lizard by the mainland; a kagu far east, which other turtles would bring across sooner."""
    state = at_sea((2, 1, 4), (1, 4, 4), (1, 1, 4), (3, 1, 4), (4, 1, 4))
    put_on(state, int(AnimalKind.KAGU), state.turtle_at(1, 4))
    put_on(state, int(AnimalKind.LIZARD), state.turtle_at(4, 1))
    state.boarding = False
    state.hands = [(), ()]
    return state


LAND: Final = Move(0, int(AnimalKind.LIZARD), MAINLAND)


def test_a_turn_is_ended_rather_than_put_off_by_a_step_back() -> None:
    """What comes after the turn comes anyhow."""
    state = about_to_land()
    RULES.advance(state, LAND)
    seen = RULES.observe(state, 0)
    assert Move(0, int(AnimalKind.KAGU), ISLAND) in RULES.legal_actions(seen, 0)
    assert [found.action for found in hints("kiribati", seen, 0)] == [Done(0)]


def test_a_rescue_comes_before_other_steps() -> None:
    seen = RULES.observe(about_to_land(), 0)
    assert [found.action for found in hints("kiribati", seen, 0)] == [LAND, Done(0)]


def test_an_easy_bot_never_slips_back_nor_leaves_behind_who_could_land() -> None:
    state = about_to_land()
    legal = RULES.legal_actions(state, 0)
    assert Done(0) in legal
    assert KIT.blunders(state, 0, legal) == [LAND]
    RULES.advance(state, LAND)
    assert KIT.blunders(state, 0, RULES.legal_actions(state, 0)) == [Done(0)]


@pytest.mark.parametrize("row", [2, 4])
def test_a_clamp_grip_is_spent_on_an_animal_that_has_come_far(row: int) -> None:
    state = at_sea((1, 1, 4), (row, 3, 2))
    victim = KINDS + int(AnimalKind.LIZARD)
    put_on(state, victim, state.turtle_at(row, 3))
    state.hands[1] = (Card.FEEDING_STATION, Card.CLAMP_GRIP)
    state.pending = (Response(RESPOND, 1, victim, BY_SHARK, -1),)
    answer = hint("kiribati", RULES.observe(state, 1), 1)
    assert answer == Clamp(1, victim)
    state.hands[1] = (Card.FEEDING_STATION,)
    assert hint("kiribati", RULES.observe(state, 1), 1) == Decline(1)


def test_turns_are_counted_over_the_turtles_there_are() -> None:
    """A straight road of turtles in column 2: one turn a row, less for those with talents."""
    state = at_sea((1, 2, 4), (2, 2, 4), (3, 2, 4), (4, 2, 4))
    road = [row * state.columns + 1 for row in range(4)]
    by_kind = ways(tuple(state.grid), state.columns, 0.8, 0.6)
    assert [by_kind[AnimalKind.LIZARD][at] for at in road] == [4, 3, 2, 1]
    assert [by_kind[AnimalKind.MONKEY][at] for at in road] == [3, 2, 2, 1]
    sea = TravelTimes(state, Estimates())
    # One boards each turn; the monkey, who jumps, goes last and is home as early as the fourth.
    assert sorted(sea.etas(0)) == [5.0, 6.0, 7.0, 8.0, 8.0]


def test_the_rabbit_needs_no_straight_road() -> None:
    state = at_sea((1, 1, 4), (2, 2, 4), (3, 1, 4), (4, 2, 4))
    by_kind = ways(tuple(state.grid), state.columns, 0.8, 0.6)
    assert by_kind[AnimalKind.RABBIT][0] == 4
    assert by_kind[AnimalKind.LIZARD][0] > 4


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_animal_further_on_makes_a_better_position(variant: str) -> None:
    state = at_sea((1, 2, 4), (2, 2, 4), (3, 2, 4), (4, 2, 4))
    state.variant = VARIANTS.index(variant)
    state.phase = Phase.ROLL
    shares = []
    for row in (1, 2, 3, 4):
        other = state.copy()
        put_on(other, int(AnimalKind.KAGU), other.turtle_at(row, 2))
        shares.append(KIT.evaluate(other)[0])
    assert shares == sorted(shares)
    assert shares[0] < shares[-1]


# --- play --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_all_levels_play_whole_matches(variant: str, seats: int) -> None:
    levels = ("hard", "easy", "random", "normal", "easy")[:seats]
    *_, last = play([make_bot("kiribati", level) for level in levels], variant, seats)
    assert RULES.outcome(last) is not None


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_hard_bot_repeats_itself(variant: str) -> None:
    bot = make_bot("kiribati", "hard")
    for state, seat in decisions(variant, 2, every=17):
        seen = RULES.observe(state, seat)
        legal = RULES.legal_actions(seen, seat)
        first, second = (bot.choose(seen, seat, legal, Random(6), QUICK) for _ in range(2))
        assert first == second
        assert first in legal


@pytest.mark.parametrize("variant", VARIANTS)
def test_normal_beats_random(variant: str) -> None:
    normal, chaos = make_bot("kiribati", "normal"), make_bot("kiribati", "random")
    won = 0
    for match in range(10):
        bots = [normal, chaos] if match % 2 == 0 else [chaos, normal]
        *_, last = play(bots, variant, match)
        outcome = RULES.outcome(last)
        assert outcome is not None
        won += match % 2 in outcome.winners
    assert won >= 9


# --- levels ------------------------------------------------------------------------------------


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevelError, match=r"wizard.*normal"):
        make_bot("kiribati", "wizard")


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_waits_longer_than_a_second_and_a_half(level: str) -> None:
    budget = live_budget(level)
    assert budget.iterations == 1 or 0 < budget.seconds <= 1.5


def test_a_hint_needs_something_to_do() -> None:
    state, seat = decisions("children", 1)[0]
    with pytest.raises(ValueError, match="nothing to do"):
        hint("kiribati", RULES.observe(state, 1 - seat), 1 - seat)


def test_iterations_are_measured() -> None:
    assert measure_iterations(RULES, KIT, KIT.tree, RULES.setup({}, 2), 0.02) > 0
