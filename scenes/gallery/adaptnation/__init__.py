"""States of AdaptNation for the gallery."""

from ..states import State
from . import debrief, table

STATES: tuple[State, ...] = (*table.STATES, *debrief.STATES)
