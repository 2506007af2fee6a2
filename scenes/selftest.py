"""``tidetable --self-test``: opens every scene once and lets bots play a match of each title."""

import logging
import os
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Final

import pygame

from game.catalog import TITLES, rules
from game.core.player import COLOURS
from game.core.text import _, set_language
from game.match import Match, Player, new_path
from game.match.setup import fewest_seats

from .context import Context
from .exits import CRASH
from .folders import matches_folder
from .gallery.states import make_context, show, states
from .manager import Manager
from .settings import Settings
from .sound import NullSpeaker
from .stage.stage import Stage
from .window import NoDisplayError, Window, open_display

log = logging.getLogger(__name__)

LIMIT: Final = 120.0
"""Seconds in which a match must end."""


class SelfTestError(RuntimeError):
    """Something does not work. Its text is a sentence for a person."""


def self_test(folder: Path | None = None) -> int:
    """Try everything; 0 if all is well, else CRASH. Pictures of SVGs are kept in ``folder``."""
    set_language("en")
    settings = Settings(animation="off", window=(1280, 800))
    try:
        open_display()
    except NoDisplayError as error:
        log.info("%s Testing without a screen.", error)
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        open_display()
    try:
        with tempfile.TemporaryDirectory(prefix="tidetable-test-") as data:
            window = Window(settings)
            opened = _open_all(window, settings, Path(data), folder)
            actions = sum(
                play_match(title, window.surface, settings, Path(data), folder) for title in TITLES
            )
    except Exception as error:
        log.exception("the self-test failed")
        print(f"tidetable: {type(error).__name__}: {error}", file=sys.stderr)
        return CRASH
    finally:
        pygame.quit()
    print(
        _("Self-test passed: {scenes} scenes opened, {actions} actions played by bots.").format(
            scenes=opened, actions=actions
        )
    )
    return 0


def _open_all(window: Window, settings: Settings, data: Path, cache: Path | None) -> int:
    """Draw every state of the gallery; how many there are."""
    stage = Stage(window.size, settings, cache)
    found = states()
    for state in found:
        ctx, manager = make_context(settings, data)
        show(state, stage, ctx, manager)
        stage.draw(window.surface)
        window.show()
        pygame.event.pump()
        manager.quit()
        stage.show([])
    return len(found)


def play_match(
    title: str, surface: pygame.Surface, settings: Settings, data: Path, cache: Path | None
) -> int:
    """Bots play on the table scene until the results show; the number of actions.

    Raises SelfTestError if they do not come to an end, or if their match could not be saved.
    """
    from game.bots.worker import ProcessThinker

    from .results.scene import ResultsScene
    from .table.scene import TableScene

    thinker = ProcessThinker()
    manager = Manager()
    ctx = Context(manager, settings, NullSpeaker(), thinker, data, lambda: None)
    stage = Stage(surface.get_size(), settings, cache)
    manager.on_change = lambda: stage.show(manager.scenes)
    players = tuple(
        Player(f"Bot {seat + 1}", "random" if seat else "easy", COLOURS[seat])
        for seat in range(fewest_seats(rules(title)))
    )
    table = Match.new(title, {}, players, path=new_path(matches_folder(data), title))
    manager.push(TableScene(ctx, table))
    end = monotonic() + LIMIT
    try:
        while not isinstance(manager.top, ResultsScene):
            if monotonic() > end or manager.top is None:
                raise SelfTestError(_("The bots' game did not finish."))
            pygame.event.pump()
            manager.top.on_tick(0.25)
            stage.tick(0.25)
            table.clock.count(1.0)  # nobody waits here for the real time of a debate
            stage.draw(surface)
        actions = len(table.history)
        if table.warning:
            raise SelfTestError(table.warning)
    finally:
        manager.quit()
        thinker.close()
    return actions
