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
    Reveal,
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
    assert RULES.situation(end, NAMES, None) == "The match is over: Ada and Ben win."


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
            "Ada lets the turtle in row 2, column 5 drift out to sea: Cleo's monkey swims home."
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
        "Ben does not respond: the kagu swims home, and Ada's koala takes its place."
    )


SEA = "...../...../2[bkal]...2[ambr]/4[ao]...1[cm]"


@pytest.mark.parametrize(
    ("line", "action", "sentence"),
    [
        (
            f"children 3 {SEA}",
            displace("ao", "bk"),
            "Ada moves the koala to the turtle in row 2, column 1: Ben's kagu swims home.",
        ),
        (
            f"children 3 {SEA}",
            displace("ao", "al"),
            "Ada moves the koala to the turtle in row 2, column 1: the lizard swims home.",
        ),
        (
            f"children 3 {SEA} phase=use die=2 dice=22",
            Drift(0, 7),
            "Ada lets the turtle in row 2, column 5 drift out to sea:"
            " the monkey and Ben's rabbit swim home.",
        ),
        (
            f"children 3 {SEA} phase=use die=1 dice=11",
            Drift(0, 8),
            "Ada lets the turtle in row 1, column 5 drift out to sea: Cleo's monkey swims home.",
        ),
        (
            "children 2 ...../...../...../....4 phase=use die=1 dice=11",
            Drift(0, 0),
            "Ada lets the turtle in row 1, column 5 drift out to sea.",
        ),
        (
            f"children 3 {SEA} phase=use die=6 dice=66",
            Dive(0, 8),
            "Ada lets the turtle in row 1, column 5 dive: it is gone, and Cleo's monkey swims"
            " home.",
        ),
        (
            "children 2 ...../...../...../1.... phase=use die=6 dice=66",
            Dive(0, 6),
            "Ada lets the turtle in row 1, column 1 dive: it is gone.",
        ),
        (
            f"family 3 {SEA} hands=5,1,4",
            Shark(0, an("bk")),
            "Ada plays Shark attack against Ben's kagu.",
        ),
        (
            f"family 3 {SEA} hands=5,,4 discard=,4,",
            Shark(0, an("bk")),
            "Ada plays Shark attack: Ben's kagu swims home.",
        ),
        (
            f"family 3 {SEA} hands=2,, still=bk2",
            Rest(0, an("bk")),
            "Ada plays Rest break: Ben's kagu does not move in its next 2 turns.",
        ),
        (
            "children 2 4444./...../...../4.... phase=choose dice=14",
            ChooseDie(0, 4),
            "Ada chooses the 4.",
        ),
        (
            "professional 2 4.4../.4.../..4../.4... phase=choose dice=13 event=fishing_net",
            ChooseDie(0, 3),
            "Ada chooses the 3.",
        ),
        (
            "professional 2 ...../44.../...../..... phase=choose dice=13 event=fishing_net",
            ChooseDie(0, 3),
            "Ada chooses the 3: it allows nothing.",
        ),
        (
            "professional 2 ...../4.4../...../..... phase=use dice=13 die=3 event=fishing_net"
            " hands=1,",
            Current(0, 0, 1),
            "Ada plays Current: the turtle in row 3, column 1 drifts one space east.",
        ),
        (
            "professional 2 44444/4..../11111/1.... phase=use dice=13 die=3 event=fishing_net"
            " hands=1,",
            Current(0, 5, 1),
            "Ada plays Current: the turtle in row 3, column 1 drifts one space east."
            " Now the 3 allows nothing.",
        ),
    ],
)
def test_a_sentence_says_all_that_an_action_did(line: str, action: Action, sentence: str) -> None:
    state = read(line)
    for viewer in (0, 1, None):
        assert RULES.describe(RULES.observe(state, viewer), action, NAMES, viewer) == sentence
    do(state, action)


def test_who_leaves_a_diving_turtle_is_sent_home_unless_it_is_asked() -> None:
    for hands, sentence in {
        "5,": "Ada sends Ben's kagu home from the diving turtle.",
        "5,1": "Ada chooses Ben's kagu to leave the diving turtle.",
    }.items():
        line = f"family 2 ...../...../2[bkal]..../..... hands={hands} phase=use die=6 dice=66"
        state = read(line)
        do(state, dive(state, "2.1"))
        assert RULES.describe(state, leave(state, "bk"), NAMES, None) == sentence


@pytest.mark.parametrize(
    ("event", "sea", "said"),
    [
        (Event.STORM, "2[bkak]..../...../...../4[ao]....", "It moves Ada's kagu and Ben's kagu."),
        (Event.STORM, "...../...../...../4[ao]....", ""),
        (
            Event.SUNSHINE,
            "4..../4[bl]..../4[al].3../2[cl]....",
            "It moves Ada's lizard, Ben's lizard and Cleo's lizard. Ben's lizard goes ashore.",
        ),
        (Event.THUNDERSTORM, "...../...../4[bm]..../4[ar]....", "It swaps those of Ada and Ben."),
        (Event.FLOW, ".4.../...../...4./4....", "It moves a turtle each in rows 2 and 4."),
        (Event.FLOW, ".4.../...../...../4....", "It moves a turtle in row 4."),
        (Event.CLOUDY, "...../...../...../4[ao]....", "It wakes Ada's koala."),
        (Event.FISHING_NET, "...../...../...../4[ao]....", ""),
    ],
)
def test_an_event_says_whom_it_met(event: Event, sea: str, said: str) -> None:
    state = read(f"professional 3 {sea} phase=event pool=222222 round=2 still=ao2")
    head = f"Round 2 brings {names.event_name(event)}. {names.event_text(event)}"
    sentence = RULES.describe(state, Reveal(CHANCE, event), NAMES, None)
    assert sentence == f"{head} {said}".strip()


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
        "Ada and Cleo still choose four of the six action cards."
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
