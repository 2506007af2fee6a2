"""A line that is written: no letter is parted, the caret is between letters, nothing overflows."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.letters import letters
from scenes.stage.writing import Line, bounds, fits, printable

EMOJI = ("👨\u200d👩\u200d👧", "🇫", "🇷", "🇩🇪", "👍🏽")
MARKS = ("\u0301", "\u200d", "\u1112", "\u1161")
SIGNS = ("a", " ", "é", "e\u0301", "ש", "กำ", "京", *EMOJI, *MARKS)
LONGEST = 6

TEXTS = st.lists(st.sampled_from(SIGNS), max_size=8).map("".join)
Step = Callable[[Line], Line]
WAYS, FLAGS = st.sampled_from((-1, 1)), st.booleans()
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.builds(lambda new: lambda line: line.inserted(printable(new), LONGEST)[0], TEXTS),
    st.builds(lambda way, word: lambda line: line.erased(way, word), WAYS, FLAGS),
    st.builds(lambda *how: lambda line: line.moved(*how), WAYS, FLAGS, FLAGS),
    st.builds(lambda i, select: lambda line: line.put(i, select), st.integers(0, 40), FLAGS),
    st.builds(lambda i: lambda line: line.word_at(i), st.integers(0, 40)),
    st.just(Line.all),
)


@settings(deadline=None)
@given(st.lists(STEPS, max_size=25))
def test_whatever_is_done_no_letter_is_parted_and_none_is_too_many(steps: list[Step]) -> None:
    line = Line("", 0, 0)
    for step in steps:
        line = step(line)
        assert {line.caret, line.anchor} <= set(bounds(line.text))
        assert fits(line.text, LONGEST)


@settings(deadline=None)
@given(TEXTS.filter(bool))
def test_backspace_takes_one_letter_after_the_other(text: str) -> None:
    line = Line.at(text, len(text))
    for left in reversed(range(len(letters(text)))):
        line = line.erased(-1)
        assert line.text == "".join(letters(text)[:left])
        assert line.caret == len(line.text)


def test_what_is_inserted_takes_the_place_of_what_is_selected() -> None:
    line = Line("Žofie Łukasz", 12, 6)
    assert line.selected == "Łukasz"
    assert line.inserted("Ada", 20) == (Line("Žofie Ada", 9, 9), True)
    assert line.inserted("x" * 50, 20) == (Line("Žofie " + "x" * 14, 20, 20), False)
    assert Line("abc", 3, 3).inserted("d", 3) == (Line("abc", 3, 3), False)
    assert Line("e", 1, 1).inserted("\u0301", 1) == (Line("é", 1, 1), True), "no more letters"


@pytest.mark.parametrize("way", [1, -1])
def test_the_caret_goes_on_by_words(way: int) -> None:
    text = "Anna  Lena-Mü 3.5"
    line = Line.at(text, 0 if way > 0 else len(text))
    seen = {line.caret}
    for _ in range(6):
        line = line.moved(way, word=True)
        seen.add(line.caret)
    assert seen == {0, 6, 10, 11, 14, 17}


def test_the_caret_leaves_what_is_selected_at_its_ends() -> None:
    line = Line("abcdef", 2, 4)
    assert line.moved(-1).caret == 2
    assert line.moved(1).caret == 4
    assert line.moved(1, select=True) == Line("abcdef", 3, 4)
    assert line.erased(-1) == Line("abef", 2, 2)


def test_a_word_is_selected_whole() -> None:
    line = Line("Ada Lovelace", 0, 0)
    assert line.word_at(6).selected == "Lovelace"
    assert line.word_at(12).selected == "Lovelace"
    assert line.word_at(1).selected == "Ada"
    assert Line("", 0, 0).word_at(0) == Line("", 0, 0)


def test_lines_and_signs_that_cannot_be_written_are_left_out() -> None:
    assert printable("a\nb\0c\u202ed\ud800") == "a bcd"
    assert printable("e\u0301") == "é"
