"""The two panes of the setup: the game and its options, and the seats."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.options import OptionSpec
from game.core.text import _

from .rulebooks import book
from .stage.node import Art, Node, Plate, Rect, Role, Text
from .stage.ui import Ui
from .widgets import (
    SYMBOLS,
    button,
    button_height,
    choice,
    choice_height,
    control_height,
    field,
    fitted,
    heading,
    icon_button,
    label,
    text_size,
    toggle,
)
from .words import choice_name, kind_name

if TYPE_CHECKING:
    from .setup import SetupScene

SEATS_WIDTH = 660.0
"""The narrowest seats pane at normal text, in units."""

_GAP = 12.0


class _Pane:
    """Collects nodes from the top of a box down."""

    def __init__(self, ui: Ui, box: Rect) -> None:
        self.ui, self.x, self.y = ui, box.x, box.y
        self.top, self.width = box.y, box.w
        self.nodes: list[Node] = []

    def take(self, height: float, gap: float = _GAP) -> Rect:
        rect = Rect(self.x, self.y, self.width, height)
        self.y += height + gap
        return rect

    def head(self, id: str, words: str) -> None:
        h = text_size(self.ui, Text(words, self.ui.heading, "heading", wrap=True), self.width)[1]
        self.nodes.append(heading(self.ui, id, self.take(h, 8), words))

    def words(self, id: str, words: str, font: str = "body", colour: str = "text") -> None:
        text = Text(words, self.ui.body, font, wrap=True)
        h = text_size(self.ui, text, self.width)[1]
        rect = self.take(h, 6)
        self.nodes.append(label(self.ui, id, rect, words, font=font, colour=colour))

    def choose(self, scene: "SetupScene", spec: OptionSpec) -> None:
        """An option: its name, and its choices."""
        options = [(c, choice_name(spec, c)) for c in spec.choices]
        high = choice_height(self.ui, [name for _c, name in options], self.width)
        words = _(spec.label)
        if spec.many:
            words = _("{option}: pick {least} to {most}").format(
                option=words, least=spec.at_least, most=spec.at_most
            )
        self.words(f"{spec.id}-name", words, "bold")
        self.nodes += choice(
            self.ui,
            f"option-{spec.id}",
            self.take(high, 20),
            _(spec.label),
            options,
            scene.value(spec),
            lambda value: scene.pick(spec.id, value),
            many=spec.many,
        )


def game_pane(ui: Ui, scene: "SetupScene", box: Rect) -> tuple[list[Node], float]:
    """Variant cards, options, and what only some need. Nodes, and how high they are."""
    pane = _Pane(ui, box)
    _variants(ui, scene, pane)
    for spec in scene.options_shown():
        pane.choose(scene, spec)
    return pane.nodes, pane.y - _GAP - pane.top


def _variants(ui: Ui, scene: "SetupScene", pane: _Pane) -> None:
    spec = scene.specs()[0]
    if len(spec.choices) < 2:
        told = book(scene.title)
        pane.words("about", told.welcome())
        pane.words("variant-about", told.variants().get(str(spec.default), ""), colour="muted")
        pane.y += 14
        return
    pane.head("variant-name", _(spec.label))
    about = book(scene.title).variants()
    chosen = scene.value(spec)
    for value in spec.choices:
        name = choice_name(spec, value)
        card, high = _variant_card(ui, name, about.get(str(value), ""), chosen == value, pane.width)
        rect = pane.take(high)
        pane.nodes.append(
            Node(
                f"variant-{value}",
                Role.BUTTON,
                rect,
                card,
                label=name,
                value=about.get(str(value), ""),
                hint=name,
                press=_picker(scene, spec.id, str(value)),
                checked=chosen == value,
                focusable=True,
            )
        )
    pane.y += 10


def _picker(scene: "SetupScene", option: str, value: str) -> Callable[[], None]:
    return lambda: scene.pick(option, value)


def _variant_card(
    ui: Ui, name: str, about: str, on: bool, width: float
) -> tuple[tuple[Plate | Art | Text, ...], float]:
    """The look of a variant's card and its height."""
    side = ui.body * 1.5
    x = 20 + side + 16
    room = width - x - 18
    ink, fill = ("on_accent", "accent") if on else ("text", "panel2")
    h1 = text_size(ui, Text(name, ui.heading, "heading", wrap=True), room)[1]
    h2 = text_size(ui, Text(about, ui.body, wrap=True), room)[1] if about else 0.0
    high = h1 + h2 + 24
    mark = Rect(20, (high - side) / 2, side, side)
    look: list[Plate | Art | Text] = [
        Plate(fill, "ink" if on else "edge", 4 if on else 3, 20, 1 if on else 0),
        Text(name, ui.heading, "heading", ink, fill, wrap=True, at=Rect(x, 12, room, h1)),
    ]
    if about:
        look.append(
            Text(about, ui.body, "body", ink, fill, wrap=True, at=Rect(x, 12 + h1, room, h2))
        )
    if on:
        look.append(Art("common/icon_check", mark, tint=ink))
    else:
        look.append(Plate("panel", "muted", 3, side / 2, 0, at=mark.inset(side * 0.08)))
    return tuple(look), high


# --- seats -----------------------------------------------------------------------------------


def seats_pane(ui: Ui, scene: "SetupScene", box: Rect) -> tuple[list[Node], float]:
    """A row a seat, and a button for one more. Nodes, and how high they are."""
    pane = _Pane(ui, box)
    pane.head("seats-name", _("Players"))
    fewest, most = scene.seat_range()
    for n in range(len(scene.seats)):
        _seat_row(ui, scene, pane, n, removable=len(scene.seats) > fewest)
    add = _("Add a player")
    full = len(scene.seats) >= most
    why = _("This variant is for {least} to {most} players.").format(least=fewest, most=most)
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
    pane.y += 10
    _extras(ui, scene, pane)
    return pane.nodes, pane.y - _GAP - pane.top


def _extras(ui: Ui, scene: "SetupScene", pane: _Pane) -> None:
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


def _seat_row(ui: Ui, scene: "SetupScene", pane: _Pane, n: int, removable: bool) -> None:
    seat = scene.seats[n]
    high = control_height(ui)
    row = pane.take(high, 10)
    kind_w = _kind_width(ui)
    rest = row.w - 2 * (high + _GAP) - kind_w - _GAP
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
        adjust=lambda step: scene.next_colour(n, step),
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
    few = _("The game needs at least {n} players.").format(n=scene.seat_range()[0])
    pane.nodes.append(
        icon_button(
            ui,
            f"{id}-away",
            away,
            "minus",
            _("Remove {name}").format(name=seat.name),
            lambda: scene.remove_seat(n),
            "quiet",
            disabled=not removable,
            reason="" if removable else few,
        )
    )


def _kind_width(ui: Ui) -> float:
    """Wide enough for the longest of the kinds."""
    longest = max(
        text_size(ui, Text(kind_name(kind), ui.body, "bold"))[0]
        for kind in ("human", "easy", "normal", "hard")
    )
    return min(longest + 2 * ui.body * 1.2 + 52, 320 * ui.scale)


def _kind_button(ui: Ui, scene: "SetupScene", n: int, rect: Rect) -> Node:
    """Who sits there; each press gives the next kind."""
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
        hint=_("{kind}: change it").format(kind=words),
        press=lambda: scene.step_kind(n),
        adjust=lambda step: scene.step_kind(n, step),
        focusable=True,
    )
