"""City Explorer's board without a display: placements, gestures and reasons in random matches."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.city_explorer.actions import Depart, Look, Push
from game.city_explorer.components import EVERYBODY, GRID, rows_to_take
from game.city_explorer.data import SUIT_OF
from game.city_explorer.names import suits_name
from game.city_explorer.prompts import confirm_depart, ends_soon, hint_words, prompt
from game.city_explorer.state import CityState, Phase
from game.core.action import HIDDEN
from game.match import Match
from scenes.stage.gesture import Gesture
from scenes.stage.node import Rect
from scenes.titles.city_explorer.board import BOARD, ids
from scenes.titles.city_explorer.board.places import Lay, board_map, card_size, lay_out
from tests.titles.play import CITY, decisions, new_table, states
from tests.titles.views import view_at

QUICK = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MATCH = {"seats": st.integers(2, 5), "seed": st.integers(0, 10**6)}
MODES = ("", "look", "push", "depart")


# --- where everything lies ----------------------------------------------------------------------


@QUICK
@given(**MATCH)
def test_every_card_lies_in_exactly_one_place(seats: int, seed: int) -> None:
    for table in states(CITY, seats, seed, 150):
        eyes = table.to_act()[0]
        seen: CityState = table.viewpoint(eyes).seen
        places = BOARD.placements(view_at(table, eyes))
        laid = [*seen.grid, *(slot for rows in seen.taken for row in rows for slot in row)]
        assert sorted(places) == sorted(map(ids.card, laid))
        assert len({(p.zone, p.index) for p in places.values()}) == len(places)
        for slot in seen.grid:
            row, column = seen.where(slot) or (0, 0)
            place = places[ids.card(slot)]
            assert (place.carrier, place.index) == (ids.row(row), column - 1)


@QUICK
@given(**MATCH)
def test_a_card_shows_its_face_to_those_who_know_it_only(seats: int, seed: int) -> None:
    for table in states(CITY, seats, seed, 150):
        for eyes in (None, *range(seats)):
            covered = BOARD.placements(view_at(table, eyes))
            for id, place in BOARD.placements(view_at(table, eyes, mine=True)).items():
                slot = ids.card.number(id)
                bits = table.state.seers[slot]
                if bits < 0:
                    assert place.face == f"face:{table.state.cards[slot]}"
                elif eyes is not None and bits >> eyes & 1:
                    assert place.face == f"known:{table.state.cards[slot]}"
                else:
                    assert place.face == ""
                # several persons look at this screen: only while it is held does a secret show
                assert covered[id].face == (place.face if bits < 0 else "")


def test_without_the_memory_aid_a_look_is_forgotten_on_the_board() -> None:
    looked = forgotten = 0
    for table in decisions(new_table(CITY, 3, "4", memory_aid=False), 4, 200):
        eyes = table.to_act()[0]
        seen: CityState = table.viewpoint(eyes).seen
        places = BOARD.placements(view_at(table, eyes, mine=True))
        for slot in seen.grid:
            if table.state.seers[slot] > 0 and table.state.seers[slot] >> eyes & 1:
                looked += 1
                fresh = slot in table.state.fresh and table.state.fresh_of == eyes
                assert bool(places[ids.card(slot)].face) == fresh
                forgotten += not fresh
    assert looked
    assert forgotten


# --- the layout ---------------------------------------------------------------------------------


def reachable(seats: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every number of rows left with every way in which the others were taken."""
    for taken in product(range(rows_to_take(seats) + 1), repeat=seats):
        left = GRID[seats][0] - sum(taken)
        if left >= 0:
            yield left, taken


def areas() -> Iterator[Rect]:
    """The area of the cards at every size at which tables show the board."""
    found = board_map()
    for width in (820.0, 880.0, 1000.0, 1183.0, 1336.0):
        frame = Rect(24, 39, width, width * 0.75)
        yield found.on(frame, found.rect("cards"))


def boxes(lay: Lay) -> list[Rect]:
    """All cards, arrows and tokens of a layout."""
    cards = [box for row in lay.cells for box in row]
    trays = [box for tray in lay.trays for box in (*tray.cards, tray.token)]
    return [*cards, *lay.ups, *lay.downs, *trays]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_cards_keep_inside_the_board_and_apart(seats: int) -> None:
    for area in areas():
        for rows, taken in reachable(seats):
            lay = lay_out(area, seats, rows, taken)
            found = boxes(lay)
            for box in found:
                assert box.overlap(area) == pytest.approx(box.w * box.h), (rows, taken)
            for i, one in enumerate(found):
                for other in found[i + 1 :]:
                    assert one.overlap(other) < 0.01, (rows, taken)
            for tray in lay.trays:
                assert tray.rect.bottom <= area.bottom + 0.01
                assert all(box.overlap(tray.rect) > 0.99 * box.w * box.h for box in tray.cards)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_of_the_grid_keep_their_size_and_trays_can_be_read(seats: int) -> None:
    for area in areas():
        size = card_size(area, seats)
        for rows, taken in reachable(seats):
            lay = lay_out(area, seats, rows, taken)
            assert all(box[2:] == size for row in lay.cells for box in row)
            assert all(box.w >= 0.5 * size[0] for tray in lay.trays for box in tray.cards)
            assert min(size) > 44


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_cards_of_a_column_lie_evenly_in_the_box_in_which_they_go_round(seats: int) -> None:
    for rows, taken in reachable(seats):
        lay = lay_out(next(areas()), seats, rows, taken)
        for number, box in enumerate(lay.columns):
            first, last = lay.cells[0][number], lay.cells[-1][number]
            assert first.y - box.y == pytest.approx(box.bottom - last.bottom)
            assert box.h == pytest.approx(rows * lay.pitch[1])


# --- gestures -----------------------------------------------------------------------------------


def all_gestures(table: Match, eyes: int) -> Iterator[tuple[str, Gesture]]:
    """The gestures of every mode."""
    for mode in MODES:
        for gesture in BOARD.gestures(view_at(table, eyes, mode=mode)):
            yield mode, gesture


def test_a_known_card_is_read_and_only_looked_at_again_on_purpose() -> None:
    """R9 allows to look again; a plain click must not waste an action on it."""
    found = 0
    for table in states(CITY, 2, 7, 200):
        eyes = table.to_act()[0]
        seen: CityState = table.viewpoint(eyes).seen
        for action in table.legal(eyes):
            if not isinstance(action, Look):
                continue
            slot = seen.slot_at(action.row, action.column)
            if seen.cards[slot] == HIDDEN:
                continue
            found += 1
            for mode in MODES:
                now = view_at(table, eyes, mode=mode)
                offered = [g.action for g in BOARD.gestures(now)]
                assert (action in offered) == (mode == "look")
    assert found


def test_a_column_slides_with_all_its_cards_from_the_top() -> None:
    table = next(t for t in states(CITY, 4, 3) if t.state.phase == Phase.ACTION)
    eyes = table.to_act()[0]
    seen: CityState = table.viewpoint(eyes).seen
    rails = [g for g in BOARD.gestures(view_at(table, eyes)) if g.rail is not None]
    assert len(rails) == 2 * seen.columns
    for gesture in rails:
        assert isinstance(gesture.action, Push)
        assert gesture.rail is not None
        column = gesture.action.column
        slots = [seen.slot_at(row, column) for row in range(1, seen.rows + 1)]
        assert gesture.rail.riders == tuple(map(ids.card, slots))
        assert gesture.rail.step == gesture.action.step


def test_departing_and_looking_again_ask_first() -> None:
    for table in states(CITY, 3, 11, 60):
        eyes = table.to_act()[0]
        seen = table.viewpoint(eyes).seen
        for _mode, gesture in all_gestures(table, eyes):
            known = isinstance(gesture.action, Look) and (
                seen.cards[ids.card.number(gesture.piece)] != HIDDEN
            )
            assert bool(gesture.confirm) == (known or isinstance(gesture.action, Depart))


def test_the_question_before_departing_counts_what_lies_open_and_names_no_secret() -> None:
    asked = 0
    for table in states(CITY, 3, 11, 60):
        eyes = table.to_act()[0]
        seen: CityState = table.viewpoint(eyes).seen
        for action in table.legal(eyes):
            if not isinstance(action, Depart):
                continue
            question = confirm_depart(seen, action)
            open_ = [slot for slot in seen.row(action.row) if seen.is_up(slot)]
            counted = map(int, re.findall(r"[a-z] (\d+)", question.partition("Open in it")[2]))
            assert sum(counted) == len(open_)
            for suit in {SUIT_OF[seen.cards[slot]] for slot in open_}:
                assert suits_name(suit) in question
            down = len(seen.row(action.row)) - len(open_)
            assert (f"{down} face-down card" in question) == bool(down)
            assert question == confirm_depart(table.viewpoint(None).seen, action)
            asked += 1
    assert asked


@QUICK
@given(**MATCH)
def test_what_may_not_be_used_says_why(seats: int, seed: int) -> None:
    for table in states(CITY, seats, seed, 120):
        eyes = table.to_act()[0]
        seen, looking = table.viewpoint(eyes).seen, view_at(table, eyes)
        able = {g.piece for g in BOARD.gestures(looking)}
        for slot in seen.grid:
            id = ids.card(slot)
            if id not in able and not seen.is_up(slot) and seen.cards[slot] == HIDDEN:
                assert BOARD.why_not(looking, id), id
        for seat in range(seats):
            if seat != eyes:
                assert BOARD.why_not(view_at(table, seat, ()), ids.card(seen.grid[0]))


# --- what is said and opened --------------------------------------------------------------------


def test_a_look_opens_the_large_card_and_the_table_waits() -> None:
    table = next(t for t in states(CITY, 3, 2) if t.state.phase == Phase.ACTION)
    eyes = table.to_act()[0]
    looking = view_at(table, eyes)
    found = BOARD.gestures(looking)
    gesture = next(g for g in found if isinstance(g.action, Look))
    assert not looking.own.lingers
    looking.own.note(gesture)
    assert looking.own.lingers
    looking.own.held = True
    looking.own.hide()
    assert not looking.own.held
    assert looking.own.lingers


@pytest.mark.parametrize(("down", "soon"), [(0, True), (2, True), (3, False)])
def test_the_end_is_announced_to_who_may_wait_too_long(down: int, soon: bool) -> None:
    table = next(t for t in states(CITY, 3, 5) if t.state.phase == Phase.ACTION)
    state: CityState = table.state.copy()
    hidden = [slot for slot in state.grid if not state.is_up(slot)]
    for slot in hidden[down:]:
        state.seers[slot] = EVERYBODY
    assert ends_soon(state) is soon
    found = prompt(replace(table.viewpoint(state.turn), seen=state))
    assert (found.heading == "Last chance") is (down == 0)
    push, depart = Push(state.turn, 1, 1), Depart(state.turn, 1)
    assert ("too late" in hint_words(state, push)) is soon
    assert "too late" not in hint_words(state, depart)


@QUICK
@given(**MATCH)
def test_every_moment_has_its_page_and_its_sentence(seats: int, seed: int) -> None:
    pages = set()
    for table in states(CITY, seats, seed, 150):
        eyes = table.to_act()[0]
        seen, looking = table.viewpoint(eyes).seen, view_at(table, eyes)
        pages.add(BOARD.rulebook_page(seen))
        found = BOARD.prompt(looking)
        assert found.heading
        assert found.sentence
        assert found.seat == eyes
        for seat in range(seats):
            icons = [fact.icon for fact in BOARD.seat_row(looking, seat).standings]
            assert ("city_explorer/start_marker" in icons) == (seat == seen.starter)
            assert ("city_explorer/suitcase" in icons) == bool(seen.taken[seat])
    assert pages <= {"setup", "opening", "research", "depart", "two_players"}
    assert "opening" in pages
