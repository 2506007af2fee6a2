"""What is chosen with a touch: the game, and how many play it."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game import catalog
from game.catalog import TITLES
from game.core.player import COLOURS
from game.core.text import LANGUAGES, _, language, ngettext

from ..rulebook import book
from ..scene import Scene
from ..stage.node import Art, Node, Plate, Rect, Role
from ..stage.ui import MARGIN, Ui
from ..titles import tile_art
from ..widgets import Tool, button_box, centred, frame, framed, toolbar
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Widget, Words, slot
from ..words import title_name
from .host import Host
from .operator import VISIT
from .visits import most

if TYPE_CHECKING:
    from ..context import Context

GAP: Final = 20.0
"""Between tiles, in units."""
EDGE: Final = 16.0
"""Round what is on a tile."""
BETWEEN: Final = 8.0
"""Between a tile's picture and its words."""
SHAPES: Final = (0.9, 2.0)
"""The least and the most width by height of a picture on a tile."""


class Tile(NamedTuple):
    """An answer: its picture above a name and a line of words, all one large button."""

    id: str
    name: str
    line: str
    shown: Callable[[Rect], Node]
    press: Callable[[], None]
    align: str = "left"

    def words(self, size: float) -> Column:
        """What it says, the name in letters of that size."""
        name = Words(self.name, "", "heading", size, align=self.align, leading=1.1, smallest=size)
        line = Words(self.line, colour="muted", align=self.align, valign="top", leading=1.15)
        return Column([name, line], 4)


class ChooseScene(Scene):
    """A question and large tiles to answer it; the languages in a line below. Where what is to be
    touched lies in the lower half the question stands right above that, and the way back below."""

    def __init__(self, ctx: "Context", kiosk: Host) -> None:
        super().__init__(ctx)
        self.kiosk = kiosk

    @abstractmethod
    def question(self) -> str:
        """What is asked."""

    @abstractmethod
    def tiles(self, ui: Ui) -> Sequence[Tile]:
        """The answers."""

    def build(self, ui: Ui) -> list[Node]:
        """The question, the tiles, the languages."""
        low = self.kiosk.operator.low
        codes = self.kiosk.operator.languages
        ways: list[Box] = [
            button_box(ui, f"language:{code}", LANGUAGES[code], partial(self.kiosk.speak, code),
                       kind="primary" if code == language() else "secondary", taller=16)
            for code in codes if len(codes) > 1
        ]  # fmt: skip
        whole = ui.screen.inset(MARGIN)
        if low:
            room = whole._replace(y=ui.height / 2, h=ui.height / 2 - MARGIN)
            out: list[Node] = []
            ways.insert(0, toolbar(ui, [Tool("back", "back", _("Back"), self.on_back)]))
        else:
            out, room = frame(ui, self.question(), self.on_back)
        below = Row(ways, 24, along="middle", across="middle") if ways else None
        if below is not None:
            high = below.heights(ui, room.w).best
            out += below.place(ui, room._replace(y=room.bottom - high, h=high))
            room = room._replace(h=room.h - high - GAP)
        tiles = laid_out(ui, self.tiles(ui), room)
        if low:
            top = min([node.rect.y for node in tiles], default=room.y)
            out = _above(ui, self.question(), whole._replace(h=top - GAP - whole.y)) + out
        return out + tiles

    def on_back(self) -> None:
        """Whoever goes back from here leaves."""
        self.kiosk.leave()


class TitlesScene(ChooseScene):
    """Which game?"""

    name = "titles"

    def question(self) -> str:
        return _("What do you want to play?")

    def tiles(self, ui: Ui) -> list[Tile]:
        """A tile for each game that is offered on this screen."""
        offers = self.kiosk.offers(upright=ui.shape == "upright")
        return [self._tile(n, *offer) for n, offer in enumerate(offers)]

    def _tile(self, n: int, title: str, variant: str) -> Tile:
        name, line = title_name(title), _(TITLES[title].tagline)
        if variant != VISIT:
            line = catalog.variant_name(title, variant, 3)
        press = partial(self.kiosk.choose_people, title, variant)
        line = "" if self.kiosk.operator.low else line
        return Tile(f"offer:{n}", name, line, partial(_cropped, title), press)


class PeopleScene(ChooseScene):
    """How many are you?"""

    name = "people"

    def __init__(self, ctx: "Context", kiosk: Host, title: str, variant: str) -> None:
        super().__init__(ctx, kiosk)
        self.title, self.variant = title, variant

    def question(self) -> str:
        return _("How many of you are playing?")

    def tiles(self, ui: Ui) -> list[Tile]:
        """A tile for each number."""
        return [self._tile(n + 1) for n in range(most(self.title, self.variant))]

    def _tile(self, people: int) -> Tile:
        words = ngettext("{n} person", "{n} people", people).format(n=people)
        said = _("with the computer") if people == 1 else _("at this screen")
        colours = [role.colour for role in book(self.title).roles()] or COLOURS
        shown, press = partial(_badges, colours[:people]), partial(self.kiosk.sit_down, people)
        return Tile(f"people:{people}", words, said, shown, press, "centre")

    def on_back(self) -> None:
        """Back to the games."""
        self.kiosk.choose_title()


# --- tiles ---------------------------------------------------------------------------------------


def _above(ui: Ui, words: str, room: Rect) -> list[Node]:
    """A question at the foot of a room."""
    title = Words(words, "title", "heading", 1.2 * ui.title, ground="table", align="centre")
    return Column([slot(grow=1), title]).place(ui, room)


def _badges(colours: Sequence[str], at: Rect) -> Node:
    """The badges of so many seats, two in a line, as large as they can be."""
    across = min(2, len(colours)) if at.w < 2.4 * at.h else len(colours)
    down = -(-len(colours) // across)
    step = min(at.w / across, at.h / down, 210.0)
    top, looks = (at.h - step * down) / 2, []
    for n, colour in enumerate(colours):
        here = min(across, len(colours) - n // across * across)
        x = (at.w - step * here) / 2 + n % across * step
        box = Rect(x, top + n // across * step, step, step).inset(0.05 * step)
        looks.append(Art(f"common/seat_{colour}", box))
    return Node("", Role.DECOR, at, tuple(looks))


def _cropped(title: str, at: Rect) -> Node:
    """The picture of a title, cropped so that it fills its place, or the middle of a broad one."""
    at = centred(at, min(at.w, SHAPES[1] * at.h), at.h)
    look = framed(tile_art(title, at.w > 1.5 * at.h), Rect(0, 0, at.w, at.h))
    return Node("", Role.DECOR, at, look)


def laid_out(ui: Ui, tiles: Sequence[Tile], room: Rect) -> list[Node]:
    """Tiles, so many across as shows their pictures largest beside all their words. All names have
    one size: the largest at which pictures are no lower than the words, else the smallest."""
    for size in (1.2 * ui.heading, ui.heading, ui.body):
        tries = (_Grid.of(ui, tiles, room, across, size) for across in range(1, len(tiles) + 1))
        grid = max(tries, key=lambda grid: (grid.whole, min(1, grid.high), grid.wide * grid.high))
        if grid.whole and grid.high >= grid.words:
            break
    tall = max(0.0, grid.high) + BETWEEN + grid.words + 2 * EDGE
    lines = [tiles[n : n + grid.across] for n in range(0, len(tiles), grid.across)]
    high = (tall + GAP) * len(lines) - GAP
    top = min(room.y + (room.h - high) / 2, room.bottom - high)
    out = []
    for n, line in enumerate(lines):
        boxes = [_box(ui, tile, grid) for tile in line]
        row = Row(boxes, GAP, parts=(1,) * len(line))
        out += row.place(ui, Rect(room.x, top + n * (tall + GAP), room.w, tall))
    return out


class _Grid(NamedTuple):
    """So many tiles ``across`` with names of a ``size``: how wide and high pictures are, how high
    words, and whether no word is broken."""

    across: int
    size: float
    wide: float
    high: float
    words: float
    whole: bool

    @staticmethod
    def of(ui: Ui, tiles: Sequence[Tile], room: Rect, across: int, size: float) -> "_Grid":
        down = -(-len(tiles) // across)
        w = (room.w - GAP * (across - 1)) / across - 2 * EDGE
        columns = [tile.words(size) for tile in tiles]
        words = max(column.heights(ui, w).best for column in columns)
        h = (room.h - GAP * (down - 1)) / down - 2 * EDGE - BETWEEN
        high = min(h - words, w / SHAPES[0])
        whole = max(column.widths(ui).least for column in columns) <= w
        return _Grid(across, size, min(w, SHAPES[1] * high), high, words, whole)


def _box(ui: Ui, tile: Tile, grid: _Grid) -> Box:
    """A tile whose words begin as high as those of the others."""
    plate = Plate("panel", "edge", 4 if ui.theme == "projector" else 3, 26, 4)
    said = ". ".join(filter(None, (tile.name, tile.line)))
    back = Node(tile.id, Role.BUTTON, NOWHERE, (plate,), said, press=tile.press, focusable=True)
    words = Widget(partial(tile.words(grid.size).place, ui), high=grid.words)
    shown = Widget(tile.shown, grow=1)
    return Card(Column([shown, words], BETWEEN), EDGE, back, one=True)
