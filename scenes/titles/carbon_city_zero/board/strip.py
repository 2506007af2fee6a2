"""The strip below: draw deck, income left, the carbon to come, recycle pile; Undo and End turn
between."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.carbon_city_zero.rounds import moved
from game.carbon_city_zero.sums import CarbonSum, carbon, income, income_left
from game.carbon_city_zero.turn_sum import short_words
from game.core.text import _, ngettext, signed

from ....stage.node import STILL, Look, Motion, Node, Plate, Rect, Role, Text
from ....widgets.fitting import shortened
from ...printed import if_readable, number
from . import ids
from .desk import BOARD_Z, Desk
from .market import pile
from .symbols import BADGES, COIN, art, carbon_looks, round_box

CHANGE: Final = Motion(160, fade=True)
STRIP: Final = "#FAFAF1"
"""The strip itself."""
GREY: Final = "#E7EAEE"
GOLD: Final = "#FFF0C9"
"""What the words on the plates of carbon and of income stand on."""


def nodes(desk: Desk) -> Iterator[Node]:
    """The strip, in reading order."""
    seen, then, deck = desk.seen, desk.counted, desk.deck
    if desk.large:
        yield from _sockets(desk)
    name = desk.name_of(deck)
    words, tops = _("{name}'s draw deck").format(name=name), seen.tops[deck]
    backs, below = len(seen.deck[deck]) + len(tops), (*seen.deck[deck], *seen.hand[deck])
    count = len(then.deck[deck]) + len(then.tops[deck])
    yield from pile(desk, ids.draw(deck), "draw", words, count, tops, backs, below)
    yield _income(desk)
    yield _carbon(desk)
    words, cards = _("{name}'s recycle pile").format(name=name), seen.recycle[deck]
    count = len(then.recycle[deck])
    yield from pile(desk, ids.recycle(deck), "recycle", words, count, cards, sign="sym_recycle")


def _sockets(desk: Desk) -> Iterator[Node]:
    """For large letters the piles are small: what is printed of their places is covered."""
    for upper, lower in (("draw", "recycle"), ("stock", "discard")):
        top, bottom = desk.zone(upper), desk.zone(lower)
        rect = Rect(top.x, top.y + 2, desk.frame.board.w * 112 / 1440, bottom.bottom - top.y - 7)
        look, z = (Plate(STRIP, STRIP, 0, 0, 0),), BOARD_Z + 3
        yield Node(f"socket:{upper}", Role.DECOR, rect, look, z=z, motion=STILL)


# --- income ---------------------------------------------------------------------------------------


def _income(desk: Desk) -> Node:
    """The income that is left, of how much."""
    rect, seen, k, ui = desk.zone("income"), desk.seen, desk.k, desk.ui
    left, whole = (income_left(seen), income(seen)) if seen.turn >= 0 else (0, 0)
    side = (76 if desk.large else 92) * k
    x, y = 12 * k + side / 2, rect.h * 0.49
    gap = (4 if desk.large else 10) * k
    room = Rect(x + side / 2 + gap, 4, rect.w - x - side / 2 - gap - 8 * k, rect.h - 12)
    words = _of(desk, room, whole)
    if desk.large:  # below both is what they are
        line = 1.12 * ui.body
        y = 4 + (rect.h - 10 - line) / 2
        below = Rect(8, rect.h - line - 10, rect.w - 16, line)
        words = _left(desk, room._replace(h=2 * (y - 4)), below, whole)
    look: tuple[Look, ...] = (
        art("plate_income", Rect(0, 0, rect.w, rect.h * 120 / 115), "stretch"),
        art("sym_income", round_box(x, y, side)),
        number(ui, str(left), side / 2, x, y, "ink", COIN),
        *words,
    )
    said = ngettext("{n} of {whole} income left", "{n} of {whole} income left", left)
    said = said.format(n=left, whole=whole)
    return desk.label(ids.INCOME, rect, look, _("Income"), said, CHANGE)


def _of(desk: Desk, room: Rect, whole: int) -> tuple[Text, ...]:
    """ "of 7 / income left", as much of it as has room."""
    ui, k = desk.ui, desk.k
    of = Text(_("of {n}").format(n=whole), 30 * k, "heading", "ink", GOLD)
    upper = room._replace(y=room.y + 12 * k, h=room.h / 2 - 8 * k)
    lower = room._replace(y=room.centre[1] - 4 * k, h=room.h / 2 - 6 * k)
    one = if_readable(ui, of, upper)
    two = if_readable(ui, Text(_("income left"), 27 * k, "bold", "ink", GOLD), lower)
    if one is not None and two is not None:
        return one, two
    ways = (of.text, f"/ {whole}", f"/{whole}")
    alone = desk.readable((replace(of, text=way) for way in ways), room)
    return () if alone is None else (alone,)


def _left(desk: Desk, room: Rect, below: Rect, whole: int) -> tuple[Text, ...]:
    """For large letters: of how much, and below that what it is."""
    ways = (_("of {n}").format(n=whole), f"/ {whole}", f"/{whole}")
    of = desk.readable((Text(way, 30 * desk.k, "heading", "ink", GOLD) for way in ways), room)
    names = (_("income left"), _("Income"))
    texts = (Text(name, desk.ui.body, "bold", "ink", GOLD, "centre", leading=1.1) for name in names)
    said = desk.readable(texts, below)
    return tuple(text for text in (of, said) if text is not None)


# --- carbon ---------------------------------------------------------------------------------------

XS: Final = (64.0, 156.0, 254.0, 328.0, 392.0)
"""The middles of gains, savings, links, the equals sign and the sum on a plate of 560 x 120."""
CLOSE: Final = (52.0, 138.0, 232.0, 300.0, 360.0)
"""The same for large letters, which need more room for where the sum leads."""


def _carbon(desk: Desk) -> Node:
    """What the end of the turn would count now: gains, savings, links, the sum, and where to."""
    rect, seen = desk.zone("coming"), desk.seen
    found = carbon(seen) if seen.turn >= 0 else CarbonSum(0, 0, 0, 0)
    now = seen.track(desk.deck)
    look = (art("plate_carbon", None, "stretch"), *_sum(desk, rect, found, now))
    said = short_words(found, now)
    return desk.label(ids.COMING, rect, look, _("Carbon to come"), said, CHANGE)


def _sum(desk: Desk, rect: Rect, found: CarbonSum, now: int) -> Iterator[Look]:
    ui, k, large = desk.ui, rect.w / 560, desk.large
    small = rect.h < 0.9 * rect.w * 120 / 560
    head = None if small else _head(desk, k, rect)
    y = 76 * k if head is not None else 0.48 * rect.h
    s = min(k, rect.h / 120)
    if head is not None and head.at is not None and large:
        y = (head.at.bottom + rect.h - 8) / 2 - 2
        s = min(k, (rect.h - head.at.bottom) / 82)
    if head is not None:
        yield head
    gains, savings, links, equals, total = CLOSE if large else XS
    yield from carbon_looks(ui, found.gains, 30 * k, gains * k, y, 84 * s)
    yield from carbon_looks(ui, found.savings, 30 * k, savings * k, y, 84 * s)
    state = "used" if found.links else "idle"
    badge = round_box(links * k, y, (104 if large else 116) * s, 72 / 136)
    yield art(f"link_badge_{state}", badge, "stretch")
    x = links * k + 16 * s
    yield number(ui, signed(found.links), 30 * k, x, y, "ink", BADGES[state])
    yield number(ui, "=", 34 * k, equals * k, y, "ink", GREY)
    wide = (96 if large else 104) * s
    yield from carbon_looks(ui, found.total, 36 * k, total * k, y, wide)
    x, then = (total + (48 if large else 54)) * k, moved(now, found.total)
    high = max(1.1 * ui.body, 60 * s)
    room = Rect(x, y - high / 2, rect.w - x - 14 * k, high)
    ways = (f"{now} → {then}", f"{now}→{then}", f"→ {then}", f"→{then}")
    texts = (Text(way, 33 * s, "heading", "ink", GREY, "centre", leading=1.1) for way in ways)
    where = desk.readable(texts, room)
    if where is not None:
        yield where


def _head(desk: Desk, k: float, rect: Rect) -> Text | None:
    """What the plate tells; of which city, where one plays two or another is on turn."""
    titles = [_("Carbon to come")]
    if desk.seen.decks > desk.seen.seats or desk.view.seat != desk.seat:
        deck = desk.name_of(desk.deck)
        titles = [_("{deck}: carbon to come").format(deck=deck), deck]
    texts = (Text(title, 27 * k, "bold", "ink", GREY, leading=1.1) for title in titles)
    high = max(32 * k, 1.1 * desk.ui.body)
    box = Rect(22 * k, 8 * k, rect.w - 44 * k, high)
    found = desk.readable(texts, box)
    if found is None and len(titles) > 1:  # a long name: what of it has room
        text = shortened(desk.ui, Text(titles[-1], 27 * k, "bold", "ink", GREY, leading=1.1), box.w)
        found = desk.readable((text,), box)
    return found
