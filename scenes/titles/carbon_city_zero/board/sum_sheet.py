"""The carbon of a turn laid out before it counts: what adds, what takes away, what follows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.carbon_city_zero.names import deck_name, kind_name
from game.carbon_city_zero.turn_sum import Part, Sum, follows, moves, part_words, sum_of
from game.core.text import _, signed

from ....stage.node import AT_ONCE, Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import TARGET, Ui
from ....widgets import button, control_height, scrolling
from ....widgets.shorten import held
from ...board import Frame
from ...fitted import number
from ...sheet import OVER_Z, sheet
from . import ids
from .board_state import CarbonView
from .cards import thumbnail
from .desk import PAD, darkened, placed
from .effects import counted_for_all
from .symbols import DIAMOND, FLAT, art, diamond, round_box

GAP: Final = 10.0
CHIP: Final = 2.5
"""The width of a line without its name, by its height."""


def nodes(ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
    """The sum that somebody is about to count; or that of a bot's turn, to be read."""
    if view.own.open == ids.COUNTED and view.acting:
        return list(_Laid(ui, frame, view, sum_of(view.seen), True).nodes())
    told = counted_for_all(view)
    return [] if told is None else list(_Laid(ui, frame, view, told, False).nodes())


@dataclass(frozen=True, slots=True)
class _Heights:
    """How high the parts of the sheet are: title, headings of the columns, a line, the sum, what
    follows, the buttons (0: none)."""

    title: float
    head: float
    line: float
    sum: float
    follows: float
    buttons: float

    @property
    def around(self) -> float:
        """All but the lines."""
        parts = (self.title, self.head, self.sum, self.follows, self.buttons)
        return sum(parts) + GAP * sum(1 for h in parts if h) + 24


class _Laid:
    """One sum over the board; ``asks``: it is to be counted by whoever looks."""

    def __init__(self, ui: Ui, frame: Frame, view: CarbonView, found: Sum, asks: bool) -> None:
        self.ui, self.frame, self.view, self.sum, self.asks = ui, frame, view, found, asks
        self.columns = (
            (_("Adds"), found.gained, found.gains, _("Nothing adds carbon.")),
            (_("Takes away"), found.saved, found.savings, _("Nothing takes carbon away.")),
        )
        self.wide = frame.board.w - 40
        self.half = (self.wide - 2 * PAD - 24) / 2
        self.following = Text(
            " ".join(follows(found)), ui.body, "bold", wrap=True, valign="top", leading=1.18
        )
        self.high = self._heights()
        self.compact, self.rect = self._placed()

    def _heights(self) -> _Heights:
        ui, words = self.ui, self.following
        return _Heights(
            title=max(1.5 * ui.heading + 14, 60.0),
            head=1.35 * ui.body,
            line=self._line_height(),
            sum=max(84.0, 2.3 * ui.heading),
            follows=ui.measure(words, self.wide - 2 * PAD)[1] + 4 if words.text else 0.0,
            buttons=max(TARGET + 6, control_height(ui)) if self.asks else 0.0,
        )

    def _line_height(self) -> float:
        """For names on one line, or on two where one of them needs that."""
        ui = self.ui
        names = [kind_name(part.kind) for part in (*self.sum.gains, *self.sum.savings)]
        wide = max((ui.measure(Text(n, ui.body, "bold"), None)[0] for n in names), default=0.0)
        room = self.half - 6.4 * ui.body - 40
        return max(54.0, 1.75 * ui.body) if wide <= room else 2.05 * ui.body + 8

    def _placed(self) -> tuple[bool, Rect]:
        """Whether lines go without names, and the sheet: so that the track stays in sight if that
        can be, and as low as its lines allow."""
        board, found = self.frame.board, self.sum
        most = board.h - 20
        for compact in (False, True):
            lines = max(self._tall(parts, compact) for parts in (found.gains, found.savings))
            h = self.high.around + max(lines, self.high.line) + 2
            if h <= most:
                break
        h = min(h, most)
        below = board.y + 0.24 * board.h  # sky and track
        middle = max((below + board.bottom - 10) / 2, below + h / 2)
        return compact, placed(self.frame, self.wide, h, middle)

    def _tall(self, parts: Sequence[Part], compact: bool) -> float:
        """How high so many lines are."""
        across = self._across() if compact else 1
        return max(0.0, -(-len(parts) // across) * (self.high.line + 6) - 6)

    def _across(self) -> int:
        return max(1, int((self.half + 8) / (CHIP * self.high.line + 8)))

    def nodes(self) -> Iterator[Node]:
        """Sheet, columns, sum, what follows, buttons."""
        view, seen, high = self.view, self.view.seen, self.high
        yield darkened(self.frame, view, "count", closes=self.asks)
        title = _("The carbon of this turn")
        if not self.asks or seen.decks > seen.seats:
            name = deck_name(seen, self.sum.deck, view.names)
            title = _("{name}: the carbon of this turn").format(name=name)
        spoken = " ".join((moves(self.sum), *follows(self.sum)))
        panel = sheet(self.ui, self.rect, title, None, value=spoken)
        panel[0].carrier = "count:dark"
        yield from panel
        room = self.rect.h - high.around  # for the lines
        at = Rect(self.rect.x + PAD, self.rect.y + high.title + GAP, self.wide - 2 * PAD, high.sum)
        for n in range(2):
            yield from self._column(n, at.moved(n * (self.half + 24), 0)._replace(h=room))
        at = at.moved(0, high.head + room + 2 * GAP)
        yield self._sum(at)
        at = at.moved(0, high.sum + GAP)
        if high.follows:
            words = self.following
            yield self._label("count:follows", at._replace(h=high.follows), (words,), words.text)
            at = at.moved(0, high.follows + GAP)
        if self.asks:
            yield from self._buttons(at._replace(h=high.buttons))

    def _label(self, id: str, at: Rect, look: tuple[Look, ...], label: str) -> Node:
        return Node(
            id, Role.LABEL, at, look, label=label, z=OVER_Z + 3, parent="sheet", motion=AT_ONCE
        )

    # --- the columns ----------------------------------------------------------------------------

    def _column(self, n: int, room: Rect) -> Iterator[Node]:
        """The heading of what adds or takes away, and its lines."""
        words, total, parts, _none = self.columns[n]
        said = _("{what}: {n}").format(what=words, n=signed(total))
        at = Rect(room.x, room.y, self.half, self.high.head)
        text = Text(words, self.ui.body, "bold", "text", at=Rect(0, 0, at.w, at.h))
        yield self._label(f"count:head:{n}", at, (text,), said)

        def build(box: Rect) -> tuple[list[Node], float]:
            return self._lines(n, box), self._tall(parts, self.compact)

        yield from scrolling(
            self.ui, f"count:column:{n}", Rect(at.x, at.bottom + GAP, at.w, room.h), build,
            self.view.own.scrolled, self.view.own.scroll, name=words, parent="sheet",
            z=OVER_Z + 3,
        )  # fmt: skip

    def _lines(self, n: int, box: Rect) -> list[Node]:
        high, (_words, _total, parts, none) = self.high.line, self.columns[n]
        if not parts:
            room = Rect(0, 0, box.w, high)
            text = held(self.ui, Text(none, self.ui.body, "body", "muted", leading=1.0), room)
            return [self._label(f"count:none:{n}", room.moved(box.x, box.y), (text,), none)]
        across = self._across() if self.compact else 1
        w = CHIP * high if self.compact else box.w
        out = []
        for i, part in enumerate(parts):
            row, column = divmod(i, across)
            at = Rect(box.x + column * (w + 8), box.y + row * (high + 6), w, high)
            look = tuple(self._line(part, at))
            node = self._label(f"count:part:{n}:{i}", at, look, part_words(part))
            node.hint = part_words(part) if self.compact else ""
            out.append(node)
        return out

    def _line(self, part: Part, at: Rect) -> Iterator[Look]:
        """Picture (with a chain: a link), how many, name, what it brings; struck if it is clean."""
        ui, h = self.ui, at.h
        yield Plate("paper", "edge", 3, 14, 0)
        wide = max(64.0, 64 * ui.body / 26)
        right = at.w - wide - 6
        x = right + wide / 2
        yield art(diamond(part.carbon), round_box(x, h / 2, wide, FLAT))
        yield number(ui, signed(part.carbon), 1.05 * ui.body, x, h / 2, "white", DIAMOND)
        if part.struck:
            was = Text(signed(part.struck), ui.body, "heading", "ink", "paper", "centre")
            w = ui.measure(was, None)[0] + 6
            right -= w + 4
            yield replace(was, at=Rect(right, 0, w, h))
            yield Line(((right - 2, h / 2), (right + w + 2, h / 2)), "danger", 4)
        count = Text(f"{part.count}×", ui.body, "heading", "ink", "paper")
        before = 0.0 if part.count == 1 else ui.measure(count, None)[0] + 8
        if part.link:
            before = min(0.8 * h, 44 * ui.body / 26) + 6
        name = None if self.compact else self._name(part)
        thumb = Rect(7, 6, (h - 12) * 4 / 3, h - 12)
        look, left = thumbnail(ui, part.kind, thumb, 12, 10, name, right - 8 - before)
        yield from look
        if part.link:
            yield art("sym_link", round_box(left + (before - 6) / 2, h / 2, before - 6))
        elif before:
            yield replace(count, at=Rect(left, 0, before - 6, h))
        left += before
        if name is not None:
            yield held(ui, name, Rect(left, 2, right - 8 - left, h - 4))

    def _name(self, part: Part) -> Text:
        words = kind_name(part.kind)
        if part.struck:
            words = _("{name} (clean)").format(name=words)
        return Text(words, self.ui.body, "bold", "ink", "paper", leading=1.0)

    # --- the sum --------------------------------------------------------------------------------

    def _sum(self, at: Rect) -> Node:
        """Gains and savings, their sum, and where the track goes."""
        ui, found, h = self.ui, self.sum, at.h
        look: list[Look] = [Plate("panel2", "edge", 3, 18, 0)]
        size = min(1.15 * ui.heading, 0.5 * h)
        wide = max(2.4 * size, 84.0)
        x = 0.04 * at.w
        for value, usual, bigger in (
            (found.gained, wide, 1.0), (found.saved, wide, 1.0), (found.total, 1.25 * wide, 1.15),
        ):  # fmt: skip
            w = usual * (1.22 if abs(value) > 9 else 1.0)
            if bigger > 1:
                look.append(number(ui, "=", size, x + 0.02 * at.w, h / 2, "text", "panel2"))
                x += 0.04 * at.w
            look.append(art(diamond(value), round_box(x + w / 2, h / 2, w, FLAT)))
            big = size * bigger
            look.append(number(ui, signed(value), big, x + w / 2, h / 2, "white", DIAMOND))
            x += w + 0.012 * at.w
        look += self._track(x + 0.03 * at.w, at.w - 0.03 * at.w, h, 1.2 * size)
        total = _("In all {n}.").format(n=signed(found.total))
        return self._label("count:sum", at, tuple(look), f"{total} {moves(found)}")

    def _track(self, left: float, right: float, h: float, size: float) -> Iterator[Look]:
        """The track now, an arrow, the track then."""
        ui, found = self.ui, self.sum
        middle, y = (left + right) / 2, h / 2
        text = Text(_("Carbon"), ui.body, "bold", "text", "panel2", "right")
        w = ui.measure(text, None)[0] + 4
        reach = 2.0 * size
        if middle - reach - size - w > left:
            yield replace(text, at=Rect(middle - reach - size - w + 10, 0, w, h))
            middle += 0.3 * size
        yield number(ui, str(found.now), size, middle - 1.3 * size, y, "text", "panel2")
        a, b, tip = middle - 0.42 * size, middle + 0.42 * size, 0.22 * size
        yield Line(((a, y), (b, y)), "text", 5)
        yield Line(((b - tip, y - tip), (b, y), (b - tip, y + tip)), "text", 5)
        yield number(ui, str(found.then), 1.15 * size, middle + 1.35 * size, y, "text", "panel2")

    def _buttons(self, at: Rect) -> Iterator[Node]:
        ui, z, close, inside = self.ui, OVER_Z + 5, self.view.own.close, "sheet"
        left = at._replace(w=(at.w - 20) / 2)
        right = left.moved(left.w + 20, 0)
        yield button(ui, "count:back", left, _("Back"), close, "back", parent=inside, z=z)
        yield button(
            ui, ids.COUNT, right, _("Count it"), None, "check", "primary", parent=inside, z=z
        )
