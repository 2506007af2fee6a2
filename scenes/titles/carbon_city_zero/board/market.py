"""The marketplace with its two piles: market deck and discard pile."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from game.carbon_city_zero.actions import Buy, Replace
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.names import card_name
from game.carbon_city_zero.state import TurnStage
from game.carbon_city_zero.sums import cost, income_left
from game.core.text import _, ngettext

from ....stage.node import STILL, Look, Montage, Motion, Node, Plate, Rect, Role
from ...fitted import number
from . import ids, words
from .cards import Marks, back_look, card_looks, face, plan
from .desk import CARD_Z, PRINT_Z, Desk
from .reading import looks_through, reads
from .symbols import art

DEAL: Final = Motion(480, "inout", origin=ids.STOCK)
FLY: Final = Motion(520, "inout")
COUNT_Z: Final = CARD_Z + 20


def nodes(desk: Desk) -> Iterator[Node]:
    """Piles and goods, in reading order."""
    stock = pile(desk, ids.STOCK, "stock", len(desk.seen.stock), _("Market deck"))
    stock.ahead = ahead(desk)
    yield stock
    yield from _discard(desk)
    yield from _places(desk)
    for n, card in enumerate(desk.seen.market):
        if card != NO_CARD:
            yield _goods(desk, n, card)


# --- piles ----------------------------------------------------------------------------------------


def pile(desk: Desk, id: str, zone: str, cards: int, name: str) -> Node:
    """A pile of backs (or its empty place) that opens to be looked through."""
    rect = desk.zone(zone)
    own = zone == "draw"
    look: list[Look] = []
    whole = Rect(0, 0, rect.w, rect.h)
    if cards:
        if cards > 2:
            look.append(art("deck_base", Rect(0, 0, rect.w, rect.h * 176 / 168), "stretch"))
        look.append(back_look(own, whole))
    else:
        look.append(art("pile_empty", whole, "stretch"))
    return Node(
        id, Role.BUTTON, rect, tuple(look), label=name, value=count_words(cards),
        hint=f"{name}: {count_words(cards)}", z=CARD_Z - 4, press=looks_through(desk, id),
        focusable=True, motion=STILL, big=rect.inset(-6),
    )  # fmt: skip


def count_words(n: int) -> str:
    """So many cards."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def count_disc(desk: Desk, zone: str, n: int) -> Node:
    """The number of a pile's cards, on a disc at its corner."""
    rect = desk.zone(zone)
    side = max(44 * desk.k, 1.3 * desk.ui.body)
    text = number(desk.ui, str(n), 27 * desk.k, 0, 0, "ink", "#FFFDF5")
    w = max(side, (text.at.w if text.at else 0) + 14)
    box = Rect(rect.right - 6 * desk.k - w / 2, rect.y + 14 * desk.k - side / 2, w, side)
    if desk.large:  # beside the pile, which is small there
        box = Rect(rect.right + 2, rect.y + (rect.h - side) / 2, w, side)
    words = number(desk.ui, str(n), 27 * desk.k, w / 2, side / 2, "ink", "#FFFDF5")
    look: tuple[Look, ...] = (Plate("#FFFDF5", "ink", 4 * desk.k, side / 2, 0), words)
    return Node(
        f"count:{zone}", Role.DECOR, box, look, z=COUNT_Z, motion=STILL
    )  # fmt: skip


def _discard(desk: Desk) -> Iterator[Node]:
    seen, rect = desk.seen, desk.zone("discard")
    yield count_disc(desk, "stock", len(seen.stock))
    node = pile(desk, ids.DISCARD, "discard", 0, _("Discard pile"))
    node.value = count_words(len(seen.discard))
    node.hint = f"{node.label}: {node.value}"
    node.takes = taken(seen.discard)
    yield node
    yield from lying(seen.discard, rect)
    yield count_disc(desk, "discard", len(seen.discard))
    if seen.discard:
        yield pile_sign(desk, "discard", "sym_discard")


def pile_sign(desk: Desk, zone: str, sign: str) -> Node:
    """What a pile is, at its foot."""
    rect = desk.zone(zone)
    side = min(44 * desk.k, 0.6 * rect.w)
    box = Rect(rect.centre[0] - side / 2, rect.bottom - 1.06 * side, side, side)
    return Node(f"sign:{zone}", Role.DECOR, box, (art(sign),), z=COUNT_Z, motion=STILL)


def lying(cards: tuple[int, ...], rect: Rect) -> Iterator[Node]:
    """The top card of an open pile; it takes no press."""
    for card in cards[-1:]:
        yield Node(
            ids.card(card), Role.IMAGE, rect, (face(KIND_OF[card]),), label=card_name(card),
            z=CARD_Z - 3, motion=FLY,
        )  # fmt: skip


def taken(cards: Iterable[int]) -> frozenset[str]:
    """The cards that lie in a pile, as nodes that fly there."""
    return frozenset(ids.card(card) for card in cards if card >= 0)


@lru_cache(maxsize=8)
def _ahead(*sizes: tuple[str, float, float]) -> tuple[Montage, ...]:
    """All faces as large as the board may show them, to be drawn before they come."""
    kinds = range(len(KINDS))
    return tuple(
        face(kind, Rect(0, 0, w, h), size) for size, w, h in sizes for kind in kinds
    )  # fmt: skip


def ahead(desk: Desk) -> tuple[Montage, ...]:
    """The pictures that may be needed next: in the marketplace, in play, on the piles."""
    market, pile_, row = desk.place(0), desk.zone("recycle"), desk.zone("row")
    played = "mini" if desk.ui.text == "large" else "played"
    shape = plan(played)
    h = row.h if played == "played" else min(row.h, shape.height * desk.k)
    return _ahead(
        ("market", market.w, market.h),
        (played, h * shape.width / shape.height, h),
        ("market", pile_.w, pile_.h),
    )


# --- goods ----------------------------------------------------------------------------------------


def _places(desk: Desk) -> Iterator[Node]:
    """Empty places of the row; the last of the map too while the row is shorter."""
    count = max(len(desk.seen.market), 6)
    for n in range(count):
        free = n >= len(desk.seen.market) or desk.seen.market[n] == NO_CARD
        if free:
            said = _("An empty place of the marketplace.")
            if n >= len(desk.seen.market):
                said = _("A place more: some global cards make the marketplace larger.")
            yield Node(
                ids.place(n), Role.LABEL, desk.place(n), (art("slot_market", None, "stretch"),),
                label=said, hint=said, z=PRINT_Z, motion=STILL,
            )  # fmt: skip


def marks(desk: Desk, card: int) -> Marks:
    """What a card of the marketplace shows of the moment."""
    seen = desk.seen
    price = cost(seen, card)
    begun = seen.turn >= 0 and bool(seen.play)
    seat = seen.seat_of(desk.deck)
    asked = Replace(seat, card) in desk.legal
    offered = asked or Buy(seat, card) in desk.legal
    shut = seen.stage == TurnStage.CLOSED or price > income_left(seen)
    glow = "selected" if desk.view.own.selected == ids.card(card) else "buyable" if offered else ""
    return Marks(
        cost=price, dear=begun and shut and not asked, pips=KINDS[KIND_OF[card]].copies, glow=glow,
        link="idle",
    )  # fmt: skip


def _goods(desk: Desk, n: int, card: int) -> Node:
    rect = desk.place(n)
    box = Rect(0, 0, rect.w, rect.h)
    look = card_looks(desk.ui, KIND_OF[card], box, "market", marks(desk, card))
    label, value = card_name(card), words.values(desk.seen, card)
    return Node(
        ids.card(card), Role.PIECE, rect, look, label=label, value=value,
        z=CARD_Z, press=reads(desk, card), focusable=True, motion=DEAL,
    )  # fmt: skip
