"""The rules of Kyoto that forbid an action, each with its sentence.

They stand in the order in which ``gate`` asks them (see ``core.reason``).
"""

from enum import StrEnum

from ..core.reason import Reason
from ..core.text import N_, _
from .names import card_name, damage_name


class Why(StrEnum):
    """Why an action is not possible; the values are msgids."""

    OVER = N_("The conference is over.")
    UNKNOWN = N_("That is not in this game.")
    NOT_CHANCE = N_("Nobody decides that: it happens by itself.")
    NO_SEAT = N_("No country sits there.")
    CHANCE_FIRST = N_("Wait a moment: something happens first.")
    OTHER_PHASE = N_("That belongs to another phase of the round.")
    NO_SUCH_ORDER = N_("Some pieces are missing, or there are too many.")
    NOT_CLOCK = N_("The clock ends the debate, not a player.")
    NO_CLOCK = N_("There is no clock now.")
    NOT_SPEAKER = N_("The speaker decides that.")
    NO_SUCH_AGENDA = N_("You do not hold that agenda card.")
    PUT_AWAY = N_("You have already put an agenda card away.")
    NO_SUCH_STUDY = N_("That study was not drawn. Choose one of the two.")
    NOT_YOUR_SLICE = N_("Another country is speaking. Wait for your turn.")
    PASSED = N_("You are done with this debate. You can only answer now.")
    NO_SUCH_CARD = N_("That card is not in your hand.")
    WRONG_ICON = N_("This study takes only cards of one kind: {damage}.")
    TWO_CARDS = N_("You have contributed two cards. That is all in one debate.")
    NOTHING = N_("Choose at least 1 million.")
    NO_MONEY = N_("You do not have that much money.")
    NO_SUCH_PROPOSAL = N_("That offer is gone.")
    NOT_YOURS = N_("That is not your offer.")
    NOT_TO_YOU = N_("That offer was made to another country.")
    NOT_ITSELF = N_("Make a deal with another country.")
    NOT_BOTH = N_("One of the two pays the other.")
    NO_DEED = N_("Say what the money is for: cards taken back, or cards contributed.")
    NOT_LAID = N_("{card} is not in front of that flag.")
    NO_SUCH_ICON = N_("There is no such icon.")
    GOAL_ICON = N_("This study takes only cards of one kind: {damage}. Ask for that.")
    DOER_TWO_CARDS = N_("That country cannot contribute so many. Ask for fewer.")
    NAME_CARDS = N_("Choose the cards to contribute.")
    NAMED_TOO_MANY = N_("The country that contributes picks the cards.")
    NOT_AS_SAID = N_("{card} is not what the deal asks for.")
    TOO_MANY_PROPOSALS = N_("You have enough open offers. Withdraw one first.")
    STANDS = N_("That offer is already open.")
    GOALS_NOT_MET = N_("Both goals must be met first.")
    AGREED = N_("You have already agreed.")
    NOT_ENOUGH = N_("These cards do not meet the reduction goal.")
    SUPERFLUOUS = N_("One card is not needed. Leave it out.")
    NOT_EXACT = N_("The funding goal must be met exactly.")
    NOT_GIVEN = N_("That country has not given that much.")
    NO_SUCH_TILE = N_("There is no such tile on the board.")
    FLIPPED = N_("That one has already been flipped.")
    OTHER_IMPACT = N_("Another impact strikes first.")


def sentence(reason: Reason) -> str:
    """A reason in the player's language; cards and icons by their names."""
    facts = reason.facts
    return _(reason.code.value).format(
        card=card_name(facts["card"]) if "card" in facts else "",
        damage=damage_name(facts["damage"]) if "damage" in facts else "",
    )
