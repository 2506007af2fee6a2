"""The card tables of Kiribati, read from ``data/*.toml`` and checked when the title is loaded.

Figures that the printed game may correct live in those files; a mistake in one is reported with
its file, card and field.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec

from ..core.datafile import DataError, entries, read_toml
from .components import ROWS, Card, Event

FOLDER: Final = Path(__file__).parent / "data"

Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action card. ``turns`` and ``spaces`` are figures of its effect, where it has any."""

    id: str
    name: Name
    points: Annotated[int, msgspec.Meta(ge=0, le=99)]
    turns: Positive | None = None
    spaces: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of the sea; rows from the south, columns from the west, both from 1."""

    row: Annotated[int, msgspec.Meta(ge=1, le=ROWS)]
    column: Annotated[int, msgspec.Meta(ge=1, le=5)]


class EventData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of event card: how many there are, and the fields it concerns, if any."""

    id: str
    name: Name
    count: Annotated[int, msgspec.Meta(ge=0, le=20)]
    fields: tuple[Field, ...] = ()


class EventTable(msgspec.Struct, frozen=True):
    """The event cards in the order of ``components.Event``, and how many rounds they last."""

    rounds: int
    events: tuple[EventData, ...]


_Row = TypeVar("_Row", CardData, EventData)

_FIGURES: Final = {"rest_break": "turns", "deep_sleep": "turns", "shark_attack": "spaces"}
"""The figure that a card's effect needs, by card; the other cards have none."""


def _entries(
    raw: dict[str, Any], file: str, key: str, kind: type[_Row], ids: Sequence[str]
) -> tuple[_Row, ...]:
    """The table ``[[key]]`` in the order of ``ids``, each id exactly once."""
    found: dict[str, _Row] = {}
    for label, row in entries(raw, file, key, kind):
        if row.id not in ids:
            raise DataError(f"{label}: unknown id; there are {', '.join(ids)}")
        if row.id in found:
            raise DataError(f"{label}: it is there twice")
        found[row.id] = row
    for wanted in ids:
        if wanted not in found:
            raise DataError(f"{file}: {key} {wanted} is missing")
    return tuple(found[wanted] for wanted in ids)


def load_cards(path: Path) -> tuple[CardData, ...]:
    """The action cards in the order of ``components.Card``. Raises DataError."""
    ids = [card.name.lower() for card in Card]
    cards = _entries(read_toml(path), path.name, "card", CardData, ids)
    for card in cards:
        for figure in ("turns", "spaces"):
            needed = _FIGURES.get(card.id) == figure
            if needed != (getattr(card, figure) is not None):
                problem = "is missing" if needed else "is no figure of this card"
                raise DataError(f"{path.name}: card {card.id}: {figure} {problem}")
    return cards


def load_events(path: Path) -> EventTable:
    """The event cards. Raises DataError."""
    raw = read_toml(path)
    ids = [event.name.lower() for event in Event]
    events = _entries(raw, path.name, "event", EventData, ids)
    for event in events:
        if event.fields and event.id != "fishing_net":
            raise DataError(f"{path.name}: event {event.id}: fields belong to fishing_net only")
    rounds = raw.get("rounds")
    total = sum(event.count for event in events)
    if not isinstance(rounds, int) or isinstance(rounds, bool) or not 1 <= rounds <= total:
        raise DataError(
            f"{path.name}: rounds must be a number from 1 to {total}, the count of all events"
        )
    return EventTable(rounds, events)


CARDS: Final = load_cards(FOLDER / "actions.toml")
EVENTS: Final = load_events(FOLDER / "events.toml")

POINTS: Final = tuple(card.points for card in CARDS)
"""Victory points of an unplayed card, by card."""

REST_TURNS: Final = CARDS[Card.REST_BREAK].turns or 0
SLEEP_TURNS: Final = CARDS[Card.DEEP_SLEEP].turns or 0
SHARK_SPACES: Final = CARDS[Card.SHARK_ATTACK].spaces or 0
ROUNDS: Final = EVENTS.rounds
"""Rounds of the professional variant."""

NET: Final = {
    columns: frozenset(
        (field.row - 1) * columns + field.column - 1
        for field in EVENTS.events[Event.FISHING_NET].fields
    )
    for columns in (5, 6)
}
"""The cells of the fishing net by the number of columns."""
