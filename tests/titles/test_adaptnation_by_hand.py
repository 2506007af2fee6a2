"""AdaptNation's boards under a mouse: what lies over a pile or a square is in no hand's way."""

from pathlib import Path

import pygame
import pytest

from game.adaptnation import actions as a
from game.adaptnation.components import EVENTS
from game.core.action import Action
from scenes.stage import focus
from scenes.titles.adaptnation.board import ids
from scenes.titles.adaptnation.board.board_state import AdaptBoardState
from tests.titles.by_hand import where
from tests.titles.together import Together, planning


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Together:
    return Together(tmp_path, planning())


def carry(table: Together, start: str, end: str, off: tuple[float, float] = (0.5, 0.5)) -> None:
    """Press a node in its middle, carry what that takes to a part of another one, and let go."""
    here = where(table.stage, start)
    assert table.stage.top is not None
    rect = table.stage.top.layer.rect(end)
    x, y = rect.x + rect.w * off[0], rect.y + rect.h * off[1]
    k = table.stage.view.scale
    there = round(x * k), round(y * k)
    table.wait(0.4)
    table.post(pygame.MOUSEMOTION, here, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    table.post(pygame.MOUSEBUTTONDOWN, here, button=1, touch=False)
    for part in (0.3, 0.6, 1.0):
        x, y = here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part
        at = round(x), round(y)
        table.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
    table.post(pygame.MOUSEBUTTONUP, there, button=1, touch=False)
    table.wait(0.6)


def last(table: Together) -> Action:
    """What was played last."""
    return table.match.history[-1]


def answered(table: Together) -> None:
    """Agree to the number that is offered."""
    assert table.scene.question is not None
    table.key(pygame.K_RETURN)
    table.wait(1.0)


@pytest.mark.parametrize("off", [(0.5, 0.12), (0.3, 0.3), (0.5, 0.9)])
def test_a_pile_is_taken_by_its_number_and_dropped_anywhere_on_a_city(
    table: Together, off: tuple[float, float]
) -> None:
    carry(table, "count:0:0", ids.city(2), off)
    answered(table)
    sent = last(table)
    assert isinstance(sent, a.Assist)
    assert (sent.seat, sent.to, sent.resource) == (0, 2, 0)


def test_a_token_falls_on_the_whole_square_and_goes_home_over_its_city(table: Together) -> None:
    event = table.match.state.forecast[0]
    for off in ((0.15, 0.5), (0.9, 0.1)):
        carry(table, ids.token(1, 1), ids.square(event), off)
        assert last(table) == a.Prepare(1, event)
        carry(table, ids.token(1, 1), ids.city(1), (0.4, 0.3))
        assert last(table) == a.Withdraw(1, event)


def test_a_token_stays_where_it_lies_when_another_is_laid_by_no_hand(table: Together) -> None:
    early, late = sorted(set(table.match.state.forecast))
    own = table.scene.own
    assert isinstance(own, AdaptBoardState)
    for event in (late, early):
        table.scene.pace.play(a.Prepare(0, event))
    assert own.tokens_at(table.match.state, 0)[:2] == (late, early)


def test_the_three_actions_are_drags_within_a_city(table: Together) -> None:
    carry(table, ids.stock(0, 0), ids.rack(0))
    assert last(table) == a.PowerAction(0)
    carry(table, ids.stock(1, 2), ids.assist(1))
    assert last(table) == a.FoodAction(1)
    carry(table, "count:1:1", ids.stock(1, 2))
    answered(table)
    assert isinstance(last(table), a.WaterAction)


def test_what_may_not_go_there_says_why_and_stays(table: Together) -> None:
    played = len(table.match.history)
    free = next(e for e in range(EVENTS) if e not in table.match.state.forecast)
    carry(table, ids.token(0, 0), ids.square(free))
    assert "not forecast" in table.play.state.said[1]
    carry(table, ids.stock(0, 1), ids.rack(0))
    assert "only with power" in table.play.state.said[1]
    table.click(ids.token(2, 3))
    assert "unlocks" in table.play.state.said[1]
    assert len(table.match.history) == played


def test_what_is_pulled_in_vain_says_why(table: Together) -> None:
    """A pile of a city that is ready, a token that is locked."""
    table.scene.pace.play(a.Ready(1))
    table.wait(1.0)
    for piece in ("count:1:0", ids.token(0, 3)):
        carry(table, piece, ids.city(2))
        why = table.play.state.said[1]
        assert why, piece
        assert why == table.scene.why_not(ids.stock(1, 0) if piece == "count:1:0" else piece)


def test_by_keyboard_a_pile_goes_to_the_other_cities_first(table: Together) -> None:
    table.scene.on_select("")
    play, power = table.play, ids.stock(0, 0)
    focus.on(play, power, visible=True)
    table.key(pygame.K_RETURN)
    others = [ids.stock(1, 0), ids.stock(2, 0)]
    assert play.state.focused == others[0]
    stops = [node.id for node in focus.stops(play)]
    assert stops == [*others, ids.rack(0)], "its own place is no stop"
    table.key(pygame.K_TAB)
    assert play.state.focused == others[1]
    table.key(pygame.K_ESCAPE)
    assert play.state.selected == ""
