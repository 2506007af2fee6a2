"""Words and plates laid from the top down, for the pages of the results."""

from dataclasses import replace

from ..stage.node import Line, Look, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..widgets import text_size


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


def shifted(look: Look, box: Rect) -> Look:
    """A look of one plate on another; what fills its node fills the box."""
    if isinstance(look, Line):
        return replace(look, points=tuple((x + box.x, y + box.y) for x, y in look.points))
    return replace(look, at=look.at.moved(box.x, box.y) if look.at is not None else box)
