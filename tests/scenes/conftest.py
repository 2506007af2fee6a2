import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    from game.core.text import set_language

    set_language("en")
    yield
    set_language("en")


@pytest.fixture(autouse=True)
def _coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is started here need not be sharp."""
    from tests.pictures import Coarse

    monkeypatch.setattr("scenes.stage.stage.Raster", Coarse)
