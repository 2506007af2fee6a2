"""States of AdaptNation for the gallery."""

from ....gallery.states import State
from . import debrief, table

STATES: tuple[State, ...] = (*table.STATES, *debrief.STATES)
