"""The node ids of AdaptNation's pieces and targets, and the zones of its maps."""

from typing import Final

from game.adaptnation.components import Event, Resource

from ...id_kind import IdKind

READY: Final = "choice:ready"
"""The button beside the board of a single person's city."""
DECK: Final = "deck"
DISCARD: Final = "discard"
PAWN: Final = "pawn"

city: Final = IdKind("city", ("seat",))
"""A city's board, which takes whatever is sent to the city."""
stock: Final = IdKind("stock", ("seat", "resource"))
"""All tokens of a resource that a city has: a pile that is dragged, and a target."""
token: Final = IdKind("token", ("seat", "number"))
"""A preparation token."""
rack: Final = IdKind("rack", ("seat",))
"""Where a city's tokens lie that are not laid; 2 power there free one more."""
assist: Final = IdKind("assist", ("seat",))
"""The sign that says whether a city may still assist; 1 food there allows more."""
ready: Final = IdKind("ready", ("seat",))
"""The sign that says whether a city is ready, and is pressed for that."""
rate: Final = IdKind("rate", ("seat", "resource"))
"""The cube that shows a rate."""
coming: Final = IdKind("coming", ("seat",))
"""The food that a water action will bring."""
square: Final = IdKind("square", ("event",))
"""The square of an event on the central board, where preparation tokens are laid."""
card: Final = IdKind("card", ("number",))
"""A card of the deck, by the order in which it is turned up in the match, from 0."""
mark: Final = IdKind("mark", ("number",))
"""A black mark on the central board, from 0."""
bubble: Final = IdKind("bubble", ("seat",))
"""What a bot mayor says."""


def of_seat(kind: str, seat: int, resource: int) -> str:
    """The zone of a city's resource: ``stock``, ``pile``, ``count``, ``rates``."""
    return f"{kind}_{seat}_{Resource(resource).name.lower()}"


def of_event(kind: str, event: int, seat: int | None = None) -> str:
    """The zone of an event: ``square``, ``icon``; with a seat ``lane``, ``seat``, ``tokens``."""
    name = f"{kind}_{Event(event).name.lower()}"
    return name if seat is None else f"{name}_{seat}"
