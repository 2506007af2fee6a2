"""Turns looks, which are values, into surfaces for a node of a given size; cached."""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import groupby, product
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from . import svg
from .fonts import Fonts
from .node import Art, Line, Look, Montage, Node, Plate, Rect, Text
from .raster import Kept, NotYetError, Raster, bytes_of
from .slabs import LARGE, Slabs, is_large, slabs
from .ui import THEMES
from .viewport import Viewport

BLEND: Final = pygame.BLEND_PREMULTIPLIED
_SHADOW_OPACITY: Final = {"light": 0.30, "dark": 0.50, "projector": 0.14}
PER_FRAME: Final = 4
"""Of so many nodes in one frame pictures are asked for ahead."""
SIDES: Final = ("top", "bottom", "left", "right")
SLABS: Final = 2
"""So many times the bytes of the window are kept of large pictures and what is solid in them."""


class PaintedPart(NamedTuple):
    """A surface and where it lies, in pixels from the node's top left."""

    surface: pygame.Surface
    x: int
    y: int


class Painter:
    """Makes the surfaces of looks for one viewport and theme."""

    def __init__(self, view: Viewport, theme: str, raster: Raster, fonts: Fonts) -> None:
        self.view = view
        self.theme = theme
        self.raster = raster
        self.fonts = fonts
        self.fonts.scale = view.scale
        window = 4 * view.size[0] * view.size[1]
        self.raster.limit(window)
        self.fonts.limit(window)
        self._ahead: tuple[Montage, ...] = ()
        self._coming: deque[tuple[tuple[Look, ...], float, float]] = deque()
        """What may be needed soon, with its size in units."""
        self._slabs: Kept[tuple[pygame.Surface, Slabs]] = Kept(SLABS * window, _both)
        """What is known of large pictures, by their identity."""

    def colour(self, token: str) -> str:
        """The #rrggbb of a token."""
        if token.startswith("#") or token == "none":
            return token
        return THEMES[self.theme][token]

    def slabs(self, part: PaintedPart) -> Slabs | None:
        """What to draw instead of a large picture; None for others. Raises NotYetError if there is
        no time to find out in this frame."""
        if not is_large(part.surface):
            return None
        key = id(part.surface)
        found = self._slabs.get(key)
        if found is None:
            if self.raster.spent():
                raise NotYetError
            start = perf_counter()
            found = self._slabs.put(key, (part.surface, slabs(part.surface)))
            self.raster.left -= 1000 * (perf_counter() - start)
        return found[1]

    def parts(self, looks: tuple[Look, ...], w: float, h: float) -> list[PaintedPart]:
        """The parts of a node of w x h units, back to front. Raises ArtError and NotYetError, that
        after all which is missing has been asked for."""
        out: list[PaintedPart] = []
        missing: str | None = None  # not the error: it would keep all that it passed, and itself
        for look in _runs(looks):
            left, start = self.raster.left, perf_counter()
            try:
                out += self._look(look, w, h)
            except NotYetError as error:
                missing = error.name or missing or ""
            took = 1000 * (perf_counter() - start)
            self.raster.left = min(self.raster.left, left - took)
        if missing is not None:
            raise NotYetError(missing)
        return out

    def _look(self, look: Look | tuple[Line, ...], w: float, h: float) -> Iterator[PaintedPart]:
        if isinstance(look, Text):
            return self._text(look, look.at or Rect(0, 0, w, h))
        if isinstance(look, Art):
            return self._art(look, look.at or Rect(0, 0, w, h))
        if isinstance(look, Montage):
            return self._montage(look, look.at or Rect(0, 0, w, h))
        if isinstance(look, Plate):
            return self._plate(look, look.at or Rect(0, 0, w, h))
        return self._lines((look,) if isinstance(look, Line) else look, w, h)

    def _px(self, units: float) -> int:
        return round(units * self.view.scale)

    # --- text --------------------------------------------------------------------------------

    def _text(self, text: Text, at: Rect) -> Iterator[PaintedPart]:
        colour = self.colour(text.colour)
        for line in self.fonts.placed(text, at):
            if not self.fonts.has(text, line.words, colour) and self.raster.spent():
                raise NotYetError
            yield PaintedPart(self.fonts.drawn(text, line.words, colour), line.x, line.y)

    # --- art ---------------------------------------------------------------------------------

    def _art(self, art: Art, at: Rect) -> Iterator[PaintedPart]:
        if at.w <= 0 or at.h <= 0:
            return  # no room for it
        view = svg.box(art.name)
        if art.fit == "contain":
            k = min(at.w / view[2], at.h / view[3])
            w, h = view[2] * k, view[3] * k
            at = Rect(at.x + (at.w - w) / 2, at.y + (at.h - h) / 2, w, h)
        size = self._size(at)
        if art.fit == "cover":
            view = svg.covering(view, at.w / at.h)
        tint = self.colour(art.tint) if art.tint else ""
        style = svg.style(art.name, self.theme)
        key = (art.name, size, tint, view, style)
        surface = self.raster.get(key)
        if surface is None:
            text = svg.sized(art.name, size, view, tint, style)
            surface = self.raster.keep(key, self.raster.svg(text, wanted=key))
        yield PaintedPart(faded(surface, art.alpha), self._px(at.x), self._px(at.y))

    def ahead(self, montages: tuple[Montage, ...]) -> None:
        """Note pictures that may be needed soon; ``prepare`` has them drawn in the background."""
        if self._ahead is not montages:
            self._ahead = montages
            self._coming = deque(((look,), look.width, look.height) for look in montages)

    def nodes_ahead(self, nodes: Iterable[Node]) -> None:
        """Note that these nodes may be shown soon, after all else that was noted."""
        self._coming += ((node.look, node.rect.w, node.rect.h) for node in nodes)

    @property
    def prepares(self) -> bool:
        """Whether something is left to be prepared."""
        sharpener = self.raster.sharpener
        return bool(self._coming) or (sharpener is not None and sharpener.ahead)

    def forget_ahead(self) -> None:
        """What was noted will not be shown soon."""
        self._ahead = ()
        self._coming.clear()
        if self.raster.sharpener is not None:
            self.raster.sharpener.forget_ahead()

    def prepare(self) -> None:
        """Have a few of the pictures drawn that may be needed soon; to be called once a frame."""
        self.raster.only_ahead = True
        for _ in range(min(PER_FRAME, len(self._coming))):
            looks, w, h = self._coming.popleft()
            with suppress(NotYetError):
                self.parts(tuple(k for k in looks if not isinstance(k, (Text, Line))), w, h)
        self.raster.only_ahead = False

    def _size(self, at: Rect) -> tuple[int, int]:
        return max(1, self._px(at.w)), max(1, self._px(at.h))

    def _montage(self, montage: Montage, at: Rect) -> Iterator[PaintedPart]:
        size = self._size(at)
        key = (montage.width, montage.height, montage.leaves, size)
        surface = self.raster.get(key)
        if surface is None:
            text = svg.montage_svg(montage, size)
            surface = self.raster.keep(key, self.raster.svg(text, wanted=key))
        yield PaintedPart(faded(surface, montage.alpha), self._px(at.x), self._px(at.y))

    # --- plates ------------------------------------------------------------------------------

    def _plate(self, plate: Plate, at: Rect) -> Iterator[PaintedPart]:
        """A plate with its shadow; of a large ring the four sides alone, for it is empty inside."""
        w, h = self._size(at)
        ring = plate.fill == "none" and not (plate.shadow or plate.dashed) and w * h >= LARGE
        ring = ring and min(w, h) > 4 * self._px(plate.radius + plate.edge_width + 2)
        m = self._px(svg.margin(plate))
        x, y = self._px(at.x) - m, self._px(at.y) - m
        both = self._px(2 * svg.margin(plate))
        look = replace(plate, at=None)
        for side in SIDES if ring else ("",):
            key = (look, w, h, side, self.theme, self.view.scale)
            surface = self.raster.get(key)
            if surface is None:
                surface = self.raster.keep(key, self._make_plate(plate, w, h, side))
            part = _side((w + both, h + both), side, self._corner(plate) + m)
            yield PaintedPart(surface, x + part.x, y + part.y)

    def _corner(self, plate: Plate) -> int:
        """The pixels from an edge of a plate that its corner takes."""
        blur = svg.margin(plate) if plate.shadow else 0
        return round((plate.radius + plate.edge_width + blur) * self.view.scale) + 2

    def _make_plate(self, plate: Plate, w: int, h: int, side: str = "") -> pygame.Surface:
        """The plate, or a side of it between the corners of top and bottom, stretched from a
        smaller one."""
        scale = self.view.scale
        m = self._px(svg.margin(plate))
        corner = self._corner(plate)
        # a plate is the same everywhere between its corners: draw a small one and stretch it
        least = 2 * corner + 4  # two pixels between, even where the margins are rounded down
        small_w = w if plate.dashed or w <= least else least
        small_h = h if plate.dashed or h <= least else least
        fill, edge = self.colour(plate.fill), self.colour(plate.edge)
        opacity = _SHADOW_OPACITY[self.theme]
        text = svg.plate_svg(plate, small_w / scale, small_h / scale, fill, edge, opacity, scale)
        small = faded(self.raster.svg(text), plate.alpha)
        small = small.subsurface(_side(small.get_size(), side, corner + m))
        more_w = 0 if side in ("left", "right") else w - small_w
        more_h = 0 if side in ("top", "bottom") else h - small_h
        return _nine_patch(small, corner + m, more_w, more_h)

    # --- lines -------------------------------------------------------------------------------

    def _lines(self, lines: tuple[Line, ...], w: float, h: float) -> Iterator[PaintedPart]:
        """Lines as one picture: it is large, and takes the longer the more of it is empty."""
        own, x, y, w, h = svg.cropped(lines, w, h, self.view.scale)
        key = (own, w, h, self.theme, self.view.scale)
        surface = self.raster.get(key)
        if surface is None:
            colours = [self.colour(line.colour) for line in own]
            text = svg.lines_svg(own, colours, w, h, self.view.scale)
            surface = self.raster.keep(key, self.raster.svg(text, wanted=key))
        m = self._px(-max(line.width for line in own))
        yield PaintedPart(surface, x + m, y + m)

    # --- the table ---------------------------------------------------------------------------

    def table(self, wood: bool) -> pygame.Surface:
        """The table top behind everything, as large as the window, opaque. Raises NotYetError."""
        w, h = self.view.size
        if not wood:
            surface = pygame.Surface((w, h))
            surface.fill(self.colour("table"))
            return surface
        name = f"common/table_{self.theme}"
        x, y, bw, bh = svg.box(name)
        # anchored at the centre; a window beyond the picture's proportions shows it larger
        k = max(self.view.scale, w / bw, h / bh)
        view = (x + (bw - w / k) / 2, y + (bh - h / k) / 2, w / k, h / k)
        # grain is soft: half the pixels look the same, draw four times as fast
        part = max(1, round(h / 540))
        size = -(-w // part), -(-h // part)
        key = (name, size, view)
        self.raster.get(key)  # at once if it is not there yet
        picture = self.raster.svg(svg.sized(name, size, view), opaque=True, wanted=key)
        surface = pygame.Surface((w, h))
        if picture.get_size() != (w, h):
            return pygame.transform.smoothscale(picture.convert(surface), (w, h), surface)
        surface.blit(picture, (0, 0))
        return surface


def _both(known: tuple[pygame.Surface, Slabs]) -> int:
    """The bytes of a large picture and of the copy of what is solid in it."""
    solid = known[1].solid
    return bytes_of(known[0]) + (4 * solid.w * solid.h if solid is not None else 0)


def _runs(looks: Iterable[Look]) -> Iterator[Look | tuple[Line, ...]]:
    """The looks in their order; lines without anything between them as one."""
    for are_lines, run in groupby(looks, lambda look: isinstance(look, Line)):
        if are_lines:
            yield tuple(look for look in run if isinstance(look, Line))
        else:
            yield from run


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """The surface with all its values times alpha."""
    if alpha >= 0.999:
        return surface
    level = max(0, min(255, round(alpha * 255)))
    copy = surface.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _side(size: tuple[int, int], side: str, deep: int) -> pygame.Rect:
    """A side of a picture, "" all of it; those on the left and right lie between those at top and
    bottom."""
    w, h = size
    return {
        "": pygame.Rect(0, 0, w, h),
        "top": pygame.Rect(0, 0, w, deep),
        "bottom": pygame.Rect(0, h - deep, w, deep),
        "left": pygame.Rect(0, deep, deep, h - 2 * deep),
        "right": pygame.Rect(w - deep, deep, deep, h - 2 * deep),
    }[side]


def _nine_patch(small: pygame.Surface, corner: int, more_w: int, more_h: int) -> pygame.Surface:
    """The surface made larger by that many pixels: its corners stay, its middle is stretched."""
    w, h = small.get_size()
    if more_w <= 0 and more_h <= 0:
        return small
    out = pygame.Surface((w + max(0, more_w), h + max(0, more_h)), pygame.SRCALPHA)
    for across, down in product(_spans(w, corner, more_w), _spans(h, corner, more_h)):
        (x, from_w, to_x, to_w), (y, from_h, to_y, to_h) = across, down
        if (from_w, from_h) == (to_w, to_h):
            out.blit(small, (to_x, to_y), (x, y, from_w, from_h), special_flags=BLEND)
        elif from_w == from_h == 1:  # all of one colour: far faster than to stretch it
            out.fill(small.get_at((x, y)), (to_x, to_y, to_w, to_h))
        else:
            part = small.subsurface((x, y, from_w, from_h))
            strip = pygame.transform.scale(part, (to_w, to_h))
            out.blit(strip, (to_x, to_y), special_flags=BLEND)
    return out


def _spans(length: int, corner: int, more: int) -> tuple[tuple[int, int, int, int], ...]:
    """Along one axis, for corner, middle and corner: start and length of what is taken, and of
    where it goes."""
    if more <= 0:
        return ((0, length, 0, length),)
    cut = min(corner, length // 2 - 1)
    rest = length - cut
    middle = (cut, 1, cut, rest - cut + more)
    return (0, cut, 0, cut), middle, (rest, cut, rest + more, cut)


def flatten(parts: list[PaintedPart]) -> PaintedPart:
    """All parts as one."""
    if len(parts) == 1:
        return parts[0]
    if not parts:
        return PaintedPart(pygame.Surface((1, 1), pygame.SRCALPHA), 0, 0)
    box = parts[0].surface.get_rect(topleft=(parts[0].x, parts[0].y))
    for part in parts[1:]:
        box.union_ip(part.surface.get_rect(topleft=(part.x, part.y)))
    out = pygame.Surface(box.size, pygame.SRCALPHA)
    for part in parts:
        out.blit(part.surface, (part.x - box.x, part.y - box.y), special_flags=BLEND)
    return PaintedPart(out, box.x, box.y)
