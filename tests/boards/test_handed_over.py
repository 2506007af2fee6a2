"""What must be gone when a look is taken back, or when somebody else sits down at the screen."""

from pathlib import Path
from typing import Literal, TypeAlias

import pygame
import pytest

from game.city_explorer.actions import Look
from game.city_explorer.names import place_name
from game.city_explorer.state import Phase
from game.core.options import Options
from game.core.table import Table
from scenes.boards.city_explorer import ids
from scenes.handover import HandoverScene

from .by_hand import CLOSE, where
from .faces import check
from .play import KYOTO, players
from .sitting import Sitting

Animation: TypeAlias = Literal["slow", "normal", "fast", "off"]


def before_a_last_look(kinds: str) -> Table:
    """A match in which both seats know cards, and the second seat has one action left."""
    options: Options = {"variant": KYOTO, "starter": 1}
    table = Table.new("city_explorer", options, players(2, kinds), seed="hand", free_undo=True)
    while not (table.state.round == 2 and table.state.left == 1):
        if table.step_chance() is None:
            table.apply(looks(table)[0] if looks(table) else table.legal(table.state.turn)[0])
    assert (table.state.phase, table.state.turn) == (Phase.ACTION, 1)
    return table


def looks(table: Table) -> list[Look]:
    """At cards that nobody has seen."""
    state = table.state
    found = [a for a in table.legal(state.turn) if isinstance(a, Look)]
    return [a for a in found if not state.seers[state.slot_at(a.row, a.column)]]


def seated(tmp_path: Path, table: Table, animation: Animation = "normal") -> Sitting:
    """The table, with whoever is to act before it."""
    sitting = Sitting(tmp_path, table)
    sitting.ctx.settings.animation = animation
    sitting.stage.restyle()
    sitting.wait(1)
    sit_down(sitting)
    return sitting


def sit_down(sitting: Sitting) -> None:
    """Whoever is asked to the screen says to be there, if anybody is asked."""
    if isinstance(sitting.manager.top, HandoverScene):
        sitting.manager.top.ready()


def look_at(sitting: Sitting, action: Look) -> int:
    """Look as a click on the card does; the slot that was looked at."""
    slot: int = sitting.scene.match.state.slot_at(action.row, action.column)
    sitting.frame()
    found = next(g for g in sitting.scene.gestures() if g.action == action)
    sitting.scene.on_gesture(found)
    sitting.wait(1)
    return slot


def shown(sitting: Sitting) -> set[str]:
    """The ids of what is on the screen, what is fading out too."""
    return {key for play in sitting.stage.visible() for key in play.layer.actors}


@pytest.mark.parametrize("kinds", ["bh", "hh"])
@pytest.mark.parametrize("last", [False, True])
def test_a_look_that_is_taken_back_leaves_no_sheet_behind(
    tmp_path: Path, kinds: str, last: bool
) -> None:
    table = before_a_last_look(kinds)
    if not last:
        table.undo()
    sitting = seated(tmp_path, table)
    look_at(sitting, looks(table)[-1])
    count = len(table.history)
    assert CLOSE in shown(sitting)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode=""))
    sitting.wait(1)
    assert len(table.history) == count - 1
    assert CLOSE not in shown(sitting)
    assert sitting.scene.legal()
    assert sitting.scene.gestures()


@pytest.mark.parametrize("animation", ["slow", "normal", "off"])
@pytest.mark.parametrize("focused", [False, True])
def test_the_name_of_a_card_goes_with_whoever_may_read_it(
    tmp_path: Path, animation: Animation, focused: bool
) -> None:
    table = before_a_last_look("hh")
    sitting = seated(tmp_path, table, animation)
    slot = look_at(sitting, looks(table)[-1])
    name = place_name(table.state.cards[slot])
    top = sitting.stage.top
    assert top is not None
    if focused:
        top.hands.focus_on(ids.card(slot), visible=True)
        sitting.wait(0.3)
        assert name in top.layer.actors["~tip"].node.label
    frames = []

    def watch() -> None:
        frames.append(sitting.scene.view.eyes)
        for play in sitting.stage.visible():
            for key, actor in play.layer.actors.items():
                check(table, key, actor, frames[-1])

    sitting.watch = watch
    at = where(sitting.stage, CLOSE)
    sitting.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
    sitting.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
    sitting.wait(1)
    assert isinstance(sitting.manager.top, HandoverScene)
    sit_down(sitting)
    sitting.frame(0.001)
    sitting.wait(1)
    assert {None, 0} <= {*frames}
