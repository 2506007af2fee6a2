"""What commands print, whatever the terminal, the pipe and the names are like."""

import errno
import json
import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.core.text import set_language
from game.match import Match, Player
from tests.match.matches import THREE, play

ROOT = Path(__file__).parents[2]


def in_shell(script: str, *args: object, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of sh in which ``$game`` is the program."""
    game = f"{sys.executable} -m game"
    words = ["sh", "-c", script, "sh", *map(str, args)]
    env = {**os.environ, "game": game, "PYTHONPATH": str(ROOT), **env}
    return subprocess.run(words, cwd=ROOT, env=env, capture_output=True, check=False)


@pytest.fixture
def kiribati(tmp_path: Path) -> Path:
    players = tuple(Player(name, "human", "amber") for name in ("Zoé :cat: [b]", "京都 🏮"))
    table = Match.new("kiribati", {}, players, seed="1", path=tmp_path / "k.tide")
    play(table, 40)
    table.close()
    return tmp_path / "k.tide"


def test_names_are_printed_as_they_are(run: Any, kiribati: Path) -> None:
    assert "Zoé :cat: [b] and 京都 🏮" in run("replay", kiribati).out
    assert ":cat:" in run("check", kiribati.parent / ":cat:.tide").err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize(
    "words",
    [
        "replay {record} --lang fr",
        "check {record}",
        "simulate kiribati --games 1 --bots random --lang de",
        "bench kiribati --seconds 0.01 --lang fr",
        "soak kiribati --games 1 --players 2 --variant family --lang de",
    ],
    ids=lambda words: words.split()[0],
)
def test_no_terminal_lacks_what_is_printed(
    kiribati: Path, monkeypatch: pytest.MonkeyPatch, words: str, encoding: str
) -> None:
    kiribati = kiribati.rename(kiribati.with_name("京都.tide"))
    args = [word.format(record=kiribati) for word in words.split()]
    out = TextIOWrapper(BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", out)
    assert main(args) == 0
    set_language("en")
    out.seek(0)
    assert "{record}" not in words or "\\u4eac\\u90fd" in out.read()


posix = pytest.mark.skipif(sys.platform == "win32", reason="sh and its pipes")


@posix
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_json_is_utf_8_on_every_terminal(kiribati: Path, encoding: str) -> None:
    done = in_shell('$game replay "$1" --json', kiribati, PYTHONIOENCODING=encoding)
    assert json.loads(done.stdout)["players"] == ["Zoé :cat: [b]", "京都 🏮"]


@posix
def test_words_that_are_no_utf_8_are_no_traceback(tmp_path: Path) -> None:
    done = in_shell("$game check \"$1/$(printf 'a\\377.tide')\" --json", tmp_path)
    assert done.returncode == 2
    assert json.loads(done.stdout)["files"][0]["file"].endswith("a\\udcff.tide")
    assert len(done.stderr.splitlines()) == 1
    done = in_shell("$game simulate kiribati --games 1 --json --seed $(printf '\\377')")
    assert done.returncode == 0


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize(
    "command",
    [
        '$game replay "$1" > /dev/full',
        '$game replay "$1" --json > /dev/full',
        "$game simulate kiribati --games 1 --csv /dev/full",
    ],
)
def test_a_full_disk_is_one_line(kiribati: Path, command: str) -> None:
    done = in_shell(command, kiribati)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert b"There is no room left for" in done.stderr


@posix
def test_closed_streams_are_no_error(kiribati: Path) -> None:
    for command, code in [
        ('$game replay "$1" >&-', 0),
        ('$game replay "$1" --json >&-', 0),
        ('$game replay "$1.none" 2>&-', 2),
        ('$game check "$1" --json >&- 2>&-', 0),
    ]:
        done = in_shell(command, kiribati)
        assert (done.returncode, done.stderr) == (code, b""), command


@posix
def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    table = play(Match.new("kiribati", {}, THREE, path=tmp_path / "k.tide"), 500)
    table.close()
    with subprocess.Popen(
        [sys.executable, "-m", "game", "replay", str(tmp_path / "k.tide")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(errno.EINVAL, "Invalid argument"), 0),
        (BrokenPipeError(errno.EPIPE, "The pipe is being closed"), 0),
        (OSError(errno.EINVAL, "Invalid argument", "a|b.csv"), 2),
    ],
)
def test_a_closed_pipe_of_windows_is_none_either_but_a_bad_name_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: OSError, code: int
) -> None:
    def write(args: object) -> int:
        raise error

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", sys.stdout)  # main puts another in its place
    monkeypatch.setattr("game.commands.soak.run", write)
    assert main(["soak"]) == code
    assert bool(capsys.readouterr().err) == bool(code)
