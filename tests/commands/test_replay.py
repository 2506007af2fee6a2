"""Records shown as sentences and checked, as it is typed."""

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.carbon_city_zero.actions import Draw
from game.carbon_city_zero.names import card_list
from game.carbon_city_zero.scoring import DECK_LABEL, TRACK_LABEL
from game.commands.replay import _standing
from game.core.outcome import Outcome, Score, ScorePart
from game.kiribati.scoring import ROWS
from game.match import Match
from tests.match.matches import THREE, play
from tests.toys.lanterns import rules


def test_replay_tells_the_match(run: Any, record: Path) -> None:
    done = run("replay", record)
    assert done.code == 0
    assert ": Žofie, 京都 🏮 and Łukasz\n" in done.out
    assert "   1  The cards are shuffled and dealt." in done.out
    assert "The game is over." in done.out
    assert "1. " in done.out


def test_replay_tells_a_match_that_all_lose_or_win(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.tide"
    table = play(Match.new("adaptnation", {}, THREE, "5", path))
    table.close()
    out = run("replay", path).out
    assert "third black mark" in out
    assert "points" not in out
    outcome = table.outcome()
    assert outcome is not None
    power, water, food = (part.value for part in outcome.scores[0].parts)
    marks = f"Black marks {power + water + food}; Power {power}, Water {water}, Food {food}"
    assert f"{THREE[0].name}: {marks}" in out


def test_a_finished_rivalry_is_shown_openly(run: Any, tmp_path: Path) -> None:
    """What chance dealt to each hand, too: only its owner saw that while the match was on."""
    path = tmp_path / "rivals.tide"
    options: dict[str, Any] = {"variant": "rivalry", "limit": 15}
    table = play(Match.new("carbon_city_zero", options, THREE, "5", path))
    table.close()
    assert table.outcome() is not None
    report = run("replay", path, "--json").json
    assert report["open"]
    drawn = [n for n, action in enumerate(table.history) if isinstance(action, Draw)]
    assert drawn
    for n in drawn:
        action = table.history[n]
        assert isinstance(action, Draw)
        assert card_list(action.cards) in report["log"][n]["text"]
    shut = run("replay", path, "--seat", 0, "--json").json
    assert any(shut["log"][n]["text"].endswith(" cards.") for n in drawn)


def standing(**made: Any) -> list[str]:
    """What is said of the ranks of a match of two."""
    return list(_standing(["Ada", "Bo"], Outcome(winners=(1,), reason="x", **made)))


def test_ranks_say_what_counts_and_what_broke_a_tie() -> None:
    points = tuple(
        Score(9, (ScorePart("Power", 4), ScorePart("Food", 5)), (ScorePart(ROWS, n),))
        for n in (3, 4)
    )
    assert standing(ranks=(2, 1), scores=points) == [
        "1. Bo: Points 9; Power 4, Food 5, Rows reached (breaks ties) 4",
        "2. Ada: Points 9; Power 4, Food 5, Rows reached (breaks ties) 3",
    ]
    carbon = tuple(
        Score(7, (ScorePart(TRACK_LABEL, 7), ScorePart(DECK_LABEL, n))) for n in (-2, -5)
    )
    assert standing(ranks=(2, 1), scores=carbon, counted=TRACK_LABEL) == [
        "1. Bo: Carbon 7, Carbon of the whole deck −5",
        "2. Ada: Carbon 7, Carbon of the whole deck −2",
    ]


@pytest.mark.parametrize(
    ("title", "variant", "head"),
    [
        ("kiribati", "children", "Kiribati, Children: "),
        ("city_explorer", "standard", "City Explorer: Kyoto"),
        ("carbon_city_zero", "rivalry", "Carbon City Zero, Friendly rivalry: "),
    ],
)
def test_the_head_line_has_words(
    run: Any, tmp_path: Path, title: str, variant: str, head: str
) -> None:
    Match.new(title, {"variant": variant}, THREE, "5", tmp_path / "a.tide").close()
    out = run("replay", tmp_path / "a.tide").out
    assert out.startswith(head)
    assert out.splitlines()[0].endswith("Žofie, 京都 🏮 and Łukasz")
    french = run("replay", tmp_path / "a.tide", "--lang", "fr").out
    assert french.splitlines()[0].endswith("Žofie, 京都 🏮 et Łukasz")


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
    seats = min(3, catalog.TITLES[title].most)
    options = ("--players", seats, "--bots", "random", "--games", 2, "--json")
    assert run("simulate", title, *options).json["games"] == 2
    path = tmp_path / "a.tide"
    given = {"way": "docks"} if title == "kyoto" else {}  # for several persons
    table = play(Match.new(title, given, THREE[:seats], "5", path), 12)
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
    run("replay", tmp_path / "photo.tide").is_refused("not a Tidetable game")


@pytest.mark.parametrize("finished", [True, False])
def test_what_is_good_of_a_damaged_record_can_be_told(
    run: Any, record: Path, unfinished: Path, finished: bool
) -> None:
    path = record if finished else unfinished
    whole = run("replay", path, "--json", "--seat", 0).json
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:-2], lines[-2][:-1] + b"#", b""]))
    run("replay", path).is_refused(f"Line {len(lines) - 1}")
    done = run("replay", path, "--json", "--seat", 0, "--salvage")
    assert done.code == 0
    assert done.json["log"] == whole["log"][:-1]
    assert done.json["outcome"] is None
    assert done.err.count("\n") == 1
    assert f"Line {len(lines) - 1}" in done.err
    checked = run("check", path)
    assert checked.code == 2
    good = "2 actions before it are good." if not finished else f"{len(lines) - 3} actions before"
    assert good in checked.err
    assert run("check", path, "--json").json["files"][0]["actions"] == len(lines) - 3


def test_a_seat_is_told_its_own_of_a_running_match_and_no_file_tells_more(
    run: Any, unfinished: Path
) -> None:
    assert run("check", unfinished).code == 0
    card = run("replay", unfinished, "--seat", 1, "--json").json["observation"]["chosen"][1][0]
    assert card >= 0
    assert b"card" not in unfinished.read_bytes()


def test_names_of_files_steer_no_terminal(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m\u202e.tide"
    for command in (("check",), ("replay",), ("replay", "--salvage")):
        done = run(*command, path)
        assert done.code == 2
        assert done.err.strip().isprintable()


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
