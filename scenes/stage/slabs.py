"""Cuts large pictures into the parts that are solid, see-through and empty, to draw them quickly.

A board's picture lies under all that moves, and is drawn again and again below it. Most of it hides
all that is behind it, and most of the tray round it is empty. If that is known, solid parts are
copied without blending and empty ones not drawn at all.
"""

from typing import Final, NamedTuple

import pygame

LARGE: Final = 1_200_000
"""With so many pixels a picture is worth cutting up: boards are, cards are not."""
TILE: Final = 48
"""The side in pixels of the squares that are looked at."""

Blit = tuple[pygame.Surface, int, int]
Span = tuple[int, int]


class Slabs(NamedTuple):
    """What to draw instead of a picture, and the box in which it hides all that is behind it."""

    blits: tuple[Blit, ...]
    solid: pygame.Rect | None


def is_large(surface: pygame.Surface) -> bool:
    """Whether a picture is worth cutting up."""
    return surface.get_width() * surface.get_height() >= LARGE


def slabs(surface: pygame.Surface) -> Slabs:
    """Cut a picture up; its alpha is premultiplied."""
    across, down = (-(-length // TILE) for length in surface.get_size())
    kinds = _kinds(surface, across, down)
    solid = _solid(kinds, across, down)
    blits: list[Blit] = []
    box = None
    if solid is not None:
        box = pygame.Rect(*(TILE * n for n in solid)).clip(surface.get_rect())
        opaque = pygame.Surface(box.size)
        opaque.blit(surface, (0, 0), box, special_flags=pygame.BLEND_PREMULTIPLIED)
        blits.append((opaque, box.x, box.y))
        for y in range(solid.y, solid.bottom):
            kinds[y][solid.x : solid.right] = [0] * solid.w
    for rect in _strips(kinds):
        part = pygame.Rect(*(TILE * n for n in rect)).clip(surface.get_rect())
        blits.append((surface.subsurface(part), part.x, part.y))
    return Slabs(tuple(blits), box)


def _kinds(surface: pygame.Surface, across: int, down: int) -> list[list[int]]:
    """By row and column of the squares: 0 empty, 1 see-through, 2 solid."""
    some = pygame.mask.from_surface(surface, 0)
    full = pygame.mask.from_surface(surface, 254)
    square = pygame.Mask((TILE, TILE), fill=True)
    whole = surface.get_rect()
    out = []
    for y in range(0, down * TILE, TILE):
        row = []
        for x in range(0, across * TILE, TILE):
            inside = pygame.Rect(x, y, TILE, TILE).clip(whole)
            if full.overlap_area(square, (x, y)) == inside.w * inside.h:
                row.append(2)
            else:
                row.append(1 if some.overlap_area(square, (x, y)) else 0)
        out.append(row)
    return out


def _solid(kinds: list[list[int]], across: int, down: int) -> pygame.Rect | None:
    """A rectangle of solid squares: rows and columns with other ones are cut off at the edges. None
    if less than half of the picture is left."""
    x, y, right, bottom = 0, 0, across, down
    while (right - x) * (bottom - y) * 2 >= across * down:
        rows, columns = range(y, bottom), range(x, right)
        edges = {
            "x": sum(kinds[j][x] != 2 for j in rows) / len(rows),
            "right": sum(kinds[j][right - 1] != 2 for j in rows) / len(rows),
            "y": sum(kinds[y][i] != 2 for i in columns) / len(columns),
            "bottom": sum(kinds[bottom - 1][i] != 2 for i in columns) / len(columns),
        }
        worst = max(edges, key=lambda name: edges[name])
        if not edges[worst]:
            inner = all(kinds[j][i] == 2 for j in rows for i in columns)
            return pygame.Rect(x, y, right - x, bottom - y) if inner else None
        x, right = x + (worst == "x"), right - (worst == "right")
        y, bottom = y + (worst == "y"), bottom - (worst == "bottom")
    return None


def _strips(kinds: list[list[int]]) -> list[pygame.Rect]:
    """All squares that show something, as rectangles: runs in a row, joined with equal ones
    below."""
    done: list[pygame.Rect] = []
    growing: dict[Span, pygame.Rect] = {}
    for y, row in enumerate(kinds):
        now: dict[Span, pygame.Rect] = {}
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                rect = growing.pop((x, end), None)
                if rect is None:
                    rect = pygame.Rect(x, y, end - x, 0)
                rect.h += 1
                now[x, end] = rect
            x = max(end, x + 1)
        done += growing.values()
        growing = now
    return [*done, *growing.values()]
