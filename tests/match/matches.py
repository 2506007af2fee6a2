"""Small matches of the toy title for tests of the core."""

from pathlib import Path
from random import Random

from game.core.action import CLOCK, TimeUp
from game.core.playout import pick_seat
from game.match import Match, Player

THREE = tuple(
    Player(name, "human", colour)
    for name, colour in (("Žofie", "amber"), ("京都 🏮", "coral"), ("Łukasz", "blue"))
)


def begin(
    path: Path | None = None, *, variant: str = "long", seed: str = "7", free_undo: bool = False
) -> Match:
    """A new match of the toy title."""
    return Match.new("lanterns", {"variant": variant}, THREE, seed, path, free_undo)


def play(table: Match, actions: int = 10_000, seed: int = 1) -> Match:
    """Play so many random actions, or to the end."""
    rng = Random(seed)
    for _count in range(actions):
        if table.step_chance() is not None:
            continue
        seats = table.to_act()
        if not seats:
            break
        seat = pick_seat(seats, rng)
        table.submit(TimeUp(CLOCK) if seat == CLOCK else rng.choice(table.legal(seat)))
    return table


def recorded(path: Path, actions: int = 10_000) -> Match:
    """A played and closed match in a file."""
    table = play(begin(path), actions)
    table.close()
    return table
