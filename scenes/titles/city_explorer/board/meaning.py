"""What City Explorer's pieces mean, in words: read where one is shown large."""

from typing import Final

from game.city_explorer.components import PlaceKind, Suit, rows_to_take
from game.city_explorer.data import PLACES
from game.city_explorer.facts import fact
from game.city_explorer.names import owner_of
from game.city_explorer.state import CityState
from game.core.text import N_, apart

from ....stage.node import Node
from ...meaning import Means, told
from . import ids
from .board_state import CityView
from .faces import KNOWN, OPEN, face, readable, shown
from .large import kind_words, suit_words

_LOOK: Final = N_(
    "Look at a face-down card. Only you see it, but everyone sees which card it was. You can"
    " look at the same card again."
)
_PUSH: Final = N_(
    "Push a column one row up or down. The card pushed out at one end comes back in at the"
    " other. What you know about a card moves with it."
)
_TAKE: Final = N_(
    "Take one row just as it is. Face-down cards count too: they are flipped at the end. Until then"
    " only you can look at them."
)
_TAKEN: Final = N_(
    "This row is taken. Face-down cards count too: they are flipped at the end. Until then only"
    " the player who took the row can look at them."
)
_TWO: Final = N_(
    "Each of you takes two rows: after the first you play on. Each row scores as if it were a"
    " player: your two rows also compete with each other. Then their points are added."
)
_OF_TWO: Final = "of two"
RINGS: Final = N_(
    "A dashed ring: ahead for now. A yellow one: for sure. ≈: points to expect by the cards you"
    " know."
)
MEANS: Final[Means] = {
    "board": (
        N_(
            "Look at cards in secret, push columns up and down, and finally take one whole row:"
            " that is your trip."
        ),
    ),
    "card": (_LOOK,),
    "reading": (_LOOK,),
    "row": (_TAKE,),
    "column": (_PUSH,),
    "push": (_PUSH,),
    ids.ASIDE: (
        N_("Pull a card of the row sideways to your place, or press “Depart”, then the row."),
    ),
    "tray": (_TAKEN,),
    ids.LOOK: (_LOOK,),
    ids.PUSH: (_PUSH,),
    ids.DEPART: (_TAKE, N_("You take no more turns.")),
    _OF_TWO: (_TAKE, _TWO),
    ids.MINE: (
        N_(
            "If others sit at the table, hold the button with the cards to see all the"
            " cards you know."
        ),
    ),
    "tally": (
        N_("For each suit, the player with the most cards scores the suit's number."),
        N_("If players tie for a suit, the one with its Iconic card gets the points."),
        N_("The five colours: all five suits in one row score 9. 2/5 means two of them so far."),
    ),
    "results": (
        N_(
            "The highest total. If tied, the higher Thematic score wins; if still tied, you share"
            " the win."
        ),
    ),
}  # fmt: skip


def tells(view: CityView, node: Node) -> str:
    """What a node means; of a card no more than the face that it shows."""
    if node.id in ids.card:
        words = _face(shown(view), ids.card.number(node.id), view.seat)
    elif node.id == "reading" and view.own.looked >= 0 and not node.use.hold:
        words = _face(readable(view), view.own.looked, view.seat)
    else:
        words = ""
    id = node.id
    if id in ids.card and owner_of(view.seen, ids.card.number(id)) >= 0:
        id = "tray"
    elif (id == ids.DEPART or id in ids.row) and rows_to_take(view.seen.seats) > 1:
        id = _OF_TWO
    return words or told("city_explorer", MEANS, id)


def _face(seen: CityState, slot: int, viewer: int | None) -> str:
    shows = face(seen, slot, viewer)
    if not shows:
        return ""
    place = (OPEN if shows in OPEN else KNOWN).number(shows)
    card = PLACES[place]
    worth = apart([suit_words(Suit(card.suit)), kind_words(PlaceKind(card.kind))])
    return f"{worth}. {fact(place)}"
