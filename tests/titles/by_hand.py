"""Playing a table with a mouse: what to press and where to drag it, for any legal action.

``next_step`` reads what the screen offers (gestures, nodes), never the rules, so a match that
is played by it was played through the screen.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from game.bots.levels import hint
from game.carbon_city_zero.actions import EndTurn, Enforce, Fetch
from game.city_explorer.actions import Look
from game.core.action import Action
from game.kiribati.actions import Keep, Place
from scenes.dialogs import ConfirmScene
from scenes.stage.gesture import Gesture
from scenes.stage.node import Rect, Role
from scenes.stage.selection import pitch_of
from scenes.stage.stage import Stage
from scenes.table.amount import AmountQuestion
from scenes.table.handover import HandoverScene
from scenes.table.scene import TableScene
from scenes.titles.carbon_city_zero.board import ids as carbon
from tests.titles import by_hand_kyoto as kyoto

CLOSE = "look:done"
"""The button that ends a private look."""


class Step(NamedTuple):
    """Press ``piece``; with a ``target`` drag it there. Both are pixels."""

    piece: tuple[int, int]
    target: tuple[int, int] | None = None


def table_of(stage: Stage) -> TableScene | None:
    """The table, if it is in front."""
    scene = stage.top.scene if stage.top else None
    return scene if isinstance(scene, TableScene) else None


def called(stage: Stage) -> int | None:
    """Who is asked to the screen, behind a curtain or with the table in sight."""
    scene = stage.top.scene if stage.top else None
    if isinstance(scene, HandoverScene):
        return scene.seat
    return scene.asked if isinstance(scene, TableScene) else None


def where(stage: Stage, id: str) -> tuple[int, int]:
    """The pixel in the middle of a node of the scene in front."""
    assert stage.top is not None
    return stage.pixels(stage.top.layer.rect(id))


def grip(stage: Stage, id: str) -> tuple[int, int]:
    """Where to take hold of a piece: a point of it that nothing in front of it covers."""
    top = stage.top
    assert top is not None
    rect = top.layer.rect(id)
    mine = top.layer.actors[id].node
    others = [
        top.layer.rect(key)
        for key, actor in top.layer.actors.items()
        if actor.node.z > mine.z and actor.node.role in (Role.PIECE, Role.BUTTON)
    ]
    for dx, dy in _spots():
        x, y = rect.x + rect.w * dx, rect.y + rect.h * dy
        if not any(other.contains(x, y) for other in others):
            return stage.pixels(Rect(x, y, 0, 0))
    return stage.pixels(rect)


def _spots() -> Iterator[tuple[float, float]]:
    yield 0.5, 0.5
    for dy in (0.1, 0.5, 0.9):
        for dx in (0.1, 0.5, 0.9):
            yield dx, dy


def next_step(stage: Stage, choose: Callable[[TableScene], Action]) -> Step | None:
    """What to do with the mouse now; None if it is not a person's move, or something moves."""
    stage.refresh()
    top = stage.top
    assert top is not None
    if any(actor.travelling for actor in top.layer.actors.values()):
        return None
    if called(stage) is not None:
        return Step(where(stage, "ready"))
    if isinstance(top.scene, ConfirmScene):
        return Step(where(stage, "yes"))
    table = table_of(stage)
    if table is not None and table.view.own.lingers:
        return Step(where(stage, CLOSE))
    if table is None or not table.open_view.legal:
        return None
    action = choose(table)
    if table.question is not None:
        return Step(where(stage, f"amount:{_answer(table.question, action)}"))
    return step_for(stage, table, action)


def meant_by(stage: Stage, action: Action) -> list[Gesture]:
    """The gestures that mean an action, with any of their numbers."""
    assert stage.top is not None
    return [
        g
        for g in stage.top.gestures
        if action in (g.amount.actions if g.amount is not None else (g.action,))
    ]


def _answer(question: AmountQuestion, action: Action) -> str:
    """What to press where it is asked how many: "more", "less", "yes", or "no" for another."""
    if action not in question.amount.actions:
        return "no"
    wanted = question.amount.least + question.amount.actions.index(action)
    if question.number == wanted:
        return "yes"
    return "more" if question.number < wanted else "less"


def step_for(stage: Stage, table: TableScene, action: Action) -> Step:
    """The next press on the way to an action."""
    meant = meant_by(stage, action)
    if table.match.title == "kyoto":
        return _in_kyoto(stage, table, action, meant)
    if meant:  # now one way, now another
        return _made(stage, meant[len(table.match.history) % len(meant)])
    way = way_to(table, action)
    if way:
        return Step(grip(stage, way))
    raise AssertionError(f"nothing on the screen means {action}")


def _in_kyoto(stage: Stage, table: TableScene, action: Action, meant: list[Gesture]) -> Step:
    """A gesture whose piece is to be seen; else what brings it there."""
    shown = [g for g in meant if not g.draft and seen_whole(stage, g.piece)]
    if shown:
        return _made(stage, shown[len(table.match.history) % len(shown)])
    whole = [id for id in shown_ids(stage) if seen_whole(stage, id)]
    way = kyoto.toward(table, whole, action)
    return Step(grip(stage, way)) if isinstance(way, str) else _made(stage, way)


def shown_ids(stage: Stage) -> list[str]:
    """The nodes of the picture."""
    assert stage.top is not None
    return [node.id for node in stage.top.nodes]


def seen_whole(stage: Stage, id: str) -> bool:
    """Whether a node is in the picture, and no area that scrolls hides any of it."""
    assert stage.top is not None
    node = stage.top.node(id)
    if node is None:
        return False
    clip = node.clip
    return clip is None or node.rect.overlap(clip) > 0.99 * node.rect.w * node.rect.h


def way_to(table: TableScene, action: Action) -> str:
    """The button that leads to an action's gesture; "" for what needs more than that."""
    if isinstance(action, Look):
        return "mode:look"
    if isinstance(action, Place):
        return "flip"
    if isinstance(action, Keep):
        picked = table.view.own.picked
        wrong = picked ^ frozenset(action.cards)
        drop = sorted(wrong & picked) or sorted(wrong)
        return f"pick:{drop[0]}"
    if isinstance(action, EndTurn):
        return carbon.END
    if isinstance(action, Fetch | Enforce):
        return carbon.pick(action.card)
    return ""


def _made(stage: Stage, gesture: Gesture) -> Step:
    """The press or drag that makes a gesture."""
    rail = gesture.rail
    if rail is not None:
        x, y = grip(stage, rail.riders[0])
        assert stage.top is not None
        way = round(0.7 * pitch_of(stage.top, rail) * rail.step * stage.view.scale)
        return Step((x, y), (x + way, y) if rail.axis == "x" else (x, y + way))
    if gesture.target:
        return Step(grip(stage, gesture.piece), where(stage, gesture.target))
    return Step(grip(stage, gesture.piece))


class Chooser:
    """Chooses like somebody who wants to get on; sticks to a choice until it is made."""

    def __init__(self, seed: int, skilled: bool = False) -> None:
        self.rng = Random(seed)
        self.skilled = skilled
        self.wanted: Action | None = None

    def __call__(self, table: TableScene) -> Action:
        """The same action until it is made; if ``skilled`` what the hint advises."""
        legal = table.open_view.legal
        if self.wanted not in legal and self.skilled and table.view.hands:
            self.wanted = self._advised(table)
        elif self.wanted not in legal:
            weights = [_weight(action) for action in legal]
            self.wanted = self.rng.choices(legal, weights)[0]
        assert self.wanted is not None
        return self.wanted

    def _advised(self, table: TableScene) -> Action:
        """What the hint advises one of those whom the match waits for."""
        match = table.match
        waited = [s for s in table.view.hands if s in match.rules.awaited(match.state)]
        seat = self.rng.choice(waited or table.view.hands)
        return hint(match.title, match.viewpoint(seat).seen, seat)

    def made(self) -> None:
        """The action was made: choose anew."""
        self.wanted = None


_SELDOM: Final = {
    "Done": 0.3,
    "Pass": 0.3,
    "Give": 0.15,
    "Withdraw": 0.3,
    "PassDie": 0.2,
    "Float": 2.0,
    "Depart": 0.2,
    "Assist": 0.1,
    "WaterAction": 0.2,
    "EndTurn": 0.15,
    "Ready": 0.3,
    "Unready": 0.05,
}
"""How likely a random action of a kind is; 1 where nothing is said."""


def _weight(action: Action) -> float:
    name = type(action).__name__
    if name == "Move":
        return 40.0 if getattr(action, "to", 0) == -2 else 1.0
    return _SELDOM.get(name, 1.0)
