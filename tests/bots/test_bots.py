"""Bots on a tiny title: legal, repeatable, and blind for what they may not know."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.bot import Bot, Budget, finish
from game.bots.kit import Kit
from game.bots.search import Search, SearchBot, measure_iterations
from game.bots.simple_bots import BlunderingBot, Forgetful, HeuristicBot, RandomBot
from game.core.action import CHANCE, CLOCK
from tests.bots.toy import KIT, RULES, Bid, ToyKit, ToyRules, ToyState, dealt

KIT_: Kit = KIT
BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "normal": HeuristicBot(KIT),
    "easy": BlunderingBot(HeuristicBot(KIT), KIT),
    "hard": SearchBot(RULES, KIT, KIT.tree, Budget(iterations=60)),
}


def play(first: Bot, second: Bot, seed: int, variant: str = "plain") -> list[int]:
    """A whole match; the points."""
    state, rng = RULES.setup({"variant": variant}, 2), Random(seed)
    while acting := RULES.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            action = RULES.chance(state, rng)
        elif seat == CLOCK:
            action = RULES.legal_actions(state, seat)[0]
        else:
            seen = RULES.observe(state, seat)
            legal = RULES.legal_actions(seen, seat)
            action = (first, second)[seat].choose(seen, seat, legal, rng)
        RULES.advance(state, action)
    return state.points


@pytest.mark.parametrize("variant", ["plain", "clocked"])
@pytest.mark.parametrize("level", BOTS)
def test_every_bot_plays_a_match_to_its_end(level: str, variant: str) -> None:
    points = play(BOTS[level], BOTS["random"], 3, variant)
    assert sum(points) <= 9


@pytest.mark.parametrize("level", BOTS)
@given(seed=st.integers(0, 2**20))
@settings(max_examples=15, deadline=None)
def test_same_seed_and_budget_same_answer(level: str, seed: int) -> None:
    seen = RULES.observe(dealt(seed), 0)
    legal = RULES.legal_actions(seen, 0)
    budget = Budget(iterations=40)
    bot = BOTS[level]
    answers = {bot.choose(seen.copy(), 0, legal[:], Random(seed), budget) for _ in range(3)}
    assert len(answers) == 1
    assert answers <= set(legal)


@pytest.mark.parametrize("level", BOTS)
@given(seed=st.integers(0, 2**20), swap=st.permutations(range(1, 7)))
@settings(max_examples=15, deadline=None)
def test_bots_are_blind_for_what_is_secret(level: str, seed: int, swap: list[int]) -> None:
    """Whatever the other seat holds, the decision is the same."""
    state = dealt(seed)
    other = state.copy()
    other.hands[1] = tuple(sorted(swap[:3]))
    bid = RULES.legal_actions(state, 1)[0]
    RULES.apply(state, bid)
    RULES.apply(other, RULES.legal_actions(other, 1)[-1])
    choices = [
        BOTS[level].choose(
            RULES.observe(real, 0), 0, RULES.legal_actions(real, 0), Random(9), Budget(30)
        )
        for real in (state, other)
    ]
    assert choices[0] == choices[1]


def test_thinking_leaves_the_observation_alone() -> None:
    seen = RULES.observe(dealt(5), 0)
    before = seen.copy()
    for bot in BOTS.values():
        bot.choose(seen, 0, RULES.legal_actions(seen, 0), Random(1))
    assert seen == before


class _Counted(Search):
    """A search that counts its steps."""

    steps = 0

    def step(self) -> None:
        type(self).steps += 1
        super().step()


@pytest.mark.parametrize("iterations", [1, 8, 33])
def test_a_budget_of_iterations_is_never_exceeded(
    iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.search.Search", _Counted)
    _Counted.steps = 0
    seen = RULES.observe(dealt(2), 0)
    legal = RULES.legal_actions(seen, 0)
    SearchBot(RULES, KIT, KIT.tree, Budget(iterations=5)).choose(
        seen, 0, legal, Random(1), Budget(iterations=iterations)
    )
    # It may stop early, but only where the rest could not change the answer.
    assert iterations / 2 <= _Counted.steps <= iterations


@given(seed=st.integers(0, 2**20))
@settings(max_examples=20, deadline=None)
def test_stopping_early_never_changes_the_answer(seed: int) -> None:
    seen = RULES.observe(dealt(seed), 0)
    legal = RULES.legal_actions(seen, 0)
    whole = Search(RULES, KIT, KIT.tree, seen, 0, legal, Random(seed))
    for _ in range(60):
        whole.step()
    bot = SearchBot(RULES, KIT, KIT.tree, Budget(iterations=60))
    assert bot.choose(seen, 0, legal, Random(seed)) == whole.best()


def test_a_budget_of_seconds_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr("game.bots.search.perf_counter", lambda: next(clock))
    monkeypatch.setattr("game.bots.search.Search", _Counted)
    _Counted.steps = 0
    seen = RULES.observe(dealt(2), 0)
    SearchBot(RULES, KIT, KIT.tree, Budget(iterations=1)).choose(
        seen, 0, RULES.legal_actions(seen, 0), Random(1), Budget(seconds=10)
    )
    assert _Counted.steps == 10


@pytest.mark.parametrize(("iterations", "seconds"), [(0, 0.0), (-1, 1.0), (1, -1.0)])
def test_a_budget_without_a_limit_is_refused(iterations: int, seconds: float) -> None:
    with pytest.raises(ValueError, match="positive"):
        Budget(iterations, seconds)


def test_thinking_in_steps_gives_the_same_answer() -> None:
    seen = RULES.observe(dealt(11), 1)
    legal = RULES.legal_actions(seen, 1)
    bot = BOTS["hard"]
    thinking = bot.think(seen, 1, legal, Random(4), Budget(iterations=40))
    steps = 0
    answer = None
    while answer is None:
        try:
            next(thinking)
            steps += 1
        except StopIteration as end:
            answer = end.value
    assert steps >= 4
    assert answer == bot.choose(seen, 1, legal, Random(4), Budget(iterations=40))


def test_a_single_action_needs_no_thought() -> None:
    state = dealt(1)
    state.hands[0] = (4,)
    legal = RULES.legal_actions(state, 0)
    thinking = BOTS["hard"].think(state, 0, legal, Random(1), Budget(iterations=10**9))
    assert finish(thinking) == Bid(0, 4)


def test_easy_blunders_by_its_seed_and_is_else_normal() -> None:
    seen = RULES.observe(dealt(7), 0)
    legal = RULES.legal_actions(seen, 0)
    normal = BOTS["normal"].choose(seen, 0, legal, Random(0))
    asked = [BOTS["easy"].choose(seen, 0, legal, Random(seed)) for seed in range(60)]
    assert asked == [BOTS["easy"].choose(seen, 0, legal, Random(seed)) for seed in range(60)]
    assert any(action != normal for action in asked)
    assert asked.count(normal) > 30
    kit = ToyKit()
    kit.blunder_rate = 0.0
    assert BlunderingBot(BOTS["normal"], kit).choose(seen, 0, legal, Random(3)) == normal


class _ForgettingRules(ToyRules):
    """A toy in which nobody keeps the prize in mind."""

    def memoryless(self, seen: ToyState, seat: int | None) -> ToyState:
        rest = seen.copy()
        rest.prize = 0
        return rest


def test_who_forgets_decides_by_what_is_left_and_leaves_the_observation_alone() -> None:
    seen = RULES.observe(dealt(0), 0)
    before = seen.copy()
    legal = RULES.legal_actions(seen, 0)
    forgets = HeuristicBot(Forgetful(KIT, _ForgettingRules()))
    assert BOTS["normal"].choose(seen, 0, legal, Random(0)) == legal[-1]
    assert forgets.choose(seen, 0, legal, Random(0)) == legal[0]
    assert seen == before
    # Where nothing must be remembered it is like the other.
    same = HeuristicBot(Forgetful(KIT, RULES))
    assert same.choose(seen, 0, legal, Random(0)) == legal[-1]


def test_the_search_finds_the_last_winning_bid() -> None:
    """With the opponent's last card known to be low, any higher card takes the prize."""
    state = ToyState(
        hands=[(2, 6), (1, 3)],
        used=[(5,), (2,)],
        prize=4,
        prizes=(1, 2),
        points=[0, 0],
    )
    seen = RULES.observe(state, 0)
    bot = SearchBot(RULES, KIT, KIT.tree, Budget(iterations=400))
    assert bot.choose(seen, 0, RULES.legal_actions(seen, 0), Random(1)) == Bid(0, 6)


def test_the_search_plays_on_when_a_clock_waits() -> None:
    state = dealt(4, "clocked")
    RULES.apply(state, RULES.legal_actions(state, 1)[0])
    seen = RULES.observe(state, 0)
    legal = RULES.legal_actions(seen, 0)
    assert BOTS["hard"].choose(seen, 0, legal, Random(1)) in legal


def test_hard_beats_random_at_the_toy() -> None:
    lead = 0
    wins = losses = 0
    for seed in range(30):
        for points in (
            play(BOTS["hard"], BOTS["random"], seed),
            play(BOTS["random"], BOTS["hard"], seed)[::-1],
        ):
            lead += points[0] - points[1]
            wins += points[0] > points[1]
            losses += points[0] < points[1]
    assert wins > losses + 10
    assert lead > 0


@pytest.mark.parametrize("middle", [2, 100])
def test_iterations_are_measured_in_the_middle_of_a_match(
    middle: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.search.MIDDLE", middle)
    assert measure_iterations(RULES, KIT, KIT.tree, RULES.setup({}, 2), 0.01) > 0


def test_a_match_without_a_choice_cannot_be_measured() -> None:
    state = dealt(1)
    state.hands = [(4,), (5,)]
    state.prizes = ()
    with pytest.raises(ValueError, match="choice"):
        measure_iterations(RULES, KIT, KIT.tree, state, 0.01)
