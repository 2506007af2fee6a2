"""What forbids an action: one list a title, with a sentence for each rule in every language."""

import string
from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module
from random import Random

import pytest

from game import catalog
from game.core.action import Action
from game.core.playout import RandomWalk
from game.core.reason import Reason, in_words, most_telling
from game.core.text import LANGUAGES, N_, _, set_language
from tests.conformance.kinds import Kind, each_kind

REASONS: dict[str, type[StrEnum]] = {
    title: import_module(f"game.{title}.reasons").Why for title in catalog.TITLES
}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def fields(sentence: str) -> set[str]:
    return {name for _text, name, _spec, _how in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("title", REASONS)
def test_every_rule_has_its_sentence_in_every_language(title: str, language: str) -> None:
    told = {code: _(code.value) for code in REASONS[title]}
    for code, sentence in told.items():
        assert sentence.endswith("."), code
        assert fields(sentence) == fields(code.value), code
        assert language == "en" or sentence != code.value, code
    assert len(set(told.values())) == len(told), "no two rules say the same"


@each_kind
def test_what_is_legal_has_no_reason_and_what_is_refused_a_filled_sentence(kind: Kind) -> None:
    """Each action of a random match is tried again in later states, by its seat and by others."""
    rules, steps = kind.rules, RandomWalk(kind.rules, kind.setup(), Random(21))
    tried: list[Action] = []
    for count, action in enumerate(steps):
        if count == 80:
            break
        assert rules.forbids(steps.state, action) is None
        assert rules.why_not(steps.state, action) == ""
        for other in tried[-6:]:
            reason = rules.forbids(steps.state, other)
            assert (reason is None) == rules.is_legal(steps.state, other), other
            if reason is not None:
                sentence = rules.why_not(steps.state, other)
                assert sentence == rules.words.reason(reason)
                assert sentence.strip()
                assert "{" not in sentence
                assert rules.why_not(steps.state, other, action) == "", "one of them is legal"
        tried.append(action)


class Rule(StrEnum):
    FAR = N_("The game is over.")
    NEAR = N_("{n} card")


def test_the_rule_that_stands_last_tells_most() -> None:
    far, near = Reason(Rule.FAR), Reason(Rule.NEAR, {"n": 1})
    assert most_telling([near, far]) == most_telling([far, near]) == near
    assert in_words(near) == "1 card"
