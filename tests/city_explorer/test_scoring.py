"""Points as they stand: for observers, for rows, and against a plain reference."""

from random import Random

import pytest

from game.city_explorer.components import PlaceKind
from game.city_explorer.scoring import majorities, scores, tallies
from game.core.playout import play_randomly
from tests.city_explorer.help import RULES, ended, place, read
from tests.city_explorer.reference import points


def test_only_what_is_seen_counts() -> None:
    state = read("+ + + + +", "T0 t1 t2 L0 l1", "T3 T4 s0 s1 h0")
    for viewer, counts in ((0, (3, 2, 0)), (1, (1, 2, 0)), (2, (1, 2, 0)), (None, (1, 2, 0))):
        assert majorities(RULES.observe(state, viewer))[4].counts == counts
    own = tallies(RULES.observe(state, 0))[0]
    assert own.suits == (2, 0, 0, 0, 3)
    assert own.kinds == (3, 0, 2)
    assert own.renowned == own.kinds[PlaceKind.POPULAR]
    assert own.total == own.thematic + own.renowned + own.unique + own.diverse


def test_a_hidden_iconic_card_breaks_no_tie_yet() -> None:
    state = read("+ + + + +", "T0 t1 L0 L1 L2", "T3 T4 S0 S1 H0")
    owner, other = RULES.observe(state, 0), RULES.observe(state, 1)
    assert majorities(owner)[4].decided_by == place("T1")
    assert majorities(other)[4].winner == 1


def test_with_two_players_there_is_a_tally_a_row() -> None:
    row = "L0 L1 L2 L3 L4 S0 S1"
    state = read("+ + + + + + +/+ + + + + + +", "", f"{row} / {row.swapcase()}", seats=2)
    assert [(tally.seat, tally.row) for tally in tallies(state)] == [(1, 0), (1, 1)]
    assert tallies(state)[1].slots == state.taken[1][1]
    nobody = read("+ + + + + + +", seats=2)
    assert tallies(nobody) == ()
    assert [majority.winner for majority in majorities(nobody)] == [None] * 5
    assert [score.total for score in scores(nobody)] == [0, 0]


def test_who_has_no_row_scores_nothing() -> None:
    state = ended(read("+ + + + +", "T0 T1 L0 H0 M0"))
    found = tallies(state)
    assert [(tally.seat, tally.slots == ()) for tally in found] == [
        (0, False),
        (1, True),
        (2, True),
    ]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores][1:] == [0, 0]
    assert outcome.reason == "all_face_up"
    assert [part.label for part in outcome.scores[0].parts] == [
        *("Thematic", "Renowned", "Unique", "Diverse")
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_points_are_those_of_the_plain_reference(seats: int) -> None:
    for seed in range(60):
        state = RULES.setup({}, seats)
        play_randomly(RULES, state, Random(seed))
        found = [score.total for score in scores(state)]
        assert found == points(state)
        outcome = RULES.outcome(state)
        assert outcome is not None
        best = [seat for seat, total in enumerate(found) if total == max(found)]
        assert set(outcome.winners) <= set(best)
        if len(best) == 1:
            assert list(outcome.winners) == best
