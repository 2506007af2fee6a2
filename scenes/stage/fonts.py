"""Text: fonts with fallbacks, wrapping, measuring and drawing, all cached.

No font is looked up in the system. A letter that a family lacks is drawn from the next one of
its chain, a heading that lacks any letter is set in the body's family as a whole (style guide:
names and what is typed are always Nunito).
"""

import io
import re
import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.core.datafile import DataError
from game.core.letters import JOINERS, letters
from game.core.paths import asset

from .node import Rect, Text
from .raster import Kept, bytes_of
from .scripts import in_order, script

_FILES: Final[dict[str, str]] = {
    "body": "Nunito-SemiBold.ttf",
    "bold": "Nunito-ExtraBold.ttf",
    "heading": "Fredoka-SemiBold.ttf",
    "easy": "AtkinsonHyperlegible-Regular.ttf",
    "easy_bold": "AtkinsonHyperlegible-Bold.ttf",
}
_FALLBACKS: Final = ("Nunito-SemiBold.ttf", "NotoSans-SemiBold.ttf")
LEAST: Final = 8 * 2**20
"""So many bytes of fonts are kept at least: all that are needed side by side in a window of usual
size."""
WORDS: Final = 4 * 2**20
"""The same for lines that were drawn."""


@lru_cache(maxsize=1)
def _extra() -> tuple[str, ...]:
    """Font files beyond the named ones: subsets for names in further scripts."""
    known = {*_FILES.values(), *_FALLBACKS}
    return tuple(sorted(p.name for p in asset("fonts").glob("*.[to]tf") if p.name not in known))


@lru_cache(maxsize=16)
def _chain(font: str) -> tuple[Path, ...]:
    """The files of a role, first choice first."""
    first = _FILES[font]
    weight = "Nunito-ExtraBold.ttf" if font in ("bold", "heading", "easy_bold") else _FALLBACKS[0]
    names = dict.fromkeys((first, weight, *_FALLBACKS, *_extra()))
    return tuple(path for name in names if (path := asset("fonts", name)).is_file())


@lru_cache(maxsize=16)
def _read(path: Path) -> bytes:
    """A font's file. It is not left open: there are more sizes than files that may be open."""
    return path.read_bytes()


def _weight(font: pygame.font.Font) -> int:
    """About how many bytes a font takes with the pictures of some sixty letters."""
    return 150 * font.get_height() ** 2


_FONTS: Kept[pygame.font.Font] = Kept(LEAST, _weight)


def _font(path: Path, pixels: int, script: str = "", right: bool = False) -> pygame.font.Font:
    key = path, pixels, script, right
    found = _FONTS.get(key)
    if found is not None:
        return found
    if not pygame.font.get_init():
        pygame.font.init()
    font = pygame.font.Font(io.BytesIO(_read(path)), pixels)
    with suppress(pygame.error):  # a library of fonts that cannot shape
        if script:
            font.set_script(script)
        if right:
            font.set_direction(pygame.DIRECTION_RTL)
    return _FONTS.put(key, font)


@lru_cache(maxsize=1024)
def _file_of(font: str, letter: str) -> int:
    """Which file of the chain draws a letter; -1 if none has all of it."""
    points = {ord(c) for c in letter if c not in _JOINING}
    return next((i for i, path in enumerate(_chain(font)) if points <= coverage(path)), -1)


@lru_cache(maxsize=16)
def _plain(font: str) -> frozenset[str]:
    """The letters that the first file of the chain draws, and in no script of their own."""
    return frozenset(c for c in map(chr, coverage(_chain(font)[0])) if not script(c)) | _JOINING


@lru_cache(maxsize=1024)
def missing(text: str, font: str = "body") -> str:
    """The letters of a text that no bundled font has."""
    chain = [coverage(path) for path in _chain(font)]
    seen = (c for c in text.translate(_UNSEEN) if c not in _JOINING and c not in " \n")
    return "".join(c for c in seen if all(ord(c) not in has for has in chain))


class Run(NamedTuple):
    """A piece of a text that is drawn at once; ``start`` is where in the text it begins."""

    path: Path
    text: str
    start: int = 0
    script: str = ""
    right: bool = False

    def font(self, pixels: int) -> pygame.font.Font:
        """What draws it."""
        return _font(self.path, pixels, self.script, self.right)


@lru_cache(maxsize=1024)
def _runs(font: str, text: str) -> tuple[Run, ...]:
    """The text in pieces of one font file and one direction each, from left to right; what no text
    may hold (a byte of a file's name) is a question mark."""
    text = text.encode("utf-8", "replace").decode()
    chain = _chain(font)
    if _plain(font).issuperset(text):
        return (Run(chain[0], text),)
    if font == "heading" and any(
        _file_of(font, letter) or script(letter) for letter in letters(text)
    ):
        return _runs("bold", text)
    out: list[Run] = []
    for at, piece, right in in_order(text):
        runs, start = [], at
        for (file, shaped), part in groupby(_signs(font, piece), lambda sign: sign[:2]):
            run = "".join(sign for _file, _script, sign in part)
            runs.append(Run(chain[file], run, start, shaped, right))
            start += len(run)
        out += reversed(runs) if right else runs
    return tuple(out)


def _signs(font: str, text: str) -> Iterator[tuple[int, str, str]]:
    """The letters of a text, each with its file and script; one that no file has whole is parted.
    What has no script, such as a space, stands with what is before it."""
    file, shaped = 0, ""
    for letter in letters(text):
        for sign in (letter,) if _file_of(font, letter) >= 0 else letter:
            if sign != " ":
                file = max(0, _file_of(font, sign))
                shaped = script(sign) or ("" if sign.isalnum() else shaped)
            yield file, shaped, sign


@lru_cache(maxsize=4096)
def _width(font: str, pixels: int, text: str) -> int:
    return sum(run.font(pixels).size(run.text)[0] for run in _runs(font, text))


@lru_cache(maxsize=512)
def _spans(font: str, pixels: int, text: str) -> tuple[tuple[int, int], ...]:
    """Where each letter of a line begins and ends, in pixels from its left, in the order of
    reading: one that is read from right to left ends left of where it begins."""
    edges, left = {}, 0
    for run in _runs(font, text):
        f, at, passed = run.font(pixels), run.start, 0
        wide = f.size(run.text)[0]
        for letter in letters(run.text):
            end = at - run.start + len(letter)
            reached = f.size(run.text[:end])[0] if end < len(run.text) else wide
            reached = min(max(passed, reached), wide)  # two that join may be narrower than one
            edges[at] = (
                (left + wide - passed, left + wide - reached)
                if run.right
                else (left + passed, left + reached)
            )
            at, passed = at + len(letter), reached
        left += wide
    starts, out = 0, []
    for letter in letters(text):
        parts = [edges[i] for i in range(starts, starts + len(letter)) if i in edges]
        out.append((parts[0][0], parts[-1][1]))
        starts += len(letter)
    return tuple(out)


_SOFT: Final = "\u00ad"
"""A soft hyphen: where a word may be parted; seen only where it is."""
_UNSEEN: Final = dict.fromkeys(map(ord, (_SOFT, "\u200b", "\u2060")))
"""Letters that only say where a line may break, or may not."""
_JOINING: Final = frozenset(
    (*JOINERS, "\u034f", *map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0)))
)
"""Signs that only say how their neighbours look: no font need have them."""
_WHOLE: Final = re.compile(r"[(“«\u00a0]*[A-Za-z0-9À-ÖØ-öø-ɏ.,:;'’\u00a0]*[?!)”»…\u00a0]*[.,:;]*")
"""Most words: what has no place to break in it, known without the library."""
_JOINED: Final = re.compile(r"(\d–|\w-)\Z")
"""Where no line breaks although Unicode lets it: spans of numbers ("3–5"), and hyphens, at which a
word is parted only if it is longer than a line ("To-ji", "peut-être")."""


_NUMBERED: Final = re.compile(r".*: [+−-]?\d[\d,.]*\W*")
"""A word with a colon and the number that it says: where there is room they stay on one line."""


@lru_cache(maxsize=1024)
def _parts(word: str) -> tuple[str, ...]:
    """A word without spaces, in parts between which a line may break (Unicode, UAX 14)."""
    if len(word) < 2 or _WHOLE.fullmatch(word):
        return (word,)
    from uniseg.linebreak import line_break_units

    parts: list[str] = []
    for part in line_break_units(word):
        if parts and _JOINED.search(parts[-1]):
            parts[-1] += part
        else:
            parts.append(part)
    return tuple(parts)


def load_line_breaks() -> None:
    """Load what tells where rare words may break: it takes 20 ms when it is first needed."""
    _parts("a/b")
    letters("京")


def _pieces(paragraph: str) -> Iterator[str]:
    """Pieces between which a line may break; each keeps the spaces in front of it."""
    for spaced in re.findall(" *[^ ]+| +", paragraph):
        word = spaced.lstrip(" ")
        first, *more = _parts(word)
        yield spaced[: len(spaced) - len(word)] + first
        yield from more


def _seen(piece: str) -> str:
    """What is seen of a piece at the end of a line."""
    return piece.translate(_UNSEEN) + ("-" if piece.endswith(_SOFT) else "")


@lru_cache(maxsize=1024)
def unbreakable(text: str) -> frozenset[str]:
    """The pieces of a text in which no line breaks, as they are seen: a box must have room for
    each of them."""
    lines = text.split("\n")
    return frozenset(_seen(piece).strip(" ") for line in lines for piece in _pieces(line))


def _cut(font: str, pixels: int, piece: str, width: int) -> Iterator[str]:
    """A piece longer than the line, cut after a hyphen, else where it must be."""
    part = ""
    for letter in letters(piece):
        while part and _width(font, pixels, part + letter) > width:
            end = part.rfind("-") + 1 or len(part)
            yield part[:end]
            part = part[end:]
        part += letter
    yield part


def wrap(font: str, pixels: int, text: str, width: int | None) -> tuple[str, ...]:
    """The lines of a text no wider than ``width`` pixels, as they are seen."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        whole = paragraph.translate(_UNSEEN)
        if width is None or _width(font, pixels, whole) <= width:
            lines.append(whole)
            continue
        line = ""
        for piece in _pieces(paragraph):
            if _width(font, pixels, _seen(line + piece)) <= width:
                line += piece
                continue
            before, _space, named = line.rpartition(" ")
            both = f"{named}{piece}"
            if before and _NUMBERED.fullmatch(both) and _width(font, pixels, both) <= width:
                lines.append(_seen(before))
                line = both
                continue
            if line:
                lines.append(_seen(line))
            *full, line = _cut(font, pixels, piece.lstrip(" "), width)
            lines += full
        lines.append(_seen(line))
    return tuple(lines)


@lru_cache(maxsize=2048)
def _laid(
    font: str, pixels: int, text: str, width: int | None
) -> tuple[tuple[str, ...], tuple[int, ...], int]:
    """The lines of a text, how wide each is, and the widest, in pixels."""
    lines = wrap(font, pixels, text, width)
    widths = tuple(_width(font, pixels, line) for line in lines)
    return lines, widths, max(widths)


@dataclass(frozen=True, slots=True)
class Block:
    """A text laid out: its lines and its size, in pixels."""

    lines: tuple[str, ...]
    widths: tuple[int, ...]
    pixels: int
    line_height: float

    @property
    def height(self) -> float:
        """Of all lines."""
        return self.line_height * len(self.lines)


class Ink(NamedTuple):
    """The box of what is seen of a line, in pixels; right and bottom lie just outside it."""

    left: int
    top: int
    right: int
    bottom: int


class Placed(NamedTuple):
    """A line of a text where it is drawn: the top left of its surface in pixels, and its ink."""

    words: str
    x: int
    y: int
    ink: Ink


@lru_cache(maxsize=2048)
def _line_box(font: str, pixels: int, line: str) -> tuple[int, Ink]:
    """How high the surface of a line is, and where in it there is ink."""
    runs = [(run.font(pixels), run) for run in _runs(font, line)]
    ascent = max(f.get_ascent() for f, _ in runs)
    height = ascent + max(f.get_height() - f.get_ascent() for f, _ in runs)
    x, boxes = 0, []
    for f, run in runs:
        at, wide = x, f.size(run.text)[0]
        for letter, found in zip(run.text, f.metrics(run.text), strict=False):
            if found is not None:
                left, right, low, high, advance = found
                if not letter.isspace() and right > left:
                    ends = (x, x + wide) if run.script else (at + left, at + right)  # it is shaped
                    boxes.append((ends[0], ascent - high, ends[1], ascent - low))
                at += advance
        x += wide
    if not boxes:
        return height, Ink(0, ascent, 0, ascent)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return height, Ink(min(lefts), min(tops), min(x, max(rights)), max(bottoms))


class Fonts:
    """Lays out and draws texts at one scale (pixels a unit)."""

    def __init__(self, scale: float = 1.0, easy: bool = False) -> None:
        self.scale = scale
        self.easy = easy
        self._drawn: Kept[pygame.Surface] = Kept(WORDS, bytes_of)

    def limit(self, window: int) -> None:
        """The window has so many bytes: what is kept goes by that."""
        self._drawn.limit(max(WORDS, window // 2))
        _FONTS.limit(max(LEAST, window))

    def role(self, text: Text) -> str:
        """The role's font, with the easy-reading family in the place of the body's."""
        if self.easy and text.font in ("body", "bold"):
            return "easy" if text.font == "body" else "easy_bold"
        return text.font

    def spans(self, text: Text) -> tuple[tuple[float, float], ...]:
        """Where each letter of a text in one line begins and ends, in units from its left."""
        found = _spans(self.role(text), self._pixels(text), text.text)
        return tuple((start / self.scale, end / self.scale) for start, end in found)

    def layout(self, text: Text, width: float | None) -> Block:
        """A text wrapped to a width in units (None: not wrapped)."""
        lines, widths, _ = self._laid(text, width)
        return Block(lines, widths, self._pixels(text), text.leading * text.size * self.scale)

    def measure(self, text: Text, width: float | None) -> tuple[float, float]:
        """Its size in units."""
        lines, _, widest = self._laid(text, width)
        return widest / self.scale, text.leading * text.size * self.scale * len(lines) / self.scale

    def placed(self, text: Text, at: Rect) -> Iterator[Placed]:
        """The lines of a text in a box of its node, in pixels from the node's top left."""
        scale, font = self.scale, self.role(text)
        block = self.layout(text, at.w if text.wrap else None)
        spare = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[text.valign]
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[text.align]
        top = at.y * scale + spare * (at.h * scale - block.height)
        for line, width in zip(block.lines, block.widths, strict=True):
            if line.strip():
                height, ink = _line_box(font, block.pixels, line)
                x = round(at.x * scale + share * (at.w * scale - width))
                y = round(top + (block.line_height - height) / 2)
                seen = Ink(x + ink.left, y + ink.top, x + ink.right, y + ink.bottom)
                yield Placed(line, x, y, seen)
            top += block.line_height

    def has(self, text: Text, line: str, colour: str) -> bool:
        """Whether a line of a text was drawn lately."""
        return (self.role(text), line, self._pixels(text), colour) in self._drawn

    def drawn(self, text: Text, line: str, colour: str) -> pygame.Surface:
        """A line of a text, drawn, with premultiplied alpha."""
        return self.line(self.role(text), self._pixels(text), line, colour)

    def _pixels(self, text: Text) -> int:
        return max(1, round(text.size * self.scale))

    def _laid(
        self, text: Text, width: float | None
    ) -> tuple[tuple[str, ...], tuple[int, ...], int]:
        # a hair more than the width: what was measured to fit must fit when it is drawn
        limit = None if width is None else int(width * self.scale + 0.999)
        return _laid(self.role(text), self._pixels(text), text.text, limit)

    def line(self, font: str, pixels: int, line: str, colour: str) -> pygame.Surface:
        """One line, drawn, with premultiplied alpha."""
        key = (font, line, pixels, colour)
        found = self._drawn.get(key)
        if found is not None:
            return found
        return self._drawn.put(key, self._render(font, pixels, line, colour))

    def _render(self, font: str, pixels: int, line: str, colour: str) -> pygame.Surface:
        every = [(run.font(pixels), run.text) for run in _runs(font, line)]
        # SDL draws nothing without a width: a sign alone that only chooses how a letter looks
        runs = [(f, run) for f, run in every if f.size(run)[0]]
        if not runs:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        if len(every) == 1:
            f, run = runs[0]
            return f.render(run, True, colour).premul_alpha()
        ascent = max(f.get_ascent() for f, _ in runs)
        below = max(f.get_height() - f.get_ascent() for f, _ in runs)
        width = max(1, _width(font, pixels, line))
        out = pygame.Surface((width, ascent + below), pygame.SRCALPHA)
        x = 0
        for f, run in runs:
            part = f.render(run, True, colour).premul_alpha()
            out.blit(part, (x, ascent - f.get_ascent()), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += f.size(run)[0]
        return out


# --- which letters a font has -------------------------------------------------------------------
# SDL draws a box for a letter that the font lacks and says nothing. So the font's character map is
# read here, as the OpenType specification describes it ("cmap", formats 4 and 12).


@lru_cache(maxsize=16)
def coverage(path: Path) -> frozenset[int]:
    """The code points a TrueType or OpenType file has glyphs for. Raises OSError, DataError."""
    data = _read(path)
    try:
        return frozenset(_read_cmap(data))
    except (struct.error, IndexError) as error:
        raise DataError(f"{path.name} is not a font file: {error}") from error


def _read_cmap(data: bytes) -> set[int]:
    """All Unicode sub-tables together."""
    points: set[int] = set()
    (count,) = struct.unpack_from(">H", data, 4)
    for i in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            (tables,) = struct.unpack_from(">H", data, offset + 2)
            for k in range(tables):
                platform, _, where = struct.unpack_from(">HHI", data, offset + 4 + 8 * k)
                if platform in (0, 3):
                    points |= _subtable(data, offset + where)
    return points


def _subtable(data: bytes, at: int) -> set[int]:
    (kind,) = struct.unpack_from(">H", data, at)
    if kind == 4:
        return _format_4(data, at)
    if kind == 12:
        return _format_12(data, at)
    return set()


def _format_4(data: bytes, at: int) -> set[int]:
    """Segments of the basic plane."""
    (twice,) = struct.unpack_from(">H", data, at + 6)
    n = twice // 2
    ends = struct.unpack_from(f">{n}H", data, at + 14)
    starts = struct.unpack_from(f">{n}H", data, at + 16 + twice)
    deltas = struct.unpack_from(f">{n}H", data, at + 16 + 2 * twice)
    ranges_at = at + 16 + 3 * twice
    ranges = struct.unpack_from(f">{n}H", data, ranges_at)
    points: set[int] = set()
    for i in range(n):
        for point in range(starts[i], min(ends[i], 0xFFFE) + 1):
            glyph = point + deltas[i]
            if ranges[i]:
                where = ranges_at + 2 * i + ranges[i] + 2 * (point - starts[i])
                (glyph,) = struct.unpack_from(">H", data, where)
                glyph = glyph + deltas[i] if glyph else 0
            if glyph & 0xFFFF:
                points.add(point)
    return points


def _format_12(data: bytes, at: int) -> set[int]:
    """Groups of all planes."""
    (groups,) = struct.unpack_from(">I", data, at + 12)
    points: set[int] = set()
    for i in range(groups):
        first, last, glyph = struct.unpack_from(">III", data, at + 16 + 12 * i)
        points.update(p for p in range(first, last + 1) if glyph + p - first)
    return points
