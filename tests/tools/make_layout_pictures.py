"""Make the pictures of docs/layout.md from the examples there:

python -m tests.tools.make_layout_pictures
"""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from scenes.context import Context
from scenes.gallery.shots import open_display, picture
from scenes.gallery.states import GalleryState
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.stage.node import Node, Plate, Rect, Role
from scenes.stage.ui import Ui
from scenes.widgets import boxes, button_box
from scenes.widgets import picture as picture_node
from scenes.widgets.boxes import Box, Sizes, Widget

DOCS: Final = Path(__file__).parents[2] / "docs"
MARGIN: Final = 24.0
SIZE: Final = (1440, 1080)
"""Of the window, in which a unit is a pixel."""

Rooms: TypeAlias = list[tuple[float, float]]


def art(name: str, side: float | Sizes, grow: float = 0, rank: int = 0, spare: bool = False) -> Box:
    """A picture of that side."""
    make = partial(picture_node, name, art=name)
    return Widget(make, Sizes.of(side).best, side, grow=grow, rank=rank, spare=spare)


def go(ui: Ui) -> Box:
    """A button."""
    return button_box(ui, "go", "Continue", None, "play", "primary")


def examples() -> Iterator[tuple[str, Rooms, str]]:
    """(name, sizes of the rooms, Python) of each example of the page."""
    page = (DOCS / "layout.md").read_text(encoding="utf-8")
    for name, sizes, code in re.findall(r"```python (\w+) ([\dx ]+)\n(.*?)```", page, re.DOTALL):
        rooms = [(float(w), float(h)) for w, h in (size.split("x") for size in sizes.split())]
        yield name, rooms, code


def shown(ui: Ui, rooms: Rooms, code: str) -> list[Node]:
    """An example in each of its rooms, side by side, each with a line round it."""
    scope = {**vars(boxes), "Plate": Plate, "art": art, "go": go, "ui": ui}
    scope["button_box"] = button_box
    out: list[Node] = []
    x = MARGIN
    for n, (w, h) in enumerate(rooms):
        room = Rect(x, MARGIN, w, h)
        look = (Plate("panel", "accent", 2, 0, 0, dashed=True),)
        placed = eval(code, scope).place(ui, room)
        out += [Node("room", Role.DECOR, room.inset(-8), look), *placed]
        for node in out[-1 - len(placed) :]:
            node.id = f"{n} {node.id}"
        x = room.right + MARGIN
    return out


class Example(Scene):
    """An example alone on the table."""

    name = "example"

    def __init__(self, rooms: Rooms, code: str, ctx: Context) -> None:
        super().__init__(ctx)
        self.rooms, self.code = rooms, code

    def build(self, ui: Ui) -> list[Node]:
        """Its nodes."""
        return shown(ui, self.rooms, self.code)


def main() -> None:
    """Draw each example, without a window."""
    open_display(SIZE)
    for name, rooms, code in examples():
        make = partial(Example, rooms, code)
        state = GalleryState(name, lambda ctx, make=make: [make(ctx)])  # type: ignore[misc]  # of make
        drawn = picture(state, SIZE, Settings(language="en"), None)
        wide = sum(w + MARGIN for w, _h in rooms) + MARGIN
        part = drawn.subsurface(Rect(0, 0, wide, max(h for _w, h in rooms) + 2 * MARGIN))
        pygame.image.save(part, DOCS / "layout" / f"{name}.png")


if __name__ == "__main__":
    main()
