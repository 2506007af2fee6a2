"""The places of City Explorer: Kyoto, read from ``data/places.toml`` and checked at load.

Whoever owns the printed cards may correct a place's type there; a mistake is reported with its
file, place and field.
"""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from ..core.datafile import DataError, entries, read_toml, require_picture
from .components import PlaceKind, Suit

FOLDER: Final = Path(__file__).parent / "data"

POINTS: Final[tuple[int, ...]] = (5, 6, 7, 8, 9)
"""By suit: how many cards it has, which is what its majority scores (rulebook: Card Suits)."""


class Place(msgspec.Struct, frozen=True):
    """The face of a card. ``name`` is a msgid; ``id`` is that of its picture and its sentence."""

    id: str
    name: str
    suit: Suit
    kind: PlaceKind


class PlaceData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the table as it is written."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]+(_[a-z]+)+$")]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    suit: str
    kind: str


_SUITS: Final = {suit.name.lower(): suit for suit in Suit}
_KINDS: Final = {kind.name.lower(): kind for kind in PlaceKind}


def load_places(path: Path) -> tuple[Place, ...]:
    """All places, ordered by suit. Raises DataError."""
    places: list[Place] = []
    for label, row in entries(read_toml(path), path.name, "place", PlaceData):
        places.append(_place(row, label, places))
    _check_counts(places, path.name)
    return tuple(places)


def _place(row: PlaceData, label: str, before: list[Place]) -> Place:
    """One entry, checked on its own and against those before it."""
    if row.suit not in _SUITS:
        raise DataError(f"{label}: suit: {row.suit!r} is not one of {', '.join(_SUITS)}")
    if row.kind not in _KINDS:
        raise DataError(f"{label}: kind: {row.kind!r} is not one of {', '.join(_KINDS)}")
    if not row.id.startswith(f"{row.suit}_"):
        raise DataError(f"{label}: id: it must begin with its suit, {row.suit}")
    if any(row.id == place.id for place in before):
        raise DataError(f"{label}: id: it is there twice")
    if any(row.name == place.name for place in before):
        raise DataError(f"{label}: name: {row.name!r} is there twice")
    require_picture(label, "city_explorer", f"place_{row.id}")
    suit = _SUITS[row.suit]
    if before and suit < before[-1].suit:
        raise DataError(f"{label}: suit: the order of suits is {', '.join(_SUITS)}")
    return Place(row.id, row.name, suit, _KINDS[row.kind])


def _check_counts(places: list[Place], file: str) -> None:
    """As many places a suit as it prints, and one Iconic place to break its tie.

    How many of the others are Popular or Exotic the rulebook does not say: any number will do.
    """
    for name, suit in _SUITS.items():
        kinds = [place.kind for place in places if place.suit == suit]
        if len(kinds) != POINTS[suit]:
            raise DataError(
                f"{file}: place: suit {name} has {len(kinds)} places instead of {POINTS[suit]}"
            )
        iconic = kinds.count(PlaceKind.ICONIC)
        if iconic != 1:
            raise DataError(
                f"{file}: place: suit {name}, kind iconic: {iconic} places instead of 1"
            )


PLACES: Final = load_places(FOLDER / "places.toml")
"""By place number."""

SUIT_OF: Final = tuple(int(place.suit) for place in PLACES)
KIND_OF: Final = tuple(int(place.kind) for place in PLACES)
