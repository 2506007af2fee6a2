"""Pictures of every scene in chosen states, made without a display."""

import io
import os
from pathlib import Path

import pygame

from game.core.text import set_language

from ..settings import Settings
from ..stage.raster import checked
from ..stage.stage import Stage
from .states import GalleryState, make_context, show, states

SIZES = ((1920, 1080),)
SHARP = (
    "menu", "setup", "table_family_move", "table_city_mid", "adapt_plan", "carbon_middle",
    "kyoto_debate_six", "results", "rulebook_kiribati_goal",
)  # fmt: skip
"""One state of each kind of scene: of these it is measured how soon they are sharp."""
PACKED = (*SHARP[:-2], "setup_city", "setup_adapt", "setup_carbon", "setup_kyoto")
"""States whose pictures are packed with the binary."""


def open_display(size: tuple[int, int]) -> pygame.Surface:
    """A window that nobody sees."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def pack(folder: Path, sizes: tuple[tuple[int, int], ...]) -> None:
    """Draw what a first start shows at these sizes into a folder of pictures (``DiskCache``); as
    WebP without loss, which takes little more than half of the room of PNG."""
    from PIL import Image

    set_language("en")
    for size in sizes:
        open_display(size)
        for state in states():
            if state.name in PACKED:
                picture(state, size, Settings(), folder)
    for path in folder.glob("??/*"):
        smaller = io.BytesIO()
        Image.open(io.BytesIO(path.read_bytes()[4:])).save(smaller, "WEBP", lossless=True, method=6)
        path.write_bytes(checked(smaller.getvalue()))


def picture(
    state: GalleryState, size: tuple[int, int], settings: Settings, cache: Path | None
) -> pygame.Surface:
    """The picture of a state."""
    ctx, manager = make_context(settings)
    stage = Stage(size, settings, cache)
    show(state, stage, ctx, manager)
    surface = stage.snapshot()
    manager.quit()
    return surface


def run(
    folder: Path,
    sizes: tuple[tuple[int, int], ...] = SIZES,
    settings: Settings | None = None,
    only: str = "",
    cache: Path | None = None,
) -> list[Path]:
    """Render all states (or those whose name contains ``only``) to PNGs in a folder."""
    settings = settings or Settings()
    set_language(settings.language or "en")
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for size in sizes:
        open_display(size)
        for state in states():
            if only and only not in state.name:
                continue
            path = folder / f"{state.name}_{size[0]}x{size[1]}.png"
            pygame.image.save(picture(state, size, settings, cache), str(path))
            made.append(path)
    return made
