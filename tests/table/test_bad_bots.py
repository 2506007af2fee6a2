"""Bots that answer nonsense, late, twice, or not at all, while persons act at the same table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.adaptnation.actions import Assist, Ready
from game.bots.thinker import Decision, Request
from game.core.action import CLOCK, TimeUp
from tests.titles.together import Together, planning
from tests.titles.twins import Silent


class Bad(Silent):
    """Answers all that it is asked by ``wanted``, after so many polls, also what was cancelled."""

    def __init__(self, wanted: Callable[[int], Any], late: int = 0) -> None:
        self.wanted = wanted
        self.late = late
        self.asked: list[tuple[int, int, int]] = []
        self.polls = self.tickets = 0

    def ask(self, request: Request) -> int:
        self.tickets += 1
        self.asked.append((self.tickets, request.seat, self.polls))
        return self.tickets

    def poll(self) -> list[Decision]:
        self.polls += 1
        due = [(t, seat) for t, seat, at in self.asked if self.polls - at >= self.late]
        return [Decision(ticket, self.wanted(seat)) for ticket, seat in due]


NONSENSE: tuple[Callable[[int], Any], ...] = (
    lambda seat: None,
    lambda seat: "Ready",
    lambda seat: Assist(seat, seat, 0, 1),
    lambda seat: Assist(seat, (seat + 1) % 3, 0, 10**9),
    lambda seat: Ready(0),
    lambda seat: Ready(9),
    lambda seat: TimeUp(CLOCK),
)


@pytest.mark.parametrize("wanted", NONSENSE)
@pytest.mark.parametrize("late", [0, 40])
def test_the_table_goes_on_with_bots_that_may_not_do_what_they_say(
    tmp_path: Path, wanted: Callable[[int], Any], late: int
) -> None:
    table = Together(tmp_path, planning("hbb"))
    table.scene.pace.runner.forget()
    table.scene.pace.runner.thinker = Bad(wanted, late)
    table.drag(table.prepares(0))
    table.scene.pace.play(Ready(0))
    for _ in range(120):
        if table.match.state.ready != [1, 0, 0]:
            break
        table.wait(1)
    own = [action for action in table.match.history if action.seat == 0]
    assert len(own) == 2, "nobody acts for a person"
    seats = {action.seat for action in table.match.history[-8:]}
    assert seats & {1, 2}


def test_an_answer_to_another_position_is_not_played(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb"))
    bots = table.scene.pace.runner
    bots.forget()
    bots.thinker = Bad(Ready, late=60)
    for _ in range(6):
        table.wait(1)
        table.drag(table.prepares(0))
        table.click("undo")
    assert all(action.seat <= 0 for action in table.match.history)
    table.wait(5)
    assert any(action.seat > 0 for action in table.match.history)
