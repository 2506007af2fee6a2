import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.core.text import set_language
from tests.match.matches import begin, recorded
from tests.toys.catalog import toys_in_catalog


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    with toys_in_catalog():
        yield


class Done:
    """What a command left: exit code, output, errors."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def is_refused(self, *words: str) -> None:
        assert self.code == 2
        assert self.out == ""
        assert len(self.err.splitlines()) == 1
        for word in words:
            assert word in self.err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*args: object) -> Done:
        try:
            code = main([str(arg) for arg in args])
        finally:
            set_language("en")
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return call


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
