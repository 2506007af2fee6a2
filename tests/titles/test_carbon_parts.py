"""What of a card in play uses its rule or its link, and what is only read."""

import pytest

from game.carbon_city_zero.state import CarbonState
from scenes.stage.node import Rect
from scenes.titles.carbon_city_zero.board import ids, in_play
from scenes.titles.carbon_city_zero.board.cards import HEIGHT, plan, slat_plan
from tests.titles.play_carbon import TEXTS, desk_of, position, view


def with_play(count: int) -> CarbonState:
    """A turn with so many cards in play, whose rules and links are all unused."""
    state = position()
    state.play = list(range(36, 36 + count))
    state.used = state.linked = []
    return state


def read_only(size: str, rect: Rect) -> list[Rect]:
    """Where coin, carbon and sector are drawn on a card in play."""
    if size == "slat":
        k = rect.h / HEIGHT
        slat = slat_plan(round(rect.w / k, 1))
        spots = [(slat.income, 1.0), (slat.carbon, 68 / 88), (slat.emblem, 1.0)]
    else:
        k, card = rect.h / plan(size).height, plan(size)
        spots = [(card.income, 1.0), (card.carbon, 68 / 88), (card.emblem, 1.0)]
    return [
        Rect(rect.x + (x - w / 2) * k, rect.y + (y - w * high / 2) * k, w * k, w * high * k)
        for (x, y, w), high in spots
        if w
    ]


@pytest.mark.parametrize("count", [3, 7, 9, 10, 11, 14, 20])
@pytest.mark.parametrize("text", TEXTS)
def test_a_click_on_coin_carbon_or_sector_uses_nothing(count: int, text: str) -> None:
    state = with_play(count)
    desk = desk_of(view(state), text)
    parts = [node for node in in_play.nodes(desk) if node.id in ids.rule or node.id in ids.link]
    assert parts
    for rect in desk.row.rects:
        for shown in read_only(desk.row.size, rect):
            # the points of a diamond may reach in between
            middle = shown.inset(0.16 * shown.w, 0.2 * shown.h)
            assert not any(part.rect.overlap(middle) for part in parts)


@pytest.mark.parametrize("count", [3, 9])
def test_the_sign_of_a_rule_and_the_badge_of_a_link_are_pressed(count: int) -> None:
    state = with_play(count)
    desk = desk_of(view(state))
    nodes = {node.id: node for node in in_play.nodes(desk)}
    box = plan(desk.row.size)
    for card, rect in zip(state.play, desk.row.rects, strict=True):
        k = rect.h / box.height
        if (part := nodes.get(ids.rule(card))) is not None:
            x, y, side = box.rule
            assert part.rect.contains(rect.x + (x + side / 2) * k, rect.y + (y + side / 2) * k)
            assert part.rect.contains(*(rect.x + box.state.centre[0] * k,
                                        rect.y + box.state.centre[1] * k))  # fmt: skip
        if (part := nodes.get(ids.link(card))) is not None:
            x, y, _w = box.link
            assert part.rect.contains(rect.x + x * k, rect.y + y * k)
