"""Make the fonts in assets/fonts from their published families.

    python -m pip install -e ".[fonts]"
    python -m tests.tools.make_fonts

Variable families are pinned to one static instance each (pygame can only draw the default one),
the Japanese fallback is cut down to the characters of JIS X 0208. The same sources give the
same bytes.
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
)

LICENCES = (
    ("OFL-Nunito.txt", "fontpkg_nunito"),
    ("OFL-Fredoka.txt", "fontpkg_fredoka"),
    ("OFL-NotoSans.txt", "fontpkg_noto_sans"),
    ("OFL-AtkinsonHyperlegible.txt", "fontpkg_atkinson_hyperlegible"),
)

JAPANESE_DIST = "noto-cjk-sans-jp-bold"
JAPANESE = ("NotoSansCJKjp-Bold.otf", "noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf")


def jis_x_0208() -> Iterator[str]:
    """Every character of JIS X 0208: kana, punctuation, kanji of both levels."""
    for row in range(0xA1, 0xF5):
        for cell in range(0xA1, 0xFF):
            char = bytes((row, cell)).decode("euc_jp", errors="ignore")
            if char:
                yield char


def _static(source: Source) -> None:
    with as_file(files(source.package) / "files" / source.file) as path:
        font = TTFont(path, recalcTimestamp=False)
        if source.axes:
            axes: dict[str, Any] = dict(source.axes)
            instancer.instantiateVariableFont(font, axes, inplace=True, updateFontNames=False)
            _rename(font, source)
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


def _japanese() -> None:
    target, package, file = JAPANESE
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
        cutter.populate(text="".join(jis_x_0208()) + string.printable)
        cutter.subset(font)
        subset.save_font(font, asset("fonts", target), options)


def main() -> None:
    """Write all fonts and their licences."""
    for source in SOURCES:
        _static(source)
    _japanese()
    for name, package in LICENCES:
        with as_file(files(package) / "LICENSE") as path:
            shutil.copyfile(path, asset("fonts", name))
    for part in files_of(JAPANESE_DIST) or ():
        if part.name == "LICENSE":
            shutil.copyfile(str(part.locate()), asset("fonts", "OFL-NotoSansCJK.txt"))


if __name__ == "__main__":
    main()
