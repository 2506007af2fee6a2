"""A few kills; ``python -m tests.core.kill9`` does two hundred."""

from pathlib import Path

import pytest

from tests.core.kill9 import kill_often


@pytest.mark.parametrize("title", ["lanterns", "kiribati", "adaptnation"])
def test_a_killed_program_loses_nothing_it_has_promised(title: str, tmp_path: Path) -> None:
    tally = kill_often(tmp_path, title, 4, seed="test")
    assert tally.kills == 4
    assert tally.lines > 0
