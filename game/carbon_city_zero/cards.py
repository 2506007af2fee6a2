"""The cards of Carbon City Zero, read from ``data/cards.toml`` and checked at load.

A mistake there is reported with its file, card and field.
"""

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from ..core.datafile import DataError, entries, read_toml
from .components import DECKS, MARKET, MOST_COPIES, MOST_MARKET, START_CARDS, Sector
from .effects import Force, LargerMarket, Link, PassBudget, Rule, Snag

FOLDER: Final = Path(__file__).parent / "data"

SETS: Final = ("together", "rivalry")
"""The two sets of global cards; one is used in a match."""

BUDGET: Final = "start_budget"
"""The id of the card that Global Funding passes on (R12)."""


class CardKind(msgspec.Struct, frozen=True):
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
    copies: Annotated[int, msgspec.Meta(ge=1, le=START_CARDS)]
    cost: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    income: Value = 0
    carbon: Value = 0
    rule: tuple[Rule, ...] = ()
    link: tuple[Link, ...] = ()
    snag: tuple[Snag, ...] = ()
    force: tuple[Force, ...] = ()
    set: str = ""


_SECTORS: Final = {sector.name.lower(): sector for sector in Sector}
_SECTIONS: Final = {Sector.SNAG: ("snag",), Sector.GLOBAL: ("global",)}
"""What cards of a sector may do; those of the others have rules and links."""


def load_cards(path: Path) -> tuple[CardKind, ...]:
    """All kinds, in the order of the file. Raises DataError."""
    raw, file = read_toml(path), path.name
    kinds: list[CardKind] = []
    for label, row in entries(raw, file, "card", CardData):
        kinds.append(_kind(row, label, kinds))
    _check_sizes(raw, kinds, file)
    _check_table(raw, kinds, file)
    return tuple(kinds)


def _kind(row: CardData, label: str, before: list[CardKind]) -> CardKind:
    """One entry, checked on its own and against those before it."""
    if row.sector not in _SECTORS:
        raise DataError(f"{label}: sector: {row.sector!r} is not one of {', '.join(_SECTORS)}")
    sector = _SECTORS[row.sector]
    if any(row.id == kind.id for kind in before):
        raise DataError(f"{label}: id: it is there twice")
    if any(row.name == kind.name for kind in before):
        raise DataError(f"{label}: name: {row.name!r} is there twice")
    _check_sections(row, sector, label)
    fields = {field: getattr(row, field) for field in CardKind.__struct_fields__}
    return CardKind(**{**fields, "sector": sector})


def _check_sections(row: CardData, sector: Sector, label: str) -> None:
    """A card does only what cards of its sector can do."""
    written = {"rule": row.rule, "link": row.link, "snag": row.snag, "global": row.force}
    for section, effects in written.items():
        if effects and section not in _SECTIONS.get(sector, ("rule", "link")):
            raise DataError(f"{label}: {section}: a card of the sector {row.sector} has none")
    if sector == Sector.GLOBAL:
        if row.set not in SETS:
            raise DataError(f"{label}: set: {row.set!r} is not one of {', '.join(SETS)}")
        if not row.force:
            raise DataError(f"{label}: global: it is missing")
    elif row.set:
        raise DataError(f"{label}: set: only global cards have one")
    if sector in (Sector.SNAG, Sector.GLOBAL) and row.cost:
        raise DataError(f"{label}: cost: a card of the sector {row.sector} is never bought")
    if sector == Sector.GLOBAL and (row.income or row.carbon):
        field = "income" if row.income else "carbon"
        raise DataError(f"{label}: {field}: a card of the sector global is never in play")
    if sector != Sector.START and row.copies > MOST_COPIES:
        raise DataError(f"{label}: copies: {row.copies} are more than {MOST_COPIES}")


def _check_sizes(raw: dict[str, Any], kinds: list[CardKind], file: str) -> None:
    """As many cards a sector as the file itself says, and nine start cards."""
    sizes = raw.get("sizes")
    if not isinstance(sizes, dict):
        raise DataError(f"{file}: there is no [sizes]")
    for name in sizes:
        if name not in _SECTORS:
            raise DataError(f"{file}: sizes: {name}: not one of {', '.join(_SECTORS)}")
    for name, sector in _SECTORS.items():
        said = sizes.get(name)
        for chosen in SETS if sector == Sector.GLOBAL else ("",):
            found = sum(k.copies for k in kinds if k.sector == sector and k.set == chosen)
            if found != said:
                of_set = f" of the set {chosen}" if chosen else ""
                raise DataError(
                    f"{file}: sizes: {name}: {said} are said,"
                    f" but the copies{of_set} come to {found}"
                )
    if sizes["start"] != START_CARDS:
        raise DataError(f"{file}: sizes: start: a deck begins with {START_CARDS} cards")


def _check_table(raw: dict[str, Any], kinds: list[CardKind], file: str) -> None:
    """What the whole table has to fit: the places of the marketplace, the Budget (R12)."""
    for key in raw:
        if key not in ("sizes", "card"):
            raise DataError(f"{file}: {key}: there is no such table")
    for chosen in SETS:
        places = MARKET
        for kind in kinds:
            if kind.set == chosen:
                places += sum(e.n for e in kind.force if isinstance(e, LargerMarket))
                if places > MOST_MARKET:
                    raise DataError(
                        f"{file}: card {kind.id}: global: the marketplace has room"
                        f" for {MOST_MARKET} cards, not {places}"
                    )
    for kind in kinds:
        passes = any(isinstance(effect, PassBudget) for effect in kind.force)
        if passes and not any(other.id == BUDGET for other in kinds):
            raise DataError(f"{file}: card {kind.id}: global: there is no card {BUDGET} to pass on")


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


def card(number: int) -> CardKind:
    """What a card shows."""
    return KINDS[KIND_OF[number]]
