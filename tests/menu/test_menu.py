"""The menu and the saved matches: what they list, open, and delete."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import TITLES
from game.core.action import CLOCK
from game.core.text import _, set_language
from game.match import Match, Saved, new_path, saved_matches
from scenes.dialogs import ConfirmScene, MessageScene, PickScene
from scenes.gallery.program import finished, save_some
from scenes.gallery.tables import players
from scenes.menu.credits import CreditsScene
from scenes.menu.matches import AT_ONCE
from scenes.menu.parts import RATIOS, players_text
from scenes.menu.saved import SavedScene
from scenes.menu.scene import MenuScene
from scenes.menu.settings import SettingsScene
from scenes.results.scene import ResultsScene
from scenes.setup.scene import SetupScene
from scenes.stage.node import Art, Rect, Text
from scenes.table.scene import TableScene
from scenes.words import saved_when
from tests.scenes.rig import Rig
from tests.toys.catalog import LANTERNS


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


def test_the_first_time_it_says_where_to_begin(tmp_path: Path) -> None:
    rig = menu(tmp_path)
    assert rig.nodes["continue-none"].label == "New here? Start with Kiribati."
    assert not {"continue", "all-matches"} & set(rig.nodes)
    rig.click("begin")
    assert isinstance(rig.top, SetupScene)
    assert rig.top.title == "kiribati"
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, MenuScene)


def saved_list(folder: Path) -> Rig:
    """The list of all saved matches."""
    rig = menu(folder, saved=True)
    rig.click("all-matches")
    return rig


@pytest.mark.parametrize(
    ("key", "scene"),
    [
        ("title-kiribati", SetupScene),
        ("title-city_explorer", SetupScene),
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


def test_of_matches_written_in_one_moment_the_one_begun_last_is_continued(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    path = new_path(folder, "kiribati")
    first = Match.new("kiribati", {}, players("hb"), path=path)
    second = Match.new("kiribati", {}, players("hb"), path=path)
    for match in (first, second):
        assert match.path is not None
        match.close()
        os.utime(match.path, (1000, 1000))  # a disk that counts two seconds as one
    top = menu(tmp_path).top
    assert isinstance(top, MenuScene)
    assert top.unfinished is not None
    assert top.unfinished.path == second.path
    later = Match.new("kyoto", {}, players("hbb"), path=folder / "a.tide")
    line = (folder / "a.tide").read_bytes()
    later.close()
    assert b'"created":"' in line
    os.utime(folder / "a.tide", (1000, 1000))
    top.reload()
    assert top.unfinished is not None
    assert top.unfinished.created == max(row.created for row in saved_matches(folder))


def test_a_finished_match_is_not_continued_but_shows_its_results(tmp_path: Path) -> None:
    done = finished("children", "hb")
    path = tmp_path / "matches" / "done.tide"
    table = Match.new("kiribati", done.options, done.players, seed=done.seed, path=path)
    for action in done.history:
        table.submit(action)
    table.close()
    rig = menu(tmp_path)
    assert not {"continue", "begin"} & set(rig.nodes)
    rig.click("all-matches")
    rig.click("match-0")
    assert isinstance(rig.top, ResultsScene)


def test_a_damaged_file_is_a_marked_row_that_says_why(tmp_path: Path) -> None:
    rig = saved_list(tmp_path)
    row = next(n for n in rig.nodes.values() if n.label == "holiday photo.tide")
    assert row.value
    assert any(isinstance(look, Art) and look.name.endswith("warning") for look in row.look)
    before = (tmp_path / "matches" / "holiday photo.tide").read_bytes()
    rig.click(row.id)
    assert isinstance(rig.top, MessageScene)
    assert rig.top.text == row.value
    assert (tmp_path / "matches" / "holiday photo.tide").read_bytes() == before


def test_deleting_asks_first(tmp_path: Path) -> None:
    rig = saved_list(tmp_path)
    files = sorted((tmp_path / "matches").iterdir())
    rig.click("match-0-more")
    rig.click("delete")
    assert isinstance(rig.top, ConfirmScene)
    rig.click("no")
    assert sorted((tmp_path / "matches").iterdir()) == files
    rig.click("match-0-more")
    rig.click("delete")
    rig.click("yes")
    assert len(list((tmp_path / "matches").iterdir())) == len(files) - 1
    assert isinstance(rig.top, SavedScene)
    assert "match-2" not in rig.nodes


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


# --- Continue --------------------------------------------------------------------------------


def stopped(
    folder: Path,
    title: str,
    kinds: str,
    rounds: int,
    until: Callable[[Match], bool],
    **options: Any,
) -> Match:
    """A match that was left in a round, where something holds."""
    path = folder / "matches" / f"{title}.tide"
    match = Match.new(title, options, players(kinds), seed="left", path=path)
    luck = Random(3)
    for _step in range(9999):
        round_ = match.rules.turn(match.state).round
        if round_ == rounds and until(match):
            break
        if match.step_chance() is None:
            match.submit(luck.choice(match.legal(match.awaited()[0])))
    match.close()
    return match


def anyone(match: Match) -> bool:
    """A seat is to act."""
    return match.awaited()[0] >= 0


@pytest.mark.parametrize(
    ("title", "kinds", "options", "rounds"),
    [
        ("kiribati", "hbb", {"variant": "family"}, 4),
        ("city_explorer", "hb", {}, 2),
        ("adaptnation", "hbb", {"by_city": True, "rates": "gentle"}, 1),
        ("carbon_city_zero", "h", {"variant": "solo"}, 3),
        ("carbon_city_zero", "hbb", {"variant": "rivalry"}, 2),
    ],
)
def test_continue_says_which_match_which_round_and_whose_turn(
    tmp_path: Path, title: str, kinds: str, options: dict[str, Any], rounds: int
) -> None:
    match = stopped(tmp_path, title, kinds, rounds, anyone, **options)
    rig = menu(tmp_path)
    (seat,) = match.to_act()
    counter = getattr(match.state, "counter", 0)  # the board counts the rounds that are left
    left = f" ({counter} left)" if counter else ""
    assert rig.nodes["continue-what"].label == f"{TITLES[title].name}, round {rounds}{left}"
    assert rig.nodes["continue-who"].label == f"{match.players[seat].name}’s turn"


def test_where_all_act_at_once_it_is_everyones_turn_until_some_are_waited_for(
    tmp_path: Path,
) -> None:
    match = stopped(tmp_path, "adaptnation", "hhh", 1, lambda m: m.awaited() == (0, 1, 2))
    assert menu(tmp_path).nodes["continue-who"].label == "Everyone’s turn"
    match = Match.resume(tmp_path / "matches" / "adaptnation.tide")
    match.submit(next(a for a in match.legal(1) if type(a).__name__ == "Ready"))
    match.close()
    first, _second, third = (player.name for player in match.players)
    assert menu(tmp_path).nodes["continue-who"].label == f"Waiting for {first} and {third}"


def test_against_the_clock_whoever_may_act_is_on_turn(tmp_path: Path) -> None:
    stopped(tmp_path, "kyoto", "hbb", 1, lambda m: CLOCK in m.to_act(), way="solo")
    rig = menu(tmp_path)
    assert rig.nodes["continue-what"].label == "Kyoto, round 1"
    assert rig.nodes["continue-who"].label == "Everyone’s turn"


def test_before_the_first_round_it_says_how_the_match_stands(tmp_path: Path) -> None:
    stopped(tmp_path, "city_explorer", "hb", 0, lambda _match: True)
    rig = menu(tmp_path)
    assert rig.nodes["continue-what"].label == "City Explorer: Kyoto"
    assert rig.nodes["continue-who"].label == "The starting player is picked at random."


def test_the_menu_reads_no_more_records_than_it_has_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest that can be gone on with ends it, however many cannot; those that are not read at
    once are read while the menu is seen."""
    looked: list[str] = []

    def look(path: Path, modified: float) -> Saved:
        looked.append(path.name)
        problem = "" if path.name in ("20.tide", "3.tide") else "It is damaged."
        return Saved(path, modified, "kiribati", "children", problem=problem)

    monkeypatch.setattr("game.match.saves._look", look)
    folder = tmp_path / "matches"
    folder.mkdir()
    for n in range(30):
        (folder / f"{n}.tide").write_text("no record")
        os.utime(folder / f"{n}.tide", (n, n))
    rig = menu(tmp_path)
    assert looked == [f"{n}.tide" for n in range(29, 19, -1)]
    assert "continue" in rig.nodes
    looked.clear()
    (folder / "20.tide").unlink()
    monkeypatch.setattr("scenes.menu.matches.SLICE", 0.0)
    rig = menu(tmp_path)
    assert "continue" not in rig.nodes
    assert len(looked) == AT_ONCE - 9, "those that are known are not looked at again"
    for _frame in range(40):
        rig.top.on_tick(0.01)
    rig.frame()
    assert "continue" in rig.nodes
    assert looked[-1] == "3.tide"


# --- the tiles -------------------------------------------------------------------------------

LOOKS = [
    ((1024, 768), "projector", "fr"),
    ((1024, 768), "large", "fr"),
    ((1280, 800), "large", "fr"),
    ((1920, 1080), "normal", "en"),
    ((1920, 1080), "large", "en"),
    ((2560, 1080), "normal", "en"),
]


def tiles(rig: Rig) -> dict[str, Rect]:
    """Where each title lies."""
    return {key: node.rect for key, node in rig.nodes.items() if key.startswith("title-")}


@pytest.mark.parametrize(("size", "text", "_language"), LOOKS)
def test_no_title_moves_because_it_was_played_or_waits(
    tmp_path: Path, size: tuple[int, int], text: str, _language: str
) -> None:
    before = tiles(Rig(tmp_path, MenuScene, size, text=text))
    assert list(before) == [f"title-{title}" for title in TITLES]
    match = Match.new("kyoto", {}, players("hbb"), path=tmp_path / "matches" / "new.tide")
    match.close()
    after = tiles(Rig(tmp_path, MenuScene, size, text=text))
    first, *others = before
    assert before[first][:3] == after[first][:3], "Continue may leave it less height"
    assert [before[key] for key in others] == [after[key] for key in others]


@pytest.mark.parametrize(("size", "text", "language"), LOOKS)
def test_five_tiles_show_whole_pictures_and_all_their_words(
    tmp_path: Path, size: tuple[int, int], text: str, language: str
) -> None:
    set_language(language)
    try:
        rig = Rig(tmp_path, MenuScene, size, text=text)
        for id, title in TITLES.items():
            node = rig.nodes[f"title-{id}"]
            words = {look.text for look in node.look if isinstance(look, Text)}
            assert {
                _(title.name),
                _(title.tagline),
                players_text(title.fewest, title.most),
            } == words
            (art,) = [k for k in node.look if isinstance(k, Art) and f"tile_{id}" in k.name]
            assert art.at is not None
            ratio = RATIOS[art.name.endswith("wide")]
            assert art.at.w / art.at.h == pytest.approx(ratio, rel=0.01), "nothing is cut off"
            assert art.at.h >= 120
    finally:
        set_language("en")


def test_a_title_without_a_picture_of_its_own_has_plain_wood(tmp_path: Path) -> None:
    both = {"kiribati": TITLES["kiribati"], LANTERNS.id: LANTERNS}
    rig = Rig(tmp_path, lambda ctx: MenuScene(ctx, both))
    assert any(
        isinstance(look, Art) and look.name == "common/table_light"
        for look in rig.nodes["title-lanterns"].look
    )


def test_picking_a_language_changes_the_words_at_once(tmp_path: Path) -> None:
    rig = menu(tmp_path)
    rig.click("language")
    rig.click("pick-fr")
    assert rig.settings.language == "fr"
    assert rig.applied == 1
    assert rig.nodes["pick-fr"].checked
    rig.click("ok")
    assert "Language" not in rig.words()


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


def test_the_keys_that_are_named_are_those_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for system, named in (("darwin", True), ("win32", False), ("linux", False)):
        monkeypatch.setattr(sys, "platform", system)
        rig = Rig(tmp_path, CreditsScene)
        assert ("Cmd + Ctrl + F" in rig.words()) is named
