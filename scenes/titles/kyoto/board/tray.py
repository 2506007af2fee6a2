"""One country's tray on the screen, and where things lie on it."""

from typing import Final

from ....stage.node import Rect, Text
from . import finale
from .places import TRAY, Canvas

GROUNDS: Final = {"": "#F8EDD6", "_speaker": "#FFF3C9", "_own": "#E3F1EC"}
"""A tray's ground, by the end of its picture's name."""


class Tray:
    """One tray on the screen, and where things lie on it.

    For larger letters its parts are arranged anew: name above, cards below it, money at the foot.
    """

    def __init__(self, canvas: Canvas, seat: int) -> None:
        self.canvas, self.seat, self.rect = canvas, seat, canvas.trays[seat]
        seen, view = canvas.seen, canvas.view
        self.s = self.rect.h / TRAY[1]
        """Units of the screen for one of the tray's picture."""
        speaks = seat == seen.speaker
        own = seat == view.seat and not view.docks
        self.kind = "_own" if own else "_speaker" if speaks else ""
        self.ground = GROUNDS[self.kind]
        self.large = canvas.large
        self.ends = finale.over(view)
        """Whether the country's agendas, cards and money are counted here."""
        self.line = 1.1 * canvas.ui.body if self.large else 40 * self.s
        """How high the name and the money are."""

    def at(self, x: float, y: float, w: float, h: float) -> Rect:
        """A box of the tray's picture, from its top left."""
        return Rect(x * self.s, y * self.s, w * self.s, h * self.s)

    def on_screen(self, box: Rect) -> Rect:
        """A box of the tray, on the screen."""
        return box.moved(self.rect.x, self.rect.y)

    @property
    def inner(self) -> Rect:
        """What the rim leaves."""
        return Rect(12 * self.s, 11 * self.s, self.rect.w - 24 * self.s, 184 * self.s)

    @property
    def flag(self) -> Rect:
        """The flag card."""
        if not self.large:
            return self.at(14, 56, 84, 59)
        return Rect(13 * self.s, self.inner.y + self.line + 2, 64 * self.s, 45 * self.s)

    @property
    def name(self) -> Rect:
        """The line with the name."""
        if self.large:
            x, y = 16 * self.s, self.inner.y + 4 * self.s  # no accent reaches into the rim
            return Rect(x, y, self.rect.w - 32 * self.s, self.line)
        return Rect(60 * self.s, 14 * self.s, self.rect.w - 74 * self.s, 38 * self.s)

    @property
    def mark(self) -> Rect:
        """The speaker's mark: right of the name if that has room, else on the flag."""
        side, ui = 40 * self.s, self.canvas.ui
        corner = Rect(self.rect.w - 58 * self.s, 12 * self.s, side, side)
        name = Text(self.canvas.view.names[self.seat], ui.body, "heading")
        if ui.measure(name, None)[0] <= corner.x - self.name.x:
            return corner
        return self.on_flag(side)

    def on_flag(self, side: float) -> Rect:
        """A place at the lower right corner of the flag."""
        flag = self.flag
        return Rect(flag.right - 0.8 * side, flag.bottom - 0.66 * side, side, side)

    @property
    def badge(self) -> Rect:
        """The seat's colour and symbol."""
        if not self.large:
            return self.at(16, 15, 36, 36)
        return Rect(65 * self.s, self.flag.y, 34 * self.s, 34 * self.s)

    @property
    def covered(self) -> Rect:
        """What lies under the flag."""
        if not self.large:
            return self.at(20, 132, 54, 61)
        return Rect(66 * self.s, self.flag.y + 32 * self.s, 34 * self.s, 39 * self.s)

    @property
    def foot(self) -> Rect:
        """The line at the foot."""
        left = 106 * self.s if not self.large else 16 * self.s
        return Rect(
            left, self.inner.bottom - 1 - self.line, self.rect.w - left - 16 * self.s, self.line
        )

    @property
    def money(self) -> Rect:
        """The line with the money given; for large letters left of the cards."""
        if not self.large:
            return self.foot
        left = 13 * self.s
        return self.foot._replace(x=left, w=self.slot(0).x - left - 3)

    def slot(self, n: int) -> Rect:
        """The place of a card before the flag: the first or the second."""
        if not self.large:
            right = self.rect.w - 276 * self.s
            return Rect((103 + 82 * n) * self.s + right, 53 * self.s, 78 * self.s, 88 * self.s)
        top, low = self.inner.y + self.line + 1, self.inner.bottom - 2
        if self.ends:  # over cards and money; no flag lies left of them
            w = self.inner.w / 2 - 4
            return Rect(self.inner.x + (w + 8) * n, top, w, self.foot.y - top - 2)
        w = min(94 * self.s, (self.rect.w - 116 * self.s) / 2 - 3)
        return Rect(self.rect.w - 13 * self.s - w * (2 - n) - 3 * (1 - n), top, w, low - top)
