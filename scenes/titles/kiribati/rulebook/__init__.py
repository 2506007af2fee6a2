"""What the rulebook of Kiribati takes from its tables, and how its drawings are drawn."""

from game.core.text import _
from game.kiribati.components import AnimalKind, Card, Event
from game.kiribati.data import EVENTS, POINTS, ROUNDS
from game.kiribati.names import (
    card_name,
    card_text,
    event_name,
    event_text,
    kind_name,
    kind_text,
)
from game.kiribati.notation import read
from game.kiribati.scoring import ANIMAL_POINTS

from ....rulebook import Book
from ....rulebook.drawn import cropped, picture, position
from ....stage.node import Look, Rect
from ....widgets import Bullets, Entry, Figure
from ..board.board_state import KiribatiBoardState
from ..board.places import TILE, board_map
from ..board.sea import Sea, layers


def board(line: str, first: str, last: str) -> list[Look]:
    """A position (``game.kiribati.notation``) as the table shows it, from zone to zone."""
    state = read(line)
    view = position("kiribati", state, KiribatiBoardState())
    sea_map = board_map(state)
    a, b = sea_map.rect(first), sea_map.rect(last)
    x, y = min(a.x, b.x), min(a.y, b.y)
    at = Rect(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)
    return cropped(Sea(Rect(0, 0, sea_map.width, sea_map.height), view).nodes(), at)


def turtle(spaces: int, x: float, y: float) -> list[Look]:
    """A turtle with its corner at (x, y)."""
    return picture(f"kiribati/turtle_{spaces}", x, y, *TILE)


def _card(name: str, title: str, text: str) -> Entry:
    return Entry(Figure((f"kiribati/{name.lower()}",), "", 4 / 3, frame=True), title, text, 120)


def _animals() -> list[Entry]:
    shown = {
        AnimalKind.LIZARD: "amber",
        AnimalKind.RABBIT: "coral",
        AnimalKind.MONKEY: "blue",
        AnimalKind.KOALA: "jade",
        AnimalKind.KAGU: "plum",
    }
    return [
        Entry(Figure(layers(seat, kind)), kind_name(kind), kind_text(kind))
        for kind, seat in shown.items()
    ]


def _cards() -> list[Entry]:
    return [_card(f"action_{card.name}", card_name(card), card_text(card)) for card in Card]


def _events() -> list[Entry]:
    return [_card(f"event_{e.name}", event_name(e), event_text(e)) for e in Event]


def _points(worth: dict[str, int]) -> list[Bullets]:
    line = _("{name}: {points}")
    return [Bullets(tuple(line.format(name=name, points=n) for name, n in worth.items()))]


BOOK = Book(
    "kiribati",
    values=lambda: {"rounds": ROUNDS, "events": sum(event.count for event in EVENTS.events)},
    pieces={"board": board, "turtle": turtle},
    blocks={
        "animals": _animals,
        "cards": _cards,
        "events": _events,
        "animal_points": lambda: _points({kind_name(k): n for k, n in ANIMAL_POINTS.items()}),
        "card_points": lambda: _points({card_name(card): POINTS[card] for card in Card}),
    },
)
