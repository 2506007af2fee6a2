"""What hands keep hold of: a node that is held down, a rail that slides."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .choose import carried_by, shown_rect
from .deeds import Deeds
from .gesture import Gesture, Rail

if TYPE_CHECKING:
    from .node import Node
    from .stage import Play

ENOUGH: Final = 0.4
"""The part of its pitch by which a rail must be slid to mean its gesture."""
GIVE: Final = 0.2
"""What is left of a movement beyond the last place of a rail ..."""
MOST: Final = 0.1
"""... and how far that goes at most, as a part of the pitch."""


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


class Grasp(Deeds):
    """The part of the hands that holds and slides, whichever hand it is; see ``hands.Hands``."""

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self._sliding: Slide | None = None
        self._holds: tuple[str, Callable[[bool], None]] | None = None
        self._hold_key = 0
        """The key that holds it; 0 for a pointer."""

    # --- holding down ------------------------------------------------------------------------

    @property
    def holding(self) -> str:
        """The node that is held down; "" if there is none."""
        return self._holds[0] if self._holds is not None else ""

    def hold_down(self, node: "Node", key: int = 0) -> None:
        """A node is pressed and stays so; ``key`` is the key that does it, if it is one."""
        self.hold_up()
        if node.hold is not None and not node.disabled:
            self._holds, self._hold_key = (node.id, node.hold), key
            node.hold(True)

    def hold_up(self) -> None:
        """What was held down is so no longer."""
        if self._holds is not None:
            hold, self._holds = self._holds[1], None
            hold(False)

    def key_up(self, key: int) -> bool:
        """A key was let go; whether it held something."""
        if self._holds is None or key != self._hold_key:
            return False
        node = self.play_node(self.holding)
        self.hold_up()
        if node is not None and node.press is not None:
            self.act(node.id)
        return True

    def hold_where(self, pos: tuple[float, float]) -> None:
        """The pointer is there: what it has left is not held any more."""
        node = self.play_node(self.holding)
        if node is None or self._hold_key:
            return
        inside = shown_rect(self.play, node.id).contains(*pos)
        if not inside and not (node.big is not None and node.big.contains(*pos)):
            self.hold_up()

    def follow_hold(self) -> None:
        """The nodes are new: what is gone or has become dead is not held any more."""
        if self._holds is not None:
            node = next((n for n in self.play.nodes if n.id == self.holding), None)
            if node is None or node.hold is None or node.disabled:
                self.hold_up()

    # --- rails -------------------------------------------------------------------------------

    def rails(self, key: str) -> dict[str, dict[int, Gesture]]:
        """The rails that a node is part of: by axis, and there by step, the gestures."""
        chain = set(carried_by(self.play, key))
        found: dict[str, dict[int, Gesture]] = {}
        for gesture in self.play.gestures:
            rail = gesture.rail
            if rail is not None and (gesture.piece in chain or not chain.isdisjoint(rail.riders)):
                found.setdefault(rail.axis, {}).setdefault(rail.step, gesture)
        return found

    def acts(self, node: "Node") -> bool:
        """Whether a press on a node does or says something."""
        return super().acts(node) or bool(self.rails(node.id))

    def take_rail(self, ways: dict[int, Gesture]) -> None:
        """A rail is in hand now."""
        self.select("")
        self._sliding = Slide(self.play, ways)
        self.rail = self._sliding.piece
        self.take(self.rail)
        self.play.scene.on_select(self.rail)
        self.play.stale = True

    def slide_rail(self, way: tuple[float, float]) -> None:
        """The pointer is that far from where it was pressed."""
        if self._sliding is not None:
            self._sliding.to(way[0] if self._sliding.rail.axis == "x" else way[1])

    def drop_rail(self) -> None:
        """The rail is let go: it means its gesture, or goes home."""
        gesture = self._sliding.meant() if self._sliding is not None else None
        self.end_rail()
        if gesture is not None:
            self.perform(gesture)

    def end_rail(self) -> None:
        """The rail goes home."""
        if self._sliding is not None:
            self._sliding.let_go()
        self._sliding, self.rail = None, ""
        self.play.scene.on_select("")
        self.play.stale = True

    def push_rail(self, key: str, direction: tuple[int, int]) -> bool:
        """An arrow with Ctrl or Shift: slide the focused node's rail; whether it has one."""
        axis, step = ("x", direction[0]) if direction[0] else ("y", direction[1])
        gesture = self.rails(key).get(axis, {}).get(step)
        if gesture is not None and not self.held and not self.rail:
            self.select("")
            self.perform(gesture)
        return gesture is not None
