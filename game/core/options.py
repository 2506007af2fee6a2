"""The options of a match: what can be set before it begins, and checking of what was set.

>>> specs = (
...     OptionSpec("variant", "Variant", ("short", "long"), "short"),
...     OptionSpec("rounds", "Rounds", (5, 8), 8, variants=("long",)),
... )
>>> checked(specs, {"variant": "long"})
{'variant': 'long', 'rounds': 8}
>>> checked(specs, {"rounds": 6, "variant": "long"})
Traceback (most recent call last):
game.core.options.OptionError: rounds: 6 is not one of 5, 8
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from .text import N_, _, quoted

Value: TypeAlias = int | str | bool | tuple[str, ...]
Options: TypeAlias = Mapping[str, Value]
"""Options by id. Every title has ``variant``; the others are its own."""


MEMORY_AID: Final = "memory_aid"
"""The option of titles in which one has to remember: whether the screen does it for people."""

WAY: Final = "way"
"""The option of titles in which all act at once, with secrets, against a clock: how people sit at
one screen."""
SOLO: Final = "solo"
"""One person, with bots."""
SLICES: Final = "rounds"
"""The time is dealt in slices, and the screen goes round: "Round by round"; so records call it."""
DOCKS: Final = "docks"
"""One clock for all: each person has a dock at the screen's edge, and who holds it sees what is
theirs."""

CROWD: Final = 4
"""So many persons at one table are a crowd (see ``OptionSpec.crowded``)."""


class OptionError(ValueError):
    """An unknown option or value. Its text says which, and what is allowed."""


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a title.

    ``choices`` lists the allowed values in the order of the setup screen, ``labels`` and
    ``persons``, if any are given, what belongs to each. With ``at_least`` and
    ``at_most`` set the value is a tuple of distinct choices of that many. ``variants`` names the
    variants it belongs to (empty: all of them), ``ways`` the ways of sitting at the table (``WAY``)
    where it is of use. ``label`` and the labels of choices are msgids.
    """

    id: str
    label: str
    choices: tuple[int | str | bool, ...]
    default: Value
    labels: tuple[str, ...] = ()
    at_least: int = 0
    at_most: int = 0
    variants: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    persons: tuple[tuple[int, int], ...] = ()
    """By choice, to how few and how many persons the setup screen offers it; empty: all to all."""
    crowded: Value | None = None
    """What the setup screen offers instead of ``default`` to a table of CROWD or more persons."""
    advised: Value | None = None
    """What the setup screen advises, and offers, to this number of players instead of
    ``default``."""

    def __post_init__(self) -> None:
        for of_each in (self.labels, self.persons):
            if of_each and len(of_each) != len(self.choices):
                raise ValueError(f"{self.id}: {of_each} does not fit {self.choices}")

    def default_for(self, persons: int) -> Value:
        """What the setup screen offers to so many persons."""
        usual = self.default if self.advised is None else self.advised
        if self.crowded is not None and persons >= CROWD:
            usual = self.crowded
        if self.suits(usual, persons):
            return usual
        return next((c for c in self.choices if self.suits(c, persons)), usual)

    def suits(self, choice: Value, persons: int) -> bool:
        """Whether the setup screen offers a choice to so many persons."""
        if not self.persons or choice not in self.choices:
            return True
        fewest, most = self.persons[self.choices.index(choice)]
        return fewest <= persons <= most

    def belongs(self, chosen: Options) -> bool:
        """Whether it is an option of the variant, and the way of sitting, that were chosen."""
        return all(
            not values or str(chosen.get(id, "")) in values
            for id, values in (("variant", self.variants), (WAY, self.ways))
        )

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
            raise self._wrong(value)
        picked = tuple(value) if isinstance(value, tuple | list) else (value,)
        wrong = [v for v in picked if v not in self.choices]
        if wrong:
            raise self._wrong(wrong[0])
        if not self.at_least <= len(picked) <= self.at_most or len(set(picked)) != len(picked):
            raise OptionError(
                _("{option}: pick {least} to {most} different ones from {choices}").format(
                    option=self.id,
                    least=self.at_least,
                    most=self.at_most,
                    choices=_listed(self.choices),
                )
            )
        return tuple(str(c) for c in self.choices if c in picked)

    def require_suits(self, choice: Value, persons: int) -> None:
        """Raise OptionError unless the setup screen offers a choice to so many persons."""
        if not self.suits(choice, persons):
            raise self._wrong(choice, tuple(c for c in self.choices if self.suits(c, persons)))

    def _wrong(
        self, value: object, choices: tuple[int | str | bool, ...] | None = None
    ) -> OptionError:
        return OptionError(
            _("{option}: {value} is not one of {choices}").format(
                option=self.id,
                value=quoted(value),
                choices=_listed(self.choices if choices is None else choices),
            )
        )


def _listed(choices: tuple[int | str | bool, ...]) -> str:
    return ", ".join(str(c) for c in choices)


def choice_name(spec: OptionSpec, value: object) -> str:
    """What one choice of an option is called."""
    for choice, label in zip(spec.choices, spec.labels, strict=False):
        if choice == value and type(choice) is type(value):
            return _(label)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)


def checked(specs: tuple[OptionSpec, ...], given: Options) -> dict[str, Value]:
    """Fill in defaults and check ``given`` against the specs that fit its variant.

    Raises OptionError for an unknown id or value, or for an option of another variant.
    """
    by_id = {spec.id: spec for spec in specs}
    for key in given:
        if key not in by_id:
            raise OptionError(
                _("unknown option {option}; choose from: {options}").format(
                    option=quoted(key), options=", ".join(by_id)
                )
            )
    chosen: dict[str, Value] = {}
    variant = str(given.get("variant", by_id["variant"].default))
    for spec in specs:
        if spec.variants and variant not in spec.variants:
            if spec.id in given and given[spec.id] != spec.default:
                raise OptionError(
                    _("{option}: the variant {variant} does not have this option").format(
                        option=spec.id, variant=quoted(variant)
                    )
                )
            continue
        chosen[spec.id] = spec.check(given.get(spec.id, spec.default))
    return chosen


STARTER: Final = "starter"
"""The option of titles with a starting player: one drawn by lot, or a seat from 1."""

_LOT: Final = "random"
_STARTERS: Final = (
    N_("Random"),
    *(N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5"), N_("Seat 6")),
)


def starter_spec(seats: int) -> OptionSpec:
    """The option of who begins."""
    choices = (_LOT, *range(1, seats + 1))
    return OptionSpec(STARTER, N_("Starting player"), choices, _LOT, _STARTERS[: seats + 1])


def chosen_starter(chosen: Mapping[str, Value]) -> int:
    """The seat (from 0) that was chosen to begin; -1: the lot decides."""
    value = chosen[STARTER]
    return value - 1 if isinstance(value, int) else -1
