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
