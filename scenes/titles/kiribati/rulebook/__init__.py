"""What the rulebook of Kiribati takes from its tables, and how its drawings are drawn."""

from typing import Final

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
from game.kiribati.scoring import ANIMAL_POINTS

from ....rulebook import Book
from ....stage.node import Art, Look, Plate, Rect
from ....widgets import Bullets, Entry, Figure

_SPOTS: Final = {4: ((100, 110), (240, 110), (100, 250), (240, 250)), 2: ((100, 180), (240, 180))}
"""The middles of a turtle's spaces, by how many it has, in half units."""


def sea(columns: int, rows: int, x: float = 0, y: float = 0) -> list[Look]:
    """The water with its spaces."""
    out: list[Look] = [
        Plate("#6CC3C4", "ink", 4, 22, 0, at=Rect(x, y, columns * 200 + 20, rows * 180 + 20))
    ]
    for row in range(rows):
        for column in range(columns):
            cell = Rect(x + 16 + column * 200, y + 16 + row * 180, 188, 168)
            out.append(Plate("#7FCFCD", "#D6F1EE", 3.5, 22, 0, at=cell))
    return out


def turtle(spaces: int, x: float, y: float, *aboard: str) -> list[Look]:
    """A turtle with its corner at (x, y); each of ``aboard`` is an animal, a colour and a spot."""
    out: list[Look] = [Art(f"kiribati/turtle_{spaces}", Rect(x, y, 200, 180))]
    for words in aboard:
        kind, seat, spot = words.split()
        px, py = _SPOTS[spaces][int(spot)]
        out += token(kind, seat, x + px / 2, y + py / 2)
    return out


def _layers(kind: str, seat: str) -> tuple[str, ...]:
    names = (f"token_base_{seat}", f"animal_{kind}", f"token_badge_{seat}")
    return tuple(f"kiribati/{name}" for name in names)


def token(kind: str, seat: str, x: float, y: float) -> list[Look]:
    """A token with the middle of its disc, which is 66 wide, at (x, y)."""
    side = 66 * 280 / 208
    box = Rect(x - side / 2, y - side * 152 / 280, side, side)
    return [Art(layer, box) for layer in _layers(kind, seat)]


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
        Entry(Figure(_layers(kind.name.lower(), seat)), kind_name(kind), kind_text(kind))
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
    pieces={"sea": sea, "turtle": turtle, "token": token},
    blocks={
        "animals": _animals,
        "cards": _cards,
        "events": _events,
        "animal_points": lambda: _points({kind_name(k): n for k, n in ANIMAL_POINTS.items()}),
        "card_points": lambda: _points({card_name(card): POINTS[card] for card in Card}),
    },
)
