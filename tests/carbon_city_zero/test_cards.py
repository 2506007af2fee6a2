"""The card file: what it holds, and what is said when it is wrong."""

from pathlib import Path
from statistics import mean

import pytest

from game.carbon_city_zero.cards import (
    FOLDER,
    KIND_OF,
    KINDS,
    SECTOR_OF,
    CardKind,
    card,
    load_cards,
)
from game.carbon_city_zero.components import FIRST_MARKET, START_CARDS, Sector
from game.carbon_city_zero.setup import market_deck, start_deck
from game.core.datafile import DataError
from tests.carbon_city_zero.help import ids

FILE = FOLDER / "cards.toml"
TEXT = FILE.read_text(encoding="utf-8")
CAR_SHARE = 'id = "domestic_car_share"\nname = "Car Share"\nsector = "domestic"\ncopies = 3\n'
GREENWASHING = 'id = "snag_greenwashing"\nname = "Greenwashing"\nsector = "snag"\ncopies = 1\n'
FUNDING = 'id = "global_funding"\nname = "Global Funding"\nsector = "global"\ncopies = 2\n'


def of(sector: Sector, chosen: str = "") -> list[CardKind]:
    return [kind for kind in KINDS if kind.sector == sector and kind.set == chosen]


def test_a_start_deck() -> None:
    assert ids(start_deck(0)) == (
        ["start_budget"] * 5
        + ["start_stock_exchange"] * 2
        + ["start_poor_housing_stock", "start_poor_transport"]
    )
    for deck in range(4):
        assert ids(start_deck(deck)) == ids(start_deck(0))
    assert [SECTOR_OF[c] for c in range(FIRST_MARKET)] == [Sector.START] * 36
    assert FIRST_MARKET == 4 * START_CARDS


@pytest.mark.parametrize("rival", [False, True])
def test_the_market_deck_has_sixty_cards(rival: bool) -> None:
    deck = market_deck(rival)
    assert len(deck) == 60
    counts = [sum(SECTOR_OF[c] == sector for c in deck) for sector in Sector]
    assert counts == [0, 15, 15, 15, 9, 6]
    sets = {KINDS[KIND_OF[c]].set for c in deck} - {""}
    assert sets == {"rivalry" if rival else "together"}


def test_globals_are_three_kinds_of_two() -> None:
    for chosen in ("together", "rivalry"):
        assert [kind.copies for kind in of(Sector.GLOBAL, chosen)] == [2, 2, 2]


def test_the_means_lie_within_the_bounds_of_the_first_edition() -> None:
    goods = [card(c) for c in range(FIRST_MARKET, len(KIND_OF)) if 0 < SECTOR_OF[c] < Sector.SNAG]
    assert len(goods) == 45
    for found, wanted in (
        (mean(kind.cost for kind in goods), 4.0),
        (mean(kind.income for kind in goods), 1.3),
        (mean(kind.carbon for kind in goods), -1.4),
    ):
        assert abs(found - wanted) <= 0.1 * abs(wanted)


def test_factories_are_industry_that_adds_carbon() -> None:
    assert [kind.id for kind in KINDS if kind.factory] == [
        "industry_small_factory",
        "industry_medium_factory",
        "industry_large_factory",
    ]


def wrong(tmp_path: Path, old: str, new: str) -> str:
    """What is said of the file with one thing changed, where it stands first."""
    assert old in TEXT
    path = tmp_path / "cards.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_cards(path)
    return str(error.value)


def entry(change: str) -> str:
    """The entry of Car Share with a line more, or one that stands there written otherwise."""
    key = change.split(" ", maxsplit=1)[0]
    lines = [line for line in CAR_SHARE.splitlines() if not line.startswith(f"{key} ")]
    return "\n".join([*lines, change]) + "\n"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('sector = "village"', "sector: 'village' is not one of start, domestic,"),
        ('id = "domestic_bike_lanes"', "id: it is there twice"),
        ('name = "Budget"', "name: 'Budget' is there twice"),
        ("copies = 5", "copies: 5 are more than 4"),
        ('set = "rivalry"', "set: only global cards have one"),
        ('rule = [{ do = "fly" }]', "$.rule[0]"),
        ('rule = [{ do = "draw" }]', "$.rule[0]"),
        ('rule = [{ do = "draw", n = 0 }]', "$.rule[0].n"),
        ('rule = [{ do = "carbon", n = -1 }]', "$.rule[0]"),
        ('rule = [{ do = "discard_own", n = 2 }]', "$.rule[0]"),
        ('snag = [{ do = "no_links" }]', "snag: a card of the sector domestic has none"),
        ('global = [{ do = "pass_budget" }]', "global: a card of the sector domestic has none"),
        ("price = 3", "price"),
        ("copies = 0", "$.copies"),
    ],
)
def test_a_wrong_card_is_named_with_its_field(tmp_path: Path, change: str, said: str) -> None:
    heard = wrong(tmp_path, CAR_SHARE, entry(change))
    named = "domestic_bike_lanes" if change.startswith("id") else "domestic_car_share"
    assert heard.startswith(f"cards.toml: card {named}: ")
    assert said in heard


@pytest.mark.parametrize("field", ["id", "name", "sector", "copies"])
def test_a_missing_field_is_named(tmp_path: Path, field: str) -> None:
    lines = [line for line in CAR_SHARE.splitlines() if not line.startswith(field)]
    heard = wrong(tmp_path, CAR_SHARE, "\n".join(lines) + "\n")
    assert heard.startswith("cards.toml: card ")
    assert f"`{field}`" in heard


@pytest.mark.parametrize(
    ("old", "line", "said"),
    [
        (GREENWASHING, "cost = 2", "cost: a card of the sector snag is never bought"),
        (GREENWASHING, 'rule = [{ do = "draw", n = 1 }]', "rule: a card of the sector snag"),
        (GREENWASHING, 'link = [{ do = "carbon", n = 1 }]', "link: a card of the sector snag"),
        (FUNDING, "income = 1", "income: a card of the sector global is never in play"),
        (FUNDING, "carbon = -1", "carbon: a card of the sector global is never in play"),
        (FUNDING, 'rule = [{ do = "search_deck" }]', "rule: a card of the sector global"),
    ],
)
def test_snags_and_globals_do_what_theirs_do(
    tmp_path: Path, old: str, line: str, said: str
) -> None:
    heard = wrong(tmp_path, old, old + line + "\n")
    assert said in heard


def test_a_global_says_its_set_and_what_it_does(tmp_path: Path) -> None:
    head = FUNDING + 'set = "together"\n'
    heard = wrong(tmp_path, head, FUNDING)
    assert heard == "cards.toml: card global_funding: set: '' is not one of together, rivalry"
    heard = wrong(tmp_path, 'global = [{ do = "pass_budget" }]\n', "")
    assert heard == "cards.toml: card global_funding: global: it is missing"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies = 5", "copies = 4", "sizes: start: 9 are said, but the copies come to 8"),
        ("domestic = 15", "domestic = 16", "sizes: domestic: 16 are said, but the copies come"),
        (FUNDING, FUNDING.replace("2", "3"), "sizes: global: 6 are said, but the copies of the"),
        ("snag = 9", "traps = 9", "sizes: traps: not one of start, domestic"),
        ("snag = 9\n", "", "sizes: snag: None are said"),
        ("[sizes]", "[size]", "there is no [sizes]"),
        ("[sizes]", "sizes = 3\n[other]", "there is no [sizes]"),
        ("[[card]]", "[[crad]]", "crad: there is no such table"),
        ('"start_budget"', '"start_money"', "card global_funding: global: there is no card start_"),
        (
            'global = [{ do = "replace_once" }]',
            'global = [{ do = "larger_market", n = 1 }]',
            "card global_opportunities: global: the marketplace has room for 6 cards, not 7",
        ),
    ],
)
def test_a_wrong_table_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    if new == "[[crad]]":  # beside the right one
        new = "[[crad]]\nid = 1\n\n[[card]]"
    heard = wrong(tmp_path, old, new)
    assert heard.startswith("cards.toml: ")
    assert said in heard


def test_a_deck_has_nine_start_cards(tmp_path: Path) -> None:
    text = TEXT.replace("copies = 5", "copies = 4", 1).replace("start = 9", "start = 8", 1)
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="sizes: start: a deck begins with 9 cards"):
        load_cards(path)


def test_no_file_or_no_toml(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.toml: cannot be read"):
        load_cards(tmp_path / "nowhere.toml")
    assert "not a TOML file" in wrong(tmp_path, "[sizes]", "[sizes")
