"""The headless commands as they are typed: output, JSON, exit codes, one line for bad input."""

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.__main__ import main
from game.bots import levels
from game.commands import matches
from game.core.datafile import DataError

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("command", [[], ["simulate"], ["replay"], ["check"], ["bench"], ["soak"]])
def test_each_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    assert end.value.code == 0
    assert "--json" in capsys.readouterr().out or not command


def test_the_module_can_be_run(tmp_path: Path) -> None:
    """As a user does, in a process of its own: one JSON object on standard output, no more."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "kiribati", "--games", "2", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["games"] == 2
    assert done.stderr == ""


def test_a_mistake_in_a_table_is_one_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_title: str) -> None:
        raise DataError("actions.toml: card shark: Expected `int`")

    monkeypatch.setattr(catalog, "rules", broken)
    run("simulate", "kiribati").is_refused("actions.toml", "card shark")


# --- simulate --------------------------------------------------------------------------------

LANTERNS = ("simulate", "lanterns", "--games", "12", "--json")


def test_simulate_reports_every_field(run: Any) -> None:
    report = run(*LANTERNS, "--players", 3, "--variant", "short").json
    assert report["title"] == "lanterns"
    assert report["variant"] == "short"
    assert report["players"] == 3
    assert report["bots"] == ["random"] * 3
    assert report["games"] == 12
    assert len(report["wins"]) == 3
    assert sum(report["wins"]) >= 12  # shared wins count for each
    assert report["win_rate"] is None
    assert len(report["scores"]) == 3
    assert report["lengths"]["least"] <= report["lengths"]["mean"] <= report["lengths"]["most"]
    assert report["ended"] == {"rounds": 12}
    assert report["seconds"] >= 0


def without_time(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key != "seconds"}


def test_same_seed_same_matches_whatever_the_number_of_processes(run: Any) -> None:
    same = ("simulate", "kiribati", "--games", "9", "--json", "--seed")
    one, two, other = (
        run(*same, seed, "--workers", workers).json for seed, workers in ((5, 1), (5, 2), (6, 1))
    )
    assert without_time(one) == without_time(two)
    assert without_time(one)["lengths"] != without_time(other)["lengths"]


def test_rotated_bots_sit_on_every_seat_and_play_each_deal(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    report = run(
        *("simulate", "kiribati", "--players", 2, "--bots", "normal,random", "--games", 6),
        *("--rotate", "--json", "--csv", path),
    ).json
    assert report["bots"] == ["normal", "random"]
    assert report["bot_wins"][0] > report["bot_wins"][1]
    assert sum(report["bot_wins"]) == sum(report["wins"])
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["bot_0"] for row in rows] == ["normal", "random"] * 3
    assert [row["game"] for row in rows] == [str(i) for i in range(6)]
    assert all({row["won_0"], row["won_1"]} <= {"0", "1"} for row in rows)


def test_without_rotation_the_bots_keep_their_seats(run: Any) -> None:
    report = run("simulate", "kiribati", "--bots", "random,normal", "--games", 4, "--json").json
    assert report["wins"][1] > report["wins"][0]
    assert report["bot_wins"] is None


def test_simulate_in_words(run: Any) -> None:
    done = run("simulate", "lanterns", "--games", 3, "--rotate")
    assert done.code == 0
    assert "3 games of 2 players" in done.out
    assert "Ended by rounds: 3" in done.out


def test_other_options_of_a_title(run: Any) -> None:
    report = run(*LANTERNS, "--variant", "long", "--option", "extra=1").json
    assert report["options"] == {"extra": 1}


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["chess"], "chess"),
        ([], "TITLE"),
        (["lanterns", "--variant", "odd"], "odd"),
        (["lanterns", "--players", "9"], "9"),
        (["lanterns", "--players", "x"], "x"),
        (["lanterns", "--players", "-1"], "-1"),
        (["kiribati", "--players", "9" * 30], "999"),
        (["lanterns", "--games", "0"], "0"),
        (["lanterns", "--workers", "0"], "0"),
        (["lanterns", "--bots", "genius"], "genius"),
        (["lanterns", "--bots", "random,random,random"], "3"),
        (["lanterns", "--option", "extra"], "extra"),
        (["lanterns", "--option", "odd=1"], "odd"),
        (["lanterns", "--variant", "long", "--option", "extra=7"], "7"),
        (["lanterns", "--unknown"], "--unknown"),
        (["lanterns", "--lang", "tlh"], "tlh"),
        (["lanterns", "--csv", "/no such folder/x.csv"], "x.csv"),
    ],
)
def test_simulate_refuses_bad_input(run: Any, args: list[str], word: str) -> None:
    run("simulate", *args).is_refused(word)


def test_an_unknown_command_is_refused(run: Any) -> None:
    run("fly").is_refused("fly")
    run().is_refused("COMMAND")


# --- bench and soak --------------------------------------------------------------------------


def test_bench_reports_every_field(run: Any) -> None:
    report = run("bench", "kiribati", "--seconds", 0.03, "--json").json
    assert report["title"] == "kiribati"
    for field in ("rules_actions", "observed_actions", "copies", "search_iterations"):
        assert report[f"{field}_per_s"] > 0


def test_bench_of_all_titles_and_in_words(run: Any) -> None:
    reports = run("bench", "--seconds", 0.03, "--json").json["titles"]
    assert {report["title"] for report in reports} == set(catalog.TITLES)
    assert {r["title"]: r["search_iterations_per_s"] for r in reports}["lanterns"] is None
    assert "kiribati" in run("bench", "kiribati", "--seconds", 0.03).out
    run("bench", "chess").is_refused("chess")


def test_bench_measures_the_search_of_the_same_match(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.kiribati.rules import KiribatiRules

    made: set[tuple[object, int]] = set()
    setup = KiribatiRules.setup

    def spied(options: Any, seats: int) -> Any:
        made.add((options.get("variant"), seats))
        return setup(options, seats)

    monkeypatch.setattr(KiribatiRules, "setup", staticmethod(spied))
    which = ("--variant", "professional", "--players", 3)
    assert run("bench", "kiribati", *which, "--seconds", 0.03).code == 0
    assert made == {("professional", 3)}


@pytest.mark.parametrize("seconds", ["inf", "nan", "-1", "0", "x"])
def test_bench_refuses_times_that_are_none(run: Any, seconds: str) -> None:
    run("bench", "lanterns", "--seconds", seconds).is_refused(seconds)


@pytest.mark.parametrize("players", [1, 3])
def test_a_variant_in_which_all_win_together_has_a_rate_of_wins(run: Any, players: int) -> None:
    assert run(*LANTERNS).json["win_rate"] is None
    shared = ("simulate", "fireflies", "--games", 12, "--variant", "together", "--players", players)
    report = run(*shared, "--json").json
    won = report["ended"]["even"]
    assert 0 < won < 12
    assert report["win_rate"] == won / 12
    assert report["wins"] == [won] * players
    assert "Won together: " in run(*shared).out


def test_without_a_number_there_are_as_many_seats_as_the_variant_needs(run: Any) -> None:
    """One for a title that somebody can also play alone would not do in its other variants."""
    some = ("simulate", "fireflies", "--games", 1, "--json")
    assert run(*some).json["players"] == 2
    assert run(*some, "--variant", "rivals").json["players"] == 2
    assert run(*some, "--variant", "together").json["players"] == 1


def test_an_option_of_several_choices_is_a_list(run: Any) -> None:
    several = ("simulate", "kiribati", "--games", 1, "--json", "--option")
    report = run(*several, "animals=lizard,koala,kagu").json
    assert report["options"]["animals"] == ["lizard", "kagu", "koala"]
    run(*several, "animals=lizard").is_refused("animals")


def test_a_title_tells_figures_of_its_own(run: Any, tmp_path: Path) -> None:
    table = tmp_path / "m.csv"
    some = ("simulate", "adaptnation", "--bots", "normal,random,easy", "--games", 6)
    report = run(*some, "--csv", table, "--json").json
    assert set(report["figures"]) == {"rounds", "marks"}
    rounds, marks = report["figures"]["rounds"], report["figures"]["marks"]
    assert 0 <= rounds["least"] <= rounds["mean"] <= rounds["most"] <= 4
    assert marks["most"] <= 3
    assert report["win_rate"] == report["ended"].get("held", 0) / 6
    header, *rows = table.read_text("utf-8").splitlines()
    assert header.startswith("game,length,ended,rounds,marks,bot_0,")
    assert len(rows) == 6
    assert all(len(row.split(",")) == len(header.split(",")) for row in rows)
    assert "marks: " in run(*some).out
    assert run(*LANTERNS).json["figures"] == {}


def test_bots_that_think_again_are_asked_where_nobody_waits_for_them(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: set[frozenset[int]] = set()
    seats_to_ask = levels.seats_to_ask

    def noting(*args: Any) -> tuple[int, ...]:
        found.add(frozenset(args[2]))
        return seats_to_ask(*args)

    monkeypatch.setattr(matches, "seats_to_ask", noting)
    some = ("simulate", "adaptnation", "--games", 3, "--bots")
    assert run(*some, "normal,random,normal", "--rotate").code == 0
    assert found == {frozenset({0, 2}), frozenset({0, 1}), frozenset({1, 2})}
    found.clear()
    assert run(*some, "random").code == 0
    assert not found
