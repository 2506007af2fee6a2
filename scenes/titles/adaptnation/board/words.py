"""What AdaptNation's board says: the prompt, and what a piece is and means."""

from game.adaptnation.actions import EndRound, Forecast, Prepare, Strike, Upkeep
from game.adaptnation.components import EVENTS, LOSING_MARKS, Event, Resource, at, year
from game.adaptnation.data import EFFECTS, FORECASTS, STRIKES
from game.adaptnation.names import marks, phase_name, resource_name
from game.adaptnation.rules import RULES
from game.adaptnation.state import AdaptState, Phase, Role
from game.adaptnation.text import in_short
from game.core.text import _, apart, listed, ngettext, signed
from game.match.prompt import Prompt

from .board_state import AdaptView
from .effects import TURN_MS
from .flashes import Marked


def prompt(seen: AdaptState, view: AdaptView) -> Prompt:
    """The phase, and what the rules say of it; while something is told of chance's last step,
    what that did: the strike, the upkeep."""
    heading = phase_name(seen.phase if seen.phase == Phase.OVER else shown_phase(seen, view))
    sentence, short = RULES.situation(seen, view.names, None), _short(view)
    if isinstance(view.last, Upkeep | Strike | EndRound) and view.told:
        over = f" {sentence}" if seen.phase == Phase.OVER else ""
        sentence, short = view.told + over, short + over if short else ""
    elif done := [seat for seat in view.hands if all_laid(seen, seat)]:
        sentence = _("{names}: ready? Then press the check beside the name.").format(
            names=listed([view.names[seat] for seat in done])
        )
    seat = seen.turn if seen.phase == Phase.PLAN and seen.by_city else None
    return Prompt(heading, sentence, seat, short)


def all_laid(seen: AdaptState, seat: int) -> bool:
    """Whether a city that is not ready has nothing more to lay on the squares."""
    if seen.phase != Phase.PLAN or seen.ready[seat] or not sum(seen.laid[seat * EVENTS :][:EVENTS]):
        return False
    return not any(RULES.is_legal(seen, Prepare(seat, event)) for event in set(seen.forecast))


def _short(view: AdaptView) -> str:
    """Of a strike: its black marks; what it takes floats over the boards."""
    if not isinstance(view.last, Strike):
        return ""
    marked = [(f.seat, f.resource) for f in view.moment.flashes if isinstance(f, Marked)]
    return in_short(view.last.event, marked, view.names)


def shown_phase(seen: AdaptState, view: AdaptView) -> Phase:
    """The phase that is to be seen: chance's last step is still looked at when the state has
    already gone on to what comes after it."""
    match view.last:
        case Upkeep():
            return Phase.UPKEEP
        case Forecast() if view.moment.since < TURN_MS:
            return Phase.FORECAST
        case Strike():
            return Phase.EVENTS
        case EndRound():
            return Phase.END
    return Phase(seen.phase)


def stock_words(seen: AdaptState, seat: int, resource: int) -> str:
    """What a stock is worth: "4, +2 each round, 1 black mark"."""
    parts = [
        str(seen.stock(seat, resource)),
        _("{n} each round").format(n=signed(seen.rate(seat, resource))),
    ]
    count = seen.marks[at(seat, resource)]
    if count:
        parts.append(marks(count))
    if resource == Resource.FOOD and seen.coming[seat]:
        parts.append(coming_words(seen, seat))
    return ", ".join(parts)


def coming_words(seen: AdaptState, seat: int) -> str:
    """The food that is under way; in the last round it is too late for every mark (R2)."""
    if seen.round == seen.rounds and seen.phase != Phase.UPKEEP:
        return _("{n} food comes at the end of the match").format(n=seen.coming[seat])
    return _("{n} food comes before the next upkeep").format(n=seen.coming[seat])


def rate_words(seen: AdaptState, seat: int, resource: int) -> str:
    """A rate, and with which it began."""
    now, began = seen.rate(seat, resource), seen.started[at(seat, resource)]
    if now == began:
        return signed(now)
    return _("{n}, at first {began}").format(n=signed(now), began=signed(began))


def assist_words(seen: AdaptState, seat: int) -> str:
    """Whether a city may still send something."""
    if seen.role[seat] == Role.RECEIVER:
        return _("has received this round, so it may not assist")
    if seen.open_handed[seat]:
        return _("may assist as often as it likes this round")
    if seen.sent[seat]:
        return _("has assisted this round; 1 food here allows more")
    return _("may assist once this round; 1 food here allows more")


def ready_state(seen: AdaptState, seat: int) -> str:
    """Whether a city is ready."""
    return _("ready") if seen.ready[seat] else _("not ready")


def event_words(event: int) -> str:
    """What a card does, prepared and not."""
    effect = EFFECTS[event]
    return _("prepared: {less}; not prepared: {more}; {how}").format(
        less=_losses(event, effect.prepared),
        more=_losses(event, effect.unprepared),
        how=_("for good, of the rates") if effect.permanent else _("this round, of the stocks"),
    )


def _losses(event: int, losses: tuple[int, int, int]) -> str:
    parts = [f"{resource_name(r).lower()} {signed(n)}" for r, n in enumerate(losses) if n]
    return ", ".join(parts) or _("nothing")


def acid_words(event: int) -> str:
    """The one rule that differs."""
    if event != Event.OCEAN_ACIDIFICATION:
        return ""
    return _("Only all three cities together can be prepared.")


def square_words(seen: AdaptState, event: int, view: AdaptView) -> str:
    """How often an event is forecast, and who lies on its square."""
    count = seen.forecast.count(event)
    parts = [ngettext("forecast {n} time", "forecast {n} times", count).format(n=count)]
    if not count:
        parts = [_("not forecast")]
    for seat, name in enumerate(view.names):
        if seen.tokens(seat, event):
            parts.append(_("{name}: {n}").format(name=name, n=seen.tokens(seat, event)))
    return ", ".join(parts)


def round_words(seen: AdaptState) -> str:
    """The round, its year, its forecast."""
    n = min(seen.round, 4)
    return ngettext(
        "Round {n} of {rounds}, {year}: {cards} cards forecast, {strikes} takes effect",
        "Round {n} of {rounds}, {year}: {cards} cards forecast, {strikes} take effect",
        STRIKES[n],
    ).format(n=n, rounds=seen.rounds, year=year(n), cards=FORECASTS[n], strikes=STRIKES[n])


def marks_words(seen: AdaptState) -> str:
    """How many black marks the cities have, of those that lose."""
    return _("{n} of {all} black marks; the third loses").format(
        n=seen.total_marks, all=LOSING_MARKS
    )


def struck_words(
    seen: AdaptState, place: int, kept: tuple[bool, ...] | None, view: AdaptView
) -> str:
    """Of a forecast card: what it does, or did to whom."""
    event = seen.forecast[place]
    if kept is None:
        spared = seen.phase == Phase.END
        return _("has not struck") if spared else event_words(event)
    safe = [view.names[seat] for seat, was in enumerate(kept) if was]
    hit = [view.names[seat] for seat, was in enumerate(kept) if not was]
    parts = [_("has struck")]
    if safe:
        parts.append(_("protected: {names}").format(names=listed(safe)))
    if hit:
        parts.append(_("not protected: {names}").format(names=listed(hit)))
    return apart(parts)
