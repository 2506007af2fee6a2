"""States of the menus and dialogs for the gallery."""

from .context import Context
from .gallery import State
from .scene import Scene


def _menu(ctx: Context) -> list[Scene]:
    from .menu import MenuScene

    return [MenuScene(ctx)]


STATES: tuple[State, ...] = (State("menu", _menu),)
