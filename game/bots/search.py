"""The hard bot: information-set tree search over re-dealt observations.

Each iteration fills the holes of the observation anew (``Rules.determinize``), walks down one
shared tree (Cowling, Powley and Whitehouse 2012, single observer: the actions of others are
known only as the searching seat sees them), grows it by one node, plays the half-done turn to
its end by the tree's quick policy and evaluates there. Nodes choose by PUCT (Rosin 2011) with the
policy's weights as prior, each for the seat that acts; chance is drawn, never chosen.
"""

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Any

from ..core.action import CHANCE, Action
from ..core.rules import Rules
from .bot import Budget, Thinking, ThinkingBot
from .kit import Policy, Tree

EXPLORE = 0.6
"""How much a search tries what the prior likes but the results do not (yet)."""

LONGEST = 400
"""Actions in one iteration after which it is evaluated wherever it is."""

MIDDLE = 40
"""Choices of seats after which ``measure_iterations`` begins."""

FLAT = 1e-9
"""Spreads of values below this count as none."""


class TreeNode:
    """What is known of the position after one action; statistics for the seat that chose it."""

    __slots__ = ("children", "expanded", "prior", "shown", "total", "visits")

    def __init__(self, prior: float = 0.0) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.expanded = False
        self.children: dict[Action, TreeNode] = {}
        self.shown: dict[Hashable, TreeNode] = {}
        """Where the action shows the searching seat something: by what it shows, how to go on."""


class Search:
    """One decision being searched; ``step`` as often as you like, then ``best``."""

    def __init__(
        self,
        rules: Rules[Any],
        policy: Policy,
        tree: Tree,
        seen: Any,
        seat: int,
        legal: list[Action],
        rng: Random,
    ) -> None:
        self.rules = rules
        self.policy = policy
        self.tree = tree
        self.seen = seen
        self.seat = seat
        self.legal = legal
        self.rng = rng
        self.root = TreeNode()
        self.low = 1.0
        self.high = 0.0
        self._meanwhile: list[int] = []
        """The seats that were asked at once, while they are still at it."""

    def step(self) -> None:
        """One iteration: re-deal, walk down, grow, play on, evaluate, remember."""
        state = self.rules.determinize(self.seen, self.seat, self.rng)
        self._meanwhile = []
        path = self._descend(state)
        values = self._values(state)
        self.root.visits += 1
        for node, mover in path:
            node.visits += 1
            if mover >= 0:
                node.total += values[mover]
        for value in values:
            self.low = min(self.low, value)
            self.high = max(self.high, value)

    def best(self) -> Action:
        """The most visited action; of equals, the one with the better results, then the first."""
        found = self.root.children

        def rank(action: Action) -> tuple[int, float]:
            node = found.get(action)
            return (node.visits, node.total) if node else (-1, 0.0)

        return max(self.legal, key=rank)

    def decided(self, left: int) -> bool:
        """Whether no other action can overtake the best one in ``left`` more iterations."""
        first = second = 0
        for action in self.legal:
            node = self.root.children.get(action)
            visits = node.visits if node else 0
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second > left

    # --- one iteration ---------------------------------------------------------------------

    def _descend(self, state: Any) -> list[tuple[TreeNode, int]]:
        """Walk down the tree until a new node; ``state`` follows. The nodes, with who moved."""
        rules, tree, node = self.rules, self.tree, self.root
        path: list[tuple[TreeNode, int]] = []
        ahead = tree.horizon
        settled = True
        for _ in range(LONGEST):
            actor, in_tree = self._actor(state)
            if actor is None:
                break
            if not settled and tree.settled(state):
                if not ahead:
                    break
                ahead -= 1
            # A state stays settled until somebody has decided something in it.
            settled = actor < 0
            if actor < 0 or not in_tree:
                action = self._outside(state, actor)
                node = self._known(node, rules.redact(state, action, self.seat))
            else:
                legal = self._legal(state, actor, node)
                if len(legal) == 1:
                    node = self._shown(state, legal[0], node)
                    rules.advance(state, legal[0])
                    continue
                fresh = not node.expanded
                action = self._select(state, actor, node, legal)
                node = node.children[self._seen_as(state, action)]
                if fresh:
                    path.append((node, actor))
                    rules.advance(state, action)
                    break
            path.append((node, actor))
            node = self._shown(state, action, node)
            rules.advance(state, action)
        return path

    def _legal(self, state: Any, actor: int, node: TreeNode) -> list[Action]:
        return self.legal if node is self.root else self.rules.legal_actions(state, actor)

    def _seen_as(self, state: Any, action: Action) -> Action:
        return action if action.seat == self.seat else self.rules.redact(state, action, self.seat)

    def _known(self, node: TreeNode, action: Action) -> TreeNode:
        child = node.children.get(action)
        if child is None:
            child = node.children[action] = TreeNode()
        return child

    def _shown(self, state: Any, action: Action, node: TreeNode) -> TreeNode:
        """Where the tree goes on from ``node``: in a branch for what the action shows the seat."""
        shown = self.tree.observation_key(state, self.seat, action)
        if shown is None:
            return node
        branch = node.shown.get(shown)
        if branch is None:
            branch = node.shown[shown] = TreeNode()
        return branch

    def _actor(self, state: Any) -> tuple[int | None, bool]:
        """Who goes on, and whether the tree chooses; None at the end.

        Where several may act at once the searching seat decides in the tree, the others by the
        playout policy: what they do now is no answer to anything. The clock strikes only when
        nobody else can do anything.
        """
        acting = self.rules.to_act(state)
        if not acting:
            return None, False
        seats = [seat for seat in acting if seat >= 0]
        if not seats:
            self._meanwhile = []
            return (CHANCE if CHANCE in acting else acting[0]), False
        if len(seats) > 1:
            self._meanwhile = seats
        elif seats[0] not in self._meanwhile:
            self._meanwhile = []
        if self.seat in seats:
            return self.seat, True
        return seats[0], seats[0] not in self._meanwhile

    def _outside(self, state: Any, actor: int) -> Action:
        """An action that the tree does not choose: of chance, the clock, or a seat meanwhile."""
        if actor == CHANCE:
            return self.rules.chance(state, self.rng)
        legal = self.rules.legal_actions(state, actor)
        return legal[0] if actor < 0 else self.tree.playout(state, actor, legal, self.rng)

    def _select(self, state: Any, actor: int, node: TreeNode, legal: list[Action]) -> Action:
        """The action with the highest PUCT score among the legal ones."""
        keys = [self._seen_as(state, action) for action in legal]
        children = node.children
        if not node.expanded or any(key not in children for key in keys):
            self._expand(state, actor, node, legal, keys)
        tried = [children[key] for key in keys]
        visits = sum(child.visits for child in tried)
        spread = self.high - self.low
        scale = 1.0 / spread if spread > FLAT else 1.0
        parent = sum(c.total for c in tried) / visits if visits else self.low
        first = (parent - self.low) * scale
        explore = EXPLORE * sqrt(visits + 1)
        best, found = -1.0, 0
        for index, child in enumerate(tried):
            n = child.visits
            mean = (child.total / n - self.low) * scale if n else first
            score = mean + explore * child.prior / (1 + n)
            if score > best:
                best, found = score, index
        return legal[found]

    def _expand(
        self, state: Any, actor: int, node: TreeNode, legal: list[Action], keys: list[Action]
    ) -> None:
        """Give every legal action a child whose prior is the softmax of its weight."""
        weights = self.policy.weigh(state, actor, legal)
        top, heat = max(weights), self.tree.temperature
        shares = [exp((weight - top) / heat) for weight in weights]
        whole = sum(shares)
        for key, share in zip(keys, shares, strict=True):
            child = node.children.get(key)
            if child is None:
                node.children[key] = TreeNode(share / whole)
            elif not child.prior:
                child.prior = share / whole
        node.expanded = True

    def _values(self, state: Any) -> Sequence[float]:
        """Play the half-done turn to its end, then judge: by the outcome or by the title."""
        rules, tree, rng = self.rules, self.tree, self.rng
        for _ in range(LONGEST):
            actor, _in_tree = self._actor(state)
            if actor is None:
                outcome = rules.outcome(state)
                if outcome is None:
                    break
                share = 1.0 if outcome.together else 1.0 / max(1, len(outcome.winners))
                return [share * (s in outcome.winners) for s in range(len(outcome.ranks))]
            if tree.settled(state):
                break
            if actor < 0:
                action = self._outside(state, actor)
            else:
                legal = rules.legal_actions(state, actor)
                action = legal[0] if len(legal) == 1 else tree.playout(state, actor, legal, rng)
            rules.advance(state, action)
        return tree.evaluate(state)


class SearchBot(ThinkingBot):
    """Searches every decision anew; ``budget`` is what it uses when it is given none."""

    SLICE = 8
    """Iterations between two breaths when it thinks in steps (a few milliseconds)."""

    def __init__(self, rules: Rules[Any], policy: Policy, tree: Tree, budget: Budget) -> None:
        super().__init__(budget)
        self.rules = rules
        self.policy = policy
        self.tree = tree

    def think(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Thinking:
        """The search in steps of a few iterations; it ends early where the rest is idle."""
        if len(legal) == 1:
            return legal[0]
        limit = budget or self.budget
        search = Search(self.rules, self.policy, self.tree, seen, seat, legal, rng)
        until = perf_counter() + limit.seconds if limit.seconds else 0.0
        done = 0
        while not limit.iterations or done < limit.iterations:
            search.step()
            done += 1
            if until and perf_counter() >= until:
                break
            if done % self.SLICE == 0:
                if limit.iterations and search.decided(limit.iterations - done):
                    break
                yield
        return search.best()


def measure_iterations(
    rules: Rules[Any], policy: Policy, tree: Tree, state: Any, seconds: float
) -> float:
    """Iterations a second of a search in the middle of a match, for the bench.

    ``state`` is as set up; it is played on by the tree's quick policy, always by the same deal,
    until its pieces are well spread (in a short match to its middle): the first turns are searched
    several times as fast. Raises ValueError if there never was a choice.
    """
    rng = Random(0)
    choices: list[tuple[Any, int, list[Action]]] = []
    while len(choices) <= MIDDLE and (acting := rules.to_act(state)):
        seat = acting[0]
        legal = rules.legal_actions(state, seat) if seat >= 0 else []
        if len(legal) > 1:
            choices.append((state.copy(), seat, legal))
        if legal:
            rules.advance(state, tree.playout(state, seat, legal, rng))
        elif seat == CHANCE:
            rules.advance(state, rules.chance(state, rng))
        else:
            rules.advance(state, rules.legal_actions(state, seat)[0])
    if not choices:
        raise ValueError("the match was over before there was a choice")
    over = len(choices) <= MIDDLE
    state, seat, legal = choices[len(choices) // 2 if over else MIDDLE]
    search = Search(rules, policy, tree, rules.observe(state, seat), seat, legal, rng)
    start = perf_counter()
    count = 0
    while perf_counter() - start < seconds:
        search.step()
        count += 1
    return count / (perf_counter() - start)
