"""What is printed on AdaptNation's boards for large letters: plain plates, round the zones of
``large_zones``. All that is said there is text that can be read."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.adaptnation.components import EVENTS, LIMIT, LOSING_MARKS, RESOURCES, TOKENS
from game.adaptnation.data import EFFECTS, FORECASTS
from game.core.text import signed

from ....stage.node import Look, Plate, Rect
from ....widgets import centred
from ...printed import number
from .large_zones import EDGE, LIP
from .pieces import art, event_icon, resource, skyline
from .places import Canvas, inside

WOOD: Final = "#A97A4C"
MEADOW: Final = "#7FA455"
ROUND_FILLS: Final = ("#FFFAEE", "#FCF0CF", "#FBDDB0", "#F6C2A0", "#243B5A")
"""Hotter from round to round; the night of the end."""
FILLS: Final = ("#FFF3CC", "#DCEBFA", "#FFE3D3")
BARS: Final = ("#FFDB6E", "#5B9BDC", "#F4925C")
"""Of power, water and food: their rows, and the better half of their rates."""
POOR: Final = "#C4C0B6"
RACK: Final = "#E6D3A8"
PASSING: Final = "#F8E2B4"
LASTING: Final = "#CFE3EF"
"""The heads of the events of one round, and of those that stay."""


def board(canvas: Canvas) -> Iterator[Look]:
    """The central board."""
    tray = canvas.zone("board")
    yield Plate(WOOD, "#5C3D24", 4, 30, 2)
    yield Plate(MEADOW, "ink", 4, 20, 0, at=Rect(0, 0, tray.w, tray.h).inset(LIP - 3))
    for name in ("phases", "marks"):
        yield Plate("paper", "ink", 4, 16, 0, at=inside(canvas.zone(name), tray))
    for n, name in enumerate(("upkeep", "forecast", "assist_prepare", "events", "end")):
        yield art(f"phase_{name}", inside(canvas.zone(f"phase_{n + 1}"), tray))
    for n in range(LOSING_MARKS):
        at = inside(canvas.zone(f"mark_{n + 1}"), tray)
        if n == LOSING_MARKS - 1:
            yield Plate("coral", "ink", 3, 0.5 * at.h + 5, 0, at=at.inset(-5))
        yield art("mark_free", at)
    for name in (
        "deck",
        "discard",
        *(f"forecast_{n + 1}" for n in range(FORECASTS[canvas.seen.round])),
    ):
        slot = inside(canvas.zone(name), tray)
        yield Plate("none", "white", 4, 16, 0, dashed=True, at=slot.inset(3))
        if name.startswith("forecast"):
            yield art("phase_forecast", centred(slot, 0.3 * slot.w), alpha=0.5)
    for event in range(EVENTS):
        yield from _square(canvas, event, tray)


def rounds(canvas: Canvas, strip: Rect) -> Iterator[Look]:
    """The plates of the rounds, and that of the end."""
    for n, fill in enumerate(ROUND_FILLS):
        cell = inside(canvas.zone(f"round_{n + 1}"), strip)
        yield Plate(fill, "ink", 4, 14, 0, at=cell)


def _square(canvas: Canvas, event: int, tray: Rect) -> Iterator[Look]:
    box = inside(canvas.of_event("square", event), tray)
    permanent = EFFECTS[event].permanent
    yield Plate("paper", "ink", 4, 16, 0, at=box)
    icon = inside(canvas.of_event("icon", event), tray)
    head = Rect(box.x + 3, box.y + 3, box.w - 6, icon.h + 6)
    yield Plate(LASTING if permanent else PASSING, "ink", 0, 13, 0, at=head)
    yield event_icon(event, icon)
    kind = centred(icon, 0.86 * icon.h)._replace(x=box.right - 8 - 0.86 * icon.h)
    yield art("mark_permanent" if permanent else "mark_this_round", kind)


def city(canvas: Canvas, seat: int, colour: str) -> Iterator[Look]:
    """A city's board."""
    rect = canvas.zone(f"city_{seat}")
    box = Rect(0, 0, rect.w, rect.h)
    yield Plate(colour, "ink", 4, 26, 2)
    yield Plate("paper", "ink", 3, 18, 0, at=box.inset(EDGE - 1))
    scene = inside(canvas.zone(f"scene_{seat}"), rect)
    yield skyline(seat, scene)
    yield Plate("none", "ink", 4, 10, 0, at=scene.inset(-2))
    for kind in range(RESOURCES):
        yield from _rates(canvas, seat, kind, rect)
    rack = inside(canvas.zone(f"rack_{seat}"), rect)
    yield Plate(RACK, "ink", 4, 14, 0, at=rack)
    for n in range(TOKENS):
        slot = inside(canvas.zone(f"slot_{seat}_{n}"), rect)
        yield art("prep_place", slot.inset(0.12 * slot.h), alpha=0.5)
    low = Rect(rack.x + 6, slot.bottom + 2, rack.w - 12, rack.bottom - slot.bottom - 6)
    if low.h > 36:
        yield art("sign_power_action", low)
    for kind in range(RESOURCES):
        stock = inside(canvas.of_seat("stock", seat, kind), rect)
        yield Plate(FILLS[kind], "ink", 4, 14, 0, at=stock)
        line = inside(canvas.of_seat("count", seat, kind), rect)
        below = Rect(stock.x + 4, line.y - 2, stock.w - 8, stock.bottom - line.y - 1)
        yield Plate("white", "ink", 0, 10, 0, at=below)
        pile = inside(canvas.of_seat("pile", seat, kind), rect)
        yield replace(resource(kind, pile), alpha=0.3)
        if below.w > 3.4 * canvas.ui.body:
            yield resource(kind, Rect(below.x + 4, below.y + 3, below.h - 6, below.h - 6))


def _rates(canvas: Canvas, seat: int, kind: int, city_: Rect) -> Iterator[Look]:
    """The track of a rate: its sign, both ends, and a line for each step."""
    row = inside(canvas.of_seat("row", seat, kind), city_)
    track = inside(canvas.of_seat("rates", seat, kind), city_)
    yield Plate(FILLS[kind], "ink", 3, 12, 0, at=row)
    yield resource(kind, Rect(row.x + 2, row.y + 2, row.h - 4, row.h - 4))
    y, half = track.centre[1], 0.3 * track.h
    bar = Rect(track.x, y - half, track.w, 2 * half)
    yield Plate(POOR, POOR, 0, 6, 0, at=bar._replace(w=bar.w / 2))
    yield Plate(BARS[kind], BARS[kind], 0, 6, 0, at=bar._replace(x=bar.centre[0], w=bar.w / 2))
    step = track.w / (2 * LIMIT + 1)
    for n in range(2 * LIMIT + 1):
        w = 7.0 if n == LIMIT else 2.0
        x, high = track.x + step * (n + 0.5), track.h - 8 if n == LIMIT else half
        yield Plate("ink", "ink", 0, 1, 0, at=Rect(x - w / 2, y - high / 2, w, high))
    size = canvas.ui.body
    if row.right - track.right < size:
        return
    for value, x in ((-LIMIT, track.x - 0.58 * size), (LIMIT, track.right + 0.55 * size)):
        if value * canvas.seen.rate(seat, kind) >= LIMIT * LIMIT:
            continue  # the marker, which stands there, says it
        words = signed(value)
        yield number(canvas.ui, words, size, x, y, "ink", FILLS[kind], row)


def cube(canvas: Canvas, colour: str, value: int, at: Rect) -> tuple[Look, ...]:
    """The marker of a rate, as large as its number."""
    ground = "paper" if colour == "pearl" else f"{colour}_tint"
    text = number(canvas.ui, signed(value), canvas.ui.body, *at.centre, "ink", ground)
    return (
        Plate(colour, "ink", 4, 12, 1, at=at),
        Plate(ground, ground, 0, 7, 0, at=at.inset(8, 6)),
        text,
    )
