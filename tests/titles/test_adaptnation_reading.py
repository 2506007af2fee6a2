"""Time to read what chance did at AdaptNation's table, and words that say it where eyes are."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.adaptnation.actions import EndRound, Prepare, Ready, Strike
from game.adaptnation.components import CITIES
from game.adaptnation.names import phase_name
from game.adaptnation.prompts import all_laid
from game.adaptnation.state import Phase
from game.match import Match
from scenes.stage.fonts import Fonts
from scenes.stage.node import Plate, Rect, Text
from scenes.stage.ui import TARGET, Ui
from scenes.table.panels import toolbar
from scenes.table.scene import TableScene
from scenes.titles.adaptnation.board import ids
from scenes.titles.adaptnation.gallery.table import LONG
from scenes.widgets import Tool
from tests.adaptnation.help import HEAT, new_match, planned, planning, players, position
from tests.titles.sitting import FRAME, Sitting
from tests.titles.together import Together

ENOUGH = 2.6
"""Seconds at least, at normal speed, in which a strike is read from the back row."""


def struck(folder: Path, animation: str = "normal") -> Together:
    """A table at which the first card has just struck."""
    table = Together(folder, planned())
    table.ctx.settings.animation = animation  # type: ignore[assignment]  # any of its words
    for seat in range(CITIES):
        table.scene.pace.play(Ready(seat))
    until(table, Strike)
    return table


def until(table: Sitting, kind: type) -> float:
    """Let time go by until chance has done that; the seconds."""
    count = len(table.scene.match.history)
    for frames in range(600):
        if len(table.scene.match.history) > count:
            assert isinstance(table.scene.match.history[-1], kind)
            return frames * FRAME
        table.frame()
    raise AssertionError("the table does not go on")


def written(table: Sitting, id: str) -> str:
    assert table.stage.top is not None
    node = table.stage.top.node(id)
    return "" if node is None else " ".join(t.text for t in node.look if isinstance(t, Text))


@pytest.mark.parametrize(("animation", "least"), [("normal", 1.0), ("off", 1.0), ("fast", 0.6)])
def test_a_strike_is_there_long_enough_to_be_read(
    tmp_path: Path, animation: str, least: float
) -> None:
    table = struck(tmp_path, animation)
    seconds = until(table, Strike if table.match.state.phase == Phase.EVENTS else EndRound)
    assert seconds >= least * ENOUGH


def waiting(folder: Path, kinds: str, wait: str) -> Together:
    """A table at which the first card has struck, with that setting."""
    table = Together(folder, planned(kinds))
    table.ctx.settings.wait = wait  # type: ignore[assignment]  # any of its words
    for seat in range(CITIES):
        table.scene.pace.play(Ready(seat))
    until(table, Strike)
    return table


@pytest.mark.parametrize(("kinds", "wait"), [("hhh", "auto"), ("hhb", "auto"), ("hbb", "on")])
def test_a_strike_waits_for_somebody_to_go_on(tmp_path: Path, kinds: str, wait: str) -> None:
    table = waiting(tmp_path, kinds, wait)
    count = len(table.match.history)
    table.wait(30)
    assert len(table.match.history) == count
    assert table.scene.pace.reading
    table.click("read")
    table.wait(1)
    assert len(table.match.history) > count


@pytest.mark.parametrize(("kinds", "wait"), [("hbb", "auto"), ("hhh", "off")])
def test_else_the_table_goes_on_by_itself(tmp_path: Path, kinds: str, wait: str) -> None:
    table = waiting(tmp_path, kinds, wait)
    count = len(table.match.history)
    table.wait(10)
    assert len(table.match.history) > count


def by_enter(table: Together) -> None:
    table.key(pygame.K_RETURN)


def beside_everything(table: Together) -> None:
    pos = (3, 3)
    table.post(pygame.MOUSEBUTTONDOWN, pos, button=1, touch=False)
    table.post(pygame.MOUSEBUTTONUP, pos, button=1, touch=False)


@pytest.mark.parametrize("way", [by_enter, beside_everything])
def test_whoever_has_read_it_may_go_on(tmp_path: Path, way: Callable[[Together], None]) -> None:
    table = struck(tmp_path)
    count = len(table.match.history)
    table.wait(0.3)
    assert len(table.match.history) == count
    way(table)
    table.wait(0.1)
    assert len(table.match.history) == count + 1


def test_a_frozen_table_does_not_go_on_by_enter(tmp_path: Path) -> None:
    table = struck(tmp_path)
    table.scene.freeze()
    wait = table.scene.pace.wait
    table.scene.on_key(pygame.K_SPACE)
    assert table.scene.pace.wait == wait > 0


def test_the_prompt_and_the_phase_tell_of_what_is_looked_at(tmp_path: Path) -> None:
    table = struck(tmp_path)
    while table.match.state.phase == Phase.EVENTS:
        assert written(table, "prompt:sentence") == table.match.log(None, 1)[0].text
        until(table, Strike)
    table.frame()
    assert table.match.state.phase == Phase.END
    assert table.label("prompt") == table_phase(table) == phase_name(Phase.EVENTS)
    until(table, EndRound)
    table.frame()
    assert table.label("prompt") == table_phase(table) == phase_name(Phase.END)


def table_phase(table: Together) -> str:
    """The name of the phase that the central board shows."""
    return table.label("phase").removeprefix("Phase ")


def marked(names: tuple[str, ...]) -> Match:
    """A match in which a heat wave has just cost two cities a black mark."""
    who = players("hhh", names)
    state = planning(HEAT, HEAT, stocks={0: (1, 9, 9), 1: (9, 1, 9)})
    table = Match.at(Match.new("adaptnation", {}, who).header, state)
    for seat in range(CITIES):
        table.submit(Ready(seat))
    assert isinstance(table.step_chance(), Strike)
    assert sum(table.state.marks) == 2
    return table


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_black_marks_are_named_whole_however_long_the_names(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    match = marked(LONG)
    again = Sitting(tmp_path, match, size)
    before, action = match.state_at(len(match.history) - 1), match.history[-1]
    told = again.scene.board.effects(before, action, match.state)
    again.scene.pace.begin(told)
    again.scene.pace.wait = 9.0  # or chance would go on, and the prompt tell of the next card
    again.scene.changed()
    again.wait(1.5)
    words = written(again, "prompt:sentence")
    assert "Black mark" in words
    assert "\u2026" not in words


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
def test_the_way_back_from_the_board_can_be_read(tmp_path: Path, size: tuple[int, int]) -> None:
    match = Match.at(new_match().header, position(phase=Phase.OVER, round=4))
    again = Sitting(tmp_path, match, size)
    again.manager.replace(TableScene(again.ctx, match, view_only=True))
    again.stage.tick(0)
    assert written(again, "results") == "See the results"
    assert again.stage.top is not None
    assert again.stage.top.node("undo") is None


def test_a_city_that_has_laid_all_is_asked_whether_it_is_ready(tmp_path: Path) -> None:
    table = Together(tmp_path, planned())
    event = table.match.state.forecast[0]
    others = [e for e in set(table.match.state.forecast) if e != event]
    plain = written(table, "prompt:sentence")
    assert plates(table, ids.ready(0)) == ["white"]
    for kind in (event, *others)[:2]:
        table.scene.pace.play(Prepare(0, kind))
    table.frame()
    assert all_laid(table.match.state, 0)
    assert plates(table, ids.ready(0)) == ["lit"]
    assert plates(table, ids.ready(1)) == ["white"]
    asked = written(table, "prompt:sentence")
    assert asked != plain
    assert asked.startswith("Done, Solara?")
    table.scene.pace.play(Ready(0))
    table.frame()
    assert plates(table, ids.ready(0)) == []
    assert "Solara" not in written(table, "prompt:sentence")


def plates(table: Sitting, id: str) -> list[str]:
    """The colours of the plates on which a node is drawn."""
    assert table.stage.top is not None
    node = table.stage.top.node(id)
    assert node is not None
    return [look.fill for look in node.look if isinstance(look, Plate)]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_the_table_is_frozen_by_a_tool_where_there_is_room(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Sitting(tmp_path, planned(), size)
    assert table.stage.top is not None
    tool = table.stage.top.node("freeze")
    assert tool is not None
    assert min(tool.rect.w, tool.rect.h) >= TARGET
    assert tool.press is not None
    tool.press()
    assert table.scene.frozen


def test_a_tool_to_spare_goes_before_the_others_shrink() -> None:
    ui = Ui(1920, "light", "normal", "en", Fonts().measure)
    seven = [Tool(str(n), "menu", str(n), lambda: None, spare=n == 1) for n in range(7)]
    for width, shown in ((400, 6), (520, 7)):
        found = list(toolbar(ui, Rect(0, 0, width, TARGET), seven))
        assert len(found) == shown
        assert ("1" in {node.id for node in found}) == (shown == 7)
