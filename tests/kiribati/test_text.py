"""Words: every action and state has a sentence, secrets stay out, refusals state a rule."""

import string
from collections.abc import Iterator
from random import Random

import pytest

from game.core.action import CHANCE, CLOCK, HIDDEN, Action, IllegalActionError, TimeUp
from game.core.text import set_language
from game.kiribati import names, text
from game.kiribati.actions import (
    ACTIONS,
    ChooseDie,
    Current,
    Displace,
    Dive,
    Done,
    Drift,
    Feed,
    Float,
    Keep,
    Leave,
    Move,
    PassDie,
    Place,
    Rest,
    Roll,
    Shark,
    Sleep,
)
from game.kiribati.components import Card, Event, Kind
from game.kiribati.state import KiribatiState

from .help import RULES, an, clamp, decline, displace, dive, do, drift, leave, move, read

NAMES = ("Ada", "Ben", "Cleo")


def played(variant: str, seed: int, seats: int = 3) -> Iterator[tuple[KiribatiState, Action]]:
    """Every (state, action) of a random match."""
    rng = Random(seed)
    state = RULES.setup({"variant": variant, "starter": "random"}, seats)
    for _ in range(1500):
        who = RULES.to_act(state)
        if not who:
            return
        action = rng.choice(RULES.legal_actions(state, who[0]))
        yield state, action
        RULES.advance(state, action)


def test_every_action_has_a_sentence_and_a_label() -> None:
    said: set[type[Action]] = set()
    for variant in ("family", "professional"):
        for seed in range(3):
            for state, action in played(variant, seed):
                sentence = RULES.describe(state, action, NAMES, 0)
                assert sentence.endswith(".")
                assert "{" not in sentence
                assert 0 < len(text.label(state, action)) < 32
                said.add(type(action))
    assert said == set(ACTIONS)


def test_every_state_has_a_sentence() -> None:
    for variant in ("children", "professional"):
        for state, _action in played(variant, 5):
            for viewer in (0, None):
                sentence = RULES.situation(state, NAMES, viewer)
                assert sentence.endswith(".")
                assert "{" not in sentence
    end = read("professional 3 ...../...../...../..... phase=over ashore=akbk")
    assert RULES.situation(end, NAMES, None) == "The match is over: Ada, Ben win."


def test_some_sentences_word_for_word() -> None:
    state = read("family 3 4[am]..../...../2[bkbl]...4[cm]/4[ao].... hands=012345,012345,01")
    said = {
        move(state, "am", "mainland"): "Ada brings the monkey ashore on the mainland.",
        move(state, "ak", "1.1"): "Ada lets the kagu board the turtle in row 1, column 1.",
        move(state, "ao", "island"): "Ada takes the koala back to the island.",
        displace("ao", "bk"): (
            "Ada wants the place of Ben's kagu on the turtle in row 2, column 1 for the koala."
        ),
        drift(state, "2.5"): (
            "Ada lets the turtle in row 2, column 5 drift out to sea; its passengers swim home."
        ),
        Sleep(0, an("bk")): ("Ada plays Deep sleep: Ben's kagu does not move in its next 2 turns."),
        clamp("ao"): "Ada plays Clamp grip: the koala clings to its turtle.",
    }
    for action, sentence in said.items():
        assert RULES.describe(state, action, NAMES, None) == sentence
    do(state, displace("ao", "bk"))
    assert RULES.situation(state, NAMES, 0) == (
        "A koala wants the place of the kagu. Ben may answer with Clamp grip."
    )
    assert RULES.describe(state, decline(1), NAMES, None) == (
        "Ben does not respond: the kagu swims back to the island."
    )


def test_kept_cards_are_named_to_their_owner_only() -> None:
    state = RULES.setup({"variant": "family"}, 3)
    keep = Keep(0, (0, 1, 2, 4))
    assert "Clamp grip" in RULES.describe(state, keep, NAMES, 0)
    for viewer in (1, None):
        for action in (keep, Keep(0, (HIDDEN,) * 4)):
            sentence = RULES.describe(state, action, NAMES, viewer)
            assert sentence == "Ada has chosen four action cards."


def test_names_and_rule_texts_are_complete() -> None:
    for kind in Kind:
        assert names.kind_name(kind)
        assert names.kind_text(kind).endswith(".")
    for card in (*Card, HIDDEN):
        assert names.card_name(card)
        assert names.card_text(card).endswith(".")
    for event in Event:
        assert names.event_name(event)
        assert names.event_text(event).endswith(".")
    assert "2 turns" in names.card_text(Card.DEEP_SLEEP)


def test_sentences_follow_the_language() -> None:
    state = read("children 2 ...../...../...../4....")
    try:
        set_language("xx")
        sentence = RULES.describe(state, Done(0), NAMES, None)
    finally:
        set_language("en")
    assert sentence != RULES.describe(state, Done(0), NAMES, None)
    assert set(sentence) - set(string.printable), "the pseudo-language has accents"


CHILDREN = "children 3 4..../3[bkbl]..../4[akalar].4[bm].4/4[ao]2.1[bo]."
FAMILY = "family 3 ...../...../4[akbo]..../2[bkbl]4[ao]... hands=012345,012345,012345"

NET = "professional 2 ...../..4../.4.../44... phase=use dice=25 event=fishing_net hands=1,1"
FULL = "children 2 ...../3[bmblbrbk]..../4[aoaram]2[bo].../4..4. ashore=al"
JUMP = "children 2 2[bkbl]..../4..../4[am]..../....."
KEEPING = "family 2 ...../...../...../..... phase=keep hands=012345,012345"
BOARD = "children 2 ...../...../...../3[bmblbr]2[bkbo]..."
SCARCE = "children 2 222../222../...../444.3"
LARGE = "children 2 444../333../2..../....."


@pytest.mark.parametrize(
    ("line", "action", "rule"),
    [
        (CHILDREN, Move(1, an("bk"), 0), "another player's turn"),
        (CHILDREN, Move(0, an("bk"), 0), "your own animals"),
        (CHILDREN, Move(0, 77, 0), "no such piece"),
        (CHILDREN, Move(0, an("ak"), -2), "row 4"),
        (CHILDREN, Move(0, an("ak"), -1), "row 1"),
        (CHILDREN, Move(0, an("am"), 2), "row 1 only"),
        (CHILDREN, Move(0, an("ak"), 11), "supply"),
        (CHILDREN, Move(0, an("ak"), 0), "north, south, east or west"),
        (CHILDREN + " moved=ak", Move(0, an("ak"), 1), "has moved"),
        (CHILDREN + " boarding=0", Move(0, an("am"), 5), "At most one animal boards"),
        (CHILDREN, Displace(0, an("ak"), an("bm")), "Only a koala"),
        (CHILDREN, Displace(0, an("ao"), an("bm")), "north, south"),
        (CHILDREN, Displace(0, an("ao"), an("al")), "free space"),
        (CHILDREN, PassDie(0), "has been used"),
        (CHILDREN, Feed(0, an("ak")), "do not hold"),
        (CHILDREN, Leave(0, an("ak")), "no question"),
        (CHILDREN, Roll(CHANCE, 1, 1), "another player's"),
        (CHILDREN, TimeUp(CLOCK), "no clock"),
        (CHILDREN + " phase=roll", Done(0), "chance"),
        (CHILDREN + " phase=roll", Roll(CHANCE, 7, 1), "Chance cannot"),
        (CHILDREN + " phase=over", Done(0), "over"),
        (CHILDREN + " phase=choose dice=12", Done(0), "First choose one of the two dice"),
        (CHILDREN + " phase=choose dice=12", ChooseDie(0, 5), "rolled"),
        (CHILDREN + " phase=use dice=12 die=2", ChooseDie(0, 1), "already been chosen"),
        (CHILDREN + " phase=use dice=12 die=2", Move(0, an("ak"), 1), "First use the die"),
        (CHILDREN + " phase=use dice=12 die=2", PassDie(0), "must be done"),
        (CHILDREN + " phase=use dice=12 die=2", Place(0, 2, 4), "column 1 is empty"),
        (CHILDREN + " phase=use dice=12 die=2", Place(0, 3, 4), "the row with that number"),
        (CHILDREN + " phase=use dice=12 die=2", Drift(0, 0), "the row with that number"),
        (CHILDREN + " phase=use dice=12 die=2", Drift(0, 11), "only be placed"),
        (CHILDREN + " phase=use dice=12 die=2", Dive(0, 1), "Only a 6"),
        (CHILDREN + " phase=use dice=66 die=6", Float(0, 0), "any higher"),
        (CHILDREN + " phase=use dice=66 die=6", Drift(0, 0), "does not drift"),
        (CHILDREN + " phase=use dice=66 die=6", Place(0, 1, 4), "none is placed"),
        (FAMILY, Rest(0, an("ak")), "opponent's animal"),
        (FAMILY + " cling=bk", Shark(0, an("bk")), "clings"),
        (FAMILY, Shark(0, an("bo")), "small turtles"),
        (FAMILY, clamp("am"), "your own animals"),
        (FAMILY, Current(0, 0, -1), "free space of the sea"),
        (FAMILY + " played=1", Feed(0, an("ak")), "Only one action card"),
        (FAMILY + " still=ak1", Move(0, an("ak"), 6), "rests or sleeps"),
        (FAMILY, Move(0, an("ao"), 6), "the koala displaces"),
        (FAMILY, Keep(0, (0, 1, 2, 3)), "before the first round"),
        ("professional" + FAMILY[6:] + " event=cloudy", Sleep(0, an("bo")), "Under clouds"),
        (NET + " die=2", Drift(0, 1), "fishing net"),
        (NET + " die=5", Drift(0, 0), "fishing net"),
        (NET + " die=1", Drift(0, 2), "drift onto another"),
        (NET, Current(0, 1, 1), "fishing net"),
        (NET, Current(0, 11, 1), "supply does not drift"),
        (NET, Current(0, 99, 1), "no such piece"),
        (FULL, Move(0, an("ar"), 0), "no free space"),
        (FULL, Move(0, an("ar"), 3), "straight line or diagonally"),
        (FULL, Move(0, an("am"), 0), "no free space"),
        (FULL, Move(0, an("am"), 3), "jumps over one turtle"),
        (FULL, Displace(0, an("ao"), an("bo")), "displace a koala"),
        (FULL + " cling=br", Displace(0, an("ao"), an("br")), "clings cannot be displaced"),
        (FULL, Displace(0, an("ao"), an("bk")), "only if one of them is a kagu"),
        (FULL, Displace(0, an("ao"), an("ak")), "Only an animal on a turtle"),
        (FULL, Move(0, an("al"), 0), "mainland is rescued"),
        (JUMP, Move(0, an("am"), 6), "no free space"),
        (BOARD, Move(0, an("ak"), 0), "cannot use the flooded space"),
        (BOARD, Move(0, an("ao"), 0), "displaces nobody"),
        (BOARD, Displace(0, an("ao"), an("bm")), "displaces nobody"),
        (BOARD, Move(0, an("am"), 6), "no free space"),
        (BOARD + " phase=use dice=66 die=6", Dive(0, 11), "neither dives nor floats"),
        (SCARCE + " phase=use dice=66 die=6", Dive(0, 3), "must be a small turtle"),
        (SCARCE + " phase=use dice=15 die=5", Place(0, 2, 2), "no such turtle left"),
        (LARGE + " phase=use dice=66 die=6", Float(0, 6), "must be a large turtle"),
        (BOARD + " phase=use dice=66 die=6", ChooseDie(0, 5), "already been chosen"),
        (BOARD + " phase=choose dice=66", Drift(0, 0), "First choose"),
        (BOARD + " phase=choose dice=66", Place(0, 1, 1), "First choose"),
        (BOARD + " phase=choose dice=66", Dive(0, 0), "First choose"),
        (KEEPING, Keep(0, (0, 0, 1, 2)), "four different"),
    ],
)
def test_refusals_state_the_rule(line: str, action: Action, rule: str) -> None:
    state = read(line)
    with pytest.raises(IllegalActionError, match=rule):
        RULES.apply(state, action)


def test_the_questions_to_an_asked_player() -> None:
    bitten = read("family 2 ...../...../2[bkal]..../..... hands=5,1")
    do(bitten, Shark(0, an("bk")))
    assert RULES.situation(bitten, NAMES, None).startswith("A shark is after the kagu.")
    dives = read("family 2 ...../...../2[bkal]..../..... hands=5,1 phase=use die=6 dice=66")
    do(dives, dive(dives, "2.1"))
    assert RULES.situation(dives, NAMES, None) == (
        "Ada chooses the animal that leaves the turtle in row 2, column 1."
    )
    do(dives, leave(dives, "bk"))
    assert "Ben may answer" in RULES.situation(dives, NAMES, None)


def test_keeping_is_asked_of_oneself_first() -> None:
    state = RULES.setup({"variant": "family", "starter": 1}, 3)
    do(state, *(RULES.legal_actions(state, CHANCE)[0] for _ in range(1)))
    do(state, RULES.legal_actions(state, CHANCE)[0])
    assert RULES.situation(state, NAMES, 1) == "Ben chooses four of the six action cards."
    do(state, Keep(1, (0, 1, 2, 3)))
    assert RULES.situation(state, NAMES, 1) == (
        "Ada, Cleo still choose four of the six action cards."
    )


def test_refusals_while_something_is_pending() -> None:
    state = read(
        "family 2 ...../...../3[amblbrbk]..../4[ao].... hands=01,01 phase=use die=6 dice=66"
    )
    do(state, dive(state, "2.1"))
    for action, rule in {
        Done(0): "who leaves",
        leave(state, "ao"): "on the diving turtle",
    }.items():
        assert rule in RULES.why_not(state, action)
    do(state, leave(state, "am"))
    assert "must be a kagu" in RULES.why_not(state, leave(state, "br"))
    do(state, leave(state, "bk"))
    assert "whether Clamp grip" in RULES.why_not(state, Done(1))
    assert "do not hold" in RULES.why_not(state, clamp("bk"))
