"""The planet as nodes: thermometer, globe with its animals, clouds round it, tiles set aside."""

from collections.abc import Iterator
from typing import Final

from game.core.text import _
from game.kyoto.components import NO_ICON, THRESHOLD, Damage

from ....stage.node import Art, Motion, Node, Role
from . import ids
from .places import PRINT_Z, TRAY_Z, Canvas
from .symbols import ANIMALS, art, damage

FLIP: Final = Motion(420, "inout", turn=True, appear="none")


def nodes(canvas: Canvas) -> Iterator[Node]:
    """From the thermometer to what is set aside."""
    seen = canvas.seen
    for place in range(min(THRESHOLD, len(seen.levels_up))):
        up = bool(seen.levels_up[place])
        tile = _tile("level", "red" if up else "blue", seen.levels[place] if up else NO_ICON)
        yield _piece(canvas, ids.level(place), f"level_{place}", tile, _("Thermometer level"), up)
    for place, gone in enumerate(seen.animals):
        name = f"animal_{ANIMALS[place]}_{'extinct' if gone else 'alive'}"
        id = ids.animal(place)
        yield _piece(canvas, id, f"animal_{place}", art(name), _("Animal"), bool(gone))
    for place in range(min(THRESHOLD, len(seen.clouds_up))):
        up = bool(seen.clouds_up[place])
        tile = _tile("cloud", "black" if up else "white", seen.clouds[place] if up else NO_ICON)
        yield _piece(canvas, ids.cloud(place), f"cloud_{place}", tile, _("Cloud"), up)
    for zone, kind, colour, icon in zip(
        ("aside_level", "aside_cloud"), ("level", "cloud"), ("red", "black"), seen.set_aside,
        strict=False,
    ):  # fmt: skip
        look = (_tile(kind, colour, icon),)
        yield canvas.label(zone, canvas.zone(zone), look, _("Set aside"), damage(icon), PRINT_Z)


def _tile(kind: str, colour: str, icon: int) -> Art:
    back = f"_{damage(icon)}" if icon in tuple(Damage) else ""
    return art(f"{kind}_{colour}{back}", None, "stretch")


def _piece(canvas: Canvas, id: str, zone: str, look: Art, label: str, flipped: bool) -> Node:
    value = _("flipped") if flipped else ""
    return Node(
        id, Role.PIECE, canvas.zone(zone), (look,), label=label, value=value, z=TRAY_Z,
        motion=FLIP, target_look="ring",
    )  # fmt: skip
