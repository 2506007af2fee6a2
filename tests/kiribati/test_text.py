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
from game.kiribati.components import AnimalKind, Card, Event
from game.kiribati.reasons import Why
from game.kiribati.state import KiribatiState
from tests.kiribati.help import (
    RULES,
    an,
    clamp,
    decline,
    displace,
    dive,
    do,
    drift,
    leave,
    move,
    read,
)

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
    assert RULES.situation(end, NAMES, None) == "The game is over: Ada and Ben win."


def test_some_sentences_word_for_word() -> None:
    state = read("family 3 4[am]..../...../2[bkbl]...4[cm]/4[ao].... hands=012345,012345,01")
    said = {
        move(state, "am", "mainland"): "Ada brings the monkey to the mainland.",
        move(state, "ak", "1.1"): "Ada puts the kagu on the turtle in row 1, column 1.",
        move(state, "ao", "island"): "Ada takes the koala back to the island.",
        displace("ao", "bk"): (
            "Ada's koala wants to push Ben's kagu off the turtle in row 2, column 1."
        ),
        drift(state, "2.5"): (
            "Ada moves the turtle in row 2, column 5 out to sea:"
            " Cleo's monkey swims back to the island."
        ),
        Sleep(0, an("bk")): ("Ada plays Deep sleep: Ben's kagu misses its next 2 turns."),
        clamp("ao"): "Ada plays Clamp grip: the koala clings to its turtle.",
    }
    for action, sentence in said.items():
        assert RULES.describe(state, action, NAMES, None) == sentence
    do(state, displace("ao", "bk"))
    assert RULES.situation(state, NAMES, 0) == (
        "A koala wants to push off the kagu. Ben can answer with Clamp grip."
    )
    assert RULES.describe(state, decline(1), NAMES, None) == (
        "Ben does not answer: the kagu swims back to the island, and Ada's koala takes its place."
    )


SEA = "...../...../2[bkal]...2[ambr]/4[ao]...1[cm]"


@pytest.mark.parametrize(
    ("line", "action", "sentence"),
    [
        (
            f"children 3 {SEA}",
            displace("ao", "bk"),
            "Ada moves the koala to the turtle in row 2, column 1:"
            " Ben's kagu swims back to the island.",
        ),
        (
            f"children 3 {SEA}",
            displace("ao", "al"),
            "Ada moves the koala to the turtle in row 2, column 1:"
            " the lizard swims back to the island.",
        ),
        (
            f"children 3 {SEA} phase=use die=2 dice=22",
            Drift(0, 7),
            "Ada moves the turtle in row 2, column 5 out to sea:"
            " the monkey and Ben's rabbit swim back to the island.",
        ),
        (
            f"children 3 {SEA} phase=use die=1 dice=11",
            Drift(0, 8),
            "Ada moves the turtle in row 1, column 5 out to sea:"
            " Cleo's monkey swims back to the island.",
        ),
        (
            "children 2 ...../...../...../....4 phase=use die=1 dice=11",
            Drift(0, 0),
            "Ada moves the turtle in row 1, column 5 out to sea.",
        ),
        (
            f"children 3 {SEA} phase=use die=6 dice=66",
            Dive(0, 8),
            "Ada lets the turtle in row 1, column 5 dive: it is gone, and Cleo's monkey swims"
            " back to the island.",
        ),
        (
            "children 2 ...../...../...../1.... phase=use die=6 dice=66",
            Dive(0, 6),
            "Ada lets the turtle in row 1, column 1 dive, and it is gone.",
        ),
        (
            f"family 3 {SEA} hands=5,1,4",
            Shark(0, an("bk")),
            "Ada plays Shark attack against Ben's kagu.",
        ),
        (
            f"family 3 {SEA} hands=5,,4 discard=,4,",
            Shark(0, an("bk")),
            "Ada plays Shark attack: Ben's kagu swims back to the island.",
        ),
        (
            f"family 3 {SEA} hands=2,, still=bk2",
            Rest(0, an("bk")),
            "Ada plays Rest break: Ben's kagu misses its next 2 turns.",
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
        "5,": "Ada sends Ben's kagu back to the island from the diving turtle.",
        "5,1": "Ada makes Ben's kagu leave the diving turtle.",
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
        (Event.THUNDERSTORM, "...../...../4[bm]..../4[ar]....", "It swaps them for Ada and Ben."),
        (Event.FLOW, ".4.../...../...4./4....", "It moves a turtle each in rows 2 and 4."),
        (Event.FLOW, ".4.../...../...../4....", "It moves a turtle in row 4."),
        (Event.CLOUDY, "...../...../...../4[ao]....", "It wakes Ada's koala."),
        (Event.FISHING_NET, "...../...../...../4[ao]....", ""),
    ],
)
def test_an_event_says_whom_it_met(event: Event, sea: str, said: str) -> None:
    state = read(f"professional 3 {sea} phase=event pool=222222 round=2 still=ao2")
    head = f"Round 2: {names.event_name(event)}. {names.event_text(event)}"
    sentence = RULES.describe(state, Reveal(CHANCE, event), NAMES, None)
    assert sentence == f"{head} {said}".strip()


def test_kept_cards_are_named_to_their_owner_only() -> None:
    state = RULES.setup({"variant": "family"}, 3)
    keep = Keep(0, (0, 1, 2, 4))
    assert "Clamp grip" in RULES.describe(state, keep, NAMES, 0)
    for viewer in (1, None):
        for action in (keep, Keep(0, (HIDDEN,) * 4)):
            sentence = RULES.describe(state, action, NAMES, viewer)
            assert sentence == "Ada chooses four action cards."


def test_names_and_rule_texts_are_complete() -> None:
    for kind in AnimalKind:
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
KOALAS = "children 2 ...../...../...../4[ao]1[bo]..."
LARGE = "children 2 444../333../2..../....."


REFUSALS: list[tuple[str, Action, Why]] = [
    (CHILDREN, Move(1, an("bk"), 0), Why.NOT_YOUR_TURN),
    (CHILDREN, Move(0, an("bk"), 0), Why.NOT_YOURS),
    (CHILDREN, Move(0, 77, 0), Why.UNKNOWN),
    (CHILDREN, Move(0, an("ak"), -2), Why.MAINLAND_ROW),
    (CHILDREN, Move(0, an("ak"), -1), Why.ISLAND_ROW),
    (CHILDREN, Move(0, an("am"), 2), Why.BOARD_ROW),
    (CHILDREN, Move(0, an("ak"), 11), Why.IN_SUPPLY),
    (CHILDREN, Move(0, an("ak"), 0), Why.REACH),
    (CHILDREN + " moved=ak", Move(0, an("ak"), 1), Why.MOVED),
    (CHILDREN + " boarding=0", Move(0, an("am"), 5), Why.BOARDED),
    (CHILDREN, Displace(0, an("ak"), an("bm")), Why.KOALA_ONLY),
    (CHILDREN, Displace(0, an("ao"), an("bm")), Why.REACH),
    (CHILDREN, Displace(0, an("ao"), an("al")), Why.HAS_ROOM),
    (CHILDREN, PassDie(0), Why.DIE_USED),
    (CHILDREN, Feed(0, an("ak")), Why.NO_CARD),
    (CHILDREN, Leave(0, an("ak")), Why.NOT_ASKED),
    (CHILDREN, Roll(CHANCE, 1, 1), Why.NOT_YOUR_TURN),
    (CHILDREN, TimeUp(CLOCK), Why.NO_CLOCK),
    (CHILDREN + " phase=roll", Done(0), Why.CHANCE_FIRST),
    (CHILDREN + " phase=roll", Roll(CHANCE, 7, 1), Why.NOT_CHANCE),
    (CHILDREN + " phase=over", Done(0), Why.OVER),
    (CHILDREN + " phase=choose dice=12", Done(0), Why.DIE_FIRST),
    (CHILDREN + " phase=choose dice=12", ChooseDie(0, 5), Why.NOT_ROLLED),
    (CHILDREN + " phase=use dice=12 die=2", ChooseDie(0, 1), Why.DIE_CHOSEN),
    (CHILDREN + " phase=use dice=12 die=2", Move(0, an("ak"), 1), Why.USE_FIRST),
    (CHILDREN + " phase=use dice=12 die=2", PassDie(0), Why.MUST_USE),
    (CHILDREN + " phase=use dice=12 die=2", Place(0, 2, 2), Why.COLUMN_TAKEN),
    (CHILDREN + " phase=use dice=12 die=2", Place(0, 3, 4), Why.PLACE_ROW),
    (CHILDREN + " phase=use dice=12 die=2", Drift(0, 0), Why.DRIFT_ROW),
    (CHILDREN + " phase=use dice=12 die=2", Drift(0, 11), Why.SUPPLY_DRIFTS),
    (CHILDREN + " phase=use dice=12 die=2", Dive(0, 1), Why.NEEDS_6),
    (CHILDREN + " phase=use dice=66 die=6", Float(0, 0), Why.TOP),
    (CHILDREN + " phase=use dice=66 die=6", Drift(0, 0), Why.DRIFT_6),
    (CHILDREN + " phase=use dice=66 die=6", Place(0, 1, 4), Why.PLACE_6),
    (FAMILY, Rest(0, an("ak")), Why.RIVAL_ABOARD),
    (FAMILY + " cling=bk", Shark(0, an("bk")), Why.BITE_CLINGS),
    (FAMILY, Shark(0, an("bo")), Why.BITE_LARGE),
    (FAMILY, clamp("am"), Why.OWN_ABOARD),
    (FAMILY, Current(0, 0, -1), Why.FREE_WATER),
    (FAMILY + " played=1", Feed(0, an("ak")), Why.PLAYED),
    (FAMILY + " still=ak1", Move(0, an("ak"), 6), Why.STILL),
    (FAMILY, Move(0, an("ao"), 6), Why.NAME_VICTIM),
    (FAMILY, Keep(0, (0, 1, 2, 3)), Why.KEPT),
    ("professional" + FAMILY[6:] + " event=cloudy", Sleep(0, an("bo")), Why.CLOUDS),
    (NET + " die=2", Drift(0, 1), Why.NET),
    (NET + " die=5", Drift(0, 0), Why.NET),
    (NET + " die=1", Drift(0, 2), Why.BLOCKED),
    (NET, Current(0, 1, 1), Why.NET),
    (NET, Current(0, 11, 1), Why.SUPPLY_DRIFTS),
    (NET, Current(0, 99, 1), Why.UNKNOWN),
    (FULL, Move(0, an("ar"), 0), Why.FULL),
    (FULL, Move(0, an("ar"), 3), Why.RABBIT_REACH),
    (FULL, Move(0, an("am"), 0), Why.FULL),
    (FULL, Move(0, an("am"), 3), Why.MONKEY_REACH),
    (FULL, Displace(0, an("ao"), an("bo")), Why.HAS_ROOM),
    (KOALAS, Displace(0, an("ao"), an("bo")), Why.KOALA_STAYS),
    (CHILDREN, Action(0), Why.UNKNOWN),
    (FULL + " cling=br", Displace(0, an("ao"), an("br")), Why.CLINGS),
    (FULL, Displace(0, an("ao"), an("bk")), Why.FOUR),
    (FULL, Displace(0, an("ao"), an("ak")), Why.VICTIM_ASHORE),
    (FULL, Move(0, an("al"), 0), Why.RESCUED),
    (JUMP, Move(0, an("am"), 6), Why.FULL),
    (BOARD, Move(0, an("ak"), 0), Why.KAGU_BOARDS),
    (BOARD, Move(0, an("ao"), 0), Why.KOALA_BOARDS),
    (BOARD, Displace(0, an("ao"), an("bm")), Why.KOALA_BOARDS),
    (BOARD, Move(0, an("am"), 6), Why.FULL),
    (BOARD + " phase=use dice=66 die=6", Dive(0, 11), Why.SUPPLY_DIVES),
    (SCARCE + " phase=use dice=66 die=6", Dive(0, 3), Why.NO_SMALL),
    (SCARCE + " phase=use dice=15 die=5", Place(0, 2, 2), Why.NONE_LEFT),
    (LARGE + " phase=use dice=66 die=6", Float(0, 6), Why.NO_LARGE),
    (BOARD + " phase=use dice=66 die=6", ChooseDie(0, 5), Why.DIE_CHOSEN),
    (BOARD + " phase=choose dice=66", Drift(0, 0), Why.DIE_FIRST),
    (BOARD + " phase=choose dice=66", Place(0, 1, 1), Why.DIE_FIRST),
    (BOARD + " phase=choose dice=66", Dive(0, 0), Why.DIE_FIRST),
    (KEEPING, Keep(0, (0, 0, 1, 2)), Why.KEEP_FOUR),
]


@pytest.mark.parametrize(("line", "action", "why"), REFUSALS)
def test_refusals_state_the_rule(line: str, action: Action, why: Why) -> None:
    state = read(line)
    reason = RULES.forbids(state, action)
    assert reason is not None
    assert reason.code == why
    with pytest.raises(IllegalActionError) as error:
        RULES.apply(state, action)
    assert str(error.value) == RULES.why_not(state, action) != ""


def test_reasons_name_the_row_and_the_turns() -> None:
    state = read(CHILDREN + " phase=use dice=12 die=2")
    assert RULES.why_not(state, Drift(0, 0)) == "Your die is for row 2."
    for turns, sentence in ((1, "It sleeps for 1 turn."), (2, "It sleeps for 2 turns.")):
        state = read(f"{FAMILY} still=ak{turns}")
        assert RULES.why_not(state, Move(0, an("ak"), 6)) == sentence


def test_of_several_reasons_the_one_nearest_to_legal_is_told() -> None:
    state = read(FULL)
    everywhere = [Move(0, an("ar"), to) for to in (-1, -2, *range(12))]
    assert RULES.why_not(state, *everywhere) == ""
    narrow = [Move(0, an("ar"), to) for to in (0, -1, 3, 11)]
    assert RULES.why_not(state, *narrow) == Why.FULL
    assert RULES.why_not(state, *narrow[1:]) == Why.RABBIT_REACH
    assert RULES.why_not(state) == ""


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
    assert "Ben can answer" in RULES.situation(dives, NAMES, None)


def test_keeping_is_asked_of_oneself_first() -> None:
    state = RULES.setup({"variant": "family", "starter": 1}, 3)
    do(state, *(RULES.legal_actions(state, CHANCE)[0] for _ in range(1)))
    do(state, RULES.legal_actions(state, CHANCE)[0])
    assert RULES.situation(state, NAMES, 1) == "Ben chooses four of the six action cards."
    do(state, Keep(1, (0, 1, 2, 3)))
    assert RULES.situation(state, NAMES, 1) == ("Ada and Cleo are still choosing four cards.")


def test_refusals_while_something_is_pending() -> None:
    state = read(
        "family 2 ...../...../3[amblbrbk]..../4[ao].... hands=01,01 phase=use die=6 dice=66"
    )
    told: set[str] = {why for _line, _action, why in REFUSALS}

    def refused(action: Action, why: Why) -> None:
        assert RULES.why_not(state, action) == why
        told.add(why)

    do(state, dive(state, "2.1"))
    refused(Done(0), Why.LEAVE_FIRST)
    refused(leave(state, "ao"), Why.NOT_ON_DIVING)
    state.cling |= 1 << an("bl")
    refused(leave(state, "bl"), Why.CLINGS_ON)
    do(state, leave(state, "am"))
    refused(leave(state, "br"), Why.KAGU_LEAVES)
    do(state, leave(state, "bk"))
    refused(Done(1), Why.CLAMP_FIRST)
    refused(clamp("bk"), Why.NO_CARD)
    assert told == set(Why), "every rule is reached"
