"""Numbers and lists as sentences show them."""

import pytest

from game.core.text import listed, set_language, signed


def test_numbers_have_their_sign_and_a_true_minus() -> None:
    assert [signed(n) for n in (2, 0, -3)] == ["+2", "0", "\N{MINUS SIGN}3"]


@pytest.mark.parametrize(
    ("parts", "words"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), ("abc", "a, b and c")]
)
def test_things_in_a_row(parts: tuple[str, ...], words: str) -> None:
    set_language("en")
    assert listed(parts) == words
