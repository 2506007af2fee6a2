"""The node ids of Kiribati's pieces and targets, and reading them."""

from typing import Final

from game.kiribati.actions import Move
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState

SUPPLY_LARGE: Final = "supply:large"
SUPPLY_SMALL: Final = "supply:small"
ISLAND_ZONE: Final = "island"
MAINLAND_ZONE: Final = "mainland"
DONE: Final = "choice:done"
PASS: Final = "choice:pass"
KEEP: Final = "choice:keep"
DECLINE: Final = "choice:decline"
CLAMP: Final = "choice:clamp"


def animal(number: int) -> str:
    """The id of an animal."""
    return f"animal:{number}"


def turtle(number: int) -> str:
    """The id of a turtle tile."""
    return f"turtle:{number}"


def card(seat: int, number: int) -> str:
    """The id of an action card of a seat."""
    return f"card:{seat}:{number}"


def die(index: int) -> str:
    """The id of the first (0) or second (1) die."""
    return f"die:{index}"


def dive(number: int) -> str:
    """The id of the handle that makes a turtle dive."""
    return f"dive:{number}"


def float_(number: int) -> str:
    """The id of the handle that makes a turtle float."""
    return f"float:{number}"


def current(number: int, step: int) -> str:
    """The id of the place to which the card Current may carry a turtle (1 east, -1 west)."""
    return f"current:{number}:{'east' if step > 0 else 'west'}"


def cell(row: int, column: int) -> str:
    """The zone of a sea field."""
    return f"cell_{row}_{column}"


def exit_(row: int) -> str:
    """The zone into which the last turtle of a row drifts away."""
    return f"exit_{row}"


def number(id: str) -> int:
    """The piece's number in its id."""
    return int(id.split(":")[1])


def landing(seen: KiribatiState, action: Move) -> str:
    """The id of the spot of a turtle on which a move ends."""
    after = seen.copy()
    RULES.advance(after, action)
    return f"spot:{action.to}:{after.spot_of(action.animal)}"
