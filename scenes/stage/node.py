"""Nodes: the one tree that is drawn, focused, told in tooltips and tested.

A scene is a function from what it shows to a list of nodes; the stage compares the list with
the one before, moves every node from where it was to where it is, and redraws what changed.
Nothing reaches the screen that is not a node. All lengths are units: the screen is 1080 high
and 1440 to 2520 wide, origin at the top left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias


class Rect(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just below it."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def moved(self, dx: float, dy: float) -> "Rect":
        """The same, elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> "Rect":
        """Smaller by dx left and right and dy (default dx) above and below."""
        d = dx if dy is None else dy
        return Rect(self.x + dx, self.y + d, self.w - 2 * dx, self.h - 2 * d)

    def at_least(self, side: float) -> "Rect":
        """As wide and as high as ``side`` at least, about the same middle."""
        return self.inset(min(0.0, (self.w - side) / 2), min(0.0, (self.h - side) / 2))

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    @staticmethod
    def around(rects: "Sequence[Rect]") -> "Rect":
        """The smallest that holds all of some, at least one."""
        x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
        right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
        return Rect(x, y, right - x, bottom - y)

    def common(self, other: "Rect") -> "Rect":
        """The part they share; without width or height if there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w, h = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Rect(x, y, max(0.0, w), max(0.0, h))

    @property
    def area(self) -> float:
        """Width times height."""
        return self.w * self.h

    def overlap(self, other: "Rect") -> float:
        """The area of the part they share."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0


class Loop(NamedTuple):
    """A way that ends where it begins: what leaves the box at one end enters at the other.

    ``box`` is what is to be seen of it; nodes lie evenly about its middle. ``length`` is the way
    once round, in units (pitch times places); ``axis`` "x" or "y". ``way`` (1 or -1, 0: ahead)
    decides where both ways round are equally long, so in a loop of two places.
    """

    box: Rect
    length: float
    axis: str = "y"
    way: int = 0

    @property
    def along(self) -> int:
        """The index of its axis in a point or rectangle."""
        return 0 if self.axis == "x" else 1

    def same(self, other: "Loop | None") -> bool:
        """Whether nodes can go on from one to the other: only ``way`` may differ."""
        return other is not None and self[:3] == other[:3]

    def shortest(self, distance: float) -> float:
        """The same way, but not more than half round."""
        length = self.length
        if length <= 0:
            return distance
        rest = (distance + length / 2) % length - length / 2
        if abs(abs(rest) - length / 2) < 1e-6:
            return length / 2 if self.way >= 0 else -length / 2
        return rest


class Role(Enum):
    """What a node is, for focus, tooltips and the checks of the layout."""

    PANEL = "panel"
    BUTTON = "button"
    TOGGLE = "toggle"
    SLIDER = "slider"
    FIELD = "field"
    LABEL = "label"
    IMAGE = "image"
    PIECE = "piece"
    ZONE = "zone"
    DIALOG = "dialog"
    LIST = "list"
    DECOR = "decor"
    """Drawn, and nothing else: shadows, grain, marks. May leave the screen."""


# --- looks: what is drawn, as values ---------------------------------------------------------
# `at` is the place inside the node, in units from its top left; None fills the node.


@dataclass(frozen=True, slots=True)
class Art:
    """An SVG of assets/art, by path without suffix ("kiribati/turtle_4").

    ``fit``: "contain" keeps proportions inside the box, "cover" fills it and crops, "stretch"
    fills it. ``tint`` replaces the icon ink (a colour token of the theme or #rrggbb).
    """

    name: str
    at: Rect | None = None
    fit: str = "contain"
    tint: str = ""
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Leaf:
    """One SVG of a montage, stretched to ``at`` and seen only within ``cut`` (corners ``radius``).

    Both are in the montage's own units; without a ``cut`` all of it is seen.
    """

    art: str
    at: Rect
    cut: Rect | None = None
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Montage:
    """Several SVGs laid over each other and drawn as one picture, such as a card's face.

    ``leaves`` lie in a box of ``width`` x ``height`` units of their own, the first at the bottom;
    that box is stretched to ``at``.
    """

    width: float
    height: float
    leaves: tuple[Leaf, ...]
    at: Rect | None = None
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Plate:
    """A rounded plate: panels, buttons, pills, bars. Colours are tokens or #rrggbb.

    ``fill`` "none" leaves it open (rings, frames). ``edge_width`` 0 draws no outline; ``shadow``
    is the elevation 0-4 of the style guide; ``dashed`` edges mark what is disabled.
    """

    fill: str = "panel"
    edge: str = "edge"
    edge_width: float = 3
    radius: float = 22
    shadow: int = 1
    dashed: bool = False
    at: Rect | None = None
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """Words. ``size`` in units; ``font``: "body", "bold" (Nunito) or "heading" (Fredoka).

    Wraps to its box's width when ``wrap``; ``align`` left, centre, right; ``valign`` top,
    middle, bottom. ``colour`` and ``ground`` (what it stands on, for the contrast check) are
    tokens or #rrggbb.
    """

    text: str
    size: float
    font: str = "body"
    colour: str = "text"
    ground: str = "panel"
    align: str = "left"
    valign: str = "middle"
    wrap: bool = False
    at: Rect | None = None
    leading: float = 1.24
    """Line height as a multiple of the size (style guide: 1.05 for two-line card titles)."""
    whole: str = ""
    """All of the words, where these were shortened."""


@dataclass(frozen=True, slots=True)
class Line:
    """A polyline through points in units from the node's top left (charts)."""

    points: tuple[tuple[float, float], ...]
    colour: str = "text"
    width: float = 4
    dashed: bool = False


Look: TypeAlias = Art | Montage | Plate | Text | Line


# --- nodes -----------------------------------------------------------------------------------


class Motion(NamedTuple):
    """How a node comes, and goes from its old place, look and alpha to the new ones.

    ``ms`` at normal speed; ``ease``: "out", "inout"; ``arc`` lifts the path by that many units;
    ``fade`` cross-fades a changed look; ``turn`` squeezes a turning card in x. ``delay`` is the
    time in ms (at normal speed) before it sets out.

    ``appear`` is how a new node comes, and whether one that is gone fades out: "fade", "pop" or
    "none". ``origin`` is the node from whose place a new one flies, if it is there: a card from its
    deck. ``loop`` is where it goes round: while it slides or moves along that it is shown at both
    ends and only inside the loop's box.
    """

    ms: int = 240
    ease: str = "out"
    arc: float = 0
    fade: bool = False
    turn: bool = False
    delay: int = 0
    appear: str = "fade"
    origin: str = ""
    loop: Loop | None = None


USUAL = Motion()
STILL = Motion(0)
"""It does not travel: it is at its place at once, and only fades in and out."""
AT_ONCE = Motion(0, appear="none")
"""No animation at all."""
POP_UP = Motion(0, appear="pop")


class Typing(NamedTuple):
    """What is written in a field, and how; the stage edits it (``editing``)."""

    call: Callable[[str], None]
    """Called with the new text."""
    look: Text
    """What is written, as it looks in one line; ``at`` is its place in the node."""
    spans: Callable[[Text], Sequence[tuple[float, float]]]
    """Where each letter of a text begins and ends in that line (``Fonts.spans``)."""
    longest: int
    """So many letters have room."""
    without: str = ""
    """Signs that it cannot hold."""
    offered: bool = False
    """Nobody has typed what stands there, so that a press selects all of it."""


class Use(NamedTuple):
    """What pointer, finger and keys can do with a node beyond a press."""

    adjust: Callable[[int], None] | None = None
    """For sliders and steppers: Left / Right call it with -1 / +1."""
    slide: Callable[[float], None] | None = None
    """For sliders: called with 0..1 while pressed or dragged."""
    hold: Callable[[bool], None] | None = None
    """Called with True when it is pressed down (pointer, Enter, Space) and with False when it is
    let go, left, cancelled or no longer to be seen. Each True is followed by one False."""
    grip: Callable[[bool], None] | None = None
    """Called with True when a hand grips it and with False when that lets go, or something else
    ends it (``grip``). As long as it counts the node must be ``checked``; what is open then lies
    within its ``big``."""
    key: int = 0
    """The scancode of the key that grips it, wherever that is on other keyboards; 0 for none."""
    scroll: Callable[[float], None] | None = None
    """For scrolling areas: called with a distance in units (wheel, drag, page keys)."""
    type: Typing | None = None
    """For fields: what can be typed in."""
    main: bool = False
    """Of a dialog the button that Enter presses after the pointer was in use, and at which the
    keyboard's focus begins unless something is set or held before it."""
    presses: bool = False
    """Whether a click presses it though it may be dragged: then what stands on it selects it."""
    covered: bool = False
    """Under something that takes every press: it is in no gesture, and says no reason."""


NO_USE = Use()
MAIN = Use(main=True)


@dataclass(slots=True)
class Node:
    """One thing on the screen.

    ``id`` is unique in its scene and stays with the thing, so that the stage can animate it.
    ``label`` and ``value`` say in words what it is ("Koala of Amber", "on the island"), also what
    only its picture shows; both may be empty for DECOR only. ``press`` makes it a target of click,
    touch and Enter. ``reason`` says why it is disabled or may not move. ``hint`` is its tooltip
    (default: label). ``parent`` is the id of the node it lies in (geometry check, reading order).
    ``carrier`` is the piece it stands on: it follows that piece through drags and tweens.
    ``secret_of`` is the seat that alone may see this face (None: open): it is never faded out, so
    that no frame shows it to others.
    """

    id: str
    role: Role
    rect: Rect
    look: tuple[Look, ...] = ()
    label: str = ""
    value: str = ""
    z: int = 0
    parent: str = ""
    carrier: str = ""
    press: Callable[[], None] | None = None
    use: Use = NO_USE
    """What else hands can do with it."""
    disabled: bool = False
    reason: str = ""
    checked: bool | None = None
    selected: bool = False
    focusable: bool = False
    hint: str = ""
    alpha: float = 1.0
    angle: float = 0.0
    """Degrees, anticlockwise; for fans of cards."""
    motion: Motion = USUAL
    takes: frozenset[str] = frozenset()
    """The nodes that go into this one, such as a pile: what is in it needs no node of its own. One
    that is here no more flies to this one and vanishes, one that comes out again flies from it."""
    secret_of: int | None = None
    big: Rect | None = None
    """A larger box for touch than what is drawn."""
    clip: Rect | None = None
    """Draw only inside this box (scrolling areas)."""
    ahead: tuple[Montage, ...] = ()
    """Pictures that may be needed next here, with the place that each would fill: they are drawn
    meanwhile by the pictures' own process."""
    target_look: str = ""
    """How it is marked while it is a legal target: "cell", "ring", "spot" or "plus"; by default
    "ring" for pieces, "cell" for the rest."""

    def has_action(self) -> bool:
        """Whether something happens when one acts on it."""
        use = self.use
        return any((self.press, use.adjust, use.slide, use.type, use.hold, use.grip))
