"""Pictures that all tests share, whatever process they run in: each is drawn once, and coarsely."""

import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from scenes.stage.drawing import size_of
from scenes.stage.raster import Raster

_ALONE = TemporaryDirectory(prefix="tidetable-pictures-")
"""For what runs without tests/conftest.py, which names a folder."""
_FEW = 48
"""So many pixels a side has that is drawn at most."""
_SIDES = re.compile(r'(<svg\b[^>]*?) width="\d+" height="\d+"')


class Coarse(Raster):
    """Draws all pictures with few pixels and enlarges them: sharp ones took a third of the tests'
    time. What looks at pixels closely has a ``Raster``."""

    def svg(self, text: str, opaque: bool = False, wanted: object = None) -> pygame.Surface:
        """The surface of an SVG text. Raises ArtError."""
        size = size_of(text)
        w, h = (min(side, _FEW) for side in size)
        small = _SIDES.sub(rf'\1 width="{w}" height="{h}"', text, count=1)
        return pygame.transform.scale(super().svg(small, opaque, wanted), size)


PICTURES = Coarse(Path(os.environ.get("TIDETABLE_TEST_PICTURES", _ALONE.name)))
