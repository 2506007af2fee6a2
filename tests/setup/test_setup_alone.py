"""A title that one person can play alone: a variant of one seat among others."""

from pathlib import Path

import pytest

from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from tests.scenes.rig import Rig
from tests.setup.help import press, unfold


def setup(folder: Path) -> tuple[Rig, SetupScene]:
    rig = Rig(folder, lambda ctx: SetupScene(ctx, "carbon_city_zero"), (1920, 1080))
    assert isinstance(rig.top, SetupScene)
    return unfold(rig), rig.top


def seats(scene: SetupScene) -> list[tuple[str, str]]:
    return [(seat.name, seat.kind) for seat in scene.seats]


def test_it_begins_with_a_person_and_a_bot(tmp_path: Path) -> None:
    _rig, scene = setup(tmp_path)
    assert scene.variant == "together"
    assert [kind for _name, kind in seats(scene)] == ["human", "normal"]


def test_alone_has_one_seat_and_nobody_to_add_or_send_away(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    rig.click("variant-solo")
    assert [kind for _name, kind in seats(scene)] == ["human"]
    assert not {"seat-1-kind", "add-seat", "seat-0-away", "option-starter-1"} & set(rig.nodes)
    press(rig, "option-counter-10")
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    match = rig.top.match
    assert match.options == {"variant": "solo", "counter": 10}
    assert len(match.players) == 1


def test_who_looks_at_it_gets_the_others_back(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    press(rig, "add-seat")
    press(rig, "seat-1-kind")
    press(rig, "seat-2-colour")
    before, colours = seats(scene), [seat.colour for seat in scene.seats]
    rig.click("variant-solo")
    assert len(scene.seats) == 1
    rig.click("variant-rivalry")
    assert seats(scene) == before
    assert [seat.colour for seat in scene.seats] == colours


def test_who_was_sent_away_does_not_come_back(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    press(rig, "add-seat")
    press(rig, "seat-2-away")
    rig.click("variant-solo")
    rig.click("variant-together")
    assert len(scene.seats) == 2


def test_after_a_match_alone_the_setup_is_for_one_again(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    rig.click("variant-solo")
    rig.click("start")
    scene = SetupScene(rig.ctx, "carbon_city_zero")
    rig.manager.replace(scene)
    rig.frame()
    assert scene.variant == "solo"
    assert len(scene.seats) == 1
    rig.click("variant-together")
    assert [kind for _name, kind in seats(scene)] == ["human", "normal"]


def test_options_are_those_of_the_variant(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    assert {"option-counter-9", "option-starter-2"} <= set(rig.nodes)
    assert "option-limit-25" not in rig.nodes
    rig.click("variant-rivalry")
    assert "option-limit-25" in rig.nodes
    assert "option-counter-9" not in rig.nodes
    assert scene.options()["limit"] == 25


def test_a_counter_is_recommended_for_so_many_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.carbon_city_zero.setup.ADVISED", {2: 10, 3: 8})
    rig, scene = setup(tmp_path)
    assert "Recommended for 2 players: 10, easier" in rig.words()
    assert scene.options()["counter"] == 10
    press(rig, "add-seat")
    assert "Recommended for 3 players: 8, harder" in rig.words()
    assert scene.options()["counter"] == 8
    rig.click("variant-solo")
    assert "counter-advised" not in rig.nodes
