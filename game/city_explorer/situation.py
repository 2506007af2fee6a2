"""The one sentence of a state: who has to do what now."""

from collections.abc import Callable, Sequence
from typing import Final

from ..core.outcome import who_won
from ..core.text import _
from .scoring import outcome
from .state import CityState, Phase
from .turn import RESEARCH, all_up


def situation(state: CityState, names: Sequence[str], viewer: int | None) -> str:
    """Who has to do what now, in the player's language."""
    return _BY_PHASE[state.phase](state, names)


def _start(state: CityState, names: Sequence[str]) -> str:
    return _("The starting player is picked at random.")


def _deal(state: CityState, names: Sequence[str]) -> str:
    return _("The cards are shuffled and dealt.")


def _setup(state: CityState, names: Sequence[str]) -> str:
    return _("{name} flips a card in a row nobody has picked yet.").format(name=names[state.turn])


def _opening(state: CityState, names: Sequence[str]) -> str:
    return _("Round {n}: {name} flips a face-down card.").format(
        n=state.round, name=names[state.turn]
    )


def _neighbour(state: CityState, names: Sequence[str]) -> str:
    return _("{name} flips a face-down card next to it in the same column.").format(
        name=names[state.turn]
    )


def _action(state: CityState, names: Sequence[str]) -> str:
    if state.forced:
        sentence = _("{name} is the only one left and must depart now.")
    elif state.left == RESEARCH and all_up(state):
        sentence = _("{name} departs or pushes twice: the game ends with this round.")
    elif state.left == RESEARCH:
        sentence = _("{name} takes two actions (look or push) or departs with a row.")
    elif all_up(state):
        sentence = _("{name} has one action left: push a column.")
    else:
        sentence = _("{name} has one action left: look or push.")
    return sentence.format(name=names[state.turn])


def _over(state: CityState, names: Sequence[str]) -> str:
    found = outcome(state)
    assert found is not None
    return who_won(found, names)


_BY_PHASE: Final[dict[int, Callable[[CityState, Sequence[str]], str]]] = {
    Phase.START: _start,
    Phase.DEAL: _deal,
    Phase.SETUP: _setup,
    Phase.OPENING: _opening,
    Phase.NEIGHBOUR: _neighbour,
    Phase.ACTION: _action,
    Phase.OVER: _over,
}
