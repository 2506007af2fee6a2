"""What the parts of any table are for, in words: read where one of them is shown large."""

from typing import Final

from game.core.text import N_, _

from ..stage.node import Node

_MEANS: Final = {
    "menu": N_("Rules, settings and the way to the menu. The game waits."),
    "freeze": N_("Everything stops until someone continues."),
    "hint": N_("Shows what a bot would do."),
    "log": N_("What everyone did, from the start of the game."),
    "log_button": N_("What everyone did, from the start of the game."),
    "sound": N_("Turns all sounds off, or on again."),
    "rules": N_("The rulebook, open at the page for this moment."),
    "fullscreen": N_("The whole screen, or a window."),
    "seat": N_("A player, with colour and symbol. The bar at the edge says whose turn it is."),
    "prompt": N_("What to do now. Whatever you can use glows."),
    "undo": N_("Takes back a move, unless it showed something new. You cannot undo a roll."),
    "redo": N_("Plays the undone move again."),
    "meanwhile": N_("What the others did since your last move. Press it again to end it."),
    "dock": N_("Hold it to see your cards. Let go, and they are hidden again."),
    "ready": N_("Only you should look at the screen now."),
    "amount": N_("Slide to the number you want, then press OK. Cancel: nothing happens."),
    "frozen": N_("Look around as you like. You can play when someone continues."),
    "warning": N_("Press it to close this note."),
    "tally": N_("The score so far."),
}
"""By what a node's id begins with."""


def meaning(node: Node) -> str:
    """What a part of the table is for; "" for what is a title's own."""
    found = _MEANS.get(node.id.partition(":")[0])
    return _(found) if found else ""
