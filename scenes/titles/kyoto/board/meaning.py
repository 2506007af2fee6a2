"""What Kyoto's cards and pieces mean, in words: read where one is shown large."""

from dataclasses import replace
from typing import Final

from game.core.text import N_
from game.kyoto.names import card_words

from ....stage.node import Node, Rect
from ....stage.ui import Ui
from ...meaning import Means, told
from . import ids
from .board_state import KyotoView
from .cards import TALL, agenda_look, card_look

_FIVE: Final = N_(
    "When five pieces of one kind are flipped, that is the critical threshold: the conference fails"
    " at the end of the round. More impacts of that kind do nothing."
)
_ICONS: Final = N_(
    "Three of the six levels and three of the six clouds have an impact icon on their back. One"
    " such level and one such cloud are set aside where all can see them. Nobody knows where the"
    " others are."
)
_WARMER: Final = N_("The lowest level that is still blue turns red.")
_KEPT: Final = N_(
    "What you do not give, you keep: each affluence card in your hand is a point at the end, and"
    " money is worth points too."
)
_FLAG: Final = N_(
    "In front of the flag is what this country gives, for all to see. Under it are cards it got"
    " back: it takes them in hand again when it is the speaker."
)
_COVERED: Final = N_(
    "Cards that this country got back. It takes them in hand again when it is the speaker. Each is"
    " still 1 point."
)
_GOALS: Final = N_(
    "Either both goals are met, and the speaker takes what is needed. Or the study comes true."
)
_TONNES: Final = N_(
    "Either a total of tonnes, or a number of cards with one icon. If it is cards, only cards with"
    " that icon can be contributed."
)
_STRIKES: Final = N_(
    "All cards go under their owners' flags, all money goes back. Then the study is shown, and each"
    " of its impacts strikes, first the visible one."
)
_HIDDEN: Final = N_(
    "One impact is visible. One or two more are hidden: only the speaker knows them, and can say"
    " anything about them. They are different in each game: it is no use to know the studies by"
    " heart."
)
_EARLY: Final = N_(
    "When both goals are met and all countries agree, the debate ends at once. If someone gives"
    " something or makes a deal before that, everyone must agree again."
)
_DONE: Final = N_(
    "Without a clock, whoever is done only answers offers from then on. When all are done and no"
    " offer is open, the debate ends, even if the goals are missed."
)
_DECK: Final = N_("The speaker draws two studies, looks at them in secret, and discards one.")
_MONEY: Final = N_("Your money. Only you know how much it is.")
_RANKED: Final = N_(
    "Money: the highest amount is worth {first} points, the second {second}, the third {third}. The"
    " same amount gets the same points."
)
_AIMS: Final = N_(
    "Two secret aims. They bring points at the end. You are dealt {agendas} and put one away before"
    " the first round."
)
_TIED: Final = N_(
    "If a kind of damage is tied, it counts as most hit or as least hit, whichever gives you more."
)
_ANSWER: Final = N_(
    "You can accept, refuse, or answer with another offer. Offers can be withdrawn until they are"
    " accepted."
)
_BINDS: Final = N_(
    "The money changes hands and the promise is kept, at once. An accepted deal is binding; but"
    " another deal can buy back what it brought."
)
_GIVE: Final = N_("Drag bills to your flag: you give money.")
_BRIBE: Final = N_("Drag bills onto another country: you pay it to contribute cards.")
_RUN: Final = N_("At the end, flags run along the score track.")
_LAST: Final = N_(
    "The conference ends after a round in which a critical threshold was reached, or with the last"
    " study."
)
_CARD: Final = N_("Each card in hand, and under the flag, is 1 point.")
MEANS: Final[Means] = {
    "thermometer": (_WARMER, _FIVE),
    "level": (_WARMER, _FIVE),
    "globe": (
        N_("Animals go extinct, the thermometer rises from below, clouds turn black."),
        _FIVE,
    ),
    "animal": (N_("The speaker chooses which animal."), _FIVE),
    "cloud": (N_("The speaker chooses a white cloud; it turns black."), _FIVE),
    "aside": (_ICONS,),
    ids.LECTERN: (_GOALS,),
    "study": (_TONNES, _HIDDEN),
    "impacts": (_HIDDEN,),
    "pending": (_STRIKES,),
    ids.CLOCK: (_EARLY,),
    "round": (_LAST,),
    ids.FUND: (
        N_("The speaker takes {allowance} million from the fund, or what is left there, and takes"
           " back the cards under its flag."),
    ),
    ids.DECK: (_DECK,),
    "drawn": (_DECK,),
    "tray": (_FLAG,),
    "covered": (_COVERED,),
    "card": (_KEPT,),
    "held:name": (_KEPT,),
    "held:card": (_KEPT,),
    "held:agenda": (_AIMS,),
    "hand": (_KEPT,),
    "left": (_CARD,),
    ids.COFFERS: (_MONEY, _RANKED),
    "money": (_RANKED,),
    "bill": (_GIVE, _BRIBE),
    "own": (_AIMS, _MONEY),
    "agenda": (_TIED,),
    "lobby": (N_("This lobby's reduced cards: they never come back, and give nobody points."),),
    ids.OFFERS: (_ANSWER,),
    "proposal": (_ANSWER,),
    "offer": (_ANSWER,),
    "accept": (_BINDS,),
    "refuse": (_ANSWER,),
    "counter": (_ANSWER,),
    "withdraw": (_ANSWER,),
    "shaken": (_BINDS,),
    "seal": (_EARLY, _DONE),
    "track": (_RUN,),
    "runner": (_RUN,),
    "share": (N_("Exactly the money that the funding goal asks for. It goes to the fund."),),
    "sign": (N_(
"The most points win. If the conference fails, whoever has the most is excluded."
),),
    ids.OPEN: (N_("The debate begins, and the clock runs, if you play with one."),),
    ids.AGREE: (_EARLY,),
    ids.PASS: (N_("You want nothing more from this debate, or this turn."), _DONE),
    ids.GIVE: (N_("Give money, as often as you like. You cannot take it back."),),
    ids.BRIBE: (
        N_("A deal says who pays how much, and what the other does for it. Either country can"
" propose it: one offers a bribe, or the other asks a price."),
    ),
    ids.CHOOSE: (N_("Does what you have picked."),),
}  # fmt: skip


def tells(view: KyotoView, node: Node) -> str:
    """What a node means."""
    return told("kyoto", MEANS, node.id)


def picture(ui: Ui, view: KyotoView, node: Node) -> Node | None:
    """A card of any kind with its name and its words."""
    if node.id in ids.card and node.label == card_words(ids.card.number(node.id)):
        w = max(200.0, 7.4 * ui.body)
        at = Rect(0, 0, w, w * TALL)
        return replace(node, rect=at, look=card_look(ui, ids.card.number(node.id), at, "whole"))
    if node.id in ids.agenda:
        w = 290 * max(1.0, 0.8 * ui.scale)
        at = Rect(0, 0, w, w * TALL)
        look = agenda_look(ui, ids.agenda.number(node.id), view.seen.seats, at)
        return replace(node, rect=at, look=look)
    return None
