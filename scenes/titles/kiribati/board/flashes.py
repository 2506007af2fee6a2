"""What is to be seen for a moment on Kiribati's board after an action."""

from dataclasses import dataclass

from ...board import Flash


@dataclass(frozen=True, slots=True)
class Foam(Flash):
    """A ring of foam at a zone of the map."""

    zone: str


@dataclass(frozen=True, slots=True)
class Away(Flash):
    """A turtle that drifts off the board at the end of a row, with so many spaces."""

    turtle: int
    row: int
    spaces: int


@dataclass(frozen=True, slots=True)
class TurnedOver(Flash):
    """The event of the round, held up."""

    event: int


@dataclass(frozen=True, slots=True)
class Played(Flash):
    """An action card that a seat has played, held up for the others."""

    seat: int
    card: int
