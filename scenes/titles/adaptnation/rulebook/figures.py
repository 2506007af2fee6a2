"""How the drawings of AdaptNation's rulebook are drawn; most are stated in its assets.

Units: a skyline is 604 x 236, a city board 464 x 540, a stock's token up to 66 wide.
"""

from typing import Final

from game.adaptnation.components import FREE_TOKENS, TOKENS, Event, Resource
from game.adaptnation.data import EFFECTS, FORECASTS, RATES, STOCK, STRIKES

from ....rulebook.drawn import Piece, arrow, mat
from ....stage.node import Art, Look, Plate, Rect, Text
from ....widgets import Drawing
from ..board.pieces import CITY_NAMES, art, event_icon, event_picture, prep_token, skyline

SEATS: Final = ("amber", "blue", "jade")
"""The colours in which the three cities are drawn here."""

_GROUND: Final = "#CFE6B8"
_MAT: Final = "#FFFAEE"

_STRUCK = EFFECTS[Event.DROUGHT]
EXAMPLE: Final = ((5, 5, 5), (5, 5, -_STRUCK.unprepared[Resource.FOOD] - 1))
"""The stocks of the two cities in the example: the second has one food too few."""


def tokens(resource: str, n: int, x: float, y: float, side: float = 66) -> list[Look]:
    """``n`` of a resource as tokens of 5, 3 and 1 in a line from (x, y); nothing for 0."""
    out: list[Look] = []
    for worth, size in ((5, 1.0), (3, 0.86), (1, 0.72)):
        while n >= worth:
            h = side * size
            out.append(art(f"token_{resource}_{worth}", Rect(x, y + (side - h) / 2, h, h)))
            n, x = n - worth, x + h * 0.94
    return out


def city(seat: int, x: float, y: float, w: float) -> list[Look]:
    """A city's skyline in a frame of its colour, with its symbol at the corner."""
    h = w * 236 / 604
    return [
        Plate(SEATS[seat], "ink", 4, 20, 0, at=Rect(x, y, w, h + 16)),
        skyline(seat, Rect(x + 8, y + 8, w - 16, h)),
        Art(f"common/seat_{SEATS[seat]}", Rect(x - 14, y - 14, 64, 64)),
    ]


def free(x: float, y: float, side: float, colour: str) -> list[Look]:
    """The place of a preparation token that was not laid."""
    return [Plate("none", colour, 4, 20, 0, True, Rect(x, y, side, side))]


def laid(seat: int, many: int, y: float) -> list[Look]:
    """A city's line on the square of an event, with so many tokens."""
    out: list[Look] = [
        Plate(_MAT, "#C9AE7C", 3, 18, 0, at=Rect(176, y, 366, 68)),
        Art(f"common/seat_{SEATS[seat]}", Rect(186, y + 9, 50, 50)),
    ]
    for n in range(TOKENS):
        at = Rect(252 + 70 * n, y + 5, 58, 58)
        if n < many:
            out.append(prep_token(SEATS[seat], at))
        else:
            out.append(Plate("none", "#C9AE7C", 3, 20, 0, True, at.inset(8)))
    return out


def screen() -> list[Look]:
    """A screen with the three cities."""
    out: list[Look] = [
        Plate("#FCF6E8", "ink", 6, 16, 0, at=Rect(215, 24, 270, 170)),
        art("board", Rect(226, 34, 248, 88)),
    ]
    return out + [
        art(f"city_{name}", Rect(236 + 80 * seat, 124, 68, 66))
        for seat, name in enumerate(CITY_NAMES)
    ]


def team(seat: int, x: float) -> list[Look]:
    """Three people, and the sign of their city."""
    people = [
        Art("common/icon_person", Rect(x + 62 * n, 226, 70, 90), tint=f"{SEATS[seat]}_dark")
        for n in range(3)
    ]
    return [*people, Art(f"common/seat_{SEATS[seat]}", Rect(x + 72, 204, 52, 52))]


def board() -> Drawing:
    """The board of a city at the start."""
    looks: list[Look] = [art("city_solara", Rect(0, 0, 464, 540))]
    for kind, y in enumerate((242, 288, 334)):
        x = 75.5 + 35 * (RATES["standard"][kind] + 5)
        looks.append(art("rate_cube_amber", Rect(x - 27, y - 23, 54, 46)))
    for kind, (x, left) in enumerate(((131.0, 0), (241.0, -6), (351.0, 4))):
        for n in range(STOCK):
            at = Rect(x + left + 26 * (n % 3), 374 + 42 * (n // 3), 36, 36)
            looks.append(art(f"token_{Resource(kind).name.lower()}_1", at))
        number = Rect(x + 32, 471, 62, 50)
        looks.append(Text(str(STOCK), 44, "heading", "ink", "white", "centre", at=number))
    for n, (px, py) in enumerate(((46, 398), (91, 398), (46, 450), (91, 450))):
        looks.append(art("prep_token_amber", Rect(px - 22, py - 22, 44, 44)))
        if n >= FREE_TOKENS:
            looks.append(art("lock", Rect(px + 4, py + 2, 20, 22)))
    return Drawing(tuple(looks), 464, 540, most=520)


def _card(event: int, x: float, y: float, w: float = 210) -> list[Look]:
    """A card without words: its picture, its pictogram, and how long it lasts."""
    mark = "mark_permanent" if EFFECTS[event].permanent else "mark_this_round"
    h = (w - 20) * 0.75
    return [
        Plate(_MAT, "ink", 4, 18, 0, at=Rect(x, y, w, h + w * 0.5)),
        Art(event_picture(event), Rect(x + 10, y + 10, w - 20, h)),
        event_icon(event, Rect(x + w * 0.12, y + h + w * 0.12, w * 0.34, w * 0.34)),
        art(mark, Rect(x + w * 0.58, y + h + w * 0.15, w * 0.28, w * 0.28)),
    ]


_DRAWN: Final = (Event.WILDFIRE, Event.SEA_LEVEL_RISE, Event.DROUGHT, Event.HEAT_WAVE)


def forecast() -> Drawing:
    """The deck, and the cards that are turned up in the second round."""
    wide = 230 * (FORECASTS[2] + 1) + 30
    looks: list[Look] = [*mat(0, 0, wide, 290, _GROUND), art("card_back", Rect(40, 16, 162, 258))]
    for place, event in enumerate(_DRAWN[: FORECASTS[2]]):
        looks += _card(event, 240 + 230 * place, 20)
    return Drawing(tuple(looks), wide, 290, most=720)


def strikes() -> Drawing:
    """The cards of the second round: the last is discarded."""
    wide = 230 * FORECASTS[2] + 20
    looks = mat(0, 0, wide, 290, _GROUND)
    for place, event in enumerate(_DRAWN[: FORECASTS[2]]):
        x = 20 + 230 * place
        looks += _card(event, x, 20)
        sign = "phase_events" if place < STRIKES[2] else "phase_end"
        looks.append(Plate(_MAT, "ink", 4, 45, 0, at=Rect(x + 132, 4, 90, 90)))
        looks.append(art(sign, Rect(x + 142, 14, 70, 70)))
    return Drawing(tuple(looks), wide, 290, most=640)


def strike() -> Drawing:
    """What a drought takes from a prepared and an unprepared city."""
    looks: list[Look] = []
    for row, had in enumerate(EXAMPLE):
        y = 232.0 * row
        losses = _STRUCK.unprepared if row else _STRUCK.prepared
        looks += [*mat(0, y, 1180, 216), *city(row, 20, y + 24, 340)]
        sign = "sign_not_prepared" if row else "sign_prepared"
        looks.append(art(sign, Rect(386, y + 60, 96, 96)))
        for kind in (Resource.WATER, Resource.FOOD):
            has, loss, name = had[kind], -losses[kind], kind.name.lower()
            line = y + 20 + 96 * (kind - 1)
            looks += tokens(name, has, 510, line, 80)
            looks += arrow(800, line + 40, 880, line + 40)
            looks += tokens(name, max(has - loss, 0), 910, line, 80)
            if loss > has:
                looks.append(art("black_mark", Rect(1080, line, 80, 80)))
    return Drawing(tuple(looks), 1180, 448, most=820)


PIECES: Final[dict[str, Piece]] = {
    "tokens": tokens,
    "city": city,
    "laid": laid,
    "free": free,
    "screen": screen,
    "team": team,
}
FIGURES: Final = {"city": board, "forecast": forecast, "strikes": strikes, "strike": strike}
