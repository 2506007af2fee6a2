"""How City Explorer's cards look: in the grid, face down, known to somebody, and to be read.

A card is one picture: its place, the frame of its suit and the mark of its type are laid over
each other when they are drawn. No look here has words on it but ``reading_look``, and ``tag`` where
the figure in the picture is too small to be read.
"""

from functools import lru_cache
from typing import Final

from game.city_explorer.components import PlaceKind, Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.facts import fact
from game.city_explorer.names import place_name

from ....stage.node import Art, Leaf, Look, Montage, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.fitting import fits

RATIO: Final = 200 / 240
"""Height by width of a card in the grid."""
FULL_RATIO: Final = 720 / 480
"""Height by width of a card to be read."""

FIGURE: Final = 26.0
"""How high the figure in the picture is, of a card that is 240 wide."""

_ART: Final = "city_explorer/"
_GRID: Final = Rect(0, 0, 240, 200)
_FULL: Final = Rect(0, 0, 480, 720)
TINTS: Final[dict[Suit, str]] = {
    Suit.LANDMARK: "#DCE4F6",
    Suit.SIGHT: "#FDE4F0",
    Suit.MUSEUM: "#D3EDE8",
    Suit.SHRINE: "#FBE0D6",
    Suit.TEMPLE: "#FDF1C4",
}
"""The pale ground of a suit, for words on it."""


def place_art(place: int) -> str:
    """The picture of a place, 480 x 320."""
    return f"{_ART}place_{PLACES[place].id}"


def suit_art(suit: int) -> str:
    """The plate of a suit."""
    return f"{_ART}suit_{Suit(suit).name.lower()}"


def kind_art(kind: int) -> str:
    """The mark of a type: heart, compass or crown on a disc."""
    return f"{_ART}type_{PlaceKind(kind).name.lower()}"


def face_look(place: int, w: float, shadow: bool = False) -> tuple[Look, ...]:
    """The face of a card in the grid, ``w`` wide and ``w * RATIO`` high."""
    return _grid_card(_face(place), w, shadow)


def tag(ui: Ui, place: int, w: float) -> tuple[Look, ...]:
    """The points of a card's suit, on a tag over the smaller figure in the picture of a card that
    is ``w`` wide; nothing where that is large enough, or the card too small."""
    s = w / 240
    wide, high = min(max(1.05 * ui.body, 38 * s), 109 * s), 1.02 * ui.body
    if FIGURE * s >= 0.66 * ui.body or wide < 0.62 * ui.body or high > 0.62 * w * RATIO:
        return ()
    suit = PLACES[place].suit
    at, ground = Rect(67 * s, 2, wide, high), TINTS[suit]
    line = Rect(at.x, 2 - 0.05 * ui.body, wide, high + 0.1 * ui.body)
    words = str(POINTS[suit])
    figure = Text(words, ui.body, "heading", "ink", ground, "centre", at=line, leading=1.1)
    return Plate(ground, "ink", 2.5, 0.2 * high, 0, at=at), figure


def face_at(place: int, at: Rect) -> Montage:
    """The face of a card in a box within its node."""
    return Montage(240, 200, _face(place), at)


def back_look(w: float, shadow: bool = False) -> tuple[Look, ...]:
    """The back of a card in the grid."""
    return _grid_card((Leaf(_ART + "card_back", _GRID),), w, shadow)


def known_look(place: int, w: float, shadow: bool = False) -> tuple[Look, ...]:
    """A face-down card that whoever looks knows: its back, with a window."""
    return _grid_card(_known(place), w, shadow)


@lru_cache(maxsize=64)
def _face(place: int) -> tuple[Leaf, ...]:
    card = PLACES[place]
    return (
        Leaf(place_art(place), Rect(3, 43, 234, 156), _GRID, 20),
        Leaf(f"{_ART}card_grid_{card.suit.name.lower()}", _GRID),
        Leaf(kind_art(card.kind), Rect(178, 5, 58, 58)),
    )


@lru_cache(maxsize=64)
def _known(place: int) -> tuple[Leaf, ...]:
    card = PLACES[place]
    return (
        Leaf(place_art(place), Rect(27, 40, 186, 124), Rect(33, 41, 174, 123)),
        Leaf(_ART + "card_back_known", _GRID),
        Leaf(suit_art(card.suit), Rect(6, 6, 62, 62)),
        Leaf(kind_art(card.kind), Rect(180, 8, 54, 54)),
    )


def _grid_card(leaves: tuple[Leaf, ...], w: float, shadow: bool) -> tuple[Look, ...]:
    card = Montage(240, 200, leaves, Rect(0, 0, w, w * RATIO))
    if not shadow:
        return (card,)
    s = w / 240
    return Art(_ART + "card_shadow", Rect(-24 * s, -20 * s, 288 * s, 240 * s)), card


@lru_cache(maxsize=8)
def ahead(grid: float, tray: float) -> tuple[Montage, ...]:
    """All cards as the board may show them: in the grid, in trays, and known, by width."""
    places = range(len(PLACES))
    faces = [(_face(place), w) for w in (grid, tray) for place in places]
    known = [(_known(place), grid) for place in places]
    return tuple(
        Montage(240, 200, leaves, Rect(0, 0, w, w * RATIO)) for leaves, w in (*faces, *known)
    )


# --- the card to be read ------------------------------------------------------------------------


def reading_back(w: float) -> tuple[Look, ...]:
    """The back of the large card, ``w`` x ``w * FULL_RATIO``."""
    leaf = Leaf(_ART + "card_back_full", _FULL)
    return (Montage(480, 720, (leaf,), Rect(0, 0, w, w * FULL_RATIO)),)


def reading_look(ui: Ui, place: int, w: float) -> tuple[Look, ...]:
    """The large card, ``w`` x ``w * FULL_RATIO``: picture, name, and its sentence if that fits.

    Whether it fits says ``sentence_fits``; else it is to be written beside the card.
    """
    card, s = PLACES[place], w / 480
    leaves = (
        Leaf(place_art(place), Rect(5, 89, 470, 313)),
        Leaf(f"{_ART}card_full_{card.suit.name.lower()}", _FULL),
        Leaf(kind_art(card.kind), Rect(366, 16, 96, 96)),
    )
    look: list[Look] = [Montage(480, 720, leaves, Rect(0, 0, w, w * FULL_RATIO))]
    title = _title(ui, place, s)
    if title is not None:
        look.append(title)
    sentence = _sentence(ui, place, s)
    if sentence is not None:
        look.append(sentence)
    return tuple(look)


def sentence_fits(ui: Ui, place: int, w: float) -> bool:
    """Whether name and sentence of a place can be read on its large card of that width."""
    s = w / 480
    return _title(ui, place, s) is not None and _sentence(ui, place, s) is not None


def _title(ui: Ui, place: int, s: float) -> Text | None:
    name, box = place_name(place), Rect(20 * s, 406 * s, 440 * s, 76 * s)
    ground = TINTS[PLACES[place].suit]
    tries = [(34 * s, False), (30 * s, True), (ui.body, False), (ui.body, True)]
    for size, wrap in tries:
        if size < ui.body:
            continue
        text = Text(
            name, size, "heading", "ink", ground, "centre", "middle", wrap, box, leading=1.0
        )
        if fits(ui, text, box):
            return text
    return None


def _sentence(ui: Ui, place: int, s: float) -> Text | None:
    box = Rect(26 * s, 494 * s, 428 * s, 206 * s)
    for size in sorted({max(ui.body, 26 * s), ui.body}, reverse=True):
        text = Text(fact(place), size, "bold", "ink", "paper", wrap=True, at=box, leading=1.24)
        if fits(ui, text, box):
            return text
    return None
