"""The log of a match: its lines under the heading of their round."""

import re
from pathlib import Path

import pytest

from game.catalog import TITLES, goal
from game.match import LogLine, Match, Player
from scenes.gallery.program import finished
from scenes.stage.fonts import Fonts
from scenes.stage.node import Rect, Text
from scenes.stage.ui import Ui
from scenes.table.log_scene import LogScene
from scenes.table.panels import log_node
from scenes.titles.city_explorer.gallery.results import ended, every_way
from tests.scenes.rig import Rig


def shown(folder: Path, table: Match) -> dict[str, tuple[str, float]]:
    """By id what the whole log says and how far down, found by scrolling it from its start."""
    rig = Rig(folder, lambda ctx: LogScene(ctx, table.viewpoint(None)))
    assert isinstance(rig.top, LogScene)
    found: dict[str, tuple[str, float]] = {}
    rig.top.scroll(0.0)
    while True:
        rig.frame()
        new = {
            id: (node.label, node.rect.y + rig.top.offset)
            for id, node in rig.nodes.items()
            if re.fullmatch(r"log-(round-)?\d+", id)
        }
        if new.keys() <= found.keys():
            return found
        found |= new
        area = rig.nodes["log"]
        assert area.use.scroll is not None
        area.use.scroll(300)


def test_the_goal_stands_above_the_log_where_four_lines_are_left() -> None:
    ui = Ui(1920, "light", "normal", "en", Fonts().measure)
    lines = [LogLine(n % 2, f"Mira did {n}.") for n in range(9)]
    players = (Player("Mira", "human", "amber"), Player("Zoé", "human", "jade"))
    line = ui.body * 1.24 + 3

    def written(high: float, many: int) -> list[str]:
        rect = Rect(0, 0, 600, high)
        node = log_node(ui, rect, lines[:many], players, lambda: None, "Goal: win.")
        return [look.text for look in node.look if isinstance(look, Text)]

    assert written(6 * line + 30, 9)[:1] == ["Goal: win."]
    assert written(6 * line + 30, 9)[1:] == [f"Mira did {n}." for n in range(4, 9)]
    assert written(4 * line + 20, 9) == [f"Mira did {n}." for n in range(5, 9)]
    assert written(4 * line + 20, 2) == ["Goal: win.", "Mira did 0.", "Mira did 1."]
    assert written(4 * line + 20, 0) == ["Goal: win."]


def test_every_title_says_its_goal_in_a_line() -> None:
    for title in TITLES:
        assert all(0 < len(goal(title, seats)) < 60 for seats in (2, 3)), title
    assert "two rows" in goal("city_explorer", 2)


@pytest.mark.parametrize("title", ["kiribati", "city_explorer"])
def test_each_round_has_its_heading_over_its_lines(tmp_path: Path, title: str) -> None:
    kiribati = title == "kiribati"
    table = finished("professional", "hb") if kiribati else ended("hbb", every_way)
    lines = table.log(None)
    nodes = shown(tmp_path, table)
    last = lines[-1].round
    assert lines[0].round == 0, "the setup comes before the first round"
    assert last > 3
    assert len(nodes) == len(lines) + last
    headings = [nodes[f"log-round-{n}"] for n in range(1, last + 1)]
    assert [words for words, _y in headings] == [f"Round {n}" for n in range(1, last + 1)]
    for n, line in enumerate(lines):
        words, y = nodes[f"log-{n}"]
        assert words == line.text
        assert sum(at < y for _words, at in headings) == line.round
