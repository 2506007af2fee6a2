"""The rules of Carbon City Zero that forbid an action, each with its sentence.

They stand in the order in which ``gate`` asks them (see ``core.reason``).
"""

from enum import StrEnum

from ..core.reason import Reason
from ..core.text import N_, _
from .cards import KIND_OF
from .names import card_name


class Why(StrEnum):
    """Why an action is not possible; the values are msgids."""

    OVER = N_("The game is over.")
    NO_CLOCK = N_("Carbon City Zero has no clock.")
    UNKNOWN = N_("There is no such action in Carbon City Zero.")
    NOT_CHANCE = N_("What is drawn and turned up decides itself.")
    NOT_NOW = N_("This is not what comes now.")
    WRONG_DRAW = N_("These are not cards that can be drawn now.")
    NOT_YOUR_TURN = N_("It is another mayor's turn.")
    CHANCE_FIRST = N_("First cards are drawn or turned up.")
    DISCARD_FIRST = N_("First choose the card in play that is discarded.")
    REPLACE_FIRST = N_("First choose the card of the marketplace that is discarded.")
    FETCH_FIRST = N_("First choose the card that comes into play.")
    ENFORCE_FIRST = N_("First choose the global card that comes in force.")
    NOT_ASKED = N_("No rule asks for this now.")
    NO_SUCH_CARD = N_("There is no such card left to turn up.")
    NOT_IN_PLAY = N_("This card is not in play.")
    NO_RULE = N_("{card} has no rule to use.")
    RULE_USED = N_("The rule of {card} was used this turn.")
    NO_LINK = N_("{card} has no link.")
    LINK_USED = N_("The link of {card} was used this turn.")
    LINKS_CLOSED = N_("No links can be used while a snag in play forbids them.")
    ALONE = N_("A link needs another card of the same sector in play.")
    NO_EFFECT = N_("{card} would do nothing now.")
    AFTER_PURCHASE = N_("After the first purchase no rule and no link can be used.")
    NOT_IN_FORCE = N_("This card is not in force.")
    NO_OFFER = N_("{card} is in force without being used.")
    OFFER_USED = N_("{card} was used this turn.")
    NO_GOODS = N_("The marketplace is empty.")
    NOT_IN_MARKET = N_("This card is not in the marketplace.")
    CLOSED = N_("A Budget was passed on: only the end of the turn is left.")
    TOO_DEAR = N_("It costs {cost}, you have {left} left.")
    NO_INCOME = N_("It costs {cost}, and no income is left.")
    NOT_IN_DECK = N_("This card is not in the deck that is searched.")
    NOT_LOWEST = N_("Of equal cards in a deck the first is taken.")
    NOT_GLOBAL = N_("Only a global card can be put in force.")
    IN_FORCE = N_("{card} is in force already.")
    NO_FUNDING = N_("Only with Global Funding in force a Budget can be passed on.")
    NO_BUDGET = N_("Only a Budget in play can be passed on.")
    NOTHING_LEFT = N_("Only an unspent Budget can be passed on: too little income is left.")
    NO_OTHER = N_("A Budget goes into the hand of another city.")


def sentence(reason: Reason) -> str:
    """A reason in the player's language; cards by their names."""
    card = reason.facts.get("card", -1)
    named = card_name(card) if 0 <= card < len(KIND_OF) else ""
    return _(reason.code.value).format(**{**reason.facts, "card": named})
