"""Sharing matches out among processes."""

from collections.abc import Callable, Iterable
from typing import Any, Self

import pytest

from game.commands import matches


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many processes each pool was to start."""
    sizes: list[int] = []

    class Pool:
        def __init__(self, workers: int, **_rest: object) -> None:
            sizes.append(workers)

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_error: object) -> None:
            pass

        def map(self, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterable[Any]:
            return map(work, tasks)

    monkeypatch.setattr(matches, "ProcessPoolExecutor", Pool)
    return sizes


@pytest.mark.parametrize(
    ("tasks", "workers", "processes"),
    [(9, 1, []), (9, 4, [4]), (3, 5000, [3]), (1, 8, []), (0, 2, []), (500, 500, [61])],
)
def test_no_more_processes_than_tasks(
    started: list[int], tasks: int, workers: int, processes: list[int]
) -> None:
    numbers = list(range(tasks))
    assert list(matches.parallel_map(abs, numbers, workers)) == numbers
    assert started == processes
