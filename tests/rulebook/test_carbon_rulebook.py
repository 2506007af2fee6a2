"""Carbon City Zero's rulebook: numbers and cards from the tables, what is real apart."""

import pytest

from game.carbon_city_zero import components
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import (
    COUNTERS,
    HAND,
    MARKET,
    MOST_CARBON,
    RIVAL_CARBON,
    SHARED_CARBON,
    Sector,
)
from game.carbon_city_zero.facts import fact
from game.carbon_city_zero.names import kind_name, link_words, rule_words
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.setup import new_state
from game.carbon_city_zero.state import Step, TurnStage
from game.carbon_city_zero.sums import CarbonSum
from game.core.text import set_language
from game.match.setup import every_kind
from scenes.rulebook import book
from scenes.rulebook.text import Page
from scenes.stage.node import Text
from scenes.titles.carbon_city_zero import rulebook as own
from scenes.titles.carbon_city_zero.board import BOARD
from scenes.widgets import Bullets, Drawing, Entry
from tests.carbon_city_zero.help import BUDGETS, FACTORIES, position, the
from tests.rulebook.pages import read


def page(id: str) -> Page:
    return next(page for page in book("carbon_city_zero").pages() if page.id == id)


def told(id: str) -> str:
    return read(page(id))


def entries(id: str) -> dict[str, Entry]:
    return {block.title: block for block in page(id).blocks if isinstance(block, Entry)}


def home(kind: int) -> str:
    """The page on which a kind of card is told."""
    pages = {Sector.SNAG: "snags", Sector.GLOBAL: "globals"}
    return pages.get(KINDS[kind].sector, "cards")


@pytest.mark.parametrize("step", [None, *Step])
@pytest.mark.parametrize("stage", TurnStage)
def test_every_moment_of_the_board_has_its_page(step: Step | None, stage: TurnStage) -> None:
    state = new_state({"variant": "together"}, 2)
    state.stage, state.pending = stage, [] if step is None else [(step, 0, 0)]
    assert page(BOARD.rulebook_page(state))


def test_who_has_no_rule_left_to_use_is_told_about_buying() -> None:
    heating = the("district_heating")
    assert BOARD.rulebook_page(position(play=[*BUDGETS, heating])) == "buy"
    assert BOARD.rulebook_page(position(play=[*FACTORIES[:1], heating])) == "rules"


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=lambda n: str(KINDS[n].id))
def test_each_card_is_told_as_the_table_has_it(kind: int) -> None:
    card, entry = KINDS[kind], entries(home(kind))[kind_name(kind)]
    assert rule_words(kind) in entry.text
    assert link_words(kind) in entry.text
    assert ("Link: " in entry.text) == bool(card.link)
    assert entry.figure.layers == (f"carbon_city_zero/card_{card.id}",)
    if card.sector == Sector.GLOBAL:
        assert entry.table is None
        return
    assert entry.table is not None
    (row,) = entry.table.rows
    cells = [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row.cells]
    values = [card.income, card.carbon]
    assert cells == (values if card.sector == Sector.SNAG else [card.cost, *values])
    assert row.words.split()[0] == str(card.copies)


def test_a_card_without_effects_has_its_values_only() -> None:
    plain = next(n for n, k in enumerate(KINDS) if k.sector == Sector.INDUSTRY and not k.rule)
    assert own.told(plain) == ""


def test_the_words_follow_a_corrected_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "MARKET", components.MARKET + 2)
    assert told("market").startswith(f"{MARKET + 2} cards are face up")


def test_numbers_are_those_of_the_rules() -> None:
    assert f"begins at {SHARED_CARBON}" in told("goal")
    assert f"begins at {COUNTERS[1]}" in told("goal")
    assert f"draw {HAND} new cards" in told("turn")
    assert f"begins at {RIVAL_CARBON}" in told("rivalry")
    for id in ("carbon", "rounds", "rivalry"):
        assert str(MOST_CARBON) in told(id)


def test_the_sum_in_the_example_is_right() -> None:
    total = own.GAINS + own.SAVINGS + own.LINKS
    assert CarbonSum(own.GAINS, own.SAVINGS, own.LINKS, total)
    assert f"from {own.NOW} to {own.NOW + total}" in told("carbon")


def test_the_example_of_a_full_track_reaches_its_end() -> None:
    """Case 5."""
    assert own.NEAR < MOST_CARBON < own.NEAR + own.ADDED


def test_what_is_real_stands_apart_and_has_a_sentence_for_each_card() -> None:
    real = entries("reality")
    for kind in range(len(KINDS)):
        text = real[kind_name(kind)].text
        assert text.startswith(fact(kind))
        assert "Source: " in text
    others = "".join(told(p.id) for p in book("carbon_city_zero").pages() if p.id != "reality")
    assert "Source: " not in others


def test_every_variant_and_option_is_told() -> None:
    found = book("carbon_city_zero")
    for chosen, _seats in every_kind(RULES):
        assert found.variants()[str(chosen["variant"])]
    ids = {spec.id for seats in range(1, 5) for spec in RULES.option_specs(seats)}
    assert set(found.options()) == ids - {"variant", "starter"}


def test_a_counter_is_recommended_only_where_one_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.carbon_city_zero.setup.ADVISED", {})
    assert "ecommend" not in told("options")
    monkeypatch.setattr("game.carbon_city_zero.setup.ADVISED", {1: 10, 3: 8})
    assert "Recommended for 1 player: 10, easier" in told("options")
    assert "Recommended for 3 players: 8, harder" in told("options")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_parts_of_a_card_have_the_numbers_of_the_list(language: str) -> None:
    set_language(language)
    try:
        blocks = page("card").blocks
    finally:
        set_language("en")
    drawing = next(b for b in blocks if isinstance(b, Drawing))
    listed = next(b for b in blocks if isinstance(b, Bullets))
    texts = [look.text for look in drawing.looks if isinstance(look, Text)]
    many = len(listed.items)
    assert texts[-many:] == [str(n + 1) for n in range(many)]
    assert [item.split(":")[0].strip() for item in listed.items] == texts[-many:]
