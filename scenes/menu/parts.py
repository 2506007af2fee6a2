"""The parts of the menu: tiles, the Continue panel, the side column of a short catalog."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from game.catalog import Title
from game.core.text import _
from game.match import Saved

from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..titles import tile_art
from ..widgets import button_box, centred, drawn, framed, pad, panel
from ..widgets.boxes import NOWHERE, Box, Card, Column, Fit, Pad, Row, Sizes, Widget, Words, slot
from ..widgets.fitting import longest_word
from ..words import saved_when
from .saved import badges, headline, match_row, players_line

GAP = 26.0
LEAST = 56.0
"""Where a tile has less height for its picture, it goes without."""
TALLEST = 150.0
"""How high the buttons of the shelf may grow to stand level with what lies beside them."""


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

    def open_rules(self, title: str) -> None:
        """To the rulebook."""

    def open_saved(self) -> None:
        """To all saved matches."""

    def open_row(self, row: Saved) -> None:
        """Open a saved match."""

    def delete_row(self, row: Saved) -> None:
        """Ask whether to delete a saved match."""


def seats_text(title: Title) -> str:
    """How many may play, as on the tile."""
    if title.fewest == title.most:
        return str(title.fewest)
    return f"{title.fewest}–{title.most}"


def tile(
    ui: Ui, title: Title, on_press: Callable[[], None], *, large: bool = False, grow: float = 1
) -> Card:
    """A title's picture, name, tagline and seats; the whole tile is a button.

    Where the name needs the whole line, the seats stand in the corner of the picture. Where there
    is no room for the picture, there is none.
    """
    name, line, seats = _(title.name), _(title.tagline), seats_text(title)
    size = ui.heading * (1.15 if large else 1)
    word = longest_word(ui, Text(name, size, "heading"))
    seats_pill = _seats_pill(ui, seats)

    def picture(at: Rect, seats_in_it: bool = False) -> list[Node]:
        art = tile_art(title.id, at.w > 1.55 * at.h)
        out = [Node("", Role.DECOR, at, framed(art, Rect(0, 0, at.w, at.h)))]
        if seats_in_it:
            w, h = seats_pill.widths(ui).best, seats_pill.heights(ui, at.w).best
            out += seats_pill.place(ui, Rect(at.right - w - 12, at.y + 12, w, h))
        return out

    low = Sizes(LEAST, LEAST, LEAST)
    words = Words(name, font="heading", size=size, ems=word / ui.body, grow=1)
    alone = Words(name, font="heading", size=size)
    about = Pad(Words(line, colour="muted", valign="top"), (10, 0), rank=1, spare=True)
    seated = Row([words, seats_pill], 12, across="middle")
    shown = Widget(picture, high=low, rank=2, spare=True, grow=1)
    seats_shown = Widget(partial(picture, seats_in_it=True), high=80, grow=1)
    ways = [
        Column([shown, slot(high=6), Pad(seated, (10, 0)), about, slot(high=6)]),
        Column([seats_shown, slot(high=6), Pad(alone, (10, 0)), about, slot(high=6)]),
        Column([Row([seats_pill], along="end"), alone, about], along="middle"),
    ]
    plate = Plate("panel", "edge", 4 if ui.theme == "projector" else 3, 24, 1)
    back = Node(
        f"title-{title.id}",
        Role.BUTTON,
        NOWHERE,
        (plate,),
        label=name,
        value=_("{line}. Players: {seats}").format(line=line, seats=seats),
        hint=_("Begin a match of {title}").format(title=name),
        press=on_press,
        focusable=True,
    )
    return Card(Fit(ways), 14, back, one=True, grow=grow)


def _seats_pill(ui: Ui, seats: str) -> Card:
    """How many may play, on a rounded plate."""
    side = ui.body * 1.15

    def person(at: Rect) -> Node:
        return Node("", Role.DECOR, at, (Art("common/icon_person", tint="text"),))

    words = Words(seats, font="bold", ground="panel2", lines=1)
    inside = Row([Widget(person, side, side), words], ui.body * 0.25, across="middle")
    plate = Plate("panel2", "panel2", 0, ui.body * 0.825, 0)
    return Card(inside, (ui.body * 0.6, ui.body * 0.16), Node("", Role.DECOR, NOWHERE, (plate,)))


# --- Continue --------------------------------------------------------------------------------


def continue_panel(ui: Ui, menu: Menu, row: Saved | None, *, tall: bool = False) -> Card:
    """The newest unfinished match and the button that goes on with it.

    The button stands beside the words or, where they have no room there or the place is ``tall``,
    below them. Without a match it says so, where there is room: the tiles say no less.
    """
    back = panel(ui, "continue-panel", NOWHERE, name=_("Your last match"))
    if row is None:
        nothing = Words(_("No match is waiting. Pick a game to begin one."), "continue-none")
        return Card(nothing, pad(ui), back, rank=5, spare=True)
    lines = [
        Words(words, f"continue-{n}", font, colour=colour, ems=13, rank=rank, spare=rank > 0)
        for n, (words, font, colour, rank) in enumerate(
            (
                (headline(row), "bold", "text", 0),
                (players_line(row), "body", "text", 3),
                (saved_when(row.modified), "body", "muted", 2),
            )
        )
        if words
    ]
    words = _("Continue")
    go_on = button_box(ui, "continue", words, menu.go_on, "play", "primary")
    seats = badges(row, 66, 40)
    below = Column([*lines, Pad(seats, (0, 6), rank=4, spare=True), slot(grow=1), go_on], 2)
    high = Column([slot(high=90)])
    beside = Row([Column(lines, along="middle", grow=1), high, Column([go_on], along="middle")], 10)
    return Card(below if tall else Fit([beside, below]), pad(ui), back)


# --- the shelf -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """A button of the shelf: the node's id, its words, its icon (common/icon_*), what it does."""

    id: str
    label: str
    icon: str
    press: Callable[[], None]


def shelf(ui: Ui, offers: Sequence[Offer], high: float = 0) -> Box | None:
    """Buttons to what is neither a title nor the last match, side by side or, where they are too
    long for that, one below the other; at least so high, unless that is more than ``TALLEST``."""
    if not offers:
        return None
    buttons = [button_box(ui, o.id, o.label, o.press, o.icon) for o in offers]
    level = slot(high=high if high <= TALLEST else 0)
    line = Row([Row(buttons, 16, parts=[1] * len(buttons), grow=1), level])
    return Fit([line, Column(buttons, 16)])


# --- the side column of a catalog with one title ---------------------------------------------


def side_column(ui: Ui, menu: Menu, title: str) -> Column:
    """Continue (or a welcome), the saved matches as far as there is room, and the rules."""
    row = menu.unfinished
    kind = "secondary" if row is not None else "primary"
    new, rules = _("New match"), _("How to play")
    buttons = [
        button_box(ui, "new", new, partial(menu.open_title, title), "play", kind, taller=8),
        button_box(ui, "rules", rules, partial(menu.open_rules, title), "book", taller=8),
    ]
    foot = Fit([Row(buttons, 16, parts=(1, 1)), Column(buttons, 12)])
    rows = [r for r in menu.rows if r is not row]
    last = [continue_panel(ui, menu, row)] if row is not None else []
    welcome = _welcome(ui, title)
    ways: list[Box] = [Column([*last, welcome], GAP)]
    if rows:
        whole, some, none = _matches(ui, menu, rows)
        ways = [
            Column([*last, whole, welcome], GAP),
            Column([*last, Fit([whole, some], grow=1)], GAP),
            Column([*last, none], GAP),
        ]
    return Column([Fit(ways, grow=1), foot], GAP)


def _matches(ui: Ui, menu: Menu, rows: Sequence[Saved]) -> tuple[Box, Box, Box]:
    """A panel with all saved matches, one with as many as fit and the way to all, and that way
    alone."""

    def lines(spare: bool) -> list[Box]:
        out: list[Box] = [Words(_("Saved matches"), "matches-title", "heading")]
        for n, row in enumerate(rows):
            press, delete = partial(menu.open_row, row), partial(menu.delete_row, row)
            line = match_row(ui, f"match-{n}", row, press, delete)
            out.append(replace(line, rank=1, spare=spare and n > 0))
        return out

    def more(kind: str) -> Box:
        return button_box(
            ui, "all-matches", _("All saved matches"), menu.open_saved, "log", kind, taller=8
        )

    back = panel(ui, "matches", NOWHERE, name=_("Saved matches"))
    whole = Card(Column(lines(False), 12), pad(ui), back)
    some = Card(Column([*lines(True), slot(grow=1), more("quiet")], 12), pad(ui), back, grow=1)
    return whole, some, more("secondary")


def _welcome(ui: Ui, title: str) -> Card:
    """What the game is about, in words and, where there is room, as a picture below or beside."""
    from ..rulebook import book

    drawing = book(title).picture()

    def make(place: Rect) -> Node:
        k = min(place.w / drawing.width, place.h / drawing.height)
        at = centred(place, drawing.width * k, drawing.height * k)
        look, about = drawn(drawing, k), drawing.about
        return Node("welcome-picture", Role.IMAGE, at, look, label=about)

    words = Column(
        [
            Words(_("Welcome"), "welcome-title", "heading"),
            Words(book(title).welcome(), "welcome-text", valign="top", ems=12),
        ],
        14,
    )
    ways = [
        Column([words, Widget(make, high=180, grow=1)], 14),
        Row([words, Widget(make)], 24, parts=(3, 2)),
        words,
    ]
    back = panel(ui, "welcome", NOWHERE, name=_("Welcome"))
    return Card(Fit(ways), pad(ui) + 6, back, grow=1)
