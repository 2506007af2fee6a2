"""Positions as lines: what they mean, and what is no position."""

import pytest

from game.kiribati.notation import NotationError
from game.kiribati.state import LEAVE, Leaving, Phase
from tests.kiribati.help import an, check, read, turtle, write


def test_a_line_in_full() -> None:
    line = (
        "professional 3 ...../.2[bm].../3[ak--crbk].1../4.... ashore=alcl turn=b starter=c"
        " phase=choose event=flow dice=36 round=4 moment=77 boarding=0 played=1 moved=bm"
        " cling=akbm fed=bm still=br1cr2 hands=01,234,5 discard=2,,34 pool=333333 finished=a@70"
    )
    state = read(line)
    check(state)
    assert (state.turn, state.starter, state.phase) == (1, 2, Phase.CHOOSE)
    assert state.place_of(state.where[an("bm")]) == (3, 2)
    three = turtle(state, "2.1")
    # By spot: 0, 1, then 3, and the flooded one last, which only a kagu may take.
    assert state.deck[three * 4 : three * 4 + 4] == [an("ak"), -1, an("bk"), an("cr")]
    assert state.still[an("cr")] == 2
    assert state.returned == [(3, 4, 5), (0, 1, 5), (0, 1, 2)]
    assert {*write(state).split()} == {*line.split()}


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("", "variant"),
        ("chess 2 ...../...../...../.....", "variant"),
        ("children 7 ...../...../...../.....", "seats"),
        ("children 2 ...../...../.....", "rows"),
        ("children 2 ...../...../...../....", "row 1"),
        ("children 2 ...../..x../...../.....", "row 3"),
        ("children 2 44444/44.../...../.....", "six large"),
        ("children 2 1[akbk]..../...../...../.....", "too many"),
        ("children 2 2[akak]..../...../...../.....", "twice"),
        ("children 2 2[ck]..../...../...../.....", "does not play"),
        ("children 2 ...../...../...../..... ashore=a", "no animals"),
        ("children 2 ...../...../...../..... turn=z", "turn=z"),
        ("children 2 ...../...../...../..... phase=tea", "phase=tea"),
        ("children 2 ...../...../...../..... colour=red", "colour"),
        ("children 2 3[akbkblam]..../...../...../.....", "flooded"),
        ("children 2 ...../...../...../..... kinds=mz", "kinds"),
        ("children 2 ...../...../...../..... kinds=mm", "kinds"),
        ("family 2 ...../...../...../..... cling=ak", "cling: ak"),
        ("family 2 ...../...../...../..... hands=01", "2 seats"),
        ("family 2 ...../...../...../..... hands=01,23,45", "2 seats"),
        ("family 2 ...../...../...../..... hands=01,67", "hands=01,67"),
        ("family 2 ...../...../...../..... hands=01,00", "seat b has a card twice"),
        ("family 2 ...../...../...../..... hands=01,23 discard=1,", "seat a has a card twice"),
    ],
)
def test_what_is_no_position_is_named(line: str, part: str) -> None:
    with pytest.raises(NotationError, match=part):
        read(line)


def test_a_pending_decision_has_no_line() -> None:
    state = read("children 2 ...../...../...../.....")
    state.pending = (Leaving(LEAVE, 0, 0, 1, 0),)
    with pytest.raises(NotationError, match="pending"):
        write(state)
