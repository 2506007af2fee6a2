"""Everything that the conformance suite runs over: found in the catalog, never listed by hand."""

from typing import Any, NamedTuple

import msgspec
import pytest

from game import catalog
from game.core.action import Action, TimeUp
from game.core.options import Value
from game.core.rules import Rules
from game.match.setup import every_kind
from tests.toys.catalog import toys_in_catalog

NAMES = ("Ada", "Bao", "Chidi", "Dana", "Elif", "Finn")


class Kind(NamedTuple):
    """One variant of one title with one number of players."""

    rules: Rules[Any]
    options: dict[str, Value]
    seats: int

    @property
    def id(self) -> str:
        return f"{self.rules.id}-{self.options['variant']}-{self.seats}"

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    def setup(self) -> Any:
        return self.rules.setup(self.options, self.seats)


def all_titles() -> list[Rules[Any]]:
    with toys_in_catalog():
        return [catalog.rules(title) for title in catalog.TITLES]


def all_kinds() -> list[Kind]:
    with toys_in_catalog():
        return [
            Kind(rules, options, seats)
            for rules in map(catalog.rules, catalog.TITLES)
            for options, seats in every_kind(rules)
        ]


def kinds_with_bots() -> list[Kind]:
    """The kinds of the titles that come with bots: all but toys."""
    return [kind for kind in all_kinds() if kind.rules.id in catalog.TITLES]


def action_union(rules: Rules[Any]) -> Any:
    kinds: Any = TimeUp
    for kind in rules.actions:
        kinds = kinds | kind
    return kinds


def decoder(rules: Rules[Any]) -> "msgspec.json.Decoder[Action]":
    return msgspec.json.Decoder(action_union(rules), strict=True)


each_title = pytest.mark.parametrize("rules", all_titles(), ids=lambda rules: rules.id)
each_kind = pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
