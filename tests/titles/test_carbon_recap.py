"""When somebody's turn begins the screen still says what happened last."""

from pathlib import Path
from typing import Literal

import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero import recap
from game.carbon_city_zero.names import card_name
from game.carbon_city_zero.sums import carbon
from game.carbon_city_zero.tables import IS_SNAG
from game.core.action import CHANCE
from game.core.text import signed
from game.match import Match
from scenes.stage.node import Node, Text
from scenes.titles.carbon_city_zero.board import ids
from tests.titles.by_hand import table_of
from tests.titles.play import players
from tests.titles.play_carbon import begun_from, full, new_table
from tests.titles.sitting import Sitting, play_out

SIZES = ((1920, 1080), (1024, 768))
TEXTS: tuple[Literal["large", "projector", "normal"], ...] = ("large", "projector", "normal")


def line(sitting: Sitting) -> Node | None:
    """The line on the screen."""
    assert sitting.stage.top is not None
    return sitting.stage.top.node(ids.RECAP)


def written(node: Node | None) -> str:
    assert node is not None
    return " ".join(look.text for look in node.look if isinstance(look, Text))


def last_turn(table: Match) -> tuple[str, list[int], str]:
    """Who ended a turn last, what was bought in it, and what it did to the carbon."""
    ends = [n for n, action in enumerate(table.history) if isinstance(action, a.EndTurn)]
    first = ends[-2] + 1 if len(ends) > 1 else 0
    state = table.state_at(ends[-1])
    bought = [x.card for x in table.history[first : ends[-1]] if isinstance(x, a.Buy)]
    total, before = carbon(state).total, state.track(state.turn)
    name = table.players[state.seat_of(state.turn)].name
    after = max(0, min(65, before + total))
    moves = f"{signed(total)}, {before} → {after}"
    return name, bought, moves if after != before else str(after)


@pytest.mark.parametrize(
    ("variant", "kinds", "size"), [("together", "hb", SIZES[0]), ("rivalry", "hbb", SIZES[1])]
)
def test_after_the_turn_of_a_bot_its_purchases_and_its_carbon_stay_in_sight(
    tmp_path: Path, variant: str, kinds: str, size: tuple[int, int]
) -> None:
    table = new_table(variant, len(kinds), "recap", kinds)
    sitting = Sitting(tmp_path, table, size)
    seen = 0
    for _ in range(8):
        play_out(sitting, 4, 3)
        if not sitting.scene.view.acting or table_of(sitting.stage) is None:
            continue
        past = recap.happened(sitting.scene.view.point)
        if past.deck < 0 or past.met or sitting.scene.own.open:
            continue
        name, bought, numbers = last_turn(table)
        node = line(sitting)
        assert node is not None
        for part in (name, numbers, *map(card_name, bought)):
            assert part in node.value
        assert numbers in written(node)
        seen += 1
    assert seen > 2


def test_it_is_there_when_the_screen_is_handed_over(tmp_path: Path) -> None:
    table = new_table("rivalry", 2, "handed", "hh")
    sitting = Sitting(tmp_path, table, SIZES[1])
    seen = 0
    for _ in range(40):
        play_out(sitting, 4, 1)
        sitting.wait(1.5)
        if not any(isinstance(x, a.EndTurn) for x in table.history) or seen > 2:
            continue
        if not isinstance(table.history[-1], a.Begin) or not sitting.scene.view.acting:
            continue
        name, _bought, numbers = last_turn(table)
        assert numbers in written(line(sitting))
        assert name in str(getattr(line(sitting), "value", ""))
        seen += 1
    assert seen > 2


def test_a_snag_that_came_with_the_own_purchase_stays_in_sight(tmp_path: Path) -> None:
    state = full()
    table = begun_from(state)
    snag = next(card for card in state.stock if IS_SNAG[card])
    sitting = Sitting(tmp_path, table)
    sitting.wait(0.2)
    assert line(sitting) is None, "nothing has happened yet"
    buy = next(x for x in table.legal(table.to_act()[0]) if isinstance(x, a.Buy))
    table.submit(buy)
    table.submit(a.Reveal(CHANCE, snag))
    sitting.scene.look()
    sitting.wait(4)
    mine = table.players[state.seat_of(state.turn)].name
    assert written(line(sitting)) == f"Snag for {mine}: {card_name(snag)}"


def test_what_is_taken_back_is_not_told() -> None:
    options, people = {"variant": "together"}, players(2)
    table = Match.new("carbon_city_zero", options, people, seed="undo", free_undo=True)
    while table.step_chance() is not None:
        pass
    assert recap.happened(table.viewpoint(0)).deck == -1
    table.submit(a.EndTurn(table.to_act()[0]))
    assert recap.happened(table.viewpoint(0)).deck >= 0
    assert table.undo()
    assert recap.happened(table.viewpoint(0)).deck == -1


def test_it_covers_no_marker_no_seat_and_not_the_rounds(tmp_path: Path) -> None:
    shown = 0
    for variant, kinds in (("together", "hbhb"), ("rivalry", "hbbb"), ("solo", "h")):
        table = new_table(variant, len(kinds), "clear", kinds)
        sitting = Sitting(tmp_path, table, SIZES[1])
        for _ in range(2):
            play_out(sitting, 4, 5)
            for text in TEXTS:
                sitting.ctx.settings.text = text
                sitting.stage.restyle()
                if line(sitting) is not None and table_of(sitting.stage) is not None:
                    shown += 1
                    check_clear(sitting)
    assert shown > 2 * len(TEXTS)


def check_clear(sitting: Sitting) -> None:
    """The line lies over nothing that has to be seen beside it."""
    node = line(sitting)
    assert node is not None
    assert sitting.stage.top is not None
    for other in sitting.stage.top.nodes:
        kept = other.id in ids.mark or other.id in ids.seat
        if kept or other.id in ("ghost", ids.ROUNDS, ids.NO_TALK, ids.TRACK):
            assert not node.rect.overlap(other.rect), other.id
