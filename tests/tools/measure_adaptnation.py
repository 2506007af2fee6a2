"""The balance of AdaptNation: how often each kind of mayors wins at each starting rates.

    python -m tests.tools.measure_adaptnation [--games 10000] [--workers 2] [--kinds normal,alone]

"alone" are the mayors of level normal who never assist: no level that a table offers. The other
kinds are what ``python -m game simulate adaptnation --bots LEVEL`` plays. Lines like those in
``game/adaptnation/data/rates.toml``.
"""

import argparse
import sys
from functools import partial
from time import perf_counter

from game.adaptnation.bot import AdaptKit
from game.adaptnation.bot_plan import GreedyPlanner
from game.adaptnation.components import CITIES
from game.adaptnation.data import LEVELS
from game.bots.bot import Bot
from game.bots.kit import Policy
from game.bots.levels import make_bot, policies_of
from game.bots.simple_bots import HeuristicBot
from game.commands.matches import parallel_map, play
from game.core.player import COLOURS, Player
from game.match import Match

ALONE = AdaptKit(GreedyPlanner(gifts=False))
"""Mayors who never assist."""
KINDS = ("random", "alone", "easy", "normal", "hard")
SIZE = 50
"""Matches in one piece of work."""


def bot_of(kind: str) -> tuple[Bot, dict[int, Policy]]:
    """A bot for all seats, and by what they may think again."""
    if kind == "alone":
        return HeuristicBot(ALONE), dict.fromkeys(range(CITIES), ALONE)
    return make_bot("adaptnation", kind), policies_of(
        "adaptnation", dict.fromkeys(range(CITIES), kind)
    )


def won(kind: str, rates: str, first: int) -> int:
    """How many of ``SIZE`` matches from the given number on the table wins."""
    bot, thinking = bot_of(kind)
    count = 0
    for game in range(first, first + SIZE):
        mayors = tuple(Player(kind, "normal", COLOURS[seat]) for seat in range(CITIES))
        match = Match.new("adaptnation", {"rates": rates}, mayors, f"balance:{game}")
        play(match, [bot] * CITIES, thinking)
        outcome = match.outcome()
        count += outcome is not None and bool(outcome.winners)
    return count


def main() -> int:
    """Measure and print one line a kind and rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--rates", default=",".join(LEVELS))
    args = parser.parse_args()
    for rates in args.rates.split(","):
        for kind in args.kinds.split(","):
            began = perf_counter()
            pieces = list(range(0, args.games, SIZE))
            wins = sum(parallel_map(partial(won, kind, rates), pieces, args.workers))
            games = SIZE * len(pieces)
            seconds = perf_counter() - began
            sys.stdout.write(
                f"{rates} {kind}: {100 * wins / games:.1f} % of {games} ({seconds:.0f} s)\n"
            )
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
