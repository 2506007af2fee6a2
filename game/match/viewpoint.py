"""What one viewer may know of a match at one moment, as data.

A viewpoint holds no match, no state and no record, and no function that could reach one: whoever
gets it (a board, a voice, another thread or process) can tell nothing that the viewer may not know.
``Match.viewpoint`` makes it, once for each position.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import msgspec

from ..core.action import Action
from ..core.options import Value
from ..core.outcome import Outcome
from ..core.player import Player

S = TypeVar("S")

TEACHER: Final = -3
"""Stands for a seat where somebody looks who may know everything."""

RECENT: Final = 256
"""How many of the last events are in a viewpoint; the log has all of them in words."""


class LogLine(msgspec.Struct, frozen=True):
    """One action in words. ``seat`` is who did it (``CHANCE`` and ``CLOCK`` included).

    ``round`` is that in which it was done (``Rules.turn``).
    """

    seat: int
    text: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class Event(Generic[S]):
    """One action that was played, as a viewer may know it.

    ``number`` counts from 0 and is that of its line in the log; ``before`` and ``after`` are what
    the viewer saw; ``waited`` is how long the match waited for it, in seconds of play, None where
    that was not recorded.
    """

    number: int
    action: Action
    before: S
    after: S
    waited: float | None = None


@dataclass(frozen=True, slots=True)
class Viewpoint(Generic[S]):
    """A match as ``seat`` knows it (None: a bystander; ``TEACHER``) after ``moment`` actions.

    ``seen`` is the observation, without what nobody can keep in mind where the match is played
    without the memory aid. ``hands`` are the seats whose actions may be made from here (one, or
    several who share a screen), ``legal`` those actions. ``present`` says whether this is where
    the match stands now: at an earlier moment nothing can be done. ``private`` says whether it
    shows anything that a bystander may not know. Nothing in it may be changed: all who look from
    there share it.
    """

    title: str
    options: Mapping[str, Value]
    players: tuple[Player, ...]
    seat: int | None
    moment: int
    present: bool
    seen: S
    private: bool
    to_act: tuple[int, ...]
    awaited: tuple[int, ...]
    hands: tuple[int, ...]
    legal: tuple[Action, ...]
    outcome: Outcome | None
    situation: str
    log: tuple[LogLine, ...]
    events: tuple[Event[S], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def last(self) -> Event[S] | None:
        """What happened last; None before the first action."""
        return self.events[-1] if self.events else None

    def colour(self, seat: int) -> str:
        """The colour (with its symbol) of a seat."""
        return self.players[seat].colour
