"""The debrief of AdaptNation as a page to print: the same numbers, charts drawn as SVG."""

from typing import Final

from game.adaptnation.components import CITIES, RESOURCES, Event, Resource, at
from game.adaptnation.debrief import SEATS, Hit, Round
from game.adaptnation.debrief_talk import questions
from game.adaptnation.debrief_turning import POINTS
from game.adaptnation.debrief_words import (
    demo_note,
    happened,
    instead,
    meant,
    method,
    moral,
    none_found,
    when,
)
from game.adaptnation.names import event_name, resource_name
from game.core.text import _, listed, signed

from ....html import grid, paragraph, picture, placed, text
from ...ending import Finished, Section
from ..rulebook.facts import parallel, source, warning
from .struck import done, told_loss
from .talk import in_game, sentence, struck_first
from .told import LINES, highest, moment_names, told, turning

WIDE: Final = 720.0
HIGH: Final = 124.0
LEFT: Final = 30.0
POINT: Final = 17.0


def sections(end: Finished) -> list[Section]:
    """What stands on the pages of the screen, in the same order."""
    return [
        Section(_("Cities"), _cities(end)),
        Section(_("What struck"), _struck(end)),
        Section(_("Turning points"), _turning(end)),
        Section(_("To talk about"), _talk(end)),
        Section(_("In reality"), _reality(end)),
    ]


# --- cities -------------------------------------------------------------------------------------


def _cities(end: Finished) -> str:
    first = paragraph(demo_note()) if told(end).demo else ""
    return first + "".join(_city(end, seat) for seat in SEATS)


def _city(end: Finished, seat: int) -> str:
    story = told(end)
    badge = picture(f"common/seat_{end.colour(seat)}", kind="badge")
    head = [text(_("Rates and marks")), *map(text, moment_names(story))]
    rows = []
    for kind in Resource:
        name = f"{picture(_art(kind))} {text(resource_name(kind))}"
        cells, before = [name], None
        for moment in story.moments:
            rate = moment.rates[at(seat, kind)]
            words = text(signed(rate))
            cells.append(f"<b>[{words}]</b>" if before not in (None, rate) else words)
            before = rate
        rows.append(cells)
    marks = [picture("adaptnation/black_mark") + " " + text(_("Black marks"))]
    for moment in story.moments:
        own = moment.marks[at(seat, 0) : at(seat, 0) + RESOURCES]
        marks.append(text(sum(own)))
    name = f"<h3>{badge} {text(end.name(seat))}</h3>"
    return f'<div class="box">{name}{chart(end, seat)}{grid(head, [*rows, marks])}</div>'


def _art(kind: int) -> str:
    return f"adaptnation/res_{Resource(kind).name.lower()}"


def chart(end: Finished, seat: int) -> str:
    """A city's stocks by year, with the marks in the rounds in which they fell."""
    story = told(end)
    rows = [moment.stocks[at(seat, 0) : at(seat, 0) + RESOURCES] for moment in story.moments]
    top = highest(story)
    low, high = HIGH - 22, 30.0
    step = (WIDE - LEFT) / len(rows)

    def x(n: float) -> float:
        return LEFT + step * (n + 0.5)

    def y(value: float) -> float:
        return low - (low - high) * value / top

    parts = []
    for tick in range(0, top + 1, 5 if top <= 15 else 10):
        parts.append(
            f'<path d="M{LEFT} {y(tick):.1f}H{WIDE}" stroke="#c9ae7c"/>'
            f'<text x="{LEFT - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick}</text>'
        )
    for kind in range(RESOURCES):
        points = " ".join(f"{x(n):.1f},{y(row[kind]) + kind - 1:.1f}" for n, row in enumerate(rows))
        for colour, width in (("#1e2b38", 4), (LINES[kind], 2.4)):
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{colour}"'
                f' stroke-width="{width}"/>'
            )
    for n, row in enumerate(rows):
        for kind in range(RESOURCES):
            same = [other for other in range(RESOURCES) if row[other] == row[kind]]
            shift = (same.index(kind) - (len(same) - 1) / 2) * POINT * 0.8
            parts.append(placed(_art(kind), x(n) + shift, y(row[kind]), POINT))
    for n, round_ in enumerate(story.rounds):
        for place, kind in enumerate(round_.marks(seat)):
            middle = x(n + 0.5) + (place - (len(round_.marks(seat)) - 1) / 2) * 26
            parts.append(placed("adaptnation/black_mark", middle, 13, 22))
            parts.append(placed(_art(kind), middle + 9, 22, 13))
    for n, name in enumerate(moment_names(story)):
        parts.append(
            f'<text x="{x(n):.1f}" y="{HIGH - 4}" text-anchor="middle">{text(name)}</text>'
        )
    about = text(_("Stocks of {name} by year").format(name=end.name(seat)))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE:.0f} {HIGH:.0f}" role="img"'
        f' aria-label="{about}">{"".join(parts)}</svg>'
    )


# --- what struck --------------------------------------------------------------------------------


def _struck(end: Finished) -> str:
    return "".join(_round(end, round_) for round_ in told(end).rounds)


def _round(end: Finished, round_: Round) -> str:
    title = text(_("Round {n}, {year}").format(n=round_.number, year=round_.year))
    said = "".join(paragraph(words) for words in done(end, round_))
    rows = []
    if any(any(loss.marks) for loss in round_.upkeep):
        cells = [text(told_loss(loss, None)) for loss in round_.upkeep]
        rows.append([text(_("Upkeep")), *cells])
    for hit in round_.hits:
        cells = [_loss(end, hit, seat) for seat in SEATS]
        icon = picture(f"adaptnation/icon_{Event(hit.event).name.lower()}")
        rows.append([f"{icon} {text(event_name(hit.event))}", *cells])
    names = [text(end.name(seat)) for seat in range(CITIES)]
    shown = grid([text(_("Event")), *names], rows) if rows else ""
    idle = ""
    if round_.idle:
        events = listed([event_name(event) for event in round_.idle])
        idle = paragraph(_("Forecast, but did not strike: {events}.").format(events=events))
    return f"<h3>{title}</h3>{said}{shown}{idle}"


def _loss(end: Finished, hit: Hit, seat: int) -> str:
    loss = hit.losses[seat]
    shield = f"prep_token_{end.colour(seat)}" if loss.prepared else "sign_not_prepared"
    return f"{picture(f'adaptnation/{shield}')} {text(told_loss(loss, hit))}"


# --- to talk about ------------------------------------------------------------------------------


def _turning(end: Finished) -> str:
    parts = [paragraph(moral(told(end), turning(end)))]
    points = turning(end)
    if points:
        parts.append(paragraph(method(), "small"))
    for point in points:
        told_ = paragraph(happened(point, end.names))
        other = text(instead(point, end.names))
        then = text(sentence(meant(point, end.names)))
        words = f"<h3>{text(when(point))}</h3>{told_}<p>{other} <b>{then}</b></p>"
        parts.append(f'<div class="box">{words}</div>')
    if len(points) < POINTS:
        parts.append(paragraph(none_found(told(end))))
    return "".join(parts)


def _talk(end: Finished) -> str:
    lines = '<div class="lines"></div>' * 2
    return "".join(
        f'<div class="box"><h3>{text(question.about)}</h3>{paragraph(question.words)}{lines}</div>'
        for question in questions(told(end), end.names)
    )


def _reality(end: Finished) -> str:
    parts = [
        paragraph(
            _("The numbers of the game are made to be played with. What is real is named so.")
        )
    ]
    heading = text(_("In reality"))
    for event, times in struck_first(told(end)):
        icon = picture(f"adaptnation/icon_{Event(event).name.lower()}")
        real = f"<p><b>{heading}:</b> {text(parallel(event))}</p>"
        parts.append(
            f'<div class="box"><h3>{icon} {text(event_name(event))}</h3>'
            f"{paragraph(in_game(event, times))}{real}{paragraph(source(event), 'small')}</div>"
        )
    words, where = warning()
    parts.append(f'<div class="box">{paragraph(words)}{paragraph(where, "small")}</div>')
    return "".join(parts)
