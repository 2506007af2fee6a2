"""The results of a title that is played together, or by one alone, in one of its variants only."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.action import CLOCK
from game.match import Match
from scenes.results.export import as_csv
from scenes.results.printout import printout
from scenes.results.race import finished
from scenes.table.scene import results_scene
from scenes.titles.ending import Ending
from tests.scenes.rig import Rig
from tests.titles.play import players
from tests.toys.catalog import toys_in_catalog


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    with toys_in_catalog():
        yield


def played(variant: str, seats: int, won: bool = True) -> Match:
    """A finished match of the toy title, of the first seed with that end."""
    for seed in range(50):
        table = Match.new("fireflies", {"variant": variant}, players(seats), seed=str(seed))
        while (outcome := table.outcome()) is None:
            if table.step_chance() is None:
                seat = next(seat for seat in table.awaited() if seat != CLOCK)
                table.submit(table.legal(seat)[0])
        if bool(outcome.winners) == won:
            return table
    raise AssertionError("no match ends so")


def said(table: Match) -> str:
    """All words of the page to print."""
    page = printout(table, finished(table), Ending()).replace("<!DOCTYPE html>", "")
    return "".join(ElementTree.fromstring(page).itertext())


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("won", [True, False])
def test_who_plays_alone_or_together_has_no_rank(tmp_path: Path, seats: int, won: bool) -> None:
    table = played("together", seats, won)
    rig = Rig(tmp_path, lambda ctx: results_scene(ctx, table))
    assert not any(key.startswith("rank") for key in rig.nodes)
    assert sum(key.startswith("player-") for key in rig.nodes) == seats
    title = rig.nodes["title"].label
    if not won:
        assert title == "Nobody wins"
    elif seats == 1:
        assert title == "Player 0 wins"
    else:
        assert title == "Player 0, Player 1 and Player 2 share the victory"
    assert as_csv(finished(table), Ending()).splitlines()[0] == "Name,Player,Total,Points"
    assert "Rank" not in said(table)


def test_rivals_of_the_same_title_have_ranks(tmp_path: Path) -> None:
    table = played("rivals", 3)
    rig = Rig(tmp_path, lambda ctx: results_scene(ctx, table))
    assert {f"rank-{seat}" for seat in range(3)} <= set(rig.nodes)
    assert as_csv(finished(table), Ending()).splitlines()[0] == "Rank,Name,Player,Total,Points"
    assert "Rank" in said(table)
