"""What a newcomer sees of a game, and what is folded away under More."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalog import TITLES, rules
from game.core.options import WAY
from scenes.rulebook import book
from scenes.rulebook.scene import RulebookScene
from scenes.settings import TitleSetup
from scenes.setup.scene import SetupScene
from scenes.stage.node import Art
from scenes.table.scene import TableScene
from tests.scenes.rig import Rig
from tests.setup.help import press, show

FEW = ("option-starter", "option-max_rounds", "option-animals", "free-undo", "seed", "stops-")


def setup(
    folder: Path, title: str = "kiribati", size: tuple[int, int] = (1920, 1080), **given: Any
) -> tuple[Rig, SetupScene]:
    rig = Rig(folder, lambda ctx: SetupScene(ctx, title), size, **given)
    assert isinstance(rig.top, SetupScene)
    return rig, rig.top


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("size", "text"), [((1024, 600), "projector"), ((1920, 1080), "normal")])
def test_a_newcomer_sees_the_game_and_what_is_to_be_decided_and_no_more(
    tmp_path: Path, title: str, size: tuple[int, int], text: str
) -> None:
    rig, scene = setup(tmp_path, title, size, text=text)
    (shown,) = [look for look in rig.nodes["picture"].look if isinstance(look, Art)]
    assert f"tile_{title}" in shown.name
    assert rig.nodes["about"].label == book(title).welcome()
    assert "start" in rig.nodes
    if "tab-seats" in rig.nodes:
        rig.click("tab-seats")
    assert {"seat-0-kind", "seat-0-name"} <= set(rig.nodes)
    assert not [key for key in rig.nodes if key.startswith(FEW)]
    assert not scene.changed_more()
    assert "more-changed" not in rig.nodes


@pytest.mark.parametrize(
    ("title", "many", "long"),
    [
        ("kiribati", "For 2 to 5 players.", "About 20 minutes."),
        ("city_explorer", "For 2 to 5 players.", "10 to 15 minutes."),
        ("adaptnation", "For 3 players.", "30 to 60 minutes."),
        ("carbon_city_zero", "For 2 to 4 players.", "20 to 45 minutes."),
        ("kyoto", "For 3 to 6 players.", "About 45 minutes."),
    ],
)
def test_it_says_how_many_play_and_how_long(
    tmp_path: Path, title: str, many: str, long: str
) -> None:
    rig, scene = setup(tmp_path, title)
    facts = rig.nodes["facts"].label
    assert facts.startswith(many)
    card = rig.nodes.get(f"variant-{scene.variant}")
    assert (facts if card is None else card.value).endswith(long)


def test_how_many_play_follows_the_variant(tmp_path: Path) -> None:
    rig, _scene = setup(tmp_path, "carbon_city_zero")
    rig.click("variant-solo")
    assert rig.nodes["facts"].label == "For 1 player."


def test_more_folds_and_unfolds_and_is_the_same_after_the_rulebook(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    rig.click("more")
    assert "option-starter-1" in rig.nodes
    rig.click("rules")
    shown: object = rig.top
    assert isinstance(shown, RulebookScene)
    rig.key(pygame.K_ESCAPE)
    shown = rig.top
    assert shown is scene
    assert "option-starter-1" in rig.nodes
    rig.click("more")
    assert "option-starter-1" not in rig.nodes


def test_more_is_reached_and_unfolded_by_keyboard(tmp_path: Path) -> None:
    rig, _scene = setup(tmp_path)
    seen = []
    for wanted in ("more", "free-undo"):
        for _stop in range(60):
            rig.key(pygame.K_TAB)
            assert rig.stage.top is not None
            seen.append(rig.stage.top.state.focused)
            if seen[-1] == wanted:
                break
        rig.key(pygame.K_RETURN)
    assert seen.count("more") == 1
    assert isinstance(rig.top, SetupScene)
    assert rig.top.free_undo


def test_what_is_not_as_usual_is_said_by_the_fold(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    press(rig, "option-max_rounds-12", "option-animals-koala", "free-undo", "seed")
    rig.type("42")
    scene.unfold()
    rig.frame()
    assert "seed" not in rig.nodes
    assert rig.nodes["more-changed"].label == (
        "Animals in play: Lizard, Kagu, Rabbit and Koala · Round limit: 12 rounds · Free undo"
        " · Seed 42"
    )
    press(rig, "option-max_rounds-0", "option-animals-koala", "free-undo")
    scene.seed = "  "
    scene.unfold()
    rig.frame()
    assert "more-changed" not in rig.nodes


def test_what_stops_the_clock_is_said_by_the_fold_where_there_is_one(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path, "kyoto")
    press(rig, "stops-look", "stops-rules")
    assert scene.changed_more() == ["What stops the clock: A menu and A hidden window"]
    press(rig, "stops-menu", "stops-window")
    assert scene.changed_more() == ["What stops the clock: nothing"]
    press(rig, "option-seconds-0")
    assert scene.changed_more() == ["Debate: No clock"]


def test_what_was_set_under_more_is_played_though_it_is_folded(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path)
    press(rig, "option-max_rounds-12", "seed")
    rig.type("42")
    scene.unfold()
    rig.frame()
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    assert (rig.top.match.options["max_rounds"], rig.top.match.seed) == (12, "42")


@pytest.mark.parametrize("more", [False, True])
def test_the_next_setup_of_a_title_is_folded_as_the_last(tmp_path: Path, more: bool) -> None:
    rig, scene = setup(tmp_path, setups={"kiribati": TitleSetup(more=not more)})
    assert scene.more is not more
    rig.click("more")
    rig.click("start")
    assert SetupScene(rig.ctx, "kiribati").more is more
    assert not SetupScene(rig.ctx, "kyoto").more, "each title has its own"


def test_a_group_is_asked_how_it_sits_at_the_screen_and_one_person_is_not(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path, "kyoto")
    assert f"option-{WAY}-docks" not in rig.nodes
    scene.seat_persons(3)
    rig.frame()
    assert not scene.more
    rig.click(f"option-{WAY}-docks")
    assert scene.options()[WAY] == "docks"
    assert not scene.changed_more(), "what is in sight is not said again"


@pytest.mark.parametrize("title", TITLES)
def test_what_is_recommended_is_what_is_selected(tmp_path: Path, title: str) -> None:
    _rig, scene = setup(tmp_path, title)
    for variant, (fewest, most) in rules(title).seats.items():
        for seats in range(fewest, most + 1):
            scene.pick("variant", variant)
            while len(scene.seats) > seats:
                scene.remove_seat(seats)
            while len(scene.seats) < seats:
                scene.add_seat()
            for people in range(1, seats + 1):
                scene.seat_persons(people)
                for spec in scene.options_shown():
                    if spec.advised is not None:
                        assert scene.value(spec) == spec.advised, (variant, seats, spec.id)


def test_a_counter_that_somebody_picked_stays_and_is_said(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path, "carbon_city_zero")
    assert scene.options()["counter"] == 10
    press(rig, "option-counter-9")
    assert scene.options()["counter"] == 9
    assert scene.changed_more() == ["Round counter: 9, normal"]
    assert "10" in show(rig, "counter-advised").label


def test_what_a_title_has_beside_its_matches_is_here(tmp_path: Path) -> None:
    rig, scene = setup(tmp_path, "city_explorer")
    press(rig, "extra")
    assert rig.top is not scene
    rig.key(pygame.K_ESCAPE)
    assert rig.top is scene
    assert "extra" not in setup(tmp_path)[0].nodes
