"""Kyoto's docks: what shows and moves while one is held, and a conference of hands alone."""

from pathlib import Path

import pygame
import pytest

from game.core.options import DOCKS
from scenes.stage.node import Node
from scenes.table.docks import KEYS
from scenes.titles.kyoto.board import ids
from tests.titles.docked import Hands
from tests.titles.play_kyoto import debate

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
