"""The sentences of AdaptNation: one an action, for the log, tooltips, speech and replay alike."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ..core.action import Action
from ..core.text import _, apart, listed, ngettext
from . import actions as a
from .components import RESOURCES, TOKEN_PRICE, Resource, at, year
from .data import EFFECTS
from .losses import Loss, taken
from .names import amount, event_name, resource_word
from .state import AdaptState, Phase
from .turn import ADVANCE

Names: TypeAlias = Sequence[str]


def describe(state: AdaptState, action: Action, names: Names, after: AdaptState | None) -> str:
    """The one sentence of an action; ``state`` is that before it.

    What an action of chance does follows from that, so ``after`` is not needed.
    """
    return _SENTENCES[type(action)](state, action, names)


def _losses(state: AdaptState, action: Action) -> tuple[tuple[Loss, ...], bool]:
    """What an action of chance takes of the cities, and whether the match is lost with it (R7)."""
    after = state.copy()
    ADVANCE[type(action)](after, action)
    return taken(state, action, after), after.phase == Phase.OVER


# --- chance -------------------------------------------------------------------------------------


def _upkeep(state: AdaptState, action: a.Upkeep, names: Names) -> str:
    """The year, food from water, what could not be paid."""
    losses, lost = _losses(state, action)
    if lost:
        head = _("{year}, upkeep: each stock changes by its rate, up to the third black mark.")
    else:
        head = _("{year}, upkeep: each stock changes by its rate.")
    said = [head.format(year=year(state.round)), *_arrived(state, names)]
    return " ".join(said + _marks(losses, names))


def _arrived(state: AdaptState, names: Names) -> list[str]:
    """The sentence about food from water that comes now (R2), if there is any."""
    parts = [
        _("{n} for {name}").format(n=food, name=names[seat])
        for seat, food in enumerate(state.coming)
        if food
    ]
    return [_("Water turns into food: {list}.").format(list=listed(parts))] if parts else []


def _forecast(state: AdaptState, action: a.Forecast, names: Names) -> str:
    return _("Forecast: {event}.").format(event=event_name(action.event))


def _strike(state: AdaptState, action: a.Strike, names: Names) -> str:
    event, (losses, lost) = event_name(action.event), _losses(state, action)
    parts = _parts(losses, names)
    if parts:
        said = [_("{event} strikes. {losses}.").format(event=event, losses=apart(parts))]
    elif lost:
        # Nobody was spared, and others may have enough: it is just not taken any more (R7).
        said = [_("{event} strikes.").format(event=event)]
    elif all(loss.blunted for loss in losses):
        said = [_("{event} strikes, but all cities are prepared.").format(event=event)]
    else:
        said = [_("{event} strikes, but there is nothing left to take.").format(event=event)]
    spared = [names[loss.seat] for loss in losses if loss.blunted and not _lost(loss)]
    if 0 < len(spared) < len(losses):  # tokens of theirs are used up
        said.append(_("Prepared: {names}.").format(names=listed(spared)))
    return " ".join(
        said + _marks(losses, names) + ([] if lost else _again(state, action, losses, names))
    )


def _parts(losses: Sequence[Loss], names: Names) -> list[str]:
    """What a strike took, city by city, or in one if it took the same of each; [] for nothing."""
    found = [(loss.blunted, _lost(loss)) for loss in losses]
    if found[0][1] and found.count(found[0]) == len(found):
        blunted, lost = found[0]
        each = _("Each city (prepared) loses {lost}") if blunted else _("Each city loses {lost}")
        return [each.format(lost=lost)]
    return [
        (_("{name} (prepared) loses {lost}") if blunted else _("{name} loses {lost}")).format(
            name=name, lost=lost
        )
        for name, (blunted, lost) in zip(names, found, strict=True)
        if lost
    ]


def _lost(loss: Loss) -> str:
    """What a strike took of one city; "" for nothing."""
    lost = [amount(r, -n) for r, n in enumerate(loss.stocks) if n]
    lost += [
        _("{n} off the {resource} rate").format(resource=resource_word(r), n=-n)
        for r, n in enumerate(loss.rates)
        if n
    ]
    return listed(lost)


def _marks(losses: Sequence[Loss], names: Names) -> list[str]:
    """The sentence about new black marks, if there are any."""
    found = [
        _("{name} ({resource})").format(name=names[m.seat], resource=resource_word(r))
        for m in losses
        for r in range(RESOURCES)
        if m.marks[r]
    ]
    if not found:
        return []
    return [
        ngettext("Black mark: {list}.", "Black marks: {list}.", len(found)).format(
            list=listed(found)
        )
    ]


def _again(state: AdaptState, strike: a.Strike, losses: Sequence[Loss], names: Names) -> list[str]:
    """The sentence about what could not be paid and costs no second mark this round."""
    effect = EFFECTS[strike.event]
    found = [
        _("{name} ({resource})").format(name=names[loss.seat], resource=resource_word(r))
        for loss in losses
        for r, units in enumerate(effect.prepared if loss.blunted else effect.unprepared)
        if not effect.permanent
        and state.marked[at(loss.seat, r)]
        and state.stock(loss.seat, r) + units < 0
    ]
    if not found:
        return []
    return [_("No second mark this round: {list}.").format(list=listed(found))]


def in_short(state: AdaptState, action: a.Strike, names: Names) -> str:
    """A strike without what it took: the event, and the black marks; ``state`` is that before."""
    said = _("{event} strikes.").format(event=event_name(action.event))
    losses, lost = _losses(state, action)
    again = [] if lost else _again(state, action, losses, names)
    return " ".join([said, *_marks(losses, names), *again])


def _end_round(state: AdaptState, action: a.EndRound, names: Names) -> str:
    """The year, the card that did not strike; in the last round food from water comes now."""
    said = [_("Round {n} is over: it is {year}.").format(n=state.round, year=year(state.round + 1))]
    for place, event in enumerate(state.forecast):
        if place not in state.struck:
            said.append(_("One card did not strike: {event}.").format(event=event_name(event)))
    return " ".join(said + (_arrived(state, names) if state.round == state.rounds else []))


# --- cities -------------------------------------------------------------------------------------


def _assist(state: AdaptState, action: a.Assist, names: Names) -> str:
    return _("{name} sends {amount} to {other}.").format(
        name=names[action.seat],
        amount=amount(action.resource, action.amount),
        other=names[action.to],
    )


def _prepare(state: AdaptState, action: a.Prepare, names: Names) -> str:
    if action.source < 0:
        return _("{name} prepares for: {event}.").format(
            name=names[action.seat], event=event_name(action.event)
        )
    return _("{name} moves a token: {event} instead of {other}.").format(
        name=names[action.seat],
        event=event_name(action.event),
        other=event_name(action.source),
    )


def _withdraw(state: AdaptState, action: a.Withdraw, names: Names) -> str:
    return _("{name} takes a token back from: {event}.").format(
        name=names[action.seat], event=event_name(action.event)
    )


def _power(state: AdaptState, action: a.PowerAction, names: Names) -> str:
    return _("{name} spends {amount} for one more preparation token.").format(
        name=names[action.seat], amount=amount(Resource.POWER, TOKEN_PRICE)
    )


def _water(state: AdaptState, action: a.WaterAction, names: Names) -> str:
    last = state.round == state.rounds
    said = (
        _("{name} turns {amount} into {food}. It comes at the end of the game.")
        if last
        else _("{name} turns {amount} into {food}. It comes next round.")
    )
    return said.format(
        name=names[action.seat],
        amount=amount(Resource.WATER, action.amount),
        food=amount(Resource.FOOD, action.amount + 1),
    )


def _food(state: AdaptState, action: a.FoodAction, names: Names) -> str:
    return _("{name} spends {amount} to assist several times this round.").format(
        name=names[action.seat], amount=amount(Resource.FOOD, 1)
    )


def _ready(state: AdaptState, action: a.Ready, names: Names) -> str:
    return _("{name} is ready.").format(name=names[action.seat])


def _unready(state: AdaptState, action: a.Unready, names: Names) -> str:
    return _("{name} is not ready after all.").format(name=names[action.seat])


_SENTENCES: Final[dict[type[Action], Callable[[AdaptState, Any, Names], str]]] = {
    a.Upkeep: _upkeep,
    a.Forecast: _forecast,
    a.Strike: _strike,
    a.EndRound: _end_round,
    a.Assist: _assist,
    a.Prepare: _prepare,
    a.Withdraw: _withdraw,
    a.PowerAction: _power,
    a.WaterAction: _water,
    a.FoodAction: _food,
    a.Ready: _ready,
    a.Unready: _unready,
}
