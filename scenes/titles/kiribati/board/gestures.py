"""What hands may do on Kiribati's board: each gesture means one legal action.

Turtles are dragged east or from the supply, animals to turtles and shores, cards onto their
targets; dice, handles and animals that must leave are clicked. Picked cards and the side of the
supply are the view's; over all of these every legal action has a gesture.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.action import Action
from game.core.text import _
from game.kiribati import actions as a
from game.kiribati.components import ISLAND, MAINLAND, Card
from game.kiribati.state import KiribatiState, Response
from game.kiribati.text import label

from ....stage.gesture import Gesture
from ...board import Choice
from . import ids, words
from .board_state import KiribatiView
from .places import supply_side

Found = Iterator[tuple[str, str]]
"""(piece, target) pairs."""


def gestures(seen: KiribatiState, legal: Sequence[Action], view: KiribatiView) -> list[Gesture]:
    """The gestures of the legal actions, as far as the view shows their pieces."""
    out: list[Gesture] = []
    for action in legal:
        pairs = _MEANINGS.get(type(action))
        if pairs is None:
            continue
        name = label(seen, action)
        confirm = words.confirm_done(seen, legal) if isinstance(action, a.Done) else ""
        around = ids.turtle(action.to) if isinstance(action, a.Move) and action.to >= 0 else ""
        out += [
            Gesture(piece, to, action, name, confirm, around)
            for piece, to in pairs(seen, action, view)
        ]
    return out


def _choose(seen: KiribatiState, action: a.ChooseDie, view: KiribatiView) -> Found:
    for i, value in enumerate(seen.dice):
        if value == action.value:
            yield ids.die(i), ""


def _drift(seen: KiribatiState, action: a.Drift, view: KiribatiView) -> Found:
    row, column = seen.place_of(action.turtle) or (0, 0)
    target = ids.cell(row, column + 1) if column < seen.columns else ids.exit_(row)
    yield ids.turtle(action.turtle), target


def _place(seen: KiribatiState, action: a.Place, view: KiribatiView) -> Found:
    large = action.spaces > 2
    if supply_side(view, large) == action.spaces:
        yield ids.SUPPLY_LARGE if large else ids.SUPPLY_SMALL, ids.cell(action.row, 1)


def _dive(seen: KiribatiState, action: a.Dive, view: KiribatiView) -> Found:
    yield ids.turtle(action.turtle), ids.dive(action.turtle)
    yield ids.dive(action.turtle), ""


def _float(seen: KiribatiState, action: a.Float, view: KiribatiView) -> Found:
    yield ids.turtle(action.turtle), ids.float_(action.turtle)
    yield ids.float_(action.turtle), ""


def _move(seen: KiribatiState, action: a.Move, view: KiribatiView) -> Found:
    shores = {ISLAND: ids.ISLAND_ZONE, MAINLAND: ids.MAINLAND_ZONE}
    yield ids.animal(action.animal), shores.get(action.to) or ids.landing(seen, action)


def _displace(seen: KiribatiState, action: a.Displace, view: KiribatiView) -> Found:
    yield ids.animal(action.animal), ids.animal(action.victim)


def _leave(seen: KiribatiState, action: a.Leave, view: KiribatiView) -> Found:
    yield ids.animal(action.animal), ids.ISLAND_ZONE
    yield ids.animal(action.animal), ""


def _onto(card: Card) -> Callable[[KiribatiState, Any, KiribatiView], Found]:
    def pairs(seen: KiribatiState, action: Any, view: KiribatiView) -> Found:
        yield ids.card(action.seat, card), ids.animal(action.animal)

    return pairs


def _clamp(seen: KiribatiState, action: a.Clamp, view: KiribatiView) -> Found:
    yield ids.card(action.seat, Card.CLAMP_GRIP), ids.animal(action.animal)
    if seen.pending and isinstance(seen.pending[-1], Response):
        yield ids.CLAMP, ""


def _current(seen: KiribatiState, action: a.Current, view: KiribatiView) -> Found:
    yield ids.card(action.seat, Card.CURRENT), ids.current(action.turtle, action.step)


def _keep(seen: KiribatiState, action: a.Keep, view: KiribatiView) -> Found:
    if frozenset(action.cards) == view.own.picked:
        yield ids.KEEP, ""


def _button(id: str) -> Callable[[KiribatiState, Any, KiribatiView], Found]:
    def pairs(seen: KiribatiState, action: Any, view: KiribatiView) -> Found:
        yield id, ""

    return pairs


_MEANINGS: dict[type[Action], Callable[[KiribatiState, Any, KiribatiView], Found]] = {
    a.ChooseDie: _choose,
    a.Drift: _drift,
    a.Place: _place,
    a.Dive: _dive,
    a.Float: _float,
    a.PassDie: _button(ids.PASS),
    a.Move: _move,
    a.Displace: _displace,
    a.Done: _button(ids.DONE),
    a.Leave: _leave,
    a.Feed: _onto(Card.FEEDING_STATION),
    a.Current: _current,
    a.Rest: _onto(Card.REST_BREAK),
    a.Sleep: _onto(Card.DEEP_SLEEP),
    a.Clamp: _clamp,
    a.Shark: _onto(Card.SHARK_ATTACK),
    a.Decline: _button(ids.DECLINE),
    a.Keep: _keep,
}


def choices(seen: KiribatiState, legal: Sequence[Action], view: KiribatiView) -> list[Choice]:
    """The buttons of the moment."""
    kinds = {type(action): action for action in legal}

    def button(id: str, kind: type[Action], icon: str, off: str = "") -> Choice:
        return Choice(id, label(seen, kinds.get(kind) or kind(0)), icon, True, off)

    if a.Decline in kinds:
        clamp = [Choice(ids.CLAMP, _("Hold on"), "lock")] if a.Clamp in kinds else []
        return [*clamp, Choice(ids.DECLINE, _("Let go"), "check", main=True)]
    if a.Keep in kinds:
        missing = "" if len(view.own.picked) == 4 else words.pick_four()
        return [button(ids.KEEP, a.Keep, "check", missing)]
    if a.PassDie in kinds:
        return [Choice(ids.PASS, _("Pass"), "forward", main=True)]
    off = "" if a.Done in kinds else words.why_not_done(seen, view)
    return [button(ids.DONE, a.Done, "check", off)]
