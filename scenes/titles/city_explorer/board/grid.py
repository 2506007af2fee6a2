"""City Explorer's board as nodes: the printed sheet, the grid, its arrows, the trays, marks."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from game.city_explorer.actions import Look as LookAt
from game.city_explorer.actions import Push, TurnUp
from game.city_explorer.names import card_position, card_words, looked_at, lookers
from game.city_explorer.prompts import every_points, why_not_push
from game.city_explorer.state import Phase
from game.core.action import HIDDEN
from game.core.text import _, ngettext

from ....stage.node import (
    AT_ONCE,
    POP_UP,
    STILL,
    Art,
    Leaf,
    Look,
    Loop,
    Montage,
    Motion,
    Node,
    Plate,
    Rect,
    Role,
    Text,
)
from ....stage.ui import Ui
from ....widgets import centred
from ...printed import TOUCH
from . import effects, ids
from .board_state import CityView
from .cards import ahead, back_look, face_look, known_look, tag
from .faces import KNOWN, OPEN, eyes, face, shown
from .gestures import mode
from .large import card_worth
from .places import AREA, Tray, board_map, card_size, layout_of, tray_size

BOARD_Z: Final = 0
COLUMN_Z: Final = 2
ROW_Z: Final = 3
TRAY_Z: Final = 4
CARD_Z: Final = 10
LIT_Z: Final = 12
ARROW_Z: Final = 20
ROW_OVER_Z: Final = 30
FLASH_Z: Final = 40

RIM: Final = 7.0
"""How far the mark of what can be drawn out reaches over a row, in units of the screen."""
EDGE: Final = 28.0
"""From the side of the board's picture to its ground."""
GROUND: Final = "#DDD9A8"
"""The colour of that ground."""
EYE: Final = 0.27
"""The eye of whoever looked at a card, as a part of its width."""
EYE_STEP: Final = 0.2
"""From one eye to the next, likewise."""


class Grid:
    """One picture of the board; made anew for every list of nodes."""

    def __init__(self, ui: Ui, frame: Rect, view: CityView) -> None:
        self.ui = ui
        self.frame = frame
        self.view = view
        self.seen = shown(view)
        self.layout = layout_of(frame, self.seen)
        self.mode = mode(view)
        self.motion = effects.motion(view)
        kind = LookAt if self.mode == "look" else TurnUp
        self.clicked = [(a.row, a.column) for a in view.legal if isinstance(a, kind)]
        """Where a click on a card means an action, also on one that could be read."""

    def cell(self, slot: int) -> Rect:
        """Where a card of the grid lies."""
        row, column = self.seen.where(slot) or (1, 1)
        return self.layout.cells[row - 1][column - 1]

    def nodes(self) -> Iterator[Node]:
        """Everything on the board, in reading order."""
        yield Node(
            ids.BOARD,
            Role.IMAGE,
            self.frame,
            (Art(board_map().art),),
            label=_("City Explorer: Kyoto"),
            z=BOARD_Z,
            motion=STILL,
            ahead=self._ahead(),
        )
        if not self.seen.cards:
            return
        yield from self._columns()
        for number in range(1, self.seen.rows + 1):
            yield self._row(number)
            for column in range(1, self.seen.columns + 1):
                yield self._grid_card(number, column)
        yield from self._arrows()
        yield from self._numbers()
        for tray in self.layout.trays:
            yield from self._tray(tray)
        yield from self._lit()
        yield from self._flashes()

    def _ahead(self) -> tuple[Montage, ...]:
        """The cards at the sizes at which they lie here, and will lie in trays."""
        if not self.seen.cards:
            return ()
        area = board_map().on(self.frame, board_map().rect(AREA))
        seats = self.seen.seats
        return ahead(card_size(area, seats)[0], tray_size(area, seats).card)

    # --- rows and columns ----------------------------------------------------------------------

    def _columns(self) -> Iterator[Node]:
        for number, box in enumerate(self.layout.columns, 1):
            yield Node(
                ids.column(number),
                Role.ZONE,
                box,
                label=_("Column {column}").format(column=number),
                z=COLUMN_Z,
                parent=ids.BOARD,
                motion=STILL,
            )

    def _row(self, number: int) -> Node:
        over = self.mode == "depart"
        at = self.layout.rows[number - 1]
        return Node(
            ids.row(number),
            Role.PIECE if over else Role.ZONE,
            at,
            self._rim(number, at) if over and self._stands_out(number) else (),
            label=_("Row {row}").format(row=number),
            hint=self._offer(number) if over else "",
            z=ROW_OVER_Z if over else ROW_Z,
            parent=ids.BOARD,
            motion=STILL,
        )

    def _offer(self, number: int) -> str:
        points = every_points(self.seen, eyes(self.view))[number - 1]
        return _("Take row {row}: about {points} points").format(row=number, points=points)

    def _stands_out(self, number: int) -> bool:
        """Whether a row is lit: while a hint points at one of them, the others are not."""
        rows = {ids.row(other) for other in range(1, self.seen.rows + 1)}
        return not rows & self.view.own.lit or ids.row(number) in self.view.own.lit

    def _rim(self, number: int, at: Rect) -> tuple[Look, ...]:
        """A row that may be taken: a yellow rim, pale over its cards while it is pointed at."""
        hot = ids.row(number) in (self.view.own.pointed, self.view.own.selected)
        r = 22 * self.layout.scale
        out: list[Look] = []
        if hot:
            out.append(Plate("lit", "lit", 0, r, 0, alpha=0.3))
        thick = 11.0 if hot else 7.0
        rim = Rect(-1, -1, at.w + 2, at.h + 2)
        out.append(Plate("none", "ink", thick + 4, r + 2, 0, at=rim.inset(-2)))
        out.append(Plate("none", "lit", thick, r, 0, at=rim))
        return tuple(out)

    def _arrows(self) -> Iterator[Node]:
        for number, (up, down) in enumerate(
            zip(self.layout.ups, self.layout.downs, strict=True), 1
        ):
            yield self._arrow(number, -1, up)
            yield self._arrow(number, 1, down)

    def _arrow(self, number: int, step: int, at: Rect) -> Node:
        seat = self.view.seat
        off = (
            seat is None or Push(seat, number, step) not in self.view.legal or self.mode == "depart"
        )
        hot = self.mode == "push" and not off
        side = -0.09 if hot else 0.1 if off else 0.0
        box = at.inset(side * at.w, side * at.h).moved(0, 0.09 * at.h * step if hot else 0)
        reason = why_not_push(self.view.point, number, step) if off else ""
        name = _("Push column {column} down") if step > 0 else _("Push column {column} up")
        art = "city_explorer/push_down" if step > 0 else "city_explorer/push_up"
        return Node(
            ids.push(number, step),
            Role.BUTTON,
            box,
            (Art(art, alpha=0.55 if off else 1.0),),
            label=name.format(column=number),
            z=ARROW_Z,
            parent=ids.BOARD,
            disabled=bool(off and reason),
            reason=reason,
            motion=Motion(180),
            big=at.at_least(TOUCH),
        )

    def _numbers(self) -> Iterator[Node]:
        """The numbers of rows and columns, by which log and hints name a card: left of a row's
        first card, and left of an upper arrow, where the board has room for them."""
        k, ui = self.layout.scale, self.ui
        for number, row in enumerate(self.layout.cells, 1):
            at, right = row[0], self.layout.rows[0].x - RIM
            left = max(self.frame.x + EDGE * k, right - ui.body)
            box = Rect(left, at.y, right - left, at.h)
            yield from number_node(ui, f"rownumber:{number}", number, box)
        for number, (box, up) in enumerate(
            zip(self.layout.columns, self.layout.ups, strict=True), 1
        ):
            at = Rect(box.x, up.y, up.x - box.x, up.h)
            yield from number_node(ui, f"columnnumber:{number}", number, at)

    # --- cards ---------------------------------------------------------------------------------

    def _grid_card(self, row: int, column: int) -> Node:
        slot = self.seen.slot_at(row, column)
        last = self.view.last
        pushed = last.step if isinstance(last, Push) and last.column == column else 0
        box = self.layout.columns[column - 1]
        length = self.seen.rows * self.layout.pitch[1]
        node = self._card(slot, self.cell(slot), ids.row(row))
        node.parent = ids.column(column)
        node.motion = node.motion._replace(loop=Loop(box, length, "y", pushed))
        return node

    def _card(self, slot: int, at: Rect, carrier: str) -> Node:
        seen, names = self.seen, self.view.names
        faced = face(seen, slot, self.view.seat)
        known = seen.cards[slot] if faced else HIDDEN
        name = card_words(known) if known >= 0 else _("Face-down card")
        if faced in KNOWN:
            name = _("{card} (face down)").format(card=name)
        facts = card_position(seen, slot, names), looked_at(seen, slot, names)
        # A card that lies face down at a shared screen can be read all the same.
        reads = face(self.view.seen, slot, self.view.seat) or faced
        clicked = seen.where(slot) in self.clicked
        presses = bool(reads) and self.mode != "depart" and not clicked
        look = card_look(faced, at.w, carrier in ids.row)
        if faced in OPEN:
            look += tag(self.ui, OPEN.number(faced), at.w)
        return Node(
            ids.card(slot),
            Role.PIECE,
            at,
            (*look, *self._eyes(slot, at.w, faced)),
            label=name,
            value=", ".join(filter(None, facts)),
            hint=card_worth(known) if known >= 0 else "",
            z=CARD_Z,
            carrier=carrier,
            parent=carrier,
            press=partial(self.view.own.lift, "read", slot) if presses else None,
            focusable=presses,
            motion=self.motion,
            secret_of=self.view.seat if faced in KNOWN else None,
        )

    def _eyes(self, slot: int, w: float, faced: str) -> tuple[Look, ...]:
        """The eyes of those who looked, inside the card's edge; the own one is on the window."""
        known = faced in KNOWN
        seats = [s for s in lookers(self.seen, slot) if not (known and s == self.view.seat)]
        side = EYE * w
        step = min(EYE_STEP * w, (0.9 * w - side) / max(1, len(seats) - 1))
        out = []
        for n, seat in enumerate(seats):
            x = 0.03 * w + n * step if known else w - side - 0.03 * w - n * step
            y = w * 200 / 240 - side - 0.03 * w if known else 0.03 * w
            art = f"city_explorer/looked_{self.view.colour(seat)}"
            out.append(Art(art, Rect(x, y, side, side)))
        return tuple(out)

    # --- trays ---------------------------------------------------------------------------------

    def _tray(self, tray: Tray) -> Iterator[Node]:
        slots = self.seen.taken[tray.seat][tray.index]
        down = sum(not self.seen.is_up(slot) for slot in slots)
        name = self.view.names[tray.seat]
        id = ids.tray(tray.seat, tray.index)
        k, colour = self.layout.scale, self.view.colour(tray.seat)
        at = Rect(tray.token.x - tray.rect.x, tray.token.y - tray.rect.y, *tray.token[2:])
        yield Node(
            id,
            Role.IMAGE,
            tray.rect,
            (
                *sliced(f"city_explorer/tray_{colour}", tray.rect, k),
                Art(f"common/seat_{colour}", at),
            ),
            label=_("{name}'s row").format(name=name),
            value=ngettext("{n} card is face down", "{n} cards are face down", down).format(n=down),
            z=TRAY_Z,
            parent=ids.BOARD,
            motion=effects.LEAVE,
        )
        for slot, box in zip(slots, tray.cards, strict=True):
            yield self._card(slot, box, id)

    # --- marks ---------------------------------------------------------------------------------

    def _lit(self) -> Iterator[Node]:
        """The cards that may be turned up or looked at, and the one that was turned up first."""
        if not self.view.own.lit:  # else a hint points at one of them: the others would hide it
            for cell in self.clicked:
                yield self._mark("eligible", self.seen.slot_at(*cell))
        if self.seen.phase == Phase.NEIGHBOUR and self.seen.where(self.seen.first):
            yield self._mark("selected", self.seen.first)

    def _mark(self, name: str, slot: int) -> Node:
        at = self.cell(slot)
        box = at.inset(-0.05 * at.w)
        look: tuple[Look, ...] = (Art("city_explorer/state_selected"),)
        if name == "eligible":
            r, inner = at.w / 12, Rect(0, 0, box.w, box.h).inset(0.05 * at.w)
            look = (
                Plate("none", "ink", 9, r + 2, 0, at=inner.inset(-2)),
                Plate("none", "lit", 6, r, 0, at=inner),
            )
        return Node(
            f"{name}:{slot}",
            Role.DECOR,
            box,
            look,
            z=LIT_Z,
            carrier=ids.card(slot),
            motion=AT_ONCE,  # two dozen of them: fading all would cost more than it shows
        )

    def _flashes(self) -> Iterator[Node]:
        for flash in self.view.moment.flashes:
            if isinstance(flash, effects.Looked) and self.seen.where(flash.slot):
                at = self.cell(flash.slot)
                yield Node(
                    f"flash:{flash.slot}",
                    Role.DECOR,
                    centred(at, 0.6 * at.w, 0.6 * at.w),
                    (Art(f"city_explorer/looked_{self.view.colour(flash.seat)}"),),
                    z=FLASH_Z,
                    carrier=ids.card(flash.slot),
                    motion=POP_UP,
                )


def number_node(ui: Ui, id: str, number: int, box: Rect) -> Iterator[Node]:
    """The number of a row or a column in the middle of a box; nothing where that is too small."""
    text = Text(str(number), ui.body, "bold", "ink", GROUND, "centre")
    w, h = ui.measure(replace(text, text="4"), None)  # the widest: all figures or none
    if w <= box.w and 0.75 * h <= box.h:  # a figure is lower than its line
        yield Node(
            id,
            Role.DECOR,
            centred(box, box.w, h),
            (replace(text, at=Rect(0, 0, box.w, h)),),
            z=COLUMN_Z,
            parent=ids.BOARD,
            motion=STILL,
        )


def card_look(faced: str, w: float, shadow: bool = False) -> tuple[Look, ...]:
    """The look of a card by its face (``faces.face``)."""
    if faced in OPEN:
        return face_look(OPEN.number(faced), w, shadow)
    if faced in KNOWN:
        return known_look(KNOWN.number(faced), w, shadow)
    return back_look(w, shadow)


_SLICES: Final = (100.0, 30.0, 30.0, 40.0)
"""Left, top, right and bottom of a tray's picture, which are not stretched."""
_TRAY: Final = (718.0, 130.0)
"""The size of that picture."""


def sliced(art: str, rect: Rect, k: float) -> tuple[Look, ...]:
    """A tray of any size: its corners keep their size, its middle is stretched."""
    w, h = round(rect.w / k, 1), round(rect.h / k, 1)
    return (Montage(w, h, _slices(art, w, h), Rect(0, 0, rect.w, rect.h)),)


@lru_cache(maxsize=64)
def _slices(art: str, w: float, h: float) -> tuple[Leaf, ...]:
    left, top, right, bottom = _SLICES
    out = []
    for x, wide, of_x, of_w in _parts(w, _TRAY[0], left, right):
        for y, high, of_y, of_h in _parts(h, _TRAY[1], top, bottom):
            sx, sy = wide / of_w, high / of_h
            whole = Rect(x - of_x * sx, y - of_y * sy, _TRAY[0] * sx, _TRAY[1] * sy)
            # a hair more, so that no seam shows between two slices
            out.append(Leaf(art, whole, Rect(x, y, wide + 0.4, high + 0.4)))
    return tuple(out)


def _parts(
    length: float, whole: float, first: float, last: float
) -> tuple[tuple[float, float, float, float], ...]:
    """Start, middle and end along one axis: where each is and how long, here and in the picture."""
    return (
        (0.0, first, 0.0, first),
        (first, length - first - last, first, whole - first - last),
        (length - last, last, whole - last, last),
    )
