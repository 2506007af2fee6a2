"""Kiribati's board without a display: placements and gestures over random matches."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.action import HIDDEN
from game.kiribati.components import ABSENT, ISLAND, MAINLAND, TURTLES, Card, Variant
from game.kiribati.state import KiribatiState
from scenes.boards.board import View
from scenes.boards.kiribati import BOARD, ids
from scenes.stage.gesture import Placement

from ..kiribati.help import RULES, an, read
from .play import VARIANTS, players, states, view

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
        places = BOARD.placements(seen, view(table, eyes))
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
        seen, looking = table.observe(eyes), view(table, eyes)
        able = {g.piece for g in BOARD.gestures(seen, table.legal(eyes), looking)}
        for id, place in BOARD.placements(seen, looking).items():
            moves = id.startswith(("animal:", "die:")) or place.zone.startswith("cell_")
            if moves and id not in able:
                assert BOARD.why_not(seen, id, looking), (id, place)


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
        (f"children 2 {CROWDED}", ids.SUPPLY_SMALL, LATER),
        (
            "family 2 ...../..3../..4[ak]../..... moved=ak",
            ids.animal(an("ak")),
            "It has moved in this turn.",
        ),
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
    looking = View(players(seen.seats), 0, True, hands=(0,))
    able = {g.piece for g in BOARD.gestures(seen, RULES.legal_actions(seen, 0), looking)}
    assert piece not in able
    assert BOARD.why_not(seen, piece, looking) == why


@pytest.mark.parametrize("variant", ["family", "professional"])
def test_a_bystander_sees_no_card(variant: str) -> None:
    for table in states(variant, 3, 5, 200):
        seen = table.observe(None)
        places = BOARD.placements(seen, view(table, None))
        open_cards = {id for id in places if id.startswith("card:")}
        played = {ids.card(s, c) for s, pile in enumerate(seen.discard) for c in pile}
        assert open_cards == played
        assert all(card == HIDDEN for hand in seen.hands for card in hand)
        assert seen.variant != Variant.CHILDREN
