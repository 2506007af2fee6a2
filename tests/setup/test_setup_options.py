"""What the setup offers depends on how many persons there are, until somebody picks."""

from pathlib import Path

import pytest

from game.core.options import OptionSpec
from scenes.setup.scene import SetupScene
from scenes.words import advice
from tests.scenes.rig import Rig
from tests.setup.help import press, unfold


def setup(folder: Path) -> tuple[Rig, SetupScene]:
    rig = Rig(folder, lambda ctx: SetupScene(ctx, "city_explorer"), (1920, 1080))
    assert isinstance(rig.top, SetupScene)
    return unfold(rig), rig.top


def persons(rig: Rig, scene: SetupScene, many: int) -> None:
    """So many persons, one after the other."""
    while len(scene.seats) < many:
        press(rig, "add-seat")
    for n, seat in enumerate(scene.seats):
        while (seat.kind == "human") != (n < many):
            scene.step_kind(n)
    rig.frame()


def aid(rig: Rig) -> str:
    """Which choice of the memory aid is on."""
    (on,) = [n.id for n in rig.nodes.values() if n.id.startswith("option-memory") and n.checked]
    return on.removeprefix("option-memory_aid-")


def test_a_crowd_is_offered_to_remember_by_itself(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    assert aid(rig) == "True"
    persons(rig, scene, 3)
    assert aid(rig) == "True"
    persons(rig, scene, 4)
    assert aid(rig) == "False"
    scene.step_kind(0)
    rig.frame()
    assert aid(rig) == "True"


def test_what_somebody_picked_stays(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    press(rig, "option-memory_aid-False")
    press(rig, "option-memory_aid-True")
    persons(rig, scene, 5)
    assert aid(rig) == "True"
    assert scene.options()["memory_aid"] is True


@pytest.mark.parametrize(
    ("seats", "words"),
    [(1, "Recommended for 1 player: gentle"), (3, "Recommended for 3 players: gentle")],
)
def test_what_is_recommended_is_said_by_its_name(seats: int, words: str) -> None:
    spec = OptionSpec("pace", "Pace", (1, 2), 1, ("brisk", "gentle"), advised=2)
    assert advice(spec, seats) == words
    assert spec.default_for(seats) == 2, "what is recommended is selected"
