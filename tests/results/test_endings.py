"""How every match ends on the screen: who has won is said at once and only then, what was lost
together is not celebrated, nothing flashes, and what is told has most of the height."""

from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from scenes.gallery.program import finished as kiribati
from scenes.results.scene import ResultsScene
from scenes.stage.node import Art, Node
from scenes.table.scene import TableScene
from scenes.titles.adaptnation.gallery import debrief as adaptnation
from scenes.titles.carbon_city_zero.gallery import results as carbon
from scenes.titles.carbon_city_zero.gallery.table import LONG as LONG_FOUR
from scenes.titles.city_explorer.gallery import results as city
from scenes.titles.kyoto.gallery import debrief as kyoto
from scenes.titles.kyoto.gallery.table import LONG as LONG_SIX
from tests.results.results_rig import results_of
from tests.scenes.rig import Rig

ENDS = {
    "kiribati": lambda: kiribati("children", "hb"),
    "five": lambda: kiribati("professional", "hbbbb"),
    "city": lambda: city.ended("hbb", city.every_way),
    "held": lambda: kyoto.ended("hbbb", kyoto.held),
    "broke": lambda: kyoto.ended("hbbbbb", kyoto.broke, LONG_SIX),
    "stood": lambda: adaptnation.debriefed(adaptnation.won),
    "fell": lambda: adaptnation.debriefed(adaptnation.lost, 0.8),
    "zero": lambda: carbon.ended("hb", carbon.won, counter=10),
    "late": lambda: carbon.ended("hbbb", carbon.lost, LONG_FOUR, 0.5),
    "rivals": lambda: carbon.ended("hbb", carbon.raced, variant="rivalry"),
}
CELEBRATED = {"kiribati", "five", "city", "held", "stood", "zero", "rivals"}
EVERY = pytest.mark.parametrize("which", ENDS)


def match(which: str) -> Match:
    return ENDS[which]()


def drawn(nodes: dict[str, Node]) -> set[str]:
    return {look.name for node in nodes.values() for look in node.look if isinstance(look, Art)}


def table_of(folder: Path, table: Match, **settings: Any) -> tuple[Rig, TableScene]:
    rig = Rig(folder, lambda ctx: TableScene(ctx, table), **settings)
    assert isinstance(rig.top, TableScene)
    return rig, rig.top


@EVERY
def test_the_table_says_who_has_won_with_colour_and_symbol(tmp_path: Path, which: str) -> None:
    table = match(which)
    rig, _scene = table_of(tmp_path, table)
    outcome, banner = table.outcome(), rig.nodes["ended"]
    assert outcome is not None
    shown = drawn({"ended": banner})
    if not outcome.together:
        for seat in outcome.winners:
            assert table.players[seat].name in banner.label
            assert f"common/seat_{table.players[seat].colour}" in shown
    celebrated = which in CELEBRATED
    assert not any(id.startswith("paper-") for id in rig.nodes), "nothing moves, so none flies"
    assert ("common/laurel" in shown) == (celebrated and not outcome.together)
    said = results_of(tmp_path, table).nodes["title"].label
    assert said == banner.label


@EVERY
def test_paper_flies_up_and_falls_until_it_is_gone(tmp_path: Path, which: str) -> None:
    """None lies still anywhere, neither on the table nor in the results."""
    rig, scene = table_of(tmp_path, match(which), animation="normal")
    for since in (-1.0, 1e9):  # it is over, and now all of it has been seen
        scene.pace.moment.since = since
        scene.changed()
        rig.stage.tick(3.0 if since < 0 else 0.0)
    top = rig.stage.top
    assert top is not None
    paper = [key for key in top.layer.actors if key.startswith("paper-")]
    assert bool(paper) == (which in CELEBRATED)
    screen = rig.stage.ui().screen
    rig.stage.tick(0.02)
    assert all(top.layer.rect(key).y < screen.bottom for key in paper), "it comes from the banner"
    for _frame in range(200):
        rig.stage.tick(1 / 30)
    assert all(top.layer.rect(key).y >= screen.bottom for key in paper)
    results = results_of(tmp_path, match(which))
    assert not any(id.startswith("paper-") for id in results.nodes)


@EVERY
@pytest.mark.parametrize("text", ["normal", "projector"])
def test_what_is_told_has_most_of_the_height(tmp_path: Path, which: str, text: str) -> None:
    rig = results_of(tmp_path, match(which), (1024, 768), text=text, language="fr")
    assert isinstance(rig.top, ResultsScene)
    areas = [node.rect for id, node in rig.nodes.items() if id in ("page-panel", "ranks-panel")]
    tabs = [node.rect for id, node in rig.nodes.items() if node.checked is not None]
    low = max([areas[0].y, *(tab.bottom for tab in tabs)])
    assert (areas[0].bottom - low) / 1080 >= 0.7
    assert len({tab.y for tab in tabs}) <= 1, "the tabs lie in one row"


def test_no_chart_badge_lies_on_another_or_outside(tmp_path: Path) -> None:
    for size, text in (
        ((1024, 768), "projector"),
        ((1280, 800), "large"),
        ((1920, 1080), "normal"),
    ):
        rig = results_of(tmp_path, match("five"), size, text=text, language="fr")
        badges = [node.rect for id, node in rig.nodes.items() if id.startswith("race-end")]
        chart = rig.nodes["race"].rect
        assert len(badges) == 5
        for n, badge in enumerate(badges):
            assert chart.overlap(badge) >= 0.999 * badge.w * badge.h
            assert all(badge.overlap(other) == 0 for other in badges[:n])


def test_results_scene_opens_with_the_chart_where_it_tells_most(tmp_path: Path) -> None:
    for which, first in (("held", "rounds"), ("rivals", "race"), ("stood", "cities")):
        rig = results_of(tmp_path, match(which), (1024, 768), text="projector")
        assert rig.nodes[f"page-{first}"].checked
