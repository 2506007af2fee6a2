"""What the pages of AdaptNation's debrief share: its facts, worked out once, and words to stack."""

from typing import Final

from game.adaptnation.components import LOSING_MARKS
from game.adaptnation.debrief import Chronicle, chronicle
from game.adaptnation.debrief_turning import TurningPoint, turning_points
from game.core.text import _

from ...stage.node import Look, Node, Plate, Rect, Role, Text
from ...stage.ui import Ui
from ...widgets import text_size
from ..ending import Course, Finished

TINTS: Final = ("#FFF1C4", "#D9EBFA", "#FFE2CE")
"""The grounds of power, water and food."""
LINES: Final = ("#F2B705", "#2B7CC4", "#F07F31")
"""The colours of their lines in a chart; the points tell them apart."""


def course(end: Finished) -> Course:
    """How the match went. Raises ValueError if only its end is known."""
    if end.course is None:
        raise ValueError("only the end of this match is known")
    return end.course


def told(end: Finished) -> Chronicle:
    """The chronicle of the match."""
    return end.once(_told)


def turning(end: Finished) -> tuple[TurningPoint, ...]:
    """Its turning points."""
    return end.once(_turning)


def _told(end: Finished) -> Chronicle:
    went = course(end)
    return chronicle(went.start, went.history)


def _turning(end: Finished) -> tuple[TurningPoint, ...]:
    return turning_points(*course(end))


def crest(story: Chronicle) -> tuple[str, ...]:
    """The three places for black marks, as many filled as there were marks."""
    marks = min(story.total_marks, LOSING_MARKS)
    free = LOSING_MARKS - marks
    return ("adaptnation/black_mark",) * marks + ("adaptnation/mark_free",) * free


def moment_names(story: Chronicle) -> list[str]:
    """The years of the moments; of a lost match the last one is its end."""
    names = [str(moment.year) for moment in story.moments]
    if not story.won:
        names[-1] = _("End")
    return names


def highest(story: Chronicle) -> int:
    """Up to what the charts of all cities go, so that they can be compared."""
    return max(6, *(n for moment in story.moments for n in moment.stocks))


class Column:
    """Words and plates from the top down, between x and x + w."""

    def __init__(self, ui: Ui, room: Rect, gap: float = 10) -> None:
        self.ui, self.x, self.w, self.gap = ui, room.x, room.w, gap
        self.top = self.y = room.y
        self.nodes: list[Node] = []

    @property
    def height(self) -> float:
        """How high all is, without the last gap."""
        return max(0.0, self.y - self.gap - self.top)

    def words(
        self, id: str, words: str, font: str = "body", size: float = 0, colour: str = "text"
    ) -> None:
        """A paragraph straight on the panel."""
        text = Text(words, size or self.ui.body, font, colour, valign="top", wrap=True)
        h = text_size(self.ui, text, self.w)[1]
        self.place(Node(id, Role.LABEL, Rect(self.x, self.y, self.w, h), (text,), label=words))

    def place(self, node: Node) -> None:
        """A node at the place where the column has come to."""
        self.nodes.append(node)
        self.y = node.rect.bottom + self.gap


class Card:
    """A plate with looks from the top down; it is as high as they are."""

    def __init__(self, ui: Ui, w: float, fill: str = "panel2", pad: float = 16) -> None:
        self.ui, self.w, self.fill, self.pad = ui, w, fill, pad
        self.y = pad
        self.looks: list[Look] = []
        self.said: list[str] = []

    def words(
        self,
        words: str,
        font: str = "body",
        size: float = 0,
        colour: str = "",
        x: float = 0,
        w: float = 0,
    ) -> None:
        """A paragraph; ``x`` from the left edge of what is inside, ``w`` its width."""
        width = w or self.w - 2 * self.pad - x
        ink = colour or ("ink" if self.fill.startswith("#") else "text")
        text = Text(words, size or self.ui.body, font, ink, self.fill, "left", "top", True)
        h = text_size(self.ui, text, width)[1]
        at = Rect(self.pad + x, self.y, width, h)
        self.looks.append(Text(words, text.size, font, ink, self.fill, "left", "top", True, at=at))
        self.said.append(words)
        self.y += h + 4

    def node(self, id: str, x: float, y: float, least: float = 0, edge: str = "edge") -> Node:
        """The plate with all that is on it; its first words name it."""
        h = max(least, self.y - 4 + self.pad)
        plate = Plate(self.fill, edge, 3, 18, 0)
        name, *rest = self.said
        looks = (plate, *self.looks)
        return Node(id, Role.LABEL, Rect(x, y, self.w, h), looks, name, " ".join(rest))
