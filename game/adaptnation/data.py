"""The tables of AdaptNation, read from ``data/*.toml`` and checked at load.

A mistake in a table is reported with its file, entry and field.
"""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from ..core.datafile import DataError, entries, read_toml
from .components import CITIES, LIMIT, RESOURCES, ROUNDS, Event

FOLDER: Final = Path(__file__).parent / "data"

DECK: Final = 22
"""Event cards (rulebook: Components)."""
STOCK: Final = 5
"""Units of each resource with which a city begins (rulebook: Components)."""
LEVELS: Final = ("gentle", "standard", "hard")
"""The ids of the starting rates, the easiest first."""

_Loss = Annotated[int, msgspec.Meta(ge=-LIMIT, le=0)]
_Rate = Annotated[int, msgspec.Meta(ge=-LIMIT, le=LIMIT)]
_Losses = tuple[_Loss, _Loss, _Loss]
_Rates = tuple[_Rate, _Rate, _Rate]


class Effect(msgspec.Struct, frozen=True):
    """What a card does to a city: power, water and food; negative, or 0.

    ``permanent``: steps of the rates; else units of the stocks.
    """

    permanent: bool
    prepared: tuple[int, int, int]
    unprepared: tuple[int, int, int]


class EventData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the table of events as it is written."""

    id: str
    cards: Annotated[int, msgspec.Meta(ge=1)]
    permanent: bool
    prepared: _Losses
    unprepared: _Losses


class RoundData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the table of rounds as it is written."""

    forecast: Annotated[int, msgspec.Meta(ge=1)]
    strikes: Annotated[int, msgspec.Meta(ge=1)]


class RatesData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the table of starting rates as it is written."""

    id: str
    solara: _Rates
    marisol: _Rates
    terrafarm: _Rates


def load_events(path: Path) -> tuple[EventData, ...]:
    """The kinds of cards in the order of ``Event``. Raises DataError."""
    rows = []
    for label, row in entries(read_toml(path), path.name, "event", EventData):
        if any(worse > less for less, worse in zip(row.prepared, row.unprepared, strict=True)):
            raise DataError(f"{label}: unprepared: it must not be better than prepared")
        rows.append(row)
    _check_ids(path.name, "event", [row.id for row in rows], [e.name.lower() for e in Event])
    cards = sum(row.cards for row in rows)
    if cards != DECK:
        raise DataError(f"{path.name}: event: {cards} cards instead of {DECK}")
    return tuple(rows)


def load_rounds(path: Path) -> tuple[RoundData, ...]:
    """The rounds in their order. Raises DataError; also if the deck would run out (R5)."""
    rows = []
    for label, row in entries(read_toml(path), path.name, "round", RoundData):
        if row.strikes != row.forecast - 1:
            raise DataError(f"{label}: strikes: all forecast cards but one take effect")
        rows.append(row)
    if len(rows) != ROUNDS:
        raise DataError(f"{path.name}: round: {len(rows)} rounds instead of {ROUNDS}")
    drawn = sum(row.forecast for row in rows)
    if drawn > DECK:
        raise DataError(f"{path.name}: round: {drawn} cards are drawn of {DECK}")
    return tuple(rows)


def load_rates(path: Path) -> dict[str, tuple[int, ...]]:
    """Nine starting rates (``components.at``) by the id of the table option. Raises DataError."""
    rows = [row for _label, row in entries(read_toml(path), path.name, "rates", RatesData)]
    _check_ids(path.name, "rates", [row.id for row in rows], list(LEVELS))
    return {row.id: (*row.solara, *row.marisol, *row.terrafarm) for row in rows}


def _check_ids(file: str, key: str, found: list[str], wanted: list[str]) -> None:
    if found != wanted:
        raise DataError(f"{file}: {key}: the ids must be {', '.join(wanted)}, in this order")


_EVENTS: Final = load_events(FOLDER / "events.toml")
_ROUNDS: Final = load_rounds(FOLDER / "rounds.toml")

EFFECTS: Final = tuple(Effect(row.permanent, row.prepared, row.unprepared) for row in _EVENTS)
"""By event: what a card of that kind does."""
CARDS: Final = tuple(row.cards for row in _EVENTS)
"""By event: how many cards of that kind the deck has at first."""
FORECASTS: Final = (0, *(row.forecast for row in _ROUNDS))
"""By round, from 1: how many cards are turned up."""
STRIKES: Final = (0, *(row.strikes for row in _ROUNDS))
"""By round, from 1: how many of them take effect."""
RATES: Final = load_rates(FOLDER / "rates.toml")
"""By the value of the option "rates": nine numbers, ``CITIES * RESOURCES``."""

assert all(len(rates) == CITIES * RESOURCES for rates in RATES.values())
