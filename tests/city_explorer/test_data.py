"""The table of places: what it holds, and what is said when it is wrong."""

from pathlib import Path

import pytest

from game.city_explorer.components import CARDS, Kind, Suit
from game.city_explorer.data import (
    COUNTS,
    FOLDER,
    KIND_OF,
    PLACES,
    POINTS,
    SUIT_OF,
    DataError,
    load_places,
)
from game.city_explorer.names import CATALOGUED, kind_name, place_name, suit_name, suits_name
from game.core.action import HIDDEN

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


def test_suits_and_types_are_as_many_as_the_cards_print() -> None:
    assert len(PLACES) == CARDS == sum(POINTS)
    assert POINTS == (5, 6, 7, 8, 9)
    assert list(SUIT_OF) == sorted(SUIT_OF)
    for suit in Suit:
        kinds = [place.kind for place in PLACES if place.suit == suit]
        assert {kind: kinds.count(kind) for kind in Kind} == COUNTS[suit]
    assert [KIND_OF.count(kind) for kind in Kind] == [17, 13, 5]


def test_the_iconic_places() -> None:
    iconic = {place.suit: place.name for place in PLACES if place.kind == Kind.ICONIC}
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
    assert kind_name(Kind.EXOTIC) == "Exotic"
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
        ('kind = "iconic"', 'kind = "popular"', ["landmark", "kind popular", "3", "instead of 2"]),
        ('kind = "exotic"', 'kind = "iconic"', ["landmark", "kind exotic", "1", "instead of 2"]),
        ('name = "Nijo Castle"', 'name = ""', ["landmark_nijo_castle", "name"]),
        ('name = "Nijo Castle"', "colour = 1", ["landmark_nijo_castle", "colour"]),
        ('name = "Nijo Castle"', 'name = "To-ji"', ["temple_to_ji", "name", "twice"]),
        ('id = "landmark_kyoto_tower"', 'id = "landmark_nijo_castle"', ["nijo_castle", "twice"]),
        ('id = "landmark_kyoto_tower"', 'id = "Kyoto Tower"', ["Kyoto Tower", "id"]),
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


def test_two_iconic_places_of_a_suit(tmp_path: Path) -> None:
    # The counts of the other types agree: only the Iconic place is one too many.
    path = changed(tmp_path, ('kind = "iconic"', 'kind = "exotic"'))
    with pytest.raises(DataError, match="suit landmark, kind exotic: 3 places instead of 2"):
        load_places(path)


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


def test_an_owner_may_swap_two_types_of_a_suit(tmp_path: Path) -> None:
    path = changed(
        tmp_path, ('kind = "exotic"', 'kind = "x"'), ('kind = "popular"', 'kind = "exotic"')
    )
    path.write_text(path.read_text("utf-8").replace('kind = "x"', 'kind = "popular"'), "utf-8")
    places = load_places(path)
    assert places[1].kind == Kind.EXOTIC
    assert places[3].kind == Kind.POPULAR
