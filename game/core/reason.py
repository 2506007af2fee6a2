"""Why an action is not legal, as a value: a rule's code, and what its sentence speaks of.

A title lists its rules once, as a ``StrEnum`` whose values are the sentences (msgids): the rule
that is asked first stands first. So of several refusals the one furthest down comes nearest to
being legal, and tells most.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from .text import _

_NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


class Reason(NamedTuple):
    """What forbids an action: ``code`` is the rule, ``facts`` are numbers and ids by field name."""

    code: StrEnum
    facts: Mapping[str, int] = _NOTHING


def in_words(reason: Reason) -> str:
    """The sentence of a reason in the player's language, its fields filled with the bare facts."""
    return _(reason.code.value).format(**reason.facts)


def most_telling(reasons: Iterable[Reason]) -> Reason:
    """Of several reasons (at least one) the one whose rule stands last in the title's list."""
    return max(reasons, key=_rank)


def _rank(reason: Reason) -> int:
    return list(type(reason.code)).index(reason.code)
