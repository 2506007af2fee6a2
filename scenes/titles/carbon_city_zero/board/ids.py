"""The node ids of Carbon City Zero's pieces and targets, and what its board has open."""

from typing import Final

from game.carbon_city_zero.piles import Pile

from ...id_kind import IdKind

TRACK: Final = "track"
CITY: Final = "city"
"""The skyline."""
GHOST: Final = "ghost"
"""The sign on the track where this turn leads."""
ROUNDS: Final = "rounds"
RECAP: Final = "recap"
"""The line that says what happened last."""
NO_TALK: Final = "no_talk"
"""The banner while the players may not talk."""
ROW: Final = "row"
"""The row of cards in play."""
STOCK: Final = "stock"
"""The market deck."""
DISCARD: Final = "discard"
INCOME: Final = "income"
COMING: Final = "coming"
"""The carbon that this turn will bring."""

END: Final = "choice:end"
"""Lays out the turn's carbon."""
BUY: Final = "choice:buy"
"""Buys the card that is selected."""
READ_IT: Final = "choice:read"
"""Reads the card that is selected, where there is no place for that beside the picture."""
COUNT: Final = "count:confirm"
"""Counts the carbon that is laid out, and ends the turn."""
TAKE: Final = "pick:take"
"""Takes the card that is picked in a search."""

card: Final = IdKind("card")
"""A card, wherever it lies open on the board."""
rule: Final = IdKind("rule")
"""The rule of a card in play: its sign."""
link: Final = IdKind("link")
"""The link of a card in play: its badge."""
place: Final = IdKind("place")
"""A place of the marketplace, from 0."""
draw: Final = IdKind("draw", ("deck",))
"""A draw deck."""
recycle: Final = IdKind("recycle", ("deck",))
"""A recycle pile."""
hand: Final = IdKind("hand", ("deck",))
"""The hand that a deck has drawn for its next turn."""
mark: Final = IdKind("mark", ("track",))
"""The marker on a carbon track."""
pick: Final = IdKind("pick")
"""A card that may be taken in a search."""
seat: Final = IdKind("seat")
"""A seat's line: what is given to another mayor is dropped there."""

READ: Final = "read"
"""The place beside the picture where a card is read; open: a card lies large over the board."""
COUNTED: Final = "count"
"""Open: the turn's carbon is laid out."""
pile: Final = "pile:"
"""Open, before the id of a pile: that is looked through."""


def card_of(id: str, otherwise: int = -1) -> int:
    """The card that a node is or is a part of."""
    kind = next((kind for kind in (card, rule, link, pick) if id in kind), None)
    return otherwise if kind is None else kind.number(id)


def pile_of(id: str) -> tuple[Pile, int]:
    """Which pile a node is, and of which deck (-1: nobody's)."""
    name, _colon, deck = id.partition(":")
    return Pile(name), int(deck or -1)
