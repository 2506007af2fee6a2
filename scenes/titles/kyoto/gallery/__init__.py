"""States of Kyoto for the gallery."""

from ....gallery.states import GalleryState
from . import deals, debrief, table

STATES: tuple[GalleryState, ...] = (*table.STATES, *deals.STATES, *debrief.STATES)
