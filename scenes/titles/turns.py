"""Whose turn it is, as the boards of all titles say it."""

from game.core.text import _

from .board import AnyView


def not_your_turn(over: bool, turn: int, view: AnyView) -> str:
    """Why whoever looks can do nothing now; ``turn`` is the seat on turn, below 0 nobody."""
    if over:
        return _("The match is over.")
    if turn < 0:
        return _("Wait for the others.")
    return _("It is the turn of {name}.").format(name=view.names[turn])
