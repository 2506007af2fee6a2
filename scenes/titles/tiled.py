"""Tiled maps: where the zones of a board are, read without a display.

A board is one ``.tmx`` in assets/boards: an image layer with the board's picture and an object
layer of named rectangles, each with a class that says what it is for (cell, shore, rescue ...).
Where several boards lie side by side each has an image layer of its own, with the name of the
rectangle that it fills.
Moving a rectangle in Tiled moves the zone in the game. Lengths in a map are its own pixels;
``BoardMap.on`` carries them over to the screen.
"""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytmx

from game.core.paths import asset, assets_root

from ..stage.node import Rect


class MapError(ValueError):
    """A map that cannot be used. Its text names the file and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Area:
    """One named rectangle of a map, in the map's pixels. ``kind`` is its class in Tiled."""

    name: str
    kind: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A map: its picture (an art name), its size in pixels, its areas by name.

    ``pictures`` are the art names of all image layers by the layers' names; ``art`` is the first.
    """

    art: str
    width: float
    height: float
    areas: dict[str, Area]
    pictures: dict[str, str]

    def rect(self, name: str) -> Rect:
        """The rectangle of an area; raises MapError if the map has none of that name."""
        try:
            return self.areas[name].rect
        except KeyError:
            raise MapError(f"the map of {self.art} has no zone {name!r}") from None

    def of_kind(self, kind: str) -> list[Area]:
        """All areas of a class, in the order of the map."""
        return [area for area in self.areas.values() if area.kind == kind]

    def scale(self, frame: Rect) -> float:
        """Units on the screen for one pixel of the map, if it fills ``frame``."""
        return min(frame.w / self.width, frame.h / self.height)

    def on(self, frame: Rect, rect: Rect) -> Rect:
        """A rectangle of the map, carried to the screen where the map fills ``frame``."""
        x, y = frame.w / self.width, frame.h / self.height
        return Rect(frame.x + rect.x * x, frame.y + rect.y * y, rect.w * x, rect.h * y)


def _art_name(source: str, path: Path) -> str:
    picture = (path.parent / source).resolve()
    art = (assets_root() / "art").resolve()
    if not picture.is_file():
        raise MapError(f"{path.name}: no picture {source}")
    try:
        return picture.relative_to(art).with_suffix("").as_posix()
    except ValueError:
        raise MapError(f"{path.name}: {source} is not in assets/art") from None


@lru_cache(maxsize=32)
def load_map(name: str) -> BoardMap:
    """The map ``assets/boards/<name>.tmx``. Raises MapError, naming what is wrong with it."""
    return read_map(asset("boards", f"{name}.tmx"))


def read_map(path: Path) -> BoardMap:
    """Read one file; see ``load_map``."""
    if not path.is_file():
        raise MapError(f"no map {path.name}")
    tiled = pytmx.TiledMap(str(path))
    width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    pictures: dict[str, str] = {}
    areas: dict[str, Area] = {}
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledImageLayer):
            pictures[layer.name] = _art_name(layer.source, path)
        elif isinstance(layer, pytmx.TiledObjectGroup):
            for found in layer:
                area = _area(found, path)
                if area.name in areas:
                    raise MapError(f"{path.name}: two zones are named {area.name}")
                areas[area.name] = area
    if not pictures:
        raise MapError(f"{path.name}: no image layer")
    art = next(iter(pictures.values()))
    return BoardMap(art, float(width), float(height), areas, pictures)


def _area(found: pytmx.TiledObject, path: Path) -> Area:
    # `class` is a keyword, and pytmx keeps it beside the older `type`.
    kind = getattr(found, "class", None) or found.type
    if not found.name or not kind:
        raise MapError(f"{path.name}: object {found.id} has no name or no class")
    rect = Rect(float(found.x), float(found.y), float(found.width), float(found.height))
    if rect.w <= 0 or rect.h <= 0:
        raise MapError(f"{path.name}: {found.name} is no rectangle")
    return Area(found.name, kind, rect)
