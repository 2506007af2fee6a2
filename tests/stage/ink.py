"""The check that sees ink: words over words, cut by pictures, outside their plate, or shortened
beside free room. It works on where each line and picture is drawn, and draws nothing itself."""

import io
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from scenes.stage import svg
from scenes.stage.drawing import draw_svg
from scenes.stage.fonts import Fonts, unbreakable
from scenes.stage.node import Art, Line, Montage, Node, Plate, Rect, Role, Text

from .geometry import LAYER, Problem

TOUCHING: Final = 1.6
"""Units by which the ink of two lines may meet."""
ACCENT: Final = 0.3
"""The part of a letter's height by which an accent may reach into the line above."""
ASIDE: Final = ("log", "bubble", "read", "hand", "drawing")
"""What may go before all else at larger text, by the beginning of its id: what happened, what bots
say, a card that lies beside the table to be read, the hand that is not played yet, and the game
drawn small in its setup."""
CUT: Final = 0.04
"""The part of a line's ink that something drawn later may hide."""
HALF: Final = 0.6
"""The part of the height that a sheet may hide of words on what lies on the table below it."""
CHARTS: Final = ("race", "carbon:chart")
"""Charts on whose axes fewer figures stand at larger text."""
PAD: Final = 12.0
"""Units that words keep from the edge of what they stand on, when room for them is looked for."""
_MASK: Final = 64
"""The side of a picture's mask, in pixels."""
HELD_UP: Final = 3
"""From this elevation on a plate lies over the table for a while, and may hide what is there."""
_TAB: Final = re.compile(r"(tab|page)-")
_WORD: Final = re.compile(r"[\w’'-]+")


@dataclass(slots=True)
class Drawn:
    """A line of words, or a plate or picture, in the order in which they are drawn."""

    node: Node
    rect: Rect
    """The ink, or what it covers, in units of the screen."""
    text: Text | None = None
    words: str = ""
    mask: pygame.mask.Mask | None = None
    """What a picture hides of its rectangle; None: all of it."""
    box: Rect | None = None
    """Of a picture the rectangle of its mask."""
    rim: float | None = None
    """Of a plate how wide its outline is, on which tails and accents may lie."""

    def hides(self, ink: Rect) -> float:
        """The part of a rectangle that lies under it."""
        whole = ink.w * ink.h
        if whole <= 0:
            return 0.0
        if self.mask is None or self.box is None:
            return self.rect.overlap(ink) / whole
        part = _within(ink, self.rect)
        if part.w <= 0 or part.h <= 0:
            return 0.0
        kx, ky = _MASK / self.box.w, _MASK / self.box.h
        w, h = max(1, round(part.w * kx)), max(1, round(part.h * ky))
        at = round((part.x - self.box.x) * kx), round((part.y - self.box.y) * ky)
        share = self.mask.overlap_area(pygame.mask.Mask((w, h), fill=True), at) / (w * h)
        return share * part.w * part.h / whole


def check(nodes: Sequence[Node], fonts: Fonts, screen: Rect) -> list[Problem]:
    """What is wrong with the words of a scene as they are seen. Nodes of popups come last."""
    drawn = [part for node in _in_order(nodes) for part in _parts(node, fonts)]
    rows = _Rows(drawn)
    found = [*_over(rows), *_outside(drawn, screen), *_short(rows, fonts, screen)]
    return sorted(set(found), key=str)


def _in_order(nodes: Sequence[Node]) -> list[Node]:
    shown = [node for node in nodes if node.alpha > 0.5 and not node.id.startswith("~")]
    return sorted(shown, key=lambda node: node.z)


def _within(a: Rect, b: Rect) -> Rect:
    x, y = max(a.x, b.x), max(a.y, b.y)
    w, h = min(a.right, b.right) - x, min(a.bottom, b.bottom) - y
    return Rect(x, y, max(0.0, w), max(0.0, h))


def _parts(node: Node, fonts: Fonts) -> Iterator[Drawn]:
    """What a node draws, back to front. Of turned nodes the box is that of the node."""
    x, y = node.rect.x, node.rect.y
    for look in node.look:
        if isinstance(look, Text):
            for line in fonts.placed(look, look.at or Rect(0, 0, node.rect.w, node.rect.h)):
                left, top, right, bottom = (value / fonts.scale for value in line.ink)
                ink = Rect(x + left, y + top, right - left, bottom - top)
                yield Drawn(node, _clipped(ink, node), look, line.words)
        elif isinstance(look, Plate | Art | Montage):
            at = look.at or Rect(0, 0, node.rect.w, node.rect.h)
            box = at.moved(x, y)
            if look.alpha < 0.9 or box.w <= 0 or box.h <= 0:
                continue
            if isinstance(look, Plate):
                if look.fill != "none":
                    yield Drawn(node, _clipped(box, node), rim=look.edge_width)
            elif isinstance(look, Montage):
                yield Drawn(node, _clipped(box, node))
            else:
                box = _shown(look, box)
                yield Drawn(node, _clipped(box, node), mask=_mask(look.name, look.fit), box=box)


def _shown(art: Art, box: Rect) -> Rect:
    """Where a picture is, in the box that it has."""
    if art.fit != "contain":
        return box
    view = svg.box(art.name)
    k = min(box.w / view[2], box.h / view[3])
    w, h = view[2] * k, view[3] * k
    return Rect(box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h)


@lru_cache(maxsize=2048)
def _mask(name: str, fit: str) -> pygame.mask.Mask | None:
    """What a picture hides; None for one that is cropped, and so hides all."""
    if fit == "cover":
        return None
    png = draw_svg(svg.sized(name, (_MASK, _MASK)))
    return pygame.mask.from_surface(pygame.image.load(io.BytesIO(png), "picture.png"), 200)


def _clipped(rect: Rect, node: Node) -> Rect:
    return rect if node.clip is None else _within(rect, node.clip)


class _Rows:
    """The things drawn, so that those which meet a box are found soon."""

    def __init__(self, drawn: list[Drawn], band: float = 60) -> None:
        self.drawn = drawn
        self.band = band
        self.rows: dict[int, list[int]] = {}
        for n, one in enumerate(drawn):
            for row in self._rows(one.rect):
                self.rows.setdefault(row, []).append(n)

    def _rows(self, rect: Rect) -> range:
        return range(int(rect.y // self.band), int(rect.bottom // self.band) + 1)

    def meeting(self, rect: Rect) -> list[int]:
        """The numbers of what shares some of a rectangle, in the order in which it is drawn."""
        near = {n for row in self._rows(rect) for n in self.rows.get(row, ())}
        return sorted(n for n in near if self.drawn[n].rect.overlap(rect) > 0)


# --- over each other ------------------------------------------------------------------------------


def _over(rows: _Rows) -> Iterator[Problem]:
    """Words that something drawn later meets or hides."""
    for n, one in enumerate(rows.drawn):
        if one.text is None or one.rect.w <= 0 or one.rect.h <= 0 or one.node.angle:
            continue
        for k in rows.meeting(one.rect):
            other = rows.drawn[k]
            if k <= n or _above(one.node, other.node):
                continue
            if other.text is not None:
                shared = _within(one.rect, other.rect)
                if _meet(one, other, shared) and not _covered(rows, n, k, shared):
                    words = f"{one.words[:20]!r} {other.words[:20]!r}"
                    yield Problem("ink over ink", one.node.id, f"{other.node.id} {words}")
            elif not _held_up(other.node) and other.hides(one.rect) > _bearable(one, other):
                yield Problem("ink hidden", one.node.id, f"{one.words[:30]!r} by {other.node.id}")


def _meet(one: Drawn, other: Drawn, shared: Rect) -> bool:
    """Whether two lines are written over each other, more than by the accents of the lower one."""
    assert one.text is not None
    assert other.text is not None
    touching = TOUCHING
    if abs(one.rect.centre[1] - other.rect.centre[1]) > 0.6 * min(one.rect.h, other.rect.h):
        touching = max(TOUCHING, ACCENT * min(one.text.size, other.text.size))
    return shared.w > TOUCHING and shared.h > touching


def _covered(rows: _Rows, n: int, k: int, shared: Rect) -> bool:
    """Whether something drawn between two lines hides the first where they meet."""
    between = (rows.drawn[m] for m in rows.meeting(shared) if n < m < k)
    return any(other.text is None and other.hides(shared) > 0.9 for other in between)


def _above(one: Node, other: Node) -> bool:
    """Whether the other is meant to lie over the first: held up over the table, on its way over
    it, or both are pieces of one pile or fan."""
    flies = other.role is Role.DECOR and other.motion is not None and other.motion.arc
    if other.z - one.z >= LAYER or flies:
        return True
    fan = one.role is Role.PIECE and other.role is Role.PIECE and one.parent == other.parent
    return fan and one.id != other.id


def _bearable(one: Drawn, other: Drawn) -> float:
    """The part of a line's ink that something may hide: of what lies on the table even half of the
    height, where a sheet lies over the whole line."""
    on_table = one.node.role in (Role.PIECE, Role.IMAGE) and other.node.role is Role.DIALOG
    whole = other.rect.x <= one.rect.x and one.rect.right <= other.rect.right
    return HALF if on_table and whole else CUT


def _held_up(node: Node) -> bool:
    return any(isinstance(look, Plate) and look.shadow >= HELD_UP for look in node.look)


# --- cut off --------------------------------------------------------------------------------------


def _outside(drawn: list[Drawn], screen: Rect) -> Iterator[Problem]:
    """Ink beyond the screen, or the plate that it stands on."""
    for n, one in enumerate(drawn):
        if one.text is None or one.rect.w <= 0 or one.rect.h <= 0 or one.node.clip is not None:
            continue
        if _sticks_out(one.rect, screen) > TOUCHING:
            yield Problem("ink beyond the screen", one.node.id, repr(one.words[:30]))
        ground = _ground(drawn, n)
        rim = ground.rim if ground is not None and ground.rim is not None else 0.0
        if ground is not None and _sticks_out(one.rect, ground.rect) > max(TOUCHING, rim):
            yield Problem("ink beyond its plate", one.node.id, repr(one.words[:30]))


def _ground(drawn: list[Drawn], n: int) -> Drawn | None:
    """The plate of its own node that a line stands on; None on a picture over it."""
    x, y = drawn[n].rect.centre
    for other in reversed(drawn[:n]):
        if other.node is not drawn[n].node:
            return None
        if other.mask is not None and other.hides(drawn[n].rect) > 0.9:
            return None
        if other.text is None and other.mask is None and other.rect.contains(x, y):
            return other
    return None


def _sticks_out(inner: Rect, outer: Rect) -> float:
    return max(
        outer.x - inner.x, outer.y - inner.y, inner.right - outer.right, inner.bottom - outer.bottom
    )


# --- left out -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Read:
    """The words of a scene, in small letters."""

    drawn: frozenset[str]
    """What is written on it, beside the log and the like."""
    told: frozenset[str]
    """What is told of something on it when one asks, or comes into sight when one scrolls."""
    scrolls: bool
    """Whether one reads it by scrolling."""
    pages: frozenset[str]
    """The pages of which it shows one, by their tabs."""


def read(nodes: Sequence[Node], tells: Callable[[Node], str] = lambda node: "") -> Read:
    """The words that can be read in a scene; beside a dialog only its own count.

    ``tells`` is what the magnifier says of a node beside its label, value and hint.
    """
    told_over = "meanwhile:card"  # it goes by a press, or with the next move
    dialogs = [node.z for node in nodes if node.role is Role.DIALOG or node.id == told_over]
    nodes = [node for node in nodes if not dialogs or node.z >= min(dialogs)]
    drawn, told, pages = set[str](), set[str](), set[str]()
    scrolls = False
    for node in _in_order(nodes):
        aside = node.id.partition(":")[0] in ASIDE
        scrolls |= node.use.scroll is not None and not aside
        if _TAB.match(node.id):
            pages.add(node.id)
        for words in (node.label, node.value, node.hint, node.reason, tells(node)):
            told |= _words(words)
        for look in node.look:
            if isinstance(look, Text) and not (node.id in CHARTS and look.text.isdigit()):
                written = _words(look.text)
                if look.whole:  # of a word that was cut only a piece is written
                    told |= _words(look.whole)
                    written &= _words(look.whole)
                (told if aside or node.clip is not None else drawn).update(written)
    return Read(frozenset(drawn), frozenset(told), scrolls, frozenset(pages))


def _words(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)}


def lost(small: Read, large: Read) -> list[Problem]:
    """The words written with small text, or parts of one at the end of a line, that cannot be read
    with larger text in any way. Where that parts a scene into pages, they may be on another."""
    whole = " ".join(large.drawn | large.told)
    words = {word for word in small.drawn if word not in whole}
    if not words or large.scrolls or large.pages - small.pages:
        return []
    return [Problem("words lost with larger text", "all", " ".join(sorted(words)))]


# --- shortened beside free room ------------------------------------------------------------------


def _short(rows: _Rows, fonts: Fonts, screen: Rect) -> Iterator[Problem]:
    """Words that were shortened though they would have room where they stand."""
    dialog = max((d.node.z for d in rows.drawn if d.node.role is Role.DIALOG), default=-1)
    for n, one in enumerate(rows.drawn):
        text = one.text
        if text is None or not text.whole or one.node.angle or one.rect.w <= 0:
            continue
        chart = any(isinstance(look, Line) for look in one.node.look)  # its lines need room too
        if one.node.z < dialog or chart:
            continue
        plain = Text(text.whole, text.size, text.font, leading=text.leading)
        ground = _stands_on(rows, n)
        room = _room(rows, n, screen if ground is None else ground.rect.inset(PAD))
        plain_ground = ground is None or ground.rim is not None  # of a picture all may be full
        w, h = fonts.measure(plain, room.w)
        pieces = [replace(plain, text=piece) for piece in unbreakable(text.whole)]
        if max(fonts.measure(piece, None)[0] for piece in pieces) > room.w:
            continue
        line = fonts.measure(plain, None)[0] <= room.w
        if w <= room.w and (line or (plain_ground and room.h >= h - 0.24 * text.size)):
            detail = f"{text.text[:30]!r} of {text.whole[:40]!r}, room {room.w:.0f} x {room.h:.0f}"
            yield Problem("shortened beside room", one.node.id, detail)


def _stands_on(rows: _Rows, n: int) -> Drawn | None:
    """The plate or picture that a line stands on."""
    x, y = rows.drawn[n].rect.centre
    for k in reversed(rows.meeting(rows.drawn[n].rect)):
        other = rows.drawn[k]
        if k < n and other.text is None and other.rect.contains(x, y):
            return other
    return None


def _room(rows: _Rows, n: int, ground: Rect) -> Rect:
    """The free room round a line on what it stands on: first to both sides, then up and down."""
    one = rows.drawn[n]
    if one.node.clip is not None:
        ground = _within(ground, one.node.clip)
    row = Rect(ground.x, one.rect.y, ground.w, one.rect.h)
    left, right = ground.x, ground.right
    for other in _obstacles(rows, n, row, ground):
        if other.rect.centre[0] < one.rect.x:
            left = max(left, other.rect.right + PAD / 2)
        elif other.rect.centre[0] > one.rect.right:
            right = min(right, other.rect.x - PAD / 2)
    column = Rect(left, ground.y, max(0.0, right - left), ground.h)
    top, bottom = ground.y, ground.bottom
    for other in _obstacles(rows, n, column, ground):
        if other.rect.bottom <= one.rect.y:
            top = max(top, other.rect.bottom)
        elif other.rect.y >= one.rect.bottom:
            bottom = min(bottom, other.rect.y)
    return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))


def _obstacles(rows: _Rows, n: int, room: Rect, ground: Rect) -> Iterator[Drawn]:
    """What lies in a room beside a line, and not under it; other lines of its own text do not
    count."""
    one = rows.drawn[n]
    for k in rows.meeting(room):
        other = rows.drawn[k]
        if k == n or other.text is one.text is not None:
            continue
        whole = other.rect.w * other.rect.h
        under = (
            other.text is None and k < n and other.rect.overlap(ground) >= 0.9 * ground.w * ground.h
        )
        if whole > 0 and not under:
            yield other
