"""States of City Explorer: Kyoto for the gallery."""

from ....gallery.states import GalleryState
from . import book, results, table

STATES: tuple[GalleryState, ...] = (*table.STATES, *book.STATES, *results.STATES)
