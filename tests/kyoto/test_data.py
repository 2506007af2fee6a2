"""The tables: what they hold, and what is said when they are wrong."""

from collections import Counter
from pathlib import Path

import pytest

from game.kyoto.components import CLOUDS, HAND, LEVELS, NO_ICON, Damage, Lobby
from game.kyoto.data import (
    AGENDA,
    AGENDAS_IN_PLAY,
    CARD,
    CARDS_IN_PLAY,
    FOLDER,
    IMPACTS,
    STUDY,
    AgendaKind,
    load_agendas,
    load_cards,
    load_impacts,
    load_studies,
)
from tests.core.tables import Load, changed, names_what_is_wrong, needs_its_table
from tests.kyoto.help import agenda, card, study


def test_the_cards_are_as_many_as_the_rules_say() -> None:
    assert len(CARD) == 48
    assert Counter(row.damage for row in CARD) == dict.fromkeys(Damage, 16)
    by_lobby = Counter(row.lobby for row in CARD)
    assert by_lobby.pop(NO_ICON) == 6
    assert by_lobby == dict.fromkeys(Lobby, 7)
    assert [row.id for row in CARD if row.marked] == [
        "exotic_pets",
        "thermal_baths",
        "party_balloons",
    ]
    assert all(row.tonnes in range(20, 81, 10) for row in CARD)
    assert all(row.lobby == NO_ICON for row in CARD if row.marked)


def test_what_is_printed_is_in_the_tables() -> None:
    """Found of the printed game: two cards, three studies, one agenda's two points."""
    platform, cans = CARD[card("offshore_platform")], CARD[card("aluminium_cans")]
    assert (platform.damage, platform.lobby, platform.tonnes) == (Damage.ANIMAL, Lobby.OIL, 80)
    assert cans.tonnes == 80
    caps = STUDY[study("melting_polar_caps")]
    assert (caps.tonnes, caps.funding) == (200, 4)
    assert any((row.tonnes, row.funding) == (150, 4) for row in STUDY)
    assert STUDY[study("biodiversity_loss")].funding == 5
    assert STUDY[study("biodiversity_loss")].icon == Damage.ANIMAL


def test_the_studies_and_the_impacts() -> None:
    assert len(STUDY) == len(IMPACTS) == 24
    by_icon = Counter(row.icon for row in STUDY)
    assert by_icon == {NO_ICON: 12, Damage.ANIMAL: 4, Damage.HEAT: 4, Damage.AIR: 4}
    assert all(bool(row.tonnes) != bool(row.cards) for row in STUDY)
    assert Counter(map(len, IMPACTS)) == {2: 18, 3: 6}
    assert Counter(kind for row in IMPACTS for kind in row) == {
        Damage.ANIMAL: 16,
        Damage.HEAT: 21,
        Damage.AIR: 17,
    }


def test_the_backs_of_the_tiles() -> None:
    assert Counter(LEVELS) == {Damage.AIR: 2, Damage.ANIMAL: 1, NO_ICON: 3}
    assert Counter(CLOUDS) == {Damage.ANIMAL: 2, Damage.HEAT: 1, NO_ICON: 3}


def test_the_agendas() -> None:
    assert len(AGENDA) == 20
    assert [row.icon for row in AGENDA if row.kind == AgendaKind.LOBBY] == list(Lobby)
    assert Counter(row.kind for row in AGENDA if row.marked) == {
        AgendaKind.LEAST: 3,
        AgendaKind.SUCCEEDED: 1,
        AgendaKind.FAILED: 1,
        AgendaKind.HOARD: 1,
    }
    assert {row.icon for row in AGENDA if row.kind == AgendaKind.MOST} == set(Damage)
    assert {row.icon for row in AGENDA if row.kind == AgendaKind.LEAST} == set(Damage)


@pytest.mark.parametrize(
    ("seats", "cards", "agendas"), [(3, 45, 14), (4, 48, 14), (5, 45, 20), (6, 48, 20)]
)
def test_what_is_in_play(seats: int, cards: int, agendas: int) -> None:
    assert len(CARDS_IN_PLAY[seats]) == cards == seats * HAND[seats]
    assert len(AGENDAS_IN_PLAY[seats]) == agendas >= 3 * seats
    assert (card("exotic_pets") in CARDS_IN_PLAY[seats]) == (seats in (4, 6))
    assert (agenda("think_tank") in AGENDAS_IN_PLAY[seats]) == (seats > 4)


def of_cards(path: Path) -> object:
    return load_studies(path, CARD)


PETS = 'id = "exotic_pets"\nname = "Exotic Pets"\ndamage = "animal"\ntonnes = 20\nmarked = true\n'
LAST = (
    'id = "party_balloons"\nname = "Party Balloons"\ndamage = "air"\ntonnes = 20\nmarked = true\n'
)
SOOT = (
    '[[study]]\nid = "soot_on_snow"\nname = "Soot on Snow"\nicon = "air"\ncards = 4\nfunding = 3\n'
)
STEPS = "[[0, 0], [7, 2], [9, 6]]"


@pytest.mark.parametrize(
    ("load", "file", "old", "new", "words"),
    [
        # a copy that is missing, or there twice
        (load_cards, "cards.toml", f"[[card]]\n{LAST}", "", ["card: 47 instead of 48"]),
        (load_cards, "cards.toml", PETS, LAST, ["card party_balloons", "id"]),
        (load_cards, "cards.toml", '"Soy Feed"', '"Palm Oil"', ["card Palm Oil", "name"]),
        (of_cards, "studies.toml", SOOT, "", ["study: 23 instead of 24"]),
        (load_impacts, "studies.toml", 'id = "set_2"', 'id = "set_1"', ["impacts set_1", "id"]),
        (load_impacts, "studies.toml", "[[impacts]]", "[[impact]]", ["impacts: 23 instead of 24"]),
        (
            load_agendas,
            "agendas.toml",
            'id = "lobby_oil"',
            'id = "swiss_bank"',
            ["swiss_bank", "id"],
        ),
        # what no picture is there of, nor anything said
        (load_cards, "cards.toml", '"soy_feed"', '"soya"', ["card soya: id", "affluence_soya"]),
        (of_cards, "studies.toml", '"soot_on_snow"', '"soot"', ["study soot: id", "study_soot"]),
        (load_agendas, "agendas.toml", '"swiss_bank"', '"bank"', ["agenda bank: id"]),
        # icons that there are not, or too often
        (
            load_cards,
            "cards.toml",
            '"animal"',
            '"plants"',
            ["card beef_ranches: damage", "animal,"],
        ),
        (
            load_cards,
            "cards.toml",
            '"agricultural"',
            '"farms"',
            ["card beef_ranches: lobby", "oil"],
        ),
        (load_cards, "cards.toml", '"animal"', '"air"', ["card: damage animal: 15 instead of 16"]),
        (
            load_cards,
            "cards.toml",
            '"agricultural"',
            '"oil"',
            ["lobby agricultural: 6 instead of 7"],
        ),
        (load_cards, "cards.toml", "\nmarked = true", "", ["card: marked: 2 instead of 3"]),
        (of_cards, "studies.toml", 'icon = "animal"', 'icon = "ice"', ["biodiversity_loss: icon"]),
        (load_impacts, "studies.toml", 'e = "animal"', 'e = "sea"', ["impacts set_1: visible"]),
        (load_impacts, "studies.toml", '["heat"]', '["fire"]', ["impacts set_1: hidden"]),
        (load_agendas, "agendas.toml", '"agricultural"', '"farms"', ["lobby_agricultural: icon"]),
        (
            load_agendas,
            "agendas.toml",
            'icon = "animal"',
            'icon = "oil"',
            ["tropical_timber: icon"],
        ),
        (load_agendas, "agendas.toml", STEPS, f'{STEPS}\nicon = "oil"', ["pharma_industry: icon"]),
        # goals that cannot be met, or are none
        (of_cards, "studies.toml", "tonnes = 200", "tonnes = 500", ["melting_polar_caps: tonnes"]),
        (of_cards, "studies.toml", "cards = 2", "cards = 7", ["biodiversity_loss: cards", "6"]),
        (
            of_cards,
            "studies.toml",
            "funding = 4",
            "funding = 21",
            ["melting_polar_caps", "funding"],
        ),
        (of_cards, "studies.toml", "funding = 4", "funding = 0", ["melting_polar_caps", "funding"]),
        (of_cards, "studies.toml", "tonnes = 200", "cards = 3", ["melting_polar_caps: tonnes"]),
        (
            of_cards,
            "studies.toml",
            "tonnes = 200",
            "tonnes = 205",
            ["melting_polar_caps", "tonnes"],
        ),
        (of_cards, "studies.toml", "cards = 2", "tonnes = 200", ["biodiversity_loss: tonnes"]),
        # points
        (load_agendas, "agendas.toml", "[6, 1]", "[6]", ["lobby_agricultural: points", "2"]),
        (load_agendas, "agendas.toml", "[6, 4, 2]", "[6, 4, -2]", ["tropical_timber", "points"]),
        (load_agendas, "agendas.toml", "[3, 6]", "[0, 6]", ["fund_manager: points"]),
        (load_agendas, "agendas.toml", STEPS, "[[0, 0], [9, 2], [7, 6]]", ["pharma", "steps"]),
        (load_agendas, "agendas.toml", STEPS, "[[1, 0], [7, 2]]", ["pharma_industry: steps"]),
        (load_agendas, "agendas.toml", STEPS, "[[0, -4], [7, 2]]", ["pharma_industry", "steps"]),
        (load_agendas, "agendas.toml", STEPS, "[]", ["pharma_industry: steps"]),
        (load_agendas, "agendas.toml", '"lobby"', '"gamble"', ["lobby_agricultural", "kind"]),
        (load_agendas, "agendas.toml", "\nmarked = true", "", ["agenda: marked: 5 instead of 6"]),
        # what no table may hold
        (load_cards, "cards.toml", "tonnes = 60", "weight = 60", ["card beef_ranches", "weight"]),
        (load_cards, "cards.toml", "tonnes = 60", 'tonnes = "60"', ["card beef_ranches", "tonnes"]),
        (load_cards, "cards.toml", "tonnes = 60", "tonnes = -60", ["card beef_ranches", "tonnes"]),
        (load_cards, "cards.toml", 'name = "Beef Ranches"', "", ["card beef_ranches", "name"]),
        (load_cards, "cards.toml", '"beef_ranches"', '"Beef ranches"', ["card Beef ranches", "id"]),
        (load_cards, "cards.toml", "[[card]]", "[card", ["not a TOML file"]),
    ],
)
def test_a_wrong_table_is_named(
    tmp_path: Path, load: Load, file: str, old: str, new: str, words: list[str]
) -> None:
    names_what_is_wrong(load, changed(FOLDER / file, tmp_path, old, new), words)


@pytest.mark.parametrize("load", [load_cards, of_cards, load_impacts, load_agendas])
def test_a_table_that_is_not_there(tmp_path: Path, load: Load) -> None:
    needs_its_table(load, tmp_path)
