"""States of Kyoto for the gallery."""

from ....gallery.states import GalleryState
from . import debrief, table

STATES: tuple[GalleryState, ...] = (*table.STATES, *debrief.STATES)
