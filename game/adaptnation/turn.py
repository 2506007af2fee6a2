"""The course of a match: what every action does to the state, through the five phases of a round.

``ADVANCE`` has the function that carries out an action, by its class.
"""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import Action
from . import actions as a
from .components import (
    CITIES,
    EVENTS,
    LIMIT,
    LOSING_MARKS,
    RESOURCES,
    TOKEN_PRICE,
    Event,
    Resource,
)
from .data import EFFECTS, FORECASTS, STRIKES
from .state import AdaptState, CityRole, Phase

_SEATS: Final = range(CITIES)
_FOOD_AT: Final = tuple(RESOURCES * seat + Resource.FOOD for seat in _SEATS)
_ACID: Final = int(Event.OCEAN_ACIDIFICATION)

# --- stocks, rates and marks --------------------------------------------------------------------


def _take(state: AdaptState, where: int, amount: int) -> bool:
    """Take from a stock what is there of ``amount``; a mark if that is too little (rulebook:
    Black mark). True if it was the mark that loses the match (R7)."""
    left = state.stocks[where] - amount
    if left >= 0:
        state.stocks[where] = left
        return False
    state.stocks[where] = 0
    if state.marked[where]:
        return False
    state.marked[where] = 1
    state.marks[where] += 1
    if sum(state.marks) < LOSING_MARKS:
        return False
    state.phase = Phase.OVER
    return True


def _shift_rates(state: AdaptState, seat: int, steps: tuple[int, int, int]) -> None:
    """Lower a city's rates for good, not below the track (R6)."""
    rates, first = state.rates, RESOURCES * seat
    for resource, step in enumerate(steps):
        if step:
            rates[first + resource] = max(-LIMIT, rates[first + resource] + step)


# --- upkeep and forecast ------------------------------------------------------------------------


def _upkeep(state: AdaptState, action: a.Upkeep) -> None:
    """Food from water arrives first, everywhere (R2); then rates, by city and resource (R7)."""
    stocks = state.stocks
    for seat, food in enumerate(state.coming):
        if food:
            stocks[_FOOD_AT[seat]] += food
            state.coming[seat] = 0
    for where, rate in enumerate(state.rates):
        if rate > 0:
            stocks[where] += rate
        elif rate and _take(state, where, -rate):
            return
    state.phase = Phase.FORECAST


def _forecast(state: AdaptState, action: a.Forecast) -> None:
    state.deck[action.event] -= 1
    state.forecast += (action.event,)
    if len(state.forecast) == FORECASTS[state.round]:
        state.phase = Phase.PLAN
        if state.by_city:
            state.turn = 0


# --- assist and prepare -------------------------------------------------------------------------


def _assist(state: AdaptState, action: a.Assist) -> None:
    """A gift (R1); in strict tables it says who gives and who receives this round (R9)."""
    seat, to = action.seat, action.to
    stocks = state.stocks
    stocks[RESOURCES * seat + action.resource] -= action.amount
    stocks[RESOURCES * to + action.resource] += action.amount
    state.sent[seat] += 1
    if state.strict:
        state.role[seat] = CityRole.SENDER
        state.role[to] = CityRole.RECEIVER


def _prepare(state: AdaptState, action: a.Prepare) -> None:
    first = EVENTS * action.seat
    if action.source >= 0:
        state.laid[first + action.source] -= 1
    state.laid[first + action.event] += 1


def _withdraw(state: AdaptState, action: a.Withdraw) -> None:
    state.laid[EVENTS * action.seat + action.event] -= 1


def _power(state: AdaptState, action: a.PowerAction) -> None:
    state.stocks[RESOURCES * action.seat] -= TOKEN_PRICE
    state.bought[action.seat] += 1


def _water(state: AdaptState, action: a.WaterAction) -> None:
    state.stocks[RESOURCES * action.seat + Resource.WATER] -= action.amount
    state.coming[action.seat] = action.amount + 1


def _food(state: AdaptState, action: a.FoodAction) -> None:
    state.stocks[_FOOD_AT[action.seat]] -= 1
    state.open_handed[action.seat] = 1


def _ready(state: AdaptState, action: a.Ready) -> None:
    """With the third city the events begin; city by city the next one plans (R8)."""
    state.ready[action.seat] = 1
    if sum(state.ready) == CITIES:
        state.phase = Phase.EVENTS
        state.turn = -1
    elif state.by_city:
        state.turn += 1


def _unready(state: AdaptState, action: a.Unready) -> None:
    state.ready[action.seat] = 0


# --- events -------------------------------------------------------------------------------------


def _strike(state: AdaptState, action: a.Strike) -> None:
    """A card takes effect; when all but one have, the last is not looked at (rulebook: Events)."""
    event, forecast = action.event, state.forecast
    place = 0
    while forecast[place] != event or place in state.struck:
        place += 1
    state.struck += (place,)
    prepared = _blunt(state, event)
    effect = EFFECTS[event]
    for seat in _SEATS:
        change = effect.prepared if prepared[seat] else effect.unprepared
        if effect.permanent:
            _shift_rates(state, seat, change)
        elif _struck_down(state, seat, change):
            return
    if len(state.struck) == STRIKES[state.round]:
        state.phase = Phase.END


def _blunt(state: AdaptState, event: int) -> list[bool]:
    """Who meets a card prepared; these use up a token each (R3).

    Ocean acidification only with all three, else nobody is, and no token is used.
    """
    free = [
        state.laid[EVENTS * seat + event] > state.used[EVENTS * seat + event] for seat in _SEATS
    ]
    if event == _ACID and not all(free):
        return [False] * CITIES
    for seat in _SEATS:
        if free[seat]:
            state.used[EVENTS * seat + event] += 1
    return free


def _struck_down(state: AdaptState, seat: int, change: tuple[int, int, int]) -> bool:
    """Take a card's units from a city's stocks. True if that lost the match (R7)."""
    first = RESOURCES * seat
    for resource, units in enumerate(change):
        if units and _take(state, first + resource, -units):
            return True
    return False


# --- the end of a round -------------------------------------------------------------------------


def _end_round(state: AdaptState, action: a.EndRound) -> None:
    """Discard, take tokens back; the next round, or the end, where food from water arrives (R2)."""
    state.discard += state.forecast
    state.forecast = state.struck = ()
    state.laid = [0] * len(state.laid)
    state.used = [0] * len(state.used)
    state.marked = [0] * len(state.marked)
    state.bought = [0] * CITIES
    state.sent = [0] * CITIES
    state.open_handed = [0] * CITIES
    state.role = [CityRole.NONE] * CITIES
    state.ready = [0] * CITIES
    if state.round < state.rounds:
        state.round += 1
        state.phase = Phase.UPKEEP
        return
    for seat, food in enumerate(state.coming):
        state.stocks[_FOOD_AT[seat]] += food
    state.coming = [0] * CITIES
    state.phase = Phase.OVER


ADVANCE: Final[dict[type[Action], Callable[[AdaptState, Any], None]]] = {
    a.Upkeep: _upkeep,
    a.Forecast: _forecast,
    a.Assist: _assist,
    a.Prepare: _prepare,
    a.Withdraw: _withdraw,
    a.PowerAction: _power,
    a.WaterAction: _water,
    a.FoodAction: _food,
    a.Ready: _ready,
    a.Unready: _unready,
    a.Strike: _strike,
    a.EndRound: _end_round,
}
