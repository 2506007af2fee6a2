"""The parts of the menu: tiles, the Continue panel, the side column of a short catalog."""

from collections.abc import Callable
from typing import Protocol

from game.catalog import Title
from game.core.text import _, listed
from game.match import Saved

from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..titles import tile_art
from ..widgets import (
    Stack,
    button,
    button_height,
    button_width,
    centred,
    drawn,
    framed,
    heading,
    label,
    pad,
    panel,
    pill_width,
    right_part,
    text_size,
)
from ..words import saved_when
from .saved import badges, headline, match_row, players_line, row_height

GAP = 26.0
LEAST = 40.0
"""Where a tile has less height for its picture, it goes without."""


class Menu(Protocol):
    """What the parts call."""

    rows: list[Saved]

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
    ui: Ui, title: Title, rect: Rect, on_press: Callable[[], None], *, large: bool = False
) -> Node:
    """A title's picture, name, tagline and seats; the whole tile is a button."""
    name, line, seats = _(title.name), _(title.tagline), seats_text(title)
    size = ui.heading * (1.15 if large else 1)
    inner = rect.w - 48
    pill_w, pill_h = pill_width(ui, seats, "person"), ui.body * 1.65
    longest = max(name.split(), key=len)
    while size > ui.body and text_size(ui, Text(longest, size, "heading"))[0] > inner:
        size = max(ui.body, size - 2)
    beside = text_size(ui, Text(longest, size, "heading"))[0] <= inner - pill_w - 12
    name_w = inner - pill_w - 12 if beside else inner
    name_h = text_size(ui, Text(name, size, "heading", wrap=True), name_w)[1]
    while size > ui.body and name_h > rect.h - 40:
        size = max(ui.body, size - 2)
        name_h = text_size(ui, Text(name, size, "heading", wrap=True), name_w)[1]
    spoken = _("{line}. Players: {seats}").format(line=line, seats=seats)
    line_h = text_size(ui, Text(line, ui.body, wrap=True), inner)[1]
    if rect.h - name_h - line_h - 40 < 90:
        line, line_h = "", 0.0  # no room for the tagline: it is still spoken
    high = max(0.0, rect.h - name_h - line_h - 40)
    wide = high > 0 and (rect.w - 24) / high > 1.55
    art = tile_art(title.id, wide)
    top = 12 + high + 8
    side = ui.body * 1.15
    # where the name needs the whole line, the seats stand in the corner of the picture
    pill_y = top + (name_h - pill_h) / 2 if beside else 26
    pill_box = Rect(rect.w - pill_w - (20 if beside else 26), pill_y, pill_w, pill_h)
    icon = Rect(pill_box.x + ui.body * 0.7, pill_box.y + (pill_h - side) / 2, side, side)
    number = Rect(icon.right + ui.body * 0.25, pill_box.y, pill_box.right - icon.right - 8, pill_h)
    edge = 4 if ui.theme == "projector" else 3
    look: list[Plate | Art | Text] = [
        Plate("panel", "edge", edge, 24, 1),
        *(framed(art, Rect(14, 14, rect.w - 28, high)) if high >= LEAST else ()),
        Text(name, size, "heading", wrap=True, at=Rect(24, top, name_w, name_h)),
        Plate("panel2", "panel2", 0, pill_h / 2, 0, at=pill_box),
        Art("common/icon_person", icon, tint="text"),
        Text(seats, ui.body, "bold", ground="panel2", at=number),
    ]
    if line:
        at = Rect(24, top + name_h, inner, line_h)
        look.append(Text(line, ui.body, colour="muted", wrap=True, at=at))
    return Node(
        f"title-{title.id}",
        Role.BUTTON,
        rect,
        tuple(look),
        label=name,
        value=spoken,
        hint=_("Begin a match of {title}").format(title=name),
        press=on_press,
        focusable=True,
    )


# --- Continue --------------------------------------------------------------------------------


def _continue_lines(ui: Ui, row: Saved, width: float) -> list[tuple[str, str, str, float]]:
    """(words, font, colour, height) of the lines about a match."""
    lines = [
        (headline(row), "bold", "text"),
        (players_line(row), "body", "text"),
        (saved_when(row.modified), "body", "muted"),
    ]
    return [
        (words, font, colour, text_size(ui, Text(words, ui.body, font, wrap=True), width)[1])
        for words, font, colour in lines
        if words
    ]


def continue_height(ui: Ui, row: Saved | None, width: float) -> float:
    """How high the Continue panel is at that width."""
    inner = pad(ui)
    words = _("Continue")
    if row is None:
        text = _nothing()
        room = width - 2 * inner
        h = text_size(ui, Text(text, ui.body, wrap=True), room)[1]
        return h + 2 * inner
    beside = button_width(ui, words, "play")
    room = width - 2 * inner
    if room - beside - 20 > ui.body * 13:
        lines = _continue_lines(ui, row, room - beside - 20)
        return max(sum(h for *_x, h in lines), 90) + 2 * inner
    lines = _continue_lines(ui, row, room)
    return sum(h for *_x, h in lines) + 2 * inner + 14 + button_height(ui, words, room, "play")


def _nothing() -> str:
    return _("No match is waiting. Pick a game to begin one.")


def continue_panel(ui: Ui, menu: Menu, rect: Rect, row: Saved | None) -> list[Node]:
    """The newest unfinished match and the button that goes on with it.

    In a tall box the badges stand below the words and the button at the bottom; words that have
    no room are left out.
    """
    inner = rect.inset(pad(ui))
    out = [panel(ui, "continue-panel", rect, name=_("Your last match"))]
    if row is None:
        if continue_height(ui, None, rect.w) > rect.h + 1:
            return []  # with large text it says nothing that the tiles do not say
        out.append(label(ui, "continue-none", inner, _nothing(), parent="continue-panel"))
        return out
    words = _("Continue")
    beside = button_width(ui, words, "play")
    tall = rect.h > continue_height(ui, row, rect.w) + 60
    stacked = tall or inner.w - beside - 20 <= ui.body * 13
    room = inner.w if stacked else inner.w - beside - 20
    lines = _continue_lines(ui, row, room)
    spare = inner.h - (button_height(ui, words, inner.w, "play") + 14 if stacked else 0)
    while lines and sum(h for *_x, h in lines) > spare:
        del lines[min(1, len(lines) - 1)]
    high = sum(h for *_x, h in lines)
    y = inner.y if stacked else inner.y + (inner.h - high) / 2
    for n, (text, font, colour, h) in enumerate(lines):
        at = Rect(inner.x, y, room, h)
        out.append(
            label(ui, f"continue-{n}", at, text, font=font, colour=colour, parent="continue-panel")
        )
        y += h
    if stacked:
        h = button_height(ui, words, inner.w, "play")
        at = Rect(inner.x, inner.bottom - h, inner.w, h)
        side = min(66.0, at.y - y - 24)
        if side >= 40:
            strip = Rect(0, 0, inner.w, side)
            names = listed([player.name for player in row.players])
            look = tuple(badges(row, strip, side))
            place = Rect(inner.x, y + 12, inner.w, side)
            out.append(
                Node(
                    "continue-seats", Role.IMAGE, place, look, label=names, parent="continue-panel"
                )
            )
    else:
        h = min(inner.h, max(96.0, button_height(ui, words, beside, "play")))
        at = Rect(inner.right - beside, inner.y + (inner.h - h) / 2, beside, h)
    out.append(
        button(ui, "continue", at, words, menu.go_on, "play", "primary", parent="continue-panel")
    )
    return out


# --- the side column of a catalog with one title ---------------------------------------------


def side_column(ui: Ui, menu: Menu, rect: Rect, title: str) -> list[Node]:
    """Continue (or a welcome), the saved matches as far as there is room, and the rules."""
    row = next((r for r in menu.rows if not r.finished and not r.problem), None)
    words = (_("New match"), _("How to play"))
    icons = ("play", "book")
    half = (rect.w - 16) / 2
    beside = all(button_width(ui, w, i) <= half for w, i in zip(words, icons, strict=True))
    width = half if beside else rect.w
    h = max(button_height(ui, w, width, i) for w, i in zip(words, icons, strict=True)) + 8
    low = h if beside else 2 * h + 12
    out: list[Node] = []
    stack = Stack(Rect(rect.x, rect.y, rect.w, rect.h - low - GAP), GAP)
    rows = [r for r in menu.rows if r is not row]
    if row is not None:
        keep = button_height(ui, _("All saved matches"), rect.w, "log") + 8 + GAP if rows else 0.0
        high = min(continue_height(ui, row, rect.w), stack.rect.h - keep)
        out += continue_panel(ui, menu, stack.take(high), row)
    if rows:
        out += _matches(ui, menu, stack.take(_matches_height(ui, rows, stack.rest(), title)), rows)
    if not rows or stack.rest().h >= _welcome_height(ui, rect.w, title):
        out += _welcome(ui, stack.rest(), title)
    foot = Rect(rect.x, rect.bottom - low, rect.w, low)
    presses = (lambda: menu.open_title(title), lambda: menu.open_rules(title))
    for n, (text, icon, press) in enumerate(zip(words, icons, presses, strict=True)):
        at = (
            Rect(foot.x + n * (half + 16), foot.y, half, h)
            if beside
            else Rect(foot.x, foot.y + n * (h + 12), rect.w, h)
        )
        kind = "primary" if n == 0 and row is None else "secondary"
        out.append(button(ui, ("new", "rules")[n], at, text, press, icon, kind))
    return out


def _matches_height(ui: Ui, rows: list[Saved], room: Rect, title: str) -> float:
    """How high the panel of matches is: as its rows, if the welcome fits below, else all."""
    whole = _rows_height(ui, rows, room.w)
    left = room.h - whole - GAP
    return whole if left >= _welcome_height(ui, room.w, title) else room.h


def _rows_height(ui: Ui, rows: list[Saved], width: float) -> float:
    """How high the panel is with all of these rows."""
    inner = width - 2 * pad(ui)
    return sum(row_height(ui, r, inner) + 12 for r in rows) + ui.heading * 1.3 + 2 * pad(ui)


def _matches(ui: Ui, menu: Menu, rect: Rect, rows: list[Saved]) -> list[Node]:
    """As many saved matches as fit, and the way to all of them."""
    more = _("All saved matches")
    more_h = button_height(ui, more, rect.w - 2 * pad(ui), "log")
    least = row_height(ui, rows[0], rect.w - 2 * pad(ui)) + ui.heading * 1.3 + more_h
    whole = _rows_height(ui, rows, rect.w)
    if rect.h < min(whole, least + 24 + 2 * pad(ui)) - 1:
        at = rect._replace(h=min(rect.h, button_height(ui, more, rect.w, "log") + 8))
        return [button(ui, "all-matches", at, more, menu.open_saved, "log")]
    out = [panel(ui, "matches", rect, name=_("Saved matches"))]
    stack = Stack(rect.inset(pad(ui)), 12)
    out.append(
        heading(
            ui, "matches-title", stack.take(ui.heading * 1.3), _("Saved matches"), parent="matches"
        )
    )
    heights = [row_height(ui, row, stack.rect.w) for row in rows]
    fits = _fitting(heights, stack.rest().h, more_h)
    for n, row in enumerate(rows[:fits]):
        nodes = match_row(
            ui,
            f"match-{n}",
            stack.take(heights[n]),
            row,
            _calling(menu.open_row, row),
            _calling(menu.delete_row, row),
        )
        for node in nodes:
            node.parent = "matches"
        out += nodes
    if fits < len(rows):
        rest = stack.rest()
        at = Rect(rest.x, rest.bottom - more_h, rest.w, more_h)
        out.append(
            button(ui, "all-matches", at, more, menu.open_saved, "log", "quiet", parent="matches")
        )
    return out


def _fitting(heights: list[float], room: float, more: float) -> int:
    """How many rows fit, leaving room for the button if not all do."""
    if sum(h + 12 for h in heights) - 12 <= room:
        return len(heights)
    left, count = room - more, 0
    for h in heights:
        left -= h + 12
        if left < 0:
            break
        count += 1
    return count


def _calling(function: Callable[[Saved], None], row: Saved) -> Callable[[], None]:
    return lambda: function(row)


def _welcome_height(ui: Ui, width: float, title: str) -> float:
    """How high the welcome is without a picture."""
    from ..rulebook import book

    inner = pad(ui) + 6
    words = Text(book(title).welcome(), ui.body, wrap=True)
    return text_size(ui, words, width - 2 * inner)[1] + ui.heading * 1.3 + 14 + 2 * inner


def _welcome(ui: Ui, rect: Rect, title: str) -> list[Node]:
    """What the game is about, in words and, where there is room, as a picture below or beside."""
    from ..rulebook import book

    words, picture = book(title).welcome(), book(title).picture()
    inner = rect.inset(pad(ui) + 6)
    wide = inner.h * picture.width / picture.height
    below = rect.h - _welcome_height(ui, rect.w, title) - 14
    beside = inner.w - wide - 24
    place, text = Rect(0, 0, 0, 0), inner
    if below > 180:
        place = Rect(inner.x, inner.bottom - below, inner.w, below)
    elif beside > ui.body * 12 and _fits(ui, words, beside, inner.h):
        text, place = right_part(inner, wide, 24)
    out = [panel(ui, "welcome", rect, name=_("Welcome"))]
    at = text._replace(h=ui.heading * 1.3)
    out.append(heading(ui, "welcome-title", at, _("Welcome"), parent="welcome"))
    room = Rect(text.x, at.bottom + 14, text.w, text.bottom - at.bottom - 14)
    h = text_size(ui, Text(words, ui.body, wrap=True), room.w)[1]
    if h <= room.h:
        at = room._replace(h=h)
        out.append(label(ui, "welcome-text", at, words, valign="top", parent="welcome"))
    if place.h > 0:
        k = min(place.w / picture.width, place.h / picture.height)
        at = centred(place, picture.width * k, picture.height * k)
        look = drawn(picture, k)
        out.append(
            Node("welcome-picture", Role.IMAGE, at, look, label=picture.about, parent="welcome")
        )
    return out


def _fits(ui: Ui, words: str, width: float, height: float) -> bool:
    """Whether the welcome's words fit beside its picture."""
    h = text_size(ui, Text(words, ui.body, wrap=True), width)[1]
    return h + ui.heading * 1.3 + 14 <= height
