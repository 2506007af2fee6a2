"""Drawings for the rulebook of City Explorer: Kyoto, put together from its cards.

Units: a card is 150 x 125, its place in the grid 162 x 139.
"""

from dataclasses import replace
from typing import Final

from game.city_explorer.components import Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.scoring import DIVERSE_POINTS, UNIQUE_POINTS
from game.core.text import _

from ....rulebook.drawn import arrow, mat
from ....stage.node import Art, Line, Montage, Plate, Rect
from ....widgets import Drawing
from ..board.cards import RATIO, back_look, face_look, known_look

Look = Art | Montage | Plate | Line

W: Final = 150.0
H: Final = W * RATIO
DX: Final = W + 12
DY: Final = H + 14

_MAT: Final = "#DFDAAF"
_BACK: Final = ""


def _place(id: str) -> int:
    return next(n for n, place in enumerate(PLACES) if place.id == id)


def _card(id: str, x: float, y: float, *, known: bool = False) -> list[Look]:
    """A card: face up, its back (no id), or a back that somebody has looked behind."""
    face = known_look if known else face_look
    looks = face(_place(id), W) if id else back_look(W)
    out: list[Look] = []
    for look in looks:
        if isinstance(look, Montage):
            at = look.at or Rect(0, 0, W, H)
            out.append(replace(look, at=at.moved(x, y)))
    return out


def _grid(rows: tuple[tuple[str, ...], ...], x: float, y: float) -> list[Look]:
    out: list[Look] = []
    for row, ids in enumerate(rows):
        for column, id in enumerate(ids):
            out += _card(id, x + column * DX, y + row * DY)
    return out


def _lit(x: float, y: float, colour: str = "#FFD83D") -> list[Look]:
    """A ring round the card at (x, y)."""
    box = Rect(x - 5, y - 5, W + 10, H + 10)
    return [
        Plate("none", "ink", 11, 22, 0, at=box),
        Plate("none", colour, 6, 22, 0, at=box.inset(2)),
    ]


def journey() -> Drawing:
    """A grid, and a row that is taken out of it."""
    rows = (
        ("sight_bamboo_forest", _BACK, "temple_ryoan_ji", _BACK, _BACK),
        ("landmark_kyoto_tower", "museum_kyoto_aquarium", _BACK, "shrine_heian", _BACK),
        (_BACK, _BACK, "shrine_yasaka", _BACK, "temple_to_ji"),
    )
    looks: list[Look] = [mat(5 * DX + 30, 3 * DY + 32, fill=_MAT)]
    band = Rect(10, 16 + DY - 6, 5 * DX + 10, DY - 2)
    looks.append(Plate("#FFE27A", "ink", 4, 22, 0, at=band))
    looks += _grid(rows, 21, 23)
    x = 5 * DX + 10
    looks += arrow(x, 16 + 1.5 * DY - 8, x + 96, 16 + 1.5 * DY - 8)
    looks.append(Art("city_explorer/suitcase", Rect(x + 104, 16 + DY - 4, 118, 118)))
    return Drawing(
        tuple(looks),
        x + 226,
        3 * DY + 32,
        _("A grid of cards, open and face down. Somebody departs with the middle row."),
        760,
    )


def setting_up() -> Drawing:
    """The grid of four players at the start."""
    first = (
        "museum_kyoto_city_zoo",
        "temple_kinkaku_ji",
        "shrine_seimei",
        "sight_maruyama_park",
        "landmark_nijo_castle",
    )
    more = {
        (0, 3): "shrine_kamigamo",
        (1, 5): "temple_mibu_dera",
        (2, 2): "museum_toei_studio_park",
    }
    more[4, 4] = "sight_togetsukyo_bridge"
    looks: list[Look] = [mat(7 * DX + 30, 5 * DY + 32, fill=_MAT)]
    for row in range(5):
        for column in range(7):
            id = first[row] if not column else more.get((row, column), _BACK)
            looks += _card(id, 21 + column * DX, 23 + row * DY)
    for row, column in more:
        looks += _lit(21 + column * DX, 23 + row * DY)
    return Drawing(
        tuple(looks),
        7 * DX + 30,
        5 * DY + 32,
        _("Four players: five rows of seven. The left column is open, and one card a player."),
        720,
    )


def neighbours() -> Drawing:
    """The top card of a column is turned up: which two are its neighbours."""
    ids = ("shrine_fushimi_inari", _BACK, "museum_botanical_garden", _BACK)
    looks: list[Look] = [mat(W + 220, 4 * DY + 32, fill=_MAT)]
    for row, id in enumerate(ids):
        looks += _card(id, 110, 23 + row * DY)
    looks += _lit(110, 23 + DY, "#FFE27A")
    looks += _lit(110, 23 + 3 * DY, "#FFE27A")
    looks += arrow(110 + W / 2, 23 + H - 34, 110 + W / 2, 23 + DY + 46)
    x = 110 + W
    points = ((x + 4, 23 + H / 2), (x + 66, 23 + H / 2), (x + 66, 23 + 3 * DY + H / 2))
    for colour, width in (("ink", 19.0), ("#FFE27A", 10.0)):
        looks.append(Line(points, colour, width))
    looks += arrow(x + 66, 23 + 3 * DY + H / 2, x - 16, 23 + 3 * DY + H / 2)
    return Drawing(
        tuple(looks),
        W + 220,
        4 * DY + 32,
        _("The card at the top was turned up. The second one and the lowest are its neighbours."),
        300,
    )


def looking() -> Drawing:
    """A card that one has looked at."""
    looks: list[Look] = [mat(3 * DX + 30, DY + 32, fill=_MAT)]
    looks += _card(_BACK, 21, 23)
    looks += _card("temple_kiyomizu_dera", 21 + DX, 23, known=True)
    looks += _card(_BACK, 21 + 2 * DX, 23)
    eye = Rect(21 + 3 * DX - 64, 27, 48, 48)
    looks.append(Art("city_explorer/looked_coral", eye))
    return Drawing(
        tuple(looks),
        3 * DX + 30,
        DY + 32,
        _("In the middle, a card you know. At the right, one that Coral has looked at."),
        440,
    )


def pushing() -> Drawing:
    """A column before and after it is pushed down."""
    before = ("temple_nanzen_ji", _BACK, "sight_kamogawa_river")
    after = (before[2], before[0], before[1])
    looks: list[Look] = [mat(2 * W + 240, 3 * DY + 32, fill=_MAT)]
    for n, ids in enumerate((before, after)):
        x = 21 + n * (W + 198)
        for row, id in enumerate(ids):
            looks += _card(id, x, 23 + row * DY)
    looks += _lit(21, 23 + 2 * DY)
    looks += _lit(219 + W, 23)
    looks.append(Art("city_explorer/push_down", Rect(42 + W, 23 + DY + 18, 156, 107)))
    return Drawing(
        tuple(looks),
        2 * W + 240,
        3 * DY + 32,
        _("A column is pushed down: its lowest card comes in again at the top."),
        420,
    )


def closing_up() -> Drawing:
    """An inner row leaves, the others close up."""
    top = ("museum_kyoto_manga_museum", _BACK, _BACK)
    low = ("landmark_minamiza", "temple_tofuku_ji", _BACK)
    left = 3 * DX + 12
    looks: list[Look] = []
    for x, h in ((0.0, 3 * DY + 32), (left + 130, 2 * DY + 32)):
        looks.append(Plate(_MAT, "ink", 4, 22, 0, at=Rect(x, 0, 3 * DX + 30, h)))
    looks += _grid((top, (_BACK, "shrine_shimogamo", _BACK), low), 21, 23)
    looks.append(Plate("none", "ink", 11, 26, 0, at=Rect(13, 13 + DY, 3 * DX + 4, DY + 6)))
    looks.append(Plate("none", "#FFE27A", 6, 26, 0, at=Rect(15, 15 + DY, 3 * DX, DY + 2)))
    looks += arrow(left + 34, 16 + 1.5 * DY, left + 116, 16 + 1.5 * DY)
    looks += _grid((top, low), left + 151, 23)
    looks.append(Art("city_explorer/suitcase", Rect(left + 300, 2 * DY + 50, 90, 90)))
    return Drawing(
        tuple(looks),
        left + 160 + 3 * DX,
        3 * DY + 32,
        _("The middle row is taken. The rows above and below it are neighbours now."),
        760,
    )


def all_open() -> Drawing:
    """What is left of the grid lies face up."""
    rows = (
        ("shrine_heian", "museum_ryozen_history", "temple_ginkaku_ji", "sight_bamboo_forest"),
        ("temple_to_ji", "landmark_nishiki_market", "shrine_yasaka", "museum_botanical_garden"),
    )
    looks: list[Look] = [mat(4 * DX + 30, 2 * DY + 32, fill=_MAT), *_grid(rows, 21, 23)]
    return Drawing(
        tuple(looks),
        4 * DX + 30,
        2 * DY + 32,
        _("All cards that are left are open: nobody departs any more."),
        520,
    )


EXAMPLE: Final = (
    "temple_kiyomizu_dera",
    "temple_sanjusangendo",
    "temple_tofuku_ji",
    "shrine_seimei",
    "museum_kyoto_aquarium",
    "landmark_kyoto_tower",
    "sight_togetsukyo_bridge",
)
"""The row that is scored on the page about scoring."""


def _tray(ids: tuple[str, ...], colour: str, y: float = 0) -> list[Look]:
    """A row that somebody has taken."""
    looks: list[Look] = [
        Plate(colour, "ink", 4, 26, 0, at=Rect(0, y, 7 * DX + 140, DY + 20)),
        Art(f"common/seat_{colour}", Rect(22, y + (DY - 60) / 2, 80, 80)),
    ]
    return looks + _grid((ids,), 120, y + 17)


def scored_row() -> Drawing:
    """A row with all that scores."""
    return Drawing(
        tuple(_tray(EXAMPLE, "amber")),
        7 * DX + 140,
        DY + 20,
        _(
            "Four Popular cards: 4 points. Three Exotic: {exotic}. All suits: {all}. And if nobody"
            " else has three temples, {temples} more."
        ).format(exotic=UNIQUE_POINTS, all=DIVERSE_POINTS, temples=POINTS[Suit.TEMPLE]),
        820,
    )


def two_rows() -> Drawing:
    """The two rows of a player."""
    first = (_BACK, "shrine_fushimi_inari", "shrine_kamigamo", _BACK, "sight_kamogawa_river")
    second = ("museum_kyoto_city_zoo", _BACK, "temple_nanzen_ji", "landmark_minamiza", _BACK)
    looks = _tray((*first, "shrine_yasaka", _BACK), "blue")
    looks += _tray((*second, "temple_mibu_dera", "temple_ryoan_ji"), "blue", DY + 34)
    return Drawing(
        tuple(looks),
        7 * DX + 140,
        2 * DY + 54,
        _("The two rows of one player. Each of them is scored by itself."),
        720,
    )
