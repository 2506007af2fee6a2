"""The worker process: answers, cancellation, death and restart, and no orphans."""

import ctypes
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from ctypes.wintypes import DWORD, HANDLE
from multiprocessing.connection import Connection
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.bots.bot import Budget
from game.bots.levels import make_bot
from game.bots.thinker import Decision, InlineThinker, Request, fallback
from game.bots.worker import GRACE, SILENT, UNTIMED, ProcessThinker, step_back
from game.core import child_process
from game.core.action import CHANCE, Action
from game.core.rules import Rules

RULES: Rules[Any] = catalog.rules("kiribati")
SHORT = Budget(iterations=20)
ENDLESS = Budget(seconds=600)
PATIENCE = 30.0
"""Seconds after which a worker that does not answer is a failed test, not a slow machine."""


def asked(seed: int = 1, variant: str = "children") -> tuple[Any, int, list[Action]]:
    """An observation in which a seat has a choice."""
    rng = Random(seed)
    state = RULES.setup({"variant": variant}, 2)
    for _ in range(25):
        seat = RULES.to_act(state)[0]
        legal = RULES.legal_actions(state, seat) if seat != CHANCE else []
        RULES.advance(state, rng.choice(legal) if legal else RULES.chance(state, rng))
    while len(legal := RULES.legal_actions(state, RULES.to_act(state)[0])) < 2 or (
        RULES.to_act(state)[0] == CHANCE
    ):
        seat = RULES.to_act(state)[0]
        RULES.advance(state, rng.choice(legal) if seat >= 0 else RULES.chance(state, rng))
    seat = RULES.to_act(state)[0]
    return RULES.observe(state, seat), seat, RULES.legal_actions(state, seat)


def wait_for(thinker: ProcessThinker | InlineThinker, tickets: int) -> list[Decision]:
    """Poll until so many answers have come."""
    answers: list[Decision] = []
    until = time.monotonic() + PATIENCE
    while len(answers) < tickets:
        assert time.monotonic() < until, "no answer"
        answers += thinker.poll()
        wait_a_little(thinker)
    return answers


def wait_a_little(thinker: ProcessThinker | InlineThinker) -> None:
    """Leave the worker a moment, if there is one."""
    if isinstance(thinker, ProcessThinker) and thinker.pid is not None:
        time.sleep(0.002)


def wait_until_ready(thinker: ProcessThinker) -> None:
    thinker.start()
    until = time.monotonic() + PATIENCE
    while not thinker.ready:
        assert time.monotonic() < until, "the worker did not start"
        assert thinker.poll() == []
        wait_a_little(thinker)


@pytest.fixture(scope="module")
def shared() -> Iterator[ProcessThinker]:
    """One worker for all tests that leave it as it was: starting one takes a while.

    It is given time: on a busy computer it comes last, and no test here is about that.
    """
    thinker = ProcessThinker(grace=PATIENCE)
    wait_until_ready(thinker)
    yield thinker
    thinker.close()


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
def test_the_worker_answers_what_the_bot_would(shared: ProcessThinker, level: str) -> None:
    seen, seat, legal = asked()
    ticket = shared.ask(Request("kiribati", level, seen, seat, "a seed", SHORT))
    (answer,) = wait_for(shared, 1)
    assert answer.ticket == ticket
    bot = make_bot("kiribati", level)
    assert answer.action == bot.choose(seen, seat, legal, Random("a seed"), SHORT)


def test_questions_are_answered_in_turn(shared: ProcessThinker) -> None:
    tickets = []
    for seed in range(4):
        seen, seat, _legal = asked(seed)
        tickets.append(shared.ask(Request("kiribati", "hard", seen, seat, "s", SHORT)))
    assert [a.ticket for a in wait_for(shared, 4)] == tickets


def test_a_cancelled_question_stops_the_worker_at_once(shared: ProcessThinker) -> None:
    """The next answer comes although the first would have taken ten minutes."""
    seen, seat, _legal = asked()
    endless = shared.ask(Request("kiribati", "hard", seen, seat, "s", ENDLESS))
    waiting = shared.ask(Request("kiribati", "hard", seen, seat, "s", ENDLESS))
    last = shared.ask(Request("kiribati", "normal", seen, seat, "s", SHORT))
    shared.cancel(waiting)
    shared.cancel(endless)
    shared.cancel(12345)
    assert [a.ticket for a in wait_for(shared, 1)] == [last]
    assert shared.restarts == 0


def test_a_failing_bot_is_replaced_by_its_fallback(
    shared: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    """A level the worker does not know makes its bot fail; the worker lives on."""
    seen, seat, legal = asked()
    ticket = shared.ask(Request("kiribati", "wizard", seen, seat, "s", SHORT))
    with caplog.at_level(logging.ERROR):
        (answer,) = wait_for(shared, 1)
    assert answer.ticket == ticket
    assert answer.action in legal
    assert "wizard" in caplog.text
    assert shared.restarts == 0


def test_the_worker_steps_back_behind_the_screen(shared: ProcessThinker) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no nice levels")
    assert shared.pid is not None
    assert os.getpriority(os.PRIO_PROCESS, shared.pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_killed_worker_is_replaced_and_its_moves_fall_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinker = ProcessThinker()
    try:
        wait_until_ready(thinker)
        first = thinker.pid
        assert first is not None
        seen, seat, legal = asked()
        ticket = thinker.ask(Request("kiribati", "hard", seen, seat, "s", ENDLESS))
        os.kill(first, signal.SIGTERM)
        with caplog.at_level(logging.ERROR):
            (answer,) = wait_for(thinker, 1)
        request = Request("kiribati", "hard", seen, seat, "s", ENDLESS)
        assert answer == Decision(ticket, fallback(request))
        assert answer.action in legal
        assert "worker" in caplog.text
        assert thinker.restarts == 1
        assert thinker.pid != first
        thinker.ask(Request("kiribati", "normal", seen, seat, "s", SHORT))
        assert wait_for(thinker, 1)[0].action in legal
    finally:
        thinker.close()


def test_an_overrunning_bot_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parent's clock runs ahead: the worker is late, though it still thinks. It is the same
    that is asked next."""
    clock = Clock(monkeypatch)
    thinker = ProcessThinker()
    try:
        wait_until_ready(thinker)
        seen, seat, legal = asked()
        thinker.ask(Request("kiribati", "hard", seen, seat, "s", Budget(seconds=500)))
        assert thinker.poll() == []
        clock.now += 1000  # nobody polled: the computer was asleep
        assert thinker.poll() == []
        assert clock.wait(thinker, 500) == []
        clock.now += 1.5
        (answer,) = thinker.poll()
        assert answer.action in legal
        thinker.ask(Request("kiribati", "hard", seen, seat, "s", SHORT))
        assert thinker.poll(), "as long as it says nothing nobody waits for it"
        until = time.monotonic() + PATIENCE
        while thinker._silent:
            assert time.monotonic() < until, "it does not say that it listens again"
            assert thinker.poll() == []
        thinker.ask(Request("kiribati", "hard", seen, seat, "s", SHORT))
        assert thinker.poll() == []
        assert wait_for(thinker, 1)[0].action in legal
        assert thinker.restarts == 0
    finally:
        thinker.close()


class Clock:
    """The parent's clock, which a test sets forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("game.bots.worker.monotonic", lambda: self.now)

    def wait(self, thinker: ProcessThinker, seconds: float) -> list[Decision]:
        """So many seconds go by, a tenth between two polls."""
        answers: list[Decision] = []
        for _ in range(round(10 * seconds)):
            self.now += 0.1
            answers += thinker.poll()
        return answers


def nonsense(pipe: "Connection[Any, Any]") -> None:
    pipe.send(child_process.READY)
    pipe.recv()
    pipe.send((1, 2, 3))
    pipe.recv()


def garbage(pipe: "Connection[Any, Any]") -> None:
    pipe.send(child_process.READY)
    pipe.recv()
    pipe.send_bytes(b"\x80\x04\x95garbage")
    pipe.recv()


def unknown_class(pipe: "Connection[Any, Any]") -> None:
    pipe.send(child_process.READY)
    pipe.recv()
    pipe.send_bytes(b"cno_such_module\nNothing\n.")
    pipe.recv()


def half_a_message(pipe: "Connection[Any, Any]") -> None:
    pipe.send(child_process.READY)
    pipe.recv()
    os.write(pipe.fileno(), (1000).to_bytes(4, "big") + b"and no more")
    pipe.recv()


def endless_message(pipe: "Connection[Any, Any]") -> None:
    pipe.send(child_process.READY)
    pipe.recv()
    os.write(pipe.fileno(), (2**31 - 1).to_bytes(4, "big"))
    pipe.recv()


def never_ready(pipe: "Connection[Any, Any]") -> None:
    while True:
        pipe.recv()


BAD = (nonsense, garbage, unknown_class, half_a_message, endless_message)


@pytest.mark.skipif(sys.platform == "win32", reason="writes into a pipe as POSIX has it")
@pytest.mark.parametrize("bad", BAD)
def test_a_worker_that_cannot_be_understood_is_replaced(
    bad: "Callable[[Connection[Any, Any]], None]", monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, seat, legal = asked()
    request = Request("kiribati", "hard", seen, seat, "s", SHORT)
    clock = Clock(monkeypatch)
    thinker = ProcessThinker()
    with monkeypatch.context() as bad_one:
        bad_one.setattr("game.bots.worker.serve", bad)
        wait_until_ready(thinker)
    try:
        ticket = thinker.ask(request)
        if bad is half_a_message:  # it may yet say the rest, until it is late
            assert clock.wait(thinker, UNTIMED + GRACE - 0.1) == []
            clock.now += 0.2
        assert wait_for(thinker, 1) == [Decision(ticket, fallback(request))]
        clock.wait(thinker, SILENT + 0.2 if bad is half_a_message else 0)
        assert thinker.restarts == 1
        wait_until_ready(thinker)
        thinker.ask(request)
        assert wait_for(thinker, 1)[0].action in legal
    finally:
        thinker.close()


def test_nobody_waits_long_for_a_worker_that_does_not_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its answers are fallbacks; after a while bots think here, until another has started."""
    seen, seat, _legal = asked()
    request = Request("kiribati", "hard", seen, seat, "s", SHORT)
    clock = Clock(monkeypatch)
    thinker = ProcessThinker()
    monkeypatch.setattr("game.bots.worker.serve", never_ready)
    try:
        ticket = thinker.ask(request)
        assert clock.wait(thinker, child_process.PATIENCE - 0.1) == []
        assert clock.wait(thinker, 0.5) == [Decision(ticket, fallback(request))]
        first = thinker.pid
        assert clock.wait(thinker, child_process.STARTING) == []
        assert thinker.pid != first
        thinker.ask(request)
        bot = make_bot("kiribati", "hard")
        best = bot.choose(seen, seat, request.legal(), Random("s"), SHORT)
        assert wait_for(thinker, 1)[0].action == best, "it was thought about here"
        monkeypatch.undo()
        later = Clock(monkeypatch)
        later.now = clock.now
        later.wait(thinker, child_process.STARTING + 6)  # that one is given up too
        wait_until_ready(thinker)
        thinker.ask(request)
        assert not thinker.here.queue, "the healthy one is asked"
    finally:
        thinker.close()


def test_a_stopped_worker_never_holds_the_program_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads nothing: what it is told is more than a pipe holds, and it does not end when asked
    to."""
    if sys.platform == "win32":
        pytest.skip("nothing is stopped there")
    seen, seat, _legal = asked()
    clock = Clock(monkeypatch)
    thinker = ProcessThinker()
    try:
        wait_until_ready(thinker)
        assert thinker.pid is not None
        os.kill(thinker.pid, signal.SIGSTOP)
        large = Request("kiribati", "easy", seen, seat, "s" * 2**20, SHORT)
        for _ in range(8):
            thinker.ask(large)
        clock.now += UNTIMED + GRACE + 0.1
        begun = time.perf_counter()
        assert len(thinker.poll()) == 8
        clock.wait(thinker, SILENT + 0.2)
        assert thinker.restarts == 1
        thinker.close()
        assert time.perf_counter() - begun < PATIENCE  # not the time that it took: that it ended
    finally:
        thinker.close()


def test_a_worker_that_keeps_dying_is_asked_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never are bots thought about here for that it failed: they may be what killed it."""
    clock = Clock(monkeypatch)
    thinker = ProcessThinker()
    seen, seat, legal = asked()
    request = Request("kiribati", "hard", seen, seat, "s", ENDLESS)
    try:
        for _ in range(4):
            clock.now = max(clock.now, thinker.again)
            wait_until_ready(thinker)
            ticket = thinker.ask(request)
            assert thinker.pid is not None
            os.kill(thinker.pid, signal.SIGTERM)
            assert [a.ticket for a in wait_for(thinker, 1)] == [ticket]
        assert thinker.pid is None
        thinker.ask(request)
        assert [a.action for a in thinker.poll()] == [fallback(request)]
        assert not thinker.here.queue
        clock.now = thinker.again
        wait_until_ready(thinker)
        thinker.ask(Request("kiribati", "hard", seen, seat, "s", SHORT))
        assert wait_for(thinker, 1)[0].action in legal
        assert child_process.pause_after(99) == 60
    finally:
        thinker.close()


def test_without_processes_bots_think_inline(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_args: object) -> None:
        raise PermissionError("no processes here")

    thinker = ProcessThinker()
    seen, seat, legal = asked()
    request = Request("kiribati", "normal", seen, seat, "s", SHORT)
    with monkeypatch.context() as no_processes:
        no_processes.setattr("multiprocessing.context.SpawnProcess.start", forbidden)
        thinker.ask(request)
        assert thinker.busy, "the program must not doze: it thinks between frames"
        assert wait_for(thinker, 1)[0].action in legal
        assert not thinker.busy
        assert thinker.pid is None
    try:
        thinker.again = 0.0
        wait_until_ready(thinker)
        thinker.ask(request)
        assert not thinker.here.queue, "what was forbidden for a while is not for ever"
    finally:
        thinker.close()


def test_inline_slices_give_the_same_answer() -> None:
    """With a slice of no time each poll takes one step, and the answer is that of one go."""
    thinker = InlineThinker(slice_seconds=0.0005)
    seen, seat, legal = asked()
    budget = Budget(iterations=64)
    ticket = thinker.ask(Request("kiribati", "hard", seen, seat, "s", budget))
    polls = 0
    answers: list[Decision] = []
    while not answers:
        answers = thinker.poll()
        polls += 1
    assert polls > 2
    expected = make_bot("kiribati", "hard").choose(seen, seat, legal, Random("s"), budget)
    assert answers == [Decision(ticket, expected)]
    assert thinker.poll() == []


def test_inline_cancel_and_failure(caplog: pytest.LogCaptureFixture) -> None:
    thinker = InlineThinker()
    seen, seat, legal = asked()
    endless = thinker.ask(Request("kiribati", "hard", seen, seat, "s", ENDLESS))
    assert thinker.poll() == []
    failing = thinker.ask(Request("kiribati", "wizard", seen, seat, "s", SHORT))
    thinker.cancel(endless)
    (answer,) = wait_for(thinker, 1)
    assert answer.ticket == failing
    assert answer.action in legal
    assert "wizard" in caplog.text
    thinker.ask(Request("kiribati", "hard", seen, seat, "s", ENDLESS))
    thinker.close()
    assert thinker.poll() == []


def test_the_fallback_needs_no_weights(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seen, seat, legal = asked()
    request = Request("kiribati", "hard", seen, seat, "s", None)
    assert fallback(request) == fallback(request)

    def broken(_title: str) -> Any:
        raise RuntimeError("broken kit")

    monkeypatch.setattr(catalog, "bot_kit", broken)
    assert fallback(request) in legal
    assert fallback(request) == fallback(request)
    assert "broken kit" in caplog.text


def test_nobody_is_asked_who_has_nothing_to_do() -> None:
    seen, seat, _legal = asked()
    request = Request("kiribati", "hard", seen, 1 - seat, "s", SHORT)
    with pytest.raises(ValueError, match="nothing to do"):
        request.think()
    with pytest.raises(ValueError, match="nothing to do"):
        fallback(request)


_PARENT = """
import sys
from game.bots.worker import ProcessThinker
thinker = ProcessThinker()
thinker.start()
while not thinker.ready:
    thinker.poll()
seen_by = {busy}
if seen_by:
    from game.bots.thinker import Request
    from tests.bots.test_worker import ENDLESS, asked
    seen, seat, _ = asked()
    thinker.ask(Request("kiribati", "hard", seen, seat, "s", ENDLESS))
print(thinker.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("busy", [False, True])
def test_no_worker_outlives_a_killed_program(busy: bool) -> None:
    if sys.platform != "linux":
        pytest.skip("reads /proc")
    with subprocess.Popen(
        [sys.executable, "-c", _PARENT.format(busy=busy)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert _lives(worker)
        parent.kill()
        parent.wait()
        until = time.monotonic() + PATIENCE
        while _lives(worker):
            assert time.monotonic() < until, "the worker was left behind"
            os.sched_yield()


def _lives(pid: int) -> bool:
    """Whether a process exists and is no zombie."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Function:
    """A function of a library of the system."""

    argtypes: tuple[type, ...] = ()
    restype: type | None = None

    def __init__(self, answer: int) -> None:
        self.answer = answer
        self.given: tuple[int, ...] = ()

    def __call__(self, *given: int) -> int:
        self.given = given
        return self.answer


@pytest.mark.parametrize("grants", [True, False])
def test_on_windows_it_steps_back_or_says_why_not(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, grants: bool
) -> None:
    itself, set_class = Function(2**64 - 1), Function(grants)
    kernel = SimpleNamespace(GetCurrentProcess=itself, SetPriorityClass=set_class)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", lambda name, use_last_error: kernel, raising=False)
    monkeypatch.setattr(ctypes, "get_last_error", lambda: 5, raising=False)
    monkeypatch.setattr(ctypes, "WinError", lambda code: OSError(f"error {code}"), raising=False)
    with caplog.at_level(logging.INFO):
        step_back()
    assert set_class.given == (2**64 - 1, 0x4000)
    assert (itself.restype, set_class.argtypes) == (HANDLE, (HANDLE, DWORD)), "64 bits wide"
    assert ("keeps its priority: error 5" in caplog.text) is not grants
