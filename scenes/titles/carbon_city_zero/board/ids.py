"""The node ids of Carbon City Zero's pieces and targets, and the zones of its maps."""

from typing import Final

from ...id_kind import IdKind

TRACK: Final = "track"
CITY: Final = "city"
"""The skyline."""
ROUNDS: Final = "rounds"
ROW: Final = "row"
"""The row of cards in play."""
STOCK: Final = "stock"
"""The market deck."""
DISCARD: Final = "discard"
INCOME: Final = "income"
COMING: Final = "coming"
"""The carbon that this turn will bring."""
NO_TALK: Final = "no_talk"
"""The banner while the players may not talk."""
READ: Final = "read"
"""The place beside the picture where a card is read."""

END: Final = "choice:end"
"""Lays out the turn's carbon."""
BUY: Final = "choice:buy"
"""Buys the card that is selected."""
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
pile: Final = "pile:"
"""Before the id of a pile: the view's ``open`` while it is looked through."""
COUNTED: Final = "count"
"""The view's ``open`` while the turn's carbon is laid out."""
READ_IT: Final = "choice:read"
"""Reads the card that is selected, where the picture stands alone."""
