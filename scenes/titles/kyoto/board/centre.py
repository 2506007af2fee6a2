"""The fund, the study deck and the reduced area as nodes."""

from collections.abc import Iterator

from game.core.text import _, ngettext

from ....stage.node import Motion, Node, Rect, Role
from ...printed import number
from . import ids
from .cards import card_look, card_name
from .places import CARD_Z, NONE_LAST, Canvas, reduced_row
from .symbols import art, lobby

PAPER = "#FFFDF6"
FUND = "#DDEEDB"


def nodes(canvas: Canvas) -> Iterator[Node]:
    """Fund, deck, and the rows of cards that were reduced."""
    ui, seen, k = canvas.ui, canvas.seen, canvas.k
    rect = canvas.zone("fund")
    amount = _("{n} M").format(n=seen.fund)
    text = number(ui, amount, 44 * k, 0.5 * rect.w, 0.5 * rect.h, "ink", FUND)
    look = (art("central_card", None, "stretch"), text)
    yield canvas.label(ids.FUND, rect, look, _("Environmental fund"), amount)
    rect = canvas.zone("deck")
    left = len(seen.deck)
    said = ngettext("{n} study", "{n} studies", left).format(n=left)
    back = (art("study_back", None, "stretch"),) if left else ()
    yield canvas.label(ids.DECK, rect, back, _("Study deck"), said)
    yield from _reduced(canvas)


def _reduced(canvas: Canvas) -> Iterator[Node]:
    ui, seen, k, area = canvas.ui, canvas.seen, canvas.k, canvas.zone("reduced")
    high = area.h / 7.15
    rows: list[list[int]] = [[] for _lobby in range(NONE_LAST + 1)]
    for card in seen.reduced:
        rows[reduced_row(card)].append(card)
    for row, cards in enumerate(rows):
        rect = Rect(area.x, area.y + 4 * k + row * high, area.w, high)
        icon = art(f"icon_lobby_{lobby(row)}", Rect(10 * k, 6 * k, 40 * k, 40 * k))
        count = number(ui, str(len(cards)), 30 * k, rect.w - 24 * k, high / 2, "ink", PAPER)
        said = ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
        yield canvas.label(ids.lobby(row), rect, (icon, count), lobby(row), said)
        step = min(27 * k, (rect.w - 120 * k - 42 * k) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            at = Rect(rect.x + 62 * k + n * step, rect.y + (high - 48 * k) / 2, 42 * k, 48 * k)
            yield Node(
                ids.card(card), Role.PIECE, at,
                card_look(ui, card, Rect(0, 0, at.w, at.h), "reduced"),
                label=card_name(card), z=CARD_Z + n, motion=Motion(420, "inout"),
            )  # fmt: skip
