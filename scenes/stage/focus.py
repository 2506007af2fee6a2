"""The keyboard's focus: where it stops, and how it walks over the nodes."""

from typing import TYPE_CHECKING, Final

from .choose import acts
from .node import Node, Rect, Role

if TYPE_CHECKING:
    from .stage import Play
    from .taken import Taken

REVEAL: Final = 12.0
"""Units between a node that is scrolled into sight and the edge."""


class Focus:
    """One node at most; its rings show only while keys are in use."""

    def __init__(self, play: "Play", taken: "Taken") -> None:
        self.play, self.taken = play, taken
        self.key = ""
        self.visible = False
        self._order: list[str] = []
        self._over = ""
        """The dialog that is open."""
        self._outside = ""
        """What was in focus before it opened."""

    @property
    def node(self) -> Node | None:
        """The node in focus."""
        return self.play.node(self.key)

    def stops(self) -> list[Node]:
        """What Tab stops at, in reading order; with a piece selected, its targets, the most usual
        first (Esc puts it down)."""
        play, selected = self.play, self.taken.selected
        if selected:
            found = [n for key in play.offers.targets(selected) if (n := play.node(key))]
            return found or [n for n in play.nodes if n.id == selected]
        found = [n for n in play.nodes if n.focusable or self._is_stop(n)]
        over = self.dialog()
        if over is None:
            return found
        return [n for n in found if n.z >= over.z or n.id in play.offers.named]

    def main(self) -> Node | None:
        """The main button of the dialog that is open, if it has one that can be pressed."""
        over = self.dialog()
        if over is None:
            return None
        return next((n for n in self.stops() if n.main and not n.disabled and n.z >= over.z), None)

    def _first(self, stops: list[str]) -> str:
        """Where the keyboard begins: of buttons alone at the main one, else at what is set or held
        before it."""
        main, first = self.main(), self.play.newest(stops[0])
        set_first = first is not None and (first.adjust or first.hold or first.type) is not None
        return stops[0] if main is None or set_first else main.id

    def dialog(self) -> Node | None:
        """The topmost dialog: Tab keeps to what lies on it, and to what means an action now."""
        dialogs = [n for n in self.play.nodes if n.role is Role.DIALOG]
        return max(dialogs, key=lambda n: n.z, default=None)

    def _is_stop(self, node: Node) -> bool:
        """Whether Tab stops at a node for what it does: not at rails, whose riders do it, nor at
        ground that may be clicked, for which there is Esc."""
        if node.role is Role.DECOR or (node.role is Role.ZONE and node.press is not None):
            return False
        return node.id not in self.play.offers.railed and acts(self.play, node)

    # --- moving it ----------------------------------------------------------------------------

    def on(self, key: str, visible: bool) -> None:
        """Put the focus on a node."""
        if (key, visible) != (self.key, self.visible):
            self.key, self.visible = key, visible
            self.play.stale = True
            if visible:
                self._reveal(key)

    def hide(self) -> None:
        """A pointer is in use: the focus stays, its rings go (a field that is typed in keeps)."""
        node = self.node
        if self.visible:
            self.visible = False
            self.play.stale = True
        if node is not None and node.type is not None:
            self.key = ""

    def step(self, by: int) -> None:
        """Tab and Shift+Tab."""
        stops = [n.id for n in self.stops()]
        if not stops:
            return
        if self.key not in stops:
            self.on(self._first(stops) if by > 0 else stops[-1], visible=True)
        elif not self.visible:
            self.on(self.key, visible=True)
        else:
            self.on(stops[(stops.index(self.key) + by) % len(stops)], visible=True)

    def point(self, direction: tuple[int, int]) -> None:
        """Arrows: the nearest stop in that direction."""
        here = self.node
        if here is None or not self.visible:
            self.step(1)
            return
        ahead = [
            (distance, n.id)
            for n in self.stops()
            if n.id != here.id and (distance := _away(here.rect, n.rect, direction)) is not None
        ]
        if ahead:
            self.on(min(ahead)[1], visible=True)

    def _reveal(self, key: str) -> None:
        """Scroll the area a node lies in so far that the node is to be seen."""
        node = self.play.node(key)
        area = node
        while area is not None and area.scroll is None:
            area = self.play.node(area.parent)
        if node is None or node.clip is None or area is None or area.scroll is None:
            return
        above, below = node.rect.y - node.clip.y, node.rect.bottom - node.clip.bottom
        if above < 0:
            area.scroll(above - REVEAL)
        elif below > 0:
            area.scroll(min(below + REVEAL, above))

    # --- following the scene ------------------------------------------------------------------

    def follow(self) -> None:
        """The nodes are new: if the focused one is gone, take the one at its place.

        A dialog that opens takes a visible focus, and gives it back when it closes.
        """
        stops = [n.id for n in self.stops()]
        self._follow_dialog(stops)
        if self.key and self.key not in stops and self.node is None:
            at = self._order.index(self.key) if self.key in self._order else 0
            self.key = stops[min(at, len(stops) - 1)] if stops else ""
        self._order = stops

    def _follow_dialog(self, stops: list[str]) -> None:
        over = self.dialog()
        key = over.id if over is not None else ""
        if key == self._over:
            return
        if not self._over:
            self._outside = self.key
        self._over = key
        if key and self.visible and self.key not in stops and stops:
            self.key = self._first(stops)
        elif not key and self._outside in stops:
            self.key = self._outside


def _away(here: Rect, there: Rect, direction: tuple[int, int]) -> float | None:
    """How far a rectangle lies in a direction; aside counts double; None: not that way."""
    (x0, y0), (x1, y1) = here.centre, there.centre
    ahead = (x1 - x0) * direction[0] + (y1 - y0) * direction[1]
    if ahead <= 1:
        return None
    if direction[0]:
        aside = max(0.0, there.y - here.bottom, here.y - there.bottom) * 3 + abs(y1 - y0) * 0.5
    else:
        aside = max(0.0, there.x - here.right, here.x - there.right) * 3 + abs(x1 - x0) * 0.5
    return ahead + 2 * aside
