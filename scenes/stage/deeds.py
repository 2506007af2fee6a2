"""What acting on a node means, whichever hand does it: gestures, presses, selections, refusals."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.text import _

from .choose import source_of
from .gesture import Gesture
from .node import Node

if TYPE_CHECKING:
    from .focus import Focus
    from .stage import Play
    from .taken import Taken

GUARD_SECONDS: Final = 0.25
"""How long further presses do nothing after one that moved the match on."""
SAY_SECONDS: Final = 4.0


class Deeds:
    """Does what a click, a tap or Enter asks for, and says why not where it cannot be done."""

    def __init__(self, play: "Play", taken: "Taken", focus: "Focus") -> None:
        self.play, self.taken, self.focus = play, taken, focus
        self.said = ("", "")
        """The piece that may not move, and why."""
        self._said_for = 0.0
        self._guard = 0.0

    @property
    def guarded(self) -> bool:
        """Whether the match has just moved on, so that a press is the rest of a burst."""
        return self._guard > 0

    def act(self, key: str) -> None:
        """A node was clicked, tapped, or Enter pressed on it."""
        node, offers, selected = self.play.node(key), self.play.offers, self.taken.selected
        if node is None:
            return
        target = offers.reachable(selected).get(key) if selected else None
        if target is not None:
            self.taken.select("")
            self.perform(target)
            return
        if node.disabled:
            self.refuse(key, node.reason)
            return
        source, at_once = source_of(self.play, key), offers.at_once(key)
        if at_once is not None:
            self.taken.select("")
            self.perform(at_once)
        elif source and source == selected:
            self.taken.select("")
        elif (node.press or node.type) is not None and (source != key or node.presses):
            self._press(node)
        elif source:
            self.taken.select(source)
        else:
            self.taken.select("")
            self.refuse(key)

    def _press(self, node: Node) -> None:
        self.taken.select("")
        if node.type is not None:
            self.focus.on(node.id, visible=True)
        if node.press is not None:
            self._do_guarded(node.press)

    def perform(self, gesture: Gesture) -> None:
        """Make a gesture, after its question if it has one."""
        if not gesture.confirm:
            self._do(gesture)
            return
        from ..dialogs import ConfirmScene

        ctx = self.play.scene.ctx
        yes, no = _("Yes"), _("No")
        ctx.scenes.push(ConfirmScene(ctx, gesture.confirm, yes, no, lambda: self._do(gesture)))

    def _do(self, gesture: Gesture) -> None:
        """Unless it is no longer offered."""
        if gesture in self.play.offered().all:
            self._do_guarded(lambda: self.play.scene.on_gesture(gesture))

    def _do_guarded(self, act: Callable[[], None]) -> None:
        """Do something; if it moved the match on, the rest of a burst of clicks does nothing."""
        before = self.play.scene.version()
        act()
        if self.play.scene.version() != before:
            self._guard = GUARD_SECONDS

    # --- why not ------------------------------------------------------------------------------

    def refuse(self, key: str, reason: str = "") -> None:
        """Say why something may not be done."""
        node = self.play.node(key)
        covered = node is not None and node.covered
        why = reason or ("" if covered else self.play.scene.why_not(key))
        if not why:
            return
        self.said, self._said_for = (key, why), SAY_SECONDS
        self.play.scene.on_refuse(key, why)
        self.play.stale = True

    def hush(self) -> None:
        """Take the speech bubble away."""
        if self.said[1]:
            self.said = ("", "")
            self.play.stale = True

    def follow(self) -> None:
        """The nodes are new: nothing more is said of what is gone."""
        if self.said[0] and self.play.node(self.said[0]) is None:
            self.hush()

    def tick(self, dt: float) -> None:
        """Time goes on."""
        self._guard = max(0.0, self._guard - dt)
        if self.said[1]:
            self._said_for -= dt
            if self._said_for <= 0:
                self.hush()
