"""What a title offers beside its matches and its rules: a travel book, a list of animals.

The setup, the rulebook's pages and the results ask here for a title's extra and show it as a
button, so that none of them knows a title. A title that has one has an ``extra`` in its room with
an ``EXTRA``: small, since the menu loads it before anybody has chosen a title.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from game.core.text import _

from . import has, room

if TYPE_CHECKING:
    from ..context import Context
    from ..scene import Scene


@dataclass(frozen=True, slots=True)
class Extra:
    """A button and where it leads. ``icon`` is a name of common/icon_*; ``msgid`` the words."""

    msgid: str
    icon: str
    make: "Callable[[Context], Scene]"

    @property
    def label(self) -> str:
        """The button's words in the language in use."""
        return _(self.msgid)


@cache
def extra(title: str) -> Extra | None:
    """The extra of a title, if it has one."""
    return cast(Extra, room(title, "extra").EXTRA) if has(title, "extra") else None
