"""The tables of Kyoto, read from ``data/*.toml`` and checked at load.

Cards, studies and agendas are numbered by their place in the tables; these numbers are in records.
Whoever owns the printed game can correct the tables; a mistake is reported with its file, entry and
field.
"""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from ..core.datafile import DataError, entries, read_toml, require_picture
from .components import (
    AGENDAS,
    CARDS,
    DAMAGES,
    HAND,
    IMPACT_SETS,
    MOST_LAID,
    NO_ICON,
    STUDIES,
    Damage,
    Lobby,
)

FOLDER: Final = Path(__file__).parent / "data"

Id: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(_[a-z0-9]+)*$")]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Tonnes: TypeAlias = Annotated[int, msgspec.Meta(ge=10, le=1000, multiple_of=10)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]

_DAMAGES: Final = {kind.name.lower(): int(kind) for kind in Damage}
_LOBBIES: Final = {lobby.name.lower(): int(lobby) for lobby in Lobby}
PER_DAMAGE: Final = 16
PER_LOBBY: Final = 7
MARKED_CARDS: Final = 3
MARKED_AGENDAS: Final = 6


class AgendaKind(StrEnum):
    """How an agenda counts, and what its ``points`` are (``scoring`` carries them out)."""

    LOBBY = "lobby"
    """points: [start, less for each icon of its lobby in the reduced area]."""
    MOST = "most"
    """points: [its damage most advanced, between, least], ties included (R9)."""
    LEAST = "least"
    """points: [its damage least advanced, between, most], ties included (R9)."""
    IMPACTS = "impacts"
    """steps: [pieces flipped, points from there on] (R17)."""
    ANTITRUST = "antitrust"
    """points: [for each lobby whose icons in the reduced area number, from, to]."""
    BANK = "bank"
    """points: [factor of the money points, for being tied there] (R15)."""
    FUND = "fund"
    """points: [millions in the fund for each point, most points]."""
    SUCCEEDED = "succeeded"
    """points: [successful rounds that do not count, the same with five players, most points]."""
    FAILED = "failed"
    """points: [most points]; each failed round is one."""
    HOARD = "hoard"
    """points: [for each damage icon of which nobody holds more cards] (R16)."""


class Card(msgspec.Struct, frozen=True):
    """An affluence card. ``name`` is a msgid; ``lobby`` is NO_ICON for none."""

    id: str
    name: str
    damage: int
    tonnes: int
    lobby: int
    marked: bool


class Study(msgspec.Struct, frozen=True):
    """A study. Its reduction goal is a total of ``tonnes``, or ``cards`` with ``icon``; the others
    are then 0 and NO_ICON. ``funding`` in millions."""

    id: str
    name: str
    tonnes: int
    icon: int
    cards: int
    funding: int


class Agenda(msgspec.Struct, frozen=True):
    """An agenda. ``icon`` is its lobby or its kind of damage, else NO_ICON."""

    id: str
    name: str
    kind: AgendaKind
    icon: int
    points: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]
    marked: bool


class _CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    damage: str
    tonnes: Tonnes
    lobby: str = ""
    marked: bool = False


class _StudyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    funding: Annotated[int, msgspec.Meta(ge=1, le=20)]
    tonnes: Annotated[int, msgspec.Meta(ge=0, le=1000, multiple_of=10)] = 0
    icon: str = ""
    cards: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0


class _ImpactRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    visible: str
    hidden: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)]


class _AgendaRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    kind: AgendaKind
    icon: str = ""
    points: tuple[Points, ...] = ()
    steps: tuple[tuple[Annotated[int, msgspec.Meta(ge=0, le=15)], Points], ...] = ()
    marked: bool = False


def _one_of(name: str, known: dict[str, int], label: str, field: str) -> int:
    if name not in known:
        raise DataError(f"{label}: {field}: {name!r} is not one of {', '.join(known)}")
    return known[name]


def _counted(
    found: Sequence[Any], count: int, where: str, fields: Sequence[str] = ("id", "name")
) -> None:
    """Raise DataError unless there are so many, and no id or name twice."""
    if len(found) != count:
        raise DataError(f"{where}: {len(found)} instead of {count}")
    for field in fields:
        values = [getattr(row, field) for row in found]
        twice = [value for value in values if values.count(value) > 1]
        if twice:
            raise DataError(f"{where} {twice[0]}: {field}: it is there twice")


def load_cards(path: Path) -> tuple[Card, ...]:
    """The affluence cards. Raises DataError."""
    found = []
    for label, row in entries(read_toml(path), path.name, "card", _CardRow):
        damage = _one_of(row.damage, _DAMAGES, label, "damage")
        lobby = _one_of(row.lobby, _LOBBIES, label, "lobby") if row.lobby else NO_ICON
        require_picture(label, "kyoto", f"affluence_{row.id}")
        found.append(Card(row.id, row.name, damage, row.tonnes, lobby, row.marked))
    where = f"{path.name}: card"
    _counted(found, CARDS, where)
    for name, damage in _DAMAGES.items():
        _share(where, f"damage {name}", [c.damage for c in found].count(damage), PER_DAMAGE)
    for name, lobby in _LOBBIES.items():
        _share(where, f"lobby {name}", [c.lobby for c in found].count(lobby), PER_LOBBY)
    _share(where, "marked", [c.marked for c in found].count(True), MARKED_CARDS)
    return tuple(found)


def _share(where: str, what: str, found: int, count: int) -> None:
    if found != count:
        raise DataError(f"{where}: {what}: {found} instead of {count}")


def load_studies(path: Path, cards: Sequence[Card]) -> tuple[Study, ...]:
    """The studies. Raises DataError, also for a goal that a full table could not meet."""
    found = []
    for label, row in entries(read_toml(path), path.name, "study", _StudyRow):
        if bool(row.tonnes) == bool(row.cards) or bool(row.icon) != bool(row.cards):
            raise DataError(f"{label}: tonnes: a study has either tonnes, or an icon and cards")
        icon = _one_of(row.icon, _DAMAGES, label, "icon") if row.icon else NO_ICON
        _require_possible(label, row, cards)
        require_picture(label, "kyoto", f"study_{row.id}")
        found.append(Study(row.id, row.name, row.tonnes, icon, row.cards, row.funding))
    _counted(found, STUDIES, f"{path.name}: study")
    return tuple(found)


def _require_possible(label: str, row: _StudyRow, cards: Sequence[Card]) -> None:
    """Three countries, two cards each, must be able to meet the goal with the lightest table."""
    most = min(HAND) * MOST_LAID
    if row.cards > most:
        raise DataError(f"{label}: cards: {row.cards} cannot be met, {most} is the most")
    heaviest = sorted([card.tonnes for card in cards if not card.marked])[-most:]
    if row.tonnes > sum(heaviest):
        raise DataError(f"{label}: tonnes: {row.tonnes} cannot be met, {sum(heaviest)} is the most")


def load_impacts(path: Path) -> tuple[tuple[int, ...], ...]:
    """The sets of impacts: the visible one first. Raises DataError."""
    found, rows = [], []
    for label, row in entries(read_toml(path), path.name, "impacts", _ImpactRow):
        rows.append(row)
        hidden = [_one_of(name, _DAMAGES, label, "hidden") for name in row.hidden]
        found.append((_one_of(row.visible, _DAMAGES, label, "visible"), *hidden))
    _counted(rows, IMPACT_SETS, f"{path.name}: impacts", ("id",))
    return tuple(found)


_POINTS: Final = {
    AgendaKind.LOBBY: 2,
    AgendaKind.MOST: DAMAGES,
    AgendaKind.LEAST: DAMAGES,
    AgendaKind.IMPACTS: 0,
    AgendaKind.ANTITRUST: 3,
    AgendaKind.BANK: 2,
    AgendaKind.FUND: 2,
    AgendaKind.SUCCEEDED: 3,
    AgendaKind.FAILED: 1,
    AgendaKind.HOARD: 1,
}
"""How many numbers ``points`` has."""


def load_agendas(path: Path) -> tuple[Agenda, ...]:
    """The agendas. Raises DataError."""
    found = []
    for label, row in entries(read_toml(path), path.name, "agenda", _AgendaRow):
        icon = NO_ICON
        if row.kind == AgendaKind.LOBBY:
            icon = _one_of(row.icon, _LOBBIES, label, "icon")
        elif row.kind in (AgendaKind.MOST, AgendaKind.LEAST):
            icon = _one_of(row.icon, _DAMAGES, label, "icon")
        elif row.icon:
            raise DataError(f"{label}: icon: {row.kind} has none")
        if len(row.points) != _POINTS[row.kind]:
            raise DataError(f"{label}: points: {row.kind} has {_POINTS[row.kind]} numbers")
        if row.kind == AgendaKind.FUND and not row.points[0]:
            raise DataError(f"{label}: points: a point for each 0 millions")
        starts = [start for start, _points in row.steps]
        if (row.kind == AgendaKind.IMPACTS) != bool(row.steps) or starts != sorted(set(starts)):
            raise DataError(f"{label}: steps: they begin with 0 and rise, for {AgendaKind.IMPACTS}")
        if starts and starts[0] != 0:
            raise DataError(f"{label}: steps: they begin with 0")
        require_picture(label, "kyoto", f"agenda_{row.id}")
        found.append(Agenda(row.id, row.name, row.kind, icon, row.points, row.steps, row.marked))
    where = f"{path.name}: agenda"
    _counted(found, AGENDAS, where)
    _share(where, "marked", [a.marked for a in found].count(True), MARKED_AGENDAS)
    return tuple(found)


CARD: Final = load_cards(FOLDER / "cards.toml")
STUDY: Final = load_studies(FOLDER / "studies.toml", CARD)
IMPACTS: Final = load_impacts(FOLDER / "studies.toml")
AGENDA: Final = load_agendas(FOLDER / "agendas.toml")

DAMAGE_OF: Final = tuple([card.damage for card in CARD])
TONNES_OF: Final = tuple([card.tonnes for card in CARD])
LOBBY_OF: Final = tuple([card.lobby for card in CARD])


def in_play(table: Sequence[Any], seats: int, with_marked: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of the entries that are in play with so many seats."""
    return tuple([n for n, row in enumerate(table) if seats in with_marked or not row.marked])


CARDS_IN_PLAY: Final = {seats: in_play(CARD, seats, (4, 6)) for seats in HAND}
AGENDAS_IN_PLAY: Final = {seats: in_play(AGENDA, seats, (5, 6)) for seats in HAND}
"""By the number of seats."""
