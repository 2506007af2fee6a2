"""A shared screen goes to another person: the table stays in sight, the hand lies face down, and
the clock waits until they look."""

from itertools import count
from pathlib import Path

import pygame
import pytest

from game.core.action import CLOCK, TimeUp
from game.core.options import SLICES
from game.kyoto import actions as a
from game.match import Match
from game.match.match import HAND_OVER
from scenes.stage import focus
from scenes.table import pace as table_pace
from scenes.table.handover import HandoverScene
from scenes.titles.kyoto.board import ids
from tests.titles.docked import Hands
from tests.titles.play import players
from tests.titles.play_kyoto import debate
from tests.titles.sitting import Sitting
from tests.titles.twins import Silent


@pytest.fixture(autouse=True)
def _time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by frames: a sixteenth of a second each."""
    frames = count()
    monkeypatch.setattr(table_pace, "monotonic", lambda: next(frames) / 16)


class Called(Hands):
    """A debate in slices, before the one whose slice it is."""

    def __init__(self, folder: Path, kinds: str = "hhh", curtain: bool = False) -> None:
        match = debate(len(kinds), kinds=kinds, options={"way": SLICES, "slice": 15})
        super().__init__(folder, match, curtain=curtain)
        self.scene.pace.runner.thinker = Silent()
        self.wait(1)

    @property
    def match(self) -> Match:
        return self.scene.match

    def shown(self) -> set[str]:
        """The ids of what is on the screen, what is fading out too."""
        return set(self.play.layer.actors)

    def secret(self) -> bool:
        """Whether anything is shown that one alone may see."""
        nodes = (actor.node for actor in self.play.layer.actors.values())
        return any(node.secret_of is not None for node in nodes)

    def click(self, id: str) -> None:
        self.down(self.at(id))
        self.up(self.at(id))

    def left(self) -> float:
        left = self.match.clock.left
        assert left is not None
        return left


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Called:
    return Called(tmp_path)


def test_the_table_stays_in_sight_and_the_hand_lies_face_down(table: Called) -> None:
    seat = table.match.state.turn
    assert table.scene.asked == seat
    assert table.scene.view.seat is None
    assert table.scene.view.near == seat
    assert not table.scene.gestures()
    assert table.manager.top is table.scene
    assert {ids.LECTERN, ids.CLOCK, ids.tray(seat), "hand:backs", "ready"} <= table.shown()
    assert not table.secret()
    assert table.node("prompt:heading").label == f"Pass to {table.scene.view.names[seat]}"
    table.click("ready")
    assert table.scene.view.seat == seat
    assert table.scene.view.hands == (seat,)
    assert table.secret()
    table.wait(0.4)
    assert not {"hand:backs", "ready"} & table.shown()


def test_the_clock_waits_from_the_bell_until_they_look(table: Called) -> None:
    table.wait(5)
    assert table.left() == 15.0
    table.click("ready")
    table.wait(1)
    assert table.left() < 15.0
    seat = table.match.state.turn
    table.match.clock.count(15)
    table.frame()
    assert table.match.history[-1] == TimeUp(CLOCK)
    assert table.match.state.turn != seat
    assert table.scene.view.seat is None
    assert not table.secret()
    assert table.match.stops == {HAND_OVER}
    table.wait(5)
    assert table.left() == 15.0
    assert table.scene.asked == table.match.state.turn


def test_what_is_carried_and_open_goes_with_the_slice(table: Called) -> None:
    table.click("ready")
    table.wait(0.4)
    card = next(id for id in table.shown() if id in ids.card)
    table.down(table.at(card))
    table.move(table.at(ids.LECTERN))
    assert table.play.state.held == card
    table.match.clock.count(15)
    table.frame()
    assert table.play.state.held == ""
    assert card not in table.shown()
    table.up(table.at(ids.LECTERN))
    assert not any(isinstance(action, a.Lay) for action in table.match.history)
    table.wait(1)
    table.click("ready")
    table.wait(0.4)
    table.click(ids.BRIBE)
    assert table.scene.own.open == ids.SHEET
    table.match.clock.count(15)
    table.frame()
    assert table.scene.own.open == ""
    assert not table.secret()


def test_a_double_click_that_ends_a_slice_shows_nobodys_cards(table: Called) -> None:
    table.click("ready")
    table.wait(0.4)
    at = table.at(ids.PASS)
    for _click in range(5):
        table.down(at)
        table.up(at)
    assert sum(isinstance(action, a.Pass) for action in table.match.history) == 1
    assert table.scene.view.seat is None


def test_a_menu_and_a_freeze_meanwhile_change_nothing(table: Called) -> None:
    seat = table.scene.asked
    table.scene.on_back()
    table.wait(1)
    assert table.manager.top is not table.scene
    table.manager.pop()
    table.wait(1)
    assert (table.scene.asked, table.scene.view.seat, table.left()) == (seat, None, 15.0)
    table.key(pygame.KEYDOWN, 0, pygame.K_p)
    table.click("ready") if "ready" in table.shown() else None
    assert table.scene.view.seat is None
    table.key(pygame.KEYDOWN, 0, pygame.K_p)
    table.wait(0.3)
    table.click("ready")
    assert table.scene.view.seat == seat
    assert not table.match.stops


def test_keys_alone_sit_down(table: Called) -> None:
    seat = table.scene.asked
    for _stop in range(40):
        if table.play.state.focused == "ready":
            break
        table.key(pygame.KEYDOWN, 0, pygame.K_TAB)
    table.key(pygame.KEYDOWN, 0, pygame.K_RETURN)
    assert table.scene.view.seat == seat


def test_who_sees_a_bot_act_sits_there_still(tmp_path: Path) -> None:
    table = Called(tmp_path, "hbb")
    assert table.scene.asked is None
    assert table.scene.view.seat == 0
    table.match.clock.count(15)
    table.wait(0.5)
    assert (table.match.state.turn, table.scene.view.seat) == (1, 0)
    assert not table.match.stops


def test_whoever_wishes_has_a_curtain(tmp_path: Path) -> None:
    table = Called(tmp_path, curtain=True)
    seat = table.match.state.turn
    top = table.manager.top
    assert isinstance(top, HandoverScene)
    assert [play.scene for play in table.stage.visible()] == [top]
    table.wait(3)
    assert table.left() == 15.0
    top.ready()
    table.wait(1)
    assert table.scene.view.seat == seat
    assert table.left() < 15.0


@pytest.mark.parametrize("by", ["mouse", "key", "finger"])
def test_cards_show_only_while_their_button_is_held(table: Called, by: str) -> None:
    table.ctx.settings.show = "hold"
    table.scene.changed()
    table.frame()
    focus.on(table.play, "ready", visible=True)

    def press(down: bool, seconds: float = 0.7) -> None:
        if by == "key":
            kind = pygame.KEYDOWN if down else pygame.KEYUP
            table.key(kind, pygame.KSCAN_SPACE, pygame.K_SPACE)
        elif by == "finger":
            kind = pygame.FINGERDOWN if down else pygame.FINGERUP
            table.finger(kind, 1, table.at("ready"))
        else:
            (table.down if down else table.up)(table.at("ready"))
        table.wait(seconds if down else 0.1)

    seat = table.match.state.turn
    assert not table.secret()
    press(True)
    assert table.secret()
    assert table.scene.view.hands == (seat,)
    press(False)
    assert not table.secret()
    assert (table.scene.view.seat, table.scene.asked) == (None, seat)
    press(True)
    assert table.scene.view.seat == seat
    press(False)
    assert not table.secret(), "held long it is no double press"
    table.wait(1)
    press(True, 0.1)
    press(False)
    press(True, 0.1)
    press(False)
    assert table.secret()
    table.wait(1)
    assert table.scene.view.seat == seat
    press(True)
    press(False)
    assert not table.secret()


def test_a_card_is_played_while_the_button_is_held_by_the_other_hand(table: Called) -> None:
    table.ctx.settings.show = "hold"
    table.scene.changed()
    table.frame()
    focus.on(table.play, "ready", visible=True)
    table.key(pygame.KEYDOWN, pygame.KSCAN_SPACE, pygame.K_SPACE)
    table.wait(0.4)
    card = next(g.piece for g in table.scene.gestures() if isinstance(g.action, a.Lay))
    table.drag(card, ids.LECTERN)
    assert any(isinstance(action, a.Lay) for action in table.match.history)
    assert table.secret()
    table.match.clock.count(15)
    table.frame()
    assert not table.secret(), "the slice is over though the key is still down"
    table.key(pygame.KEYUP, pygame.KSCAN_SPACE, pygame.K_SPACE)
    table.wait(1)
    assert table.scene.asked == table.match.state.turn


def test_the_mouse_that_holds_the_button_slides_a_card_out(table: Called) -> None:
    table.ctx.settings.show = "hold"
    table.scene.changed()
    table.frame()
    table.down(table.at("ready"))
    table.wait(0.4)
    card = next(g.piece for g in table.scene.gestures() if isinstance(g.action, a.Lay))
    table.move(table.at(card), table.at(ids.LECTERN))
    table.up(table.at(ids.LECTERN))
    assert any(isinstance(action, a.Lay) for action in table.match.history)
    assert not table.secret()


def test_cards_that_were_kept_open_lie_face_down_on_a_frozen_table(table: Called) -> None:
    table.ctx.settings.show = "hold"
    scene, seat = table.scene, table.match.state.turn
    for on in (True, False, True, False):
        scene.hold_cards(on)
    table.frame()
    assert table.secret()
    scene.freeze()
    table.frame()
    assert not table.secret()
    scene.freeze()
    assert scene.asked == seat


def test_whoever_held_the_button_is_asked_again_after_chance(tmp_path: Path) -> None:
    match = Match.new("kiribati", {"variant": "professional"}, players(2, "hh"), seed="3")
    sitting = Sitting(tmp_path, match, (1280, 800), curtain=False)
    sitting.ctx.settings.show, sitting.ctx.settings.animation = "hold", "off"
    scene, top = sitting.scene, sitting.stage.top
    assert top is not None
    for _ in range(60):
        if scene.asked is not None:
            scene.hold_cards(True)
        if can := scene.view.legal:
            scene.pace.play(can[0])
            scene.hold_cards(False)
        sitting.frame(0.5)
        secret = {actor.node.secret_of for actor in top.layer.actors.values()} - {None}
        assert scene.shown is not None or not secret
    assert len(match.history) > 20
