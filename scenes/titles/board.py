"""What a title's board is to the table scene: where pieces lie, and what moving them means.

A board is handed a ``BoardView``: a viewpoint onto a match, and its own state for whoever looks.
``placements`` and ``gestures`` are pure functions of it; they run without a display and are tested
so. ``nodes`` turns the same into a picture. The table scene does the rest for all titles alike:
seats, prompt, log, buttons, bots, hand-over, undo.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.bots.kit import Claim
from game.core.action import Action
from game.core.player import Player
from game.match.prompt import Prompt
from game.match.viewpoint import Viewpoint

from ..stage.gesture import Gesture, Placement
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from . import room

S = TypeVar("S")
B = TypeVar("B", bound="BoardState")


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
    the table waits (at normal speed) before it goes on by itself; ``lands`` when all pieces have
    come to rest, 0: after that time. Not before then it is said what happened. ``steps`` are the
    moments at which the board wants to be drawn anew (``Moment.since`` then says how far it is).
    ``read`` is the time in ms that it takes to read what a hand elsewhere or chance did, if that is
    more than its sentence: whoever has read it may go on at once. What chance did takes little less
    at a fast pace and no less without animation. What ``stays`` does so until somebody goes on,
    whoever did it, unless that is never wanted, and so do its flashes.
    """

    sounds: tuple[str, ...] = ()
    flashes: tuple[Flash, ...] = ()
    ms: int = 300
    steps: tuple[int, ...] = ()
    read: int = 0
    lands: int = 0
    stays: bool = False


@dataclass(slots=True)
class BoardState:
    """What the viewer has pointed at, picked up, opened or turned on a board; the next has another.

    A title adds what is its own. ``stale`` says that something changed: it asks for a new picture
    (``refresh``), and the table sees anew who looks. ``selected`` is the piece in somebody's hand,
    ``pointed`` the node at which the pointer or the keyboard's focus rests. ``lit`` names the
    pieces that a hint points at. ``open`` names what somebody has opened over the board (""
    nothing): the board shows it as its overlay, the table closes it.
    """

    stale: bool = False
    selected: str = ""
    pointed: str = ""
    lit: frozenset[str] = frozenset()
    open: str = ""

    def refresh(self) -> None:
        """Something of this was changed."""
        self.stale = True

    def select(self, piece: str) -> None:
        """Somebody has taken a piece in hand, or let go of it ("")."""
        self.selected = piece

    def point(self, node: str) -> None:
        """The pointer or the focus rests on a node ("" none)."""
        self.pointed = node

    def toggle(self, what: str) -> None:
        """Open something over the board; close it if it is what lies open."""
        self.open = "" if self.open == what else what
        self.refresh()

    def close(self) -> None:
        """Close whatever lies open over the board."""
        self.open = ""
        self.refresh()

    @property
    def lingers(self) -> bool:
        """Whether somebody is still looking at something: the viewer stays the same, and the match
        waits if its ``Timing`` says so."""
        return False

    def hide(self) -> None:
        """The viewer leaves the table (pause, another window, sleep): turn back what is held up."""

    def note(self, gesture: Gesture) -> None:
        """A gesture was made and its action will be played: remember what it needs."""

    def ask(self, gesture: Gesture) -> None:
        """A gesture was made whose action is only a draft: ask what exactly is meant."""

    def follow(self, seen: Any) -> None:
        """The position may be another one: remember what the observation does not say. Called
        after every change of the match, before anything is drawn."""

    def turn_to(self, action: Action) -> None:
        """Turn, pick or open whatever must be so that this legal action has a gesture: a hint is
        about to advise it."""

    def tells_more(self, node: str) -> bool:
        """Whether the board looks different while the pointer or the focus rests on a node."""
        return False

    def for_others(self) -> Self:
        """A fresh state for the next viewer, with only what everybody at the table saw."""
        return type(self)()


@dataclass(slots=True)
class Moment:
    """How long ago the last event was, and what of it is still to be seen.

    ``since`` is the time in ms (at normal speed) since it; ``fresh`` says whether it happened
    while somebody looked and was not taken back; ``lands`` is when its pieces lie still.
    """

    since: float = 1e9
    flashes: tuple[Flash, ...] = ()
    fresh: bool = False
    lands: float = 0.0

    @property
    def moving(self) -> bool:
        """Whether its pieces are still on their way."""
        return self.fresh and self.since < self.lands


@dataclass(slots=True)
class BoardView(Generic[S, B]):
    """All that a board is handed: a viewpoint, the board's own state for it, and the moment."""

    point: Viewpoint[S]
    own: B
    moment: Moment = field(default_factory=Moment)
    seconds: int | None = None
    """The seconds that the clock shows; None where nothing is timed."""
    share: float = 1.0
    """The part of the time for it that is left."""
    near: int | None = None
    """The seat whose place lies nearest; it is seldom another one. None where no person plays."""
    docks: tuple[int, ...] = ()
    """The seats that have docks: the viewer is whoever holds theirs, or nobody. Nothing but
    ``Board.hand`` then shows what the viewer alone may see, and for no viewer anything moves."""

    @property
    def seen(self) -> S:
        """The observation."""
        return self.point.seen

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the hands at this screen may do."""
        return self.point.legal

    @property
    def counted(self) -> "BoardView[S, B]":
        """The view of which numbers tell: as it was before, until all pieces lie still."""
        last = self.point.last
        if last is None or not self.moment.moving:
            return self
        return replace(self, point=replace(self.point, seen=last.before))

    @property
    def seat(self) -> int | None:
        """The seat of the viewer; None a bystander."""
        return self.point.seat

    @property
    def hands(self) -> tuple[int, ...]:
        """The seats of those who may act at this screen now."""
        return self.point.hands

    @property
    def acting(self) -> bool:
        """Whether there are any."""
        return bool(self.point.hands)

    def only(self, kind: type[Action]) -> bool:
        """Whether nothing else is to be done: then its button is the coloured one."""
        return bool(self.legal) and all(isinstance(action, kind) for action in self.legal)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.point.players

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return self.point.names

    @property
    def last(self) -> Action | None:
        """The last action, if it happened while somebody looked."""
        last = self.point.last
        return last.action if last is not None and self.moment.fresh else None

    @property
    def told(self) -> str:
        """Its sentence in the log, as long as its pieces move that of the one before; "" if there
        is none."""
        told = self.point.log[-2:-1] if self.moment.moving else self.point.log[-1:]
        return told[0].text if told and self.moment.fresh else ""

    def colour(self, seat: int) -> str:
        """The colour (with its symbol) of a seat."""
        return self.point.colour(seat)

    def still(self) -> "BoardView[S, B]":
        """The same while nothing may be done."""
        return replace(self, point=replace(self.point, legal=()))


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
class EmbeddedSlots:
    """Places in a board's picture for the table's own parts, in units of the screen.

    What is None lies beside the picture. ``seats`` has a place for each seat, or none; in a place
    too narrow for it a seat's row leaves out its facts, then its name. ``choices`` are the places
    of single buttons by the id of the choice, "undo" too: it is always drawn there. ``buttons`` is
    the place of all others. ``ground`` is the colour (token or #rrggbb) on which the prompt's
    words stand straight in the picture; "" gives them a panel. ``asking`` says that buttons lie in
    their place now. ``docks`` is the place of the docks, in a row, and ``hand`` that of what shows
    while one is held, which may reach over pieces but not over what is needed then (the clock):
    where there are ``view.docks`` both must have a place.
    """

    toolbar: Rect | None = None
    seats: tuple[Rect, ...] = ()
    prompt: Rect | None = None
    ground: str = ""
    log: Rect | None = None
    buttons: Rect | None = None
    choices: Mapping[str, Rect] = field(default_factory=dict)
    asking: bool = False
    docks: Rect | None = None
    hand: Rect | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things go, in units: the board's picture, the title's panels by id, the screen.

    ``prompt`` is the panel with the question of the moment, ``lead`` the part of it that the
    title may use (its dice), left of or above the words: the table shows what lies wholly there in
    front of the panel, and leaves that room to the words while nothing does. ``aside`` is the place
    beside the board over which something may be held up for a moment of reading. ``picture`` says
    which of ``Board.ratios`` the board has got. ``alone`` says that nothing is beside a picture
    that fills the screen's height, and ``slots`` what of the table lies in it. ``sheet`` is which
    sheet has lain over the board so far, and where (``titles.sheet.settled``).
    """

    screen: Rect
    board: Rect
    panels: dict[str, Rect]
    prompt: Rect
    lead: Rect
    aside: Rect
    picture: int = 0
    alone: bool = False
    slots: EmbeddedSlots = field(default_factory=EmbeddedSlots)
    sheet: tuple[str, Rect] | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """One fact of a seat in its row: an icon of art/common (or a picture of the title's own, by
    its whole name), short words, and how it is spoken."""

    icon: str
    words: str
    spoken: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What a title says in a seat's row, and what can be done there.

    ``opens`` is what a press on it opens over the board (``BoardState.open``) and the words that
    say so, None for nothing. ``takes`` are the pieces that lie with the seat without being shown:
    one that goes there flies to the row (``Node.takes``).
    """

    standings: tuple[Standing, ...] = ()
    opens: tuple[str, str] | None = None
    takes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Panels:
    """The panels that a title wants beside its board; ``lead`` is width and height of the part of
    the prompt that it fills itself (its dice)."""

    specs: tuple[PanelSpec, ...] = ()
    lead: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the moment beside the board: its node id is the piece of a gesture.

    ``off`` is the reason why it cannot be pressed ("" if it can). ``main`` is the coloured one.
    With a ``press`` it is no gesture, but turns something on the board. It is left out where the
    panel ``unless`` lies beside the board. ``icon`` is a name of common/icon_*, or a picture of the
    title's own ("city_explorer/suitcase").
    """

    id: str
    label: str
    icon: str = ""
    main: bool = False
    off: str = ""
    press: Callable[[], None] | None = None
    unless: str = ""
    grip: Callable[[bool], None] | None = None
    """Instead of a press: it is held, and let go (``Use.grip``)."""
    held: bool = False


class Board(ABC, Generic[S, B]):
    """One title's board. Stateless: everything is a function of the view that it is handed."""

    title: ClassVar[str]
    state: ClassVar[type[BoardState]] = BoardState
    """What the title keeps for whoever looks."""
    ratios: ClassVar[tuple[float, ...]] = (4 / 3,)
    """Width by height of the board's picture, of each of its arrangements if it has several: the
    layout takes the one that is shown largest (``Frame.picture``)."""
    seated: ClassVar[bool] = False
    """Whether the picture shows the seats itself, and wants nearly the whole screen: there are no
    rows of seats and no panels beside it."""
    fills: ClassVar[bool] = False
    """Whether the picture (of the first of the ratios) fills the screen's height. A column stands
    beside it, at 21:9 one on each side; where the screen is too narrow for that the picture stands
    alone, the widest that has room, with slots for all of the table's parts (``embedded_slots``).
    """
    ambience: ClassVar[str] = ""
    """What goes on behind its matches for ears, by its name in assets/sounds."""
    waits: ClassVar[bool] = False
    """Whether the table waits for people to go on after what happens to them all, if there are
    several and nothing else is set."""
    kept: ClassVar[float] = 0.905
    """The part of its size that such a picture keeps at least beside a column; else it stands
    alone."""

    # --- without a display --------------------------------------------------------------------

    @abstractmethod
    def placements(self, view: BoardView[S, B]) -> dict[str, Placement]:
        """Where every piece lies: each piece that can be seen exactly once, by node id."""

    @abstractmethod
    def gestures(self, view: BoardView[S, B]) -> list[Gesture]:
        """What may be dragged or clicked, and the legal action that it means.

        Every gesture means one of the view's legal actions, or one of a kind of which these hold
        but a sample (``Rules.sampled``) that the gate allows; over all that a person can turn or
        pick, every legal action is meant by some gesture.
        """

    def choices(self, view: BoardView[S, B]) -> list[Choice]:
        """The buttons of the moment (Done, Decline ...), by default none; each is the piece of a
        gesture."""
        return []

    @abstractmethod
    def prompt(self, view: BoardView[S, B]) -> Prompt:
        """What is to do now."""

    def tells(self, view: BoardView[S, B], node: Node) -> str:
        """What a node is for, what it can do or what it brings, by the rules: read where it is
        shown large, beside its label and value. It says no more of a face than the node shows."""
        return ""

    def picture(self, ui: Ui, view: BoardView[S, B], node: Node) -> Node | None:
        """What is shown large for a node whose own picture says less than a larger one can, as
        small as its words can be read; None: its own. It shows no face but the node's."""
        return None

    @abstractmethod
    def why_not(self, view: BoardView[S, B], piece: str, target: str = "") -> str:
        """Why a piece in no gesture may not move now, or not to that target; "" for what never
        moves, or if there is nothing to say."""

    def hint_words(self, view: BoardView[S, B], gesture: Gesture, claim: Claim) -> str:
        """What a hint says that advises a gesture, and why."""
        return gesture.label

    def hint_short(self, view: BoardView[S, B], gesture: Gesture, claim: Claim) -> str:
        """The same where that has no room: what it is about glows."""
        return gesture.label

    def effects(self, before: S, action: Action, after: S) -> Effects:
        """What an action looks and sounds like. States are observations of the same viewer."""
        return Effects(("click",))

    @abstractmethod
    def rulebook_page(self, seen: S) -> str:
        """The id of the rulebook's page for this moment."""

    # --- with one -----------------------------------------------------------------------------

    def seat_row(self, view: BoardView[S, B], seat: int) -> SeatRow:
        """The facts in a seat's row: how far it is, how many cards it holds; by default none."""
        return SeatRow()

    def panels(self, ui: Ui, view: BoardView[S, B]) -> Panels:
        """The panels beside the board that this match needs; by default none."""
        return Panels()

    def embedded_slots(
        self, ui: Ui, view: BoardView[S, B], picture: Rect, alone: bool
    ) -> EmbeddedSlots:
        """The slots for the table's parts in a picture that fills the screen's height, lying there.

        ``alone`` it must have some for a toolbar (of four icons or more), all seats, prompt and
        buttons.
        """
        return EmbeddedSlots()

    def shapes(self, ui: Ui) -> Sequence[float]:
        """The ``ratios`` at this size of letters."""
        return self.ratios

    @abstractmethod
    def nodes(self, ui: Ui, frame: Frame, view: BoardView[S, B]) -> list[Node]:
        """The board and its panels, in reading order."""

    def clock(self, ui: Ui, frame: Frame, view: BoardView[S, B]) -> list[Node]:
        """Those of the ``nodes`` that show the time left (``view.seconds``, ``view.share``), as any
        board against the clock does: while nothing else changes only they are made anew from second
        to second. The prompt says it while something is open over them."""
        return []

    def hand(self, ui: Ui, frame: Frame, view: BoardView[S, B], area: Rect) -> list[Node]:
        """What whoever holds a dock (``view.seat``) sees in it, laid out in an area: all that is
        theirs alone. ``nodes`` leaves that out where there are ``view.docks``."""
        return []

    def overlay(self, ui: Ui, frame: Frame, view: BoardView[S, B]) -> list[Node]:
        """A question or picture over the board, or []. The table lets nothing below it act."""
        return []


AnyView = BoardView[Any, Any]
AnyBoard = Board[Any, Any]


def board_of(title: str) -> AnyBoard:
    """The board of a title, imported when it is asked for."""
    found: AnyBoard = room(title, "board").BOARD
    return found
