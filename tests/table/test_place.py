"""Where a panel hides the least."""

from math import dist
from random import Random

import pytest

from scenes.stage.node import Node, Rect, Role, Text
from scenes.table.place import FAR, _places, _weight, least_hiding


@pytest.mark.parametrize("seed", range(6))
def test_the_place_found_is_the_best_of_all(seed: int) -> None:
    rng = Random(seed)
    board, about = Rect(20, 30, 1400, 1000), Rect(300, 400, 90, 120)
    nodes = []
    for n in range(80):
        rect = Rect(rng.random() * 1300, rng.random() * 900, rng.random() * 200, rng.random() * 90)
        look = (Text("Words", 30),) if n % 3 else ()
        nodes.append(Node(f"n{n}", rng.choice((Role.PIECE, Role.LABEL, Role.PANEL)), rect, look))

    def cost(box: Rect) -> float:
        hidden = sum(_weight(node, ("n5",)) * box.overlap(node.rect) for node in nodes)
        return hidden + FAR * dist(box.centre, about.centre)

    found = least_hiding(nodes, board, 400, 260, about, ("n5",))
    best = min(map(cost, _places(board, 400, 260, about)))
    assert cost(found) == pytest.approx(best)
