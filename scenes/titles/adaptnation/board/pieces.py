"""How AdaptNation's pieces look, wherever they are shown: board, rulebook, debrief.

Every function gives looks within a box of units; ``at`` counts from the top left of the node.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.adaptnation.components import Event, Resource
from game.adaptnation.data import EFFECTS
from game.adaptnation.names import event_name
from game.core.text import signed

from ....stage.node import Art, Look, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.fitting import shortened
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
MOST_NAME: Final = 200.0
"""So high a name may be on such a card: more would hide the picture."""
TIGHT: Final = 0.9
"""The part of their distance that numbers beside each other on a card may be wide."""


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
    acid = event == Event.OCEAN_ACIDIFICATION
    looks.append(art("sign_all_prepared" if acid else "sign_prepared", box(16, 438, 68, 68)))
    looks.append(art("sign_not_prepared", box(16, 526, 68, 68)))
    for kind_, x in enumerate(COLUMNS):
        looks.append(resource(kind_, box(x - 30, 372, 60, 60)))
    return tuple(looks)


def card_look(ui: Ui, event: int, at: Rect) -> tuple[Look, ...]:
    """An event card with its name and what it takes; the name only where it can be read."""
    s = at.w / 388
    name = tuple(_name(ui, event, at))
    looks = [*card_face(event, at, tall=not name), *name]
    effect = EFFECTS[event]
    for row, losses in enumerate((effect.prepared, effect.unprepared)):
        looks += _row(ui, losses, effect.permanent, at.y + ROWS[row] * s, at)
    return tuple(looks)


def _row(ui: Ui, losses: tuple[int, int, int], rate: bool, y: float, card: Rect) -> Iterator[Look]:
    """A row of what a card takes: three numbers, each on a cube where it is a rate's.

    Where letters are so large that three numbers have no room, their minus is a short bar.
    """
    s = card.w / 388
    size = 70 * s
    pitch = (COLUMNS[1] - COLUMNS[0]) * s
    widest = number(ui, "\u22123", size, 0, 0, "ink", "#FFFFFF")
    tight = ui.measure(widest, None)[0] > TIGHT * pitch
    for n, x in zip(losses, [card.x + x * s for x in COLUMNS], strict=True):
        if rate and n:
            w, h = 98 * s, 92 * s
            yield art("rate_cube_pearl", Rect(x - w / 2, y - h / 2, w, h))
        colour = "ink" if n else "faded"
        bar = 0.22 * ui.body if tight and n else 0.0
        words = str(-n) if tight else signed(n)
        text = number(ui, words, size, x + bar / 2 + bar / 8, y, colour, "#FFFFFF", card)
        if bar and text.at is not None:
            left = text.at.x - bar
            at = Rect(left, text.at.centre[1] - 0.055 * ui.body, bar, 0.11 * ui.body)
            yield Plate("ink", "ink", 0, 2, 0, at=at)
        yield text


def _name(ui: Ui, event: int, at: Rect) -> Iterator[Look]:
    """The name under the picture; on two lines its field grows into the picture. Where a word has
    no room its letters are narrower, and at the last its end is cut off."""
    s = at.w / 388
    for lines, font in ((1, "heading"), (2, "heading"), (2, "body")):
        width = (356 if font == "heading" else 372) * s
        high = max(88 * s, (1.16 + 1.08 * (lines - 1)) * ui.body)
        if high > MOST_NAME * s:
            continue
        box = Rect(at.x + (at.w - width) / 2, at.y + 372 * s - high, width, high)
        name = Text(event_name(event), 60 * s, font, "ink", "paper", "centre", leading=1.05)
        text = if_readable(ui, name, box, lines)
        if text is None and font == "body":
            text = _cut(ui, replace(name, size=ui.body, at=box), width)
        if text is None:
            continue
        if box.y < at.y + 284 * s - 1:
            field = Rect(at.x + 10 * s, box.y - 4 * s, 368 * s, at.y + 372 * s - box.y)
            yield Plate("paper", "paper", 0, 4 * s, 0, at=field)
            line = Rect(at.x + 10 * s, box.y - 8 * s, 368 * s, 8 * s)
            yield Plate("ink", "ink", 0, 0, 0, at=line)
        yield text
        return


def _cut(ui: Ui, name: Text, width: float) -> Text:
    """A name of which a word is too long for a line: on two lines, each as much as has room."""
    first, _space, rest = name.text.partition(" ")
    lines = [shortened(ui, replace(name, text=part), width).text for part in (first, rest) if part]
    return replace(name, text="\n".join(lines), wrap=True)
