"""What each title brings to the screen, side by side in a room of its name.

Every room has the same plan: ``board`` (the table's picture and what may be dragged where),
``ending`` (what the results add), ``rulebook``, ``gallery`` (states for pictures and checks) and,
where a title has one, ``extra`` (a scene beside matches and rules). What they share lies here.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def has(title: str, part: str) -> bool:
    """Whether a title's room has a module of this name, such as ``"extra"``."""
    return bool(find_spec(f"{__name__}.{title}") and find_spec(f"{__name__}.{title}.{part}"))


def room(title: str, part: str) -> Any:
    """The module of this name in a title's room, such as ``"board"``, imported when asked for."""
    return import_module(f"{__name__}.{title}.{part}")
