"""A small scene with one of everything: a sea of cells, a turtle with riders, widgets."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.action import Action
from scenes.context import Context
from scenes.dialogs import ConfirmScene
from scenes.gallery.states import make_context
from scenes.manager import Manager
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.stage.fonts import Fonts
from scenes.stage.gesture import Gesture
from scenes.stage.node import Art, Motion, Node, Plate, Rect, Role, Text, Typing, Use
from scenes.stage.stage import Stage
from scenes.stage.ui import Ui
from tests.pictures import PICTURES


class Move(Action, frozen=True):
    piece: str
    where: str


class Sample(Scene):
    """A turtle on cells 0-4 that may move to the next cell or the one after; a token on it."""

    name = "sample"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.cell = 0
        self.token_cell = 0
        self.on_turtle = True
        self.pressed = 0
        self.level = 3
        self.slid = 0.5
        self.words = ""
        self.scrolled = 0.0
        self.done: list[Gesture] = []
        self.backs = 0
        self.refused: list[tuple[str, str]] = []
        self.selects: list[str] = []
        self.moves = 0
        self.asks = ""
        self.seat = 0
        self.gone: set[str] = set()
        """Nodes that are there no more."""
        self.keep: list[Rect] = []
        """What must stay in sight."""
        self.looks = 0
        """Whose eyes look."""
        self.far = (1, 2)
        """How many cells away the turtle may swim."""

    def build(self, ui: Ui) -> list[Node]:
        nodes = [
            Node("board", Role.PANEL, Rect(24, 39, 1300, 800), (Plate("sea", shadow=3),), "Sea")
        ]
        for i in range(5):
            nodes.append(
                Node(f"cell:{i}", Role.ZONE, cell(i), (Plate("none", "white", 4, 26, 0),),
                     f"Field {i + 1}", z=1, parent="board")
            )  # fmt: skip
        here = cell(self.cell)
        turtle = Rect(here.x + 10, here.y, 200, 180)
        nodes.append(
            Node(
                "turtle",
                Role.PIECE,
                turtle,
                (Art("kiribati/turtle_4"),),
                "Turtle",
                z=10,
                motion=Motion(420, "inout"),
            )
        )
        for i in range(4):
            on = i > 0 or self.on_turtle
            box = token_box(turtle, i) if on else Rect(100 + 120 * self.token_cell, 700, 88.8, 88.8)
            nodes.append(
                Node(f"token:{i}", Role.PIECE, box, token("amber", "koala"), f"Koala {i}", z=20,
                     carrier="turtle" if on else "", motion=Motion(240, arc=18))
            )  # fmt: skip
        nodes.append(
            Node(
                "rock",
                Role.PIECE,
                Rect(1000, 650, 120, 120),
                (Art("common/first_player"),),
                "Rock",
                z=10,
            )
        )
        nodes += self.widgets(ui)
        return [node for node in nodes if node.id not in self.gone]

    def widgets(self, ui: Ui) -> list[Node]:
        def plain(key: str, y: float, label: str, **more: Any) -> Node:
            rect = Rect(1360, y, 420 if ui.width > 1800 else 66, 76)
            return Node(
                key,
                more.pop("role", Role.BUTTON),
                rect,
                (Plate(), Text(label, ui.body, at=Rect(20, 0, rect.w - 40, rect.h))),
                label,
                **more,
            )

        return [
            plain("press", 40, f"Pressed {self.pressed}", press=self.press),
            plain("off", 140, "Off", press=self.press, disabled=True, reason="Not now, because."),
            plain("step", 240, f"Level {self.level}", role=Role.SLIDER,
                  use=Use(adjust=self.adjust)),
            plain("slide", 340, f"{self.slid:.2f}", role=Role.SLIDER, use=Use(slide=self.slide)),
            plain("field", 440, f"{self.words}|", role=Role.FIELD, value=self.words,
                  use=Use(type=self.typing(ui))),
            plain("list", 540, "Scroll", role=Role.LIST, use=Use(scroll=self.scroll)),
        ]  # fmt: skip

    def press(self) -> None:
        self.pressed += 1
        self.changed()

    def adjust(self, by: int) -> None:
        self.level += by
        self.changed()

    def slide(self, to: float) -> None:
        self.slid = to
        self.changed()

    def scroll(self, by: float) -> None:
        self.scrolled += by
        self.changed()

    def typing(self, ui: Ui) -> Typing:
        line = Text(self.words, ui.body, "bold", at=Rect(20, 0, 380, 76))
        return Typing(self.typed, line, Fonts(ui.pixels, ui.easy).spans, 24)

    def typed(self, text: str) -> None:
        self.words = text
        self.changed()

    def gestures(self) -> Sequence[Gesture]:
        found = [
            Gesture(
                "turtle",
                f"cell:{i}",
                Move(self.seat, "turtle", f"cell:{i}"),
                f"Swim to {i + 1}",
                self.asks,
            )
            for i in (self.cell + step for step in self.far)
            if i < 5
        ]
        return [*found, Gesture("rock", "", Move(0, "rock", ""), "Kick the rock")]

    def why_not(self, piece: str) -> str:
        return "Koalas sleep now." if piece.startswith("token") else ""

    def why_not_there(self, piece: str, target: str) -> str:
        return f"Not to {target}."

    def tells(self, node: Node) -> str:
        return "It lies in the sea and never moves." if node.id == "rock" else ""

    def kept(self) -> list[Rect]:
        return self.keep

    def eyes(self) -> int:
        return self.looks

    def version(self) -> int:
        return self.moves

    def confirm(self, question: str, on_yes: Callable[[], None]) -> None:
        self.ctx.scenes.push(ConfirmScene(self.ctx, question, "Yes", "No", on_yes))

    def on_gesture(self, gesture: Gesture) -> None:
        self.done.append(gesture)
        self.moves += 1
        if gesture.target:
            self.cell = int(gesture.target[-1])
        self.changed()

    def on_select(self, piece: str) -> None:
        self.selects.append(piece)

    def on_refuse(self, piece: str, reason: str) -> None:
        self.refused.append((piece, reason))

    def on_back(self) -> None:
        self.backs += 1


def cell(i: int) -> Rect:
    return Rect(60 + 240 * i, 300, 220, 180)


def token_box(turtle: Rect, i: int) -> Rect:
    x, y = ((50, 55), (120, 55), (50, 125), (120, 125))[i]
    disc = 66
    side = disc * 280 / 208
    return Rect(turtle.x + x - side / 2, turtle.y + y - side * 152 / 280, side, side)


def token(seat: str, animal: str) -> tuple[Art, ...]:
    names = (f"token_base_{seat}", f"animal_{animal}", f"token_badge_{seat}")
    return tuple(Art(f"kiribati/{name}") for name in names)


class Rig:
    """A stage with scenes on it and a window nobody sees, driven by posted events."""

    def __init__(self, size: tuple[int, int] = (1920, 1080), **settings: Any) -> None:
        pygame.display.init()
        self.window = pygame.display.set_mode(size)
        self.settings = Settings(**settings)
        self.ctx, self.manager = make_context(self.settings)
        self.stage = Stage(size, self.settings)
        self.stage.raster = self.stage.painter.raster = PICTURES
        self.manager.on_change = lambda: self.stage.show(self.manager.scenes)
        self.scene = Sample(self.ctx)
        self.pressed = False
        """Whether the left button is down."""
        self.manager.push(self.scene)
        self.frame()

    def frame(self, seconds: float = 1 / 60) -> list[pygame.Rect]:
        self.stage.tick(seconds)
        return self.stage.draw(self.window)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.frame()

    def px(self, key: str, dx: float = 0, dy: float = 0) -> tuple[int, int]:
        assert self.stage.top is not None
        return self.stage.pixels(self.stage.top.layer.rect(key).moved(dx, dy))

    def scene_rect(self, key: str) -> Rect:
        return next(n.rect for n in self.scene.build(self.stage.ui()) if n.id == key)

    def at(self, x: float, y: float) -> tuple[int, int]:
        px = self.stage.view.to_pixels(x, y)
        return round(px[0]), round(px[1])

    def send(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        for event in pygame.event.get():
            if event.type == kind:
                self.stage.handle(event)

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        self.pressed |= button == 1
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def move(self, pos: tuple[int, int]) -> None:
        self.send(
            pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(self.pressed, 0, 0), touch=False
        )

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        self.pressed &= button != 1
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, pos: tuple[int, int]) -> None:
        self.down(pos)
        self.up(pos)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def drag(self, a: tuple[int, int], b: tuple[int, int], drop: bool = True) -> None:
        self.down(a)
        for i in range(1, 6):
            self.move((a[0] + (b[0] - a[0]) * i // 5, a[1] + (b[1] - a[1]) * i // 5))
            self.frame()
        if drop:
            self.up(b)
            self.frame()


def rig(**settings: Any) -> Rig:
    return Rig(**settings)


__all__ = ["Manager", "Move", "Rig", "Sample", "cell", "rig", "token", "token_box"]
