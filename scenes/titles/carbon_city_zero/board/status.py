"""Below: draw deck, income left, the carbon to come, recycle pile; Undo and End turn between."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.carbon_city_zero.names import deck_name
from game.carbon_city_zero.rounds import moved
from game.carbon_city_zero.sums import CarbonSum, carbon, income, income_left
from game.core.text import _, ngettext, signed

from ....stage.node import STILL, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ...fitted import if_readable, number
from . import ids
from .desk import BOARD_Z, PRINT_Z, Desk
from .market import count_disc, count_words, lying, pile, pile_sign, taken
from .numbers import on_diamond
from .symbols import BADGES, COIN, art, diamond

CHANGE: Final = Motion(160, fade=True)
STRIP: Final = "#FAFAF1"
"""The strip itself."""
GREY: Final = "#E7EAEE"
PALE: Final = "#FFF0C9"


def nodes(desk: Desk) -> Iterator[Node]:
    """The strip, in reading order."""
    if desk.large:
        yield from _sockets(desk)
    yield from _draw_deck(desk)
    yield _income(desk)
    yield _carbon(desk)
    yield from _recycle(desk)


# --- piles ----------------------------------------------------------------------------------------


def _draw_deck(desk: Desk) -> Iterator[Node]:
    seen, deck = desk.seen, desk.deck
    count = len(seen.deck[deck]) + len(seen.tops[deck])
    name = _("Draw deck of {name}").format(name=deck_name(seen, deck, desk.view.names))
    node = pile(desk, ids.draw(deck), "draw", count, name)
    node.takes = taken((*seen.deck[deck], *seen.tops[deck], *seen.hand[deck]))
    yield node
    yield from lying(seen.tops[deck], desk.zone("draw"))
    yield count_disc(desk, "draw", count)


def _recycle(desk: Desk) -> Iterator[Node]:
    seen, deck = desk.seen, desk.deck
    cards = seen.recycle[deck]
    node = pile(desk, ids.recycle(deck), "recycle", 0, "")
    node.label = _("Recycle pile of {name}").format(name=deck_name(seen, deck, desk.view.names))
    node.value = count_words(len(cards))
    node.hint = f"{node.label}: {node.value}"
    node.takes = taken(cards)
    yield node
    yield from lying(cards, desk.zone("recycle"))
    yield count_disc(desk, "recycle", len(cards))
    if cards:
        yield pile_sign(desk, "recycle", "sym_recycle")


# --- income ---------------------------------------------------------------------------------------


def _sockets(desk: Desk) -> Iterator[Node]:
    """For large letters the piles are small: what is printed of their places is covered."""
    for upper, lower in (("draw", "recycle"), ("stock", "discard")):
        top, bottom = desk.zone(upper), desk.zone(lower)
        rect = Rect(top.x, top.y + 2, 112 * desk.k, bottom.bottom - top.y - 7)
        yield Node(
            f"socket:{upper}", Role.DECOR, rect, (Plate(STRIP, STRIP, 0, 0, 0),), z=BOARD_Z + 3,
            motion=STILL,
        )  # fmt: skip


def _income(desk: Desk) -> Node:
    """The income that is left, of how much."""
    rect, seen, k, ui = desk.zone("income"), desk.seen, desk.k, desk.ui
    on = seen.turn >= 0
    left, whole = (income_left(seen), income(seen)) if on else (0, 0)
    side = (92 if not desk.large or whole < 10 else 80) * k
    x, y = 12 * k + side / 2, rect.h * 0.49
    gap = (4 if desk.large else 10) * k
    room = Rect(x + side / 2 + gap, 4, rect.w - x - side / 2 - gap - 8 * k, rect.h - 12)
    words = tuple(_of(ui, room, whole, k))
    if not words:
        x = rect.w / 2
    look: list[Look] = [
        art("plate_income", Rect(0, 0, rect.w, rect.h * 120 / 115), "stretch"),
        art("sym_income", Rect(x - side / 2, y - side / 2, side, side)),
        number(ui, str(left), side / 2, x, y, "ink", COIN),
        *words,
    ]
    said = ngettext("{n} of {whole} income left", "{n} of {whole} income left", left)
    said = said.format(n=left, whole=whole)
    return Node(
        ids.INCOME, Role.LABEL, rect, tuple(look), label=_("Income"), value=said, hint=said,
        z=PRINT_Z, motion=CHANGE,
    )  # fmt: skip


def _of(ui: Ui, room: Rect, whole: int, k: float) -> Iterator[Text]:
    """ "of 7 / income left", as much of it as has room."""
    of = Text(_("of {n}").format(n=whole), 30 * k, "heading", "ink", PALE)
    upper = room._replace(y=room.y + 12 * k, h=room.h / 2 - 8 * k)
    lower = room._replace(y=room.centre[1] - 4 * k, h=room.h / 2 - 6 * k)
    one = if_readable(ui, of, upper)
    two = if_readable(ui, Text(_("income left"), 27 * k, "bold", "ink", PALE), lower)
    if one is not None and two is not None:
        yield from (one, two)
        return
    ways = (of.text, f"/ {whole}", f"/{whole}")
    found = (if_readable(ui, replace(of, text=way), room) for way in ways)
    alone = next((text for text in found if text is not None), None)
    if alone is not None:
        yield alone


# --- carbon ---------------------------------------------------------------------------------------


def _carbon(desk: Desk) -> Node:
    """What the end of the turn would count now: gains, savings, links, the sum, and where to."""
    rect, seen = desk.zone("coming"), desk.seen
    sum_ = carbon(seen) if seen.turn >= 0 else CarbonSum(0, 0, 0, 0)
    now = seen.track(desk.deck)
    then = moved(now, sum_.total)
    look: list[Look] = [art("plate_carbon", None, "stretch")]
    look += _sum(desk, rect, sum_, now, then)
    said = words_of(sum_, now, then)
    return Node(
        ids.COMING, Role.LABEL, rect, tuple(look), label=_("Carbon to come"), value=said,
        hint=said, z=PRINT_Z, motion=CHANGE,
    )  # fmt: skip


def words_of(sum_: CarbonSum, now: int, then: int) -> str:
    """The sum in a sentence."""
    return _(
        "Cards add {gains} and save {savings}, links bring {links}: {total}. From {now} to {then}."
    ).format(
        gains=sum_.gains, savings=-sum_.savings, links=signed(sum_.links),
        total=signed(sum_.total), now=now, then=then,
    )  # fmt: skip


XS: Final = (64.0, 156.0, 254.0, 328.0, 392.0)
"""The middles of gains, savings, links, the equals sign and the sum on a plate of 560 x 120."""
CLOSE: Final = (52.0, 138.0, 232.0, 300.0, 360.0)
"""The same for large letters, which need more room for where the sum leads."""


def _sum(desk: Desk, rect: Rect, sum_: CarbonSum, now: int, then: int) -> Iterator[Look]:
    ui, k = desk.ui, rect.w / 560
    small = rect.h < 0.9 * rect.w * 120 / 560 or desk.large
    head = None if small else _head(desk, k)
    y = 76 * k if head is not None else 0.48 * rect.h
    if head is not None:
        yield head
    xs = CLOSE if desk.large else XS
    for x, n in ((xs[0], sum_.gains), (xs[1], sum_.savings)):
        yield from _diamond(desk, n, x * k, y, 84 * k, 30 * k)
    yield from _links(desk, sum_.links, xs[2] * k, y, k)
    yield number(ui, "=", 34 * k, xs[3] * k, y, "ink", GREY)
    yield from _diamond(desk, sum_.total, xs[4] * k, y, (96 if desk.large else 104) * k, 36 * k)
    x = (xs[4] + (48 if desk.large else 54)) * k
    room = Rect(x, y - 40 * k, rect.w - x - 14 * k, 80 * k)
    ways = [f"{now} \u2192 {then}", f"{now}\u2192{then}", f"\u2192 {then}", f"\u2192{then}"]
    texts = (Text(way, 33 * k, "heading", "ink", GREY, "centre") for way in ways)
    found = next((one for text in texts if (one := if_readable(ui, text, room))), None)
    if found is not None:
        yield found


def _head(desk: Desk, k: float) -> Text | None:
    """What the plate tells; of which city, where one plays two."""
    seen, ui = desk.seen, desk.ui
    titles = [_("Carbon to come")]
    if seen.decks > seen.seats:
        deck = deck_name(seen, desk.deck, desk.view.names)
        titles = [_("{deck}: carbon to come").format(deck=deck), deck]
    for title in titles:
        text = Text(title, 27 * k, "bold", "ink", GREY)
        found = if_readable(ui, text, Rect(22 * k, 8 * k, 516 * k, 32 * k))
        if found is not None:
            return found
    return None


def _diamond(desk: Desk, n: int, x: float, y: float, w: float, size: float) -> Iterator[Look]:
    h = w * 68 / 88
    yield art(diamond(n), Rect(x - w / 2, y - h / 2, w, h))
    yield from on_diamond(desk.ui, n, size, x, y, w)


def _links(desk: Desk, n: int, x: float, y: float, k: float) -> Iterator[Look]:
    state = "used" if n else "idle"
    w = (104 if desk.large else 116) * k
    h = w * 72 / 136
    box = Rect(x - w / 2, y - h / 2, w, h)
    yield art(f"link_badge_{state}", box, "stretch")
    yield number(desk.ui, signed(n), 30 * k, x + 16 * k, y, "ink", BADGES[state])
