"""States of City Explorer's travel book for the gallery."""

from functools import partial

from game.city_explorer.components import CARDS, Suit
from game.city_explorer.data import PLACES
from game.city_explorer.facts import FACTS

from ....context import Context
from ....gallery.states import GalleryState
from ....scene import Scene


def _places(ctx: Context, suit: Suit | None = None) -> list[Scene]:
    from ..extra.book import PlacesScene

    scene = PlacesScene(ctx)
    scene.pick(suit)
    return [scene]


def _place(ctx: Context, place: int) -> list[Scene]:
    from ..extra.book import PlacesScene

    return [PlacesScene(ctx, place)]


LONGEST = max(range(CARDS), key=lambda place: len(FACTS[PLACES[place].id]))
"""The place with the longest sentence."""

STATES: tuple[GalleryState, ...] = (
    GalleryState("places", _places),
    GalleryState("places_temples", partial(_places, suit=Suit.TEMPLE)),
    GalleryState("place_first", partial(_place, place=0)),
    GalleryState("place_kinkaku", partial(_place, place=27)),
    GalleryState("place_longest", partial(_place, place=LONGEST)),
)
