"""Work shared out among processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST: Final = 61
"""Processes at most: Windows cannot wait for more."""


def mapped(work: Callable[[T], R], tasks: list[T], workers: int) -> Iterator[R]:
    """The results in the order of the tasks, each as soon as it and all before it are there.

    No more processes are started than there are tasks; for one worker none at all.
    """
    workers = min(workers, len(tasks), MOST)
    if workers <= 1:
        yield from map(work, tasks)
        return
    # spawn everywhere: what works on Linux then works on Windows and macOS too.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, tasks)
