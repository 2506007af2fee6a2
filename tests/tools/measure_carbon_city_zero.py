"""The balance of Carbon City Zero: how often mayors win together, and how even a rivalry is.

    python -m tests.tools.measure_carbon_city_zero [--games 10000] [--workers 2]
        [--kinds random,normal] [--players 1,2,3,4] [--counters 9] [--rivalry]

Together (one player: the solo game) it prints the share of matches won at each round counter; for
a rivalry the rounds of a match (median, and the span of nine in ten), each seat's share of the
wins (a shared win counts as parts), and how many matches the limit of rounds ended. The matches
are those of ``python -m game simulate carbon_city_zero`` with the same seed.
"""

import argparse
import sys
from collections.abc import Iterator
from time import perf_counter

from game import catalog
from game.commands.matches import Job, MatchResult, play_all
from game.core.options import Value

TITLE = "carbon_city_zero"
KINDS = ("random", "normal")


def played(options: dict[str, Value], kind: str, seats: int, args: argparse.Namespace) -> Job:
    """The job: one kind of mayors in all seats."""
    rules = catalog.rules(TITLE)
    full = {spec.id: spec.default for spec in rules.option_specs(seats)} | options
    return Job(TITLE, full, (kind,) * seats, args.seed)


def matches(job: Job, args: argparse.Namespace) -> Iterator[MatchResult]:
    """The finished matches of a job."""
    for some in play_all(job, args.games, args.workers):
        yield from some


def together(kind: str, seats: int, counter: int, args: argparse.Namespace) -> str:
    """How often the table wins."""
    variant = "together" if seats > 1 else "solo"
    job = played({"variant": variant, "counter": counter}, kind, seats, args)
    won, left = 0, 0
    for match in matches(job, args):
        won += bool(match.outcome.winners)
        left += match.outcome.scores[0].total
    share, carbon = 100 * won / args.games, left / args.games
    return f"{variant} {seats} from {counter} {kind}: {share:.1f} % won, carbon {carbon:.1f}"


def rivalry(kind: str, seats: int, args: argparse.Namespace) -> str:
    """How long a rivalry lasts, and which seats win it."""
    job = played({"variant": "rivalry"}, kind, seats, args)
    shares, rounds, limited = [0.0] * seats, [], 0
    for match in matches(job, args):
        winners = match.outcome.winners
        for seat in winners:
            shares[seat] += 100 / len(winners) / args.games
        rounds.append(match.outcome.figures["rounds"])
        limited += match.outcome.reason == "limit"
    rounds.sort()
    low, middle, high = (rounds[int(part * (len(rounds) - 1))] for part in (0.05, 0.5, 0.95))
    seated = " / ".join(f"{share:.1f}" for share in shares)
    return (
        f"rivalry {seats} {kind}: median {middle} rounds ({low}-{high}), seats {seated} %, "
        f"limit {100 * limited / args.games:.1f} %"
    )


def numbers(text: str) -> list[int]:
    """Numbers with commas between."""
    return [int(part) for part in text.split(",")]


def main() -> int:
    """Measure and print one line a kind and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--players", type=numbers, default=[1, 2, 3, 4])
    parser.add_argument("--counters", type=numbers, default=[9])
    parser.add_argument("--rivalry", action="store_true", help="measure rivalries instead")
    args = parser.parse_args()
    for kind in args.kinds.split(","):
        for seats in args.players:
            for counter in args.counters if not args.rivalry else args.counters[:1]:
                if args.rivalry and seats < 2:
                    continue
                began = perf_counter()
                line = (
                    rivalry(kind, seats, args)
                    if args.rivalry
                    else together(kind, seats, counter, args)
                )
                sys.stdout.write(f"{line} ({perf_counter() - began:.0f} s)\n")
                sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
