"""How many processes the tests are spread over, and what these share."""

import gc
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

HANDS = 9
"""So many matches are played in a window at once: each mostly waits for the clock."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """None for as many as there are cores; 0, which is none beside this one, for a file or two."""
    if config.option.markexpr == "window":
        return HANDS
    files = [Path(arg.partition("::")[0]) for arg in config.args]
    few = len(files) <= 2 and all(path.is_file() for path in files)
    return 0 if few or config.option.markexpr == "package" else None


def pytest_configure(config: pytest.Config) -> None:
    """One folder of pictures for all processes (tests/pictures.py), and memory that is cleared up
    less often: what ten thousand tests are made of is large."""
    gc.set_threshold(20_000, 20, 20)
    if "TIDETABLE_TEST_PICTURES" not in os.environ:
        folder = TemporaryDirectory(prefix="tidetable-pictures-", ignore_cleanup_errors=True)
        os.environ["TIDETABLE_TEST_PICTURES"] = folder.name
        config.add_cleanup(folder.cleanup)


def pytest_collection_finish() -> None:
    """What tests are made of stays to the end: it need not be looked through again and again."""
    gc.collect()
    gc.freeze()
