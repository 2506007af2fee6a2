"""Help and credits: the rulebooks, who made the games, what the program stands on."""

import sys
from collections.abc import Callable

import pygame

from game import catalog
from game.core.text import _

from ..scene import ScrollScene
from ..stage import keys
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..titles import tile_art
from ..widgets import (
    Block,
    Bullets,
    Entry,
    Figure,
    Heading,
    Para,
    button_box,
    centred,
    frame,
    pad,
    panel,
    rich_text,
)
from ..widgets.boxes import NOWHERE, Card, Column, Widget, Wrap
from ..words import title_name

LIBRARIES = (
    ("Python", "PSF-2.0"),
    ("pygame-ce", "LGPL-2.1"),
    ("SDL 2", "Zlib"),
    ("PyTMX", "LGPL-3.0"),
    ("resvg, resvg-py", "Apache-2.0, MIT"),
    ("msgspec", "BSD-3-Clause"),
    ("platformdirs", "MIT"),
    ("markdown-it-py, mdurl", "MIT"),
    ("Jinja2, MarkupSafe", "BSD-3-Clause"),
    ("uniseg", "MIT"),
    ("rich", "MIT"),
)
FONTS = ("Nunito", "Fredoka", "Noto Sans", "Noto Sans CJK JP", "Atkinson Hyperlegible")


class CreditsScene(ScrollScene):
    """One page that scrolls, and a button for each rulebook."""

    name = "credits"

    def build(self, ui: Ui) -> list[Node]:
        """A button for each rulebook, over the page."""
        out, room = frame(ui, _("Help and credits"), self.on_back)
        wide = min(room.w, 1300 + 700 * (ui.scale - 1))
        books = []
        for title in catalog.TITLES:
            words = _("Rules of {title}").format(title=title_name(title))
            press = self._opener(title)
            books.append(button_box(ui, f"rules-{title}", words, press, "book", "primary"))

        def text(at: Rect) -> list[Node]:
            name = _("Credits")
            return rich_text(ui, "credits", at, _blocks(), self.offset, self.scroll, name=name)

        back = panel(ui, "credits-panel", NOWHERE)
        page = Column([Wrap(books, 14), Card(Widget(text), pad(ui), back, grow=1)], 16)
        return out + page.place(ui, centred(room, wide, room.h))

    def _opener(self, title: str) -> Callable[[], None]:
        from ..rulebook.scene import RulebookScene

        return lambda: self.ctx.scenes.push(RulebookScene(self.ctx, title))


def _blocks() -> tuple[Block, ...]:
    """The page."""
    games = tuple(
        Entry(
            Figure((tile_art(title.id),), "", 4 / 3, frame=True),
            title_name(title.id),
            _("Designed by {designers} ({publisher}).").format(
                designers=title.designers, publisher=title.publisher
            ),
            130,
        )
        for title in catalog.TITLES.values()
    )
    return (
        Heading(_("Keys")),
        Bullets(
            (
                _("Tab and arrows: move around. Enter: choose. Esc: back."),
                _(
                    "F11: full screen. In a game: {h} hint, {u} undo, {r} rules, {l} log,"
                    " {p} freeze."
                ).format(**{chr(key): keys.name(key) for key in keys.LETTERS}),
                *((_("Full screen: Cmd + Ctrl + F."),) if sys.platform == "darwin" else ()),
                _("{t} in a game with a clock: more time, or how fast it goes.").format(
                    t=keys.name(pygame.K_t)
                ),
                _("On a card that slides: Shift + arrow. On a card you hold: keep Enter down."),
            )
        ),
        Heading(_("The games")),
        *games,
        Para(
            _(
                "Tidetable is an unofficial, independent implementation. It is not made, endorsed"
                " or licensed by the designers and publishers. If you like a game, buy the printed"
                " one."
            )
        ),
        Heading(_("The program")),
        Para(
            _(
                "Program, pictures and sounds by the Tidetable developers, under the MIT licence."
                " The full texts of all licences come with the program."
            )
        ),
        Heading(_("Libraries")),
        Bullets(tuple(f"{name}: {licence}" for name, licence in LIBRARIES)),
        Heading(_("Fonts")),
        Para(_("All under the SIL Open Font License 1.1:")),
        Bullets(FONTS),
    )
