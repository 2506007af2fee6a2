"""One person at the table with two decks: purchases by drag, the end of a turn, hints."""

from pathlib import Path

import pygame
import pytest

from game.carbon_city_zero.actions import Begin, Buy, EndTurn
from game.match import Match
from scenes.stage.node import Rect
from scenes.stage.viewport import Viewport
from scenes.titles.carbon_city_zero.board import ids
from tests.titles.by_hand import grip
from tests.titles.play import new_table
from tests.titles.sitting import Sitting


@pytest.fixture(name="sitting", params=[(1280, 720), (1024, 768)], ids=["16:9", "4:3"])
def _sitting(tmp_path: Path, request: pytest.FixtureRequest) -> Sitting:
    table = new_table("solo", 1, "alone")
    sitting = Sitting(tmp_path, table, request.param)
    for _ in range(200):
        if sitting.scene.open_view.legal:
            break
        sitting.frame()
    sitting.wait(2)
    return sitting


def match_of(sitting: Sitting) -> Match:
    return sitting.scene.match


def click(sitting: Sitting, id: str) -> None:
    at = grip(sitting.stage, id)
    sitting.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
    sitting.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
    sitting.wait(0.5)


def buyable(sitting: Sitting) -> Buy:
    return next(action for action in sitting.scene.open_view.legal if isinstance(action, Buy))


def drag(sitting: Sitting, id: str, onto: Rect, overlap: float) -> None:
    """Take a card by its upper left corner and let it go where it covers that part of a place."""
    assert sitting.stage.top is not None
    card = sitting.stage.top.layer.rect(id)
    view: Viewport = sitting.stage.view
    # the card's lower right corner reaches into it, the pointer stays far away
    reach = (onto.w * overlap**0.5, onto.h * overlap**0.5)
    dx, dy = onto.x + reach[0] - card.right, onto.y + reach[1] - card.bottom
    start, end = (card.x + 12, card.y + 12), (card.x + 12 + dx, card.y + 12 + dy)
    down, up = ([round(v) for v in view.to_pixels(*point)] for point in (start, end))
    sitting.post(pygame.MOUSEBUTTONDOWN, (down[0], down[1]), button=1, touch=False)
    sitting.frame()
    for pos in (((down[0] + up[0]) // 2, (down[1] + up[1]) // 2), (up[0], up[1])):
        sitting.post(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        sitting.frame()
    sitting.post(pygame.MOUSEBUTTONUP, (up[0], up[1]), button=1, touch=False)
    sitting.wait(0.1)


@pytest.mark.parametrize(("onto", "bought"), [("pile", True), ("row", True), (ids.CITY, False)])
def test_a_card_is_bought_when_it_covers_the_pile_or_falls_beside_it(
    sitting: Sitting, onto: str, bought: bool
) -> None:
    assert sitting.stage.top is not None
    action = buyable(sitting)
    pile = ids.recycle(match_of(sitting).state.turn)
    rect = sitting.stage.top.layer.rect(pile if onto == "pile" else onto)
    drag(sitting, ids.card(action.card), rect, 0.4)
    assert (action in match_of(sitting).history) is bought


def test_the_second_city_goes_on_at_once_and_what_was_drawn_stays(sitting: Sitting) -> None:
    match = match_of(sitting)
    assert sitting.stage.top is not None
    undo = sitting.stage.top.node("undo")
    assert undo is not None
    assert undo.disabled, "nothing was done yet"
    click(sitting, ids.END)
    click(sitting, ids.COUNT)
    sitting.wait(3)
    assert any(isinstance(action, EndTurn) for action in match.history)
    decks = [action.deck for action in match.history if isinstance(action, Begin)]
    assert decks == [0, 1]
    assert sitting.scene.view.hands == (0,)
    assert sitting.scene.taken_back() is None, "cards were drawn since"


def test_a_hint_lights_what_it_names(sitting: Sitting) -> None:
    sitting.scene.hint()
    sitting.frame()
    assert sitting.scene.hints.gesture
    assert sitting.stage.top is not None
    lit = [node.id for node in sitting.stage.top.nodes if node.id.startswith("lit:")]
    assert lit
