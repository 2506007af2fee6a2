"""What hands may do on City Explorer's board, and why they may not.

Each gesture means one legal action. A face-down card is clicked to turn it up or to look; a
column slides, or is pushed by its arrows; a row is drawn out to its owner, or clicked once
"Depart" was pressed. The mode (nothing, look, push, depart) the board keeps: over all of them
every legal action has a gesture.
"""

from typing import Final

from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.names import owner_of
from game.city_explorer.prompts import confirm_depart, why_none, why_not_depart, why_not_push
from game.city_explorer.state import CityState, Phase
from game.city_explorer.text import label
from game.core.action import HIDDEN
from game.core.text import N_, _

from ....stage.gesture import Gesture, Rail
from ...board import Choice
from . import ids
from .board_state import CityView
from .faces import eyes, shown

UNASKED: Final = N_(
    "Look at this card? You cannot undo a look. Press “Look” first, and you are not asked."
)


def mode(view: CityView) -> str:
    """What was chosen to be lit: "", "look", "push" or "depart"; who must depart has no choice."""
    if view.seen.phase != Phase.ACTION or not view.acting:
        return ""
    if view.seen.forced:
        return "depart"
    return view.own.mode


def gestures(view: CityView) -> list[Gesture]:
    """The gestures of the legal actions, as far as the mode offers them."""
    out: list[Gesture] = []
    seen, now = view.seen, mode(view)
    for action in view.legal:
        if isinstance(action, Depart):
            out += _depart(view, action, now)
        elif isinstance(action, TurnUp):
            slot = seen.slot_at(action.row, action.column)
            out.append(Gesture(ids.card(slot), "", action, label(seen, action)))
        elif now == "depart":
            continue  # all rows lie open to be taken: nothing else is meant
        elif isinstance(action, Look):
            slot = seen.slot_at(action.row, action.column)
            # A known card is read without looking again (R9 allows it: in the mode "look").
            if seen.cards[slot] == HIDDEN:
                ask = "" if now == "look" else _(UNASKED)
                out.append(Gesture(ids.card(slot), "", action, label(seen, action), ask))
            elif now == "look":
                ask = _("You know this card. Look again?")
                out.append(Gesture(ids.card(slot), "", action, label(seen, action), ask))
        elif isinstance(action, Push):
            out += _push(seen, action)
    return out


def _depart(view: CityView, action: Depart, now: str) -> list[Gesture]:
    piece, name = ids.row(action.row), label(view.seen, action)
    ask = confirm_depart(shown(view), action, eyes(view))
    dragged = Gesture(piece, ids.seat(action.seat), action, name, ask, ids.ASIDE)
    return [Gesture(piece, "", action, name, ask), dragged] if now == "depart" else [dragged]


def _push(seen: CityState, action: Push) -> list[Gesture]:
    name = label(seen, action)
    riders = tuple(ids.card(seen.slot_at(row, action.column)) for row in range(1, seen.rows + 1))
    rail = Rail("y", action.step, riders)
    return [
        Gesture(ids.push(action.column, action.step), "", action, name),
        Gesture(ids.column(action.column), "", action, name, rail=rail),
    ]


def choices(view: CityView) -> list[Choice]:
    """The button that lets one choose a row to depart with, and take that back."""
    if view.seen.phase == Phase.OVER or (view.seen.forced and view.acting):
        return []

    def press() -> None:
        view.own.choose("depart")
        view.own.close()

    if mode(view) == "depart":
        return [Choice(ids.DEPART, _("Stay"), "back", press=press)]
    off = why_not_depart(view.point)
    icon = "city_explorer/suitcase"
    return [Choice(ids.DEPART, _("Depart"), icon, main=view.only(Depart), off=off, press=press)]


# --- why not ------------------------------------------------------------------------------------


def why_not(view: CityView, piece: str) -> str:
    """Why a card, a row or a column in no gesture may not be used; "" for what never moves."""
    seen = view.seen
    if not seen.cards:
        return ""
    if piece in ids.row:
        return why_not_depart(view.point, ids.row.number(piece))
    if piece in ids.column:
        return why_not_push(view.point, ids.column.number(piece))
    if piece not in ids.card:
        return ""
    slot = ids.card.number(piece)
    at, owner = seen.where(slot), owner_of(seen, slot)
    if at is not None:
        meant = Look if seen.phase == Phase.ACTION else TurnUp
        return why_none(view.point, lambda seat: [meant(seat, *at)])
    if owner in (-1, view.seat):
        return ""
    return _("Only {name} can look at it.").format(name=view.names[owner])


def why_not_there(piece: str, target: str) -> str:
    """Why a row cannot be dropped there."""
    other = piece in ids.row and target in ids.seat
    return _("You can take it only for yourself.") if other else ""
