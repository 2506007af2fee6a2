"""States of Kyoto for the gallery."""

from ....gallery.states import GalleryState
from . import table

STATES: tuple[GalleryState, ...] = table.STATES
