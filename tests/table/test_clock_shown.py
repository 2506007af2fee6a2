"""The clock at the table: it is shown wherever there is one, and goes on where nothing stops it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.record import Timing
from game.match import Match
from scenes.dialogs import MessageScene
from scenes.table import model as table_model
from scenes.table import pace as table_pace
from tests.table.test_secret_hands import sit_down
from tests.titles.play import players
from tests.titles.sitting import Sitting
from tests.titles.toy_board import FirefliesBoard
from tests.toys.catalog import toys_in_catalog


@pytest.fixture(name="now")
def _now(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    now = [100.0]
    monkeypatch.setattr(table_model, "board_of", lambda _title: FirefliesBoard())
    monkeypatch.setattr(table_pace, "monotonic", lambda: now[0])
    with toys_in_catalog():
        yield now


def seated(tmp_path: Path, stops: tuple[str, ...]) -> Sitting:
    match = Match.new("fireflies", {}, players(2), seed="1", timing=Timing(stops=stops))
    match.step_chance()
    sitting = Sitting(tmp_path, match)
    sit_down(sitting)
    sitting.frame()
    return sitting


def said(sitting: Sitting) -> str:
    assert sitting.stage.top is not None
    node = sitting.stage.top.node("prompt:sentence")
    assert node is not None
    return node.label


def test_the_time_left_stands_before_what_is_to_do_while_its_clock_may_be_covered(
    tmp_path: Path, now: list[float]
) -> None:
    sitting = seated(tmp_path, ("menu",))
    assert said(sitting) == "Lay a card."
    sitting.scene.own.toggle("a sheet")
    sitting.frame()
    left = sitting.scene.match.clock.left
    assert left is not None
    assert said(sitting).startswith(f"0:{int(left):02} – Lay a card.")
    now[0] += 1.0
    sitting.frame()
    sitting.frame()
    assert said(sitting).startswith(f"0:{int(left) - 1:02} – Lay a card.")
    sitting.scene.match.add_time(60)
    sitting.scene.changed()
    sitting.frame()
    assert said(sitting).startswith(f"1:{int(left) - 1:02} – Lay a card.")


@pytest.mark.parametrize(("stops", "counted"), [((), 3.0), (("menu",), 0.0)])
def test_under_another_scene_it_goes_on_unless_that_stops_it(
    tmp_path: Path, now: list[float], stops: tuple[str, ...], counted: float
) -> None:
    sitting = seated(tmp_path, stops)
    match = sitting.scene.match
    left = match.clock.left
    assert left is not None
    sitting.manager.push(MessageScene(sitting.ctx, "Read", "this"))
    for _second in range(3):
        now[0] += 1.0
        sitting.scene.on_background(1.0)
    assert match.clock.left == left - counted
    sitting.manager.pop()
    assert not match.stops


def test_at_a_finished_match_no_time_is_shown(tmp_path: Path, now: list[float]) -> None:
    sitting = seated(tmp_path, ())
    sitting.scene.view_only = True
    assert sitting.scene.seconds is None
