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
"""How long the pointer rests on a node before that is said to be pointed at."""


@dataclass(slots=True)
class Slide:
    """A rail in somebody's hand: its gestures by step, and how far it is from its place."""

    piece: str
    rail: Rail
    ways: dict[int, Gesture]
    pitch: float
    by: float = 0.0


@dataclass(slots=True)
class Interaction:
    """What is selected, held, focused, pointed at, pressed and said. Ids are nodes'; "" is none."""

    view_only: bool = False
    """Whether one may look but not act: see ``Shown.view_only``."""

    # --- the selection: one piece or rail at most
    selected: str = ""
    """The piece that was clicked: its targets can be clicked now."""
    held: str = ""
    """The piece that follows the pointer."""
    over: str = ""
    """The legal target that would take the held piece where it is."""
    slide: Slide | None = None
    """The rail that follows the pointer."""
    may: frozenset[Gesture] = frozenset()
    """What the piece or rail may do."""
    home: Rect = NOWHERE
    """Where it was when it was taken."""

    # --- the keyboard's focus
    focused: str = ""
    focus_shown: bool = False
    """Whether its rings show: while keys are in use."""
    stops: list[str] = field(default_factory=list)
    """What it could be on in the last picture, in order."""
    dialog: str = ""
    """The dialog that is open."""
    outside: str = ""
    """What was in focus before the dialog opened."""
    whole: str = ""
    """The field whose whole text goes with what is typed next."""

    # --- the pointer
    hover: str = ""
    hovered_for: float = 0.0
    """Seconds for which it has been over ``hover``."""
    armed: str = ""
    """The node that was pressed and not yet let go."""
    start: Point = (0.0, 0.0)
    """Where it was pressed, in units."""
    last: Point = (0.0, 0.0)
    """Where it was last."""
    finger: int | None = None
    """The finger that is down, if it is one."""
    mode: str = ""
    """What moving it does: "" not decided, "drag", "rail", "slide", "scroll", "off"."""
    scrolls: str = ""
    """The area under it that can be scrolled."""

    # --- what is held down, by a pointer or a key
    held_down: str = ""
    release: Callable[[bool], None] | None = None
    """What is called with False when it is let go."""
    held_by: int = 0
    """The key that holds it; 0 for a pointer."""

    # --- what is told
    said: tuple[str, str] = ("", "")
    """The piece that may not move, and why."""
    said_for: float = 0.0
    """Seconds for which that is still shown."""
    said_at: Hashable = 0
    """``Shown.version`` when it was said: once that is another, it is not shown any more."""
    guard: float = 0.0
    """Seconds for which presses do nothing, since the match has just moved on."""
    pointed: str = ""
    """What the scene was told that the pointer or the focus rests on."""
    breath: float = 0.0
    """Seconds since the lit targets were brightest."""

    @property
    def rail(self) -> str:
        """The piece of the rail that slides; "" if none does."""
        return self.slide.piece if self.slide is not None else ""

    @property
    def piece(self) -> str:
        """The piece or rail that is in hand; "" if there is nothing."""
        return self.held or self.rail or self.selected

    @property
    def rests_on(self) -> str:
        """The node that has been pointed at for a while; "" if there is none."""
        return self.hover if self.hovered_for >= TIP_SECONDS else ""
