"""The golden matches still play as they did."""

from pathlib import Path

import pytest

from tests.conformance import golden as command
from tests.conformance.golden import FOLDER, golden
from tests.conformance.kinds import Kind, each_kind


@each_kind
def test_the_golden_match_plays_as_it_did(kind: Kind) -> None:
    path = FOLDER / kind.rules.id / f"{kind.options['variant']}-{kind.seats}.txt"
    if not path.is_file():
        pytest.fail(f"{path} is missing: python -m tests.conformance.golden --update")
    assert golden(kind).splitlines() == path.read_text("utf-8").splitlines()


def test_an_update_writes_what_is_new_and_removes_what_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone, new = tmp_path / "toy" / "old-2.txt", tmp_path / "toy" / "new-2.txt"
    record = tmp_path / "records" / "format-1.tide"
    for path in (gone, record):
        path.parent.mkdir()
        path.write_text("")
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    monkeypatch.setattr(command, "files", lambda: {new: "New.\n"})
    monkeypatch.setattr("sys.argv", ["golden"])
    assert command.main() == 1
    assert capsys.readouterr().out.splitlines() == [f"gone: {gone}", f"differs: {new}"]
    monkeypatch.setattr("sys.argv", ["golden", "--update"])
    assert command.main() == 0
    assert capsys.readouterr().out.splitlines() == [f"removed: {gone}", f"written: {new}"]
    assert not gone.exists()
    assert new.read_text() == "New.\n"
    assert record.exists()
