"""What AdaptNation's pieces mean and can do, in words: read where one is shown large."""

from dataclasses import replace
from typing import Final

from game.adaptnation.bot_talk import reckoning
from game.adaptnation.components import Event, Resource
from game.adaptnation.names import acid_words, event_name, event_words, last_words
from game.adaptnation.state import AdaptState, Phase
from game.core.text import N_, _

from ....stage.node import Node, Rect
from ....stage.ui import Ui
from ...meaning import Means, told
from . import ids
from .board_state import AdaptView
from .pieces import CARD_RATIO, card_look

_SENT: Final = N_(
    "Once a round each city can send any number of one resource, at least 1, to one other city."
    " It leaves the stock and arrives at once."
)
_HELP: Final = N_(
    "Spend 1 food: this round you can assist as many cities as you like, with as many resources"
    " as you like."
)
_READY: Final = N_(
    "Press it when you are done. You can take it back until the third city is ready. Then the"
    " events strike."
)
_TOKENS: Final = N_(
    "Each city owns {tokens}. It can place {free} each round. The rest are locked and cost power"
    " to unlock."
)
_LAID: Final = N_(
    "Place preparation tokens on the squares of forecast events. A token protects only your own"
    " city and softens one card."
)
_MARK: Final = N_(
    "A city that must give more of a resource than it has gives all it has, and takes a black mark."
)
_MOST: Final = N_(
    "Each round a city takes at most one mark for power, one for water and one for food, however"
    " much is missing."
)
_LOST: Final = N_("At black mark number {marks} you all lose, at once.")
_WON: Final = N_(
    "You win if all cities together have fewer than {marks} black marks at the end of the last"
    " round."
)
_YEARS: Final = N_("A round stands for {years} years and has five phases.")
_GONE: Final = N_("There are {deck} cards. Used cards never come back.")
_OPEN: Final = N_(
    "The round says how many cards are revealed. They stay face up: these events may come, and"
    " no others."
)
_STRIKES: Final = N_(
    "The forecast cards are shuffled. They take effect one by one, on all three cities. The last"
    " one is discarded."
)
_POWER: Final = N_(
    "Spend {price} power: you can place one more preparation token this round. Again for another"
    " {price}, until you have all {tokens}."
)
_WATER: Final = N_(
    "Once a round: spend as much water as you like, at least 1, and get one more food than that."
    " For 3 water you get 4 food."
)
_DRAG: Final = N_("Drag a stock to the same stock of another city to assist it.")
MEANS: Final[Means] = {
    "board": (
        N_(
            "Every round you see which events may come. You prepare for some of them, and you"
            " help each other. Then the events strike."
        ),
    ),
    "city": (_MARK,),
    "name": (N_("So a city in need is everyone's business. Nobody can win alone."),),
    "ready": (_READY,),
    ids.READY: (_READY,),
    "assist": (_SENT, _HELP),
    "rate": (
        N_("How much each stock grows or shrinks as a round begins: from {least} to {most}."),
    ),
    "rack": (_TOKENS, _LAID),
    "token": (_LAID,),
    "rounds": (_YEARS, N_("All forecast cards but one take effect.")),
    ids.PAWN: (_YEARS,),
    "marks": (_MARK, _MOST, _LOST),
    "mark": (_MARK, _MOST, _LOST),
    "black": (_MARK, _MOST, _LOST),
    ids.DECK: (_GONE,),
    ids.DISCARD: (_GONE,),
    "card": (_OPEN,),
    "coming": (
        N_(
            "The food from water comes when the next round begins, before upkeep. It does not"
            " help against this round's events."
        ),
    ),
}
_ACTIONS: Final = {Resource.POWER: _POWER, Resource.WATER: _WATER, Resource.FOOD: _HELP}
_PHASES: Final = {
    Phase.UPKEEP: N_("Each stock grows or shrinks by its rate."),
    Phase.FORECAST: N_("You see which events may come."),
    Phase.PLAN: N_("You help each other and prepare. All cities at once."),
    Phase.EVENTS: _STRIKES,
    Phase.END: N_("The cards go away, the tokens come back."),
    Phase.OVER: _WON,
}
_BOTS: Final = N_("Bots see all stocks and decide for themselves. You cannot ask them.")


def tells(view: AdaptView, node: Node) -> str:
    """What a node means."""
    id = node.id
    if id in ids.stock or id.startswith("count:"):
        resource = Resource(int(id.rpartition(":")[2]))
        return told("adaptnation", {id: (_DRAG, _ACTIONS[resource])}, id)
    if id in ids.square:
        return _event(view.seen, ids.square.number(id), node.value)
    if id in ids.bubble:
        return " ".join((reckoning(view.seen, ids.bubble.number(id)), _(_BOTS))).strip()
    if id == "phase":
        phase = told("adaptnation", {id: (_PHASES[Phase(view.seen.phase)],)}, id)
        return f"{phase} {last_words(view.seen)}".strip()
    event = _shown(node)
    return told("adaptnation", MEANS, id) if event is None else _event(view.seen, event, node.value)


def _shown(node: Node) -> int | None:
    """The event of a card that lies face up."""
    if node.id not in ids.card:
        return None
    return next((event for event in Event if node.label == event_name(event)), None)


def picture(ui: Ui, node: Node) -> Node | None:
    """A card with its name, and its numbers as large as the other words."""
    event = _shown(node)
    if event is None:
        return None
    w = 8.4 * ui.body
    at = Rect(0, 0, w, w * CARD_RATIO)
    return replace(node, rect=at, look=card_look(ui, event, at))


def _event(seen: AdaptState, event: int, said: str) -> str:
    """What an event does, unless that is said, and how one prepares for it."""
    does, prepare = event_words(seen, event), acid_words(event) or _(_LAID)
    return prepare if does in said else f"{does} {prepare}"
