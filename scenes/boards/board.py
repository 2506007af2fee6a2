"""What a title's board is to the table scene: where pieces lie, and what moving them means.

``placements`` and ``gestures`` are pure functions of what a seat may see; they run without a
display and are tested so. ``nodes`` turns the same into a picture. The table scene does the
rest for all titles alike: seats, prompt, log, buttons, bots, hand-over, undo.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

from game.core.action import Action
from game.core.table import Player, Table

from ..stage.gesture import Gesture, Placement
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from .ending import Ending
from .tiled import BoardMap

S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Flash:
    """Something to see for a while after an action: foam, a splash, a card held up.

    A board has a class of its own for each kind, with what it is about: the table only counts
    the milliseconds (from the action, at normal speed).
    """

    ms: int = 400


@dataclass(frozen=True, slots=True)
class Effects:
    """What an action looks and sounds like beyond the pieces' own ways.

    ``sounds`` are names of the speaker; ``flashes`` are shown while they last; ``ms`` is how long
    the table waits (at normal speed) before it goes on by itself; ``steps`` are the moments at
    which the board wants to be drawn anew (``View.since`` then says how far it is). ``read`` is
    the time in ms that it takes to read what happened: the table waits so long, little less at a
    fast pace and no less without animation, and whoever has read it may go on at once. ``watch``
    is the time in ms (at normal speed) that eyes need to follow it. Neither holds for what was done
    by a hand at this screen.
    """

    sounds: tuple[str, ...] = ()
    flashes: tuple[Flash, ...] = ()
    ms: int = 300
    steps: tuple[int, ...] = ()
    read: int = 0
    watch: int = 0


@dataclass(slots=True)
class View:
    """What a table keeps for its board between two pictures: who looks, and what is turned how.

    ``eyes`` is the seat whose secrets may show, ``None`` a bystander's; ``sat`` the last seat that
    it was. ``hands`` are the seats of the persons that may act at this screen now, several where
    seats act at once (each gesture says by its action whose it is; ``eyes`` is then the one that
    acted last); ``acting`` says whether there are any. ``memory`` is the board's own (a flipped
    pile, cards picked); ``refresh`` asks for a new picture after changing it. ``since`` is the
    time in ms (at normal speed) since the last action, ``last`` that action, ``told`` its sentence
    in the log; ``selected`` the piece in somebody's hand, ``pointed`` the node at which the
    pointer or the keyboard's focus rests.
    ``lit`` names the pieces that a hint points at. ``open`` names what somebody has opened over
    the board ("" nothing): the board shows it as its overlay, the table closes it.
    """

    players: tuple[Player, ...]
    eyes: int | None = None
    acting: bool = False
    memory: dict[str, Any] = field(default_factory=dict)
    refresh: Callable[[], None] = lambda: None
    flashes: tuple[Flash, ...] = ()
    since: float = 1e9
    last: Action | None = None
    told: str = ""
    selected: str = ""
    pointed: str = ""
    lit: frozenset[str] = frozenset()
    open: str = ""
    sat: int | None = None
    hands: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(p.name for p in self.players)

    def colour(self, seat: int) -> str:
        """The colour (with its symbol) of a seat."""
        return self.players[seat].colour

    def toggle(self, what: str) -> None:
        """Open something over the board; close it if it is what lies open."""
        self.open = "" if self.open == what else what
        self.refresh()

    def close(self) -> None:
        """Close whatever lies open over the board."""
        self.open = ""
        self.refresh()


@dataclass(frozen=True, slots=True)
class PanelSpec:
    """A panel that a title wants beside its board.

    ``least`` and ``best`` are heights in units; ``place`` is "play" (dice, supply: near the
    prompt), "hand" (the wide place below) or, beside a picture that fills the screen's height,
    "aside" (a card read large): it gets what the column has left up to ``best``, and is left out
    where that is less than ``least``.
    """

    id: str
    least: float
    best: float
    place: str = "play"


@dataclass(frozen=True, slots=True)
class Lent:
    """Places in a board's picture that it lends the table, in units of the screen.

    What is None lies beside the picture. ``seats`` has a place for each seat, or none; in a place
    too narrow for it a seat's row leaves out its facts, then its name. ``choices`` are the places
    of single buttons by the id of the choice, "undo" too: it is always drawn there. ``buttons`` is
    the place of all others. ``ground`` is the colour (token or #rrggbb) on which the prompt's
    words stand straight in the picture; "" gives them a panel. ``asking`` says that buttons lie in
    their place now.
    """

    toolbar: Rect | None = None
    seats: tuple[Rect, ...] = ()
    prompt: Rect | None = None
    ground: str = ""
    log: Rect | None = None
    buttons: Rect | None = None
    choices: Mapping[str, Rect] = field(default_factory=dict)
    asking: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things go, in units: the board's picture, the title's panels by id, the screen.

    ``prompt`` is the panel with the question of the moment, ``lead`` the part of it that the
    title may use (its dice), left of or above the words. ``aside`` is the place beside the board
    over which something may be held up for a moment of reading. ``picture`` says which of
    ``Board.ratios`` the board has got. ``alone`` says that nothing is beside a picture that fills
    the screen's height, and ``lent`` what it lends.
    """

    screen: Rect
    board: Rect
    panels: dict[str, Rect]
    prompt: Rect
    lead: Rect
    aside: Rect
    picture: int = 0
    alone: bool = False
    lent: Lent = field(default_factory=Lent)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is to do now: a heading ("You chose 3") and a sentence; and whose turn it is.

    ``short`` says the most important of a long sentence, where that has no room ("" nothing).
    """

    heading: str
    sentence: str
    seat: int | None = None
    short: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """One fact of a seat in its row: an icon of art/common (or a picture of the title's own, by
    its whole name), short words, and how it is spoken."""

    icon: str
    words: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the moment beside the board: its node id is the piece of a gesture.

    ``off`` is the reason why it cannot be pressed ("" if it can). ``main`` is the coloured one.
    With a ``press`` it is no gesture, but turns something on the board. ``icon`` is a name of
    common/icon_*, or a picture of the title's own ("city_explorer/suitcase").
    """

    id: str
    label: str
    icon: str = ""
    main: bool = False
    off: str = ""
    press: Callable[[], None] | None = None


class Board(ABC, Generic[S]):
    """One title's board. Stateless; ``seen`` is always an observation of ``view.eyes``."""

    title: ClassVar[str]
    ratios: ClassVar[tuple[float, ...]] = (4 / 3,)
    """Width by height of the board's picture, of each of its arrangements if it has several: the
    layout takes the one that is shown largest (``Frame.picture``)."""
    seated: ClassVar[bool] = False
    """Whether the picture shows the seats itself, and wants nearly the whole screen: there are no
    rows of seats and no panels beside it."""
    fills: ClassVar[bool] = False
    """Whether the picture (of the first of the ratios) fills the screen's height. A column stands
    beside it, at 21:9 one on each side; where the screen is too narrow for that the picture stands
    alone, and lends the table all its places (``lends``)."""
    ending: ClassVar[Ending] = Ending()
    """What the results show beyond ranks and totals."""

    # --- without a display --------------------------------------------------------------------

    @abstractmethod
    def zones(self, seen: S) -> BoardMap:
        """The map for this match."""

    @abstractmethod
    def placements(self, seen: S, view: View) -> dict[str, Placement]:
        """Where every piece lies: each piece that can be seen exactly once, by node id."""

    @abstractmethod
    def gestures(self, seen: S, legal: Sequence[Action], view: View) -> list[Gesture]:
        """What may be dragged or clicked, and the legal action that it means.

        Every gesture means one of ``legal``; over all that a person can turn or pick in the
        view, every legal action is meant by some gesture.
        """

    @abstractmethod
    def choices(self, seen: S, legal: Sequence[Action], view: View) -> list[Choice]:
        """The buttons of the moment (Done, Decline ...); each is the piece of a gesture."""

    @abstractmethod
    def prompt(self, seen: S, view: View) -> Prompt:
        """What is to do now."""

    @abstractmethod
    def why_not(self, seen: S, piece: str, view: View) -> str:
        """Why a piece in no gesture may not move now; "" for what never moves."""

    def why_not_there(self, seen: S, piece: str, target: str, view: View) -> str:
        """Why a piece that may move may not be dropped on that node; "" unsaid."""
        return ""

    def note(self, gesture: Gesture, view: View) -> None:
        """A gesture was made and its action will be played: remember in the view what it needs."""

    def turn_to(self, action: Action, view: View) -> None:
        """Turn the view (flip a pile, pick cards) so that a legal action has a gesture."""

    def tells_more(self, node: str) -> bool:
        """Whether the board looks different while the pointer or the focus rests on a node."""
        return False

    def lingers(self, view: View) -> bool:
        """Whether somebody is still looking at something: the table waits meanwhile.

        Eyes stay, and no bot, chance, hand-over or end comes before it is over. Call
        ``view.refresh()`` when that changes.
        """
        return False

    def hide(self, view: View) -> None:
        """The eyes leave the table (pause, another window, sleep): turn back what is held up."""

    def hint_words(self, seen: S, gesture: Gesture, view: View) -> str:
        """What a hint says that advises a gesture."""
        return gesture.label

    @abstractmethod
    def effects(self, before: S, action: Action, after: S) -> Effects:
        """What an action looks and sounds like. States are observations of the same eyes."""

    @abstractmethod
    def standings(self, seen: S, seat: int) -> tuple[Standing, ...]:
        """The facts in a seat's row: how far it is, how many cards it holds."""

    def recall(self, match: Table, view: View) -> None:
        """Keep in the view what happened before and should stay in sight, such as the turn of
        somebody else. Asked after every change, so it must be quick where nothing has happened;
        only what everybody may know may be kept."""

    @abstractmethod
    def rulebook_page(self, seen: S) -> str:
        """The id of the rulebook's page for this moment."""

    # --- with one -----------------------------------------------------------------------------

    @abstractmethod
    def panels(self, ui: Ui, seen: S, view: View) -> tuple[PanelSpec, ...]:
        """The panels beside the board that this match needs."""

    def lends(self, ui: Ui, picture: Rect, alone: bool, seen: S, view: View) -> Lent:
        """What a picture that fills the screen's height lends the table, where it lies in units.

        ``alone`` it must lend a toolbar (for four icons or more), all seats, prompt and buttons.
        """
        return Lent()

    def seat_opens(self, seen: S, seat: int, view: View) -> tuple[str, str] | None:
        """What a press on a seat's row opens over the board (``View.open``), and the words that
        say so; None if nothing."""
        return None

    def seat_takes(self, seen: S, seat: int) -> frozenset[str]:
        """The pieces that lie with a seat without being shown: one that goes there flies to the
        seat's row (``Node.takes``)."""
        return frozenset()

    def lead_size(self, ui: Ui, seen: S, view: View) -> tuple[float, float]:
        """Width and height of the part of the prompt panel that the title fills itself."""
        return 0.0, 0.0

    @abstractmethod
    def nodes(self, ui: Ui, frame: Frame, seen: S, view: View) -> list[Node]:
        """The board and its panels, in reading order."""

    def overlay(self, ui: Ui, frame: Frame, seen: S, view: View) -> list[Node]:
        """A question or picture over the board, or []. The table lets nothing below it act."""
        return []


def board_of(title: str) -> Board[Any]:
    """The board of a title, imported when it is asked for."""
    found: Board[Any] = import_module(f"scenes.boards.{title}").BOARD
    return found
