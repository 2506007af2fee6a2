"""States of Carbon City Zero for the gallery."""

from ....gallery.states import GalleryState
from . import results, table

STATES: tuple[GalleryState, ...] = (*table.STATES, *results.STATES)
