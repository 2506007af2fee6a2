"""The debrief as a table for other programs: by moment, cards and upkeeps, assists, actions."""

from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

from ..core.text import _
from .components import TOKEN_PRICE, Resource
from .debrief import SEATS, Chronicle, Hit, Round
from .debrief_words import demo_note, moment_names, own
from .losses import Loss
from .names import event_name, resource_name

Row: TypeAlias = list[str | int]


def rows(told: Chronicle, cities: Sequence[str]) -> list[Row]:
    """Four tables, an empty row between them.

    Stocks at the start of a round, with all that is told of it, give those of the next one.
    ``cities`` are the names of the seats.
    """
    first: list[Row] = [[demo_note()], []] if told.demo else []
    tables = (
        _moments(told, cities),
        _cards(told, cities),
        _assists(told, cities),
        _actions(told, cities),
    )
    return [*first, *tables[0], *(row for table in tables[1:] for row in ([], *table))]


def _numbers() -> list[str]:
    """The heads of three stocks and three rates."""
    names = [resource_name(kind) for kind in Resource]
    return [*names, *(_("{resource} rate").format(resource=name) for name in names)]


def _moments(told: Chronicle, cities: Sequence[str]) -> list[Row]:
    marks = [_("{resource} marks").format(resource=resource_name(kind)) for kind in Resource]
    out: list[Row] = [[_("City"), _("Year"), *_numbers(), *marks]]
    for seat in SEATS:
        for name, moment in zip(moment_names(told), told.snapshots, strict=True):
            numbers = (own(row, seat) for row in (moment.stocks, moment.rates, moment.marks))
            out.append([cities[seat], name, *chain(*numbers)])
    return out


def _cards(told: Chronicle, cities: Sequence[str]) -> list[Row]:
    head = [_("Round"), _("Year"), _("What struck"), _("City"), _("Prepared")]
    out: list[Row] = [[*head, *_numbers(), _("Black marks")]]
    for round_ in told.rounds:
        for loss in round_.upkeep:
            out.append(_card(round_, None, loss, cities[loss.seat]))
        for hit in round_.hits:
            out += [_card(round_, hit, loss, cities[loss.seat]) for loss in hit.losses]
        for event in round_.idle:
            out.append([round_.number, round_.year, event_name(event), "", _("did not strike")])
    return out


def _card(round_: Round, hit: Hit | None, loss: Loss, city: str) -> Row:
    if hit is None:
        what, ready = _("Upkeep"), ""
    else:
        what, ready = event_name(hit.event), _("yes") if loss.prepared else _("no")
    numbers = (*loss.stocks, *loss.rates, sum(loss.marks))
    return [round_.number, round_.year, what, city, ready, *numbers]


def _assists(told: Chronicle, cities: Sequence[str]) -> list[Row]:
    out: list[Row] = [[_("Round"), _("Year"), _("From"), _("To"), _("Resource"), _("Amount")]]
    for round_, gift in told.gifts:
        names = (cities[gift.seat], cities[gift.to], resource_name(gift.resource))
        out.append([round_.number, round_.year, *names, gift.amount])
    return out


def _actions(told: Chronicle, cities: Sequence[str]) -> list[Row]:
    """What each city spent on its three actions, by round, and the tokens and food it got."""
    head = [_("Round"), _("Year"), _("City"), _("Power for tokens"), _("Tokens bought")]
    head += [_("Water for food"), _("Food from water (arrives next round)")]
    out: list[Row] = [[*head, _("Food for extra assists")]]
    for round_ in told.rounds:
        for seat in SEATS:
            bought, water = round_.bought[seat], round_.water[seat]
            numbers = (bought * TOKEN_PRICE, bought, water, round_.coming[seat])
            row: Row = [round_.number, round_.year, cities[seat], *numbers]
            out.append([*row, round_.open_handed[seat]])
    return out
