"""The setup remembers how the last match of a title was set up."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.options import Value
from scenes import settings
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from tests.scenes.rig import Rig
from tests.setup.help import press


def again(rig: Rig, title: str = "kiribati") -> SetupScene:
    """The setup of a title, opened anew with the same settings."""
    scene = SetupScene(rig.ctx, title)
    rig.manager.replace(scene)
    rig.frame()
    return scene


def setup(folder: Path, **given: Any) -> tuple[Rig, SetupScene]:
    rig = Rig(folder, lambda ctx: SetupScene(ctx, "kiribati"), **given)
    assert isinstance(rig.top, SetupScene)
    return rig, rig.top


def played(rig: Rig) -> None:
    """A match of the family with three seats, the second of them named by hand."""
    rig.click("variant-family")
    press(rig, "option-max_rounds-12")
    press(rig, "add-seat")
    press(rig, "seat-1-kind")
    press(rig, "seat-2-colour")
    press(rig, "free-undo")
    press(rig, "seat-1-name")
    for _letter in range(20):
        rig.key(pygame.K_BACKSPACE)
    rig.type("Hal")
    press(rig, "seed")
    rig.type("abc")
    rig.click("start")
    assert isinstance(rig.top, TableScene)


def test_everything_but_the_seed_is_there_again(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    played(rig)
    seats = [(s.kind, s.colour) for s in scene.seats]
    new = again(rig)
    assert new.options() == scene.options()
    assert [(s.kind, s.colour) for s in new.seats] == seats
    assert new.seats[1].name == "Hal"
    assert new.free_undo
    assert new.seed == ""


def test_it_is_kept_on_disk(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    played(rig)
    settings.Keeper(tmp_path / "kept").save(rig.settings)
    kept, misread = settings.load(tmp_path / "kept")
    assert misread == settings.Misread()
    assert kept.setups == rig.settings.setups
    assert kept.setups["kiribati"].options == scene.picked


def test_every_kind_of_value_comes_back_from_disk(tmp_path: Path) -> None:
    picked: dict[str, Value] = {"animals": ("kagu", "koala"), "starter": 2, "strict": True}
    kept = settings.Settings(setups={"kiribati": settings.TitleSetup(picked)})
    settings.Keeper(tmp_path).save(kept)
    again, _misread = settings.load(tmp_path)
    assert again.setups["kiribati"].options == picked


def test_each_title_has_its_own(tmp_path: Path) -> None:
    rig, _scene = setup(tmp_path)
    played(rig)
    other = again(rig, "city_explorer")
    assert len(other.seats) == 2
    assert other.picked == {}


def test_what_nobody_picked_or_typed_is_offered_anew(tmp_path: Path) -> None:
    rig, _scene = setup(tmp_path)
    rig.click("start")
    rig.settings.names = ("Ada",)
    new = again(rig)
    assert new.picked == {}
    assert new.seats[0].name == "Player 1"
    assert new.offered_names() == ["Ada"]


@pytest.mark.parametrize(
    "broken",
    [
        settings.TitleSetup({"variant": "chess", "starter": 9, "nonsense": True}),
        settings.TitleSetup({}, (settings.SeatSetup("wizard", "gold", "\n" * 50),)),
        settings.TitleSetup({}, (settings.SeatSetup("human", "amber"),) * 9),
        settings.TitleSetup({"animals": ("kagu", "kagu")}, ()),
    ],
)
def test_what_does_not_fit_any_more_is_left_out(
    tmp_path: Path, broken: settings.TitleSetup
) -> None:
    rig, scene = setup(tmp_path, setups={"kiribati": broken})
    colours = [seat.colour for seat in scene.seats]
    assert len(set(colours)) == len(colours)
    assert 2 <= len(colours) <= 5
    rig.click("start")
    assert isinstance(rig.top, TableScene)
