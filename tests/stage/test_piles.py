"""Pieces that fly into piles and out of them."""

import pytest

from scenes.stage.layer import Layer
from scenes.stage.node import Motion, Node, Rect, Role

PILE = Rect(1000, 800, 100, 150)
FLIGHT = Motion(400)
FROM_DECK = FLIGHT._replace(origin="deck")


def card(n: int, **more: object) -> Node:
    node = Node(f"card:{n}", Role.PIECE, Rect(100 + 220 * n, 100, 200, 300), motion=FLIGHT)
    for name, value in more.items():
        setattr(node, name, value)
    return node


def pile(*cards: int) -> Node:
    takes = frozenset(f"card:{n}" for n in cards)
    return Node("pile", Role.PIECE, PILE, takes=takes)


def go_on(layer: Layer, seconds: float) -> None:
    for _ in range(round(seconds * 100)):
        layer.step(0.01)


def test_what_goes_into_a_pile_flies_there_and_vanishes() -> None:
    layer = Layer()
    layer.update([pile(), card(0), Node("badge", Role.IMAGE, Rect(150, 150, 50, 50))])
    layer.update([pile(0)])
    go_on(layer, 0.2)
    half = layer.rect("card:0")
    assert 100 < half.x < 1000
    assert 100 < half.w < 200
    assert layer.actors["card:0"].alpha.value == 1.0
    layer.update([pile(0)])  # another picture meanwhile
    go_on(layer, 0.19)
    assert layer.rect("card:0").w < 110
    go_on(layer, 0.05)
    assert list(layer.actors) == ["pile"]


def test_several_set_out_one_after_the_other_and_all_arrive() -> None:
    layer = Layer()
    layer.update([pile(), *map(card, range(8))])
    layer.update([pile(*range(8))])
    go_on(layer, 0.05)
    moved = [layer.rect(f"card:{n}") != card(n).rect for n in range(8)]
    assert moved[0]
    assert not moved[7]
    assert sorted(moved, reverse=True) == moved
    go_on(layer, 0.8)
    assert list(layer.actors) == ["pile"]


def test_what_comes_out_of_a_pile_flies_from_it_and_so_does_a_card_from_its_deck() -> None:
    layer = Layer()
    deck = Node("deck", Role.PIECE, Rect(0, 800, 100, 150))
    layer.update([pile(0), deck])
    layer.update([pile(), deck, card(0, motion=FROM_DECK), card(1, motion=FROM_DECK)])
    assert layer.rect("card:0") == PILE
    assert layer.rect("card:1") == deck.rect
    go_on(layer, 0.5)
    assert [layer.rect(f"card:{n}") for n in (0, 1)] == [card(0).rect, card(1).rect]


def test_what_stands_on_a_growing_piece_grows_with_it() -> None:
    layer = Layer()
    layer.update([pile(0)])
    badge = Node("badge", Role.IMAGE, Rect(200, 250, 100, 60), carrier="card:0")
    layer.update([pile(), card(0), badge])
    assert layer.rect("badge") == Rect(1050, 875, 50, 30)
    go_on(layer, 0.5)
    assert layer.rect("badge") == badge.rect


def test_what_stands_on_a_piece_is_gone_when_that_goes_into_a_pile() -> None:
    layer = Layer()
    badge = Node("badge", Role.IMAGE, Rect(200, 250, 100, 60), carrier="card:0")
    layer.update([pile(), card(0), badge])
    layer.update([pile(0)])
    assert set(layer.actors) == {"pile", "card:0"}


def test_a_piece_called_back_turns_round() -> None:
    layer = Layer()
    layer.update([pile(), card(0)])
    layer.update([pile(0)])
    go_on(layer, 0.2)
    layer.update([pile(), card(0)])
    go_on(layer, 0.5)
    assert layer.rect("card:0") == card(0).rect
    assert not layer.actors["card:0"].leaving


def test_a_piece_that_a_hand_holds_flies_from_the_hand() -> None:
    layer = Layer()
    layer.update([pile(), card(0)])
    layer.hold("card:0", 500, 300)
    layer.update([pile(0)])
    assert layer.rect("card:0") == card(0).rect.moved(500, 300)


def test_a_private_face_is_gone_at_once() -> None:
    layer = Layer()
    layer.update([pile(), card(0, secret_of=1)])
    layer.update([pile(0)])
    assert list(layer.actors) == ["pile"]


@pytest.mark.parametrize("coming", [False, True])
def test_without_animation_nothing_flies(coming: bool) -> None:
    layer = Layer("off")
    layer.update([pile(0)] if coming else [pile(), card(0)])
    layer.update([pile(), card(0, motion=FLIGHT._replace(origin="pile"))] if coming else [pile(0)])
    assert layer.rect("card:0") == card(0).rect
    go_on(layer, 0.2)
    assert ("card:0" in layer.actors) is coming


def test_nothing_flies_over_a_dialog_but_what_a_hand_holds() -> None:
    layer = Layer()
    layer.update([pile(), card(0, press=lambda: None), card(1)])
    dialog = Node("dialog", Role.DIALOG, Rect(0, 0, 1400, 1080), z=2000)
    over = Node("over", Role.LABEL, Rect(0, 0, 90, 90), z=2001, motion=FLIGHT)
    layer.update([pile(0), card(1), dialog, over])
    go_on(layer, 0.1)
    moved = Node("over", Role.LABEL, Rect(500, 0, 90, 90), z=2001, motion=FLIGHT)
    layer.update([pile(0), card(1), dialog, moved])
    go_on(layer, 0.1)
    layer.hold("card:1", 20, 20)
    order = [key for key, _actor in layer.ordered()]
    assert order.index("card:0") < order.index("dialog") < order.index("over")
    assert order.index("card:1") > order.index("over")
