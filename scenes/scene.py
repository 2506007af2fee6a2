"""What a scene is: a model, a function to nodes, and what happens when one acts on them."""

import pygame

from .context import Context, Screen
from .stage import keys


class Scene(Screen):
    """One screen. Subclasses keep a model, and describe it in ``build``.

    ``opaque`` scenes hide those below them in the stack; others (dialogs, pause) lie over them
    behind a scrim and alone get input. ``build`` never changes the model. After changing the
    model call ``changed()``; the stage then asks for the nodes again. Push, pop and replace go
    through ``ctx.scenes``.
    """

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    # --- what every toolbar has --------------------------------------------------------------

    def toggle_sound(self) -> None:
        """Mute, or not."""
        self.ctx.settings.muted = not self.ctx.settings.silent
        self.ctx.settings_changed()
        self.changed()

    def toggle_fullscreen(self) -> None:
        """Full screen, or a window."""
        self.ctx.settings.fullscreen = not self.ctx.settings.fullscreen
        self.ctx.settings_changed()
        self.changed()

    def shortcut(self, node: str) -> str:
        """The keys that are the same everywhere: F11 (``Program.handle``), and Esc."""
        if node == "back":
            return keys.name(pygame.K_ESCAPE)
        return keys.name(pygame.K_F11) if node == "fullscreen" else ""

    def on_back(self) -> None:
        """Esc or the back button of a mouse, with nothing selected: to the scene below."""
        self.ctx.scenes.pop()


class ScrollScene(Scene):
    """A scene with one area that scrolls; ``offset`` says how far, in units."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.offset = 0.0

    def scroll(self, offset: float) -> None:
        """Scroll to an offset."""
        self.offset = offset
        self.changed()
