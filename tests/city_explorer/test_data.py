"""The table of places: what it holds, and what is said when it is wrong."""

from pathlib import Path

import pytest

from game.city_explorer.components import CARDS, PlaceKind, Suit
from game.city_explorer.data import (
    FOLDER,
    KIND_OF,
    PLACES,
    POINTS,
    SUIT_OF,
    Place,
    load_places,
)
from game.city_explorer.names import CATALOGUED, kind_name, place_name, suit_name, suits_name
from game.core.action import HIDDEN
from game.core.datafile import DataError

FILE = "places.toml"


def changed(folder: Path, *swaps: tuple[str, str]) -> Path:
    """A copy of the table with some things changed, each where it stands first."""
    text = (FOLDER / FILE).read_text(encoding="utf-8")
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / FILE
    path.write_text(text, encoding="utf-8")
    return path


OURS = ((2, 2, 1), (3, 2, 1), (3, 3, 1), (4, 3, 1), (5, 3, 1))
"""By suit: how many places we made Popular, Exotic and Iconic."""


def test_suits_are_as_many_as_the_cards_print_and_types_as_we_chose() -> None:
    assert len(PLACES) == CARDS == sum(POINTS)
    assert POINTS == (5, 6, 7, 8, 9)
    assert list(SUIT_OF) == sorted(SUIT_OF)
    for suit in Suit:
        kinds = [place.kind for place in PLACES if place.suit == suit]
        assert tuple(kinds.count(kind) for kind in PlaceKind) == OURS[suit]
    assert [KIND_OF.count(kind) for kind in PlaceKind] == [17, 13, 5]


def test_the_iconic_places() -> None:
    iconic = {place.suit: place.name for place in PLACES if place.kind == PlaceKind.ICONIC}
    assert iconic == {
        Suit.LANDMARK: "Nijo Castle",
        Suit.SIGHT: "Bamboo Forest Street",
        Suit.MUSEUM: "Kyoto National Museum",
        Suit.SHRINE: "Fushimi Inari Taisha",
        Suit.TEMPLE: "Kinkaku-ji",
    }


def test_every_name_is_in_the_catalog_of_words() -> None:
    assert tuple(place.name for place in PLACES) == CATALOGUED


def test_names() -> None:
    assert suit_name(Suit.LANDMARK) == "Landmark"
    assert suits_name(Suit.TEMPLE) == "Temples"
    assert kind_name(PlaceKind.EXOTIC) == "Exotic"
    assert place_name(27) == "Kinkaku-ji"
    assert place_name(HIDDEN) == "A face-down card"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('suit = "landmark"', 'suit = "castle"', ["landmark_nijo_castle", "suit", "castle"]),
        ('suit = "landmark"', "suit = 3", ["landmark_nijo_castle", "suit"]),
        ('suit = "landmark"', "", ["landmark_nijo_castle", "suit"]),
        ('suit = "landmark"', 'suit = "temple"', ["landmark_nijo_castle", "id", "temple"]),
        ('kind = "iconic"', 'kind = "famous"', ["landmark_nijo_castle", "kind", "famous"]),
        ('kind = "iconic"', 'kind = "popular"', ["landmark, kind iconic: 0", "instead of 1"]),
        ('kind = "exotic"', 'kind = "iconic"', ["landmark, kind iconic: 2", "instead of 1"]),
        ('name = "Nijo Castle"', 'name = ""', ["landmark_nijo_castle", "name"]),
        ('name = "Nijo Castle"', "colour = 1", ["landmark_nijo_castle", "colour"]),
        ('name = "Nijo Castle"', 'name = "To-ji"', ["temple_to_ji", "name", "twice"]),
        ('id = "landmark_kyoto_tower"', 'id = "landmark_nijo_castle"', ["nijo_castle", "twice"]),
        ('id = "landmark_kyoto_tower"', 'id = "Kyoto Tower"', ["Kyoto Tower", "id"]),
        ('id = "landmark_kyoto_tower"', 'id = "landmark_tower"', ["landmark_tower", "id"]),
        ('id = "landmark_kyoto_tower"', "", ["number 3", "id"]),
        ('id = "landmark_kyoto_tower"', "id = 7", ["number 3", "id"]),
        ("[[place]]", "[[places]]", ["suit landmark", "4 places instead of 5"]),
        ("[[place]]", "[place", ["not a TOML file"]),
    ],
)
def test_a_wrong_place_is_named(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    with pytest.raises(DataError) as error:
        load_places(changed(tmp_path, (old, new)))
    for word in (FILE, *words):
        assert word in str(error.value)


def test_suits_out_of_order(tmp_path: Path) -> None:
    text = (FOLDER / FILE).read_text(encoding="utf-8")
    head, *entries = text.split("[[place]]")
    path = tmp_path / FILE
    path.write_text("[[place]]".join([head, *entries[1:], entries[0]]), encoding="utf-8")
    with pytest.raises(DataError, match="place landmark_nijo_castle: suit: the order"):
        load_places(path)


def test_a_table_without_places_or_without_a_file(tmp_path: Path) -> None:
    path = tmp_path / FILE
    for text, said in (("", r"no \[\[place\]\]"), ("place = [3]", "place number 1")):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(DataError, match=said):
            load_places(path)
    with pytest.raises(DataError, match="cannot be read"):
        load_places(tmp_path / "none.toml")


@pytest.mark.parametrize("place", [place for place in PLACES if place.kind != PlaceKind.ICONIC])
def test_an_owner_may_type_in_any_printed_type(tmp_path: Path, place: Place) -> None:
    """Which places are Popular or Exotic, and how many, is ours: so it may be corrected."""
    old, new = sorted(("popular", "exotic"), key=lambda kind: kind != place.kind.name.lower())
    entry = f'id = "{place.id}"\nname = "{place.name}"\nsuit = "{place.suit.name.lower()}"\nkind = '
    path = changed(tmp_path, (f'{entry}"{old}"', f'{entry}"{new}"'))
    kinds = [found.kind.name.lower() for found in load_places(path)]
    was = [found.kind.name.lower() for found in PLACES]
    assert [n for n in range(CARDS) if kinds[n] != was[n]] == [PLACES.index(place)]
    assert kinds[PLACES.index(place)] == new


def test_an_owner_may_move_the_iconic_place(tmp_path: Path) -> None:
    path = changed(
        tmp_path, ('kind = "iconic"', 'kind = "popular"'), ('kind = "exotic"', 'kind = "iconic"')
    )
    places = load_places(path)
    assert (places[0].kind, places[3].kind) == (PlaceKind.POPULAR, PlaceKind.ICONIC)
