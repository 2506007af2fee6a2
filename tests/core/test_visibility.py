"""The one function that punches holes, zone by zone."""

from dataclasses import dataclass, field

import pytest

from game.core.action import HIDDEN
from game.core.visibility import Sight, Zone, punch_holes


@dataclass
class Cards:
    deck: tuple[int, ...] = (7, 8, 9)
    hands: list[tuple[int, ...]] = field(default_factory=lambda: [(1, 2), (3,)])
    looked: tuple[int, ...] = (0b01, 0b11, 0b00)
    """By place in the deck: the seats that have looked."""


def seen(zone: Zone, seat: int | None) -> Cards:
    state = Cards()
    punch_holes(state, [zone], seat)
    return state


@pytest.mark.parametrize(
    ("sight", "deck"),
    [(Sight.FACES, (7, 8, 9)), (Sight.COUNT, (HIDDEN,) * 3), (Sight.NOTHING, ())],
)
def test_a_pile_of_nobody(sight: Sight, deck: tuple[int, ...]) -> None:
    for seat in (0, 1, None):
        assert seen(Zone("deck", sight, owned=False), seat).deck == deck


def test_owners_see_their_own() -> None:
    zone = Zone("hands", Sight.COUNT)
    assert seen(zone, 0).hands == [(1, 2), (HIDDEN,)]
    assert seen(zone, 1).hands == [(HIDDEN, HIDDEN), (3,)]
    assert seen(zone, None).hands == [(HIDDEN, HIDDEN), (HIDDEN,)]


def test_owners_may_know_less() -> None:
    zone = Zone("hands", Sight.NOTHING, owner=Sight.COUNT)
    assert seen(zone, 0).hands == [(HIDDEN, HIDDEN), ()]


def test_who_has_looked_at_a_piece_sees_it() -> None:
    zone = Zone("deck", Sight.COUNT, owned=False, looked="looked")
    assert seen(zone, 0).deck == (7, 8, HIDDEN)
    assert seen(zone, 1).deck == (HIDDEN, 8, HIDDEN)
    assert seen(zone, None).deck == (HIDDEN, HIDDEN, HIDDEN)


def test_looking_is_for_single_piles_with_a_count() -> None:
    with pytest.raises(ValueError, match="single tuple"):
        Zone("hands", Sight.COUNT, looked="looked")
    with pytest.raises(ValueError, match="single tuple"):
        Zone("deck", Sight.NOTHING, owned=False, looked="looked")


def test_pieces_that_all_saw_on_their_way_stay_in_sight() -> None:
    zone = Zone("hands", Sight.COUNT, known="looked")
    state = Cards(hands=[(1, 2), (3, 4, 5)], looked=(4, 1))
    punch_holes(state, [zone], 0)
    assert state.hands == [(1, 2), (4, HIDDEN, HIDDEN)]
    punch_holes(state, [zone], None)
    assert state.hands == [(1, HIDDEN), (4, HIDDEN, HIDDEN)]
    nothing = Cards(looked=())
    punch_holes(nothing, [zone], 1)
    assert nothing.hands == [(HIDDEN, HIDDEN), (3,)]


def test_known_pieces_are_for_owned_piles_with_a_count() -> None:
    with pytest.raises(ValueError, match="owned zone"):
        Zone("deck", Sight.COUNT, owned=False, known="looked")
    with pytest.raises(ValueError, match="owned zone"):
        Zone("hands", Sight.NOTHING, known="looked")
