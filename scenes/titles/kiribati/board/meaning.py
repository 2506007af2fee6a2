"""What Kiribati's pieces mean and can do, in words: read where one is shown large."""

from dataclasses import replace
from math import inf
from typing import Final

from game.core.text import N_, _, ngettext
from game.kiribati.components import KINDS, Variant
from game.kiribati.data import CARDS, EVENTS, POINTS
from game.kiribati.names import (
    animal_state,
    card_name,
    card_text,
    event_name,
    event_text,
    kind_text,
)

from ....stage.node import Node, Rect
from ....stage.ui import Ui
from ...meaning import Means, told
from . import ids
from .board_state import KiribatiView
from .cards import RATIO, compact, full_size

_DRIFTS: Final = N_("A turtle drifts one space east, with everyone on it.")
_ONTO: Final = N_("It cannot swim onto another turtle. If two touch, move the one in front.")
_STEP: Final = N_("With a 6, a turtle goes one step down or up.")
_FITS: Final = N_(
    "If the animals no longer fit, some swim back to the island. The player whose turn it is"
    " chooses them one by one, their own or others'. If four stood on a turtle with 3 spaces,"
    " one of those who leave must be a kagu."
)
_NEW: Final = N_(
    "If column 1 of the row is empty, you can place a turtle from the supply there instead:"
    " large or small, either side up."
)
_ROW: Final = N_("Move a turtle in this row, or place a new one. You must do this if you can.")
_ANSWER: Final = N_(
    "When a koala, a shark or another player's dive would send your animal back, you are"
    " asked to answer, whatever cards you have. So the question gives nothing away."
)
_ASHORE: Final = N_("From row 4 an animal steps onto the mainland. It is rescued.")
MEANS: Final[Means] = {
    "board": (
        N_(
            "Your animals live on an island in the south. The sea is rising. Bring them all"
            " to the mainland in the north."
        ),
    ),
    "mainland": (_ASHORE,),
    "held:ashore": (_ASHORE,),
    "island": (
        N_(
            "First, one animal can climb from the island onto a turtle in row 1 with a free"
            " space, in any column."
        ),
    ),
    "cell": (_DRIFTS, _ONTO),
    "exit": (
        N_(
            "If it swims out of the last column, it goes to the supply. Its animals swim back to"
            " the island."
        ),
    ),
    "turtle": (_DRIFTS,),
    "spot": (N_("A free space for one animal."),),
    "supply": (N_("The other turtles are the supply."), _NEW),
    "flip": (N_("New turtles start with this side up."),),
    "dive": (_STEP, _FITS),
    "float": (_STEP, N_("From 2 to 3, it is swapped for a large turtle from the supply.")),
    "current": (
        N_("One turtle drifts one extra space east or west onto free water, with everyone on it."),
    ),
    "show": (
        N_("You see them only while their owner is at the screen. The screen says when to swap."),
    ),
    "discards": (N_("Played cards stay face up."),),
    "net": (N_("This round no turtle swims into or out of the net."),),
    ids.DONE: (N_("Move your animals, then press “End turn”."),),
    ids.PASS: (N_("Nothing happens."),),
    ids.KEEP: (N_("The other two cards are out of the game."),),
    ids.CLAMP: (N_("“Clamp grip” can also answer another player's attack."),),
    ids.DECLINE: (_ANSWER,),
}
_SPACES: Final = {
    1: N_("A turtle with 1 space that dives goes back to the supply."),
    2: N_("From 2 to 3, it is swapped for a large turtle from the supply."),
    3: N_("A turtle with 3 spaces holds four animals if one of them is a kagu, the grey bird: it"
        " stands on the flooded space."),
    4: N_("A turtle with 4 spaces cannot float up any higher."),
}  # fmt: skip
_NEXT: Final = N_("In Professional, each round begins with an event.")
_ANY: Final = N_("Move one turtle or place a new one, in any row. Or skip the die.")
_SIX: Final = N_("Let any turtle dive or float up one step. Or skip the die.")


def tells(view: KiribatiView, node: Node) -> str:
    """What a node means."""
    seen, id = view.seen, node.id
    if id in ids.animal:
        animal = ids.animal.number(id)
        return " ".join(filter(None, (animal_state(seen, animal), kind_text(animal % KINDS))))
    if id in ids.turtle:
        spaces = seen.spaces[ids.turtle.number(id)]
        return " ".join((told("kiribati", MEANS, id), _(_SPACES[spaces])))
    if id in ids.die and seen.dice:
        value = seen.dice[ids.die.number(id)]
        return _({5: _ANY, 6: _SIX}.get(value, _ROW))
    if id in ids.back:
        return card_text(-1)
    if id == "event":
        known = seen.event >= 0 and event_name(seen.event) in node.label
        return event_text(seen.event) if known else _(_NEXT)
    if id in ids.plate:
        return _goal(view)
    return _named(view, node) or told("kiribati", MEANS, id)


def _goal(view: KiribatiView) -> str:
    if view.seen.variant == Variant.PROFESSIONAL:
        return _("Professional: have the most points at the end.")
    return _("Children and Family: be the first to get all your animals to the mainland.")


def _named(view: KiribatiView, node: Node) -> str:
    """Of a card with its face up, wherever it lies: what it does."""
    if not node.id.startswith(("card:", "pick:", "played:", "held:")):
        return ""
    card = _card(node)
    if card is not None:
        return " ".join(filter(None, (card_text(card), _kept_for(view, card))))
    events = range(len(EVENTS.events))
    return next((event_text(e) for e in events if node.label.startswith(event_name(e))), "")


def _kept_for(view: KiribatiView, card: int) -> str:
    """What the number on a card means; "" where it has none."""
    if view.seen.variant != Variant.PROFESSIONAL:
        return ""
    n = POINTS[card]
    words = ngettext("Not played, it brings {n} point.", "Not played, it brings {n} points.", n)
    return words.format(n=n)


def _card(node: Node) -> int | None:
    cards = range(len(CARDS))
    return next((card for card in cards if node.label.startswith(card_name(card))), None)


def picture(ui: Ui, view: KiribatiView, node: Node) -> Node | None:
    """A card of a hand, without the short words on it: beside it stands all that it does."""
    card = _card(node) if node.id in ids.card else None
    if card is None:
        return None
    w, _h = full_size(ui, inf)
    look = compact(ui, card, w, view.seen.variant)
    return replace(node, rect=Rect(0, 0, w, w * RATIO), look=look)
