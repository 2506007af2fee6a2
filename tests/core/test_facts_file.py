"""Files of facts: read whole, or refused with the file, the entry and the field."""

from pathlib import Path

import pytest

from game.core.datafile import DataError
from game.core.facts import Fact, read_facts

GOOD = """
[[fact]]
id = "a"
number = "7,560.5"
unit = "km"
year = 2020
source = "Who says so"
link = "https://example.org"
checked = "2026-01-31"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "facts.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_facts_by_their_ids(tmp_path: Path) -> None:
    found = read_facts(written(tmp_path, GOOD))
    assert found == {
        "a": Fact("a", "7,560.5", "km", 2020, "Who says so", "https://example.org", "2026-01-31")
    }


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"https:', '"ftp:', "fact a"),
        ("2026-01-31", "31 January", "fact a"),
        ("source =", "title =", "fact a"),
        ("7,560.5", "7 560", "fact a"),
        ("unit =", "units =", "fact a"),
        ("2020", '"2020"', "fact a"),
        ("[[fact]]", "[[other]]", r"no \[\[fact\]\]"),
        ('"a"', '"a', "not a TOML file"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(DataError, match=rf"facts\.toml.*{said}"):
        read_facts(written(tmp_path, GOOD.replace(old, new)))


def test_the_mark_that_some_editors_put_in_front_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "facts.toml"
    path.write_text(GOOD.replace("\n", "\r\n"), encoding="utf-8-sig")
    assert set(read_facts(path)) == {"a"}


def test_another_encoding_is_named(tmp_path: Path) -> None:
    path = tmp_path / "facts.toml"
    path.write_text(GOOD, encoding="utf-16")
    with pytest.raises(DataError, match=r"facts\.toml: not saved as UTF-8"):
        read_facts(path)
