"""Rulings R1 to R12, each at least once."""

import pytest

from game.city_explorer.actions import Depart, Look, Push, Start, TurnUp
from game.city_explorer.components import EVERYBODY
from game.city_explorer.scoring import majorities, scores, tallies
from game.city_explorer.state import CityState, Phase
from game.core.action import CHANCE, HIDDEN, IllegalActionError
from tests.city_explorer.help import (
    RULES,
    cells,
    check,
    dealt,
    depart,
    do,
    ended,
    look,
    push,
    read,
    research,
    up,
)

FOUR = "+ . . . . . ./+ . . . . . ./+ . . . . . ./+ . . . . . ."
ONE_LEFT = "+ . + . . . ."


def taken(state: CityState) -> list[int]:
    return [len(rows) for rows in state.taken]


def test_r01_two_players_turn_up_one_card_each_in_different_rows() -> None:
    state = dealt(2)
    assert len(cells(state, TurnUp)) == 5 * 6
    do(state, up(state, 3, 4))
    assert state.phase == Phase.SETUP
    assert {row for row, _column in cells(state, TurnUp)} == {1, 2, 4, 5}
    do(state, up(state, 1, 7))
    assert (state.phase, state.turn, state.round) == (Phase.OPENING, 0, 1)
    open_cards = [sum(state.is_up(slot) for slot in state.row(row)) for row in range(1, 6)]
    assert open_cards == [2, 1, 2, 1, 1], "more than one row keeps a single open card"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r01_with_more_players_one_row_keeps_a_single_open_card(seats: int) -> None:
    state = dealt(seats)
    for row in range(1, seats + 1):
        do(state, up(state, row, 2))
    open_cards = [sum(state.is_up(s) for s in state.row(row)) for row in range(1, state.rows + 1)]
    assert open_cards == [2] * seats + [1]
    assert state.phase == Phase.OPENING


@pytest.mark.parametrize("step", [1, -1])
def test_r02_a_push_moves_open_and_hidden_cards_and_what_is_known_of_them(step: int) -> None:
    state = read("L0 t1a . . ./+ T2 . . ./+ t3bc . . ./+ t4 . . .", seats=5)
    before = [state.row(row)[1] for row in (1, 2, 3, 4)]
    seers, others = state.seers[:], [state.row(row)[2:] for row in (1, 2, 3, 4)]
    do(state, push(state, 2, step))
    after = [state.row(row)[1] for row in (1, 2, 3, 4)]
    assert after == before[-step:] + before[:-step]
    assert state.seers == seers, "knowledge is of cards, not of places in the grid"
    assert [state.row(row)[2:] for row in (1, 2, 3, 4)] == others
    assert state.seers[after[step % 4]] == 1


def test_r03_without_a_face_down_card_both_actions_are_pushes() -> None:
    state = read("+ + + + + + + +/+ + + + + + + +", turn="b", starter="a")
    assert {type(action) for action in RULES.legal_actions(state, 1)} == {Push, Depart}
    with pytest.raises(IllegalActionError, match="No face-down card is left"):
        do(state, look(state, 1, 1))
    do(state, push(state, 1, 1))
    assert {type(action) for action in RULES.legal_actions(state, 1)} == {Push}


def test_r03_an_open_card_cannot_be_looked_at_secretly() -> None:
    state = read("+ . . . . . . .", turn="b")
    with pytest.raises(IllegalActionError, match="only at a face-down card"):
        do(state, look(state, 1, 1))


def test_r04_one_row_left_has_no_neighbours_and_a_push_changes_nothing() -> None:
    state = read(ONE_LEFT, "L0 L1 L2 L3 L4 S0 S1", seats=2, turn="b", phase=Phase.OPENING)
    do(state, up(state, 1, 2))
    assert (state.phase, state.turn) == (Phase.ACTION, 1)
    grid = state.grid[:]
    do(state, push(state, 4, 1))
    assert state.grid == grid
    assert state.left == 1


def test_r04_of_two_rows_the_other_one_is_the_only_neighbour() -> None:
    state = read("+ . . . . . . ./+ . + . . . . .", phase=Phase.OPENING)
    do(state, up(state, 1, 2))
    assert RULES.legal_actions(state, 0) == [TurnUp(0, 2, 2)]
    other = read("+ . . . . . . ./+ . + . . . . .", phase=Phase.OPENING)
    do(other, up(other, 1, 3))
    assert other.phase == Phase.ACTION, "its only neighbour lies face up"


TWO_ROWS = "l0 l1 l2 l3 l4 s0 s1 / m0 m1 m2 m3 m4 m5 m6"


def test_r05_two_players_the_last_departs_each_round_until_it_has_two_rows() -> None:
    three = "+ . . . . . ./+ . . . . . ./+ . . . . . ."
    state = read(three, "", TWO_ROWS, seats=2, turn="a", phase=Phase.OPENING, forced=True)
    do(state, up(state, 1, 2), up(state, 2, 2))
    assert RULES.legal_actions(state, 0) == [Depart(0, 1), Depart(0, 2), Depart(0, 3)]
    for forbidden in (look(state, 1, 3), push(state, 1, 1)):
        with pytest.raises(IllegalActionError, match="must depart"):
            do(state, forbidden)
    do(state, depart(state, 2))
    assert (state.phase, state.starter, state.turn) == (Phase.OPENING, 1, 1)
    assert state.forced
    # Who has both rows still does the starting phase.
    do(state, up(state, 1, 3), up(state, 2, 3))
    assert (state.phase, state.turn) == (Phase.ACTION, 0)
    assert RULES.legal_actions(state, 0) == [Depart(0, 1), Depart(0, 2)]
    do(state, depart(state, 1))
    assert taken(state) == [2, 2]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.reason == "all_departed"


def test_r05_one_row_each_forces_nobody() -> None:
    state = read(FOUR, "L0 L1 L2 L3 L4 S0 S1", seats=2, turn="a")
    do(state, depart(state, 1))
    assert taken(state) == [2, 0]
    assert not state.forced, "who becomes the last in mid-round is free"
    assert state.turn == 1
    research(state)
    assert state.forced
    assert state.turn == 1, "the marker has passed to the left"


def test_r06_a_suit_counts_over_all_takers_and_nobody_scores_what_nobody_has() -> None:
    state = ended(read("+ + + + +", "T0 T2 T3 L0 L1", "T4 T5 S0 S1 S2", "H0 H1 S3 S4 S5"))
    found = majorities(state)
    assert [majority.winner for majority in found] == [0, 1, None, 2, 0]
    museum = found[2]
    assert (museum.counts, museum.tied, museum.decided_by) == ((0, 0, 0), (), None)
    assert museum.points == 7


def test_r06_with_two_players_the_rows_compete_also_of_one_owner() -> None:
    rows = "T0 T1 T2 T3 L0 L1 S0 / T4 T5 T6 L2 L3 L4 S1"
    state = ended(read("+ + + + + + +", rows, "T7 T8 H0 H1 H2 H3 H4", seats=2))
    found = majorities(state)
    assert found[4].counts == (4, 3, 2)
    assert [majority.winner for majority in found] == [1, 1, None, 2, 0]
    assert [tally.thematic for tally in tallies(state)] == [9, 5 + 6, 8]
    assert [score.parts[0].value for score in scores(state)] == [20, 8]


def test_r07_the_end_comes_before_a_forced_departure() -> None:
    row = "L0 L1 L2 L3 L4 S0 S1 S2"
    state = read("+ + + + + + + +/+ + + + + + + +", row, "M0 M1 M2 M3 M4 M5 M6 S3", turn="c")
    do(state, push(state, 1, 1), push(state, 1, 1))
    assert (state.phase, RULES.to_act(state)) == (Phase.OVER, ())
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.reason == "all_face_up"
    assert outcome.scores[2].total == 0
    assert sum(part.value for part in outcome.scores[2].parts) == 0


def test_r07_all_face_up_in_mid_round_ends_nothing_yet() -> None:
    state = read("+ . + + + + + +/+ + + + + + + +", "", "", "", phase=Phase.OPENING)
    do(state, up(state, 1, 2))
    assert state.phase == Phase.ACTION
    for seat in (0, 1):
        assert state.turn == seat
        research(state)
    assert Depart(2, 1) in RULES.legal_actions(state, 2), "the last turn in which one may still go"
    do(state, depart(state, 1))
    assert state.phase == Phase.OVER
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.ranks == (2, 2, 1)


def test_r07_two_players_keep_the_rows_already_taken() -> None:
    state = read("+ + + + + + +", "L0 L1 L2 L3 L4 S0 S1", TWO_ROWS.replace("l", "t"), seats=2)
    research(state)
    assert state.phase == Phase.OVER
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.scores[0].total > 0


def test_r07_nobody_ever_departed_is_a_shared_win_of_nobody() -> None:
    state = research(read("+ + + + + + + +/+ + + + + + + +", turn="c", starter="a"))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 1, 1), (0, 1, 2))
    assert [score.total for score in outcome.scores] == [0, 0, 0]


def test_r08_the_starter_is_drawn_or_chosen() -> None:
    drawn = RULES.setup({}, 4)
    assert RULES.chance_outcomes(drawn) == [(Start(CHANCE, seat), 1) for seat in range(4)]
    do(drawn, Start(CHANCE, 3))
    assert (drawn.starter, drawn.turn, drawn.phase) == (3, 3, Phase.DEAL)
    chosen = RULES.setup({"starter": 2}, 4)
    assert (chosen.starter, chosen.turn, chosen.phase) == (1, 1, Phase.DEAL)


def test_r09_both_actions_are_compulsory() -> None:
    state = read(FOUR, seats=3)
    do(state, look(state, 1, 2))
    assert (state.turn, state.left) == (0, 1)
    assert {type(action) for action in RULES.legal_actions(state, 0)} == {Look, Push}
    with pytest.raises(IllegalActionError, match="second action"):
        do(state, depart(state, 1))
    do(state, look(state, 1, 2))
    assert state.turn == 1, "looking again at a known card is an action like any other"


def test_r09_the_second_turn_up_is_compulsory_and_chosen_after_the_first() -> None:
    state = read(FOUR, seats=3, phase=Phase.OPENING)
    hidden = state.slot_at(2, 3)
    do(state, up(state, 2, 3))
    assert RULES.observe(state, 1).cards[hidden] == state.cards[hidden], "the first is seen"
    assert RULES.legal_actions(state, 0) == [TurnUp(0, 1, 3), TurnUp(0, 3, 3)]
    with pytest.raises(IllegalActionError, match="neighbour too"):
        do(state, Look(0, 1, 2))
    with pytest.raises(IllegalActionError, match="next to the first"):
        do(state, up(state, 4, 3))
    for elsewhere in ((1, 4), (1, 1)):  # face down, and face up: another column is the reason
        with pytest.raises(IllegalActionError, match="next to the first"):
            do(state, up(state, *elsewhere))
    with pytest.raises(IllegalActionError, match="already"):
        do(state, up(state, 2, 3))


def test_r09_no_second_card_between_two_open_ones() -> None:
    state = read("+ + . . ./+ . . . ./+ + . . .", seats=5, phase=Phase.OPENING)
    do(state, up(state, 2, 2))
    assert (state.phase, state.first) == (Phase.ACTION, -1)


def test_r10_the_last_player_is_judged_at_the_start_of_the_round() -> None:
    row = "L0 L1 L2 L3 L4 S0 S1 S2"
    state = read("+ . . . . . . ./+ . . . . . . .", row, turn="b", starter="b")
    do(state, depart(state, 1))
    assert (state.turn, state.forced) == (2, False)
    assert {type(action) for action in RULES.legal_actions(state, 2)} == {Look, Push, Depart}
    do(state, look(state, 1, 2), look(state, 1, 3))
    assert (state.phase, state.turn, state.starter) == (Phase.OPENING, 2, 2)
    assert state.forced
    do(state, up(state, 1, 4))
    assert RULES.legal_actions(state, 2) == [Depart(2, 1)]
    do(state, depart(state, 1))
    assert state.phase == Phase.OVER


def test_r11_two_players_the_best_row_takes_the_place_of_thematic() -> None:
    rows = (
        "h5 h7 t5 t4 t6 t2 m4 / h0 h4 m2 t8 m6 s1 m0",
        "m5 h6 l3 m1 s2 h3 t3 /s4 m3 t7 l1 h1 l2 l4",
    )
    shared = RULES.outcome(ended(read("+ + + + + + +", *rows, seats=2)))
    assert shared is not None
    assert [score.total for score in shared.scores] == [40, 40]
    assert [score.parts[0].value for score in shared.scores] == [30, 5]
    assert (shared.ranks, shared.winners) == ((1, 1), (0, 1)), "both best rows score 23"
    assert [part.value for score in shared.scores for part in score.ties] == [23, 23]


def test_r11_with_more_players_thematic_breaks_the_tie_then_it_is_shared() -> None:
    first = RULES.outcome(
        ended(
            read(
                "+ + + + + + + +",
                *("m1 m6 t6 h0 m4 h4 l3 t8", "h5 m0 s2 l2 t7 t2 m5 l1", "l4 h7 s1 h6 s4 h1 h3 t5"),
            )
        )
    )
    assert first is not None
    assert [score.total for score in first.scores] == [14, 22, 22]
    assert [score.parts[0].value for score in first.scores] == [7, 5, 14]
    assert (first.ranks, first.winners) == ((3, 2, 1), (2,))
    shared = RULES.outcome(
        ended(
            read(
                "+ + + + + + + +",
                *("h1 m0 l3 s3 h0 s2 s4 h3", "m1 t0 m4 t7 m5 s5 t5 h5", "l0 h6 m3 t6 l2 l4 t1 t4"),
            )
        )
    )
    assert shared is not None
    assert [score.total for score in shared.scores] == [22, 16, 22]
    assert (shared.ranks, shared.winners) == ((1, 3, 1), (0, 2))


def test_r12_what_nobody_took_competes_for_nothing_and_is_seen_only_at_the_end() -> None:
    state = read("T4 T5 T6 T7 t1 h0 h1 h2", "T0 L0 L1 L2 S0 S1 M0 M1", "T2 T3 S2 S3 L3 L4 M2 M3")
    assert majorities(ended(state))[4].winner == 1, "the four temples in the grid do not count"
    playing = dealt(3)
    removed = range(32, 35)
    assert all(RULES.observe(playing, 0).cards[slot] == HIDDEN for slot in removed)
    ended(playing)
    assert all(RULES.observe(playing, None).cards[slot] >= 0 for slot in removed)


# --- what an exploit would need ---------------------------------------------------------------


def test_a_departed_starting_player_does_the_starting_phase_and_no_more() -> None:
    row = "L0 L1 L2 L3 L4 S0 S1 S2"
    state = read("+ . . . . . . ./+ . . . . . . .", "", row, turn="a", starter="a")
    research(state)
    research(state)  # seat c: b has departed and is passed over
    assert (state.phase, state.starter, state.turn, state.round) == (Phase.OPENING, 1, 1, 3)
    do(state, up(state, 1, 2), up(state, 2, 2))
    assert (state.phase, state.turn) == (Phase.ACTION, 2)
    research(state)
    assert (state.turn, state.left) == (0, 2)
    research(state)
    assert (state.phase, state.starter) == (Phase.OPENING, 2)


def test_the_marker_goes_round_all_seats() -> None:
    state = read(FOUR, seats=3, turn="c", starter="c", phase=Phase.OPENING)
    starters = []
    for _round in range(4):
        starters.append(state.starter)
        while state.phase in (Phase.OPENING, Phase.NEIGHBOUR):
            do(state, RULES.legal_actions(state, state.turn)[0])
        turns = []
        while state.phase == Phase.ACTION:
            turns.append(state.turn)
            research(state)
        assert turns == [(starters[-1] + step) % 3 for step in range(3)]
    assert starters == [2, 0, 1, 2]


def test_a_row_goes_as_it_lies() -> None:
    state = read("+ . . . . . . ./L0 t1b s0c . T2 . . ./+ . . . . . . .", turn="a")
    row = state.row(2)
    do(state, depart(state, 2))
    assert state.taken[0] == (row,)
    assert [state.seers[slot] for slot in row] == [EVERYBODY, 3, 5, 1, EVERYBODY, 1, 1, 1]
    assert state.rows == 2
    for viewer, faces in ((0, 8), (1, 3), (2, 3), (None, 2)):
        seen = RULES.observe(state, viewer)
        assert sum(seen.cards[slot] >= 0 for slot in row) == faces
    check(state)


def test_two_players_may_take_the_second_row_in_their_next_turn() -> None:
    state = read(FOUR, seats=2, turn="a", starter="a")
    do(state, depart(state, 4))
    assert (state.turn, taken(state)) == (1, [1, 0])
    do(state, depart(state, 3))
    assert (state.phase, state.starter) == (Phase.OPENING, 1)
    do(state, up(state, 1, 2), up(state, 2, 2))
    do(state, depart(state, 2))
    assert (state.turn, state.forced) == (0, False)
    do(state, depart(state, 1))
    assert state.phase == Phase.OVER
    assert taken(state) == [2, 2]


def test_all_rows_open_but_the_last_turn_of_a_round_is_still_played() -> None:
    """Judged at the beginning of a starting phase only, not when the last card is turned up."""
    state = read("+ . + + + + + +/+ . + + + + + +", turn="b", phase=Phase.OPENING)
    do(state, up(state, 1, 2), up(state, 2, 2))
    assert state.phase == Phase.ACTION
    do(state, depart(state, 1))
    assert state.phase == Phase.ACTION
    research(state)
    assert state.turn == 0
    research(state)
    assert state.phase == Phase.OVER


def test_turning_up_in_the_action_phase_or_acting_in_the_starting_phase() -> None:
    state = read(FOUR, seats=3)
    with pytest.raises(IllegalActionError, match="only in the starting phase"):
        do(state, up(state, 1, 2))
    opening = read(FOUR, seats=3, phase=Phase.OPENING)
    for early in (look(opening, 1, 2), push(opening, 1, 1), depart(opening, 1)):
        with pytest.raises(IllegalActionError, match="Starting phase: first flip"):
            do(opening, early)
    with pytest.raises(IllegalActionError, match="already"):
        do(opening, up(opening, 1, 1))
    for wrong in (Push(0, 1, 2), Push(0, 1, 0)):
        with pytest.raises(IllegalActionError, match="one row up or down"):
            do(state, wrong)
    for nowhere in (Look(0, 5, 1), Look(0, 0, 1), Push(0, 8, 1), Depart(0, 5), Depart(0, 0)):
        with pytest.raises(IllegalActionError, match="no such row or column"):
            do(state, nowhere)
    with pytest.raises(IllegalActionError, match="another player's turn"):
        do(state, Push(1, 1, 1))
    with pytest.raises(IllegalActionError, match="cannot come up"):
        do(state, Start(0, 1))


def test_before_the_first_round() -> None:
    state = RULES.setup({}, 3)
    with pytest.raises(IllegalActionError, match="not dealt yet"):
        do(state, Look(0, 1, 1))
    state = dealt(3)
    with pytest.raises(IllegalActionError, match="Before the first round"):
        do(state, look(state, 1, 2))
    with pytest.raises(IllegalActionError, match="already"):
        do(state, up(state, 1, 1))
    do(state, up(state, 2, 2))
    with pytest.raises(IllegalActionError, match="Choose another row"):
        do(state, up(state, 2, 3))
