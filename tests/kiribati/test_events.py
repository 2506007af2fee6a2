"""Events and the course of the professional variant: R18, R19."""

import pytest

from game.core.action import CHANCE, IllegalActionError
from game.kiribati.actions import Current, Drift, Place, Rest, Reveal, Sleep
from game.kiribati.components import Event
from game.kiribati.data import NET, ROUNDS
from game.kiribati.state import KiribatiState, Phase
from tests.kiribati.help import (
    RULES,
    aboard,
    all_of,
    an,
    at_home,
    check,
    dive,
    do,
    done,
    drift,
    read,
    turtle,
)


def during(event: Event, sea: str, more: str = "", seats: int = 2) -> KiribatiState:
    """The position after an event was revealed over a sea."""
    state = read(f"professional {seats} {sea} phase=event {more}")
    do(state, Reveal(CHANCE, event))
    assert state.phase == Phase.ROLL
    check(state)
    return state


def test_cloudy_wakes_koalas_and_keeps_them_awake() -> None:
    state = during(Event.CLOUDY, "...../4[bobk]..../4[ao]..../.....", "still=ao2bo1bk1 hands=23,23")
    assert state.still[an("ao")] == state.still[an("bo")] == 0
    assert state.still[an("bk")] == 1
    state.phase = Phase.ANIMALS
    assert all_of(state, Rest) == [Rest(0, an("bk"))]
    assert all_of(state, Sleep) == [Sleep(0, an("bk"))]


def test_fishing_net_stops_turtles_in_column_3_of_rows_2_and_3() -> None:
    state = during(Event.FISHING_NET, ".4.../..4../.4.../.4...")
    state.phase, state.die, state.dice = Phase.USE, 5, (5, 5)
    assert {a.turtle for a in all_of(state, Drift)} == {turtle(state, "4.2"), turtle(state, "1.2")}
    assert {a.row for a in all_of(state, Place)} == {1, 2, 3, 4}
    state.die = 6
    do(state, dive(state, "3.3"))
    assert state.spaces[turtle(state, "3.3")] == 3, "diving on a net field is allowed"


def test_the_net_is_lifted_by_the_next_event() -> None:
    state = during(Event.FLOW, "...../..4../...../.....", "event=fishing_net")
    assert turtle(state, "3.2") >= 0


def test_thunderstorm_swaps_rabbit_and_monkey_of_each_player() -> None:
    state = during(Event.THUNDERSTORM, "4[bmbk]..../2[--ar]..../...../.....")
    assert aboard(state, "3.1") == {"am"}
    assert state.spot_of(an("am")) == 1
    assert at_home(state, "ar", "bm")
    assert aboard(state, "4.1") == {"br", "bk"}


def test_thunderstorm_between_two_turtles_and_not_from_the_mainland() -> None:
    state = during(Event.THUNDERSTORM, "4[am]..../2[ar]..../4[bm]..../.....", "ashore=br")
    assert aboard(state, "4.1") == {"ar"}
    assert aboard(state, "3.1") == {"am"}
    assert aboard(state, "2.1") == {"bm"}


def test_r18_thunderstorm_leaves_a_clinging_animal_and_its_partner() -> None:
    state = during(Event.THUNDERSTORM, "4[am]..../2[ar]..../...../.....", "cling=am")
    assert aboard(state, "4.1") == {"am"}
    assert aboard(state, "3.1") == {"ar"}


def test_sunshine_walks_every_lizard_north_and_ashore() -> None:
    state = during(Event.SUNSHINE, "1[al].4../2[bkbl].1[cl]../...../4....", "", seats=3)
    assert state.where[an("al")] == -2
    assert state.where[an("bl")] == -2, "the northernmost first: the field ahead is free by then"
    assert state.where[an("cl")] == -2, "arriving in row 4 it goes ashore too"
    assert aboard(state, "4.1") == set()


def test_sunshine_only_where_there_is_a_turtle_with_room() -> None:
    state = during(Event.SUNSHINE, "...../1[bk]..../4[al]..../4[bl]....")
    assert aboard(state, "2.1") == {"al", "bl"}
    assert aboard(state, "1.1") == set()


def test_r18_two_lizards_with_room_for_one_go_in_turn_order() -> None:
    sea = "...../2[ak]..../4[blal]..../....."
    state = during(Event.SUNSHINE, sea, "starter=b turn=b")
    assert aboard(state, "3.1") == {"ak", "bl"}
    state = during(Event.SUNSHINE, sea)
    assert aboard(state, "3.1") == {"ak", "al"}


def test_r18_a_walking_lizard_loses_its_grip_and_a_sleeping_one_walks() -> None:
    state = during(Event.SUNSHINE, "...../4..../4[al]..../.....", "cling=al still=al2")
    assert aboard(state, "3.1") == {"al"}
    assert state.cling == 0
    assert state.still[an("al")] == 2


def test_flow_moves_the_easternmost_of_each_row_west() -> None:
    state = during(Event.FLOW, "4..../.4.2./.44../....3[ak]")
    assert turtle(state, "4.1") >= 0
    assert turtle(state, "3.3") >= 6
    assert aboard(state, "1.4") == {"ak"}
    # R18: the easternmost is blocked, and the next one does not move in its place.
    assert [state.turtle_at(2, column) >= 0 for column in range(1, 6)] == [
        *(False, True, True, False, False)
    ]


def test_storm_blows_kagus_home_unless_they_cling() -> None:
    state = during(Event.STORM, "...../4[bkbl]..../3[ambmbrak]..../.....", "cling=bk")
    assert at_home(state, "ak")
    assert aboard(state, "3.1") == {"bk", "bl"}


def test_r19_an_event_whose_animals_do_not_play_does_nothing() -> None:
    sea = "4[am]...../4[bm]...../....../......"
    for event in (Event.THUNDERSTORM, Event.SUNSHINE):
        state = during(event, sea, seats=5)
        assert aboard(state, "4.1") == {"am"}
        assert aboard(state, "3.1") == {"bm"}


def test_r19_the_round_is_played_out_after_somebody_has_rescued_all() -> None:
    state = read("professional 2 4[al]..../...../...../4.... ashore=amakarao round=3")
    do(state, RULES.legal_actions(state, 0)[0])
    assert state.finished == ((0, 1),)
    assert RULES.outcome(state) is None
    do(state, done(state))
    assert (state.turn, state.phase) == (1, Phase.ROLL)
    state.phase = Phase.ANIMALS
    do(state, done(state))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.reason == "all_rescued"
    assert outcome.winners == (0,)


def test_r19_who_has_rescued_all_still_takes_its_turn() -> None:
    state = read(
        "professional 2 ...../...../4[bk]..../4.... ashore=amakaraoal round=3 phase=choose"
        " dice=12 hands=23,01 finished=a@5"
    )
    assert RULES.to_act(state) == (0,)
    assert Rest(0, an("bk")) in RULES.legal_actions(state, 0)


def test_the_round_of_the_fifteenth_event_is_the_last() -> None:
    state = read("professional 2 ...../...../...../4.... turn=b round=14 pool=111111")
    do(state, done(state))
    assert (state.round, state.phase) == (15, Phase.EVENT)
    last = read("professional 2 ...../...../...../4.... turn=b round=15 pool=111111")
    do(last, done(last))
    outcome = RULES.outcome(last)
    assert outcome is not None
    assert outcome.reason == "last_event"
    assert ROUNDS == 15


def test_events_are_drawn_from_those_that_are_left() -> None:
    state = read("professional 2 ...../...../...../4.... phase=event pool=102003")
    assert RULES.chance_outcomes(state) == [
        (Reveal(CHANCE, Event.CLOUDY), 1),
        (Reveal(CHANCE, Event.THUNDERSTORM), 2),
        (Reveal(CHANCE, Event.STORM), 3),
    ]
    do(state, Reveal(CHANCE, Event.STORM))
    assert state.event_pool == (1, 0, 2, 0, 0, 2)
    assert state.event == Event.STORM


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_round_begins_with_an_event_and_every_seat_has_a_turn(seats: int) -> None:
    state = read(
        "professional {} {} phase=event".format(
            seats, "/".join(["4" + "." * (5 if seats == 5 else 4)] * 4)
        )
    )
    do(state, Reveal(CHANCE, Event.STORM))
    for seat in range(seats):
        assert (state.turn, state.phase) == (seat, Phase.ROLL)
        state.phase = Phase.ANIMALS
        do(state, done(state))
    assert (state.round, state.phase) == (2, Phase.EVENT)


@pytest.mark.parametrize("sea", ["...../....4/...../4....", "4..../...../...../4...."])
def test_a_net_in_the_last_column_holds_its_turtle_and_none_beyond_the_board(
    sea: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table of events may name any field: column 5 of row 3, and column 1 of row 4."""
    monkeypatch.setitem(NET, 5, frozenset({14}))
    state = read(f"professional 2 {sea} phase=use die=3 dice=33 event=fishing_net")
    assert all_of(state, Drift) == []
    if state.turtle_at(3, 5) >= 0:
        with pytest.raises(IllegalActionError, match="net"):
            do(state, drift(state, "3.5"))


def test_cloudy_ends_with_the_next_event() -> None:
    state = during(Event.FLOW, "...../4[bo]..../...../.....", "event=cloudy hands=23,23")
    state.phase = Phase.ANIMALS
    assert all_of(state, Sleep) == [Sleep(0, an("bo"))]


def test_who_comes_ashore_in_the_sunshine_may_be_the_last_and_ends_the_round() -> None:
    sea = "1[al].1[bl]../...../...../....."
    more = "ashore=akamaraobkbmbrbo round=4 moment=70"
    state = during(Event.SUNSHINE, sea, more)
    assert state.finished == ((0, 71), (1, 71)), "the same event: together"
    assert RULES.outcome(state) is None
    for _ in range(2):
        state.phase = Phase.ANIMALS
        do(state, done(state))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ((1, 1), "all_rescued")


def test_off_the_board_is_not_taken_for_a_net_in_the_row_above(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(NET, 5, frozenset({15}))
    state = read("professional 2 ...../....4/...../..... event=fishing_net hands=1,1")
    with pytest.raises(IllegalActionError, match="onto free water"):
        do(state, Current(0, turtle(state, "3.5"), 1))


def test_r18_a_clinging_rabbit_keeps_the_monkey_too_and_a_clinging_lizard_nobody() -> None:
    sea = "4[am]..../2[ar]..../4[bmbl]..../2[br]...."
    state = during(Event.THUNDERSTORM, sea, "cling=arbl")
    assert aboard(state, "4.1") == {"am"}
    assert aboard(state, "3.1") == {"ar"}
    assert aboard(state, "2.1") == {"br", "bl"}
    assert aboard(state, "1.1") == {"bm"}


def test_r18_among_three_the_turn_order_decides_who_walks_first() -> None:
    sea = "...../2[ak]..../4[alblcl]..../....."
    state = during(Event.SUNSHINE, sea, "starter=b turn=b", seats=3)
    assert aboard(state, "3.1") == {"ak", "bl"}
    state = during(Event.SUNSHINE, sea.replace("bl", "--"), "starter=b turn=b", seats=3)
    assert aboard(state, "3.1") == {"ak", "cl"}


def test_storm_blows_every_kagu_home_whichever_turtle_carries_it() -> None:
    state = during(Event.STORM, "4[akbk]..../2[ck]..../...../3[dkbm]....", "", seats=4)
    assert at_home(state, "ak", "bk", "ck", "dk")
