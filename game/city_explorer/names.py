"""Names of suits, types, places and cards in the player's language."""

from collections.abc import Sequence
from typing import Final

from ..core.text import N_, _, listed
from .components import PlaceKind, Suit
from .data import PLACES
from .scoring import UNIQUE_POINTS, UNIQUE_SET
from .state import CityState

CATALOGUED: Final = (
    N_("Nijo Castle"),
    N_("Nishiki Market"),
    N_("Kyoto Tower"),
    N_("Kyoto Imperial Palace"),
    N_("Minami-za"),
    N_("Togetsukyo Bridge"),
    N_("Bamboo Forest Street"),
    N_("Kamogawa River"),
    N_("Hanamikoji Street"),
    N_("Maruyama Park"),
    N_("Sannen-zaka Slope"),
    N_("Kyoto National Museum"),
    N_("Toei Kyoto Studio Park"),
    N_("Kyoto Aquarium"),
    N_("International Manga Museum"),
    N_("Kyoto City Zoo"),
    N_("Ryozen Museum of History"),
    N_("Kyoto Botanical Garden"),
    N_("Fushimi Inari Taisha"),
    N_("Yasaka Shrine"),
    N_("Kitano Tenmangu Shrine"),
    N_("Heian Shrine"),
    N_("Shimogamo Shrine"),
    N_("Seimei Shrine"),
    N_("Ryozen Gokoku Shrine"),
    N_("Kamigamo Shrine"),
    N_("Kiyomizu-dera"),
    N_("Kinkaku-ji"),
    N_("Ginkaku-ji"),
    N_("Nanzen-ji"),
    N_("Ryoan-ji"),
    N_("To-ji"),
    N_("Sanjusangen-do"),
    N_("Mibu-dera"),
    N_("Tofuku-ji"),
)
"""The names in the table of places, marked here for translation."""


def suit_name(suit: int) -> str:
    """The name of a suit, as on a card: "Temple"."""
    names = {
        Suit.LANDMARK: _("Landmark"),
        Suit.SIGHT: _("Sight"),
        Suit.MUSEUM: _("Museum"),
        Suit.SHRINE: _("Shrine"),
        Suit.TEMPLE: _("Temple"),
    }
    return names[Suit(suit)]


def suits_name(suit: int) -> str:
    """The name of a suit for several of its places: "Temples"."""
    names = {
        Suit.LANDMARK: _("Landmarks"),
        Suit.SIGHT: _("Sights"),
        Suit.MUSEUM: _("Museums"),
        Suit.SHRINE: _("Shrines"),
        Suit.TEMPLE: _("Temples"),
    }
    return names[Suit(suit)]


def kind_name(kind: int) -> str:
    """The name of a card's type."""
    names = {
        PlaceKind.POPULAR: _("Popular"),
        PlaceKind.EXOTIC: _("Exotic"),
        PlaceKind.ICONIC: _("Iconic"),
    }
    return names[PlaceKind(kind)]


def kind_worth(kind: int) -> str:
    """What a card of a type does for its owner, in few words."""
    worth = {
        PlaceKind.POPULAR: _("1 point"),
        PlaceKind.EXOTIC: _("{n} points for {set} of them").format(set=UNIQUE_SET, n=UNIQUE_POINTS),
        PlaceKind.ICONIC: _("breaks a tie in its suit"),
    }
    return worth[PlaceKind(kind)]


def place_name(place: int) -> str:
    """The name of a place; HIDDEN: that of a card one does not know."""
    return _(PLACES[place].name) if place >= 0 else _("A face-down card")


def suits_counted(suits: Sequence[int]) -> str:
    """How many places of each suit, by suit: "Shrines 1, Temples 2"."""
    return ", ".join(f"{suits_name(suit)} {count}" for suit, count in enumerate(suits) if count)


def kinds_counted(kinds: Sequence[int]) -> str:
    """How many places of each type, by type: "Popular 2, Exotic 1"."""
    return ", ".join(f"{kind_name(kind)} {count}" for kind, count in enumerate(kinds) if count)


def card_words(place: int) -> str:
    """A card's name with its suit and type."""
    card = PLACES[place]
    return _("{place}: {suit}, {kind}").format(
        place=place_name(place), suit=suit_name(card.suit), kind=kind_name(card.kind)
    )


def card_position(state: CityState, slot: int, names: Sequence[str]) -> str:
    """Where a card lies: "row 2, column 3", "taken by Ada"; "" for one that was removed."""
    at = state.where(slot)
    if at is not None:
        return _("row {row}, column {column}").format(row=at[0], column=at[1])
    owner = owner_of(state, slot)
    return _("taken by {name}").format(name=names[owner]) if owner >= 0 else ""


def owner_of(state: CityState, slot: int) -> int:
    """The seat that has taken a card; -1 for none."""
    owners = (s for s, rows in enumerate(state.taken) if any(slot in row for row in rows))
    return next(owners, -1)


def lookers(state: CityState, slot: int) -> list[int]:
    """The seats that have looked at a card that lies face down, but not its owner."""
    if state.is_up(slot):
        return []
    owner = owner_of(state, slot)
    return [s for s in range(state.seats) if state.seers[slot] >> s & 1 and s != owner]


def looked_at(state: CityState, slot: int, names: Sequence[str]) -> str:
    """Who has looked at a face-down card; "" if nobody has."""
    said = listed([names[seat] for seat in lookers(state, slot)])
    return _("looked at by {names}").format(names=said) if said else ""
