"""Hands that play Kyoto in a window: live, round by round, or at docks; and what they watch."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pygame

from game.bots.levels import hint
from game.core.action import Action
from game.core.options import DOCKS, SLICES, WAY
from game.kyoto import actions as a
from game.kyoto.state import KyotoState, Phase
from scenes.table.scene import TableScene
from scenes.titles.id_kind import IdKind
from scenes.titles.kyoto.board import ids
from tests.titles.by_hand import Chooser, grip, where
from tests.window.play_match import LATE, Felt, Hand

QUIET = 75.0
"""Seconds that a debate may go on without anybody doing anything."""
ATTEMPTS = 3
"""How often cards are laid in a round by somebody at docks, at most."""
LAG = 1.0
"""Seconds that the clock may differ from the time that has gone by, from one look to the next."""


class Delegate(Chooser):
    """Chooses what the hint advises, and waits while that is nothing."""

    def waits(self, table: TableScene) -> bool:
        """Whether there is nothing to be done now."""
        view = table.view
        if not view.hands or table.question is not None:
            return not view.hands
        state: KyotoState = table.match.state
        if state.phase != Phase.DEBATE:
            return False
        live = table.match.options[WAY] != SLICES
        return live and isinstance(self(table), a.Pass)

    def __call__(self, table: TableScene) -> Action:
        match, wanted = table.match, self.wanted
        if wanted is None or not match.rules.is_legal(match.state, wanted):
            seat = next(s for s in table.view.hands if match.legal(s))
            self.wanted = hint(match.title, match.viewpoint(seat).seen, seat)
        assert self.wanted is not None
        return self.wanted


class Watched(Hand):
    """A hand that also watches the clock, and that nothing secret shows before nobody."""

    def __init__(
        self, program: Felt, scene: TableScene, seed: int, most: float, keyboard: bool
    ) -> None:
        super().__init__(program, scene, seed, most, keyboard)
        self.patience = QUIET
        self.chooser = self.delegate = Delegate(seed)
        self.shots: Path | None = None
        self.shown: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        """Seconds in each phase."""
        self.looked = monotonic()
        self.left: float | None = None
        self.wrong: Counter[str] = Counter()

    def __call__(self) -> None:
        self.watch()
        super().__call__()

    def _commands(self) -> list[str]:
        scene = self.program.stage.top.scene if self.program.stage.top else None
        if isinstance(scene, TableScene) and scene.asked is None and self.delegate.waits(scene):
            return []
        return super()._commands()

    def noted(self) -> dict[str, Any]:
        """The seconds of each phase, and what was wrong."""
        return {"phases": dict(self.phases), "wrong": dict(self.wrong)}

    def watch(self) -> None:
        """Once a second: the clock, the secrets, and a picture of what is new."""
        now, match, top = monotonic(), self.scene.match, self.program.stage.top
        state: KyotoState = match.state
        if self.scene.view.seat is None and match.outcome() is None and top is not None:
            for node in top.nodes:
                if node.secret_of is not None:
                    self.wrong[f"secret in sight: {node.id}"] += 1
        gone = now - self.looked
        if gone < 1:
            return
        self.phases[Phase(state.phase).name] += round(gone)
        left = match.clock.left
        if state.phase == Phase.DEBATE and left is not None and self.left is not None:
            still = bool(match.stops)
            if left <= self.left and not still and abs(self.left - left - gone) > LAG:
                self.wrong["the clock does not keep time"] += 1
            if still and self.left - left > LAG:
                self.wrong["the clock runs while the match stops"] += 1
        self.left, self.looked = left, now
        self.picture(state, left)

    def picture(self, state: KyotoState, left: float | None) -> None:
        """Keep some pictures of each phase, and of a debate every ten seconds."""
        if self.shots is None:
            return
        tenth = f"-{left // 10:.0f}" if left is not None else ""
        name = f"{state.round}-{Phase(state.phase).name}{tenth}-{self.scene.view.seat}"
        self.shown[name] += 1
        if self.shown[name] == 1:
            pygame.image.save(self.program.window.surface, self.shots / f"{name}.png")


class AtDocks(Watched):
    """Three persons and one mouse: presses docks and slides, letting go over what is meant."""

    def __init__(
        self, program: Felt, scene: TableScene, seed: int, most: float, keyboard: bool
    ) -> None:
        super().__init__(program, scene, seed, most, keyboard)
        self.steps = self.script()
        self.laid: Counter[tuple[int, int]] = Counter()

    def _commands(self) -> list[str]:
        self.waits = 2 * LATE
        return next(self.steps, [])

    def to(self, id: str) -> list[str]:
        """Move the mouse there."""
        left, top = pygame.display.get_window_position()
        x, y = grip(self.program.stage, id)
        return ["mousemove", str(x + left), str(y + top)]

    def slide(self, seat: int, *way: str | IdKind) -> Iterator[list[str]]:
        """Press a dock, and let go over the last of these nodes."""
        left, top = pygame.display.get_window_position()
        x, y = where(self.program.stage, f"dock:{seat}")
        yield ["mousemove", str(x + left), str(y + top), "mousedown", "1"]
        if self.scene.view.seat != seat:
            self.wrong[f"dock {seat} does not open"] += 1
        for wanted in way:
            node = self.first(wanted)
            if node is None:
                self.wrong[f"{wanted} is not there"] += 1
                break
            yield self.to(node)
        yield ["mouseup", "1"]
        if self.scene.view.seat is not None:
            self.wrong[f"dock {seat} stays open"] += 1

    def first(self, wanted: str | IdKind) -> str | None:
        """The first node of an id, or of a kind of ids, of those in the picture."""
        assert self.program.stage.top is not None
        nodes = self.program.stage.top.nodes
        if isinstance(wanted, str):
            return next((node.id for node in nodes if node.id == wanted), None)
        return next((node.id for node in nodes if node.id in wanted), None)

    def script(self) -> Iterator[list[str]]:
        """What is done, one thing after the other; [] where nothing is to be done."""
        while True:
            yield from self.turn()
            yield []

    def turn(self) -> Iterator[list[str]]:
        """Do what is to be done now."""
        match = self.scene.match
        state: KyotoState = match.state
        speaker = state.speaker
        match state.phase:
            case Phase.KEEP:
                seat = match.awaited()[0]
                yield from self.slide(seat, ids.pick)
                yield from self.slide(seat, ids.CHOOSE)
            case Phase.STUDY:
                yield from self.slide(speaker, ids.pick)
                yield from self.slide(speaker, ids.CHOOSE)
            case Phase.READ:
                yield from self.slide(speaker, ids.OPEN)
            case Phase.DEBATE:
                yield from self.debate(state.round)
            case Phase.REDUCE:
                reduce = match.legal(speaker)[0]
                assert isinstance(reduce, a.Reduce)
                for card in reduce.cards:
                    yield from self.slide(speaker, ids.card(card))
                yield from self.slide(speaker, ids.CHOOSE)
            case Phase.FINANCE:
                yield from self.slide(speaker, ids.CHOOSE)
            case Phase.IMPACT if match.to_act() == (speaker,):
                flip = match.legal(speaker)[0]
                assert isinstance(flip, a.FlipAnimal | a.FlipCloud)
                node = ids.animal if isinstance(flip, a.FlipAnimal) else ids.cloud
                yield from self.slide(speaker, node(flip.place))

    def debate(self, number: int) -> Iterator[list[str]]:
        """Everybody lays what the hint lays, gives a million, and agrees."""
        match = self.scene.match
        for seat in range(match.state.seats):
            legal = match.legal(seat)
            lay = next((x for x in legal if isinstance(x, a.Lay)), None)
            if a.Agree(seat) in legal:
                yield from self.slide(seat, ids.AGREE)
                continue
            if lay is not None and self.laid[number, seat] < ATTEMPTS:
                self.laid[number, seat] += 1
                yield from self.slide(seat, ids.card(lay.card), ids.tray(seat))
            if a.Give(seat, 1) in match.legal(seat) and self.laid[number, seat] < ATTEMPTS:
                yield from self.slide(seat, ids.GIVE)
                if self.scene.question is not None:
                    yield from self.slide(seat, "amount:yes")


def hand_for(
    program: Felt, scene: TableScene, seed: int, most: float, keyboard: bool, shots: Path | None
) -> Watched:
    """A hand for the way in which people sit at a table of Kyoto."""
    kind = AtDocks if scene.match.options[WAY] == DOCKS else Watched
    hand = kind(program, scene, seed, most, keyboard)
    hand.shots = shots
    if shots is not None:
        shots.mkdir(parents=True, exist_ok=True)
    return hand
