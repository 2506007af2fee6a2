"""A hard bot that tries actions out by rollouts: after each it plays on quickly, and compares.

Playing on by a policy and doing what came out best is better than that policy (Tesauro and
Galperin 1996; Bertsekas, Tsitsiklis and Wu 1997). What differs between two actions is small beside
the luck of the cards, so all actions get the same luck (common random numbers): in each lap every
action that is still in question is tried once in the same deal, with the same draws after it. They
are compared by the differences within the laps. As the budget runs out fewer actions are tried
(sequential halving; Karnin, Koren and Somekh 2013), always against the one that the policy likes
best; that stays the answer unless another is better by more than chance.
"""

from math import ceil, sqrt
from random import Random
from time import perf_counter
from typing import Any

from ..core.action import CHANCE, Action
from ..core.rules import Rules
from .bot import Budget, Thinking, ThinkingBot
from .kit import CommonChance, Policy, Rollouts, best_weighed

LONGEST = 4000
"""Actions in one rollout after which it is judged wherever it is."""

PROVEN = 1.0
"""Standard errors by which an action must be better than the one that the policy likes best."""

HOPELESS = 2.0
"""Standard errors by which an action is worse when it is tried no more."""

ENOUGH = 8
"""Laps before an action can be hopeless."""

CUTS = (1 / 3, 2 / 3)
"""Shares of the budget after which only the better half of the rivals is tried on, then one."""


class Trial:
    """One decision of ``seat``: the actions that are tried out, and what came of them so far.

    The first action is the policy's own choice, the others are its rivals.
    """

    def __init__(
        self,
        rules: Rules[Any],
        policy: Policy,
        rollouts: Rollouts,
        seen: Any,
        seat: int,
        rng: Random,
    ) -> None:
        self.rules = rules
        self.policy = policy
        self.rollouts = rollouts
        self.seen = seen
        self.seat = seat
        self.seed = rng.getrandbits(64)
        self.laps = 0
        self.sums: dict[Action, tuple[float, float]] = {}
        """By rival: the sum over all laps of its lead over the first action, and of its squares."""

    def deal(self) -> tuple[Any, CommonChance]:
        """What all actions of the next lap share: a full state, and the luck of what follows."""
        rng = Random(self.seed + self.laps)
        state = self.rules.determinize(self.seen, self.seat, rng)
        return state, self.rollouts.common_chance(rng.getrandbits(64))

    def value(self, deal: Any, chance: CommonChance, action: Action) -> float:
        """Play an action and then on by the policy: how good it is for the seat where that ends."""
        rules, policy, rollouts = self.rules, self.policy, self.rollouts
        state = deal.copy()
        draw = chance()
        rules.advance(state, action)
        for _ in range(LONGEST):
            acting = rules.to_act(state)
            if not acting or rollouts.ends(deal, state):
                break
            if CHANCE in acting:
                step = draw(state)
            else:
                seat = max(acting)
                legal = rules.legal_actions(state, seat)
                quick = len(legal) == 1 or seat < 0
                step = legal[0] if quick else best_weighed(policy, state, seat, legal)
            rules.advance(state, step)
        return rollouts.value(state, self.seat)

    def note(self, values: dict[Action, float]) -> None:
        """Count a lap: by action its value, the policy's choice first."""
        (_first, own), *others = values.items()
        self.laps += 1
        for action, value in others:
            total, squares = self.sums.get(action, (0.0, 0.0))
            lead = value - own
            self.sums[action] = (total + lead, squares + lead * lead)

    def lead(self, action: Action) -> tuple[float, float]:
        """How much better a rival is than the policy's choice, and the standard error of that."""
        total, squares = self.sums[action]
        mean = total / self.laps
        spread = max(0.0, squares / self.laps - mean * mean)
        return mean, sqrt(spread / max(1, self.laps - 1))

    def cut(self, rivals: list[Action], most: int) -> list[Action]:
        """The rivals that are worth trying on: at most so many, the best first."""
        hopeful = []
        for action in rivals:
            mean, error = self.lead(action)
            if self.laps < ENOUGH or mean + HOPELESS * error > 0.0:
                hopeful.append((mean, action))
        hopeful.sort(key=_by_mean, reverse=True)
        return [action for _mean, action in hopeful[:most]]

    def best(self, first: Action, rivals: list[Action]) -> Action:
        """The best rival if it is proven to be better, else the policy's choice."""
        if self.laps < 2 or not rivals:
            return first
        action = max(rivals, key=lambda rival: self.lead(rival)[0])
        mean, error = self.lead(action)
        return action if mean > PROVEN * error else first


def _by_mean(item: tuple[float, Action]) -> float:
    return item[0]


class RolloutBot(ThinkingBot):
    """Tries out the actions of which any may be best (``Rollouts.candidates``).

    An iteration is one rollout of one action. ``budget`` is what it uses when it is given none. If
    there is only one candidate it answers at once.
    """

    def __init__(
        self, rules: Rules[Any], policy: Policy, rollouts: Rollouts, budget: Budget
    ) -> None:
        super().__init__(budget)
        self.rules = rules
        self.policy = policy
        self.rollouts = rollouts

    def think(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Thinking:
        """The trial, one rollout a step."""
        first, *rivals = legal if len(legal) == 1 else self.rollouts.candidates(seen, seat, legal)
        limit, number = budget or self.budget, len(rivals)
        trial = Trial(self.rules, self.policy, self.rollouts, seen, seat, rng)
        began, done, used = perf_counter(), 0, 0.0
        while rivals and not (limit.iterations and done + len(rivals) + 1 > limit.iterations):
            deal, chance = trial.deal()
            values = {}
            for action in (first, *rivals):
                if used >= 1.0:
                    return trial.best(first, rivals)
                values[action] = trial.value(deal, chance, action)
                done += 1
                yield
                used = _used(limit, done, began)
            trial.note(values)
            rivals = trial.cut(rivals, _most(number, used))
        return trial.best(first, rivals)


def _most(number: int, used: float) -> int:
    """How many of so many rivals are tried on when that share of the budget is used up."""
    return number if used < CUTS[0] else ceil(number / 2) if used < CUTS[1] else 1


def _used(limit: Budget, done: int, began: float) -> float:
    """The share of a budget that is used up."""
    iterations = done / limit.iterations if limit.iterations else 0.0
    seconds = (perf_counter() - began) / limit.seconds if limit.seconds else 0.0
    return max(iterations, seconds)
