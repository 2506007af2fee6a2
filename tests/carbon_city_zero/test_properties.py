"""What holds along every match: random walks under hypothesis, against a plain reference."""

from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.carbon_city_zero.actions import (
    ACTIONS,
    Begin,
    Buy,
    Draw,
    EndTurn,
    Reshuffle,
    Reveal,
    UseGlobal,
    UseLink,
    UseRule,
)
from game.carbon_city_zero.cards import card as shown
from game.carbon_city_zero.rounds import after_turn, closes_round
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.sums import carbon, income_left
from game.core.action import CHANCE, HIDDEN, Action, IllegalActionError
from tests.carbon_city_zero.help import BUDGETS, RULES, check, do, position, the
from tests.carbon_city_zero.reference import Match


class Way(NamedTuple):
    """A random match: variant, seats, seed, and what its mayors like.

    ``keen`` is how often they use a rule or link if they can, ``thrifty`` how often they then end
    the turn without another purchase: random mayors sit at 65 all the time, others do not.
    ``track`` is where the carbon begins, else as usual: from a low one matches are won.
    """

    variant: str
    seats: int
    seed: int
    keen: float
    thrifty: float
    starter: int | None
    track: int | None = None

    @property
    def options(self) -> dict[str, Any]:
        chosen: dict[str, Any] = {"variant": self.variant}
        if self.variant == "rivalry":
            chosen["limit"] = 15
        if self.starter is not None and self.variant != "solo":
            chosen["starter"] = self.starter % self.seats + 1
        return chosen

    def first(self) -> CarbonState:
        """The state before the first action."""
        state = RULES.setup(self.options, self.seats)
        if self.track is not None:
            state.tracks = [self.track] * len(state.tracks)
        return state

    def told(self) -> Match:
        """The same match as the reference tells it."""
        counter = 0 if self.variant == "rivalry" else 9
        state = self.first()
        starter = None if state.starter < 0 else state.starter
        told = Match(self.variant, self.seats, counter, 15, starter)
        told.carbon = state.tracks[:]
        return told


ways = st.builds(
    lambda kind, *rest: Way(*kind, *rest),
    st.sampled_from(
        [("solo", 1), *((v, n) for v in ("together", "rivalry") for n in (2, 3, 4))],
    ),
    st.integers(0, 10**9),
    st.sampled_from([0.0, 0.7, 1.0]),
    st.sampled_from([0.1, 0.5]),
    st.sampled_from([None, 0, 1]),
    st.sampled_from([None, 10, 25]),
)

RARE = (the("climate_assembly"), the("building_inspectors"), the("green_bonds"))
"""Cards whose effects are seldom seen: they are bought first."""
USES = UseRule | UseLink | UseGlobal


def step(state: CarbonState, rng: Random, way: Way) -> Action:
    """A random next action."""
    (seat,) = RULES.to_act(state)
    if seat == CHANCE:
        return RULES.chance(state, rng)
    options = RULES.legal_actions(state, seat)
    uses = [action for action in options if isinstance(action, USES)]
    if uses and rng.random() < way.keen:
        return rng.choice(uses)
    if isinstance(options[-1], EndTurn):
        if rng.random() < way.thrifty:
            return options[-1]
        buys = [action for action in options if isinstance(action, Buy)]
        if buys and way.keen:
            if rng.random() < 0.6:
                return max(buys, key=lambda buy: (buy.card in RARE, -shown(buy.card).carbon))
            return rng.choice(buys)
    return rng.choice(options)


def walk(way: Way) -> list[tuple[CarbonState, Action | None]]:
    """The states of a random match, each with the action that follows it."""
    rng, state = Random(way.seed), way.first()
    seen: list[tuple[CarbonState, Action | None]] = []
    while RULES.to_act(state):
        action = step(state, rng, way)
        seen.append((state.copy(), action))
        RULES.apply(state, action)
    seen.append((state, None))
    return seen


def test_the_walks_come_to_every_kind_of_action_and_every_end() -> None:
    """Else the properties below would say little."""
    shared = [(variant, end) for variant in ("together", "solo") for end in ("zero", "time")]
    missing: set[Any] = {*ACTIONS, *shared, ("rivalry", "zero"), ("rivalry", "limit")}
    kinds = [("together", 2), ("solo", 1), ("rivalry", 3), ("together", 4), ("rivalry", 4)]
    choices = list(product(kinds, (0.0, 0.7, 1.0), (None, 10, 25)))
    for seed in range(10 * len(choices)):
        kind, keen, track = choices[seed % len(choices)]
        states = walk(Way(*kind, seed, keen, 0.1, None, track))
        outcome = RULES.outcome(states[-1][0])
        assert outcome is not None
        missing -= {type(action) for _state, action in states}
        missing.discard((kind[0], outcome.reason))
        if not missing:
            break
    assert not missing


def snapshot(state: CarbonState) -> dict[str, Any]:
    """The state in the words of the reference."""
    outcome = RULES.outcome(state)
    acting = RULES.to_act(state)
    decks = range(state.decks)
    return {
        "carbon": state.tracks,
        "counter": state.counter,
        "round": state.round,
        "turn": None if state.turn < 0 else state.turn,
        "hands": [list(hand) for hand in state.hand],
        "decks": [sorted(state.deck[d] + state.tops[d]) for d in decks],
        "recycled": [list(pile) for pile in state.recycle],
        "market": state.market,
        "stock": list(state.stock),
        "discard": list(state.discard),
        "force": list(state.force),
        "play": state.play,
        "income": income_left(state),
        "sum": carbon(state).total,
        "who": acting[0] if acting else None,
        "end": outcome.reason if outcome else "",
    }


def draws_agree(state: CarbonState, told: Match, action: Action | None) -> None:
    """What lies on top comes first, then so many cards of the deck, in the order of numbers."""
    assert told.to_draw is not None
    deck, first, below = told.to_draw
    assert isinstance(action, Draw)
    assert (action.deck, list(action.cards[: len(first)])) == (deck, first)
    rest = list(action.cards[len(first) :])
    assert len(rest) == below
    assert rest == sorted(set(rest) & set(state.deck[deck]))
    listed = RULES.chance_outcomes(state)
    assert (listed is None) == (1 < below < len(state.deck[deck]))
    assert listed is None or action in [draw for draw, _weight in listed]


@settings(max_examples=70, deadline=None)
@given(ways)
def test_the_plain_reference_comes_to_the_same_in_every_step(way: Way) -> None:
    told = way.told()
    for state, action in walk(way):
        assert told.snapshot() == snapshot(state)
        listed = [a for seat in range(-1, way.seats) for a in RULES.legal_actions(state, seat)]
        assert len(set(listed)) == len(listed)
        if told.to_draw is not None and told.who == CHANCE:
            draws_agree(state, told, action)
        else:
            assert set(listed) == told.choices
        if action is not None:
            told.do(action)


@settings(max_examples=50, deadline=None)
@given(ways)
def test_no_card_is_lost_or_doubled(way: Way) -> None:
    pieces = RULES.pieces(way.first())
    assert pieces["twice"] == 0
    assert sum(pieces.values()) == 60 + 9 * max(2, way.seats)
    for state, _action in walk(way):
        check(state)
        assert RULES.pieces(state) == pieces


@settings(max_examples=40, deadline=None)
@given(ways)
def test_what_is_not_listed_is_refused_and_changes_nothing(way: Way) -> None:
    states, rng = walk(way), Random(way.seed)
    for state, _action in rng.sample(states, min(6, len(states))):
        before = state.copy()
        for _try in range(40):
            action = anything(state, rng)
            legal = action in RULES.legal_actions(state, action.seat)
            unlisted = isinstance(action, Draw) and RULES.chance_outcomes(state) is None
            assert RULES.is_legal(state, action) == legal or unlisted
            if not RULES.is_legal(state, action):
                with pytest.raises(IllegalActionError, match=r"\w\.$"):
                    RULES.apply(state, action)
        assert state == before


def anything(state: CarbonState, rng: Random) -> Action:
    """An action of any class with numbers that may be a little out of range."""
    places = [*state.play, *state.market, *state.force, rng.randint(-9, 110)]
    seat, card, deck = rng.randint(-1, 3), rng.choice(places), rng.randint(-1, 4)
    if rng.random() < 0.5:
        seat = max(0, state.seat_of(state.turn))
    kind = rng.choice(ACTIONS)
    if kind is Draw:
        return Draw(CHANCE, deck, tuple(rng.choices(range(110), k=rng.randint(0, 5))))
    values = {"card": card, "deck": deck}
    return kind(seat, *[values[name] for name in kind.__struct_fields__[1:]])


@settings(max_examples=25, deadline=None)
@given(ways)
def test_played_again_a_match_comes_to_the_same(way: Way) -> None:
    again = way.first()
    for state, action in walk(way):
        assert again == state
        if action is not None:
            RULES.advance(again, action)


@settings(max_examples=25, deadline=None)
@given(ways)
def test_after_a_purchase_only_purchases(way: Way) -> None:
    bought = False
    for state, action in walk(way):
        if isinstance(action, Begin):
            bought = False
        if bought and not state.pending:
            assert not any(isinstance(a, USES) for a in RULES.legal_actions(state, state.turn))
        bought = bought or isinstance(action, Buy)


@settings(max_examples=25, deadline=None)
@given(ways)
def test_rivals_see_the_same_of_all_that_differs_in_hidden_cards_only(way: Way) -> None:
    rng = Random(way.seed)
    rival = way._replace(variant="rivalry", seats=max(2, way.seats))
    for state, _action in rng.sample(walk(rival), 12):
        over = not RULES.to_act(state)
        for viewer in (*range(rival.seats), None):
            seen = RULES.observe(state, viewer)
            for deck in range(rival.seats):
                open_ = over or deck == viewer
                hand = state.hand[deck]
                shown = [c for c in seen.hand[deck] if c != HIDDEN]
                assert shown == [c for c in hand if open_ or c in state.known]
                assert len(seen.hand[deck]) == len(hand)
                assert HIDDEN not in seen.deck[deck] or not open_
            other = RULES.determinize(seen, viewer, rng)
            check(other)
            assert other.owner == state.owner
            assert RULES.observe(other, viewer) == seen


def test_what_all_saw_stays_in_the_hand_and_any_other_card_may_be_there() -> None:
    state = position(
        variant="rivalry", turn=1, hand={0: BUDGETS}, deck={0: [5, 6, 7, 8], 1: [9]}, play=[10]
    )
    state.known = BUDGETS[:1]
    seen = RULES.observe(state, 1)
    assert seen.hand[0] == (BUDGETS[0], *[HIDDEN] * 4)
    dealt = [RULES.determinize(seen, 1, Random(seed)).hand[0] for seed in range(60)]
    assert all(BUDGETS[0] in hand for hand in dealt)
    assert set().union(*dealt) == set(range(9))
    assert RULES.observe(state, 0).deck[1] == (HIDDEN,)
    assert RULES.determinize(RULES.observe(state, 0), 0, Random(1)) == state


def test_all_is_open_to_all_who_play_together() -> None:
    for variant, seats in (("together", 3), ("solo", 1)):
        for state, _action in walk(Way(variant, seats, 5, 0.7, 0.1, None)):
            assert RULES.observe(state, None) == state


def test_the_end_of_a_rivalry_lays_the_hands_open() -> None:
    state = position(variant="rivalry", turn=1, round=25, hand={0: BUDGETS})
    assert RULES.observe(state, 1).hand[0] == (HIDDEN,) * 5
    assert RULES.reveals(state, EndTurn(1))
    do(state, EndTurn(1))
    assert RULES.observe(state, 1).hand[0] == BUDGETS
    goes_on = position(variant="rivalry", hand={1: BUDGETS})
    assert not RULES.reveals(goes_on, EndTurn(0))


@settings(max_examples=30, deadline=None)
@given(ways)
def test_what_shows_something_new(way: Way) -> None:
    for state, action in walk(way):
        if action is None:
            continue
        quiet = not isinstance(action, Draw | Reveal | Begin) and type(action).__name__ != "Start"
        shows = RULES.reveals(state, action)
        assert shows == (not quiet and not (isinstance(action, Begin) and not state.rival))
        if isinstance(action, Reshuffle):
            assert not shows


@settings(max_examples=50, deadline=None)
@given(ways)
def test_what_the_end_of_a_turn_would_bring_is_what_it_brings(way: Way) -> None:
    """The track, the counter's steps and whether the match is over: before it, and after it."""
    before: CarbonState | None = None
    for state, action in walk(way):
        over = not RULES.to_act(state)
        if before is not None and (over or isinstance(action, Begin)):
            then = after_turn(before)
            assert then == after_turn(RULES.observe(before, None))
            assert then.track == state.track(before.turn)
            assert (then.steps, then.over) == (before.counter - state.counter, over)
            assert closes_round(before) or over or state.round == before.round
            before = None
        if isinstance(action, EndTurn):
            before = state
