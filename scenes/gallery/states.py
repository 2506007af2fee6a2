"""States of all scenes, for pictures, the geometry check and the self-test.

The modules of ``COMMON`` beside this one, and ``gallery`` in each title's room, list theirs as
``STATES: tuple[GalleryState, ...]``. What is listed is pictured and checked.
"""

import importlib
import tempfile
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalog import TITLES

from ..context import Context
from ..manager import Manager
from ..scene import Scene
from ..settings import Settings
from ..sound import NullSpeaker
from ..stage.stage import Stage
from ..stage.ui import KIOSK_TARGET
from ..titles import room

COMMON = ("program", "rulebooks")
"""Modules with states that belong to no title alone."""
LAST = ("led", "meanwhile", "saved", "kiosk")
"""The same, below those of the titles."""


@dataclass(frozen=True, slots=True)
class GalleryState:
    """A moment worth a picture: ``make`` gives the stack of scenes, bottom first.

    ``prepare`` is called with the stage once they are shown (hover, select, open something).
    """

    name: str
    make: Callable[[Context], list[Scene]]
    prepare: Callable[[Stage], None] | None = None
    upright: bool | None = None
    """Of a kiosk's screens whether they may be upright; None for those of a program at a desk."""


class IdleThinker:
    """Stands in for the bots' worker where nobody plays: it never answers."""

    def ask(self, request: Any) -> int:
        """A ticket that is never answered."""
        return 0

    def poll(self) -> list[Any]:
        """Nothing."""
        return []

    def cancel(self, ticket: int) -> None:
        """Nothing to forget."""

    def close(self) -> None:
        """Nothing to end."""


def states() -> list[GalleryState]:
    """All states there are."""
    found: list[GalleryState] = []
    for name in COMMON:
        found += importlib.import_module(f"{__package__}.{name}").STATES
    for title in TITLES:
        found += room(title, "gallery").STATES
    for name in LAST:
        found += importlib.import_module(f"{__package__}.{name}").STATES
    return found


def make_context(settings: Settings, folder: Path | None = None) -> tuple[Context, Manager]:
    """A context without sound and bots, with a folder of its own, and its scene stack.

    A folder that is made here goes with the scene stack.
    """
    manager = Manager()
    if folder is None:
        home = tempfile.TemporaryDirectory(prefix="tidetable-")
        weakref.finalize(manager, home.cleanup)
    data = folder or Path(home.name)
    ctx = Context(manager, settings, NullSpeaker(), IdleThinker(), data, lambda: None)
    return ctx, manager


def show(state: GalleryState, stage: Stage, ctx: Context, manager: Manager) -> None:
    """Put a state on the stage, with all animations at their end."""
    if state.upright is not None:
        stage.for_hands(state.upright, KIOSK_TARGET)
    for scene in state.make(ctx):
        manager.push(scene)
    stage.show(manager.scenes)
    stage.finish()
    if state.prepare is not None:
        state.prepare(stage)
        stage.finish()
