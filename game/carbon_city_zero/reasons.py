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
    UNKNOWN = N_("That is not in Carbon City Zero.")
    NOT_CHANCE = N_("Drawing and revealing happen by themselves.")
    NOT_NOW = N_("Not now.")
    WRONG_DRAW = N_("These cards cannot be drawn now.")
    NOT_YOUR_TURN = N_("It is another mayor's turn.")
    CHANCE_FIRST = N_("Wait: cards are being drawn.")
    DISCARD_FIRST = N_("First choose a card in play to discard.")
    REPLACE_FIRST = N_("First choose a card in the marketplace to discard.")
    FETCH_FIRST = N_("First choose a card to put in play.")
    ENFORCE_FIRST = N_("First choose the global card that takes effect.")
    NOT_ASKED = N_("No rule asks for this.")
    NO_SUCH_CARD = N_("No such card is left to reveal.")
    NOT_IN_PLAY = N_("This card is not in play.")
    NO_RULE = N_("{card} has no rule to use.")
    RULE_USED = N_("You have already used the {card} rule this turn.")
    NO_LINK = N_("{card} has no link.")
    LINK_USED = N_("You have already used the {card} link this turn.")
    LINKS_CLOSED = N_("A snag in play blocks all links.")
    ALONE = N_("A link needs another card of the same sector in play.")
    NO_EFFECT = N_("{card} would do nothing now.")
    AFTER_PURCHASE = N_("You have bought something: no more rules or links this turn.")
    NOT_IN_FORCE = N_("This card is not in effect.")
    NO_OFFER = N_("{card} works by itself.")
    OFFER_USED = N_("You have already used {card} this turn.")
    NO_GOODS = N_("The marketplace is empty.")
    NOT_IN_MARKET = N_("This card is not in the marketplace.")
    CLOSED = N_("You passed a Budget on. All you can do is end your turn.")
    TOO_DEAR = N_("It costs {cost}, you have {left} left.")
    NO_INCOME = N_("It costs {cost}, and you have no income left.")
    NOT_IN_DECK = N_("This card is not in that deck.")
    NOT_LOWEST = N_("These cards are the same: take the first.")
    NOT_GLOBAL = N_("Only a global card can be put into effect.")
    IN_FORCE = N_("{card} is in effect already.")
    NO_FUNDING = N_("You can pass a Budget on only while Global Funding is in effect.")
    NO_BUDGET = N_("You can pass on only a Budget in play.")
    NOTHING_LEFT = N_("You have too little income left to pass a Budget on.")
    NO_OTHER = N_("A Budget can go only to another city.")


def sentence(reason: Reason) -> str:
    """A reason in the player's language; cards by their names."""
    card = reason.facts.get("card", -1)
    named = card_name(card) if 0 <= card < len(KIND_OF) else ""
    return _(reason.code.value).format(**{**reason.facts, "card": named})
