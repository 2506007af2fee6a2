"""A whole match on paper: four rounds with every kind of action, worked out by hand."""

from game.adaptnation import actions as a
from game.adaptnation.state import AdaptState, Phase
from game.core.action import CHANCE
from tests.adaptnation.help import (
    ACID,
    DROUGHT,
    END,
    FOOD,
    HEAT,
    HURRICANE,
    POWER,
    RULES,
    SEA,
    UPKEEP,
    WATER,
    WILDFIRE,
    do,
    rates,
    stocks,
)

SOLARA, MARISOL, TERRAFARM = range(3)


def holds(state: AdaptState, solara: str, marisol: str, terrafarm: str) -> None:
    """The stocks of the cities are these: power, water and food."""
    found = [" ".join(map(str, stocks(state, seat))) for seat in range(3)]
    assert found == [solara, marisol, terrafarm]


def forecast(state: AdaptState, *events: int) -> None:
    do(state, *(a.Forecast(CHANCE, int(event)) for event in events))
    assert state.phase == Phase.PLAN


def prepare(state: AdaptState, seat: int, *events: int) -> None:
    do(state, *(a.Prepare(seat, int(event)) for event in events))


def strikes(state: AdaptState, event: int) -> None:
    if state.phase == Phase.PLAN:
        do(state, *(a.Ready(seat) for seat in range(3)))
    do(state, a.Strike(CHANCE, int(event)))


def test_four_rounds_that_are_held_with_one_mark() -> None:
    state = RULES.setup({}, 3)
    first(state)
    second(state)
    third(state)
    fourth(state)
    assert [at for at, count in enumerate(state.marks) if count] == [3 * TERRAFARM + WATER]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1, 2), "held")
    assert [score.total for score in outcome.scores] == [0, 0, 1]
    assert outcome.figures == {"rounds": 4, "marks": 1}


def first(state: AdaptState) -> None:
    do(state, UPKEEP)
    holds(state, "8 5 3", "3 8 5", "5 3 8")
    forecast(state, DROUGHT, SEA)
    for seat in range(3):
        prepare(state, seat, DROUGHT, SEA)
    do(state, a.Assist(SOLARA, MARISOL, POWER, 3), a.Assist(MARISOL, TERRAFARM, WATER, 3))
    do(state, a.Assist(TERRAFARM, SOLARA, FOOD, 4))
    holds(state, "5 5 7", "6 5 5", "5 6 4")
    strikes(state, DROUGHT)
    holds(state, "5 4 6", "6 4 4", "5 5 3")
    do(state, END)


def second(state: AdaptState) -> None:
    do(state, UPKEEP)
    holds(state, "8 4 4", "4 7 4", "5 3 6")
    forecast(state, HEAT, HEAT, ACID)
    do(state, a.PowerAction(SOLARA))
    prepare(state, SOLARA, HEAT, HEAT, ACID)
    prepare(state, MARISOL, HEAT, ACID)
    prepare(state, TERRAFARM, HEAT, ACID)
    do(state, a.Assist(SOLARA, MARISOL, POWER, 2), a.Assist(MARISOL, TERRAFARM, WATER, 3))
    do(state, a.Assist(TERRAFARM, SOLARA, FOOD, 2))
    holds(state, "4 4 6", "6 4 4", "5 6 4")
    strikes(state, HEAT)
    strikes(state, ACID)
    holds(state, "2 3 6", "4 3 4", "3 5 4")
    assert state.rates == list(state.started)
    do(state, END)


def third(state: AdaptState) -> None:
    do(state, UPKEEP)
    holds(state, "5 3 4", "2 6 4", "3 3 7")
    forecast(state, WILDFIRE, SEA, HEAT)
    prepare(state, SOLARA, WILDFIRE, SEA)
    prepare(state, MARISOL, WILDFIRE, SEA)
    prepare(state, TERRAFARM, WILDFIRE, HEAT)
    do(state, a.Assist(SOLARA, MARISOL, POWER, 2), a.Assist(MARISOL, TERRAFARM, WATER, 2))
    do(state, a.WaterAction(MARISOL, 1), a.Assist(TERRAFARM, SOLARA, FOOD, 3))
    holds(state, "3 3 7", "4 3 4", "3 5 4")
    strikes(state, WILDFIRE)
    holds(state, "2 2 6", "3 2 3", "2 4 3")
    strikes(state, SEA)
    assert [rates(state, seat) for seat in range(3)] == [(3, 0, -2), (-2, 3, 0), (-1, -3, 3)]
    do(state, END)
    holds(state, "2 2 6", "3 2 3", "2 4 3")


def fourth(state: AdaptState) -> None:
    do(state, UPKEEP)
    holds(state, "5 2 4", "1 5 5", "1 1 6")
    forecast(state, DROUGHT, HURRICANE, HEAT, ACID)
    do(state, a.PowerAction(SOLARA))
    prepare(state, SOLARA, DROUGHT, HURRICANE, HEAT)
    prepare(state, MARISOL, DROUGHT, HURRICANE)
    prepare(state, TERRAFARM, DROUGHT, HURRICANE)
    do(state, a.Assist(SOLARA, MARISOL, POWER, 1), a.FoodAction(MARISOL))
    do(state, a.Assist(MARISOL, TERRAFARM, WATER, 1), a.Assist(MARISOL, SOLARA, WATER, 1))
    do(state, a.Assist(TERRAFARM, SOLARA, FOOD, 1))
    holds(state, "2 3 5", "2 3 4", "1 2 5")
    strikes(state, HURRICANE)
    holds(state, "2 1 3", "2 1 2", "1 0 3")
    strikes(state, DROUGHT)
    holds(state, "2 0 2", "2 0 1", "1 0 2")
    strikes(state, ACID)
    assert [rates(state, seat) for seat in range(3)] == [(3, 0, -3), (-2, 3, -1), (-1, -3, 2)]
    do(state, END)
    assert state.phase == Phase.OVER
    assert sorted(state.discard) == sorted(
        [DROUGHT, SEA, HEAT, HEAT, ACID, WILDFIRE, SEA, HEAT, DROUGHT, HURRICANE, HEAT, ACID]
    )
