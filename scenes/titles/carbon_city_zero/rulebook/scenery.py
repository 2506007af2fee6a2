"""Scenes for the rulebook of Carbon City Zero: the city, its track, the clock, the piles.

Units as in ``art``.
"""

from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import (
    COUNTERS,
    MOST_CARBON,
    RIVAL_CARBON,
    SHARED_CARBON,
    Sector,
)
from game.core.text import _, signed

from ....rulebook.drawn import arrow, mat
from ....stage.node import Art, Look, Plate, Rect
from ....widgets import Drawing
from ..board.cards import picture_art
from ..board.symbols import SECTORS, art
from .faces import BIG, LAWN, centred, diamond, disc, number, of_sector, pile

_STEEL: Final = "#E7EAF0"


def _view(stage: int, x: float, y: float, w: float) -> list[Look]:
    """The city at a stage (1: smog, 5: green) in a frame."""
    h = w * 176 / 1440
    return [
        Plate("ink", "ink", 0, 14, 0, at=Rect(x - 4, y - 4, w + 8, h + 8)),
        art(f"skyline_{stage}", Rect(x, y, w, h)),
    ]


def _marker(words: str, x: float, y: float, w: float = 150) -> list[Look]:
    """The carbon marker with its tip at (x, y)."""
    k = w / 96
    return [
        art("marker_shared", Rect(x - w / 2, y - 106 * k, w, 112 * k)),
        number(words, x, y - 59 * k, BIG, "white", "ink"),
    ]


def city() -> Drawing:
    """The city as it begins, and as it should become."""
    looks: list[Look] = [*_view(2, 4, 50, 992), *_view(5, 4, 300, 992)]
    looks += _marker(str(SHARED_CARBON), 800, 178)
    looks += _marker("0", 100, 428)
    looks += arrow(500, 184, 500, 286)
    words = _("From {first} carbon to none: the city becomes greener as the number falls.")
    return Drawing(tuple(looks), 1000, 440, words.format(first=SHARED_CARBON), 900)


def _small(kind: int, x: float, y: float) -> list[Look]:
    """A small card without numbers, with its corner at (x, y)."""
    colours = SECTORS[KINDS[kind].sector]
    return [
        Plate(colours.tint, "ink", 4, 14, 0, at=Rect(x, y, 130, 160)),
        Plate(colours.band, "ink", 4, 14, 0, at=Rect(x, y, 130, 44)),
        Art(picture_art(kind), Rect(x + 8, y + 50, 114, 86), "cover"),
    ]


def carbon_sum(gains: int, savings: int, by_links: int, now: int) -> Drawing:
    """How a turn's carbon is counted."""
    total = gains + savings + by_links
    looks: list[Look] = [mat(980, 330, fill=_STEEL)]
    for n, value in enumerate((gains, savings)):
        looks += diamond(value, 130 + 230 * n, 100, 180, BIG)
        looks.append(number("+", 246 + 230 * n, 100, BIG, "ink", _STEEL))
    badge = [centred("link_badge_used", 600, 100, 210, 111)]
    looks += [*badge, number(signed(by_links), 620, 100, BIG, "ink", "white")]
    looks.append(number("=", 736, 100, BIG, "ink", _STEEL))
    looks += diamond(total, 856, 100, 200, BIG + 6)
    looks += _marker(str(now), 300, 318)
    looks += arrow(420, 250, 560, 250)
    looks += _marker(str(now + total), 680, 318)
    words = _(
        "Cards that add carbon, cards that save some, and links: {total} in all. The track goes"
        " from {now} to {then}."
    ).format(total=signed(total), now=now, then=now + total)
    return Drawing(tuple(looks), 980, 330, words, 900)


def recycling() -> Drawing:
    """The cards in play, the recycle pile, and the draw deck."""
    looks: list[Look] = [mat(960, 320, fill=LAWN)]
    sectors = (Sector.START, Sector.INDUSTRY, Sector.DOMESTIC)
    for n, kind in enumerate([kind for sector in sectors for kind in of_sector(sector)[:1]]):
        looks += _small(kind, 30 + 54 * n, 40 + 44 * n)
    looks += arrow(310, 160, 390, 160)
    looks.append(art("slot_recycle", Rect(410, 48, 160, 224)))
    looks.append(centred("sym_recycle", 490, 160, 110))
    looks += arrow(592, 184, 742, 184)
    looks.append(centred("sym_shuffle", 662, 104, 100))
    looks += pile("card_back_start", 0, 764, 48, 160, BIG)
    return Drawing(
        tuple(looks),
        960,
        320,
        _(
            "Played cards go onto the recycle pile. When the draw deck is empty, the recycle pile"
            " is shuffled and becomes the new draw deck."
        ),
        760,
    )


def rounds() -> Drawing:
    """The round counter, three rounds into the game."""
    looks: list[Look] = [art("round_track", Rect(0, 0, 520, 64))]
    start = COUNTERS[1]
    for n in range(COUNTERS[0], 0, -1):
        x = 30 + 44.0 * (COUNTERS[0] - n)
        if n > start - 3:
            looks.append(centred("round_past", x, 32, 40))
        else:
            if n == start - 3:
                looks.append(centred("round_marker", x, 32, 56))
            looks.append(number(str(n), x, 32, 32, "ink", "white"))
    return Drawing(
        tuple(looks),
        520,
        64,
        _("Three rounds are over. The red sign at the end is “Time's up”."),
        900,
    )


def race() -> Drawing:
    """Each mayor's own marker on the track."""
    looks: list[Look] = [*_view(4, 4, 60, 992)]
    bar = Rect(0, 206, 1000, 74)
    looks.append(Plate("#2B3442", "ink", 4, 18, 0, at=bar))
    for seat, carbon in (("blue", RIVAL_CARBON), ("amber", 22), ("coral", 9)):
        x = 70 + 860 * carbon / MOST_CARBON
        looks.append(art(f"marker_{seat}", Rect(x - 70, 60, 140, 163)))
        looks.append(number(str(carbon), x, 243, 60, "white", "#2B3442"))
    looks.append(number("0", 44, 243, 60, "#9BE3B4", "#2B3442"))
    words = _("Each mayor has a marker. All begin at {n}; who reaches 0 first is ahead.")
    return Drawing(tuple(looks), 1000, 284, words.format(n=RIVAL_CARBON), 900)


def two_decks() -> Drawing:
    """Two decks that one person plays in turn."""
    looks: list[Look] = [mat(400, 330, fill=LAWN), mat(400, 330, 500, fill=LAWN)]
    for x, n in ((0.0, "1"), (500.0, "2")):
        looks += pile("card_back_start", 0, x + 50, 84, 120, BIG)
        looks.append(art("slot_recycle", Rect(x + 230, 84, 120, 168)))
        looks.append(centred("sym_recycle", x + 290, 168, 84))
        looks += disc(n, x + 200, 282, 80, BIG)
    looks += arrow(412, 110, 488, 110)
    looks += arrow(488, 230, 412, 230)
    return Drawing(
        tuple(looks),
        900,
        330,
        _("Two draw decks and two recycle piles: the decks take turns, you play both."),
        900,
    )


def won() -> Drawing:
    """The green city, and the counter's last step."""
    looks: list[Look] = [*_view(5, 4, 70, 992), *_marker("0", 110, 198)]
    looks.append(centred("sym_time_up", 900, 130, 150))
    return Drawing(
        tuple(looks), 1000, 206, _("Carbon 0 before the time is up: you have won together."), 900
    )
