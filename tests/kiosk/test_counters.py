"""What is counted: no more than needed, and never more than 2 MB."""

from datetime import date
from pathlib import Path

from scenes.kiosk import counters
from scenes.kiosk.counters import Counters, Row

TODAY = date(2026, 11, 29)
VISIT = Row("2026-11-29", "kiribati", "visit", "de", 2, 300, "finished", "end")


def test_rows_come_back_and_are_counted_by_day(tmp_path: Path) -> None:
    kept = Counters(tmp_path)
    kept.add(VISIT)
    kept.add(VISIT._replace(day="2026-11-01", ended="idle"))
    kept.add(VISIT._replace(day="2026-10-01"))
    kept.add(Row("2026-11-29"))
    days = kept.last(30, TODAY)
    assert len(days) == 30
    assert days["2026-11-29"] == {"finished": 1, "visits": 1, "error": 1}
    assert days["2026-11-01"] == {"idle": 1, "visits": 1}
    assert len(list(kept.rows())) == 4


def test_a_row_that_a_power_cut_left_half_is_left_out(tmp_path: Path) -> None:
    kept = Counters(tmp_path)
    kept.add(VISIT)
    with open(tmp_path / counters.FILE, "a", encoding="utf-8") as out:
        out.write("2026-11-29,kiri\0")
    kept.add(VISIT)
    with open(tmp_path / counters.FILE, "a", encoding="utf-8") as out:
        out.write('"' + "\0" * 200_000 + ",,,," + "9" * 5000)
    kept.add(VISIT)
    assert list(kept.rows()) == [VISIT] * 3


def test_there_are_never_more_than_two_files_of_a_megabyte(tmp_path: Path) -> None:
    kept = Counters(tmp_path)
    path = tmp_path / counters.FILE
    kept.add(VISIT)
    for left in (1, *range(45, 55)):  # a row has 49 bytes
        path.write_text("a" * (counters.MOST - left), encoding="utf-8")
        kept.add(VISIT)
        assert path.stat().st_size <= counters.MOST
        assert list(kept.rows())[-1] == VISIT
    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_that_cannot_be_written_is_said_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    kept = Counters(tmp_path / "file")
    assert kept.trouble, "at once"
    kept.add(VISIT)
    assert kept.trouble
    assert list(kept.rows()) == []
    assert Counters(None).last(3, TODAY)["2026-11-29"] == {}


def test_the_clock_of_the_computer_may_be_wrong(tmp_path: Path) -> None:
    kept = Counters(tmp_path)
    kept.add(VISIT._replace(day="1970-01-01"))
    kept.add(VISIT)
    assert kept.last(30, date(1970, 1, 2))["1970-01-01"]["visits"] == 1
