"""What is chosen with a touch: the game, and how many play it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game import catalog
from game.catalog import TITLES
from game.core.text import LANGUAGES, _, language, ngettext

from ..menu.parts import title_picture
from ..scene import Scene
from ..stage.node import Node, Plate, Role
from ..stage.ui import MARGIN, Ui
from ..widgets import button_box, frame, pad
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Words
from ..words import title_name
from .operator import VISIT
from .visits import persons

if TYPE_CHECKING:
    from ..context import Context
    from .kiosk import Kiosk

TALL = 96.0
"""The height of a line of buttons, in units."""


def most(title: str, variant: str) -> int:
    """How many persons may play a variant of a title together."""
    if variant == VISIT:
        return persons(title)
    return min(4, catalog.rules(title).seats[variant][1])


class ChooseScene(Scene):
    """A question and large tiles to answer it; the languages in a line below."""

    def __init__(self, ctx: "Context", kiosk: "Kiosk") -> None:
        super().__init__(ctx)
        self.kiosk = kiosk

    def question(self) -> str:
        """What is asked."""
        raise NotImplementedError

    def tiles(self, ui: Ui) -> Sequence[Box]:
        """The answers."""
        raise NotImplementedError

    def build(self, ui: Ui) -> list[Node]:
        """The question, the tiles in as few lines as hold them, the languages."""
        out, room = frame(ui, self.question(), self.on_back)
        tiles = self.tiles(ui)
        across = len(tiles) if len(tiles) <= 3 else -(-len(tiles) // 2)
        lines = [tiles[n : n + across] for n in range(0, len(tiles), across)]
        gap = 26.0
        grid = Column([Row(line, gap, parts=(1,) * len(line), grow=1) for line in lines], gap)
        codes = self.kiosk.operator.languages
        ways = [
            button_box(ui, f"language:{code}", LANGUAGES[code], partial(self.kiosk.speak, code),
                       kind="primary" if code == language() else "secondary", taller=16)
            for code in codes
        ]  # fmt: skip
        below = Row(ways, 24, along="middle") if len(codes) > 1 else None
        low = self.kiosk.operator.low
        at = room._replace(y=ui.height / 2, h=ui.height / 2 - MARGIN) if low else room
        tree = Column([_growing(grid), below], 26)
        return out + tree.place(ui, at)

    def on_back(self) -> None:
        """Whoever goes back from here leaves."""
        self.kiosk.leave()


class TitlesScene(ChooseScene):
    """Which game?"""

    name = "titles"

    def question(self) -> str:
        return _("What do you want to play?")

    def tiles(self, ui: Ui) -> list[Box]:
        """A tile for each game that is offered."""
        return [self._tile(ui, n, *offer) for n, offer in enumerate(self.kiosk.operator.offers)]

    def _tile(self, ui: Ui, n: int, title: str, variant: str) -> Box:
        name, line = title_name(title), _(TITLES[title].tagline)
        if variant != VISIT:
            line = catalog.variant_name(title, variant, 3)
        shown = title_picture(title, high=200, grow=1)
        words = [Words(name, font="heading", size=ui.heading), Words(line, colour="muted")]
        press = partial(self.kiosk.choose_people, title, variant)
        return _button(ui, f"offer:{n}", f"{name}. {line}", Column([shown, *words], 6), press)


class PeopleScene(ChooseScene):
    """How many are you?"""

    name = "people"

    def __init__(self, ctx: "Context", kiosk: "Kiosk", title: str, variant: str) -> None:
        super().__init__(ctx, kiosk)
        self.title, self.variant = title, variant

    def question(self) -> str:
        return _("How many of you play?")

    def tiles(self, ui: Ui) -> list[Box]:
        """A tile for each number."""
        return [self._tile(ui, n + 1) for n in range(most(self.title, self.variant))]

    def _tile(self, ui: Ui, people: int) -> Box:
        words = ngettext("{n} person", "{n} people", people).format(n=people)
        said = _("against the computer") if people == 1 else _("at this screen")
        figure = Words(str(people), font="heading", size=3 * ui.heading, align="centre", grow=1)
        below = [Words(words, font="bold", align="centre"), Words(said, align="centre")]
        inside = Column([figure, *below], 6)
        return _button(ui, f"people:{people}", words, inside, partial(self.kiosk.play, people))

    def on_back(self) -> None:
        """Back to the games."""
        self.kiosk.choose_title()


def _button(ui: Ui, id: str, name: str, inside: Box, press: Callable[[], None]) -> Box:
    """A tile that is one large button."""
    plate = Plate("panel", "edge", 3, 26, 4)
    back = Node(id, Role.BUTTON, NOWHERE, (plate,), name, press=press, focusable=True)
    return Card(inside, pad(ui), back, one=True)


def _growing(box: Column) -> Box:
    return Column([box], grow=1)
