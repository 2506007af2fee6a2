"""States of the rulebooks for the gallery: every page of every title."""

from functools import partial

from game.catalog import TITLES

from ..context import Context
from ..rulebook import book
from ..scene import Scene
from .states import GalleryState


def _rulebook(ctx: Context, title: str, page: str) -> list[Scene]:
    from ..rulebook.scene import RulebookScene

    return [RulebookScene(ctx, title, page)]


def _states(title: str) -> list[GalleryState]:
    return [
        GalleryState(f"rulebook_{title}_{page.id}", partial(_rulebook, title=title, page=page.id))
        for page in book(title).pages()
    ]


STATES: tuple[GalleryState, ...] = tuple(state for title in TITLES for state in _states(title))
