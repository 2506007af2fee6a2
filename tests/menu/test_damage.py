"""Some damaged records and folders; ``python -m tests.menu.damage`` does very many."""

import os
from pathlib import Path

import pytest

from tests.menu.damage import damage_records, show_folders


def test_damaged_records_are_told_of_and_gone_on_with(tmp_path: Path) -> None:
    found = damage_records(tmp_path, 30, "test")
    assert found.files == 30
    assert min(found.good, found.salvaged) > 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_folders_with_anything_in_them_are_shown(tmp_path: Path) -> None:
    found = show_folders(tmp_path, 6, "test")
    assert found.files > 6
