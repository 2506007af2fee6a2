"""What the magnifier shows: a node's picture as large as there is room, its name, its value, what
it means, and what may be done with it now.

The page has a fixed place, the half of the screen that lies opposite; it covers neither the
question of the moment nor, where that can be avoided, the node itself or a target of what is
selected.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.text import _

from . import focus
from .hit_test import carried_by, source_of
from .node import AT_ONCE, Art, Line, Look, Montage, Node, Plate, Rect, Role, Text
from .stage_scene import StagedScene
from .ui import Ui

PAGE: Final = "~large"
"""The id of the page's node."""
MARGIN: Final = 20.0
PAD: Final = 28.0
GAP: Final = 14.0
SIZES: Final = (48.0, 42.0, 36.0, 31.0, 26.0)
"""Sizes of the words, as far as they are legible; the first that has room."""
MOST: Final = 6.0
"""How many times larger a picture is at most ..."""
LEAST: Final = 1.15
"""... and at least: what is large already is not shown again."""
GOOD: Final = 1.7
"""How many times larger it should be before words may be larger than they must."""
SHARE: Final = 0.52
"""How much of the page's height the picture takes at most."""
_BETWEEN: Final = " .:;,\u00a0"
"""What stands between a name, a value and what is said of both."""
_ENDS: Final = (".", "!", "?")
WIDER: Final = (0.5, 0.66, 1.0)
"""Parts of the screen's width for the page: the next where the one before has no room."""


def page(staged: StagedScene, ui: Ui, screen: Rect, key: str) -> list[Node]:
    """The page about a node, [] if it is gone."""
    node = staged.node(key)
    if node is None:
        return []
    drawn = staged.scene.picture(ui, node)
    parts = _parts(staged, node) if drawn is None else [drawn]
    good, least = (GOOD, LEAST) if drawn is None else (1.0, 1.0)
    words = sentences(staged, node)
    secret = next((n.secret_of for n in (node, *parts) if n.secret_of is not None), None)
    rooms = _rooms(staged, screen, node, secret is not None)
    tries = (
        (room, found)
        for some in rooms
        for times in ((good, least, 0.0) if parts else (0.0,))
        for room in some
        if (found := _Page(ui, room, parts, words).laid_out(times)) is not None
    )
    room, found = next(tries, (screen, None))
    if found is None:
        return []
    box, looks = found
    if node.rect.overlap(box) and node.rect.centre[1] < room.centre[1]:
        box = box._replace(y=room.bottom - box.h)
    return [
        Node(
            PAGE, Role.LABEL, box, looks, "\n".join(words), z=30000, motion=AT_ONCE,
            secret_of=secret,
        )
    ]  # fmt: skip


# --- its words --------------------------------------------------------------------------------


def sentences(staged: StagedScene, node: Node) -> list[str]:
    """What is said of a node: first its name, then whatever is not said yet."""
    offers, state = staged.offers, staged.state
    target = offers.reachable(state.selected).get(node.id) if state.selected else None
    does = target or offers.at_once(source_of(staged, node.id))
    told = [node.value, staged.scene.tells(node), node.hint, staged.shortcut(node)]
    if does is not None:
        told.append(does.label)
    elif node.disabled:
        told.append(node.reason)
    elif node.role is Role.PIECE and not source_of(staged, node.id):
        why = staged.why_not(node.id)
        if why and why not in told:  # nobody has tried: it is no answer yet
            told.append(_("You can do nothing with it now. {why}").format(why=why))
    out = [node.label or node.value]
    for words in told:
        rest = words
        if words not in (node.label, node.value):
            for said in (node.label, node.value):
                after = rest.removeprefix(said)
                if after[:1] != " " or said[-1:] in _ENDS:  # else so a sentence begins
                    rest = after.lstrip(_BETWEEN)
        if rest and not any(rest in said for said in out):
            out.append(rest)
    return out


# --- its picture ------------------------------------------------------------------------------


def _parts(staged: StagedScene, node: Node) -> list[Node]:
    """The node and what lies in or on it, from below upwards, as far as there is a picture in it;
    nothing of a dialog over it."""
    over = focus.dialog(staged)
    top = over.z if over is not None and node.z < over.z else 1 << 30
    found = [n for n in staged.nodes if n is node or (n.z < top and _on(staged, n, node))]
    drawn = any(isinstance(look, Art | Montage | Line) for n in found for look in n.look)
    scrolled = node.clip is None and any(n.clip is not None for n in found)
    return sorted(found, key=lambda n: n.z) if drawn and not scrolled else []


def _on(staged: StagedScene, part: Node, node: Node) -> bool:
    inside = part.z >= node.z and part.rect.overlap(node.rect) >= 0.8 * part.rect.area > 0
    if inside and part.rect.area < 0.9 * node.rect.area:
        return True
    return any(key == node.id for key in carried_by(staged, part.id))


def _around(parts: Sequence[Node]) -> Rect:
    """The box of all that is drawn of them, with what reaches over a node's edge."""
    boxes = [n.rect for n in parts if n.look]
    for node in parts:
        ats = (getattr(look, "at", None) for look in node.look)
        boxes += [at.moved(node.rect.x, node.rect.y) for at in ats if at is not None]
    return Rect.around(boxes)


def _ground(parts: Sequence[Node], box: Rect, page: Rect) -> Iterator[Look]:
    """What words of the picture stand on, if that is no part of it but lies below: of the parts in
    ``box``, which are drawn in ``page``."""
    node, texts = parts[0], [(n, at) for n in parts for at in n.look if isinstance(at, Text)]
    half, k = node.rect.area / 2, page.w / box.w
    filled = (look for look in node.look if isinstance(look, Plate | Art | Montage))
    if not texts or any(look.at is None or look.at.area > half for look in filled):
        return
    ground = texts[0][1].ground
    yield Plate(ground, ground, 0, 12, 0, at=page.inset(-6))
    for part, text in texts:
        if text.ground != ground:
            at = text.at or Rect(0, 0, part.rect.w, part.rect.h)
            x, y = part.rect.x + at.x - box.x, part.rect.y + at.y - box.y
            own = Rect(page.x + x * k, page.y + y * k, at.w * k, at.h * k)
            yield Plate(text.ground, text.ground, 0, 12, 0, at=own)


def _scaled(ui: Ui, part: Node, k: float, x: float, y: float) -> Iterator[Look]:
    """A node's looks ``k`` times as large, with its top left at a place of the page."""

    def moved(at: Rect | None) -> Rect:
        at = at or Rect(0, 0, part.rect.w, part.rect.h)
        return Rect(x + at.x * k, y + at.y * k, at.w * k, at.h * k)

    for look in part.look:
        if isinstance(look, Line):
            points = tuple((x + a * k, y + b * k) for a, b in look.points)
            yield replace(look, points=points, width=look.width * k)
        elif isinstance(look, Text):
            yield _fitted(ui, replace(look, size=look.size * k, at=moved(look.at)))
        elif isinstance(look, Plate):
            yield replace(
                look, at=moved(look.at), radius=look.radius * k, edge_width=look.edge_width * k,
                alpha=look.alpha * part.alpha, shadow=0,
            )  # fmt: skip
        else:
            yield replace(look, at=moved(look.at), alpha=look.alpha * part.alpha)


def _fitted(ui: Ui, text: Text) -> Text:
    """A scaled text that stays in its box, though letters have whole pixels."""
    assert text.at is not None
    for _try in range(8):
        w, h = ui.measure(text, text.at.w if text.wrap else None)
        if w <= text.at.w + 1 and h <= text.at.h + 1:
            break
        text = replace(text, size=text.size * 0.97)
    return text


# --- its place --------------------------------------------------------------------------------


def _rooms(staged: StagedScene, screen: Rect, node: Node, secret: bool) -> list[list[Rect]]:
    """The places that the page may have, the best first: those where it hides neither the node nor
    a target, then others. What is secret and shown in a dock stays in the dock: others sit
    opposite."""
    grip = staged.state.grip
    dock = staged.node(grip.node) if grip is not None else None
    if secret and dock is not None and dock.big is not None:
        return [[dock.big], [screen.inset(MARGIN)]]
    free = screen.inset(MARGIN)
    targets = [
        found.rect
        for key in staged.offers.targets(staged.state.selected)
        if (found := staged.node(key)) is not None
    ]
    rooms: list[Rect] = []

    def hidden(place: Rect) -> tuple[float, float]:
        return place.overlap(node.rect), sum(place.overlap(rect) for rect in targets)

    for share in WIDER:
        halves = [free._replace(w=free.w * share), free._replace(w=free.w * share)]
        halves[1] = halves[1]._replace(x=free.right - halves[1].w)
        if node.rect.centre[0] < screen.centre[0]:
            halves.reverse()
        rooms += [_free(half, staged.scene.kept()) for half in halves]
    beside = [room for room in rooms if not any(hidden(room))]
    clear = [room for room in rooms if not hidden(room)[0]]
    return [beside, clear, sorted(rooms, key=hidden), [free]]


def _free(room: Rect, kept: Sequence[Rect]) -> Rect:
    """The largest part of a room in which nothing lies that must stay in sight."""
    rooms = [room]
    for rect in kept:
        rooms = [part for old in rooms for part in _beside(old, rect.inset(-8))]
    return max(rooms, key=lambda at: at.area, default=room)


def _beside(room: Rect, rect: Rect) -> Iterator[Rect]:
    """The parts of a room left, right, above and below of a rectangle."""
    if not room.overlap(rect):
        yield room
        return
    for part in (
        room._replace(w=rect.x - room.x),
        room._replace(x=rect.right, w=room.right - rect.right),
        room._replace(h=rect.y - room.y),
        room._replace(y=rect.bottom, h=room.bottom - rect.bottom),
    ):
        if part.w > 0 and part.h > 0:
            yield part


# --- laying it out ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Page:
    """A page while it is laid out in a room."""

    ui: Ui
    room: Rect
    parts: Sequence[Node]
    words: Sequence[str]

    def laid_out(self, least: float) -> tuple[Rect, tuple[Look, ...]] | None:
        """Its place and looks, with a picture at least so many times larger, above the words or
        beside them (0: without one); None if there is no room for that."""
        sizes = [size for size in SIZES if size > self.ui.body] + [self.ui.body]
        ways = (False, True) if least else (False,)
        tries = (self._tried(size, least, beside) for beside in ways for size in sizes)
        return next((found for found in tries if found is not None), None)

    def _tried(
        self, size: float, least: float, beside: bool
    ) -> tuple[Rect, tuple[Look, ...]] | None:
        """With words of a size."""
        inner, high = self.room.w - 2 * PAD, self.room.h - 2 * PAD
        box = _around(self.parts) if least else Rect(0, 0, 1, 1)
        k = min(0.5 * inner / box.w, high / box.h, MOST) if beside else 0.0
        texts = self._texts(size, inner - (box.w * k + PAD if beside else 0))
        tall = sum(h + GAP for _text, h in texts) - GAP
        if not beside and least:
            most = min(high - tall - GAP, max(SHARE * high, least * box.h))
            k = min(inner / box.w, most / box.h, MOST)
        if k < least or tall > high or not texts:
            return None
        x, y, looks = PAD, PAD, list[Look]()
        if least:
            left = x if beside else x + (inner - box.w * k) / 2
            looks += self._picture(box, k, left)
            x, y = (x + box.w * k + PAD, y) if beside else (x, y + box.h * k + GAP)
        for text, h in texts:
            looks.append(replace(text, at=Rect(x, y, inner + PAD - x, h)))
            y += h + GAP
        ground = Plate("panel", "ink", 4, 26, 3)
        bottom = max(y - GAP, PAD + box.h * k if beside else 0.0)
        return Rect(*self.room[:3], bottom + PAD), (ground, *looks)

    def _texts(self, size: float, width: float) -> list[tuple[Text, float]]:
        """The words and their heights; [] if a word is too long."""
        out = []
        for n, words in enumerate(self.words):
            text = _text(self.ui, words, size, n)
            longest = replace(text, text=max(words.split(), key=len, default=""), wrap=False)
            if self.ui.measure(longest, None)[0] > width:
                return []
            out.append((text, self.ui.measure(text, width)[1] + 2))
        return out

    def _picture(self, box: Rect, k: float, x: float) -> Iterator[Look]:
        yield from _ground(self.parts, box, Rect(x, PAD, box.w * k, box.h * k))
        for part in self.parts:
            dx, dy = (part.rect.x - box.x) * k, (part.rect.y - box.y) * k
            yield from _scaled(self.ui, part, k, x + dx, PAD + dy)


def _text(ui: Ui, words: str, size: float, number: int) -> Text:
    if number:
        return Text(words, size, "body", wrap=True, valign="top")
    big = max(ui.heading, min(1.2 * size, 54.0))
    return Text(words, big, "heading", wrap=True, valign="top", leading=1.1)
