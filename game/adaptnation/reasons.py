"""The rules of AdaptNation that forbid an action, each with its sentence.

They stand in the order in which ``gate`` asks them (see ``core.reason``).
"""

from enum import StrEnum

from ..core.reason import Reason
from ..core.text import N_, _
from .components import EVENTS, TOKEN_PRICE, TOKENS
from .names import amount, event_name, resource_name


class Why(StrEnum):
    """Why an action is not possible; the values are msgids."""

    OVER = N_("The game is over.")
    NO_CLOCK = N_("AdaptNation has no clock.")
    UNKNOWN = N_("You cannot do that here.")
    NOT_CHANCE = N_("Upkeep, forecast, events and the end of a round happen by themselves.")
    CHANCE_FIRST = N_("Cities act only in phase 3, once the whole forecast is face up.")
    NO_SEAT = N_("There are three cities.")
    NOT_YOUR_TURN = N_("It is another city's turn.")
    OTHER_PHASE = N_("Not in this phase.")
    NO_SUCH_CARD = N_("No such card is left.")
    READY = N_("This city is ready. Take “Ready” back first.")
    NOT_READY = N_("This city is not ready yet.")
    FINAL = N_("City by city, “Ready” is final.")
    NO_CITY = N_("There is no such city.")
    NOT_ITSELF = N_("A city assists another one, not itself.")
    NO_RESOURCE = N_("There is no such resource.")
    NOTHING = N_("Send or spend at least 1.")
    SENT = N_("A city assists once a round. 1 food on the assist sign allows more.")
    STRICT_RECEIVER = N_("Strict: a city that has received cannot assist this round.")
    STRICT_SENDER = N_("Strict: a city that has assisted cannot receive this round.")
    NOT_ENOUGH = N_("This city has only {amount} to send.")
    NONE_TO_SEND = N_("This city has none to send: {resource}.")
    NO_KIND = N_("There is no such square on the board.")
    NOT_FORECAST = N_("{event} is not forecast this round.")
    COVERED = N_("This city already has a token for every {event} card.")
    NO_TOKEN = N_("No token is left in the rack. 2 power buys one more.")
    ALL_LAID = N_("This city has placed all its {n} tokens. Move one instead.")
    NO_TOKEN_THERE = N_("This city has no preparation token on that square.")
    SAME_SQUARE = N_("The token is already there.")
    ALL_TOKENS = N_("A city has {n} preparation tokens, and all are in play.")
    NO_POWER = N_("One more preparation token costs {n} power.")
    NO_WATER = N_("This city does not have that much water.")
    NO_FOOD = N_("Assisting several times costs 1 food, and this city has none.")
    WATER_TWICE = N_("A city turns water into food once a round.")
    FOOD_TWICE = N_("This city can already assist as often as it likes.")


def sentence(reason: Reason) -> str:
    """A reason in the player's language; kinds of events and resources by their names."""
    event = reason.facts.get("event", -1)
    resource = reason.facts.get("resource", -1)
    return _(reason.code.value).format(
        n=TOKEN_PRICE if reason.code == Why.NO_POWER else TOKENS,
        event=event_name(event) if 0 <= event < EVENTS else "",
        resource=resource_name(resource) if resource >= 0 else "",
        amount=amount(resource, reason.facts["amount"]) if resource >= 0 else "",
    )
