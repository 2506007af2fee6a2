"""What a scene is: a model, a function to nodes, and what happens when one acts on them."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from .stage.gesture import Gesture
from .stage.node import Node
from .stage.ui import Ui

if TYPE_CHECKING:
    from .context import Context


class Scene(ABC):
    """One screen. Subclasses keep a model, and describe it in ``build``.

    ``opaque`` scenes hide those below them in the stack; others (dialogs, pause) lie over them
    behind a scrim and alone get input. ``build`` never changes the model. After changing the
    model call ``changed()``; the stage then asks for the nodes again. Push, pop and replace go
    through ``ctx.scenes``.
    """

    name: str = "scene"
    opaque: bool = True
    table: bool = True
    """Whether the wooden table lies behind it (drawn by the stage)."""

    def __init__(self, ctx: "Context") -> None:
        self.ctx = ctx
        self.dirty = True

    def changed(self) -> None:
        """Say that the model changed: the nodes are built again before the next frame."""
        self.dirty = True

    # --- what every toolbar has --------------------------------------------------------------

    def toggle_sound(self) -> None:
        """Mute, or not."""
        self.ctx.settings.muted = not self.ctx.settings.muted
        self.ctx.settings_changed()
        self.changed()

    def toggle_fullscreen(self) -> None:
        """Full screen, or a window."""
        self.ctx.settings.fullscreen = not self.ctx.settings.fullscreen
        self.ctx.settings_changed()
        self.changed()

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
        self.ctx.scenes.pop()

    def on_key(self, key: int, mod: int) -> bool:
        """A key that the stage has no use for; True if it was used."""
        return False

    def on_tick(self, dt: float) -> None:
        """Every frame, ``dt`` seconds after the last: poll bots and clocks; never draw."""

    def on_background(self, dt: float) -> None:
        """Every frame, while another scene lies over it."""

    def on_result(self, value: Any) -> None:
        """A scene pushed by this one was popped with a value."""

    # --- coming and going --------------------------------------------------------------------

    def enter(self) -> None:
        """It is on the stack now."""

    def leave(self) -> None:
        """It is off the stack."""

    def pause(self) -> None:
        """Another scene lies over it."""

    def resume(self) -> None:
        """It is on top again."""

    def suspend(self) -> None:
        """Nobody can see it: minimised, or over two seconds passed without a frame (sleep).

        Clocks stop where they were before the gap; nothing goes on until ``wake``.
        """

    def wake(self) -> None:
        """It can be seen again after ``suspend``."""


class ScrollScene(Scene):
    """A scene with one area that scrolls; ``offset`` says how far, in units."""

    def __init__(self, ctx: "Context") -> None:
        super().__init__(ctx)
        self.offset = 0.0

    def scroll(self, offset: float) -> None:
        """Scroll to an offset."""
        self.offset = offset
        self.changed()
