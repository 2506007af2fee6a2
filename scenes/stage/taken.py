"""What is in hand: a piece that is selected or dragged, or a rail that slides."""

from typing import TYPE_CHECKING, Final

from .choose import best_target, rails_of
from .gesture import Gesture, Rail
from .node import Rect

if TYPE_CHECKING:
    from .stage import Play

ENOUGH: Final = 0.4
"""The part of its pitch by which a rail must be slid to mean its gesture."""
GIVE: Final = 0.2
"""What is left of a movement beyond the last place of a rail ..."""
MOST: Final = 0.1
"""... and how far that goes at most, as a part of the pitch."""

Point = tuple[float, float]


def pitch_of(play: "Play", rail: Rail) -> float:
    """How far a rail slides to its next place, in units. Raises ValueError if nothing says."""
    if rail.pitch:
        return rail.pitch
    for rider in rail.riders:
        node = play.node(rider)
        if node is not None and node.loop is not None:
            return node.loop.length / len(rail.riders)
    raise ValueError(f"neither the rail of {rail.riders} nor a loop says how far it slides")


class Slide:
    """A rail in somebody's hand: its gestures by step, and how far it is from its place."""

    def __init__(self, play: "Play", ways: dict[int, Gesture]) -> None:
        first = next(iter(ways.values()))
        assert first.rail is not None
        self.play, self.ways, self.rail = play, ways, first.rail
        self.piece = first.piece
        self.pitch = pitch_of(play, first.rail)
        self.by = 0.0

    def to(self, way: float) -> None:
        """The pointer is that far from where it was pressed: take the riders along."""
        pitch = self.pitch
        low, high = (pitch * step if step in self.ways else 0.0 for step in (-1, 1))
        self.by = min(max(way, low), high)
        beyond = (way - self.by) * GIVE
        self.by += min(max(beyond, -MOST * pitch), MOST * pitch)
        dx, dy = (self.by, 0.0) if self.rail.axis == "x" else (0.0, self.by)
        for rider in self.rail.riders:
            self.play.layer.slide(rider, dx, dy)

    def meant(self) -> Gesture | None:
        """What letting it go here means."""
        share = self.by / self.pitch
        return self.ways.get(1 if share > 0 else -1) if abs(share) >= ENOUGH else None

    def let_go(self) -> None:
        """All riders go home, or wherever they belong next."""
        for rider in self.rail.riders:
            self.play.layer.let_go(rider)


class Taken:
    """One piece or rail at most, and what it may do; the scene is told of each change."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.selected = ""
        """The piece that was clicked: its targets can be clicked now."""
        self.held = ""
        """The piece that follows the pointer."""
        self.over = ""
        """The legal target that would take it where it is."""
        self._slide: Slide | None = None
        self._may: frozenset[Gesture] = frozenset()
        """What it may do."""
        self._home = Rect(0, 0, 0, 0)
        """Where it was when it was taken."""

    @property
    def rail(self) -> str:
        """The piece of the rail that slides; "" if none does."""
        return self._slide.piece if self._slide is not None else ""

    @property
    def piece(self) -> str:
        """Whatever it is; "" if there is nothing."""
        return self.held or self.rail or self.selected

    # --- taking and letting go ----------------------------------------------------------------

    def select(self, piece: str) -> None:
        """Select a piece ("" none): its targets light up."""
        if piece != self.selected:
            self.selected = piece
            self._took(piece)

    def pick_up(self, piece: str) -> None:
        """A piece follows the pointer from now on."""
        self.select("")
        self.held = piece
        self._took(piece)

    def carry(self, way: Point, pos: Point) -> None:
        """The held piece is that far from home, with the pointer at ``pos``."""
        self.play.layer.hold(self.held, *way)
        self.aim(pos)

    def aim(self, pos: Point) -> None:
        """See which target would take the held piece."""
        target = self.gesture_at(pos)
        over = target.target if target is not None else ""
        if over != self.over:
            self.over = over
            self.play.stale = True

    def gesture_at(self, pos: Point) -> Gesture | None:
        """What letting the held piece go there means."""
        targets = self.play.offers.reachable(self.held)
        return targets.get(best_target(self.play, self.held, targets, pos))

    def put_down(self) -> None:
        """The held piece goes home, or wherever it belongs next."""
        piece, self.held, self.over = self.held, "", ""
        self.play.layer.let_go(piece)
        self._took("")

    def take_rail(self, ways: dict[int, Gesture]) -> None:
        """A rail follows the pointer from now on."""
        self.select("")
        self._slide = Slide(self.play, ways)
        self._took(self.rail)

    def slide_rail(self, way: Point) -> None:
        """The pointer is that far from where it was pressed."""
        if self._slide is not None:
            self._slide.to(way[0] if self._slide.rail.axis == "x" else way[1])

    def drop_rail(self) -> Gesture | None:
        """The rail is let go: what that means, if it was slid far enough."""
        gesture = self._slide.meant() if self._slide is not None else None
        self.end_rail()
        return gesture

    def end_rail(self) -> None:
        """The rail goes home."""
        if self._slide is not None:
            self._slide.let_go()
            self._slide = None
            self._took("")

    def pushed(self, key: str, direction: tuple[int, int]) -> Gesture | None:
        """What sliding a node's rail by one step means."""
        axis, step = ("x", direction[0]) if direction[0] else ("y", direction[1])
        return rails_of(self.play, key).get(axis, {}).get(step)

    def _took(self, piece: str) -> None:
        node = self.play.node(piece) if piece else None
        self._may = self.play.offers.of(piece)
        self._home = node.rect if node is not None else Rect(0, 0, 0, 0)
        self.play.scene.on_select(piece)
        self.play.stale = True

    # --- following the scene ------------------------------------------------------------------

    def stays(self) -> bool:
        """The scene was built anew: whether what is in hand may stay there.

        While the match goes on a piece may, as long as whoever took it may still drop it
        somewhere and nobody else has moved it. A rail must not have changed.
        """
        piece = self.piece
        now = self.play.offers.of(piece)
        if self.play.node(piece) is None:
            return False
        if now == self._may:
            return True
        seats = {g.action.seat for g in self._may}
        node = self.play.newest(piece)
        if self.rail or node is None or not any(g.target and g.action.seat in seats for g in now):
            return False
        (x0, y0), (x1, y1) = self._home.centre, node.rect.centre
        return max(abs(x1 - x0), abs(y1 - y0)) <= min(node.rect.w, node.rect.h) / 2

    def follow(self) -> set[str]:
        """Take over what may be done with it now; the targets that are none any more."""
        now = self.play.offers.of(self.piece)
        gone = {g.target for g in self._may if g.target} - {g.target for g in now}
        self._may = now
        return gone
