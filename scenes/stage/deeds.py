"""What a press means: gestures, presses, selections, refusals."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.text import _

from .choose import carried_by
from .gesture import Gesture
from .keys import Keys
from .node import Node, Rect, Role

if TYPE_CHECKING:
    from .stage import Play

GUARD_SECONDS: Final = 0.25
"""How long further presses do nothing after one that moved the match on."""
SAY_SECONDS: Final = 4.0


class Deeds(Keys):
    """The part of the hands that does things, whichever hand it was; see ``hands.Hands``."""

    def __init__(self, play: "Play") -> None:
        super().__init__()
        self.play = play
        self.said = ("", "")
        """The piece that may not move, and why."""
        self._said_for = 0.0
        self._guard = 0.0
        self._picked: frozenset[Gesture] = frozenset()
        """What the piece that is held or selected may do."""
        self._home = Rect(0, 0, 0, 0)
        """Where it was when it was taken."""

    # --- what a press means ------------------------------------------------------------------

    def play_node(self, key: str) -> Node | None:
        """The scene's node of an id."""
        return self.play.node(key) if key else None

    def offers(self, piece: str) -> frozenset[Gesture]:
        """All gestures of a piece."""
        return frozenset(g for g in self.play.gestures if g.piece == piece)

    def offers_at_once(self) -> list[Gesture]:
        """All gestures that a click on their piece makes."""
        return [g for g in self.play.gestures if not g.target and g.rail is None]

    def targets(self, piece: str) -> dict[str, Gesture]:
        """The legal targets of a piece and what dropping it there means."""
        return {g.target: g for g in self.play.gestures if g.piece == piece and g.target}

    def reachable(self, piece: str) -> dict[str, Gesture]:
        """The targets of a piece, and what lies around them and takes it as well."""
        around = {g.around: g for g in self.play.gestures if g.piece == piece and g.around}
        return {**around, **self.targets(piece)}

    def source(self, key: str) -> str:
        """The piece that moves when one pulls at a node: itself, or what it stands on."""
        pieces = {g.piece for g in self.play.gestures if g.rail is None}
        return next((k for k in carried_by(self.play, key) if k in pieces), "")

    def puller(self, key: str) -> str:
        """The piece that a drag of a node takes along: itself, or what it stands on."""
        pieces = {g.piece for g in self.play.gestures if g.target}
        return next((k for k in carried_by(self.play, key) if k in pieces), "")

    def acts(self, node: Node) -> bool:
        """Whether a press on a node does or says something."""
        return (
            node.has_action()
            or (node.disabled and bool(node.reason))
            or bool(self.source(node.id))
            or (node.role is Role.PIECE and bool(self.play.scene.why_not(node.id)))
        )

    def act(self, key: str) -> None:
        """A node was clicked, tapped, or Enter pressed on it."""
        node = self.play_node(key)
        if node is None:
            return
        targets = self.reachable(self.selected) if self.selected else {}
        if key in targets:
            gesture = targets[key]
            self.select("")
            self.perform(gesture)
            return
        if node.disabled:
            self.refuse(key, node.reason)
            return
        source = self.source(key)
        at_once = next((g for g in self.offers_at_once() if g.piece == key), None)
        if at_once is not None:
            self.select("")
            self.perform(at_once)
        elif source and source == self.selected:
            self.select("")
        elif (node.press or node.type) is not None and source != key:
            self.select("")
            if node.type is not None:
                self.focus_on(key, visible=True)
            if node.press is not None:
                self._guarded(node.press)
        elif source:
            self.select(source)
        else:
            self.select("")
            self.refuse(key)

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
        if gesture in self.play.scene.gestures():
            self._guarded(lambda: self.play.scene.on_gesture(gesture))

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do something; if it moved the match on, the rest of a burst of clicks does nothing."""
        before = self.play.scene.version()
        act()
        if self.play.scene.version() != before:
            self._guard = GUARD_SECONDS

    def select(self, piece: str) -> None:
        """Select a piece ("" none): its targets light up."""
        if piece == self.selected:
            return
        self.selected = piece
        self.take(piece)
        self.play.scene.on_select(piece)
        self.play.stale = True

    def take(self, piece: str) -> None:
        """A piece is held or selected now: remember where it was and what it may do."""
        node = self.play_node(piece)
        self._picked = self.offers(piece)
        self._home = node.rect if node is not None else Rect(0, 0, 0, 0)

    def refuse(self, key: str, reason: str = "") -> None:
        """Say why something may not be done."""
        why = reason or self.play.scene.why_not(key)
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
