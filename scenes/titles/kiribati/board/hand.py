"""The hand of action cards, and cards held up for reading."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Final

from game.core.action import HIDDEN
from game.core.text import _
from game.kiribati.names import card_name, card_text, event_name
from game.kiribati.state import Phase

from ....stage.node import Art, Look, Motion, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Frame
from ...printed import TOUCH
from . import ids
from .board_state import KiribatiView
from .cards import (
    CARD_Z,
    FULL_RATIO,
    RATIO,
    TILES,
    action_front,
    compact,
    event_front,
    full_size,
    held_up,
    named,
    tile,
)
from .effects import PlayedCard, TurnedOver

TILE_GAP: Final = 8.0


def hand_heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the hand: of cards side by side, or with larger text of names one
    below the other."""
    return 130.0, max(208.0, 4 * (1.24 * ui.body + 10) + 3 * TILE_GAP)


LEAST_SEEN: Final = 114.0
"""So much of each card's width is seen in a fan, in units, as long as the card is wide enough."""


def hand(ui: Ui, rect: Rect, view: KiribatiView) -> Iterator[Node]:
    """The cards of whoever looks; a bystander sees the backs of the seat on turn."""
    seen = view.seen
    seat = view.seat if view.seat is not None else max(seen.turn, 0)
    held = seen.hands[seat]
    if seen.phase == Phase.KEEP:  # all six are still there: show those picked so far
        held = tuple(sorted(view.own.picked)) if view.acting else ()
    if not held:
        return
    hidden = HIDDEN in held
    boxes = _fan(ui, rect, len(held), hidden)
    if hidden:
        for i, (box, angle) in enumerate(boxes):
            yield _back(ids.back(seat, i), box, angle, view.names[seat])
        return
    wide = [right.x - left.x for (left, _), (right, _) in pairwise(boxes)] + [boxes[-1][0].w]
    seen_w = [min(box.w, w) for (box, _angle), w in zip(boxes, wide, strict=True)]
    tiles: list[tuple[Rect, tuple[Look, ...]]] = []
    if not all(named(ui, held[i], boxes[i][0].w, w) for i, w in enumerate(seen_w)):
        tiles = _tiles(ui, rect, held, seen.variant)
    for i, card in enumerate(held):
        box, angle = (tiles[i][0], 0.0) if tiles else boxes[i]
        look = tiles[i][1] if tiles else compact(ui, card, box.w, seen.variant, seen_w[i])
        yield _card_node(seat, card, box, angle, view, i, look)


def _fan(ui: Ui, room: Rect, count: int, hidden: bool) -> list[tuple[Rect, float]]:
    """The place and angle of each card of a fan."""
    lift, ratio = 10.0, FULL_RATIO if hidden else RATIO
    fanned = max(130.0, room.w - LEAST_SEEN * (count - 1))
    w = min((room.h - lift) / ratio, room.w * 0.46, 220.0, fanned)
    step = min(w + 10, (room.w - w) / (count - 1)) if count > 1 else 0.0
    left = room.x + max(0.0, (room.w - w - step * (count - 1)) / 2)
    top = room.y + (room.h - w * ratio) / 2
    out = []
    for i in range(count):
        tilt = (count - 1) / 2 - i
        box = Rect(left + i * step, top + abs(tilt) * 2.5, w, w * ratio)
        out.append((box, 0.0 if ui.reduce_motion else tilt * 2.2))
    return out


def _tiles(
    ui: Ui, room: Rect, held: Sequence[int], variant: int
) -> list[tuple[Rect, tuple[Look, ...]]]:
    """The cards as tiles with their names, side by side or one below the other, with pictures if
    those have room; none where names have too little."""
    for way, across in product(TILES, range(len(held), 0, -1)):
        rows = -(-len(held) // across)
        w = (room.w - TILE_GAP * (across - 1)) / across
        h = min((room.h - TILE_GAP * (rows - 1)) / rows, 0.62 * w)
        looks = [tile(ui, card, w, h, way, variant) for card in held] if h >= TOUCH else [None]
        if not all(looks):
            continue
        top = room.y + (room.h - rows * h - TILE_GAP * (rows - 1)) / 2
        at = [divmod(i, across) for i in range(len(held))]
        boxes = [Rect(room.x + x * (w + TILE_GAP), top + y * (h + TILE_GAP), w, h) for y, x in at]
        return [(box, look) for box, look in zip(boxes, looks, strict=True) if look]
    return []


def _card_node(
    seat: int,
    card: int,
    box: Rect,
    angle: float,
    view: KiribatiView,
    index: int,
    look: tuple[Look, ...],
) -> Node:
    id = ids.card(seat, card)
    chosen = view.own.selected == id
    return Node(
        id,
        Role.PIECE,
        box.moved(0, -12) if chosen and angle else box,
        look,
        label=card_name(card),
        value=card_text(card),
        z=CARD_Z + (20 if chosen else index),
        angle=0.0 if chosen else angle,
        motion=Motion(180, appear="none"),  # a secret goes at once, it does not fade
        secret_of=seat,
        target_look="cell",
    )


def _back(id: str, box: Rect, angle: float, name: str) -> Node:
    return Node(
        id,
        Role.IMAGE,
        box,
        (Art("common/card_back_kiribati"),),
        label=_("{name}'s card, face down").format(name=name),
        z=CARD_Z,
        angle=angle,
        motion=Motion(180),
    )


# --- held up ------------------------------------------------------------------------------------


def flashes(ui: Ui, frame: Frame, view: KiribatiView, targets: Sequence[Rect]) -> Iterator[Node]:
    """The card just played or turned over, held up over the middle of the board; beside it, with
    its words, the card of the open hand that somebody has picked up or points at: not over the
    prompt, unless one of the card's ``targets`` lies elsewhere under it."""
    board, screen, variant = frame.board, frame.screen, view.seen.variant
    w, h = full_size(ui, screen.h - 80)
    y = min(max(board.y + (board.h - h) / 2, 30.0), screen.h - 30 - h)
    middle = Rect(board.x + (board.w - w) / 2, y, w, h)
    for flash in view.moment.flashes:
        if isinstance(flash, TurnedOver):
            name = event_name(flash.event)
            yield held_up("held:event", middle, event_front(ui, flash.event, w), name)
        elif isinstance(flash, PlayedCard) and flash.seat != view.seat:
            look, name = action_front(ui, flash.card, w, variant), card_name(flash.card)
            yield held_up("held:card", middle, look, name)
    looked = view.own.selected or view.own.pointed
    if looked in ids.card and view.seat is not None:
        _seat, card = ids.card.read(looked)
        aside = frame.aside
        w, h = full_size(ui, aside.h, aside.w)
        side = Rect(aside.x + (aside.w - w) / 2, aside.bottom - h, w, h)
        if side.overlap(frame.prompt):
            left = aside.centre[0] < board.centre[0]
            beside = side._replace(x=aside.right + 12 if left else aside.x - 12 - w)
            if not (view.own.selected and any(beside.overlap(target) for target in targets)):
                side = beside
        node = held_up("held:picked", side, action_front(ui, card, w, variant), card_name(card))
        node.secret_of, node.motion = view.seat, node.motion._replace(appear="none")
        yield node
