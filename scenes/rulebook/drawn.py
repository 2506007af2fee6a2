"""Drawings of rulebooks: stated as data, and the pieces that several titles draw them with.

``assets/rulebooks/<title>.toml`` has a table for each drawing, by its name: ``size``, the width and
height in units of its own; ``most``, how many units wide it is on a page at most; and ``draw``, one
line for each thing in it, from the lowest to the topmost: the name of a piece and what it is given,
such as ``["arrow", 262, 222, 262, 150]``. ``"{stock}"`` is a value of the title's.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from game.core.datafile import DataError
from game.core.paths import asset

from ..stage.node import Art, Line, Look, Plate, Rect
from ..widgets import Drawing

Piece: TypeAlias = Callable[..., Iterable[Look]]
"""Draws one thing from what its line gives."""


def arrow(x0: float, y0: float, x1: float, y1: float) -> list[Look]:
    """An arrow over a picture, in its units: ink below, light above."""
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    left = (x1 - 26 * dx - 20 * dy, y1 - 26 * dy + 20 * dx)
    right = (x1 - 26 * dx + 20 * dy, y1 - 26 * dy - 20 * dx)
    out: list[Look] = []
    for colour, width in (("ink", 20.0), ("#FFE27A", 11.0)):
        out.append(Line(((x0, y0), (x1, y1)), colour, width))
        out.append(Line((left, (x1, y1), right), colour, width))
    return out


def line(*at: float) -> list[Look]:
    """A line from point to point, as an arrow has it: x, y, x, y..."""
    points = tuple(zip(at[::2], at[1::2], strict=True))
    return [Line(points, colour, width) for colour, width in (("ink", 19.0), ("#FFE27A", 10.0))]


def mat(x: float, y: float, w: float, h: float, fill: str = "#FFFAEE") -> list[Look]:
    """The ground on which a drawing lies."""
    return [Plate(fill, "ink", 4, 22, 0, at=Rect(x, y, w, h))]


def picture(name: str, x: float, y: float, w: float, h: float = 0) -> list[Look]:
    """A picture of ``assets/art``; a square without a height."""
    return [Art(name, Rect(x, y, w, h or w))]


_COMMON: dict[str, Piece] = {"arrow": arrow, "line": line, "mat": mat, "picture": picture}


@lru_cache
def stated(title: str) -> dict[str, Any]:
    """The drawings of a title that are stated as data, by name."""
    path = asset("rulebooks", f"{title}.toml")
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def drawing(
    title: str, name: str, pieces: Mapping[str, Piece], values: Mapping[str, object]
) -> Drawing:
    """A drawing that is stated as data.

    Raises KeyError if there is none of that name, and DataError, naming file, drawing and line, if
    a line is wrong.
    """
    found = stated(title)[name]
    known = {**_COMMON, **pieces}
    looks: list[Look] = []
    for piece, *given in found["draw"]:
        try:
            looks += known[piece](*(_value(each, values) for each in given))
        except (KeyError, TypeError, ValueError) as error:
            line = " ".join(map(str, (piece, *given)))
            raise DataError(f"{title}.toml: {name}: {line}: {error}") from error
    width, height = found["size"]
    return Drawing(tuple(looks), width, height, most=found["most"])


def _value(given: object, values: Mapping[str, object]) -> object:
    named = isinstance(given, str) and given.startswith("{")
    return values[str(given)[1:-1]] if named else given
