"""States of Carbon City Zero for the gallery."""

from ..states import State
from . import table

STATES: tuple[State, ...] = (*table.STATES,)
