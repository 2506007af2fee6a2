"""The rules over another card file, as an owner of the printed game would type it in.

The package reads its cards once, when it is loaded. So a fresh copy of it is loaded here that
finds the other file in the place of its own; the real one stays as it is.
"""

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from game.core import datafile

PACKAGE = "game.carbon_city_zero"

HEAD = """
[sizes]
start = 9
domestic = {domestic}
government = {government}
industry = {industry}
snag = {snag}
global = {globals}
"""


class Copy(NamedTuple):
    """A fresh copy of the package: what the tests need of it."""

    rules: Any
    """Its RULES."""
    cards: ModuleType
    actions: ModuleType
    sums: ModuleType
    names: ModuleType

    def the(self, name: str, copy: int = 0) -> int:
        """A card whose id ends so."""
        kinds = self.cards.KINDS
        found = [c for c, kind in enumerate(self.cards.KIND_OF) if kinds[kind].id.endswith(name)]
        return found[copy]


def table(*cards: dict[str, Any], start: tuple[dict[str, Any], ...] = ()) -> str:
    """A card file of these cards; without ``start`` with nine Budgets."""
    budget = {"id": "start_budget", "name": "Budget", "sector": "start", "copies": 9, "income": 1}
    rows = [*(start or (budget,)), *cards]
    sizes = dict.fromkeys(("domestic", "government", "industry", "snag"), 0)
    for row in rows:
        if row["sector"] in sizes:
            sizes[row["sector"]] += row["copies"]
    of_set = [row["copies"] for row in rows if row.get("set") == "together"]
    text = HEAD.format(**sizes, globals=sum(of_set))
    for row in rows:
        lines = [f"{key} = {_value(value)}" for key, value in row.items()]
        text += "\n[[card]]\n" + "\n".join(lines) + "\n"
    return text


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_value(v) for v in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {_value(v)}" for k, v in value.items()) + " }"
    return f'"{value}"' if isinstance(value, str) else str(value)


@contextmanager
def other_file(text: str, *more: str) -> Iterator[None]:
    """The package, and those named besides it, find this text if they are loaded meanwhile.

    Afterwards all is as before.
    """
    packages = (PACKAGE, *more)
    own = {name: module for name, module in sys.modules.items() if name.startswith(packages)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(datafile, "read_toml", lambda path: tomllib.loads(text))
        for name in own:
            del sys.modules[name]
        try:
            yield
        finally:
            for name in [name for name in sys.modules if name.startswith(packages)]:
                del sys.modules[name]
            sys.modules.update(own)
            for package in packages:  # the import has set the copies there
                parent, _dot, child = package.rpartition(".")
                if package in own and parent in sys.modules:
                    setattr(sys.modules[parent], child, own[package])


def copy_with(text: str) -> Copy:
    """A copy of the package that plays these cards. Raises DataError."""
    with other_file(text):
        rules = import_module(f"{PACKAGE}.rules").RULES
        others = [import_module(f"{PACKAGE}.{n}") for n in ("cards", "actions", "sums", "names")]
        return Copy(rules, *others)
