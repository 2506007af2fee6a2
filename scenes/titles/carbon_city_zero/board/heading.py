"""The line over the marketplace: its heading, the global cards in force as chips, the banner.

Where the picture stands alone, the prompt's words take the heading's place, and the buttons of the
moment the right end; then the chips go without their names.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.carbon_city_zero.actions import UseGlobal
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.effects import NoTalk
from game.carbon_city_zero.names import card_name, force_words
from game.carbon_city_zero.state import CarbonState
from game.core.text import _

from ....stage.node import STILL, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets.shorten import shortened
from ...fitted import if_readable
from . import ids
from .desk import BOARD_Z, CARD_Z, TELL_Z, Desk
from .reading import reads
from .symbols import SECTORS, art, shown, symbol

CHIP: Final = 332.0
"""The width of a chip with its name, in units of the map."""
SMALL: Final = 104.0
"""Of one with signs alone."""
GAP: Final = 16.0
WALL: Final = "#E9DCC0"
"""The wall behind the marketplace."""
BANNER: Final = "#FFDFD2"
"""What the words of the banner stand on."""
GLOBAL: Final = SECTORS[5]
ASKS: Final = 0.46
"""The part of the line that the buttons take where the picture stands alone."""
FLY: Final = Motion(520, "inout", fade=True, origin=ids.STOCK)


@dataclass(frozen=True, slots=True)
class Line:
    """The places of the line, on the screen. ``named``: whether chips have room for names."""

    words: Rect
    chips: tuple[Rect, ...]
    buttons: Rect
    named: bool


def lay_out(
    ui: Ui, zone: Rect, k: float, seen: CarbonState, alone: bool, asks: bool
) -> Line:  # fmt: skip
    """Share the line: with ``asks`` its right end is for buttons."""
    count, high = len(seen.force), min(zone.h, max(54 * k, 1.18 * ui.body))
    y = zone.y + (zone.h - high) / 2
    right, gap = zone.right, GAP * k
    buttons = Rect(right - ASKS * zone.w, zone.y, ASKS * zone.w, zone.h)
    if alone and asks:
        right = buttons.x - gap
    wide = max([name_width(ui, card, k) for card in seen.force], default=0.0)
    named = (
        not alone
        and 1.12 * ui.body <= high
        and count * (wide + gap) <= zone.w - (0 if count > 1 else 220 * k)
    )
    w = max(wide, 0.8 * CHIP * k) if named else SMALL * k
    w = min(w, (right - zone.x) / max(1, count) - gap)
    left = right - count * (w + gap)
    chips = tuple(Rect(left + gap + n * (w + gap), y, w, high) for n in range(count))
    h = min(zone.h, max(42 * k, 1.3 * ui.body))  # one line, below the awning
    words = Rect(zone.x, zone.bottom - h, max(left - zone.x, 40.0), h)
    return Line(words, chips, buttons, named)


def name_width(ui: Ui, card: int, k: float) -> float:
    """How wide a chip with a global's name is."""
    text = Text(card_name(card), max(28 * k, ui.body), "heading")
    return ui.measure(text, None)[0] + 84 * k


def nodes(desk: Desk) -> Iterator[Node]:
    """Heading and chips."""
    alone, lent = desk.frame.alone, desk.frame.lent
    line = lay_out(desk.ui, desk.zone("heading"), desk.k, desk.seen, alone, lent.asking)
    if desk.large:
        yield _wall(desk)
    if not alone:
        yield _heading(desk, line.words)
    for card, rect in zip(desk.seen.force, line.chips, strict=True):
        yield _chip(desk, card, rect, line.named)
    yield from _banner(desk)


def _wall(desk: Desk) -> Node:
    """For large letters the awning makes room for the line."""
    bar, k = desk.zone("bar"), desk.k
    inner = desk.frame.board.inset(11 * k)
    rect = Rect(inner.x, bar.bottom - 2, inner.w, desk.zone("place_0").y - bar.bottom)
    return Node(
        "wall", Role.DECOR, rect, (Plate(WALL, WALL, 0, 0, 0),), z=BOARD_Z + 2, motion=STILL
    )


def _heading(desk: Desk, rect: Rect) -> Node:
    words = _("Marketplace")
    text = Text(words, max(34 * desk.k, desk.ui.body), "heading", "ink", WALL)
    found = if_readable(desk.ui, text, Rect(0, 0, rect.w, rect.h))
    look = () if found is None else (found,)
    return desk.label("heading", rect, words) if not look else _with(desk, rect, words, look)


def _with(desk: Desk, rect: Rect, words: str, look: tuple[Look, ...]) -> Node:
    node = desk.label("heading", rect, words)
    node.look = look
    return node


# --- chips ----------------------------------------------------------------------------------------


def chip_looks(ui: Ui, card: int, w: float, h: float, named: bool, ready: bool) -> tuple[Look, ...]:
    """A global in force: emblem, name or sign, and whether it offers something now."""
    kind, s = KIND_OF[card], h / 54
    sign = "state_available" if ready else "emblem_global"
    look: list[Look] = [
        Plate(GLOBAL.band, "ink", 4 * s, h / 2, 1),
        Plate("#FFFDF5", "ink", 3 * s, 23 * s, 0, at=Rect(4 * s, 4 * s, 46 * s, 46 * s)),
        art(sign, Rect(7 * s, 7 * s, 40 * s, 40 * s)),
    ]
    right = w - 16 * s
    box = Rect(58 * s, 0, right - 58 * s, h - 2 * s)
    text = Text(card_name(card), max(28 * s, ui.body), "heading", "white", GLOBAL.band, leading=1.1)
    found = if_readable(ui, text, box) if named else None
    if found is not None:
        look.append(found)
    elif shown(kind):
        side = 42 * s
        x = 56 * s
        disc = Rect(x - 2 * s, 4 * s, side + 4 * s, side + 4 * s)
        look.append(Plate("#CDEBE2", "ink", 2 * s, 12 * s, 0, at=disc))
        look.append(art(symbol(shown(kind)[0]), Rect(x, 6 * s, side, side)))
    return tuple(look)


def _chip(desk: Desk, card: int, rect: Rect, named: bool) -> Node:
    ready = UseGlobal(desk.seen.seat_of(desk.deck), card) in desk.legal
    look = chip_looks(desk.ui, card, rect.w, rect.h, named, ready)
    words = force_words(KIND_OF[card])
    return Node(
        ids.card(card), Role.PIECE, rect, look,
        label=card_name(card), value=words, hint=f"{card_name(card)}: {words}",
        z=CARD_Z + 1, press=reads(desk, card), focusable=True, motion=FLY,
    )  # fmt: skip


# --- the banner -----------------------------------------------------------------------------------


def no_talk(seen: CarbonState) -> bool:
    """Whether a card in play forbids the players to talk."""
    cards = (KINDS[KIND_OF[card]] for card in seen.play)
    return any(isinstance(effect, NoTalk) for card in cards for effect in card.snag)


def _banner(desk: Desk) -> Iterator[Node]:
    """Players may not talk: a banner in the sky, where no marker stands. Who plays alone has
    nobody to talk to."""
    if not no_talk(desk.seen) or sum(player.human for player in desk.view.players) < 2:
        return
    k, board = desk.k, desk.frame.board
    words = _("No talking during this turn")
    text = Text(words, max(28 * k, desk.ui.body), "heading", "ink", BANNER)
    width = min(desk.ui.measure(text, None)[0] + 100 * k, 0.6 * board.w)
    h = max(60 * k, 1.35 * desk.ui.body)
    track, top = desk.seen.track(desk.deck), desk.zone("city").y
    left = track > MOST_CARBON / 2
    x = board.x + 24 if left else board.right - 24 - width
    y = max(top, 0.0) + (92 * k if desk.frame.alone or not left else 18 * k)
    if desk.large:
        y = max(4.0, desk.zone("bar").y - h - 4)
    box = Rect(74 * k, 0, width - 88 * k, h)
    look: list[Look] = [
        art("plate_banner_no_talk", Rect(0, 0, width, h * 60 / 54), "stretch"),
        art("sym_no_talk", Rect(14 * k, (h - 50 * k) / 2, 50 * k, 50 * k)),
    ]
    look.append(replace(shortened(desk.ui, text, box.w), at=box))
    yield Node(
        ids.NO_TALK, Role.LABEL, Rect(x, y, width, h), tuple(look), label=words, hint=words,
        z=TELL_Z - 30, motion=Motion(200, appear="pop"),
    )  # fmt: skip
