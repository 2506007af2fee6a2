"""The setup's pane of the seats: who plays, on which of them, and what only some need."""

from typing import Final

from game.core.text import _

from ..stage.node import Art, Node, Plate, Rect, Role, Text, Use
from ..stage.ui import Ui
from ..widgets import (
    SYMBOLS,
    button,
    button_height,
    choice,
    choice_height,
    control_height,
    field,
    fitted,
    framed,
    icon_button,
    label,
    text_size,
    toggle,
)
from ..words import kind_name
from .model import SetupModel
from .parts import Pane

ROW_WIDTH: Final = 560.0
"""The least width of a seat's row beside a picture, at normal text, in units."""

_GAP: Final = 12.0


def seats_pane(ui: Ui, scene: SetupModel, box: Rect) -> tuple[list[Node], float]:
    """A row a seat, and a button for one more. Nodes, and how high they are."""
    pane = Pane(ui, box)
    pane.head("seats-name", _("Players"))
    fewest, most = scene.seat_range()
    if scene.roles:
        _who_plays(ui, scene, pane)
    for n in range(len(scene.seats)):
        if n < len(scene.roles):
            _role_row(ui, scene, pane, n)
        else:
            row = pane.take(control_height(ui), 10)
            _seat_row(ui, scene, pane, row, n)
    if fewest < most:
        _add_button(ui, scene, pane)
    pane.y += 10
    _extras(ui, scene, pane)
    return pane.nodes, pane.y - _GAP - pane.top


def _who_plays(ui: Ui, scene: SetupModel, pane: Pane) -> None:
    """How many of the roles are played by persons: the quick way to set their kinds."""
    words = _("Played by people")
    options = [(n, str(n)) for n in range(1, len(scene.seats) + 1)]
    high = choice_height(ui, [name for _n, name in options], pane.width)
    pane.words("persons-name", words, "bold")
    rect = pane.take(high, 18)
    pane.nodes += choice(ui, "persons", rect, words, options, scene.persons(), scene.seat_persons)


def _role_row(ui: Ui, scene: SetupModel, pane: Pane, n: int) -> None:
    """A seat that is something: what it is above its row, and its picture where there is room."""
    role = scene.roles[n]
    text = Text(role.name, ui.body, "bold", wrap=True)
    caption = text_size(ui, text, pane.width)[1]
    box = pane.take(caption + 4 + control_height(ui), 16)
    wide = min(box.h * role.shape, box.w - ROW_WIDTH * ui.scale - _GAP)
    if wide >= box.h * 1.2:
        at = Rect(box.x, box.y, wide, box.h)
        look = framed(role.art, Rect(4, 4, at.w - 8, at.h - 8))
        pane.nodes.append(Node(f"seat-{n}-picture", Role.DECOR, at, look))
        box = Rect(at.right + _GAP, box.y, box.w - wide - _GAP, box.h)
    name = box._replace(h=caption)
    pane.nodes.append(label(ui, f"seat-{n}-role", name, role.name, font="bold"))
    row = Rect(box.x, name.bottom + 4, box.w, control_height(ui))
    _seat_row(ui, scene, pane, row, n)


def _add_button(ui: Ui, scene: SetupModel, pane: Pane) -> None:
    least, most = scene.seat_range()
    add = _("Add a player")
    full = len(scene.seats) >= most
    why = _("This variant is for {least} to {most} players.").format(least=least, most=most)
    high = button_height(ui, add, pane.width, "plus")
    pane.nodes.append(
        button(
            ui,
            "add-seat",
            pane.take(high),
            add,
            scene.add_seat,
            "plus",
            "quiet",
            disabled=full,
            reason=why if full else "",
        )
    )


def _extras(ui: Ui, scene: SetupModel, pane: Pane) -> None:
    """What only some need: free undo, and the seed of an old match."""
    high = control_height(ui)
    free = _("Free undo (for teaching and for playing alone)")
    need = text_size(ui, Text(free, ui.body, "bold", wrap=True), pane.width - 44 - ui.heading * 2.3)
    pane.nodes.append(
        toggle(
            ui,
            "free-undo",
            pane.take(max(high, need[1] + 12)),
            free,
            scene.free_undo,
            scene.set_free_undo,
        )
    )
    pane.words("seed-name", _("Seed (that of an old match brings its luck again)"), "bold")
    pane.nodes.append(
        field(
            ui,
            "seed",
            pane.take(high),
            _("Seed"),
            scene.seed,
            scene.type_seed,
            empty=_("A new one"),
            editing=scene.editing == "seed",
            on_press=lambda: scene.edit("seed"),
        )
    )


def _seat_row(ui: Ui, scene: SetupModel, pane: Pane, row: Rect, n: int) -> None:
    """Colour, name and kind of a seat, and the button to remove it if seats may go."""
    seat = scene.seats[n]
    high = row.h
    fewest, most = scene.seat_range()
    kind_w = _kind_width(ui)
    rest = row.w - (high + _GAP) * (2 if fewest < most else 1) - kind_w - _GAP
    id = f"seat-{n}"
    colour = Rect(row.x, row.y, high, high)
    name = Rect(colour.right + _GAP, row.y, rest, high)
    kind = Rect(name.right + _GAP, row.y, kind_w, high)
    away = Rect(kind.right + _GAP, row.y, high, high)
    symbol = _(SYMBOLS[seat.colour])
    badge = Node(
        f"{id}-colour",
        Role.BUTTON,
        colour,
        (Art(f"common/seat_{seat.colour}"),),
        label=_("Colour of seat {n}").format(n=n + 1),
        value=symbol,
        hint=_("{symbol}: change it").format(symbol=symbol),
        press=lambda: scene.next_colour(n),
        use=Use(adjust=lambda step: scene.next_colour(n, step)),
        focusable=True,
    )
    pane.nodes.append(badge)
    pane.nodes.append(
        field(
            ui,
            f"{id}-name",
            name,
            _("Name of seat {n}").format(n=n + 1),
            seat.name,
            lambda typed: scene.type_name(n, typed),
            empty=_("Name"),
            editing=scene.editing == f"{id}-name",
            on_press=lambda: scene.edit(f"{id}-name"),
        )
    )
    pane.nodes.append(_kind_button(ui, scene, n, kind))
    if fewest < most:
        pane.nodes.append(_away_button(ui, scene, n, away))


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
        lambda: scene.remove_seat(n),
        "quiet",
        disabled=not removable,
        reason="" if removable else few,
    )


def _kind_width(ui: Ui) -> float:
    """Wide enough for the longest of the kinds."""
    longest = max(
        text_size(ui, Text(kind_name(kind), ui.body, "bold"))[0]
        for kind in ("human", "easy", "normal", "hard")
    )
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
        label=_("Who plays seat {n}").format(n=n + 1),
        value=words,
        press=lambda: scene.step_kind(n),
        use=Use(adjust=lambda step: scene.step_kind(n, step)),
        focusable=True,
    )
