"""``soak``: every kind of match is played, what breaks is told, bots play along."""

from typing import Any

import pytest

from game.commands.matches import mixed


def test_soak_goes_through_every_kind(run: Any) -> None:
    done = run("soak", "lanterns", "--games", 2)
    assert done.code == 0
    assert len(done.out.splitlines()) == 6
    report = run("soak", "lanterns", "--games", 2, "--players", 3, "--every", 1, "--json").json
    assert report["ok"]
    assert [kind["matches"] for kind in report["kinds"]] == [2, 2]
    run("soak", "lanterns", "--players", 9).is_refused("9")
    run("soak", "lanterns", "--variant", "odd").is_refused("odd")


def test_soak_tells_what_broke(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toys.lanterns.rules import RULES

    monkeypatch.setattr(RULES, "describe", lambda *_args: "")
    done = run("soak", "lanterns", "--games", 2, "--players", 2, "--every", 1)
    assert done.code == 1
    assert "without a sentence" in done.err


def test_soak_with_a_bot_goes_further(run: Any) -> None:
    some = ("soak", "adaptnation", "--variant", "full", "--games", 4, "--json")
    alone, helped = run(*some).json, run(*some, "--bots", "normal").json
    assert alone["ok"]
    assert helped["ok"]
    assert helped["kinds"][0]["actions"] != alone["kinds"][0]["actions"]
    by_city = run(*some, "--bots", "normal", "--option", "by_city=true").json
    assert by_city["ok"]
    assert by_city["kinds"][0]["actions"] != helped["kinds"][0]["actions"]
    run(*some, "--option", "by_city=perhaps").is_refused("by_city", "perhaps")
    run(*some, "--bots", "genius").is_refused("genius")
    run(*some, "--bots", "normal,hard").is_refused("2 bots")


def test_soak_lets_a_bot_decide_another_share_in_each_match(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares: list[float] = []

    def noting(title: str, level: str, seats: int, wild: float) -> Any:
        assert (title, level, seats) == ("adaptnation", "normal", 3)
        shares.append(wild)
        return mixed(title, level, seats, wild)

    monkeypatch.setattr("game.commands.soak.mixed", noting)
    some = ("soak", "adaptnation", "--variant", "demo", "--games", 6)
    assert run(*some, "--bots", "normal").code == 0
    assert len(set(shares)) == 6
    assert all(0 <= share <= 1 for share in shares)
