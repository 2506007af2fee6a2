"""The state of what is being done with one scene by pointer, finger and keyboard: data alone.

What changes it are the functions of ``selection``, ``focus``, ``acting``, ``pointer`` and
``keyboard``; ``events`` gives them events and time.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

from .gesture import Gesture, Rail
from .node import Rect

Point = tuple[float, float]

NOWHERE: Final = Rect(0, 0, 0, 0)

TIP_SECONDS: Final = 0.6
"""How long the pointer must rest on a node before its tooltip shows."""


@dataclass(slots=True)
class Slide:
    """A rail that follows the pointer: its gestures by step, its pitch, and how far it is from its
    place ("by", in units)."""

    piece: str
    rail: Rail
    ways: dict[int, Gesture]
    pitch: float
    by: float = 0.0


@dataclass(slots=True)
class Grip:
    """A node that is gripped (``Use.grip``), and by what: a key, or else a finger or the mouse."""

    node: str
    call: Callable[[bool], None]
    """Called with False when it is let go."""
    key: int
    scancode: int
    finger: int
    sure: bool = False
    """Whether the system said, too, that key or button were down."""
    over: str = ""
    """The piece inside over which the pointer that grips is now."""


@dataclass(slots=True)
class Magnified:
    """A node that is shown large, or will be if what was pressed stays so (``magnifier``).

    ``by`` is what keeps it so: "press", "key", "button" or "wheel"; ``eyes`` are those that looked
    when it began (``StageScene.eyes``).
    """

    node: str
    by: str
    eyes: Hashable = 0
    waited: float = 0.0
    """Seconds since it was pressed."""
    shown: bool = False


@dataclass(slots=True)
class Edit:
    """What is being done with the text of a field (``editing``)."""

    node: str = ""
    caret: int = 0
    anchor: int = 0
    """The other end of what is selected."""
    new: bool = True
    """Whether the field has just got the focus: the caret is still to be put in its place."""
    left: bool = False
    """Whether the field was left by Esc, though the focus is still on it."""
    composing: str = ""
    """What an input method is composing and has not committed, at the caret ..."""
    composed: int = 0
    """... and the caret within that."""
    scroll: float = 0.0
    """By how much a text longer than the field is moved, in units."""
    clicks: int = 0
    """How often in a row the same place was pressed."""
    since: float = 0.0
    """Seconds since then."""
    pressed: int = 0
    """The place that was pressed last; -1 once the pointer has moved on from it."""


@dataclass(slots=True)
class Interaction:
    """What is selected, held, focused, pointed at, pressed and said at one scene. Strings are ids
    of nodes, "" for none."""

    view_only: bool = False
    """Whether one may look but not act (``StageScene.view_only``)."""

    # --- the selection: one piece or rail at most
    selected: str = ""
    """The piece that was clicked: its targets can be clicked now."""
    held: str = ""
    """The piece that is dragged: it follows the pointer."""
    over: str = ""
    """The legal target on which the held piece would land if it were let go now."""
    slide: Slide | None = None
    """The rail that is dragged."""
    may: frozenset[Gesture] = frozenset()
    """The gestures that the held or selected piece or rail can make."""
    home: Rect = NOWHERE
    """Where the piece was when it was taken."""

    # --- the keyboard's focus
    focused: str = ""
    focus_shown: bool = False
    """Whether the focus's rings show: only while keys are in use."""
    order: list[str] = field(default_factory=list)
    """The nodes of the last picture, in order."""
    dialog: str = ""
    """The dialog that is open."""
    outside: str = ""
    """What was in focus before the dialog opened."""
    edit: Edit = field(default_factory=Edit)
    """The text of the field that has the focus, or had it last."""

    # --- the pointer
    hover: str = ""
    hovered_for: float = 0.0
    """Seconds for which the pointer has been over ``hover``."""
    acted: Point | None = None
    """Where the pointer was when it or a key did something last; None once it has moved on from
    there, or another key was pressed: until then nothing is said of what it rests on."""
    armed: str = ""
    """The node on which the pointer was pressed and not yet let go."""
    start: Point = (0.0, 0.0)
    """Where the pointer was pressed, in units."""
    last: Point = (0.0, 0.0)
    """Where the pointer was last, in units."""
    presses: int | None = None
    """The finger that is down, or ``grip.MOUSE`` for its button; None while nothing is pressed."""
    before: int | None = None
    """Who pressed before that one, if its release was never seen: should it still be there after
    all, these are two fingers, which cancel."""
    silent: float = 0.0
    """Seconds since anything was heard of who presses."""
    sure: bool = False
    """Whether the system said, too, that it is down."""
    mode: str = ""
    """What moving the pressed pointer does: "drag", "rail", "slide", "scroll", "grip" (it grips a
    node), "type" (it selects text), "off" (nothing), or "" while that is not decided."""
    scrolls: str = ""
    """The area under the pointer that can be scrolled."""

    # --- what is held down, by a pointer or a key
    held_down: str = ""
    release: Callable[[bool], None] | None = None
    """What is called with False when ``held_down`` is let go."""
    held_by: int = 0
    """The key that holds it down; 0 for a pointer."""

    grip: Grip | None = None
    """What one hand keeps open while others act."""

    # --- what is told
    magnified: Magnified | None = None
    """What is shown large, with what it means."""
    said: tuple[str, str] = ("", "")
    """The piece of which it is said why it may not move, and the reason."""
    said_for: float = 0.0
    """Seconds for which the reason still shows."""
    said_at: Hashable = 0
    """``StageScene.version`` when it was said: once that is another the reason is gone."""
    guard: float = 0.0
    """Seconds for which presses do nothing, since the match has just moved on."""
    buttons_before: dict[str, tuple[Rect, float]] = field(default_factory=dict)
    """Where buttons lay before others have acted, and for how many seconds that counts: what has
    come to lie there since is not meant by a press."""
    pointed: str = ""
    """The node of which the scene was last told that the pointer or the focus rests on it."""
    breath: float = 0.0
    """Where the lit targets are in their pulse, in seconds."""

    @property
    def rail(self) -> str:
        """The piece of the rail that slides; "" if none does."""
        return self.slide.piece if self.slide is not None else ""

    @property
    def piece(self) -> str:
        """The piece or rail that is held or selected; "" for none."""
        return self.held or self.rail or self.selected

    @property
    def rests_on(self) -> str:
        """The node that has been pointed at for a while; "" if there is none."""
        return self.hover if self.hovered_for >= TIP_SECONDS else ""
