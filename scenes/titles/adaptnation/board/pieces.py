"""How AdaptNation's pieces look, wherever they are shown: board, rulebook, debrief.

Every function gives looks within a box of units; ``at`` counts from the top left of the node.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.adaptnation.components import Event, Resource
from game.adaptnation.data import EFFECTS
from game.adaptnation.names import event_name, short_name
from game.core.text import signed

from ....stage.node import Art, Look, Plate, Rect, Text
from ....stage.ui import Ui
from ...printed import if_readable, number

FOLDER: Final = "adaptnation"
CARD_RATIO: Final = 616 / 388
"""Height by width of a card."""
CITY_NAMES: Final = ("solara", "marisol", "terrafarm")
"""Of the pictures, by seat."""
TOKEN_SIDES: Final = {5: 66.0, 3: 55.0, 1: 46.0}
"""The sides of resource tokens by their value, on the map."""
MOST_TOKENS: Final = 6
"""So many tokens of a stock are shown at most; the number tells the sum."""


def art(name: str, at: Rect | None = None, fit: str = "contain", alpha: float = 1.0) -> Art:
    """A picture of this title."""
    return Art(f"{FOLDER}/{name}", at, fit, alpha=alpha)


def event_picture(event: int) -> str:
    """The art name of an event's illustration (4:3)."""
    return f"{FOLDER}/event_{Event(event).name.lower()}"


def event_icon(event: int, at: Rect | None = None) -> Art:
    """The pictogram of an event, square."""
    return art(f"icon_{Event(event).name.lower()}", at)


def resource(kind: int, at: Rect | None = None) -> Art:
    """A resource without a value, square."""
    return art(f"res_{Resource(kind).name.lower()}", at)


def prep_token(colour: str, at: Rect | None = None) -> Art:
    """A preparation token of a seat, square."""
    return art(f"prep_token_{colour}", at)


def prep_place(at: Rect | None = None) -> Art:
    """The place of a preparation token on a square, empty."""
    return art("prep_place", at)


def skyline(seat: int, at: Rect | None = None, fit: str = "cover") -> Art:
    """The skyline of a city (604 x 236)."""
    return art(f"skyline_{CITY_NAMES[seat]}", at, fit)


def shield(colour: str, kept: bool, at: Rect) -> tuple[Look, ...]:
    """Whether a city was protected: its token, or a broken shield with its symbol."""
    if kept:
        return (prep_token(colour, at),)
    side = 0.56 * at.w
    badge = Rect(at.x + (at.w - side) / 2, at.y + 0.52 * at.h, side, side)
    return art("sign_not_prepared", at), Art(f"common/seat_{colour}", badge)


def cube(ui: Ui, colour: str, value: int, at: Rect, size: float) -> tuple[Look, ...]:
    """A rate's cube with its value; the cube is wider where the letters are."""
    x, y = at.x + at.w / 2, at.y + at.h * 50 / 98
    ground = "paper" if colour == "pearl" else f"{colour}_tint"
    words = signed(value)
    text = number(ui, words, size, x, y, "ink", ground)
    w = ui.measure(text, None)[0]
    if w > 0.86 * at.w:
        text = number(ui, words.replace("\u2212", "-"), size, x, y, "ink", ground)
        wide = max(at.w, ui.measure(text, None)[0] + 0.22 * at.w)
        at = Rect(x - wide / 2, at.y, wide, at.h)
    return art(f"rate_cube_{colour}", at, "stretch"), text


# --- stocks -------------------------------------------------------------------------------------


def change_of(n: int) -> tuple[int, ...]:
    """A number as the values of tokens (5, 3 and 1), the largest first, at most ``MOST_TOKENS``."""
    out: list[int] = []
    for value in TOKEN_SIDES:
        while n >= value and len(out) < MOST_TOKENS:
            out.append(value)
            n -= value
    return tuple(out)


def tokens(kind: int, n: int, box: Rect, k: float) -> tuple[Look, ...]:
    """So many of a resource as tokens in a box, on one or two lines.

    ``k``: units of the screen for one of the map.
    """
    values = change_of(n)
    if not values:
        return ()
    rows = 1 if len(values) < 3 else 2
    across = -(-len(values) // rows)
    looks: list[Look] = []
    name = Resource(kind).name.lower()
    for i, value in enumerate(values):
        row, column = divmod(i, across)
        here = len(values) - row * across if row == rows - 1 else across
        side = min(TOKEN_SIDES[value] * k, box.h / rows * 1.12)
        step = min(side * 0.92, (box.w - side) / max(1, here - 1))
        x = box.x + box.w / 2 + (column - (here - 1) / 2) * step
        y = box.y + box.h * (row + 0.5) / rows
        at = Rect(x - side / 2, y - side / 2, side, side)
        looks.append(art(f"token_{name}_{value}", at))
    return tuple(looks)


# --- cards --------------------------------------------------------------------------------------

COLUMNS: Final = (130.0, 228.0, 326.0)
"""The middles of power, water and food on a card of 388 x 616."""
ROWS: Final = (472.0, 560.0)
"""The middles of the rows prepared and not prepared, on such a card."""
GREY: Final = "#F7F1E3"
"""Of a broad card's row of the prepared."""
BROAD: Final = 1.1 + 3 * 2.37
"""How wide the rows of a broad card are, in heights of its letters."""


def card_face(event: int, at: Rect, tall: bool = False) -> tuple[Look, ...]:
    """An event card without words: front, picture, rows of signs and whether it is permanent.

    With ``tall`` the picture takes the place of the name as well.
    """
    s = at.w / 388

    def box(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(at.x + x * s, at.y + y * s, w * s, h * s)

    high = 352.0 if tall else 270.0
    looks: list[Look] = [
        art("card_front", at, "stretch"),
        Art(event_picture(event), box(14, 14, 360, high), "cover"),
        Plate("none", "ink", 8 * s, 24 * s, 0, at=box(10, 10, 368, high + 8)),
    ]
    kind = "mark_permanent" if EFFECTS[event].permanent else "mark_this_round"
    looks.append(art(kind, box(282, 18, 86, 86)))
    looks.append(art(_prepared(event), box(16, 438, 68, 68)))
    looks.append(art("sign_not_prepared", box(16, 526, 68, 68)))
    for kind_, x in enumerate(COLUMNS):
        looks.append(resource(kind_, box(x - 30, 372, 60, 60)))
    return tuple(looks)


def card_look(ui: Ui, event: int, at: Rect) -> tuple[Look, ...]:
    """An event card with its name and what it takes; the name only where it can be read."""
    if at.w > at.h:
        return tuple(_broad(ui, event, at))
    s = at.w / 388
    name = tuple(_name(ui, event, at))
    looks = [*card_face(event, at, tall=not name), *name]
    effect = EFFECTS[event]
    for row, losses in enumerate((effect.prepared, effect.unprepared)):
        looks += _row(ui, losses, effect.permanent, at.y + ROWS[row] * s, at)
    return tuple(looks)


@dataclass(frozen=True, slots=True)
class Broad:
    """A card that is wider than high: its name above, under it the picture (0 wide where there is
    no room for it), and right of that what it takes of each resource from a city that is
    prepared, and from one that is not."""

    size: float
    """Of the letters."""
    head: Rect
    picture: Rect
    rows: tuple[Rect, Rect]


def broad(ui: Ui, at: Rect) -> Broad:
    """The parts of a broad card: with larger letters where it has room for them."""
    size = max(ui.body, min(1.5 * ui.body, (at.w - 30) / (BROAD + 1.3), at.h / 3.5))
    x, line = at.right - BROAD * size - 6, 1.15 * size
    name = Rect(at.x + 12, at.y + 3, at.w - 22, line)
    high = (at.bottom - name.bottom - 6) / 2
    picture = Rect(at.x + 8, name.bottom + 2, x - at.x - 14, 2 * high - 4)
    if picture.w < 0.35 * picture.h:
        high = min(high, 1.7 * size)
        picture = Rect(at.x + 8, name.bottom, at.w - 16, at.bottom - name.bottom - 2 * high - 8)
        if picture.h < size:  # no room for one
            picture = picture._replace(w=0.0)
    first = Rect(x, at.bottom - 2 * high - 4, at.right - x - 5, high)
    return Broad(size, name, picture, (first, first.moved(0, high)))


def _broad(ui: Ui, event: int, at: Rect) -> Iterator[Look]:
    card, effect = broad(ui, at), EFFECTS[event]
    yield Plate("paper", "ink", 4, 16, 1, at=at)
    for said in (event_name(event), short_name(event)):
        text = Text(said, card.size, "heading", "ink", "paper", leading=1.05)
        found = if_readable(ui, text, card.head)
        if found is not None:
            yield found
            break
    if card.picture.w:
        yield Art(event_picture(event), card.picture, "cover")
        yield Plate("none", "ink", 4, 8, 0, at=card.picture.inset(-2))
    signs = (_prepared(event), "sign_not_prepared")
    sign, column = 1.1 * card.size, 2.37 * card.size
    for n, (row, losses) in enumerate(
        zip(card.rows, (effect.prepared, effect.unprepared), strict=True)
    ):
        ground = "white" if n else GREY
        yield Plate(ground, "ink", 0, 8, 0, at=row.inset(0, 1))
        yield art(signs[n], Rect(row.x + 3, row.y + 3, sign - 3, row.h - 6))
        for kind, loss in enumerate(losses):
            x = row.x + sign + kind * column
            yield resource(kind, Rect(x + 2, row.y + 4, sign - 4, row.h - 8))
            cell = Rect(x + sign, row.y + 2, column - sign - 3, row.h - 4)
            on_cube = effect.permanent and loss
            if on_cube:
                yield Plate("pearl", "ink", 4, 10, 0, at=cell)
            ground_, colour = "pearl" if on_cube else ground, "ink" if loss else "faded"
            yield number(ui, signed(loss), card.size, *cell.centre, colour, ground_)


def _prepared(event: int) -> str:
    """The sign of who is prepared for an event."""
    return "sign_all_prepared" if event == Event.OCEAN_ACIDIFICATION else "sign_prepared"


def _row(ui: Ui, losses: tuple[int, int, int], rate: bool, y: float, card: Rect) -> Iterator[Look]:
    """A row of what a card takes: three numbers, each on a cube where it is a rate's."""
    s = card.w / 388
    for n, x in zip(losses, [card.x + x * s for x in COLUMNS], strict=True):
        if rate and n:
            w, h = 98 * s, 92 * s
            yield art("rate_cube_pearl", Rect(x - w / 2, y - h / 2, w, h))
        colour = "ink" if n else "faded"
        yield number(ui, signed(n), 70 * s, x, y, colour, "#FFFFFF", card)


def _name(ui: Ui, event: int, at: Rect) -> Iterator[Look]:
    """The name under the picture; on two lines its field grows into the picture."""
    s = at.w / 388
    for lines in (1, 2):
        high = max(88 * s, (1.16 + 1.16 * (lines - 1)) * ui.body)
        box = Rect(at.x + 16 * s, at.y + 372 * s - high, 356 * s, high)
        name = Text(event_name(event), 60 * s, "heading", "ink", "paper", "centre", leading=1.05)
        text = if_readable(ui, name, box, lines)
        if text is None:
            continue
        if box.y < at.y + 284 * s - 1:
            field = Rect(at.x + 10 * s, box.y - 4 * s, 368 * s, at.y + 372 * s - box.y)
            yield Plate("paper", "paper", 0, 4 * s, 0, at=field)
            line = Rect(at.x + 10 * s, box.y - 8 * s, 368 * s, 8 * s)
            yield Plate("ink", "ink", 0, 0, 0, at=line)
        yield text
        return
