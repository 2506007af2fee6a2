"""Piles looked through, and searched: what they hold by kind on the left, one card large right.

Draw decks and the market deck have no order, so all piles are shown by kind, with counts. In a
search the card that is chosen is taken by its button, or by acting on it once more.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.carbon_city_zero.actions import Enforce, Fetch
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.legal import draw_deck
from game.carbon_city_zero.names import kind_name, plain, spoken
from game.carbon_city_zero.piles import Entry, Pile, Section, held_there, title
from game.carbon_city_zero.state import Step
from game.carbon_city_zero.sums import tag_price
from game.core.text import _, signed

from ....stage.node import AT_ONCE, STILL, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import TARGET, Ui
from ....widgets import ROOM, button, button_height, control_height, scrolled, scrolling
from ....widgets.shorten import held
from ...board import Frame
from ...fitted import number
from ...sheet import OVER_Z, sheet, sheet_head
from . import ids
from .board_state import CarbonView
from .cards import PLAIN, Marks, card_looks, thumbnail
from .desk import PAD, darkened, placed
from .large_card import EVERYTHING, Card, big_card, whole_height
from .symbols import COIN, DIAMOND, LOSS, art, coin, diamond

GAP: Final = 12.0
LOW: Final = 150.0
"""The height of the picture of a card that scrolls, in the card's own units."""
CARD: Final = 200.0
"""The width of a card where they are few."""
SEARCHES: Final = (Step.SEARCH_DECK, Step.SEARCH_GLOBAL)


def nodes(ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
    """The pile that the view has open."""
    name = view.own.open.removeprefix(ids.pile)
    if name == view.own.open:
        return []
    pile, deck = ids.pile_of(name)
    words = title(view.seen, pile, deck, view.names)
    return list(_Sheet(ui, frame, view, words, held_there(view.seen, pile, deck)).nodes())


def search(ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
    """What may be taken in the search that somebody at this screen is asked for; [] if none is."""
    seen, own = view.seen, view.own
    if not view.acting or seen.step not in SEARCHES:
        return []
    if own.peek == view.point.moment:
        return [_back(ui, frame, view)]
    takes = [action.card for action in view.legal if isinstance(action, Fetch | Enforce)]
    mine = seen.step == Step.SEARCH_DECK
    there = draw_deck(seen, seen.turn) if mine else seen.stock
    found = [Entry(KIND_OF[c], sum(KIND_OF[o] == KIND_OF[c] for o in there), c) for c in takes]
    words = _("Which card comes into play?") if mine else _("Which global card comes in force?")
    sections = (Section("", tuple(sorted(found))),)
    return list(_Sheet(ui, frame, view, words, sections, searching=True).nodes())


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
        sections: tuple[Section, ...],
        searching: bool = False,
    ) -> None:
        self.ui, self.frame, self.seen, self.view = ui, frame, view.seen, view
        self.title, self.sections, self.searching = title, sections, searching
        self.entries = [entry for section in sections for entry in section.entries]
        picked, first = view.own.picked, next(iter(self.entries), None)
        self.picked = next((entry for entry in self.entries if entry.card == picked), None)
        self.chosen = self.picked or first
        self.secret = self._secret()
        self.top = sheet_head(ui, not searching)
        whole = frame.board.inset(10)
        inner = Rect(0, 0, whole.w - 2 * PAD, whole.h - self.top - 22)
        self.wide = min(442 * (0.45 + 0.55 * ui.scale), 0.47 * inner.w)
        self.list_w = inner.w - self.wide - 24
        self.as_cards = ui.text == "normal" and self._tall(True) <= inner.h
        self.button = self._button_height() if searching else 0.0
        below = 2 * (self.button + GAP) if searching else 0.0
        self.card = self._card(self.chosen, inner.h - below)
        high = max(self._tall(self.as_cards), (self.card.height if self.card else 0.0) + below)
        tall = min(inner.h, max(high, 0.3 * inner.h)) + self.top + 22
        self.rect = placed(frame, whole.w, tall, frame.board.centre[1])

    def _button_height(self) -> float:
        """Of the two buttons of a search, whose words may need two lines."""
        words = (_("Into play"), _("Put it in force"), _("Look at the table"))
        return max(76.0, *(button_height(self.ui, said, self.wide, "check") for said in words))

    def _card(self, entry: Entry | None, high: float) -> Card | None:
        """The chosen card, laid out so that all of it can be read: it scrolls if it must."""
        if entry is None:
            return None
        ui, kind, price = self.ui, entry.kind, tag_price(self.seen, entry.card)
        found = big_card(ui, kind, self.wide, high, price)
        if found.said == EVERYTHING:
            return found
        w = self.wide - ROOM
        return big_card(ui, kind, w, whole_height(ui, kind, w, LOW) + 1, price, 0.0)

    def _secret(self) -> int | None:
        """In rivalry hand and draw deck are for their owner's eyes, and so is a sheet of them."""
        if not self.seen.rival:
            return None
        eyes, own = self.view.seat, self.searching and self.seen.step == Step.SEARCH_DECK
        if not self.searching:
            pile, deck = ids.pile_of(self.view.own.open.removeprefix(ids.pile))
            own = deck == eyes and pile != Pile.RECYCLE
        return eyes if own else None

    def nodes(self) -> Iterator[Node]:
        """Sheet, list, the large card, the buttons of a search."""
        ui, view, rect = self.ui, self.view, self.rect
        yield darkened(self.frame, view, "pile", closes=not self.searching)
        panel = sheet(ui, rect, self.title, None if self.searching else view)
        panel[0].carrier = "pile:dark"
        yield from panel
        y, h = rect.y + self.top, rect.h - self.top - 22
        yield from scrolling(
            ui, "pile:list", Rect(rect.x + PAD, y, self.list_w, h), self._laid,
            view.own.scrolled, view.own.scroll, name=self.title, parent="sheet", z=OVER_Z + 3,
        )  # fmt: skip
        yield from self._side(Rect(rect.right - PAD - self.wide, y, self.wide, h))

    # --- the list -------------------------------------------------------------------------------

    def _cell(self, wide: float, as_cards: bool) -> tuple[int, float, float]:
        """How many stand side by side in a line that wide, and the size of each."""
        if as_cards:
            across = max(1, int((wide + GAP) / (CARD + GAP)))
            return across, CARD, CARD * 336 / 240
        body = self.ui.body
        across = max(1, int((wide + GAP) / (15.4 * body + GAP)))
        w = (wide - GAP * (across - 1)) / across
        return across, w, max(TARGET + 2, 2 * 1.05 * body + 12)

    def _tall(self, as_cards: bool) -> float:
        """How high the list is."""
        return sum(high for *_what, high in self._parts(self.list_w, as_cards)) - GAP

    def _parts(
        self, wide: float, as_cards: bool
    ) -> Iterator[tuple[Section, Text | None, float, float]]:
        """The sections with their headings, how high these are, and how high each is in all."""
        across, _w, h = self._cell(wide, as_cards)
        for section in self.sections:
            head, top, high = None, 0.0, -(-len(section.entries) // across) * (h + GAP)
            if section.heading:
                head = Text(section.heading, self.ui.body, "bold", "text", wrap=True, valign="top")
                top = self.ui.measure(head, wide)[1] + 2
                high += top + 6 + 8
            yield section, head, top, high

    def _laid(self, box: Rect) -> tuple[list[Node], float]:
        """Headings and cards in columns, and how high they are together."""
        across, w, h = self._cell(box.w, self.as_cards)
        out: list[Node] = []
        y = box.y
        for n, (section, head, top, high) in enumerate(self._parts(box.w, self.as_cards)):
            first = y
            if head is not None:
                at = Rect(box.x, y, box.w, top)
                label = Node(f"pile:head:{n}", Role.LABEL, at, (head,), label=section.heading)
                label.z, label.motion = OVER_Z + 3, STILL
                out.append(label)
                first += top + 6
            for i, entry in enumerate(section.entries):
                row, column = divmod(i, across)
                at = Rect(box.x + column * (w + GAP), first + row * (h + GAP), w, h)
                out.append(self._row(n, entry, at))
            y += high
        return out, y - box.y - GAP

    def _row(self, section: int, entry: Entry, at: Rect) -> Node:
        """A kind of card with its picture, numbers and how many of it there are."""
        kind, on = entry.kind, self.chosen == entry
        count = _("{n} of them").format(n=entry.count)
        taken = self.searching and self.picked == entry
        look = self._card_looks(entry, at, on) if self.as_cards else self._row_looks(entry, at, on)
        return Node(
            ids.pick(entry.card) if self.searching else f"pile:row:{section}:{kind}",
            Role.BUTTON,
            at,
            tuple(look),
            label=kind_name(kind),
            value=f"{count}. {spoken(kind)}" if entry.count else spoken(kind),
            hint=kind_name(kind),
            z=OVER_Z + 4,
            press=None if taken else lambda: self.view.own.pick(entry.card),
            focusable=True,
            checked=on,
            motion=AT_ONCE,
            secret_of=self.secret,
        )

    def _card_looks(self, entry: Entry, at: Rect, on: bool) -> Iterator[Look]:
        """The card itself with a disc that says how many of it there are."""
        ui, marks = self.ui, Marks(glow="selected") if on else PLAIN
        yield from card_looks(ui, entry.kind, Rect(0, 0, at.w, at.h), "market", marks)
        if entry.count > 1:
            side = 1.75 * ui.heading
            disc = Rect(at.w - side - 4, at.h * 0.5 - side / 2, side, side)
            yield Plate("lit", "ink", 4, side / 2, 1, at=disc)
            yield number(ui, f"×{entry.count}", 0.85 * ui.heading, *disc.centre, "ink", "lit")

    def _row_looks(self, entry: Entry, at: Rect, on: bool) -> Iterator[Look]:
        """A line: picture, name, income, carbon, how many."""
        ui, card = self.ui, KINDS[entry.kind]
        fill = "lit" if on else "paper"
        yield Plate(fill, "ink" if on else "edge", 4 if on else 3, 16, 0)
        right = at.w - 12
        if entry.count:
            n = Text(f"×{entry.count}", ui.heading, "heading", "ink", fill, "right")
            w = ui.measure(n, None)[0] + 2
            yield replace(n, at=Rect(right - w, 0, w, at.h))
            right -= max(w, 1.3 * ui.heading) + 6
        if card.sector != Sector.GLOBAL:
            k = ui.body / 26
            right -= 54 * k
            yield art(diamond(card.carbon), Rect(right, (at.h - 44 * k) / 2, 57 * k, 44 * k))
            x = right + 28.5 * k
            yield number(ui, signed(card.carbon), ui.body, x, at.h / 2, "white", DIAMOND)
            if card.income and ui.text != "large":  # the name needs that room
                right -= 46 * k
                yield art(coin(card.income), Rect(right, (at.h - 42 * k) / 2, 42 * k, 42 * k))
                words, ground = plain(card.income), COIN if card.income > 0 else LOSS
                yield number(ui, words, ui.body, right + 21 * k, at.h / 2, "ink", ground)
        name = Text(kind_name(entry.kind), ui.body, "bold", "ink", fill, leading=1.05)
        thumb = Rect(8, 8, min((at.h - 16) * 4 / 3, 84.0), at.h - 16)
        look, left = thumbnail(ui, entry.kind, thumb, 16, 12, name, right - 6)
        yield from look
        yield held(ui, name, Rect(left, 4, right - 6 - left, at.h - 8))

    # --- beside it ------------------------------------------------------------------------------

    def _side(self, room: Rect) -> Iterator[Node]:
        """The chosen card, and in a search the buttons below it."""
        if self.searching:
            high = 2 * self.button + GAP
            yield from self._buttons(Rect(room.x, room.bottom - high, room.w, high))
            room = room._replace(h=room.h - high - GAP)
        entry, card, own = self.chosen, self.card, self.view.own
        if entry is None or card is None:
            return
        at, name = Rect(room.x, room.y, card.width, card.height), kind_name(entry.kind)
        node = Node("pile:card", Role.IMAGE, at, card.looks, label=name, z=OVER_Z + 4)
        node.value = spoken(entry.kind, tag_price(self.seen, entry.card))
        node.motion, node.secret_of = AT_ONCE, self.secret
        if card.height <= room.h:
            node.parent = "sheet"
            yield node
            return
        yield from scrolled(
            self.ui, "pile:read", room, [node], card.height, own.read_on, own.scroll_card,
            name=name, parent="sheet", z=OVER_Z + 3,
        )  # fmt: skip

    def _buttons(self, room: Rect) -> Iterator[Node]:
        """Take the chosen card; look at the table first."""
        ui, view, z, inside = self.ui, self.view, OVER_Z + 5, "sheet"
        own = self.seen.step == Step.SEARCH_DECK
        words = _("Into play") if own else _("Put it in force")
        first, none = _("First choose a card."), self.picked is None
        at, low = room._replace(h=self.button), room.bottom - self.button
        yield button(ui, ids.TAKE, at, words, None, "check", "primary", none, first, inside, z=z)
        yield button(
            ui, "pile:peek", at._replace(y=low), _("Look at the table"),
            lambda: view.own.put_aside(view.point.moment), "eye_open", parent=inside, z=z,
        )  # fmt: skip
