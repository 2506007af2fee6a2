"""The log of a match: its lines under the heading of their round."""

import re
from pathlib import Path

import pytest

from game.match import Match
from scenes.gallery.program import finished
from scenes.table.log_scene import LogScene
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
