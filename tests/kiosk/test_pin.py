"""The PIN of the staff."""

import io

import pytest

from scenes.app import main
from scenes.exits import BAD_CONFIGURATION, INTERRUPTED
from scenes.kiosk.pin import FREE, Lock, hashed, matches


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_hash_has_a_salt_of_its_own_and_fits_one_pin() -> None:
    one, other = hashed("2580", cost=1024), hashed("2580", cost=1024)
    assert one != other
    assert matches("2580", one)
    assert matches("2580", other)
    assert not matches("2581", one)
    assert "2580" not in one


def test_after_five_wrong_ones_it_waits_ever_longer_and_takes_no_right_one_meanwhile() -> None:
    clock = Clock()
    lock = Lock(hashed("2580", cost=1024), clock)
    for _ in range(FREE - 1):
        assert not lock.opens("0000")
        assert lock.wait == 0
    for expected in (30, 60, 120):
        assert not lock.opens("0000")
        assert lock.wait == expected
        assert not lock.opens("2580"), "not while it waits"
        clock.now += expected
    assert lock.opens("2580")
    assert not lock.opens("0000")
    assert lock.wait == 0, "counted anew after the right one"


@pytest.mark.parametrize("typed", ["123\n", "12345678901234\n", "12a4\n", "١٢٣٤\n", "1234\n4321\n"])
def test_the_command_makes_no_hash_of_what_is_no_pin(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["--kiosk-pin"]) == BAD_CONFIGURATION
    assert "scrypt" not in capsys.readouterr().out


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_whoever_goes_away_in_a_terminal_reads_no_traceback(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(_prompt: str) -> str:
        raise error

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("scenes.kiosk.commands.getpass", leave)
    assert main(["--kiosk-pin"]) == INTERRUPTED


def test_the_command_prints_the_line_for_the_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2580\n2580\n"))
    assert main(["--kiosk-pin"]) == 0
    line = capsys.readouterr().out
    assert line.startswith('pin = "scrypt:')
    assert matches("2580", line.split('"')[1])
