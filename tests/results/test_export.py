"""The results as CSV: what spreadsheets must not take for more than a name."""

import csv
import errno
import io
import os
from pathlib import Path

import pytest

from game.core.text import set_language
from game.match import Match, Player
from scenes.results.export import as_csv, export
from scenes.results.race import finished
from scenes.titles.city_explorer.gallery.results import ended, every_way
from scenes.titles.ending import ending_of


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"),
        ("@SUM(1)", "'@SUM(1)"),
        ("＝1+1", "'＝1+1"),
        ("a;=1+1", "a;'=1+1"),
        ("a, -1", "a, '-1"),
        ('"q"\n=1', '"q" =1'),  # a name has no line breaks
        ("Anne-Marie + Zoé", "Anne-Marie + Zoé"),
    ],
)
def test_no_part_of_a_name_is_a_formula(name: str, cell: str) -> None:
    players = (Player(name, "human", "amber"), Player("B", "random", "coral"))
    table = Match.new("city_explorer", {}, players, seed="s")
    while table.outcome() is None:
        if table.step_chance() is None:
            table.submit(table.legal(table.to_act()[0])[-1])
    ending = ending_of(table.title)
    rows = list(csv.reader(io.StringIO(as_csv(finished(table), ending))))
    assert sorted(row[1] for row in rows[1:]) == sorted([cell, "B"])


def test_the_parts_of_a_score_have_columns_and_add_up() -> None:
    table = ended("hbb", every_way)
    ending = ending_of(table.title)
    rows = list(csv.reader(io.StringIO(as_csv(finished(table), ending))))
    categories = ["Thematic", "Renowned", "Unique", "Diverse"]
    assert rows[0] == ["Rank", "Name", "Player", "Total", *categories]
    assert sorted(row[1] for row in rows[1:]) == sorted(table.names)
    for row in rows[1:]:
        assert sum(map(int, row[4:])) == int(row[3])


def test_where_numbers_have_decimal_commas_cells_end_at_semicolons() -> None:
    """Spreadsheets of such a language would put a whole row into one cell."""
    table = ended("hbb", every_way)
    ending = ending_of(table.title)
    english = list(csv.reader(io.StringIO(as_csv(finished(table), ending))))
    set_language("fr")
    try:
        text = as_csv(finished(table), ending)
    finally:
        set_language("en")
    french = list(csv.reader(io.StringIO(text), delimiter=";"))
    assert [len(row) for row in french] == [len(row) for row in english]
    assert [row[3] for row in french[1:]] == [row[3] for row in english[1:]]


def test_a_full_disk_keeps_what_was_saved_before_and_leaves_no_halves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ended("hbb", every_way)
    files = export(table, finished(table), tmp_path)
    before = {path.name: path.read_bytes() for path in files}

    def full(_number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        export(table, finished(table), tmp_path)
    assert {path.name: path.read_bytes() for path in files[0].parent.iterdir()} == before
