"""Draws only what changed, by comparing what is to be seen with what is on the screen."""

from collections.abc import Sequence

import pygame

from .sprite import DrawItem

Key = tuple[int, str]


class Renderer:
    """Remembers what it drew last, and redraws the rectangles in which that differs now."""

    def __init__(self) -> None:
        self.table: pygame.Surface | None = None
        self._shown: dict[Key, tuple[tuple[object, ...], pygame.Rect, DrawItem]] = {}
        self._all = True

    def invalidate(self) -> None:
        """Draw everything next time."""
        self._all = True

    def take_last(self) -> pygame.Surface | None:
        """What was drawn last, once more, but for what one seat alone may see; None before the
        first time. The next picture is drawn from scratch: what that one was drawn from is given
        back."""
        if self.table is None:
            return None
        picture = self.table.copy()
        for _, _, item in self._shown.values():
            if not item.private:
                item.paint(picture, picture.get_rect())
        picture.set_clip(None)
        self._shown, self._all = {}, True
        return picture

    def draw(
        self,
        target: pygame.Surface,
        items: Sequence[tuple[Key, DrawItem]],
        table: pygame.Surface,
    ) -> list[pygame.Rect]:
        """Draw the items on the table, back to front, and return the rectangles that changed."""
        if self.table is not table:
            self.table = table
            self._all = True
        new = {key: (item.signature(), item.bounds, item) for key, item in items}
        screen = target.get_rect()
        areas = [screen] if self._all else merged(self._differences(new), screen)
        self._all = False
        self._shown = new
        for area in areas:
            target.set_clip(area)
            first = _first(items, area)
            if first is None:
                target.blit(table, area.topleft, area)
            for _, item in items[first or 0 :]:
                if item.bounds.colliderect(area):
                    item.paint(target, area)
        target.set_clip(None)
        return areas

    def _differences(
        self, new: dict[Key, tuple[tuple[object, ...], pygame.Rect, DrawItem]]
    ) -> list[pygame.Rect]:
        old = self._shown
        areas: list[pygame.Rect] = []
        same = set()
        for key, (signature, bounds, _) in new.items():
            before = old.get(key)
            if before is None:
                areas.append(bounds)
            elif before[0] != signature:
                areas += (before[1], bounds)
            else:
                same.add(key)
        areas += [bounds for key, (_, bounds, _) in old.items() if key not in new]
        # of what looks the same, whatever changed its turn in being drawn
        was, now = [k for k in old if k in same], [k for k in new if k in same]
        areas += [new[b][1] for a, b in zip(was, now, strict=True) if a != b]
        return areas


def _first(items: Sequence[tuple[Key, DrawItem]], area: pygame.Rect) -> int | None:
    """The frontmost item that hides all that is behind it in an area; None if the table is seen."""
    for i in range(len(items) - 1, -1, -1):
        solid = items[i][1].solid
        if solid is not None and solid.contains(area):
            return i
    return None


def merged(areas: Sequence[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """The areas, cut to the screen and joined where that saves drawing."""
    out: list[pygame.Rect] = []
    for area in areas:
        now = area.clip(screen)
        if not now.w or not now.h:
            continue
        again = True
        while again:
            again = False
            for other in out:
                both = now.union(other)
                if both.w * both.h <= 1.25 * (now.w * now.h + other.w * other.h):
                    out.remove(other)
                    now = both
                    again = True
                    break
        out.append(now)
    return out
