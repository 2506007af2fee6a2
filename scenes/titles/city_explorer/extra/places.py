"""The travel book of City Explorer: all 35 places by suit, and a page for each of them."""

from typing import TYPE_CHECKING, Final

import pygame

from game.city_explorer.components import Suit
from game.city_explorer.data import PLACES
from game.city_explorer.names import place_name
from game.core.action import Action
from game.core.text import _

from ....scene import Scene
from ....stage.gesture import Gesture, Rail
from ....stage.node import Node
from ....stage.ui import Ui
from ....widgets import frame
from .parts import chips, picture_id, place_page, tiles

if TYPE_CHECKING:
    from ....context import Context

PITCH: Final = 420.0
"""How far a picture is swiped at most, in units; two fifths of it turn the page."""


class Turn(Action, frozen=True, tag=True):
    """A page is turned by a swipe: 1 on, -1 back."""

    step: int


class PlacesScene(Scene):
    """The book: an overview that can be filtered by suit, or the page of one place.

    ``place`` is the number of the place to open at once; leaving that page leaves the book.
    """

    name = "places"

    def __init__(self, ctx: "Context", place: int | None = None) -> None:
        super().__init__(ctx)
        self.suit: Suit | None = None
        self.place = place
        self.alone = place is not None
        self.offset = 0.0
        self.page_offset = 0.0

    @property
    def shown(self) -> list[int]:
        """The places that the filter lets through, in the order of the book."""
        return [n for n, p in enumerate(PLACES) if self.suit is None or p.suit is self.suit]

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        if self.place is not None:
            out, room = frame(ui, place_name(self.place), self.on_back)
            return out + place_page(ui, self, room, self.place, self.shown)
        out, room = frame(ui, _("The places of Kyoto"), self.on_back)
        left, rest = chips(ui, room, self.suit, self.pick)
        return out + left + tiles(ui, self, rest, self.shown)

    def gestures(self) -> tuple[Gesture, ...]:
        """A page is turned by pulling its picture aside."""
        if self.place is None:
            return ()
        piece = picture_id(self.place)
        return tuple(
            Gesture(piece, "", Turn(0, -step), words, rail=Rail("x", step, (piece,), PITCH))
            for step, words in ((-1, _("Next place")), (1, _("Previous place")))
        )

    # --- what happens ------------------------------------------------------------------------

    def on_gesture(self, gesture: Gesture) -> None:
        """A picture was swiped: to the left means on, as in a book."""
        if isinstance(gesture.action, Turn):
            self.turn(gesture.action.step)

    def pick(self, suit: Suit | None) -> None:
        """Show one suit only, or all places."""
        self.suit, self.offset = suit, 0.0
        self.changed()

    def open(self, place: int) -> None:
        """Open the page of a place."""
        self.place, self.page_offset = place, 0.0
        self.changed()

    def turn(self, step: int) -> None:
        """So many pages on; after the last comes the first."""
        if self.place is not None:
            shown = self.shown
            self.open(shown[(shown.index(self.place) + step) % len(shown)])

    def scroll(self, offset: float) -> None:
        """Scroll the overview."""
        self.offset = offset
        self.changed()

    def scroll_page(self, offset: float) -> None:
        """Scroll the words of a page."""
        self.page_offset = offset
        self.changed()

    def on_key(self, key: int, mod: int) -> bool:
        """Right and N are the next page, Left and P the one before."""
        steps = {pygame.K_RIGHT: 1, pygame.K_n: 1, pygame.K_LEFT: -1, pygame.K_p: -1}
        if self.place is None or key not in steps:
            return False
        self.turn(steps[key])
        return True

    def on_back(self) -> None:
        """From a page to the overview, from there to where one came from."""
        if self.place is None or self.alone:
            self.ctx.scenes.pop()
            return
        self.place = None
        self.changed()
