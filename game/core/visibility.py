"""Who sees what: one table a title, and the one function that applies it.

A title lists its secret zones; every field of the state that is in no zone is open. Observing
is copying the state and punching holes into those fields, so an observation is the same State
type, and the table can be read, tested and shown.

    >>> from types import SimpleNamespace
    >>> zones = (
    ...     Zone("hands", Sight.COUNT),  # own cards by faces, those of others by number
    ...     Zone("deck", Sight.COUNT, owned=False, looked="seers"),  # who has looked at what
    ... )
    >>> state = SimpleNamespace(hands=[(3, 4), (5,)], deck=(7, 8, 9), seers=(0b01, 0b10, -1))
    >>> punch_holes(state, zones, seat=0)
    >>> state.hands, state.deck
    ([(3, 4), (-9,)], (7, -9, 9))
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any

import msgspec

from .action import HIDDEN

_BYSTANDER = 62


class Sight(Enum):
    """What somebody sees of a zone."""

    FACES = "faces"
    """Every piece."""
    COUNT = "count"
    """How many pieces, face down."""
    NOTHING = "nothing"
    """Not even how many."""


class Zone(msgspec.Struct, frozen=True):
    """One secret zone: the state field it lives in, and who sees what of it.

    With ``owned`` the field is a list with one tuple of pieces a seat; otherwise it is a single
    tuple of pieces and ``owner`` means nothing. Pieces are ints; a hole is ``HIDDEN``.

    ``looked`` is for single tuples at whose pieces seats look one by one (a hidden grid, a card
    peeked at): it names the field that holds, for each place, the bit set of the seats that have
    looked there. They see that piece, whatever ``others`` says of the rest; -1 (all bits) is a
    piece that lies open for everybody, bystanders too.

    ``known`` is for owned zones with pieces that everybody knows to be there: all saw them on their
    way, or it follows from what is open. It names the field with those pieces. Others see them,
    before the face-down rest.
    """

    field: str
    others: Sight
    owned: bool = True
    owner: Sight = Sight.FACES
    looked: str = ""
    known: str = ""

    def __post_init__(self) -> None:
        if self.looked and (self.owned or self.others is not Sight.COUNT):
            raise ValueError("looking at single pieces needs a single tuple that shows its count")
        if self.known and (not self.owned or self.others is not Sight.COUNT):
            raise ValueError("known pieces need an owned zone that shows others its count")


def masked(pieces: tuple[int, ...], sight: Sight) -> tuple[int, ...]:
    """The pieces of one pile as ``sight`` shows them."""
    if sight is Sight.FACES:
        return pieces
    return (HIDDEN,) * len(pieces) if sight is Sight.COUNT else ()


def _but_known(pieces: tuple[int, ...], known: tuple[int, ...]) -> tuple[int, ...]:
    """A pile that shows its count, and of its pieces those known, first."""
    seen = tuple([piece for piece in pieces if piece in known])
    return seen + (HIDDEN,) * (len(pieces) - len(seen))


def punch_holes(state: Any, zones: Sequence[Zone], seat: int | None) -> None:
    """Apply the table to ``state`` (a fresh copy) for a seat, or for a bystander (None).

    The seats of chance and of the clock see no more than a bystander.
    """
    viewer = -1 if seat is None else seat
    # The bystander's bit is one that no seat has: only -1 has it set.
    bit = 1 << (_BYSTANDER if viewer < 0 else viewer)
    for zone in zones:
        value, others = getattr(state, zone.field), zone.others
        if not value:
            continue
        if zone.owned:
            owns = 0 <= viewer < len(value)
            own = value[viewer] if owns else ()
            if zone.known and getattr(state, zone.known):
                known = getattr(state, zone.known)
                value[:] = [_but_known(pieces, known) for pieces in value]
            elif others is Sight.NOTHING:
                value[:] = [()] * len(value)
            elif others is Sight.COUNT:
                value[:] = [(HIDDEN,) * len(pieces) for pieces in value]
            if owns:
                value[viewer] = masked(own, zone.owner)
        elif zone.looked:
            looked = zip(value, getattr(state, zone.looked), strict=True)
            seen = [piece if seats & bit else HIDDEN for piece, seats in looked]
            setattr(state, zone.field, tuple(seen))
        else:
            setattr(state, zone.field, masked(value, others))
