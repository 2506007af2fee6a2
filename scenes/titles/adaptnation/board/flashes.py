"""What AdaptNation's actions leave to be seen for a while."""

from dataclasses import dataclass

from ...board import Flash


@dataclass(frozen=True, slots=True)
class Struck(Flash):
    """A card takes effect: it is ringed. ``place`` is its place in the forecast."""

    place: int


@dataclass(frozen=True, slots=True)
class Turned(Flash):
    """A card was turned up."""

    place: int


@dataclass(frozen=True, slots=True)
class Change(Flash):
    """A city's stock, or its rate, has changed by ``by``.

    ``shield`` says that a token of the city blunted it. A loss of 0 is told where a shield kept
    everything away. ``after`` so many milliseconds it is told.
    """

    seat: int
    resource: int
    by: int
    rate: bool = False
    shield: bool = False
    after: int = 0


@dataclass(frozen=True, slots=True)
class Gift(Flash):
    """Tokens of a resource fly from one city to another."""

    source: int
    to: int
    resource: int
    amount: int


@dataclass(frozen=True, slots=True)
class Marked(Flash):
    """A city took a black mark in a resource."""

    seat: int
    resource: int
