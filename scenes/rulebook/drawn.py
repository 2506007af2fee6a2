"""Drawings of rulebooks: stated as data, and the pieces that several titles draw them with.

``assets/rulebooks/<title>.toml`` has a table for each drawing, by its name: ``size``, the width and
height in units of its own (that of the board, if one is drawn); ``most``, how many units wide it is
on a page at most; and ``draw``, one line for each thing in it, from the lowest to the topmost: the
name of a piece and what it is given, such as ``["arrow", 262, 222, 262, 150]``. ``"{stock}"`` is a
value of the title's.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from game.core.datafile import DataError, read_toml
from game.core.paths import asset
from game.core.player import COLOURS, Player
from game.match.viewpoint import Viewpoint

from ..stage.node import Art, Leaf, Line, Look, Montage, Node, Plate, Rect
from ..titles.board import BoardState, BoardView
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


def picture(name: str, x: float, y: float, w: float, h: float = 0, tint: str = "") -> list[Look]:
    """A picture of ``assets/art``; a square without a height. An icon that stands on the page, not
    on a mat, has the ``tint`` "text"."""
    return [Art(name, Rect(x, y, w, h or w), tint=tint)]


def position(title: str, state: Any, own: BoardState) -> BoardView[Any, Any]:
    """What a bystander sees of a state, for a board that draws it."""
    players = [Player(colour.capitalize(), "human", colour) for colour in COLOURS[: state.seats]]
    point = Viewpoint(
        title=title,
        options={},
        players=tuple(players),
        seat=None,
        moment=0,
        present=False,
        seen=state,
        private=False,
        to_act=(),
        awaited=(),
        hands=(),
        legal=(),
        outcome=None,
        situation="",
        log=(),
        events=(),
    )
    return BoardView(point, own)


def cropped(nodes: Iterable[Node], at: Rect) -> list[Look]:
    """What of a board's picture lies in a box, whose corner becomes the drawing's.

    A flat box must lie high on the board: of what is cut off above, resvg carries only about three
    times the box's height, and leaves the picture below empty.
    """
    out: list[Look] = []
    for node in sorted(nodes, key=lambda node: node.z):
        for look in node.look:
            if isinstance(look, Line):
                continue
            box = look.at or Rect(0, 0, node.rect.w, node.rect.h)
            box = box.moved(node.rect.x - at.x, node.rect.y - at.y)
            x, y = box.centre
            if node.id == "board" and isinstance(look, Art):
                whole = Rect(0, 0, at.w, at.h)
                out.append(Montage(at.w, at.h, (Leaf(look.name, box, whole, 22),), whole))
            elif 0 < x < at.w and 0 < y < at.h:
                out.append(replace(look, at=box))
    return [*out, Plate("none", "ink", 4, 22, 0, at=Rect(0, 0, at.w, at.h))]


_COMMON: dict[str, Piece] = {"arrow": arrow, "line": line, "mat": mat, "picture": picture}


class Stated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A drawing that is stated as data: see above."""

    draw: list[list[Any]]
    most: float
    size: tuple[float, float] | None = None


@lru_cache
def stated(title: str) -> dict[str, Stated]:
    """The drawings of a title that are stated as data, by name. Raises DataError."""
    path = asset("rulebooks", f"{title}.toml")
    try:
        return msgspec.convert(read_toml(path), dict[str, Stated])
    except msgspec.ValidationError as error:
        raise DataError(f"{path.name}: {error}") from error


def drawing(
    title: str, name: str, pieces: Mapping[str, Piece], values: Mapping[str, object]
) -> Drawing:
    """A drawing that is stated as data.

    Raises KeyError if there is none of that name, and DataError, naming file and drawing, if it or
    a line of it is wrong.
    """
    found = stated(title)[name]
    known = {**_COMMON, **pieces}
    looks: list[Look] = []
    for row in found.draw:
        try:
            piece, *given = row
            looks += known[piece](*(_value(each, values) for each in given))
        except (ArithmeticError, KeyError, TypeError, ValueError) as error:
            stated_line = " ".join(map(str, row))
            raise DataError(f"{title}.toml: {name}: {stated_line}: {error}") from error
    board = (look.at for look in looks if isinstance(look, Montage) and look.at)
    size = found.size or next((at[2:] for at in board), None)
    if size is None:
        raise DataError(f"{title}.toml: {name}: it has neither a size nor a board")
    return Drawing(tuple(looks), *size, most=found.most)


def _value(given: object, values: Mapping[str, object]) -> object:
    named = isinstance(given, str) and given.startswith("{")
    return values[str(given)[1:-1]] if named else given
