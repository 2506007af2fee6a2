"""The fonts in assets: static, licensed, and with a glyph for every letter we show."""

from collections.abc import Iterator

import pytest
from fontTools.ttLib import TTFont

from game.core.paths import asset

TEXT = (
    "Nunito-SemiBold.ttf",
    "Nunito-ExtraBold.ttf",
    "Fredoka-SemiBold.ttf",
    "NotoSans-SemiBold.ttf",
    "AtkinsonHyperlegible-Regular.ttf",
    "AtkinsonHyperlegible-Bold.ttf",
)
JAPANESE = "NotoSansCJKjp-Bold.otf"
FURTHER = {
    "Rubik-SemiBold.ttf": "אבגדהוזחטיכלמנסעפצקרשתךםןףץ״׳",
    "NotoSansArabic-SemiBold.ttf": "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءآأؤإئپچژگکیٹڈڑںے",
    "NotoSansThai-SemiBold.ttf": "กขคงจฉชซญณดตถทธนบปผพฟภมยรลวศษสหอฮะาำิีึืุูเแโใไ่้๊๋์",
    JAPANESE: "李娜张伟刘洋赵磊김민준이서연박지호최예은",
}
"""Fallbacks for names in further scripts, and letters that each must have."""

FRENCH = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»’–—…\u00a0"
NAMES = "ŽofieŁukaszİsmetŞørenŐÅseÐúñaĞțŵŷ"


def _glyphs(name: str) -> set[int]:
    with TTFont(asset("fonts", name)) as font:
        return set(font.getBestCmap())


@pytest.mark.parametrize("name", TEXT)
def test_a_text_font_is_static_and_writes_english_and_french(name: str) -> None:
    with TTFont(asset("fonts", name)) as font:
        assert "fvar" not in font
    wanted = {chr(c) for c in range(32, 127)} | set(FRENCH)
    assert not {c for c in wanted if ord(c) not in _glyphs(name)}


@pytest.mark.parametrize("name", ["Nunito-SemiBold.ttf", "Nunito-ExtraBold.ttf"])
def test_the_body_font_writes_names_of_europe(name: str) -> None:
    assert not {c for c in NAMES if ord(c) not in _glyphs(name)}


def test_the_fallback_writes_names_in_greek_and_cyrillic() -> None:
    assert not {c for c in "ΑλέξηςЮліяŽ\u202f" if ord(c) not in _glyphs("NotoSans-SemiBold.ttf")}


def _kana_and_kanji() -> Iterator[str]:
    yield from "京都さくらハルトー々鬱葛飾"
    yield from (chr(c) for c in range(0x3041, 0x3094))
    yield from (chr(c) for c in range(0x30A1, 0x30F7))


def test_the_japanese_fallback_writes_names() -> None:
    glyphs = _glyphs(JAPANESE)
    assert not {c for c in _kana_and_kanji() if ord(c) not in glyphs}
    assert (
        len([g for g in glyphs if 0x4E00 <= g <= 0x9FFF]) == 9788  # of JIS X 0208 and GB 2312
    )
    assert asset("fonts", JAPANESE).stat().st_size < 3_000_000


@pytest.mark.parametrize("name", FURTHER)
def test_a_fallback_writes_names_of_its_scripts(name: str) -> None:
    assert not {c for c in FURTHER[name] if ord(c) not in _glyphs(name)}
    if name != JAPANESE:
        assert asset("fonts", name).stat().st_size < 60_000
        with TTFont(asset("fonts", name)) as font:
            assert "GPOS" in font, "marks have their places"
            assert "fvar" not in font


def test_weights_of_a_family_differ() -> None:
    weights = {}
    for name in TEXT:
        with TTFont(asset("fonts", name)) as font:
            weights[name] = font["OS/2"].usWeightClass
    assert weights["Nunito-SemiBold.ttf"] == weights["Fredoka-SemiBold.ttf"] == 600
    assert weights["Nunito-ExtraBold.ttf"] == 800
    assert weights["NotoSans-SemiBold.ttf"] == 600


def test_every_family_has_its_licence_beside_it() -> None:
    families = {name.partition("-")[0].removesuffix("jp") for name in (*TEXT, *FURTHER)}
    for family in families:
        assert "SIL OPEN FONT LICENSE" in asset("fonts", f"OFL-{family}.txt").read_text("utf-8")
    files = {p.name for p in asset("fonts").iterdir()}
    assert files == {*TEXT, *FURTHER, *(f"OFL-{family}.txt" for family in families)}
