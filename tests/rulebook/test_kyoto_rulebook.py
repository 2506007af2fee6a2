"""Kyoto's rulebook: what it says of agendas, cards and the fund, and an example that adds up."""

import re

from game.kyoto.components import FUND
from game.kyoto.data import AGENDA, LOBBY_OF
from game.kyoto.names import agenda_name, card_name
from scenes.rulebook import book
from scenes.rulebook.text import Page
from scenes.widgets import Entry
from tests.rulebook.pages import read


def page(id: str) -> Page:
    return next(page for page in book("kyoto").pages() if page.id == id)


def entries(id: str) -> dict[str, str]:
    return {b.title: b.text for b in page(id).blocks if isinstance(b, Entry)}


def test_each_agenda_says_what_it_is_worth_in_a_sentence() -> None:
    told = entries("agendas")
    assert list(told) == [agenda_name(n) for n in range(len(AGENDA))]
    assert told["Tropical Timber"] == "Animals most hit: 6; between: 4; least hit: 2."
    assert told["Environment"] == "Points by impacts: 0+: 8, 4+: 7, 6+: 6, 8+: 4, 10+: 2, 12+: 0."
    for n, row in enumerate(AGENDA):
        assert ("five and six players" in told[agenda_name(n)]) == row.marked


def test_each_card_of_a_lobby_is_listed_with_it() -> None:
    told = entries("cards")
    assert [
        [text.count(card_name(card)) for card, of in enumerate(LOBBY_OF) if of == lobby]
        for lobby, text in enumerate(told.values())
    ] == [[1] * 7] * 6


def test_the_fund_begins_with_what_the_box_says() -> None:
    assert f"starts with {FUND} million" in read(page("country"))


def test_the_example_has_tonnes_enough_and_1_million_too_few() -> None:
    first, *lines = read(page("example")).splitlines()[1:]
    need, funding = map(int, re.findall(r"\d+", first))
    *_steps, last, _end = lines
    assert (need, funding) == (200, 4)
    assert sum(map(int, re.findall(r"(60|80|70)\b", f"{lines[0]} {last}"))) == 210 >= need
    assert "That makes 210 tonnes, but 1 million is missing." in last
    assert f"Canada gives {funding - 1} million" in last
