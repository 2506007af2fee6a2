"""A conference played again with one choice changed: what it would have come to.

The rule of the replay: studies, impacts and tiles are dealt as they were. All other actions are
played as they were, by everybody, as far as they are still legal (of money what there is); what is
not possible any more is left out. Where a debate ends otherwise than it did, the speaker takes the
cards that are used least later, and the money as evenly as may be; impacts strike the first free
pieces. Beyond the last round that was played nobody can know how it would have gone on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from ..core.action import CLOCK, Action, TimeUp
from . import actions as a
from .components import Damage
from .goals import reductions, shares
from .rules import RULES
from .state import KyotoState, Phase


@dataclass(frozen=True, slots=True)
class Edit:
    """What is changed of a history at an index: an action is added before it, or it is left out."""

    index: int
    add: Action | None = None


@dataclass(slots=True)
class _Script:
    """What was done in a round, each with its index in the history."""

    study: Action = a.BEGIN_ROUND
    debate: list[tuple[int, Action]] = field(default_factory=list)
    reduce: Action | None = None
    finance: Action | None = None
    flips: list[Action] = field(default_factory=list)


@dataclass(slots=True)
class PlayedMatch:
    """A finished match. ``states[n]`` is that before the action with index n, the last the end."""

    history: tuple[Action, ...]
    states: list[KyotoState]
    scripts: dict[int, _Script]

    @property
    def end(self) -> KyotoState:
        """How it ended."""
        return self.states[-1]


def played(start: KyotoState, history: Sequence[Action]) -> PlayedMatch:
    """Play a match again and keep all its states."""
    state = start.copy()
    match = PlayedMatch(tuple(history), [state.copy()], {})
    for index, action in enumerate(history):
        script = match.scripts.setdefault(state.round, _Script())
        match action:
            case a.ChooseStudy():
                script.study = action
            case a.Reduce():
                script.reduce = action
            case a.Finance():
                script.finance = action
            case a.FlipAnimal() | a.FlipCloud():
                script.flips.append(action)
        if state.phase == Phase.DEBATE:
            script.debate.append((index, action))
        RULES.advance(state, action)
        match.states.append(state.copy())
    return match


def replayed(match: PlayedMatch, edit: Edit) -> KyotoState:
    """The state at the end, or after the last round that was played if it would have gone on."""
    state = match.states[edit.index].copy()
    for number in range(state.round, match.end.round + 1):
        script = match.scripts[number]
        if state.phase == Phase.ALLOWANCE:
            RULES.advance(state, a.BEGIN_ROUND)
            RULES.advance(state, script.study)
            RULES.advance(state, a.OPEN_DEBATE[state.speaker])
        _debate(match, state, list(_edited(script, edit)))
        while state.phase not in (Phase.ALLOWANCE, Phase.OVER):
            RULES.advance(state, _settled(match, state, script))
        if state.phase == Phase.OVER:
            break
    return state


def _edited(script: _Script, edit: Edit) -> Iterator[tuple[int, Action]]:
    """The debate of a round from the edit on."""
    kept = edit.index if edit.add is not None else edit.index + 1
    for index, action in script.debate:
        if index == edit.index and edit.add is not None:
            yield index, edit.add
        if index >= kept:
            yield index, action


def _debate(match: PlayedMatch, state: KyotoState, actions: list[tuple[int, Action]]) -> None:
    """Play a debate as far as it is still possible, and end it."""
    numbers = {number: number for number in range(state.next_proposal)}
    for index, action in actions:
        if state.phase != Phase.DEBATE:
            return
        fits = _fitted(state, action, numbers)
        if not RULES.is_legal(state, fits):
            continue
        if isinstance(fits, a.Propose):
            numbers[match.states[index].next_proposal] = state.next_proposal
        RULES.advance(state, fits)
    while state.phase == Phase.DEBATE:
        RULES.advance(state, _handed_on(state))


def _fitted(state: KyotoState, action: Action, numbers: dict[int, int]) -> Action:
    """An action with what there is now: the number of its proposal, and money."""
    match action:
        case a.Propose():
            answers = numbers.get(action.answers, -1)
            return msgspec.structs.replace(action, answers=answers)
        case a.Accept() | a.Refuse() | a.Withdraw():
            number = numbers.get(action.number, -1)
            return msgspec.structs.replace(action, number=number)
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


def _settled(match: PlayedMatch, state: KyotoState, script: _Script) -> Action:
    """What comes after a debate: as it was, if it can be."""
    match state.phase:
        case Phase.FAIL:
            return a.FAIL
        case Phase.REDUCE:
            if script.reduce is not None and RULES.is_legal(state, script.reduce):
                return script.reduce
            later = _laid_later(match, state.round)
            found = reductions(state)
            chosen = min(found, key=lambda cards: (len(later.intersection(cards)), cards))
            return a.Reduce(state.speaker, chosen)
        case Phase.FINANCE:
            if script.finance is not None and RULES.is_legal(state, script.finance):
                return script.finance
            return a.Finance(state.speaker, min(shares(state), key=lambda part: (max(part), part)))
    if state.pending[0] == Damage.HEAT:
        return a.FLIP_LEVEL
    legal = RULES.legal_actions(state, state.speaker)
    return next((flip for flip in script.flips if flip in legal), legal[0])


def _laid_later(match: PlayedMatch, number: int) -> set[int]:
    """Cards that were laid in the rounds after one."""
    found = set[int]()
    for later, script in match.scripts.items():
        if later > number:
            for _index, action in script.debate:
                match action:
                    case a.Lay():
                        found.add(action.card)
                    case a.Accept() | a.Propose():
                        found.update(action.cards)
    return found
