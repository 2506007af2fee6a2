"""Sprites: what an actor shows at this moment, as surfaces at places in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from math import cos, radians, sin

import pygame

from .layer import Layer
from .node import Look, Loop, Node, Rect, Text
from .paint import BLEND, PaintedPart, Painter, faded, flatten
from .raster import NotYetError
from .slabs import Blit, Slabs
from .tweens import Actor


@dataclass(slots=True)
class DrawItem:
    """Surfaces at places of the window in pixels, and the box that holds them all."""

    blits: list[Blit]
    bounds: pygame.Rect
    clip: pygame.Rect | None = None
    scrim: tuple[int, int, int, float] | None = None
    z: int = 0
    solid: pygame.Rect | None = None
    """Where nothing behind it is seen."""
    private: bool = False
    """Whether one seat alone may see it."""

    def signature(self) -> tuple[object, ...]:
        """A value that is equal for two items that look the same, as long as both are kept."""
        clip = tuple(self.clip) if self.clip else ()
        return (*((id(s), x, y) for s, x, y in self.blits), clip, self.scrim, self.z)

    def paint(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the part of it that lies in ``area`` (the target's clip is set to that)."""
        if self.scrim is not None:
            r, g, b, a = self.scrim
            keep = round(255 * (1 - a))
            target.fill((keep, keep, keep), area, special_flags=pygame.BLEND_RGB_MULT)
            add = (round(r * a), round(g * a), round(b * a))
            target.fill(add, area, special_flags=pygame.BLEND_RGB_ADD)
            return
        if self.clip is not None:
            target.set_clip(area.clip(self.clip))
        for surface, x, y in self.blits:
            flags = BLEND if surface.get_flags() & pygame.SRCALPHA else 0
            target.blit(surface, (x, y), special_flags=flags)
        if self.clip is not None:
            target.set_clip(area)


@dataclass(slots=True)
class Sprite:
    """An actor's item and what it was made from."""

    item: DrawItem
    looks: tuple[Look, ...] = ()
    size: tuple[float, float] = (0, 0)
    parts: list[PaintedPart] = field(default_factory=list)
    flat: PaintedPart | None = None
    shaped: tuple[tuple[float, ...], PaintedPart] | None = None
    """The flat part as it was last scaled, turned and faded, and by which numbers."""
    slabs: list[Slabs | None] | None = None
    """What is drawn instead of each part, where that is cut into slabs."""
    gone: tuple[tuple[Look, ...], tuple[float, float], PaintedPart] | None = None
    """While the look changes: the look before, its size, and both as one flat part."""
    secret_of: int | None = None
    """The seat that alone may see it (``Node.secret_of``)."""
    waits: bool = False
    """Whether a picture of the present look is not there yet: it shows the one before, or nothing;
    or whether it is not known yet how to draw it fast."""
    tried: tuple[object, ...] = ()
    """What it waits for, and when that was asked for last (``Raster.news``)."""
    lacks: str = ""
    """One of the files that it waits for, if another process draws it."""

    def whole(self) -> PaintedPart:
        """All parts as one flat part, kept."""
        if self.flat is None:
            self.flat = flatten(self.parts)
        return self.flat


def make(layer: Layer, key: str, actor: Actor, painter: Painter, before: Sprite | None) -> Sprite:
    """The sprite of an actor now. What still holds is taken over from the one before."""
    node = actor.node
    size = (node.rect.w, node.rect.h)
    sprite = before
    if sprite is None or sprite.looks != node.look or sprite.size != size:
        sprite = _anew(node, actor, painter, before)
        size = sprite.size
    else:
        sprite.waits = False
    rect = layer.rect(key)
    if sprite.looks != node.look:
        rect = _unstretched(rect, sprite.looks, size)
    mix = actor.mix.value if actor.mix.moving else 1.0
    alpha = actor.alpha.value
    blits: list[Blit] = []
    solid: pygame.Rect | None = None
    if actor.turning and mix < 1:
        if mix < 0.5:
            part, dims = _gone(sprite, actor, painter), actor.old_size
        else:
            part, dims = sprite.whole(), size
        squeeze = max(0.02, abs(1 - 2 * mix))
        blits = [_shape(part, rect, dims, painter, actor, alpha, squeeze)]
    elif actor.old and mix < 1:
        part = _gone(sprite, actor, painter)
        before_rect = _unstretched(rect, actor.old, actor.old_size)
        going, coming = alpha * min(1.0, 2 * (1 - mix)), alpha * min(1.0, 2 * mix)
        blits = [
            _shape(part, before_rect, actor.old_size, painter, actor, going),
            _shape(sprite.whole(), rect, size, painter, actor, coming),
        ]
    elif _plain(actor, rect, size):
        sprite.gone = None
        blits, solid = _as_is(sprite, rect, painter)
    elif alpha > 0.004 and sprite.parts:
        blits = [_shaped(sprite, rect, painter, actor)]
    clip = _pixels(node.clip, painter) if node.clip else None
    loop = layer.loop(key)
    if loop is not None:
        box = _pixels(loop.box, painter)
        clip = box if clip is None else clip.clip(box)
        blits = _both_ends(blits, clip, loop, painter)
    lifted = node.z + layer.lift(key)
    solid = solid if not clip else None
    private = node.secret_of is not None or sprite.secret_of is not None
    sprite.item = DrawItem(blits, _bounds(blits, clip), clip, None, lifted, solid, private)
    return sprite


def _unstretched(rect: Rect, looks: Sequence[Look], size: tuple[float, float]) -> Rect:
    """Where a look of another size than what takes its place is shown: with words as large as it
    was, for letters are never stretched."""
    worded = any(isinstance(look, Text) for look in looks)
    return rect._replace(w=size[0], h=size[1]) if worded else rect


def _anew(node: Node, actor: Actor, painter: Painter, before: Sprite | None) -> Sprite:
    """A sprite of the present look, or that of the one before as long as a picture is not there
    yet, unless nobody may see that any more."""
    size = (node.rect.w, node.rect.h)
    raster = painter.raster
    now = (node.look, size, raster.news)
    asked = before is not None and before.waits and before.tried[:2] == now[:2]
    still = asked and before is not None and (before.tried == now or raster.lacks(before.lacks))
    if before is not None and (still or (asked and raster.spent())):
        return before
    try:
        parts = painter.parts(node.look, *size)
    except NotYetError as error:
        if before is None or before.secret_of not in (None, node.secret_of):
            before = Sprite(DrawItem([], pygame.Rect(0, 0, 0, 0)), size=size)
        before.waits, before.tried, before.lacks = True, now, error.name
        return before
    item = DrawItem([], pygame.Rect(0, 0, 0, 0))
    sprite = Sprite(item, node.look, size, parts, secret_of=node.secret_of)
    if before is not None and actor.old == before.looks and actor.old_size == before.size:
        sprite.gone = before.looks, before.size, before.whole()
    return sprite


def _gone(sprite: Sprite, actor: Actor, painter: Painter) -> PaintedPart:
    """The look before as one flat part, kept while it fades."""
    if sprite.gone is None or sprite.gone[:2] != (actor.old, actor.old_size):
        try:
            part = flatten(painter.parts(actor.old, *actor.old_size))
        except NotYetError:
            part = flatten([])
        sprite.gone = actor.old, actor.old_size, part
    return sprite.gone[2]


def _plain(actor: Actor, rect: Rect, size: tuple[float, float]) -> bool:
    return (
        actor.alpha.value >= 0.999
        and abs(actor.angle.value) < 0.05
        and abs(actor.scale.value * rect.w - size[0]) < 0.01
        and abs(actor.scale.value * rect.h - size[1]) < 0.01
    )


def _as_is(sprite: Sprite, rect: Rect, painter: Painter) -> tuple[list[Blit], pygame.Rect | None]:
    """The parts at their places, neither scaled nor turned, and the box in which they hide all
    behind."""
    x, y = painter.view.to_pixels(rect.x, rect.y)
    left, top = round(x), round(y)
    blits: list[Blit] = []
    solid = None
    if sprite.slabs is None:
        try:
            sprite.slabs = [painter.slabs(part) for part in sprite.parts]
        except NotYetError:
            sprite.waits = True  # until it is known it is drawn as a whole
    for part, found in zip_longest(sprite.parts, sprite.slabs or ()):
        at = left + part.x, top + part.y
        if found is None:
            blits.append((part.surface, *at))
            continue
        blits += [(surface, at[0] + dx, at[1] + dy) for surface, dx, dy in found.blits]
        solid = found.solid.move(at) if found.solid is not None else solid
    return blits, solid


def _shaped(sprite: Sprite, rect: Rect, painter: Painter, actor: Actor) -> Blit:
    """``_shape`` of the present look, kept while only its place changes."""
    numbers = (rect.w, rect.h, actor.scale.value, actor.angle.value, actor.alpha.value)
    if sprite.shaped is None or sprite.shaped[0] != numbers:
        here = Rect(0, 0, rect.w, rect.h)
        # at the origin of the view, so that the result can be moved by whole pixels
        surface, x, y = _shape(
            sprite.whole(), here, sprite.size, painter, actor, actor.alpha.value, origin=True
        )
        sprite.shaped = (numbers, PaintedPart(surface, x, y))
    part = sprite.shaped[1]
    x0, y0 = painter.view.to_pixels(rect.x, rect.y)
    return part.surface, round(x0) + part.x, round(y0) + part.y


def _shape(
    part: PaintedPart,
    rect: Rect,
    size: tuple[float, float],
    painter: Painter,
    actor: Actor,
    alpha: float,
    squeeze: float = 1.0,
    origin: bool = False,
) -> Blit:
    """A flat part of a node of ``size`` scaled into ``rect``, turned about its middle and faded;
    ``squeeze`` makes it narrower, ``origin`` lays it at the pixel (0, 0) instead."""
    k = painter.view.scale
    sx = actor.scale.value * squeeze * (rect.w / size[0] if size[0] else 1)
    sy = actor.scale.value * (rect.h / size[1] if size[1] else 1)
    surface = part.surface
    w, h = surface.get_size()
    # from the middle of the node to the middle of the surface
    vx, vy = part.x + w / 2 - size[0] * k / 2, part.y + h / 2 - size[1] * k / 2
    if abs(sx - 1) > 0.001 or abs(sy - 1) > 0.001:
        new = max(1, round(w * sx)), max(1, round(h * sy))
        surface = pygame.transform.smoothscale(surface, new)
        vx, vy = vx * sx, vy * sy
    if abs(actor.angle.value) >= 0.05:
        surface = pygame.transform.rotozoom(surface, actor.angle.value, 1.0)
        a = radians(actor.angle.value)
        vx, vy = vx * cos(a) + vy * sin(a), vy * cos(a) - vx * sin(a)
    x0, y0 = (0.0, 0.0) if origin else painter.view.to_pixels(rect.x, rect.y)
    cx, cy = x0 + rect.w * k / 2, y0 + rect.h * k / 2
    x, y = cx + vx - surface.get_width() / 2, cy + vy - surface.get_height() / 2
    return faded(surface, alpha), round(x), round(y)


def _both_ends(blits: list[Blit], clip: pygame.Rect, loop: Loop, painter: Painter) -> list[Blit]:
    """Something that moves along a loop, as far as it shows in the loop's box: also one round
    before and one after its place."""
    once = round(loop.length * painter.view.scale)
    out = []
    for way in (-once, 0, once):
        dx, dy = (way, 0) if loop.axis == "x" else (0, way)
        for surface, x, y in blits:
            if clip.colliderect(surface.get_rect(topleft=(x + dx, y + dy))):
                out.append((surface, x + dx, y + dy))
    return out


def _pixels(rect: Rect, painter: Painter) -> pygame.Rect:
    x, y = painter.view.to_pixels(rect.x, rect.y)
    right, bottom = painter.view.to_pixels(rect.right, rect.bottom)
    return pygame.Rect(round(x), round(y), round(right) - round(x), round(bottom) - round(y))


def _bounds(blits: list[Blit], clip: pygame.Rect | None) -> pygame.Rect:
    if not blits:
        return pygame.Rect(0, 0, 0, 0)
    boxes = [s.get_rect(topleft=(x, y)) for s, x, y in blits]
    bounds = boxes[0].unionall(boxes[1:])
    return bounds.clip(clip) if clip is not None else bounds
