"""The parts of the menu: tiles, and the panel of the match that waits."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from game.catalog import Title
from game.core.text import _
from game.match import Saved

from ..stage.node import Art, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..titles import tile_art
from ..widgets import button_box, centred, control_height, framed, icon_button, pad, panel
from ..widgets.boxes import NOWHERE, Box, Card, Column, Fit, Pad, Row, Sizes, Widget, Words, slot
from ..words import saved_when, variant_name
from .matches import badges, standing, whose_turn

GAP = 26.0
LEAST = 170.0
"""The least height of a tile's picture above its words."""
RATIOS: Final = {False: 560 / 420, True: 640 / 370}
"""Width by height of the pictures of a title (``tile_art``)."""


class Menu(Protocol):
    """What the parts call."""

    rows: list[Saved]

    @property
    def unfinished(self) -> Saved | None:
        """The newest match that can be gone on with."""

    def go_on(self) -> None:
        """Continue the newest unfinished match."""

    def open_title(self, title: str) -> None:
        """To the setup."""

    def open_saved(self) -> None:
        """To all saved matches."""


def title_picture(
    title: str,
    id: str = "",
    wide: float | Sizes = 0,
    high: float | Sizes = 0,
    grow: float = 0,
    ground: str = "panel",
) -> Widget:
    """The whole picture of a title, as large as it can be: of its two the one that has more room
    in the place."""

    def make(place: Rect) -> Node:
        long = place.w > (RATIOS[False] * RATIOS[True]) ** 0.5 * place.h
        w = min(place.w, place.h * RATIOS[long])
        at = centred(place, w, w / RATIOS[long])
        return Node(
            id, Role.DECOR, at, framed(tile_art(title, long), Rect(0, 0, at.w, at.h), ground)
        )

    return Widget(make, wide, high, grow=grow)


def tile(
    ui: Ui,
    title: Title,
    on_press: Callable[[], None],
    *,
    large: bool = False,
    beside: float = 0,
    high: bool = False,
) -> Card:
    """A title's picture, name, tagline and seats; the whole tile is a button.

    The picture stands above the words or, ``beside`` units wide, beside them; then who plays stands
    below it or, in a tile that is ``high``, below the words.
    """
    name, line, seats = _(title.name), _(title.tagline), players_text(title.fewest, title.most)
    size = ui.heading * (1.15 if large else 1)
    pill = seats_pill(ui, seats)
    ems = 11 if ui.shape == "wide" else 7
    about = Words(line, colour="muted", valign="top", ems=ems)
    inside: Box
    if beside:
        named = Words(name, font="heading", size=size, ems=ems, leading=1.05)
        shown = title_picture(title.id, wide=beside, grow=1)
        left = [shown, None if high else Row([pill], along="middle")]
        right = [named, about, Row([pill]) if high else None]
        inside = Row([Column(left, 6), Column(right, 4, along="middle", grow=1)], 18)
    else:
        tall = Sizes(450 if large else LEAST, LEAST, LEAST)
        reserved = slot(high=2 * 1.24 * ui.body)
        lines = Row([replace(about, grow=1), reserved, pill], 12, across="start")
        words = Column([Words(name, font="heading", size=size), lines])
        shown = title_picture(title.id, high=tall, grow=1)
        inside = Column([shown, slot(high=6), Pad(words, (10, 0)), slot(high=6)])
    plate = Plate("panel", "edge", 4 if ui.theme == "projector" else 3, 24, 1)
    back = Node(
        f"title-{title.id}",
        Role.BUTTON,
        NOWHERE,
        (plate,),
        label=name,
        value=_("{line}. Players: {seats}").format(line=line, seats=seats),
        hint=_("Start a game of {title}").format(title=name),
        press=on_press,
        focusable=True,
    )
    return Card(inside, 14, back, one=True, grow=1)


def players_text(fewest: int, most: int) -> str:
    """How many may play, as on the tile."""
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def seats_pill(ui: Ui, seats: str) -> Card:
    """How many may play, on a rounded plate."""
    side = ui.body * 1.15

    def person(at: Rect) -> Node:
        return Node("", Role.DECOR, at, (Art("common/icon_person", tint="text"),))

    words = Words(seats, font="bold", ground="panel2", lines=1)
    inside = Row([Widget(person, side, side), words], ui.body * 0.25, across="middle")
    plate = Plate("panel2", "panel2", 0, ui.body * 0.825, 0)
    return Card(inside, (ui.body * 0.6, ui.body * 0.16), Node("", Role.DECOR, NOWHERE, (plate,)))


# --- the match that waits ----------------------------------------------------------------------


def continue_panel(ui: Ui, menu: Menu, first: Title) -> Card:
    """The newest unfinished match and the button that goes on with it; without one where to begin.

    The buttons stand beside the words or, where they have no room there, below them.
    """
    row = menu.unfinished
    name, lines = (_("Welcome"), []) if row is None else (_("Your last game"), _waiting(ui, row))
    main = None
    if row is not None:
        main = button_box(ui, "continue", _("Continue"), menu.go_on, "play", "primary", grow=1)
    elif menu.rows:
        none = _("No game in progress. Pick one to start.")
        lines = [Words(none, "continue-none", "bold", ems=10)]
    else:
        new = _("New here? Start with {title}.").format(title=_(first.name))
        lines = [Words(new, "continue-none", "heading", ems=10)]
        words, press = _("Play {title}"), partial(menu.open_title, first.id)
        words = words.format(title=_(first.name))
        main = button_box(ui, "begin", words, press, "play", "primary", grow=1)
    below, beside = _buttons(ui, menu, main)
    back = panel(ui, "continue-panel", NOWHERE, name=name)
    back.value = "" if row is None else _told(row)
    ways = [
        Row([Column(lines, along="middle", grow=1), Column([beside], along="middle")], 16),
        Column([*lines, slot(grow=1), below], 8, tight=2),
    ]
    return Card(Fit(ways), (pad(ui), pad(ui) - 4), back)


def _waiting(ui: Ui, row: Saved) -> list[Box]:
    """Which match, which round, and whose turn; when it was saved, where there is room."""
    return [
        Words(standing(row), "continue-what", "heading", ems=13),
        Words(whose_turn(row), "continue-who", ems=13, rank=1),
        Words(_told(row), "continue-when", colour="muted", ems=13, rank=2, spare=True),
        Pad(badges(row, 66, 40), (0, 6), rank=4, spare=True),
    ]


def _told(row: Saved) -> str:
    """Of what kind a match is, and when it was saved."""
    variant = variant_name(row.title, row.variant, len(row.players))
    return _("{variant}. {saved}").format(variant=variant, saved=saved_when(row.modified))


def _buttons(ui: Ui, menu: Menu, main: Box | None) -> tuple[Box, Box]:
    """The main button and the way to all saved matches, if there are any: for a place below the
    words, and for one beside them."""
    if not menu.rows:
        return Row([main]), Row([main])
    every, side = _("All saved games"), control_height(ui)
    worded = button_box(ui, "all-matches", every, menu.open_saved, "log", grow=main is None)
    if main is None:
        return Row([worded]), worded

    def icon(at: Rect) -> Node:
        return icon_button(ui, "all-matches", at, "log", every, menu.open_saved)

    short = Row([main, Widget(icon, side, side)], 12)
    stacked = Column([main, worded], 12)
    return Fit([stacked, Row([main, worded], 12), short]), Fit([stacked, short])
