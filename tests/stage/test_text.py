"""Fonts: fallbacks, wrapping, measures; views."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.settings import Settings
from scenes.stage.fonts import Fonts, _runs, missing, wrap
from scenes.stage.node import Text
from scenes.stage.stage import Stage
from scenes.stage.viewport import Viewport
from tests.stage.sample import Rig


def test_names_have_all_their_letters() -> None:
    for font in ("body", "bold", "heading"):
        assert missing("Žofie Łukasz Ioane ćęőșğō 京都 Ελένη Ольга", font) == ""
    assert missing("a\u1000b") == "\u1000"


def test_a_heading_without_a_letter_is_set_in_the_body_family() -> None:
    assert {p.name for p, *_ in _runs("heading", "Kiribati")} == {"Fredoka-SemiBold.ttf"}
    assert {p.name for p, *_ in _runs("heading", "Doğan")} == {"Nunito-ExtraBold.ttf"}


def test_a_letter_the_family_lacks_comes_from_the_next() -> None:
    names = [p.name for p, *_ in _runs("body", "Aki 京都")]
    assert names[0] == "Nunito-SemiBold.ttf"
    assert len(names) == 2


@pytest.mark.parametrize(
    "name", ["辻\U000e0100さん", "1\ufe0f京", "\ufe0f", "\u034f", "\u200d", ""]
)
@pytest.mark.parametrize("font", ["body", "heading"])
def test_signs_that_are_not_seen_are_drawn_as_nothing(font: str, name: str) -> None:
    """Names of Japan have them: they choose one of several forms of a letter."""
    fonts = Fonts()
    seen = "".join(letter for letter in name if letter in "辻さん1京")
    drawn = fonts.line(font, 26, name, "#000000")
    whole = fonts.line(font, 26, seen, "#000000") if seen else drawn
    assert drawn.get_width() == whole.get_width()


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="abcd éŁ京W-", max_size=60), st.integers(30, 300))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    lines = wrap("body", 20, text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        w = Fonts().measure(Text(line, 20), None)[0]
        assert w <= width or len(line.strip()) <= 1 or not line.strip()


@pytest.mark.parametrize("scale", [0.55, 0.71, 1.0, 2.0])
def test_what_is_measured_fits_when_it_is_drawn(scale: float) -> None:
    fonts = Fonts(scale)
    text = Text("Let a turtle drift one space to the east", 26, wrap=True)
    width, _ = fonts.measure(text, None)
    assert len(fonts.layout(text, width).lines) == 1
    w, h = fonts.measure(text, width / 2.2)
    assert w <= width / 2.2 + 1 / scale
    assert h == pytest.approx(3 * 26 * 1.24, rel=0.05)


@pytest.mark.parametrize(
    ("size", "width", "left", "top"),
    [
        ((1920, 1080), 1920, 0, 0),
        ((1024, 768), 1440, 0, 0),
        ((1024, 600), 1843.2, 0, 0),
        ((2560, 1080), 2520, 20, 0),
        ((5120, 1080), 2520, 1300, 0),
        ((800, 1000), 1440, 0, 200),
    ],
)
def test_views(size: tuple[int, int], width: float, left: float, top: float) -> None:
    view = Viewport.of(size)
    assert (view.width, view.left, view.top) == pytest.approx((width, left, top))
    assert view.to_units(*view.to_pixels(100, 200)) == pytest.approx((100, 200))


def test_what_is_kept_by_its_ui_is_measured_anew_in_a_larger_window() -> None:
    r = Rig((1280, 720))
    small = r.stage.ui()
    assert r.stage.ui() == small
    r.stage.resize((1920, 1080))
    large = r.stage.ui()
    assert large.width == small.width
    assert hash(large) != hash(small)
    assert large != small


def test_letters_that_are_easy_to_tell_apart_are_measured_and_drawn_at_once() -> None:
    settings = Settings()
    stage = Stage((1280, 800), settings)
    text = Text("Il1 O0 rn m", 26)
    plain = stage.ui()
    before = plain.measure(text, None)
    settings.easy = True
    stage.restyle()
    assert stage.ui() != plain
    assert stage.ui().measure(text, None) != before
    assert stage.fonts.role(text) == "easy"
    assert stage.fonts.role(Text("Title", 26, "heading")) == "heading"
