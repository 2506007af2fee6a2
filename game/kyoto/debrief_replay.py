"""A round played again with one choice changed, and what that would have meant for the planet.

The rule of the replay: in that debate everybody else does what they did, as far as it is still
legal (of money what there is); what is not possible any more is left out. All other rounds end as
they did, up to the one in which the planet breaks. Their impacts strike the same clouds, as far as
these are still white, and the levels from below; icons on backs strike in turn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from ..core.action import CLOCK, Action, TimeUp
from . import actions as a
from .components import DAMAGES, NO_ICON, THRESHOLD, Damage
from .data import IMPACTS
from .rules import RULES
from .state import KyotoState, Phase


@dataclass(frozen=True, slots=True)
class Edit:
    """What is changed of a history at an index: an action is added before it, or it is left out."""

    index: int
    add: Action | None = None


class Planet(NamedTuple):
    """How the planet stands after a round: hits by kind of damage."""

    round: int
    hits: tuple[int, ...]

    @property
    def broken(self) -> bool:
        """Whether a threshold is reached."""
        return max(self.hits) >= THRESHOLD

    @property
    def impacts(self) -> int:
        """Pieces that are flipped."""
        return sum(self.hits)


@dataclass(slots=True)
class PlayedMatch:
    """A finished match. ``states[n]`` is that before the action with index n, the last the end.

    ``debates`` are by round the actions of the debate with their indices, ``clouds`` the clouds
    that were flipped, in their order.
    """

    states: list[KyotoState]
    debates: dict[int, list[tuple[int, Action]]] = field(default_factory=dict)
    clouds: dict[int, list[int]] = field(default_factory=dict)

    @property
    def end(self) -> KyotoState:
        """How it ended."""
        return self.states[-1]


def played(start: KyotoState, history: Sequence[Action]) -> PlayedMatch:
    """Play a match again and keep all its states."""
    state = start.copy()
    match = PlayedMatch([state.copy()])
    for index, action in enumerate(history):
        if state.phase == Phase.DEBATE:
            match.debates.setdefault(state.round, []).append((index, action))
        elif isinstance(action, a.FlipCloud):
            match.clouds.setdefault(state.round, []).append(action.place)
        RULES.advance(state, action)
        match.states.append(state.copy())
    return match


# --- the planet -----------------------------------------------------------------------------------


def planet(match: PlayedMatch, turned: int = 0) -> Planet:
    """The planet after the last round, if the round ``turned`` (0: none) had ended otherwise."""
    end, hits, black, number = match.end, [0] * DAMAGES, set[int](), 0
    for number, (study, won) in enumerate(zip(end.done, end.won, strict=True), 1):
        if bool(won) == (number == turned):
            first = [*match.clouds.get(number, ()), *range(THRESHOLD)]
            _strike(end, IMPACTS[end.impacts[study]], hits, black, first)
        if max(hits) >= THRESHOLD:
            break
    return Planet(number, tuple(hits))


def _strike(
    end: KyotoState, impacts: Sequence[int], hits: list[int], black: set[int], first: list[int]
) -> None:
    """Impacts in their order, each with what it turns up (R11); of clouds ``first`` say which."""
    pending = list(impacts)
    while pending:
        icon, back = pending.pop(0), NO_ICON
        if hits[icon] >= THRESHOLD:  # R5
            continue
        if icon == Damage.HEAT:
            back = end.levels[hits[icon]]
        elif icon == Damage.AIR:
            place = next(place for place in first if place not in black)
            black.add(place)
            back = end.clouds[place]
        hits[icon] += 1
        if back != NO_ICON:
            pending.insert(0, back)


# --- a debate -------------------------------------------------------------------------------------


def replayed(match: PlayedMatch, edit: Edit) -> KyotoState:
    """The state after the debate of the edit: the goals are met if its phase is REDUCE."""
    state = match.states[edit.index].copy()
    numbers = {number: number for number in range(state.next_proposal)}
    for index, action in _edited(match.debates[state.round], edit):
        if state.phase != Phase.DEBATE:
            return state
        fits = _fitted(state, action, numbers)
        if not RULES.is_legal(state, fits):
            continue
        if isinstance(fits, a.Propose):
            numbers[match.states[index].next_proposal] = state.next_proposal
        RULES.advance(state, fits)
    while state.phase == Phase.DEBATE:
        RULES.advance(state, _handed_on(state))
    return state


def _edited(debate: Sequence[tuple[int, Action]], edit: Edit) -> Iterator[tuple[int, Action]]:
    """A debate from the edit on."""
    kept = edit.index if edit.add is not None else edit.index + 1
    for index, action in debate:
        if index == edit.index and edit.add is not None:
            yield index, edit.add
        if index >= kept:
            yield index, action


def _fitted(state: KyotoState, action: Action, numbers: dict[int, int]) -> Action:
    """An action with what there is now: the number of its proposal, and money."""
    match action:
        case a.Propose():
            return msgspec.structs.replace(action, answers=numbers.get(action.answers, -1))
        case a.Accept() | a.Refuse() | a.Withdraw():
            return msgspec.structs.replace(action, number=numbers.get(action.number, -1))
        case a.Give():
            amount = min(action.amount, state.money(action.seat))
            return msgspec.structs.replace(action, amount=amount)
    return action


def _handed_on(state: KyotoState) -> Action:
    """What ends a debate in which nobody does anything any more."""
    acting = RULES.to_act(state)
    if CLOCK in acting:
        return TimeUp(CLOCK)
    seat = acting[0]
    if RULES.is_legal(state, a.PASS[seat]):
        return a.PASS[seat]
    return next(a.Refuse(seat, p.number) for p in state.proposals if p.to == seat)
