"""Piles looked through, and searched: what they hold by kind on the left, one card large right.

Draw decks and the market deck have no order, so all piles are shown by kind, with counts. In a
search the card that is chosen is taken by its button, or by acting on it once more.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.carbon_city_zero.actions import Enforce, Fetch
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.legal import draw_deck
from game.carbon_city_zero.names import kind_name, spoken
from game.carbon_city_zero.piles import Pile, PileEntry, PileSection, by_kind, held_there, title
from game.carbon_city_zero.state import Step
from game.carbon_city_zero.sums import tag_price
from game.core.text import _

from ....stage.node import Node, Plate, Rect, Role
from ....stage.ui import Ui
from ....widgets import button, button_box, control_height
from ....widgets.boxes import (
    NOWHERE,
    Box,
    Card,
    Column,
    Fit,
    Row,
    Scroll,
    Widget,
    Words,
    Wrap,
    slot,
)
from ...board import Frame
from ...printed import number
from ...sheet import OVER_Z, on_sheet, sheet, sheet_head
from . import ids
from .board_state import CarbonView
from .cards import CARD, PLAIN, Marks, card_looks, thumbnail
from .desk import PAD, darkened, large_letters, placed
from .large_card import EVERYTHING, CardToRead, big_card, whole_height
from .named import named_looks
from .symbols import carbon_box, income_box

GAP: Final = 12.0
FOOT: Final = 22.0
"""Below what lies on the sheet."""
LOW: Final = 150.0
"""The height of the picture of a card that scrolls, in the card's own units."""
WIDE: Final = 200.0
"""The width of a card where they are few."""
SEARCHES: Final = (Step.SEARCH_DECK, Step.SEARCH_GLOBAL)


def nodes(ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
    """The pile that the view has open."""
    name = view.own.open.removeprefix(ids.pile)
    if name == view.own.open:
        return []
    pile, deck = ids.pile_of(name)
    words = title(view.seen, pile, deck, view.names)
    return _Sheet(ui, frame, view, words, held_there(view.seen, pile, deck)).nodes()


def search(ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
    """What may be taken in the search that somebody at this screen is asked for; [] if none is."""
    seen, own = view.seen, view.own
    if not view.acting or seen.step not in SEARCHES:
        return []
    if own.peek == view.point.moment:
        return [_back(ui, frame, view)]
    takes = [action.card for action in view.legal if isinstance(action, Fetch | Enforce)]
    mine = seen.step == Step.SEARCH_DECK
    found = by_kind(draw_deck(seen, seen.turn) if mine else seen.stock)
    words = _("Which card comes into play?") if mine else _("Which global card takes effect?")
    sections = (PileSection("", tuple(entry for entry in found if entry.card in takes)),)
    return _Sheet(ui, frame, view, words, sections, searching=True).nodes()


def _back(ui: Ui, frame: Frame, view: CarbonView) -> Node:
    """While the board is looked at during a search: the way back."""
    w, h = min(frame.board.w - 80, 13 * ui.heading), max(76.0, control_height(ui))
    at = Rect(frame.board.x + (frame.board.w - w) / 2, frame.board.bottom - h - 24, w, h)
    words, z = _("Back to the search"), OVER_Z + 3
    return button(
        ui, "pile:back", at, words, lambda: view.own.put_aside(-1), "back", "primary", z=z
    )


class _Sheet:
    """One pile over the board: its cards by kind, and the chosen one large."""

    def __init__(
        self,
        ui: Ui,
        frame: Frame,
        view: CarbonView,
        title: str,
        sections: tuple[PileSection, ...],
        searching: bool = False,
    ) -> None:
        self.ui, self.frame, self.seen, self.view = ui, frame, view.seen, view
        self.title, self.sections, self.searching = title, sections, searching
        entries = [entry for section in sections for entry in section.entries]
        self.picked = next((entry for entry in entries if entry.card == view.own.picked), None)
        self.chosen = self.picked or next(iter(entries), None)
        self.secret = self._secret()

    def _secret(self) -> int | None:
        """In rivalry hand and draw deck are for their owner's eyes, and so is a sheet of them."""
        if not self.seen.rival:
            return None
        viewer, own = self.view.seat, self.searching and self.seen.step == Step.SEARCH_DECK
        if not self.searching:
            pile, deck = ids.pile_of(self.view.own.open.removeprefix(ids.pile))
            own = deck == viewer and pile != Pile.RECYCLE
        return viewer if own else None

    def nodes(self) -> list[Node]:
        """Sheet, list, the large card, the buttons of a search."""
        ui, view, board = self.ui, self.view, self.frame.board
        whole, top = board.inset(10), sheet_head(ui, not self.searching)
        wide, most = whole.w - 2 * PAD, whole.h - top - FOOT
        side = min(442 * (0.45 + 0.55 * ui.scale), 0.47 * wide)
        left = wide - side - 24
        found = self._list(True)
        if ui.text != "normal" or found.heights(ui, left).best > most:
            found = self._list(False)
        area = Scroll(found, "pile:list", view.own.scrolled, view.own.scroll, self.title)
        inside = Row([area, self._side(side, most)], 24, parts=(left, side))
        high = min(most, max(inside.heights(ui, wide).best, 0.3 * most)) + top + FOOT
        rect = placed(self.frame, whole.w, high, board.centre[1])
        panel = sheet(ui, rect, self.title, None if self.searching else view)
        panel[0].carrier = "pile:dark"
        room = Rect(rect.x + PAD, rect.y + top, wide, rect.h - top - FOOT)
        return [
            darkened(self.frame, view, "pile", closes=not self.searching),
            *panel,
            *on_sheet(ui, inside, room),
        ]

    # --- the list -------------------------------------------------------------------------------

    def _list(self, as_cards: bool) -> Column:
        """The sections with their headings; cards, or lines in columns."""
        return Column(
            [self._section(n, section, as_cards) for n, section in enumerate(self.sections)],
            GAP + 8,
        )

    def _section(self, n: int, section: PileSection, as_cards: bool) -> Column:
        head = Words(section.heading, f"pile:head:{n}", "bold", valign="top")
        make = self._card if as_cards else self._line
        cells = [make(n, entry) for entry in section.entries]
        found = Wrap(cells, GAP) if as_cards else Fit([_columns(cells, n) for n in (3, 2, 1)])
        return Column([head if section.heading else None, found if cells else None], 8)

    def _node(self, section: int, entry: PileEntry) -> Node:
        """A kind of card, without its look."""
        kind = entry.kind
        count = _("{n} of them").format(n=entry.count)
        taken = self.searching and self.picked == entry
        return Node(
            ids.pick(entry.card) if self.searching else f"pile:row:{section}:{kind}",
            Role.BUTTON,
            NOWHERE,
            label=kind_name(kind),
            value=f"{count}. {spoken(kind)}" if entry.count else spoken(kind),
            hint=kind_name(kind),
            press=None if taken else lambda: self.view.own.pick(entry.card),
            focusable=True,
            checked=self.chosen == entry,
            secret_of=self.secret,
        )

    def _card(self, section: int, entry: PileEntry) -> Widget:
        """The card itself with a disc that says how many of it there are."""
        node, ui = self._node(section, entry), self.ui
        marks = Marks(glow="selected") if node.checked else PLAIN

        def make(at: Rect) -> Node:
            box = at.moved(-at.x, -at.y)
            look = [*card_looks(ui, entry.kind, box, "market", marks)]
            if large_letters(ui):
                look = [*named_looks(ui, entry.kind, box, marks)]
            if entry.count > 1:
                side = 1.75 * ui.heading
                disc = Rect(at.w - side - 4, at.h * 0.5 - side / 2, side, side)
                look.append(Plate("lit", "ink", 4, side / 2, 1, at=disc))
                size = 0.85 * ui.heading
                look.append(number(ui, f"×{entry.count}", size, *disc.centre, "ink", "lit"))
            return replace(node, rect=at, look=tuple(look))

        return Widget(make, WIDE, WIDE * CARD.height / CARD.width)

    def _line(self, section: int, entry: PileEntry) -> Widget:
        """A line: picture, name, income, carbon, how many."""
        ui, card, node, k = (
            self.ui,
            KINDS[entry.kind],
            self._node(section, entry),
            self.ui.body / 26,
        )
        fill, edge, rim = ("lit", "ink", 4) if node.checked else ("paper", "edge", 3)
        node.look = (Plate(fill, edge, rim, 16, 0),)
        high = max(ui.target + 2, 2 * 1.05 * ui.body + 12)
        boxes: list[Box] = [
            thumbnail(entry.kind, min(high - 16, 63.0)),
            Words(kind_name(entry.kind), "", "bold", 0, "ink", fill, leading=1.05, grow=1),
        ]
        if card.income and ui.text != "large":  # the name needs that room
            boxes.append(income_box(ui, card.income, ui.body, 42 * k))
        if card.sector != Sector.GLOBAL:
            boxes.append(carbon_box(ui, card.carbon, ui.body, 57 * k))
        if entry.count:
            n = Words(f"×{entry.count}", "", "heading", 0, "ink", fill, "right", lines=1)
            boxes.append(n)
        line = Card(Row(boxes, 8, across="middle"), (12, 4), node, one=True)
        return Widget(lambda at: line.place(ui, at), 15.4 * ui.body, high)

    # --- beside it ------------------------------------------------------------------------------

    def _side(self, wide: float, high: float) -> Column:
        """The chosen card, and in a search the buttons below it."""
        buttons = Column(self._buttons(), GAP) if self.searching else None
        if buttons is not None:
            high -= buttons.heights(self.ui, wide).best + GAP
        return Column([self._large(high), buttons], GAP)

    def _large(self, high: float) -> Box:
        """The chosen card, laid out so that all of it can be read: it scrolls if it must."""
        ui, own, entry = self.ui, self.view.own, self.chosen
        if entry is None:
            return slot(grow=1)
        kind, price = entry.kind, tag_price(self.seen, entry.card)

        def card(wide: float) -> CardToRead:
            found = big_card(ui, kind, wide, high, price)
            if found.said == EVERYTHING:
                return found
            return big_card(ui, kind, wide, whole_height(ui, kind, wide, LOW) + 1, price, 0.0)

        def make(at: Rect) -> Node:
            found, said = card(at.w), spoken(kind, price)
            rect = at._replace(h=found.height)
            node = Node("pile:card", Role.IMAGE, rect, found.looks, kind_name(kind), said)
            node.secret_of = self.secret
            return node

        inside = Widget(make, 0, lambda wide: card(wide).height)
        return Scroll(inside, "pile:read", own.read_on, own.scroll_card, kind_name(kind), grow=1)

    def _buttons(self) -> list[Box]:
        """Take the chosen card; look at the table first."""
        ui, view = self.ui, self.view
        words = _("Put it into effect")
        if self.seen.step == Step.SEARCH_DECK:
            words = _("Into play")
        first = _("First choose a card.") if self.picked is None else ""
        aside = _("Look at the table")
        return [
            button_box(ui, ids.TAKE, words, None, "check", "primary", reason=first),
            button_box(
                ui, "pile:peek", aside, lambda: view.own.put_aside(view.point.moment), "eye_open"
            ),
        ]


def _columns(cells: Sequence[Box], across: int) -> Column:
    """Lines in so many columns."""
    cells = [*cells, *[slot()] * (-len(cells) % across)]
    starts = range(0, len(cells), across)
    return Column([Row(cells[n : n + across], GAP, parts=(1,) * across) for n in starts], GAP)
