"""Scenes driven by real pygame events under the dummy driver."""

import pygame

from .sample import Rig


def test_drag_makes_the_gesture() -> None:
    r = Rig()
    r.drag(r.px("turtle"), r.px("cell:2"))
    assert [g.target for g in r.scene.done] == ["cell:2"]
    assert r.scene.selects == ["turtle", ""]


def test_click_and_click_makes_the_gesture() -> None:
    r = Rig()
    r.click(r.px("turtle"))
    assert r.stage.top is not None
    assert r.stage.top.hands.selected == "turtle"
    r.click(r.px("cell:1"))
    assert [g.target for g in r.scene.done] == ["cell:1"]


def test_keyboard_makes_the_gesture() -> None:
    r = Rig()
    r.key(pygame.K_TAB)
    r.key(pygame.K_RETURN)
    r.key(pygame.K_RIGHT)
    r.key(pygame.K_RETURN)
    assert [g.target for g in r.scene.done] == ["cell:2"]
