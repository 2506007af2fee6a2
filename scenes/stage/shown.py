"""What the stage asks of a scene that it shows, and what it tells it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence

from .gesture import Gesture
from .node import Node
from .ui import Ui


class Shown(ABC):
    """A scene as the stage sees it: a function to nodes, gestures, and what happens on them."""

    name: str = "scene"
    opaque: bool = True
    """Whether it hides what lies below; else that is seen behind a scrim."""
    table: bool = True
    """Whether the wooden table lies behind it (drawn by the stage)."""
    view_only: bool = False
    """Whether one may look but not act, as at an earlier moment of a match: nothing can be
    selected, dragged or played, whatever ``gestures`` says; pointing, reading and what buttons
    open go on."""
    dirty: bool = True
    """Whether the nodes must be built again; the stage sets it back."""

    # --- what it looks like ------------------------------------------------------------------

    @abstractmethod
    def build(self, ui: Ui) -> list[Node]:
        """The nodes of this moment, in reading order."""

    def gestures(self) -> Sequence[Gesture]:
        """What may be dragged where now (only tables have any)."""
        return ()

    def why_not(self, piece: str) -> str:
        """Why a piece that is in no gesture may not move now; "" for what never moves."""
        return ""

    def why_not_there(self, piece: str, target: str) -> str:
        """Why a piece that may move may not be dropped on ``target`` (a node's id); "" unsaid."""
        return ""

    def version(self) -> Hashable:
        """What a click depends on, for tables the number of actions so far.

        After a click that changed it, the further clicks of a burst do nothing, so that a double
        click on "Done" does not act for the next player.
        """
        return 0

    # --- what happens ------------------------------------------------------------------------

    def confirm(self, question: str, on_yes: Callable[[], None]) -> None:
        """Ask what a gesture wants to have asked before it is made, and call ``on_yes`` if the
        answer is yes. Nothing is done by a scene that cannot ask."""

    def on_gesture(self, gesture: Gesture) -> None:
        """A gesture was made (and confirmed)."""

    def on_select(self, piece: str) -> None:
        """A piece was picked up or selected ("" = let go)."""

    def on_point(self, node: str) -> None:
        """The pointer has rested on a node for a moment, or the keyboard's focus is on it
        ("" = no longer)."""

    def on_refuse(self, piece: str, reason: str) -> None:
        """Somebody tried to move a piece that may not move; ``reason`` says why."""

    def on_back(self) -> None:
        """Esc or the back button of a mouse, with nothing selected: to the scene below."""

    def on_key(self, key: int, mod: int) -> bool:
        """A key that the stage has no use for; True if it was used."""
        return False
