"""The art: every SVG stands by itself, and every picture that code asks for is there."""

import ast
import re
from collections.abc import Iterator
from fnmatch import filter as matching
from pathlib import Path
from xml.etree import ElementTree

import pytest
import resvg_py

from game.core.paths import asset
from tests.house import files

ART = asset("art")
SVGS = sorted(ART.rglob("*.svg"))
NAMES = [p.relative_to(ART).with_suffix("").as_posix() for p in SVGS]
SETS = {name.partition("/")[0] for name in NAMES}
BANNED = {"text", "tspan", "textPath", "image", "script", "foreignObject", "style", "font", "a"}


@pytest.mark.parametrize("path", SVGS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_picture_holds_no_words_and_refers_to_nothing_outside(path: Path) -> None:
    root = ElementTree.fromstring(path.read_text("utf-8"))
    assert "viewBox" in root.attrib
    identities = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in BANNED
        for key, value in element.attrib.items():
            assert not key.startswith("on"), key
            if key.rpartition("}")[2] == "href":
                assert value.startswith("#"), value
            for target in re.findall(r"url\(([^)]*)\)|^(#\w+)$", value if "url" in value else ""):
                assert target[0].strip("'\"")[1:] in identities, value
            if key.rpartition("}")[2] == "href":
                assert value[1:] in identities, value


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_can_be_drawn(name: str) -> None:
    drawn = resvg_py.svg_to_bytes(svg_path=str(ART / f"{name}.svg"), width=24)
    assert bytes(drawn).startswith(b"\x89PNG")


def _piece(part: ast.expr) -> str:
    """A piece of an f-string: its words, or ``*`` for what is filled in."""
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return part.value
    return "*"


def _asked() -> Iterator[tuple[str, str]]:
    """Every picture that code names, as (where, name); what is filled in at run time is ``*``."""
    wanted = re.compile(rf"^({'|'.join(sorted(SETS))})/[\w*]+$")
    for path in files.sources("game", "scenes"):
        nodes = list(ast.walk(files.tree(path)))
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
        for node in ast.walk(files.tree(path)):
            if isinstance(node, ast.keyword) and node.arg == "icon":
                name = _piece(node.value)
                if name not in ("*", "") and name not in icons:
                    missing.append(f"{files.name(path)}: {name}")
    assert not missing
