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
from tests.match.matches import begin, play, recorded

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
    assert "3 matches of 2 players" in done.out
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


# --- replay ----------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    recorded(tmp_path / "whole.tide")
    return tmp_path / "whole.tide"


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    table = begin(tmp_path / "half.tide")
    table.step_chance()
    for seat in (0, 1):
        table.submit(table.legal(seat)[0])
    table.close()
    return tmp_path / "half.tide"


def test_replay_tells_the_match(run: Any, record: Path) -> None:
    done = run("replay", record)
    assert done.code == 0
    assert "Žofie, 京都 🏮, Łukasz" in done.out
    assert "   1  The cards are shuffled and dealt." in done.out
    assert "The match is over." in done.out
    assert "1. " in done.out


def test_replay_tells_a_match_that_all_lose_or_win(run: Any, tmp_path: Path) -> None:
    from game.match import Match
    from tests.match.matches import THREE

    path = tmp_path / "a.tide"
    table = play(Match.new("adaptnation", {}, THREE, "5", path))
    table.close()
    out = run("replay", path).out
    assert "third black mark" in out
    assert "points" not in out
    outcome = table.outcome()
    assert outcome is not None
    power, water, food = (part.value for part in outcome.scores[0].parts)
    assert f"{THREE[0].name}: Power {power}, Water {water}, Food {food}" in out


def test_a_running_match_is_shown_as_a_bystander_may_know_it(run: Any, unfinished: Path) -> None:
    report = run("replay", unfinished, "--json").json
    assert report["seat"] is None
    assert not report["open"]
    assert report["seed"] is None
    assert report["outcome"] is None
    assert report["actions"] == report["at"] == len(report["log"]) == 3
    assert set(report["observation"]["deck"]) == {-9}
    assert report["observation"]["chosen"] == [[-9], [-9], []]
    assert report["log"][1]["text"] == "Žofie lays a card."


def test_a_seat_sees_its_own(run: Any, unfinished: Path) -> None:
    report = run("replay", unfinished, "--seat", 1, "--json").json
    assert report["seat"] == 1
    assert report["observation"]["chosen"][0] == [-9]
    card = report["observation"]["chosen"][1][0]
    assert card >= 0
    assert [line["text"] for line in report["log"]][1:] == [
        "Žofie lays a card.",
        f"京都 🏮 lays card {card}.",
    ]


def test_a_finished_match_is_open(run: Any, record: Path) -> None:
    report = run("replay", record, "--at", 4, "--json").json
    assert report["open"]
    assert report["seed"] == "7"
    assert report["at"] == 4
    assert -9 not in report["observation"]["deck"]
    assert report["outcome"] is None
    assert any("lays card" in line["text"] for line in report["log"])
    assert "outcome" in run("replay", record, "--json").json
    seated = run("replay", record, "--seat", 0, "--at", 4, "--json").json
    assert not seated["open"]
    assert -9 in seated["observation"]["deck"]


def test_replay_speaks_other_languages(run: Any, tmp_path: Path) -> None:
    from game.match import Match
    from tests.match.matches import THREE

    table = Match.new("kiribati", {}, THREE, path=tmp_path / "k.tide")
    play(table, 30)
    table.close()
    english = run("replay", tmp_path / "k.tide").out
    assert len([line for line in english.splitlines() if line.startswith(" ")]) == 30
    assert "\nRound 1\n" in english
    assert run("replay", tmp_path / "k.tide", "--lang", "fr").code == 0


@pytest.mark.parametrize("title", catalog.TITLES)
def test_each_title_can_be_simulated_recorded_told_and_checked(
    run: Any, tmp_path: Path, title: str
) -> None:
    from game.match import Match
    from tests.match.matches import THREE

    simulated = run("simulate", title, "--players", 3, "--bots", "random", "--games", 2, "--json")
    assert simulated.json["games"] == 2
    path = tmp_path / "a.tide"
    table = play(Match.new(title, {}, THREE, "5", path), 12)
    table.close()
    seated = run("replay", path, "--seat", 1, "--json").json
    assert len(seated["log"]) == len(table.history)
    assert seated["outcome"] is None
    assert run("check", path, "--json").json["ok"]
    again = play(Match.resume(path))
    again.close()
    assert run("replay", path, "--json").json["outcome"] is not None
    assert run("check", path, "--json").json["files"][0]["finished"]


def test_a_damaged_record_is_refused(run: Any, record: Path) -> None:
    lines = record.read_bytes().split(b"\n")
    record.write_bytes(b"\n".join([*lines[:4], lines[5], *lines[6:]]))
    run("replay", record).is_refused("Line 5", "whole.tide")


def test_a_match_that_goes_astray_is_shown_up_to_there(
    run: Any, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole lines that play differently: rules have changed without their version."""
    from tests.toys.lanterns import rules

    monkeypatch.setattr(rules, "HAND", 2)
    done = run("replay", record)
    assert done.code == 2
    assert "Everybody" in done.out or "shuffled" in done.out
    assert done.err.count("\n") == 1
    assert "Line 2" in done.err


@pytest.mark.parametrize(
    ("args", "word"), [(["--seat", "3"], "3"), (["--seat", "-1"], "-1"), (["--at", "999"], "999")]
)
def test_replay_refuses_what_the_match_does_not_have(
    run: Any, record: Path, args: list[str], word: str
) -> None:
    run("replay", record, *args).is_refused(word)


def test_replay_refuses_other_files(run: Any, tmp_path: Path) -> None:
    run("replay", tmp_path / "none.tide").is_refused("none.tide")
    run("replay", tmp_path).is_refused()
    (tmp_path / "photo.tide").write_bytes(b"\x89PNG\r\n")
    run("replay", tmp_path / "photo.tide").is_refused("not a match")


# --- check -----------------------------------------------------------------------------------


def test_check_says_which_are_good_and_where_others_break(
    run: Any, record: Path, unfinished: Path, tmp_path: Path
) -> None:
    done = run("check", record, unfinished)
    assert done.code == 0
    assert done.err == ""
    assert len(done.out.splitlines()) == 2
    lines = record.read_bytes().split(b"\n")
    bad = tmp_path / "bad.tide"
    bad.write_bytes(b"\n".join([*lines[:6], *lines[7:]]))
    done = run("check", record, bad)
    assert done.code == 2
    assert len(done.err.splitlines()) == 1
    assert "bad.tide: Line 7" in done.err
    report = run("check", record, bad, "--json").json
    assert not report["ok"]
    assert [row["line"] for row in report["files"]] == [0, 7]
    assert report["files"][0]["finished"]


def test_check_knows_a_torn_end(run: Any, record: Path) -> None:
    before = record.read_bytes()
    record.write_bytes(before + b"torn")
    done = run("check", record, "--json")
    assert done.code == 0
    assert done.json["files"][0]["torn"]
    assert "unfinished" in run("check", record).out
    assert record.read_bytes() == before + b"torn"


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

    def spied(rules: KiribatiRules, options: Any, seats: int) -> Any:
        made.add((options.get("variant"), seats))
        return setup(rules, options, seats)

    monkeypatch.setattr(KiribatiRules, "setup", spied)
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
    assert "Won by the table: " in run(*shared).out


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
    from game.bots import asked

    found: set[frozenset[int]] = set()
    to_ask = asked.to_ask

    def noting(*args: Any, **named: Any) -> tuple[int, ...]:
        found.add(frozenset(named["minds"]))
        return to_ask(*args, **named)

    monkeypatch.setattr(asked, "to_ask", noting)
    some = ("simulate", "adaptnation", "--games", 3, "--bots")
    assert run(*some, "normal,random,normal", "--rotate").code == 0
    assert found == {frozenset({0, 2}), frozenset({0, 1}), frozenset({1, 2})}
    found.clear()
    assert run(*some, "random").code == 0
    assert not found
