"""Bots in a timed step: when they decide, in real time and in virtual time, and by what."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game import catalog
from game.bots.kit import Policy
from game.bots.levels import seats_to_ask
from game.bots.thinker import Decision, Request
from game.commands.matches import play
from game.core.action import CLOCK, Action
from game.core.playout import play_observing, play_randomly, random_action
from game.core.record import Timing
from game.match import Match, MatchRunner, Player
from game.match.clock import Clock
from game.match.pacing import Pacing
from tests.toys.lanterns.rules import LanternsRules
from tests.toys.lanterns.state import Choose, LanternsState, Phase

KINDS = ("human", "random", "random")
PLAYERS = tuple(Player(f"P{n}", kind, "amber") for n, kind in enumerate(KINDS))


class Crowd(LanternsRules):
    """Nobody is waited for but the clock; a card that is laid tells the time."""

    def awaited(self, state: LanternsState) -> tuple[int, ...]:
        return (CLOCK,) if state.phase == Phase.CHOOSE else self.to_act(state)

    def recall(self, state: LanternsState, seat: int, time_left: float | None) -> LanternsState:
        mind = super().recall(state, seat, time_left)
        mind.rounds = -1 if time_left is None else round(time_left)
        return mind


class Eager(Policy):
    """Hesitates for so long, and notes when it was asked whether it wants to act."""

    def __init__(self, seconds: float, wants: bool = True) -> None:
        self.seconds = seconds
        self.wants = wants
        self.asked: list[tuple[int, int]] = []

    def weigh(self, seen: Any, seat: int, actions: list[Action]) -> list[float]:
        return [0.0] * len(actions)

    def hesitation(self, seen: Any, seat: int, rng: Random) -> float:
        return self.seconds

    def wants_to_act(self, seen: Any, seat: int) -> bool:
        self.asked.append((seat, seen.rounds))
        return self.wants


def begun(seats: int = 3) -> tuple[LanternsState, Clock]:
    rules, clock = Crowd(), Clock(Timing())
    state = rules.setup({"variant": "short"}, seats)
    rules.advance(state, rules.chance(state, Random(1)))
    clock.step(rules.timer(state))
    return state, clock


def decisions(pacing: Pacing, state: LanternsState, clock: Clock) -> list[tuple[int, float]]:
    """Who decides, and when, until the time is up; nothing is done."""
    found = [(pacing.next(state, clock), clock.played)]
    while found[-1][0] != CLOCK:
        found.append((pacing.next(state, clock), clock.played))
    return found


def test_each_decides_whenever_it_has_hesitated_until_time_is_up() -> None:
    state, clock = begun()
    pacing = Pacing(Crowd(), (1, 2), {1: Eager(8.0), 2: Eager(13.0)}, "seed")
    found = decisions(pacing, state, clock)
    assert found == [(1, 8.0), (2, 13.0), (1, 16.0), (1, 24.0), (2, 26.0), (CLOCK, 30.0)]


def test_who_finds_nothing_to_do_is_asked_again_as_the_time_runs_out() -> None:
    state, clock = begun()
    policy = Eager(9.0, wants=False)
    assert decisions(Pacing(Crowd(), (2,), {2: policy}, "seed"), state, clock) == [(CLOCK, 30.0)]
    assert policy.asked == [(2, 21), (2, 12), (2, 3)], "each time by the time left"


def test_hesitation_is_never_nothing_and_longer_where_all_is_slow() -> None:
    state, clock = begun()
    found = decisions(Pacing(Crowd(), (0,), {0: Eager(0.0)}, "seed"), state, clock)
    assert len(found) == 60
    slow = Pacing(Crowd(), (0,), {0: Eager(10.0)}, "seed")
    slow.factor = 1.6
    assert decisions(slow, *begun()) == [(0, 16.0), (CLOCK, 30.0)]


def test_a_bot_without_a_policy_acts_at_random_and_the_same_for_the_same_seed() -> None:
    one, two, other = (
        decisions(Pacing(Crowd(), range(3), {}, seed), *begun()) for seed in ("a", "a", "b")
    )
    assert one == two != other
    assert {seat for seat, _when in one} == {0, 1, 2, CLOCK}


def test_what_may_be_done_anew_is_thought_over_once() -> None:
    rules, (state, clock) = Crowd(), begun()
    pacing = Pacing(rules, (0,), {0: Eager(4.0)}, "seed")
    pacing.follow(state, clock)
    hand, other = state.hands[0], (*state.hands[0][:2],)
    for offered in (other, hand, other):
        clock.count(3.0)
        state.hands[0] = offered
        pacing.follow(state, clock)
        assert not pacing.up(state, clock) or clock.played == 9.0
    assert list(pacing.up(state, clock)) == [0], "put off from 4 to 7 seconds, and no more"


def test_where_only_the_clock_is_awaited_random_matches_let_everybody_act() -> None:
    rules = Crowd()
    for way in (play_randomly, play_observing):
        acted = way(rules, rules.setup({"variant": "long"}, 3), Random(5))
        assert acted > 20, "time alone would end it after 13"
    state, _clock = begun()
    seats = {action.seat for n in range(90) if (action := random_action(rules, state, Random(n)))}
    assert seats == {0, 1, 2, CLOCK}


def test_who_is_asked_has_in_mind_what_it_can_recall() -> None:
    state, _clock = begun()
    policy = Eager(1.0)
    assert seats_to_ask(Crowd(), state, {1: policy}, 12.0) == (CLOCK, 1)
    assert policy.asked == [(1, 12)]


# --- whole matches --------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Crowd()
    known = catalog.rules
    monkeypatch.setattr(catalog, "rules", lambda t: rules if t == "lanterns" else known(t))


class First:
    """Answers at once by ``wanted``, by default the first legal action; notes what it was asked."""

    def __init__(self, wanted: Action | None = None) -> None:
        self.wanted = wanted
        self.requests: list[Request] = []
        self.ready: list[Decision] = []

    def ask(self, request: Request) -> int:
        self.requests.append(request)
        answer = self.wanted or request.legal()[0]
        self.ready.append(Decision(len(self.requests), answer))
        return len(self.requests)

    def poll(self) -> list[Decision]:
        ready, self.ready = self.ready, []
        return ready

    def cancel(self, ticket: int) -> None:
        self.ready = [decision for decision in self.ready if decision.ticket != ticket]

    def close(self) -> None:
        pass


def running(thinker: First, seconds: float = 8.0) -> tuple[Match, MatchRunner]:
    match = Match.new("lanterns", {"variant": "long"}, PLAYERS, "7")
    runner = MatchRunner(match, thinker)
    runner.pacing.policies = {1: Eager(seconds), 2: Eager(seconds + 3)}
    assert runner.step() is not None
    runner.think()
    return match, runner


def passed(match: Match, runner: MatchRunner, seconds: float) -> Action | None:
    match.clock.count(seconds)
    runner.think()
    runner.think()
    return runner.step()


def test_a_runner_asks_a_bot_when_it_has_hesitated() -> None:
    thinker = First()
    match, runner = running(thinker)
    assert runner.busy, "a bot may act at any moment"
    assert passed(match, runner, 7.9) is None
    assert not thinker.requests
    assert isinstance(action := passed(match, runner, 0.2), Choose)
    assert action.seat == 1
    assert passed(match, runner, 0.0) is None, "it hesitates again"
    assert thinker.requests[0].seen.rounds == 22, "it was told the time left"
    assert isinstance(action := passed(match, runner, 3.0), Choose)
    assert action.seat == 2
    assert match.history[-1] == action


def test_an_answer_is_old_when_something_has_happened_not_because_time_goes_by() -> None:
    thinker = First()
    match, runner = running(thinker)
    match.clock.count(9.0)
    runner.think()
    match.clock.count(1.5)
    runner.think()
    assert len(thinker.requests) == 1
    match.submit(match.legal(0)[0])
    runner.think()
    assert [request.seat for request in thinker.requests] == [1, 1], "asked anew"


def test_while_the_match_stands_still_nobody_hesitates() -> None:
    match, runner = running(First())
    match.stop()
    match.tick(100.0)
    match.tick(101.9)
    assert match.clock.played == 0.0
    assert passed(match, runner, 0.0) is None


@pytest.mark.parametrize("sampled", [(), (Choose,)])
def test_what_is_only_sampled_may_be_decided_for_if_it_is_legal(
    sampled: tuple[type[Action], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Listed is the first card alone; a bot decides for the last."""

    def first(rules: Crowd, state: LanternsState, seat: int) -> list[Action]:
        return whole(rules, state, seat)[:1]

    whole = Crowd.legal_actions
    match, runner = running(thinker := First())
    wanted = match.legal(1)[-1]
    monkeypatch.setattr(Crowd, "sampled", sampled)
    monkeypatch.setattr(Crowd, "forbids", lambda rules, state, action: None)
    monkeypatch.setattr(Crowd, "legal_actions", first)
    thinker.wanted = wanted
    done = passed(match, runner, 9.0)
    assert (done == wanted) == bool(sampled)
    assert done is not None
    assert done.seat == 1


def test_a_match_without_real_time_takes_the_time_of_its_clock() -> None:
    class Lays:
        def choose(self, seen: Any, seat: int, legal: list[Action], rng: Random) -> Action:
            return legal[0]

    def timed(seconds: float) -> Match:
        match = Match.new("lanterns", {"variant": "short"}, PLAYERS, "7")
        play(match, [Lays()] * 3, dict.fromkeys(range(3), Eager(seconds)))
        return match

    slow, quick = timed(40.0), timed(6.0)
    whole = [event.waited for event in slow.viewpoint(None).events]
    assert slow.outcome() is not None
    assert whole.count(30.0) == 2, "nobody did anything in either round"
    assert [type(action) for action in slow.history].count(Choose) == 0
    laid: Sequence[Action] = [a for a in quick.history if isinstance(a, Choose)]
    assert len(laid) == 6
    assert quick.history == timed(6.0).history
