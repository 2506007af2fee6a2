"""The fund, the study deck and the reduced area as nodes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.text import _, ngettext
from game.kyoto.names import card_words, lobby_name, millions
from game.kyoto.state import KyotoState

from ....stage.node import STILL, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ...printed import if_readable
from . import ids
from .cards import card_look
from .flights import goes_to_fund
from .places import CARD_Z, NONE_LAST, PRINT_Z, Canvas, reduced_row
from .symbols import art, lobby

PAPER: Final = "#FFFDF6"
FUND: Final = "#DDEEDB"
SLIDE: Final = Motion(420, "inout")


def nodes(canvas: Canvas) -> Iterator[Node]:
    """Fund, deck, the round, and the rows of cards that were reduced."""
    yield from _fund(canvas)
    yield _deck(canvas)
    if canvas.seen.round:
        yield _round(canvas)
    yield from _reduced(canvas)


def _fund(canvas: Canvas) -> Iterator[Node]:
    """The jar with the money, which takes the bills that met a goal."""
    ui, fund, k = canvas.ui, canvas.view.counted.seen.fund, canvas.k
    rect, deck = canvas.zone("fund"), canvas.zone("deck")
    room = Rect(102 * k, 0, deck.x - rect.x - 116 * k, rect.h)  # clear of jar and deck
    words = Text(_("{n} M").format(n=fund), 40 * k, "heading", "ink", FUND, "centre", leading=1.0)
    shown = if_readable(ui, words, room)
    look: list[Look] = [art("central_card", None, "stretch")]
    if shown is None:  # over the lid of the jar, which is seen well enough
        line = 1.1 * ui.body
        wide = ui.measure(replace(words, size=ui.body), None)[0] + 2
        room = Rect(room.right - wide, (rect.h - line) / 2, wide, line)
        shown = replace(words, size=ui.body, at=room)
    look.append(shown)
    node = canvas.label(ids.FUND, rect, look, _("Environmental fund"), millions(fund))
    node.role = Role.ZONE
    yield node
    jar = Rect(rect.x + 18 * k, rect.centre[1] - 20 * k, 74 * k, 39 * k)
    yield Node(ids.JAR, Role.DECOR, jar, z=PRINT_Z, motion=STILL, takes=goes_to_fund(canvas.view))


def _deck(canvas: Canvas) -> Node:
    """The study deck, lower with every round."""
    rect, left = canvas.zone("deck"), len(canvas.seen.deck)
    said = ngettext("{n} study", "{n} studies", left).format(n=left)
    step, layers = 3 * canvas.k, min(3, -(-left // 8))
    look: list[Look] = []
    for n in reversed(range(layers)):
        look.append(art("study_back", Rect(n * step, n * step, rect.w, rect.h)))
    return canvas.label(ids.DECK, rect, look, _("Study deck"), said, PRINT_Z + 1)


def round_text(ui: Ui, seen: KyotoState, k: float) -> Text:
    """Which round it is."""
    words = _("Round {n} of {all}").format(n=seen.round, all=seen.rounds)
    return Text(words, max(ui.body, 30 * k), "heading", "ink", PAPER, "centre", leading=1.0)


def round_plate(ui: Ui, seen: KyotoState, zone: Rect, k: float) -> Rect:
    """The plate that says so, on the line between table and desk."""
    text = round_text(ui, seen, k)
    wide, high = ui.measure(text, None)[0] + 36, max(zone.h, 1.1 * text.size)
    return Rect(zone.x, zone.centre[1] - high / 2, wide, high)


def _round(canvas: Canvas) -> Node:
    rect = round_plate(canvas.ui, canvas.seen, canvas.zone("round"), canvas.k)
    text = round_text(canvas.ui, canvas.seen, canvas.k)
    look = (Plate(PAPER, "ink", 3, rect.h / 2, 1), text)
    return canvas.label("round", rect, look, text.text)


def _reduced(canvas: Canvas) -> Iterator[Node]:
    """A row for each lobby, as printed, and one for cards without: the cards and their number."""
    ui, k, area = canvas.ui, canvas.k, canvas.zone("reduced")
    high = area.h / 7.15
    rows: list[list[int]] = [[] for _row in range(NONE_LAST + 1)]
    for card in canvas.seen.reduced:
        rows[reduced_row(card)].append(card)
    room = 1.3 * ui.body
    for row, cards in enumerate(rows):
        more = max(0.0, 1.1 * ui.body - high)
        rect = Rect(area.x, area.y + 4 * k + row * high - more / 2, area.w, high + more)
        icon = art(f"icon_lobby_{lobby(row)}", Rect(10 * k, 6 * k, 40 * k, 40 * k))
        at = Rect(rect.w - room - 16 * k, 0, room, rect.h)
        size = max(ui.body, 30 * k)
        count = Text(str(len(cards)), size, "heading", "ink", PAPER, "right", at=at, leading=1.0)
        name = lobby_name(row) if row < NONE_LAST else _("No lobby")
        said = ngettext("{n} card reduced", "{n} cards reduced", len(cards))
        said = said.format(n=len(cards))
        yield canvas.label(ids.lobby(row), rect, (icon, count), name, said)
        step = min(27 * k, (at.x - 62 * k - 42 * k) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            place = Rect(rect.x + 62 * k + n * step, rect.y + (rect.h - 48 * k) / 2, 42 * k, 48 * k)
            yield Node(
                ids.card(card), Role.PIECE, place,
                card_look(ui, card, Rect(0, 0, place.w, place.h), "reduced"),
                label=card_words(card), z=CARD_Z + n, motion=SLIDE,
            )  # fmt: skip
