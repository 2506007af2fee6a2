"""A first match led by hand: the steps of a title's opening, and how far a match is in it.

``assets/openings/<title>.toml`` states the match (``seed``, ``options``, and ``seats``: the kinds
of its players, one a person) and its steps in order, each a table ``[[step]]``::

    say = "Choose the die with the 1."        a sentence or two, a msgid
    do = [{ type = "ChooseDie", value = 1 }]  the actions that are welcome, as a record has them;
                                              a field that is left out may be anything
    lit = ["die:0"]                           nodes to look at, beside what may be acted with
    sight = ["rate:1:0"]                      nodes that it speaks of: these stay in sight, too;
                                              "turtle:*" are all pieces that begin so
    when = { dice = [1, 6] }                  what has to be true first: fields of the observation

A step without ``do`` is something to be read; the match waits until somebody goes on. How far a
match is follows from its history: so it goes on there when it is resumed, and undo goes back.
What was read can be read again (``Guide.back``), also when that moment has gone by.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from ..core.action import Action
from ..core.datafile import DataError, Filled, read_toml
from ..core.options import Value
from ..core.paths import asset
from ..core.player import Player
from ..core.record import Timing
from .match import Match


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step, as it is stated."""

    say: Filled
    do: tuple[dict[str, Any], ...] = ()
    lit: tuple[str, ...] = ()
    sight: tuple[str, ...] = ()
    when: dict[str, Any] = {}

    def welcome(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Those of the actions that the step is about."""
        return tuple(action for action in actions if self._welcomes(_plain(action)))

    def _welcomes(self, made: Any) -> bool:
        return any(all(made.get(key) == value for key, value in w.items()) for w in self.do)

    def holds(self, seen: Any) -> bool:
        """Whether what has to be true first is so in an observation."""
        return all(_plain(getattr(seen, key)) == value for key, value in self.when.items())


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The opening of a title: the match, always the same, and its steps."""

    seed: str
    seats: tuple[str, ...]
    options: dict[str, Value]
    step: tuple[Step, ...]

    def begin(self, title: str, players: tuple[Player, ...], path: Path | None = None) -> Match:
        """The match of the opening, whose clock stands still."""
        given = (title, self.options, players, self.seed, path)
        return Match.new(*given, timing=Timing(on=False))


@lru_cache
def opening(title: str) -> Opening | None:
    """The opening of a title; None if it has none. Raises DataError for a broken file."""
    path = asset("openings", f"{title}.toml")
    if not path.is_file():
        return None
    try:
        return msgspec.convert(read_toml(path), Opening)
    except msgspec.ValidationError as error:
        raise DataError(f"{path.name}: {error}") from error


def opening_of(match: Match) -> Opening | None:
    """The opening that a match was begun for; None if it is any other."""
    found = opening(match.title)
    kinds = tuple(player.kind for player in match.players)
    made_for = found and (found.seed, found.seats) == (match.seed, kinds)
    return found if found and made_for and found.options.items() <= match.options.items() else None


class Guide:
    """Leads through the opening of a match that was begun for it; of any other it knows no steps.

    What is not welcome in a step cannot be done before it, until somebody leaves the guide.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        found = opening_of(match)
        self.steps: tuple[Step, ...] = found.step if found is not None else ()
        self.step: Step | None = None
        """What is to be said now; None while nothing is."""
        self.at = 0
        """The number of the step that is said now, or will be next."""
        self._read = self._gone_by()
        """The number of the first step that may not have been read."""
        self._reached = 0
        """The number of the last step that was said."""
        self._version = -1

    @property
    def leads(self) -> bool:
        """Whether there is anything left to be said, now or later."""
        return self.at < len(self.steps)

    @property
    def reading(self) -> bool:
        """Whether the match waits until the step has been read."""
        return self.step is not None and not self.step.do

    def go_on(self) -> None:
        """The step has been read."""
        if self.reading:
            self._read = self.at + 1
            self.follow(anew=True)

    @property
    def can_go_back(self) -> bool:
        """Whether the step before this one was only to be read, so that it can be read again."""
        return self.step is not None and self.at > 0 and not self.steps[self.at - 1].do

    def back(self) -> None:
        """To be read again."""
        if self.can_go_back:
            self._read = self.at - 1
            self.follow(anew=True)

    def leave(self) -> None:
        """Nobody wants to be led any more."""
        self.steps = ()
        self.follow(anew=True)

    def allows(self, action: Action) -> bool:
        """Whether an action may be played now, as far as the guide is concerned."""
        return self.step is None or bool(self.step.welcome([action]))

    def follow(self, anew: bool = False) -> None:
        """Find out which step it is; to be called after every change of the match."""
        if self._version == self.match.version and not anew:
            return
        self._version = self.match.version
        self.at = at = self._done()
        while at < len(self.steps) and at < self._read and not self.steps[at].do:
            self.at = at = at + 1
        step = self.steps[at] if at < len(self.steps) and self.match.outcome() is None else None
        again = step is not None and not step.do and at < self._reached
        self.step = step if step and (again or self._due(step, self.match.state)) else None
        if self.step is not None:
            self._reached = max(self._reached, at)

    def _asks(self, at: int) -> bool:
        """Whether the step of that number is more than something to be read, or none."""
        return at >= len(self.steps) or bool(self.steps[at].do)

    def _due(self, step: Step, state: Any) -> bool:
        """Whether a step is to be said in a state."""
        rules, seat = self.match.rules, self.match.persons[0]
        if not step.holds(rules.observe(state, seat)):
            return False
        return not step.do or bool(step.welcome(rules.legal_actions(state, seat)))

    def _gone_by(self) -> int:
        """The number of the first step that may not have been read in what was played before: the
        match waited at each that was to be read."""
        match, at = self.match, 0
        for count, action in enumerate(match.history if self.steps else ()):
            state = match.state_at(count)
            while (
                at < len(self.steps) and not self.steps[at].do and self._due(self.steps[at], state)
            ):
                at += 1
            mine = action.seat in match.persons and at < len(self.steps)
            at += mine and bool(self.steps[at].welcome([action]))
        return at

    def _done(self) -> int:
        """The number of the step after the last that was carried out; that after all of them once
        somebody did something else, who has left the guide."""
        match, at = self.match, 0
        asked = [n for n, step in enumerate(self.steps) if step.do]
        for count, action in enumerate(match.history):
            if action.seat not in match.persons:
                continue
            if not asked:  # somebody plays on
                if not any(step.when for step in self.steps[at:]):
                    return len(self.steps)
                continue
            step = self.steps[asked[0]]
            if step.welcome([action]):
                at = asked.pop(0) + 1
            elif self._due(step, match.state_at(count)):
                return len(self.steps)
        return at


def _plain(value: Any) -> Any:
    """A value as TOML would have it."""
    return msgspec.json.decode(msgspec.json.encode(value))
