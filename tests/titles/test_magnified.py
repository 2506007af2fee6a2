"""What is shown large at the tables of all titles: everything says something of use, and has room.

Over the states of the gallery: "what is this?" has an answer beyond a name, for every piece.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.catalog import TITLES
from game.core.text import set_language
from scenes.gallery.states import GalleryState, make_context, show
from scenes.settings import Settings
from scenes.stage import large_page
from scenes.stage.node import Node, Role
from scenes.stage.stage import Stage
from scenes.stage.stage_scene import StagedScene
from scenes.table.scene import TableScene
from scenes.titles import room
from tests.stage import geometry

LOOKS = [
    ((1024, 768), {"text": "projector", "theme": "projector"}, "fr"),
    ((1280, 800), {"text": "large"}, "fr"),
    ((1024, 600), {"text": "large"}, "en"),
]
SENTENCES = {
    *("told", "bubble", "shaken", "played", "sheet", "go_on", "look", "under", "read", "bar"),
    *("pile", "pick", "count", "reading", "ended", "skip"),
}
"""By what an id begins with: what says in its label and value all there is to say."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


def tables(title: str, every: int = 1) -> Iterator[tuple[str, Stage]]:
    """The states of a title's gallery that are a table, or every so many, each in another look."""
    states: tuple[GalleryState, ...] = room(title, "gallery").STATES[::every]
    for n, state in enumerate(states):
        size, settings, language = LOOKS[n % len(LOOKS)]
        set_language(language)
        style = Settings(animation="off", **settings)  # type: ignore[arg-type]  # any setting
        ctx, manager = make_context(style)
        stage = Stage(size, style)
        show(state, stage, ctx, manager)
        if stage.top is not None and isinstance(stage.top.scene, TableScene):
            yield f"{state.name}, {language}", stage


def kinds(staged: StagedScene) -> Iterator[Node]:
    """All nodes about which somebody may ask."""
    for node in staged.nodes:
        hidden = node.clip is not None and node.rect.overlap(node.clip) <= 0
        if node.role is not Role.DECOR and not hidden and node.rect.w and node.rect.h:
            yield node


OFTEN = 3
"""So many times the large page of each kind of node is laid out in each look."""


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("often", [OFTEN, pytest.param(10**6, marks=pytest.mark.sweep)])
def test_everything_at_a_table_says_more_than_its_name(title: str, often: int) -> None:
    little: dict[str, str] = {}
    wrong: dict[str, str] = {}
    laid_out = Counter[tuple[object, ...]]()
    for name, stage in tables(title):
        staged, ui = stage.top, stage.ui()
        assert staged is not None
        seen = set[tuple[str, Role]]()
        for node in kinds(staged):
            kind = node.id.partition(":")[0]
            if not staged.scene.tells(node) and kind not in SENTENCES:
                little.setdefault(kind, f"{name}: {node.id}")
            if (kind, node.role) in seen:
                continue  # others of its kind have the same words
            seen.add((kind, node.role))
            look = (kind, node.role, stage.view.size)
            laid_out[look] += 1
            if laid_out[look] > often:
                continue
            pages = large_page.page(staged, ui, stage.view.screen, node.id)
            found = [str(p) for p in geometry.check(pages, ui, stage.fonts, stage.view.screen)]
            if not pages:
                found = ["no page"]
            else:
                kept = staged.scene.kept()
                found += ["over the prompt" for rect in kept if pages[0].rect.overlap(rect) > 0]
            if found:
                wrong.setdefault(kind, f"{name}: {node.id} {found}")
    assert not little
    assert not wrong


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.sweep)])
def test_what_is_said_of_an_open_face_says_no_more_than_everybody_may_know(
    title: str, every: int
) -> None:
    """A table of twins: whoever looks, what lies open for all has the same words."""
    seen = 0
    for name, stage in tables(title, every):
        scene = stage.top.scene if stage.top is not None else None
        assert isinstance(scene, TableScene)
        if scene.view.seat is None:
            continue
        others = replace(scene.view, point=scene.match.viewpoint(None))
        for node in scene.build(stage.ui()):
            if node.secret_of is None:
                seen += 1
                same = scene.board.tells(others, node) == scene.board.tells(scene.view, node)
                assert same, f"{name}: {node.id}"
    assert seen > 100
