"""States of Kyoto for the gallery."""

from ....gallery.states import GalleryState
from . import deals, table

STATES: tuple[GalleryState, ...] = (*table.STATES, *deals.STATES)
