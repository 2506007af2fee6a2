"""The rulebook of a title: an index at the left, a page at the right."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.text import _
from game.match import opening

from ..scene import ScrollScene
from ..stage.node import Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..titles.extra import extra
from ..widgets import Tool, columns, frame, pad, panel, rich_text
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Scroll, Widget, Words, slot
from ..words import title_name
from . import book
from .text import Page

if TYPE_CHECKING:
    from ..context import Context


class RulebookScene(ScrollScene):
    """The pages of a title's rules; ``page`` is the id of the page to open, ``led`` offers the
    match that leads by hand (None: it is not offered here)."""

    name = "rulebook"

    def __init__(
        self,
        ctx: "Context",
        title: str,
        page: str = "",
        led: Callable[["Context", str], None] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.title, self.led = title, led
        self.book = book(title)
        ids = [p.id for p in self.book.pages()]
        self.page = ids.index(page) if page in ids else 0
        self.index_offset = 0.0
        self.follow = True
        """Whether the index shows the open page; not while somebody scrolls it."""

    def build(self, ui: Ui) -> list[Node]:
        pages = self.book.pages()
        words = _("Rules of {title}").format(title=title_name(self.title))
        out, room = frame(ui, words, self.on_back, self._tools())
        share = 0.27 if ui.scale == 1 else 0.34
        left, right = columns(room, (share, 1 - share), 18)
        out += self._index(ui, left, pages)
        out += self._open_page(ui, right, pages[self.page])
        return out

    def _tools(self) -> tuple[Tool, ...]:
        """The title's extra and the match that leads by hand, if it has them."""
        tools, more = [], extra(self.title)
        if more is not None:
            scenes, make = self.ctx.scenes, more.make
            tools.append(Tool("extra", more.icon, more.label, lambda: scenes.push(make(self.ctx))))
        if self.led is not None and opening(self.title) is not None:
            again = partial(self.led, self.ctx, self.title)
            tools.append(Tool("led", "hint", _("Show me how to play"), again))
        return tuple(tools)

    def _index(self, ui: Ui, rect: Rect, pages: Sequence[Page]) -> list[Node]:
        inner = rect.inset(14)
        entries = Column([self._entry(ui, n, page) for n, page in enumerate(pages)], 3)

        def index(offset: float) -> list[Node]:
            return Scroll(entries, "index", offset, self.scroll_index, _("Pages")).place(ui, inner)

        nodes = index(self.index_offset)
        if self.follow:
            at = next(node.rect for node in nodes if node.checked)
            below, above = at.bottom - inner.bottom, inner.y - at.y
            if max(below, above) > 0:
                nodes = index(self.index_offset + (below if below > 0 else -above))
        return [panel(ui, "index-panel", rect), *nodes]

    def _entry(self, ui: Ui, n: int, page: Page) -> Box:
        """The button of a page in the index."""
        on = n == self.page
        fill, ink = ("accent", "on_accent") if on else ("panel2", "text")
        plate = Plate(fill, "ink" if on else fill, 3 if on else 0, 16, 0)
        words = Words(page.title, font="bold", colour=ink, ground=fill, grow=1)
        back = Node(f"page-{page.id}", Role.BUTTON, NOWHERE, (plate,), page.title)
        back.press, back.checked, back.focusable = partial(self.open, n), on, True
        inside = Row([words, slot(high=ui.target - 18)], across="middle")
        return Card(inside, (16, 9), back, one=True)

    def _open_page(self, ui: Ui, rect: Rect, page: Page) -> list[Node]:
        def text(at: Rect) -> list[Node]:
            return rich_text(ui, "page", at, page.blocks, self.offset, self.scroll, name=page.title)

        whole = Column([Words(page.title, "page-title", "heading"), Widget(text, grow=1)], 12)
        back = panel(ui, "page-panel", NOWHERE)
        return Card(whole, pad(ui) + 6, back).place(ui, rect)

    def open(self, n: int) -> None:
        """Open a page by its number."""
        self.page, self.offset, self.follow = n, 0.0, True
        self.changed()

    def turn(self, step: int) -> None:
        """A page on or back, if there is one."""
        new = self.page + step
        if 0 <= new < len(self.book.pages()):
            self.open(new)

    def scroll_index(self, offset: float) -> None:
        """Scroll the index."""
        self.index_offset, self.follow = offset, False
        self.changed()

    def on_key(self, key: int) -> bool:
        """N is the next page, P the one before."""
        steps = {pygame.K_p: -1, pygame.K_n: 1}
        if key in steps:
            self.turn(steps[key])
            return True
        return False
