"""Every word on every screen comes from the catalog: in the made-up language it has accents."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from game.catalog import TITLES
from game.core import text
from game.core.paths import asset
from scenes.gallery import program as gallery_program
from scenes.gallery import saved as gallery_saved
from scenes.gallery import states as gallery
from scenes.gallery import tables as gallery_tables
from scenes.gallery.shots import open_display
from scenes.settings import Settings
from scenes.stage.node import Role, Text
from scenes.stage.stage import Stage
from scenes.titles.adaptnation.gallery import table as gallery_adaptnation
from scenes.titles.carbon_city_zero.gallery import table as gallery_carbon
from scenes.titles.kyoto.gallery import table as gallery_kyoto
from scenes.words import BOT_NAMES
from tests.house import files

NAMES = (
    *gallery_tables.NAMES,
    *gallery_adaptnation.NAMES,
    *gallery_adaptnation.LONG,
    *gallery_carbon.LONG,
    *gallery_kyoto.NAMES,
    *gallery_kyoto.LONG,
    *BOT_NAMES,
    *gallery_program.LAST,
    *gallery_program.ALIKE,
    *gallery_saved.CALLED,
)
"""Who plays in the gallery's matches, and what these are called."""

FREE = {
    "error": "says what Python says, and a path",
    "message": "shows a sentence of the gallery's own",
    "confirm": "asks about a saved match by its file's name",
    **{f"kiosk_attract_{title}": "speaks each language in turn" for title in TITLES},
}
"""States with words that no catalog can have, and which."""

_WORD = re.compile(r"[^\W\d_]{3,}")
_PLAIN = re.compile(r"[aeiouyAEIOUY]")
_FILE = re.compile(r"[\w ]+\.tide\b")
_CUT = re.compile(r"^(.+)…$")


@cache
def _never_translated() -> frozenset[str]:
    """Names of languages, of libraries and people, sources of facts, the program's own name."""
    papers = [(files.ROOT / "CREDITS.md").read_text("utf-8")]
    papers += [path.read_text("utf-8") for path in asset("facts").glob("*")]
    papers += [*text.LANGUAGES.values(), "Tidetable tidetable gallery home class"]
    return frozenset(word for paper in (*papers, *NAMES) for word in _WORD.findall(paper))


def _no_name(said: str) -> str:
    """What is said, but nothing if it is the beginning of a name that has no room."""
    cut = _CUT.match(said)
    return "" if cut and any(name.startswith(cut[1].rstrip()) for name in NAMES) else said


def _said(stage: Stage) -> Iterator[str]:
    for play in stage.visible():
        for node in play.nodes:
            if node.role is not Role.FIELD:
                yield from (look.text for look in node.look if isinstance(look, Text))
                yield node.value
            yield from (node.label, node.reason, node.hint)


@pytest.fixture
def pseudo() -> Iterator[None]:
    text.set_language(text.PSEUDO)
    yield
    text.set_language("en")


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    "state", [s for s in gallery.states() if s.name not in FREE], ids=lambda s: str(s.name)
)
def test_every_word_is_translated(state: gallery.GalleryState) -> None:
    open_display((1280, 800))
    settings = Settings(language=text.PSEUDO)
    ctx, manager = gallery.make_context(settings)
    stage = Stage((1280, 800), settings)
    gallery.show(state, stage, ctx, manager)
    plain = {
        word
        for said in _said(stage)
        for word in _WORD.findall(_FILE.sub("", _no_name(said)))
        if _PLAIN.search(word) and word not in _never_translated()
    }
    manager.quit()
    assert not plain
