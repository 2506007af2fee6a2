"""Nobody sees the boards, and they speak English."""

import os
from collections.abc import Iterator

import pygame
import pytest

from tests.scenes.conftest import _english

__all__ = ["_english"]

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 800))
    yield
    pygame.event.clear()
