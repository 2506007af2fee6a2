"""A screen for several who may act at once, each with secrets, against a clock: a toy title."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.action import CLOCK, TimeUp
from game.match import Match, Seating
from scenes.table import model as table_model
from scenes.table import pace as table_pace
from scenes.table.handover import HandoverScene
from tests.titles.play import players
from tests.titles.sitting import Sitting
from tests.titles.toy_board import FirefliesBoard
from tests.toys.catalog import toys_in_catalog
from tests.toys.lanterns.state import Choose, Phase, Retract


@pytest.fixture(name="board")
def _board(monkeypatch: pytest.MonkeyPatch) -> Iterator[FirefliesBoard]:
    board = FirefliesBoard()
    monkeypatch.setattr(table_model, "board_of", lambda _title: board)
    with toys_in_catalog():
        yield board


def dealt(kinds: str) -> Match:
    """A match in which everybody may lay a card."""
    table = Match.new("fireflies", {}, players(len(kinds), kinds), seed="1")
    table.step_chance()
    assert table.state.phase == Phase.CHOOSE
    return table


def lay(table: Match, seat: int) -> None:
    table.submit(Choose(seat, table.state.hands[seat][0]))


@pytest.mark.usefixtures("board")
def test_who_is_ready_leaves_the_table_to_those_who_are_waited_for() -> None:
    table = dealt("hhbh")
    seating = Seating(table)
    seating.take(1)
    assert (seating.viewer, seating.due) == (1, None)
    lay(table, 1)
    assert table.legal(1) == [Retract(1)], "it might still take that back"
    assert seating.due == 0
    assert seating.look()
    assert (seating.viewer, seating.hands) == (None, ()), "not before the hand-over"
    seating.take(0)
    lay(table, 0)
    assert seating.due == 3
    seating.take(3)
    lay(table, 3)
    assert seating.due is None, "only a bot is waited for: whoever sits there stays"
    assert not seating.look()
    assert (seating.viewer, seating.hands) == (3, (3,))


def sit_down(sitting: Sitting) -> int:
    """Wait for the hand-over, and take the seat that it asks for."""
    for _ in range(60):
        top = sitting.manager.top
        if isinstance(top, HandoverScene):
            assert not sitting.scene.view.acting
            sitting.manager.pop()
            top.on_ready()
            return top.seat
        sitting.frame()
    raise AssertionError("nobody is asked to sit down")


def test_the_screen_is_handed_to_one_after_another(tmp_path: Path, board: FirefliesBoard) -> None:
    sitting = Sitting(tmp_path, dealt("hhh"))
    for seat in range(3):
        assert sit_down(sitting) == seat
        assert sitting.scene.view.hands == (seat,)
        action = sitting.scene.open_view.legal[0]
        assert action.seat == seat
        assert sitting.scene.pace.play(action)
    assert sitting.scene.match.state.phase == Phase.ANSWER
    assert all(before != after for before, _action, after in board.told)


def test_that_time_is_up_is_told_like_any_action(
    tmp_path: Path, board: FirefliesBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path, dealt("hhh"))
    assert sit_down(sitting) == 0
    match, scene = sitting.scene.match, sitting.scene
    assert match.clock.left is not None
    now = [100.0]
    monkeypatch.setattr(table_pace, "monotonic", lambda: now[0])
    scene.hints.gesture = scene.gestures()[0]
    sitting.speaker.played.clear()
    for _ in range(40):
        if TimeUp(CLOCK) in match.history:
            break
        now[0] += 1
        sitting.frame()
    assert match.history[-1] == TimeUp(CLOCK)
    before, action, after = board.told[-1]
    assert action == TimeUp(CLOCK)
    assert (before.phase, after.phase) == (Phase.CHOOSE, Phase.ANSWER)
    assert scene.view.last == TimeUp(CLOCK)
    assert sitting.speaker.played == [*["tick"] * 10, "bell", "click"]
    assert scene.hints.gesture is None
    assert scene.pace.wait > 0
