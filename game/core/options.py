"""The options of a match: what can be set before it begins, and checking of what was set."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Value: TypeAlias = int | str | bool | tuple[str, ...]
Options: TypeAlias = Mapping[str, Value]
"""Options by id. Every title has ``variant``; the others are its own."""


class OptionError(ValueError):
    """An unknown option or value. Its text says which, and what is allowed."""


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a title.

    ``choices`` lists the allowed values in the order of the setup screen. With ``at_least`` and
    ``at_most`` set the value is a tuple of distinct choices of that many. ``variants`` names the
    variants it belongs to (empty: all of them). ``label`` and the labels of choices are msgids.
    """

    id: str
    label: str
    choices: tuple[int | str | bool, ...]
    default: Value
    labels: tuple[str, ...] = ()
    at_least: int = 0
    at_most: int = 0
    variants: tuple[str, ...] = ()

    @property
    def many(self) -> bool:
        """Whether several choices are picked at once."""
        return self.at_most > 0

    def check(self, value: Value) -> Value:
        """Return the value in its canonical form; raises OptionError if it is not allowed."""
        if not self.many:
            # 1 == True in Python: a bool is no int here.
            if any(value == c and type(value) is type(c) for c in self.choices):
                return value
            raise OptionError(f"{self.id}: {value!r} is not one of {_listed(self.choices)}")
        picked = tuple(value) if isinstance(value, tuple | list) else (value,)
        wrong = [v for v in picked if v not in self.choices]
        if wrong:
            raise OptionError(f"{self.id}: {wrong[0]!r} is not one of {_listed(self.choices)}")
        if not self.at_least <= len(picked) <= self.at_most or len(set(picked)) != len(picked):
            raise OptionError(
                f"{self.id}: pick {self.at_least} to {self.at_most} different of"
                f" {_listed(self.choices)}"
            )
        return tuple(str(c) for c in self.choices if c in picked)


def _listed(choices: tuple[int | str | bool, ...]) -> str:
    return ", ".join(str(c) for c in choices)


def checked(specs: tuple[OptionSpec, ...], given: Options) -> dict[str, Value]:
    """Fill in defaults and check ``given`` against the specs that fit its variant.

    Raises OptionError for an unknown id or value, or for an option of another variant.
    """
    by_id = {spec.id: spec for spec in specs}
    for key in given:
        if key not in by_id:
            raise OptionError(f"unknown option {key!r}; there are {', '.join(by_id)}")
    chosen: dict[str, Value] = {}
    variant = str(given.get("variant", by_id["variant"].default))
    for spec in specs:
        if spec.variants and variant not in spec.variants:
            if spec.id in given and given[spec.id] != spec.default:
                raise OptionError(f"{spec.id}: not an option of the variant {variant!r}")
            continue
        chosen[spec.id] = spec.check(given.get(spec.id, spec.default))
    return chosen
