"""The rules of City Explorer that forbid an action, each with its sentence.

They stand in the order in which ``gate`` asks them (see ``core.reason``).
"""

from enum import StrEnum

from ..core.text import N_


class Why(StrEnum):
    """Why an action is not possible; the values are msgids."""

    OVER = N_("The game is over.")
    NO_CLOCK = N_("City Explorer has no clock.")
    CHANCE_FIRST = N_("Wait: the cards are not dealt yet.")
    NOT_YOUR_TURN = N_("It is another player's turn.")
    NOT_CHANCE = N_("This cannot come up now.")
    NO_PLACE = N_("There is no such row or column.")
    SETUP = N_("Before the first round each player flips one card.")
    OPENING = N_("Starting phase: first flip a face-down card.")
    NEIGHBOUR = N_("Now flip a face-down neighbour too.")
    TOO_LATE = N_("You flip cards only in the starting phase.")
    FACE_UP = N_("That card is already face up.")
    ROW_TURNED = N_("Someone has already flipped a card in that row. Choose another row.")
    NOT_NEXT = N_(
        "The second card must be next to the first in its column. Top and bottom are neighbours."
    )
    MUST_DEPART = N_("You are the only player left: you must depart.")
    ALL_UP = N_("No face-down card is left to look at: push a column.")
    NOT_DOWN = N_("You can look only at a face-down card.")
    ONE_STEP = N_("A column is pushed one row up or down.")
    WHOLE_TURN = N_("You can depart only instead of both actions: take your second action.")
