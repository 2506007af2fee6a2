"""Make the fonts in assets/fonts from their published families.

    python -m pip install -e ".[fonts]"
    python -m tests.tools.make_fonts

Variable families are pinned to one static instance each (pygame can only draw the default one).
Fallbacks for names in further scripts are cut down to the letters that names are written with. The
same sources give the same bytes.
"""

import shutil
import string
from collections.abc import Iterator
from importlib.metadata import files as files_of
from importlib.resources import as_file, files
from typing import Any, NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from game.core.paths import asset


class Source(NamedTuple):
    """One font file to make: the package and file it comes from, and its axes."""

    target: str
    package: str
    file: str
    style: str = ""
    axes: tuple[tuple[str, int], ...] = ()
    letters: str = ""
    """What is kept of it, with the rules that shape it; "" for all."""


def _span(first: int, last: int) -> str:
    return "".join(map(chr, range(first, last + 1)))


HEBREW = " " + _span(0x0591, 0x05F4)
ARABIC = " " + _span(0x060C, 0x06FF) + _span(0x0750, 0x077F)
THAI = " " + _span(0x0E01, 0x0E5B)


SOURCES = (
    Source(
        "Nunito-SemiBold.ttf", "fontpkg_nunito", "Nunito[wght].ttf", "SemiBold", (("wght", 600),)
    ),
    Source(
        "Nunito-ExtraBold.ttf", "fontpkg_nunito", "Nunito[wght].ttf", "ExtraBold", (("wght", 800),)
    ),
    Source(
        "Fredoka-SemiBold.ttf",
        "fontpkg_fredoka",
        "Fredoka[wdth,wght].ttf",
        "SemiBold",
        (("wght", 600), ("wdth", 100)),
    ),
    Source(
        "NotoSans-SemiBold.ttf",
        "fontpkg_noto_sans",
        "NotoSans[wdth,wght].ttf",
        "SemiBold",
        (("wght", 600), ("wdth", 100)),
    ),
    Source(
        "AtkinsonHyperlegible-Regular.ttf",
        "fontpkg_atkinson_hyperlegible",
        "AtkinsonHyperlegible-Regular.ttf",
    ),
    Source(
        "AtkinsonHyperlegible-Bold.ttf",
        "fontpkg_atkinson_hyperlegible",
        "AtkinsonHyperlegible-Bold.ttf",
    ),
    Source(
        "Rubik-SemiBold.ttf", "fontpkg_rubik", "Rubik[wght].ttf", "SemiBold", (("wght", 600),),
        HEBREW,
    ),
    Source(
        "NotoSansArabic-SemiBold.ttf",
        "fontpkg_noto_sans_arabic",
        "NotoSansArabic[wdth,wght].ttf",
        "SemiBold",
        (("wght", 600), ("wdth", 100)),
        ARABIC,
    ),
    Source(
        "NotoSansThai-SemiBold.ttf",
        "fontpkg_noto_sans_thai",
        "NotoSansThai[wdth,wght].ttf",
        "SemiBold",
        (("wght", 600), ("wdth", 100)),
        THAI,
    ),
)  # fmt: skip

LICENCES = (
    ("OFL-Nunito.txt", "fontpkg_nunito"),
    ("OFL-Fredoka.txt", "fontpkg_fredoka"),
    ("OFL-NotoSans.txt", "fontpkg_noto_sans"),
    ("OFL-AtkinsonHyperlegible.txt", "fontpkg_atkinson_hyperlegible"),
    ("OFL-Rubik.txt", "fontpkg_rubik"),
    ("OFL-NotoSansArabic.txt", "fontpkg_noto_sans_arabic"),
    ("OFL-NotoSansThai.txt", "fontpkg_noto_sans_thai"),
)

CJK_DIST = "noto-cjk-sans-jp-bold"
CJK = ("NotoSansCJKjp-Bold.otf", "noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf")


def national(codec: str) -> Iterator[str]:
    """Every character of a national set of 94 x 94: JIS X 0208 (``euc_jp``: kana, kanji of both
    levels), GB 2312 (``gb2312``: simplified Chinese), KS X 1001 (``euc_kr``: Korean syllables)."""
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            char = bytes((row, cell)).decode(codec, errors="ignore")
            if len(char) == 1 and not 0xE000 <= ord(char) < 0xF900:
                yield char


def cjk() -> str:
    """The characters of names in Japanese, simplified Chinese and Korean. Of the Korean set the
    syllables alone: its Chinese characters are old."""
    korean = (char for char in national("euc_kr") if "가" <= char <= "힣")
    return "".join({*national("euc_jp"), *national("gb2312"), *korean, *string.printable})


def _static(source: Source) -> None:
    with as_file(files(source.package) / "files" / source.file) as path:
        font = TTFont(path, recalcTimestamp=False)
        if source.axes:
            axes: dict[str, Any] = dict(source.axes)
            instancer.instantiateVariableFont(font, axes, inplace=True, updateFontNames=False)
            _rename(font, source)
        if source.letters:
            options = subset.Options()
            options.name_IDs = ["*"]
            options.hinting = False
            options.recalc_timestamp = False
            cutter = subset.Subsetter(options)
            cutter.populate(text=source.letters)
            cutter.subset(font)
        font.save(asset("fonts", source.target))


def _rename(font: Any, source: Source) -> None:
    """Say the instance's style in the name table, so that two weights of a family differ."""
    names = font["name"]
    family = names.getDebugName(16) or names.getDebugName(1)
    family = family.removesuffix(" Light").removesuffix(" ExtraLight")
    for name_id, text in (
        (1, f"{family} {source.style}"),
        (2, "Regular"),
        (4, f"{family} {source.style}"),
        (6, source.target.removesuffix(".ttf")),
        (16, family),
        (17, source.style),
    ):
        names.setName(text, name_id, 3, 1, 0x409)


def _cjk() -> None:
    target, package, file = CJK
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = False
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.drop_tables += ["DSIG", "VORG", "vhea", "vmtx", "BASE", "GPOS", "GSUB", "GDEF"]
    options.recalc_timestamp = False
    with as_file(files(package) / file) as path:
        font = subset.load_font(path, options)
        cutter = subset.Subsetter(options)
        cutter.populate(text=cjk())
        cutter.subset(font)
        subset.save_font(font, asset("fonts", target), options)


def main() -> None:
    """Write all fonts and their licences."""
    for source in SOURCES:
        _static(source)
    _cjk()
    for name, package in LICENCES:
        with as_file(files(package) / "LICENSE") as path:
            shutil.copyfile(path, asset("fonts", name))
    for part in files_of(CJK_DIST) or ():
        if part.name == "LICENSE":
            shutil.copyfile(str(part.locate()), asset("fonts", "OFL-NotoSansCJK.txt"))


if __name__ == "__main__":
    main()
