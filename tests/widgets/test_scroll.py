"""Areas that scroll: their edges cut no line of words, and say where there is more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.context import Context
from scenes.gallery.program import finished
from scenes.menu.settings import SettingsScene
from scenes.rulebook.scene import RulebookScene
from scenes.scene import Scene
from scenes.setup.scene import SetupScene
from scenes.stage.node import Node, Rect, Role, Text
from scenes.stage.ui import Ui
from scenes.table.log_scene import LogScene
from scenes.widgets.scroll import scrolled
from tests.scenes.rig import Rig

CUT = 4
"""Pixels of a line that may be missing at its feet."""


def cut(rig: Rig) -> Iterator[str]:
    """The lines of words that an edge cuts."""
    painter = rig.stage.painter
    for node in rig.nodes.values():
        if node.clip is None or node.rect.overlap(node.clip) <= 0:
            continue
        k = painter.view.scale
        top, bottom = ((y - node.rect.y) * k for y in (node.clip.y, node.clip.bottom))
        for look in node.look:
            if isinstance(look, Text):
                at = look.at or Rect(0, 0, node.rect.w, node.rect.h)
                for line in painter.fonts.placed(look, at):
                    for edge in (top, bottom):
                        if line.ink.top + CUT < edge < line.ink.bottom - CUT:
                            yield f"{node.id}: {line.words}"


def unfolded(rig: Rig) -> None:
    scene = rig.top
    assert isinstance(scene, SetupScene)
    scene.set_tab("seats")
    scene.unfold()


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("kind", ["settings", "setup", "rules", "log"])
def test_no_edge_cuts_a_line_of_words_wherever_one_scrolls(
    tmp_path: Path, text: str, kind: str
) -> None:
    table = finished("professional", "hbb")

    def make(ctx: Context) -> Scene:
        if kind == "settings":
            return SettingsScene(ctx)
        if kind == "setup":
            return SetupScene(ctx, "kyoto")
        if kind == "rules":
            return RulebookScene(ctx, "kyoto", "")
        return LogScene(ctx, table.viewpoint(0))

    rig = Rig(tmp_path, make, (1280, 800), text=text)
    if kind == "setup":
        unfolded(rig)
        rig.frame(draw=False)
    area = max(
        (n for n in rig.nodes.values() if n.use.scroll is not None),
        key=lambda n: n.rect.w,
    )
    assert area.use.scroll is not None
    area.use.scroll(-1e6)
    for _step in range(24):
        rig.frame(draw=False)
        assert not list(cut(rig))
        again = rig.nodes[area.id].use.scroll
        assert again is not None
        again(37)


def test_a_sign_says_at_which_edge_there_is_more() -> None:
    ui = Ui(1920, "light", "normal", "en", lambda _text, _width: (100.0, 32.0))

    def signs(offset: float) -> set[str]:
        nodes = [Node("all", Role.IMAGE, Rect(0, 0, 100, 300))]
        area = scrolled(ui, "area", Rect(0, 0, 130, 100), nodes, 300, offset, lambda _to: None)
        return {node.id for node in area} & {"area-above", "area-below"}

    assert signs(0) == {"area-below"}
    assert signs(100) == {"area-above", "area-below"}
    assert signs(200) == {"area-above"}
