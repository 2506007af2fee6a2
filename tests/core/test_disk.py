"""Files that other programs hold open, links, and what the system says in words."""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from game.core import disk
from game.core.disk import HeldError, in_words, put_in_place


def refuse(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Have the next renames refused, as Windows does for files that are open elsewhere."""
    left, real = [times], os.replace

    def replace(source: Path, target: Path) -> None:
        if left[0]:
            left[0] -= 1
            raise PermissionError(errno.EACCES, "The process cannot access the file")
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


def test_what_we_have_no_words_for_is_said_as_it_is() -> None:
    error = OSError(errno.EPIPE, "Odd thing", "/far/away")
    assert in_words(error).startswith("/far/away cannot be used: Odd thing.")


def test_any_name_of_a_file_can_be_shown() -> None:
    odd = os.fsdecode(b"/far/\xff\x07" + b"x" * 5000 + b"/end.csv")
    words = in_words(OSError(errno.ENOSPC, "full", odd))
    assert all(c.isprintable() for c in words)
    words.encode()
    assert "x/end.csv" in words
    assert len(words) < 300
