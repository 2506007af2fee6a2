"""The carbon track's markers, and what floats beside them: nothing hides what is to be read."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.sums import carbon, income
from scenes.stage.node import Node, Rect, Text
from scenes.titles.board import Frame
from scenes.titles.carbon_city_zero.board import BOARD, ids, sky, strip, telling
from scenes.titles.carbon_city_zero.board.desk import Desk
from scenes.titles.carbon_city_zero.board.effects import Carbon, Counter
from tests.scenes.fakes import make_ui
from tests.titles.play_carbon import ALONE, TEXTS, WIDE, full, view_of

TABLES = (("together", 2), ("together", 4), ("solo", 1), ("rivalry", 2), ("rivalry", 4))
PLACES = (0, 1, 7, 31, 33, 44, 58, 61, 64, 65)


def desks(text: str, frame: Frame, variant: str, seats: int) -> Iterator[Desk]:
    """The board with its markers in many places."""
    ui, state = make_ui(frame.screen.w, text), full(variant, seats)
    seat = state.seat_of(state.turn)
    if frame.alone:
        slots = BOARD.embedded_slots(ui, view_of(state, seat), frame.board, True)
        frame = replace(frame, slots=slots)
    for now, apart in product(PLACES, (0, 2)):
        at = state.copy()
        at.tracks[:] = [(now + apart * n) % (MOST_CARBON + 1) for n in range(len(at.tracks))]
        yield Desk(ui, frame, view_of(at, seat))


def leading(desk: Desk, by: int) -> CarbonState:
    """The turn brings so much carbon."""
    state = desk.seen
    state.link_carbon += by - carbon(state).total
    return state


def written(desk: Desk) -> list[Rect]:
    """The words in the sky and on the track, and what the picture lends the table there."""
    out = [*desk.frame.slots.seats]
    for node in sky.nodes(desk):
        if node.id.startswith("mark:") or node.id == "ghost":
            continue
        for look in node.look:
            if isinstance(look, Text):
                at = look.at or Rect(0, 0, node.rect.w, node.rect.h)
                out.append(at.moved(node.rect.x, node.rect.y))
    return out


def told(desk: Desk, id: str) -> Node:
    return next(node for node in telling.nodes(desk) if node.id.startswith(id))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_carbon_that_is_counted_hides_no_words(
    text: str, frame: Frame, variant: str, seats: int
) -> None:
    for desk in desks(text, frame, variant, seats):
        now = desk.seen.track(desk.deck)
        desk.view.moment.flashes = (Carbon(desk.deck, -12, now),)
        own = {n: rect for n, (_level, rect) in sky.marker_places(desk).items()}
        for desk.view.moment.since in (0.0, 1000.0):
            node = told(desk, "told:carbon")
            assert not [rect for rect in written(desk) if node.rect.overlap(rect) > 4]
            assert not node.rect.overlap(own[desk.deck if desk.seen.rival else 0])
            assert desk.frame.board.contains(*node.rect.centre)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
def test_the_step_of_the_counter_hides_no_marker(text: str, frame: Frame) -> None:
    for desk in desks(text, frame, "together", 2):
        desk.view.moment.flashes = (Counter(5, desk.seen.tracks[0] == MOST_CARBON),)
        node = told(desk, "told:counter")
        for _level, rect in sky.marker_places(desk).values():
            assert not node.rect.overlap(rect)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_where_the_turn_leads_is_to_be_seen(
    text: str, frame: Frame, variant: str, seats: int
) -> None:
    """No marker hides it, and it stands wholly in the picture."""
    for desk, by in product(desks(text, frame, variant, seats), (-3, -1, 1, 2)):
        leading(desk, by)
        rect = sky.ghost_place(desk)
        if rect is None:
            assert sky.coming(desk) == desk.seen.track(desk.deck)
            continue
        board = desk.frame.board
        assert board.x <= rect.x
        assert rect.right <= board.right
        x, y = rect.centre
        for _level, marker in sky.marker_places(desk).values():
            assert not marker.inset(0.2 * marker.w).contains(x, y)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
@pytest.mark.parametrize(("number", "limit"), [(1, 15), (12, 25), (40, 40)])
def test_the_plate_of_the_rounds_is_never_without_words(
    text: str, frame: Frame, number: int, limit: int
) -> None:
    for desk in desks(text, frame, "rivalry", 4):
        desk.seen.round, desk.seen.limit = number, limit
        plate = next(node for node in sky.nodes(desk) if node.id == ids.ROUNDS)
        (words,) = [look for look in plate.look if isinstance(look, Text)]
        assert str(number) in words.text
        assert str(limit) in words.text
        assert words.at is not None
        assert desk.ui.measure(words, None)[0] <= words.at.w + 2
        assert words.at.x >= 0
        assert words.at.right <= plate.rect.w


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
@pytest.mark.parametrize("more", [0, 5, 9])
def test_how_much_income_there_is_is_written_whatever_it_is(
    text: str, frame: Frame, more: int
) -> None:
    for desk in desks(text, frame, "together", 2):
        desk.seen.link_income = more
        plate = next(node for node in strip.nodes(desk) if node.id == ids.INCOME)
        words = [look.text for look in plate.look if isinstance(look, Text)]
        whole = str(income(desk.seen))
        assert [said for said in words[1:] if whole in said], words
        return
