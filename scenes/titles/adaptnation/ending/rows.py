"""What AdaptNation adds to the table that is saved for other programs."""

from typing import TypeAlias

from game.adaptnation.components import RESOURCES, TOKEN_PRICE, Resource, at
from game.adaptnation.debrief import SEATS, Hit, Round
from game.adaptnation.debrief_words import demo_note
from game.adaptnation.losses import Loss
from game.adaptnation.names import event_name, resource_name
from game.core.text import _

from ...ending import Finished
from .told import moment_names, told

Row: TypeAlias = list[str | int]


def rows(end: Finished) -> list[Row]:
    """Four tables, an empty row between them: by moment, cards and upkeeps, assists, actions.

    Stocks at the start of a round, with all that is told of it, give those of the next one.
    """
    first: list[Row] = [[demo_note()], []] if told(end).demo else []
    tables = (_moments(end), _cards(end), _assists(end), _actions(end))
    return [*first, *tables[0], *(row for table in tables[1:] for row in ([], *table))]


def _moments(end: Finished) -> list[Row]:
    names = [resource_name(kind) for kind in Resource]
    rates = [_("{resource} rate").format(resource=name) for name in names]
    marks = [_("{resource} marks").format(resource=name) for name in names]
    out: list[Row] = [[_("City"), _("Year"), *names, *rates, *marks]]
    story = told(end)
    for seat in SEATS:
        own = slice(at(seat, 0), at(seat, 0) + RESOURCES)
        for name, moment in zip(moment_names(story), story.moments, strict=True):
            numbers = (*moment.stocks[own], *moment.rates[own], *moment.marks[own])
            out.append([end.name(seat), name, *numbers])
    return out


def _cards(end: Finished) -> list[Row]:
    names = [resource_name(kind) for kind in Resource]
    rates = [_("{resource} rate").format(resource=name) for name in names]
    head = [_("Round"), _("Year"), _("What struck"), _("City"), _("Prepared")]
    out: list[Row] = [[*head, *names, *rates, _("Black marks")]]
    for round_ in told(end).rounds:
        for loss in round_.upkeep:
            out.append(_card(end, round_, None, loss))
        for hit in round_.hits:
            out += [_card(end, round_, hit, loss) for loss in hit.losses]
        for event in round_.idle:
            out.append([round_.number, round_.year, event_name(event), "", _("did not strike")])
    return out


def _card(end: Finished, round_: Round, hit: Hit | None, loss: Loss) -> Row:
    if hit is None:
        what, ready = _("Upkeep"), ""
    else:
        what, ready = event_name(hit.event), _("yes") if loss.prepared else _("no")
    marks = sum(loss.marks)
    numbers = (*loss.stocks, *loss.rates, marks)
    return [round_.number, round_.year, what, end.name(loss.seat), ready, *numbers]


def _assists(end: Finished) -> list[Row]:
    out: list[Row] = [[_("Round"), _("Year"), _("From"), _("To"), _("Resource"), _("Amount")]]
    for round_, gift in told(end).gifts:
        names = (end.name(gift.seat), end.name(gift.to), resource_name(gift.resource))
        out.append([round_.number, round_.year, *names, gift.amount])
    return out


def _actions(end: Finished) -> list[Row]:
    """What each city spent on its three actions, by round, and the tokens and food it got."""
    head = [_("Round"), _("Year"), _("City"), _("Power for tokens"), _("Tokens bought")]
    head += [_("Water for food"), _("Food for water (comes as the round after begins)")]
    out: list[Row] = [[*head, _("Food for many assists")]]
    for round_ in told(end).rounds:
        for seat in SEATS:
            bought, water = round_.bought[seat], round_.water[seat]
            numbers = (bought * TOKEN_PRICE, bought, water, round_.coming[seat])
            row: Row = [round_.number, round_.year, end.name(seat), *numbers]
            out.append([*row, round_.open_handed[seat]])
    return out
