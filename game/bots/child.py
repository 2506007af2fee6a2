"""The worker process: reads requests from a pipe, thinks, and writes answers back.

Messages are small tuples. To the child: ``("ask", Request)``, ``("cancel", ticket)``. From it:
``("ready",)``, ``("answer", ticket, action)``, ``("failed", ticket, traceback)``. It ends when
the pipe does, so it never outlives its parent, however that ended.
"""

import logging
import os
import signal
import sys
import traceback
from collections import deque
from multiprocessing.connection import Connection
from typing import Any

from .bot import Thinking
from .request import Request

NICE = 10
"""How much the worker steps back behind the screen (POSIX nice levels)."""

log = logging.getLogger(__name__)


def main(pipe: "Connection[Any, Any]") -> None:
    """Serve requests until the pipe closes."""
    # Ctrl-C in a terminal reaches the whole group: ending is the parent's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    try:
        pipe.send(("ready",))
        _serve(pipe)
    except (EOFError, OSError):
        # The parent has gone, or has had enough of this worker; nobody is left to tell.
        log.debug("the pipe to the program has closed")


def step_back() -> None:
    """Lower this process's priority, where the system lets it."""
    try:
        if sys.platform == "win32":
            import ctypes

            below_normal = 0x4000
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(NICE)
    except (OSError, AttributeError) as error:
        log.info("the worker keeps its priority: %s", error)


def _serve(pipe: "Connection[Any, Any]") -> None:
    waiting: deque[Request] = deque()
    thinking: Thinking | None = None
    while True:
        # Idle: sleep until something comes. Busy: look in between two steps of thought.
        while not waiting or pipe.poll(0):
            message = pipe.recv()
            if message[0] == "ask":
                waiting.append(message[1])
            elif waiting and waiting[0].ticket == message[1]:
                waiting.popleft()
                thinking = None
            else:
                waiting = deque(r for r in waiting if r.ticket != message[1])
        request = waiting[0]
        try:
            if thinking is None:
                thinking = request.think()
            next(thinking)
            continue
        except StopIteration as end:
            pipe.send(("answer", request.ticket, end.value))
        except Exception:
            pipe.send(("failed", request.ticket, traceback.format_exc()))
        waiting.popleft()
        thinking = None
