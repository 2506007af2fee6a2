"""The bots at City Explorer: Kyoto: blind for hidden faces, sensible, and of different memory."""

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.bot import Bot
from game.bots.levels import make_bot
from game.bots.search import Search, measure_iterations
from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.bot import KIT
from game.city_explorer.bot_departures import ROUND, Beliefs, RowRace, line_of_turns, ranking
from game.city_explorer.bot_row_values import KnownGrid, drawn
from game.city_explorer.components import CARDS, EVERYBODY, GRID, PlaceKind, Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.core.action import HIDDEN, Action
from tests.bots import matches

BOUND = 400
"""Actions in which every match of any bots must have ended."""


def begin(seats: int) -> CityState:
    return RULES.setup({"variant": "standard", "starter": "random", "memory_aid": True}, seats)


def play(bots: list[Bot], seed: int) -> Iterator[CityState]:
    """A match between bots; every state of it, the last one over."""
    return matches.play("city_explorer", {}, bots, seed, BOUND)


def decisions(seats: int, seed: int, every: int = 7) -> list[tuple[CityState, int]]:
    """Some states of a match between easy bots in which a seat has a choice, with the seat."""
    return matches.decisions("city_explorer", {}, seats, seed, every)


def choice(level: str, state: CityState, seat: int, seed: int = 1) -> Action:
    return matches.choice("city_explorer", level, state, seat, seed)


def laid(seats: int, top: list[int], turn: int = 0) -> CityState:
    """A dealt grid, all face down, whose first cards are ``top``; ``turn`` is to research."""
    rows, columns = GRID[seats]
    state = begin(seats)
    rest = [place for place in range(CARDS) if place not in top]
    Random(4).shuffle(rest)
    state.cards = (*top, *rest)
    state.grid = list(range(rows * columns))
    state.taken = [()] * seats
    state.phase = Phase.ACTION
    state.starter = state.turn = turn
    return state


def row_of(suits: int, length: int) -> list[int]:
    """Places for a row: the Iconic of each of the first suits, then temples."""
    iconic = [n for n, p in enumerate(PLACES) if p.kind == PlaceKind.ICONIC and p.suit < suits]
    temples = [n for n, p in enumerate(PLACES) if p.suit == Suit.TEMPLE and n not in iconic]
    return (iconic + temples)[:length]


# --- secrets -----------------------------------------------------------------------------------


def test_a_face_at_which_nobody_has_looked_changes_no_evaluation() -> None:
    for state, _seat in decisions(3, 9):
        blind = RULES.observe(state, None)
        known = [
            card if bits else HIDDEN for card, bits in zip(state.cards, state.seers, strict=True)
        ]
        unseen = [n for n, card in enumerate(known) if card == HIDDEN]
        faces = [state.cards[n] for n in unseen]
        other = state.copy()
        cards = list(other.cards)
        for slot, face in zip(unseen, reversed(faces), strict=True):
            cards[slot] = face
        other.cards = tuple(cards)
        assert blind.cards != other.cards
        assert KIT.evaluate(other) == KIT.evaluate(state)


# --- memory ------------------------------------------------------------------------------------


def remembered() -> CityState:
    """Seat 0 must depart; two turns ago it has looked at a row that is a great deal better."""
    state = laid(3, row_of(5, 8))
    for slot in range(8):
        state.seers[slot] = 1
    for slot in range(8, 16):
        state.seers[slot] = EVERYBODY
    state.forced = True
    # What lies open promises more than cards that nobody knows, and less than those looked at.
    cards = list(state.cards)
    popular = [
        n for n, p in enumerate(PLACES) if p.kind == PlaceKind.POPULAR and n not in cards[:8]
    ]
    for slot, place in zip(range(8, 16), popular, strict=False):
        other = cards.index(place)
        cards[slot], cards[other] = place, cards[slot]
    state.cards = tuple(cards)
    return state


def test_hard_and_normal_remember_what_easy_forgets() -> None:
    state = remembered()
    view = KnownGrid(RULES.observe(state, 0), 0)
    assert ranking(view.values, 4)[0] == 0
    forgotten = KnownGrid(RULES.memoryless(RULES.observe(state, 0), 0), 0)
    assert ranking(forgotten.values, 4)[0] != 0
    for level in ("normal", "hard"):
        assert choice(level, state, 0) == Depart(0, 1)
    easy = [choice("easy", state, 0, seed) for seed in range(40)]
    # But for its blunders it takes another row.
    assert easy.count(Depart(0, 1)) < 15
    # What it has just looked at it still sees.
    state.fresh, state.fresh_of = tuple(range(8)), 0
    easy = [choice("easy", state, 0, seed) for seed in range(40)]
    assert easy.count(Depart(0, 1)) > 20


# --- what a row is worth -----------------------------------------------------------------------


def test_an_open_position_is_worth_what_it_scores() -> None:
    """One row is still to be taken, everything is known: the points of the rulebook."""
    state = laid(3, row_of(5, 8))
    for slot in range(CARDS):
        state.seers[slot] = EVERYBODY
    columns = state.columns
    rows = [tuple(range(r * columns, r * columns + columns)) for r in range(4)]
    state.taken = [(rows[0],), (rows[1],), ()]
    state.grid = [*rows[2], *rows[3]]
    state.turn = 2
    for row in (1, 2):
        after = state.copy()
        RULES.apply(after, Depart(2, row))
        outcome = RULES.outcome(after)
        assert outcome is not None
        assert KnownGrid(state, None).values[row - 1] == pytest.approx(outcome.scores[2].total)
        # A row that lies in the grid competes for nothing any more (R12).
        expected = [score.total for score in outcome.scores]
        after_view = KnownGrid(after, None)
        assert after_view.values[1:] == pytest.approx(expected)


def test_hidden_cards_are_a_mixture_of_what_is_unseen() -> None:
    assert sum(drawn(3, 5, 20)) == pytest.approx(1.0)
    assert drawn(2, 1, 2) == (0.0, 1.0, 0.0)
    state = laid(4, row_of(5, 7))
    view = KnownGrid(state, 2)
    # Nobody knows anything: all rows are alike.
    assert max(view.values) - min(view.values) < 1e-9
    assert sum(POINTS) > view.values[0] > 7.0


def test_a_view_holds_what_the_seat_has_seen_only() -> None:
    state = laid(4, row_of(5, 7))
    state.seers[3] = 0b0010
    values = {seat: KnownGrid(state, seat).values for seat in range(4)}
    assert values[0] == values[2] == values[3] == KnownGrid(state, None).values
    assert values[1] != values[0]


# --- who takes what ----------------------------------------------------------------------------


def test_turns_are_foreseen_in_the_order_of_the_marker() -> None:
    state = laid(3, [])
    state.starter, state.turn = 1, 2
    assert line_of_turns(state, False)[:9] == [2, 0, ROUND, 2, 0, 1, ROUND, 0, 1]
    assert line_of_turns(state, True)[:3] == [0, ROUND, 2]


def test_who_waits_until_all_cards_are_up_gets_nothing() -> None:
    """R7, as the bots foresee it: with no hidden card left there is no further round."""
    values = [[20.0, 10.0]] * 2
    orders = [[0, 1], [0, 1]]
    race = RowRace(Beliefs(), [0, ROUND, 1], 3, [0, 0], orders, values)
    late = race.shares([0.0, 0.0], [1, 1], 0)
    race = RowRace(Beliefs(), [0, ROUND, 1], 3, [2, 2], orders, values)
    assert late[0] > race.shares([0.0, 0.0], [1, 1], 0)[0]


# --- sense -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_row_that_can_be_taken_is_taken(level: str) -> None:
    """All cards lie open: who has no row when the round is over scores nothing (R7)."""
    state = laid(3, row_of(5, 8), turn=2)
    for slot in range(CARDS):
        state.seers[slot] = EVERYBODY
    state.starter = 0
    assert isinstance(choice(level, state, 2), Depart)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_departure_that_wins_for_certain_is_made(level: str, seats: int) -> None:
    """Everybody else has a poor row, both rows left are open, and one of them wins."""
    for seed in range(40):
        state = laid(seats, [])
        cards = list(range(CARDS))
        Random(seed).shuffle(cards)
        state.cards = tuple(cards)
        columns = state.columns
        rows = [state.row(r + 1) for r in range(state.rows)]
        state.seers = [EVERYBODY] * CARDS
        state.taken = [(row,) for row in rows[: seats - 1]] + [()]
        state.grid = [slot for row in rows[seats - 1 :] for slot in row]
        assert len(state.grid) == 2 * columns
        state.turn, state.starter, state.forced = seats - 1, 0, True
        wins = []
        for row in (1, 2):
            after = state.copy()
            RULES.apply(after, Depart(seats - 1, row))
            outcome = RULES.outcome(after)
            assert outcome is not None
            wins.append(outcome.winners == (seats - 1,))
        if any(wins):
            answer = choice(level, state, seats - 1)
            assert isinstance(answer, Depart)
            assert wins[answer.row - 1]


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("seed", range(4))
def test_who_is_left_alone_pushes_towards_a_better_row(level: str, seed: int) -> None:
    """The others have departed: in the next round the seat takes a row, and nobody comes between.

    Its last action (R10) makes the lead greater that the better row will bring.
    """
    state = laid(2, Random(seed).sample(range(CARDS), CARDS))
    rows = [state.row(row) for row in range(1, 6)]
    state.taken = [(rows[0],), (rows[1], rows[2])]
    state.grid = [*rows[3], *rows[4]]
    state.seers = [EVERYBODY] * CARDS
    # One card is hidden, or the match would be over (R7).
    state.seers[rows[3][6]] = 0
    state.left = 1
    push = choice(level, state, 0)
    assert isinstance(push, Push)
    before = lead(state)
    RULES.apply(state, push)
    assert lead(state) > before


def lead(state: CityState) -> float:
    """The lead of seat 0 of two, once it has its second row; hidden cards as their mixture."""
    leads = []
    for row in range(1, 3):
        after = state.copy()
        after.turn, after.phase, after.left = 0, Phase.ACTION, 2
        RULES.advance(after, Depart(0, row))
        values = KnownGrid(after, None).values[1:]
        leads.append(sum(values[:2]) - sum(values[2:]))
    return max(leads)


def test_looks_go_to_cards_that_are_not_known() -> None:
    state = laid(3, [])
    state.seers[5] = 1
    seen = RULES.observe(state, 0)
    known, unknown = Look(0, 1, 6), Look(0, 1, 7)
    assert known in RULES.legal_actions(seen, 0)
    weights = KIT.weigh(seen, 0, [known, unknown, Push(0, 1, 1)])
    assert weights[0] < weights[1]


def test_a_search_goes_on_by_what_a_card_has_shown() -> None:
    state = laid(3, [])
    seen = RULES.observe(state, 0)
    looks = [Look(0, 1, 6), Look(0, 2, 6)]
    search = Search(RULES, KIT, KIT.tree, seen, 0, list(looks), Random(3))
    for _ in range(30):
        search.step()
    shown = [face for look in looks for face in search.root.children[look].shown]
    assert len(set(shown)) > 5
    assert KIT.observation_key(state, 1, looks[0]) is None
    assert KIT.observation_key(state, 1, TurnUp(0, 1, 6)) == state.cards[5]
    assert KIT.observation_key(state, 0, Push(0, 1, 1)) is None


# --- play --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_levels_play_whole_matches(seats: int) -> None:
    levels = ("hard", "easy", "random", "normal", "easy")[:seats]
    *_, last = play([make_bot("city_explorer", level) for level in levels], seats)
    assert RULES.outcome(last) is not None


def test_the_hard_bot_repeats_itself() -> None:
    for state, seat in decisions(3, 2, every=13):
        first, second = (choice("hard", state, seat, 6) for _ in range(2))
        assert first == second


def test_normal_beats_random() -> None:
    normal, chaos = make_bot("city_explorer", "normal"), make_bot("city_explorer", "random")
    won = 0
    for match in range(16):
        bots = [normal, chaos] if match % 2 == 0 else [chaos, normal]
        *_, last = play(bots, match)
        outcome = RULES.outcome(last)
        assert outcome is not None
        won += match % 2 in outcome.winners
    assert won >= 12


def test_iterations_are_measured_though_matches_are_short() -> None:
    assert measure_iterations(RULES, KIT, KIT.tree, begin(5), 0.02) > 0
