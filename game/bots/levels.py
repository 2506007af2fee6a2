"""The levels of play: which bot stands behind each name, and how long it may think."""

from .. import catalog
from .bot import Bot, Budget
from .heuristic import BlunderingBot, ForgetfulBot, HeuristicBot
from .random_bot import RandomBot
from .search import SearchBot

LEVELS = ("random", "easy", "normal", "hard")
"""The levels from weak to strong."""

HARD_ITERATIONS = 100
"""What the hard bot does an action without a budget: the same on every computer."""

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
        return SearchBot(rules, kit, Budget(iterations=HARD_ITERATIONS))
    normal = HeuristicBot(kit)
    return normal if level == "normal" else BlunderingBot(ForgetfulBot(normal, rules))


def thinks_again(level: str) -> bool:
    """Whether bots of a level may go back on their "ready": chance alone has no reason to."""
    return level != "random"


def live_budget(level: str) -> Budget:
    """The budget of a level at a real table, where nobody waits longer than 1.5 s."""
    return _LIVE.get(level, _QUICK)
