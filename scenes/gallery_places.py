"""States of City Explorer's travel book and rulebook for the gallery."""

from functools import partial

from game.city_explorer.components import CARDS, Suit
from game.city_explorer.data import PLACES
from game.city_explorer.guide import FACTS

from .context import Context
from .gallery import State
from .scene import Scene


def _places(ctx: Context, suit: Suit | None = None) -> list[Scene]:
    from .extras.city_explorer.places import PlacesScene

    scene = PlacesScene(ctx)
    scene.pick(suit)
    return [scene]


def _place(ctx: Context, place: int) -> list[Scene]:
    from .extras.city_explorer.places import PlacesScene

    return [PlacesScene(ctx, place)]


def _rulebook(ctx: Context, page: str) -> list[Scene]:
    from .rulebook import RulebookScene

    return [RulebookScene(ctx, "city_explorer", page)]


LONGEST = max(range(CARDS), key=lambda place: len(FACTS[PLACES[place].id]))
"""The place with the longest sentence."""

PAGES = (
    *("goal", "cards", "setup", "opening", "research"),
    *("depart", "end", "scoring", "two_players", "places"),
)

STATES: tuple[State, ...] = (
    State("places", _places),
    State("places_temples", partial(_places, suit=Suit.TEMPLE)),
    State("place_first", partial(_place, place=0)),
    State("place_kinkaku", partial(_place, place=27)),
    State("place_longest", partial(_place, place=LONGEST)),
    *(State(f"city_rulebook_{page}", partial(_rulebook, page=page)) for page in PAGES),
)
