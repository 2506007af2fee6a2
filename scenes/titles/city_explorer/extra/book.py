"""The travel book of City Explorer: all 35 places by suit, and a page for each of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.city_explorer.components import Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.facts import fact, source
from game.city_explorer.names import (
    kind_name,
    kind_worth,
    place_name,
    suit_name,
    suits_name,
)
from game.core.action import Action
from game.core.text import _, capital, ngettext

from ....scene import Scene
from ....stage import keys
from ....stage.gesture import Gesture, Rail
from ....stage.node import Art, Node, Plate, Rect, Role, Text, Use
from ....stage.ui import Ui
from ....widgets import (
    button,
    button_height,
    button_width,
    centred,
    frame,
    framed,
    label,
    pad,
    panel,
    scrolling,
    text_size,
)
from ....widgets.boxes import NOWHERE, Card, Column, Row, Scroll, Widget, Words
from ....widgets.fitting import longest_word
from ..board.cards import RATIO, TINTS, face_at, kind_art, place_art, suit_art

if TYPE_CHECKING:
    from ....context import Context

GAP: Final = 14.0
KIOSK: Final = 72.0
"""The smallest side of a target: the book is also meant for a screen that stands in a museum."""
LEAST: Final = 100.0
"""The smallest width of a card whose picture can still be made out."""
_EDGES: Final = 14.0
"""What a tile has above the card, below it and below the name."""

PITCH: Final = 420.0
"""How far a picture is swiped at most, in units; two fifths of it turn the page."""

Groups: TypeAlias = Sequence[Sequence[int]]


class TurnPage(Action, frozen=True, tag=True):
    """A page is turned by a swipe: 1 on, -1 back."""

    step: int


class PlacesScene(Scene):
    """The book: an overview that can be filtered by suit, or the page of one place.

    ``place`` is the number of the place to open at once; leaving that page leaves the book.
    """

    name = "places"

    def __init__(self, ctx: "Context", place: int | None = None) -> None:
        super().__init__(ctx)
        self.suit: Suit | None = None
        self.place = place
        self.alone = place is not None
        self.offset = 0.0
        self.page_offset = 0.0

    @property
    def shown(self) -> list[int]:
        """The places that the filter lets through, in the order of the book."""
        return [n for n, p in enumerate(PLACES) if self.suit is None or p.suit is self.suit]

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        if self.place is not None:
            out, room = frame(ui, place_name(self.place), self.on_back)
            return out + _place_page(ui, self, room, self.place)
        out, room = frame(ui, _("The places of Kyoto"), self.on_back)
        left, rest = _chips(ui, room, self)
        return out + left + _tiles(ui, self, rest)

    def gestures(self) -> tuple[Gesture, ...]:
        """A page is turned by pulling its picture aside."""
        if self.place is None:
            return ()
        piece = _picture_id(self.place)
        return tuple(
            Gesture(piece, "", TurnPage(0, -step), words, rail=Rail("x", step, (piece,), PITCH))
            for step, words in ((-1, _("Next place")), (1, _("Previous place")))
        )

    # --- what happens ------------------------------------------------------------------------

    def on_gesture(self, gesture: Gesture) -> None:
        """A picture was swiped: to the left means on, as in a book."""
        if isinstance(gesture.action, TurnPage):
            self.turn(gesture.action.step)

    def pick(self, suit: Suit | None) -> None:
        """Show one suit only, or all places."""
        self.suit, self.offset = suit, 0.0
        self.changed()

    def open(self, place: int) -> None:
        """Open the page of a place."""
        self.place, self.page_offset = place, 0.0
        self.changed()

    def turn(self, step: int) -> None:
        """So many pages on; after the last comes the first."""
        if self.place is not None:
            shown = self.shown
            self.open(shown[(shown.index(self.place) + step) % len(shown)])

    def scroll(self, offset: float) -> None:
        """Scroll the overview."""
        self.offset = offset
        self.changed()

    def scroll_page(self, offset: float) -> None:
        """Scroll the words of a page."""
        self.page_offset = offset
        self.changed()

    def shortcut(self, node: str) -> str:
        """As ``on_key`` has it."""
        turns = {"next": pygame.K_n, "previous": pygame.K_p}
        return keys.name(turns[node]) if node in turns else super().shortcut(node)

    def on_key(self, key: int) -> bool:
        """Right and N are the next page, Left and P the one before."""
        steps = {pygame.K_RIGHT: 1, pygame.K_n: 1, pygame.K_LEFT: -1, pygame.K_p: -1}
        if self.place is None or key not in steps:
            return False
        self.turn(steps[key])
        return True

    def on_back(self) -> None:
        """From a page to the overview, from there to where one came from."""
        if self.place is None or self.alone:
            self.ctx.scenes.pop()
            return
        self.place = None
        self.changed()


def _picture_id(place: int) -> str:
    """The node of the large picture of a place."""
    return f"picture-{place}"


# --- the overview ----------------------------------------------------------------------------


def _chips(ui: Ui, room: Rect, book: PlacesScene) -> tuple[list[Node], Rect]:
    """A column of buttons, one a suit and one for all; and what is left of the room."""
    offers: list[tuple[Suit | None, str, str]] = [(None, _("All"), "common/icon_cards")]
    offers += [(one, suits_name(one), suit_art(one)) for one in Suit]
    words = [Text(name, ui.heading, "heading") for _suit, name, _art in offers]
    side = ui.heading * 1.6
    wide = side + 44 + max(text_size(ui, text)[0] for text in words)
    high = min(120.0, max(KIOSK, (room.h - 5 * GAP) / 6))
    out = []
    for n, (one, name, art) in enumerate(offers):
        rect = Rect(room.x, room.y + n * (high + GAP), wide, high)
        on = one is book.suit
        fill, ink = ("accent", "on_accent") if on else ("panel", "text")
        mark = Art(
            art, Rect(14, (high - side) / 2, side, side), tint="" if one is not None else ink
        )
        look = (
            Plate(fill, "ink" if on else "edge", 4 if on else 3, 20, 1),
            mark,
            replace(
                words[n], colour=ink, ground=fill, at=Rect(side + 28, 0, wide - side - 36, high)
            ),
        )
        out.append(
            Node(
                "suit-all" if one is None else f"suit-{one.name.lower()}",
                Role.BUTTON,
                rect,
                look,
                label=name,
                press=partial(book.pick, one),
                checked=on,
                focusable=True,
            )
        )
    return out, Rect(room.x + wide + 16, room.y, room.w - wide - 16, room.h)


@dataclass(frozen=True, slots=True)
class _TileGrid:
    """How tiles lie: how many side by side, their width, the card's width, the name's height."""

    across: int
    w: float
    card: float
    name: float

    @property
    def h(self) -> float:
        """The height of a tile."""
        return self.card * RATIO + self.name + _EDGES

    def rows(self, groups: Groups) -> int:
        """How many lines the groups need, each of which begins a new one."""
        return sum(-(-len(group) // self.across) for group in groups)


def _name(ui: Ui, place: int) -> Text:
    ground = TINTS[PLACES[place].suit]
    return Text(place_name(place), ui.body, "body", "ink", ground, "centre", wrap=True, leading=1.1)


def _grids(ui: Ui, room: Rect, groups: Groups) -> list[_TileGrid]:
    """All ways in which no name has to break a word, with cards as large as the width allows."""
    places = [place for group in groups for place in group]
    least = max(KIOSK, max(longest_word(ui, _name(ui, place)) for place in places) + 12)
    out: list[_TileGrid] = []
    for across in range(1, max(len(group) for group in groups) + 1):
        w = (room.w - (across - 1) * GAP) / across
        if w < least and out:
            break
        name = max(text_size(ui, _name(ui, place), w - 8)[1] for place in places)
        out.append(_TileGrid(across, w, min(w - 16, 480.0), name))
    return out


def _grid(ui: Ui, room: Rect, groups: Groups) -> _TileGrid | None:
    """The grid with the largest cards that need not scroll."""
    best = None
    for grid in _grids(ui, room, groups):
        rows = grid.rows(groups)
        free = (room.h - (rows - 1) * GAP) / rows - grid.name - _EDGES
        card = min(grid.card, free / RATIO)
        if card >= LEAST and (best is None or card > best.card):
            best = replace(grid, card=card)
    return best


def _tiles(ui: Ui, book: PlacesScene, rect: Rect) -> list[Node]:
    """The cards, each suit on lines of its own, with their names; a press opens a page."""
    by_suit = [[n for n in book.shown if PLACES[n].suit is suit] for suit in Suit]
    groups = [group for group in by_suit if group]

    def build(room: Rect) -> tuple[list[Node], float]:
        grid = _grid(ui, room, groups) or _grids(ui, room, groups)[-1]
        out: list[Node] = []
        y = room.y
        for group in groups:
            for start in range(0, len(group), grid.across):
                for n, place in enumerate(group[start : start + grid.across]):
                    at = Rect(room.x + n * (grid.w + GAP), y, grid.w, grid.h)
                    out.append(_tile(ui, at, place, grid, book))
                y += grid.h + GAP
        return out, y - GAP - room.y

    return scrolling(ui, "places", rect, build, book.offset, book.scroll, name=_("Places"))


def _tile(ui: Ui, rect: Rect, place: int, grid: _TileGrid, book: PlacesScene) -> Node:
    card, high = grid.card, grid.card * RATIO
    face = face_at(place, Rect((rect.w - card) / 2, 7, card, high))
    name = replace(_name(ui, place), at=Rect(4, high + 9, rect.w - 8, grid.name))
    tint = TINTS[PLACES[place].suit]
    return Node(
        f"place-{place}",
        Role.BUTTON,
        rect,
        (Plate(tint, "ink" if ui.theme == "projector" else "edge", 3, 16, 1), face, name),
        label=place_name(place),
        value=_kinds(place),
        press=partial(book.open, place),
        focusable=True,
    )


def _kinds(place: int) -> str:
    """Suit and type, as they are spoken."""
    card = PLACES[place]
    return _("{suit}, {kind}").format(suit=suit_name(card.suit), kind=kind_name(card.kind))


# --- the page of a place ---------------------------------------------------------------------


def _place_page(ui: Ui, book: PlacesScene, rect: Rect, place: int) -> list[Node]:
    """Picture and words of a place, and the way to the places before and after it."""
    back = panel(ui, "page", rect)
    inner = rect.inset(pad(ui))
    turning, low = _turning(ui, book, inner, place)
    body = inner._replace(h=inner.h - low - 18)
    picture, words = _halves(ui, body)
    look = (
        *framed(place_art(place), Rect(4, 4, picture.w - 8, picture.h - 8)),
        *_marks(place, picture),
    )
    shown = Node(
        _picture_id(place),
        Role.IMAGE,
        picture,
        look,
        label=place_name(place),
        value=_kinds(place),
        hint=_("Swipe the picture to turn the page"),
        use=Use(adjust=book.turn),
        focusable=True,
    )
    text = _words(ui, book, place).place(ui, words)
    return [back, shown, *text, *turning]


def _halves(ui: Ui, body: Rect) -> tuple[Rect, Rect]:
    """Where the picture is and where the words: beside each other, or one below the other."""
    wide = min(body.w * 0.64, body.h * 1.5, body.w - 15 * ui.body - 30)
    if wide >= body.h * 0.75:
        high = wide / 1.5
        picture = Rect(body.x, body.y + (body.h - high) / 2, wide, high)
        top = picture.y if ui.scale == 1 else body.y
        return picture, Rect(body.x + wide + 30, top, body.w - wide - 30, body.bottom - top)
    high = min(body.h * 0.5, body.w / 1.5)
    picture = centred(body._replace(h=high), high * 1.5, high)
    return picture, Rect(body.x, body.y + high + 18, body.w, body.h - high - 18)


def _marks(place: int, picture: Rect) -> list[Art]:
    """Suit and type in the upper corners of the picture."""
    card, side = PLACES[place], picture.h * 0.17
    return [
        Art(suit_art(card.suit), Rect(18, 18, side, side)),
        Art(kind_art(card.kind), Rect(picture.w - 18 - side, 18, side, side)),
    ]


def _words(ui: Ui, book: PlacesScene, place: int) -> Scroll:
    """The sentence, where it was checked, and what the card is in the game."""
    card = PLACES[place]
    count = POINTS[card.suit]  # a suit has as many cards as its majority scores
    cards = ngettext("{n} card in the game", "{n} cards in the game", count).format(n=count)
    worth = capital(kind_worth(card.kind))
    entries = [
        _entry(ui, "suit", suit_art(card.suit), suit_name(card.suit), cards),
        _entry(ui, "kind", kind_art(card.kind), kind_name(card.kind), worth),
    ]
    parts = [
        Words(fact(place), "sentence", "bold", max(ui.body, 42.0), valign="top"),
        Words(source(place).sourced(), "source", colour="muted", valign="top"),
        Column(entries, gap=12),
    ]
    inside = Column(parts, gap=18)
    return Scroll(inside, "words", book.page_offset, book.scroll_page, place_name(place))


def _entry(ui: Ui, id: str, art: str, name: str, what: str) -> Card:
    """A mark with its name and what it is worth."""
    side = ui.body * 2.6
    mark = Widget(lambda at: Node("", Role.DECOR, at, (Art(art),)), side, side)
    both = [Words(name, font="bold", valign="top"), Words(what, valign="top")]
    line = Row([mark, Column(both, grow=1)], gap=18, across="middle")
    return Card(line, 0, Node(id, Role.LABEL, NOWHERE, label=name, value=what), one=True)


def _turning(ui: Ui, book: PlacesScene, inner: Rect, place: int) -> tuple[list[Node], float]:
    """The buttons to the place before and after at the bottom, and how high they are."""
    words = (_("Previous"), _("Next"))
    count = _("{n} of {all}").format(n=book.shown.index(place) + 1, all=len(book.shown))
    middle = text_size(ui, Text(count, ui.body, "bold"))[0] + 30
    most = (inner.w - middle) / 2
    wide = min(most, max(button_width(ui, w, "back") for w in words) + 40)
    high = max(KIOSK, *(button_height(ui, w, wide, "back") for w in words)) + 4
    y = inner.bottom - high
    left = Rect(inner.x, y, wide, high)
    right = Rect(inner.right - wide, y, wide, high)
    return [
        button(ui, "previous", left, words[0], partial(book.turn, -1), "back"),
        label(
            ui,
            "count",
            Rect(left.right, y, right.x - left.right, high),
            count,
            font="bold",
            align="centre",
        ),
        button(ui, "next", right, words[1], partial(book.turn, 1), "forward"),
    ], high
