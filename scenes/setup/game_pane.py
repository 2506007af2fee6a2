"""The setup's pane of the game: what it is, its variants; and the options, folded away."""

from functools import partial

from game.core.options import OptionSpec
from game.core.record import STOPS
from game.core.text import _, ngettext

from ..menu.parts import title_picture
from ..rulebook import book
from ..stage.node import Art, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..titles.extra import extra
from ..widgets import button_box, choice, field, toggle
from ..widgets.boxes import NOWHERE, Box, Card, Column, Fit, Row, Widget, Words
from ..words import advice, choice_name, stop_name
from .model import LONGEST_SEED, SetupModel

SEATS_WIDTH = 660.0
"""The narrowest seats pane at normal text, in units."""


def game_pane(ui: Ui, scene: SetupModel, *, beside: bool) -> Box:
    """What the game is, in a picture above its words or ``beside`` them; and what of it is to be
    decided."""
    shown = title_picture(scene.title, "picture", high=300, grow=1)
    words = Column([Words(told, id) for id, told in _told(scene).items()], 8)
    about: list[Box] = [shown, words]
    if beside:
        about = [Row([title_picture(scene.title, "picture"), words], 20, parts=(1, 2), grow=1)]
    more = extra(scene.title)
    if more is not None:
        about.append(
            Row([button_box(ui, "extra", more.label, scene.open_extra, more.icon, "quiet")])
        )
    asked = [spec for spec in scene.options_shown() if scene.asked(spec)]
    options = [_option(ui, scene, spec) for spec in asked]
    return Column([*about, _variants(ui, scene), *options], 16, tight=8)


def _told(scene: SetupModel) -> dict[str, str]:
    """What a newcomer is told of the game, by the node's id: what it is about; how many play, and
    of a single variant what it is and how long it takes."""
    told, (fewest, most) = book(scene.title), scene.seat_range()
    many = ngettext("For {n} player.", "For {n} players.", most).format(n=most)
    if fewest < most:
        many = _("For {fewest} to {most} players.").format(fewest=fewest, most=most)
    if not scene.asked(scene.specs()[0]):  # else the cards of the variants say it
        many = f"{many} {told.variants().get(scene.variant, '')}".strip()
    return {"about": told.welcome(), "facts": many}


def more_pane(ui: Ui, scene: SetupModel) -> Box:
    """What few need, folded away; what of it is not as usual is said beside the fold."""
    icon = "minus" if scene.more else "plus"
    fold = button_box(ui, "more", _("More"), scene.unfold, icon, "quiet")
    changed = " · ".join(scene.changed_more())
    said = Words(changed, "more-changed", ems=9, grow=1) if changed else None
    head = Fit([Row([fold, said], 14, across="middle"), Column([fold, said], 6)])
    if not scene.more:
        return head
    boxes = [_option(ui, scene, s) for s in scene.options_shown() if not scene.asked(s)]
    if scene.rules.timed(scene.options()):
        boxes.append(_stops(ui, scene))
    return Column([head, *boxes, *_rare(ui, scene)], 18)


def _rare(ui: Ui, scene: SetupModel) -> list[Box]:
    """Free undo and the seed."""
    free = _("Free undo (for teaching and for playing alone)")
    empty = _("New seed")
    seed = field(
        ui, "seed", _("Seed"), scene.seed, scene.type_seed, LONGEST_SEED, empty=empty
    )  # fmt: skip
    seed_name = _("Seed (the same seed brings the same luck)")
    return [
        toggle(ui, "free-undo", free, scene.free_undo, scene.set_free_undo),
        Column([Words(seed_name, "seed-name", "bold"), seed], 6),
    ]


def _stops(ui: Ui, scene: SetupModel) -> Box:
    """What stops the clock."""
    what, about = _("What stops the clock"), _("A pause always does.")
    options = [(stop, stop_name(stop)) for stop in STOPS]
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


def _variants(ui: Ui, scene: SetupModel) -> Box | None:
    """A card for each variant, if there are several."""
    spec = scene.specs()[0]
    if not scene.asked(spec):
        return None
    about = book(scene.title).variants()
    cards = [_card(ui, scene, spec, value, about.get(str(value), "")) for value in spec.choices]
    return Column(cards, 12, tight=8)


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
