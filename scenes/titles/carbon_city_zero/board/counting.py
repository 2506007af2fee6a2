"""The carbon of a turn laid out before it counts: what adds, what takes away, what follows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.names import deck_name, kind_name
from game.carbon_city_zero.state import CarbonState
from game.core.text import _, signed

from ....stage.node import AT_ONCE, Art, Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import TARGET, Ui
from ....widgets import button, control_height, scrolling
from ....widgets.shorten import held, longest_word
from ...board import Frame
from ...fitted import number
from ...sheet import OVER_Z, sheet
from . import ids, large
from .board_state import CarbonView
from .cards import picture_art
from .counting_sum import LINK, Part, Sum, sum_of
from .counting_words import follows, moves, part_words
from .flashes import Counted
from .symbols import DIAMOND, SECTORS, art, diamond

OPEN: Final = "count"
"""What the view has open while the sum is laid out."""
PAD: Final = 28.0
GAP: Final = 10.0
CHIP: Final = 2.5
"""The width of a line without its name, by its height."""


def open_sum(view: CarbonView) -> None:
    """Lay out the turn's carbon."""
    view.own.scrolled = 0.0
    view.own.open = OPEN
    view.own.refresh()


def nodes(ui: Ui, frame: Frame, seen: CarbonState, view: CarbonView) -> list[Node]:
    """The sum that somebody is about to count; or that of a bot's turn, to be read."""
    if view.own.open == OPEN and view.acting:
        return list(_Laid(ui, frame, seen, view, sum_of(seen), True).nodes())
    told = shown_to_all(seen, view)
    if told is None:
        return []
    return list(_Laid(ui, frame, seen, view, told, False).nodes())


def shown_to_all(seen: CarbonState, view: CarbonView) -> Sum | None:
    """The sum that was counted just now, of who did not lay it out at this screen."""
    flash = next((f for f in view.moment.flashes if isinstance(f, Counted)), None)
    if flash is None or view.players[seen.seat_of(flash.sum.deck)].human:
        return None
    return flash.sum


# --- laid out -----------------------------------------------------------------------------------


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
    """One sum over the board."""

    def __init__(
        self, ui: Ui, frame: Frame, seen: CarbonState, view: CarbonView, found: Sum, asks: bool
    ) -> None:
        self.ui, self.seen, self.view, self.sum, self.asks = ui, seen, view, found, asks
        self.frame, self.board = frame, frame.board
        self.wide = self.board.w - 40
        self.half = (self.wide - 2 * PAD - 24) / 2
        self.said = follows(found)
        self.high = self._heights()
        self.compact, self.rect = self._placed()

    def _heights(self) -> _Heights:
        ui = self.ui
        text = self._following()
        return _Heights(
            title=max(1.5 * ui.heading + 14, 60.0),
            head=1.35 * ui.body,
            line=self._line_height(),
            sum=max(84.0, 2.3 * ui.heading),
            follows=ui.measure(text, self.wide - 2 * PAD)[1] + 4 if self.said else 0.0,
            buttons=max(TARGET + 6, control_height(ui)) if self.asks else 0.0,
        )

    def _line_height(self) -> float:
        """For names on one line, or on two where one of them needs that."""
        ui = self.ui
        names = [kind_name(part.kind) for part in (*self.sum.gains, *self.sum.savings)]
        wide = max((ui.measure(Text(n, ui.body, "bold"), None)[0] for n in names), default=0.0)
        room = self.half - 6.4 * ui.body - 40
        return max(54.0, 1.75 * ui.body) if wide <= room else 2.05 * ui.body + 8

    def _following(self) -> Text:
        words = " ".join(self.said)
        return Text(words, self.ui.body, "bold", wrap=True, valign="top", leading=1.18)

    def _placed(self) -> tuple[bool, Rect]:
        """Whether lines go without names, and the sheet: so that the track stays in sight if that
        can be, and as low as its lines allow."""
        most = self.board.h - 20
        for compact in (False, True):
            lines = max(
                self._lines_height(self.sum.gains, compact),
                self._lines_height(self.sum.savings, compact),
            )
            h = self.high.around + max(lines, self.high.line) + 2
            if h <= most:
                break
        h = min(h, most)
        board = self.board
        below = board.y + 0.24 * board.h  # sky and track
        middle = max((below + board.bottom - 10) / 2, below + h / 2)
        return compact, large.placed(self.frame, self.wide, h, middle)

    def _lines_height(self, parts: Sequence[Part], compact: bool) -> float:
        if not parts:
            return 0.0
        across = self._across() if compact else 1
        lines = -(-len(parts) // across)
        return lines * (self.high.line + 6) - 6

    def _across(self) -> int:
        return max(1, int((self.half + 8) / (CHIP * self.high.line + 8)))

    def nodes(self) -> Iterator[Node]:
        """Sheet, columns, sum, what follows, buttons."""
        view = self.view
        yield large.darkened(self.frame, view, "count", closes=self.asks)
        title = _("The carbon of this turn")
        if not self.asks or self.seen.decks > self.seen.seats:
            name = deck_name(self.seen, self.sum.deck, view.names)
            title = _("{name}: the carbon of this turn").format(name=name)
        spoken = " ".join((moves(self.sum), *self.said))
        panel = sheet(self.ui, self.rect, title, None, value=spoken)
        panel[0].carrier = "count:dark"
        yield from panel
        x, y = self.rect.x + PAD, self.rect.y + self.high.title + GAP
        room = self.rect.h - self.high.around  # for the lines
        heads = ((_("Adds"), self.sum.gained), (_("Takes away"), self.sum.saved))
        for n, (parts, (head, total)) in enumerate(
            zip((self.sum.gains, self.sum.savings), heads, strict=True)
        ):
            at = Rect(x + n * (self.half + 24), y, self.half, self.high.head)
            yield self._head(n, head, total, at)
            box = Rect(at.x, at.bottom + GAP, self.half, room)
            yield from self._column(n, parts, box)
        y += self.high.head + room + 2 * GAP
        yield self._sum(Rect(x, y, self.wide - 2 * PAD, self.high.sum))
        y += self.high.sum + GAP
        if self.said:
            text = self._following()
            at = Rect(x, y, self.wide - 2 * PAD, self.high.follows)
            yield self._label("count:follows", at, (text,), text.text)
            y += self.high.follows + GAP
        if self.asks:
            yield from self._buttons(Rect(x, y, self.wide - 2 * PAD, self.high.buttons))

    def _label(self, id: str, at: Rect, look: tuple[Look, ...], label: str) -> Node:
        return Node(
            id,
            Role.LABEL,
            at,
            look,
            label=label,
            z=OVER_Z + 3,
            parent="sheet",
            motion=AT_ONCE,
        )

    # --- the columns ----------------------------------------------------------------------------

    def _head(self, n: int, words: str, total: int, at: Rect) -> Node:
        said = _("{what}: {n}").format(what=words, n=signed(total))
        text = Text(words, self.ui.body, "bold", "text", at=Rect(0, 0, at.w, at.h))
        return self._label(f"count:head:{n}", at, (text,), said)

    def _column(self, n: int, parts: Sequence[Part], box: Rect) -> list[Node]:
        def scroll(offset: float) -> None:
            self.view.own.scrolled = offset
            self.view.own.refresh()

        def build(room: Rect) -> tuple[list[Node], float]:
            return self._lines(n, parts, room), self._lines_height(parts, self.compact)

        found = scrolling(
            self.ui,
            f"count:column:{n}",
            box,
            build,
            self.view.own.scrolled,
            scroll,
            name=_("Takes away") if n else _("Adds"),
            parent="sheet",
            z=OVER_Z + 3,
        )
        return found

    def _lines(self, n: int, parts: Sequence[Part], box: Rect) -> list[Node]:
        if not parts:
            words = _("Nothing takes carbon away.") if n else _("Nothing adds carbon.")
            at = Rect(box.x, box.y, box.w, self.high.line)
            room = Rect(0, 0, at.w, at.h)
            text = held(self.ui, Text(words, self.ui.body, "body", "muted", leading=1.0), room)
            return [self._label(f"count:none:{n}", at, (text,), words)]
        high = self.high.line
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
        sector = SECTORS[KINDS[part.kind].sector]
        yield Plate("paper", "edge", 3, 14, 0)
        name = self._named(part)
        wide = max(64.0, 64 * ui.body / 26)
        right = at.w - wide - 6
        yield art(diamond(part.carbon), Rect(right, (h - wide * 68 / 88) / 2, wide, wide * 68 / 88))
        x = right + wide / 2
        yield number(ui, signed(part.carbon), 1.05 * ui.body, x, h / 2, "white", DIAMOND)
        if part.struck:
            was = Text(signed(part.struck), ui.body, "heading", "ink", "paper", "centre")
            w = ui.measure(was, None)[0] + 6
            right -= w + 4
            yield replace(was, at=Rect(right, 0, w, h))
            yield Line(((right - 2, h / 2), (right + w + 2, h / 2)), "danger", 4)
        thumb = Rect(7, 6, (h - 12) * 4 / 3, h - 12)
        before = self._before(part, h)
        left = thumb.right + 10
        if name is not None and longest_word(ui, name) > right - 8 - left - before:
            left = 12.0  # rather the name than the picture
        else:
            yield Plate(sector.band, "ink", 2, 8, 0, at=thumb.inset(-2))
            yield Art(picture_art(part.kind), thumb.inset(2), "cover")
        if part.what == LINK:
            side = before - 6
            yield art("sym_link", Rect(left, (h - side) / 2, side, side))
        elif before:
            count = Text(f"{part.count}×", ui.body, "heading", "ink", "paper")
            yield replace(count, at=Rect(left, 0, before - 6, h))
        left += before
        if name is not None:
            yield held(ui, name, Rect(left, 2, right - 8 - left, h - 4))

    def _before(self, part: Part, h: float) -> float:
        """The room before a name: for the chain of a link, or for the number of cards."""
        if part.what == LINK:
            return min(0.8 * h, 44 * self.ui.body / 26) + 6
        if part.count == 1:
            return 0.0
        count = Text(f"{part.count}×", self.ui.body, "heading")
        return self.ui.measure(count, None)[0] + 8

    def _named(self, part: Part) -> Text | None:
        """The name in a line; None where there is none."""
        if self.compact:
            return None
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
        terms = ((found.gained, wide), (found.saved, wide), (found.total, 1.25 * wide))
        for n, (value, usual) in enumerate(terms):
            w = usual * (1.22 if abs(value) > 9 else 1.0)
            if n == 2:
                look.append(_words(ui, "=", size, x + 0.02 * at.w, h))
                x += 0.04 * at.w
            high = w * 68 / 88
            look.append(art(diamond(value), Rect(x, (h - high) / 2, w, high)))
            big = size * (1.15 if n == 2 else 1.0)
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
        ui, z = self.ui, OVER_Z + 5
        w = (at.w - 20) / 2
        close = self.view.own.close
        left, right = Rect(at.x, at.y, w, at.h), Rect(at.right - w, at.y, w, at.h)
        yield button(
            ui, "count:back", left, _("Back"), close, "back", "secondary", parent="sheet", z=z
        )
        yield button(
            ui, ids.COUNT, right, _("Count it"), None, "check", "primary", parent="sheet", z=z
        )


def _words(ui: Ui, words: str, size: float, x: float, h: float) -> Text:
    return number(ui, words, size, x, h / 2, "text", "panel2")
