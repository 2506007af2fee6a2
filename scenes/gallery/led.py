"""States of first matches that are led by hand: a step to be read, and one to be carried out."""

from collections.abc import Iterator
from functools import partial

from game.bots.thinker import InlineThinker
from game.catalog import TITLES
from game.match import Guide, Match, MatchRunner, Player, opening

from ..rulebook import book
from ..stage.stage import Stage
from .states import GalleryState
from .tables import COLOURS, NAMES, scene_of, table_state


def _led(title: str, at: int) -> Match:
    """The match of a title's opening, where its step of that number is said."""
    found = opening(title)
    assert found is not None
    roles = [(role.name, role.colour) for role in book(title).roles()]
    seats = zip(roles or zip(NAMES, COLOURS, strict=True), found.seats, strict=False)
    match = found.begin(title, tuple(Player(name, kind, hue) for (name, hue), kind in seats))
    guide, runner = Guide(match), MatchRunner(match, InlineThinker())
    for _ in range(400):
        guide.follow()
        if guide.at >= at and guide.step is not None:
            return match
        if guide.step is None:
            runner.think()
            runner.step()
        elif guide.reading:
            guide.go_on()
        else:
            match.submit(guide.step.welcome(match.legal(match.persons[0]))[0])
    raise LookupError(f"step {at} of {title} is not reached")


def _to(at: int, stage: Stage) -> None:
    """On to a step, over what is to be read before it."""
    table = scene_of(stage)
    while table.guide.at < at and table.guide.reading:
        table.guide.go_on()
    table.look()


def _states(title: str) -> Iterator[GalleryState]:
    """The goal, the first decision, and what decides the game."""
    found = opening(title)
    assert found is not None
    first = next(n for n, step in enumerate(found.step) if step.do)
    idea = next(n for n, step in enumerate(found.step) if n > first and not step.do)
    for name, at in (("goal", 0), ("first", first), ("idea", idea)):
        yield table_state(f"led_{title}_{name}", partial(_led, title, at), partial(_to, at))


STATES: tuple[GalleryState, ...] = tuple(state for title in TITLES for state in _states(title))
