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
    ],
)
def test_refusals_state_the_rule(line: str, action: Action, rule: str) -> None:
    state = read(line)
    with pytest.raises(IllegalActionError, match=rule):
        RULES.apply(state, action)


def test_refusals_while_something_is_pending() -> None:
    state = read(
        "family 2 ...../...../3[bkblbram]..../4[ao].... hands=01,01 phase=use die=6 dice=66"
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
