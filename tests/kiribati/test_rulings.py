"""Rulings R1 to R6 and R8 to R14, each at least once; R7 and R15 to R19 are in test_cards."""

import pytest

from game.core.action import CHANCE, IllegalActionError
from game.kiribati.actions import (
    ChooseDie,
    Dive,
    Drift,
    Feed,
    Float,
    Leave,
    Move,
    PassDie,
    Place,
    Start,
)
from game.kiribati.components import ISLAND
from game.kiribati.state import Phase
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
    turtle,
    victims,
)


def leavers(state_line: str, where: str) -> set[int]:
    state = read(state_line)
    do(state, dive(state, where))
    return {a.animal for a in all_of(state, Leave)}


def test_r01_a_three_holds_four_with_a_kagu() -> None:
    full = read("children 2 ...../3[bmblbr]..../4[akar]..../.....")
    assert moves(full, "ak") == {"3.1"}
    assert moves(full, "ar") == set()
    with_kagu = read("children 2 ...../3[bmbkbr]..../4[akar]..../.....")
    assert moves(with_kagu, "ar") == {"3.1"}
    do(with_kagu, move(with_kagu, "ar", "3.1"))
    assert aboard(with_kagu, "3.1") == {"bm", "bk", "br", "ar"}
    assert with_kagu.spot_of(an("bk")) == 2, "the kagu has stepped into the flooded spot"
    assert with_kagu.spot_of(an("ar")) == 1, "the newcomer has taken its place"
    assert moves(with_kagu, "ak") == set(), "four are the most, kagu or not"


def test_r01_four_with_a_kagu_become_three_and_nobody_leaves() -> None:
    state = read("children 2 ...../4[bkblbram]..../...../..... phase=use die=6 dice=61")
    do(state, dive(state, "3.1"))
    assert aboard(state, "3.1") == {"bk", "bl", "br", "am"}
    assert state.spot_of(an("bk")) == 2
    check(state)


def test_r01_without_a_kagu_one_leaves() -> None:
    line = "children 2 ...../4[boblbram]..../...../..... phase=use die=6 dice=61"
    assert leavers(line, "3.1") == {an("bo"), an("bl"), an("br"), an("am")}
    three = "children 2 ...../4[boblbr]..../...../..... phase=use die=6 dice=61"
    assert leavers(three, "3.1") == set()


def test_r01_two_kagus_of_four() -> None:
    state = read("children 2 ...../3[brambkak]..../...../..... phase=use die=6 dice=61")
    do(state, dive(state, "3.1"), leave(state, "ak"))
    # A kagu has left: the last leaver is a free choice.
    assert {a.animal for a in all_of(state, Leave)} == {an("bk"), an("br"), an("am")}


def test_r02_boarding_needs_an_ordinary_space() -> None:
    state = read("children 2 ...../...../...../3[bmblbr]2[bkbo]...")
    assert all_of(state, Move) == []
    open_sea = read("children 2 ...../...../4..../.2[bkbo]1..")
    assert moves(open_sea, "am") == {"1.3"}, "no jump from the island, row 1 in any column"


def test_r03_an_animal_sent_home_may_still_board() -> None:
    state = read("children 2 ...../...../4..../2[akbl].... phase=use die=6 dice=61")
    do(state, dive(state, "1.1"), leave(state, "ak"))
    assert at_home(state, "ak")
    state = read("children 2 ...../...../4..../2[akbl]4... phase=use die=6 dice=61")
    do(state, dive(state, "1.1"), leave(state, "ak"))
    assert moves(state, "ak") == {"1.2"}
    do(state, move(state, "ak", "1.2"))
    assert moves(state, "ak") == set(), "boarding was its move"


def test_r04_the_active_player_chooses_own_or_foreign() -> None:
    line = "children 2 ...../...../...../2[akbl].... phase=use die=6 dice=61"
    assert leavers(line, "1.1") == {an("ak"), an("bl")}


def test_r05_doubles_and_dice_that_allow_nothing() -> None:
    state = read("children 2 ...../...../...../4.... phase=roll")
    do(state, roll(5, 5))
    assert all_of(state, ChooseDie) == [ChooseDie(0, 5)]
    # Row 2 is empty and so is the supply: the 2 is used up at once.
    empty = read("children 2 43431/43212/...../21... phase=choose dice=22")
    do(empty, ChooseDie(0, 2))
    assert (empty.phase, empty.die) == (Phase.ANIMALS, 2)
    # With one tile in the supply it must be placed.
    one = read("children 2 43431/43212/...../2.... phase=choose dice=22")
    do(one, ChooseDie(0, 2))
    assert RULES.legal_actions(one, 0) == [Place(0, 2, 2), Place(0, 2, 1)]


def test_r06_any_turtle_with_a_free_space_east_or_on_the_edge() -> None:
    state = read("children 2 ...../...../4.4.2/..... phase=use die=2 dice=21")
    assert {a.turtle for a in all_of(state, Drift)} == {
        turtle(state, place) for place in ("2.1", "2.3", "2.5")
    }


def test_r08_the_starter_is_drawn_or_chosen_and_turns_go_clockwise() -> None:
    drawn = RULES.setup({}, 4)
    assert RULES.chance_outcomes(drawn) == [(Start(CHANCE, seat), 1) for seat in range(4)]
    do(drawn, Start(CHANCE, 3))
    assert (drawn.starter, drawn.turn) == (3, 3)
    chosen = RULES.setup({"starter": 2}, 4)
    assert (chosen.starter, chosen.phase) == (1, Phase.DEAL)

    state = read("children 3 ...../...../...../4.... turn=c starter=c")
    do(state, done(state))
    assert (state.turn, state.round, state.phase) == (0, 1, Phase.ROLL)


def test_r09_the_choice_is_free_and_what_is_allowed_must_be_done() -> None:
    state = read("children 2 ...../...../.4.../..... phase=choose dice=26")
    assert all_of(state, ChooseDie) == [ChooseDie(0, 2), ChooseDie(0, 6)]
    do(state, ChooseDie(0, 2))
    assert all_of(state, PassDie) == []
    assert len(all_of(state, Drift)) + len(all_of(state, Place)) == 5
    with pytest.raises(IllegalActionError, match="You must use a 1 to 4"):
        do(state, PassDie(0))


def test_r09_with_a_net_in_the_way_placing_is_compulsory() -> None:
    state = read("professional 2 ...../...../.4.../..... phase=use dice=26 die=2 event=fishing_net")
    assert all_of(state, Drift) == []
    assert len(all_of(state, Place)) == 4
    assert all_of(state, PassDie) == []


@pytest.mark.parametrize("die", [5, 6])
def test_r09_a_five_or_six_may_be_passed(die: int) -> None:
    state = read(f"children 2 ...../...../.4.../..... phase=use dice=56 die={die}")
    do(state, PassDie(0))
    assert state.phase == Phase.ANIMALS


def test_r10_a_kagu_aboard_makes_room_for_boarders_too() -> None:
    state = read("children 2 ...../...../...../3[bmbkbr]....")
    assert moves(state, "al") == {"1.1"}
    assert moves(state, "ak") == {"1.1"}
    do(state, move(state, "ak", "1.1"))
    assert state.spot_of(an("bk")) == 2
    assert state.spot_of(an("ak")) == 1
    check(state)


def test_r10_a_koala_displaces_only_where_it_would_not_fit() -> None:
    room = read("children 2 ...../3[bmbkbr]..../4[ao]..../.....")
    assert victims(room, "ao") == set()
    assert moves(room, "ao") == {"3.1"}
    no_kagu = read("children 2 ...../3[bmblbr]..../4[ao]..../.....")
    assert victims(no_kagu, "ao") == {an("bm"), an("bl"), an("br")}


def test_r10_never_four_on_a_three_without_a_kagu() -> None:
    one = read("children 2 ...../3[bmblbrbk]..../4[ao]..../.....")
    assert victims(one, "ao") == {an("bm"), an("bl"), an("br")}
    two = read("children 2 ...../3[bmblakbk]..../4[ao]..../.....")
    assert victims(two, "ao") == {an("bm"), an("bl"), an("ak"), an("bk")}
    do(two, displace("ao", "bk"))
    assert two.spot_of(an("ak")) == 2, "the other kagu steps into the flooded spot"
    assert aboard(two, "3.1") == {"bm", "bl", "ak", "ao"}
    check(two)


def test_r11_of_three_that_dive_to_two_anybody_may_leave() -> None:
    line = "children 2 ...../3[bmbkbr]..../...../..... phase=use die=6 dice=61"
    assert leavers(line, "3.1") == {an("bm"), an("bk"), an("br")}


def test_r12_any_own_move_closes_boarding() -> None:
    state = read("children 2 ...../...../4[ak]4.../4....")
    assert moves(state, "al") == {"1.1"}
    do(state, move(state, "ak", "2.2"))
    assert moves(state, "al") == set()
    with pytest.raises(IllegalActionError, match="before your others"):
        do(state, move(state, "al", "1.1"))


def test_r12_going_back_to_the_island_closes_boarding() -> None:
    state = read("children 2 ...../...../...../4[ak]....")
    do(state, move(state, "ak", "island"))
    assert at_home(state, "ak")
    assert moves(state, "ak") == set()
    assert moves(state, "al") == set()


def test_r12_only_one_boards_a_turn() -> None:
    state = read("children 2 ...../...../...../4....")
    do(state, move(state, "ak", "1.1"))
    assert all_of(state, Move) == []


def test_r12_a_koala_answered_by_clamp_grip_has_not_moved() -> None:
    state = read("family 2 ...../...../2[bkbl]..../4[ao].... hands=0123,0124")
    do(state, displace("ao", "bk"), clamp("bk"))
    assert state.boarding
    assert moves(state, "am") == {"1.1"}
    assert victims(state, "ao") == {an("bl")}


def test_r13_at_the_limit_most_rescued_wins_then_rows() -> None:
    line = "children 2 ...../4[am]..../4[bm]..../..... max_rounds=8 round=8 turn=b"
    state = read(line + " ashore=akbk")
    do(state, done(state))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.reason == "round_limit"
    assert outcome.winners == (0,)
    state = do(more := read(line + " ashore=akbkbl"), done(more))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_r13_equal_in_all_is_shared() -> None:
    state = read("children 3 ...../...../...../..... max_rounds=8 round=8 turn=c ashore=akbk")
    do(state, done(state))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1, 2)


def test_r13_before_the_limit_and_without_one_it_goes_on() -> None:
    for limit in ("max_rounds=8 round=7", "round=40"):
        state = read(f"family 2 ...../...../...../..... {limit} turn=b")
        do(state, done(state))
        assert RULES.outcome(state) is None
        assert state.turn == 0


def test_r14_all_others_share_the_second_rank() -> None:
    state = read("children 3 4[ak]..../...../...../..... kinds=mk ashore=ambm")
    do(state, move(state, "ak", "mainland"))
    assert RULES.to_act(state) == ()
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (1, 2, 2)
    assert outcome.winners == (0,)
    assert [score.total for score in outcome.scores] == [2, 1, 0]
    assert outcome.reason == "all_rescued"


def test_spots_stay_when_others_leave_and_the_lowest_free_is_taken() -> None:
    state = read("children 2 ...../...../4[amblbrak]..../4[bo]....")
    do(state, move(state, "am", "1.1"))
    assert state.spot_of(an("bl")) == 1
    assert state.spot_of(an("ak")) == 3
    assert state.spot_of(an("am")) == 1, "spot 0 of that turtle is the koala's"
    check(state)


def test_float_swaps_small_for_large_and_keeps_everybody() -> None:
    state = read("children 2 ...../...../2[--al]..../..... phase=use die=6 dice=61")
    do(state, Float(0, turtle(state, "2.1")))
    assert state.spaces[turtle(state, "2.1")] == 3
    assert state.spot_of(an("al")) == 1
    check(state)


def test_a_float_to_three_needs_a_large_tile() -> None:
    state = read("children 2 444../333../2..../..... phase=use die=6 dice=61")
    floats = {a.turtle for a in all_of(state, Float)}
    assert floats == {turtle(state, f"3.{n}") for n in (1, 2, 3)}


def test_one_to_gone_sends_its_animal_home() -> None:
    state = read("children 2 ...../...../1[bl]..../..... phase=use die=6 dice=61")
    tile = turtle(state, "2.1")
    assert Dive(0, tile) in all_of(state, Dive)
    do(state, dive(state, "2.1"))
    assert state.where[an("bl")] == ISLAND
    assert (state.cell[tile], state.spaces[tile]) == (-1, 2)
    assert state.phase == Phase.ANIMALS


def test_nothing_asks_for_a_response_in_the_children_variant() -> None:
    state = read("children 2 ...../2[bkbl]..../4[ao]..../.....")
    do(state, displace("ao", "bk"))
    assert not state.pending
    with pytest.raises(IllegalActionError):
        do(state, decline(1))
    with pytest.raises(IllegalActionError):
        do(state, Feed(0, an("ao")))


def test_drift_carries_the_passengers() -> None:
    state = read("children 2 ...../...../4[akbl]..../..... phase=use die=2 dice=21")
    do(state, drift(state, "2.1"))
    assert aboard(state, "2.2") == {"ak", "bl"}


def test_r01_a_kagu_that_finds_three_others_takes_the_flooded_space() -> None:
    state = read("children 2 ...../3[bmblbr]..../4[ak]..../.....")
    do(state, move(state, "ak", "3.1"))
    assert aboard(state, "3.1") == {"bm", "bl", "br", "ak"}
    assert state.spot_of(an("ak")) == 2
    check(state)


def test_r03_who_is_sent_home_by_the_own_koala_cannot_board_any_more() -> None:
    state = read("children 2 ...../...../2[akbl].4../4[ao].4..")
    do(state, displace("ao", "ak"))
    assert at_home(state, "ak")
    assert moves(state, "ak") == set(), "the koala has moved"


def test_r06_an_empty_supply_makes_a_turtle_drift_even_to_harm() -> None:
    state = read("children 2 33344/2221./....1[ak]/4..1. phase=choose dice=22")
    do(state, ChooseDie(0, 2))
    assert RULES.legal_actions(state, 0) == [drift(state, "2.5")]


def test_a_rabbit_steps_diagonally_but_ashore_and_home_only_straight() -> None:
    state = read("children 2 4.4../.4[ar].../4.4../.....")
    assert moves(state, "ar") == {"4.1", "4.3", "2.1", "2.3"}
    assert moves(read("children 2 ...../...../.4[ar].../....."), "ar") == set()
    assert moves(read("children 2 ...../...../.4[al].../4.4.."), "al") == set()


def test_a_refusal_does_not_ask_for_a_victim_where_there_is_none() -> None:
    state = read("children 3 ...../2[boco]..../4[ao]..../.....")
    with pytest.raises(IllegalActionError, match="is full"):
        do(state, move(state, "ao", "3.1"))
    state = read("children 2 ...../2[blbo]..../4[ao]..../.....")
    with pytest.raises(IllegalActionError, match="Choose the animal"):
        do(state, move(state, "ao", "3.1"))


def test_a_refusal_speaks_of_the_flooded_space_only_if_it_is_free() -> None:
    state = read("children 2 ...../...../...../3[ambmblbk]....")
    with pytest.raises(IllegalActionError, match="is full"):
        do(state, move(state, "ak", "1.1"))
    state = read("children 2 ...../...../...../3[ambmbl]....")
    with pytest.raises(IllegalActionError, match="flooded"):
        do(state, move(state, "ak", "1.1"))


def test_who_stands_where_the_dived_turtle_has_no_space_steps_aside() -> None:
    state = read("children 2 ...../4[ambrbl]..../...../..... phase=use die=6 dice=61")
    do(state, dive(state, "3.1"))
    assert state.spot_of(an("bl")) == 3, "only a kagu stays in the flooded space"
    check(state)
    state = read("children 2 ...../3[----amak]..../...../..... phase=use die=6 dice=61")
    do(state, dive(state, "3.1"))
    assert aboard(state, "3.1") == {"am", "ak"}
    assert {state.spot_of(an("am")), state.spot_of(an("ak"))} == {0, 1}
    check(state)
