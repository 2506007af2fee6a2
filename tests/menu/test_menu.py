"""The menu and the saved matches: what they list, open, and delete."""

from pathlib import Path

import pygame
import pytest

from game.catalog import TITLES
from game.match import Match
from scenes.dialogs import ConfirmScene, MessageScene, PickScene
from scenes.gallery.program import FIVE, finished, save_some
from scenes.menu.credits import CreditsScene
from scenes.menu.saved import SavedScene
from scenes.menu.scene import MenuScene
from scenes.menu.settings import SettingsScene
from scenes.results.scene import ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.setup.scene import SetupScene
from scenes.stage.node import Art
from scenes.table.scene import TableScene
from scenes.titles.city_explorer.extra.book import PlacesScene
from scenes.words import saved_when
from tests.scenes.rig import Rig
from tests.toys.catalog import LANTERNS

ONE = {"kiribati": TITLES["kiribati"]}


def alone(folder: Path, saved: bool = False) -> Rig:
    """The menu of a catalog with one title."""
    rig = Rig(folder, lambda ctx: MenuScene(ctx, ONE))
    return _saved(rig) if saved else rig


def menu(folder: Path, saved: bool = False) -> Rig:
    """The menu of the whole catalog."""
    rig = Rig(folder, MenuScene)
    return _saved(rig) if saved else rig


def _saved(rig: Rig) -> Rig:
    save_some(rig.ctx)
    assert isinstance(rig.top, MenuScene)
    rig.top.reload()
    rig.frame()
    return rig


def test_the_first_time_it_welcomes_and_offers_a_match(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    assert "welcome" in rig.nodes
    assert "continue" not in rig.nodes
    rig.click("new")
    assert isinstance(rig.top, SetupScene)
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, MenuScene)


@pytest.mark.parametrize(
    ("key", "scene"),
    [
        ("title-kiribati", SetupScene),
        ("title-city_explorer", SetupScene),
        ("extra-city_explorer", PlacesScene),
        ("all-matches", SavedScene),
        ("settings", SettingsScene),
        ("about", CreditsScene),
        ("language", PickScene),
        ("text", PickScene),
        ("quit", ConfirmScene),
    ],
)
def test_each_button_leads_somewhere_and_escape_leads_back(
    tmp_path: Path, key: str, scene: type
) -> None:
    rig = menu(tmp_path, saved=True)
    rig.click(key)
    assert isinstance(rig.top, scene)
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, MenuScene)


def test_a_single_title_has_its_rules_in_the_menu(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    rig.click("rules")
    assert isinstance(rig.top, RulebookScene)


def test_without_saved_matches_nothing_leads_to_them(tmp_path: Path) -> None:
    assert "all-matches" not in menu(tmp_path).nodes


def test_continue_opens_the_newest_unfinished_match(tmp_path: Path) -> None:
    rig = menu(tmp_path, saved=True)
    top = rig.top
    assert isinstance(top, MenuScene)
    newest = top.unfinished
    assert newest is not None
    rig.click("continue")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.path == newest.path
    rig.manager.home_scene = lambda: MenuScene(rig.ctx)
    rig.manager.home()


def test_a_finished_match_is_not_continued_but_shows_its_results(tmp_path: Path) -> None:
    done = finished("children", "hb")
    path = tmp_path / "matches" / "done.tide"
    table = Match.new("kiribati", done.options, done.players, seed=done.seed, path=path)
    for action in done.history:
        table.submit(action)
    table.close()
    rig = alone(tmp_path)
    assert "continue" not in rig.nodes
    rig.click("match-0")
    assert isinstance(rig.top, ResultsScene)


def test_a_damaged_file_is_a_marked_row_that_says_why(tmp_path: Path) -> None:
    rig = alone(tmp_path, saved=True)
    row = next(n for n in rig.nodes.values() if n.label == "holiday photo.tide")
    assert row.value
    assert any(isinstance(look, Art) and look.name.endswith("warning") for look in row.look)
    before = (tmp_path / "matches" / "holiday photo.tide").read_bytes()
    rig.click(row.id)
    assert isinstance(rig.top, MessageScene)
    assert rig.top.text == row.value
    assert (tmp_path / "matches" / "holiday photo.tide").read_bytes() == before


def test_deleting_asks_first(tmp_path: Path) -> None:
    rig = alone(tmp_path, saved=True)
    files = sorted((tmp_path / "matches").iterdir())
    rig.click("match-0-delete")
    assert isinstance(rig.top, ConfirmScene)
    rig.click("no")
    assert sorted((tmp_path / "matches").iterdir()) == files
    rig.click("match-0-delete")
    rig.click("yes")
    assert len(list((tmp_path / "matches").iterdir())) == len(files) - 1
    assert isinstance(rig.top, MenuScene)
    assert "match-1" not in rig.nodes


def test_the_list_of_all_matches_has_a_row_for_each(tmp_path: Path) -> None:
    rig = Rig(tmp_path, SavedScene)
    assert "empty" in rig.nodes
    save_some(rig.ctx)
    assert isinstance(rig.top, SavedScene)
    rig.top.reload()
    rig.frame()
    assert {f"match-{n}" for n in range(3)} <= set(rig.nodes)
    for n, row in enumerate(rig.top.rows):
        assert all(player.name in rig.nodes[f"match-{n}"].value for player in row.players)


def test_continue_says_who_plays(tmp_path: Path) -> None:
    rig = menu(tmp_path, saved=True)
    assert isinstance(rig.top, MenuScene)
    assert rig.top.unfinished is not None
    for player in rig.top.unfinished.players:
        assert player.name in rig.words()


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080), (2560, 1080)])
def test_five_titles_have_five_tiles_and_the_last_played_comes_first(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    rig = Rig(tmp_path, lambda ctx: MenuScene(ctx, FIVE), size, last_title="kyoto")
    tiles = [key for key in rig.nodes if key.startswith("title-")]
    assert len(tiles) == 5
    assert tiles[0] == "title-kyoto"
    rects = [rig.nodes[key].rect for key in tiles]
    assert all(a.overlap(b) == 0 for a in rects for b in rects if a is not b)


def test_a_title_without_a_picture_of_its_own_has_plain_wood(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: MenuScene(ctx, ONE | {LANTERNS.id: LANTERNS}))
    assert any(
        isinstance(look, Art) and look.name == "common/table_light"
        for look in rig.nodes["title-lanterns"].look
    )


@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080), (2560, 1080)])
def test_of_four_titles_continue_fills_the_place_that_is_left(
    tmp_path: Path, size: tuple[int, int], saved: bool
) -> None:
    four = dict([*FIVE.items()][:4])
    rig = Rig(tmp_path, lambda ctx: MenuScene(ctx, four), size)
    if saved:
        _saved(rig)
    *_others, last = [rig.nodes[key].rect for key in rig.nodes if key.startswith("title-")]
    place = rig.nodes["continue-panel"].rect
    assert (place.y, place.bottom) == pytest.approx((last.y, last.bottom))
    assert place.x > last.right
    assert place.right == pytest.approx(rig.nodes["quit"].rect.right, abs=1)


def test_picking_a_language_changes_the_words_at_once(tmp_path: Path) -> None:
    rig = menu(tmp_path)
    rig.click("language")
    rig.click("pick-fr")
    assert rig.settings.language == "fr"
    assert rig.applied == 1
    assert rig.nodes["pick-fr"].checked
    rig.click("ok")
    assert "Pick a game" not in rig.words()


def test_sound_and_full_screen_are_switched_at_once(tmp_path: Path) -> None:
    rig = menu(tmp_path)
    rig.click("sound")
    assert rig.settings.muted
    assert rig.nodes["sound"].label == "Turn sound on"
    rig.click("fullscreen")
    assert rig.settings.fullscreen
    assert rig.applied == 2


def test_when_a_match_was_saved_is_said_in_words() -> None:
    from datetime import datetime, timedelta

    now = datetime(2026, 3, 1, 12, 0)
    assert saved_when(now.timestamp() - 60, now) == "Saved today at 11:59"
    assert saved_when((now - timedelta(days=1)).timestamp(), now) == "Saved yesterday at 12:00"
    assert saved_when((now - timedelta(days=40)).timestamp(), now) == "Saved on 2026-01-20"
