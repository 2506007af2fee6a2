"""What each title brings to the screen, side by side in a room of its name.

Every room has the same plan: ``board`` (the table's picture and what may be dragged where),
``ending`` (what the results add), ``rulebook``, ``gallery`` (states for pictures and checks) and,
where a title has one, ``extra`` (a scene beside matches and rules). What they share lies here.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.core.paths import asset


def has(title: str, part: str) -> bool:
    """Whether a title's room has a module of this name, such as ``"extra"``."""
    return bool(find_spec(f"{__name__}.{title}") and find_spec(f"{__name__}.{title}.{part}"))


def room(title: str, part: str) -> Any:
    """The module of this name in a title's room, such as ``"board"``, imported when asked for."""
    return import_module(f"{__name__}.{title}.{part}")


@cache
def tile_art(title: str, wide: bool = False) -> str:
    """The name of a title's picture in menu, credits and results, 4:3 or wide: of
    ``assets/art/common/tile_<title>.svg`` and ``..._wide.svg``. Plain wood until it has one."""
    name = f"common/tile_{title}{'_wide' if wide else ''}"
    return name if asset("art", f"{name}.svg").is_file() else "common/table_light"
