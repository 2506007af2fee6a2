"""The marketplace: the line over it with the global cards in force as chips, its goods, and piles.

Where the picture stands alone, the prompt's words take the place of the line's heading, and the
buttons of the moment the right end; then the chips go without their names.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.carbon_city_zero.actions import Buy, Replace, UseGlobal
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD, Sector
from game.carbon_city_zero.names import card_name, force_words
from game.carbon_city_zero.prompts import on_table
from game.carbon_city_zero.state import CarbonState, TurnStage
from game.carbon_city_zero.sums import cost, income_left
from game.core.text import _, ngettext

from ....stage.node import STILL, Look, Montage, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ...printed import if_readable, number
from . import ids
from .cards import CARD, Marks, back_look, face
from .desk import BOARD_Z, CARD_Z, Desk
from .named import picture
from .places import PLACES
from .reading import reads
from .symbols import PALE, SECTORS, art, shown, symbol

DEAL: Final = Motion(480, "inout", origin=ids.STOCK)
FLY: Final = Motion(520, "inout")
IN_FORCE: Final = Motion(520, "inout", fade=True, origin=ids.STOCK)
COUNT_Z: Final = CARD_Z + 20
CHIP: Final = 332.0
"""The width of a chip with its name, in units of the map."""
SMALL: Final = 104.0
"""Of one with signs alone."""
GAP: Final = 16.0
WALL: Final = "#E9DCC0"
"""The wall behind the marketplace."""
GLOBAL: Final = SECTORS[Sector.GLOBAL]
ASKS: Final = 0.46
"""The part of the line that the buttons take where the picture stands alone."""


def nodes(desk: Desk) -> Iterator[Node]:
    """The line, piles and goods, in reading order."""
    yield from _line(desk)
    seen, then = desk.seen, desk.counted
    count, backs = len(then.stock), len(seen.stock)
    stock, *disc = pile(desk, ids.STOCK, "stock", _("Market deck"), count, (), backs)
    stock.ahead = ahead(desk)
    yield from (stock, *disc)
    count, name = len(then.discard), _("Discard pile")
    yield from pile(desk, ids.DISCARD, "discard", name, count, seen.discard, sign="sym_discard")
    yield from _places(desk)
    for n, card in enumerate(seen.market):
        if card != NO_CARD:
            yield _goods(desk, n, card)


# --- the line -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MarketLine:
    """The places of the line, on the screen. ``named``: whether chips have room for names."""

    words: Rect
    chips: tuple[Rect, ...]
    buttons: Rect
    named: bool


def lay_out(ui: Ui, zone: Rect, k: float, seen: CarbonState, alone: bool, asks: bool) -> MarketLine:
    """Share the line: with ``asks`` its right end is for buttons."""
    count, high = len(seen.force), min(zone.h, max(54 * k, 1.18 * ui.body))
    y = zone.y + (zone.h - high) / 2
    right, gap = zone.right, GAP * k
    buttons = Rect(right - ASKS * zone.w, zone.y, ASKS * zone.w, zone.h)
    if alone and asks:
        right = buttons.x - gap
    names = [Text(card_name(card), max(28 * k, ui.body), "heading") for card in seen.force]
    wide = max([ui.measure(name, None)[0] + 84 * k for name in names], default=0.0)
    room = 0.5 * right - 0.5 * zone.x if alone else zone.w - (0 if count > 1 else 220 * k)
    named = 1.12 * ui.body <= high and count * (wide + gap) <= room
    w = max(wide, 0.8 * CHIP * k) if named else SMALL * k
    w = min(w, (right - zone.x) / max(1, count) - gap)
    left = right - count * (w + gap)
    chips = tuple(Rect(left + gap + n * (w + gap), y, w, high) for n in range(count))
    h = min(zone.h, max(42 * k, 1.3 * ui.body))  # one line, below the awning
    words = Rect(zone.x, zone.bottom - h, max(left - zone.x, 40.0), h)
    return MarketLine(words, chips, buttons, named)


def _line(desk: Desk) -> Iterator[Node]:
    """Heading and chips; for large letters the awning makes room for them."""
    ui, k, alone = desk.ui, desk.k, desk.frame.alone
    line = lay_out(ui, desk.zone("heading"), k, desk.seen, alone, desk.frame.slots.asking)
    if desk.large:
        bar, inner = desk.zone("bar"), desk.frame.board.inset(11 * k)
        wall = Rect(inner.x, bar.bottom - 2, inner.w, desk.zone("place_0").y - bar.bottom)
        look = (Plate(WALL, WALL, 0, 0, 0),)
        yield Node("wall", Role.DECOR, wall, look, z=BOARD_Z + 2, motion=STILL)
    if not alone:
        words = _("Marketplace")
        text = Text(words, max(34 * k, ui.body), "heading", "ink", WALL, valign="top", leading=1.1)
        found = if_readable(ui, text, Rect(0, 0, line.words.w, line.words.h))
        yield desk.label("heading", line.words, () if found is None else (found,), words)
    for card, rect in zip(desk.seen.force, line.chips, strict=True):
        yield _chip(desk, card, rect, line.named)


def _chip(desk: Desk, card: int, rect: Rect, named: bool) -> Node:
    look = tuple(_chip_looks(desk, card, rect.w, rect.h, named))
    name, words = card_name(card), force_words(KIND_OF[card])
    return Node(
        ids.card(card), Role.PIECE, rect, look, target_look="cell", label=name, value=words,
        hint=f"{name}: {words}", z=CARD_Z + 1, press=reads(desk, card), focusable=True,
        motion=IN_FORCE,
    )  # fmt: skip


def _chip_looks(desk: Desk, card: int, w: float, h: float, named: bool) -> Iterator[Look]:
    """A global in force: emblem, name or sign, and whether it offers something now."""
    ui, s = desk.ui, h / 54
    ready = UseGlobal(desk.seat, card) in desk.legal
    yield Plate(GLOBAL.band, "ink", 4 * s, h / 2, 1)
    yield Plate(PALE, "ink", 3 * s, 23 * s, 0, at=Rect(4 * s, 4 * s, 46 * s, 46 * s))
    sign = Rect(7 * s, 7 * s, 40 * s, 40 * s)
    yield art("state_available" if ready else "emblem_global", sign)
    box = Rect(58 * s, 0, w - 16 * s - 58 * s, h - 2 * s)
    text = Text(card_name(card), max(28 * s, ui.body), "heading", "white", GLOBAL.band, leading=1.1)
    found = if_readable(ui, text, box) if named else None
    if found is not None:
        yield found
    elif effects := shown(KIND_OF[card]):
        side, x = 42 * s, 56 * s
        disc = Rect(x - 2 * s, 4 * s, side + 4 * s, side + 4 * s)
        yield Plate("#CDEBE2", "ink", 2 * s, 12 * s, 0, at=disc)
        yield art(symbol(effects[0]), Rect(x, 6 * s, side, side))


# --- piles ----------------------------------------------------------------------------------------


def pile(
    desk: Desk,
    id: str,
    zone: str,
    name: str,
    count: int,
    cards: Sequence[int],
    backs: int = 0,
    takes: Iterable[int] = (),
    sign: str = "",
) -> Iterator[Node]:
    """A pile that opens to be looked through: ``backs`` face down or its empty place, the top of
    the ``cards`` that lie open on it, their ``count`` on a disc, and ``sign`` at its foot.

    ``takes`` are the cards that fly there beside the open ones.
    """
    rect = pile_place(desk, zone)
    whole = Rect(0, 0, rect.w, rect.h)
    look: list[Look] = []
    if backs > 2:
        look.append(art("deck_base", Rect(0, 0, rect.w, rect.h * 176 / 168), "stretch"))
    look.append(back_look(zone == "draw", whole) if backs else art("pile_empty", whole, "stretch"))
    said = ngettext("{n} card", "{n} cards", count).format(n=count)
    own = desk.view.own
    yield Node(
        id, Role.BUTTON, rect, tuple(look), label=name, value=said, hint=f"{name}: {said}",
        z=CARD_Z - 4, press=lambda: own.look_through(id), focusable=True, motion=STILL,
        big=rect.inset(-6), takes=taken((*cards, *takes)),
    )  # fmt: skip
    for card in cards[-1:]:  # takes no press
        yield Node(
            ids.card(card), Role.IMAGE, rect, (face(KIND_OF[card]),), label=card_name(card),
            z=CARD_Z - 3, motion=FLY,
        )  # fmt: skip
    yield _count_disc(desk, zone, count)
    if sign and cards:
        side = min(44 * desk.k, 0.6 * rect.w)
        box = Rect(rect.centre[0] - side / 2, rect.bottom - 1.06 * side, side, side)
        yield Node(f"sign:{zone}", Role.DECOR, box, (art(sign),), z=COUNT_Z, motion=STILL)


def pile_place(desk: Desk, zone: str) -> Rect:
    """Where a pile lies in its zone, with the proportions of a card."""
    rect = desk.zone(zone)
    w = min(rect.w, rect.h * CARD.width / CARD.height)
    return rect._replace(w=w, h=w * CARD.height / CARD.width)


def _count_disc(desk: Desk, zone: str, n: int) -> Node:
    """The number of a pile's cards, on a disc at its corner."""
    rect, k, ui = pile_place(desk, zone), desk.k, desk.ui
    side = max(44 * k, 1.3 * ui.body)
    text = number(ui, str(n), 27 * k, 0, 0, "ink", PALE)
    w = max(side, (text.at.w if text.at else 0) + 14)
    box = Rect(rect.right - 6 * k - w / 2, rect.y + 14 * k - side / 2, w, side)
    if desk.large:  # beside the pile, which is small there
        box = Rect(rect.right + 2, rect.y + (rect.h - side) / 2, w, side)
    words = number(ui, str(n), 27 * k, w / 2, side / 2, "ink", PALE)
    look = (Plate(PALE, "ink", 4 * k, side / 2, 0), words)
    return Node(f"count:{zone}", Role.DECOR, box, look, z=COUNT_Z, motion=STILL)


def taken(cards: Iterable[int]) -> frozenset[str]:
    """The cards that lie in a pile, as nodes that fly there."""
    return frozenset(ids.card(card) for card in cards if card >= 0)


@lru_cache(maxsize=8)
def _ahead(*sizes: tuple[str, float, float]) -> tuple[Montage, ...]:
    """All faces as large as the board may show them, to be drawn before they come."""
    kinds = range(len(KINDS))
    return tuple(face(kind, Rect(0, 0, w, h), size) for size, w, h in sizes for kind in kinds)


@lru_cache(maxsize=8)
def _large_ahead(ui: Ui, *shapes: tuple[float, float]) -> tuple[Montage, ...]:
    """The same of cards that name what is on them."""
    return tuple(picture(ui, kind, *shape) for shape in shapes for kind in range(len(KINDS)))


def ahead(desk: Desk) -> tuple[Montage, ...]:
    """The pictures that may be needed next: in the marketplace, in play, on the piles."""
    market, pile_, row = desk.place(0), desk.zone("recycle"), desk.zone("row")
    if desk.large:
        row_shapes = [(rect.w, rect.h) for rect in desk.row.rects[:1]]
        return _large_ahead(desk.ui, (market.w, market.h), *row_shapes)
    return _ahead(
        ("market", market.w, market.h),
        ("played", row.h * CARD.width / CARD.height, row.h),
        ("market", pile_.w, pile_.h),
    )


# --- goods ----------------------------------------------------------------------------------------


def _places(desk: Desk) -> Iterator[Node]:
    """Empty places of the row; the last of the map too while the row is shorter."""
    market = desk.seen.market
    for n in range(len(market) if desk.large else max(len(market), PLACES)):
        if n >= len(market):
            said = _("An extra space: some global cards make the marketplace larger.")
        elif market[n] == NO_CARD:
            said = _("An empty space in the marketplace.")
        else:
            continue
        look = (art("slot_market", None, "stretch"),)
        node = desk.label(ids.place(n), desk.place(n), look, said)
        node.hint = said
        yield node


def marks(desk: Desk, card: int) -> Marks:
    """What a card of the marketplace shows of the moment."""
    seen, price = desk.seen, cost(desk.seen, card)
    begun = seen.turn >= 0 and bool(seen.play)
    asked = Replace(desk.seat, card) in desk.legal
    offered = asked or Buy(desk.seat, card) in desk.legal
    shut = seen.stage == TurnStage.CLOSED or price > income_left(seen)
    held = desk.view.own.selected  # a Budget that is being passed on: nothing is bought meanwhile
    passed = held in ids.card and ids.card.number(held) in seen.play
    glow = "buyable" if offered and not passed else ""
    if desk.view.own.selected == ids.card(card):
        glow = "selected"
    dear = begun and shut and not asked
    return Marks(cost=price, dear=dear, pips=KINDS[KIND_OF[card]].copies, glow=glow)


def _goods(desk: Desk, n: int, card: int) -> Node:
    rect = desk.place(n)
    box = Rect(0, 0, rect.w, rect.h)
    look = desk.card_looks(card, box, "market", marks(desk, card))
    return Node(
        ids.card(card), Role.PIECE, rect, look, target_look="cell", label=card_name(card),
        value=on_table(desk.seen, card), z=CARD_Z, press=reads(desk, card), focusable=True,
        motion=DEAL,
    )  # fmt: skip
