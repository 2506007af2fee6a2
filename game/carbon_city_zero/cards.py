"""The cards of Carbon City Zero, read from ``data/cards.toml`` and checked at load.

A mistake there is reported with its file, card and field.
"""

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from ..core.datafile import DataError, entries, read_toml
from .components import DECKS, START_CARDS, Sector
from .effects import Force, Link, Rule, Snag

FOLDER: Final = Path(__file__).parent / "data"

SETS: Final = ("together", "rivalry")
"""The two sets of global cards; one is used in a match."""


class Kind(msgspec.Struct, frozen=True):
    """What a card shows. ``name`` is a msgid; ``id`` is that of its picture and its sentence.

    ``income`` and ``carbon`` count every turn in which it is in play, ``cost`` to buy it.
    ``set`` is one of SETS for global cards, "" for the others.
    """

    id: str
    name: str
    sector: Sector
    copies: int
    cost: int = 0
    income: int = 0
    carbon: int = 0
    rule: tuple[Rule, ...] = ()
    link: tuple[Link, ...] = ()
    snag: tuple[Snag, ...] = ()
    force: tuple[Force, ...] = ()
    set: str = ""

    @property
    def factory(self) -> bool:
        """Whether it is a factory: an industry card that adds carbon (R5)."""
        return self.sector == Sector.INDUSTRY and self.carbon > 0


Value = Annotated[int, msgspec.Meta(ge=-20, le=20)]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"force": "global"}):
    """An entry of the table as it is written."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]+(_[a-z]+)+$")]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    sector: str
    copies: Annotated[int, msgspec.Meta(ge=1, le=15)]
    cost: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    income: Value = 0
    carbon: Value = 0
    rule: tuple[Rule, ...] = ()
    link: tuple[Link, ...] = ()
    snag: tuple[Snag, ...] = ()
    force: tuple[Force, ...] = ()
    set: str = ""


_SECTORS: Final = {sector.name.lower(): sector for sector in Sector}


def load_cards(path: Path) -> tuple[Kind, ...]:
    """All kinds, in the order of the file. Raises DataError."""
    raw = read_toml(path)
    kinds: list[Kind] = []
    for label, row in entries(raw, path.name, "card", CardData):
        kinds.append(_kind(row, label, kinds))
    _check_sizes(raw, kinds, path.name)
    return tuple(kinds)


def _kind(row: CardData, label: str, before: list[Kind]) -> Kind:
    """One entry, checked on its own and against those before it."""
    if row.sector not in _SECTORS:
        raise DataError(f"{label}: sector: {row.sector!r} is not one of {', '.join(_SECTORS)}")
    sector = _SECTORS[row.sector]
    if any(row.id == kind.id for kind in before):
        raise DataError(f"{label}: id: it is there twice")
    if any(row.name == kind.name for kind in before):
        raise DataError(f"{label}: name: {row.name!r} is there twice")
    if sector == Sector.GLOBAL and row.set not in SETS:
        raise DataError(f"{label}: set: {row.set!r} is not one of {', '.join(SETS)}")
    fields = {field: getattr(row, field) for field in Kind.__struct_fields__}
    return Kind(**{**fields, "sector": sector})


def _check_sizes(raw: dict[str, Any], kinds: list[Kind], file: str) -> None:
    """As many cards a sector as the file itself says."""
    sizes = raw.get("sizes", {})
    for name, sector in _SECTORS.items():
        for chosen in SETS if sector == Sector.GLOBAL else ("",):
            found = sum(k.copies for k in kinds if k.sector == sector and k.set == chosen)
            if found != sizes.get(name):
                raise DataError(
                    f"{file}: sizes: {name}: {found} copies are listed {chosen}".rstrip()
                    + f", {sizes.get(name)} are said"
                )


KINDS: Final = load_cards(FOLDER / "cards.toml")
"""By kind number."""


def _cards() -> tuple[int, ...]:
    """By card: its kind. Start cards deck by deck, then those of the market."""
    start = [n for n, k in enumerate(KINDS) if k.sector == Sector.START for _ in range(k.copies)]
    goods = [n for n, k in enumerate(KINDS) if k.sector != Sector.START for _ in range(k.copies)]
    return tuple(start * DECKS + goods)


KIND_OF: Final = _cards()
"""By card: its kind."""

SECTOR_OF: Final = tuple(int(KINDS[kind].sector) for kind in KIND_OF)
"""By card: its sector."""

assert KIND_OF.index(next(n for n, k in enumerate(KINDS) if k.sector != Sector.START)) == (
    DECKS * START_CARDS
)


def card(number: int) -> Kind:
    """What a card shows."""
    return KINDS[KIND_OF[number]]
