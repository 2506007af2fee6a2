"""The results of a title in which all win or lose together, whatever it tells itself."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.match import Match
from scenes.results.export import as_csv
from scenes.results.printout import printout
from scenes.results.race import finished
from scenes.table.scene import results_scene
from scenes.titles.adaptnation import ending
from scenes.titles.ending import Ending, Finished, once
from tests.adaptnation.debriefed import finished as played
from tests.adaptnation.debriefed import mayor
from tests.scenes.rig import Rig


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A finished match of a title that adds nothing to its results."""
    monkeypatch.setattr(ending, "ENDING", Ending())
    return played(mayor, 1)


def test_without_pages_there_is_who_played_and_what(tmp_path: Path, silent: Match) -> None:
    rig = Rig(tmp_path, lambda ctx: results_scene(ctx, silent))
    outcome = silent.outcome()
    assert outcome is not None
    assert not outcome.winners
    assert rig.nodes["title"].label == "Nobody wins"
    assert not any(key.startswith(("rank", "crest")) for key in rig.nodes)
    assert [rig.nodes[f"player-{seat}"].label for seat in range(3)] == [
        f"{name}: Human" for name in silent.names
    ]
    assert silent.seed in rig.nodes["seed"].label
    assert "Difficulty: Easy" in rig.words()


def test_scores_are_saved_and_printed_without_ranks(silent: Match) -> None:
    end = finished(silent)
    rows = as_csv(end, Ending()).splitlines()
    assert rows[0] == (
        "Name,Player,Black marks: total,Black marks: power,Black marks: water,Black marks: food"
    )
    assert len(rows) == 4
    page = printout(silent, end, Ending())
    said = "".join(ElementTree.fromstring(page.replace("<!DOCTYPE html>", "")).itertext())
    assert "Rank" not in said
    assert all(name in said for name in silent.names)


def test_what_is_found_once_is_kept_with_the_match() -> None:
    table = played(mayor, 1)
    asked: list[Finished] = []

    @once
    def find(end: Finished) -> int:
        asked.append(end)
        return len(asked)

    one, other = finished(table), finished(table)
    assert [find(one), find(one), find(other)] == [1, 1, 2]
    assert asked == [one, other]


def test_a_match_that_is_not_over_is_not_finished() -> None:
    table = Match.new("adaptnation", {}, played(mayor, 1).players, seed="on")
    with pytest.raises(ValueError, match="not over"):
        finished(table)
