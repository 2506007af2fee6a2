"""The art: every SVG stands by itself, and every picture that code asks for is there."""

import ast
import re
from collections.abc import Iterator
from fnmatch import filter as matching
from xml.etree import ElementTree

import pytest
import resvg_py

from game.core.paths import asset
from tests.house import files

ART = asset("art")
NAMES = [p.relative_to(ART).with_suffix("").as_posix() for p in sorted(ART.rglob("*.svg"))]
SETS = {name.partition("/")[0] for name in NAMES}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
BANNED = {"text", "tspan", "textPath", "image", "script", "foreignObject", "style", "font", "a"}


each_set = pytest.mark.parametrize("which", sorted(SETS))


def _of(which: str) -> Iterator[tuple[str, ElementTree.Element]]:
    for name in NAMES:
        if name.partition("/")[0] == which:
            yield name, ElementTree.fromstring((ART / f"{name}.svg").read_text("utf-8"))


@each_set
def test_a_picture_holds_no_words_and_refers_to_nothing_outside(which: str) -> None:
    for name, root in _of(which):
        assert "viewBox" in root.attrib
        identities = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
        for element in root.iter():
            assert element.tag.rpartition("}")[2] not in BANNED, name
            for key, value in element.attrib.items():
                assert not key.startswith("on"), (name, key)
                if key.rpartition("}")[2] == "href":
                    assert value.startswith("#"), (name, value)
                    assert value[1:] in identities, (name, value)
                for target in re.findall(r"url\(([^)]*)\)", value):
                    assert target.strip("'\"")[1:] in identities, (name, value)


@each_set
def test_what_is_filled_or_a_line_alone_has_the_opacity_of_that(which: str) -> None:
    """A plain ``opacity`` has a layer made for it, as large as the shape: boards took half as long
    again."""

    def check(name: str, element: ElementTree.Element, fill: str, stroke: str) -> None:
        fill, stroke = element.get("fill", fill), element.get("stroke", stroke)
        both = (fill != "none") == (stroke != "none")
        if "opacity" in element.attrib and element.tag.rpartition("}")[2] in SHAPES:
            assert both or "filter" in element.attrib, (name, element.attrib)
        for child in element:
            check(name, child, fill, stroke)

    for name, root in _of(which):
        check(name, root, "black", "none")


@each_set
def test_a_picture_can_be_drawn(which: str) -> None:
    for name, _root in _of(which):
        drawn = resvg_py.svg_to_bytes(svg_path=str(ART / f"{name}.svg"), width=24)
        assert bytes(drawn).startswith(b"\x89PNG"), name


def _piece(part: ast.expr) -> str:
    """A piece of an f-string: its words, or ``*`` for what is filled in."""
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return part.value
    return "*"


def _asked() -> Iterator[tuple[str, str]]:
    """Every picture that code names, as (where, name); what is filled in at run time is ``*``."""
    wanted = re.compile(rf"^({'|'.join(sorted(SETS))})/[\w*]+$")
    for path in files.sources("game", "scenes"):
        nodes = files.nodes(path)
        filled = [node for node in nodes if isinstance(node, ast.JoinedStr)]
        pieces = {id(part) for node in filled for part in node.values}
        names = ["".join(map(_piece, node.values)) for node in filled]
        names += [
            node.value
            for node in nodes
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in pieces
        ]
        yield from ((files.name(path), name) for name in names if wanted.match(name))


def test_every_picture_that_code_asks_for_is_there() -> None:
    asked = list(_asked())
    assert len(asked) > 10
    assert not [(where, name) for where, name in asked if not matching(NAMES, name)]


def test_every_icon_that_code_asks_for_is_there() -> None:
    icons = {n.removeprefix("common/icon_") for n in NAMES if n.startswith("common/icon_")}
    missing = []
    for path in files.sources("scenes"):
        for node in files.nodes(path):
            if isinstance(node, ast.keyword) and node.arg == "icon":
                name = _piece(node.value)
                if name not in ("*", "") and name not in icons:
                    missing.append(f"{files.name(path)}: {name}")
    assert not missing
