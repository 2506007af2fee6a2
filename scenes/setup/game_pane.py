"""The setup's pane of the game: its variants and options."""

from functools import partial

from game.core.options import OptionSpec
from game.core.text import _

from ..rulebook import book
from ..stage.node import Art, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..widgets import choice
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Widget, Words
from ..words import advice, choice_name
from .model import SetupModel

SEATS_WIDTH = 660.0
"""The narrowest seats pane at normal text, in units."""


def game_pane(ui: Ui, scene: SetupModel) -> Box:
    """Variant cards, and the options that the variant has."""
    boxes = [_variants(ui, scene), *(_option(ui, scene, s) for s in scene.options_shown())]
    if scene.rules.timed(scene.options()):
        boxes.append(_stops(ui, scene))
    return Column(boxes, 20)


def _stops(ui: Ui, scene: SetupModel) -> Box:
    """What stops the clock."""
    what, about = _("What stops the clock"), _("A pause always does.")
    options = [
        ("menu", _("A menu")),
        ("rules", _("The rulebook")),
        ("look", _("A close look")),
        ("window", _("A hidden window")),
    ]
    pick = choice(ui, "stops", what, options, scene.stops, scene.switch_stop, many=True)
    words = [Words(what, "stops-name", "bold"), Words(about, "stops-about", colour="muted")]
    return Column([*words, pick], 6)


def _option(ui: Ui, scene: SetupModel, spec: OptionSpec) -> Box:
    """An option: its name, what it is about, its choices."""
    options = [(c, choice_name(spec, c)) for c in spec.choices]
    words = _(spec.label)
    if spec.many:
        words = _("{option}: pick {least} to {most}").format(
            option=words, least=spec.at_least, most=spec.at_most
        )
    told = book(scene.title)
    about, each = told.options().get(spec.id, ""), told.choices(spec.id)
    advised = "" if spec.advised is None else advice(spec, len(scene.seats))
    picks: Box = choice(
        ui,
        f"option-{spec.id}",
        _(spec.label),
        options,
        scene.value(spec),
        partial(scene.pick, spec.id),
        many=spec.many,
    )
    if each:
        picks = Column(
            [_card(ui, scene, spec, value, each[str(value)]) for value, _n in options], 8
        )
    return Column(
        [
            Words(words, f"{spec.id}-name", "bold"),
            Words(about, f"{spec.id}-about", colour="muted") if about else None,
            Words(advised, f"{spec.id}-advised") if advised else None,
            picks,
        ],
        6,
    )


def _variants(ui: Ui, scene: SetupModel) -> Box:
    """A card for each variant; of a single one what it is."""
    spec, told = scene.specs()[0], book(scene.title)
    about = told.variants()
    if len(spec.choices) < 2:
        only = about.get(str(spec.default), "")
        return Column(
            [Words(told.welcome(), "about"), Words(only, "variant-about", colour="muted")], 6
        )
    cards = [_card(ui, scene, spec, value, about.get(str(value), "")) for value in spec.choices]
    return Column([Words(_(spec.label), "variant-name", "heading"), Column(cards, 12)], 8)


def _card(ui: Ui, scene: SetupModel, spec: OptionSpec, value: int | str, about: str) -> Box:
    """A choice's name and what it is about, as a button that picks it."""
    name, on = choice_name(spec, value), scene.value(spec) == value
    why = scene.unsuited(spec, value)
    ink, fill = ("on_accent", "accent") if on else ("muted" if why else "text", "panel2")
    side = ui.body * 1.5

    def mark(at: Rect) -> Node:
        ring = Plate("panel", "muted", 3, side / 2, 0, at=Rect(0, 0, side, side).inset(side * 0.08))
        sign = Art("common/icon_check", tint=ink) if on else Art("common/icon_lock", tint=ink)
        return Node("", Role.DECOR, at, (sign if on or why else ring,))

    words = [
        Words(name, font="heading", colour=ink, ground=fill),
        Words(about, colour=ink, ground=fill) if about else None,
    ]
    plate = Plate(fill, "ink" if on else "edge", 4 if on else 3, 20, 1 if on else 0, bool(why))
    back = Node(
        f"variant-{value}" if spec.id == "variant" else f"option-{spec.id}-{value}",
        Role.BUTTON,
        NOWHERE,
        (plate,),
        label=name,
        value=about,
        hint=name,
        press=None if why else partial(scene.pick, spec.id, value),
        checked=on,
        focusable=True,
        disabled=bool(why),
        reason=why,
    )
    inside = Row([Widget(mark, side, side), Column(words, grow=1)], 16, across="middle")
    return Card(inside, (20, 12), back, one=True)
