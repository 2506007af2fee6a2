"""Letters are counted and cut as a person sees them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from uniseg.graphemecluster import grapheme_clusters

from game.core.letters import letters, shortened
from game.core.player import LONGEST_NAME, clean_name

FAMILY, FLAG, THUMB, ACCENT = "👨\u200d👩\u200d👧", "🇫🇷", "👍🏽", "e\u0301"


@pytest.mark.parametrize(
    "one", [FAMILY, FLAG, THUMB, ACCENT, "กำ", "각", "\u1112\u1161\u11ab", "é"]
)
def test_what_looks_like_one_letter_is_one(one: str) -> None:
    assert letters(f"a{one}{one}") == ("a", one, one)


@given(st.text(max_size=12))
@example("“a – b… » 京 と")
def test_what_is_known_without_the_library_agrees_with_it(text: str) -> None:
    assert letters(text) == tuple(grapheme_clusters(text))


@given(st.lists(st.sampled_from([FAMILY, FLAG, THUMB, ACCENT, "a", "京"]), max_size=30))
def test_a_name_is_cut_between_letters(parts: list[str]) -> None:
    name = clean_name("".join(parts))
    assert len(name) <= LONGEST_NAME
    assert "".join(parts).startswith(name)
    assert list(letters(name)) == parts[: len(letters(name))]
    assert clean_name(name) == name


def test_a_letter_without_end_is_cut_where_it_must_be() -> None:
    assert shortened("a" + "\u0301" * 500, 60) == "a" + "\u0301" * 59


def test_a_name_of_signs_that_are_not_seen_is_none() -> None:
    assert clean_name(" \u200d\u200c ") == ""
