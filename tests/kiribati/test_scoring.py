"""Points, ranks and tie-breakers."""

import pytest

from game.core.outcome import Outcome
from game.kiribati.data import CARDS
from game.kiribati.scoring import ANIMAL_POINTS
from tests.kiribati.help import RULES, an, do, move, read


def ended(line: str) -> Outcome:
    outcome = RULES.outcome(read(f"{line} phase=over"))
    assert outcome is not None
    return outcome


def test_the_points_of_animals_and_cards() -> None:
    assert {kind.name.lower(): points for kind, points in ANIMAL_POINTS.items()} == {
        "lizard": 9,
        "kagu": 8,
        "koala": 7,
        "monkey": 6,
        "rabbit": 5,
    }
    assert {card.id: card.points for card in CARDS} == {
        "feeding_station": 1,
        "current": 1,
        "rest_break": 1,
        "deep_sleep": 2,
        "clamp_grip": 2,
        "shark_attack": 2,
    }


def test_the_breakdown_adds_up() -> None:
    outcome = ended("professional 2 ...../...../...../..... ashore=alarbk hands=0345,12")
    first, second = outcome.scores
    assert [(part.label, part.value) for part in first.parts] == [
        ("Lizard", 9),
        ("Kagu", 0),
        ("Koala", 0),
        ("Monkey", 0),
        ("Rabbit", 5),
        ("Unplayed action cards", 7),
    ]
    assert (first.total, second.total) == (21, 10)
    assert outcome.ranks == (1, 2)
    assert outcome.reason == "last_event"


def test_a_tie_in_all_is_shared() -> None:
    outcome = ended("professional 3 ...../...../...../..... ashore=akbk hands=01,01,23")
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("finished", "winners"),
    [("b@40,a@41", (1,)), ("a@40,b@41", (0,)), ("a@40,b@40", (0, 1))],
)
def test_of_those_who_have_rescued_all_the_first_wins(
    finished: str, winners: tuple[int, ...]
) -> None:
    outcome = ended(
        "professional 2 ...../...../...../..... ashore=amalakaraobmblbkbrbo hands=01,02"
        f" finished={finished}"
    )
    assert outcome.winners == winners
    assert outcome.reason == "all_rescued"
    for seat, score in enumerate(outcome.scores):
        labels = [part.value for part in score.ties]
        assert labels == [25, int(winners == (seat,))][: 3 - len(winners)]


def test_points_come_before_who_was_first() -> None:
    outcome = ended(
        "professional 2 ...../...../...../..... ashore=amalakaraobmblbkbrbo hands=01,05"
        " finished=a@40,b@41"
    )
    assert outcome.winners == (1,)


def test_family_ends_at_once() -> None:
    state = read("family 2 4[ao]..../...../...../..... ashore=amalakarbmblbkbr hands=0,1")
    do(state, move(state, "ao", "mainland"))
    assert RULES.to_act(state) == ()
    assert RULES.legal_actions(state, 0) == []
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert [part.value for part in outcome.scores[1].parts] == [4, 20]
    assert outcome.counted == "Animals rescued"
    assert state.where[an("bo")] == -1


def test_children_with_few_animals_end_with_the_last_of_these() -> None:
    state = read("children 2 4[ao]..../...../...../..... kinds=ko ashore=ak")
    do(state, move(state, "ao", "mainland"))
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize("variant", ["children", "family", "professional"])
def test_a_rescue_that_is_not_the_last_ends_nothing(variant: str) -> None:
    state = read(f"{variant} 2 4[ao]..../...../...../..... ashore=amakar")
    do(state, move(state, "ao", "mainland"))
    assert state.finished == ()
    assert RULES.outcome(state) is None
    assert RULES.to_act(state) == (0,)
