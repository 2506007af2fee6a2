"""The list of recorded matches."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.match import new_path, saved_matches, saves
from tests.match.matches import recorded


def test_newest_first_with_what_the_menu_shows(tmp_path: Path) -> None:
    recorded(tmp_path / "old.tide")
    recorded(tmp_path / "new.tide", 8)
    os.utime(tmp_path / "old.tide", (1000, 1000))
    new, old = saved_matches(tmp_path)
    assert (new.path.name, old.path.name) == ("new.tide", "old.tide")
    assert (new.title, new.variant, new.problem) == ("lanterns", "long", "")
    assert [player.name for player in new.players] == ["Žofie", "京都 🏮", "Łukasz"]
    assert old.finished
    assert not new.finished
    assert new.actions == 8
    assert old.summary == "The game is over."


def test_a_damaged_file_is_a_row_with_a_sentence(tmp_path: Path) -> None:
    recorded(tmp_path / "a.tide", 8)
    lines = (tmp_path / "a.tide").read_bytes().split(b"\n")
    (tmp_path / "b.tide").write_bytes(b"\n".join([*lines[:3], *lines[4:]]))
    (tmp_path / "c.tide").write_bytes(b"\0" * 100)
    (tmp_path / "d.tide").mkdir()
    (tmp_path / "e.txt").write_text("no match")
    rows = {row.path.name: row for row in saved_matches(tmp_path)}
    assert sorted(rows) == ["a.tide", "b.tide", "c.tide", "d.tide"]
    assert rows["a.tide"].problem == ""
    assert "4" in rows["b.tide"].problem
    assert all(rows[name].problem for name in ("b.tide", "c.tide", "d.tide"))


def test_a_torn_end_is_no_problem(tmp_path: Path) -> None:
    recorded(tmp_path / "a.tide", 8)
    with (tmp_path / "a.tide").open("ab") as file:
        file.write(b"half a li")
    assert saved_matches(tmp_path)[0].problem == ""


def test_no_folder_no_matches(tmp_path: Path) -> None:
    assert saved_matches(tmp_path / "none") == []


def test_an_unchanged_file_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(tmp_path / "a.tide", 8)
    first = saved_matches(tmp_path)
    monkeypatch.setattr(saves, "read", None)
    assert saved_matches(tmp_path) == first


def test_names_of_files_are_plain(tmp_path: Path) -> None:
    path = new_path(tmp_path, "kiribati", lambda: datetime(2031, 2, 3, 4, 5, 6, tzinfo=UTC))
    assert path == tmp_path / "kiribati-20310203-040506.tide"
