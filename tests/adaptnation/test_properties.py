"""What holds along every match: random walks under hypothesis, against a plain reference."""

from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.adaptnation import actions as a
from game.adaptnation.components import CITIES
from game.adaptnation.state import AdaptState, CityRole, Phase
from game.core.action import CHANCE, Action, IllegalActionError
from game.core.playout import random_action
from tests.adaptnation.help import RULES, check
from tests.adaptnation.reference import KINDS, Nation


class Way(NamedTuple):
    """A random match: options, a seed, how often a city helps or prepares before it is ready.

    ``stock`` is what each city has of each resource at first: cities that act at random starve
    early, rich ones see all four rounds.
    """

    variant: str
    rates: str
    strict: bool
    by_city: bool
    seed: int
    acts: float
    frugal: bool
    stock: int = 5

    @property
    def options(self) -> dict[str, Any]:
        return {
            "variant": self.variant,
            "rates": self.rates,
            "strict": self.strict,
            "by_city": self.by_city,
        }


ways = st.builds(
    Way,
    st.sampled_from(["full", "demo"]),
    st.sampled_from(["gentle", "standard", "hard"]),
    st.booleans(),
    st.booleans(),
    st.integers(0, 10**9),
    st.sampled_from([0.0, 0.6, 0.9]),
    st.booleans(),
    st.sampled_from([5, 12, 40]),
)


def step(state: AdaptState, rng: Random, way: Way) -> Action:
    """A random next action; frugal cities send and spend little, so that they live longer."""
    action = random_action(RULES, state, rng)
    assert action is not None
    seat = action.seat
    if seat < 0 or state.ready[seat]:
        return action
    if rng.random() >= way.acts:
        return a.Ready(seat)
    options = RULES.legal_actions(state, seat)
    if way.frugal:
        options = [x for x in options if getattr(x, "amount", 1) == 1]
    return rng.choice(options)


def first(way: Way) -> AdaptState:
    """The state before the first upkeep."""
    state = RULES.setup(way.options, CITIES)
    state.stocks = [way.stock] * len(state.stocks)
    return state


def walk(way: Way) -> list[tuple[AdaptState, Action | None]]:
    """The states of a random match, each with the action that follows it."""
    rng = Random(way.seed)
    state = first(way)
    seen: list[tuple[AdaptState, Action | None]] = []
    while RULES.to_act(state):
        action = step(state, rng, way)
        seen.append((state.copy(), action))
        RULES.apply(state, action)
    seen.append((state, None))
    return seen


def test_the_walks_come_to_every_round_and_to_both_ends() -> None:
    """Else the properties below would say little."""
    ends = set()
    for seed in range(60):
        way = Way("full", "standard", False, False, seed, 0.6, seed % 2 == 0, (5, 12, 40)[seed % 3])
        last = walk(way)[-1][0]
        ends.add((last.round, last.total_marks < 3))
    assert ends >= {(1, False), (2, False), (3, False), (4, False), (4, True)}


STEPS = {
    Phase.UPKEEP: "upkeep",
    Phase.FORECAST: "forecast",
    Phase.PLAN: "plan",
    Phase.EVENTS: "events",
    Phase.END: "end",
}


def snapshot(state: AdaptState) -> dict[str, Any]:
    """The state in the words of the reference."""
    over = "lost" if state.total_marks >= 3 else "held"
    return {
        "step": STEPS.get(Phase(state.phase), over),
        "round": state.round,
        "deck": state.deck,
        "discarded": [KINDS[event] for event in state.discard],
        "forecast": [KINDS[event] for event in state.forecast],
        "effective": [KINDS[state.forecast[place]] for place in state.struck],
        "stocks": state.stocks,
        "rates": state.rates,
        "marks": state.marks,
        "tokens": state.laid,
        "coming": state.coming,
        "ready": list(map(bool, state.ready)),
    }


@settings(max_examples=200, deadline=None)
@given(ways)
def test_the_plain_reference_comes_to_the_same_in_every_step(way: Way) -> None:
    nation = Nation(way.options, way.stock)
    for state, action in walk(way):
        assert nation.snapshot() == snapshot(state)
        acting = RULES.to_act(state)
        listed = [x for seat in (CHANCE, 0, 1, 2) for x in RULES.legal_actions(state, seat)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == nation.legal()
        assert {x.seat for x in listed} == set(acting)
        if action is not None:
            nation.do(action)


@settings(max_examples=80, deadline=None)
@given(ways)
def test_pieces_are_conserved_and_every_bound_is_kept(way: Way) -> None:
    for state, _action in walk(way):
        check(state)
        assert RULES.pieces(state) == {"cards": 22, "tokens": 12}


@settings(max_examples=60, deadline=None)
@given(ways)
def test_strict_cities_give_or_receive(way: Way) -> None:
    gave: set[int] = set()
    received: set[int] = set()
    for state, action in walk(way._replace(strict=True)):
        if state.phase == Phase.UPKEEP:
            gave, received = set(), set()
        if state.phase == Phase.PLAN:
            roles = [(seat in gave, seat in received) for seat in range(CITIES)]
            assert roles == [(r == CityRole.SENDER, r == CityRole.RECEIVER) for r in state.role]
        if isinstance(action, a.Assist):
            gave.add(action.seat)
            received.add(action.to)
        assert not gave & received


@settings(max_examples=60, deadline=None)
@given(ways)
def test_city_by_city_each_plans_once_in_the_order_of_seats(way: Way) -> None:
    order: list[int] = []
    for state, action in walk(way._replace(by_city=True)):
        if state.phase == Phase.PLAN:
            assert RULES.to_act(state) == RULES.awaited(state) == (state.turn,)
        if isinstance(action, a.Ready):
            order.append(action.seat)
        assert not isinstance(action, a.Unready)
    assert order == ([0, 1, 2] * 4)[: len(order)]


@settings(max_examples=60, deadline=None)
@given(ways)
def test_the_demo_has_two_rounds_and_every_match_an_end(way: Way) -> None:
    last = walk(way)[-1][0]
    assert last.rounds == (2 if way.variant == "demo" else 4)
    assert last.round <= last.rounds
    outcome = RULES.outcome(last)
    assert outcome is not None
    held = last.total_marks < 3
    assert outcome.winners == ((0, 1, 2) if held else ())
    assert held <= (last.round == last.rounds)


@settings(max_examples=60, deadline=None)
@given(ways)
def test_only_ready_seats_and_spoken_words_change_who_is_awaited(way: Way) -> None:
    for state, _action in walk(way._replace(by_city=False)):
        if state.phase == Phase.PLAN:
            assert RULES.to_act(state) == (0, 1, 2)
            assert RULES.awaited(state) == tuple(s for s in range(3) if not state.ready[s])
            assert RULES.awaited(state)


@settings(max_examples=60, deadline=None)
@given(ways, st.randoms(use_true_random=False))
def test_what_is_not_listed_is_refused_and_changes_nothing(way: Way, rng: Random) -> None:
    states = walk(way)
    for state, _action in rng.sample(states, min(6, len(states))):
        before = state.copy()
        for _try in range(40):
            action = anything(rng)
            legal = action in RULES.legal_actions(state, action.seat)
            assert RULES.is_legal(state, action) == legal
            if not legal:
                with pytest.raises(IllegalActionError, match=r"\w\.$"):
                    RULES.apply(state, action)
        assert state == before


def anything(rng: Random) -> Action:
    """An action of any class with numbers that may be a little out of range."""
    seat, event, number = rng.randint(-1, 3), rng.randint(-1, 6), rng.randint(-1, 9)
    return rng.choice(
        [
            a.Assist(seat, rng.randint(-1, 3), rng.randint(-1, 3), number),
            a.Prepare(seat, event, rng.randint(-2, 6)),
            a.Withdraw(seat, event),
            a.PowerAction(seat),
            a.WaterAction(seat, number),
            a.FoodAction(seat),
            a.Ready(seat),
            a.Unready(seat),
            a.Strike(seat, event),
            a.Forecast(seat, event),
        ]
    )


@settings(max_examples=40, deadline=None)
@given(ways)
def test_played_again_a_match_comes_to_the_same(way: Way) -> None:
    states = walk(way)
    again = first(way)
    for state, action in states:
        assert again == state
        assert RULES.observe(state, 1) == state
        if action is not None:
            RULES.advance(again, action)


@settings(max_examples=30, deadline=None)
@given(ways)
def test_upkeep_and_the_end_of_a_round_show_nothing_new(way: Way) -> None:
    for state, action in walk(way):
        if action is None:
            continue
        chance = RULES.chance_outcomes(state)
        quiet = state.phase in (Phase.UPKEEP, Phase.END)
        assert RULES.reveals(state, action) == (action.seat == CHANCE and not quiet)
        if quiet:
            assert chance is not None
            assert len(chance) == 1
