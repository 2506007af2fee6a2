"""What the results show of a title beyond ranks and totals: sentences, a race, pages.

A title's board has an ``Ending``; the results scene knows no title. The default adds nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.outcome import Outcome
from game.core.table import Player

from ..stage.node import Look, Node, Rect
from ..stage.ui import Ui


@dataclass(frozen=True, slots=True)
class Race:
    """How far a seat is in a state, as one number for a chart by rounds.

    ``axis`` is a msgid: what the number counts. The state has to have a ``round``.
    """

    axis: str
    progress: Callable[[Any, int], int]


@dataclass(frozen=True, slots=True)
class Reading:
    """A card to be held up and read: its name and words as spoken, and its look.

    ``look`` gets the card's width in units; ``ratio`` is its height by its width. ``fits`` says
    whether all words can be read on a card of that width; else they stand beside it as well.
    """

    name: str
    words: str
    ratio: float
    look: Callable[[Ui, float], tuple[Look, ...]]
    fits: Callable[[Ui, float], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Finished:
    """A match that is over, as an ending gets it: ``state`` is what a bystander may know now.

    ``hold_up`` shows a card over the results until it is put down again. No two are equal, so
    what is worked out for one can be kept by it.
    """

    state: Any
    players: tuple[Player, ...]
    outcome: Outcome
    hold_up: Callable[[Reading], None]

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.players[seat].name

    def colour(self, seat: int) -> str:
        """The colour (with its symbol) of a seat."""
        return self.players[seat].colour

    def order(self) -> list[int]:
        """The seats from the best to the last."""
        return sorted(range(len(self.players)), key=lambda s: (self.outcome.ranks[s], s))


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the results.

    ``build`` lays its nodes out from the top of a rectangle as if there were room, and says how
    high they are; what is higher than the rectangle scrolls. Ids begin with the page's.
    """

    id: str
    label: str
    build: Callable[[Ui, Rect], tuple[list[Node], float]]


class Ending:
    """The end of a match, as one title tells it. Stateless."""

    race: ClassVar[Race | None] = None

    def notes(self, end: Finished) -> list[str]:
        """Sentences below the ranks: how the match ended, what broke a tie."""
        return []

    def pages(self, end: Finished) -> list[Page]:
        """Pages beside the ranks, in the order of their tabs."""
        return []
