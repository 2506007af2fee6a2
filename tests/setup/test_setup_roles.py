"""Where each seat is something (a city), the setup says so and names it after that."""

from pathlib import Path
from typing import Any

import pygame

from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from tests.scenes.rig import Rig
from tests.setup.help import press, show

CITIES = ["Solara", "Marisol", "Terrafarm"]


def setup(folder: Path, size: tuple[int, int] = (1920, 1080), **given: Any) -> Rig:
    return Rig(folder, lambda ctx: SetupScene(ctx, "adaptnation"), size, **given)


def scene(rig: Rig) -> SetupScene:
    assert isinstance(rig.top, SetupScene)
    return rig.top


def type_name(rig: Rig, seat: int, name: str) -> None:
    press(rig, f"seat-{seat}-name")
    for _letter in range(20):
        rig.key(pygame.K_BACKSPACE)
    rig.type(name)


def test_a_person_and_two_bots_are_mayors_of_three_cities(tmp_path: Path) -> None:
    rig = setup(tmp_path, names=("Ada", "Ben"))
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    players = rig.top.match.players
    assert [p.name for p in players] == CITIES
    assert [p.kind for p in players] == ["human", "normal", "normal"]
    assert [p.colour for p in players] == ["amber", "blue", "jade"]


def test_one_press_says_how_many_are_persons(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    for many in (3, 2, 1):
        press(rig, f"persons-{many}")
        kinds = [seat.kind for seat in scene(rig).seats]
        assert kinds == ["human"] * many + ["normal"] * (3 - many)
        assert rig.nodes[f"persons-{many}"].checked


def test_bots_of_another_kind_stay_where_no_person_comes(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    press(rig, "seat-2-kind")
    press(rig, "persons-2")
    assert [seat.kind for seat in scene(rig).seats] == ["human", "human", "hard"]


def test_who_sits_otherwise_is_none_of_these(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    press(rig, "persons-2")
    while scene(rig).seats[0].kind == "human":
        press(rig, "seat-0-kind")
    assert not any(rig.nodes[f"persons-{many}"].checked for many in (1, 2, 3))


def test_teams_have_names_that_stay_and_go_to_no_other_title(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    press(rig, "persons-3")
    type_name(rig, 1, "Class 8b")
    press(rig, "seat-1-kind")
    assert [seat.name for seat in scene(rig).seats] == ["Solara", "Class 8b", "Terrafarm"]
    rig.click("start")
    assert rig.settings.names == ()
    assert SetupScene(rig.ctx, "kiribati").seats[0].name == "Player 1"
    assert SetupScene(rig.ctx, "adaptnation").seats[1].name == "Class 8b"


def test_a_name_that_was_wiped_out_is_the_city_again(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    type_name(rig, 0, "")
    assert scene(rig).players()[0].name == "Solara"


def test_each_row_says_which_city_it_is(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    type_name(rig, 2, "Team 3")
    for seat, city in enumerate(CITIES):
        assert rig.nodes[f"seat-{seat}-role"].label == city
        assert f"seat-{seat}-picture" in rig.nodes


def test_nobody_comes_or_goes(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    assert "add-seat" not in rig.nodes
    assert "seat-0-away" not in rig.nodes


def test_options_are_explained(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    assert "either sends or receives" in show(rig, "strict-about").label
    assert "15 minutes" in rig.nodes["variant-demo"].value
    assert "60 minutes" in rig.nodes["variant-full"].value


def test_everything_arrives_at_the_table(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    for key in ("variant-demo", "option-rates-hard", "option-strict-True", "option-by_city-True"):
        press(rig, key)
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.options == {
        "variant": "demo",
        "rates": "hard",
        "strict": True,
        "by_city": True,
    }
