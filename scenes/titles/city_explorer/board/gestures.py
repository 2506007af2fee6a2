"""What hands may do on City Explorer's board: each gesture means one legal action.

A face-down card is clicked to turn it up or to look; a column slides, or is pushed by its arrows;
a row is drawn out to its owner, or clicked once "Depart" was pressed. The mode (nothing, look,
push, depart) is the view's: over all of them every legal action has a gesture.
"""

from collections.abc import Sequence

from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.state import CityState, Phase
from game.city_explorer.text import label
from game.core.action import HIDDEN, Action

from ....stage.gesture import Gesture, Rail
from . import ids, words
from .board_state import CityView


def mode(seen: CityState, view: CityView) -> str:
    """What was chosen to be lit: "", "look", "push" or "depart"; who must depart has no choice."""
    if seen.phase != Phase.ACTION or not view.acting:
        return ""
    if seen.forced:
        return "depart"
    return view.own.mode


def gestures(seen: CityState, legal: Sequence[Action], view: CityView) -> list[Gesture]:
    """The gestures of the legal actions, as far as the mode offers them."""
    out: list[Gesture] = []
    now = mode(seen, view)
    for action in legal:
        if isinstance(action, Depart):
            out += _depart(seen, action, now)
        elif isinstance(action, TurnUp):
            slot = seen.slot_at(action.row, action.column)
            out.append(Gesture(ids.card(slot), "", action, label(seen, action)))
        elif now == "depart":
            continue  # all rows lie open to be taken: nothing else is meant
        elif isinstance(action, Look):
            slot = seen.slot_at(action.row, action.column)
            # A known card is read without looking again (R9 allows it: in the mode "look").
            if seen.cards[slot] == HIDDEN:
                out.append(Gesture(ids.card(slot), "", action, label(seen, action)))
            elif now == "look":
                ask = words.confirm_again()
                out.append(Gesture(ids.card(slot), "", action, label(seen, action), ask))
        elif isinstance(action, Push):
            out += _push(seen, action)
    return out


def _depart(seen: CityState, action: Depart, now: str) -> list[Gesture]:
    piece, name = ids.row(action.row), label(seen, action)
    ask = words.confirm_depart(seen, action)
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
