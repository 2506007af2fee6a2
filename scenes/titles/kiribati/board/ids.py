"""The node ids of Kiribati's pieces and targets, and the zones of its maps."""

from typing import Final

from ...id_kind import IdKind

SUPPLY_LARGE: Final = "supply:large"
SUPPLY_SMALL: Final = "supply:small"
ISLAND_ZONE: Final = "island"
MAINLAND_ZONE: Final = "mainland"
DONE: Final = "choice:done"
PASS: Final = "choice:pass"
KEEP: Final = "choice:keep"
DECLINE: Final = "choice:decline"
CLAMP: Final = "choice:clamp"

animal: Final = IdKind("animal")
turtle: Final = IdKind("turtle")
spot: Final = IdKind("spot", ("turtle", "index"))
"""A space of a turtle, for whoever may move there."""
card: Final = IdKind("card", ("seat", "card"))
back: Final = IdKind("back", ("seat", "index"))
"""A card of another seat, face down."""
die: Final = IdKind("die", ("index",))
dive: Final = IdKind("dive", ("turtle",))
"""The handle that makes a turtle dive."""
float_: Final = IdKind("float", ("turtle",))
"""The handle that makes a turtle float."""
current: Final = IdKind("current", ("turtle", "step"))
"""The place to which the card Current may carry a turtle (1 east, -1 west)."""
plate: Final = IdKind("plate", ("seat",))
"""The rescue plate of a seat."""


def cell(row: int, column: int) -> str:
    """The zone of a sea field."""
    return f"cell_{row}_{column}"


def exit_(row: int) -> str:
    """The zone into which the last turtle of a row drifts away."""
    return f"exit_{row}"
