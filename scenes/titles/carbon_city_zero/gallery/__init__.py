"""States of Carbon City Zero for the gallery."""

from ....gallery.states import State
from . import over, results, table

STATES: tuple[State, ...] = (*table.STATES, *over.STATES, *results.STATES)
