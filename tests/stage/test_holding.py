"""Nodes that are held down: by mouse, finger and key, and let go of by whatever happens."""

from collections.abc import Callable

import pygame
import pytest

from scenes.dialogs import MessageScene
from scenes.stage import focus
from scenes.stage.stage_scene import StagedScene
from tests.stage.rails import Grid, grid_rig
from tests.stage.sample import Rig


def holding() -> tuple[Rig, Grid]:
    r, s = grid_rig()
    s.holds = True
    s.changed()
    r.frame()
    return r, s


def play(r: Rig) -> StagedScene:
    assert r.stage.top is not None
    return r.stage.top


ON_OFF = [(4, True), (4, False)]


def test_a_pressed_node_is_held_until_it_is_released() -> None:
    r, s = holding()
    r.down(r.px("card:4"))
    r.run(2)
    assert s.held == [(4, True)]
    r.up(r.px("card:4"))
    assert s.held == ON_OFF
    assert s.pressed == [4]


def test_a_finger_holds_it_once_although_it_comes_as_a_mouse_too() -> None:
    r, s = holding()
    w, h = r.stage.view.size
    a = r.px("card:4")
    where = {"x": a[0] / w, "y": a[1] / h, "finger_id": 5, "touch_id": 1, "dx": 0, "dy": 0}
    r.send(pygame.FINGERDOWN, **where)
    r.send(pygame.MOUSEBUTTONDOWN, pos=a, button=1, touch=True)
    assert s.held == [(4, True)]
    r.send(pygame.FINGERUP, **where)
    r.send(pygame.MOUSEBUTTONUP, pos=a, button=1, touch=True)
    assert s.held == ON_OFF


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_holds_the_focused_node_until_it_goes_up(key: int) -> None:
    r, s = holding()
    focus.on(play(r), "card:4", visible=True)
    r.key(key)
    r.key(key)  # a key that repeats
    r.run(1)
    assert s.held == [(4, True)]
    r.send(pygame.KEYUP, key=pygame.K_a, mod=0)
    assert s.held == [(4, True)]
    r.send(pygame.KEYUP, key=key, mod=0)
    assert s.held == ON_OFF
    assert s.pressed == [4]


def pointer_leaves(r: Rig, s: Grid) -> None:
    s.steps, s.takes = (), False
    r.move(r.px("card:5"))


def window_left(r: Rig, s: Grid) -> None:
    r.send(pygame.WINDOWLEAVE)


def focus_lost(r: Rig, s: Grid) -> None:
    r.send(pygame.WINDOWFOCUSLOST)


def hidden(r: Rig, s: Grid) -> None:
    r.send(pygame.WINDOWHIDDEN)


def minimised(r: Rig, s: Grid) -> None:
    r.send(pygame.WINDOWMINIMIZED)


def second_button(r: Rig, s: Grid) -> None:
    r.down(r.px("card:4"), button=3)


def escape(r: Rig, s: Grid) -> None:
    r.key(pygame.K_ESCAPE)


def resized(r: Rig, s: Grid) -> None:
    r.stage.resize((1280, 720))


def covered(r: Rig, s: Grid) -> None:
    r.manager.push(MessageScene(r.ctx, "Wait", "Something else"))


def scene_gone(r: Rig, s: Grid) -> None:
    r.manager.replace(MessageScene(r.ctx, "Wait", "Something else"))


def node_gone(r: Rig, s: Grid) -> None:
    s.gone.add(4)
    s.changed()


def hold_gone(r: Rig, s: Grid) -> None:
    s.holds = False
    s.changed()


def slid(r: Rig, s: Grid) -> None:
    a = r.px("card:4")
    r.move((a[0], a[1] + 30))


def row_taken(r: Rig, s: Grid) -> None:
    a = r.px("card:4")
    r.move((a[0] + 30, a[1]))


def slept(r: Rig, s: Grid) -> None:
    r.stage.let_go()


ENDS: list[Callable[[Rig, Grid], None]] = [
    focus_lost, hidden, minimised, second_button, escape, resized, covered, scene_gone,
    node_gone, hold_gone, slept, window_left,
]  # fmt: skip


@pytest.mark.parametrize(
    "end", [*ENDS, pointer_leaves, slid, row_taken], ids=lambda end: end.__name__
)
def test_whatever_ends_a_press_ends_the_hold_once(end: Callable[[Rig, Grid], None]) -> None:
    r, s = holding()
    a = r.px("card:4")
    r.down(a)
    end(r, s)
    r.frame()
    assert s.held == ON_OFF
    assert s.backs == 0
    r.up(a)
    r.run(1)
    assert s.held == ON_OFF


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
def test_whatever_ends_it_ends_the_hold_of_a_key_too(end: Callable[[Rig, Grid], None]) -> None:
    r, s = holding()
    focus.on(play(r), "card:4", visible=True)
    r.key(pygame.K_SPACE)
    end(r, s)
    r.frame()
    assert s.held == ON_OFF
    r.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert s.held == ON_OFF


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN, pygame.K_h])
def test_another_key_ends_the_hold_of_a_key(key: int) -> None:
    r, s = holding()
    focus.on(play(r), "card:4", visible=True)
    r.key(pygame.K_SPACE)
    r.key(key)
    assert s.held[:2] == ON_OFF
    r.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert sum(on for _card, on in s.held) == sum(not on for _card, on in s.held) + (
        key == pygame.K_RETURN
    )


def test_a_pointer_that_comes_back_does_not_hold_again() -> None:
    r, s = holding()
    s.steps, s.takes = (), False
    s.changed()
    r.frame()
    r.down(r.px("card:4"))
    r.move(r.px("card:5"))
    r.move(r.px("card:4"))
    assert s.held == ON_OFF


def test_a_disabled_node_and_a_node_under_the_guard_are_not_held() -> None:
    r, s = holding()
    focus.on(play(r), "card:4", visible=True)
    r.key(pygame.K_DOWN, pygame.KMOD_LCTRL)
    r.down(r.px("card:4"))
    assert s.held == []
