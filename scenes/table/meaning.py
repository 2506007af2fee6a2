"""What the parts of any table are for, in words: read where one of them is shown large."""

from typing import Final

from game.core.text import N_, _

from ..stage.node import Node

_MEANS: Final = {
    "menu": N_("Rules, settings and the way to the menu. The match waits meanwhile."),
    "freeze": N_("Everything stands still until somebody goes on."),
    "hint": N_("Shows what a bot would do."),
    "log": N_("What everybody did, from the start of the match."),
    "log_button": N_("What everybody did, from the start of the match."),
    "sound": N_("Turns all sounds off, or on again."),
    "rules": N_("The rulebook, open at the page of this moment."),
    "fullscreen": N_("The whole screen, or a window."),
    "seat": N_("A player, with colour and symbol. The bar at the edge says whose turn it is."),
    "prompt": N_("What to do now. Whatever can act glows."),
    "undo": N_("Takes back what showed nothing new. A roll of the dice stays."),
    "dock": N_("Hold it to see your cards. They are hidden again when you let go."),
    "ready": N_("Only you should look at the screen now."),
    "amount": N_("Slide to the number that you want, then agree. Cancel: nothing is done."),
    "frozen": N_("Nothing can be done until somebody goes on."),
    "warning": N_("Press it to put this note away."),
    "tally": N_("How everybody stands."),
}
"""By what a node's id begins with."""


def meaning(node: Node) -> str:
    """What a part of the table is for; "" for what is a title's own."""
    found = _MEANS.get(node.id.partition(":")[0])
    return _(found) if found else ""
