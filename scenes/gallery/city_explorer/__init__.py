"""States of City Explorer: Kyoto for the gallery."""

from ..states import State
from . import book, results, table

STATES: tuple[State, ...] = (*table.STATES, *book.STATES, *results.STATES)
