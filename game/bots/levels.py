"""The levels of play: which bot stands behind each name, and how long it may think."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .. import catalog
from ..core.action import Action
from ..core.rules import Rules
from .bot import Bot, Budget
from .kit import MOST, SECOND, Claim, Kit, Policy, pick
from .rollout import RolloutBot
from .search import SearchBot
from .simple_bots import BlunderingBot, Forgetful, HeuristicBot, RandomBot

LEVELS = ("random", "easy", "normal", "hard")
"""The levels from weak to strong."""

HARD_ITERATIONS = 100
"""Iterations of the hard bot for one action without a budget: the same on every computer."""

HARD_ROLLOUTS = 64
"""The same, counted in rollouts, where it tries actions out."""

_LIVE: dict[str, Budget] = {"hard": Budget(iterations=1500, seconds=0.5)}
_QUICK = Budget(iterations=1)


class UnknownLevelError(KeyError):
    """No level of that name."""

    def __str__(self) -> str:
        return str(self.args[0])


def make_bot(title: str, level: str) -> Bot:
    """The bot of a level for a title. Raises UnknownTitleError or UnknownLevelError."""
    if level not in LEVELS:
        raise UnknownLevelError(f"unknown level {level!r}; there are {', '.join(LEVELS)}")
    rules = catalog.rules(title)
    if level == "random":
        return RandomBot()
    kit = catalog.bot_kit(title)
    if level == "hard":
        return _hard(rules, kit)
    if level == "normal":
        return HeuristicBot(kit)
    return BlunderingBot(HeuristicBot(Forgetful(kit, rules)), kit)


def _hard(rules: Rules[Any], kit: Kit) -> Bot:
    """The hard bot of a title: it searches the tree, tries actions out, or trusts its hard
    policy."""
    if kit.tree is not None:
        return SearchBot(rules, kit, kit.tree, Budget(iterations=HARD_ITERATIONS))
    policy = kit.hard_policy
    if policy is None or policy.rollouts is None:
        return HeuristicBot(policy or kit)
    return RolloutBot(rules, policy, policy.rollouts, Budget(iterations=HARD_ROLLOUTS))


def policies_of(title: str, levels: Mapping[int, str]) -> dict[int, Policy]:
    """The policies of the bots among the players, by seat; ``levels`` are the players' kinds.

    For ``seats_to_ask``: these bots may take their "ready" back. Random bots have no policy.
    """
    thinking = {seat: level for seat, level in levels.items() if level in LEVELS[1:]}
    if not thinking:
        return {}
    kit = catalog.bot_kit(title)
    easy, hard = Forgetful(kit, catalog.rules(title)), kit.hard_policy or kit
    by_level: dict[str, Policy] = {"easy": easy, "normal": kit, "hard": hard}
    return {seat: by_level[level] for seat, level in thinking.items()}


def live_budget(level: str) -> Budget:
    """The budget of a level at a real table, where nobody waits longer than 1.5 s."""
    return _LIVE.get(level, _QUICK)


def seats_to_ask(
    rules: Rules[Any], state: Any, policies: Mapping[int, Policy], time_left: float | None = None
) -> tuple[int, ...]:
    """The seats that the match waits for, and those others that want to act all the same.

    Of the latter only seats in ``policies`` (``policies_of``) are asked, each by what it has in
    mind with so many seconds left in a timed step (``Rules.recall``). Chance and the clock may be
    among the answers; () at the end of the match.
    """
    awaited = rules.awaited(state)
    acting = rules.to_act(state)
    if len(acting) == len(awaited):
        return awaited
    idle = [seat for seat in acting if seat in policies and seat not in awaited]
    minds = [(seat, rules.recall(state, seat, time_left)) for seat in idle]
    return awaited + tuple([s for s, mind in minds if policies[s].wants_to_act(mind, s)])


class Hint(NamedTuple):
    """An action that is advised, and why."""

    action: Action
    claim: Claim


def hint(title: str, seen: Any, seat: int) -> Action:
    """What the normal bot would do in this seat with ``seen`` in mind; always the same.

    Raises ValueError if the seat has nothing to do.
    """
    return hints(title, seen, seat)[0].action


def hints(
    title: str, seen: Any, seat: int, allowed: Callable[[Action], bool] | None = None
) -> list[Hint]:
    """The same with its reason, and the runner-up with its own, if there is one; of those actions
    alone that are ``allowed``.

    The reason is the first claim by which the two differ. Raises ValueError as ``hint``.
    """
    kit, legal = catalog.bot_kit(title), catalog.rules(title).legal_actions(seen, seat)
    actions = list(filter(allowed, dict.fromkeys([*legal, *kit.ideas(seen, seat)])))
    if not legal or not actions:
        raise ValueError("the seat has nothing to do now")
    if len(actions) == 1:
        return [_because(actions[0], kit.claims(seen, seat, actions[0]), (), MOST)]
    weights = dict(zip(actions, kit.weigh(seen, seat, actions), strict=True))
    best = pick(weights)
    others = sorted((a for a in weights if a != best), key=weights.__getitem__, reverse=True)
    mine = kit.claims(seen, seat, best)
    other = kit.runner_up(seen, seat, best, others)
    if other is None:
        return [_because(best, mine, (), MOST)]
    its = kit.claims(seen, seat, other)
    return [_because(best, mine, its, MOST), _because(other, its, mine, SECOND)]


def _because(
    action: Action, claims: Sequence[Claim], instead: Sequence[Claim], else_: Claim
) -> Hint:
    """An action with the first claim that its alternative has not; if it has all, with the
    first."""
    own = [claim for claim in claims if claim not in instead] or [*claims, else_]
    return Hint(action, own[0])
