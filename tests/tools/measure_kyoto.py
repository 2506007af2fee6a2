"""The balance of Kyoto: rounds that succeed, conferences that fail, agendas, and who never pays.

    python -m tests.tools.measure_kyoto [--games 600] [--workers 2] [--players 3,4,5,6]

For normal bots it prints by the number of players: the share of rounds won and of conferences that
broke the planet, the wins of a seat that never pays anything to its even share, and those of each
agenda's holders to theirs (how often it was kept in brackets).
"""

import argparse
import sys
from collections import Counter
from functools import partial

from game import catalog
from game.bots.levels import policies_of
from game.bots.simple_bots import HeuristicBot
from game.commands.matches import Job, MatchResult, parallel_map, play, play_all
from game.core.action import Action
from game.core.outcome import Outcome
from game.core.player import COLOURS, Player
from game.kyoto import actions as a
from game.kyoto.bot import KIT, KyotoKit
from game.kyoto.data import AGENDA
from game.kyoto.state import KyotoState
from game.match import Match

TITLE = "kyoto"


class FreeRider(KyotoKit):
    """A normal bot that neither contributes nor pays."""

    def next_action(self, seen: KyotoState, seat: int) -> Action | None:
        """What the normal bot wants, if that costs nothing; an offer that would is refused."""
        found = super().next_action(seen, seat)
        if isinstance(found, a.Lay | a.Give):
            return None
        if isinstance(found, a.Propose) and (found.payer == seat or found.contribute):
            return None
        if isinstance(found, a.Accept):
            asked = seen.proposal(found.number)
            if asked is not None and (asked.payer == seat or asked.contribute):
                return a.Refuse(seat, found.number)
        return found


def won(outcome: Outcome, seat: int) -> float:
    """The seat's part of the win."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def agendas(results: list[MatchResult]) -> list[tuple[float, str, int]]:
    """How often the holders of each agenda won, to the even share; its name, how often it was
    kept; the least first."""
    names = {agenda.name for agenda in AGENDA}
    held: Counter[str] = Counter()
    wins: dict[str, float] = {}
    for result in results:
        scores = result.outcome.scores
        for seat, score in enumerate(scores):
            for part in score.parts:
                if part.label in names:
                    held[part.label] += 1
                    so_far = wins.get(part.label, 0.0)
                    wins[part.label] = so_far + won(result.outcome, seat) * len(scores)
    return sorted((wins[name] / held[name], name, held[name]) for name in held)


def free_rider(seed: str, seats: int, game: int) -> float:
    """One conference in which one seat never pays: its part of the win."""
    rider = game % seats
    kits = [FreeRider(KIT.character) if seat == rider else KIT for seat in range(seats)]
    players = tuple(Player("bot", "normal", COLOURS[seat]) for seat in range(seats))
    match = Match.new(TITLE, {}, players, f"{seed}:{game // seats}")
    policies = policies_of(TITLE, dict.fromkeys(range(seats), "normal"))
    play(match, [HeuristicBot(kit) for kit in kits], {**policies, rider: kits[rider]})
    outcome = match.outcome()
    assert outcome is not None
    return won(outcome, rider)


def measured(seats: int, args: argparse.Namespace) -> str:
    """One line of the table."""
    rules = catalog.rules(TITLE)
    options = {spec.id: spec.default for spec in rules.option_specs(seats)}
    job = Job(TITLE, options, ("normal",) * seats, args.seed)
    results = [result for some in play_all(job, args.games, args.workers) for result in some]
    figures = [result.outcome.figures for result in results]
    rounds = 100 * sum(f["won"] for f in figures) / sum(f["rounds"] for f in figures)
    broke = 100 * sum(f["broken"] > 0 for f in figures) / len(figures)
    shares = [f"{name} {share:.2f} ({kept})" for share, name, kept in agendas(results)]
    work = partial(free_rider, args.seed, seats)
    rider = seats * sum(parallel_map(work, list(range(args.games)), args.workers)) / args.games
    return (
        f"{seats} players: {rounds:.0f} % of rounds won, {broke:.0f} % failed; who never pays"
        f" {rider:.2f}\n  agendas: {', '.join(shares)}"
    )


def main() -> int:
    """Print a line for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", default="3,4,5,6")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    for seats in map(int, args.players.split(",")):
        print(measured(seats, args), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
