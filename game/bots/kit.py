"""What a title gives the bots: how good a position is, and a quick guess at good actions.

The states handed to it are what a seat has in mind (``Rules.recall``): observations, or those whose
holes a search filled at random. So every answer for a seat must follow from what it may know.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from ..core.action import Action

ChancePlayer: TypeAlias = Callable[[Any], Action]
"""Draws the action of the chance seat in a state. Asked in all states of one rollout in turn."""
CommonChance: TypeAlias = Callable[[], ChancePlayer]
"""Makes a fresh chance player for each of several rollouts; all of them have the same luck."""


class Claim(NamedTuple):
    """A reason for an action, as data: what becomes true with it. Whoever plays the action from
    the same position can check it; what the numbers are says the title's ``kind``."""

    kind: str
    values: tuple[int, ...] = ()
    because: "Claim | None" = None
    """Why that is good, where it is a claim of its own."""


T = TypeVar("T", bound=Hashable)


def pick(weights: Mapping[T, float], default: T | None = None) -> T:
    """What a hint advises of several: the heaviest, of equals always the same. Raises ValueError if
    there are none and no ``default``."""
    if not weights and default is not None:
        return default
    most = max(weights.values())
    return Random(0).choice([what for what, weight in weights.items() if weight == most])


MOST = Claim("most")
"""Of the best action, if nothing else can be said for it: the bot weighs no other higher."""
SECOND = Claim("second")
"""The same of the runner-up: the bot weighs only the best one higher."""


class Policy(Protocol):
    """How a player chooses. Holds nothing of a match."""

    def weigh(self, seen: Any, seat: int, actions: list[Action]) -> list[float]:
        """One number for each action, higher is better; comparable within one decision only."""
        ...

    def ideas(self, seen: Any, seat: int) -> Sequence[Action]:
        """Legal actions worth weighing beside those that are listed.

        For kinds of which ``legal_actions`` holds but a sample (``Rules.sampled``).
        """
        return ()

    def hesitation(self, seen: Any, seat: int, rng: Random) -> float:
        """In a timed step, where nobody has a turn: seconds until a bot decides (again).

        They are drawn when such a step begins, whenever it has decided, and when what it may do
        has changed meanwhile. 0: it acts at once.
        """
        return 0.0

    def wants_to_act(self, seen: Any, seat: int) -> bool:
        """Whether a bot that the match does not wait for (``Rules.awaited``) would act all the
        same.

        It has said "ready", others have moved on, and it has changed its mind. This must come to
        rest: once everybody has done what it wants, nobody wants to act. False in titles where
        nobody ever says "ready". The screen asks after every action, in its own process: it may
        take a few milliseconds at most.
        """
        return False


class Rollouts(Protocol):
    """What a title tells a bot that tries actions out by playing on (``rollout``)."""

    def candidates(self, seen: Any, seat: int, actions: list[Action]) -> list[Action]:
        """The actions of which any may be best, the policy's own choice first.

        Of several that come to the same only one. The choice alone where there is no doubt.
        """
        ...

    def common_chance(self, seed: int) -> CommonChance:
        """The luck of rollouts that differ in their first action only.

        The more alike their draws are, the better the actions can be compared.
        """
        ...

    def ends(self, start: Any, state: Any) -> bool:
        """Whether a rollout from ``start`` has gone far enough to be judged in ``state``.

        Asked after every action.
        """
        ...

    def value(self, state: Any, seat: int) -> float:
        """How good it is for a seat where a rollout ends, in any unit; the match may be over."""
        ...


class HardPolicy(Policy, Protocol):
    """How a hard bot chooses where the title brings a way of planning of its own."""

    @property
    def rollouts(self) -> Rollouts | None:
        """How it tries out actions of which any may be best; None: it trusts its weights."""
        ...


class Tree(Protocol):
    """What a title tells a hard bot that searches the tree of moves (``search``)."""

    @property
    def temperature(self) -> float:
        """The difference of two weights at which one action is e times as promising as the other.

        The search's prior is the softmax of the weights at this temperature: a small one trusts the
        weights, a large one hardly.
        """
        ...

    @property
    def horizon(self) -> int:
        """How many settled states a search passes before it evaluates; 0: it evaluates the
        first."""
        ...

    def settled(self, state: Any) -> bool:
        """Whether nothing is half done, as between two turns, so that ``evaluate`` makes sense."""
        ...

    def evaluate(self, state: Any) -> Sequence[float]:
        """By seat, how good the position is, from 0 (lost) to 1 (won).

        Where one wins these are shares of one win, where all win together the chance of that. Uses
        open information only: what was hidden in the state was dealt by the search.
        """
        ...

    def playout(self, state: Any, seat: int, actions: list[Action], rng: Random) -> Action:
        """A quick choice, for the rest of a half-done turn and for seats that act meanwhile."""
        ...

    def observation_key(self, state: Any, seat: int, action: Action) -> Hashable:
        """What an action will show to ``seat``, such as the face of a card that is turned up.

        None if it shows nothing that the action does not say. A search goes on in a branch of its
        own for each key, so that it can decide by what was seen. Asked before the action is
        applied, of full states.
        """
        ...


class Kit(Policy, Protocol):
    """What a title gives the bots: ``game.<title>.bot.KIT``. The normal bot plays by its weights.

    A subclass has to say no more than how it weighs (``weigh``).
    """

    blunder_rate: float = 0.4
    """The share of an easy bot's choices that are random; less where a blunder costs much."""
    hard_policy: HardPolicy | None = None
    """How the hard bot chooses instead of searching; None: it searches the tree, or where there is
    none plays by these weights."""

    def blunders(self, seen: Any, seat: int, legal: list[Action]) -> list[Action]:
        """Of the legal actions those that an easy bot may take at random, at least one: not such
        as would look like a fault of the program."""
        return legal

    @property
    def tree(self) -> Tree | None:
        """What the hard bot needs to search the tree of moves; None where it has a policy."""
        return None

    def claims(self, seen: Any, seat: int, action: Action) -> Sequence[Claim]:
        """What speaks for a legal action, the weightiest first; of open information only."""
        return ()

    def runner_up(self, seen: Any, seat: int, best: Action, others: list[Action]) -> Action | None:
        """What to do instead of the best action, ``others`` in the order of their weights."""
        return others[0]


def best_weighed(policy: Policy, seen: Any, seat: int, actions: list[Action]) -> Action:
    """The action that a policy likes best; of equals, the first."""
    weights = policy.weigh(seen, seat, actions)
    return actions[weights.index(max(weights))]
