"""What a country holds in secret, as nodes: the fan of its cards, its agendas, its coffers."""

from collections.abc import Iterator
from typing import Final

from game.core.text import _

from ....stage.node import Motion, Node, Rect, Role
from ...printed import number
from . import ids
from .cards import RATIO, card_look, card_name
from .places import HAND_Z, Canvas, hand_order
from .symbols import agenda_emblem, art

BADGES: Final = 96.0
"""How wide the place of agendas and coffers is at the right end."""
OWN: Final = Motion(180, appear="none")
"""A secret goes at once, it does not fade."""


def hand_nodes(canvas: Canvas, seat: int, area: Rect) -> Iterator[Node]:
    """A seat's cards, coffers and agendas in an area of the screen, if the view may show them."""
    seen, ui, k = canvas.seen, canvas.ui, canvas.k
    cards = hand_order(seen.hands[seat])
    room = area._replace(w=area.w - (BADGES + 10) * k)
    w = min(154 * k, room.h / RATIO)
    step = min(w + 8 * k, (room.w - w) / max(1, len(cards) - 1))
    left = room.x + max(0.0, (room.w - w - step * max(0, len(cards) - 1)) / 2)
    for n, card in enumerate(cards):
        at = Rect(left + n * step, room.bottom - w * RATIO, w, w * RATIO)
        yield _card(canvas, seat, card, at, n)
    if seen.money(seat) >= 0:
        at = Rect(area.right - BADGES * k, area.y, BADGES * k, area.h / 3)
        amount = _("{n} M").format(n=seen.money(seat))
        text = number(ui, amount, 30 * k, at.w / 2, at.h * 0.75, "white", "#9A6638")
        stack = art("bill_stack", Rect(0, 0, at.w, at.h * 0.62))
        yield Node(
            ids.COFFERS, Role.PIECE, at, (stack, text), label=_("Your coffers"), value=amount,
            z=HAND_Z, motion=OWN, secret_of=seat,
        )  # fmt: skip
    for n, agenda in enumerate(a for a in seen.agendas[seat] if a >= 0):
        side = area.h / 3
        at = Rect(area.right - BADGES * k, area.y + (n + 1) * side, BADGES * k, side)
        look = (art(agenda_emblem(agenda)),)
        yield Node(
            ids.agenda(agenda), Role.PIECE, at, look, label=_("Agenda"), z=HAND_Z, motion=OWN,
            secret_of=seat,
        )  # fmt: skip


def _card(canvas: Canvas, seat: int, card: int, at: Rect, n: int) -> Node:
    look = card_look(canvas.ui, card, Rect(0, 0, at.w, at.h))
    return Node(
        ids.card(card), Role.PIECE, at, look, label=card_name(card), z=HAND_Z + n, motion=OWN,
        secret_of=seat,
    )  # fmt: skip
