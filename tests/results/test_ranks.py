"""The ranks: who has which place, and by how many points."""

from pathlib import Path

import pytest

from scenes.stage.node import Text
from tests.results.results_rig import results_of
from tests.results.test_printout import played


@pytest.mark.parametrize("text", ["normal", "large"])
def test_a_name_of_one_long_word_leaves_the_total_its_room(tmp_path: Path, text: str) -> None:
    table = played("kiribati", ("W" * 24, "Bao", "X" * 24))
    outcome = table.outcome()
    assert outcome is not None
    rig = results_of(tmp_path, table, (1024, 768), text=text)
    if "page-ranks" in rig.nodes:
        rig.click("page-ranks")
    for seat, score in enumerate(outcome.scores):
        said = [look.text for look in rig.nodes[f"rank-{seat}"].look if isinstance(look, Text)]
        assert str(score.total) in said
