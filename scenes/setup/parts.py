"""The setup's pane of the game and its options, and what its panes are built with."""

from collections.abc import Callable

from game.core.options import OptionSpec
from game.core.text import _

from ..rulebook import book
from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..widgets import (
    choice,
    choice_height,
    heading,
    label,
    text_size,
)
from ..words import advice, choice_name
from .model import SetupModel

SEATS_WIDTH = 660.0
"""The narrowest seats pane at normal text, in units."""

_GAP = 12.0


class Pane:
    """Collects nodes from the top of a box down."""

    def __init__(self, ui: Ui, box: Rect) -> None:
        self.ui, self.x, self.y = ui, box.x, box.y
        self.top, self.width = box.y, box.w
        self.nodes: list[Node] = []

    def take(self, height: float, gap: float = _GAP) -> Rect:
        """The next box of that height, over the whole width."""
        rect = Rect(self.x, self.y, self.width, height)
        self.y += height + gap
        return rect

    def head(self, id: str, words: str) -> None:
        """A heading."""
        h = text_size(self.ui, Text(words, self.ui.heading, "heading", wrap=True), self.width)[1]
        self.nodes.append(heading(self.ui, id, self.take(h, 8), words))

    def words(self, id: str, words: str, font: str = "body", colour: str = "text") -> None:
        """A paragraph."""
        text = Text(words, self.ui.body, font, wrap=True)
        h = text_size(self.ui, text, self.width)[1]
        rect = self.take(h, 6)
        self.nodes.append(label(self.ui, id, rect, words, font=font, colour=colour))

    def choose(self, scene: SetupModel, spec: OptionSpec) -> None:
        """An option: its name, and its choices."""
        options = [(c, choice_name(spec, c)) for c in spec.choices]
        high = choice_height(self.ui, [name for _c, name in options], self.width)
        words = _(spec.label)
        if spec.many:
            words = _("{option}: pick {least} to {most}").format(
                option=words, least=spec.at_least, most=spec.at_most
            )
        self.words(f"{spec.id}-name", words, "bold")
        about = book(scene.title).options().get(spec.id, "")
        if about:
            self.words(f"{spec.id}-about", about, colour="muted")
        if spec.advised is not None:
            self.words(f"{spec.id}-advised", advice(spec, len(scene.seats)))
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


def game_pane(ui: Ui, scene: SetupModel, box: Rect) -> tuple[list[Node], float]:
    """Variant cards, options, and what only some need. Nodes, and how high they are."""
    pane = Pane(ui, box)
    _variants(ui, scene, pane)
    for spec in scene.options_shown():
        pane.choose(scene, spec)
    return pane.nodes, pane.y - _GAP - pane.top


def _variants(ui: Ui, scene: SetupModel, pane: Pane) -> None:
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


def _picker(scene: SetupModel, option: str, value: str) -> Callable[[], None]:
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
