"""The levels of play: which bot stands behind each name, and how long it may think."""

from collections.abc import Mapping
from random import Random
from typing import Any

from .. import catalog
from ..core.action import Action
from ..core.rules import Rules
from .bot import Bot, Budget
from .kit import Kit, Policy
from .rollout import RolloutBot
from .search import SearchBot
from .simple_bots import BlunderingBot, ForgetfulBot, HeuristicBot, RandomBot

LEVELS = ("random", "easy", "normal", "hard")
"""The levels from weak to strong."""

HARD_ITERATIONS = 100
"""What the hard bot does an action without a budget: the same on every computer."""

HARD_FUTURES = 64
"""The same, where it tries actions out."""

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
    normal = HeuristicBot(kit)
    return (
        normal
        if level == "normal"
        else BlunderingBot(ForgetfulBot(normal, rules), kit.blunder_rate)
    )


def _hard(rules: Rules[Any], kit: Kit) -> Bot:
    """What searches best for a title: its own plans, with actions tried out or not, or a tree."""
    if kit.tree is not None:
        return SearchBot(rules, kit, kit.tree, Budget(iterations=HARD_ITERATIONS))
    policy = kit.hard_policy
    if policy is None or policy.futures is None:
        return HeuristicBot(policy or kit)
    return RolloutBot(rules, policy, policy.futures, Budget(iterations=HARD_FUTURES))


def policies_of(title: str, levels: Mapping[int, str]) -> dict[int, Policy]:
    """Of bots by seat those that may go back on their "ready", each with what it thinks by.

    Random ones never do: chance alone has no reason to. Other kinds of players are left out.
    """
    thinking = {seat: level for seat, level in levels.items() if level in LEVELS[1:]}
    if not thinking:
        return {}
    kit = catalog.bot_kit(title)
    hard = kit.hard_policy or kit
    return {seat: hard if level == "hard" else kit for seat, level in thinking.items()}


def live_budget(level: str) -> Budget:
    """The budget of a level at a real table, where nobody waits longer than 1.5 s."""
    return _LIVE.get(level, _QUICK)


def seats_to_ask(rules: Rules[Any], state: Any, policies: Mapping[int, Policy]) -> tuple[int, ...]:
    """The seats that the match waits for, and of the others those that want to act all the same.

    ``policies`` are the seats that may go back on their word, each with what it thinks by
    (``levels.policies``); each is judged by what it may see. Chance and the clock are among the
    answers; () at the end.
    """
    awaited = rules.awaited(state)
    acting = rules.to_act(state)
    if len(acting) == len(awaited):
        return awaited
    idle = [seat for seat in acting if seat in policies and seat not in awaited]
    return awaited + tuple(
        [seat for seat in idle if policies[seat].wants_to_act(rules.observe(state, seat), seat)]
    )


def hint(title: str, seen: Any, seat: int) -> Action:
    """What the normal bot would do in this seat; always the same for the same observation.

    Raises ValueError if the seat has nothing to do.
    """
    legal = catalog.rules(title).legal_actions(seen, seat)
    if not legal:
        raise ValueError("the seat has nothing to do now")
    return HeuristicBot(catalog.bot_kit(title)).choose(seen, seat, legal, Random(0))
