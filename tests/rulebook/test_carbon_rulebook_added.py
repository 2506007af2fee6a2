"""Carbon City Zero's rulebook over other card files, as an owner of the printed game may have."""

from importlib import import_module
from typing import Any

import pytest

from scenes.rulebook.text import Page
from scenes.widgets import Bullets, Drawing
from tests.carbon_city_zero.made_up import other_file, table
from tests.rulebook.pages import read

ROOMS = ("scenes.titles.carbon_city_zero.board", "scenes.titles.carbon_city_zero.rulebook")

PLAIN: dict[str, Any] = {
    "id": "industry_works",
    "name": "Works",
    "sector": "industry",
    "copies": 4,
    "cost": 3,
    "income": 2,
}
BUSY: dict[str, Any] = {
    "id": "government_office",
    "name": "Office",
    "sector": "government",
    "copies": 2,
    "cost": 12,
    "carbon": -12,
    "rule": [{"do": "discard_own"}, {"do": "draw", "n": 2}],
    "link": [{"do": "clean_factories"}],
}
MORE = [{**PLAIN, "id": f"industry_{name.lower()}", "name": name} for name in ("Mill", "Yard")]
FILES = {
    "plain": table(PLAIN, *MORE),
    "free": table({**PLAIN, "cost": 0}, *({**card, "cost": 0} for card in MORE)),
    "busy": table(BUSY, PLAIN, *MORE),
    "a snag alone": table(
        PLAIN,
        *MORE,
        {"id": "snag_storm", "name": "Storm", "sector": "snag", "copies": 1, "income": -2},
    ),
}


@pytest.fixture(scope="module", params=FILES, ids=str)
def pages(request: pytest.FixtureRequest) -> tuple[Page, ...]:
    with other_file(FILES[request.param], *ROOMS):
        found: tuple[Page, ...] = import_module(ROOMS[1]).BOOK.pages()
    return found


def test_every_page_is_there_and_says_something(pages: tuple[Page, ...]) -> None:
    assert len(pages) > 20
    for page in pages:
        assert page.blocks, page.id
        for block in page.blocks:
            assert not isinstance(block, Bullets) or all(block.items), page.id


def test_no_sentence_has_a_gap_where_cards_should_be_named(pages: tuple[Page, ...]) -> None:
    for page in pages:
        for gap in ("On: .", ": . ", "\n: ", " : "):
            assert gap not in read(page), page.id


def test_what_cannot_be_drawn_is_left_out(pages: tuple[Page, ...]) -> None:
    shown = {page.id: [b for b in page.blocks if isinstance(b, Drawing)] for page in pages}
    snags = any("Storm" in read(page) for page in pages)
    assert bool(shown["snags"]) == snags
    assert not shown["globals"]
