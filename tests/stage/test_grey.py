"""In grey all can be played: symbols that are seen together differ in form or lightness, too.

Symbols of one family have names that differ in their last word alone (``common/seat_amber`` and
``common/seat_jade``); a family is compared in the states of the gallery that show it, as large as
it is there on a small screen.
"""

import io
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import pygame
import pytest

from scenes.gallery.states import GalleryState, make_context, show, states
from scenes.settings import Settings
from scenes.stage import svg
from scenes.stage.drawing import draw_svg
from scenes.stage.node import Art, Montage, Node, Rect
from scenes.stage.stage import Stage
from tests.stage.geometry import luminance

SCREEN = (1024, 768)
LARGEST = 128
"""Pixels of a symbol's longer side from which on it is not looked at more closely."""
SEEN = 10.0
"""By so much two lightnesses (0 to 100) differ clearly."""
SPOT = 24
"""So many pixels of two symbols differ clearly if one can tell them apart: 4 x 6, say."""
GROUNDS = {"carbon_city_zero/plate_"}
"""No symbols, but what other things lie on."""


def _lightness(grey: int) -> float:
    """L* of a grey (0 to 255)."""
    y = luminance(f"#{grey:02X}{grey:02X}{grey:02X}")
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


LIGHTNESS = [_lightness(n) for n in range(256)]


def grey(text: str) -> list[float]:
    """The lightness of each pixel of an SVG on paper, without its colours."""
    picture = pygame.image.load(io.BytesIO(draw_svg(text)), "symbol.png")
    paper = pygame.Surface(picture.get_size())
    paper.fill("#FFFAEE")
    paper.blit(picture, (0, 0))
    data = pygame.image.tobytes(pygame.transform.grayscale(paper), "RGB")
    return [LIGHTNESS[value] for value in data[::3]]


@lru_cache(maxsize=4096)
def symbol(name: str, side: int) -> list[float]:
    """A picture whose longer side has so many pixels."""
    _x, _y, w, h = svg.box(name)
    k = side / max(w, h)
    return grey(svg.sized(name, (max(1, round(w * k)), max(1, round(h * k)))))


def differing(a: list[float], b: list[float]) -> int:
    """In how many pixels two pictures differ clearly."""
    return sum(abs(x - y) >= SEEN for x, y in zip(a, b, strict=False))


@lru_cache(maxsize=4096)
def apart(a: str, b: str, side: int) -> bool:
    """Whether two pictures can be told apart in grey."""
    return differing(symbol(a, side), symbol(b, side)) >= SPOT


class Shown(NamedTuple):
    """A picture, by its family and last word, with the node that shows it and its longer side."""

    family: str
    word: str
    node: Node
    side: int


class Symbol(NamedTuple):
    """How a word of a family is shown: the longer side where it is smallest, and the families of
    which each time the same word is part of the same thing (``seat_amber`` by ``tray_amber``)."""

    side: int
    beside: frozenset[str]


def pictures(node: Node, scale: float) -> Iterator[Shown]:
    """What a node is made of, on a screen with so many pixels a unit."""
    whole = Rect(0, 0, node.rect.w, node.rect.h)
    for look in node.look:
        found: list[tuple[str, float]] = []
        if isinstance(look, Art):
            _x, _y, w, h = svg.box(look.name)
            at = look.at or whole
            found = [(look.name, min(at.w / w, at.h / h) * max(w, h))]
        elif isinstance(look, Montage):
            k = (look.at or whole).w / look.width
            found = [(leaf.art, k * max(leaf.at.w, leaf.at.h)) for leaf in look.leaves]
        for name, side in found:
            family, line, word = name.rpartition("_")
            yield Shown(family + line, word, node, min(LARGEST, max(1, round(side * scale))))


def together(a: Node, b: Node) -> bool:
    """Whether two nodes are read as one thing: one lies on the other, or both on a third."""
    kin = b.id == a.parent or a.id == b.parent or a.parent == b.parent != ""
    return kin or a.rect.overlap(b.rect) > 0


def families(nodes: Sequence[Node], scale: float) -> dict[str, dict[str, Symbol]]:
    """The symbols of a picture, by family and word."""
    shown = [one for node in nodes for one in pictures(node, scale)]
    same = defaultdict(list)
    for one in shown:
        same[one.word].append(one)
    found: dict[str, dict[str, Symbol]] = defaultdict(dict)
    for one in shown:
        here = frozenset(b.family for b in same[one.word] if together(one.node, b.node))
        side, beside = found[one.family].get(one.word, Symbol(one.side, here))
        found[one.family][one.word] = Symbol(min(side, one.side), beside & here)
    return found


def alike(nodes: Sequence[Node], scale: float) -> set[tuple[str, str]]:
    """The pairs of a family that neither they themselves nor what is beside both tells apart."""
    found, kinds = set(), families(nodes, scale)
    for family, words in kinds.items():
        for a, b in combinations(sorted(words), 2):
            ways = {family, *words[a].beside & words[b].beside}
            sides = {way: min(kinds[way][a].side, kinds[way][b].side) for way in ways}
            if family not in GROUNDS and not any(
                apart(way + a, way + b, sides[way]) for way in ways
            ):
                found.add((family + a, family + b))
    return found


GROUPS: dict[str, list[GalleryState]] = defaultdict(list)
for _state in states():
    GROUPS[_state.name.split("_")[0]].append(_state)
del GROUPS["rulebook"]  # text, with pictures that stand by their names


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.sweep)])
def test_symbols_seen_together_can_be_told_apart_in_grey(group: str, every: int) -> None:
    """In every other state: a family is seen in many."""
    found = {}
    for state in GROUPS[group][::every]:
        settings = Settings()
        ctx, manager = make_context(settings)
        stage = Stage(SCREEN, settings)
        show(state, stage, ctx, manager)
        for play in stage.visible():
            nodes = [actor.node for actor in play.layer.actors.values()]
            found.update(dict.fromkeys(alike(nodes, stage.view.scale), state.name))
        manager.quit()
    assert not found


def test_seats_told_apart_by_hue_alone_are_found() -> None:
    blue = svg.sized("common/seat_blue", (40, 40))
    brown = blue.replace("#2461B5", "#9A4F20").replace("#153D78", "#6A2F10")
    assert brown != blue
    assert differing(grey(blue), grey(brown)) < SPOT
    assert apart("common/seat_coral", "common/seat_jade", 20)
