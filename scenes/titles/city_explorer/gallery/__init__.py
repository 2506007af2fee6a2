"""States of City Explorer: Kyoto for the gallery."""

from ....gallery.states import State
from . import book, results, table

STATES: tuple[State, ...] = (*table.STATES, *book.STATES, *results.STATES)
