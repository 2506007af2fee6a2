"""AdaptNation's rulebook: a page for each phase, numbers from the tables, what is real apart."""

import re
from pathlib import Path

import pygame
import pytest

from game.adaptnation import data
from game.adaptnation.components import EVENTS, RESOURCES, ROUNDS, Event, Resource
from game.adaptnation.facts import parallel
from game.adaptnation.names import event_name
from game.adaptnation.state import AdaptState, Phase
from game.catalog import TITLES
from game.core.text import set_language
from scenes.rulebook import book
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.text import Page
from scenes.stage.node import Plate
from scenes.titles.adaptnation import rulebook as own
from scenes.titles.adaptnation.board import BOARD
from scenes.titles.adaptnation.rulebook.figures import EXAMPLE
from scenes.widgets import Entry, Table
from tests.rulebook.pages import read
from tests.scenes.rig import Rig


def page(id: str) -> Page:
    return next(page for page in book("adaptnation").pages() if page.id == id)


def told(id: str) -> str:
    return read(page(id))


def rows(id: str) -> list[tuple[str, ...]]:
    """The cells of all tables of a page, line by line."""
    tables = [b.table if isinstance(b, Entry) else b for b in page(id).blocks]
    found = [row.cells for table in tables if isinstance(table, Table) for row in table.rows]
    return [tuple(cell.replace("\N{MINUS SIGN}", "-") for cell in cells) for cells in found]


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_of_the_board_has_its_page(phase: Phase) -> None:
    assert page(BOARD.rulebook_page(AdaptState(phase=phase)))


def test_each_event_is_told_as_the_table_has_it() -> None:
    lines = rows("events_table")
    assert len(lines) == 2 * EVENTS
    for event in Event:
        effect = data.EFFECTS[event]
        for line, numbers in zip(
            lines[2 * event : 2 * event + 2], (effect.prepared, effect.unprepared), strict=True
        ):
            assert tuple(map(int, line)) == numbers
        entries = [b for b in page("events_table").blocks if isinstance(b, Entry)]
        entry = entries[event]
        assert entry.title == event_name(event)
        assert ("Permanent" in entry.text) == effect.permanent
        assert str(data.CARDS[event]) in entry.text


def test_rounds_and_rates_are_those_of_the_tables() -> None:
    cards = [tuple(map(int, line)) for line in rows("round")]
    assert cards == list(zip(data.FORECASTS[1:], data.STRIKES[1:], strict=True))
    for id, names in (("city", ["standard"]), ("options", ["gentle", "hard"])):
        numbers = [int(cell) for line in rows(id) for cell in line]
        assert numbers == [n for name in names for n in data.RATES[name]]
    assert sum(int(line[0]) for line in rows("forecast")) == data.DECK


def test_the_words_follow_a_corrected_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "STOCK", 7)
    assert "7 of each" in told("city")


def test_the_example_is_what_the_drought_does() -> None:
    """Case 1, and the mark of who lacks one food (case 3)."""
    effect = data.EFFECTS[Event.DROUGHT]
    (safe, bare) = EXAMPLE
    assert all(safe[n] + effect.prepared[n] >= 0 for n in range(RESOURCES))
    short = [n for n in range(RESOURCES) if bare[n] + effect.unprepared[n] < 0]
    assert short == [Resource.FOOD]
    assert bare[Resource.FOOD] + effect.unprepared[Resource.FOOD] == -1
    assert "loses 1 water and 1 food" in told("example")
    assert "loses 2 water and 3 food" in told("example")


def test_what_is_real_stands_apart_for_each_event() -> None:
    real = told("reality")
    for event in Event:
        assert parallel(event) in real
    assert real.count("Source: ") == EVENTS + 1
    others = "".join(told(p.id) for p in book("adaptnation").pages() if p.id != "reality")
    assert "Source: " not in others


def test_a_lesson_takes_45_minutes_and_a_demo_15() -> None:
    for id, minutes in (("classroom", 15), ("lesson", 45)):
        plan = [text for text in told(id).splitlines() if " minutes: " in text]
        assert sum(int(text.split(" ")[0]) for text in plan) == minutes


def test_a_whole_match_fits_into_its_lesson() -> None:
    """The least that the setup says of a full match is what the lesson gives it."""
    least = re.search(r"(\d+) to \d+ minutes", book("adaptnation").variants()["full"])
    assert least is not None
    assert f"{least[1]} minutes: {ROUNDS} rounds" in told("lesson")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_roles_are_the_cities_of_the_catalog(language: str) -> None:
    set_language(language)
    try:
        names = [role.name for role in book("adaptnation").roles()]
    finally:
        set_language("en")
    assert names == list(TITLES["adaptnation"].roles)


def test_the_index_shows_the_open_page_until_somebody_scrolls_it(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "adaptnation", "makers"), (1024, 768))
    area = rig.nodes["index"].rect
    assert rig.nodes["page-makers"].rect.bottom <= area.bottom + 1
    rig.key(pygame.K_p)
    assert area.y <= rig.nodes["page-reality"].rect.y
    scroll = rig.nodes["index"].use.scroll
    assert scroll is not None
    scroll(-10_000)
    rig.frame()
    assert rig.nodes["page-goal"].rect.y == area.y
    assert rig.nodes["page-reality"].rect.y > area.bottom
    rig.key(pygame.K_n)
    assert rig.nodes["page-makers"].rect.bottom <= area.bottom + 1


def test_what_was_clicked_does_not_stick_to_the_pointer(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "adaptnation"), (1024, 768))
    rig.click("page-city")
    before = {key: node.rect for key, node in rig.nodes.items()}
    for y in (300, 200, 100):
        rig.send(pygame.MOUSEMOTION, pos=(100, y), rel=(0, -50), buttons=(0, 0, 0), touch=False)
    assert {key: node.rect for key, node in rig.nodes.items()} == before


def test_the_focus_ring_of_an_entry_is_whole(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "adaptnation"), (1024, 768))
    assert rig.stage.top is not None
    for _key in range(3):
        rig.key(pygame.K_TAB)
    ring = rig.stage.top.layer.actors["~focus"].node
    assert ring.carrier == "page-goal"
    assert ring.clip is not None
    for look in ring.look:
        assert isinstance(look, Plate)
        assert look.at is not None
        at, rim = look.at.moved(ring.rect.x, ring.rect.y), look.edge_width / 2
        assert ring.clip.x <= at.x - rim
        assert ring.clip.y <= at.y - rim
