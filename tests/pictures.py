"""Pictures that all tests share, whatever process they run in: each is drawn once."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from scenes.stage.raster import Raster

_ALONE = TemporaryDirectory(prefix="tidetable-pictures-")
"""For what runs without tests/conftest.py, which names a folder."""

PICTURES = Raster(Path(os.environ.get("TIDETABLE_TEST_PICTURES", _ALONE.name)))
