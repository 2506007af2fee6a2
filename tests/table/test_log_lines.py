"""The log beside each title's board: four lines of text where the screen has 1080 of height."""

from collections.abc import Iterator

import pytest

from game.catalog import TITLES
from game.core.record import digest
from game.core.text import set_language
from scenes.gallery.states import GalleryState, make_context, show
from scenes.settings import Settings
from scenes.stage.node import Node, Text
from scenes.stage.stage import Stage
from scenes.stage.ui import Ui
from scenes.table.scene import TableScene
from scenes.titles import room

LINES = 4
SIZE = (1920, 1080)
FULL = {"table_professional_five": 2}
"""The states whose column is full of other parts at their least height, with the lines left."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


def tables(title: str) -> list[GalleryState]:
    """The states of a title's table."""
    found: list[GalleryState] = room(title, "gallery").STATES
    return found


def lines_of(ui: Ui, text: Text) -> int:
    """On how many lines a text of the log stands, all of which have room."""
    assert text.at is not None
    wide, high = ui.measure(text, text.at.w)
    assert high <= text.at.h + 0.12 * text.size, f"a line of {text.text!r} is cut"
    assert wide <= text.at.w + 1.5, f"a line of {text.text!r} is cut"
    return round(high / (text.leading * text.size))


def problem(ui: Ui, log: Node | None, table: TableScene, least: int) -> str:
    """What is wrong with a log; "" if nothing is."""
    told = table.match.log(None, 25) if table.view.docks else table.view.point.log
    told = told[:-1] if table.view.moment.moving else told
    if log is None:
        return "no log"
    texts = [look for look in log.look if isinstance(look, Text)]
    for text in texts:
        assert text.at is not None
        assert text.at.y >= 0
        assert text.at.bottom <= log.rect.h
    if told and texts[-1].text != told[-1].text:
        return f"the newest line is not whole: {texts[-1].text}"
    shown = sum(lines_of(ui, text) for text in texts)
    whole = {text.text for text in texts}
    return "" if shown >= least or all(line.text in whole for line in told) else f"{shown} lines"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.sweep)])
def test_every_log_beside_a_board_has_four_whole_lines_of_text(title: str, every: int) -> None:
    found, seen = list[str](), 0
    for state in tables(title)[::every]:
        settings = Settings()
        ctx, manager = make_context(settings)
        stage = Stage(SIZE, settings)
        show(state, stage, ctx, manager)
        set_language("de")  # the longest words
        stage.restyle()
        (play,) = stage.visible()[-1:]
        if isinstance(play.scene, TableScene):
            seen += 1
            wrong = problem(stage.ui(), play.node("log"), play.scene, FULL.get(state.name, LINES))
            found += [f"{state.name}: {wrong}"] if wrong else []
        set_language("en")
        manager.quit()
    assert seen >= 3
    assert not found, "\n".join(found)


@pytest.mark.parametrize("title", TITLES)
def test_a_table_of_the_gallery_is_the_same_for_the_next_who_looks(title: str) -> None:
    for state in tables(title)[::9]:
        ctx, manager = make_context(Settings())
        for scene in state.make(ctx):
            if isinstance(scene, TableScene):
                was = len(scene.match.history), digest(scene.match.state)
                scene.match.undo()
                scene.match.close()
                (again,) = (s for s in state.make(ctx) if isinstance(s, TableScene))
                assert (len(again.match.history), digest(again.match.state)) == was
                again.match.undo()  # raises if it is closed
        manager.quit()
