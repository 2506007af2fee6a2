"""A match played again with one choice changed: what it would have come to.

The rule of the replay. Chance draws what it drew: the same cards, in the same order. Whoever made
the choice makes the other one at the same moment (what is added is done just before the city says
"ready" for the last time in that round). All later actions are played as they were, by everybody,
as far as they are still legal: an assist or a water action for which there is less now is made
with what is there; what is not possible any more is left out. If the match was lost and would not
have been at that moment, chance goes on by the same seed up to the next thing to decide, which
nobody can know: there the replay stops, unless the match is over before.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from ..core.action import CHANCE, Action
from .actions import Assist, WaterAction
from .components import Resource
from .rules import RULES
from .state import AdaptState, Phase

Luck = Callable[[AdaptState, int], Action]
"""What chance does in a state after so many draws (``Match.luck``)."""


@dataclass(frozen=True, slots=True)
class Edit:
    """What is changed of a history: actions added before that of an index, indices left out."""

    adds: Mapping[int, tuple[Action, ...]] = field(default_factory=dict)
    drops: frozenset[int] = frozenset()

    @property
    def first(self) -> int:
        """The first index that is touched."""
        return min((*self.adds, *self.drops))


@dataclass(slots=True)
class PlayedMatch:
    """A finished match on the way to its end: all its states, and how many draws came before.

    ``states[n]`` is that before the action with index n; the last one is the end.
    """

    history: tuple[Action, ...]
    states: list[AdaptState]
    draws: list[int]
    luck: Luck

    @property
    def end(self) -> AdaptState:
        """How it ended."""
        return self.states[-1]


def played(start: AdaptState, history: Sequence[Action], luck: Luck) -> PlayedMatch:
    """Play a match again and keep all its states."""
    state, draws = start.copy(), 0
    match = PlayedMatch(tuple(history), [state.copy()], [0], luck)
    for action in history:
        RULES.advance(state, action)
        draws += action.seat == CHANCE
        match.states.append(state.copy())
        match.draws.append(draws)
    return match


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """What a match came to, or would have: its last state, after so many draws of chance."""

    state: AdaptState
    draws: int

    @property
    def over(self) -> bool:
        """Whether it had ended; else nobody can know how it would have gone on."""
        return self.state.phase == Phase.OVER

    @property
    def won(self) -> bool:
        """Whether the cities held to the end."""
        outcome = RULES.outcome(self.state)
        return outcome is not None and bool(outcome.winners)

    @property
    def lost(self) -> bool:
        """Whether the third mark fell."""
        return self.over and not self.won


def ending(match: PlayedMatch) -> MatchEnd:
    """What the match itself came to."""
    return MatchEnd(match.end, match.draws[-1])


def replayed(match: PlayedMatch, edit: Edit) -> MatchEnd | None:
    """What the match would have come to; None if what is added is not legal there."""
    first = edit.first
    state, draws = match.states[first].copy(), match.draws[first]
    for index in range(first, len(match.history)):
        for extra in edit.adds.get(index, ()):
            if not RULES.is_legal(state, extra):
                return None
            RULES.advance(state, extra)
        if index in edit.drops:
            continue
        action = match.history[index]
        if action.seat == CHANCE:
            RULES.advance(state, action)
            draws += 1
            if state.phase == Phase.OVER:
                return MatchEnd(state, draws)
        elif (fits := fitted(state, action)) is not None:
            RULES.advance(state, fits)
    while CHANCE in RULES.to_act(state):
        RULES.advance(state, match.luck(state, draws))
        draws += 1
    return MatchEnd(state, draws)


def fitted(state: AdaptState, action: Action) -> Action | None:
    """The action as it is still legal: with what there is left, if less; None if not at all."""
    if RULES.is_legal(state, action):
        return action
    match action:
        case Assist():
            left = state.stock(action.seat, action.resource)
        case WaterAction():
            left = state.stock(action.seat, Resource.WATER)
        case _:
            return None
    less = msgspec.structs.replace(action, amount=min(action.amount, left))
    return less if RULES.is_legal(state, less) else None
