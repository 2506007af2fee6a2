"""States of Carbon City Zero for the gallery."""

from ....gallery.states import State
from . import results, table

STATES: tuple[State, ...] = (*table.STATES, *results.STATES)
