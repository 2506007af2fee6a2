"""What Carbon City Zero's actions leave to be seen for a while."""

from dataclasses import dataclass

from game.carbon_city_zero.turn_sum import Sum

from ...board import Flash
from .board_state import CarbonView


@dataclass(frozen=True, slots=True)
class Used(Flash):
    """A card's rule was used."""

    card: int


@dataclass(frozen=True, slots=True)
class Linked(Flash):
    """A card's link was used: ``carbon`` and ``income`` by it."""

    card: int
    carbon: int
    income: int


@dataclass(frozen=True, slots=True)
class Bought(Flash):
    """A card was bought from a place of the marketplace for so much income."""

    card: int
    deck: int
    cost: int
    on_top: bool


@dataclass(frozen=True, slots=True)
class Left(Flash):
    """A card left play or the marketplace for the discard pile."""

    card: int


@dataclass(frozen=True, slots=True)
class Snagged(Flash):
    """A snag was turned up: it goes to the recycle pile of a deck, or (-1) to the discard pile."""

    card: int
    deck: int


@dataclass(frozen=True, slots=True)
class InForce(Flash):
    """A global card was turned up. ``twice`` says that one of its kind is in force already."""

    card: int
    twice: bool = False


@dataclass(frozen=True, slots=True)
class Counted(Flash):
    """A turn's carbon was counted."""

    sum: Sum


@dataclass(frozen=True, slots=True)
class Carbon(Flash):
    """A marker goes along its track by so many steps."""

    deck: int
    by: int
    now: int


@dataclass(frozen=True, slots=True)
class Counter(Flash):
    """The round counter steps down to ``to``; at 65 for a second reason."""

    to: int
    too_much: bool


@dataclass(frozen=True, slots=True)
class Shuffled(Flash):
    """A deck's recycle pile, or (-1) the discard pile, was shuffled into a new deck."""

    deck: int


@dataclass(frozen=True, slots=True)
class Over(Flash):
    """The match is over, and whether it is won by all; None where mayors compete."""

    won: bool | None


def counted_for_all(view: CarbonView) -> Sum | None:
    """The sum that was counted just now, of who did not lay it out at this screen: it is laid out
    for all to read."""
    flash = next((f for f in view.moment.flashes if isinstance(f, Counted)), None)
    if flash is None or view.players[view.seen.seat_of(flash.sum.deck)].human:
        return None
    return flash.sum
