"""Whose turn it is, as the boards of all titles ask it and say it."""

from typing import TypeVar

from game.core.action import Action
from game.core.rules import Rules, State
from game.core.text import _

from .board import View

S = TypeVar("S", bound=State)


def legal_now(rules: Rules[S], seen: S, view: View) -> list[Action]:
    """What may be done at this screen now: by whoever looks, or by all whose hands are free."""
    return [action for seat in view.hands for action in rules.legal_actions(seen, seat)]


def not_your_turn(over: bool, turn: int, view: View) -> str:
    """Why whoever looks can do nothing now; ``turn`` is the seat on turn, below 0 nobody."""
    if over:
        return _("The match is over.")
    if turn < 0:
        return _("Wait for the others.")
    return _("It is the turn of {name}.").format(name=view.names[turn])
