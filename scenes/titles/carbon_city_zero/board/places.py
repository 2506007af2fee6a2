"""Where Carbon City Zero's pieces lie: a pure function of the observation, and the maps."""

from typing import Final

from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.state import CarbonState

from ....stage.gesture import Placement
from ...tiled import BoardMap, load_map
from . import ids

MAPS: Final = {"normal": "carbon_city_zero", "large": "carbon_city_zero_large"}
"""The maps by the size of letters; both have the same zones."""
PLACES: Final = 6
"""Places of the marketplace on the map; more than there are share the row anew."""


def board_map(large: bool = False) -> BoardMap:
    """The usual map, or that for large letters."""
    return load_map(MAPS["large" if large else "normal"])


def face(card: int) -> str:
    """The face of a card: the id of its kind."""
    return KINDS[KIND_OF[card]].id


def shown_deck(seen: CarbonState) -> int:
    """The deck whose piles lie on the board: the one on turn."""
    return max(seen.turn, 0)


def placements(seen: CarbonState) -> dict[str, Placement]:
    """Every card that lies open on the board, exactly once: in marketplace, play, force, on top of
    discard pile, recycle pile and draw deck. What is in decks is not seen."""
    out: dict[str, Placement] = {}
    deck = shown_deck(seen)
    seat = seen.seat_of(deck)
    for n, card in enumerate(seen.market):
        if card != NO_CARD:
            out[ids.card(card)] = Placement(f"place_{n}", 0, face(card))
    for n, card in enumerate(seen.force):
        out[ids.card(card)] = Placement("heading", n, face(card))
    for n, card in enumerate(seen.play):
        out[ids.card(card)] = Placement("row", n, face(card), owner=seat)
    for n, card in enumerate(seen.discard[-1:]):
        out[ids.card(card)] = Placement("discard", n, face(card))
    for n, card in enumerate(seen.recycle[deck][-1:]):
        out[ids.card(card)] = Placement("recycle", n, face(card), owner=seat)
    for n, card in enumerate(seen.tops[deck][-1:]):
        out[ids.card(card)] = Placement("draw", n, face(card), owner=seat)
    return out


def needed_zones() -> set[str]:
    """The zones that a map must have."""
    zones = {"table", "city", "bar", "track", "markers", "rounds", "heading", "row", "toolbar"}
    zones |= {"stock", "discard", "draw", "recycle", "income", "coming", "undo", "end", "seats"}
    zones |= {f"round_{n}" for n in range(11)} | {f"place_{n}" for n in range(PLACES)}
    return zones
