"""The setup's pane of the seats: who plays, on which of them, and what only some need."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.core.text import _

from ..rulebook import book
from ..stage.node import Art, Node, Plate, Rect, Role, Text, Use
from ..stage.ui import Ui
from ..widgets import (
    SYMBOLS,
    button_box,
    centred,
    choice,
    control_height,
    drawn,
    field,
    fitted,
    framed,
    icon_button,
    text_size,
)
from ..widgets.boxes import Box, Column, Row, Sizes, Widget, Words, Wrap
from ..words import KINDS, kind_name
from .game_pane import more_pane
from .model import LONGEST_TYPED, SetupModel

NAMED: Final = 7.0
"""The least width of a seat's name beside a picture, in heights of its letters."""


def seats_pane(ui: Ui, scene: SetupModel, *, board: bool) -> Box:
    """A row a seat, a button for one more, and what few need; below that the ``board``, drawn."""
    fewest, most = scene.seat_range()
    roles = len(scene.roles)
    rows = [(_role_row if n < roles else _seat_row)(ui, scene, n) for n in range(len(scene.seats))]
    seats = Column(
        [
            Words(_("Players"), "seats-name", "heading"),
            _who_plays(ui, scene) if roles else None,
            Column(rows, 16 if roles else 10),
            *(Words(said, f"alike-{n}") for n, said in enumerate(scene.alike())),
            _last_names(ui, scene),
            _add_button(ui, scene) if fewest < most else None,
        ],
        12,
    )
    return Column([seats, more_pane(ui, scene), _board(ui, scene) if board else None], 22)


def _board(ui: Ui, scene: SetupModel) -> Box:
    """The game as it lies on the table, drawn small, where there is room to read it."""
    drawing = book(scene.title).picture()

    def make(place: Rect) -> Sequence[Node]:
        k = min(place.w / drawing.width, place.h / drawing.height)
        at = centred(place, drawing.width * k, drawing.height * k)
        look = drawn(drawing, k)
        if any(isinstance(part, Text) and part.size < ui.body for part in look):
            return ()
        return [Node("drawing", Role.IMAGE, at, look, label=drawing.about)]

    return Widget(make, high=240, grow=1, rank=1, spare=True)


def _who_plays(ui: Ui, scene: SetupModel) -> Box:
    """How many of the roles are played by persons: the quick way to set their kinds."""
    words = _("Played by people")
    options = [(n, str(n)) for n in range(1, len(scene.seats) + 1)]
    numbers = choice(ui, "persons", words, options, scene.persons(), scene.seat_persons)
    return Column([Words(words, "persons-name", "bold"), numbers], 6)


def _role_row(ui: Ui, scene: SetupModel, n: int) -> Box:
    """A seat that is something: what it is above its row, and its picture where there is room."""
    role = scene.roles[n]
    name = Words(role.name, f"seat-{n}-role", "bold")
    row = Column([name, _seat_row(ui, scene, n)], 4, grow=1)
    high = row.heights(ui, ui.width).best

    def picture(at: Rect) -> Node:
        look = framed(role.art, Rect(4, 4, at.w - 8, at.h - 8))
        return Node(f"seat-{n}-picture", Role.DECOR, at, look)

    wide = Sizes(high * role.shape, high * 1.2, high * 1.2)
    return Row([Widget(picture, wide, high, spare=True, rank=1), row], 12)


def _last_names(ui: Ui, scene: SetupModel) -> Box | None:
    """The names of last time: a press gives one to somebody without."""
    names = scene.offered_names()
    if not names:
        return None
    buttons: list[Box] = [
        button_box(ui, f"name-{n}", name, partial(scene.take_name, name), "plus", "quiet")
        for n, name in enumerate(names)
    ]
    words = Words(_("Names from last time"), "names-name", "bold")
    return Column([words, Wrap(buttons, 10)], 6)


def _add_button(ui: Ui, scene: SetupModel) -> Box:
    least, most = scene.seat_range()
    why = _("This variant is for {least} to {most} players.").format(least=least, most=most)
    full = why if len(scene.seats) >= most else ""
    add = _("Add a player")
    return button_box(ui, "add-seat", add, scene.add_seat, "plus", "quiet", reason=full)


def _seat_row(ui: Ui, scene: SetupModel, n: int) -> Box:
    """Colour, name and kind of a seat, and the button to remove it if seats may go."""
    seat, id, high = scene.seats[n], f"seat-{n}", control_height(ui)
    fewest, most = scene.seat_range()
    name = field(
        ui,
        f"{id}-name",
        _("Seat {n}: name").format(n=n + 1),
        seat.name,
        partial(scene.type_name, n),
        LONGEST_TYPED,
        empty=_("Name"),
        on_press=partial(scene.edit, n),
        wide=NAMED * ui.body,
        offered=not seat.typed,
    )
    boxes = [
        Widget(partial(_colour_button, scene, n), high, high),
        name,
        Widget(partial(_kind_button, ui, scene, n), _kind_width(ui), high),
        Widget(partial(_away_button, ui, scene, n), high, high) if fewest < most else None,
    ]
    return Row(boxes, 12)


def _colour_button(scene: SetupModel, n: int, rect: Rect) -> Node:
    """The seat's colour and symbol; each press gives the next."""
    colour = scene.seats[n].colour
    symbol = _(SYMBOLS[colour])
    return Node(
        f"seat-{n}-colour",
        Role.BUTTON,
        rect,
        (Art(f"common/seat_{colour}"),),
        label=_("Seat {n}: colour").format(n=n + 1),
        value=symbol,
        hint=_("{symbol}: change").format(symbol=symbol),
        press=lambda: scene.next_colour(n),
        use=Use(adjust=lambda step: scene.next_colour(n, step)),
        focusable=True,
    )


def _away_button(ui: Ui, scene: SetupModel, n: int, rect: Rect) -> Node:
    least = scene.seat_range()[0]
    removable = len(scene.seats) > least
    few = _("The game needs at least {n} players.").format(n=least)
    return icon_button(
        ui,
        f"seat-{n}-away",
        rect,
        "minus",
        _("Remove {name}").format(name=scene.seats[n].name),
        partial(scene.remove_seat, n),
        "quiet",
        disabled=not removable,
        reason="" if removable else few,
    )


def _kind_width(ui: Ui) -> float:
    """Wide enough for the longest of the kinds."""
    longest = max(text_size(ui, Text(kind_name(kind), ui.body, "bold"))[0] for kind in KINDS)
    return min(longest + 2 * ui.body * 1.2 + 52, 320 * ui.scale)


def _kind_button(ui: Ui, scene: SetupModel, n: int, rect: Rect) -> Node:
    """Who sits there; each press gives the next kind. It says all itself: no hint covers others."""
    seat = scene.seats[n]
    words = kind_name(seat.kind)
    side = ui.body * 1.2
    y = (rect.h - side) / 2
    text = Rect(16 + side + 8, 3, rect.w - 2 * side - 48, rect.h - 6)
    icon = "person" if seat.kind == "human" else "robot"
    look = (
        Plate("panel", "edge", 4 if ui.theme == "projector" else 3, 18, 1),
        Art(f"common/icon_{icon}", Rect(16, y, side, side), tint="text"),
        fitted(ui, words, text, font="bold"),
        Art("common/icon_flip", Rect(rect.w - side - 14, y, side, side), tint="muted"),
    )
    return Node(
        f"seat-{n}-kind",
        Role.BUTTON,
        rect,
        look,
        label=_("Seat {n}: who plays").format(n=n + 1),
        value=words,
        press=lambda: scene.step_kind(n),
        use=Use(adjust=lambda step: scene.step_kind(n, step)),
        focusable=True,
    )
