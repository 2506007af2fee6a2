"""The one sentence of a state: who has to do what now."""

from collections.abc import Callable, Sequence
from typing import Final

from ..core.text import _, listed, ngettext
from .components import LOSING_MARKS, year
from .data import FORECASTS, STRIKES
from .legal import awaited
from .state import AdaptState, Phase


def situation(state: AdaptState, names: Sequence[str], viewer: int | None) -> str:
    """Who has to do what now, in the player's language."""
    return _BY_PHASE[state.phase](state, names)


def _upkeep(state: AdaptState, names: Sequence[str]) -> str:
    return _("Round {n}, {year}: each stock changes by its rate.").format(
        n=state.round, year=year(state.round)
    )


def _forecast(state: AdaptState, names: Sequence[str]) -> str:
    return _("Forecast: card {n} of {cards} is revealed.").format(
        n=len(state.forecast) + 1, cards=FORECASTS[state.round]
    )


def _plan(state: AdaptState, names: Sequence[str]) -> str:
    if state.by_city:
        return _("{name} is planning.").format(name=names[state.turn])
    waiting = awaited(state)
    if len(waiting) == len(names):
        return _("All cities are planning.")
    return ngettext(
        "{names} is still planning.", "{names} are still planning.", len(waiting)
    ).format(names=listed([names[seat] for seat in waiting]))


def _events(state: AdaptState, names: Sequence[str]) -> str:
    return _("Events: card {n} of {strikes} takes effect.").format(
        n=len(state.struck) + 1, strikes=STRIKES[state.round]
    )


def _end(state: AdaptState, names: Sequence[str]) -> str:
    return _("The round ends: cards are discarded, tokens go back.")


def _over(state: AdaptState, names: Sequence[str]) -> str:
    if state.total_marks >= LOSING_MARKS:
        return _("The third black mark: you all lose.")
    if not state.total_marks:
        return _("{year}: the cities have held out without a black mark.").format(
            year=year(state.round + 1)
        )
    return ngettext(
        "{year}: the cities have held out, with {n} black mark.",
        "{year}: the cities have held out, with {n} black marks.",
        state.total_marks,
    ).format(year=year(state.round + 1), n=state.total_marks)


_BY_PHASE: Final[dict[int, Callable[[AdaptState, Sequence[str]], str]]] = {
    Phase.UPKEEP: _upkeep,
    Phase.FORECAST: _forecast,
    Phase.PLAN: _plan,
    Phase.EVENTS: _events,
    Phase.END: _end,
    Phase.OVER: _over,
}
