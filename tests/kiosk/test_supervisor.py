"""The watch over the program, with a program and a clock that are played."""

import sys
import time
from collections.abc import Iterator, Sequence
from math import floor
from multiprocessing.connection import Connection
from typing import Any

import pytest

from game.core.child_process import READY, ChildProcess, without_main
from scenes.exits import BAD_CONFIGURATION, CRASH, RESTART
from scenes.kiosk.supervisor import DYING, OFTEN, PAUSE, SILENT, Supervisor


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now

    def rest(self, seconds: float) -> None:
        self.now += seconds


class Played:
    """A program that gives so many signs, one a second, and then ends or hangs (None)."""

    def __init__(self, clock: Clock, signs: int, code: int | None) -> None:
        self._clock, self._left, self._code = clock, signs, code
        self._began = clock.now
        self.closed = 0

    @property
    def code(self) -> int | None:
        return self._code if self._left <= 0 else None

    def received(self) -> Sequence[object]:
        signs = min(self._left, floor(self._clock.now - self._began))
        self._left, self._began = self._left - signs, self._began + signs
        return [READY] * signs

    def close(self, patience: float) -> None:
        self.closed += 1


def supervised(
    plan: Sequence[tuple[int, int | None]],
) -> tuple[int, list[Played], list[str], Clock]:
    """What a plan of programs leads to: the exit code, the programs, what was told."""
    clock, told = Clock(), list[str]()
    programs: Iterator[Played] = iter([Played(clock, *each) for each in plan])
    started = list[Played]()

    def start() -> Played:
        started.append(next(programs))
        started[-1]._began = clock.now
        return started[-1]

    def soon() -> Played:
        told.append("soon")
        return Played(clock, 0, CRASH)  # it may fail as well

    watch = Supervisor(start, soon, lambda: told.append("failed"), clock, clock.rest)
    return watch.run(), started, told, clock


def test_staff_end_it_or_start_it_anew() -> None:
    code, started, told, _clock = supervised([(3, RESTART), (3, 0)])
    assert (code, len(started), told) == (0, 2, [])


def test_a_crash_and_a_program_that_hangs_are_started_again_at_once() -> None:
    code, started, told, clock = supervised([(3, CRASH), (3, -9), (3, None), (2, 0)])
    assert (code, len(started), told) == (0, 4, ["failed"] * 3)
    assert [program.closed for program in started] == [1, 1, 1, 1]
    assert clock.now < 1000 + 3 + 3 + 3 + SILENT + 3 + 3


def test_a_program_that_never_gives_a_sign_is_given_up_after_a_while() -> None:
    code, _started, told, clock = supervised([(0, None), (1, 0)])
    assert (code, told) == (0, ["failed"])
    assert clock.now < 1040


def test_after_too_many_failures_it_says_that_it_will_be_back() -> None:
    code, started, told, clock = supervised([(2, CRASH)] * (OFTEN + 2) + [(2, 0)])
    assert code == 0
    assert told.count("soon") == 2
    assert len(started) == OFTEN + 3
    assert clock.now - 1000 > 2 * PAUSE


def test_failures_that_lie_far_apart_are_not_too_many() -> None:
    _code, _started, told, _clock = supervised([(200, CRASH)] * (2 * OFTEN) + [(2, 0)])
    assert "soon" not in told


def test_without_a_screen_it_is_tried_again() -> None:
    code, started, told, clock = supervised([(0, BAD_CONFIGURATION)] * 20 + [(2, 0)])
    assert (code, len(started), told) == (0, 21, [])
    assert clock.now - 1000 > PAUSE


def test_a_system_that_starts_no_process_is_no_end() -> None:
    clock, tries = Clock(), list[int]()

    def start() -> Played:
        tries.append(1)
        if len(tries) < OFTEN + 3:
            raise OSError("no more processes")
        return Played(clock, 1, 0)

    def soon() -> Played:
        raise OSError("none for this either")

    assert Supervisor(start, soon, lambda: None, clock, clock.rest).run() == 0
    assert clock.now - 1000 > 2 * PAUSE


# --- real processes -----------------------------------------------------------------------------


def beats_once_and_hangs(pipe: "Connection[Any, Any]") -> None:
    """A program that gives one sign."""
    pipe.send(READY)
    time.sleep(600)


def ends(pipe: "Connection[Any, Any]", code: int) -> None:
    """A program that ends at once."""
    raise SystemExit(code)


@pytest.mark.parametrize("code", [0, CRASH, RESTART])
def test_a_real_process_tells_its_exit_code(code: int) -> None:
    process = ChildProcess(ends, "ends", code, daemon=False)
    while process.code is None:
        time.sleep(0.01)
    assert process.code == code
    process.close()


def test_a_real_process_gives_its_sign_and_is_gone_when_it_is_closed() -> None:
    process = ChildProcess(beats_once_and_hangs, "hangs", daemon=False)
    while not process.received():
        assert not process.failure
        time.sleep(0.01)
    assert process.code is None
    process.close(DYING)
    assert process.code is not None


def test_the_main_module_is_back_after_a_start() -> None:
    before = sys.modules["__main__"]
    with without_main():
        assert sys.modules["__main__"] is not before
    assert sys.modules["__main__"] is before
