"""The watch over the program, with a program and a clock that are played."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from game.core.child_process import without_main
from scenes.exits import BAD_CONFIGURATION, CRASH, RESTART
from scenes.kiosk.supervisor import OFTEN, PAUSE, SILENT, Process, Supervisor


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now

    def rest(self, seconds: float) -> None:
        self.now += seconds


class Played:
    """A program that gives so many signs, one a second, and then ends or hangs (None)."""

    def __init__(self, clock: Clock, signs: int, code: int | None) -> None:
        self.clock, self.signs, self.code = clock, signs, code
        self.killed = 0

    def heard(self, seconds: float) -> bool:
        self.clock.now += seconds
        self.signs -= 1
        return self.signs >= 0

    def ended(self) -> int | None:
        return self.code if self.signs <= 0 else None

    def kill(self) -> None:
        self.killed += 1


def supervised(
    plan: Sequence[tuple[int, int | None]],
) -> tuple[int, list[Played], list[str], Clock]:
    """What a plan of programs leads to: the exit code, the programs, what was shown."""
    clock, told = Clock(), list[str]()
    programs: Iterator[Played] = iter([Played(clock, *each) for each in plan])
    started = list[Played]()

    def start() -> Played:
        started.append(next(programs))
        return started[-1]

    def soon(seconds: float) -> None:
        told.append("soon")
        clock.rest(seconds)

    watch = Supervisor(start, soon, lambda: told.append("failed"), clock, clock.rest)
    return watch.run(), started, told, clock


def test_staff_end_it_or_start_it_anew() -> None:
    code, started, told, _clock = supervised([(3, RESTART), (3, 0)])
    assert (code, len(started), told) == (0, 2, [])


def test_a_crash_and_a_program_that_hangs_are_started_again_at_once() -> None:
    code, started, told, clock = supervised([(3, CRASH), (3, -9), (3, None), (2, 0)])
    assert (code, len(started), told) == (0, 4, ["failed"] * 3)
    assert [program.killed for program in started] == [1, 1, 1, 1]
    assert clock.now < 1000 + 3 + 3 + 3 + SILENT + 3 + 3


def test_a_program_that_never_gives_a_sign_is_given_up_after_a_while() -> None:
    code, _started, told, clock = supervised([(0, None), (1, 0)])
    assert (code, told) == (0, ["failed"])
    assert clock.now < 1040


def test_after_too_many_failures_it_says_that_it_will_be_back() -> None:
    code, started, told, _clock = supervised([(2, CRASH)] * (OFTEN + 2) + [(2, 0)])
    assert code == 0
    assert told.count("soon") == 2
    assert len(started) == OFTEN + 3


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
        if len(tries) < 3:
            raise OSError("no more processes")
        return Played(clock, 1, 0)

    assert Supervisor(start, clock.rest, lambda: None, clock, clock.rest).run() == 0
    assert len(tries) == 3


# --- real processes -----------------------------------------------------------------------------


def beats_once_and_hangs(pipe: object) -> None:
    """A program that gives one sign."""
    import time

    pipe.send_bytes(b".")  # type: ignore[attr-defined]  # a connection: pickled by name
    time.sleep(600)


def ends(pipe: object, code: int) -> None:
    """A program that ends at once."""
    raise SystemExit(code)


@pytest.mark.parametrize("code", [0, CRASH, RESTART])
def test_a_real_process_tells_its_exit_code(code: int) -> None:
    process = Process(ends, code)
    while process.ended() is None:
        process.heard(5.0)
    assert process.ended() == code
    process.kill()


def test_a_real_process_gives_its_sign_and_is_killed() -> None:
    process = Process(beats_once_and_hangs)
    assert process.heard(20.0)
    assert not process.heard(0.0)
    assert process.ended() is None
    process.kill()
    assert process.ended() is not None


def test_the_main_module_is_back_after_a_start() -> None:
    import sys

    before: Callable[..., object] | object = sys.modules["__main__"]
    with without_main():
        assert sys.modules["__main__"] is not before
    assert sys.modules["__main__"] is before
