"""The sum that ends a turn under both hands: Enter counts it, and no tooltip lies over it."""

from pathlib import Path

import pygame
import pytest

from game.carbon_city_zero import actions as a
from scenes.stage import focus
from scenes.stage.interaction import TIP_SECONDS
from scenes.titles.carbon_city_zero.board import ids
from tests.titles.by_hand import where
from tests.titles.play_carbon import begun_from, full
from tests.titles.test_carbon_by_hand import Hand

SIZES = ((1280, 800), (1024, 768))


def laid_out(folder: Path, size: tuple[int, int]) -> Hand:
    """Somebody has laid out the sum by a click."""
    hand = Hand(folder, begun_from(full()), size)
    hand.press(ids.END)
    assert hand.sitting.scene.own.open == ids.COUNTED
    return hand


def key(hand: Hand, code: int) -> None:
    for event in (pygame.KEYDOWN, pygame.KEYUP):
        hand.sitting.stage.handle(pygame.event.Event(event, key=code, mod=0))
    hand.sitting.wait(0.3)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_counts_what_a_click_has_laid_out(
    tmp_path: Path, size: tuple[int, int], code: int
) -> None:
    hand = laid_out(tmp_path, size)
    key(hand, code)
    assert any(isinstance(action, a.EndTurn) for action in hand.table.history)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("tabbed", [False, True])
def test_a_second_enter_does_not_open_the_pause(tmp_path: Path, code: int, tabbed: bool) -> None:
    """The sum was laid out by a click: when it closes, no button of the toolbar gets the focus,
    not even one on which the keyboard had been before the mouse was used."""
    hand = Hand(tmp_path, begun_from(full()), SIZES[0])
    if tabbed:
        key(hand, pygame.K_TAB)
    hand.press(ids.END)
    assert hand.sitting.scene.own.open == ids.COUNTED
    scene = hand.sitting.scene
    for _ in range(3):
        key(hand, code)
        assert hand.sitting.manager.top is scene
    top = hand.sitting.stage.top
    assert top is not None
    pieces = set(top.offers.named)
    assert top.state.focused in pieces | {""}


def test_the_first_stop_of_the_keyboard_is_to_count_it(tmp_path: Path) -> None:
    hand = laid_out(tmp_path, SIZES[0])
    top = hand.sitting.stage.top
    assert top is not None
    key(hand, pygame.K_TAB)
    assert top.state.focused == ids.COUNT
    key(hand, pygame.K_ESCAPE)
    focus.on(top, ids.END, visible=True)
    key(hand, pygame.K_RETURN)
    assert top.state.focused == ids.COUNT


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_behind_the_sum_says_nothing_over_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    hand = laid_out(tmp_path, size)
    top, stage = hand.sitting.stage.top, hand.sitting.stage
    assert top is not None
    for id in (ids.END, ids.recycle(hand.state.turn), ids.INCOME):
        at = where(stage, id)
        hand.sitting.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        hand.sitting.wait(TIP_SECONDS + 0.3)
        assert "~tip" not in top.layer.actors
