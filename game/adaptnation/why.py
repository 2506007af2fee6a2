"""Why an action is not legal: one sentence that states the rule it breaks."""

from typing import Any

from ..core.action import Action
from ..core.text import _
from .components import FREE_TOKENS, TOKEN_PRICE, TOKENS
from .legal import Bar, barred
from .names import amount, event_name, resource_name
from .state import AdaptState


def why_not(state: AdaptState, action: Action) -> str:
    """The rule that forbids ``action`` now; for a legal one that nothing does."""
    bar = barred(state, action)
    if bar is None:
        return _("Nothing forbids this.")
    return _in_general(bar) or _of_tokens(bar, state, action) or _of_stocks(bar, state, action)


def _in_general(bar: Bar) -> str:
    """Sentences that need nothing of the state."""
    sentences = {
        Bar.OVER: _("The match is over."),
        Bar.NO_CLOCK: _("AdaptNation has no clock."),
        Bar.UNKNOWN: _("There is no such action in AdaptNation."),
        Bar.NOT_CHANCE: _("Upkeep, forecast, events and the end of a round decide themselves."),
        Bar.CHANCE_FIRST: _("The cities act only in phase 3, when the whole forecast lies open."),
        Bar.NO_SEAT: _("There are three cities."),
        Bar.NOT_YOUR_TURN: _("The cities plan one after another, and it is another city's turn."),
        Bar.OTHER_PHASE: _("This belongs to another phase of the round."),
        Bar.NO_SUCH_CARD: _("There is no such card left to turn up or to take effect."),
        Bar.READY: _("This city has said that it is ready; take that back first."),
        Bar.NOT_READY: _("This city has not said that it is ready."),
        Bar.FINAL: _("City by city, ready is final."),
    }
    return sentences.get(bar, "")


def _of_tokens(bar: Bar, state: AdaptState, action: Any) -> str:
    """Sentences about preparation tokens (R4)."""
    if bar == Bar.NOT_FORECAST:
        return _("{event} is not forecast this round.").format(event=event_name(action.event))
    if bar == Bar.COVERED:
        return _("Each forecast card of {event} has a token of this city already.").format(
            event=event_name(action.event)
        )
    sentences = {
        Bar.NO_KIND: _("There is no such square on the board."),
        Bar.NO_TOKEN: _("No preparation token is left in the rack; 2 power buy one more."),
        Bar.NO_TOKEN_THERE: _("This city has no preparation token on that square."),
        Bar.SAME_SQUARE: _("The token lies on that square already."),
        Bar.ALL_TOKENS: _("A city has {n} preparation tokens, and all are in play.").format(
            n=TOKENS
        ),
        Bar.NO_POWER: _("One more preparation token costs {n} power.").format(n=TOKEN_PRICE),
    }
    if bar == Bar.NO_TOKEN and state.bought[action.seat] + FREE_TOKENS >= TOKENS:
        return _("All {n} preparation tokens of this city are laid; move one of them.").format(
            n=TOKENS
        )
    return sentences.get(bar, "")


def _of_stocks(bar: Bar, state: AdaptState, action: Any) -> str:
    """Sentences about assists and the actions of water and food (R1, R8, R9, R10)."""
    if bar == Bar.NOT_ENOUGH:
        stock = state.stock(action.seat, action.resource)
        if stock:
            return _("This city has only {amount} to send.").format(
                amount=amount(action.resource, stock)
            )
        return _("This city has nothing of that to send: {resource}.").format(
            resource=resource_name(action.resource)
        )
    sentences = {
        Bar.NO_CITY: _("There is no such city."),
        Bar.NOT_ITSELF: _("A city assists another one, not itself."),
        Bar.NO_RESOURCE: _("There is no such resource."),
        Bar.NOTHING: _("At least 1 is sent or spent."),
        Bar.SENT: _("A city assists once a round; 1 food on the assist sign allows more."),
        Bar.STRICT_RECEIVER: _("At this table, who has received this round cannot assist."),
        Bar.STRICT_SENDER: _("At this table, who has assisted this round cannot receive."),
        Bar.NO_WATER: _("This city does not have so much water."),
        Bar.NO_FOOD: _("Assisting several times costs 1 food, and this city has none."),
        Bar.WATER_TWICE: _("A city turns water into food once a round."),
        Bar.FOOD_TWICE: _("This city can assist as often as it likes this round already."),
    }
    return sentences[bar]
