"""Matches between bots, alone or many at once in several processes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import msgspec

from .. import catalog
from ..bots.kit import Policy
from ..bots.levels import make_bot, policies_of, seats_to_ask
from ..core.action import CHANCE, CLOCK, Action, TimeUp
from ..core.invariants import Decide
from ..core.options import Value
from ..core.outcome import Outcome
from ..core.player import COLOURS, Player
from ..core.playout import LIMIT, EndlessMatchError, pick_seat, random_action
from ..core.record import Timing
from ..core.rules import Rules
from ..match import Match
from ..match.clock import Clock
from ..match.pacing import Pacing

T = TypeVar("T")
R = TypeVar("R")

_CHUNK = 25
"""Games in one piece of work, at most: small enough for a lively progress bar."""

_MOST_PROCESSES: Final = 61
"""Windows cannot wait for more."""


class Chooser(Protocol):
    """A bot, as far as a match needs one."""

    def choose(self, seen: Any, seat: int, legal: list[Action], rng: Random) -> Action:
        """Choose one of the legal actions."""
        ...


Seated: TypeAlias = Sequence[tuple[Chooser, Random]]
"""By seat its bot, and the generator from which that bot draws."""


class Job(msgspec.Struct, frozen=True):
    """Many matches of one kind. ``bots`` has the level of a bot for each seat.

    With ``rotate`` the bots move on by one seat in each game, and the same deal is played with
    every rotation: neither seat nor luck favours one of them.
    """

    title: str
    options: dict[str, Value]
    bots: tuple[str, ...]
    seed: str
    rotate: bool = False


class MatchResult(msgspec.Struct, frozen=True):
    """One finished match. ``bots`` holds, by seat, the number of the bot that sat there."""

    game: int
    bots: tuple[int, ...]
    length: int
    outcome: Outcome


def decision(
    rules: Rules[Any],
    state: Any,
    seats: tuple[int, ...],
    bots: Seated,
    rng: Random,
    time_left: float | None = None,
) -> Action:
    """What one of ``seats`` (not empty) does next: chance, the clock, or a bot by what it knows."""
    seat = pick_seat(seats, rng)
    if seat == CHANCE:
        return rules.chance(state, rng)
    if seat == CLOCK:
        return TimeUp(CLOCK)
    seen = rules.recall(state, seat, time_left)
    legal = rules.legal_actions(seen, seat)
    if len(legal) == 1 and not rules.sampled:
        return legal[0]
    bot, mind = bots[seat]
    return bot.choose(seen, seat, legal, mind)


def play(
    match: Match, bots: Sequence[Chooser], policies: Mapping[int, Policy] | None = None
) -> int:
    """Play a match to its end by bots that know what their seats do; the number of actions.

    ``policies`` (``policies_of``) say which bots act where nobody waits for them, and how long they
    hesitate in a timed step, where time goes by only as far as anybody waits. Same seed, same
    match. Raises EndlessMatchError, or IllegalActionError if a bot cheats.
    """
    rules, seed, clock = match.rules, match.seed, match.clock
    asked = asking(rules, range(len(bots)), policies or {}, f"{seed}:pace")
    rng = Random(seed)
    seated = [(bot, Random(f"{seed}:{seat}")) for seat, bot in enumerate(bots)]
    for count in range(LIMIT):
        seats = asked(match.state, clock)
        if not seats:
            return count
        if seats == (CHANCE,):
            match.step_chance()
        else:
            match.submit(decision(rules, match.state, seats, seated, rng, clock.left))
    raise EndlessMatchError(f"{rules.id}: no end after {LIMIT} actions")


def asking(
    rules: Rules[Any], bots: Sequence[int], policies: Mapping[int, Policy], seed: str
) -> Callable[[Any, Clock], tuple[int, ...]]:
    """Says which seats are asked in each state of a match between bots: chance, or some of them.

    In a timed step it lets the clock go on to the next bot that decides, or to the end.
    """
    pacing = Pacing(rules, bots, policies, seed)

    def asked(state: Any, clock: Clock) -> tuple[int, ...]:
        if clock.left is not None:
            return (pacing.next(state, clock),)
        return seats_to_ask(rules, state, policies) if policies else rules.awaited(state)

    return asked


def mixed(title: str, level: str, seats: int, wild: float) -> Decide:
    """Decides for all seats by one bot, but with the probability ``wild`` at random.

    So matches reach positions where random ones hardly ever come, and bots alone never.
    """
    rules, bot, clock = catalog.rules(title), make_bot(title, level), Clock(Timing())
    thinking = policies_of(title, dict.fromkeys(range(seats), level))
    asked = asking(rules, range(seats), thinking, "pace")

    def decide(state: Any, rng: Random) -> Action | None:
        if rng.random() < wild:
            return random_action(rules, state, rng)
        if clock.due:
            clock.restart()
        clock.step(rules.timer(state) if CLOCK in rules.to_act(state) else None)
        some = asked(state, clock)
        if not some:
            return None
        return decision(rules, state, some, [(bot, rng)] * seats, rng, clock.left)

    return decide


def play_games(job: Job, games: range) -> list[MatchResult]:
    """Play these games of a job, in this process."""
    seats = len(job.bots)
    bots = [make_bot(job.title, level) for level in job.bots]
    done = []
    for game in games:
        turn, deal = (game % seats, game // seats) if job.rotate else (0, game)
        order = tuple((seat + turn) % seats for seat in range(seats))
        thinking = policies_of(job.title, {seat: job.bots[bot] for seat, bot in enumerate(order)})
        players = tuple(Player(job.bots[bot], job.bots[bot], COLOURS[0]) for bot in order)
        match = Match.new(job.title, job.options, players, f"{job.seed}:{deal}")
        length = play(match, [bots[i] for i in order], thinking)
        outcome = match.outcome()
        assert outcome is not None, "to_act is empty, so the match is over"
        done.append(MatchResult(game, order, length, outcome))
    return done


def play_all(job: Job, games: int, workers: int) -> Iterator[list[MatchResult]]:
    """Play so many games in so many processes; yields them in order, some at a time.

    The result does not depend on the number of processes.
    """
    size = max(1, min(_CHUNK, games // (workers * 4)))
    chunks = [range(i, min(i + size, games)) for i in range(0, games, size)]
    yield from parallel_map(partial(play_games, job), chunks, workers)


def parallel_map(work: Callable[[T], R], tasks: list[T], workers: int) -> Iterator[R]:
    """``work`` done for each task in so many processes: the results in the order of the tasks.

    Each comes as soon as it and all before it are done. No more processes are started than there
    are tasks; for one worker none at all. ``work`` is a function of a module.
    """
    workers = min(workers, len(tasks), _MOST_PROCESSES)
    if workers <= 1:
        yield from map(work, tasks)
        return
    # spawn everywhere: what works on Linux then works on Windows and macOS too.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, tasks)
