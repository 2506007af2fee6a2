"""Kiribati's panels beside the board: the dice, the supply of turtles, the event of the round."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.text import _, ngettext
from game.kiribati import actions as a
from game.kiribati.components import Variant
from game.kiribati.names import event_name, event_rule
from game.kiribati.prompts import round_count, round_words
from game.kiribati.state import Phase

from ....stage.node import STILL, Art, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import icon_button, panel
from ....widgets.fitting import shortened
from . import ids
from .board_state import KiribatiView
from .cards import event_art
from .effects import ROLL_STEPS
from .places import left_in_supply, supply_side

PANEL_Z: Final = 50
PIECE_Z: Final = 60

DIE: Final = 104.0
"""The side of the chosen die, in units."""
SMALL: Final = 0.72
"""The side of the other die, as a part of it."""
EVEN: Final = 0.86
"""The side of both dice while none is chosen, as a part of it."""
DICE_SIZE: Final = (DIE + 28 + EVEN * DIE + 10, DIE + 28)
"""How much room two dice need: one chosen, with its ring, and the other."""

_FACES: Final = ((2, 5), (6, 1), (4, 3), (1, 6))
"""What a rolling die shows before it lies still."""


def dice(ui: Ui, rect: Rect, view: KiribatiView) -> Iterator[Node]:
    """The two dice in the colour of the seat on turn; while they roll, other faces."""
    seen = view.seen
    if not seen.dice:
        return
    colour = view.colour(seen.turn)
    rolling = isinstance(view.last, a.Roll) and view.moment.since < ROLL_STEPS[-1]
    face_at = sum(view.moment.since >= step for step in ROLL_STEPS)
    chosen = _chosen(view)
    big = min(DIE, (rect.w - 38) / 1.86, rect.h - 28)
    for i, value in enumerate(seen.dice):
        lit = i == chosen
        side = EVEN * big if chosen is None else big if lit else SMALL * big
        shown = _FACES[(face_at + i) % len(_FACES)][i] if rolling else value
        # The chosen die comes first, so that its ring always lies in the same place.
        order = i if chosen is None or chosen == 0 else 1 - i
        left = rect.x + 14 + order * ((big if chosen is not None else EVEN * big) + 26)
        box = Rect(left, rect.y + rect.h / 2 - side / 2, side, side)
        yield Node(
            ids.die(i),
            Role.PIECE,
            box,
            _die_look(colour, shown, side, lit),
            label=_("Die showing {n}").format(n=value),
            value=_("chosen") if lit else "",
            selected=lit,
            motion=Motion(180, appear="pop"),
            target_look="cell",
        )


def _die_look(colour: str, value: int, side: float, lit: bool) -> tuple[Look, ...]:
    # The die's body is 104 of the picture's 120.
    art = side * 120 / 104
    die = Art(f"common/die_{colour}_{value}", Rect((side - art) / 2, (side - art) / 2, art, art))
    if not lit:
        return (die,)
    r = 0.22 * side
    rings = (
        Plate("lit", "ink", 3, r + 12, 0, at=Rect(-12, -12, side + 24, side + 24)),
        Plate("panel", "ink", 3, r + 5, 0, at=Rect(-5, -5, side + 10, side + 10)),
    )
    return (*rings, die)


def _chosen(view: KiribatiView) -> int | None:
    """Which die was chosen. Of two that show the same, the one that was clicked."""
    die, dice = view.seen.die, view.seen.dice
    if not die:
        return None
    return view.own.clicked if dice[0] == dice[1] else dice.index(die)


# --- supply ---------------------------------------------------------------------------------


def supply_heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the supply panel."""
    return max(ui.target + 6, ui.body * 1.3 + 16), max(92.0, ui.body * 1.5 + 20)


def supply(ui: Ui, rect: Rect, view: KiribatiView) -> Iterator[Node]:
    """The piles of large and small tiles, the flip button, and the way to the discard pile."""
    yield panel(ui, "supply", rect, name=_("Supply"), fill="sea", z=PANEL_Z)
    side = min(ui.target + 4, rect.h - 6)
    right = rect.right - 12 - side
    box = Rect(right, rect.y + (rect.h - side) / 2, side, side)
    discards = view.seen.variant != Variant.CHILDREN
    sides = (4, 2) if view.own.flipped else (3, 1)
    flip = icon_button(
        ui,
        "flip",
        box,
        "flip",
        _("Show the other side: {a} or {b} spaces").format(a=sides[0], b=sides[1]),
        view.own.flip,
        kind="secondary",
        parent="supply",
        z=PIECE_Z,
    )
    room = right - 10 - rect.x - 12
    if discards:
        room -= side + 10
    half = room / 2
    for i, (id, large) in enumerate(((ids.SUPPLY_LARGE, True), (ids.SUPPLY_SMALL, False))):
        yield from _pile(ui, id, Rect(rect.x + 12 + i * half, rect.y, half, rect.h), large, view)
    if discards:
        yield icon_button(
            ui,
            "discards",
            box.moved(-10 - side, 0),
            "cards",
            _("Cards played so far"),
            lambda: view.own.toggle("discards"),
            parent="supply",
            z=PIECE_Z,
        )
    yield flip


def _pile(ui: Ui, id: str, rect: Rect, large: bool, view: KiribatiView) -> Iterator[Node]:
    count = left_in_supply(view.counted.seen, large)
    side = supply_side(view, large)
    words_ = Text(f"× {count}", ui.body, "bold", "ink", "sea")
    text_w = ui.measure(words_, None)[0] + 4
    tall = rect.h > 150  # then the number stands below the picture
    line = ui.body * 1.3
    h = (
        min(rect.h - 24 - line, (rect.w - 16) * 0.9, 180.0)
        if tall
        else min(rect.h - 12, (rect.w - text_w - 8) * 0.9)
    )
    w = h / 0.9
    box = Rect(rect.x, rect.y + (rect.h - h) / 2, w, h)
    if tall:
        box = Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h - line) / 2, w, h)
    name = ngettext("New turtle with {n} space", "New turtle with {n} spaces", side).format(n=side)
    left = ngettext("{n} left", "{n} left", count).format(n=count)
    shell = box.inset(0.13 * h)  # round it lie rings: its number is not under them
    at = Rect(box.x - shell.x, box.y - shell.y, w, h)
    yield Node(
        id,
        Role.PIECE,
        shell,
        (Art(f"kiribati/turtle_{side}", at, alpha=1.0 if count else 0.35),),
        label=name,
        value=left,
        z=PIECE_Z,
        parent="supply",
        motion=Motion(260, turn=True),
        big=box,
    )
    at = Rect(box.right + 4, rect.y, max(text_w, rect.right - box.right - 8), rect.h)
    if tall:
        at = Rect(rect.x, box.bottom, rect.w, line)
    yield Node(
        f"{id}:count",
        Role.LABEL,
        at,
        (replace(words_, at=Rect(0, 0, at.w, at.h), align="centre" if tall else "left"),),
        label=left,
        z=PIECE_Z,
        parent="supply",
        motion=STILL,
    )


# --- the event of the round -------------------------------------------------------------------


def event_heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the event panel."""
    return max(70.0, ui.body * 1.25 + 14), max(84.0, 2.4 * ui.body + 16)


def event(ui: Ui, rect: Rect, view: KiribatiView) -> Iterator[Node]:
    """The event in force and the round: a picture, its name, and its rule on a press."""
    seen = view.seen
    h = rect.h - 12
    w = min(h * 204 / 152, rect.w * 0.3)
    # Between two rounds the old event no longer counts and the new one is not yet known.
    known = seen.event >= 0 and seen.phase != Phase.EVENT
    round_ = round_words(seen)
    name = event_name(seen.event) if known else ""
    rule = event_rule(seen.event) if known else ""
    if known:
        art = event_art(seen.event)
    elif seen.variant == Variant.PROFESSIONAL:
        art = "common/card_back_kiribati_event"
    else:  # no events, but a last round
        art, w = "common/icon_timer", h
    picture: list[Look] = [Art(art, Rect(8, 6, w, h).inset(0 if known else 6), "cover")]
    if known:
        picture.append(Plate("none", "ink", 3, 10, 0, at=Rect(8, 6, w, h)))
    left = w + 18
    whole = (name,) if name and rect.h - 8 < 2.3 * ui.body else (name, round_)
    if max(ui.measure(Text(t, ui.body, "bold"), None)[0] for t in whole) > rect.w - left - 12:
        left, picture = 12.0, []  # rather the words whole than a picture
    room = Rect(left, 4, rect.w - left - 12, rect.h - 8)
    lines = _event_lines(ui, room, name, round_, round_count(seen))
    look = (Plate("panel2", "edge", 3, 22, 1), *picture, *lines)
    yield Node(
        "event",
        Role.BUTTON if known else Role.LABEL,
        rect,
        look,
        label=f"{name}. {rule}" if known else round_,
        value=round_ if known else "",
        hint=rule,
        z=PANEL_Z,
        press=(lambda: view.own.toggle("event")) if known else None,
        focusable=known,
        motion=Motion(260, turn=True),
    )


def _event_lines(ui: Ui, room: Rect, name: str, round_: str, count: str) -> list[Look]:
    """An event's name above the round, or beside it and rather with its number alone than cut."""
    bold, plain = (
        Text(name, ui.body, "bold", ground="panel2"),
        Text(round_, ui.body, ground="panel2"),
    )
    if not name:
        return [replace(shortened(ui, plain, room.w), at=room, font="bold")]
    if room.h >= 2.3 * ui.body:
        upper, lower = room._replace(h=room.h / 2), room._replace(y=room.centre[1], h=room.h / 2)
        return [
            replace(shortened(ui, bold, room.w), at=upper, valign="bottom"),
            replace(shortened(ui, plain, room.w), at=lower, valign="top"),
        ]
    left = room.w - ui.measure(bold, None)[0] - 0.4 * ui.body
    for words in (round_, count):
        text = replace(plain, text=words, align="right", at=room)
        if ui.measure(text, None)[0] <= left:
            return [replace(bold, at=room), text]
    return [replace(shortened(ui, bold, room.w), at=room)]
