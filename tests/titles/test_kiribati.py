"""Kiribati's board without a display: placements and gestures over random matches."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.action import HIDDEN
from game.kiribati.components import ABSENT, ISLAND, MAINLAND, TURTLES, Card, Variant
from game.kiribati.notation import read
from game.kiribati.reasons import Why
from game.kiribati.state import KiribatiState
from scenes.stage.gesture import Placement
from scenes.titles.kiribati.board import BOARD, ids
from tests.kiribati.help import an
from tests.titles.play import VARIANTS, players, states
from tests.titles.views import view_at, view_of_position

QUICK = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MATCH = {
    "variant": st.sampled_from(VARIANTS),
    "seats": st.integers(2, 5),
    "seed": st.integers(0, 10**6),
}


@QUICK
@given(**MATCH)
def test_every_piece_lies_in_exactly_one_place(variant: str, seats: int, seed: int) -> None:
    for table in states(variant, seats, seed, 150):
        eyes = table.to_act()[0]
        seen = table.observe(eyes)
        places = BOARD.placements(view_at(table, eyes))
        _animals_where_the_state_has_them(seen, places)
        spots = [(p.carrier, p.index) for p in places.values() if p.carrier]
        assert len(spots) == len(set(spots))
        turtles = [id for id in places if id.startswith("turtle:")]
        assert len(turtles) == TURTLES
        assert places.keys() >= {ids.turtle(t) for t in range(TURTLES)}
        _cards_are_counted(seen, places)


def _animals_where_the_state_has_them(seen: KiribatiState, places: dict[str, Placement]) -> None:
    for number, at in enumerate(seen.where):
        place = places.get(ids.animal(number))
        if at == ABSENT:
            assert place is None
            continue
        assert place is not None
        if at >= 0:
            row, column = seen.place_of(at) or (0, 0)
            assert place.carrier == ids.turtle(at)
            assert place.zone == ids.cell(row, column)
            assert place.index == seen.spot_of(number)
        else:
            assert not place.carrier
            assert place.zone.startswith({ISLAND: "island", MAINLAND: "rescue_"}[at])


def _cards_are_counted(seen: KiribatiState, places: dict[str, Placement]) -> None:
    held = sum(len(hand) for hand in seen.hands) + sum(len(pile) for pile in seen.discard)
    found = [id for id in places if id.startswith(("card:", "back:"))]
    assert len(found) == held


@QUICK
@given(**MATCH)
def test_what_may_not_move_says_why(variant: str, seats: int, seed: int) -> None:
    for table in states(variant, seats, seed, 120):
        eyes = table.to_act()[0]
        looking = view_at(table, eyes)
        able = {g.piece for g in BOARD.gestures(looking)}
        for id, place in BOARD.placements(looking).items():
            moves = id.startswith(("animal:", "die:")) or place.zone.startswith("cell_")
            if moves and id not in able:
                assert BOARD.why_not(looking, id), (id, place)


SEA = "family 2 44.../3[bkbl]..../4[akam]..../4[ao]2[bo]..2 hands=0123,0124 ashore=al"
SCARCE = "children 2 222../222../...../444.3 phase=use dice=15 die="
CLOUDS = "professional 2 ...../4[bo]..../...../..... hands=0123,5 event=cloudy"
ALONE = "family 2 ...../...../...../4.... hands=01235,2"


@pytest.mark.parametrize(
    ("line", "piece", "sentence"),
    [
        (SCARCE + "5", ids.SUPPLY_SMALL, "There is none of these in the supply."),
        (SCARCE + "1", ids.SUPPLY_LARGE, "The first column of the row must be free."),
        (SCARCE + "6", ids.SUPPLY_LARGE, "New turtles come with a die from 1 to 5."),
        (SEA + " phase=use dice=22 die=2", ids.SUPPLY_SMALL, "The first column of the row"),
        (SEA, ids.SUPPLY_SMALL, "The die has been used in this turn."),
        (SEA + " phase=choose dice=12", ids.SUPPLY_LARGE, "First choose a die."),
        (SEA + " phase=choose dice=12", ids.animal(2), "First choose a die."),
        (SEA + " phase=choose dice=12", ids.turtle(0), "First choose a die."),
        (SEA + " phase=use dice=12 die=2", ids.animal(2), "First use the die."),
        (SEA + " phase=use dice=44 die=4", ids.turtle(4), "The die moves row 4."),
        (SEA + " phase=use dice=44 die=4", ids.turtle(0), "That turtle is blocked."),
        (SEA, ids.turtle(0), "The die has been used in this turn."),
        (SEA + " dice=12", ids.die(0), "The die has already been chosen in this turn."),
        (SEA, ids.animal(6), "This animal belongs to Player 1."),
        (SEA, ids.animal(1), "It is safe on the mainland."),
        (SEA + " moved=ak", ids.animal(2), "Each animal moves once a turn"),
        (SEA + " still=ak2", ids.animal(2), "It sleeps for 2 turns."),
        (SEA + " boarding=0", ids.animal(3), "At most one animal boards"),
        (SEA + " played=1", ids.card(0, 0), "Only one action card"),
        (ALONE, ids.card(0, 0), "You have no animal on a turtle."),
        (ALONE, ids.card(0, 2), "No rival animal is on a turtle."),
        (ALONE.replace("4....", "44444"), ids.card(0, 1), "No turtle can drift east or west."),
        (SEA.replace("0123,", "05,").replace("2[bo]", "4[bo]"), ids.card(0, 5), "small turtles"),
        (CLOUDS, ids.card(0, 2), "Under clouds no koala"),
        (CLOUDS, ids.card(0, 3), "Under clouds no koala"),
        ("children 2 ...../...../...../2[bkbl]....", ids.animal(2), "No turtle next to it has"),
        ("children 2 ...../...../4..../.....", ids.animal(2), "a turtle in row 1 only"),
    ],
)
def test_a_piece_that_may_not_move_tells_the_rule(line: str, piece: str, sentence: str) -> None:
    """Among them the small supply, which once was always said to be empty."""
    state = read(line)
    looking = view_of_position("kiribati", players(2), state, 0, (0,))
    assert sentence in BOARD.why_not(looking, piece)


def test_an_animal_that_is_dropped_where_it_cannot_go_tells_the_rule() -> None:
    state = read("children 2 ...../3[bmbl]..../4[ao]2[bkam].../..4.. cling=bk")
    looking = view_of_position("kiribati", players(2), state, 0, (0,))
    koala, full = 4, state.turtle_at(2, 2)

    def said(target: str) -> str:
        return BOARD.why_not(looking, ids.animal(koala), target)

    assert said(ids.MAINLAND_ZONE).startswith("Only from a turtle in row 4")
    assert said(ids.ISLAND_ZONE).startswith("Only from a turtle in row 1")
    assert said(ids.turtle(state.turtle_at(1, 3))) == Why.REACH
    assert said(ids.turtle(full)) == Why.NAME_VICTIM
    assert said(ids.animal(7)) == Why.CLINGS
    assert said(ids.animal(0)) == "", "the monkey can be displaced"
    assert said(ids.animal(5)) == "", "there is room beside that one"


CROWDED = "1..../1..../1..../1...."
NONE_SMALL = "1111./11.../...../....."
NONE_LARGE = "3333./33.../...../....."
SUPPLY = "There is none of these in the supply."
FULL = "The first column of the row must be free."
LATER = "New turtles come with a die from 1 to 5."


@pytest.mark.parametrize(
    ("position", "piece", "why"),
    [
        (f"children 2 {CROWDED} phase=use die=1", ids.SUPPLY_SMALL, FULL),
        (f"children 2 {CROWDED} phase=use die=5", ids.SUPPLY_SMALL, FULL),
        (f"children 2 {CROWDED} phase=use die=1", ids.SUPPLY_LARGE, FULL),
        (f"children 2 {NONE_SMALL} phase=use die=1", ids.SUPPLY_SMALL, SUPPLY),
        (f"children 2 {NONE_LARGE} phase=use die=1", ids.SUPPLY_LARGE, SUPPLY),
        (f"children 2 {CROWDED} phase=use die=6", ids.SUPPLY_SMALL, LATER),
        (
            "family 2 ...../...../..4[ak]../..... moved=ak fed=ak",
            ids.animal(an("ak")),
            "No turtle next to it has room.",
        ),
        (
            "professional 2 ...../...../...../33444 hands=1, phase=use die=1",
            ids.card(0, Card.CURRENT),
            "No turtle can drift east or west.",
        ),
        (
            "professional 2 ...../...../11.../..... hands=1, phase=use die=5 event=fishing_net",
            ids.card(0, Card.CURRENT),
            "No turtle can drift east or west.",
        ),
    ],
)
def test_the_reason_follows_from_the_position(position: str, piece: str, why: str) -> None:
    seen = read(position)
    looking = view_of_position("kiribati", players(seen.seats), seen, 0, (0,))
    assert piece not in {g.piece for g in BOARD.gestures(looking)}
    assert BOARD.why_not(looking, piece) == why


@pytest.mark.parametrize("variant", ["family", "professional"])
def test_a_bystander_sees_no_card(variant: str) -> None:
    for table in states(variant, 3, 5, 200):
        seen = table.observe(None)
        places = BOARD.placements(view_at(table, None))
        open_cards = {id for id in places if id.startswith("card:")}
        played = {ids.card(s, c) for s, pile in enumerate(seen.discard) for c in pile}
        assert open_cards == played
        assert all(card == HIDDEN for hand in seen.hands for card in hand)
        assert seen.variant != Variant.CHILDREN


def test_who_can_still_play_a_card_is_told_so() -> None:
    """No animal can move, but a card may yet let one."""
    line = "family 2 ...../4[ak]..../...../..... moved=ak hands={},5"
    said = {}
    for hand in ("0123", "5"):
        view = view_of_position("kiribati", players(2), read(line.format(hand)), 0, (0,))
        said[hand] = BOARD.prompt(view).sentence
    assert said["0123"] == "No animal can move. Play a card, or end your turn."
    assert said["5"] == "No animal can move. End your turn."
