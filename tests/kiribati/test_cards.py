"""Action cards and responses: R7, R15, R16, R17 and the cards' own texts."""

import pytest

from game.core.action import Action, IllegalActionError
from game.kiribati.actions import (
    Clamp,
    Current,
    Decline,
    Displace,
    Drift,
    Feed,
    Leave,
    Move,
    Rest,
    Shark,
    Sleep,
)
from game.kiribati.state import BY_DIVE, BY_KOALA, BY_SHARK, RESPOND, KiribatiState, Phase
from tests.kiribati.help import (
    RULES,
    aboard,
    all_of,
    an,
    at_home,
    check,
    clamp,
    decline,
    displace,
    dive,
    do,
    done,
    drift,
    leave,
    move,
    moves,
    read,
    roll,
    shark,
    turtle,
    victims,
)

ALL_CARDS = "hands=012345,012345"


def named(actions: list[Clamp] | list[Feed] | list[Rest] | list[Shark] | list[Sleep]) -> set[int]:
    return {action.animal for action in actions}


# --- the cards one by one -----------------------------------------------------------------------


def test_r17_feeding_station_lets_an_animal_move_twice() -> None:
    state = read(f"family 2 4..../4..../4..../4[ak].... {ALL_CARDS}")
    do(state, move(state, "ak", "2.1"))
    assert moves(state, "ak") == set()
    do(state, Feed(0, an("ak")))
    assert moves(state, "ak") == {"1.1", "3.1"}
    do(state, move(state, "ak", "3.1"))
    assert moves(state, "ak") == set()
    assert state.discard[0] == (0,)
    assert state.hands[0] == (1, 2, 3, 4, 5)


def test_r17_feeding_station_before_the_first_move() -> None:
    state = read(f"family 2 4..../4..../4[ak]..../4[al].... {ALL_CARDS}")
    do(state, Feed(0, an("ak")), move(state, "ak", "3.1"), move(state, "ak", "4.1"))
    assert moves(state, "ak") == set()
    assert moves(state, "al") == {"island", "2.1"}


def test_r17_an_animal_that_just_boarded_may_be_fed_but_never_board_twice() -> None:
    state = read(f"family 2 ...../...../4..../4.... {ALL_CARDS}")
    do(state, move(state, "ak", "1.1"), Feed(0, an("ak")))
    assert moves(state, "ak") == {"island", "2.1"}
    do(state, move(state, "ak", "island"))
    assert all_of(state, Move) == []


def test_current_drifts_east_or_west_with_passengers() -> None:
    state = read(f"family 2 ...../...../.4[bk].4./4.... {ALL_CARDS}")
    second, fourth = turtle(state, "2.2"), turtle(state, "2.4")
    assert {(c.turtle, c.step) for c in all_of(state, Current)} == {
        (second, 1),
        (second, -1),
        (fourth, 1),
        (fourth, -1),
        (turtle(state, "1.1"), 1),
    }
    do(state, Current(0, second, -1))
    assert aboard(state, "2.1") == {"bk"}


def test_r17_current_never_off_the_board_nor_through_a_net() -> None:
    state = read(
        "professional 2 ....4/.43../.4.../..... event=fishing_net hands=012345,012345 phase=use"
        " die=5 dice=55"
    )
    # Row 3: a turtle in the net, one before it; row 2: one before the net; row 4: at the edge.
    assert {(c.turtle, c.step) for c in all_of(state, Current)} == {
        (turtle(state, "4.5"), -1),
        (turtle(state, "3.2"), -1),
        (turtle(state, "2.2"), -1),
    }
    with pytest.raises(IllegalActionError, match="net"):
        do(state, Current(0, turtle(state, "2.2"), 1))


def test_a_current_may_leave_the_chosen_die_without_anything_to_do() -> None:
    state = read(
        "professional 2 22222/1444./4..../33... phase=use die=2 dice=22 event=fishing_net"
        " hands=012345,012345"
    )
    assert -1 not in state.cell, "the supply is empty"
    assert all_of(state, Drift) == [drift(state, "2.1")]
    do(state, Current(0, turtle(state, "2.1"), 1))
    assert state.phase == Phase.ANIMALS, "before the net it can drift no more"


def test_r15_cards_before_the_choice_before_and_after_the_use_of_the_die() -> None:
    for phase in ("phase=choose dice=13", "phase=use dice=13 die=1", "dice=13 die=1"):
        state = read(f"family 2 ...../...../...../4[ak].... {phase} {ALL_CARDS}")
        assert Feed(0, an("ak")) in RULES.legal_actions(state, 0)
    before = read(f"family 2 ...../...../...../4[ak].... phase=roll {ALL_CARDS}")
    with pytest.raises(IllegalActionError):
        do(before, Feed(0, an("ak")))


def test_r15_only_one_card_a_turn_and_none_while_a_decision_is_open() -> None:
    state = read(f"family 2 ...../...../2[bkbl]..../4[ak].... {ALL_CARDS}")
    do(state, Rest(0, an("bk")))
    with pytest.raises(IllegalActionError, match="only one action card"):
        do(state, Feed(0, an("ak")))
    do(state, done(state), roll(6, 6))
    assert not state.played

    dives = read(f"family 2 ...../...../2[akal]..../4[am].... phase=use die=6 dice=66 {ALL_CARDS}")
    do(dives, dive(dives, "2.1"))
    assert {type(a) for a in RULES.legal_actions(dives, 0)} == {Leave}


def test_r16_a_resting_animal_neither_moves_nor_boards_for_one_turn_of_its_owner() -> None:
    state = read(f"family 2 ...../4..../4[bk]..../4.... {ALL_CARDS}")
    do(state, Rest(0, an("bk")), done(state))
    assert state.still[an("bk")] == 1, "the turn of the other player does not count"
    state.phase = Phase.ANIMALS
    assert moves(state, "bk") == set()
    with pytest.raises(IllegalActionError, match="sleeps"):
        do(state, move(state, "bk", "3.1"))
    do(state, done(state))
    assert state.still[an("bk")] == 0

    home = read(f"family 2 ...../...../...../4.... turn=b still=bk1 {ALL_CARDS}")
    assert moves(home, "bk") == set()
    assert moves(home, "bl") == {"1.1"}


def test_r16_sleep_counts_two_turns_and_of_two_the_longer_counts() -> None:
    state = read(f"family 2 ...../...../4[bk]..../..... still=bk1 {ALL_CARDS}")
    do(state, Sleep(0, an("bk")))
    assert state.still[an("bk")] == 2
    other = read(f"family 2 ...../...../4[bk]..../..... still=bk2 {ALL_CARDS}")
    do(other, Rest(0, an("bk")))
    assert other.still[an("bk")] == 2
    other.turn = 1
    do(other, done(other))
    assert other.still[an("bk")] == 1


def test_r16_drift_and_displacement_move_a_resting_animal_all_the_same() -> None:
    state = read("family 2 ...../...../1[bk]..../4[ao].... still=bk2")
    do(state, displace("ao", "bk"))
    assert at_home(state, "bk")
    assert state.still[an("bk")] == 2


def test_targets_of_rest_and_sleep_are_opponents_on_turtles() -> None:
    state = read(f"family 3 ...../4[co]..../4[bkal]..../..... ashore=bl {ALL_CARDS},012345")
    assert named(all_of(state, Rest)) == {an("co"), an("bk")}
    assert named(all_of(state, Sleep)) == {an("co"), an("bk")}


def test_r17_a_shark_bites_on_small_turtles_and_nobody_who_clings() -> None:
    state = read(f"family 2 4[bm]..../3[br]..../2[bkal]..../1[bl].... {ALL_CARDS}")
    assert named(all_of(state, Shark)) == {an("bk"), an("bl")}
    clings = read(f"family 2 ...../...../2[bkal]..../1[bl].... cling=bk {ALL_CARDS}")
    assert named(all_of(clings, Shark)) == {an("bl")}


def test_clamp_grip_in_ones_own_turn_is_lost_by_moving() -> None:
    state = read(f"family 2 ...../...../4..../4[akbl].... {ALL_CARDS}")
    assert named(all_of(state, Clamp)) == {an("ak")}
    do(state, clamp("ak"))
    assert state.cling == 1 << an("ak")
    assert state.played
    do(state, move(state, "ak", "2.1"))
    assert state.cling == 0


def test_a_grip_is_lost_when_the_turtle_submerges_or_leaves_the_sea() -> None:
    state = read("family 2 ...../...../1[bk]..../..... cling=bk phase=use die=6 dice=66")
    do(state, dive(state, "2.1"))
    assert at_home(state, "bk")
    assert state.cling == 0
    edge = read("family 2 ...../...../....4[bk]/..... cling=bk phase=use die=2 dice=22")
    do(edge, drift(edge, "2.5"))
    assert at_home(edge, "bk")
    assert edge.cling == 0


def test_a_grip_outlives_the_swap_of_the_tile() -> None:
    state = read("family 2 ...../...../3[bkbl]..../..... cling=bk phase=use die=6 dice=66")
    do(state, dive(state, "2.1"))
    assert state.cling == 1 << an("bk")
    check(state)


# --- responses ----------------------------------------------------------------------------------


def asked(state: KiribatiState) -> tuple[int, ...]:
    return state.pending[-1]


def test_r07_a_koala_asks_and_decline_lets_it_in() -> None:
    state = read("family 2 ...../...../2[bkbl]..../4[ao].... hands=0123,0123")
    do(state, displace("ao", "bk"))
    assert asked(state) == (RESPOND, 1, an("bk"), BY_KOALA, an("ao"))
    assert RULES.to_act(state) == (1,)
    assert RULES.legal_actions(state, 1) == [Decline(1)], "asked without holding Clamp grip"
    assert RULES.legal_actions(state, 0) == []
    do(state, decline(1))
    assert aboard(state, "2.1") == {"ao", "bl"}
    assert at_home(state, "bk")
    assert RULES.to_act(state) == (0,)


def test_r07_clamp_grip_keeps_the_koala_out_and_it_chooses_again() -> None:
    state = read("family 2 ...../...../2[bkbl]..../4[ao].... hands=0123,0124")
    do(state, displace("ao", "bk"))
    assert set(RULES.legal_actions(state, 1)) == {clamp("bk"), decline(1)}
    do(state, clamp("bk"))
    assert aboard(state, "2.1") == {"bk", "bl"}
    assert state.discard[1] == (4,)
    assert not state.played, "a response is not the card of the turn"
    assert victims(state, "ao") == {an("bl")}
    do(state, displace("ao", "bl"))
    assert not state.pending, "its Clamp grip lies open: not asked"
    assert aboard(state, "2.1") == {"bk", "ao"}


def test_r07_a_shark_answered_by_clamp_grip_is_spent() -> None:
    state = read(f"family 2 ...../...../2[bkbl]..../4[ao].... {ALL_CARDS}")
    do(state, shark(state, "bk"))
    assert asked(state) == (RESPOND, 1, an("bk"), BY_SHARK, -1)
    do(state, clamp("bk"))
    assert aboard(state, "2.1") == {"bk", "bl"}
    assert state.played
    assert state.discard[0] == (5,)
    assert all_of(state, Shark) == []


def test_r07_a_declined_shark_bites() -> None:
    state = read(f"family 2 ...../...../2[bkbl]..../4[ao].... {ALL_CARDS}")
    do(state, shark(state, "bk"), decline(1))
    assert at_home(state, "bk")


def test_r07_a_diving_player_chooses_another_animal() -> None:
    state = read(f"family 2 ...../...../2[bkal]..../..... phase=use die=6 dice=66 {ALL_CARDS}")
    do(state, dive(state, "2.1"), leave(state, "bk"))
    assert asked(state) == (RESPOND, 1, an("bk"), BY_DIVE, -1)
    do(state, clamp("bk"))
    assert [a.animal for a in all_of(state, Leave)] == [an("al")]
    with pytest.raises(IllegalActionError, match="clings"):
        do(state, leave(state, "bk"))
    do(state, leave(state, "al"))
    assert state.phase == Phase.ANIMALS
    assert state.spaces[turtle(state, "2.1")] == 1
    assert aboard(state, "2.1") == {"bk"}
    assert state.cling == 1 << an("bk")


def test_r07_if_all_cling_the_choice_is_free_and_nobody_is_asked() -> None:
    state = read(
        f"family 3 ...../...../2[bkcl]..../..... phase=use die=6 dice=66 cling=bkcl"
        f" {ALL_CARDS},012345"
    )
    do(state, dive(state, "2.1"))
    assert {a.animal for a in all_of(state, Leave)} == {an("bk"), an("cl")}
    do(state, leave(state, "bk"))
    assert not state.pending
    assert at_home(state, "bk")
    assert state.cling == 1 << an("cl")


def test_r07_own_animals_ask_nobody() -> None:
    state = read(f"family 2 ...../...../2[akal]..../4[ao].... {ALL_CARDS}")
    do(state, displace("ao", "ak"))
    assert not state.pending
    assert at_home(state, "ak")


@pytest.mark.parametrize("hands", ["0123,-", "0123,0125 discard=-,4"])
def test_r07_who_is_not_asked(hands: str) -> None:
    line = f"family 2 ...../...../2[bkbl]..../4[ao].... hands={hands}".replace("-", "")
    state = read(line)
    do(state, displace("ao", "bk"))
    assert not state.pending
    assert at_home(state, "bk")


def test_r07_the_last_leaver_is_a_kagu_among_those_who_do_not_cling() -> None:
    line = "family 2 ...../...../3[amblbrbk]..../..... phase=use die=6 dice=66"
    clings = read(f"{line} cling=bk {ALL_CARDS.replace(',012345', ',0')} discard=,4")
    do(clings, dive(clings, "2.1"), leave(clings, "am"))
    # The only kagu clings, so the choice is among the others.
    assert {a.animal for a in all_of(clings, Leave)} == {an("bl"), an("br")}
    do(clings, leave(clings, "bl"))
    assert aboard(clings, "2.1") == {"bk", "br"}
    check(clings)


def test_r07_events_and_the_edge_ask_nobody() -> None:
    state = read(f"family 2 ...../...../....4[bk]/..... phase=use die=2 dice=22 {ALL_CARDS}")
    do(state, drift(state, "2.5"))
    assert not state.pending
    gone = read(f"family 2 ...../...../1[bk]..../..... phase=use die=6 dice=66 {ALL_CARDS}")
    do(gone, dive(gone, "2.1"))
    assert not gone.pending
    assert at_home(gone, "bk")


def test_a_player_may_play_in_the_own_turn_and_respond_in_the_same_round() -> None:
    state = read(f"family 2 ...../...../2[bkbl]..../4[ao].... turn=b {ALL_CARDS}")
    do(state, Feed(1, an("bk")), done(state))
    state.phase = Phase.ANIMALS
    do(state, displace("ao", "bk"), clamp("bk"))
    assert state.discard[1] == (0, 4)


def test_a_displacing_koala_uses_its_second_move() -> None:
    state = read("family 2 ...../2[bkbl]..../4..../4[ao].... hands=012345,")
    do(state, Feed(0, an("ao")), move(state, "ao", "2.1"), displace("ao", "bk"))
    assert all_of(state, Displace) == []
    assert moves(state, "ao") == set()


def test_illegal_cards_change_nothing() -> None:
    state = read("family 2 ...../...../2[bkbl]..../4[ao].... hands=01,01")
    before = state.copy()
    bad: list[Action] = [shark(state, "bk"), clamp("ao"), Sleep(0, an("bk")), Feed(0, an("bk"))]
    for action in bad:
        with pytest.raises(IllegalActionError):
            do(state, action)
        assert state == before


@pytest.mark.parametrize("hands", ["012345,", "012345,0 discard=,4"])
def test_r07_a_shark_bites_at_once_where_nobody_is_asked(hands: str) -> None:
    state = read(f"family 2 ...../...../2[bkbl]..../4[ao].... hands={hands}")
    do(state, shark(state, "bk"))
    assert not state.pending
    assert at_home(state, "bk")


def test_r07_a_kagu_that_was_due_and_answers_lets_the_choice_go_to_the_others() -> None:
    state = read(f"family 2 ...../...../3[amblbrbk]..../..... phase=use die=6 dice=66 {ALL_CARDS}")
    do(state, dive(state, "2.1"), leave(state, "am"), leave(state, "bk"), clamp("bk"))
    assert {a.animal for a in all_of(state, Leave)} == {an("bl"), an("br")}
    do(state, leave(state, "br"))
    assert aboard(state, "2.1") == {"bl", "bk"}
    check(state)


def test_a_current_before_the_choice_of_the_die_leaves_it_to_be_made() -> None:
    state = read(f"family 2 ...../22222/14444/33... phase=choose dice=44 {ALL_CARDS}")
    do(state, Current(0, turtle(state, "1.2"), 1))
    assert state.phase == Phase.CHOOSE
