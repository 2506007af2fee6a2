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
from game.carbon_city_zero.names import kind_name
from game.carbon_city_zero.state import CarbonState, Step
from game.core.text import _, signed

from ....stage.node import AT_ONCE, STILL, Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import TARGET, Ui
from ....widgets import ROOM, button, button_height, control_height, scrolled, scrolling
from ....widgets.shorten import held, longest_word
from ...board import Frame
from ...fitted import number, plain
from ...sheet import OVER_Z, sheet, sheet_head
from . import ids, large
from .board_state import CarbonView
from .cards import Marks, card_looks, picture_art
from .large_card import EVERYTHING, Card, big_card, whole_height
from .piles_held import Entry, Section, deck_of, held_there, title
from .symbols import COIN, DIAMOND, LOSS, SECTORS, art, coin, diamond

PAD: Final = 28.0
GAP: Final = 12.0
LOW: Final = 150.0
"""The height of the picture of a card that scrolls, in the card's own units."""
CARD: Final = 200.0
"""The width of a card where they are few."""
SEARCHES: Final = (Step.SEARCH_DECK, Step.SEARCH_GLOBAL)


def asked(seen: CarbonState, view: CarbonView) -> bool:
    """Whether somebody at this screen is asked to search a deck."""
    return bool(view.hands) and seen.step in SEARCHES


def nodes(ui: Ui, frame: Frame, seen: CarbonState, view: CarbonView) -> list[Node]:
    """The pile that the view has open."""
    what = view.own.open.removeprefix(ids.pile)
    if what == view.own.open:
        return []
    found = held_there(seen, what, view)
    return list(_Sheet(ui, frame, seen, view, title(seen, what, view), found).nodes())


def search(ui: Ui, frame: Frame, seen: CarbonState, view: CarbonView) -> list[Node]:
    """What may be taken in the search that is asked for; [] if none is."""
    if not asked(seen, view):
        return []
    if view.own.peek:
        return [_back(ui, frame, view)]
    legal = view.legal
    takes = [action.card for action in legal if isinstance(action, Fetch | Enforce)]
    own = seen.step == Step.SEARCH_DECK
    pile = draw_deck(seen, seen.turn) if own else seen.stock
    found = [Entry(KIND_OF[c], sum(KIND_OF[o] == KIND_OF[c] for o in pile), c) for c in takes]
    words = _("Which card comes into play?") if own else _("Which global card comes in force?")
    found.sort(key=lambda entry: entry.kind)
    sections = (Section("", tuple(found)),)
    return list(_Sheet(ui, frame, seen, view, words, sections, searching=True).nodes())


def _back(ui: Ui, frame: Frame, view: CarbonView) -> Node:
    """While the board is looked at during a search: the way back."""
    w, h = min(frame.board.w - 80, 13 * ui.heading), max(76.0, control_height(ui))
    at = Rect(frame.board.x + (frame.board.w - w) / 2, frame.board.bottom - h - 24, w, h)

    def back() -> None:
        view.own.peek = False
        view.own.refresh()

    words = _("Back to the search")
    return button(ui, "pile:back", at, words, back, "back", "primary", z=OVER_Z + 3)


class _Sheet:
    """One pile over the board: its cards by kind, and the chosen one large."""

    def __init__(
        self,
        ui: Ui,
        frame: Frame,
        seen: CarbonState,
        view: CarbonView,
        title: str,
        sections: tuple[Section, ...],
        searching: bool = False,
    ) -> None:
        self.ui, self.frame, self.seen, self.view = ui, frame, seen, view
        self.board = frame.board
        self.title, self.sections, self.searching = title, sections, searching
        self.entries = [entry for section in sections for entry in section.entries]
        self.chosen = self._chosen()
        self.top = sheet_head(ui, not searching)
        whole = self.board.inset(10)
        inner = Rect(0, 0, whole.w - 2 * PAD, whole.h - self.top - 22)
        self.wide = min(442 * (0.45 + 0.55 * ui.scale), 0.47 * inner.w)
        self.list_w = inner.w - self.wide - 24
        self.as_cards = ui.text == "normal" and self._tall(True) <= inner.h
        self.button = self._button_height() if searching else 0.0
        below = 2 * (self.button + GAP) if searching else 0.0
        self.card = self._card(inner.h - below)
        high = max(self._tall(self.as_cards), (self.card.height if self.card else 0.0) + below)
        self.inner = min(inner.h, max(high, 0.3 * inner.h))
        tall = self.inner + self.top + 22
        self.rect = large.placed(frame, whole.w, tall, self.board.centre[1])
        self.inner = self.rect.h - self.top - 22

    def _button_height(self) -> float:
        """Of the two buttons of a search, whose words may need two lines."""
        words = (_("Into play"), _("Put it in force"), _("Look at the table"))
        return max(76.0, *(button_height(self.ui, said, self.wide, "check") for said in words))

    def _chosen(self) -> Entry | None:
        picked = self.view.own.picked
        first = self.entries[0] if self.entries else None
        return next((entry for entry in self.entries if entry.card == picked), first)

    def _card(self, high: float) -> Card | None:
        """The chosen card, laid out so that all of it can be read: it scrolls if it must."""
        if self.chosen is None:
            return None
        ui, kind = self.ui, self.chosen.kind
        price = large.price(self.seen, self.chosen.card)
        found = big_card(ui, kind, self.wide, high, price)
        if found.said == EVERYTHING:
            return found
        w = self.wide - ROOM
        return big_card(ui, kind, w, whole_height(ui, kind, w, LOW) + 1, price, 0.0)

    def nodes(self) -> Iterator[Node]:
        """Sheet, list, the large card, the buttons of a search."""
        ui, view, rect = self.ui, self.view, self.rect
        yield large.darkened(self.frame, view, "pile", closes=not self.searching)
        panel = sheet(ui, rect, self.title, None if self.searching else view)
        panel[0].carrier = "pile:dark"
        yield from panel
        room = Rect(rect.x + PAD, rect.y + self.top, rect.w - 2 * PAD, self.inner)
        yield from self._list(Rect(room.x, room.y, self.list_w, room.h))
        yield from self._side(Rect(room.right - self.wide, room.y, self.wide, room.h))

    # --- the list -------------------------------------------------------------------------------

    def _list(self, room: Rect) -> list[Node]:
        def scroll(offset: float) -> None:
            self.view.own.scrolled = offset
            self.view.own.refresh()

        return scrolling(
            self.ui,
            "pile:list",
            room,
            self._laid,
            self.view.own.scrolled,
            scroll,
            name=self.title,
            parent="sheet",
            z=OVER_Z + 3,
        )

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
        across, _w, h = self._cell(self.list_w, as_cards)
        y = 0.0
        for section in self.sections:
            if section.heading:
                y += self._headed(section.heading, self.list_w)[1] + 6 + 8
            y += -(-len(section.entries) // across) * (h + GAP)
        return max(0.0, y - GAP)

    def _laid(self, box: Rect) -> tuple[list[Node], float]:
        """Headings and cards in columns, and how high they are together."""
        across, w, h = self._cell(box.w, self.as_cards)
        out: list[Node] = []
        y = 0.0
        for number_, section in enumerate(self.sections):
            if section.heading:
                head, high = self._heading(number_, section, box, y)
                out.append(head)
                y += high + 6
            for i, entry in enumerate(section.entries):
                row, column = divmod(i, across)
                at = Rect(box.x + column * (w + GAP), box.y + y + row * (h + GAP), w, h)
                out.append(self._row(number_, entry, at))
            y += -(-len(section.entries) // across) * (h + GAP)
            y += 8 if section.heading else 0
        return out, max(0.0, y - GAP)

    def _headed(self, words: str, wide: float) -> tuple[Text, float]:
        text = Text(words, self.ui.body, "bold", "text", wrap=True, valign="top")
        return text, self.ui.measure(text, wide)[1] + 2

    def _heading(self, n: int, section: Section, box: Rect, y: float) -> tuple[Node, float]:
        text, high = self._headed(section.heading, box.w)
        rect = Rect(box.x, box.y + y, box.w, high)
        node = Node(
            f"pile:head:{n}",
            Role.LABEL,
            rect,
            (text,),
            label=section.heading,
            z=OVER_Z + 3,
            motion=STILL,
        )
        return node, high

    def _row(self, section: int, entry: Entry, at: Rect) -> Node:
        """A kind of card with its picture, numbers and how many of it there are."""
        kind = entry.kind
        on = self.chosen == entry
        id = ids.pick(entry.card) if self.searching else f"pile:row:{section}:{kind}"
        count = _("{n} of them").format(n=entry.count)
        taken = self.searching and self.view.own.picked == entry.card
        return Node(
            id,
            Role.BUTTON,
            at,
            tuple((self._card_looks if self.as_cards else self._row_looks)(entry, at, on)),
            label=kind_name(kind),
            value=f"{count}. {large.spoken(kind)}" if entry.count else large.spoken(kind),
            hint=kind_name(kind),
            z=OVER_Z + 4,
            press=None if taken else lambda: self._pick(entry.card),
            focusable=True,
            checked=on,
            motion=AT_ONCE,
            secret_of=self._secret(),
        )

    def _secret(self) -> int | None:
        """In rivalry hand and draw deck are for their owner's eyes, and so is a sheet of them."""
        if not self.seen.rival:
            return None
        pile, eyes = self.view.own.open.removeprefix(ids.pile), self.view.seat
        own = deck_of(pile) == eyes and pile not in ids.recycle
        searched = self.searching and self.seen.step == Step.SEARCH_DECK
        return eyes if own or searched else None

    def _pick(self, card: int) -> None:
        self.view.own.picked, self.view.own.read_on = card, 0.0
        self.view.own.refresh()

    def _card_looks(self, entry: Entry, at: Rect, on: bool) -> Iterator[Look]:
        """The card itself with a disc that says how many of it there are."""
        ui = self.ui
        marks = Marks(glow="selected") if on else Marks()
        yield from card_looks(ui, entry.kind, Rect(0, 0, at.w, at.h), "market", marks)
        if entry.count > 1:
            side = 1.75 * ui.heading
            disc = Rect(at.w - side - 4, at.h * 0.5 - side / 2, side, side)
            yield Plate("lit", "ink", 4, side / 2, 1, at=disc)
            words, (x, y) = f"×{entry.count}", disc.centre
            yield number(ui, words, 0.85 * ui.heading, x, y, "ink", "lit")

    def _row_looks(self, entry: Entry, at: Rect, on: bool) -> Iterator[Look]:
        ui, card = self.ui, KINDS[entry.kind]
        sector = SECTORS[card.sector]
        fill = "lit" if on else "paper"
        yield Plate(fill, "ink" if on else "edge", 4 if on else 3, 16, 0)
        thumb = Rect(8, 8, min((at.h - 16) * 4 / 3, 84.0), at.h - 16)
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
                words = plain(card.income)
                ground = COIN if card.income > 0 else LOSS
                yield number(ui, words, ui.body, right + 21 * k, at.h / 2, "ink", ground)
        left = thumb.right + 12
        name = Text(kind_name(entry.kind), ui.body, "bold", "ink", fill, leading=1.05)
        if longest_word(ui, name) > right - 6 - left:
            left = 16.0  # rather the name than the picture
        else:
            yield Plate(sector.band, "ink", 2, 8, 0, at=thumb.inset(-2))
            yield Art(picture_art(entry.kind), thumb.inset(2), "cover")
        yield held(ui, name, Rect(left, 4, right - 6 - left, at.h - 8))

    # --- beside it ------------------------------------------------------------------------------

    def _side(self, room: Rect) -> Iterator[Node]:
        """The chosen card, and in a search the buttons below it."""
        if self.searching:
            high = 2 * self.button + GAP
            at = Rect(room.x, room.bottom - high, room.w, high)
            yield from self._buttons(at, self.button)
            room = room._replace(h=room.h - high - GAP)
        entry, card = self.chosen, self.card
        if entry is None or card is None:
            return
        node = Node(
            "pile:card",
            Role.IMAGE,
            Rect(room.x, room.y, card.width, card.height),
            card.looks,
            label=kind_name(entry.kind),
            value=large.spoken(entry.kind, large.price(self.seen, entry.card)),
            z=OVER_Z + 4,
            parent="" if card.height > room.h else "sheet",
            motion=AT_ONCE,
            secret_of=self._secret(),
        )
        if card.height <= room.h:
            yield node
            return

        def scroll(offset: float) -> None:
            self.view.own.read_on = offset
            self.view.own.refresh()

        yield from scrolled(
            self.ui,
            "pile:read",
            room,
            [node],
            card.height,
            self.view.own.read_on,
            scroll,
            name=kind_name(entry.kind),
            parent="sheet",
            z=OVER_Z + 3,
        )

    def _buttons(self, room: Rect, high: float) -> Iterator[Node]:
        """Take the chosen card; look at the table first."""
        ui, z = self.ui, OVER_Z + 5
        own = self.seen.step == Step.SEARCH_DECK
        words = _("Into play") if own else _("Put it in force")
        chosen = self.view.own.picked
        picked = any(entry.card == chosen for entry in self.entries)

        def peek() -> None:
            self.view.own.peek = True
            self.view.own.refresh()

        yield button(
            ui,
            ids.TAKE,
            Rect(room.x, room.y, room.w, high),
            words,
            None,
            "check",
            "primary",
            not picked,
            _("First choose a card."),
            "sheet",
            z=z,
        )
        at = Rect(room.x, room.bottom - high, room.w, high)
        look = _("Look at the table")
        yield button(ui, "pile:peek", at, look, peek, "eye_open", "secondary", parent="sheet", z=z)
