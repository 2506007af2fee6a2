"""Drawings for the rulebook of Kiribati, put together from the pieces of the game.

Units: a cell of the sea is 200 x 180, a turtle fills it, a token's disc is 66 wide.
"""

from game.core.text import _

from ....rulebook.drawn import arrow
from ....stage.node import Art, Line, Plate, Rect
from ....widgets import Drawing

Look = Art | Plate | Line

_PLACES = {4: ((100, 110), (240, 110), (100, 250), (240, 250)), 2: ((100, 180), (240, 180))}


def _sea(columns: int, rows: int, x: float = 0, y: float = 0) -> list[Look]:
    """The water with its cells."""
    out: list[Look] = [
        Plate("#6CC3C4", "ink", 4, 22, 0, at=Rect(x, y, columns * 200 + 20, rows * 180 + 20))
    ]
    for row in range(rows):
        for column in range(columns):
            cell = Rect(x + 16 + column * 200, y + 16 + row * 180, 188, 168)
            out.append(Plate("#7FCFCD", "#D6F1EE", 3.5, 22, 0, at=cell))
    return out


def _cell(column: int, row: int, x: float = 0, y: float = 0) -> Rect:
    return Rect(x + 10 + column * 200, y + 10 + row * 180, 200, 180)


def _turtle(n: int, at: Rect) -> Look:
    return Art(f"kiribati/turtle_{n}", at)


def _token(kind: str, seat: str, x: float, y: float, disc: float = 66) -> list[Look]:
    """A token with the middle of its disc at (x, y)."""
    side = disc * 280 / 208
    box = Rect(x - side / 2, y - side * 152 / 280, side, side)
    return [
        Art(f"kiribati/{layer}", box)
        for layer in (f"token_base_{seat}", f"animal_{kind}", f"token_badge_{seat}")
    ]


def _aboard(kind: str, seat: str, at: Rect, places: int, spot: int) -> list[Look]:
    """A token on a place of a turtle that fills the cell ``at``."""
    px, py = _PLACES[places][spot]
    return _token(kind, seat, at.x + px / 2, at.y + py / 2)


def crossing() -> Drawing:
    """From the island over turtles to the mainland."""
    looks: list[Look] = [
        Plate("#86BE6C", "ink", 4, 22, 0, at=Rect(0, 0, 820, 96)),
        Plate("#F2DCA8", "ink", 4, 22, 0, at=Rect(0, 504, 820, 96)),
        *_sea(4, 2, 0, 110),
    ]
    low, high = _cell(1, 1, 0, 110), _cell(1, 0, 0, 110)
    far = _cell(3, 0, 0, 110)
    looks += [_turtle(4, low), _turtle(2, high), _turtle(4, far), _turtle(3, _cell(3, 1, 0, 110))]
    looks += _aboard("rabbit", "amber", low, 4, 1)
    looks += _aboard("lizard", "coral", far, 4, 2)
    looks += _token("kagu", "amber", 130, 552)
    looks += _token("koala", "blue", 560, 552)
    looks += _token("monkey", "coral", 640, 552)
    looks += _token("lizard", "amber", 330, 48)
    looks += arrow(200, 540, 268, 440)
    looks += arrow(322, 330, 322, 262)
    looks += arrow(322, 180, 322, 96)
    return Drawing(
        tuple(looks),
        820,
        600,
        _("The island in the south, two rows of the sea, the mainland in the north."),
        640,
    )


def drifting() -> Drawing:
    """A turtle drifts; the one behind another cannot; the last one swims away."""
    looks: list[Look] = _sea(5, 1)
    cells = [_cell(n, 0) for n in range(5)]
    looks += [_turtle(4, cells[0]), _turtle(2, cells[1]), _turtle(4, cells[4])]
    looks += _aboard("rabbit", "coral", cells[1], 2, 1)
    looks += _aboard("kagu", "blue", cells[4], 4, 3)
    looks += arrow(410, 100, 500, 100)
    looks.append(Art("common/locked_mark", Rect(150, 20, 64, 64)))
    looks += arrow(975, 100, 1070, 100)
    return Drawing(
        tuple(looks),
        1090,
        200,
        _("The first turtle is blocked. The second one drifts. The last one would leave the sea."),
        820,
    )


def diving() -> Drawing:
    """The steps 4, 3, 2, 1."""
    looks: list[Look] = []
    for n, places in enumerate((4, 3, 2, 1)):
        looks.append(_turtle(places, Rect(n * 260, 10, 200, 180)))
    for n in range(3):
        looks.append(Art("common/icon_dive", Rect(n * 260 + 206, 40, 48, 48)))
        looks.append(Art("common/icon_float", Rect(n * 260 + 206, 104, 48, 48)))
    return Drawing(
        tuple(looks), 980, 200, _("Down from left to right, up from right to left."), 780
    )


def stepping() -> Drawing:
    """Straight steps and the rabbit's diagonal."""
    looks: list[Look] = _sea(3, 2)
    places = ((1, 0), (0, 1), (1, 1), (2, 1), (2, 0))
    cells = {at: _cell(*at) for at in places}
    looks += [_turtle(2 if at == (2, 0) else 4, cell) for at, cell in cells.items()]
    looks += _aboard("lizard", "amber", cells[1, 1], 4, 0)
    looks += _aboard("rabbit", "coral", cells[1, 1], 4, 3)
    looks += arrow(262, 222, 262, 150)
    looks += arrow(220, 245, 150, 245)
    looks += arrow(372, 276, 480, 130)
    return Drawing(
        tuple(looks),
        620,
        380,
        _("The lizard steps straight. Only the rabbit also steps diagonally."),
        480,
    )
