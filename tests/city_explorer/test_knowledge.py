"""Who knows what: looks, the memory aid, redaction, re-dealing, and what undo may not cross."""

from random import Random

from game.city_explorer.actions import Deal, Start
from game.city_explorer.components import CARDS, EVERYBODY
from game.city_explorer.state import CityState, Phase
from game.core.action import CHANCE, HIDDEN
from game.core.options import MEMORY_AID
from game.match import Match, Player
from tests.city_explorer.help import RULES, dealt, depart, do, look, place, push, read, research, up

THREE = "+ . . . ./+ t1 s1 . ./+ . . . ./+ . . . ."


def unaided(state: CityState, seat: int | None) -> CityState:
    return RULES.memoryless(RULES.observe(state, seat), seat)


def test_a_look_is_private_and_seen_to_happen() -> None:
    state = read(THREE, seats=5)
    slot = state.slot_at(2, 2)
    do(state, look(state, 2, 2))
    assert RULES.observe(state, 0).cards[slot] == place("T1")
    for viewer in (1, 2, 3, 4, None):
        seen = RULES.observe(state, viewer)
        assert seen.cards[slot] == HIDDEN
        assert seen.seers[slot] == 1, "everybody sees where looks happen"
        assert (seen.fresh, seen.fresh_of) == ((slot,), 0)


def test_a_bystander_sees_open_cards_alone() -> None:
    state = read("T1 t2abcde . . ./+ . . . .", "L0 l1 s0 S1 h0", seats=5)
    seen = RULES.observe(state, None)
    assert [seen.cards[s] for s in state.row(1)] == [place("T1")] + [HIDDEN] * 4
    assert [seen.cards[slot] >= 0 for slot in state.taken[0][0]] == [
        True,
        False,
        False,
        True,
        False,
    ]


def test_knowledge_stays_after_another_has_taken_the_card() -> None:
    state = read("+ t1b . . ./+ . . . ./+ . . . .", seats=5)
    slot = state.slot_at(1, 2)
    do(state, depart(state, 1))
    for viewer in (0, 1):
        assert RULES.observe(state, viewer).cards[slot] == place("T1")
    assert RULES.observe(state, 2).cards[slot] == HIDDEN
    assert unaided(state, 1).cards[slot] == HIDDEN, "unless it remembers by itself"
    assert unaided(state, 0).cards[slot] == place("T1"), "an owner may look at any time"


def test_without_the_aid_a_look_lasts_until_somebody_acts_again() -> None:
    state = read(THREE, seats=5)
    first, second = state.slot_at(2, 2), state.slot_at(2, 3)
    do(state, look(state, 2, 2))
    assert unaided(state, 0).cards[first] == place("T1")
    do(state, look(state, 2, 3))
    assert state.turn == 1
    # The turn is over, but what was looked at last must be readable.
    assert [unaided(state, 0).cards[slot] for slot in (first, second)] == [place("T1"), place("S1")]
    assert unaided(state, 1).cards[second] == HIDDEN
    do(state, push(state, 5, 1))
    assert state.fresh == ()
    assert [unaided(state, 0).cards[slot] for slot in (first, second)] == [HIDDEN, HIDDEN]
    assert RULES.observe(state, 0).cards[first] == place("T1"), "with the aid it stays known"


def test_a_push_within_the_turn_keeps_the_look() -> None:
    state = read(THREE, seats=5)
    slot = state.slot_at(2, 2)
    do(state, look(state, 2, 2), push(state, 2, 1))
    assert state.where(slot) == (3, 2)
    assert state.fresh == (slot,)
    assert unaided(state, 0).cards[slot] == place("T1")


def test_a_departure_ends_what_was_fresh() -> None:
    state = read(THREE, seats=5)
    do(state, look(state, 2, 2), look(state, 2, 3))
    assert state.fresh_of == 0
    do(state, depart(state, 1))
    assert (state.fresh, state.fresh_of) == ((), -1)


def test_a_new_turn_of_the_same_seat_forgets_too() -> None:
    state = read("+ t1 . . . . ./+ . . . . . .", seats=2, turn="b", starter="a")
    slot = state.slot_at(1, 2)
    do(state, look(state, 1, 2), look(state, 1, 2))
    assert (state.phase, state.turn) == (Phase.OPENING, 1)
    assert unaided(state, 1).cards[slot] == place("T1")
    do(state, up(state, 2, 5))
    assert unaided(state, 1).cards[slot] == HIDDEN


def test_without_the_aid_old_marks_of_looks_are_gone() -> None:
    state = read("T0 t1a t2bc . ./+ . . . .", "l0a l1 s0 s1 m0", seats=5, turn="b")
    do(state, look(state, 1, 4))
    left = unaided(state, 2)
    assert [left.seers[slot] for slot in state.row(1)] == [EVERYBODY, 0, 0, 2, 0]
    assert {left.seers[slot] for slot in state.taken[0][0]} == {1}
    assert RULES.observe(state, 2).seers == state.seers


def test_at_the_end_everything_is_shown_aided_or_not() -> None:
    state = research(read("+ + + + +", "t0 t1 t2 t3 t4", seats=3, turn="c", starter="a"))
    assert state.phase == Phase.OVER
    for viewer in (0, 1, None):
        assert RULES.observe(state, viewer) == state
        assert unaided(state, viewer) == state


def test_nothing_is_hidden_before_the_deal() -> None:
    state = RULES.setup({}, 3)
    for viewer in (0, None):
        assert RULES.observe(state, viewer) == state
        assert unaided(state, viewer) == state


def test_of_the_deal_the_leftmost_column_is_told() -> None:
    state = RULES.setup({"starter": 1}, 3)
    deal = Deal(CHANCE, tuple(range(CARDS)))
    for viewer in (0, 1, 2, None):
        told = RULES.redact(state, deal, viewer)
        assert isinstance(told, Deal)
        assert {n: card for n, card in enumerate(told.cards) if card >= 0} == {
            n: n for n in (0, 8, 16, 24)
        }
    start = Start(CHANCE, 1)
    assert RULES.redact(state, start, None) is start


def test_re_dealt_cards_vary_and_the_known_ones_stay() -> None:
    state = read("T0 t1a t2b . .", "l0 l1 l2 l3 l4", seats=3)
    seen = RULES.observe(state, 0)
    known = {slot for slot, card in enumerate(seen.cards) if card >= 0}
    found = [RULES.determinize(seen, 0, Random(n)) for n in range(200)]
    for full in found:
        assert sorted(full.cards) == list(range(CARDS))
        assert all(full.cards[slot] == state.cards[slot] for slot in known)
    second = {full.cards[state.slot_at(1, 3)] for full in found}
    assert place("T2") in second
    assert len(second) == CARDS - len(known)
    assert len({full.cards[-1] for full in found}) == CARDS - len(known)
    assert HIDDEN in seen.cards, "the observation itself stays as it was"


def test_what_shows_something_new() -> None:
    state = read("+ t1a . . ./+ . . . ./T0 t2a t3a t4a t5a", seats=5)
    assert RULES.reveals(state, look(state, 1, 2))
    assert RULES.reveals(state, look(state, 1, 3))
    assert not RULES.reveals(state, push(state, 1, 1))
    assert RULES.reveals(state, depart(state, 1)), "its owner learns three cards"
    assert not RULES.reveals(state, depart(state, 3)), "it knew them all"
    opening = read("+ . . . .", seats=5, phase=Phase.OPENING)
    assert RULES.reveals(opening, up(opening, 1, 2))
    assert RULES.reveals(RULES.setup({}, 2), Start(CHANCE, 0))
    dealing = RULES.setup({"starter": 1}, 2)
    assert RULES.reveals(dealing, Deal(CHANCE, tuple(range(CARDS))))


def test_what_ends_the_match_shows_everything() -> None:
    row = "l0 L1 L2 L3 L4"
    last = read("+ + + + +/+ + + + +", row, seats=3, turn="c", starter="a")
    assert not RULES.reveals(last, push(last, 1, 1)), "a second action is to come"
    assert RULES.reveals(last, depart(last, 1)), "all cards are up when the round ends"
    do(last, push(last, 1, 1))
    before = last.copy()
    assert RULES.reveals(last, push(last, 1, 1))
    assert last == before, "asking changes nothing"
    middle = read("+ + + + +/+ + + + +", row, seats=3, turn="b", starter="a", left=1)
    assert not RULES.reveals(middle, push(middle, 1, 1))
    all_gone = read("+ . + + +/T0 + + + +", row, "S0 S1 S2 S3 S4", turn="c", starter="c")
    assert RULES.reveals(all_gone, depart(all_gone, 2)), "all have departed"


def players(*kinds: str) -> tuple[Player, ...]:
    return tuple(Player(f"P{n}", "human", "amber") for n, _kind in enumerate(kinds))


def table(aid: bool) -> Match:
    options = {"starter": 1, MEMORY_AID: aid}
    made = Match.new("city_explorer", options, players("a", "b", "c"), seed="3")
    while made.step_chance() is not None:
        pass
    for row in (1, 2, 3):
        made.submit(up(made.state, row, 2))
    made.submit(made.legal(0)[0])
    if made.state.phase == Phase.NEIGHBOUR:
        made.submit(made.legal(0)[0])
    return made


def test_a_table_shows_what_its_memory_aid_allows() -> None:
    for aid in (True, False):
        played = table(aid)
        cell = (4, 5)
        slot = played.state.slot_at(*cell)
        played.submit(look(played.state, *cell))
        assert played.viewpoint(0).seen.cards[slot] == played.state.cards[slot]
        played.submit(push(played.state, 1, 1))
        played.submit(push(played.state, 1, 1))
        assert (played.viewpoint(0).seen.cards[slot] >= 0) == aid
        assert played.observe(0).cards[slot] == played.state.cards[slot]


def test_a_push_may_be_taken_back_a_look_may_not() -> None:
    played = table(True)
    assert not played.can_undo(0), "turning up showed something"
    played.submit(push(played.state, 2, 1))
    assert played.undo(0)
    played.submit(look(played.state, 4, 5))
    assert not played.can_undo(0)
    played.submit(push(played.state, 2, 1))
    assert played.undo(0), "nobody has acted since, though the turn is over"
    assert not played.can_undo(0), "before it lies the look"
    played.submit(push(played.state, 2, 1))

    played.submit(push(played.state, 1, 1))
    assert not played.can_undo(0)
    assert played.undo_barrier(0) == "acted"


def test_the_log_names_what_was_turned_up_and_never_what_was_looked_at() -> None:
    played = table(True)
    played.submit(look(played.state, 4, 5))
    for viewer in (0, 1, None):
        texts = [line.text for line in played.log(viewer)]
        assert texts[-1] == "P0 looks at the card in row 4, column 5."
        assert not any("turns up row" in text for text in texts)
        assert not any("face-down card" in text for text in texts)
    same = {tuple(line.text for line in played.log(viewer)) for viewer in (0, 1, 2, None)}
    assert len(same) == 1


def test_the_identity_deal_of_the_tests_is_a_real_one() -> None:
    assert dealt(4).cards == tuple(range(CARDS))
