"""What the pages of Carbon City Zero's results share: the story, names, cards to be pressed."""

from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.debrief import Story, story
from game.carbon_city_zero.facts import fact
from game.carbon_city_zero.names import deck_name, does, kind_name, sector_name

from ....stage.node import Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import framed
from ....widgets.boxes import Widget
from ...debrief import readable
from ...ending import Finished, Reading, once
from ..board.cards import PLANS, card_looks, picture_art
from ..board.large_card import EVERYTHING, HIGH, WIDE, big_card

LESS: Final = "#2E9E6B"
MORE: Final = "#4B4650"
"""The grounds of bars for carbon that was saved and that was added."""
NUMBERED: Final = 1.27
"""From so many letters' heights on a number has room in a badge."""


@once
def story_of(end: Finished) -> Story:
    """The story of the match."""
    return story(end.course.start, end.course.history)


def deck_names(end: Finished) -> tuple[str, ...]:
    """Whose each deck is."""
    return tuple(deck_name(end.state, deck, end.names) for deck in range(len(story_of(end).decks)))


def colour(end: Finished, deck: int) -> str:
    """The colour of a deck: its seat's; of who plays alone the second city is paler."""
    found = story_of(end)
    own = end.colour(found.seat_of(deck))
    return f"{own}_tint" if found.seats < len(found.decks) and deck else own


def badge(size: float, end: Finished, deck: int, at: Rect) -> tuple[Look, ...]:
    """The badge of a deck's seat, square in the middle of a box; alone it says which city, in
    letters of at least that size if there is room."""
    found = story_of(end)
    side = min(at.w, at.h)
    box = Rect(at.x + (at.w - side) / 2, at.y + (at.h - side) / 2, side, side)
    if found.seats == len(found.decks):
        return (Art(f"common/seat_{end.colour(deck)}", box),)
    name = colour(end, deck)
    plate = Plate(name, "ink", 3, side / 2, 0, at=box)
    if side < NUMBERED * size:
        return (plate,)
    words = max(size, side * 0.62)
    return (plate, Text(str(deck + 1), words, "bold", "ink", name, "centre", at=box))


# --- cards ---------------------------------------------------------------------------------------


def reading(kind: int) -> Reading:
    """The card to be read large."""
    what = [sector_name(KINDS[kind].sector), *does(kind)]
    words = f"{'. '.join(part.rstrip('.') for part in what)}. {fact(kind)}"

    def look(ui: Ui, w: float) -> tuple[Look, ...]:
        return big_card(ui, kind, w, w * HIGH / WIDE, None).looks

    def fits(ui: Ui, w: float) -> bool:
        return big_card(ui, kind, w, w * HIGH / WIDE, None).said == EVERYTHING

    return Reading(kind_name(kind), words, HIGH / WIDE, look, fits)


def mini_ratio() -> float:
    """Height by width of a small card."""
    return PLANS["mini"].height / PLANS["mini"].width


def mini(ui: Ui, end: Finished, id: str, kind: int, wide: float) -> Widget:
    """A small card, which is shown large when it is pressed."""

    def make(rect: Rect) -> Node:
        looks = card_looks(ui, kind, Rect(0, 0, rect.w, rect.h), "mini")
        node = Node(id, Role.BUTTON, rect, looks, kind_name(kind), fact(kind))
        return readable(end, node, reading(kind))

    return Widget(make, wide, wide * mini_ratio())


def pictured(kind: int, at: Rect, ground: str) -> tuple[Look, ...]:
    """The picture of a kind, framed."""
    return framed(picture_art(kind), at, ground)
