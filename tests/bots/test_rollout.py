"""The bot that tries actions out, on the tiny title: it finds what the weights do not see."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.bot import Budget
from game.bots.kit import ChancePlayer, CommonChance, Rollouts
from game.bots.rollout import RolloutBot, Trial
from game.bots.simple_bots import HeuristicBot
from game.core.action import Action
from tests.bots.toy import KIT, RULES, Bid, ToyKit, ToyState, dealt


class Mistaken(ToyKit):
    """Weights that like the lowest card best, whatever it is for."""

    def weigh(self, seen: ToyState, seat: int, actions: list[Action]) -> list[float]:
        return [-float(getattr(action, "card", 0)) for action in actions]


class ToyRollouts:
    """Every bid may be best; a match is short enough to be played to its end."""

    def candidates(self, seen: ToyState, seat: int, actions: list[Action]) -> list[Action]:
        return sorted(actions, key=lambda action: getattr(action, "card", 0))

    def common_chance(self, seed: int) -> CommonChance:
        def player() -> ChancePlayer:
            rng = Random(seed)
            return lambda state: RULES.chance(state, rng)

        return player

    def ends(self, start: ToyState, state: ToyState) -> bool:
        return False

    def value(self, state: ToyState, seat: int) -> float:
        return float(state.points[seat] - state.points[1 - seat])


class Sure(ToyRollouts):
    """Nothing is doubted."""

    def candidates(self, seen: ToyState, seat: int, actions: list[Action]) -> list[Action]:
        return actions[1:2]


ROLLOUTS: Rollouts = ToyRollouts()
BOT = RolloutBot(RULES, Mistaken(), ROLLOUTS, Budget(iterations=120))

LAST = ToyState(hands=[(2, 6), (1, 3)], used=[(5,), (2,)], prize=4, prizes=(1, 2), points=[0, 0])
"""The other seat's last cards are low: any higher one takes the prize."""


class _Counted(Trial):
    """A trial that counts its rollouts."""

    futures_played = 0

    def value(self, deal: Any, chance: CommonChance, action: Action) -> float:
        type(self).futures_played += 1
        return super().value(deal, chance, action)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> type[_Counted]:
    """Counts the rollouts that the bot plays from now on."""
    monkeypatch.setattr("game.bots.rollout.Trial", _Counted)
    _Counted.futures_played = 0
    return _Counted


def chosen(state: ToyState, seed: int, budget: Budget | None = None) -> Action:
    """What the bot bids in the first seat."""
    seen = RULES.observe(state, 0)
    return BOT.choose(seen, 0, RULES.legal_actions(seen, 0), Random(seed), budget)


def test_it_finds_the_winning_bid_against_the_weights() -> None:
    seen = RULES.observe(LAST, 0)
    legal = RULES.legal_actions(seen, 0)
    assert HeuristicBot(Mistaken()).choose(seen, 0, legal, Random(1)) == Bid(0, 2)
    assert {chosen(LAST, seed) for seed in range(5)} == {Bid(0, 6)}


def test_without_proof_the_weights_decide(counted: type[_Counted]) -> None:
    assert chosen(LAST, 1, Budget(iterations=1)) == Bid(0, 2)
    assert counted.futures_played == 0
    # One lap is an accident.
    assert chosen(LAST, 1, Budget(iterations=2)) == Bid(0, 2)
    assert counted.futures_played == 2


@given(seed=st.integers(0, 2**20))
@settings(max_examples=15, deadline=None)
def test_same_seed_and_budget_same_answer_whatever_is_secret(seed: int) -> None:
    state = dealt(seed)
    seen = RULES.observe(state, 0)
    others = [RULES.determinize(seen, 0, Random(deal)) for deal in range(3)]
    assert len({chosen(other, seed, Budget(iterations=40)) for other in others}) == 1


@pytest.mark.parametrize("iterations", [3, 8, 33, 100])
def test_a_budget_of_futures_is_used_but_never_exceeded(
    iterations: int, counted: type[_Counted]
) -> None:
    state = dealt(2)
    before = state.copy()
    chosen(state, 1, Budget(iterations=iterations))
    assert state == before
    # It may stop early where no other action has a hope left.
    assert 3 <= counted.futures_played <= iterations


def test_a_budget_of_seconds_ends_the_trial(
    counted: type[_Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr("game.bots.rollout.perf_counter", lambda: next(clock))
    chosen(dealt(2), 1, Budget(seconds=10))
    assert counted.futures_played == 10


def test_one_future_is_one_step(counted: type[_Counted]) -> None:
    seen = RULES.observe(dealt(11), 0)
    legal = RULES.legal_actions(seen, 0)
    steps = sum(1 for _ in BOT.think(seen, 0, legal, Random(4), Budget(iterations=40)))
    assert steps == counted.futures_played > 0


def test_what_nobody_doubts_needs_no_thought(counted: type[_Counted]) -> None:
    seen = RULES.observe(dealt(11), 0)
    legal = RULES.legal_actions(seen, 0)
    bot = RolloutBot(RULES, KIT, Sure(), Budget(iterations=100))
    assert bot.choose(seen, 0, legal, Random(1)) == legal[1]
    assert bot.choose(seen, 0, legal[:1], Random(1)) == legal[0]
    assert counted.futures_played == 0


def test_it_plays_on_when_others_wait_and_when_a_clock_strikes() -> None:
    state = dealt(4, "clocked")
    RULES.apply(state, RULES.legal_actions(state, 1)[0])
    assert chosen(state, 1) in RULES.legal_actions(state, 0)
    assert chosen(dealt(4), 1) in RULES.legal_actions(dealt(4), 0)


def test_rivals_are_cut_to_the_best_and_the_hopeless_go() -> None:
    trial = Trial(RULES, KIT, ROLLOUTS, LAST, 0, Random(1))
    own, good, fair, bad = (Bid(0, card) for card in range(4))
    for lap in range(8):
        trial.note({own: 0.0, fair: 0.1 * (lap % 2), good: 1.0 + lap % 2, bad: -1.0 - lap % 2})
    rivals: list[Action] = [bad, fair, good]
    assert trial.cut(rivals, 3) == [good, fair]
    assert trial.cut(rivals, 1) == [good]
    assert trial.best(own, rivals) == good
    assert trial.best(own, [bad]) == own
