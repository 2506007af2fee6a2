"""The match of a title's opening, and somebody who follows it without a screen."""

from pathlib import Path

from game.bots.levels import hint
from game.bots.thinker import InlineThinker
from game.core.player import COLOURS
from game.match import Guide, Match, MatchRunner, Player, opening


def led_match(title: str, path: Path | None = None) -> Match:
    """A new match of a title's opening."""
    found = opening(title)
    assert found is not None
    players = (Player(f"P{n}", kind, COLOURS[n]) for n, kind in enumerate(found.seats))
    return found.begin(title, tuple(players), path)


def follow(match: Match, pick: int, most: int = 99) -> list[int]:
    """Follow the guide of a match, of several welcome actions the one numbered ``pick``, until it
    is at step ``most``; the numbers of the steps that were said. Fails where it does not go on."""
    guide, runner = Guide(match), MatchRunner(match, InlineThinker())
    said: list[int] = []
    me, idle = match.persons[0], 0
    for _ in range(400):
        guide.follow()
        if (guide.at >= most and guide.step is not None) or guide.at == len(guide.steps):
            return said
        if guide.step is None:
            runner.think()
            idle = idle + 1 if runner.step() is None else 0
            if idle > 3 and match.legal(me):
                match.submit(hint(match.title, match.recall(me), me))  # free to act
            continue
        idle = 0
        said += [guide.at] if guide.at not in said else []
        if guide.reading:
            guide.go_on()
        else:
            welcome = guide.step.welcome(match.legal(me))
            match.submit(welcome[pick % len(welcome)])
    raise AssertionError(f"step {guide.at + 1} is never reached, or cannot be done")
