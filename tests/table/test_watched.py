"""How long the table waits for what somebody else did, and not for what a hand here did."""

from pathlib import Path

import pytest

from game.core.action import Action
from game.kiribati.state import KiribatiState
from scenes.titles.board import Effects
from scenes.titles.kiribati.board import BOARD
from tests.titles.play import new_table
from tests.titles.sitting import Sitting


def test_what_a_bot_did_can_be_followed_and_ones_own_hand_is_not_held_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def effects(before: KiribatiState, action: Action, after: KiribatiState) -> Effects:
        return Effects(ms=100, read=8000)

    table = new_table("children", 2, "1", "bh")
    sitting = Sitting(tmp_path, table)
    monkeypatch.setattr(BOARD, "effects", effects)
    drive = sitting.scene.pace
    while not sitting.scene.view.hands:
        sitting.frame()
        if table.history[-1:] and table.history[-1].seat == 0:
            assert drive.wait > 3.0, "less than half of the time to read it, at a fast pace"
            assert drive.reading
            drive.wait = 0.0
    drive.wait = 0.0
    drive.play(table.legal(1)[0])
    assert table.history[-1].seat == 1
    assert drive.wait < 1.0
    assert not drive.reading
