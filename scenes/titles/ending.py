"""What the results show of a title beyond ranks and totals: sentences, a race, pages.

A title's room has a module ``ending`` with its ``ENDING``; the results scene knows no title. The
default adds nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

from game.core.action import Action
from game.core.outcome import Outcome
from game.core.player import Player

from ..stage.node import Look, Node, Rect
from ..stage.ui import Ui
from ..widgets.boxes import Box
from . import has, room
from .paper import Section

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Race:
    """How far a seat is in a state, as one number for a chart by rounds (``Rules.turn``).

    ``axis`` is a msgid: what the number counts.
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


class Course(NamedTuple):
    """How a match went: the state before the first action, all actions, and its own luck.

    The whole truth; an ending shows of it only what everybody may know. ``luck`` gives what
    chance would do in a state after so many draws (``Match.luck``).
    """

    start: Any
    history: Sequence[Action]
    luck: Callable[[Any, int], Action]


class Moment(NamedTuple):
    """Something that happened in a match: its picture, in a square box, when, and what."""

    picture: Callable[[Rect], Sequence[Look]]
    when: str
    what: str


@dataclass(frozen=True, slots=True, eq=False)
class Finished:
    """A match that is over, as an ending gets it: ``state`` is what a bystander may know now.

    ``hold_up`` shows a card over the results until it is put down again.
    """

    state: Any
    players: tuple[Player, ...]
    outcome: Outcome
    hold_up: Callable[[Reading], None]
    course: Course
    found: dict[Any, Any] = field(default_factory=dict, init=False, repr=False)
    """What was worked out of it already (``once``)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(player.name for player in self.players)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.players[seat].name

    def colour(self, seat: int) -> str:
        """The colour (with its symbol) of a seat."""
        return self.players[seat].colour

    def order(self) -> list[int]:
        """The seats from the best to the last."""
        return sorted(range(len(self.players)), key=lambda s: (self.outcome.ranks[s], s))


def once(work_out: Callable[[Finished], T]) -> Callable[[Finished], T]:
    """Makes a function work something out of each match once; it is kept as long as the match."""

    @wraps(work_out)
    def known(end: Finished) -> T:
        if work_out not in end.found:
            end.found[work_out] = work_out(end)
        return cast(T, end.found[work_out])

    return known


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the results.

    ``tree`` says what is on it, for the room that it has; what is higher scrolls. Ids begin with
    the page's. ``icon`` is a name of common/icon_*. A page that ``tells_most`` comes before the
    ranks where these have no place beside it.
    """

    id: str
    label: str
    tree: Callable[[Ui, Rect], Box]
    icon: str = "log"
    tells_most: bool = False

    def build(self, ui: Ui, room: Rect) -> tuple[list[Node], float]:
        """Its nodes from the top of the room down, and how high they are."""
        tree = self.tree(ui, room)
        high = tree.heights(ui, room.w).best
        return tree.place(ui, room._replace(h=high)), high


class Ending:
    """The end of a match, as one title tells it. Stateless."""

    def race(self, end: Finished) -> Race | None:
        """How far each seat was, for the chart by rounds; None for a match that is no race."""
        return None

    def headline(self, end: Finished) -> str:
        """The title of the results; "" says who has won."""
        return ""

    def celebrated(self, end: Finished) -> bool:
        """Whether there is something to celebrate: somebody has won, and nothing else is lost."""
        return bool(end.outcome.winners)

    def crest(self, end: Finished) -> tuple[str, ...]:
        """Pictures at the end of the title, such as the marks that decided."""
        return ()

    def notes(self, end: Finished) -> list[str]:
        """Sentences with the ranks: how the match ended, what broke a tie."""
        return []

    def moments(self, end: Finished) -> list[Moment]:
        """What the match turned on, below the ranks: who did what, in the order of rounds."""
        return []

    def pages(self, end: Finished) -> list[Page]:
        """Pages beside the ranks, in the order of their tabs.

        Where all win or lose together there are no ranks: these are all there is.
        """
        return []

    def table(self, end: Finished) -> list[list[str | int]]:
        """Rows below the scores in what is saved for other programs: a head and cells."""
        return []

    def sections(self, end: Finished) -> list[Section]:
        """What the page to print tells, below the ranks if there are any."""
        return []


def ending_of(title: str) -> Ending:
    """How a title tells the end of a match, by its id; with ranks alone where it does not say."""
    return cast(Ending, room(title, "ending").ENDING) if has(title, "ending") else Ending()
