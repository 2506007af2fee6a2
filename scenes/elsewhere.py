"""Where files are, and saving them to another place: a stick, the desktop."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.disk import place_name
from game.core.text import _

from .dialogs import ActsScene, MessageScene
from .folders import places, show
from .widgets import Answer

if TYPE_CHECKING:
    from .context import Context


def save_elsewhere(
    ctx: "Context", save: Callable[[Path], None], otherwise: Callable[[], None]
) -> None:
    """Ask where else something is to be saved; ``otherwise``: no other place is known."""
    acts = [
        Answer(f"place-{n}", words, partial(save, path)) for n, (words, path) in enumerate(places())
    ]
    if acts:
        ctx.scenes.push(ActsScene(ctx, _("Save to another place"), acts))
    else:
        otherwise()


def open_folder(ctx: "Context", title: str, folder: Path) -> None:
    """Open a folder in the system's file manager, and say which it is."""
    ctx.scenes.push(MessageScene(ctx, title, place_name(folder)))
    with suppress(OSError):  # without a file manager one knows where it is
        show(folder)
