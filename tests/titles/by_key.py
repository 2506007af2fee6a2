"""Playing a table by keyboard alone: which keys to press next, for any legal action.

Like ``by_hand`` it reads what the screen offers, never the rules.
"""

from collections.abc import Callable
from typing import Any

import pygame

from game.core.action import Action
from scenes.dialogs import ConfirmScene
from scenes.stage import focus
from scenes.stage.gesture import Gesture
from scenes.stage.stage import Stage
from scenes.table.scene import TableScene
from tests.titles import by_hand_kyoto as kyoto
from tests.titles.by_hand import CLOSE, called, meant_by, shown_ids, table_of, way_to
from tests.titles.sitting import FRAME, Sitting

KEYS = {
    "Tab": pygame.K_TAB,
    "shift+Tab": pygame.K_TAB,
    "Return": pygame.K_RETURN,
    "Escape": pygame.K_ESCAPE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "h": pygame.K_h,
}


def next_keys(stage: Stage, choose: Callable[[TableScene], Action]) -> list[str]:
    """The keys to press now; [] if it is not a person's move, or something moves."""
    stage.refresh()
    top, table = stage.top, table_of(stage)
    assert top is not None
    if called(stage) is not None:
        return to(stage, "ready")
    if isinstance(top.scene, ConfirmScene):
        return to(stage, "yes")
    if table is not None and table.view.own.lingers:
        return to(stage, CLOSE)
    travelling = any(actor.travelling for actor in top.layer.actors.values())
    if table is None or travelling or not table.open_view.legal:
        return []
    action = choose(table)
    question, state = table.question, top.state
    if question is not None:
        if action not in question.amount.actions:
            return ["Escape"]
        wanted = question.amount.least + question.amount.actions.index(action)
        away = wanted - question.number
        return ["Right" if away > 0 else "Left"] * abs(away) or ["Return"]
    meant = meant_by(stage, action)
    way = _way(stage, table, action, meant)
    if isinstance(way, Gesture):
        meant = [way]
    chosen = [g for g in meant if g.piece == state.selected]
    if state.selected and not chosen:
        return ["Escape"]
    if isinstance(way, str):
        return to(stage, way) if way else ["Escape"]
    return to(stage, chosen[0].target if chosen else chooses(stage, meant[0].piece))


def _way(
    stage: Stage, table: TableScene, action: Action, meant: list[Gesture]
) -> Gesture | str | None:
    """What leads to an action that nothing on the screen means: a gesture, or a node to press; ""
    if first what lies open is to be closed. None where some gesture means it."""
    shown = shown_ids(stage)
    if any(gesture.piece in shown for gesture in meant):
        return None
    if table.match.title == "kyoto":
        return kyoto.toward(table, shown, action)
    return "" if table.own.open else way_to(table, action)


def chooses(stage: Stage, piece: str) -> str:
    """What is pressed to choose a piece: itself, or a sign on it where a press reads it."""
    assert stage.top is not None
    node = stage.top.node(piece)
    if node is None or not node.use.presses:
        return piece
    signs = (n.id for n in stage.top.nodes if n.carrier == piece and n.focusable and not n.press)
    return next(signs, piece)


def to(stage: Stage, key: str) -> list[str]:
    """Tab to a node the shorter way round, or Enter on it."""
    assert stage.top is not None
    state = stage.top.state
    stops = [node.id for node in focus.stops(stage.top)]
    if state.focus_shown and state.focused == key:
        return ["Return"]
    if not state.focus_shown or state.focused not in stops:
        return ["Tab"]
    ahead = (stops.index(key) - stops.index(state.focused)) % len(stops)
    behind = len(stops) - ahead
    return ["Tab"] * ahead if ahead <= behind else ["shift+Tab"] * behind


class KeySitting(Sitting):
    """A table with a keyboard before it."""

    def press(self, names: list[str]) -> None:
        """Press keys, one a frame."""
        for name in names:
            mod = pygame.KMOD_LSHIFT if name.startswith("shift+") else 0
            event: dict[str, Any] = {"key": KEYS[name], "mod": mod}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, unicode="", **event))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, **event))
            self.frame(FRAME)
