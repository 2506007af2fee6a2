"""The buttons of a table: Undo and those of the moment, in their row or column, or each in its
slot of the picture."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.text import _

from ..stage.node import Node, Rect, Text
from ..stage.ui import Ui
from ..titles.board import Choice
from ..widgets import button, button_width, icon_button, standing_button
from ..widgets.boxes import Box, Column, Fit, Row, Sizes, Widget
from ..widgets.fitting import longest_word
from .layout import GAP, TableLayout, least_button, two_lined
from .prompt_panel import PANEL_Z

LOW: Final = 1.5
"""In a row lower than this, by the height of its letters, words stand close to the edges."""
TALL: Final = Sizes(132.0, 0.0, 0.0)
"""How high a button of a column is, where it has so much room."""


@dataclass(frozen=True, slots=True)
class UndoButton:
    """What Undo does, None if nothing can be taken back, and ``why`` not.

    ``ever`` is False at a table where there is never anything, ``now`` while something else is
    asked: a slot of its own then shows it without effect, else it makes room.
    """

    press: Callable[[], None] | None
    why: str = ""
    ever: bool = True
    now: bool = True
    redo: Callable[[], None] | None = None
    """What plays again what was taken back: beside Undo, or in its slot where that can do nothing.
    """
    tell: Callable[[], None] | None = None
    """What tells what happened meanwhile: likewise."""


def buttons_of(
    ui: Ui, table: TableLayout, choices: Sequence[Choice], undo: UndoButton
) -> Iterator[Node]:
    """Each in its slot; the others beside the picture, or together in the place for them."""
    slots = table.frame.slots.choices
    if "undo" in slots and undo.ever:
        yield _embedded_undo(ui, slots["undo"], undo)
    grips = {choice.id: choice for choice in choices if choice.grip is not None}
    for choice in choices:
        if choice.id in slots:
            yield _embedded(ui, slots[choice.id], choice)
    others = [choice for choice in choices if choice.id not in slots]
    in_row = undo if "undo" not in slots else UndoButton(None, ever=False)
    for node in _row(ui, table.buttons, table.stacked, others, in_row):
        if node.id in grips:
            held = grips[node.id]
            node.use, node.checked = node.use._replace(grip=held.grip), held.held
            node.hint, node.focusable = _("Hold it, or press it twice to keep them open."), True
        yield node


# --- in the picture ------------------------------------------------------------------------------


def _embedded(ui: Ui, box: Rect, choice: Choice) -> Node:
    kind = "primary" if choice.main else "secondary"
    off = bool(choice.off)
    return standing_button(
        ui,
        choice.id,
        box,
        choice.label,
        choice.press,
        choice.icon,
        kind,
        off,
        choice.off,
        z=PANEL_Z,
    )


def _embedded_undo(ui: Ui, box: Rect, undo: UndoButton) -> Node:
    if undo.press is None and undo.redo is not None:
        return standing_button(ui, "redo", box, _("Redo"), undo.redo, "redo", z=PANEL_Z)
    if undo.press is None and undo.tell is not None and undo.now:
        return _embedded(ui, box, _telling(undo.tell))
    press = undo.press if undo.now else None
    why = undo.why
    if undo.press is not None and not undo.now:
        why = _("Read what happened first.")
    return standing_button(
        ui, "undo", box, _("Undo"), press, "undo", "secondary", press is None, why, z=PANEL_Z
    )


# --- together ------------------------------------------------------------------------------------


def _row(
    ui: Ui, rect: Rect, stacked: bool, choices: Sequence[Choice], undo: UndoButton
) -> list[Node]:
    """Undo (unless there are two choices to make) and the buttons of the moment. What happened
    meanwhile stands in the place of an Undo that can do nothing, else, and where its words would
    take the icon of a button of the moment, as an icon."""
    boxes: list[Box] = [_choice_box(ui, choice, rect.h) for choice in choices]
    undos: list[Box] = []
    told = _telling(undo.tell) if undo.tell and undo.now else None
    side = min(rect.h, max(ui.target, least_button(ui)))
    icon = Widget(lambda box: _embedded_icon(ui, box, told), side) if told else None
    if undo.ever and undo.now and len(choices) < 2:
        undos = [_undo_box(ui, undo, rect, fills=not choices)]
        if undo.redo is not None:
            again = Choice("redo", _("Redo"), "redo", press=undo.redo)
            undos.append(Widget(lambda box: _embedded_icon(ui, box, again), side))
        elif told is not None and undo.press is None:
            undos = []
            if stacked or _spares_icons(ui, told, choices, rect.w):
                undos, icon = [_choice_box(ui, told, rect.h)], None
        undos += [icon] if icon else []
    elif icon and (stacked or len(choices) < 4 or side + _words_wide(ui, choices) <= rect.w):
        boxes = [Row([icon, *boxes[:1]], GAP, grow=1), *boxes[1:]]
    if stacked:
        undos = [Row([replace(undos[0], grow=1), *undos[1:]], GAP)] if undos else []
        low = [replace(box, grow=0, rank=0) for box in (*undos, *boxes)]
        return Column(low, GAP, along="end").place(ui, rect)
    if boxes:
        boxes = [Fit([Row(boxes, GAP, parts=[1] * len(boxes)), Row(boxes, GAP)], grow=1)]
    return Row([*undos, *boxes], GAP).place(ui, rect)


def _spares_icons(ui: Ui, told: Choice, choices: Sequence[Choice], width: float) -> bool:
    """Whether a button with all its words leaves the others their icons, in a row so wide of which
    all get the same share of what is left over; so where they have none."""
    words = sum(button_width(ui, choice.label) + GAP for choice in (told, *choices))
    icons = [c for c in choices if c.icon]
    more = [button_width(ui, c.label, c.icon) - button_width(ui, c.label) for c in icons]
    return not more or words + (len(choices) + 1) * max(more) <= width


def _words_wide(ui: Ui, choices: Sequence[Choice]) -> float:
    """How wide buttons with all their words are in a row, with a gap before each."""
    return sum(button_width(ui, choice.label) + GAP for choice in choices)


def _embedded_icon(ui: Ui, box: Rect, choice: Choice) -> Node:
    look = (choice.icon, choice.label, choice.press)
    return icon_button(ui, choice.id, box, *look, z=PANEL_Z)


def _telling(press: Callable[[], None]) -> Choice:
    return Choice("meanwhile", _("What happened"), "history", press=press)


def _choice_box(ui: Ui, choice: Choice, square: float) -> Widget:
    """A button of the moment. Where words are too many they stand on two lines, then the lesser
    buttons go without, if they have an icon: they are as wide as high then."""
    word = least = button_width(ui, choice.label)
    if square >= two_lined(ui):
        least = min(word, longest_word(ui, Text(choice.label, ui.body, "heading")) + 16)

    def make(box: Rect) -> Node:
        if box.h < LOW * ui.body or word > box.w + 0.01:
            return _embedded(ui, box, choice)
        kind, off = "primary" if choice.main else "secondary", bool(choice.off)
        icon = choice.icon if button_width(ui, choice.label, choice.icon) <= box.w else ""
        look = (choice.label, choice.press, icon, kind, off, choice.off)
        return button(ui, choice.id, box, *look, z=PANEL_Z)

    lesser = bool(choice.icon) and not choice.main
    floor = min(word, square if lesser else 3 * ui.body)
    return Widget(make, Sizes(word, least, min(floor, least)), TALL, grow=1, rank=int(lesser))


def _undo_box(ui: Ui, undo: UndoButton, room: Rect, fills: bool) -> Widget:
    """Undo, without its icon where the choices need the room, or without its word; ``fills``: over
    a narrow row."""
    words = _("Undo")
    want, word = button_width(ui, words, "undo"), button_width(ui, words)
    off = undo.press is None

    def make(box: Rect) -> Node:
        look = (words, undo.press)
        kind = "secondary"
        if box.w < word - 0.01:
            return icon_button(ui, "undo", box, "undo", *look, kind, off, undo.why, z=PANEL_Z)
        icon = "undo" if box.w >= want - 0.01 else ""
        return button(ui, "undo", box, *look, icon, kind, off, undo.why, z=PANEL_Z)

    wide = Sizes(max(want, 0.36 * room.w), word, min(word, room.h))
    return Widget(make, wide, TALL, grow=int(fills and room.w < 2 * want), rank=2)
