"""Pixels at Kyoto's table: hands, coffers, agendas and studies of others change none, whichever way
several people, or one with bots, sit at one screen.
"""

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from random import Random
from typing import Literal

import pygame
import pytest

from game.core.options import DOCKS, SLICES, SOLO
from game.kyoto.rules import RULES
from game.kyoto.state import Phase
from game.match import Match
from scenes.stage.large_page import PAGE
from scenes.stage.node import Rect
from scenes.table import pace as table_pace
from scenes.table.docks import KEYS
from scenes.titles.id_kind import IdKind
from scenes.titles.kyoto.board import ids
from tests.titles.by_hand import grip
from tests.titles.docked import Hands
from tests.titles.play_kyoto import at_phase, debate, own_of
from tests.titles.twins import Reel, differing

Script = Callable[["KyotoReel", int], None]


class KyotoReel(Hands, Reel):
    """Hands at a conference of which every frame is kept."""

    def first(self, kinds: Iterable[IdKind]) -> str:
        """The first node of these kinds that only the viewer may see or press."""
        seat = self.scene.view.seat
        found = (n.id for n in self.play.nodes if n.secret_of == seat)
        return next(id for id in found if any(id in kind for kind in kinds))

    def click(self, id: str) -> None:
        """Press a node where nothing covers it."""
        at = grip(self.stage, id)
        self.move(at)
        self.down(at)
        self.up(at)
        self.wait(0.4)

    def look_closely(self, seat: int, lay: bool) -> None:
        """Rest on a card of the hand that is shown, and take it as far as the own tray."""
        card, tray = grip(self.stage, self.first([ids.card])), self.at(ids.tray(seat))
        self.move(card)
        self.wait(0.8)
        self.key(pygame.KEYDOWN, 0, pygame.K_SPACE)
        self.wait(0.7)
        page, grips = self.play.layer.actors[PAGE].node, self.play.state.grip
        assert page.secret_of == seat
        dock = self.play.node(grips.node) if grips is not None else None
        assert dock is None or (dock.big is not None and inside(page.rect, dock.big))
        self.key(pygame.KEYUP, 0, pygame.K_SPACE)
        if self.play.state.grip is None or self.play.state.grip.key:
            self.down(card)
        over = self.at(ids.LECTERN)
        self.move((over[0], over[1] - 30), tray)
        self.wait(0.1)
        if not lay:
            self.key(pygame.KEYDOWN, 0, pygame.K_ESCAPE)
        self.up(tray)
        self.wait(0.4)


def inside(a: Rect, b: Rect) -> bool:
    """Whether a rectangle lies in another."""
    return a.overlap(b) >= 0.999 * a.w * a.h


@pytest.fixture(autouse=True)
def _time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by frames."""
    pygame.display.init()
    pygame.font.init()
    frames = count()
    monkeypatch.setattr(table_pace, "monotonic", lambda: next(frames) / 16)


# --- what is done --------------------------------------------------------------------------------


def put_away(reel: KyotoReel, viewer: int) -> None:
    """Everybody puts an agenda away."""
    for seat in range(3):
        reel.key(pygame.KEYDOWN, KEYS[seat])
        reel.wait(0.4)
        reel.click(reel.first([ids.pick]))
        reel.click(ids.CHOOSE)
        reel.key(pygame.KEYUP, KEYS[seat])
        reel.wait(0.4)


def choose_study(reel: KyotoReel, viewer: int) -> None:
    """The speaker picks a study, lets the dock go, and comes back to it; others look."""
    for seat in (1, 0, 2):
        reel.down(reel.at(f"dock:{seat}"))
        study = reel.at(reel.first([ids.pick]) if seat == 0 else ids.LECTERN)
        reel.move(study)
        reel.wait(0.8)
        reel.up(study)
        reel.wait(0.4)
    reel.key(pygame.KEYDOWN, KEYS[0])
    assert own_of(reel.scene.view).picked
    reel.wait(0.2)
    reel.key(pygame.KEYUP, KEYS[0])
    reel.wait(0.4)


def at_docks(reel: KyotoReel, viewer: int) -> None:
    """Everybody looks at a card, with mouse and key, and begins a deal; one lays the card. Docks
    are shut by letting go, by another window, by freezing the table, and by the bell."""
    for seat in range(3):
        reel.down(reel.at(f"dock:{seat}"))
        reel.look_closely(seat, lay=seat == viewer)
        reel.key(pygame.KEYDOWN, KEYS[seat])
        reel.wait(0.2)
        reel.click(ids.BRIBE)
        assert reel.scene.own.open == ids.SHEET
        if seat == 1:
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        elif seat == 2:
            reel.key(pygame.KEYDOWN, 0, pygame.K_p)
            reel.wait(0.2)
            reel.key(pygame.KEYDOWN, 0, pygame.K_p)
        reel.wait(0.2)
        reel.key(pygame.KEYUP, KEYS[seat])
        reel.wait(0.4)
    bell(reel, viewer)


def bell(reel: KyotoReel, viewer: int) -> None:
    """The bell rings while somebody holds a dock."""
    reel.key(pygame.KEYDOWN, KEYS[viewer])
    reel.wait(0.3)
    reel.scene.match.clock.count(200)
    reel.frame()  # without motion the study is told at once, and that differs
    assert reel.scene.match.state.phase == Phase.FAIL
    assert reel.scene.view.seat is None


def in_turn(reel: KyotoReel, viewer: int) -> None:
    """Everybody looks at a card when asked to, begins a deal, and is cut off by the clock; one lays
    the card before."""
    for _slice in range(3):
        reel.settle()
        seat = reel.scene.match.state.turn
        assert reel.scene.view.seat == seat
        reel.look_closely(seat, lay=seat == viewer)
        reel.click(ids.BRIBE)
        reel.scene.match.clock.count(25)
        reel.wait(0.5)
        assert reel.scene.match.state.turn != seat


def alone(reel: KyotoReel, viewer: int) -> None:
    """Somebody lays a card, and offers money."""
    reel.look_closely(0, lay=True)
    reel.click(ids.BRIBE)
    reel.wait(0.4)
    reel.scene.match.clock.count(60)
    reel.wait(0.4)


def phase(wanted: Phase) -> Callable[[], Match]:
    return lambda: at_phase(wanted, 3, "hhh", way=DOCKS)


def debating(way: str, kinds: str = "hhh") -> Callable[[], Match]:
    return lambda: debate(3, kinds=kinds, options={"way": way})


WAYS: dict[str, tuple[Callable[[], Match], bool, Script]] = {
    "agendas at docks": (phase(Phase.KEEP), False, put_away),
    "a study at docks": (phase(Phase.STUDY), False, choose_study),
    "docks": (debating(DOCKS), False, at_docks),
    "rounds": (debating(SLICES), False, in_turn),
    "rounds, behind a curtain": (debating(SLICES), True, in_turn),
    "solo": (debating(SOLO, "hbb"), False, alone),
}


@pytest.mark.parametrize(
    ("way", "animation"),
    [
        *((way, "normal") for way in WAYS),
        *(pytest.param(way, "off", marks=pytest.mark.sweep) for way in ("docks", "rounds")),
    ],
)
def test_what_others_know_changes_no_pixel(
    tmp_path: Path, way: str, animation: Literal["normal", "off"]
) -> None:
    begin, curtain, script = WAYS[way]

    def played(match: Match) -> KyotoReel:
        reel = KyotoReel(tmp_path, match, curtain)
        reel.ctx.settings.animation = animation
        reel.stage.restyle()
        reel.wait(0.5)
        script(reel, viewer)
        return reel

    match = begin()
    persons = set(match.persons)
    for viewer in persons & {0, 1}:
        seen = match.observe(viewer)
        hidden = RULES.determinize(seen, viewer, Random("other"))
        assert hidden != match.state
        one, other = (
            played(Match.at(match.header, state)) for state in (match.state.copy(), hidden)
        )
        assert {shot.eyes for shot in one.shots} == (persons | {None} if len(persons) > 1 else {0})
        assert not differing(one, other, {viewer, None})
        assert len(persons) == 1 or differing(one, other, persons - {viewer})
