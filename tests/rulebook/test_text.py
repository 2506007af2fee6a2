"""Rulebooks as text: what they ask for is there, in every language, and mistakes are named."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.catalog import TITLES
from game.core.datafile import DataError
from game.core.paths import asset
from game.core.text import LANGUAGES, set_language
from scenes.rulebook import Book, book, drawn, text
from scenes.rulebook.drawn import stated
from scenes.stage.node import Art, Line, Montage
from scenes.titles.city_explorer import rulebook as city
from scenes.titles.kiribati import rulebook as kiribati
from scenes.widgets import Block, Drawing, Entry, Figures
from tests.rulebook.pages import read
from tests.tools import words

FRONT = '+++\npicture = "sea"\ncaption = "The sea."\nwelcome = "Welcome."\n[variants]\n+++\n'
PAGE = "\n# The goal {#goal}\n\n"

WITHOUT = {
    "kiribati": "setup dice animals variants cards events scoring hands reality",
    "city_explorer": "cards places",
    "adaptnation": "round plan actions events_table options lesson reality",
    "carbon_city_zero": "sectors turn answers options cards reality",
}
"""Pages whose pictures stand beside their entries, or that need none."""


def pictures(block: Block) -> set[str]:
    """The names of all art that a block shows."""
    figures = block.items if isinstance(block, Figures) else ()
    if isinstance(block, Entry):
        figures = (block.figure,)
    found = {layer for figure in figures for layer in figure.layers}
    for look in block.looks if isinstance(block, Drawing) else ():
        found |= {look.name} if isinstance(look, Art) else set()
        found |= {leaf.art for leaf in look.leaves} if isinstance(look, Montage) else set()
    return found


@pytest.mark.parametrize("language", [*LANGUAGES, "xx"])
@pytest.mark.parametrize("title", TITLES)
def test_every_placeholder_and_every_figure_resolves(title: str, language: str) -> None:
    set_language(language)
    found = book(title)
    assert found.picture().about
    told = [found.welcome(), *found.variants().values(), *found.options().values()]
    for page in found.pages():
        told += [page.title, read(page)]
        for name in set[str]().union(*map(pictures, page.blocks)):
            assert asset("art", f"{name}.svg").is_file(), f"{page.id}: {name}"
    for line in told:
        assert line
        assert not set(line) & set("*`"), "marks that nothing reads"
        assert not re.search(r"[{}]|\]\(|\*\*", line), line


@pytest.mark.parametrize("title", TITLES)
def test_every_text_has_its_translation(title: str) -> None:
    asked = words.rulebook(title)
    assert len(asked) > 5
    for code in words.TRANSLATED:
        catalog = words.read(code)
        for msgid in asked:
            message = catalog.get(msgid)
            assert message is not None, msgid
            assert message.string, msgid


@pytest.mark.parametrize("title", TITLES)
def test_almost_every_page_has_a_drawing(title: str) -> None:
    pages = {page.id: page.blocks for page in book(title).pages()}
    bare = [id for id in pages if not any(isinstance(block, Drawing) for block in pages[id])]
    assert bare == WITHOUT.get(title, "").split()


@pytest.mark.parametrize("title", ["adaptnation", "carbon_city_zero"])
def test_no_colour_stands_for_a_seat(title: str) -> None:
    """Cities and mayors have names: no piece is known by a colour alone."""
    for page in book(title).pages():
        assert not {"Amber", "Blue", "Coral", "Jade"} & set(re.findall(r"\w+", read(page)))


@pytest.mark.parametrize("title", ["adaptnation", "carbon_city_zero"])
def test_who_made_it_is_named(title: str) -> None:
    told = next(read(page) for page in book(title).pages() if page.id == "makers")
    assert "unofficial" in told
    for name in TITLES[title].designers.split(", "):
        assert name in told


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_made_that_no_page_shows(title: str) -> None:
    found = book(title)
    shown = asset("rulebooks", f"{title}.md").read_text("utf-8")
    data = str(stated(title))
    for name in [*found.figures, *stated(title)]:
        assert f"(figure:{name})" in shown, name
    for name in [*found.blocks, *found.values()]:
        assert f"{{{name}}}" in shown + data, name
    for name in found.pieces:
        assert f"['{name}'" in data, name


@pytest.mark.parametrize(
    ("room", "name", "page"),
    [(kiribati, "ROUNDS", "events"), (city, "UNIQUE_POINTS", "scoring")],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_words_follow_a_corrected_table(
    monkeypatch: pytest.MonkeyPatch, room: Any, name: str, page: str
) -> None:
    monkeypatch.setattr(room, name, 1234)
    assert "1234" in read(next(one for one in room.BOOK.pages() if one.id == page))


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where the texts of the title "toy" are looked for."""
    for module in (text, drawn):
        monkeypatch.setattr(module, "asset", lambda *parts: tmp_path / parts[-1])
    return tmp_path


TOY = Book(
    "toy",
    lambda: {"rounds": 15},
    pieces={"water": lambda w: drawn.mat(0, 0, w, 10)},
    blocks={"cards": lambda: []},
)
DATA = '[sea]\nsize = [10, 10]\nmost = 90\ndraw = [["water", "{rounds}"]]\n'


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Nothing is kept of a toy's text that was read before."""
    for kept in (text._parts, text.front, text._sections, drawn.stated):
        kept.cache_clear()


def test_a_text_is_read_into_blocks(toy: Path) -> None:
    body = (
        "There are\n{rounds} rounds.\n\n1. One\n2. Two\n\n### ![](common/die_5) Five\nAny row.\n\n"
        "{cards}\n\n![The\nsea.](figure:sea)\n\n> [!hint] Look\n> twice.\n"
    )
    (toy / "toy.md").write_text(FRONT + PAGE + body, "utf-8")
    (toy / "toy.toml").write_text(DATA, "utf-8")
    (page,) = TOY.pages()
    assert (page.id, page.title) == ("goal", "The goal")
    lines = "There are 15 rounds.|1: One|2: Two|Five|Any row.|The sea.|Look twice."
    assert read(page).splitlines() == lines.split("|")
    assert TOY.picture().looks == tuple(drawn.mat(0, 0, 15, 10))


@pytest.mark.parametrize(
    ("body", "line", "what"),
    [
        ("\n# The goal\n", 8, "a page's title ends with its id"),
        (PAGE + "Good.\n\nThere are {rond} rounds.\n", 12, "'rond' is unknown"),
        (PAGE + "There are {rounds.all} rounds.\n", 10, "'all'"),
        (PAGE + "There are {rounds[0]} rounds.\n", 10, "not subscriptable"),
        (PAGE + '![The sea.](common/die_5 "84 4:0")\n', 10, "division by zero"),
        (PAGE + "{kards}\n", 10, "'kards' is unknown"),
        (PAGE + "![The sea.](figure:see)\n", 10, "'see' is unknown"),
        (PAGE + "> [!fact height] It is {number} high.\n", 10, "toy.toml"),
        (PAGE + "> Look twice.\n", 10, "a note begins with its icon"),
        (PAGE + "### Five\nAny row.\n", 10, "begins with a picture"),
        (PAGE + "A brace } too many.\n", 10, "Single '}'"),
        (PAGE + "### ![](a) Five\n### ![](b) Six\nAny.\n", 11, "one paragraph stands below"),
        (PAGE + "### ![](a) Five\n- Any row.\n", 11, "one paragraph stands below"),
        (PAGE + "### ![](a) Five\n![The sea.](figure:sea)\n", 11, "one paragraph stands below"),
        (PAGE + "> [!hint] Look.\n>\n> Twice.\n", 10, "is one paragraph"),
        (PAGE + "- One\n  - and its half\n", 10, "is one paragraph"),
        (PAGE + "1. One\n\n   More of it.\n", 10, "is one paragraph"),
    ],
)
def test_a_mistake_is_named_with_file_and_line(toy: Path, body: str, line: int, what: str) -> None:
    (toy / "toy.md").write_text(FRONT + body, "utf-8")
    (toy / "toy.toml").write_text(DATA, "utf-8")
    with pytest.raises(DataError, match=rf"toy\.md:{line}: .*{re.escape(what)}"):
        [page.blocks for page in TOY.pages()]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("Welcome.", "{rond} rounds.", "'rond'"),
        ("welcome", "welcom", "welcom"),
        ('"sea"', "sea", "Invalid value"),
        ('"sea"', '"see"', "'see' is unknown"),
        ("+++\n# The", "# The", "between two lines"),
        ("# The goal {#goal}", "The goal", "title of the first page"),
        ("# The goal", "For all.\n\n# The goal", "title of the first page"),
    ],
)
def test_a_mistake_at_the_beginning_is_named(toy: Path, old: str, new: str, what: str) -> None:
    (toy / "toy.md").write_text((FRONT + PAGE.lstrip()).replace(old, new), "utf-8")
    (toy / "toy.toml").write_text(DATA, "utf-8")
    with pytest.raises(DataError, match=f"toy.md: .*{what}"):
        [TOY.welcome(), TOY.picture(), TOY.pages()]


def test_a_text_that_cannot_be_read_is_named(toy: Path) -> None:
    with pytest.raises(DataError, match=r"toy\.md: cannot be read"):
        TOY.welcome()
    (toy / "toy.md").write_text(FRONT.replace("Welcome", "Süd"), "latin-1")
    with pytest.raises(DataError, match=r"toy\.md: not saved as UTF-8"):
        TOY.welcome()


@pytest.mark.parametrize("row", ['["woter", 9]', '["water"]', '["water", "{rond}"]'])
def test_a_mistake_in_a_drawing_is_named(toy: Path, row: str) -> None:
    (toy / "toy.md").write_text(FRONT + PAGE + "![The sea.](figure:sea)\n", "utf-8")
    (toy / "toy.toml").write_text(DATA.replace('["water", "{rounds}"]', row), "utf-8")
    with pytest.raises(DataError, match=r"toy\.md:10: toy\.toml: sea: w[ao]ter"):
        [page.blocks for page in TOY.pages()]


@pytest.mark.parametrize("row", ["[]", '["arrow", 1, 1, 1, 1]'])
def test_a_line_without_a_piece_or_a_length_is_named(toy: Path, row: str) -> None:
    (toy / "toy.md").write_text(FRONT + PAGE, "utf-8")
    (toy / "toy.toml").write_text(DATA.replace('["water", "{rounds}"]', row), "utf-8")
    with pytest.raises(DataError, match=r"toy\.toml: sea: "):
        TOY.picture()


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [("most", "moist", "moist"), ("size = [10, 10]\n", "", "neither a size nor a board")],
)
def test_a_mistake_in_what_is_drawn_on_is_named(toy: Path, old: str, new: str, what: str) -> None:
    (toy / "toy.md").write_text(FRONT + PAGE, "utf-8")
    (toy / "toy.toml").write_text(DATA.replace(old, new), "utf-8")
    with pytest.raises(DataError, match=rf"toy\.toml: .*{what}"):
        TOY.picture()


@pytest.mark.parametrize("title", TITLES)
def test_everything_lies_in_its_drawing(title: str) -> None:
    found = book(title)
    for name in [*found.figures, *stated(title)]:
        drawing = found.figure(name)
        assert drawing is not None, name
        for look in drawing.looks:
            if isinstance(look, Line):
                corners = look.points
            else:
                assert look.at is not None
                corners = ((look.at.x, look.at.y), (look.at.right, look.at.bottom))
            for x, y in corners:
                assert -6 <= x <= drawing.width + 6, (name, look)
                assert -6 <= y <= drawing.height + 6, (name, look)


def test_a_position_is_drawn_as_the_table_shows_it() -> None:
    found = book("kiribati").figure("stepping")
    assert found is not None
    assert (found.width, found.height) == (3 * 240, 2 * 180)
    names = [look.name.removeprefix("kiribati/") for look in found.looks if isinstance(look, Art)]
    assert sorted(name for name in names if "turtle" in name) == ["turtle_2", *["turtle_4"] * 4]
    assert [n for n in names if "badge" in n] == ["token_badge_amber", "token_badge_coral"]
    assert [n for n in names if "animal" in n] == ["animal_lizard", "animal_rabbit"]


def test_markdown_is_loaded_when_a_rulebook_is_opened_not_before() -> None:
    code = (
        "import sys; from scenes.rulebook import book; b = book('kiribati'); b.variants();"
        "b.welcome(); b.picture(); print('markdown_it' in sys.modules);"
        "b.pages(); print('markdown_it' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert said.stdout.split()[-2:] == ["False", "True"]
