"""Who knows what: observations, redaction, re-dealing, and what undo may not cross."""

from random import Random

from game.core.action import CHANCE, HIDDEN, Action
from game.kiribati.actions import Deal, Feed, Keep, Roll
from game.kiribati.state import KiribatiState
from tests.kiribati.help import RULES, an, clamp, decline, displace, do, done, move, read


def keeping() -> KiribatiState:
    state = RULES.setup({"variant": "family", "starter": 1}, 3)
    return do(state, Deal(CHANCE, 3, 2), Deal(CHANCE, 4, 3), Keep(1, (0, 2, 4, 5)))


def test_others_see_how_many_cards_but_no_face() -> None:
    state = keeping()
    seen = RULES.observe(state, 0)
    assert seen.hands == [(0, 1, 2, 3, 4, 5), (HIDDEN,) * 4, (HIDDEN,) * 6]
    assert seen.returned == [(), (HIDDEN,) * 2, ()]
    own = RULES.observe(state, 1)
    assert own.hands[1] == (0, 2, 4, 5)
    assert own.returned[1] == (1, 3)
    nobody = RULES.observe(state, None)
    assert {card for hand in nobody.hands for card in hand} == {HIDDEN}
    assert state.hands[1] == (0, 2, 4, 5), "observing changes nothing"


def test_an_observation_tells_who_has_to_act() -> None:
    state = keeping()
    for seat in (0, 1, 2, None):
        assert RULES.to_act(RULES.observe(state, seat)) == (0, 2)


def test_re_dealt_hands_vary_and_fit_the_open_discard() -> None:
    state = read("family 2 ...../...../2[bkbl]..../4[ao].... hands=0,13 discard=125,20")
    seen = RULES.observe(state, 0)
    dealt = {RULES.determinize(seen, 0, Random(n)).hands[1] for n in range(60)}
    # Four cards are out of sight: 1, 3, 4, 5; two of them are held.
    assert dealt == {(1, 3), (1, 4), (1, 5), (3, 4), (3, 5), (4, 5)}
    full = RULES.determinize(seen, 0, Random(1))
    assert full.hands[0] == (0,)
    assert full.returned[0] == state.returned[0]


def test_before_keeping_everybody_is_known_to_hold_all_six() -> None:
    full = RULES.determinize(RULES.observe(keeping(), 0), 0, Random(3))
    assert full.hands[2] == (0, 1, 2, 3, 4, 5)
    assert full.returned[2] == ()


def test_kept_cards_are_redacted_for_others() -> None:
    state = keeping()
    keep = Keep(0, (0, 1, 2, 3))
    assert RULES.redact(state, keep, 0) == keep
    for viewer in (1, None):
        assert RULES.redact(state, keep, viewer) == Keep(0, (HIDDEN,) * 4)
    roll = Roll(CHANCE, 1, 2)
    assert RULES.redact(state, roll, None) is roll


def test_the_hands_lie_open_at_the_end_of_the_match() -> None:
    state = read("professional 2 ...../...../...../4.... turn=b round=15 hands=01,45")
    assert RULES.observe(state, 0).hands[1] == (HIDDEN, HIDDEN)
    end = done(state)
    assert RULES.reveals(state, end)
    do(state, end)
    seen = RULES.observe(state, 0)
    assert seen.hands == [(0, 1), (4, 5)]
    assert seen.returned[1] == (HIDDEN,) * 4
    assert RULES.outcome(seen) == RULES.outcome(state)
    assert RULES.observe(RULES.determinize(seen, 0, Random(1)), 0) == seen


def test_whether_clamp_grip_is_held_shows_nowhere() -> None:
    """Two matches that differ in a hidden card look the same to everybody else."""
    for hands in ("0123,0125", "0123,0124"):
        state = read(f"family 2 ...../...../2[bkbl]..../4[ao].... hands={hands}")
        do(state, displace("ao", "bk"))
        assert RULES.observe(state, 0).pending == ((1, 1, an("bk"), 0, an("ao")),)
        assert RULES.to_act(state) == (1,)


def test_undo_stops_at_what_showed_something() -> None:
    state = read("family 2 ...../...../2[bkbl]..../4[ao].... hands=0123,0124")
    shown: list[Action] = [Roll(CHANCE, 1, 2), Feed(0, an("ao")), clamp("bk"), decline(1)]
    assert all(RULES.reveals(state, action) for action in shown)
    hidden: list[Action] = [displace("ao", "bk"), move(state, "ao", "island"), done(state)]
    assert not any(RULES.reveals(state, action) for action in hidden)


def test_where_cards_count_no_points_they_stay_secret_at_the_end() -> None:
    state = read("family 2 4[ao]..../...../...../..... ashore=amalakar hands=01,45")
    last = move(state, "ao", "mainland")
    assert not RULES.reveals(state, last)
    do(state, last)
    assert RULES.outcome(state) is not None
    assert RULES.observe(state, 0).hands == [(0, 1), (HIDDEN, HIDDEN)]
    limit = read("family 2 ...../...../...../..... turn=b max_rounds=8 round=8 hands=01,45")
    assert not RULES.reveals(limit, done(limit))
    do(limit, done(limit))
    assert RULES.observe(limit, 0).hands == [(0, 1), (HIDDEN, HIDDEN)]
