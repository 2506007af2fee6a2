"""A finished match on its table, to be looked at from the results."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.text import _

from ..boards.board import Choice
from ..stage.gesture import Gesture
from ..widgets import Tool
from .scene import TableScene

if TYPE_CHECKING:
    from game.core.action import Action


class ReviewScene(TableScene):
    """The table after the end: nothing moves, nothing can be done; Esc goes back."""

    name = "review"
    skips = False
    undoes = False

    def legal(self) -> list["Action"]:
        """Nothing."""
        return []

    def gestures(self) -> Sequence[Gesture]:
        """None."""
        return ()

    def tools(self) -> list[Tool]:
        """Without a pause, a standstill and a hint."""
        return [t for t in super().tools() if t.id not in ("menu", "freeze", "hint")]

    def choices(self) -> list[Choice]:
        """The way back."""
        words = _("To the results")
        return [Choice("results", words, "back", main=True, press=self.on_back)]

    def on_tick(self, dt: float) -> None:
        """Nothing goes on by itself."""

    def undo(self) -> None:
        """What is over stays so."""

    def hint(self) -> None:
        """There is nothing to do."""

    def on_back(self) -> None:
        """Put down what is held up, else back to the results."""
        if not self.close():
            self.ctx.scenes.pop()

    def leave(self) -> None:
        """The results still need the match."""
