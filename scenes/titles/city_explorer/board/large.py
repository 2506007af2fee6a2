"""The large card over the table: a look, or a card to be read.

At a shared screen a face-down card lies face down here too, and shows its face only while it is
held (see ``faces``).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.city_explorer.components import CARDS, PlaceKind, Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.facts import fact
from game.city_explorer.names import (
    card_position,
    card_words,
    kind_name,
    kind_worth,
    place_name,
    suit_name,
)
from game.core.text import _, apart, capital

from ....stage.node import AT_ONCE, STILL, Art, Look, Node, Plate, Rect, Role, Text, Use
from ....stage.ui import Ui
from ....widgets import button, centred, control_height
from ....widgets.fitting import held
from ...board import Frame
from ...sheet import OVER_Z
from .board_state import CityView
from .cards import (
    FULL_RATIO,
    RATIO,
    back_look,
    face_look,
    kind_art,
    reading_back,
    reading_look,
    sentence_fits,
    suit_art,
)
from .faces import face, readable, shared

GAP: Final = 24.0
STEP: Final = 14.0
"""Between two parts of the column of words."""
MOST: Final = 540.0
"""The widest card, in units."""
SHARES: Final = (0.47, 0.4, 0.34, 0.26, 0.2)
"""Parts of the sheet's width for a card whose sentence stands below it, from the best on: the next
is tried where the words beside the card need more room."""


def sheet(ui: Ui, frame: Frame, view: CityView) -> list[Node]:
    """The large card and what belongs to it; [] if there is nothing to see."""
    seen, slot = readable(view), view.own.looked
    if not face(seen, slot, view.seat):
        return []
    return list(LargeCard(ui, frame, view, seen.cards[slot], not seen.is_up(slot)).nodes())


@dataclass(frozen=True, slots=True)
class _Division:
    """How the sheet is divided: the card, the column of words right of it, what lies below both.

    ``below`` is the place of the sentence; None where every card has room for its own.
    """

    sheet: Rect
    card: Rect
    side: Rect
    below: Rect | None


def divided(ui: Ui, frame: Frame) -> _Division:
    """How all large cards lie: it must not tell which card lies face down on the sheet.

    It takes a while the first time: a board asks for it before any card is looked at."""
    board, prompt = frame.board, frame.prompt
    room = board.inset(8)
    w = min((room.h - 2 * GAP) / FULL_RATIO, 0.5 * room.w, MOST)
    if _all_fit(ui, w):
        words_w = min(room.w - w - 3 * GAP, 460 * (0.5 + 0.5 * ui.scale))
        sheet_ = centred(board, w + words_w + 3 * GAP, w * FULL_RATIO + 2 * GAP)
        below = None
    else:
        high = _highest(ui, board.w - 2 * GAP) + 3 * GAP
        if prompt.y >= board.bottom:  # the strip below the board may be covered with it
            room = Rect(board.x, board.y, board.w, prompt.bottom - board.y)
        else:
            room = board
        for share in SHARES:
            w = min((room.h - high) / RATIO, share * board.w)
            tall = max(w * RATIO, _column_height(ui, board.w - w - 3 * GAP)) + high
            if tall <= room.h:
                break
        # the strip is covered as a whole or not at all: its words must not be cut
        sheet_ = centred(board, board.w, tall) if tall <= board.h else room
        low = sheet_.bottom + 2 * GAP - high
        below = Rect(board.x + GAP, low, board.w - 2 * GAP, high - 3 * GAP)
    card = Rect(sheet_.x + GAP, sheet_.y + GAP, w, w * (RATIO if below else FULL_RATIO))
    x, end = card.right + GAP, below.y - GAP / 2 if below else sheet_.bottom - GAP
    side = Rect(x, card.y, sheet_.right - GAP - x, end - card.y)
    return _Division(sheet_, card, side, below)


@lru_cache(maxsize=32)
def _all_fit(ui: Ui, w: float) -> bool:
    """Whether every place's name and sentence can be read on a card of that width."""
    return all(sentence_fits(ui, place, w) for place in range(CARDS))


@lru_cache(maxsize=32)
def _highest(ui: Ui, w: float) -> float:
    """How high the longest name with its sentence is, written that wide."""
    return max(ui.measure(_sentence(ui, place), w)[1] for place in range(CARDS)) + 4


@lru_cache(maxsize=32)
def _column_height(ui: Ui, w: float) -> float:
    """How high the words beside a card are at most, with the button below them."""
    texts = (
        Text(_("For your eyes only"), ui.heading, "heading", wrap=True, leading=1.2),
        Text(_holding(), ui.body, "bold", wrap=True, leading=1.2),
    )
    parts = [ui.measure(text, w)[1] + 4 for text in texts]
    parts.append(2 * 1.2 * ui.body + 4)  # where it lies, in two lines at most
    for signs in (map(suit_words, Suit), map(kind_words, PlaceKind)):
        parts.append(max(_sign_size(ui, words_, w)[1] for words_ in signs))
    return sum(parts) + STEP * len(parts) + _button_height(ui)


def _button_height(ui: Ui) -> float:
    return max(78.0, control_height(ui))


def _holding() -> str:
    return _("Hold the card to see it. It turns back when you let go.")


def suit_words(suit: Suit) -> str:
    """What most of a suit are worth."""
    most = _("{n} points for the most").format(n=POINTS[suit])
    return _("{name}: {worth}").format(name=suit_name(suit), worth=most)


def kind_words(kind: PlaceKind) -> str:
    """What a card of a type is worth."""
    return _("{name}: {worth}").format(name=kind_name(kind), worth=kind_worth(kind))


def card_worth(place: int) -> str:
    """A card's name, and what it is worth."""
    card = PLACES[place]
    worth = apart([suit_words(card.suit), kind_words(card.kind)])
    return f"{place_name(place)}. {worth}"


def _sign_size(ui: Ui, words_: str, w: float) -> tuple[float, float, Text]:
    """The side of a sign before words, the height of both, and the words as they are set."""
    side = 1.9 * ui.body
    text = Text(words_, ui.body, "bold", wrap=True, leading=1.15)
    return side, max(side, ui.measure(text, w - side - 14)[1] + 4), text


def _sentence(ui: Ui, place: int) -> Text:
    words_ = _("{place}: {sentence}").format(place=place_name(place), sentence=fact(place))
    return Text(words_, ui.body, "bold", wrap=True, valign="top", leading=1.2)


class LargeCard:
    """One large card, the words beside it, and the way back."""

    def __init__(self, ui: Ui, frame: Frame, view: CityView, place: int, secret: bool) -> None:
        self.ui, self.view = ui, view
        self.secret = secret
        self.hold = self.secret and shared(view)
        self.place = place if not self.hold or view.own.held else None
        """What shows; None while it lies face down."""
        self.where = card_position(view.seen, view.own.looked, view.names)
        self.at = divided(ui, frame)
        self.board = frame.board

    def nodes(self) -> Iterator[Node]:
        """The sheet, its card, its words, the button, before the darkened board."""
        dark = Plate("ink", "ink", 0, 34, 0, alpha=0.45)
        yield Node(
            "reading:dark",
            Role.ZONE,
            self._ground(),
            (dark,),
            label=_("Done"),
            z=OVER_Z - 1,
            press=self.view.own.lay_back,  # a click anywhere but on a card that is held
            motion=AT_ONCE,  # as large as the board: too much to fade at 4K
        )
        yield Node(
            "reading:sheet",
            Role.DIALOG,
            self.at.sheet,
            (Plate("panel", "ink", 4, 34, 4),),
            label=self._title(),
            z=OVER_Z,
            parent="reading:dark",
            motion=AT_ONCE,
        )
        yield self._card()
        high = _button_height(self.ui)
        low = self.at.side.bottom - high
        yield from self._column(low - STEP)
        if self.at.below is not None and self.place is not None:
            text = _sentence(self.ui, self.place)
            yield self._label("fact", self.at.below, (text,))
        yield button(
            self.ui,
            "look:done",
            Rect(self.at.side.x, low, self.at.side.w, high),
            _("Done"),
            self.view.own.lay_back,
            "check",
            "primary",
            parent="reading:sheet",
            z=OVER_Z + 3,
        )

    def _ground(self) -> Rect:
        """The board, and what the sheet covers below it."""
        board = self.board
        return Rect(board.x, board.y, board.w, max(board.bottom, self.at.sheet.bottom) - board.y)

    def _title(self) -> str:
        return _("For your eyes only") if self.secret else _("A face-up card")

    def _card(self) -> Node:
        place, w = self.place, self.at.card.w
        name = _("Face down: hold the card to see it")
        return Node(
            "reading",
            Role.BUTTON if self.hold else Role.IMAGE,
            self.at.card,
            self._faced(place, w),
            label=name if place is None else card_words(place),
            value="" if place is None else fact(place),
            hint=name if self.hold else "",
            z=OVER_Z + 2,
            parent="reading:sheet",
            use=Use(hold=self.view.own.hold if self.hold else None),
            focusable=self.hold,
            # What turns back must be gone at once: no frame of a turning card in between.
            motion=STILL,
            secret_of=self._secret(),
        )

    def _faced(self, place: int | None, w: float) -> tuple[Look, ...]:
        """The large card; where it has no room for its words, that of the grid."""
        if self.at.below is not None:
            return back_look(w) if place is None else face_look(place, w)
        return reading_back(w) if place is None else reading_look(self.ui, place, w)

    def _secret(self) -> int | None:
        return self.view.seat if self.secret and self.place is not None else None

    # --- the words beside it --------------------------------------------------------------------

    def _column(self, bottom: float) -> Iterator[Node]:
        """Node after node from the top, as far as there is room."""
        y = self.at.side.y
        for id, look, h in self._parts():
            if y + h > bottom:
                return
            yield self._label(id, Rect(self.at.side.x, y, self.at.side.w, h), look)
            y += h + STEP

    def _label(self, id: str, at: Rect, look: tuple[Look, ...]) -> Node:
        text = next(part for part in look if isinstance(part, Text))
        return Node(
            f"reading:{id}",
            Role.LABEL,
            at,
            look,
            label=text.text,
            z=OVER_Z + 2,
            parent="reading:sheet",
            motion=STILL,
            secret_of=self._secret(),
        )

    def _parts(self) -> Iterator[tuple[str, tuple[Look, ...], float]]:
        ui, place = self.ui, self.place
        yield self._words("title", self._title(), "heading", "text", ui.heading)
        if self.hold:
            yield self._words("how", _holding())
        if place is not None:
            card = PLACES[place]
            yield self._sign("suit", suit_art(card.suit), suit_words(card.suit))
            yield self._sign("kind", kind_art(card.kind), kind_words(card.kind))
        yield self._words("where", capital(self.where), "body", "muted")

    def _words(
        self, id: str, text: str, font: str = "bold", colour: str = "text", size: float = 0
    ) -> tuple[str, tuple[Look, ...], float]:
        size = size or self.ui.body
        found = Text(text, size, font, colour, wrap=True, valign="top", leading=1.2)
        return id, (found,), self.ui.measure(found, self.at.side.w)[1] + 4

    def _sign(self, id: str, art: str, words_: str) -> tuple[str, tuple[Look, ...], float]:
        side, h, text = _sign_size(self.ui, words_, self.at.side.w)
        look = (
            Art(art, Rect(0, (h - side) / 2, side, side)),
            held(self.ui, text, Rect(side + 14, 0, self.at.side.w - side - 14, h)),
        )
        return id, look, h
