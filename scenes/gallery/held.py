"""What the bench measures of a title: a match, what is dragged in it, what flies and happens.

Beside a title's states for the gallery may lie its ``bench`` with ``HELD``.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.catalog import TITLES
from game.match import Match

from ..stage.stage import Stage
from ..titles import has, room
from .tables import players


class Held(NamedTuple):
    """A match, and what is dragged in it: the node to press, where the pointer is in a frame of a
    round, and what happens meanwhile; and what makes pieces fly, if that is measured too."""

    match: Callable[[], Match]
    node: Callable[[Stage], str]
    path: Callable[[Stage, tuple[int, int], float], tuple[int, int]]
    meanwhile: Callable[[Stage, int], None] = lambda stage, frame: None
    flight: Callable[[Stage, int, int], None] | None = None


def held(title: str) -> Held:
    """What is measured of a title; where it does not say, the first piece that can be dragged, or
    else pressed, at the beginning of a match."""
    if not has(title, "gallery.bench"):
        return Held(partial(_begun, title), piece_at_first, about)
    found: Held = room(title, "gallery.bench").HELD
    return found


def _begun(title: str) -> Match:
    """A match of as few persons as may play, at its first decision."""
    begun = Match.new(title, {}, players("h" * TITLES[title].fewest), seed="bench")
    while begun.step_chance() is not None:
        pass
    return begun


def piece_at_first(stage: Stage) -> str:
    """The first piece that can be dragged, or else pressed."""
    gestures = stage.top.gestures if stage.top is not None else ()
    if not gestures:
        raise ValueError("nothing can be done yet: HELD in the title's gallery/bench.py says when")
    return min(gestures, key=lambda gesture: not gesture.target).piece


def about(stage: Stage, start: tuple[int, int], t: float) -> tuple[int, int]:
    """To and fro over the board; t is the part of the round."""
    w, h = stage.view.size
    k = abs(2 * t - 1)
    return round(w * (0.1 + 0.5 * k)), round(h * (0.25 + 0.5 * ((t * 7) % 1)))
