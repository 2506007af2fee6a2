"""City Explorer's board without a display: where cards lie in random matches; what may be done,
what is said and what is counted, for whom, in positions."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots.kit import MOST
from game.bots.levels import hints
from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.bot import KIT
from game.city_explorer.bot_row_values import KnownGrid
from game.city_explorer.components import GRID, rows_to_take
from game.city_explorer.hints import hint_short, hint_words, leading
from game.city_explorer.prompts import ends_soon, prompt
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.core.action import HIDDEN
from scenes.stage.gesture import Gesture
from scenes.stage.node import Node, Plate, Rect, Role, Text
from scenes.titles.board import AnyView, Frame
from scenes.titles.city_explorer.board import BOARD, ids, large, panels
from scenes.titles.city_explorer.board.grid import Grid
from scenes.titles.city_explorer.board.places import Layout, board_map, card_size, lay_out
from tests.city_explorer.help import dealt, read
from tests.scenes.fakes import make_ui
from tests.titles.play import CITY, decisions, new_table, players, states
from tests.titles.views import only, view_at, view_of_position

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


def boxes(lay: Layout) -> list[Rect]:
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


def looking(state: CityState, eyes: int | None = 0, kinds: str = "hhh", **own: Any) -> AnyView:
    """A seat's view onto a position, in which it may act if it is its turn."""
    hands = (eyes,) if eyes == state.turn else ()
    seen = RULES.observe(state, eyes)
    return view_of_position("city_explorer", players(3, kinds), seen, eyes, hands, **own)


def by_mode(state: CityState) -> dict[str, list[Gesture]]:
    """What the first seat may do in every mode."""
    return {mode: BOARD.gestures(looking(state, mode=mode)) for mode in MODES}


def node(id: str) -> Node:
    return Node(id, Role.PIECE, Rect(0, 0, 1, 1))


FEW = "t1a l0b L1 + . / . . . . ."
"""The first seat knows the first card, the second seat the next one; two lie open."""


def test_a_known_card_is_read_and_only_looked_at_again_on_purpose() -> None:
    """R9 allows to look again; a plain click must not waste an action on it, and a row that may
    be taken covers its cards."""
    found = by_mode(read(FEW))
    known, unknown = Look(0, 1, 1), Look(0, 1, 2)
    assert [mode for mode in MODES if known in [g.action for g in found[mode]]] == ["look"]
    seen = [mode for mode in MODES if unknown in [g.action for g in found[mode]]]
    assert seen == ["", "look", "push"]


def test_a_column_slides_with_all_its_cards_from_the_top() -> None:
    rails = [g for g in BOARD.gestures(looking(read(FEW))) if g.rail is not None]
    assert len(rails) == 2 * 5
    for gesture in rails:
        assert isinstance(gesture.action, Push)
        assert gesture.rail is not None
        column = gesture.action.column
        assert gesture.rail.riders == (ids.card(column - 1), ids.card(column + 4))
        assert gesture.rail.step == gesture.action.step


def test_departing_looking_again_and_a_look_that_was_not_chosen_ask_first() -> None:
    for mode, gestures in by_mode(read(FEW)).items():
        for gesture in gestures:
            again = gesture.action == Look(0, 1, 1)
            unmeant = isinstance(gesture.action, Look) and mode != "look"
            asks = again or unmeant or isinstance(gesture.action, Depart)
            assert bool(gesture.confirm) == asks


SECRET = " 1 face-down card stays secret until the end, but counts."


@pytest.mark.parametrize(
    ("row", "shared", "alone"),
    [
        ("t1a l0b M0 S0 H0", " Face up in it: Sights 1, Museums 1, Shrines 1; Popular 1, Iconic 2.",
         " You know in it: Sights 1, Museums 1, Shrines 1, Temples 1; Popular 1, Iconic 3."),
        ("T1 l0b L1 T0 M0", *[" Face up in it: Landmarks 1, Museums 1, Temples 2;"
                              f" Popular 2, Iconic 2.{SECRET}"] * 2),
        ("M0 M1 M2 S0 S1", *[" Face up in it: Sights 2, Museums 3; Popular 3, Iconic 2."] * 2),
    ],
)  # fmt: skip
def test_the_question_before_departing_counts_what_whoever_looks_knows(
    row: str, shared: str, alone: str
) -> None:
    """Alone with bots; where others may read along only what all of them see."""
    state = read(f"{row} / . . . . .")
    two = SECRET.replace("1 face-down card stays", "2 face-down cards stay")
    two = two.replace("counts", "count") if "t1a" in row else ""
    for kinds, counted, seat in (("hhb", shared, None), ("hbb", alone, 0)):
        view = looking(state, 0, kinds, mode="depart")
        asked = next(g.confirm for g in BOARD.gestures(view) if g.action == Depart(0, 1))
        points = f"about {KnownGrid(state, seat).values[0]:.0f} points"
        worth = f" Worth {points}: other rows and face-down cards can still change that."
        if row.startswith("M0"):  # all is known, and nobody takes the other row
            worth = " Worth 16 points."
        assert asked == "Depart with row 1?" + counted + two + worth
        (row_node,) = [
            n
            for n in Grid(make_ui(1920), Rect(0, 0, 1336, 1002), view).nodes()
            if n.id == ids.row(1)
        ]
        assert row_node.hint == f"Take row 1: {points}"


def test_a_first_row_of_two_is_not_said_to_end_the_trip() -> None:
    first = read("+ . . . . . . / + . . . . . .", seats=2)
    second = read("+ . . . . . . / + . . . . . .", "L0 L1 L2 L3 L4 S0 S1", seats=2)
    for state, more in ((first, True), (second, False)):
        view = looking(state, 0, "hb", mode="depart")
        asked = next(g.confirm for g in BOARD.gestures(view) if g.action == Depart(0, 1))
        assert ("second row later" in asked) is more
        assert ("two rows" in BOARD.prompt(view).sentence) is more
        for id in (ids.DEPART, ids.row(1)):
            assert "two rows" in BOARD.tells(view, node(id))
            assert "no more turns" not in BOARD.tells(view, node(id))


@pytest.mark.parametrize(
    ("wide", "text"), [(1336, "normal"), (1000, "normal"), (1183, "projector")]
)
def test_rows_and_columns_have_all_their_numbers_or_none(wide: float, text: str) -> None:
    for seats in (2, 3, 4, 5):
        frame = Rect(0, 0, wide, 0.75 * wide)
        nodes = [
            *Grid(
                make_ui(1920, text),
                frame,
                view_of_position(
                    "city_explorer", players(seats), RULES.observe(dealt(seats), 0), 0
                ),
            ).nodes()
        ]
        for kind, number in zip(("row", "column"), GRID[seats], strict=True):
            found = [n for n in nodes if n.id.startswith(f"{kind}number:")]
            assert len(found) == number or not found
            assert found or wide < 1336
        cards = [n.rect for n in nodes if n.id in ids.card]
        numbers = [n.rect for n in nodes if "number:" in n.id]
        assert not any(a.overlap(b) for a in cards for b in numbers if "normal" in text)


def test_what_may_be_chosen_is_not_veiled() -> None:
    """A veil and dashes are what a button has that can do nothing."""
    state = read("+ . . . . / + . . . .", phase=Phase.OPENING)
    RULES.apply(state, TurnUp(0, 1, 2))
    nodes = [*Grid(make_ui(1920), Rect(0, 0, 1336, 1002), looking(state)).nodes()]
    marks = [n for n in nodes if n.id.startswith("eligible:")]
    assert len(marks) == 1
    assert all(isinstance(look, Plate) and look.fill == "none" for look in marks[0].look)


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
    view = looking(read(FEW))
    gesture = next(g for g in BOARD.gestures(view) if isinstance(g.action, Look))
    assert not view.own.lingers
    view.own.note(gesture)
    assert view.own.lingers
    view.own.hold(True)
    view.own.hide()
    assert not view.own.held
    assert view.own.lingers


def test_a_card_that_is_no_longer_known_is_laid_back_and_nobody_waits_for_it() -> None:
    known, unknown = looking(read(FEW), 0), looking(read(FEW), 1)
    own = known.own
    own.lift("look", 0)
    for view in (known, unknown):
        own.follow(view.seen)
        sheet = BOARD.overlay(make_ui(1920), FRAME, replace(view, own=own))
        assert own.lingers == bool(sheet) == (view is known)


@pytest.mark.parametrize(("down", "soon"), [(0, True), (2, True), (3, False)])
def test_the_end_is_announced_to_who_may_wait_too_long(down: int, soon: bool) -> None:
    state = read(" ".join([*"." * down, *"+" * (5 - down)]))
    assert ends_soon(state) is soon
    assert (prompt(looking(state).point).heading == "Last chance") is (down == 0)
    assert ("too late" in hint_words(state, Push(0, 1, 1), MOST)) is soon
    assert "too late" not in hint_words(state, Depart(0, 1), MOST)


def test_after_one_action_the_prompt_says_when_one_could_depart() -> None:
    state = read("+ . . . . / + . . . .", left=1)
    assert prompt(looking(state).point).sentence == (
        "One action left: look or push. You can depart only instead of both."
    )
    off = next(choice.off for choice in BOARD.choices(looking(state)) if choice.id == ids.DEPART)
    assert off == "You can depart only instead of both actions: take your second action."


def test_a_taken_card_is_not_said_to_be_one_that_can_be_looked_at() -> None:
    view = looking(read("+ . . . .", "", "L0 . . . ."))
    tells = [BOARD.tells(view, node(ids.card(slot))) for slot in (1, 6)]
    assert tells[0].startswith("Look at a face-down card.")
    assert tells[1].startswith("This row is taken.")


def test_who_begins_a_round_is_told_to_all_as_it_begins() -> None:
    state = read("+ . . . . / + . . . .", turn="b", phase=Phase.OPENING)
    said = "opens round 2 as the starting player, who changes each round."
    assert prompt(looking(state, 0).point).sentence == said
    assert "starting player" in prompt(looking(state, 1).point).sentence


def test_a_hint_to_look_compares_the_row_with_the_best_and_names_the_card() -> None:
    """The second row is known whole and by far the best: whoever is told to look elsewhere
    wonders why they should not take it."""
    grid = "L0 . . . . . . . / H0 H1 H2 t1a t2a T0 m0a M1 / S0 . . . . . . . / M2 . . T4 . . . ."
    seen = RULES.observe(read(grid), 0)
    weights = dict(
        zip(legal := RULES.legal_actions(seen, 0), KIT.weigh(seen, 0, legal), strict=True)
    )
    for action, claim in hints("city_explorer", seen, 0):
        assert isinstance(action, Look)
        assert weights[action] > weights[Depart(0, 2)]
        at = f"Look at the card in row {action.row}, column {action.column}: "
        assert hint_words(seen, action, claim).startswith(at)
        assert "may beat row 2 (about 26): you do not know" in hint_words(seen, action, claim)
        short = at + f"row {action.row} may beat row 2 (about 26 points)."
        assert hint_short(seen, action, claim) == short


def test_in_a_step_of_the_guide_only_what_it_asks_for_looks_as_if_it_worked() -> None:
    view = looking(read(FEW))
    asked = only(view, *(a for a in view.legal if isinstance(a, Look)))
    nodes = {node.id: node for node in panels.modes(make_ui(1920), Rect(0, 0, 500, 90), asked)}
    assert not nodes[ids.LOOK].disabled
    assert nodes[ids.PUSH].disabled
    assert nodes[ids.PUSH].reason == "That comes later. First do this step."
    assert [choice.off for choice in BOARD.choices(asked)] == [nodes[ids.PUSH].reason]


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


# --- the large card -----------------------------------------------------------------------------

FRAME = Frame(
    Rect(0, 0, 1920, 1080),
    Rect(24, 39, 1336, 1002),
    {},
    Rect(1384, 400, 512, 160),
    Rect(1384, 400, 0, 0),
    Rect(1384, 24, 512, 900),
)
LOOKED = "t1a m1a . . . / . . . . ."
"""The first seat has looked at two cards, of different kinds."""


def sheet(eyes: int, slot: int, text: str = "normal", kinds: str = "hhb", **own: Any) -> list[Node]:
    """The large card of a slot, for a seat."""
    view = looking(read(LOOKED), eyes, kinds, open="look", looked=slot, **own)
    return large.sheet(make_ui(1920, text), FRAME, view)


def test_a_face_shows_only_while_it_is_held_where_several_persons_play() -> None:
    down, up = sheet(0, 0), sheet(0, 0, held=True)
    assert all(node.secret_of is None for node in down)
    assert {n.secret_of for n in up if n.id == "reading"} == {0}
    alone = sheet(0, 0, kinds="hbb")
    assert {n.secret_of for n in alone if n.id == "reading"} == {0}
    assert not any(node.use.hold for node in alone)


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
def test_what_lies_face_down_looks_the_same_for_every_card(text: str) -> None:
    """Neither the words nor the places of the sheet tell which card it is."""
    one, two = (
        [(n.id, n.rect, n.look) for n in sheet(0, slot, text) if n.id != "reading:where"]
        for slot in (0, 1)
    )
    assert one == two


def test_nobody_reads_a_card_that_another_has_looked_at() -> None:
    assert sheet(1, 0, held=True) == []


# --- how the suits stand ------------------------------------------------------------------------

TAKEN = "T0 t1a m0b S0 h2 / . . . . .", "L0 l1b h0 H1 M2"
"""A row in which each of two seats knows a card, and one that the first seat has taken."""


@pytest.mark.parametrize(
    ("eyes", "row", "taken"),
    [
        (None, ("", "1", "", "", "1", "2", "", "2/5"), ("1", "", "1", "1", "", "2", "", "3/5")),
        (0, ("", "1", "", "", "2", "2", "", "2/5"), ("2", "", "1", "2", "", "3", "", "3/5")),
        (1, ("", "1", "1", "", "1", "2", "", "3/5"), ("2", "", "1", "1", "", "3", "", "3/5")),
    ],
)
def test_the_panel_counts_what_the_eyes_know_and_no_more(
    eyes: int | None, row: tuple[str, ...], taken: tuple[str, ...]
) -> None:
    """By suit, Popular, Exotic and different suits; then the points that can be expected."""
    state = read(*TAKEN)
    shown = [line.cells for line in panels.lines(looking(state, eyes, mine=True), [1])]
    assert [cells[:-1] for cells in shown[:-1]] == [row, taken]
    values = KnownGrid(state, eyes).values
    assert [cells[-1] for cells in shown] == [f"{values[0]:.0f}", f"{values[2]:.0f}", ""]
    node = next(panels.tally(make_ui(1920), Rect(0, 0, 500, 300), looking(state, eyes, mine=True)))
    assert f"{taken[-1][0]} of 5 suits, about " in node.value
    assert ".." not in node.value
    covered = [line.cells for line in panels.lines(looking(state, eyes), [1])]
    assert covered == [line.cells for line in panels.lines(looking(state, None), [1])]


def test_the_sheet_of_all_suits_says_what_the_signs_are_worth() -> None:
    """Of two to five players, before and after rows were taken: within the board, in words."""
    for seats in (2, 3, 4, 5):
        for table in [*states(CITY, seats, 1, 300)][::30]:
            for text in ("normal", "projector", "large"):
                node, *_rest = panels.tally_sheet(make_ui(1920, text), FRAME, view_at(table, 0, ()))
                assert node.rect.y >= FRAME.board.y
                assert node.rect.bottom <= FRAME.board.bottom
                words = [part for part in node.look if isinstance(part, Text) and part.wrap]
                assert text == "large" or [t.text for t in words if "1 for each Popular" in t.text]
                for at in (text_.at for text_ in words):
                    assert at is not None
                    assert at.bottom <= node.rect.h


def test_a_suit_is_led_by_one_line_at_most() -> None:
    for table in states(CITY, 4, 1, 300):
        lines = panels.lines(view_at(table, 0, ()), [])
        for suit in range(5):
            assert sum(suit in line.leads for line in lines) <= 1


def test_what_may_still_be_overtaken_is_ringed_otherwise_than_what_is_certain() -> None:
    """Three of five Landmarks are more than half of them, two of nine Temples are not."""
    state = read("M0 M1 . . . / S0 . . . .", "L0 L1 L2 T0 T1")
    (line, _worth) = panels.lines(looking(state, None), [])
    assert line.leads == {0, 4}
    assert line.sure == {0}


def test_the_rows_that_a_hint_compares_are_listed_the_one_meant_first() -> None:
    state = read("M0 M1 M2 S0 S1 / . . . . . / L0 . . . .")
    view = looking(state, 0)
    assert panels.compared(view) == ([], 0)
    view.own.lit = frozenset({ids.card(state.slot_at(2, 2))})
    rows, lit = panels.compared(view)
    values = KnownGrid(state, 0).values
    assert lit == rows[0] == 2
    assert sorted(rows) == [1, 2, 3]
    assert values[rows[1] - 1] >= values[rows[2] - 1]
    view.own.lit = frozenset({"tally"})
    assert panels.compared(view) == ([], 0)


def test_a_hint_names_the_suits_of_which_a_row_has_most_in_sight() -> None:
    state = read("T0 T1 S0 . . / T2 . . . . / . . . . .", "S1 . . . .")
    seen = RULES.observe(state, 0)
    assert leading(seen, 1) == [4]
    assert leading(seen, 2) == []
