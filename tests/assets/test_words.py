"""The word catalogs: complete, in step with the source, right in fields and typography."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from hypothesis import given
from hypothesis import strategies as st

from game.core import text
from tests.tools import words


@pytest.fixture
def french() -> Iterator[None]:
    text.set_language("fr")
    yield
    text.set_language("en")


def test_every_word_is_translated_and_every_file_in_step() -> None:
    assert words.problems() == []


def test_the_files_hold_nothing_that_changes_by_itself() -> None:
    for path in (words.TEMPLATE, *(words.po_path(code) for code in words.TRANSLATED)):
        content = path.read_text("utf-8")
        assert "-Date:" not in content
        assert "Babel" not in content
        assert str(Path.home()) not in content
        assert not [line for line in content.splitlines() if line.startswith("#: /")]


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (Message("Roll {n}", ""), "is not translated"),
        (Message("Roll {n}", "Lancez {m}"), "has other fields"),
        (Message("Go!", "Partez"), "ends otherwise"),
        (Message("Go", "Partez", flags=["fuzzy"]), "is marked fuzzy"),
        (Message("Go ", "Partez"), "begins or ends with another space"),
        (Message("a\nb", "a b"), "has other marks"),
        (Message(("{n} hop", "{n} hops"), ("{n} saut", "")), "is not translated"),
        (Message(("1 hop", "{n} hops"), ("{n} saut", "sauts")), "has other fields"),
        (Message(("{n} hop", "{n} hops"), ("1 saut", "{n} sauts")), "has other fields"),
    ],
)
def test_a_wrong_translation_is_found(message: Message, complaint: str) -> None:
    assert any(complaint in found for found in words.wrong(message))


def test_words_that_a_new_file_has_in_common_with_another_are_named() -> None:
    before, after = Catalog(), Catalog()
    before.add("Start", locations=[("menu.py", 1)])
    after.add("Start", locations=[("menu.py", 1), ("race.py", 2)])
    after.add("Finish", locations=[("race.py", 3)])
    told = ["'Start' in race.py has the translation that it has in menu.py"]
    assert list(words.shared(before, after)) == told
    assert not list(words.shared(after, after))


def test_a_right_translation_is_not_complained_about() -> None:
    assert not list(words.wrong(Message("{a} of {b}.", "{b} : {a}.")))
    for one in ("{n} saut", "un saut"):
        assert not list(words.wrong(Message(("1 hop", "{n} hops"), (one, "{n} sauts"))))


@pytest.mark.parametrize("bad", ["l'eau", "Quoi?", "Non !", "a: b", '"ici"', "« ici »", "et..."])
def test_bad_french_typography_is_found(bad: str) -> None:
    assert list(words.untypographic(bad, "fr"))


@pytest.mark.parametrize("bad", ["geht's", "Was ?", "„hier”", "«\u00a0hier\u00a0»", "und..."])
def test_bad_german_typography_is_found(bad: str) -> None:
    assert list(words.untypographic(bad, "de"))
    assert not list(words.untypographic("Geht’s? „Ja“: um 12:30!", "de"))


@pytest.mark.parametrize(
    "good", ["L’île", "Quoi\u00a0?!", "a\u00a0: b", "«\u00a0ici\u00a0»", "à 12:30", "{n:+d}…"]
)
def test_good_french_typography_is_not(good: str) -> None:
    assert not list(words.untypographic(good, "fr"))


def test_plural_forms_follow_french(french: None) -> None:
    one, many = "It sleeps for {n} turn.", "It sleeps for {n} turns."
    forms = [text.ngettext(one, many, n) for n in range(4)]
    assert forms[0] == forms[1] != forms[2] == forms[3]


def test_nothing_stays_nothing_in_every_language() -> None:
    for code in (*text.LANGUAGES, text.PSEUDO):
        text.set_language(code)
        try:
            assert text._("") == ""
        finally:
            text.set_language("en")


def test_longer_parts_are_joined_as_the_language_writes_it() -> None:
    assert text.apart(["a", "b"]) == "a; b"
    text.set_language("fr")
    try:
        assert text.apart(["a", "b"]) == "a\u00a0; b"
    finally:
        text.set_language("en")


@pytest.mark.parametrize(
    ("code", "written"), [("en", "408,250.5"), ("fr", "408\u00a0250,5"), ("de", "408.250,5")]
)
def test_figures_are_written_as_the_language_writes_them(code: str, written: str) -> None:
    text.set_language(code)
    try:
        assert text.figure("408,250.5") == written
    finally:
        text.set_language("en")


def test_the_made_up_language_is_longer_and_keeps_its_fields() -> None:
    text.set_language(text.PSEUDO)
    try:
        longer = text._("{name} rolled {a} and {b}.")
    finally:
        text.set_language("en")
    assert words.fields(longer) == {"name", "a", "b"}
    assert len(longer) >= 1.35 * len("{name} rolled {a} and {b}.")


@pytest.mark.parametrize(
    "name",
    [*("Anna", "Élise", "Éva", "Åsa", "Ørjan", "Œdipe", "Yves", "Hélène", "HUGO", "élan")],
)
def test_french_elides_before_a_vowel(french: None, name: str) -> None:
    assert text._("{name}'s monkey").format(name=name) == f"le singe d’{name}"
    assert text._("It is {name}'s turn.").format(name=name).endswith(f" d’{name}.")


@pytest.mark.parametrize("name", ["Zoé", "Yann", "Yolande", "Hrvoje", "京都", "8", "« A »", ""])
def test_french_elides_before_nothing_else(french: None, name: str) -> None:
    assert text._("{name}'s monkey").format(name=name) == f"le singe de {name}"


def test_french_elides_its_own_words_only(french: None) -> None:
    template = text._French("Dire que {name} ou la {what} manque de {n:.1f} {{de}} {name}, de eau")
    said = template.format(name="Une de Almeida", what="idée de Eva", n=1)
    assert said == (
        "Dire qu’Une de Almeida ou l’idée de Eva manque de 1.0 {de} Une de Almeida, de eau"
    )


FRENCH = [
    form
    for message in words.read("fr")
    for form in words.forms(message.string)
    if words.fields(form) and ":" not in "".join(re.findall(r"{.*?}", form))
]
NAMES = st.one_of(
    st.text(min_size=1, max_size=12),
    st.sampled_from(["Rita de Almeida", "Jean de Yves de Eu", "que Anna", "de", "{name}", "le "]),
)


@given(st.sampled_from(FRENCH), NAMES, st.data())
def test_a_name_stands_unchanged_in_every_sentence(
    form: str, name: str, data: st.DataObject
) -> None:
    filled = {field: data.draw(NAMES) for field in words.fields(form)} | {"name": name}
    sentence = text._French(form).format(**filled)
    at = 0
    for field in re.findall(r"{(\w+)}", form):
        at = sentence.index(filled[field], at) + len(filled[field])
    ending = re.sub(r".*}", "", form, flags=re.DOTALL)
    assert sentence[at:].endswith(ending)
