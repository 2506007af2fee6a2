"""Positions and matches for the tests of AdaptNation, and what must hold in each position."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from game.adaptnation.actions import EndRound, Ready, Strike, Upkeep
from game.adaptnation.components import (
    CITIES,
    EVENTS,
    LIMIT,
    LOSING_MARKS,
    RESOURCES,
    TOKENS,
    Event,
    at,
    square,
)
from game.adaptnation.rules import RULES
from game.adaptnation.state import AdaptState, Phase
from game.core.action import CHANCE, Action
from game.core.options import Options, Value
from game.match import Match, Player

__all__ = ["RULES", "Event"]

NAMES = ("Solara", "Marisol", "Terrafarm")
COLOURS = ("amber", "blue", "jade")
POWER, WATER, FOOD = range(RESOURCES)
HURRICANE, ACID, SEA, HEAT, DROUGHT, WILDFIRE = Event
UPKEEP, END = Upkeep(CHANCE), EndRound(CHANCE)
Nine = Mapping[int, Sequence[int]]


def position(
    *,
    phase: Phase = Phase.UPKEEP,
    round: int = 1,
    stocks: Nine | None = None,
    rates: Nine | None = None,
    forecast: Sequence[int] = (),
    strict: bool = False,
    by_city: bool = False,
    variant: str = "full",
) -> AdaptState:
    """A position with the given stocks and rates by city (the others 5 and 0)."""
    options: dict[str, Value] = {"variant": variant, "strict": strict, "by_city": by_city}
    state = RULES.setup(options, CITIES)
    state.phase, state.round = phase, round
    state.rates = [0] * len(state.rates)
    for given, list_ in ((stocks, state.stocks), (rates, state.rates)):
        for seat, three in (given or {}).items():
            list_[at(seat, 0) : at(seat, RESOURCES)] = three
    state.forecast = tuple(map(int, forecast))
    for event in forecast:
        state.deck[event] -= 1
    if phase == Phase.PLAN and by_city:
        state.turn = 0
    return state


def planning(*forecast: int, round: int = 1, **more: object) -> AdaptState:
    """A position in phase 3 with these cards forecast."""
    return position(phase=Phase.PLAN, round=round, forecast=forecast, **more)  # type: ignore[arg-type] # passed on


def players(kinds: str, names: Sequence[str] = NAMES) -> tuple[Player, ...]:
    """Who plays; "h" is a person, "b" a bot."""
    return tuple(
        Player(name, "human" if kind == "h" else "normal", colour)
        for name, kind, colour in zip(names, kinds, COLOURS, strict=True)
    )


def new_match(
    kinds: str = "hhh",
    seed: str = "7",
    options: Options = MappingProxyType({}),
    path: Path | None = None,
    free_undo: bool = False,
) -> Match:
    """A match at its beginning, recorded if there is a path."""
    return Match.new("adaptnation", options, players(kinds), seed, path, free_undo)


def planned(
    kinds: str = "hhh",
    seed: str = "7",
    options: Options = MappingProxyType({}),
    path: Path | None = None,
    free_undo: bool = False,
) -> Match:
    """The same when its cities begin to plan."""
    table = new_match(kinds, seed, options, path, free_undo)
    while table.step_chance() is not None:
        pass
    assert table.state.phase == Phase.PLAN
    return table


def do(state: AdaptState, *actions: Action) -> AdaptState:
    """Apply actions through the gate."""
    for action in actions:
        RULES.apply(state, action)
        check(state)
    return state


def strike(state: AdaptState, *events: int) -> AdaptState:
    """All cities are ready, and these cards take effect."""
    waiting = [Ready(seat) for seat in RULES.awaited(state) if state.phase == Phase.PLAN]
    return do(state, *waiting, *(Strike(CHANCE, int(event)) for event in events))


def stocks(state: AdaptState, seat: int) -> tuple[int, ...]:
    """Power, water and food of a city."""
    return tuple(state.stocks[at(seat, 0) : at(seat, RESOURCES)])


def rates(state: AdaptState, seat: int) -> tuple[int, ...]:
    """The three rates of a city."""
    return tuple(state.rates[at(seat, 0) : at(seat, RESOURCES)])


def marks(state: AdaptState, seat: int) -> tuple[int, ...]:
    """The black marks of a city, by resource."""
    return tuple(state.marks[at(seat, 0) : at(seat, RESOURCES)])


def check(state: AdaptState) -> None:
    """What must hold in every position."""
    assert sum(state.deck) + len(state.discard) + len(state.forecast) == 22
    assert min(state.deck) >= 0
    assert min(state.stocks) >= 0
    assert all(-LIMIT <= rate <= LIMIT for rate in state.rates)
    assert 0 <= state.total_marks <= LOSING_MARKS
    assert all(0 <= now <= ever for now, ever in zip(state.marked, state.marks, strict=True))
    assert max(state.marked) <= 1
    assert len(set(state.struck)) == len(state.struck)
    for seat in range(CITIES):
        laid = [state.laid[square(seat, event)] for event in range(EVENTS)]
        assert sum(laid) + state.in_rack(seat) == 2 + state.bought[seat] <= TOKENS
        assert state.in_rack(seat) >= 0
        for event in range(EVENTS):
            assert 0 <= state.used[square(seat, event)] <= laid[event]
            assert laid[event] <= state.forecast.count(event)
    assert (state.turn >= 0) == (state.by_city and state.phase == Phase.PLAN)
