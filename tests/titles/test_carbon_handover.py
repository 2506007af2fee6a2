"""Rivals at one screen: it is handed over before a turn begins, not after its cards lie open."""

from pathlib import Path

import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import Step
from scenes.table.handover import HandoverScene
from tests.titles.play_carbon import new_table, steps
from tests.titles.sitting import Sitting, play_out


def test_the_turn_that_chance_begins_is_that_of_the_deck_which_is_dealt_into_play() -> None:
    for before, action, after in steps("rivalry", 3, 5, 200):
        begins = RULES.turn(before).begins
        assert (begins is not None) == (before.step == Step.BEGIN)
        if isinstance(action, a.Begin):
            assert begins == after.seat_of(action.deck) == after.seat_of(after.turn)


@pytest.mark.parametrize("kinds", ["hh", "hbh", "bhh"])
def test_the_curtain_comes_before_the_turn_begins(tmp_path: Path, kinds: str) -> None:
    table = new_table("rivalry", len(kinds), "curtain", kinds)
    sitting = Sitting(tmp_path, table)
    handed: list[int] = []

    def watch() -> None:
        top = sitting.manager.top
        if not isinstance(top, HandoverScene):
            return
        last = len(table.history)
        if last in handed:
            return
        handed.append(last)
        assert RULES.turn(table.state).begins == top.seat
        assert table.state.play == []
        assert sitting.scene.view.seat is None

    sitting.watch = watch
    play_out(sitting, 3, 30)
    begun = [x for x in table.history if isinstance(x, a.Begin)]
    assert len(handed) >= 3
    assert len(begun) >= len(handed)


def test_who_sits_at_the_screen_sees_the_turn_begin(tmp_path: Path) -> None:
    table = new_table("rivalry", 2, "again", "hb")
    sitting = Sitting(tmp_path, table)
    seen: list[int | None] = []
    sitting.watch = lambda: seen.append(sitting.scene.view.seat)
    play_out(sitting, 3, 20)
    assert not any(isinstance(scene, HandoverScene) for scene in sitting.manager.scenes)
    assert set(seen) == {0}
