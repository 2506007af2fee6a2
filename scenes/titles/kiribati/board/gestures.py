"""What hands may do on Kiribati's board, and why they may not.

Each gesture means one legal action. Turtles are dragged east or from the supply, animals to
turtles and shores, cards onto their targets; dice, handles and animals that must leave are
clicked. Which cards are picked and which side of the supply is up, the board keeps: over all of
these every legal action has a gesture. A piece that is in no gesture says why.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.core.action import Action
from game.core.text import _
from game.kiribati import actions as a
from game.kiribati.components import ISLAND, KINDS, MAINLAND, ROWS, TURTLES, AnimalKind, Card
from game.kiribati.prompts import confirm_done, not_your_turn, why_none, why_not_done
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState, Response
from game.kiribati.text import label

from ....stage.gesture import Gesture
from ...board import Choice
from . import ids
from .board_state import KiribatiView
from .places import landing, supply_side

Pairs = Iterator[tuple[str, str]]
"""The pieces of the gestures that mean an action, each with its target ("" for a click)."""


def gestures(view: KiribatiView) -> list[Gesture]:
    """The gestures of the legal actions, as far as the board shows their pieces."""
    out: list[Gesture] = []
    for action in view.legal:
        pairs = _PAIRS.get(type(action))
        if pairs is None:
            continue
        name = label(view.seen, action)
        confirm = confirm_done(view.seen, view.legal) if isinstance(action, a.Done) else ""
        around = ids.turtle(action.to) if isinstance(action, a.Move) and action.to >= 0 else ""
        back = isinstance(action, a.Move) and action.to == ISLAND
        out += [
            Gesture(piece, to, action, name, confirm, around, quiet=back)
            for piece, to in pairs(view, action)
        ]
    return out


def _choose(view: KiribatiView, action: a.ChooseDie) -> Pairs:
    for i, value in enumerate(view.seen.dice):
        if value == action.value:
            yield ids.die(i), ""


def _drift(view: KiribatiView, action: a.Drift) -> Pairs:
    row, column = view.seen.place_of(action.turtle) or (0, 0)
    target = ids.cell(row, column + 1) if column < view.seen.columns else ids.exit_(row)
    yield ids.turtle(action.turtle), target


def _place(view: KiribatiView, action: a.Place) -> Pairs:
    large = action.spaces > 2
    if supply_side(view, large) == action.spaces:
        yield ids.SUPPLY_LARGE if large else ids.SUPPLY_SMALL, ids.cell(action.row, 1)


def _dive(view: KiribatiView, action: a.Dive) -> Pairs:
    yield ids.turtle(action.turtle), ids.dive(action.turtle)
    yield ids.dive(action.turtle), ""


def _float(view: KiribatiView, action: a.Float) -> Pairs:
    yield ids.turtle(action.turtle), ids.float_(action.turtle)
    yield ids.float_(action.turtle), ""


def _move(view: KiribatiView, action: a.Move) -> Pairs:
    shores = {ISLAND: ids.ISLAND_ZONE, MAINLAND: ids.MAINLAND_ZONE}
    yield ids.animal(action.animal), shores.get(action.to) or landing(view.seen, action)


def _displace(view: KiribatiView, action: a.Displace) -> Pairs:
    yield ids.animal(action.animal), ids.animal(action.victim)


def _leave(view: KiribatiView, action: a.Leave) -> Pairs:
    yield ids.animal(action.animal), ids.ISLAND_ZONE
    yield ids.animal(action.animal), ""


def _onto(view: KiribatiView, action: Any) -> Pairs:
    """A card that is played onto an animal."""
    yield ids.card(action.seat, a.CARD_OF[type(action)]), ids.animal(action.animal)


def _clamp(view: KiribatiView, action: a.Clamp) -> Pairs:
    yield from _onto(view, action)
    if view.seen.pending and isinstance(view.seen.pending[-1], Response):
        yield ids.CLAMP, ""


def _current(view: KiribatiView, action: a.Current) -> Pairs:
    yield ids.card(action.seat, Card.CURRENT), ids.current(action.turtle, action.step)


def _keep(view: KiribatiView, action: a.Keep) -> Pairs:
    if frozenset(action.cards) == view.own.picked:
        yield ids.KEEP, ""


def _button(id: str) -> Callable[[KiribatiView, Any], Pairs]:
    """A button beside the board."""
    return lambda view, action: iter([(id, "")])


_PAIRS: Final[dict[type[Action], Callable[[KiribatiView, Any], Pairs]]] = {
    **dict.fromkeys(a.CARD_ACTIONS, _onto),
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
    a.Current: _current,
    a.Clamp: _clamp,
    a.Decline: _button(ids.DECLINE),
    a.Keep: _keep,
}


def choices(view: KiribatiView) -> list[Choice]:
    """The buttons of the moment."""
    kinds = {type(action): action for action in view.legal}
    if a.Decline in kinds:
        let_go = Choice(ids.DECLINE, _("Let go"), "close", main=view.only(a.Decline))
        if a.Clamp not in kinds:
            return [let_go]
        return [let_go, Choice(ids.CLAMP, _("Cling on"), "lock", main=True)]
    if a.Keep in kinds:
        missing = "" if len(view.own.picked) == a.KEPT else _("Choose four cards.")
        return [Choice(ids.KEEP, label(view.seen, kinds[a.Keep]), "check", True, missing)]
    if a.PassDie in kinds:
        return [Choice(ids.PASS, _("Skip"), "forward", main=view.only(a.PassDie))]
    off = "" if a.Done in kinds else why_not_done(view.point)
    main = a.Done in kinds and not kinds.keys() - {a.Done, *a.CARD_ACTIONS}
    return [Choice(ids.DONE, label(view.seen, a.Done(0)), "check", main, off)]


# --- why not ------------------------------------------------------------------------------------

_MOVABLE: Final = (ids.animal, ids.turtle, ids.die, ids.card)


def why_not(view: KiribatiView, piece: str) -> str:
    """Why a piece in no gesture may not move; "" for what never moves."""
    supply = piece in (ids.SUPPLY_LARGE, ids.SUPPLY_SMALL)
    if not supply and not any(piece in kind for kind in _MOVABLE):
        return ""
    if not view.acting or view.seat is None:
        return not_your_turn(view.point)
    if piece in ids.animal:
        seat = ids.animal.number(piece) // KINDS
        if seat != view.seat:
            return _("This is {name}'s animal.").format(name=view.names[seat])
    return why_none(view.seen, _could_mean(view.seen, piece, view.seat))


def _could_mean(seen: KiribatiState, piece: str, seat: int) -> Sequence[Action]:
    """What moving a piece could mean, whether legal or not: the actions of all its targets."""
    if piece in ids.die:
        return [a.ChooseDie(seat, value) for value in seen.dice]
    if piece in ids.turtle:
        turtle = ids.turtle.number(piece)
        return a.Drift(seat, turtle), a.Dive(seat, turtle), a.Float(seat, turtle)
    if piece in ids.animal:
        animal = ids.animal.number(piece)
        return [a.Move(seat, animal, to) for to in (ISLAND, MAINLAND, *range(TURTLES))]
    if piece in ids.card:
        card = ids.card.read(piece)[1]
        if card == Card.CURRENT:
            return [a.Current(seat, turtle, step) for turtle in range(TURTLES) for step in (1, -1)]
        animals = [animal for owner in range(seen.seats) for animal in seen.animals_of(owner)]
        return [_ONTO[card](seat, animal) for animal in animals]
    spaces = 4 if piece == ids.SUPPLY_LARGE else 2
    return [a.Place(seat, row, spaces) for row in range(1, ROWS + 1)]


_ONTO: Final[dict[int, Callable[[int, int], Action]]] = {
    Card.FEEDING_STATION: a.Feed,
    Card.REST_BREAK: a.Rest,
    Card.DEEP_SLEEP: a.Sleep,
    Card.CLAMP_GRIP: a.Clamp,
    Card.SHARK_ATTACK: a.Shark,
}
"""The action of a card that is played onto an animal."""


def why_not_there(view: KiribatiView, piece: str, target: str) -> str:
    """Why an animal that may move may not be dropped there."""
    if view.seat is None or piece not in ids.animal:
        return ""
    seen, number = view.seen, ids.animal.number(piece)
    to: int | None = None
    actions: list[Action] = []
    if target == ids.MAINLAND_ZONE:
        to = MAINLAND
    elif target == ids.ISLAND_ZONE:
        to = ISLAND
    elif target in ids.turtle:
        to = ids.turtle.number(target)
    elif target in ids.spot:
        to = ids.spot.number(target)
    elif target in ids.animal:
        other = ids.animal.number(target)
        to = seen.where[other]
        if to >= 0 <= seen.where[number] and number % KINDS == AnimalKind.KOALA:
            actions.append(a.Displace(view.seat, number, other))
    if to is None or to == seen.where[number]:
        return ""
    return RULES.why_not(seen, a.Move(view.seat, number, to), *actions)
