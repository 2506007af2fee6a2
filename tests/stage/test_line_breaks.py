"""Where lines may break, by Unicode's rules: real sentences in five languages."""

import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uniseg.linebreak import line_break_units

from scenes.stage.fonts import _WHOLE, _width, missing, unbreakable, wrap


def _lines(text: str, letters: str) -> tuple[str, ...]:
    """The text in lines as wide as these letters."""
    return wrap("body", 20, text, _width("body", 20, letters))


def test_japanese_breaks_between_letters_but_begins_no_line_with_a_mark() -> None:
    text = "金閣寺は、池に映る「金色の建物」で知られています。"
    for width in range(3, 20):
        lines = _lines(text, "金" * width)
        assert "".join(lines) == text
        assert all(len(line) <= width for line in lines)
        assert not [line for line in lines if line[0] in "、。」っゃゅょー" or line[-1] == "「"]
    assert _lines(text, "金" * 5)[0] == "金閣寺は、"
    assert _lines("ちょっと待ってください", "ちちち")[0] == "ちょっ"


def test_german_compounds_are_parted_where_they_say_so_and_nowhere_else() -> None:
    text = "Die Klima\u00adanpassungs\u00adstrategie der Stadt"
    assert _lines(text, text) == ("Die Klimaanpassungsstrategie der Stadt",)
    assert _lines(text, "Die Klimaanpassungs-") == ("Die Klimaanpassungs-", "strategie der Stadt")
    assert _lines(text, "Klimaanpassungs-") == (
        "Die Klima-",
        "anpassungs-",
        "strategie der",
        "Stadt",
    )
    assert unbreakable(text) == {"Die", "Klima-", "anpassungs-", "strategie", "der", "Stadt"}
    assert not missing(text)


@pytest.mark.parametrize(
    ("letters", "lines"),
    [
        ("Qui a gagné", ("Qui a", "gagné\u00a0?", "«\u00a0Tous\u00a0!\u00a0»")),
        ("Il vaut 36,8", ("Il vaut", "36,8\u00a0% du", "total")),
        ("Prix de 12", ("Prix de", "12\u00a0000\u00a0€")),
    ],
)
def test_french_marks_and_units_stay_with_their_words(letters: str, lines: tuple[str, ...]) -> None:
    assert _lines(" ".join(lines), letters) == lines


def test_hyphens_and_spans_stay_whole_as_long_as_a_line_has_room_for_them() -> None:
    assert _lines("Le temple To-ji", "Le temple To-") == ("Le temple", "To-ji")
    assert _lines("Préparez-vous", "Préparez-v") == ("Préparez-", "vous")
    assert wrap("body", 20, "-WW", 30) == ("-", "W", "W"), "what follows a hyphen is cut too"
    assert _lines("Only for 3–5 players", "Only for 3–") == ("Only for", "3–5", "players")
    assert unbreakable("peut-être 3–5, 1/2\nou\u00a0non") == {
        "peut-être",
        "3–5,",
        "1/2",
        "ou\u00a0non",
    }


def test_dashes_and_long_paths_break_behind_their_signs() -> None:
    assert _lines("a storm—then calm", "a storm—th") == ("a storm—", "then calm")
    assert _lines("/home/zofie/matches", "/home/zofie/ma") == ("/home/zofie/", "matches")


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="(“«aéØ8.,:;'’\u00a0?!)”»…", min_size=1, max_size=8))
def test_what_is_known_without_the_library_is_what_it_says(word: str) -> None:
    if _WHOLE.fullmatch(word):
        assert list(line_break_units(word)) == [word]


def test_plain_words_do_not_load_the_library() -> None:
    code = (
        "import sys; from scenes.stage.fonts import wrap;"
        "wrap('body', 20, 'Who won? “Žofie” (3 of 5), l’été\u00a0: a long line.', 90);"
        "assert 'uniseg' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    "text", ["0+: 8, 4+: 7, 6+: 6", "am wenigsten: 2", "Air\u00a0: 6, feu\u00a0: \u22122"]
)
def test_a_number_stays_with_the_word_that_it_belongs_to(text: str) -> None:
    """Where both have room on a line, at whatever width."""
    for width in range(_width("bold", 24, "wenigsten: 2"), 260, 3):
        for line in wrap("bold", 24, text, width)[1:]:
            assert not re.match(r"[+\u2212-]?\d+,?( |$)", line), (width, line)
