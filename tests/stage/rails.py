"""A grid of cards with columns that slide and wrap, rows that leave, and cards to hold."""

from collections.abc import Sequence

from game.core.action import Action
from scenes.context import Context
from scenes.scene import Scene
from scenes.stage.gesture import Gesture, Rail
from scenes.stage.node import Loop, Motion, Node, Plate, Rect, Role, Text, Use
from scenes.stage.ui import Ui
from tests.stage.sample import Rig

PITCH = 120.0
COLOURS = ("amber", "coral", "blue", "jade", "plum", "pearl", "accent", "danger")


class Push(Action, frozen=True):
    column: int
    step: int


class Take(Action, frozen=True):
    row: int


class Grid(Scene):
    """Columns of cards by their numbers; a tray takes rows; each card may be held."""

    name = "grid"

    def __init__(self, ctx: Context, rows: int = 4, columns: int = 3) -> None:
        super().__init__(ctx)
        self.grid = [[row * columns + column for column in range(columns)] for row in range(rows)]
        self.done: list[Gesture] = []
        self.held: list[tuple[int, bool]] = []
        self.pressed: list[int] = []
        self.steps: tuple[int, ...] = (-1, 1)
        self.takes = True
        self.holds = False
        self.way = 0
        self.builds = 0
        self.backs = 0
        self.selects: list[str] = []
        self.gone: set[int] = set()

    # --- where things are ------------------------------------------------------------------------

    def place(self, row: int, column: int) -> Rect:
        return Rect(200 + 150 * column, 100 + PITCH * row, 130, 100)

    def box(self, column: int) -> Rect:
        top = self.place(0, column)
        return Rect(top.x - 8, top.y - 8, top.w + 16, PITCH * len(self.grid) - 4)

    def build(self, ui: Ui) -> list[Node]:
        self.builds += 1
        columns = len(self.grid[0])
        nodes = [
            Node(f"column:{c}", Role.ZONE, self.box(c), label=f"Column {c}", z=1)
            for c in range(columns)
        ]
        nodes.append(Node("tray", Role.ZONE, Rect(900, 400, 300, 200), (Plate(),), "Tray"))
        for r, row in enumerate(self.grid):
            wide = Rect(190, self.place(r, 0).y - 5, 150 * columns, 110)
            nodes.append(Node(f"row:{r}", Role.PIECE, wide, label=f"Row {r}", z=2))
            nodes += [n for c, card in enumerate(row) for n in self.card(ui, r, c, card)]
        return nodes

    def card(self, ui: Ui, r: int, c: int, card: int) -> list[Node]:
        if card in self.gone:
            return []
        rect = self.place(r, c)
        look = (
            Plate(COLOURS[card % len(COLOURS)], "ink", 3, 16, 1),
            Text(str(card), ui.heading, align="centre"),
        )
        front = Node(
            f"card:{card}", Role.PIECE, rect, look, f"Card {card}", z=5, carrier=f"row:{r}",
            motion=Motion(300, loop=Loop(self.box(c), PITCH * len(self.grid), "y", self.way)),
            press=lambda: self.pressed.append(card),
            use=Use(hold=(lambda on: self.hold(card, on)) if self.holds else None),
        )  # fmt: skip
        eye = Rect(rect.right - 40, rect.y + 6, 34, 34)
        spot = (Plate("white", "ink", 3, 17, 0),)
        mark = Node(f"eye:{card}", Role.DECOR, eye, spot, z=6, carrier=front.id)
        return [front, mark] if card % 2 else [front]

    # --- what happens ----------------------------------------------------------------------------

    def hold(self, card: int, on: bool) -> None:
        self.held.append((card, on))
        self.changed()

    def riders(self, column: int) -> tuple[str, ...]:
        return tuple(f"card:{row[column]}" for row in self.grid)

    def gestures(self) -> Sequence[Gesture]:
        found = [
            Gesture(f"column:{c}", "", Push(0, c, step), f"Push {c}",
                    rail=Rail("y", step, self.riders(c)))
            for c in range(len(self.grid[0])) for step in self.steps
        ]  # fmt: skip
        if self.takes:
            found += [Gesture(f"row:{r}", "tray", Take(0, r)) for r in range(len(self.grid))]
        return found

    def push(self, column: int, step: int) -> None:
        cards = [row[column] for row in self.grid]
        for r, row in enumerate(self.grid):
            row[column] = cards[(r - step) % len(cards)]
        self.way = step
        self.changed()

    def version(self) -> int:
        return len(self.done)

    def on_gesture(self, gesture: Gesture) -> None:
        self.done.append(gesture)
        action = gesture.action
        if isinstance(action, Push):
            self.push(action.column, action.step)
        elif isinstance(action, Take):
            del self.grid[action.row]
            self.changed()

    def on_select(self, piece: str) -> None:
        self.selects.append(piece)

    def on_back(self) -> None:
        self.backs += 1


def grid_rig(rows: int = 4, columns: int = 3, **settings: str) -> tuple[Rig, Grid]:
    """A window with such a grid."""
    r = Rig((1440, 1080), **settings)
    scene = Grid(r.ctx, rows, columns)
    r.manager.replace(scene)
    r.frame()
    return r, scene


def y_of(r: Rig, card: int) -> float:
    """Where a card is, in units from its place in the first row."""
    assert r.stage.top is not None
    return r.stage.top.layer.rect(f"card:{card}").y - 100
