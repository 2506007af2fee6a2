"""Who plays two cities alone always sees which of them is on turn, and whose hand comes next."""

from pathlib import Path
from typing import Literal

import pytest

from game.carbon_city_zero.state import CarbonState
from scenes.stage.node import Node, Text
from scenes.titles.carbon_city_zero.board import BOARD, ids, strip
from scenes.titles.carbon_city_zero.board.desk import Desk
from tests.titles.play_carbon import WIDE, begun_from, position, view, view_of
from tests.titles.sitting import Sitting

SIZES = ((1920, 1080), (1280, 800), (1024, 768))
CITIES = ("First city", "Second city")


def written(node: Node) -> str:
    """All words on a node."""
    return " / ".join(look.text for look in node.look if isinstance(look, Text))


def shown(
    folder: Path,
    state: CarbonState,
    size: tuple[int, int],
    text: Literal["normal", "projector", "large"] = "normal",
) -> dict[str, Node]:
    """What lies on the table in a position."""
    sitting = Sitting(folder, begun_from(state), size)
    sitting.ctx.settings.text = text
    sitting.stage.restyle()
    sitting.wait(0.2)
    assert sitting.stage.top is not None
    return {node.id: node for node in sitting.stage.top.nodes}


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_names_the_city_that_is_on_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    for nth in (1, 7, 12):
        state = position("solo", 1, nth=nth)
        plate = shown(tmp_path, state, size)[ids.COMING]
        assert f"{CITIES[state.turn]}: carbon to come" in written(plate)


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("size", SIZES)
def test_the_next_hand_says_whose_it_is(
    tmp_path: Path, text: Literal["normal", "projector", "large"], size: tuple[int, int]
) -> None:
    state = position("solo", 1)
    state.recycle[state.turn] += tuple(state.play[4:])
    state.play = state.play[:4]
    other = 1 - state.turn
    hand = shown(tmp_path, state, size, text)[ids.hand(other)]
    assert CITIES[other] in written(hand)
    assert CITIES[other] in hand.label


def test_the_prompt_names_the_city_in_its_heading_and_in_short() -> None:
    state = position("solo", 1)
    asked = BOARD.prompt(view(state))
    assert asked.heading.startswith(f"{CITIES[state.turn]}: ")
    assert asked.short.startswith(f"{CITIES[state.turn]}: ")


def test_together_nothing_is_said_of_cities(tmp_path: Path) -> None:
    state = position()
    assert written(shown(tmp_path, state, SIZES[0])[ids.COMING]).startswith("Carbon to come")
    assert ":" not in "".join(fact.words for fact in BOARD.seat_row(view(state), 0).standings)


def test_in_the_last_round_no_hand_is_shown_that_is_never_played(tmp_path: Path) -> None:
    for nth in (1, 7):
        state = position("solo", 1, nth=nth)
        state.counter, other = 1, 1 - state.turn
        found = shown(tmp_path, state, SIZES[1])
        assert (ids.hand(other) in found) == (state.turn == state.starter)
        assert "last round" in found[ids.ROUNDS].value
        said = BOARD.prompt(view(state))
        assert "ast turn" in f"{said.heading} {said.sentence}"


def test_what_another_city_has_to_come_is_named_together(tmp_path: Path) -> None:
    state = position()
    other = (state.turn + 1) % state.seats
    ui = Sitting(tmp_path, begun_from(state), SIZES[0]).stage.ui()
    desk = Desk(ui, WIDE, view_of(state, other))
    plate = {node.id: node for node in strip.nodes(desk)}[ids.COMING]
    assert written(plate).startswith(desk.name_of(state.turn)[:3])
