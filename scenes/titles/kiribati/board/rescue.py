"""A rescue as it is looked at: the animal in a laurel, and whose it is, over the middle of the
board."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.kiribati.components import KINDS, AnimalKind
from game.kiribati.names import ashore_words

from ....stage.node import POP_UP, Art, Look, Node, Plate, Rect, Role
from ....stage.ui import Ui
from ....widgets.boxes import NOWHERE, Card, Column, Row, Words, picture_box
from ...board import Frame
from ...sheet import OVER_Z
from .board_state import KiribatiView
from .effects import Ashore
from .sea import token


def flashes(ui: Ui, frame: Frame, view: KiribatiView) -> Iterator[Node]:
    """The animals that have just gone ashore."""
    for flash in view.moment.flashes:
        if isinstance(flash, Ashore):
            yield _shown(ui, frame.board, view, flash.animals)


def _shown(ui: Ui, board: Rect, view: KiribatiView, animals: Sequence[int]) -> Node:
    said = ashore_words(animals, view.names)
    ground = f"{view.colour(animals[0] // KINDS)}_tint"
    side = min(0.36 * board.h, (0.8 * board.w) / len(animals))
    shown = [picture_box(partial(_animal, view, animal), side, side) for animal in animals]
    below = Words(
        said, "", "heading", ui.title * 0.8, "ink", ground, "centre", leading=1.1, smallest=ui.body
    )
    back = Node(
        "held:ashore",
        Role.IMAGE,
        NOWHERE,
        (Plate(ground, "ink", 6, 30, 4),),
        label=said,
        z=OVER_Z - 500,
        motion=POP_UP,
    )
    card = Card(Column([Row(shown, 10, along="middle"), below], 8), (28, 18), back, one=True)
    wide = min(0.84 * board.w, max(0.5 * board.w, card.widths(ui).best))
    high = min(board.h - 20, card.heights(ui, wide).best)
    x, y = board.centre
    return card.place(ui, Rect(x - wide / 2, y - high / 2, wide, high))[0]


def _animal(view: KiribatiView, animal: int, at: Rect) -> list[Look]:
    seat, kind = divmod(animal, KINDS)
    disc = 0.5 * at.w
    x, y = at.x + (at.w - disc) / 2, at.y + (at.h - disc) / 2 - 0.03 * at.h
    return [Art("common/laurel", at), *token(view.colour(seat), AnimalKind(kind), disc, x, y)]
