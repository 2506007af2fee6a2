"""The rules of City Explorer that forbid an action, each with its sentence.

They stand in the order in which ``gate`` asks them (see ``core.reason``).
"""

from enum import StrEnum

from ..core.text import N_


class Why(StrEnum):
    """Why an action is not possible; the values are msgids."""

    OVER = N_("The match is over.")
    NO_CLOCK = N_("City Explorer has no clock.")
    CHANCE_FIRST = N_("First chance decides: the starting player, then the deal.")
    NOT_YOUR_TURN = N_("It is another player's turn to decide.")
    NOT_CHANCE = N_("Chance cannot bring this now.")
    NO_PLACE = N_("There is no such row or column in the grid.")
    SETUP = N_("Before the first round each player turns up one card.")
    OPENING = N_("The starting phase comes first: turn up a face-down card.")
    NEIGHBOUR = N_("The starting phase is not over: a face-down neighbour must be turned up too.")
    TOO_LATE = N_("Cards are turned up in the starting phase only.")
    FACE_UP = N_("That card lies face up already.")
    ROW_TURNED = N_("In that row a player has turned up a card already; choose another row.")
    NOT_NEXT = N_(
        "The second card lies next to the first in its column; top and bottom are neighbours."
    )
    MUST_DEPART = N_("You are the only player left: in this round you must depart.")
    ALL_UP = N_("No face-down card is left to look at: push a column.")
    NOT_DOWN = N_("Only a face-down card can be looked at secretly.")
    ONE_STEP = N_("A column is pushed one row up or down.")
    WHOLE_TURN = N_("Who researches does both actions; departing takes a whole turn.")
