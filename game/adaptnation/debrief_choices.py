"""Choices of a finished match that could have been others, each as an edit of its history.

Both ways: what was left undone (a card met unprepared, a city that ran out while another had
enough) and what was done (a token that blunted a card, an assist, food from water).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ..core.action import Action
from .actions import (
    Assist,
    EndRound,
    FoodAction,
    PowerAction,
    Prepare,
    Ready,
    Strike,
    WaterAction,
    Withdraw,
)
from .components import CITIES, EVENTS, RESOURCES, TOKEN_PRICE, Event, Resource, at, square
from .debrief_replay import Edit, PlayedMatch
from .losses import taken
from .state import AdaptState


class ChoiceKind(StrEnum):
    """What was chosen. The first five were left undone, the others were done."""

    LAY = "lay"
    """A token in the rack could have been laid."""
    MOVE = "move"
    """A token that was not needed could have lain elsewhere."""
    BUY = "buy"
    """A token could have been bought."""
    SEND = "send"
    """A city could have sent something."""
    TURN = "turn"
    """A city could have turned water into food."""
    PREPARED = "prepared"
    """A token blunted a card."""
    SENT = "sent"
    """A city sent something."""
    TURNED = "turned"
    """A city turned water into food."""

    @property
    def done(self) -> bool:
        """Whether it was done; else it was left undone."""
        return self in (ChoiceKind.PREPARED, ChoiceKind.SENT, ChoiceKind.TURNED)


@dataclass(frozen=True, slots=True)
class Alternative:
    """One choice and what is changed of the history to make the other one.

    ``seats`` made it: one city, or those that would have had to prepare together. ``event`` and
    ``other`` are kinds of cards, ``to`` a city; each -1 where it has no part. ``more`` is whether
    the ``amount`` comes on top of what was sent. ``marked`` is whether a mark fell just then which
    the other choice was to spare a city.
    """

    kind: ChoiceKind
    round: int
    seats: tuple[int, ...]
    edit: Edit
    event: int = -1
    other: int = -1
    to: int = -1
    resource: int = -1
    amount: int = 0
    more: bool = False
    marked: bool = False


def choices(match: PlayedMatch) -> Iterator[Alternative]:
    """All that are tried, the simpler ones of a kind first."""
    plans, large = _plans(match), _largest(match)
    for index, action in enumerate(match.history):
        before, after = match.states[index], match.states[index + 1]
        if isinstance(action, Strike):
            plan = plans[before.round]
            yield from _of_a_card(match, plan, index, action.event)
        elif isinstance(action, Assist) and index in large:
            yield Alternative(
                ChoiceKind.SENT,
                before.round,
                (action.seat,),
                Edit(drops=frozenset({index})),
                to=action.to,
                resource=action.resource,
                amount=action.amount,
            )
        elif isinstance(action, WaterAction):
            edit = Edit(drops=frozenset({index}))
            yield Alternative(
                ChoiceKind.TURNED, before.round, (action.seat,), edit, amount=action.amount
            )
        if after.total_marks > before.total_marks:
            yield from _against_marks(match, plans, before, after)


MOST_SENT = 40
"""Of more assists than so many only the largest are tried. Each trial plays the match again: with
hundreds, passed to and fro by many hands, the debrief would open after seconds."""


def _largest(match: PlayedMatch) -> frozenset[int]:
    """The indices of the assists that are tried."""
    sent = [(n, a.amount) for n, a in enumerate(match.history) if isinstance(a, Assist)]
    sent.sort(key=lambda one: -one[1])  # a stable sort: of equals the earlier ones
    return frozenset(n for n, _amount in sent[:MOST_SENT])


@dataclass(frozen=True, slots=True)
class _Plan:
    """A round's planning: by seat the index at which it said "ready" for the last time."""

    ready: tuple[int, ...]

    def state(self, match: PlayedMatch, seat: int) -> AdaptState:
        """The state in which the city still could have done something."""
        return match.states[self.ready[seat]]


def _plans(match: PlayedMatch) -> dict[int, _Plan]:
    """The planning by round."""
    found: dict[int, list[int]] = {}
    for index, action in enumerate(match.history):
        if isinstance(action, Ready):
            ready = found.setdefault(match.states[index].round, [-1] * CITIES)
            ready[action.seat] = index
    return {round_: _Plan(tuple(ready)) for round_, ready in found.items()}


# --- cards --------------------------------------------------------------------------------------


def _of_a_card(match: PlayedMatch, plan: _Plan, index: int, event: int) -> Iterator[Alternative]:
    """Who could have prepared for a card, and who did."""
    before = match.states[index]
    losses = taken(before, match.history[index], match.states[index + 1])
    bare = [loss.seat for loss in losses if not loss.prepared]
    marked = [loss.seat for loss in losses if any(loss.marks)]
    for loss in losses:
        if loss.blunted:
            out = {plan.ready[loss.seat]: (Withdraw(loss.seat, event),)}
            yield Alternative(ChoiceKind.PREPARED, before.round, (loss.seat,), Edit(out), event)
    if event == Event.OCEAN_ACIDIFICATION:
        yield from _together(match, plan, before.round, bare, event)
        return
    for seat in bare:
        for kind, other, acts in _ways(match, plan, seat, event):
            edit = Edit({plan.ready[seat]: acts})
            yield Alternative(
                kind, before.round, (seat,), edit, event, other, marked=seat in marked
            )


def _together(
    match: PlayedMatch, plan: _Plan, round_: int, bare: Sequence[int], event: int
) -> Iterator[Alternative]:
    """All that had no token for ocean acidification could have had one."""
    adds: dict[int, tuple[Action, ...]] = {}
    kinds, others = [], []
    for seat in bare:
        way = next(iter(_ways(match, plan, seat, event)), None)
        if way is None:
            return
        kind, other, acts = way
        adds[plan.ready[seat]] = acts
        kinds.append(kind)
        others.append(other)
    if adds:
        alone = len(adds) == 1
        kind = kinds[0] if alone else ChoiceKind.LAY
        other = others[0] if alone else -1
        yield Alternative(kind, round_, tuple(bare), Edit(adds), event, other)


def _ways(
    match: PlayedMatch, plan: _Plan, seat: int, event: int
) -> Iterator[tuple[ChoiceKind, int, tuple[Action, ...]]]:
    """How a city could have had one more token on a kind: what it would have done."""
    state = plan.state(match, seat)
    if state.in_rack(seat) > 0:
        yield ChoiceKind.LAY, -1, (Prepare(seat, event),)
        return
    for other in _idle(match, plan, seat):
        if other != event:
            yield ChoiceKind.MOVE, other, (Prepare(seat, event, other),)
            return
    if state.stock(seat, Resource.POWER) >= TOKEN_PRICE:
        yield ChoiceKind.BUY, -1, (PowerAction(seat), Prepare(seat, event))


def _idle(match: PlayedMatch, plan: _Plan, seat: int) -> list[int]:
    """The kinds on which a city had a token that was not needed in that round: no card came for
    it. On ocean acidification that struck it was, and blunted nothing because of another city."""
    last = _last_of_round(match, plan.ready[seat])
    place = square(seat, 0)
    own = slice(place, place + EVENTS)
    struck = {last.forecast[card] for card in last.struck}
    return [
        n
        for n, (laid, used) in enumerate(zip(last.laid[own], last.used[own], strict=True))
        if laid > used and not (n == Event.OCEAN_ACIDIFICATION and n in struck)
    ]


def _last_of_round(match: PlayedMatch, index: int) -> AdaptState:
    """The state at the end of a round, before its tokens are taken back."""
    while index < len(match.history) and not isinstance(match.history[index], EndRound):
        index += 1
    return match.states[index]


# --- marks --------------------------------------------------------------------------------------


def _against_marks(
    match: PlayedMatch, plans: dict[int, _Plan], before: AdaptState, after: AdaptState
) -> Iterator[Alternative]:
    """Who could have sent what was lacking when a mark fell, and could it have been made."""
    upkeep = not before.forecast
    round_ = before.round - 1 if upkeep else before.round
    if round_ not in plans:
        return
    plan = plans[round_]
    for place in range(CITIES * RESOURCES):
        if after.marks[place] > before.marks[place]:
            seat, resource = divmod(place, RESOURCES)
            yield from _sendings(match, plan, round_, seat, resource)
            if resource == Resource.FOOD and upkeep:
                yield from _turnings(match, plan, round_, seat)


MOST = 6
"""More than so many units are not tried: what lacked for a mark is less."""


def _sendings(
    match: PlayedMatch, plan: _Plan, round_: int, to: int, resource: int
) -> Iterator[Alternative]:
    for seat in range(CITIES):
        state = plan.state(match, seat)
        if seat == to:
            continue
        lead = () if not state.sent[seat] or state.open_handed[seat] else (FoodAction(seat),)
        more = _has_sent(match, plan, seat, to, resource)
        spare = state.stocks[at(seat, resource)] - (bool(lead) and resource == Resource.FOOD)
        for amount in range(1, min(spare, MOST) + 1):
            acts = (*lead, Assist(seat, to, resource, amount))
            yield Alternative(
                ChoiceKind.SEND,
                round_,
                (seat,),
                Edit({plan.ready[seat]: acts}),
                to=to,
                resource=resource,
                amount=amount,
                more=more,
                marked=True,
            )


def _has_sent(match: PlayedMatch, plan: _Plan, seat: int, to: int, resource: int) -> bool:
    """Whether a city sent another some of a resource in that planning."""
    ready = plan.ready[seat]
    return any(
        isinstance(action, Assist)
        and (action.seat, action.to, action.resource) == (seat, to, resource)
        for action, before in zip(match.history[:ready], match.states, strict=False)
        if before.round == match.states[ready].round
    )


def _turnings(match: PlayedMatch, plan: _Plan, round_: int, seat: int) -> Iterator[Alternative]:
    state = plan.state(match, seat)
    if state.coming[seat]:
        return
    for amount in range(1, min(state.stock(seat, Resource.WATER), MOST) + 1):
        edit = Edit({plan.ready[seat]: (WaterAction(seat, amount),)})
        yield Alternative(ChoiceKind.TURN, round_, (seat,), edit, amount=amount, marked=True)
