"""Which scenes may come next: their pictures are drawn before they are seen."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from game.catalog import TITLES
from game.core.options import OptionError
from game.match import Match

from .context import Context, Screen
from .menu.scene import MenuScene
from .rulebook.scene import RulebookScene
from .setup.scene import SetupScene
from .table.scene import TableScene

Maker = Callable[[], Screen | None]


def neighbours(scene: Screen, ctx: Context) -> list[Maker]:
    """What makes each of the scenes to which one may go from a scene, the likeliest first."""
    if isinstance(scene, MenuScene):
        makers: list[Maker] = [partial(SetupScene, ctx, title) for title in TITLES]
        return makers + [partial(_table, ctx, title) for title in TITLES]
    if isinstance(scene, SetupScene):
        return [partial(_table, ctx, scene.title), partial(RulebookScene, ctx, scene.title)]
    if isinstance(scene, TableScene):
        return [partial(RulebookScene, ctx, scene.match.title)]
    return []


def _table(ctx: Context, title: str) -> Screen | None:
    """A match as it was set up last, at its first decision, to look at; None if it cannot be."""
    setup = SetupScene(ctx, title)
    with suppress(OptionError):
        match = Match.new(title, setup.options(), setup.players())
        while match.step_chance() is not None:
            pass
        return TableScene(ctx, match, view_only=True)
    return None
