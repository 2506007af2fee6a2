"""Why an action is not legal: one sentence that states the rule it breaks."""

from typing import Any

from ..core.action import Action
from ..core.text import _
from .cards import KIND_OF
from .gate import Bar, barred
from .names import card_name
from .state import CarbonState
from .sums import cost, income_left


def why_not(state: CarbonState, action: Action) -> str:
    """The rule that forbids ``action`` now; for a legal one that nothing does."""
    bar = barred(state, action)
    if bar is None:
        return _("Nothing forbids this.")
    sentence = _in_general(bar) or _of_turn(bar) or _of_card(bar)
    number = getattr(action, "card", -1)
    named = isinstance(number, int) and 0 <= number < len(KIND_OF)
    return sentence.format(card=card_name(number) if named else "", **_sums(state, action, named))


def _sums(state: CarbonState, action: Any, named: bool) -> dict[str, int]:
    return {"left": income_left(state), "cost": cost(state, action.card) if named else 0}


def _in_general(bar: Bar) -> str:
    """Whose turn it is, and what comes first."""
    sentences = {
        Bar.OVER: _("The match is over."),
        Bar.NO_CLOCK: _("Carbon City Zero has no clock."),
        Bar.UNKNOWN: _("There is no such action in Carbon City Zero."),
        Bar.NOT_CHANCE: _("What is drawn and turned up decides itself."),
        Bar.NOT_NOW: _("This is not what comes now."),
        Bar.WRONG_DRAW: _("These are not cards that can be drawn now."),
        Bar.CHANCE_FIRST: _("First cards are drawn or turned up."),
        Bar.NOT_YOUR_TURN: _("It is another mayor's turn."),
        Bar.ANSWER_FIRST: _("A rule asks for a card first."),
        Bar.NOT_ASKED: _("No rule asks for this now."),
        Bar.NO_SUCH_CARD: _("There is no such card left to turn up."),
    }
    return sentences.get(bar, "")


def _of_turn(bar: Bar) -> str:
    """The strict order of a turn's steps, and purchases."""
    sentences = {
        Bar.AFTER_PURCHASE: _("After the first purchase no rule and no link can be used."),
        Bar.CLOSED: _("A Budget was passed on: only the end of the turn is left."),
        Bar.NO_GOODS: _("The marketplace is empty."),
        Bar.NOT_IN_MARKET: _("This card is not in the marketplace."),
        Bar.TOO_DEAR: _("{card} costs {cost}; {left} income is left."),
        Bar.NO_FUNDING: _("Only with Global Funding in force a Budget can be passed on."),
        Bar.NO_BUDGET: _("Only a Budget in play can be passed on."),
        Bar.NO_OTHER: _("A Budget goes into the hand of another city."),
        Bar.NOTHING_LEFT: _("Only an unspent Budget can be passed on: too little income is left."),
    }
    return sentences.get(bar, "")


def _of_card(bar: Bar) -> str:
    """Rules, links, globals, and what can be searched for."""
    sentences = {
        Bar.NOT_IN_PLAY: _("This card is not in play."),
        Bar.NO_RULE: _("{card} has no rule to use."),
        Bar.RULE_USED: _("The rule of {card} was used this turn."),
        Bar.NO_LINK: _("{card} has no link."),
        Bar.LINK_USED: _("The link of {card} was used this turn."),
        Bar.LINKS_CLOSED: _("No links can be used while a snag in play forbids them."),
        Bar.ALONE: _("A link needs another card of the same sector in play."),
        Bar.NO_EFFECT: _("{card} would do nothing now."),
        Bar.NOT_IN_FORCE: _("This card is not in force."),
        Bar.NO_OFFER: _("{card} is in force without being used."),
        Bar.OFFER_USED: _("{card} was used this turn."),
        Bar.NOT_IN_DECK: _("This card is not in the deck that is searched."),
        Bar.NOT_LOWEST: _("Of equal cards in a deck the first is taken."),
        Bar.NOT_GLOBAL: _("Only a global card can be put in force."),
        Bar.IN_FORCE: _("{card} is in force already."),
    }
    return sentences.get(bar, "")
