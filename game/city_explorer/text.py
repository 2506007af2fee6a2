"""The sentences of City Explorer: one an action, and short labels for gestures."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ..core.action import Action
from ..core.text import _
from .actions import Deal, Depart, Look, Push, Start, TurnUp
from .components import CARDS, GRID
from .names import place_name
from .state import CityState, Phase

Names: TypeAlias = Sequence[str]


def describe(state: CityState, action: Action, names: Names, after: CityState | None) -> str:
    """The one sentence of an action; ``state`` is that before it, ``after`` that behind it.

    A card that is looked at is never named, not even to who looks: without the memory aid the
    log must not remember for anybody.
    """
    if isinstance(action, TurnUp):
        return _turn_up(state, action, names, after)
    return _SENTENCES[type(action)](state, action, names)


def _start(state: CityState, action: Start, names: Names) -> str:
    return _("{name} is the starting player.").format(name=names[action.starter])


def _deal(state: CityState, action: Deal, names: Names) -> str:
    rows, columns = GRID[state.seats]
    if rows * columns == CARDS:
        sentence = _("All cards are dealt: {rows} rows of {columns}, the leftmost column face up.")
    else:
        sentence = _(
            "The cards are dealt: {rows} rows of {columns}, the leftmost column face up;"
            " {removed} cards go back in the box unseen."
        )
    return sentence.format(rows=rows, columns=columns, removed=CARDS - rows * columns)


def _turn_up(state: CityState, action: TurnUp, names: Names, after: CityState | None) -> str:
    name = names[action.seat]
    place = after.cards[state.slot_at(action.row, action.column)] if after is not None else -1
    if state.phase == Phase.OPENING and after is not None and place >= 0:
        words = _("{name} begins round {n} and flips {place}, in row {row}, column {column}.")
        if state.departed(action.seat):
            words = _(
                "{name} has departed, but still begins round {n} and flips {place}, in row {row},"
                " column {column}."
            )
        said = words.format(
            name=name, n=state.round, place=place_name(place), row=action.row, column=action.column
        )
        if after.phase == Phase.NEIGHBOUR:
            return said
        return said + " " + _("It has no face-down neighbour to flip.")
    if place < 0:
        return _("{name} flips the card in row {row}, column {column}.").format(
            name=name, row=action.row, column=action.column
        )
    return _("{name} flips {place}, in row {row}, column {column}.").format(
        name=name, place=place_name(place), row=action.row, column=action.column
    )


def _look(state: CityState, action: Look, names: Names) -> str:
    return _("{name} looks at the card in row {row}, column {column}.").format(
        name=names[action.seat], row=action.row, column=action.column
    )


def _push(state: CityState, action: Push, names: Names) -> str:
    if action.step > 0:
        sentence = _("{name} pushes column {column} down.")
    else:
        sentence = _("{name} pushes column {column} up.")
    return sentence.format(name=names[action.seat], column=action.column)


def _depart(state: CityState, action: Depart, names: Names) -> str:
    if state.seats == 2 and not state.taken[action.seat]:
        sentence = _("{name} takes row {row}, sets it aside and plays on.")
    else:
        sentence = _("{name} takes row {row} and departs.")
    return sentence.format(name=names[action.seat], row=action.row)


_SENTENCES: Final[dict[type[Action], Callable[[CityState, Any, Names], str]]] = {
    Start: _start,
    Deal: _deal,
    Look: _look,
    Push: _push,
    Depart: _depart,
}


def label(state: CityState, action: Action) -> str:
    """A short imperative for a gesture or a button, such as "Push up"."""
    if isinstance(action, Push):
        return _("Push down") if action.step > 0 else _("Push up")
    return _plain_labels()[type(action)]


def _plain_labels() -> dict[type[Action], str]:
    """Labels that need nothing of the action."""
    return {
        Start: _("Pick at random"),
        Deal: _("Deal the cards"),
        TurnUp: _("Flip"),
        Look: _("Look"),
        Depart: _("Take this row"),
    }
