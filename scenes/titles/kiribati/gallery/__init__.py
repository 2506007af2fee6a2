"""States of Kiribati for the gallery."""

from ....gallery.states import State
from . import table

STATES: tuple[State, ...] = table.STATES
