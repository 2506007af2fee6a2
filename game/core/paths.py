"""Where the program's own data files are, from source, installed, or in the binary."""

import sys
from pathlib import Path


def assets_root() -> Path:
    """The assets folder: beside this package, or in the binary's data folder."""
    bundled = getattr(sys, "_MEIPASS", None)
    base = Path(bundled) if bundled else Path(__file__).resolve().parents[2]
    return base / "assets"


def asset(*parts: str) -> Path:
    """The path of a file under assets."""
    return assets_root().joinpath(*parts)
