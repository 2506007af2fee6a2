"""What the rulebook of AdaptNation takes from its tables: numbers, and small tables."""

from collections.abc import Sequence
from typing import Final

from game import catalog
from game.adaptnation.components import (
    CITIES,
    FIRST_YEAR,
    FREE_TOKENS,
    LIMIT,
    LOSING_MARKS,
    ROUNDS,
    TOKEN_PRICE,
    TOKENS,
    YEARS,
    Event,
    Resource,
    at,
    year,
)
from game.adaptnation.data import CARDS, EFFECTS, FORECASTS, RATES, STOCK, STRIKES
from game.adaptnation.facts import parallel, source, warning
from game.adaptnation.names import amount, event_name
from game.adaptnation.setup import DEMO_ROUNDS
from game.core.text import _, listed, ngettext, signed

from ....rulebook import Book, RoleLook
from ....widgets import Block, Entry, Figure, Notice, Row, Table
from ..board.pieces import event_icon, event_picture, resource, skyline
from .figures import EXAMPLE, FIGURES, PIECES, SEATS

_HEADS: Final = tuple(resource(kind).name for kind in Resource)


def city_name(seat: int) -> str:
    """What a city is called when nobody has named it."""
    return _(catalog.TITLES["adaptnation"].roles[seat])


def _losses(numbers: Sequence[int]) -> str:
    """What a city loses, of power, water and food (negative numbers), as one says it."""
    return listed([amount(kind, -n) for kind, n in enumerate(numbers) if n])


def _values() -> dict[str, object]:
    rate, struck = RATES["standard"][Resource.FOOD], EFFECTS[Event.DROUGHT]
    return {
        "first": city_name(0),
        "second": city_name(1),
        "third": city_name(2),
        "page": _("A city"),
        "first_year": FIRST_YEAR,
        "last_year": year(ROUNDS + 1),
        "demo_year": year(DEMO_ROUNDS + 1),
        "rounds": ROUNDS,
        "demo_rounds": DEMO_ROUNDS,
        "years": YEARS,
        "marks": LOSING_MARKS,
        "least": signed(-LIMIT),
        "most": signed(LIMIT),
        "stock": STOCK,
        "rate": signed(rate),
        "rest": STOCK + rate,
        "tokens": TOKENS,
        "free": FREE_TOKENS,
        "price": TOKEN_PRICE,
        "deck": sum(CARDS),
        "cards": FORECASTS[2],
        "hits": STRIKES[2],
        "less": _losses(struck.prepared),
        "loss": _losses(struck.unprepared),
        "has": EXAMPLE[1][Resource.FOOD],
        "needs": -struck.unprepared[Resource.FOOD],
    }


def _row(words: str, numbers: Sequence[int], sign: str, under: str = "") -> Row:
    """A row of numbers by resource."""
    said = listed([amount(kind, n) for kind, n in enumerate(numbers)])
    said = _("{who}: {what}").format(who=words, what=said)
    return Row(words, tuple(map(signed, numbers)), said, sign, under)


def _rates(difficulty: str) -> list[Block]:
    """The rates of the three cities."""
    rows = []
    for seat in range(CITIES):
        numbers = [RATES[difficulty][at(seat, kind)] for kind in Resource]
        rows.append(_row(city_name(seat), numbers, f"common/seat_{SEATS[seat]}"))
    return [Table(_HEADS, tuple(rows))]


def _rounds() -> list[Block]:
    """How many cards each round forecasts, and how many of them strike."""
    rows = []
    for n in range(1, ROUNDS + 1):
        words = _("Round {n}, {year}").format(n=n, year=year(n))
        said = _("Round {n}: {cards} cards in the forecast, {hits} take effect.")
        cards, hits = FORECASTS[n], STRIKES[n]
        rows.append(Row(words, (str(cards), str(hits)), said.format(n=n, cards=cards, hits=hits)))
    return [Table(("adaptnation/phase_forecast", "adaptnation/phase_events"), tuple(rows))]


def _deck() -> list[Block]:
    """How many cards of each kind the deck has."""
    rows = []
    for event, n in enumerate(CARDS):
        said = ngettext("{event}: {n} card", "{event}: {n} cards", n)
        said = said.format(event=event_name(event), n=n)
        rows.append(Row(event_name(event), (str(n),), said, event_icon(event).name))
    return [Table((), tuple(rows))]


def _event(event: int) -> Entry:
    """A kind of event, and what it does to a city that has prepared and to one that has not."""
    effect = EFFECTS[event]
    lasts = _("Permanent: it lowers rates, not stocks.")
    if not effect.permanent:
        lasts = _("This round only: it takes from the stocks.")
    many = ngettext("{n} card.", "{n} cards.", CARDS[event]).format(n=CARDS[event])
    all_three = event == Event.OCEAN_ACIDIFICATION
    shield = "sign_all_prepared" if all_three else "sign_prepared"
    under = "adaptnation/rate_cube_pearl" if effect.permanent else ""
    rows = (
        _row(_("Prepared"), effect.prepared, f"adaptnation/{shield}", under),
        _row(_("Not prepared"), effect.unprepared, "adaptnation/sign_not_prepared", under),
    )
    figure = Figure((event_picture(event),), "", 4 / 3, frame=True)
    words = [lasts, many]
    if all_three:
        words.append(_("Cities are prepared only if all three are."))
    return Entry(figure, event_name(event), " ".join(words), 132, Table(_HEADS, rows))


def _real() -> list[Block]:
    """What the events are in reality, and what preparing is worth."""
    out: list[Block] = []
    for event in Event:
        words = f"{parallel(event)}\n{source(event)}"
        out.append(Entry(Figure((event_icon(event).name,)), event_name(event), words, 92))
    return [*out, Notice("\n".join(warning()))]


def _roles() -> list[RoleLook]:
    return [
        RoleLook(city_name(seat), skyline(seat).name, 604 / 236, SEATS[seat])
        for seat in range(CITIES)
    ]


BOOK = Book(
    "adaptnation",
    _values,
    PIECES,
    FIGURES,
    {
        "standard_rates": lambda: _rates("standard"),
        "gentle_rates": lambda: _rates("gentle"),
        "hard_rates": lambda: _rates("hard"),
        "round_table": _rounds,
        "deck_table": _deck,
        "event_table": lambda: [_event(event) for event in Event],
        "real": _real,
    },
    _roles,
)
