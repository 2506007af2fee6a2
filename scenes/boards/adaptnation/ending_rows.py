"""What AdaptNation adds to the table that is saved for other programs."""

from typing import TypeAlias

from game.adaptnation.components import RESOURCES, Resource, at
from game.adaptnation.debrief import SEATS, Hit, Round
from game.adaptnation.debrief_words import demo_note
from game.adaptnation.losses import Loss
from game.adaptnation.names import event_name, resource_name
from game.core.text import _

from ..ending import Finished
from .ending_told import moment_names, told

Row: TypeAlias = list[str | int]


def rows(end: Finished) -> list[Row]:
    """Three tables, an empty row between them: cities by moment, cards and upkeeps, assists."""
    first: list[Row] = [[demo_note()], []] if told(end).demo else []
    return [*first, *_moments(end), [], *_cards(end), [], *_assists(end)]


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
