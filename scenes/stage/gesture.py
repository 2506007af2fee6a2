"""Gestures: which piece may be dropped on which target (or clicked) to mean which action.

A board lists the gestures of the legal actions; the hands (mouse, touch, keyboard) offer them
all in the same way. What is in no gesture cannot be done.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from game.core.action import Action


@dataclass(frozen=True, slots=True)
class Rail:
    """Pieces that slide together by one place: a column of cards, a wheel.

    ``riders`` are the node ids of all that slides; ``step`` says which way along the ``axis``
    ("x" or "y") the gesture means: 1 right or down, -1 left or up. Riders with the same
    ``Motion.loop`` lie on all its places; others need the ``pitch``, the way that the gesture
    means, in units.
    """

    axis: str
    step: int
    riders: tuple[str, ...]
    pitch: float = 0.0


@dataclass(frozen=True, slots=True)
class Amount:
    """A gesture that asks how many: one action for each number, from ``least`` upwards.

    ``question`` is asked, ``start`` the number that is offered, ``tells`` what a number would
    mean ("Solara keeps 2"); ``picture`` is the name of a piece's picture, "" for none; ``keep``
    are the ids of further nodes that help to answer and should stay in sight; ``secret_of`` the
    seat that alone may know which numbers there are.
    """

    actions: tuple[Action, ...]
    question: str
    least: int = 1
    start: int = 1
    picture: str = ""
    keep: tuple[str, ...] = ()
    secret_of: int | None = None
    tells: Callable[[int], str] = field(default=lambda number: "", compare=False)

    @property
    def most(self) -> int:
        """The largest number."""
        return self.least + len(self.actions) - 1


@dataclass(frozen=True, slots=True)
class Gesture:
    """Drop ``piece`` on ``target`` to mean ``action``.

    An empty ``target`` means that clicking the piece is enough (a die, a button). Both are node
    ids. ``around`` is a larger node that takes the piece as well without being lit: whoever
    drops an animal anywhere on the turtle means the lit space on it. ``label`` is the action's
    sentence in the imperative ("Drift east"), for tooltips and speech. ``confirm`` is a question
    to ask first; empty: none.

    With a ``rail`` the gesture is made by sliding it by one step: with the pointer from any rider
    or from ``piece`` (the rail's own node, below the riders), with Shift or Ctrl and an arrow key
    from the focused one of them. ``target`` is empty then, and a click does not make it.

    With an ``amount`` of more than one number it is asked how many before anything is played;
    ``action`` is that of the number that is offered. As a ``draft`` nothing is played either: the
    board asks for the rest itself (``BoardState.ask``), and ``action`` is what it offers first.
    For what is possible but seldom wanted (``quiet``), such as a way back, nothing glows.
    """

    piece: str
    target: str
    action: Action
    label: str = ""
    confirm: str = ""
    around: str = ""
    rail: Rail | None = None
    amount: Amount | None = None
    draft: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a piece lies: the zone of the map, its index there, and the face that shows.

    ``face`` names the art or "" for the back; ``carrier`` the piece it stands on.
    """

    zone: str
    index: int = 0
    face: str = ""
    carrier: str = ""
    owner: int | None = None


class Offers:
    """The gestures of a moment, to be looked up by piece, by target and by rail."""

    def __init__(self, gestures: Iterable[Gesture] = ()) -> None:
        self.all = tuple(gestures)
        self._by_piece: dict[str, list[Gesture]] = {}
        for gesture in self.all:
            self._by_piece.setdefault(gesture.piece, []).append(gesture)
        self.named = frozenset(self._by_piece)
        """Every piece of a gesture, rails too."""
        self.pieces = frozenset(g.piece for g in self.all if g.rail is None)
        """What may be dragged, or clicked."""
        self.glowing = frozenset(g.piece for g in self.all if g.rail is None and not g.quiet)
        """Those of them that glow before anything is picked up."""
        self.pulled = frozenset(g.piece for g in self.all if g.target)
        """What may be dragged."""
        self._rails = tuple(g for g in self.all if g.rail is not None)
        self.railed = frozenset(g.piece for g in self._rails)
        """What stands for a whole rail."""

    def of(self, piece: str) -> frozenset[Gesture]:
        """All gestures of a piece."""
        return frozenset(self._by_piece.get(piece, ()))

    def at_once(self, piece: str) -> Gesture | None:
        """The gesture that a click on a piece makes."""
        mine = self._by_piece.get(piece, ())
        return next((g for g in mine if not g.target and g.rail is None), None)

    def targets(self, piece: str) -> dict[str, Gesture]:
        """The legal targets of a piece, and the gesture that dropping it there makes."""
        return {g.target: g for g in self._by_piece.get(piece, ()) if g.target}

    def reachable(self, piece: str) -> dict[str, Gesture]:
        """Its targets, and the larger nodes round them that take it as well
        (``Gesture.around``)."""
        around = {g.around: g for g in self._by_piece.get(piece, ()) if g.around}
        return {**around, **self.targets(piece)}

    def rails(self, chain: Collection[str]) -> dict[str, dict[int, Gesture]]:
        """The gestures of the rails that any of these nodes is part of, by axis and then by
        step."""
        found: dict[str, dict[int, Gesture]] = {}
        for gesture in self._rails:
            rail = gesture.rail
            if rail is None:
                continue
            if gesture.piece in chain or any(key in rail.riders for key in chain):
                found.setdefault(rail.axis, {}).setdefault(rail.step, gesture)
        return found
