"""The page of the results with who gave and took what: sums by country, and the bribes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.core.text import _
from game.kyoto.debrief import Deal
from game.kyoto.debrief_words import bribe_words, flow_words, no_bribes, when

from ....stage.node import Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import text_size
from ....widgets.boxes import (
    NOWHERE,
    Box,
    Card,
    Column,
    Row,
    Widget,
    Words,
    Wrap,
    picture_box,
    slot,
)
from ....widgets.fitting import apart, longest_word
from ...debrief import FILL, in_pairs, plated
from ...ending import Finished, Page
from ..board.symbols import art, flag
from .common import chip, country, story_of

GROUND: Final = "paper"
LEAST: Final = 4.0
"""How wide the columns of the table have to be, in letters' heights."""
GAP: Final = 10.0
"""Units between its columns."""
NAME: Final = 2.2
"""How wide its first column is, by the others."""
SLOT: Final = 1.7
"""The height of one flow, in letters' heights."""
SIDE: Final = 0.3
WIDEST: Final = 0.4
"""The share of the width that the countries at either end have; the most that long names get."""


def giving_page(end: Finished) -> Page:
    """Sums, who paid whom, each deal."""
    return Page("giving", _("Who gave what"), lambda ui, room: _page(ui, room, end), "forward")


def _page(ui: Ui, room: Rect, end: Finished) -> Box:
    told = story_of(end)
    sums = _sums(ui, room.w, end)
    title = Words(_("Bribes"), "giving:bribes", "heading")
    if not told.deals:
        return Column([sums, title, Words(no_bribes(), "giving:none")], 12)
    chart = Widget(partial(_chart, ui, end), high=flow_height(end, ui.body))
    deals = [_deal(ui, end, n, deal) for n, deal in enumerate(told.deals)]
    return Column([sums, title, chart, *in_pairs(ui, room.w, deals, 12)], 12)


# --- sums -----------------------------------------------------------------------------------------


def heads() -> list[tuple[str, str]]:
    """What is counted of each country (``debrief.Share``): a sign and words each."""
    return [
        ("icon_co2", _("Cards reduced")),
        ("fund_jar", _("To the fund")),
        ("bribe_envelope", _("Bribes paid")),
        ("bribe_handshake", _("Bribes taken")),
    ]


def _sums(ui: Ui, wide: float, end: Finished) -> Box:
    """A table where its columns have room, else a block a country."""
    seats = range(story_of(end).seats)
    parts = (NAME, *(1.0,) * len(heads()))
    column = (wide - 28 - GAP * len(heads())) / sum(parts)
    words = max(longest_word(ui, Text(words, ui.body, "bold")) for _sign, words in heads())
    if column < max(words + 4, LEAST * ui.body):
        return Column([_block(ui, end, seat) for seat in seats], 8)
    signs: list[Box] = [slot()]
    for sign, head in heads():
        said = Words(head, "", "bold", align="centre", valign="top", colour="muted")
        signs.append(Column([_sign(ui, sign), said], 2))
    back = Node("giving:head", Role.LABEL, NOWHERE)
    top = Card(Row(signs, GAP, parts=parts), (14, 0), back, True)
    return Column([top, *(_line(ui, end, seat, parts) for seat in seats)], 8)


def _sign(ui: Ui, name: str) -> Box:
    return picture_box(lambda at: [art(name, at)], 0, ui.body * 1.6)


def _line(ui: Ui, end: Finished, seat: int, parts: Sequence[float]) -> Card:
    numbers = [
        Words(str(n), "", "bold", ui.heading, ground=FILL, align="centre", lines=1)
        for n in story_of(end).share(seat)
    ]
    row = Row([country(ui, end, seat, "bold"), *numbers], GAP, parts=parts, across="middle")
    return _told(plated(f"giving:{seat}", row, (14, 8)), end, seat)


def _block(ui: Ui, end: Finished, seat: int) -> Card:
    numbers = zip(heads(), story_of(end).share(seat), strict=True)
    chips = [chip(ui, sign, f"{words} {n}") for (sign, words), n in numbers]
    inside = Column([country(ui, end, seat, "bold"), Wrap(chips, 18, apart=4)], 6)
    return _told(plated(f"giving:{seat}", inside, (14, 10)), end, seat)


def _told(card: Card, end: Finished, seat: int) -> Card:
    """A plate that says all numbers of a country."""
    numbers = zip(heads(), story_of(end).share(seat), strict=True)
    card.back.label = end.name(seat)
    card.back.value = ", ".join(f"{words} {n}" for (_sign, words), n in numbers)
    return card


# --- bribes ---------------------------------------------------------------------------------------


def _chart(ui: Ui, end: Finished, place: Rect) -> Node:
    def short(text: Text, wide: float) -> Text:
        return apart(ui, text, wide, [name for name in end.names if name != text.text])

    longest = max(text_size(ui, Text(name, ui.body, "bold"))[0] for name in end.names)
    side = min(WIDEST, max(SIDE, (longest + 1.75 * ui.body + 32) / place.w))
    looks = (Plate(GROUND, "ink", 4, 20, 1), *flow_chart(place.w, ui.body, end, short, side))
    said = flow_words(story_of(end), end.names)
    return Node("giving:flow", Role.IMAGE, place, looks, _("Who paid whom"), said)


def _ends(flows: Sequence[tuple[int, int, int]], side: int, size: float) -> dict[int, list[float]]:
    """By country at one end the heights of its flows, from the top down."""
    found: dict[int, list[float]] = {}
    y = size * (SLOT + 0.3)
    for seat in sorted({flow[side] for flow in flows}):
        count = sum(flow[side] == seat for flow in flows)
        found[seat] = [y + size * SLOT * (n + 0.5) for n in range(count)]
        y += size * (SLOT * count + 0.4)
    return found


def flow_height(end: Finished, size: float) -> float:
    """How high the flow chart is, with letters of that size."""
    flows = story_of(end).flows()
    ends = (_ends(flows, 0, size), _ends(flows, 1, size))
    return max(heights[-1] for one in ends for heights in one.values()) + size * (SLOT / 2 + 0.5)


def flow_chart(
    w: float,
    size: float,
    end: Finished,
    short: Callable[[Text, float], Text] = lambda text, wide: text,
    side: float = SIDE,
) -> list[Look]:
    """Arrows from who paid, at the left, to who took, each with its millions; the thicker the more.

    ``short`` cuts a name to a width; ``side`` is the share of the width at either end.
    """
    flows = story_of(end).flows()
    payers, takers = _ends(flows, 0, size), _ends(flows, 1, size)
    left, right = w * side, w * (1 - side)
    looks: list[Look] = [
        Text(words, size, "bold", "ink", GROUND, at=Rect(x, 8, left - 30, size * SLOT))
        for words, x in ((_("Paid"), 16.0), (_("Took"), right + 14))
    ]
    used = dict.fromkeys(takers, 0)
    pills: list[Look] = []
    most = max(money for _payer, _doer, money in flows)
    for n, (payer, doer, money) in enumerate(flows):
        before = sum(flow[0] == payer for flow in flows[:n])
        start, stop = payers[payer][before], takers[doer][used[doer]]
        used[doer] += 1
        wide = size * (0.15 + 0.6 * money / most)
        looks += _arrow((left + size, start), (right - 6, stop), wide, end.colour(payer), size)
        pill = Rect(left, start - size * 0.72, size * 1.9, size * 1.44)
        pills.append(Plate("white", "ink", 3, size * 0.7, 0, at=pill))
        pills.append(Text(str(money), size, "bold", "ink", "white", "centre", at=pill))
    looks += pills
    for seats, x in ((payers, 16.0), (takers, right + 14)):
        for seat, heights in seats.items():
            middle = (heights[0] + heights[-1]) / 2
            at = Rect(x, middle - size * 0.65, size * 1.75, size * 1.3)
            looks.append(flag(seat, at))
            name = Text(end.name(seat), size, "bold", "ink", GROUND)
            room = Rect(at.right + 8, at.y, left - at.w - 30, at.h)
            looks.append(replace(short(name, room.w), at=room))
    return looks


def _arrow(
    start: tuple[float, float], stop: tuple[float, float], wide: float, colour: str, size: float
) -> list[Look]:
    """A bent arrow with an ink outline; its head goes by the letters' size."""
    (x, y), (x1, y1) = start, stop
    steps = [n / 16 for n in range(17)]
    way = tuple((x + (x1 - x) * t, y + (y1 - y) * (3 - 2 * t) * t * t) for t in steps)
    head = wide / 2 + size * 0.32
    tip = ((x1 - head, y1 - head), (x1, y1), (x1 - head, y1 + head))
    return [
        Line(way, "ink", wide + 6),
        Line(tip, "ink", size * 0.32 + 6),
        Line(way, colour, wide),
        Line(tip, colour, size * 0.32),
    ]


def _deal(ui: Ui, end: Finished, n: int, deal: Deal) -> Card:
    told, side = story_of(end), ui.body * 2.2
    study = told.rounds[deal.round - 1].study
    title = Words(when(deal.round, study), font="bold", ground=FILL)
    words = Words(bribe_words(deal, end.names), ground=FILL)
    sign = picture_box(lambda at: [art("bribe_handshake", at)], side, side)
    return plated(
        f"giving:deal:{n}", Row([sign, Column([title, words], 2, grow=1)], 12, across="middle"), 12
    )
