"""What the endings of several titles share: pages as boxes, cards to be read, and things to talk
about, which are told once for the screen and for paper."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from game.core.text import _

from ..stage.node import Art, Look, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Words, picture_box
from . import paper
from .ending import Finished, Page, Reading

FILL: Final = "panel2"
REAL: Final = "#DFF1E4"
"""The ground of what is real; what belongs to the game has that of the panels."""
TWO: Final = 46.0
"""From so many letters' heights on, cards stand in pairs."""

Drawn: TypeAlias = Callable[[Rect], Sequence[Look]]
"""What is drawn in a box."""


def readable(end: Finished, node: Node, card: Reading) -> Node:
    """A node that holds a card up to be read when it is pressed."""
    node.role, node.focusable = Role.BUTTON, True
    node.press = lambda: end.hold_up(card)
    node.hint = _("Read {card}").format(card=card.name)
    return node


# --- boxes --------------------------------------------------------------------------------------


def plated(id: str, inside: Box, pad: float | tuple[float, float] = 16) -> Card:
    """A box drawn as one node on a plate; its first words are its name."""
    return Card(inside, pad, Node(id, Role.LABEL, NOWHERE, (Plate(FILL, "edge", 3, 18, 0),)), True)


def in_pairs(ui: Ui, wide: float, boxes: Sequence[Box], gap: float = 16) -> list[Box]:
    """Boxes two by two where there is room; those beside each other are equally high."""
    across = 2 if wide / ui.body >= TWO else 1
    lines = [boxes[n : n + across] for n in range(0, len(boxes), across)]
    return [Row(line, gap, parts=(1,) * len(line)) for line in lines]


# --- what there is to talk about ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Said:
    """Words between topics: "body", "bold" or a "heading"; "small" on paper if they explain."""

    words: str
    font: str = "body"
    small: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """Something to talk about, with its picture: on the screen a card, on paper a box.

    ``more`` and ``then``, which is stressed, stand below; ``real`` tells what is so in reality, and
    ``source`` who says it. What is ``asked`` gets room to answer on paper. A ``large`` one stands
    alone, its picture square and its words as large as headings. ``card`` is held up on a press.
    """

    title: str = ""
    words: str = ""
    picture: Drawn | None = None
    icon: str = ""
    more: str = ""
    then: str = ""
    real: str = ""
    source: str = ""
    asked: bool = False
    large: bool = False
    card: Reading | None = None


Told: TypeAlias = Said | Topic


def talk_page(
    id: str,
    label: str,
    end: Finished,
    tell: Callable[[Finished], Sequence[Told]],
    icon: str = "help",
) -> Page:
    """A page with what is told of a match."""
    return Page(id, label, lambda ui, room: _talk(ui, room, end, id, tell(end)), icon)


def _talk(ui: Ui, room: Rect, end: Finished, id: str, told: Sequence[Told]) -> Box:
    """What is told, from the top down, the topics as cards."""
    boxes = list[Box]()
    for paired, some in groupby(enumerate(told), lambda pair: _is_paired(pair[1])):
        made = [_told(ui, end, f"{id}:{n}", one) for n, one in some]
        boxes += in_pairs(ui, room.w, made) if paired else made
    return Column(boxes, 16)


def _is_paired(told: Told) -> bool:
    return isinstance(told, Topic) and not told.large


def _told(ui: Ui, end: Finished, id: str, told: Told) -> Box:
    if isinstance(told, Topic):
        return _topic(ui, end, id, told)
    return Words(told.words, id, told.font)


def _topic(ui: Ui, end: Finished, id: str, topic: Topic) -> Box:
    def words(said: str, font: str = "body", size: float = 0) -> Words | None:
        return Words(said, "", font, size, ground=FILL, valign="top") if said else None

    high = ui.body * (2.6 if topic.large else 3.6)
    wide = high if topic.large else high * 4 / 3
    shown = picture_box(topic.picture, wide, high) if topic.picture else None
    said = words(topic.words, size=ui.heading if topic.large else 0)
    beside = Column([words(topic.title, "heading"), said], 4, grow=1)
    below = Column([words(topic.more), words(topic.then, "bold", ui.heading)], 4)
    top = Row([shown, beside], 16, across="start") if shown else None
    told: list[Box] = [part for part in (top, below if below.kept else None) if part is not None]
    if not told:
        return _real(ui, id, topic)
    if topic.real:
        told.append(_real(ui, "", topic))
    card = plated(id, Column(told, 10))
    if topic.card is not None:
        readable(end, card.back, topic.card)
    return card


def _real(ui: Ui, id: str, topic: Topic) -> Card:
    """What is real of a topic, and who says it."""
    side = ui.body * 1.3
    leaf = picture_box(lambda at: [Art("common/icon_leaf", at, tint="ink")], side, side)
    words = [Words(topic.real, colour="ink", ground=REAL, valign="top")]
    words.append(Words(topic.source, colour="ink", ground=REAL, valign="top"))
    role = Role.LABEL if id else Role.DECOR
    green = Node(id, role, NOWHERE, (Plate(REAL, "edge", 3, 18, 0),))
    return Card(Row([leaf, Column(words, 4, grow=1)], 10, across="start"), 12, green, one=bool(id))


def printed(told: Sequence[Told]) -> Iterator[paper.Block]:
    """The same on paper."""
    for one in told:
        if isinstance(one, Topic):
            yield paper.Box(list(_printed(one)))
        elif one.font == "heading":
            yield paper.Heading(one.words)
        else:
            yield paper.Para(one.words, one.small)


def _printed(topic: Topic) -> Iterator[paper.Block]:
    if topic.title:
        yield paper.Heading((paper.Icon(topic.icon), topic.title) if topic.icon else topic.title)
    if topic.words:
        yield paper.Para(topic.words)
    if topic.more or topic.then:
        yield paper.Para((topic.more, " ", paper.Strong(topic.then)))
    if topic.real:
        yield paper.Para((paper.Strong(_("In reality:")), " ", topic.real))
        yield paper.Para(topic.source, small=True)
    if topic.asked:
        yield paper.Answer()
