"""The golden matches still play as they did."""

import pytest

from tests.conformance.golden import FOLDER, golden
from tests.conformance.kinds import Kind, each_kind


@each_kind
def test_the_golden_match_plays_as_it_did(kind: Kind) -> None:
    path = FOLDER / kind.rules.id / f"{kind.options['variant']}-{kind.seats}.txt"
    if not path.is_file():
        pytest.fail(f"{path} is missing: python -m tests.conformance.golden --update")
    assert golden(kind).splitlines() == path.read_text("utf-8").splitlines()
