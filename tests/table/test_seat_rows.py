"""Seats can be told apart, however narrow their rows are."""

from itertools import combinations, pairwise

import pytest

from scenes.stage.node import Art, Look, Rect, Text
from scenes.table.panels import seat_row
from scenes.table.seat_row import shared_out, wanted
from scenes.titles.board import Standing
from scenes.titles.carbon_city_zero.board.places import board_map
from scenes.widgets.fitting import apart
from tests.scenes.fakes import make_ui
from tests.titles.play import players

CARBON = Standing("carbon_city_zero/sym_carbon", "24", "24 carbon left")
CARDS = Standing("cards", "6", "6 cards in hand")


def row(
    names: tuple[str, ...], seat: int, rect: Rect, text: str = "normal", active: bool = False
) -> tuple[Look, ...]:
    """What a seat's row shows."""
    player = players(len(names))[seat]
    others = [name for n, name in enumerate(names) if n != seat]
    named = type(player)(names[seat], player.kind, player.colour)
    return seat_row(make_ui(1440, text), seat, rect, named, (CARBON, CARDS), active, others).look


def words(looks: tuple[Look, ...]) -> list[str]:
    return [look.text for look in looks if isinstance(look, Text)]


NUMBERED = tuple(f"Player {n}" for n in range(1, 5))
CLASSES = ("Classe de Mme Fournier", "Classe de Mme Girard", "Anna", "Annabel")


@pytest.mark.parametrize("names", [NUMBERED, CLASSES])
@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("width", range(60, 420, 24))
def test_names_that_are_cut_differ(names: tuple[str, ...], text: str, width: int) -> None:
    ui = make_ui(1440, text)
    cut = [
        apart(ui, Text(name, ui.body, "bold"), width, [x for x in names if x != name])
        for name in names
    ]
    assert all(ui.measure(one, None)[0] <= width for one in cut)
    shown = [one.text for one in cut if one.text != "…"]
    assert not any(one == other for one, other in combinations(shown, 2))


def test_a_name_that_is_cut_keeps_the_end_that_differs() -> None:
    ui = make_ui(1440)
    text = Text("Player 1", ui.body, "bold")
    assert apart(ui, text, 75, ["Player 2", "Player 3"]).text == "Pl… 1"
    assert apart(ui, text, 75, ["Ioane"]).text == "Play…"
    assert apart(ui, text, 200, ["Player 2"]).text == "Player 1"


@pytest.mark.parametrize("width", [60, 240, 420])
def test_seats_without_names_have_rows(width: int) -> None:
    assert [look for look in row(("", ""), 0, Rect(0, 0, width, 60)) if isinstance(look, Art)]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("active", [False, True])
def test_where_the_picture_stands_alone_each_name_and_its_facts_have_room(
    count: int, active: bool
) -> None:
    """At 4:3, with the usual letters."""
    seats = board_map().rect("seats")
    w = (seats.w - 10 * (count - 1)) / count
    for seat in range(count):
        looks = row(NUMBERED[:count], seat, Rect(0, 0, w, seats.h), active=active)
        shown = words(looks)
        assert NUMBERED[seat] in shown
        assert CARBON.words in shown
        for look in looks:
            if isinstance(look, Text) and look.at is not None:
                assert look.at.right <= w
                assert look.at.bottom <= seats.h


@pytest.mark.parametrize("text", ["projector", "large"])
def test_with_large_letters_a_chip_has_a_name_or_its_first_fact(text: str) -> None:
    seats = board_map(True).rect("seats")
    w = (seats.w - 30) / 4
    shown = [words(row(NUMBERED, seat, Rect(0, 0, w, seats.h), text)) for seat in range(4)]
    for name, parts in zip(NUMBERED, shown, strict=True):
        assert any(part == CARBON.words or part.endswith(name[-1]) for part in parts)
    alone = [words(row(NUMBERED, seat, Rect(0, 0, 130, seats.h), text)) for seat in range(4)]
    assert [parts[-1][-1] for parts in alone] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("text", ["projector", "large"])
@pytest.mark.parametrize("active", [0, 1])
def test_with_large_letters_a_short_name_comes_before_all_facts(text: str, active: int) -> None:
    """Four chips in the room that the sky has for them, and two in the same: whoever is on turn."""
    for names in (("Žofie", "Łukasz"), ("Žofie", "Lukas", "Ioane", "Marta")):
        seats, count = board_map(True).rect("seats"), len(names)
        wide = seats.w if count == 2 else board_map(True).rect("rounds").right - 226 - seats.x
        w = (wide - 10 * (count - 1)) / count
        places = [Rect(n * (w + 10), 0, w, seats.h) for n in range(count)]
        rows = [(name, (CARBON, CARDS)) for name in names]
        places = list(shared_out(make_ui(1440, text), places, rows, active))
        for n, (name, at) in enumerate(zip(names, places, strict=True)):
            assert name in words(row(names, n, at, text, n == active))


def test_a_low_row_leaves_out_facts_before_the_name_of_the_seat_on_turn() -> None:
    """A row of the column at 1280 x 800, and one a little wider."""
    for rect in (Rect(0, 0, 267, 57), Rect(0, 0, 300, 57)):
        found = [
            words(row(NUMBERED, seat, rect, active=seat == 1)) for seat in range(len(NUMBERED))
        ]
        assert NUMBERED[1] in found[1]
        for seat, parts in enumerate(found):
            assert seat == 1 or CARBON.words in parts
            assert any(part[-1] == NUMBERED[seat][-1] and part[0] == "P" for part in parts)


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("width", [413, 512, 620])
def test_a_column_has_rows_for_whole_names_and_all_facts(width: int, text: str) -> None:
    """On one line or two: five islanders, and classes, whose names are cut only on two lines."""
    ui = make_ui(1440, text)
    for names in (("Žofie", "Łukasz", "Ioane", "Teuila", "Marama"), CLASSES):
        high = wanted(ui, width, [(name, (CARBON, CARDS)) for name in names])
        for seat, name in enumerate(names):
            shown = row(names, seat, Rect(0, 0, width, high), text, active=seat == 1)
            assert {CARBON.words, CARDS.words} <= set(words(shown))
            lines = {round(at.centre[1]) for at in _places(shown)}
            assert name in words(shown) or len(lines) == 2
            if seat == 0 and width >= 512 and text != "large":
                assert name in " ".join(words(shown)), (
                    "on turn it is whole, on two lines if it must"
                )
            assert all(at.bottom <= high + 1 and at.right <= width for at in _places(shown))


def _places(looks: tuple[Look, ...]) -> list[Rect]:
    return [look.at for look in looks if isinstance(look, Text) and look.at is not None]


def test_a_wide_row_shows_everything_on_one_line() -> None:
    looks = row(NUMBERED, 0, Rect(0, 0, 460, 80), active=True)
    assert set(words(looks)) == {"Player 1", "24", "6"}
    assert sum(isinstance(look, Art) for look in looks) == 4
    assert len({look.at.centre[1] for look in looks if isinstance(look, Text) and look.at}) == 1


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("active", range(4))
def test_chips_give_room_to_the_name_on_turn(active: int, text: str) -> None:
    """Four chips over the same width as before: the one on turn has its name whole, the others
    still show whose they are."""
    ui, names = make_ui(1440, text), ("Žofie", "Łukasz", "Ioane", "Teuila")
    facts = (CARBON, CARDS)
    wide = 3 * ui.body + 105
    before = tuple(Rect(100 + n * (wide + 10), 20, wide, 66) for n in range(4))
    after = shared_out(ui, before, [(name, facts) for name in names], active)
    assert after[-1].right == pytest.approx(before[-1].right)
    assert all(b.x - a.right == pytest.approx(10) for a, b in pairwise(after))
    shown = [row(names, n, at, text, n == active) for n, at in enumerate(after)]
    assert names[active] in words(shown[active])
    assert all(any(isinstance(look, Art) for look in looks) for looks in shown)
    for at, looks in zip(after, shown, strict=True):
        assert all(place.right <= at.w + 0.1 for place in _places(looks))


def test_chips_that_show_all_stay_as_they_are() -> None:
    places = tuple(Rect(n * 410, 0, 400, 66) for n in range(3))
    rows = [(name, (CARDS,)) for name in ("Mira", "Ana", "Ole")]
    assert shared_out(make_ui(1440), places, rows, 1) == places


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("active", [False, True])
def test_a_name_never_runs_into_a_fact(text: str, active: bool) -> None:
    """ "Player 1" and "1: 10", at whatever width."""
    ui = make_ui(1440, text)
    for width in range(200, 560, 2):
        looks = row(("Player 1",), 0, Rect(0, 0, width, 60), text, active)
        ends = [
            look.at.x + ui.measure(look, None)[0]
            for look in looks
            if isinstance(look, Text) and look.at is not None and look.text.startswith("Pl")
        ]
        icons = [
            look.at.x
            for look in looks
            if isinstance(look, Art) and look.at is not None and not look.name.startswith("common/")
        ]
        if ends and icons:
            assert min(icons) - ends[0] >= 6
