"""Where AdaptNation's zones are for large letters: names and digits get what they need, and the
skylines give it. The boards fill any room; they have the same zones as the maps."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.adaptnation.components import CITIES, EVENTS, RESOURCES, ROUNDS
from game.adaptnation.names import phase_name
from game.adaptnation.state import Phase

from ....stage.node import Rect, Text
from ....stage.ui import Ui
from ....widgets import centred
from . import ids

GAP: Final = 8.0
LIP: Final = 13.0
"""The tray's wood and margin."""
EDGE: Final = 9.0
"""A city's frame."""
SIGN: Final = 62.0
"""The side of the signs that are pressed."""
MARK: Final = 52.0
SPARE: Final = (0.34, 0.3, 0.36)
"""The parts of what is left over that cards, stocks and skylines get."""


def columns(rect: Rect, widths: Sequence[float], gap: float = GAP) -> list[Rect]:
    """Side by side; a width of 0 is a share of what is left."""
    free = rect.w - sum(widths) - gap * (len(widths) - 1)
    share = free / max(1, sum(w == 0 for w in widths))
    out, x = list[Rect](), rect.x
    for w in widths:
        out.append(rect._replace(x=x, w=w or share))
        x = out[-1].right + gap
    return out


def rows(rect: Rect, heights: Sequence[float], gap: float = GAP) -> list[Rect]:
    """One below the other."""
    out, y = list[Rect](), rect.y
    for h in heights:
        out.append(rect._replace(y=y, h=h))
        y += h + gap
    return out


@lru_cache(maxsize=8)
def zones(ui: Ui, room: Rect, cards: int) -> dict[str, Rect]:
    """All zones in a room of the screen, by the names that they have on the maps; for so many cards
    of the forecast."""
    line, digit = 1.1 * ui.body, 1.14 * ui.body
    top, card, scene, stock = 2 * line + 4, line + 2 * digit + 6, SIGN + 6, 2 * line + 10
    rates = 3 * (digit + 3)
    central = 2 * LIP + top + GAP + 2 * card + GAP
    least = central + GAP + 2 * EDGE + scene + rates + stock + 2 * 5
    spare = room.h - least
    if spare > 0:
        card, stock, scene = (
            one + part * spare
            for one, part in zip((card, stock, scene), (SPARE[0] / 2, *SPARE[1:]), strict=True)
        )
        central += SPARE[0] * spare
    squeeze = min(1.0, room.h / least)
    tray = room._replace(h=central * squeeze)
    inner = Rect(tray.x + LIP + 5, tray.y + LIP, tray.w - 2 * LIP - 10, tray.h - 2 * LIP)
    upper, lower = rows(inner, (top * squeeze, inner.h - top * squeeze - GAP))
    out = {"board": tray}
    out.update(_upper(ui, upper))
    out.update(_cards(lower, cards))
    cities = Rect(room.x, tray.bottom + GAP, room.w, room.bottom - tray.bottom - GAP)
    heights = tuple(squeeze * h for h in (scene, rates, stock))
    for seat, city in enumerate(columns(cities, (0,) * CITIES)):
        out.update(_city(ui, seat, city, heights))
    return out


def _upper(ui: Ui, rect: Rect) -> Iterator[tuple[str, Rect]]:
    """Rounds and years, phases, black marks."""
    names = [Text(phase_name(phase), ui.body, "heading") for phase in Phase]
    said = max(ui.measure(name, None)[0] for name in names) + 14
    strip, phases, marks = columns(rect, (0, max(said, 330.0), 3 * MARK + 4 * GAP))
    half = rect.h / 2
    for n, cell in enumerate(columns(strip, (0,) * (ROUNDS + 1), 4)):
        yield f"round_{n + 1}", cell
        yield f"year_{n + 1}", cell._replace(y=cell.y + half, h=half)
        side = half - 6
        yield f"pawn_{n + 1}", Rect(cell.x + 8, cell.y + 4, side, side)
        left = cell.x + 8 + side
        yield f"number_{n + 1}", Rect(left, cell.y + 2, cell.right - left - 0.2 * side, half)
    yield "phases", phases
    yield "phase_words", phases._replace(y=phases.y + half - 2, h=half + 2)
    side = half - 7
    for n in range(5):
        x = phases.x + phases.w * (n + 0.5) / 5 - side / 2
        yield f"phase_{n + 1}", Rect(x, phases.y + 5, side, side)
    yield "marks", marks
    side = min(MARK, rect.h - 12)
    for n in range(3):
        x = marks.x + marks.w * (n + 0.5) / 3
        yield f"mark_{n + 1}", Rect(x - side / 2, rect.centre[1] - side / 2, side, side)


def _cards(rect: Rect, cards: int) -> Iterator[tuple[str, Rect]]:
    """Piles, the events' squares, and the forecast's cards: in two rows if there are many."""
    half = (rect.h - GAP) / 2
    wide = max(106.0, 0.085 * rect.w)
    *cells, first, second, third = columns(rect, (0.62 * half, 0, 0, wide, wide, wide))
    pile, *places = cells
    yield from zip(("deck", "discard"), rows(pile, (half, half)), strict=True)
    for n in range(cards):
        place = places[n % 2]
        yield f"forecast_{n + 1}", rows(place, (half, half))[n // 2] if cards > 2 else place
    for event in range(EVENTS):
        column = (first, second, third)[event % 3]
        yield from _square(event, rows(column, (half, half))[event // 3])


def _square(event: int, box: Rect) -> Iterator[tuple[str, Rect]]:
    yield ids.of_event("square", event), box
    high = max(28.0, min(40.0, (box.h - 12) / 4))
    head = box.h - 3 * (high + 2) - 8
    yield ids.of_event("icon", event), Rect(box.x + 10, box.y + 5, head - 4, head - 4)
    y = box.y + head + 4
    for seat in range(CITIES):
        lane = Rect(box.x + 6, y + seat * (high + 2), box.w - 12, high)
        badge = min(27.0, high - 6)
        yield ids.of_event("lane", event, seat), lane
        yield ids.of_event("seat", event, seat), centred(lane, badge)._replace(x=lane.x + 5)
        left = lane.x + badge + 12
        yield ids.of_event("tokens", event, seat), Rect(left, lane.y, lane.right - left - 2, high)


def _city(ui: Ui, seat: int, city: Rect, heights: Sequence[float]) -> Iterator[tuple[str, Rect]]:
    """The board of a city: skyline with name and signs, rates, rack and stocks."""
    yield f"city_{seat}", city
    inner = city.inset(EDGE)
    scene, rates, stock = rows(inner, heights, 5)
    yield f"scene_{seat}", scene
    badge = 1.1 * ui.body + 8
    yield f"badge_{seat}", Rect(scene.x + 6, scene.y + 5, badge, badge)
    left = scene.x + badge + 12
    yield f"name_{seat}", Rect(left, scene.y + 5, 0.25 * scene.w, badge)
    ready = Rect(scene.right - SIGN - 4, scene.y + 3, SIGN, SIGN)
    yield f"ready_{seat}", ready
    sign = ready._replace(y=scene.bottom - SIGN - 3)
    if sign.y < ready.bottom:  # beside the rates
        sign = ready._replace(y=rates.centre[1] - SIGN / 2)
        rates = rates._replace(w=sign.x - rates.x - 4)
    yield f"assist_{seat}", sign
    high = rates.h / RESOURCES - 3
    for resource, row in enumerate(rows(rates, (high,) * RESOURCES, 3)):
        yield ids.of_seat("row", seat, resource), row
        end = 1.15 * ui.body if row.w > 11 * ui.body else 8.0
        yield (
            ids.of_seat("rates", seat, resource),
            Rect(row.x + high + end, row.y, row.w - high - 2 * end, row.h),
        )
    rack, *stocks = columns(stock, (104, 0, 0, 0))
    yield f"rack_{seat}", rack
    side = min(44.0, (rack.h - 8) / 2)
    for n in range(4):
        x, y = rack.x + 5 + 49 * (n % 2), rack.y + 4 + (side + 3) * (n // 2)
        yield f"slot_{seat}_{n}", Rect(x, y, side, side)
    count = 1.1 * ui.body
    for resource, box in enumerate(stocks):
        yield ids.of_seat("stock", seat, resource), box
        yield (
            ids.of_seat("pile", seat, resource),
            Rect(box.x + 6, box.y + 5, box.w - 12, box.h - count - 10),
        )
        yield (
            ids.of_seat("count", seat, resource),
            Rect(box.x, box.bottom - count - 3, box.w, count),
        )
    yield f"coming_{seat}", Rect(box.right - 52, box.y + 4, 44, 44)
