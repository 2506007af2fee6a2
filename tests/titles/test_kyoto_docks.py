"""Kyoto's docks: what shows and moves while one is held, and a conference of hands alone."""

from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from game.core.options import DOCKS, SLICES
from game.kyoto import actions as a
from game.kyoto.state import KyotoState, Phase
from scenes.stage.node import Node
from scenes.table.docks import KEYS
from scenes.titles.id_kind import IdKind
from scenes.titles.kyoto.board import ids
from tests.titles.by_hand import grip
from tests.titles.docked import Hands
from tests.titles.play_kyoto import at_phase, debate

Wanted: TypeAlias = str | IdKind
OWN = ("prompt", "undo", "choice:", "dock:", "offers", "bar:", "accept", "refuse", "counter")
"""Parts of the screen that speak to whoever holds a dock."""


@pytest.fixture(name="table", params=[(1280, 800), (1024, 768)], ids=["beside", "alone"])
def _table(tmp_path: Path, request: pytest.FixtureRequest) -> Hands:
    return at_docks(tmp_path, 4, request.param)


def at_docks(folder: Path, seats: int, size: tuple[int, int] = (1280, 800)) -> Hands:
    match = debate(seats, kinds="h" * seats, options={"way": DOCKS})
    hands = Hands(folder, match, size)
    hands.wait(1)
    return hands


def public(hands: Hands, seat: int) -> dict[str, Node]:
    """What belongs to everybody, or to others than that seat."""
    mine = (*OWN, ids.tray(seat))
    return {node.id: node for node in hands.play.nodes if not node.id.startswith(mine)}


@pytest.mark.parametrize("seat", [0, 2])
def test_what_is_not_theirs_stays_as_it_is(table: Hands, seat: int) -> None:
    before = public(table, seat)
    table.key(pygame.KEYDOWN, KEYS[seat])
    table.wait(0.3)
    now = public(table, seat)
    for id, node in before.items():
        if id not in (ids.CLOCK, "log"):
            assert (now[id].rect, now[id].look) == (node.rect, node.look), id
    assert now["log"].rect == before["log"].rect
    new = [node for id, node in now.items() if id not in before]
    assert new
    assert {node.secret_of for node in new} == {seat}


@pytest.mark.parametrize("phase", [Phase.KEEP, Phase.STUDY])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)], ids=["beside", "alone"])
def test_a_sheet_and_the_docks_do_not_cover_each_other(
    tmp_path: Path, phase: Phase, size: tuple[int, int]
) -> None:
    match = at_phase(phase, 3, "hhh", way=DOCKS)
    hands = Hands(tmp_path, match, size)
    hands.wait(1)
    hands.key(pygame.KEYDOWN, KEYS[match.awaited()[0]])
    hands.wait(0.3)
    sheet = hands.node("sheet").rect
    for node in hands.play.nodes:
        assert not (node.id.startswith("dock:") and sheet.overlap(node.rect)), node.id


# --- one mouse and three persons -----------------------------------------------------------------


class OneMouse(Hands):
    """Three persons who do everything by pressing their docks and sliding."""

    def slide(self, seat: int, *way: Wanted) -> None:
        """Press a dock, and let go over the last of these nodes."""
        self.down(self.at(f"dock:{seat}"))
        self.frame()
        assert self.scene.view.seat == seat
        end = self.at(f"dock:{seat}")
        for wanted in way:
            end = grip(self.stage, self.first(wanted))
            self.move(end)
        self.up(end)
        self.wait(0.4)
        assert self.scene.view.seat is None

    def first(self, wanted: Wanted) -> str:
        """The first node of an id, or of a kind of ids of what is asked now."""
        if isinstance(wanted, str):
            return wanted
        return next(node.id for node in self.play.nodes if node.id in wanted)

    def state(self) -> KyotoState:
        state: KyotoState = self.scene.match.state
        return state

    def go_on(self) -> None:
        """Do what is to be done now, somehow."""
        state, match = self.state(), self.scene.match
        speaker = state.speaker
        match state.phase:
            case Phase.KEEP:
                seat = match.awaited()[0]
                self.slide(seat, ids.pick)
                self.slide(seat, ids.CHOOSE)
            case Phase.STUDY:
                self.slide(speaker, ids.pick)
                self.slide(speaker, ids.CHOOSE)
            case Phase.READ:
                self.slide(speaker, ids.OPEN)
            case Phase.DEBATE:
                self.debate()
            case Phase.REDUCE:
                reduce = match.legal(speaker)[0]
                assert isinstance(reduce, a.Reduce)
                for card in reduce.cards if len(match.legal(speaker)) > 1 else ():
                    self.slide(speaker, ids.card(card))
                self.slide(speaker, ids.CHOOSE)
            case Phase.FINANCE:
                self.slide(speaker, ids.CHOOSE)
            case Phase.IMPACT if match.to_act() == (speaker,):
                flip = match.legal(speaker)[0]
                assert isinstance(flip, a.FlipAnimal | a.FlipCloud)
                node = ids.animal if isinstance(flip, a.FlipAnimal) else ids.cloud
                self.slide(speaker, node(flip.place))
            case _:  # how a round ended is read
                self.wait(2.0)
        self.wait(0.5)

    def debate(self) -> None:
        """Everybody lays a card and gives a million; what is missing then is missing."""
        match = self.scene.match
        for seat in range(3):
            card = next((x for x in match.legal(seat) if isinstance(x, a.Lay)), None)
            if card is not None:
                self.slide(seat, ids.card(card.card), ids.tray(seat))
            if a.Give(seat, 1) in match.legal(seat):
                self.slide(seat, ids.GIVE)
                self.slide(seat, "amount:yes")
        for seat in range(3):
            if a.Agree(seat) in match.legal(seat):
                self.slide(seat, ids.AGREE)
        if self.state().phase == Phase.DEBATE:
            match.clock.count(200)


class InTurn(OneMouse):
    """The same three, who sit down one after the other."""

    def go_on(self) -> None:
        """Whoever is asked to sits down first; that may begin their turn."""
        seat = self.scene.seating.due
        if seat is not None:
            while self.scene.asked is None:
                self.frame()
            self.press("ready")
            assert self.scene.view.seat == seat
        super().go_on()

    def slide(self, seat: int, *way: Wanted) -> None:
        """Press the first of these nodes; drag it to the last."""
        assert self.scene.view.seat == seat
        self.press(*way)

    def press(self, *way: Wanted) -> None:
        ends = [grip(self.stage, self.first(wanted)) for wanted in way]
        self.down(ends[0])
        if len(ends) > 1:
            self.move((ends[0][0], ends[0][1] - 40), ends[-1])
        self.up(ends[-1])
        self.wait(0.6)

    def debate(self) -> None:
        """Whoever is on turn lays a card or gives a million; then it is the next one's."""
        match, seat = self.scene.match, self.state().turn
        card = next((x for x in match.legal(seat) if isinstance(x, a.Lay)), None)
        if card is not None and not self.state().laid_count[seat]:
            self.slide(seat, ids.card(card.card), ids.tray(seat))
        elif a.Give(seat, 1) in match.legal(seat) and not self.state().given[seat]:
            self.slide(seat, ids.GIVE)
            self.slide(seat, "amount:yes")
        if self.state().turn == seat and self.state().phase == Phase.DEBATE:
            self.slide(seat, ids.PASS)


@pytest.mark.parametrize(
    ("way", "hands"), [(DOCKS, OneMouse), pytest.param(SLICES, InTurn, marks=pytest.mark.sweep)]
)
def test_a_conference_of_three_is_played_by_one_mouse(
    tmp_path: Path, way: str, hands: type[OneMouse]
) -> None:
    match = at_phase(Phase.KEEP, 3, "hhh", way=way)
    table = hands(tmp_path, match, curtain=False)
    table.wait(1)
    for _step in range(400):
        if match.outcome() is not None:
            break
        count = len(match.history)
        table.go_on()
        assert len(match.history) > count, match.state.phase
    assert match.outcome() is not None
    done = {type(action) for action in match.history}
    assert {a.PutAway, a.ChooseStudy, a.OpenDebate, a.Lay, a.Give, a.FlipAnimal} <= done
