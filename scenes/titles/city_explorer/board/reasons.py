"""Why something may not be done now: the rule's own sentence, or whose card it is."""

from itertools import product

from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.core.action import Action
from game.core.text import _

from . import ids, words
from .board_state import CityView


def why_not(seen: CityState, piece: str, view: CityView) -> str:
    """Why a card, a row or a column in no gesture may not be used; "" for what never moves."""
    kind = next((kind for kind in (ids.card, ids.row, ids.column) if piece in kind), None)
    if kind is None or not seen.cards:
        return ""
    number = kind.number(piece)
    if kind == ids.card:
        at = seen.where(number)
        if at is None:
            return _taken(seen, number, view)
        if not view.acting or view.seat is None:
            return words.not_your_turn(seen, view)
        return RULES.why_not(seen, _click(seen, view.seat, at))
    if not view.acting or view.seat is None:
        return words.not_your_turn(seen, view)
    if kind == ids.row:
        return why_not_depart(seen, view, number)
    return why_not_push(seen, view, number)


def _click(seen: CityState, seat: int, at: tuple[int, int]) -> Action:
    """What a click on a face-down card would mean."""
    if seen.phase == Phase.ACTION:
        return Look(seat, *at)
    return TurnUp(seat, *at)


def _taken(seen: CityState, slot: int, view: CityView) -> str:
    for seat, rows in enumerate(seen.taken):
        if any(slot in row for row in rows) and seat != view.seat:
            return _("Only {name} may look at it.").format(name=view.names[seat])
    return ""


def why_not_push(seen: CityState, view: CityView, column: int, step: int = 1) -> str:
    """Why a column cannot be pushed; "" if it can."""
    if not view.acting or view.seat is None:
        return words.not_your_turn(seen, view)
    return RULES.why_not(seen, Push(view.seat, column, step))


def why_not_look(seen: CityState, view: CityView) -> str:
    """Why no card can be looked at; "" if one can."""
    if not view.acting or view.seat is None:
        return words.not_your_turn(seen, view)
    cells = product(range(1, seen.rows + 1), range(1, seen.columns + 1))
    return RULES.why_not(seen, *[Look(view.seat, row, column) for row, column in cells])


def why_not_depart(seen: CityState, view: CityView, row: int = 1) -> str:
    """Why a row cannot be taken; "" if it can."""
    if not view.acting or view.seat is None:
        return words.not_your_turn(seen, view)
    return RULES.why_not(seen, Depart(view.seat, row))


def why_not_there(seen: CityState, piece: str, target: str, view: CityView) -> str:
    """Why a row cannot be dropped there."""
    if piece in ids.row and target in ids.seat:
        return _("You can only take it yourself.")
    return ""
