"""Names in scripts that are read from the right, or whose letters join."""

import pygame
import pytest

from game.core.letters import letters
from scenes.stage.fonts import Fonts, missing
from scenes.stage.node import Text
from scenes.stage.scripts import in_order

RUTH, SALAM = "רות", "سلام"


def seen(text: str) -> str:
    """A text as it is seen from left to right."""
    return "".join(piece.text[::-1] if piece.right else piece.text for piece in in_order(text))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada: 3", "Ada: 3"),
        (RUTH, "תור"),
        (f"{RUTH} rolled 3 and 4.", "תור rolled 3 and 4."),
        (f"Next: {RUTH} {RUTH}.", "Next: תור תור."),
        (f"Next: {RUTH} 12.5 {RUTH}!", "Next: תור 12.5 תור!"),
        (f"{RUTH}: 12", "12 :תור"),
        (f"Ada, {RUTH} and {RUTH}", "Ada, תור and תור"),
        ("", ""),
    ],
)
def test_names_are_read_from_the_right_in_sentences_from_the_left(text: str, shown: str) -> None:
    assert seen(text) == shown
    assert sorted(c for p in in_order(text) for c in p.text) == sorted(text)


def drawn(text: str) -> pygame.Surface:
    return Fonts().line("bold", 40, text, "#000000")


def test_letters_of_arabic_join_and_signs_over_thai_letters_stand_over_them() -> None:
    apart = sum(drawn(letter).get_width() for letter in SALAM)
    assert drawn(SALAM).get_width() < 0.85 * apart
    assert drawn("ที่นี่").get_width() == drawn("ทน").get_width()
    assert missing(SALAM + RUTH + "ที่นี่ 李娜 김민준 محمد") == ""
    assert missing("👍🏽 မ") == "👍🏽မ"


@pytest.mark.parametrize("font", ["body", "bold", "heading"])
def test_the_first_letter_of_a_name_is_seen_at_its_right(font: str) -> None:
    """Alef is tall, the letter before the last is round."""
    found = Fonts(1.0).spans(Text(f"Ada {RUTH} 12", 40, font))
    assert len(found) == len("Ada רות 12")
    first, last = found[4], found[6]
    assert first[0] > first[1] >= last[0] > last[1]
    assert found[2][1] <= last[1] + 40
    assert found[-1][1] > first[0], "the number stands behind the name, as the sentence has it"


@pytest.mark.parametrize(
    "text", ["Žofie", "Zoë 京都", RUTH, f"{SALAM} (12) {RUTH} a", "e\u0301👍🏽x", "1\ufe0f", ""]
)
@pytest.mark.parametrize("font", ["bold", "heading"])
def test_each_letter_has_its_place_and_together_they_are_the_line(text: str, font: str) -> None:
    found = Fonts(1.0).spans(Text(text, 40, font))
    assert len(found) == len(letters(text))
    wide = Fonts().measure(Text(text, 40, font), None)[0]
    assert sum(abs(end - start) for start, end in found) == pytest.approx(wide)
    assert not found or min(map(min, found)) == 0
    assert not found or max(map(max, found)) == wide


@pytest.mark.parametrize(
    "text", ["👍🏽👨\u200d👩\u200d👧", "\U0001f1e6", "a\u0301\u0301\u1000", "\ud800"]
)
def test_what_no_font_has_is_drawn_all_the_same(text: str) -> None:
    """Names come from files, too."""
    assert drawn(text).get_width() > 0
    assert Fonts().measure(Text(text, 40, wrap=True), 30)[0] > 0
