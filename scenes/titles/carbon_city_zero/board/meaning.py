"""What Carbon City Zero's cards and pieces mean and do, in words: read where one is shown large."""

from typing import Final

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.facts import fact
from game.carbon_city_zero.names import does, kind_name, numbers
from game.core.text import N_

from ....stage.node import Node
from ...meaning import Means, told
from . import ids
from .board_state import CarbonView

_SUM: Final = N_(
    "When you end your turn, the carbon of all your cards in play is added up, with what links"
    " save. The track moves by the sum."
)
_PILE: Final = N_("Click a pile to look through it. What a draw deck holds is shown without order.")
_REFILL: Final = N_(
    "{market} cards lie open. When one is bought or discarded, cards are turned up from the market"
    " deck until its place is filled."
)
_EMPTY: Final = N_(
    "If the market deck is empty, the discard pile is shuffled and becomes the new one, with all"
    " that lies in it."
)
_PLAYED: Final = N_("As your turn begins, the whole hand comes into play. You keep nothing.")
_BOUGHT: Final = N_(
    "What you buy goes onto your recycle pile. The number in the corner is the price."
)
MEANS: Final[Means] = {
    ids.CITY: (N_("The city becomes greener as its carbon falls."),),
    ids.TRACK: (_SUM,),
    "mark": (_SUM,),
    ids.GHOST: (_SUM,),
    ids.COMING: (_SUM,),
    ids.ROUNDS: (
        N_("After the last turn of a round the round counter goes down by 1. Carbon never rises"
           " above {most}."),
    ),
    "heading": (_REFILL,),
    "place": (_REFILL,),
    ids.STOCK: (_EMPTY, _PILE),
    ids.DISCARD: (_EMPTY, _PILE),
    ids.ROW: (_PLAYED,),
    "hand": (_PLAYED,),
    "rule": (
        N_("A sign at the left below the picture is a special rule. You may use it once in a turn,"
           " while the card is in play. You never have to."),
    ),
    "link": (
        N_("A chain at the right below the picture is a link. You may use it once in a turn if"
           " another card of the same sector is in play at that moment."),
    ),
    "draw": (
        N_("If the draw deck runs out while you draw, the recycle pile is shuffled, and you go on"
           " drawing."),
        _PILE,
    ),
    "recycle": (N_("So what you bought comes to your hand after the next shuffle."), _PILE),
    ids.INCOME: (
        N_("Your income is what your cards in play and your links give, together. Buy with it from"
           " the marketplace, one card after the other, while it lasts."),
        N_("What you do not spend is lost. It cannot be saved for later."),
    ),
    "seat": (_PILE,),
    ids.RECAP: (N_("What the player before you did, and how the carbon moved."),),
    ids.NO_TALK: (N_("The mayors may not talk this turn."),),
    ids.END: (
        N_("“End turn” shows the sum of the carbon before it counts. You can still go back."),
    ),
    ids.BUY: (_BOUGHT,),
    ids.COUNT: (_SUM,),
    ids.READ_IT: (
        N_("Click the picture of any card to read it large: its rule and its link in words, and one"
           " true sentence about the real thing."),
    ),
}  # fmt: skip


def tells(view: CarbonView, node: Node) -> str:
    """What a node means; of a card all that it does, if its face shows."""
    if node.id in ids.card:
        kind = KIND_OF[ids.card.number(node.id)]
        if node.label == kind_name(kind):
            facts = () if node.value else (numbers(kind),)
            return " ".join((*facts, *does(kind), fact(kind))).strip()
    return told("carbon_city_zero", MEANS, node.id)
