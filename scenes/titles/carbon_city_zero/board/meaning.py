"""What Carbon City Zero's cards and pieces mean and do, in words: read where one is shown large."""

from collections.abc import Iterator
from typing import Final

from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.facts import fact
from game.carbon_city_zero.names import does, force_words, kind_name, numbers
from game.carbon_city_zero.tables import IS_BUDGET, PASSES
from game.core.text import N_, ngettext

from ....stage.node import Node
from ...meaning import Means, told
from . import ids
from .board_state import CarbonView

_SUM: Final = N_(
    "When you end your turn, the carbon of all your cards in play is added up, with what links"
    " save. The track moves by the sum."
)
_PILE: Final = N_("Press a pile to look through it. A draw deck does not show its order.")
_REFILL: Final = N_(
    "{market} cards are face up. When one is bought or discarded, cards are revealed"
    " from the market deck to fill its space."
)
_EMPTY: Final = N_("If the market deck is empty, the discard pile is shuffled into a new one.")
_PLAYED: Final = N_("As your turn begins, the whole hand comes into play. You keep nothing.")
_BOUGHT: Final = N_(
    "What you buy goes on your recycle pile. The number in the corner is the price."
)
MEANS: Final[Means] = {
    ids.CITY: (N_("The city becomes greener as its carbon falls."),),
    ids.TRACK: (_SUM,),
    "mark": (_SUM,),
    ids.GHOST: (_SUM,),
    ids.COMING: (_SUM,),
    ids.ROUNDS: (
        N_("After the last turn of a round the round counter goes down by 1. Carbon never rises"
           " above {most}: a turn that ends there costs everyone one more round."),
    ),
    "heading": (_REFILL,),
    "place": (_REFILL,),
    ids.STOCK: (_EMPTY, _PILE),
    ids.DISCARD: (_EMPTY, _PILE),
    ids.ROW: (_PLAYED,),
    "hand": (_PLAYED,),
    "rule": (
        N_("A sign at the left below the picture is a special rule. You can use it once a"
" turn, while the card is in play. You never have to."),
    ),
    "link": (
        N_("A chain at the right below the picture is a link. You can use it once a turn if"
" another card of the same sector is in play at that moment."),
    ),
    "draw": (
        N_("If the draw deck runs out while you draw, the recycle pile is shuffled, and you go on"
           " drawing."),
        _PILE,
    ),
    "recycle": (N_("So what you bought comes to your hand after the next shuffle."), _PILE),
    ids.INCOME: (
        N_("Your income is the sum of your cards in play and your links. Spend it in the"
" marketplace, one card at a time, while it lasts."),
        N_("What you do not spend is lost. You cannot save it for later."),
    ),
    "seat": (_PILE,),
    ids.RECAP: (N_("What the player before you did, and how the carbon moved."),),
    ids.NO_TALK: (N_("The mayors must not talk this turn."),),
    ids.END: (
        N_("“End turn” shows the sum of the carbon before it counts. You can still go back."),
    ),
    ids.BUY: (_BOUGHT,),
    ids.COUNT: (_SUM,),
    ids.READ_IT: (
        N_("Press the picture of any card to read it large: its rule and its link in words,"
" and one true sentence about the real thing."),
    ),
}  # fmt: skip


def _now(view: CarbonView, card: int) -> Iterator[str]:
    """What else can be seen on a card, or done with it, where it lies: its copies in the
    marketplace; a Budget that can be passed on."""
    if card in view.seen.market:
        many = KINDS[KIND_OF[card]].copies
        said = ngettext(
            "{n} dot: there is {n} such card.", "{n} dots: there are {n} such cards.", many
        )
        yield said.format(n=many)
    if card in view.seen.play and IS_BUDGET[card]:
        yield from (force_words(KIND_OF[one]) for one in view.seen.force if PASSES[one])


def tells(view: CarbonView, node: Node) -> str:
    """What a node means; of a card all that it does, if its face shows."""
    if node.id in ids.card:
        kind = KIND_OF[ids.card.number(node.id)]
        if node.label == kind_name(kind):
            card = ids.card.number(node.id)
            facts = () if node.value else (numbers(kind),)
            return " ".join((*facts, *_now(view, card), *does(kind), fact(kind))).strip()
    return told("carbon_city_zero", MEANS, node.id)
