"""The planet as nodes: thermometer, globe with its animals, clouds round it, tiles set aside."""

from collections.abc import Iterator
from typing import Final

from game.core.text import _
from game.kyoto import actions as a
from game.kyoto.components import THRESHOLD, Damage
from game.kyoto.names import animal_name, damage_name

from ....stage.node import Art, Look, Motion, Node, Plate, Rect, Role
from . import ids
from .effects import FLIP_MS, Chained, Struck
from .places import FLOAT_Z, TRAY_Z, Canvas
from .symbols import ANIMALS, art, damage

FLIP: Final = Motion(FLIP_MS, "inout", turn=True, appear="none")
POP: Final = Motion(260, appear="pop")
FLY: Final = Motion(600, "inout", arc=60, appear="pop")


def nodes(canvas: Canvas) -> Iterator[Node]:
    """From the thermometer to what is set aside, and what strikes just now."""
    yield from _levels(canvas)
    yield from _animals(canvas)
    yield from _clouds(canvas)
    yield from _set_aside(canvas)
    for flash in canvas.view.moment.flashes:
        if isinstance(flash, Struck):
            yield _burst("struck", flash.kind, place_of(canvas, flash.kind, flash.place))
        elif isinstance(flash, Chained):
            yield _chained(canvas, flash)


def _levels(canvas: Canvas) -> Iterator[Node]:
    seen = canvas.seen
    hits = seen.hits(Damage.HEAT)
    said = _("{n} of {all} hit").format(n=hits, all=THRESHOLD)
    rect = canvas.zone("thermometer")
    yield canvas.label("thermometer", rect, (), _("Thermometer"), said)
    for place, up in enumerate(seen.levels_up):
        tile = _tile("level", "red" if up else "blue", seen.levels[place])
        words = _("Level {n}").format(n=place + 1)
        yield _piece(canvas, ids.level(place), f"level_{place}", tile, words, bool(up))


def _clouds(canvas: Canvas) -> Iterator[Node]:
    seen = canvas.seen
    for place, up in enumerate(seen.clouds_up):
        tile = _tile("cloud", "black" if up else "white", seen.clouds[place])
        words = _("Cloud {n}").format(n=place + 1)
        yield _piece(canvas, ids.cloud(place), f"cloud_{place}", tile, words, bool(up))


def _animals(canvas: Canvas) -> Iterator[Node]:
    seen = canvas.seen
    yield canvas.label("globe", canvas.zone("globe"), (), _("Globe"), _hits(canvas))
    for place, gone in enumerate(seen.animals):
        name = f"animal_{ANIMALS[place]}_{'extinct' if gone else 'alive'}"
        words = animal_name(place)
        id = ids.animal(place)
        yield _piece(canvas, id, f"animal_{place}", art(name), words, bool(gone))


def _hits(canvas: Canvas) -> str:
    """How far animals and air are hit, in words."""
    seen = canvas.seen
    return ", ".join(
        _("{damage}: {n} of {all}").format(
            damage=damage_name(kind), n=seen.hits(kind), all=THRESHOLD
        )
        for kind in (Damage.ANIMAL, Damage.AIR)
    )


def _set_aside(canvas: Canvas) -> Iterator[Node]:
    """The level and the cloud that are out of play, with their icons in sight."""
    for kind, colour, icon in zip(
        ("level", "cloud"), ("red", "black"), canvas.seen.set_aside, strict=False
    ):
        zone = f"aside_{kind}"
        look = (_tile(kind, colour, icon),)
        said = _("out of play. On its back: {damage}").format(damage=damage_name(icon))
        yield canvas.label(zone, canvas.zone(zone), look, _("Set aside"), said)


def _tile(kind: str, colour: str, icon: int) -> Art:
    """A level or a cloud: its face, or its back with the icon it has."""
    flipped = colour in ("red", "black") and icon in tuple(Damage)
    return art(f"{kind}_{colour}{f'_{damage(icon)}' if flipped else ''}", None, "stretch")


def _piece(canvas: Canvas, id: str, zone: str, tile: Art, label: str, flipped: bool) -> Node:
    """A tile; one that may be chosen now is lit."""
    value = _("hit") if flipped else ""
    rect = canvas.zone(zone)
    look: tuple[Look, ...] = (tile,)
    if id in _choosable(canvas):
        ring = Rect(-6, -6, rect.w + 12, rect.h + 12)
        round_ = min(ring.w, ring.h) / 2
        look = (
            Plate("lit", "lit", 0, round_, 0, at=ring, alpha=0.6),
            tile,
            Plate("none", "ink", 9, round_, 0, at=ring.inset(-2)),
            Plate("none", "lit", 5, round_, 0, at=ring),
        )
    return Node(
        id, Role.PIECE, rect, look, label=label, value=value, z=TRAY_Z, motion=FLIP,
        target_look="ring", big=rect.at_least(46),
    )  # fmt: skip


def _choosable(canvas: Canvas) -> frozenset[str]:
    """The animals and clouds among which whoever looks chooses what is hit."""
    kinds = {a.FlipAnimal: ids.animal, a.FlipCloud: ids.cloud}
    legal = canvas.view.legal
    return frozenset(
        [
            kinds[type(one)](one.place)
            for one in legal
            if isinstance(one, a.FlipAnimal | a.FlipCloud)
        ]
    )


# --- what strikes just now ------------------------------------------------------------------------


def place_of(canvas: Canvas, kind: int, place: int) -> Rect:
    """Where a tile of a kind of damage lies."""
    zone = {Damage.ANIMAL: "animal", Damage.HEAT: "level", Damage.AIR: "cloud"}[Damage(kind)]
    return canvas.zone(f"{zone}_{place}")


def _burst(id: str, kind: int, rect: Rect, motion: Motion = POP) -> Node:
    """A yellow burst with the icon of a kind of damage, over a tile that it strikes."""
    side, (x, y) = 1.25 * max(rect.w, rect.h), rect.centre
    at = Rect(x - side / 2, y - side / 2, side, side)
    return Node(id, Role.DECOR, at, (art(f"icon_impact_{damage(kind)}"),), z=FLOAT_Z, motion=motion)


def _chained(canvas: Canvas, flash: Chained) -> Node:
    """The icon on the back of a tile that was flipped, on its way to what it strikes next."""
    rect = place_of(canvas, *flash.source)
    if canvas.view.moment.since >= flash.after:
        middle = {Damage.ANIMAL: "globe", Damage.HEAT: "thermometer", Damage.AIR: "cloud_0"}
        rect = canvas.zone(middle[Damage(flash.kind)])
        side = 112 * canvas.k
        rect = Rect(rect.centre[0] - side / 2, rect.centre[1] - side / 2, side, side)
    return _burst("chained", flash.kind, rect, FLY)
