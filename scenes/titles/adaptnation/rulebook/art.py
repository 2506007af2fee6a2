"""Drawings for the rulebook of AdaptNation, put together from its boards and tokens.

Units: a skyline is 604 x 236, a city board 464 x 540, a stock's token up to 66 wide.
"""

from collections.abc import Sequence
from typing import Final

from game.adaptnation.components import (
    CITIES,
    FREE_TOKENS,
    LIMIT,
    LOSING_MARKS,
    TOKENS,
    Event,
    Resource,
)
from game.adaptnation.data import EFFECTS, FORECASTS, RATES, STOCK, STRIKES
from game.core.text import _, signed

from ....rulebook.drawn import arrow, mat
from ....stage.node import Art, Look, Plate, Rect, Text
from ....widgets import Drawing
from ..board.pieces import CITY_NAMES, art, event_icon, event_picture, prep_token, resource, skyline

SEATS: Final = ("amber", "blue", "jade")
"""The colours in which the three cities are drawn here."""

_GROUND: Final = "#CFE6B8"
_MAT: Final = "#FFFAEE"


def icon_art(event: int) -> str:
    """The name of a kind of event's pictogram."""
    return event_icon(event).name


def resource_art(kind: int) -> str:
    """The name of a resource's picture, without a number."""
    return resource(kind).name


def skyline_art(seat: int) -> str:
    """The name of a city's skyline, 604 x 236."""
    return skyline(seat).name


def _tokens(kind: int, n: int, x: float, y: float, side: float = 66) -> list[Look]:
    """``n`` of a resource as tokens of 5, 3 and 1 in a line from (x, y); nothing for 0."""
    out: list[Look] = []
    name = Resource(kind).name.lower()
    for worth, size in ((5, 1.0), (3, 0.86), (1, 0.72)):
        while n >= worth:
            h = side * size
            out.append(art(f"token_{name}_{worth}", Rect(x, y + (side - h) / 2, h, h)))
            n, x = n - worth, x + h * 0.94
    return out


def _skyline(seat: int, x: float, y: float, w: float) -> list[Look]:
    """A city's skyline in a frame of its colour, with its symbol at the corner."""
    h = w * 236 / 604
    return [
        Plate(SEATS[seat], "ink", 4, 20, 0, at=Rect(x, y, w, h + 16)),
        skyline(seat, Rect(x + 8, y + 8, w - 16, h)),
        Art(f"common/seat_{SEATS[seat]}", Rect(x - 14, y - 14, 64, 64)),
    ]


def three_cities() -> Drawing:
    """The three cities, and what each can give."""
    looks: list[Look] = []
    places = ((20.0, 20.0), (640.0, 20.0), (330.0, 400.0))
    gifts = (
        (Resource.POWER, (452, 130, 618, 130), (500, 22)),
        (Resource.WATER, (800, 224, 730, 378), (790, 270)),
        (Resource.FOOD, (370, 378, 300, 224), (236, 270)),
    )
    for seat, (x, y) in enumerate(places):
        looks += _skyline(seat, x, y, 420)
    for kind, way, (x, y) in gifts:
        looks += arrow(*map(float, way))
        looks += _tokens(kind, 1, float(x), float(y), 100)
    return Drawing(
        tuple(looks),
        1080,
        590,
        _("One city has power to spare, one has water, one has food."),
        760,
    )


def city() -> Drawing:
    """The board of a city at the start."""
    looks: list[Look] = [art("city_solara", Rect(0, 0, 464, 540))]
    for kind, y in enumerate((242, 288, 334)):
        rate = RATES["standard"][kind]
        x = 75.5 + 35 * (rate + 5)
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
    return Drawing(
        tuple(looks),
        464,
        540,
        _(
            "From above: the rates, on tracks from {least} to {most}; preparation tokens and"
            " stocks."
        ).format(least=signed(-LIMIT), most=signed(LIMIT)),
        520,
    )


def upkeep() -> Drawing:
    """A stock of food before and after the upkeep."""
    rate = RATES["standard"][Resource.FOOD]
    looks: list[Look] = [mat(700, 150, fill=_GROUND), *_tokens(Resource.FOOD, STOCK, 40, 25, 100)]
    looks += arrow(300, 75, 400, 75)
    looks.append(art("sign_rate", Rect(180, 25, 96, 100)))
    looks += _tokens(Resource.FOOD, STOCK + rate, 430, 25, 100)
    return Drawing(
        tuple(looks),
        700,
        150,
        _("A stock before and after the upkeep, with a rate below zero."),
        560,
    )


def held() -> Drawing:
    """The table of marks at the end of a match that is won."""
    looks: list[Look] = [mat(130 * LOSING_MARKS + 40, 150, fill=_GROUND)]
    for n in range(LOSING_MARKS):
        sign = "black_mark" if n < LOSING_MARKS - 1 else "mark_free"
        looks.append(art(sign, Rect(30 + 130 * n, 20, 110, 110)))
    return Drawing(
        tuple(looks),
        130 * LOSING_MARKS + 40,
        150,
        _("One place is still free: if it stays so, you have held out."),
        400,
    )


def together() -> Drawing:
    """Ocean acidification with tokens of all cities, and with those of two."""
    looks: list[Look] = []
    for line, many in enumerate((CITIES, CITIES - 1)):
        y = 154.0 * line
        looks += [mat(700, 138, 0, y, "#D5E6FA"), event_icon(1, Rect(24, y + 14, 110, 110))]
        for seat in range(CITIES):
            at = Rect(170 + 100 * seat, y + 24, 90, 90)
            if seat < many:
                looks.append(prep_token(SEATS[seat], at))
            else:
                looks.append(Plate("none", "#5A4E3C", 4, 20, 0, True, at.inset(10)))
        looks += arrow(480, y + 69, 560, y + 69)
        sign = "sign_not_prepared" if line else "sign_all_prepared"
        looks.append(art(sign, Rect(584, y + 19, 100, 100)))
    return Drawing(
        tuple(looks),
        700,
        292,
        _("Three tokens on ocean acidification save all. Two tokens save nobody."),
        560,
    )


def marks() -> Drawing:
    """A city that has too little food takes a mark."""
    looks: list[Look] = [mat(760, 150, fill=_GROUND)]
    looks += _tokens(Resource.FOOD, 1, 40, 28, 130)
    looks += arrow(176, 75, 276, 75)
    looks.append(art("black_mark", Rect(300, 20, 110, 110)))
    for n in range(1, LOSING_MARKS):
        looks.append(art("mark_free", Rect(300 + 130 * n, 20, 110, 110)))
    return Drawing(
        tuple(looks),
        300 + 130 * LOSING_MARKS + 20,
        150,
        _("It has 1 food and must give 2: the food goes, and the first black mark comes."),
        560,
    )


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
    """The cards that are turned up in the second round."""
    n = FORECASTS[2]
    looks: list[Look] = [mat(230 * (n + 1) + 30, 290, fill=_GROUND)]
    looks.append(art("card_back", Rect(40, 16, 162, 258)))
    for place, event in enumerate(_DRAWN[:n]):
        looks += _card(event, 240 + 230 * place, 20)
    return Drawing(
        tuple(looks),
        230 * (n + 1) + 30,
        290,
        _("The deck, and the forecast of round two. All three cities see the same cards."),
        720,
    )


def strikes() -> Drawing:
    """The cards of the second round: the last is discarded."""
    hit, n = STRIKES[2], FORECASTS[2]
    looks: list[Look] = [mat(230 * n + 20, 290, fill=_GROUND)]
    for place, event in enumerate(_DRAWN[:n]):
        x = 20 + 230 * place
        looks += _card(event, x, 20)
        sign = "phase_events" if place < hit else "phase_end"
        looks.append(Plate(_MAT, "ink", 4, 45, 0, at=Rect(x + 132, 4, 90, 90)))
        looks.append(art(sign, Rect(x + 142, 14, 70, 70)))
    return Drawing(
        tuple(looks),
        230 * n + 20,
        290,
        _("Of {cards} cards, {hits} take effect. The last one goes away and does nothing.").format(
            cards=n, hits=hit
        ),
        640,
    )


def assist() -> Drawing:
    """Power goes from one city to another."""
    looks: list[Look] = [mat(1010, 216, fill=_GROUND)]
    looks += _skyline(0, 30, 28, 370)
    looks += _skyline(1, 610, 28, 370)
    looks += arrow(420, 158, 590, 158)
    looks += _tokens(Resource.POWER, 3, 462, 32, 96)
    return Drawing(
        tuple(looks),
        1010,
        216,
        _("An assist: 3 power go to another city. Nothing comes back for it."),
        720,
    )


def square(names: Sequence[str]) -> Drawing:
    """The square of the drought with tokens of two cities; ``names`` are those of the three."""
    looks: list[Look] = [
        mat(560, 250, fill="#F2DCA8"),
        event_icon(Event.DROUGHT, Rect(24, 22, 130, 130)),
        art("mark_this_round", Rect(60, 168, 58, 58)),
    ]
    laid = (1, 2, 0)
    for seat in range(CITIES):
        y = 16 + 75 * seat
        looks.append(Plate(_MAT, "#C9AE7C", 3, 18, 0, at=Rect(176, y, 366, 68)))
        looks.append(Art(f"common/seat_{SEATS[seat]}", Rect(186, y + 9, 50, 50)))
        for n in range(TOKENS):
            at = Rect(252 + 70 * n, y + 5, 58, 58)
            if n < laid[seat]:
                looks.append(prep_token(SEATS[seat], at))
            else:
                looks.append(Plate("none", "#C9AE7C", 3, 20, 0, True, at.inset(8)))
    return Drawing(
        tuple(looks),
        560,
        250,
        _(
            "Two droughts are forecast. From above: {first} will blunt one of them, {second} both,"
            " {third} none."
        ).format(first=names[0], second=names[1], third=names[2]),
        560,
    )


def strike(event: int, before: tuple[tuple[int, int, int], ...]) -> Drawing:
    """What an event takes from a prepared and an unprepared city with these stocks."""
    effect = EFFECTS[event]
    looks: list[Look] = []
    for row, had in enumerate(before):
        y = 232.0 * row
        losses = effect.unprepared if row else effect.prepared
        looks.append(mat(1180, 216, 0, y, _MAT))
        looks += _skyline(row, 20, y + 24, 340)
        sign = "sign_not_prepared" if row else "sign_prepared"
        looks.append(art(sign, Rect(386, y + 60, 96, 96)))
        for kind in (Resource.WATER, Resource.FOOD):
            has, loss = had[kind], -losses[kind]
            line = y + 20 + 96 * (kind - 1)
            looks += _tokens(kind, has, 510, line, 80)
            looks += arrow(800, line + 40, 880, line + 40)
            looks += _tokens(kind, max(has - loss, 0), 910, line, 80)
            if loss > has:
                looks.append(art("black_mark", Rect(1080, line, 80, 80)))
    return Drawing(
        tuple(looks),
        1180,
        232.0 * len(before) - 16,
        _(
            "Above, a city with a token on the drought; below, one without. Left: before; right:"
            " after."
        ),
        820,
    )


def classroom() -> Drawing:
    """A screen, and the three teams before it."""
    looks: list[Look] = [
        mat(700, 330, fill=_GROUND),
        Plate("#FCF6E8", "ink", 6, 16, 0, at=Rect(215, 24, 270, 170)),
        art("board", Rect(226, 34, 248, 88)),
    ]
    for seat in range(CITIES):
        looks.append(art(f"city_{CITY_NAMES[seat]}", Rect(236 + 80 * seat, 124, 68, 66)))
        for n in range(3):
            at = Rect(40 + 215 * seat + 62 * n, 226, 70, 90)
            looks.append(Art("common/icon_person", at, tint=f"{SEATS[seat]}_dark"))
        looks.append(Art(f"common/seat_{SEATS[seat]}", Rect(112 + 215 * seat, 204, 52, 52)))
    return Drawing(
        tuple(looks),
        700,
        330,
        _("One screen, three teams, a city each."),
        560,
    )
