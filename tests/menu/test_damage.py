"""Some damaged records and folders; ``python -m tests.menu.damage`` does very many."""

import os
from pathlib import Path

import pytest

from tests.menu.damage import (
    make_folders,
    make_records,
    press_folders,
    read_folders,
    read_records,
)


def test_damaged_records_are_told_of_and_gone_on_with(tmp_path: Path) -> None:
    make_records(tmp_path, range(30), "test")
    found = read_records(tmp_path, range(30), "test")
    assert found.files == 30
    assert min(found.good, found.salvaged) > 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_folders_with_anything_in_them_are_shown(tmp_path: Path) -> None:
    make_folders(tmp_path, range(12), "test")
    assert read_folders(tmp_path, range(12), "test").files > 12
    press_folders(tmp_path, range(12), "test")
