"""SVG texts: reading the art's boxes, tinting, cropping, and the plates made on the spot."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.core.paths import asset

from .node import Leaf, Line, Montage, Plate

INK: Final = "#1E2B38"
_WHITE: Final = "#FFFFFF"

_ROOT = re.compile(r"<svg\b[^>]*>")
_VIEWBOX = re.compile(r'viewBox="([^"]+)"')
_INKS = re.compile(f"{INK}|{_WHITE}", re.IGNORECASE)
_SIZE = re.compile(r'\s(?:width|height|preserveAspectRatio)="[^"]*"')

_SHADOWS: Final[tuple[tuple[float, float], ...]] = ((0, 0), (5, 6), (6, 8), (8, 12), (16, 18))
"""Blur and drop in units of each elevation (style guide 3)."""


class ArtError(ValueError):
    """There is no such picture, or it cannot be drawn."""


@lru_cache(maxsize=512)
def source(name: str) -> str:
    """The text of assets/art/<name>.svg. Raises ArtError."""
    try:
        return asset("art", *f"{name}.svg".split("/")).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ArtError(f"no picture {name!r}: {error}") from error


def _root(name: str) -> re.Match[str]:
    """The opening tag of a picture. Raises ArtError."""
    found = _ROOT.search(source(name))
    if not found:
        raise ArtError(f"{name}.svg has no root")
    return found


@lru_cache(maxsize=512)
def box(name: str) -> tuple[float, float, float, float]:
    """The viewBox of a picture: x, y, width, height. Raises ArtError."""
    found = _VIEWBOX.search(_root(name).group())
    if not found:
        raise ArtError(f"{name}.svg has no viewBox")
    x, y, w, h = (float(v) for v in re.split(r"[\s,]+", found.group(1).strip()))
    return x, y, w, h


@lru_cache(maxsize=512)
def style(name: str, theme: str) -> str:
    """What a theme makes of a picture: an element with the theme's style sheet, if it has one and
    parts of the picture have classes. Raises ArtError."""
    sheet = asset("art", f"{theme}.css")
    if ' class="' not in source(name) or not sheet.is_file():
        return ""
    return f"<style>{sheet.read_text(encoding='utf-8')}</style>"


def sized(
    name: str,
    pixels: tuple[int, int],
    view: tuple[float, float, float, float] | None = None,
    tint: str = "",
    style: str = "",
) -> str:
    """The picture's text for exactly that many pixels, showing ``view`` of its units, with a
    ``style`` for the classes of its parts.

    What does not have the same proportions is stretched. ``tint`` takes the ink's place; where it
    is light, what is white in the ink becomes dark.
    """
    x, y, w, h = view or box(name)
    root = _root(name)
    tag = _VIEWBOX.sub(f'viewBox="{x:g} {y:g} {w:g} {h:g}"', _SIZE.sub("", root.group()))
    tag = f'{tag[:-1]} width="{pixels[0]}" height="{pixels[1]}" preserveAspectRatio="none">{style}'
    text = root.string[: root.start()] + tag + root.string[root.end() :]
    if not tint:
        return text
    light = sum(int(tint[i : i + 2], 16) for i in (1, 3, 5)) > 384
    swap = {INK: tint, _WHITE: INK if light else _WHITE}
    return _INKS.sub(lambda found: swap[found.group().upper()], text)


_NAMES = re.compile(r'\b(id="|url\(#|href="#)')


def montage_svg(montage: Montage, pixels: tuple[int, int]) -> str:
    """The text of a montage for exactly that many pixels: its SVGs nested in one."""
    body = "".join(_leaf(leaf, n) for n, leaf in enumerate(montage.leaves))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {montage.width:g} {montage.height:g}" '
        f'width="{pixels[0]}" height="{pixels[1]}" preserveAspectRatio="none">{body}</svg>'
    )


@lru_cache(maxsize=256)
def _inner(name: str, number: int) -> str:
    """What is in a picture's root, with its inner names made its own by the number."""
    root = _root(name)
    return _NAMES.sub(rf"\g<1>m{number}", root.string[root.end() :])


def _leaf(leaf: Leaf, number: int) -> str:
    """A picture as an element of another; ``number`` makes its inner names its own."""
    x, y, w, h = box(leaf.art)
    inner, at, cut = _inner(leaf.art, number), leaf.at, leaf.cut
    nested = (
        f'<svg x="{at.x:g}" y="{at.y:g}" width="{at.w:g}" height="{at.h:g}" '
        f'viewBox="{x:g} {y:g} {w:g} {h:g}" preserveAspectRatio="none">{inner}'
    )
    if cut is None:
        return nested
    return (
        f'<clipPath id="cut{number}"><rect x="{cut.x:g}" y="{cut.y:g}" width="{cut.w:g}" '
        f'height="{cut.h:g}" rx="{leaf.radius:g}"/></clipPath>'
        f'<g clip-path="url(#cut{number})">{nested}</g>'
    )


def covering(
    view: tuple[float, float, float, float], ratio: float
) -> tuple[float, float, float, float]:
    """The middle part of a box that has the proportions width / height = ratio."""
    x, y, w, h = view
    if w / h > ratio:
        part = h * ratio
        return x + (w - part) / 2, y, part, h
    part = w / ratio
    return x, y + (h - part) / 2, w, part


def margin(plate: Plate) -> float:
    """How far a plate's shadow and edge reach beyond its box, in units."""
    blur, drop = _SHADOWS[plate.shadow]
    return 2 * blur + drop + 2


def plate_svg(
    plate: Plate, w: float, h: float, fill: str, edge: str, opacity: float, scale: float
) -> str:
    """A plate of w x h units with its margin round it, at ``scale`` pixels a unit."""
    m = margin(plate)
    r = min(plate.radius, w / 2, h / 2)
    blur, drop = _SHADOWS[plate.shadow]
    parts = []
    if plate.shadow:
        # a hard contact shadow and, above it, the soft one of the elevation
        shape = f'width="{w:g}" height="{h:g}" rx="{r:g}" fill="{INK}"'
        parts.append(
            f'<filter id="b" x="-50%" y="-50%" width="200%" height="200%">'
            f'<feGaussianBlur stdDeviation="{blur / 1.6:g}"/></filter>'
            f'<rect x="0" y="{drop:g}" {shape} opacity="{opacity:g}" filter="url(#b)"/>'
            f'<rect x="1" y="3" {shape} opacity="{opacity / 2:g}"/>'
        )
    e = plate.edge_width
    dash = f' stroke-dasharray="{4 * e:g} {3 * e:g}"' if plate.dashed else ""
    stroke = f' stroke="{edge}" stroke-width="{e:g}"{dash}' if e else ""
    parts.append(
        f'<rect x="{e / 2:g}" y="{e / 2:g}" width="{max(0.1, w - e):g}" '
        f'height="{max(0.1, h - e):g}" rx="{max(0, r - e / 2):g}" fill="{fill}"{stroke}/>'
    )
    pw, ph = (max(1, round((side + 2 * m) * scale)) for side in (w, h))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pw}" height="{ph}" '
        f'viewBox="{-m:g} {-m:g} {pw / scale:g} {ph / scale:g}">{"".join(parts)}</svg>'
    )


def cropped(
    lines: Sequence[Line], w: float, h: float, scale: float
) -> tuple[tuple[Line, ...], int, int, float, float]:
    """The lines in the box round their points, where that box lies in one of w x h units, in whole
    pixels, and its size in units."""
    points = [point for line in lines for point in line.points]
    if not points:
        return tuple(lines), 0, 0, 0.0, 0.0
    xs, ys = zip(*points, strict=True)
    left, top = (int(max(0.0, min(side)) * scale) for side in (xs, ys))
    x, y = left / scale, top / scale
    own = (replace(k, points=tuple((a - x, b - y) for a, b in k.points)) for k in lines)
    return tuple(own), left, top, max(0.0, min(max(xs), w) - x), max(0.0, min(max(ys), h) - y)


def lines_svg(
    lines: Sequence[Line], colours: Sequence[str], w: float, h: float, scale: float
) -> str:
    """Polylines in a box of w x h units with a margin of the widest one's width."""
    m = max(line.width for line in lines)
    pw, ph = (max(1, round((side + 2 * m) * scale)) for side in (w, h))
    drawn = (_polyline(line, colour) for line, colour in zip(lines, colours, strict=True))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pw}" height="{ph}" '
        f'viewBox="{-m:g} {-m:g} {pw / scale:g} {ph / scale:g}">{"".join(drawn)}</svg>'
    )


def _polyline(line: Line, colour: str) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in line.points)
    w = line.width
    dash = f' stroke-dasharray="{3 * w:g} {2.5 * w:g}"' if line.dashed else ""
    return (
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{w:g}" '
        f'stroke-linecap="round" stroke-linejoin="round"{dash}/>'
    )
