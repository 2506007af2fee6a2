"""The results as CSV: what spreadsheets must not take for more than a name."""

import csv
import io

import pytest

from game.core.table import Player, Table
from scenes.boards.board import board_of
from scenes.boards.ending import finished
from scenes.export import as_csv


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
    table = Table.new("city_explorer", {}, players, seed="s")
    while table.outcome() is None:
        if table.step_chance() is None:
            table.apply(table.legal(table.to_act()[0])[-1])
    ending = board_of(table.title).ending
    rows = list(csv.reader(io.StringIO(as_csv(table, finished(table), ending))))
    assert sorted(row[1] for row in rows[1:]) == sorted([cell, "B"])
