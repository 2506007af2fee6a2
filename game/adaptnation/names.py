"""Names of events, resources and phases in the player's language, and what the pieces say.

What a piece says is read aloud, and shown where it is pointed at.
"""

from collections.abc import Sequence

from ..core.text import _, listed, ngettext, signed
from .components import LOSING_MARKS, Event, Resource, at, year
from .data import EFFECTS, FORECASTS, STRIKES
from .losses import protected
from .state import AdaptState, CityRole, Phase


def event_name(event: int) -> str:
    """The name of a kind of event, as on a card: "Sea level rise"."""
    names = {
        Event.HURRICANE: _("Hurricane"),
        Event.OCEAN_ACIDIFICATION: _("Ocean acidification"),
        Event.SEA_LEVEL_RISE: _("Sea level rise"),
        Event.HEAT_WAVE: _("Heat wave"),
        Event.DROUGHT: _("Drought"),
        Event.WILDFIRE: _("Wildfire"),
    }
    return names[Event(event)]


def resource_name(resource: int) -> str:
    """The name of a resource, as a heading: "Power"."""
    names = {
        Resource.POWER: _("Power"),
        Resource.WATER: _("Water"),
        Resource.FOOD: _("Food"),
    }
    return names[Resource(resource)]


def resource_word(resource: int) -> str:
    """The name of a resource within a sentence: "power"."""
    names = {
        Resource.POWER: _("power"),
        Resource.WATER: _("water"),
        Resource.FOOD: _("food"),
    }
    return names[Resource(resource)]


def amount(resource: int, n: int) -> str:
    """So many units of a resource: "3 food"."""
    sentences = {
        Resource.POWER: _("{n} power"),
        Resource.WATER: _("{n} water"),
        Resource.FOOD: _("{n} food"),
    }
    return sentences[Resource(resource)].format(n=n)


def short_name(event: int) -> str:
    """The name of an event in one word, where it has such a one."""
    return _("Acidification") if event == Event.OCEAN_ACIDIFICATION else event_name(event)


def phase_name(phase: int) -> str:
    """The name of a phase, as on the board."""
    names = {
        Phase.UPKEEP: _("Upkeep"),
        Phase.FORECAST: _("Forecast"),
        Phase.PLAN: _("Assist and prepare"),
        Phase.EVENTS: _("Events"),
        Phase.END: _("End of the round"),
        Phase.OVER: _("End of the game"),
    }
    return names[Phase(phase)]


def marks(n: int) -> str:
    """So many black marks."""
    return ngettext("{n} black mark", "{n} black marks", n).format(n=n)


# --- what the pieces say ------------------------------------------------------------------------


def stock_words(state: AdaptState, seat: int, resource: int) -> str:
    """What a stock is worth: "4, +2 each round, 1 black mark"."""
    parts = [
        str(state.stock(seat, resource)),
        _("{n} each round").format(n=signed(state.rate(seat, resource))),
    ]
    count = state.marks[at(seat, resource)]
    if count:
        parts.append(marks_at(state, seat, resource))
    if resource == Resource.FOOD and state.coming[seat]:
        parts.append(coming_words(state, seat))
    return ", ".join(parts)


def coming_words(state: AdaptState, seat: int) -> str:
    """The food that is under way; in the last round it is too late for every mark (R2)."""
    if state.round == state.rounds and state.phase != Phase.UPKEEP:
        return _("{n} food comes at the end of the game").format(n=state.coming[seat])
    return _("{n} food comes before the next upkeep").format(n=state.coming[seat])


def marks_at(state: AdaptState, seat: int, resource: int) -> str:
    """The black marks of a stock, and whether another can fall there this round."""
    said = marks(state.marks[at(seat, resource)])
    if not state.marked[at(seat, resource)]:
        return said
    again = {
        Resource.POWER: _("Marked this round: no second mark for power until the next round."),
        Resource.WATER: _("Marked this round: no second mark for water until the next round."),
        Resource.FOOD: _("Marked this round: no second mark for food until the next round."),
    }
    return f"{said}. {again[Resource(resource)]}"


def rate_words(state: AdaptState, seat: int, resource: int) -> str:
    """A rate, and with which it began."""
    now, began = state.rate(seat, resource), state.started[at(seat, resource)]
    if now == began:
        return signed(now)
    return _("{n}, at first {began}").format(n=signed(now), began=signed(began))


def assist_words(state: AdaptState, seat: int) -> str:
    """Whether a city may still send something."""
    if state.role[seat] == CityRole.RECEIVER:
        return _("has received, so it cannot assist this round")
    if state.open_handed[seat]:
        return _("can assist as often as it likes this round")
    if state.sent[seat]:
        return _("has assisted this round; 1 food here allows more")
    return _("can assist once this round; 1 food here allows more")


def ready_words(state: AdaptState, seat: int) -> str:
    """Whether a city is ready."""
    return _("ready") if state.ready[seat] else _("not ready")


def event_words(state: AdaptState, event: int) -> str:
    """What a card of a kind does to a city, prepared and not."""
    effect = EFFECTS[event]
    if not effect.permanent:
        how = _("It takes from the stocks, once.")
    elif state.round < state.rounds:
        how = _("It lowers the rates, until the end of the game.")
    else:
        how = _("It lowers the rates. In the last round that harms nobody: no upkeep follows.")
    facts = _("Prepared: {less}. Not prepared: {more}.").format(
        less=_losses(effect.prepared), more=_losses(effect.unprepared)
    )
    return f"{facts} {how}"


def _losses(losses: tuple[int, int, int]) -> str:
    parts = [f"{resource_word(r)} {signed(n)}" for r, n in enumerate(losses) if n]
    return ", ".join(parts) or _("nothing")


def acid_words(event: int) -> str:
    """The rule that one kind of card has of its own; "" for the others."""
    if event != Event.OCEAN_ACIDIFICATION:
        return ""
    return _(
        "Ocean acidification is different: a card is softened only if all three cities have a token"
        " for it. Agree on it!"
    )


def square_words(state: AdaptState, event: int, names: Sequence[str]) -> str:
    """How often an event is forecast, and who lies on its square."""
    count = state.forecast.count(event)
    parts = [ngettext("forecast {n} time", "forecast {n} times", count).format(n=count)]
    if not count:
        parts = [_("not forecast")]
    for seat, name in enumerate(names):
        if state.tokens(seat, event):
            parts.append(_("{name}: {n}").format(name=name, n=state.tokens(seat, event)))
    return ", ".join(parts)


def round_label(state: AdaptState) -> str:
    """The round, its year, its forecast."""
    n = min(state.round, 4)
    said = ngettext(
        "Round {n} of {rounds}, {year}: {cards} cards forecast, {strikes} takes effect",
        "Round {n} of {rounds}, {year}: {cards} cards forecast, {strikes} take effect",
        STRIKES[n],
    ).format(n=n, rounds=state.rounds, year=year(n), cards=FORECASTS[n], strikes=STRIKES[n])
    return f"{said}. {last}" if (last := last_words(state)) else said


def last_words(state: AdaptState) -> str:
    """That the last round is played; "" in all others."""
    if state.round < state.rounds:
        return ""
    return _("This is the last round: no upkeep follows.")


def marks_words(state: AdaptState) -> str:
    """How many black marks the cities have, of those that lose."""
    return _("{n} of {all} black marks; at {all} you lose").format(
        n=state.total_marks, all=LOSING_MARKS
    )


def card_words(state: AdaptState, place: int, names: Sequence[str]) -> str:
    """Of a forecast card, by its place: what it does, or did to whom."""
    event = state.forecast[place]
    shields = protected(state).get(place)
    if shields is None:
        if state.phase == Phase.END:
            return _("It did not strike.")
        return f"{event_words(state, event)} {acid_words(event)}".strip()
    parts = [_("It has struck.")]
    if any(shields):
        safe = [name for name, held in zip(names, shields, strict=True) if held]
        parts.append(_("Protected: {names}.").format(names=listed(safe)))
    if not all(shields):
        hit = [name for name, held in zip(names, shields, strict=True) if not held]
        parts.append(_("Not protected: {names}.").format(names=listed(hit)))
    return " ".join(parts)
