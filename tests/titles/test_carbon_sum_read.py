"""While the sum of a bot's turn is to be read, nothing flies over it."""

from pathlib import Path

import pytest

from game.carbon_city_zero import actions as a
from scenes.titles.carbon_city_zero.board import ids
from tests.titles.by_hand import table_of
from tests.titles.play_carbon import new_table
from tests.titles.sitting import Sitting


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_no_card_flies_over_the_sum_of_a_bots_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    table = new_table("together", 2, "sum", "bb")
    sitting = Sitting(tmp_path, table, size)
    sitting.ctx.settings.animation = "slow"
    sitting.stage.restyle()
    flying = sums = 0
    for _ in range(4000):
        sitting.frame()
        top = sitting.stage.top
        assert top is not None
        if table_of(sitting.stage) is None or sums > 3:
            break
        order = [key for key, _actor in top.layer.ordered()]
        if "sheet" not in order or not isinstance(table.history[-1], a.EndTurn):
            continue
        cards = [key for key in order if key in ids.card and top.layer.actors[key].travelling]
        flying += len(cards)
        sums += not cards
        assert all(order.index(card) < order.index("sheet") for card in cards)
    assert flying > 10
