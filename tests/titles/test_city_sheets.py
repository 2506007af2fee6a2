"""City Explorer's panels: what is counted for whom, and what a secret look gives away."""

from game.city_explorer.components import PlaceKind
from game.city_explorer.data import KIND_OF, SUIT_OF
from game.city_explorer.state import CityState
from game.match import Match
from scenes.stage.node import Node, Rect, Text
from scenes.titles.board import Frame
from scenes.titles.city_explorer.board import large, tally
from tests.scenes.fakes import make_ui
from tests.titles.play import KYOTO, players, states
from tests.titles.views import view_at, view_of_position

FRAME = Frame(
    Rect(0, 0, 1920, 1080),
    Rect(24, 39, 1336, 1002),
    {},
    Rect(1384, 400, 512, 160),
    Rect(1384, 400, 0, 0),
    Rect(1384, 24, 512, 900),
)


def looked(seats: int = 3) -> tuple[Match, int, list[int]]:
    """A match in which somebody has looked at two cards: the seat and their slots."""
    for table in states(KYOTO, seats, 3, 200):
        for seat in range(seats):
            slots = [s for s in table.state.grid if table.state.seers[s] == 1 << seat]
            if len(slots) >= 2:
                return table, seat, slots
    raise LookupError("nobody looked twice")


def sheet(
    table: Match, seat: int, slot: int, text: str = "normal", kinds: str = "hhb", held: bool = False
) -> list[Node]:
    seen = table.viewpoint(seat).seen
    view = view_of_position(table.title, players(3, kinds), seen, seat, (seat,))
    view.own.lift("look", slot)
    view.own.held = held
    return large.sheet(make_ui(1920, text), FRAME, seen, view)


def test_a_face_shows_only_while_it_is_held_where_several_persons_play() -> None:
    table, seat, (slot, *_rest) = looked()
    down, up = sheet(table, seat, slot), sheet(table, seat, slot, held=True)
    assert all(node.secret_of is None for node in down)
    assert {n.secret_of for n in up if n.id == "reading"} == {seat}
    alone = sheet(table, seat, slot, kinds="hbb")
    assert {n.secret_of for n in alone if n.id == "reading"} == {seat}
    assert not any(node.use.hold for node in alone)


def test_what_lies_face_down_looks_the_same_for_every_card() -> None:
    """Neither the words nor the places of the sheet tell which card it is."""
    table, seat, (one, two, *_rest) = looked()
    for text in ("normal", "projector", "large"):

        def shown(slot: int, size: str = text) -> list[object]:
            nodes = sheet(table, seat, slot, size)
            return [(n.id, n.rect, n.look) for n in nodes if n.id != "reading:where"]

        assert shown(one) == shown(two)


def test_nobody_reads_a_card_that_another_has_looked_at() -> None:
    table, seat, (slot, *_rest) = looked()
    assert sheet(table, (seat + 1) % 3, slot, held=True) == []


def test_the_panel_counts_what_the_eyes_know_and_no_more() -> None:
    counted = 0
    for table in states(KYOTO, 3, 9, 300):
        for eyes in (None, 0, 1, 2):
            seen: CityState = table.viewpoint(eyes).seen
            if not any(seen.taken):
                continue
            counted += 1
            lines = tally.lines(seen, view_at(table, eyes, ()), 1)
            rows = [row for rows in seen.taken for row in rows]
            assert len(lines) == len(rows) + 2
            for line, row in zip(lines[:1] + lines[1:-1], [seen.row(1), *rows], strict=True):
                faces = [seen.cards[slot] for slot in row if seen.cards[slot] >= 0]
                for suit in range(5):
                    number = sum(SUIT_OF[place] == suit for place in faces)
                    assert line.cells[suit] == (str(number) if number else "")
                popular = sum(KIND_OF[place] == PlaceKind.POPULAR for place in faces)
                assert line.cells[5] == (str(popular) if popular else "")
    assert counted


def test_the_sheet_of_all_suits_says_what_the_signs_are_worth() -> None:
    """Of two to five players, before and after rows were taken: within the board, in words."""
    for seats in (2, 3, 4, 5):
        for table in [*states(KYOTO, seats, 1, 300)][::30]:
            for text in ("normal", "projector", "large"):
                view = view_at(table, 0, ())
                node = next(iter(tally.sheet(make_ui(1920, text), FRAME, view.seen, view)))
                assert node.rect.y >= FRAME.board.y
                assert node.rect.bottom <= FRAME.board.bottom
                words = [part for part in node.look if isinstance(part, Text) and part.wrap]
                assert text == "large" or [t.text for t in words if "Popular: 1 each" in t.text]
                for at in (text_.at for text_ in words):
                    assert at is not None
                    assert at.bottom <= node.rect.h


def test_a_suit_is_led_by_one_line_at_most() -> None:
    for table in states(KYOTO, 4, 1, 300):
        view = view_at(table, 0, ())
        lines = tally.lines(view.seen, view, 0)
        for suit in range(5):
            assert sum(suit in line.leads for line in lines) <= 1
