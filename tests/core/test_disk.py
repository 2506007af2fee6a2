"""Files that other programs hold open, links, and what the system says in words."""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from game.core import disk
from game.core.disk import HeldError, in_words, put_in_place, remove_halves


def refuse(monkeypatch: pytest.MonkeyPatch, times: int, number: int | None = 32) -> None:
    """Have the next renames refused, with Windows' number for it; 32 is that of files that are open
    elsewhere."""
    left, real = [times], os.replace

    def replace(source: Path, target: Path) -> None:
        if left[0]:
            left[0] -= 1
            error = PermissionError(errno.EACCES, "The process cannot access the file")
            error.winerror = number  # type: ignore[attr-defined, assignment, unused-ignore]  # not here
            raise error
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)


def test_what_another_program_lets_go_of_is_put_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"old")
    refuse(monkeypatch, 3)
    put_in_place(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_what_it_keeps_open_stays_as_it_was_and_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"old")
    monkeypatch.setattr(disk, "PATIENCE", 0.02)
    refuse(monkeypatch, -1)
    with pytest.raises(HeldError) as held:
        put_in_place(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    assert in_words(held.value) == (
        f"{path} is open in another program. Close it there, then try again."
    )


@pytest.mark.parametrize("number", [None, 5])
def test_what_may_not_be_replaced_for_another_reason_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int | None
) -> None:
    """As in a folder where others may not touch what is not theirs, or a file that is read-only."""
    path = tmp_path / "a.csv"
    path.write_bytes(b"old")
    monkeypatch.setattr(disk, "PATIENCE", 0.02)
    monkeypatch.setattr(os, "access", lambda *_what: False)
    refuse(monkeypatch, -1, number)
    with pytest.raises(PermissionError) as refused:
        put_in_place(path, b"new")
    assert not isinstance(refused.value, HeldError)
    assert in_words(refused.value).startswith(f"Tidetable is not allowed to use {path}.")


def test_what_a_killed_program_left_half_written_goes_and_nothing_else(tmp_path: Path) -> None:
    left = [".123-140735.new", ".tryabc_12xy"]
    others = [".123.new", "123-140735.new", ".1-2.new.csv", ".tryabc", "a.csv"]
    for name in (*left, *others):
        (tmp_path / name).write_bytes(b"half")
    (tmp_path / ".7-7.new").mkdir()
    remove_halves(tmp_path)
    assert len(os.listdir(tmp_path)) == 8, "somebody may be writing them"
    for path in tmp_path.iterdir():
        os.utime(path, (1000, 1000))
    remove_halves(tmp_path)
    assert sorted(os.listdir(tmp_path)) == sorted([*others, ".7-7.new"])
    remove_halves(tmp_path / "no such folder")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_and_what_it_leads_to_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "kept.json", tmp_path / "settings.json"
    target.write_bytes(b"old")
    link.symlink_to(target)
    put_in_place(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert [path.name for path in target.parent.iterdir()] == ["kept.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not synced there")
def test_a_disk_that_cannot_sync_folders_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, refused = os.fsync, []

    def fsync(fd: int) -> None:
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            refused.append(fd)
            raise OSError(errno.EINVAL, "Invalid argument")
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    put_in_place(tmp_path / "a.csv", b"new")
    assert (tmp_path / "a.csv").read_bytes() == b"new"
    assert refused


def test_a_long_name_is_no_hindrance(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250)
    put_in_place(path, b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("number", [n for numbers in disk._SENTENCES for n in numbers])
def test_what_the_system_says_is_a_sentence_with_the_place(number: int) -> None:
    system = os.strerror(number)
    words = in_words(OSError(number, system, "/far/away"))
    assert "/far/away" in words
    assert system not in words
    assert words.count(".") == 2, "what is wrong, and what to do"
    unknown = in_words(OSError(number, system))
    assert "the file" in unknown.lower()
    assert unknown[0].isupper()


def test_what_we_have_no_words_for_is_said_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    error = OSError(errno.EPIPE, "Odd thing", "/far/away")
    assert in_words(error) == "/far/away cannot be used. Try again, or choose another place."
    assert "Odd thing" in caplog.text


def test_any_name_of_a_file_can_be_shown() -> None:
    odd = os.fsdecode(b"/far/\xff\x07" + b"x" * 5000 + b"/end.csv")
    words = in_words(OSError(errno.ENOSPC, "full", odd))
    assert all(c.isprintable() for c in words)
    words.encode()
    assert "x/end.csv" in words
    assert len(words) < 300
