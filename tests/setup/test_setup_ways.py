"""The ways to sit at one screen: which are offered to how many persons, and what goes with each."""

from pathlib import Path

import pytest

from game.core.options import DOCKS, SLICES, SOLO, WAY
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from tests.scenes.rig import Rig
from tests.setup.help import press, unfold


@pytest.fixture(name="rig")
def _rig(tmp_path: Path) -> Rig:
    return unfold(Rig(tmp_path, lambda ctx: SetupScene(ctx, "kyoto"), (1920, 1080)))


def scene(rig: Rig) -> SetupScene:
    assert isinstance(rig.top, SetupScene)
    return rig.top


def people(rig: Rig, many: int) -> None:
    """Seat so many persons."""
    scene(rig).seat_persons(many)
    rig.frame()


def chosen(rig: Rig) -> str:
    """The way that is picked."""
    nodes = [rig.nodes[f"option-{WAY}-{way}"] for way in (SOLO, SLICES, DOCKS)]
    (node,) = [node for node in nodes if node.checked]
    assert not node.disabled
    return node.id.rpartition("-")[2]


def test_one_person_sits_alone_with_bots_and_a_group_takes_turns(rig: Rig) -> None:
    assert chosen(rig) == SOLO
    for many in (2, 3):
        people(rig, many)
        assert chosen(rig) == SLICES
    people(rig, 1)
    assert chosen(rig) == SOLO


def test_each_says_whom_it_suits_and_why_it_is_not_offered(rig: Rig) -> None:
    for way in (SOLO, SLICES, DOCKS):
        assert rig.nodes[f"option-{WAY}-{way}"].value.startswith("Suits")
    docks = rig.nodes[f"option-{WAY}-{DOCKS}"]
    assert (docks.disabled, docks.reason) == (True, "Needs at least 2 people.")
    people(rig, 3)
    assert not rig.nodes[f"option-{WAY}-{DOCKS}"].disabled
    solo = rig.nodes[f"option-{WAY}-{SOLO}"]
    assert (solo.disabled, solo.reason) == (True, "For 1 person at most.")


def test_what_was_picked_comes_back_with_the_people_whom_it_suits(rig: Rig) -> None:
    people(rig, 3)
    press(rig, f"option-{WAY}-{DOCKS}")
    assert chosen(rig) == DOCKS
    people(rig, 1)
    assert chosen(rig) == SOLO
    assert scene(rig).options()[WAY] == SOLO
    people(rig, 2)
    assert chosen(rig) == DOCKS


def test_the_length_of_a_turn_is_asked_where_there_are_turns(rig: Rig) -> None:
    assert "option-slice-20" not in rig.nodes
    people(rig, 3)
    assert "option-slice-20" in rig.nodes
    press(rig, f"option-{WAY}-{DOCKS}")
    assert "option-slice-20" not in rig.nodes


def test_the_table_is_set_for_that_way(rig: Rig) -> None:
    people(rig, 3)
    press(rig, f"option-{WAY}-{DOCKS}")
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.options[WAY] == DOCKS
    assert rig.top.seating.docks == (0, 1, 2)
