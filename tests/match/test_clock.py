"""The clock on its own."""

import pytest

from game.core.record import Spent, Timing
from game.core.rules import Timer
from game.match.clock import GAP, LONGEST, Clock


def running(limit: float = 10.0) -> Clock:
    clock = Clock(Timing())
    clock.step(Timer(limit, 0))
    clock.tick(100.0)
    return clock


def test_it_counts_down_and_stops_at_nothing() -> None:
    clock = running(3.0)
    clock.tick(101.0)
    assert clock.left == 2.0
    assert not clock.due
    clock.tick(102.5)
    clock.tick(104.0)
    assert clock.left == 0.0
    assert clock.due


def test_a_gap_is_not_counted_and_the_clock_goes_on_after_it() -> None:
    """A computer that slept sends no event by which a screen could know to start it again."""
    clock = running()
    clock.tick(100.0 + GAP + 0.5)
    assert clock.left == 10.0
    clock.tick(104.0)
    assert clock.left == 8.5


def test_a_pause_stays_a_pause() -> None:
    clock = running()
    clock.stop()
    for now in (100.5, 101.0, 150.0):
        clock.tick(now)
    assert clock.stopped
    assert clock.left == 10.0


def test_time_does_not_run_backwards() -> None:
    clock = running()
    clock.tick(90.0)
    assert clock.left == 10.0


def test_a_teacher_can_give_more_time() -> None:
    clock = running()
    clock.extend(30)
    assert clock.left == 40.0
    Clock(Timing()).extend(5)  # nothing to extend
    slow = Clock(Timing(stretch=2.0))
    slow.step(Timer(45.0, 0))
    assert slow.left == 90.0
    off = Clock(Timing(on=False))
    off.step(Timer(45.0, 0))
    assert off.left is None
    assert not off.due


@pytest.mark.parametrize(
    ("limit", "number", "left"), [(10.0, 0, 9.0), (10.0, 1, 10.0), (5.0, 0, 5.0)]
)
def test_only_another_step_starts_anew(limit: float, number: int, left: float) -> None:
    clock = running()
    clock.tick(101.0)
    clock.step(Timer(limit, number))
    assert clock.left == left
    clock.step(None)
    assert clock.left is None


@pytest.mark.parametrize("on", [True, False])
def test_a_record_gives_a_step_no_more_than_a_person_could(on: bool) -> None:
    """Whoever writes other times into a file gets a clock that can still be read."""
    clock = Clock(Timing(on=on))
    clock.step(Timer(10.0, 0))
    clock.carry_on(Spent(0.0, 1e26), waiting=False)
    clock.retime(Timing())
    assert clock.left == LONGEST
