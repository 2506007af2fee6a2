"""Saved matches by title, what can be done with them, and statistics."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.match import Match, Player, saved_matches
from scenes import elsewhere, folders
from scenes.dialogs import ActsScene, ConfirmScene, MessageScene
from scenes.gallery.program import NEW, OLD, save_some
from scenes.gallery.saved import save_many
from scenes.menu.matches import AT_ONCE, MatchesScene
from scenes.menu.saved import NameScene, SavedScene
from scenes.menu.statistics import StatisticsScene
from scenes.results.scene import ResultsScene
from scenes.stage.node import Art
from scenes.stage.ui import SHORT, TARGET
from scenes.table.scene import TableScene
from scenes.widgets import Answer
from tests.scenes.rig import Rig


def shown(folder: Path, many: bool = False) -> tuple[Rig, SavedScene]:
    """The list of some matches, or of many."""
    rig = Rig(folder, SavedScene)
    (save_many if many else save_some)(rig.ctx)
    scene = rig.top
    assert isinstance(scene, SavedScene)
    scene.reload()
    read(scene)
    rig.frame()
    return rig, scene


def read(scene: MatchesScene) -> None:
    """All records, as after a moment."""
    while scene.reading:
        scene.on_tick(0)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "matches").iterdir())


def number(scene: SavedScene, name: str) -> int:
    """Which row a file is."""
    return next(n for n, row in enumerate(scene.rows) if row.path.name == name)


def asked(rig: Rig, scene: SavedScene, name: str, act: str) -> None:
    """Ask for something to be done with a file."""
    rig.click(f"match-{number(scene, name)}-more")
    assert isinstance(rig.top, ActsScene)
    rig.click(act)


# --- the list --------------------------------------------------------------------------------


def test_a_row_has_picture_name_seats_round_and_date(tmp_path: Path) -> None:
    rig, scene = shown(tmp_path)
    row = rig.nodes[f"match-{number(scene, OLD + '.tide')}"]
    pictures = [look.name for look in row.look if isinstance(look, Art)]
    colours = ("amber", "coral", "blue")
    assert pictures == ["common/tile_kiribati", *(f"common/seat_{one}" for one in colours)]
    assert row.label == OLD
    assert row.value.startswith("Žofie, Łukasz and Ioane Kiribati, Family · Round 4 · Žofie")
    assert "Saved today at" in row.value


def test_the_matches_of_one_title_are_shown_alone(tmp_path: Path) -> None:
    rig, scene = shown(tmp_path, many=True)
    assert len(scene.shown) == 40
    rig.click("title-kyoto")
    assert {row.title for row in scene.shown} == {"kyoto"}
    assert len(scene.shown) == 8
    rig.click("match-1-more")
    rig.click("delete")
    rig.click("yes")
    read(scene)
    assert (len(scene.shown), len(files(tmp_path))) == (7, 39)
    for row in scene.shown:
        row.path.unlink()
    scene.reload()
    read(scene)
    assert scene.chosen == ""
    assert len(scene.shown) == 32  # without the last of a title all are shown


def test_a_long_list_is_read_bit_by_bit_and_placed_as_far_as_it_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.menu.matches.SLICE", 0.0)
    rig = Rig(tmp_path, SavedScene)
    save_many(rig.ctx)
    scene = rig.top
    assert isinstance(scene, SavedScene)
    scene.reload()
    assert len(scene.rows) == AT_ONCE
    scene.on_tick(0)
    assert len(scene.rows) == AT_ONCE + 1
    read(scene)
    assert len(scene.rows) == 40
    scene.reload()
    assert len(scene.rows) == 40  # what is scrolled stays where it is
    rig.frame()
    assert len([key for key in rig.nodes if key.startswith("match-")]) < 2 * 20
    reached = []
    rig.key(pygame.K_TAB)
    while (focus := focused(rig)) not in reached:
        reached.append(focus)
        rig.key(pygame.K_TAB)
    assert {f"match-{n}{more}" for n in range(40) for more in ("", "-more")} <= set(reached)
    assert [key for key in reached if key.startswith("match-")][-1] == "match-39-more"


# --- what can be done ------------------------------------------------------------------------


def test_a_match_is_renamed_by_typing_and_enter(tmp_path: Path) -> None:
    rig, scene = shown(tmp_path)
    asked(rig, scene, f"{OLD}.tide", "rename")
    assert isinstance(rig.top, NameScene)
    rig.type("Class 7b: “京都”/1")
    assert rig.nodes["label"].value == "Class 7b “京都”1"
    rig.key(pygame.K_BACKSPACE)
    rig.key(pygame.K_RETURN)
    assert isinstance(rig.manager.top, SavedScene)
    assert files(tmp_path) == ["Class 7b “京都”.tide", "holiday photo.tide", f"{NEW}.tide"]
    assert rig.nodes[f"match-{number(scene, 'Class 7b “京都”.tide')}"].label == "Class 7b “京都”"


@pytest.mark.parametrize(("name", "called"), [(OLD, OLD), (NEW, "Kiribati, Children")])
def test_what_is_renamed_begins_with_its_present_name_selected(
    tmp_path: Path, name: str, called: str
) -> None:
    rig, scene = shown(tmp_path)
    before = files(tmp_path)
    asked(rig, scene, f"{name}.tide", "rename")
    assert rig.nodes["label"].value == called
    edit = rig.stage.top.state.edit if rig.stage.top is not None else None
    assert edit is not None
    assert (edit.anchor, edit.caret) == (0, len(called))
    rig.key(pygame.K_RETURN)
    assert files(tmp_path) == before, "nothing was typed"
    asked(rig, scene, f"{name}.tide", "rename")
    rig.type("A")
    assert rig.nodes["label"].value == "A"


def test_a_copy_is_a_row_of_its_own(tmp_path: Path) -> None:
    rig, scene = shown(tmp_path)
    asked(rig, scene, f"{NEW}.tide", "copy")
    read(scene)
    assert "Kiribati, Children (copy).tide" in files(tmp_path)
    assert len(scene.rows) == 4
    asked(rig, scene, "holiday photo.tide", "copy")
    assert "holiday photo 2.tide" in files(tmp_path)


def test_a_match_is_saved_to_another_place_and_it_is_said_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick, full = tmp_path / "stick", tmp_path / "full"
    stick.mkdir()
    monkeypatch.setattr(elsewhere, "places", lambda: [("Stick", stick), ("Full", full)])
    rig, scene = shown(tmp_path)
    asked(rig, scene, f"{NEW}.tide", "save")
    assert rig.nodes["place-0"].label == "Stick"
    rig.click("place-0")
    assert isinstance(rig.top, MessageScene)
    assert rig.top.text == str(stick / f"{NEW}.tide")
    assert [row.title for row in saved_matches(stick)] == ["kiribati"]
    rig.click("ok")
    asked(rig, scene, f"{NEW}.tide", "save")
    rig.click("place-1")  # pulled out meanwhile
    assert isinstance(rig.top, MessageScene)
    assert rig.top.title == "The game could not be saved there"
    gone = full / f"{NEW}.tide"
    assert rig.top.text.startswith(f"{gone} is not there. Perhaps")


def test_of_many_places_each_can_be_reached(tmp_path: Path) -> None:
    acts = [Answer(f"place-{n}", f"Place {n}", lambda: None) for n in range(30)]
    rig = Rig(tmp_path, lambda ctx: ActsScene(ctx, "Places", acts), (1024, 600), text="large")
    rig.key(pygame.K_TAB)
    assert focused(rig) == "acts-area"
    for n in range(30):
        rig.key(pygame.K_TAB)
        assert focused(rig) == f"place-{n}"
        assert rig.nodes[f"place-{n}"].rect.h >= TARGET
    assert rig.nodes["back"].rect.bottom < SHORT


def focused(rig: Rig) -> str:
    """What the keyboard is at."""
    assert rig.stage.top is not None
    return rig.stage.top.state.focused


def test_the_folder_is_opened_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def show(folder: Path) -> None:
        opened.append(folder)
        raise FileNotFoundError("xdg-open")

    monkeypatch.setattr(elsewhere, "show", show)
    rig, scene = shown(tmp_path)
    asked(rig, scene, f"{NEW}.tide", "folder")
    assert opened == [tmp_path / "matches"]
    assert isinstance(rig.top, MessageScene)
    assert rig.top.text == str(tmp_path / "matches")


def test_places_are_those_that_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Desktop").mkdir()
    (tmp_path / "STICK").mkdir()
    for name in ("Desktop", "Documents", "Downloads"):
        path = tmp_path / name
        monkeypatch.setattr(f"platformdirs.user_{name.lower()}_path", lambda path=path: path)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(folders, "_drives", lambda: iter([tmp_path / "STICK", tmp_path / "gone"]))
    assert folders.places() == [
        ("Desktop", tmp_path / "Desktop"),
        ("Home folder", tmp_path),
        ("STICK", tmp_path / "STICK"),
    ]
    monkeypatch.setattr("platformdirs.user_desktop_path", lambda: tmp_path)
    assert folders.places()[0] == ("Desktop", tmp_path)
    assert len(folders.places()) == 2, "one that is the desktop is named once"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has a function of its own")
def test_the_file_manager_gets_none_of_the_libraries_that_are_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[list[object], str]] = []
    monkeypatch.setattr(
        "subprocess.Popen", lambda args, env, **_how: begun.append((args, env["LD_LIBRARY_PATH"]))
    )
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed")
    folders.show(tmp_path)
    monkeypatch.setattr(sys, "_MEIPASS", "/packed", raising=False)
    folders.show(tmp_path)
    assert [(args[-1], libraries) for args, libraries in begun] == [
        (tmp_path, "/packed"),
        (tmp_path, ""),
    ]


def test_what_is_played_elsewhere_stays_and_it_is_said_why(tmp_path: Path) -> None:
    rig, scene = shown(tmp_path)
    playing = Match.resume(tmp_path / "matches" / f"{NEW}.tide")
    asked(rig, scene, f"{NEW}.tide", "delete")
    rig.click("yes")
    assert isinstance(rig.top, MessageScene)
    assert rig.top.text == "This game is open in another Tidetable window."
    assert f"{NEW}.tide" in files(tmp_path)
    playing.close()


def test_a_file_that_is_no_match_can_be_kept_but_not_opened_or_named(tmp_path: Path) -> None:
    _rig, scene = shown(tmp_path)
    row = scene.rows[number(scene, "holiday photo.tide")]
    assert [act.id for act in scene.acts(row)] == ["copy", "save", "folder", "delete"]


def spoil(folder: Path, name: str) -> bytes:
    """Damage the last line of a match; what is in its file then."""
    path = folder / "matches" / name
    path.write_bytes(path.read_bytes()[:-2] + b"#\n")
    return path.read_bytes()


@pytest.mark.parametrize("by_menu", [True, False])
def test_a_damaged_match_goes_on_from_its_last_good_move_if_that_is_wanted(
    tmp_path: Path, by_menu: bool
) -> None:
    rig, scene = shown(tmp_path)
    actions = {row.path.name: row.actions for row in scene.rows}
    data = spoil(tmp_path, f"{NEW}.tide")
    scene.reload()
    rig.frame()
    key = f"match-{number(scene, f'{NEW}.tide')}"
    assert rig.nodes[key].label == "Kiribati, Children"
    assert "the line is damaged" in rig.nodes[key].value
    rig.click(f"{key}-more" if by_menu else key)
    if by_menu:
        assert rig.nodes["open"].label == "Go on from the last good move"
        rig.click("open")
    assert isinstance(rig.top, ConfirmScene)
    rig.click("no")
    assert f"{NEW}.tide.damaged" not in files(tmp_path)
    rig.click(key)
    rig.click("yes")
    assert isinstance(rig.top, TableScene)
    assert len(rig.top.match.history) == actions[f"{NEW}.tide"] - 1
    assert (tmp_path / "matches" / f"{NEW}.tide.damaged").read_bytes() == data
    rig.top.match.close()


def test_where_it_cannot_be_set_aside_it_is_said_and_nothing_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    rig, scene = shown(tmp_path)
    data = spoil(tmp_path, f"{NEW}.tide")
    scene.reload()
    rig.frame()
    monkeypatch.setattr("shutil.copyfileobj", full)
    rig.click(f"match-{number(scene, f'{NEW}.tide')}")
    rig.click("yes")
    assert isinstance(rig.top, MessageScene)
    assert (tmp_path / "matches" / f"{NEW}.tide").read_bytes() == data


def test_a_name_that_is_no_text_can_be_seen_and_all_be_done_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / os.fsdecode(b"st\xffck")
    try:
        stick.mkdir()
    except OSError:
        pytest.skip("here no name can be so")
    monkeypatch.setattr(elsewhere, "places", lambda: [(stick.name, stick)])
    rig, scene = shown(tmp_path)
    played = tmp_path / "matches" / f"{NEW}.tide"
    for name in (b"\xff\xfe.tide", b"caf\xe9.tide"):
        (played.parent / os.fsdecode(name)).write_bytes(played.read_bytes())
    (played.parent / os.fsdecode(b"note\xff.tide")).write_bytes(b"a note")
    spoil(tmp_path, os.fsdecode(b"caf\xe9.tide"))
    scene.reload()
    read(scene)
    rig.frame()
    assert len(scene.rows) == 6
    for row in scene.rows:
        for act in [answer.press for answer in scene.acts(row) if answer.id != "delete"]:
            act()
            rig.frame()
            for id in ("place-0", "yes", "ok"):
                if rig.top is not scene and id in rig.nodes:
                    rig.click(id)
            while rig.manager.top is not scene:
                top = rig.manager.top
                if isinstance(top, TableScene):
                    top.match.close()
                rig.manager.pop()
                rig.frame()
            read(scene)


def test_a_finished_match_is_looked_at_not_continued(tmp_path: Path) -> None:
    rig, scene = shown(tmp_path, many=True)
    first = next(n for n, row in enumerate(scene.rows) if row.finished)
    rig.click(f"match-{first}-more")
    assert rig.nodes["open"].label == "Look at the results"
    rig.click("delete")
    assert isinstance(rig.top, ConfirmScene)
    assert rig.top.question.endswith("It then no longer counts in the statistics.")
    rig.click("no")
    rig.click(f"match-{first}-more")
    rig.click("open")
    assert isinstance(rig.top, ResultsScene)


# --- statistics ------------------------------------------------------------------------------


def statistics(folder: Path) -> tuple[Rig, StatisticsScene]:
    rig, _scene = shown(folder, many=True)
    rig.click("statistics")
    scene = rig.top
    assert isinstance(scene, StatisticsScene)
    read(scene)
    rig.frame()
    return rig, scene


def test_there_are_no_statistics_before_a_match_was_played_to_its_end(tmp_path: Path) -> None:
    rig, _scene = shown(tmp_path)
    assert "statistics" not in rig.nodes
    rig = Rig(tmp_path, StatisticsScene)
    assert rig.nodes["empty"].label == "Nothing to count yet: no game was played to its end."


def test_statistics_are_shown_once_all_is_counted(tmp_path: Path) -> None:
    """Not bit by bit, which would move what is being read."""
    rig, scene = statistics(tmp_path)
    before = rig.words()
    scene.rows, scene.reading = scene.rows[:1], True
    scene.changed()
    rig.frame()
    assert rig.words() == before
    scene.reading = False
    scene.changed()
    rig.frame()
    assert rig.words() != before


def test_statistics_tell_who_played_how_well_and_draw_it(tmp_path: Path) -> None:
    rig, scene = statistics(tmp_path)
    assert rig.nodes["variant-0"].label == "Kiribati, Children"
    assert rig.nodes["variant-0-games"].label == "8 games"
    said = [node.label for node in rig.nodes.values()]
    assert "Žofie. Games: 8, won: 1, best: 3, average: 1.6" in said
    assert "Normal bot. Games: 8, won: 5, best: 3, average: 2.2" in said
    assert rig.nodes["chart-0-end1"].label == "Łukasz: 2, 3, 3, 2, 2"
    rig.click("title-kyoto")
    assert rig.nodes["variant-0"].label == "Kyoto, Conference"
    assert scene.title == "kyoto"


def test_counting_anew_asks_and_keeps_all_matches(tmp_path: Path) -> None:
    rig, _scene = statistics(tmp_path)
    before = files(tmp_path)
    rig.click("forget")
    rig.click("no")
    assert "forget" in rig.nodes
    rig.click("forget")
    rig.click("yes")
    assert "empty" in rig.nodes
    assert rig.settings.counted_since
    assert files(tmp_path) == before


def test_names_of_any_kind_have_room_in_all_looks(tmp_path: Path) -> None:
    """The longest names there can be, of letters that no font has."""
    long = ("W" * 60, "🏮" * 60, "א" * 60)
    seats = [Player(n, "human", c) for n, c in zip(long, ("amber", "coral", "blue"), strict=True)]
    path = tmp_path / "matches" / f"{'W' * 200}.tide"
    for size, text in (((1024, 768), "projector"), ((1280, 800), "large")):
        Match.new("kiribati", {}, tuple(seats), path=path).close()
        rig = Rig(tmp_path, SavedScene, size, text=text)
        row = rig.nodes["match-0"].rect
        for look in rig.nodes["match-0"].look:
            at = getattr(look, "at", None)
            assert at is None or (at.x >= 0 and at.right <= row.w and at.bottom <= row.h)
        assert rig.nodes["match-0-more"].rect.w >= TARGET
