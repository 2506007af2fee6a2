"""States of Carbon City Zero for the gallery."""

from ....gallery.states import GalleryState
from . import over, results, table

STATES: tuple[GalleryState, ...] = (*table.STATES, *over.STATES, *results.STATES)
