"""The debrief in words: how the match ended, its cities, its rounds, its turning points."""

from collections.abc import Sequence

from ..core.text import _, apart, listed, ngettext, signed
from .components import RESOURCES, TOKEN_PRICE, Event, Resource, at, year
from .data import EFFECTS
from .debrief import SEATS, Chronicle, Hit, Round
from .debrief_choices import Alternative, ChoiceKind
from .debrief_replay import MatchEnd
from .debrief_turning import TurningPoint
from .losses import Loss
from .names import amount, event_name, marks, resource_name, resource_word


def headline(told: Chronicle) -> str:
    """How the match ended, as a title; of a short match it says so."""
    words = _ended(told)
    return _("Demo, {headline}").format(headline=words) if told.demo else words


def _ended(told: Chronicle) -> str:
    end = told.snapshots[-1]
    if not told.won:
        return _("{year}: third mark – the nation fell").format(year=end.year)
    words = (
        _("{year}: no mark – you all win"),
        _("{year}: one mark – you all win"),
        _("{year}: two marks – you all win"),
    )
    return words[told.total_marks].format(year=end.year)


def moral(told: Chronicle, points: Sequence[TurningPoint]) -> str:
    """What a win or a loss does not say."""
    if told.won:
        return _(
            "The cities held out until {year}. The problem is not solved: look at the stocks and"
            " the rates they go on with."
        ).format(year=told.snapshots[-1].year)
    if any(point.would.won for point in points):
        return _("The nation fell. It did not have to: look at the turning points.")
    if any(point.gain > 0 for point in points):
        return _("The nation fell. It could have held out longer: look at the turning points.")
    return _("The nation fell. One other choice would not have saved it; several together might.")


def demo_note() -> str:
    """That a match was a short one."""
    return _("This was a demo, a short game of two rounds. The later years are the harder ones.")


# --- turning points -----------------------------------------------------------------------------


def happened(point: TurningPoint, names: Sequence[str]) -> str:
    """What was chosen."""
    choice = point.choice
    if len(choice.seats) > 1:
        words = _("“{event}” struck; {names} had no token for it, though all three were needed.")
    else:
        words = _HAPPENED[choice.kind]()
    return words.format(
        **_fields(choice, names), names=listed([names[seat] for seat in choice.seats])
    )


def instead(point: TurningPoint, names: Sequence[str]) -> str:
    """The other choice, as it was played again."""
    choice = point.choice
    if len(choice.seats) > 1:
        words = _("Played again with all three prepared:")
    elif choice.kind.done:
        words = _("Played again without it:")
    elif choice.kind == ChoiceKind.SEND:
        words = _("Played again with {amount} sent from {name} to {to}:")
    elif choice.kind == ChoiceKind.TURN:
        words = _("Played again with {amount} turned into {food}:")
    else:
        words = _("Played again with {name} prepared for “{event}”:")
    return words.format(**_fields(choice, names))


def _fields(choice: Alternative, names: Sequence[str]) -> dict[str, str]:
    resource = choice.resource if choice.resource >= 0 else Resource.WATER
    sent = amount(resource, choice.amount)
    return {
        "name": names[choice.seats[0]],
        "event": event_name(choice.event) if choice.event >= 0 else "",
        "other": event_name(choice.other) if choice.other >= 0 else "",
        "to": names[choice.to] if choice.to >= 0 else "",
        "amount": _("{amount} more").format(amount=sent) if choice.more else sent,
        "food": amount(Resource.FOOD, choice.amount + 1),
        "price": amount(Resource.POWER, TOKEN_PRICE),
    }


_HAPPENED = {
    ChoiceKind.LAY: lambda: _("“{event}” struck {name} unprepared, with a token left in its rack."),
    ChoiceKind.MOVE: lambda: _(
        "“{event}” struck {name} unprepared. One of its tokens, on “{other}”, was not needed."
    ),
    ChoiceKind.BUY: lambda: _(
        "“{event}” struck {name} unprepared. It had the {price} for one more token."
    ),
    ChoiceKind.SEND: lambda: _("{name} could have sent {amount} to {to}, and did not."),
    ChoiceKind.TURN: lambda: _("{name} could have turned {amount} into {food}, and did not."),
    ChoiceKind.PREPARED: lambda: _("{name} was prepared when “{event}” struck."),
    ChoiceKind.SENT: lambda: _("{name} sent {amount} to {to}."),
    ChoiceKind.TURNED: lambda: _("{name} turned {amount} into {food}."),
}


def meant(point: TurningPoint, names: Sequence[str]) -> str:
    """What the match would have come to; true by having been played."""
    was, would = point.was, point.would
    marks, before = would.state.total_marks, was.state.total_marks
    fields = {"n": marks, "was": before, "year": fell(would), "then": fell(was)}
    if would.won and was.lost:
        words = ngettext(
            "the third mark would not have fallen. The cities would have held, with {n} mark.",
            "the third mark would not have fallen. The cities would have held, with {n} marks.",
            marks,
        )
    elif not would.over:
        words = ngettext(
            "the third mark would not have fallen in {then}. The game would have gone on in"
            " {year}, with {n} mark.",
            "the third mark would not have fallen in {then}. The game would have gone on in"
            " {year}, with {n} marks.",
            marks,
        )
    elif would.lost and was.won:
        words = _("the third mark would have fallen in {year}, and with it the nation.")
    elif would.lost:
        words = _later(was, would)
    elif marks != before:
        words = ngettext(
            "the cities would have held with {n} mark instead of {was}.",
            "the cities would have held with {n} marks instead of {was}.",
            marks,
        )
    else:
        return _left(point, names)
    return words.format(**fields)


def fell(end: MatchEnd) -> int:
    """The year of the round in which a match stopped."""
    return year(end.state.round)


def _later(was: MatchEnd, would: MatchEnd) -> str:
    """Both were lost: sooner or later."""
    if would.state.round > was.state.round:
        return _("the third mark would have fallen only in {year}, not in {then}.")
    if would.state.round < was.state.round:
        return _("the third mark would have fallen as early as {year}, not in {then}.")
    if would.draws > was.draws:
        return _("the third mark would have fallen a little later in {year}.")
    return _("the third mark would have fallen a little sooner in {year}.")


def _left(point: TurningPoint, names: Sequence[str]) -> str:
    """As many marks: the greatest difference in a stock at the end, or in a rate."""
    was, would = point.was.state, point.would.state
    for old, new, rates in ((was.stocks, would.stocks, False), (was.rates, would.rates, True)):
        places = [at(seat, resource) for seat in SEATS for resource in range(RESOURCES)]
        place = max(places, key=lambda n: abs(new[n] - old[n]))
        if new[place] != old[place]:
            seat, resource = divmod(place, RESOURCES)
            return _difference(names[seat], resource, old[place], new[place], rates)
    return _("the marks would have been the same.")


def _difference(name: str, resource: int, old: int, new: int, rates: bool) -> str:
    if rates:
        return _(
            "as many marks, but {name} would have ended with a rate of {n} instead of {was}"
            " ({resource})."
        ).format(name=name, n=signed(new), was=signed(old), resource=resource_name(resource))
    return _("as many marks, but {name} would have ended with {amount} instead of {was}.").format(
        name=name, amount=amount(resource, new), was=old
    )


def none_found(told: Chronicle) -> str:
    """What is said in the place of turning points if there are none, or but one."""
    return _(
        "The game was played again with each token, assist and action changed in turn. No single"
        " other choice would have changed the end or the marks: it took several together."
    )


def method() -> str:
    """How turning points are found."""
    return _(
        "For each, this game was played again with the same cards, the same later actions as far"
        " as possible, and one choice changed."
    )


# --- cities -------------------------------------------------------------------------------------


def own(values: Sequence[int], seat: int) -> Sequence[int]:
    """Of a list of nine (stocks, rates or marks) the three of a city."""
    return values[at(seat, 0) : at(seat, 0) + RESOURCES]


def moment_names(told: Chronicle) -> list[str]:
    """The years of the moments; of a lost match the last one is its end."""
    names = [str(moment.year) for moment in told.snapshots]
    if not told.won:
        names[-1] = _("End")
    return names


def city_words(told: Chronicle, seat: int) -> str:
    """All numbers of a city, moment by moment, and its marks."""
    said = []
    for name, moment in zip(moment_names(told), told.snapshots, strict=True):
        numbers = [
            _("{resource} {n}, rate {rate}").format(
                resource=resource_name(kind),
                n=moment.stocks[at(seat, kind)],
                rate=signed(moment.rates[at(seat, kind)]),
            )
            for kind in range(RESOURCES)
        ]
        said.append(_("{year}: {list}.").format(year=name, list=apart(numbers)))
    for round_ in told.rounds:
        if kinds := round_.marks(seat):
            names = listed([resource_word(kind) for kind in kinds])
            words = _("Round {n}: black mark for {list}.")
            said.append(words.format(n=round_.number, list=names))
    fallen = sum(own(told.snapshots[-1].marks, seat))
    return " ".join([*said, _("{marks} in all.").format(marks=marks(fallen))])


# --- rounds -------------------------------------------------------------------------------------


def when(number: int) -> str:
    """A round and its year, as a heading."""
    return _("Round {n}, {year}").format(n=number, year=year(number))


def idle(round_: Round) -> str:
    """What was forecast and did not strike; "" if all struck."""
    events = listed([event_name(event) for event in round_.idle])
    return _("Forecast, but did not strike: {events}.").format(events=events) if events else ""


def done(round_: Round, names: Sequence[str]) -> str:
    """What the cities did for each other, and their resource actions; "" for nothing."""
    said = []
    for gift in round_.gifts:
        words = _("{name} sent {amount} to {to}.")
        said.append(
            words.format(
                name=names[gift.seat],
                amount=amount(gift.resource, gift.amount),
                to=names[gift.to],
            )
        )
    for seat in SEATS:
        if n := round_.bought[seat]:
            words = ngettext(
                "{name} bought {n} token with power.", "{name} bought {n} tokens with power.", n
            )
            said.append(words.format(name=names[seat], n=n))
        if n := round_.water[seat]:
            words = _("{name} turned {amount} into {food}.")
            water, food = amount(1, n), amount(2, round_.coming[seat])
            said.append(words.format(name=names[seat], amount=water, food=food))
        if round_.open_handed[seat]:
            words = _("{name} spent 1 food to assist several times.")
            said.append(words.format(name=names[seat]))
    return " ".join(said)


def lost(stocks: Sequence[int], rates: Sequence[int]) -> list[str]:
    """What was lost, each as words: "2 water", "Food rate −1"."""
    said = [amount(kind, -n) for kind, n in enumerate(stocks) if n]
    for kind, n in enumerate(rates):
        if n:
            words = _("{resource} rate {n}")
            said.append(words.format(resource=resource_word(kind), n=signed(n)))
    return said


def difference(hit: Hit, seat: int) -> str:
    """What being prepared made of it for a city, in words; "" for nothing."""
    stocks, rates = hit.spared(seat)
    parts = lost([-n for n in stocks], [-n for n in rates])
    if not parts:
        return ""
    if hit.losses[seat].blunted:
        return _("spared: {list}").format(list=", ".join(parts))
    if any(rates):
        together = hit.event == Event.OCEAN_ACIDIFICATION
        return _("not lost if all prepare") if together else _("not lost if prepared")
    return _("{list} more than if prepared").format(list=", ".join(parts))


def told_loss(loss: Loss, hit: Hit | None) -> str:
    """A city's part of a card or an upkeep, in words."""
    said = []
    if hit is not None:
        said.append(_("prepared") if loss.prepared else _("not prepared"))
        if parts := lost(loss.stocks, loss.rates):
            said.append(_("lost {list}").format(list=", ".join(parts)))
    for kind in range(RESOURCES):
        if loss.marks[kind]:
            words = _("black mark for {resource}")
            said.append(words.format(resource=resource_word(kind)))
    if hit is not None and (more := difference(hit, loss.seat)):
        said.append(more)
    return apart(said)


def round_label(round_: Round, names: Sequence[str]) -> str:
    """What struck and who was prepared; what did not strike."""
    said = []
    for hit in round_.hits:
        ready = [names[loss.seat] for loss in hit.losses if loss.prepared]
        if ready:
            words = _("{event} struck. Prepared: {names}.")
            said.append(words.format(event=event_name(hit.event), names=listed(ready)))
        else:
            words = _("{event} struck. Nobody was prepared.")
            said.append(words.format(event=event_name(hit.event)))
    said.append(idle(round_))
    if not round_.forecast:
        said.append(_("The game ended during upkeep."))
    return " ".join(words for words in said if words)


# --- in reality ----------------------------------------------------------------------------------


def struck_first(told: Chronicle) -> list[tuple[int, int]]:
    """All kinds of events, those that struck first, each with how often it did."""
    counts = dict.fromkeys(Event, 0)
    for _round, hit in told.hits:
        counts[Event(hit.event)] += 1
    return sorted(
        ((int(event), n) for event, n in counts.items()), key=lambda pair: (-pair[1], pair[0])
    )


def in_game(event: int, times: int) -> str:
    """What the card is in the game, and how often it struck: a rule, not a fact."""
    effect = EFFECTS[event]
    parts = listed(
        [f"{resource_word(kind)} {signed(n)}" for kind, n in enumerate(effect.unprepared) if n]
    )
    rule = (
        _("A rule of the game: unless all three are prepared, rates {list} for good.")
        if event == Event.OCEAN_ACIDIFICATION
        else _("A rule of the game: unprepared, rates {list} for good.")
        if effect.permanent
        else _("A rule of the game: unprepared, {list}.")
    )
    often = (
        ngettext("It struck once in this game.", "It struck {n} times in this game.", times)
        if times
        else _("It did not strike in this game.")
    )
    return f"{rule.format(list=parts)} {often.format(n=times)}"
