"""What a seat's row shows, and where: badge, name, its facts, on one line or on two.

All names whole and all facts on one line if that has room, if need be with smaller icons; else, in
a row that is high enough, on two. In one that is low the seat on turn gives up facts before its
name is cut, the others show as much of theirs as tells them apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ..stage.node import Art, Look, Rect, Text
from ..stage.ui import Ui
from ..titles.board import Standing
from ..widgets.fitting import apart

NAMED: Final = 3.4
"""The least part of a seat's name that is shown, in heights of its letters: six of them."""
WHOLE: Final = 6.0
"""The longest name, in the same, for which the others give up theirs when it is on turn."""
FIRST: Final = 3.4
"""The room beside the badge, in the same, below which a row shows its first fact rather than a name
that is cut."""
COLUMN: Final = 7.0
"""The same, from which on a row is as wide as those of a column."""
LINE: Final = 1.1
"""The height of one of two lines, in the same."""
WIDE_BAR: Final = 18.0
BAR: Final = 12.0
SLIM_BAR: Final = 8.0
"""How wide the bar of the seat on turn is: in a wide row, in others, beside two lines."""
EDGE: Final = 10.0
"""What is left free left and right of two lines."""
CLOSE: Final = 0.8
"""How much smaller icons are where facts stand close together."""


class SeatRowLayout:
    """One row while it is laid out; ``x`` is where its badge begins.

    What it shows is decided for all rows of a table alike: by the longest name, and with the bar of
    the seat on turn.
    """

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        name: Text,
        facts: Sequence[Standing],
        others: Sequence[str],
        active: bool = False,
    ) -> None:
        self.ui, self.rect, self.name = ui, rect, name
        self.facts, self.others = facts, others
        self.x = 14.0
        self.side = min(54.0, rect.h - 14)
        self.whole = ui.measure(name, None)[0]
        every = [ui.measure(replace(name, text=other), None)[0] for other in others]
        self.longest = max([self.whole, *every])
        self.least = min(self.longest, max(NAMED * ui.body, self._apart()))
        if active and (self.whole <= self.room or self.room < COLUMN * ui.body):
            self.least = self.whole
        self.active = active
        self.close = False
        self.close = self.longest + self.facts_wide(facts) > self.room
        if self.close and self.room >= COLUMN * ui.body:
            self.side = min(self.side, 40.0)

    def _apart(self) -> float:
        """The width from which on a name that is cut differs from all others that begin alike."""
        alike = [other for other in self.others if other[:2] == self.name.text[:2]]
        if not alike:
            return 0.0
        end = self.name.text[-1:]
        return self.ui.measure(replace(self.name, text=f"{self.name.text[:2]}… {end}"), None)[0]

    @property
    def room(self) -> float:
        """What is left beside the badge, and beside a bar."""
        before = WIDE_BAR if self.rect.w >= 11 * self.ui.body else BAR
        return self.rect.w - 2 * before - 2 - self.side - 24

    @property
    def one_line(self) -> bool:
        """Whether all is on one line: in a row where that has room, or one that is low."""
        return self.rect.h < two_lines(self.ui) or self.has_room

    @property
    def has_room(self) -> bool:
        """Whether one line has room for every name and all facts."""
        return self.longest + self.facts_wide(self.facts) <= self.room

    def facts_wide(self, facts: Sequence[Standing]) -> float:
        """How much of a line facts take at least."""
        return sum(self._width(fact) for fact in facts)

    def looks(self, colour: str, who: str) -> Iterator[Look]:
        """Badge, name with the sign of a person or a bot, facts."""
        if not self.one_line:
            yield from self._two_lines(colour)
            return
        rect, x = self.rect, self.x
        shown = self._shown()
        left = max(0.0, rect.w - x - self.side - 24)
        if not shown and left < min(self.least, self.whole) and not self._end_fits(left):
            x += (rect.w - 14 - x - self.side) / 2  # the badge alone says whose it is
        yield Art(f"common/seat_{colour}", Rect(x, (rect.h - self.side) / 2, self.side, self.side))
        x += self.side + (10 if self.room >= COLUMN * self.ui.body else 6)
        right, line = rect.w - (14 if shown else 10), Rect(0, 0, rect.w, rect.h)
        for fact in reversed(shown):
            looks, right = self._fact(fact, line, right)
            yield from looks
        if x < right:
            yield from self._named(who, x, right)

    # --- one line -------------------------------------------------------------------------------

    def _shown(self) -> Sequence[Standing]:
        """The facts for which a row has room beside the name, or what of it tells it apart: rather
        fewer facts than no name; the first one alone where even the name has no room."""
        room, facts = self.room, self.facts
        for count in range(len(facts), 0, -1):
            unnamed = room < min(FIRST * self.ui.body, self.longest)
            alone = count == 1 and unnamed and not self.active
            letters = 0.0 if alone else self.least
            if letters + self.facts_wide(facts[:count]) <= room:
                return facts[:count]
        return ()

    def _end_fits(self, room: float) -> bool:
        """Whether at least an end of the name has room, which tells it apart."""
        cut = apart(self.ui, self.name, room, self.others)
        return cut.text != "…" and self.ui.measure(cut, None)[0] <= room

    def _named(self, who: str, x: float, right: float) -> Iterator[Look]:
        """The name, and the sign of person or bot if that has room beside it."""
        ui, rect = self.ui, self.rect
        icon = min(ui.body, 40.0)
        room = right - x
        if room < min(NAMED * ui.body, self.whole) and not self._end_fits(room):
            return
        signed = self.whole + icon + 10 <= room
        cut = apart(ui, self.name, room - (icon + 10 if signed else 0), self.others)
        w = ui.measure(cut, None)[0] + 2
        yield replace(cut, at=Rect(x, 0, w, rect.h))
        if signed:
            at = Rect(x + w + 6, (rect.h - icon) / 2, icon, icon)
            yield Art(f"common/icon_{who}", at, tint=self.name.colour)

    # --- two lines ------------------------------------------------------------------------------

    def _two_lines(self, colour: str) -> Iterator[Look]:
        """Badge and facts above, the name below; in a wide row the badge before both, and the facts
        below."""
        rect, wide = self.rect, self.room >= COLUMN * self.ui.body
        x = EDGE if self.x <= 14 else self.x
        high = (rect.h - 6) / 2
        upper, lower = Rect(0, 3, rect.w, high), Rect(0, 3 + high, rect.w, high)
        side = self.side if wide else high - 1
        named, told = (upper, lower) if wide else (lower, upper)
        y = (rect.h - side) / 2 if wide else upper.y + 1
        yield Art(f"common/seat_{colour}", Rect(x, y, side, side))
        left, right = x + side + 4, rect.w - EDGE
        shown = list(self.facts)
        while shown and left + sum(self._width(fact, high) for fact in shown) > right:
            shown.pop()
        at = x + side + 10 if wide else x
        w = rect.w - at - 6
        parts = self._halves(w, self.facts_wide(shown)) if wide and self.whole > w else None
        if self.active and wide and self.whole > w and parts is None:
            parts = self._halves(w, self.facts_wide(shown[:1]))
            shown = shown if parts is None else shown[:1]
        if not shown and parts is None:
            named = rect._replace(x=0, y=0) if wide else named
        for fact in reversed(shown):
            looks, right = self._fact(fact, told, right)
            yield from looks
        if parts is None:
            cut = apart(self.ui, self.name, w, self.others)
            yield replace(cut, at=Rect(at, named.y, w + 2, named.h), leading=LINE)
            return
        for part, line in zip(parts, (named, told), strict=True):
            text = replace(self.name, text=part, leading=LINE)
            yield replace(text, at=Rect(at, line.y, self.ui.measure(text, None)[0] + 2, high))

    def _halves(self, width: float, facts: float) -> tuple[str, str] | None:
        """A name on two lines of that width, the second beside the facts; None if it has no
        room."""
        words = self.name.text.split(" ")
        for n in range(len(words) - 1, 0, -1):
            parts = " ".join(words[:n]), " ".join(words[n:])
            first, second = (
                self.ui.measure(replace(self.name, text=part), None)[0] for part in parts
            )
            if first <= width and second + facts + 4 <= width:
                return parts
        return None

    # --- facts ----------------------------------------------------------------------------------

    def _side(self, fact: Standing, high: float) -> float:
        """How large a fact's icon is; a picture, which keeps its colours, is a little larger where
        there is room for that."""
        usual = 1.2
        if "/" in fact.icon:
            usual = 2.04 if self.room >= COLUMN * self.ui.body else 1.5
        return min(0.86 * high, usual * self.ui.body * (CLOSE if self.close else 1.0))

    def _width(self, fact: Standing, high: float | None = None) -> float:
        """How much of a line a fact takes at least."""
        words = self.ui.measure(Text(fact.words, self.ui.body, "bold"), None)[0]
        side = self._side(fact, self.rect.h if high is None else high)
        return words + side + self._gap(fact)

    def _gap(self, fact: Standing) -> float:
        """What is left free before a fact's icon and behind it."""
        return 10.0 if "/" in fact.icon else 14.0 if self.close else 17.0

    def _fact(self, fact: Standing, line: Rect, right: float) -> tuple[tuple[Look, ...], float]:
        """A fact that ends at ``right`` on a line; where the next one may end."""
        ui, side = self.ui, self._side(fact, line.h)
        text = Text(fact.words, ui.body, "bold", self.name.colour, self.name.ground)
        w = ui.measure(text, None)[0] + 2
        words = replace(text, at=Rect(right - w, line.y, w, line.h), leading=LINE)
        y = line.y + (line.h - side) / 2
        if "/" in fact.icon:
            at = Rect(right - w - side, y, side, side)
            return (words, Art(fact.icon, at)), at.x - 8
        at = Rect(right - w - side - 4, y, side, side)
        icon = Art(f"common/icon_{fact.icon}", at, tint=self.name.colour)
        return (words, icon), at.x - self._gap(fact) + 6


def two_lines(ui: Ui) -> float:
    """The height from which on a row may have two lines."""
    return 2 * LINE * ui.body + 6


def wanted(ui: Ui, width: float, rows: Sequence[tuple[str, Sequence[Standing]]]) -> float:
    """The height at which rows of that width show every name and all facts."""
    low, bold = Rect(0, 0, width, LINE * ui.body + 8), Text("", ui.body, "bold")
    names = [name for name, _facts in rows]
    layouts = (SeatRowLayout(ui, low, replace(bold, text=n), facts, names) for n, facts in rows)
    return low.h if all(row.has_room for row in layouts) else two_lines(ui) + 2


def shared_out(
    ui: Ui, places: Sequence[Rect], rows: Sequence[tuple[str, Sequence[Standing]]], active: int
) -> tuple[Rect, ...]:
    """Places side by side, the one of the seat on turn as wide as its name and facts need while the
    others keep room for a fact or for what tells their names apart, its name alone while they keep
    room for their badges."""
    names, bold = [name for name, _facts in rows], Text("", ui.body, "bold")
    if len({at.y for at in places}) > 1:
        return tuple(places)
    layouts = [
        SeatRowLayout(ui, at, replace(bold, text=name), facts, names[:n] + names[n + 1 :])
        for n, (at, (name, facts)) in enumerate(zip(places, rows, strict=True))
    ]
    mine, others = layouts[active], [row for n, row in enumerate(layouts) if n != active]
    told = [max(row.least, row.facts_wide(row.facts[:1])) for row in others]
    more = mine.whole + mine.facts_wide(mine.facts) - mine.room
    spare = [max(0.0, row.room - need - 1) for row, need in zip(others, told, strict=True)]
    if sum(spare) < mine.whole - mine.room and mine.whole <= WHOLE * ui.body:
        more, spare = mine.whole - mine.room, [max(0.0, row.room) for row in others]
    share = max(0.0, min(1.0, (more + 1) / max(1.0, sum(spare))))
    spare.insert(active, 0.0)
    wider = [share * (sum(spare) if n == active else -its) for n, its in enumerate(spare)]
    return tuple(
        Rect(at.x + sum(wider[:n]), at.y, at.w + wider[n], at.h) for n, at in enumerate(places)
    )
