"""Writing under bad conditions: torn ends, two programs, full and unwritable disks."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import pytest

from game import catalog
from game.core import journal, record
from game.core.record import RecordError, read
from game.match import Match
from game.match.timeline import replayed
from tests.match.matches import begin, play, recorded

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.tide"


def test_each_action_is_in_the_file_when_apply_returns(path: Path) -> None:
    table = begin(path)
    for length in range(1, 12):
        play(table, 1, seed=length)
        assert len(read(path, catalog.rules).lines) == length
    table.close()


def test_a_match_is_resumed_where_it_was_left(path: Path) -> None:
    first = recorded(path, 17)
    table = Match.resume(path)
    assert table.state == first.state
    assert table.history == first.history
    assert table.note == ""
    play(table)
    assert table.outcome() is not None
    table.close()
    assert replayed(read(path, catalog.rules))[0].history == table.history


def test_chance_goes_on_as_if_nothing_had_been(path: Path) -> None:
    whole = play(begin())
    recorded(path, 1)
    table = Match.resume(path)
    assert table.history == whole.history[:1]
    assert begin().step_chance() == whole.history[0]
    table.close()


@pytest.mark.parametrize("tail", [b"\0" * 300, b'9b2f 1234 {"type"', b"x"])
def test_a_torn_end_is_cut_only_when_the_match_goes_on(path: Path, tail: bytes) -> None:
    recorded(path, 9)
    good = path.read_bytes()
    path.write_bytes(good + tail)
    assert read(path, catalog.rules).torn
    table = Match.resume(path)
    assert table.note
    assert table.warning == ""
    table.close()
    assert path.read_bytes() == good + tail  # looked at, not played: untouched
    table = Match.resume(path)
    play(table, 1, seed=5)
    table.close()
    assert path.read_bytes().startswith(good)
    assert not read(path, catalog.rules).torn
    assert len(read(path, catalog.rules).lines) == 10


def test_a_taken_name_is_never_overwritten(path: Path) -> None:
    recorded(path, 3)
    before = path.read_bytes()
    second = recorded(path, 3)
    third = recorded(path, 3)
    assert path.read_bytes() == before
    assert second.path == path.with_name("match-2.tide")
    assert third.path == path.with_name("match-3.tide")


def test_an_open_match_is_not_opened_twice(path: Path) -> None:
    table = begin(path)
    with pytest.raises(RecordError, match="another Tidetable window"):
        Match.resume(path)
    table.close()
    second = Match.resume(path)
    with pytest.raises(RecordError, match="another Tidetable window"):
        Match.resume(path)
    second.close()


def test_another_program_cannot_open_it_and_its_death_frees_it(path: Path) -> None:
    recorded(path, 5)
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from game.match import Match\n"
        "from tests.toys.catalog import toys_in_catalog\n"
        "with toys_in_catalog():\n"
        "    table = Match.resume(Path(sys.argv[1]))\n"
        "    print('open', flush=True)\n"
        "    sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(RecordError, match="another Tidetable window"):
            Match.resume(path)
        assert replayed(read(path, catalog.rules))[1] is None  # looking is free
        other.kill()
    Match.resume(path).close()


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch, room: int) -> Iterator[None]:
    """A disk on which ``room`` more bytes can be written, and a half line then."""
    left = [room]

    class Full(FileIO):
        def write(self, data: object, /) -> int:
            piece = bytes(data)[: left[0]]  # type: ignore[call-overload]  # any buffer
            if not piece:
                raise OSError(28, "No space left on device")
            left[0] -= len(piece)
            return super().write(piece)

    with monkeypatch.context() as patch:
        patch.setattr(journal, "FileIO", Full)
        yield
        left[0] = 1 << 40


@pytest.mark.parametrize("room", [0, 7, 100, 700, 1001])
def test_play_goes_on_when_the_disk_is_full_and_all_is_written_later(
    path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    with full_disk(monkeypatch, room):
        table = play(begin(path), 15)
        assert "There is no room left for" in table.warning
        assert table.undo(table.history[-1].seat) in (True, False)
    play(table, 1, seed=3)  # there is room again
    assert table.warning == ""
    table.close()
    record = read(path, catalog.rules)
    timeline, problem = replayed(record)
    assert problem is None
    assert timeline.history == table.history


def test_a_full_disk_leaves_a_record_that_can_be_resumed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk(monkeypatch, 950):
        table = play(begin(path), 15)
        table.close()
        assert table.warning
    kept = read(path, catalog.rules)
    assert 0 < len(kept.lines) < 15
    history = Match.resume(path).history
    assert history == table.history[: len(history)]


def test_an_unwritable_folder_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table = play(begin(tmp_path / "file" / "match.tide"))
    assert table.outcome() is not None
    assert table.warning
    table.close()


def test_a_folder_is_made_when_it_is_missing(tmp_path: Path) -> None:
    folder = tmp_path / "with space" / "ümlaut 京都"
    table = recorded(folder / "a.tide", 4)
    assert table.warning == ""
    assert len(read(folder / "a.tide", catalog.rules).lines) == 4


def test_a_read_only_record_is_played_on_with_a_warning(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(path, 5)
    before = path.read_bytes()

    def refuse(*_args: object) -> FileIO:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(journal, "FileIO", refuse)
    table = play(Match.resume(path))
    assert "not allowed to use" in table.warning
    assert table.outcome() is not None
    table.close()
    assert path.read_bytes() == before


def test_a_disk_that_fails_while_reading_is_one_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(path, 5)

    class Failing(FileIO):
        def read(self, _size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(journal, "FileIO", Failing)
    with pytest.raises(RecordError, match="does not answer"):
        Match.resume(path)


def delete(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("moved.tide"))


def overwrite(path: Path) -> None:
    shutil.copyfile(path.parents[1] / "other.tide", path)


def replace(path: Path) -> None:
    shutil.copyfile(path.parents[1] / "other.tide", path.with_name("new"))
    path.with_name("new").replace(path)


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, (1000, 1000))  # else it may be too quick for the disk's clock


def cut(path: Path) -> None:
    os.truncate(path, 300)


def empty_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def move_the_folder(path: Path) -> None:
    path.parent.rename(path.parents[1] / "elsewhere")


def a_file_for_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way")


CHANGES = (delete, move, overwrite, replace, damage, cut, empty_the_folder, move_the_folder)


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file cannot be taken away")
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: str(change.__name__))
@pytest.mark.parametrize("resumed", [False, True])
def test_what_is_taken_away_while_it_is_played_is_written_anew_and_it_is_said(
    tmp_path: Path, change: Callable[[Path], None], resumed: bool
) -> None:
    recorded(tmp_path / "other.tide", 3)
    path = tmp_path / "matches" / "match.tide"
    table = play(begin(path), 9)
    if resumed:
        table.close()
        table = Match.resume(path)
    change(path)
    left = {file: file.read_bytes() for file in tmp_path.rglob("*.tide")}
    play(table, 1, seed=3)
    assert table.path is not None
    assert (table.warning, table.path.parent) == ("", path.parent)
    assert table.path.name in table.note
    assert {file: file.read_bytes() for file in left} == left
    table.note = ""
    play(table, 2, seed=4)
    assert table.note == ""  # it is said once
    timeline, problem = replayed(read(table.path, catalog.rules))
    assert problem is None
    assert timeline.history == table.history
    with pytest.raises(RecordError, match="another Tidetable window"):
        Match.resume(table.path)
    table.close()


def test_where_nothing_can_be_written_anew_it_waits_until_it_can(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "match.tide"
    table = play(begin(path), 9)
    a_file_for_the_folder(path)
    play(table, 2, seed=3)
    assert table.warning
    assert table.note == ""
    path.parent.unlink()
    play(table, 1, seed=4)
    assert table.warning == ""
    assert "match.tide" in table.note
    assert replayed(read(path, catalog.rules))[0].history == table.history
    table.close()


@pytest.mark.parametrize("bound", ["MOST", "LARGEST"])
def test_what_could_not_be_read_again_is_not_written(
    path: Path, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    for module in (journal, record):
        monkeypatch.setattr(module, bound, {"MOST": 8, "LARGEST": 1000}[bound])
    table = play(begin(path))
    assert table.outcome() is not None
    assert table.warning == "The game cannot be saved right now. It is too long."
    table.close()
    kept = read(path, catalog.rules)
    assert kept.problem is None
    assert 0 < len(kept.lines) < 15
    again = Match.resume(path)
    assert again.history == table.history[: len(kept.lines)]
    play(again, 20)
    again.close()
    assert read(path, catalog.rules).problem is None


def test_a_file_that_was_only_touched_is_gone_on_with(path: Path) -> None:
    table = play(begin(path), 9)
    os.utime(path, (1000, 1000))
    play(table, 3, seed=3)
    table.close()
    assert table.note == ""
    assert list(path.parent.iterdir()) == [path]
    assert replayed(read(path, catalog.rules))[0].history == table.history


@pytest.mark.parametrize("more", ["junk", "zeros"])
def test_what_somebody_puts_behind_a_match_in_play_is_cut_off(path: Path, more: str) -> None:
    table = play(begin(path), 9)
    if more == "junk":
        with path.open("ab") as file:
            file.write(b"junk\n" * 9999)
    else:
        os.truncate(path, 4 << 40)
    play(table, 3, seed=3)
    table.close()
    assert list(path.parent.iterdir()) == [path]
    found, problem = replayed(read(path, catalog.rules))
    assert (found.history, problem) == (table.history, None)


@pytest.mark.parametrize("layout", [1, 2])
def test_a_file_of_an_older_format_is_written_anew_in_its_own(path: Path, layout: int) -> None:
    kept = Path(__file__).parents[1] / "golden" / "records" / f"format-{layout}.tide"
    path.write_bytes(b"\n".join(kept.read_bytes().split(b"\n")[:6]) + b"\n")
    table = Match.resume(path)
    path.rename(path.with_name("moved.tide"))
    play(table, 3)
    table.close()
    assert read(path, catalog.rules).format == layout
    assert replayed(read(path, catalog.rules))[0].history == table.history


def test_a_match_that_ends_on_a_full_disk_keeps_the_file_that_it_has(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    table = play(begin(path))
    monkeypatch.setattr("os.fsync", full)
    table.close()
    assert list(path.parent.iterdir()) == [path]
    assert read(path, catalog.rules).format == 3
    assert replayed(read(path, catalog.rules))[0].history == table.history


def test_a_closed_table_is_not_played_on(path: Path) -> None:
    """A late answer of a bot would come to another file, without a beginning."""
    table = recorded(path, 5)
    before, length = path.read_bytes(), len(table.history)
    with pytest.raises(ValueError, match="closed"):
        table.submit(table.legal(table.to_act()[0])[0])
    with pytest.raises(ValueError, match="closed"):
        table.undo()
    assert len(table.history) == length
    assert list(path.parent.iterdir()) == [path]
    assert path.read_bytes() == before


def test_closing_twice_on_a_full_disk_begins_no_second_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk(monkeypatch, 950):
        table = play(begin(path), 15)
        table.close()
    table.close()
    assert list(path.parent.iterdir()) == [path]


def test_closing_twice_does_no_harm(path: Path) -> None:
    table = begin(path)
    table.close()
    table.close()
    Match.resume(path).close()
