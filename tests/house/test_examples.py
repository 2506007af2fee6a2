"""The examples in docstrings: each is run, and shows what it says (``doctest``)."""

import doctest
from importlib import import_module

import pytest

from game.core.text import set_language
from tests.house.files import ROOT

MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for folder in ("game", "scenes")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_are_true(module: str) -> None:
    set_language("en")
    assert doctest.testmod(import_module(module)).failed == 0


def test_what_a_newcomer_begins_with_has_examples() -> None:
    assert {"game.core", "game.match", "game.bots"} <= set(MODULES)
