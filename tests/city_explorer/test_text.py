"""Words: every action and state has a sentence, secrets stay out, labels, both languages."""

from collections.abc import Iterator

import pytest

from game.city_explorer.actions import ACTIONS, Deal, Depart, Look, Push, Start, TurnUp
from game.city_explorer.components import CARDS
from game.city_explorer.reasons import Why
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.city_explorer.text import label
from game.core.action import CHANCE, CLOCK, Action, TimeUp
from game.core.text import set_language
from tests.city_explorer.help import NAMES, dealt, depart, do, look, push, read, up

WHO = ("Aiko", "Žofie", "Bao")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def said(state: CityState, action: Action, viewer: int | None = None) -> str:
    """The line of the log: what the viewer saw before and sees after the action."""
    after = state.copy()
    RULES.advance(after, action)
    seen, known = RULES.observe(state, viewer), RULES.redact(state, action, viewer)
    return RULES.describe(seen, known, WHO, viewer, RULES.observe(after, viewer))


def test_the_sentences_of_actions() -> None:
    state = read("+ . . . ./+ t1 . . ./+ . . . .", turn="b", phase=Phase.OPENING)
    turn_up = up(state, 2, 2)
    for viewer in (0, 1, None):
        assert said(state, turn_up, viewer) == (
            "Žofie begins round 2 and flips Kinkaku-ji, in row 2, column 2."
        )
    assert RULES.describe(state, turn_up, WHO, None) == "Žofie flips the card in row 2, column 2."
    state = read("+ . s1 . ./+ . . . ./+ . . . .")
    for viewer in (0, 1, None):
        assert said(state, look(state, 2, 3), viewer) == (
            "Aiko looks at the card in row 2, column 3."
        )

    assert said(state, push(state, 4, 1)) == "Aiko pushes column 4 down."
    assert said(state, push(state, 4, -1)) == "Aiko pushes column 4 up."
    assert said(state, depart(state, 3)) == "Aiko takes row 3 and departs."


def test_who_has_departed_is_said_to_begin_a_round_all_the_same() -> None:
    taken = "", "L0 L1 L2 L3"
    state = read("+ . . . ./+ t1 . . ./+ . . . .", *taken, turn="b", phase=Phase.OPENING)
    assert "Žofie has departed, but still begins round 2" in said(state, up(state, 2, 2))


def test_a_first_row_of_two_is_laid_aside() -> None:
    state = read("+ . . . . . ./+ . . . . . .", seats=2)
    assert said(state, depart(state, 1)) == "Aiko takes row 1, sets it aside and plays on."
    second = read("+ . . . . . ./+ . . . . . .", "L0 L1 L2 L3 L4 S0 S1", seats=2)
    assert said(second, depart(second, 1)) == "Aiko takes row 1 and departs."


def test_the_sentences_of_chance() -> None:
    state = RULES.setup({}, 3)
    assert said(state, Start(CHANCE, 1)) == "Žofie is the starting player."
    for seats, start in ((3, "The cards are dealt: 4 rows of 8"), (4, "All cards are dealt: 5")):
        dealing = RULES.setup({"starter": 1}, seats)
        sentence = said(dealing, Deal(CHANCE, tuple(range(CARDS))))
        assert sentence.startswith(start)
        assert ("3 cards go back" in sentence) == (seats == 3)


def test_the_sentences_of_states() -> None:
    def now(state: CityState) -> str:
        return RULES.situation(state, WHO, None)

    state = RULES.setup({}, 3)
    assert now(state) == "The starting player is picked at random."
    do(state, Start(CHANCE, 0))
    assert now(state) == "The cards are shuffled and dealt."
    assert now(dealt(3)) == "Aiko flips a card in a row nobody has picked yet."
    opening = read("+ . . . ./+ . . . .", phase=Phase.OPENING)
    assert now(opening) == "Round 2: Aiko flips a face-down card."
    do(opening, up(opening, 1, 2))
    assert now(opening) == "Aiko flips a face-down card next to it in the same column."
    do(opening, up(opening, 2, 2))
    assert now(opening) == "Aiko takes two actions (look or push) or departs with a row."
    do(opening, push(opening, 1, 1))
    assert now(opening) == "Aiko has one action left: look or push."
    assert now(read("+ + + + +", left=1)) == "Aiko has one action left: push a column."
    assert now(read("+ . + + +", forced=True)) == "Aiko is the only one left and must depart now."
    last = "Aiko departs or pushes twice: the game ends with this round."
    assert now(read("+ + + + +")) == last
    over = read("+ + + + +", "T0 T1 T2 T3 T4", phase=Phase.OVER)
    assert now(over) == "The game is over: Aiko wins."


def test_labels() -> None:
    state = read("+ . . . ./+ . . . .")
    assert label(state, push(state, 1, 1)) == "Push down"
    assert label(state, push(state, 1, -1)) == "Push up"
    some = (Start(CHANCE, 0), Deal(CHANCE, ()), TurnUp(0, 1, 1), Look(0, 1, 2), Depart(0, 1))
    labels = {label(state, action) for action in some}
    assert labels == {"Pick at random", "Deal the cards", "Flip", "Look", "Take this row"}
    assert {type(action) for action in (*some, Push(0, 1, 1))} == set(ACTIONS)


def refusals() -> Iterator[tuple[CityState, Action, Why]]:
    """An action for each rule that forbids it."""
    grid = "+ . . . ./+ . . + ."
    yield read("+ + + + +", phase=Phase.OVER), Push(0, 1, 1), Why.OVER
    yield read(grid), TimeUp(CLOCK), Why.NO_CLOCK
    yield RULES.setup({}, 3), Push(0, 1, 1), Why.CHANCE_FIRST
    yield RULES.setup({}, 3), Start(CHANCE, 3), Why.NOT_CHANCE
    yield read(grid), Start(0, 1), Why.NOT_CHANCE
    yield read(grid), Push(1, 1, 1), Why.NOT_YOUR_TURN
    yield read(grid), Depart(0, 3), Why.NO_PLACE
    yield read(grid), Look(0, 1, 6), Why.NO_PLACE
    setup = dealt(3)
    yield setup, Push(0, 1, 1), Why.SETUP
    yield setup, TurnUp(0, 1, 1), Why.FACE_UP
    turned = do(setup.copy(), up(setup, 2, 2))
    yield turned, TurnUp(1, 2, 3), Why.ROW_TURNED
    opening = read(grid, phase=Phase.OPENING)
    yield opening, Depart(0, 1), Why.OPENING
    yield opening, TurnUp(0, 2, 4), Why.FACE_UP
    neighbour = do(opening.copy(), up(opening, 1, 2))
    yield neighbour, Look(0, 1, 3), Why.NEIGHBOUR
    yield neighbour, TurnUp(0, 1, 2), Why.FACE_UP
    yield neighbour, TurnUp(0, 2, 3), Why.NOT_NEXT
    yield read(grid), TurnUp(0, 1, 2), Why.TOO_LATE
    yield read(grid, forced=True), Look(0, 1, 2), Why.MUST_DEPART
    yield read(grid, forced=True), Push(0, 1, 1), Why.MUST_DEPART
    yield read(grid), Look(0, 2, 4), Why.NOT_DOWN
    yield read("+ + + + +"), Look(0, 1, 1), Why.ALL_UP
    yield read(grid), Push(0, 1, 2), Why.ONE_STEP
    yield read(grid, left=1), Depart(0, 1), Why.WHOLE_TURN


def test_refusals_state_the_rule() -> None:
    for state, action, why in refusals():
        reason = RULES.forbids(state, action)
        assert reason is not None, action
        assert reason.code == why
        assert RULES.why_not(state, action) == why, "its words"
    assert {why for _state, _action, why in refusals()} == set(Why), "every rule is reached"


def test_words_follow_the_language() -> None:
    set_language("xx")
    state = read("+ . . . ./+ . . . .")
    assert "löñg" in RULES.describe(state, look(state, 1, 2), NAMES, None)
    assert "löñg" in RULES.situation(state, NAMES, None)
