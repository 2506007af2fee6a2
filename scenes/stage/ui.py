"""What a scene needs to lay itself out: the screen in units, sizes, colours, text measures."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from .node import Rect, Text

SHORT: Final = 1080.0
"""Units of the screen's short side: its height, unless it stands upright."""
LONG: Final = (1440.0, 2520.0)
"""The least and the most units of the other side."""
MARGIN: Final = 24.0
TARGET: Final = 66.0
"""The smallest side of a target."""
KIOSK_TARGET: Final = 72.0
"""The same for the fingers of a kiosk's visitors."""

SIZES: Final[dict[str, tuple[float, float, float]]] = {
    # text size -> smallest and body, heading and button, screen title (conventions: Legibility)
    "normal": (26, 34, 76),
    "projector": (36, 42, 84),
    "large": (48, 54, 92),
}

_SEATS: Final[dict[str, str]] = {
    "amber": "#F2AE1C",
    "amber_dark": "#A86F00",
    "amber_tint": "#FFF0C9",
    "coral": "#EF6D47",
    "coral_dark": "#9C3417",
    "coral_tint": "#FFDFD2",
    "blue": "#2461B5",
    "blue_dark": "#153D78",
    "blue_tint": "#D5E6FA",
    "jade": "#13A483",
    "jade_dark": "#065443",
    "jade_tint": "#CDEFE4",
    "plum": "#561D6E",
    "plum_dark": "#341046",
    "plum_tint": "#EBDAF3",
    "pearl": "#F4F1EA",
    "pearl_dark": "#8F8A80",
    "pearl_tint": "#FFFFFF",
}

# what pictures and pieces are made of, and what is written on them: the same in all themes
_FIXED: Final[dict[str, str]] = {
    "ink": "#1E2B38",
    "faded": "#5A4E3C",
    "white": "#FFFFFF",
    "paper": "#FFFAEE",
    "sea": "#BFE3E3",
    "sand": "#F2DCA8",
    **_SEATS,
}

THEMES: Final[dict[str, dict[str, str]]] = {
    "light": {
        "table": "#D2A773",
        "panel": "#FCF6E8",
        "panel2": "#F3E8D1",
        "edge": "#C9AE7C",
        "text": "#1E2B38",
        "muted": "#5A4E3C",
        "accent": "#0E6E78",
        "on_accent": "#FFFFFF",
        "lit": "#FFE27A",
        "danger": "#B23A22",
        "on_danger": "#FFFFFF",
        **_FIXED,
    },
    "dark": {
        "table": "#4A3425",
        "panel": "#26313B",
        "panel2": "#313E4A",
        "edge": "#0E151B",
        "text": "#F6EEDC",
        "muted": "#C9BFAA",
        "accent": "#7FD3CB",
        "on_accent": "#0B2A2E",
        "lit": "#FFE27A",
        "danger": "#F08A70",
        "on_danger": "#1E2B38",
        **_FIXED,
    },
    "projector": {
        "table": "#F7F4EC",
        "panel": "#FFFFFF",
        "panel2": "#F2EEE4",
        "edge": "#1E2B38",
        "text": "#04090E",
        "muted": "#0F1820",
        "accent": "#03262B",
        "on_accent": "#FFFFFF",
        "lit": "#FFD83D",
        "danger": "#4E1006",
        "on_danger": "#FFFFFF",
        **_FIXED,
        "ink": "#04090E",
        "faded": "#0F1820",
    },
}


class DisplayStyle(Protocol):
    """How somebody has set the screen to look, as far as the stage knows of it; read again whenever
    it is told that it changed (``Stage.restyle``)."""

    @property
    def theme(self) -> str:
        """A key of ``THEMES``."""

    @property
    def text(self) -> str:
        """A key of ``SIZES``."""

    @property
    def easy(self) -> bool:
        """Whether text is set in the letters that are easiest to tell apart."""

    @property
    def animation(self) -> str:
        """How fast things move: a key of ``actor.SPEED``, "off" for not at all."""

    @property
    def margin(self) -> int:
        """Per cent of the window that are left free at each edge."""

    @property
    def silent(self) -> bool:
        """Whether there is no sound."""


@dataclass(frozen=True, slots=True)
class Ui:
    """The screen as a scene sees it while it builds its nodes.

    ``width`` in units (1440-2520; upright 1080); ``measure(text, width)`` gives the size in units
    of a Text wrapped to a width (None: not wrapped). Letters have whole pixels, so that size
    depends on ``pixels``, how many a unit has: what is kept by its ``Ui`` is measured anew in a
    larger window, and when text is set in other letters (``easy``).
    """

    width: float
    theme: str
    text: str
    language: str
    measure: Callable[[Text, float | None], tuple[float, float]]
    reduce_motion: bool = False
    fullscreen: bool = False
    sound: bool = True
    pixels: float = 1.0
    easy: bool = False
    height: float = SHORT
    """In units: 1440-2520 upright."""
    target: float = TARGET
    """The smallest side of a target."""

    @property
    def screen(self) -> Rect:
        """The whole picture."""
        return Rect(0, 0, self.width, self.height)

    @property
    def body(self) -> float:
        """The smallest text, in units."""
        return SIZES[self.text][0]

    @property
    def heading(self) -> float:
        """Headings and buttons, in units."""
        return SIZES[self.text][1]

    @property
    def title(self) -> float:
        """The screen's title, in units."""
        return SIZES[self.text][2]

    @property
    def scale(self) -> float:
        """How much larger text is than normal."""
        return self.body / SIZES["normal"][0]

    @property
    def shape(self) -> str:
        """Which layout fits: "upright", "narrow" (about 4:3), "normal" (16:9), "wide" (21:9)."""
        if self.width < self.height:
            return "upright"
        if self.width < 1700:
            return "narrow"
        return "normal" if self.width < 2250 else "wide"

    def colour(self, token: str) -> str:
        """The #rrggbb of a token, or the #rrggbb itself."""
        return token if token.startswith("#") else THEMES[self.theme][token]
