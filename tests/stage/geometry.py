"""The geometry check: what is wrong with a laid-out scene, without drawing it.

The rules are those of the legibility, hands and windows sections of our conventions.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scenes.stage.fonts import Fonts, missing, unbreakable
from scenes.stage.gesture import Gesture
from scenes.stage.node import Art, Montage, Node, Plate, Rect, Role, Text
from scenes.stage.ui import KIOSK_TARGET, THEMES, Ui

SMALLEST_TARGET: Final = 44.0
"""Units, which are pixels at 1080p. In a kiosk it is ``KIOSK_TARGET``, but for pieces on boards."""
EDGE: Final = 24.0
CONTRAST: Final = {"light": 4.5, "dark": 4.5, "projector": 7.0}
ICON_CONTRAST: Final = 3.0
WASHED: Final = 4.5
"""The least contrast for a projector where a bright room adds ``WASH`` of white."""
WASH: Final = 0.3
ON_WOOD: Final = 34.0
"""The smallest text straight on the wooden table, in units."""
PICTURE: Final = "picture"
"""What a text stands on that stands on no plate."""
_SLACK: Final = 1.5
_ID: Final = re.compile(r"[a-z]+([:_]\w+)+")
LAYER: Final = 1000
"""So much higher lies what is held up over the table, rather than on it."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is not as it should be with a node."""

    kind: str
    node: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.node} {self.detail}".rstrip()


def check(
    nodes: Sequence[Node], ui: Ui, fonts: Fonts, screen: Rect, gestures: Sequence[Gesture] = ()
) -> list[Problem]:
    """All problems of a scene's nodes."""
    tree = _Tree(nodes, gestures, screen)
    found: list[Problem] = [*_names(nodes), *_places(tree)]
    for node in nodes:
        found += [*_texts(node, ui, fonts), *_pictures(node)]
    found += [*_grounds(tree, ui), *_targets(tree, ui)]
    return found


class _Tree:
    """The nodes by id, who lies in whom, and what can be acted on."""

    def __init__(self, nodes: Sequence[Node], gestures: Sequence[Gesture], screen: Rect) -> None:
        self.nodes = nodes
        self.screen = screen
        self.by_id = {node.id: node for node in nodes}
        # a rail's own node lies under its riders, and takes what misses them
        self.sources = {g.piece for g in gestures if g.rail is None}
        self.dragged = {g.piece for g in gestures if g.target}

    def above(self, node: Node) -> Iterator[str]:
        """The ids of what a node lies in or stands on, and of what that does."""
        todo, seen = [node.parent, node.carrier], set[str]()
        while todo:
            key = todo.pop()
            if not key or key in seen:
                continue
            seen.add(key)
            yield key
            if key in self.by_id:
                todo += [self.by_id[key].parent, self.by_id[key].carrier]

    def ground(self, node: Node, other: Node) -> bool:
        """Whether a node fills the screen below another: it takes what nothing else takes."""
        return node.z < other.z and self.screen.overlap(node.rect) >= self.screen.w * self.screen.h

    def related(self, a: Node, b: Node) -> bool:
        """Whether one lies in or on the other, or both are cards of one hand."""
        fan = a.role is Role.PIECE and b.role is Role.PIECE and a.parent == b.parent
        return fan or _on(a, b) or _on(b, a) or a.id in self.above(b) or b.id in self.above(a)

    def seen(self, node: Node) -> Rect:
        """The part of a node within its clip."""
        return node.rect if node.clip is None else _within(node.rect, node.clip)


def _within(a: Rect, b: Rect) -> Rect:
    x, y = max(a.x, b.x), max(a.y, b.y)
    w, h = min(a.right, b.right) - x, min(a.bottom, b.bottom) - y
    return Rect(x, y, max(0.0, w), max(0.0, h))


def _on(a: Node, b: Node) -> bool:
    """Whether a small node lies wholly on a larger piece, in front of it."""
    if b.role is not Role.PIECE or a.z <= b.z or 2 * a.rect.w * a.rect.h > b.rect.w * b.rect.h:
        return False
    return _sticks_out(a.rect, b.rect) < 0.15 * min(a.rect.w, a.rect.h)


def _pictures(node: Node) -> Iterator[Problem]:
    """Pictures without room to be seen."""
    for look in node.look:
        if isinstance(look, Art | Montage):
            box = look.at or node.rect
            if min(box.w, box.h) < 8:
                yield Problem("picture too small", node.id, f"{box.w:.0f} x {box.h:.0f}")


def _sticks_out(inner: Rect, outer: Rect) -> float:
    """By how much at most."""
    return max(
        outer.x - inner.x, outer.y - inner.y, inner.right - outer.right, inner.bottom - outer.bottom
    )


def _names(nodes: Sequence[Node]) -> Iterator[Problem]:
    seen: set[str] = set()
    for node in nodes:
        if node.id in seen:
            yield Problem("two nodes of one id", node.id)
        seen.add(node.id)
        if node.role is not Role.DECOR and not (node.label.strip() or node.value.strip()):
            yield Problem("no label", node.id)
        if node.role is not Role.DECOR and _ID.fullmatch(node.label):
            yield Problem("an id for a name", node.id, node.label)


def _places(tree: _Tree) -> Iterator[Problem]:
    for node in tree.nodes:
        if node.role is Role.DECOR:
            continue
        seen = tree.seen(node)
        out = _sticks_out(seen, tree.screen)
        if out > _SLACK and seen.w and seen.h:
            yield Problem("outside the screen", node.id, f"by {out:.0f}")
        if not node.parent:
            continue
        parent = tree.by_id.get(node.parent)
        if parent is None:
            yield Problem("no such parent", node.id, node.parent)
        elif node.clip is None:
            out = _sticks_out(node.rect, parent.rect)
            if out > _SLACK:
                yield Problem("outside its parent", node.id, f"{parent.id} by {out:.0f}")


# --- text ------------------------------------------------------------------------------------


def _fills(node: Node, text: Text, box: Rect, fonts: Fonts) -> bool:
    """Whether it is a number as wide as a piece, which may be smaller with larger letters: no less
    than on a projector where they are large."""
    wide = fonts.measure(text, None)[0]
    return node.role is Role.PIECE and text.text.isdigit() and box.w - 6 <= wide <= box.w


def _texts(node: Node, ui: Ui, fonts: Fonts) -> Iterator[Problem]:
    whole = Rect(0, 0, node.rect.w, node.rect.h)
    for look in node.look:
        if not isinstance(look, Text) or not look.text.strip():
            continue
        box = look.at or whole
        words = repr(look.text[:30])
        if _sticks_out(box, whole) > _SLACK:
            yield Problem("text outside its node", node.id, words)
        least = 0.75 if ui.scale > 1 and _fills(node, look, box, fonts) else 1.0
        if look.size < least * ui.body - 0.01:
            yield Problem("text too small", node.id, f"{words} {look.size:g} < {ui.body:g}")
        lost = missing(look.text, look.font)
        if lost:
            yield Problem("no glyph", node.id, f"{lost!r} in {words}")
        yield from _fits(node, look, box, fonts)
        if node.id == "prompt:sentence" and look.text.endswith("…") > node.label.endswith("…"):
            yield Problem("prompt cut", node.id, words)
        if look.ground == "table" and ui.theme == "light" and look.size < ON_WOOD:
            yield Problem("text too small for the wood", node.id, words)
        elif look.ground != "table" or ui.theme != "light":
            pair = ui.colour(look.colour), ui.colour(look.ground)
            ratio, said = contrast(*pair), f"{words} {look.colour} on {look.ground}"
            if ratio < CONTRAST[ui.theme]:
                yield Problem("too little contrast", node.id, f"{said} {ratio:.1f}")
            elif ui.theme == "projector" and contrast(*map(washed, pair)) < WASHED:
                yield Problem("washed out", node.id, said)


def _fits(node: Node, look: Text, box: Rect, fonts: Fonts) -> Iterator[Problem]:
    w, h = fonts.measure(look, box.w if look.wrap else None)
    # the leading above the first and below the last line may lie outside
    ink = h - (look.leading - 1.1) * look.size
    words = repr(look.text[:30])
    if w > box.w + max(_SLACK, 1 / fonts.scale):  # lines may be a pixel longer: see Fonts.layout
        yield Problem("text wider than its box", node.id, f"{words} {w:.0f} > {box.w:.0f}")
    if ink > box.h + _SLACK:
        yield Problem("text higher than its box", node.id, f"{words} {h:.0f} > {box.h:.0f}")
    if look.wrap:
        for word in unbreakable(look.text):
            plain = Text(word, look.size, look.font)
            if fonts.measure(plain, None)[0] > box.w + _SLACK:
                yield Problem("word broken", node.id, repr(word))


def _grounds(tree: _Tree, ui: Ui) -> Iterator[Problem]:
    """Texts that do not stand on what they say they stand on."""
    drawn = sorted(enumerate(tree.nodes), key=lambda pair: (pair[1].z, pair[0]))
    below: list[tuple[Rect, str]] = []
    for _, node in drawn:
        for look in node.look:
            at = getattr(look, "at", None) or Rect(0, 0, node.rect.w, node.rect.h)
            box = at.moved(node.rect.x, node.rect.y)
            if isinstance(look, Text) and look.text.strip():
                if node.clip is not None and not node.clip.contains(*box.centre):
                    continue  # scrolled out of sight
                under = _under(below, box)
                if under not in ("", PICTURE) and ui.colour(under) != ui.colour(look.ground):
                    detail = f"{look.text[:30]!r} says {look.ground}, is on {under}"
                    yield Problem("another ground", node.id, detail)
                elif under == PICTURE and _varies(look.colour):
                    detail = f"{look.text[:30]!r} in {look.colour}"
                    yield Problem("a theme's colour on a picture", node.id, detail)
            elif isinstance(look, Plate) and look.fill != "none" and look.alpha > 0.9:
                below.append((_seen(box, node), look.fill))
            elif isinstance(look, Art | Montage):
                if node.clip is None or node.clip.contains(*box.centre):
                    yield from _icon(look, _under(below, box), node, ui)
                below.append((_seen(box, node), PICTURE))


def _under(below: Sequence[tuple[Rect, str]], box: Rect) -> str:
    """The colour of the last plate below the middle of a box, ``PICTURE``, or "" for the table."""
    return next((fill for rect, fill in reversed(below) if rect.contains(*box.centre)), "")


def _icon(look: Art | Montage, under: str, node: Node, ui: Ui) -> Iterator[Problem]:
    """Whether an icon, which is of one ink, stands out from the plate it is on."""
    if not isinstance(look, Art) or not look.name.startswith("common/icon_") or under == PICTURE:
        return
    inks = ui.colour(look.tint or "ink"), ui.colour(under or "table")
    ratio = contrast(*inks)
    if ratio < ICON_CONTRAST and look.alpha > 0.9:
        detail = f"{look.name} {look.tint} on {under or 'table'} {ratio:.1f}"
        yield Problem("icon hard to see", node.id, detail)


def _varies(token: str) -> bool:
    """Whether a colour is light in one theme and dark in another: pictures are not."""
    return THEMES["light"].get(token) != THEMES["dark"].get(token)


def _seen(box: Rect, node: Node) -> Rect:
    """What a scrolling area lets see of a part of a node."""
    return box if node.clip is None else _within(box, node.clip)


def luminance(colour: str) -> float:
    """The relative luminance of a #rrggbb (WCAG 2.2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@lru_cache(maxsize=1024)
def contrast(a: str, b: str) -> float:
    """The contrast ratio of two #rrggbb (WCAG 2.2)."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def washed(colour: str) -> str:
    """A #rrggbb as it looks where light in the room adds white to it."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(v + WASH * (255 - v)):02X}" for v in parts)


# --- targets ---------------------------------------------------------------------------------


def _targets(tree: _Tree, ui: Ui) -> Iterator[Problem]:
    live = [n for n in tree.nodes if n.has_action() or n.id in tree.sources]
    for node in live:
        box = node.big or node.rect
        kiosk = ui.target == KIOSK_TARGET and node.role not in (Role.PIECE, Role.ZONE)
        if min(box.w, box.h) < (KIOSK_TARGET if kiosk else SMALLEST_TARGET) - 0.01:
            yield Problem("target too small", node.id, f"{box.w:.0f} x {box.h:.0f}")
        if node.id in tree.dragged:
            inner = tree.screen.inset(EDGE)
            if _sticks_out(node.rect, inner) > _SLACK:
                yield Problem("draggable at the edge", node.id)
    for (a, one), (b, two) in _meeting([(node, tree.seen(node)) for node in live]):
        smaller = min(one.w * one.h, two.w * two.h)
        if tree.ground(a, b) or tree.ground(b, a):
            continue
        if one.overlap(two) > 0.02 * smaller and not tree.related(a, b):
            yield Problem("targets overlap", a.id, b.id)


def _meeting(
    boxes: Sequence[tuple[Node, Rect]],
) -> Iterator[tuple[tuple[Node, Rect], tuple[Node, Rect]]]:
    """All pairs of boxes that share a line from left to right."""
    below = sorted(boxes, key=lambda pair: pair[1].y)
    for n, first in enumerate(below):
        bottom = first[1].bottom
        for second in below[n + 1 :]:
            if second[1].y >= bottom:
                break
            yield first, second
