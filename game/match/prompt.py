"""What a title tells a person to do now, in words; and why somebody can do nothing at all.

A title's ``prompts`` are pure functions of a viewpoint, so that any screen, voice or teacher's
window says the same.
"""

from dataclasses import dataclass
from typing import Any

from ..core.text import _
from .viewpoint import Viewpoint


def later() -> str:
    """Why what the rules allow is not to be done in a step of the guide."""
    return _("That comes later. First do this step.")


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is to do now: a heading ("You chose 3") and a sentence; and whose turn it is.

    ``short`` says the most important of a long sentence, where that has no room, and ``least`` what
    is left where not even this has ("" nothing).
    """

    heading: str
    sentence: str
    seat: int | None = None
    short: str = ""
    least: str = ""


def not_your_turn(over: bool, turn: int, point: Viewpoint[Any]) -> str:
    """Why whoever looks can do nothing now; ``turn`` is the seat on turn, below 0 nobody."""
    if over:
        return _("The game is over.")
    if turn < 0:
        return _("Wait for the others.")
    return _("It is {name}'s turn.").format(name=point.names[turn])
