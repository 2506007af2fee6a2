"""What a row is worth to an observer who does not know all of its cards.

A card that the observer does not know may be any place that it has not seen. What is known of a row
are counters (how many cards of each suit, how many Popular ones ...) packed into the bits of one
int. So rows can be added up, and whole positions looked up again: pushes lead to the same few
positions over and over.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Final, TypeAlias

from .components import CARDS, SUITS, PlaceKind
from .data import PLACES, POINTS
from .scoring import DIVERSE_POINTS, UNIQUE_POINTS, UNIQUE_SET
from .state import CityState

BITS: Final = 6
"""The width of one counter: it holds numbers up to 63."""
MASK: Final = (1 << BITS) - 1
_POPULAR: Final = BITS * SUITS
_EXOTIC: Final = BITS * (SUITS + 1)
_HIDDEN: Final = BITS * (SUITS + 2)
_KNOWN: Final = BITS * (SUITS + 3)
_ICONIC: Final = BITS * (SUITS + 4)
"""From here on one bit a suit, for there is only one Iconic place in each."""

UNKNOWN: Final = 1 << _HIDDEN
"""The counters of a card that the observer does not know."""

Codes: TypeAlias = tuple[int, ...]


def _code(suit: int, kind: int) -> int:
    code = (1 << BITS * suit) + (1 << _KNOWN)
    if kind == PlaceKind.POPULAR:
        code += 1 << _POPULAR
    elif kind == PlaceKind.EXOTIC:
        code += 1 << _EXOTIC
    else:
        code += 1 << _ICONIC + suit
    return code


CODES: Final = tuple(_code(place.suit, place.kind) for place in PLACES)
"""The counters of a card, by its place."""
_ALL: Final = sum(CODES)


def hidden_cards(row: int) -> int:
    """How many cards of a row the observer does not know."""
    return row >> _HIDDEN & MASK


class KnownGrid:
    """The cards of a position as one seat (None: a bystander) knows them."""

    __slots__ = ("codes", "pool", "rows", "taken", "values")

    def __init__(self, state: CityState, seat: int | None) -> None:
        # The bystander's bit is one that no seat has.
        bit = 1 << (SUITS * CARDS if seat is None else seat)
        cards = state.cards
        self.codes = [
            CODES[cards[slot]] if seers & bit else UNKNOWN for slot, seers in enumerate(state.seers)
        ]
        """By slot, what the observer knows of the card."""
        self.pool = _ALL - sum([code for code in self.codes if code != UNKNOWN])
        """The counters of the places that the observer has not seen."""
        self.rows: Codes = ()
        """The rows of the grid from the top."""
        self.taken: Codes = tuple(
            [self.total(row) for rows in state.taken for row in rows],
        )
        """The taken rows, by seat."""
        self.values: tuple[float, ...] = ()
        """Points that can be expected of each row of the grid, then of each taken row."""
        self.lay(state.grid, state.columns)

    def total(self, slots: Sequence[int]) -> int:
        """The counters of a row."""
        return sum([self.codes[slot] for slot in slots])

    def lay(self, grid: Sequence[int], columns: int) -> None:
        """Take the grid as it lies there."""
        codes = [self.codes[slot] for slot in grid]
        self.rows = tuple(
            [sum(codes[at : at + columns]) for at in range(0, len(codes), columns)],
        )
        self.values = worths(self.rows, self.taken, self.pool)

    def pushed(self, grid: Sequence[int], columns: int, column: int, step: int) -> Codes:
        """The rows after a push; ``column`` from 0."""
        moved = [self.codes[slot] for slot in grid[column::columns]]
        before = moved[-step:] + moved[:-step]
        return tuple(
            [row - old + new for row, old, new in zip(self.rows, moved, before, strict=True)],
        )


@lru_cache(maxsize=1 << 12)
def worths(rows: Codes, taken: Codes, pool: int) -> tuple[float, ...]:
    """The points that can be expected of each row of the grid, if somebody takes it, and then of
    each taken row. ``pool`` are the counters of the places that the observer has not seen.

    One row of the grid is never taken, and nobody knows which. So a row of the grid counts as a
    rival for majorities only with the probability that it is taken.
    """
    every = rows + taken
    points = [_own(row, pool) for row in every]
    unseen = pool >> _KNOWN & MASK
    hidden = tuple([row >> _HIDDEN & MASK for row in every])
    for suit in range(SUITS):
        shift, icon = BITS * suit, 1 << _ICONIC + suit
        counts = tuple([row >> shift & MASK for row in every])
        holder = next((at for at, row in enumerate(every) if row & icon), -1)
        if pool & icon:
            holder = len(every)
        left = pool >> shift & MASK
        worth = POINTS[suit]
        chances = _majority(counts, hidden, holder, left, unseen, len(rows))
        for at, chance in enumerate(chances):
            points[at] += worth * chance
    return tuple(points)


@lru_cache(maxsize=1 << 12)
def _own(row: int, pool: int) -> float:
    """The points that a row can expect by itself: Renowned, Unique and Diverse."""
    hidden, unseen = row >> _HIDDEN & MASK, pool >> _KNOWN & MASK
    points = float(row >> _POPULAR & MASK)
    if hidden:
        points += hidden * (pool >> _POPULAR & MASK) / unseen
    points += _sets(row >> _EXOTIC & MASK, hidden, pool >> _EXOTIC & MASK, unseen)
    missing = [BITS * suit for suit in range(SUITS) if not row >> BITS * suit & MASK]
    if len(missing) <= hidden:
        lacking = tuple(sorted([pool >> shift & MASK for shift in missing]))
        points += DIVERSE_POINTS * _all_of(lacking, hidden, unseen)
    return points


@cache
def drawn(hidden: int, wanted: int, unseen: int) -> tuple[float, ...]:
    """By number, the chance that so many of ``hidden`` cards are among the ``wanted`` ones, of all
    that are ``unseen`` (hypergeometric)."""
    ways = comb(unseen, hidden)
    return tuple(
        comb(wanted, n) * comb(unseen - wanted, hidden - n) / ways for n in range(hidden + 1)
    )


@cache
def _sets(exotic: int, hidden: int, wanted: int, unseen: int) -> float:
    chances = drawn(hidden, wanted, unseen)
    return sum(
        chance * UNIQUE_POINTS * ((exotic + n) // UNIQUE_SET) for n, chance in enumerate(chances)
    )


@lru_cache(maxsize=1 << 12)
def _all_of(lacking: tuple[int, ...], hidden: int, unseen: int) -> float:
    """The chance that hidden cards cover all lacking suits; by inclusion and exclusion."""
    ways = comb(unseen, hidden)
    hits = 0
    for subset in range(1 << len(lacking)):
        without = [n for at, n in enumerate(lacking) if subset >> at & 1]
        hits += (-1) ** len(without) * comb(unseen - sum(without), hidden)
    return hits / ways


@lru_cache(maxsize=1 << 12)
def _counts(known: int, hidden: int, left: int, unseen: int) -> tuple[tuple[float, ...], ...]:
    """How many cards of a suit a row has: by number the chance, and the chance of fewer."""
    size = SUITS * 2 + 1
    chances = [0.0] * size
    for n, chance in enumerate(drawn(hidden, left, unseen)):
        if chance:
            chances[known + n] = chance
    fewer = [0.0]
    for chance in chances:
        fewer.append(min(1.0, fewer[-1] + chance))
    return tuple(chances), tuple(fewer)


@lru_cache(maxsize=1 << 13)
def _majority(
    counts: tuple[int, ...],
    hidden: tuple[int, ...],
    holder: int,
    left: int,
    unseen: int,
    rows: int,
) -> tuple[float, ...]:
    """By row, the chance to score a suit: more of it than all rivals, or the Iconic in a tie.

    ``holder`` is the row that holds the suit's Iconic card, -1 if it is in none of them, the
    number of rows if nobody has seen it. The first ``rows`` lie in the grid.
    """
    size = len(counts)
    spread = [_counts(n, h, left, unseen) for n, h in zip(counts, hidden, strict=True)]
    # The chance that a row of the grid is taken: all rows but one are, also of those beside one.
    among, beside = (rows - 1) / rows if rows else 0.0, (rows - 2) / (rows - 1) if rows > 1 else 0
    result = []
    for at in range(size):
        weight = beside if at < rows else among
        tie = 1.0 if holder == at else hidden[at] / unseen if holder == size else 0.0
        share = 0.0
        for n, chance in enumerate(spread[at][0]):
            if not chance or not n:
                continue
            ahead = level = 1.0
            for other in range(size):
                if other == at:
                    continue
                fewer = spread[other][1]
                if other < rows:
                    ahead *= 1.0 - weight + weight * fewer[n]
                    level *= 1.0 - weight + weight * fewer[n + 1]
                else:
                    ahead *= fewer[n]
                    level *= fewer[n + 1]
            share += chance * (ahead + tie * (level - ahead))
        result.append(share)
    return tuple(result)
