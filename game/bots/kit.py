"""What a title gives the bots: how good a position is, and a quick guess at good actions.

The states handed to it are observations, or observations whose holes a search filled at random. So
whatever is asked for a seat must be answered from what that seat may know.
"""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from ..core.action import Action

Fate: TypeAlias = Callable[[Any], Action]
"""Draws what chance does in the states of one future, one after another."""
Luck: TypeAlias = Callable[[], Fate]
"""The luck that several futures share: a fresh fate for each of them."""


class Policy(Protocol):
    """How a player chooses. Holds nothing of a match."""

    def weigh(self, seen: Any, seat: int, actions: list[Action]) -> list[float]:
        """One number an action, higher is better; comparable within one decision only."""
        ...

    def wants_to_act(self, seen: Any, seat: int) -> bool:
        """Whether a bot that is not awaited (``Rules.awaited``) would act all the same now.

        It has said "ready", others have moved on, and it has changed its mind. Must come to rest:
        once everybody has done what it wants, nobody wants to act. False where nobody is ever
        ready. The screen asks after every action, in its own process: a few milliseconds at most.
        """
        return False


class Futures(Protocol):
    """What a title tells a bot that tries actions out by playing on (``rollout``)."""

    def doubts(self, seen: Any, seat: int, actions: list[Action]) -> list[Action]:
        """The different actions of which any may be best: the policy's own choice first, rivals.

        Of actions that come to the same only one; that one alone where there is no doubt.
        """
        ...

    def luck(self, seed: int) -> Luck:
        """Luck for futures that differ in one action; the more alike, the better they compare."""
        ...

    def far(self, start: Any, state: Any) -> bool:
        """Whether a future that began in ``start`` can be judged. Asked after every action."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """How good it is for a seat where a future ends, in any unit; the match may be over."""
        ...


class HardPolicy(Policy, Protocol):
    """How a hard bot chooses where it plans by a search of the title's own."""

    @property
    def futures(self) -> Futures | None:
        """How it tries actions out that it doubts; None: it trusts its weights."""
        ...


class Tree(Protocol):
    """What a title tells a hard bot that searches the tree of moves (``search``)."""

    @property
    def temperature(self) -> float:
        """The difference of two weights at which one action is e times as promising.

        Turns ``weigh`` into the search's prior: small trusts the weights, large doubts them.
        """
        ...

    @property
    def horizon(self) -> int:
        """How many settled states a search passes before it evaluates (0: the first one)."""
        ...

    def settled(self, state: Any) -> bool:
        """Whether nothing is half done, so that ``evaluate`` means something (end of a turn)."""
        ...

    def evaluate(self, state: Any) -> Sequence[float]:
        """By seat, how good the position is: 0 lost .. 1 won; shares of one win, or co-operative.

        Open information only: it is asked of re-dealt states.
        """
        ...

    def playout(self, state: Any, seat: int, actions: list[Action], rng: Random) -> Action:
        """A quick choice, for the rest of a half-done turn and for seats that act meanwhile."""
        ...

    def observation_key(self, state: Any, seat: int, action: Action) -> Hashable:
        """What ``seat`` will see by an action that the action does not say; None for nothing.

        The face of a card that is turned up or looked at, for example: a search then goes on in
        another branch for each, so that it decides by what was seen. Asked before the action is
        applied, of full states.
        """
        ...


class Kit(Policy, Protocol):
    """One object a title, in ``game.<title>.bot.KIT``; the normal bot plays by its weights.

    A subclass has to say no more than how it weighs (``weigh``).
    """

    @property
    def blunder_rate(self) -> float:
        """The share of an easy bot's choices that are random; less where a blunder costs much."""
        return 0.4

    @property
    def tree(self) -> Tree | None:
        """What the hard bot needs to search the tree of moves; None where it has a policy."""
        return None

    @property
    def hard_policy(self) -> HardPolicy | None:
        """How the hard bot chooses instead; None: it searches the tree, or where there is
        none plays by these weights."""
        return None


def best_weighed(policy: Policy, seen: Any, seat: int, actions: list[Action]) -> Action:
    """The action that a policy likes best; of equals, the first."""
    weights = policy.weigh(seen, seat, actions)
    return actions[weights.index(max(weights))]
