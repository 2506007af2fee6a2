from collections.abc import Iterator

import pytest

from tests.toys.catalog import toys_in_catalog


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    with toys_in_catalog():
        yield
