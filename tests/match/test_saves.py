"""The list of recorded matches, what is done with their files, and what is counted from them."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import pytest

from game.core.journal import lock_file
from game.core.outcome import Outcome, Score
from game.match import Match, Player, RecordError, Saved, new_path, saved_matches, saves, tallied
from tests.match.matches import begin, play, recorded


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


def damaged(path: Path, line: int = -2) -> bytes:
    """A record with a bad byte in a line, by default the last one; what is in its file."""
    recorded(path, 12)
    lines = path.read_bytes().split(b"\n")
    lines[line] = lines[line][:-1] + b"#"
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


@pytest.mark.parametrize(("line", "actions"), [(-2, 11), (5, 4), (1, 0)])
def test_a_damaged_match_goes_on_from_its_last_good_move(
    tmp_path: Path, line: int, actions: int
) -> None:
    path = tmp_path / "a.tide"
    data = damaged(path, line)
    whole = play(begin(), 12)
    [row] = saved_matches(tmp_path)
    assert row.salvageable
    assert (row.title, row.actions, len(row.players)) == ("lanterns", actions, 3)
    assert row.problem.endswith("the line is damaged or was changed.")
    saves.salvage(row)
    assert names(tmp_path) == ["a.tide", "a.tide.damaged"]
    assert (tmp_path / "a.tide.damaged").read_bytes() == data
    table = Match.resume(path)
    assert table.history == whole.history[:actions]
    play(table, 3)
    table.close()
    [row] = saved_matches(tmp_path)
    assert (row.problem, row.salvageable) == ("", False)


def test_what_was_set_aside_before_stays(tmp_path: Path) -> None:
    data = []
    for line in (-2, 5):
        (tmp_path / "a.tide").unlink(missing_ok=True)
        data.append(damaged(tmp_path / "a.tide", line))
        saves.salvage(saved_matches(tmp_path)[0])
    aside = sorted(path.read_bytes() for path in tmp_path.glob("*.damaged"))
    assert aside == sorted(data)


def test_what_fails_while_it_is_salvaged_leaves_the_damaged_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    data = damaged(tmp_path / "a.tide")
    [row] = saved_matches(tmp_path)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        saves.salvage(row)
    assert (tmp_path / "a.tide").read_bytes() == data
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize("data", [b"", b"tid", b"tidetable 3 5bd1", b"tidetable 2 5bd1 3f {"])
def test_a_file_without_a_whole_first_line_disappears_by_itself(
    tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "a.tide"
    path.write_bytes(data)
    saves.tidy(tmp_path)
    assert path.exists()  # somebody may be writing it right now
    os.utime(path, (1000, 1000))
    with path.open("rb") as file:
        assert lock_file(file.fileno())
        saves.tidy(tmp_path)
        assert path.exists()
    assert saved_matches(tmp_path) == []
    assert path.exists(), "who only looks deletes nothing"
    saves.tidy(tmp_path)
    assert not path.exists()


@pytest.mark.parametrize("data", [b"\0" * 50, b"note", b"tidetable 2 x\n", b"tidetable 3 " * 9000])
def test_nothing_else_disappears(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.tide"
    path.write_bytes(data)
    os.utime(path, (1000, 1000))
    saves.tidy(tmp_path)
    [row] = saved_matches(tmp_path)
    assert (bool(row.problem), row.salvageable) == (True, False)
    assert path.read_bytes() == data


def test_names_of_files_may_be_any_bytes(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9\xff\x1b[31m")
    try:
        recorded(tmp_path / f"{name}.tide", 8)
    except OSError:
        pytest.skip("here they may not")
    damaged(tmp_path / f"{name}2.tide")
    for row in saved_matches(tmp_path):
        assert row.label.isprintable()
        assert row.label.encode()
    for row in saved_matches(tmp_path):
        if row.salvageable:
            saves.salvage(row)
        else:
            saves.copy(row, tmp_path, "copy")
            saves.rename(row, "called")
    assert {"copy.tide", "called.tide"} < set(names(tmp_path))
    assert [row.problem for row in saved_matches(tmp_path)] == ["", "", ""]


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


# --- what is done with files -----------------------------------------------------------------


def one(folder: Path, name: str = "lanterns-20310203-040506", actions: int = 8) -> Saved:
    """A saved match, and no other."""
    recorded(folder / f"{name}.tide", actions)
    return next(row for row in saved_matches(folder) if row.path.stem == name)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("lanterns-20310203-040506", ""),
        ("lanterns-20310203-040506-2", ""),
        ("lanterns-20310203-040506 2", ""),
        ("kiribati-20310203-040506", "kiribati-20310203-040506"),
        ("Class 7b. Monday", "Class 7b. Monday"),
        ("two\nlines", "two lines"),
    ],
)
def test_what_a_match_is_called_is_the_name_of_its_file(
    tmp_path: Path, name: str, label: str
) -> None:
    assert one(tmp_path, name).label == label


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("京都 with Łukasz", "京都 with Łukasz"),
        ("../../etc/pass:wd", "etcpasswd"),
        (" .hidden. ", "hidden"),
        ("x" * 10_000, "x" * 60),
        ("🏮" * 100, "🏮" * 60),
        ("taken", "taken 2"),
        ("Con", "Con_"),
        ("lpt1.final", "lpt1_.final"),
        ("Console", "Console"),
    ],
)
def test_a_match_is_renamed_to_what_any_system_can_write(
    tmp_path: Path, label: str, name: str
) -> None:
    row = one(tmp_path)
    (tmp_path / "taken.tide").write_bytes(b"another")
    saves.rename(row, label)
    assert names(tmp_path) == sorted([f"{name}.tide", "taken.tide"])
    found = next(r for r in saved_matches(tmp_path) if r.path.stem == name)
    assert (found.label, found.actions, found.modified) == (name, 8, row.modified)


def test_without_a_name_it_is_called_by_its_title_again(tmp_path: Path) -> None:
    saves.rename(one(tmp_path, "called"), " / ")
    assert saved_matches(tmp_path)[0].label == ""
    saves.rename(saved_matches(tmp_path)[0], "Same")
    saves.rename(saved_matches(tmp_path)[0], "Same")
    assert names(tmp_path) == ["Same.tide"]


def test_a_match_that_is_played_elsewhere_is_neither_renamed_nor_deleted(tmp_path: Path) -> None:
    row = one(tmp_path)
    playing = Match.resume(row.path)
    with pytest.raises(RecordError, match="another Tidetable window"):
        saves.rename(row, "new")
    with pytest.raises(RecordError, match="another Tidetable window"):
        saves.delete(row)
    playing.close()
    saves.delete(row)
    assert names(tmp_path) == []
    saves.delete(row)  # it is gone, as was wanted


def test_a_copy_is_the_same_match_under_a_name_of_its_own(tmp_path: Path) -> None:
    row = one(tmp_path, "called")
    other = tmp_path / "stick"
    other.mkdir()
    paths = [saves.copy(row, other), saves.copy(row, other), saves.copy(row, tmp_path, "a: b")]
    assert [path.name for path in paths] == ["called.tide", "called 2.tide", "a b.tide"]
    assert {path.read_bytes() for path in paths} == {row.path.read_bytes()}
    assert {path.stat().st_mtime for path in paths} == {row.modified}


@pytest.mark.parametrize("letter", ["W", "京", "\udcff"])
def test_a_file_with_the_longest_name_is_copied_and_gone_on_with(
    tmp_path: Path, letter: str
) -> None:
    long = letter * (250 // len(os.fsencode(letter)))
    row = one(tmp_path)
    path = row.path.rename(tmp_path / f"{long}.tide")
    path.write_bytes(path.read_bytes() + b"damaged\n")
    damaged = path.read_bytes()
    [row] = saved_matches(tmp_path)
    assert saves.copy(row, tmp_path).read_bytes() == damaged
    saves.salvage(row)
    assert not saves._look(path, 0).problem
    [aside] = tmp_path.glob("*.damaged")
    assert aside.read_bytes() == damaged


def test_of_a_copy_that_fails_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_source: IO[bytes], out: IO[bytes]) -> None:
        out.write(b"half")
        raise OSError(28, "No space left on device")

    row = one(tmp_path)
    monkeypatch.setattr("shutil.copyfileobj", full)
    with pytest.raises(OSError, match="No space"):
        saves.copy(row, tmp_path, "copy")
    assert names(tmp_path) == [row.path.name]
    (tmp_path / "folder.tide").mkdir()
    with pytest.raises(RecordError, match="no file"):
        saves.copy(Saved(tmp_path / "folder.tide", 0), tmp_path)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    row = one(tmp_path)
    os.truncate(row.path, 65 << 20)
    assert saved_matches(tmp_path)[0].problem == "The file is too large for a game."


# --- statistics ------------------------------------------------------------------------------


def ended(
    created: str, names: str, totals: tuple[int, ...], winners: tuple[int, ...] = (), **more: Any
) -> Saved:
    """A match that is over. Persons have large letters, bots small ones."""
    players = tuple(Player(name, "human" if name.isupper() else "easy", "amber") for name in names)
    fewest = more.pop("fewest", False)
    end = Outcome((1,) * len(totals), tuple(map(Score, totals)), winners, "x", fewest=fewest)
    row = {"title": "lanterns", "variant": "long", "outcome": end, "created": created, **more}
    return Saved(Path("x.tide"), 0, players=players, **row)


def test_names_are_counted_by_title_and_variant_bots_as_one_by_level() -> None:
    rows = [
        ended("2031-02", "ABx", (5, 3, 9), (2,), played=60.0),
        ended("2031-01", "AyBx", (2, 4, 8, 1), (2,), played=120.0),
        ended("2031-03", "BA", (1, 7), (1,)),
        ended("2031-03", "A", (1,), (0,), variant="short"),
        ended("2031-04", "xy", (1, 2), (0,)),  # nobody played
        ended("2031-05", "AB", (9, 9), problem="It is damaged."),
        ended("2031-06", "AB", (9, 9), outcome=None),
    ]
    long, short = tallied(rows)["lanterns"]
    assert (long.variant, long.matches, long.seconds) == ("long", 3, [120.0, 60.0])
    assert [(t.name, t.kind, t.games, t.scores, t.won) for t in long.tallies] == [
        ("A", "human", 3, [2, 5, 7], 1),
        ("B", "human", 3, [8, 3, 1], 1),
        ("", "easy", 2, [4, 1, 9], 1),
    ]
    assert (long.best(long.tallies[0]), long.tallies[1].mean) == (7, 4)
    assert [t.name for t in short.tallies] == ["A"]


def test_several_bots_of_a_level_that_win_together_have_won_one_game() -> None:
    [played] = tallied([ended("2031-01", "Axy", (0, 0, 0), (0, 1, 2))])["lanterns"]
    assert [(t.name, t.games, t.won) for t in played.tallies] == [("A", 1, 1), ("", 1, 1)]


def test_where_less_is_better_the_fewest_is_the_best() -> None:
    rows = [ended("2031-01", "A", (5,), fewest=True), ended("2031-02", "A", (3,), fewest=True)]
    [played] = tallied(rows)["lanterns"]
    assert played.best(played.tallies[0]) == 3


def test_a_copy_counts_once_and_what_was_begun_before_does_not() -> None:
    first, second = ended("2031-01", "A", (5,)), ended("2031-02", "A", (3,))
    [played] = tallied([second, first, first])["lanterns"]
    assert played.tallies[0].scores == [5, 3]
    [played] = tallied([second, first], since="2031-01")["lanterns"]
    assert played.tallies[0].scores == [3]
    assert tallied([second], since="2031-02") == {}
