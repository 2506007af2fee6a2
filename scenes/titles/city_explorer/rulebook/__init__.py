"""What the rulebook of City Explorer: Kyoto takes from its tables, and how its drawings are drawn.

Units: a card is 150 x 125, its place in a grid 162 x 139.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from game.city_explorer.components import CARDS, GRID, SUITS, Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.facts import fact, source
from game.city_explorer.names import suits_name
from game.city_explorer.scoring import DIVERSE_POINTS, UNIQUE_POINTS, UNIQUE_SET
from game.core.text import _, ngettext

from ....rulebook import Book
from ....stage.node import Art, Look, Montage, Plate, Rect
from ....widgets import Bullets, Figure, Figures
from ..board.cards import RATIO, back_look, face_look, known_look, suit_art

_W: Final = 150.0
_H: Final = _W * RATIO
_DX: Final = _W + 12
_DY: Final = _H + 14


def _place(id: str) -> int:
    return next(n for n, place in enumerate(PLACES) if place.id == id)


def _at(looks: Iterable[object], x: float, y: float) -> list[Look]:
    """A card's picture with its corner at (x, y)."""
    found = [look for look in looks if isinstance(look, Montage)]
    whole = Rect(0, 0, _W, _H)
    return [replace(look, at=(look.at or whole).moved(x, y)) for look in found]


def grid(x: float, y: float, rows: Sequence[str]) -> list[Look]:
    """Cards by their ids, the first with its corner at (x, y); "-" is one that lies face down."""
    out: list[Look] = []
    for row, ids in enumerate(rows):
        for column, id in enumerate(ids.split()):
            looks = back_look(_W) if id == "-" else face_look(_place(id), _W)
            out += _at(looks, x + column * _DX, y + row * _DY)
    return out


def known(id: str, x: float, y: float) -> list[Look]:
    """A card face down that somebody has looked at, with its corner at (x, y)."""
    return _at(known_look(_place(id), _W), x, y)


def ring(
    x: float, y: float, w: float, h: float, colour: str = "#FFD83D", radius: float = 22
) -> list[Look]:
    """A ring round what is meant."""
    box = Rect(x, y, w, h)
    return [
        Plate("none", "ink", 11, radius, 0, at=box),
        Plate("none", colour, 6, radius, 0, at=box.inset(2)),
    ]


def tray(colour: str, y: float, row: str) -> list[Look]:
    """A row of seven that somebody has taken."""
    return [
        Plate(colour, "ink", 4, 26, 0, at=Rect(0, y, 7 * _DX + 140, _DY + 20)),
        Art(f"common/seat_{colour}", Rect(22, y + (_DY - 60) / 2, 80, 80)),
        *grid(120, y + 17, [row]),
    ]


def _values() -> dict[str, object]:
    return {
        "cards": CARDS,
        "suits": SUITS,
        "set": UNIQUE_SET,
        "less": 2 * UNIQUE_SET - 1,
        "twice": 2 * UNIQUE_SET,
        "exotic": UNIQUE_POINTS,
        "double": 2 * UNIQUE_POINTS,
        "diverse": DIVERSE_POINTS,
        "temples": POINTS[Suit.TEMPLE],
    }


def _suits() -> list[Figures]:
    """Each suit with its number."""
    shown = {suit: f"{suits_name(suit)}\u00a0·\u00a0{POINTS[suit]}" for suit in Suit}
    return [Figures(tuple(Figure((suit_art(s),), words) for s, words in shown.items()), 92)]


def _sizes() -> list[Bullets]:
    """How many rows and columns for each number of players, and what is put away."""
    lines = []
    for seats, (rows, columns) in GRID.items():
        words = _("{seats} players: {rows} rows of {columns} cards.")
        line = words.format(seats=seats, rows=rows, columns=columns)
        n = CARDS - rows * columns
        away = ngettext(
            "{n} card goes back in the box unseen.", "{n} cards go back in the box unseen.", n
        )
        lines.append(f"{line} {away.format(n=n)}" if n else line)
    return [Bullets(tuple(lines))]


def _places() -> list[tuple[str, str]]:
    """A sentence on each place, and its source."""
    return [(fact(n), source(n).sourced()) for n in range(len(PLACES))]


BOOK = Book(
    "city_explorer",
    _values,
    pieces={"grid": grid, "known": known, "ring": ring, "tray": tray},
    blocks={"suits": _suits, "grids": _sizes},
    elsewhere=_places,
)
