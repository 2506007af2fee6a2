"""The debrief of AdaptNation as a page to print: the same numbers and charts as on the screen."""

from collections.abc import Iterator
from itertools import pairwise

from game.adaptnation.components import Resource, at
from game.adaptnation.debrief import SEATS, Hit, Round
from game.adaptnation.debrief_words import (
    demo_note,
    done,
    idle,
    moment_names,
    own,
    told_loss,
    when,
)
from game.adaptnation.names import event_name, resource_name
from game.core.text import _, signed

from ....stage.node import Rect
from ...debrief import printed
from ...ending import Finished
from ...paper import Block, Box, Drawing, Heading, Icon, Para, Section, Strong, Table, Words
from ..board.pieces import event_icon
from .cities import city_chart
from .common import chronicle_of
from .talk import reality, to_talk, turning_points


def sections(end: Finished) -> list[Section]:
    """What stands on the pages of the screen, in the same order."""
    note = [Para(demo_note())] if chronicle_of(end).demo else []
    struck = [block for round_ in chronicle_of(end).rounds for block in _round(end, round_)]
    return [
        Section(_("Cities"), [*note, *(_city(end, seat) for seat in SEATS)]),
        Section(_("What struck"), struck),
        Section(_("Turning points"), list(printed(turning_points(end)))),
        Section(_("To talk about"), list(printed(to_talk(end)))),
        Section(_("In reality"), list(printed(reality(end)))),
    ]


def _city(end: Finished, seat: int) -> Box:
    story, name = chronicle_of(end), end.name(seat)
    years = moment_names(story)
    rows: list[list[Words]] = []
    for kind in Resource:
        rates = [moment.rates[at(seat, kind)] for moment in story.snapshots]
        cells: list[Words] = [signed(rates[0])]
        for before, rate in pairwise(rates):
            cells.append(signed(rate) if rate == before else Strong(f"[{signed(rate)}]"))
        rows.append([(Icon(f"adaptnation/res_{kind.name.lower()}"), resource_name(kind)), *cells])
    marks = [sum(own(moment.marks, seat)) for moment in story.snapshots]
    rows.append([(Icon("adaptnation/black_mark"), _("Black marks")), *marks])
    chart = Drawing(
        _("{name}'s stocks by year").format(name=name),
        1440,
        280,
        city_chart(Rect(0, 0, 1440, 236), 26, story, seat, years),
    )
    head = Heading((Icon(f"common/seat_{end.colour(seat)}"), name))
    return Box([head, chart, Table([_("Rates and marks"), *years], rows)])


def _round(end: Finished, round_: Round) -> Iterator[Block]:
    yield Heading(when(round_.number))
    if words := done(round_, end.names):
        yield Para(words)
    rows: list[list[Words]] = []
    if any(any(loss.marks) for loss in round_.upkeep):
        rows.append([_("Upkeep"), *(told_loss(loss, None) for loss in round_.upkeep)])
    for hit in round_.hits:
        cells = [_loss(end, hit, seat) for seat in SEATS]
        rows.append([_event(hit.event), *cells])
    if rows:
        yield Table([_("Event"), *end.names], rows)
    if words := idle(round_):
        yield Para(words)


def _event(event: int) -> Words:
    return Icon(event_icon(event).name), event_name(event)


def _loss(end: Finished, hit: Hit, seat: int) -> Words:
    loss = hit.losses[seat]
    shield = f"prep_token_{end.colour(seat)}" if loss.blunted else "sign_not_prepared"
    return Icon(f"adaptnation/{shield}"), told_loss(loss, hit)
