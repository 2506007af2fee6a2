"""Why a piece may not move now: one sentence a piece, for whoever tries it."""

from typing import Final

from game.core.text import _, ngettext
from game.kiribati.actions import Move, Rest, Shark, Sleep
from game.kiribati.components import ISLAND, KINDS, LARGE, MAINLAND, ROWS, TURTLES, Card
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState, Leaving, Phase
from game.kiribati.turtles import DIVE_OR_FLOAT

from ..board import View
from . import ids
from .words import not_your_turn

_MOVABLE: Final = (ids.animal, ids.turtle, ids.die, ids.card)


def why_not(seen: KiribatiState, piece: str, view: View) -> str:
    """Why a piece in no gesture may not move; "" for what never moves."""
    supply = piece in (ids.SUPPLY_LARGE, ids.SUPPLY_SMALL)
    if not supply and not any(piece in kind for kind in _MOVABLE):
        return ""
    if not view.acting or view.eyes is None:
        return not_your_turn(seen, view)
    if piece in ids.die:
        if not seen.die and not seen.pending:
            return ""
        return _("The die has been chosen.") if seen.die else _("First answer the question.")
    if seen.pending:
        if isinstance(seen.pending[-1], Leaving):
            return _("First choose the animal that must leave.")
        return _("First answer the question.")
    if supply:
        return _supply(seen, piece)
    if piece in ids.turtle:
        return _turtle(seen, ids.turtle.number(piece))
    if piece in ids.animal:
        return _animal(seen, ids.animal.number(piece), view)
    return _card(seen, ids.card.read(piece)[1], view.eyes)


def _phase(seen: KiribatiState) -> str:
    if seen.phase == Phase.CHOOSE:
        return _("First choose a die.")
    if seen.phase == Phase.USE:
        return _("First use the die.")
    return ""


def _supply(seen: KiribatiState, piece: str) -> str:
    if seen.phase == Phase.CHOOSE:
        return _("First choose a die.")
    if seen.phase != Phase.USE or seen.die == DIVE_OR_FLOAT:
        return _("New turtles come with a die from 1 to 5.")
    tiles = range(LARGE) if piece == ids.SUPPLY_LARGE else range(LARGE, TURTLES)
    if all(seen.place_of(t) is not None for t in tiles):
        return _("There is none of these in the supply.")
    return _("The first column of the row must be free.")


def _turtle(seen: KiribatiState, number: int) -> str:
    row, column = seen.place_of(number) or (0, 0)
    if seen.phase == Phase.CHOOSE:
        return _("First choose a die.")
    if seen.phase != Phase.USE:
        return _("Turtles move when the die is used.")
    if seen.die == DIVE_OR_FLOAT:
        return _("It can neither dive nor float: no fitting tile is in the supply.")
    if seen.die <= ROWS and row != seen.die:
        return _("The die moves row {row}.").format(row=seen.die)
    if column < seen.columns and seen.turtle_at(row, column + 1) >= 0:
        return _("The turtle before it is in the way.")
    return _("The net holds it.")


def _animal(seen: KiribatiState, number: int, view: View) -> str:
    seat = number // KINDS
    if seat != view.eyes:
        return _("This animal belongs to {name}.").format(name=view.names[seat])
    at = seen.where[number]
    if at == MAINLAND:
        return _("It is safe on the mainland.")
    if _phase(seen):
        return _phase(seen)
    if seen.still[number]:
        n = seen.still[number]
        return ngettext("It sleeps for {n} turn.", "It sleeps for {n} turns.", n).format(n=n)
    if at == ISLAND:
        if not seen.boarding:
            return _("One animal boards in a turn, before all others move.")
        return _("No turtle in row 1 has a free space.")
    if seen.moved >> number & 1 and number != seen.fed:
        return _("It has moved in this turn.")
    return _("No turtle next to it has room.")


_AT_RIVALS: Final[dict[int, type[Rest | Sleep | Shark]]] = {
    Card.REST_BREAK: Rest,
    Card.DEEP_SLEEP: Sleep,
    Card.SHARK_ATTACK: Shark,
}


def _card(seen: KiribatiState, card: int, seat: int) -> str:
    if seen.phase == Phase.CHOOSE and not seen.dice:
        return _("Cards are played after the roll.")
    if seen.played:
        return _("You have played a card in this turn.")
    if card == Card.CURRENT:
        return _("No turtle can drift east or west.")
    if card not in _AT_RIVALS:
        return _("You have no animal on a turtle.")
    rivals = [a for a, at in enumerate(seen.where) if at >= 0 and a // KINDS != seat]
    if not rivals:
        return _("No rival animal is on a turtle.")
    # The rule that protects the first of them speaks for all.
    return RULES.why_not(seen, _AT_RIVALS[card](seat, rivals[0]))


def why_not_there(seen: KiribatiState, piece: str, target: str, view: View) -> str:
    """Why a piece that may move may not be dropped there: the rule's own sentence."""
    if view.eyes is None or piece not in ids.animal:
        return ""
    number = ids.animal.number(piece)
    to: int | None = None
    if target == ids.MAINLAND_ZONE:
        to = MAINLAND
    elif target == ids.ISLAND_ZONE:
        to = ISLAND
    elif target in ids.turtle:
        to = ids.turtle.number(target)
    elif target in ids.spot:
        to = ids.spot.number(target)
    elif target in ids.animal:
        to = seen.where[ids.animal.number(target)]
    if to is None or to == seen.where[number]:
        return ""
    action = Move(view.eyes, number, to)
    return "" if RULES.is_legal(seen, action) else RULES.why_not(seen, action)
