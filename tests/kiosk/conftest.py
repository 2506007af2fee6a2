"""A kiosk in the running program, in a window that nobody sees."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.worker import ProcessThinker
from game.core.text import set_language
from scenes.folders import find
from scenes.kiosk.operator import Operator
from scenes.kiosk.pin import hashed
from scenes.kiosk.program import KioskProgram
from scenes.stage.drawing import Sharpener
from tests.pictures import PICTURES
from tests.scenes.conftest import _english

__all__ = ["_english"]


class Stand:
    """A kiosk and somebody before it."""

    def __init__(
        self, folder: Path, titles: tuple[str, ...], captions: dict[str, list[str]] | None = None
    ) -> None:
        pin = hashed("2580", cost=1024)
        operator = Operator(
            titles=list(titles), languages=["en", "de"], pin=pin, captions=captions or {}
        )
        self.folder = folder
        self.program = KioskProgram(find(folder), operator, folder / "x.log", None, (1024, 768))
        self.program.stage.raster.sharpener = None
        self.program.stage.raster = self.program.stage.painter.raster = PICTURES
        self.kiosk = self.program.kiosk
        self.program.start()
        self.wait(0.1)

    @property
    def name(self) -> str:
        """The scene in front."""
        top = self.program.manager.top
        return "" if top is None else top.name

    def wait(self, seconds: float, step: float = 0.1) -> None:
        """So much time goes by."""
        for _ in range(max(1, round(seconds / step))):
            self.program.frame(step)

    def turn(self, size: tuple[int, int]) -> None:
        """The screen has another size."""
        self.program.stage.resize(size)
        self.wait(1.0)

    def send(self, kind: int, **values: object) -> None:
        """An event of the system."""
        self.program.handle(pygame.event.Event(kind, values))

    def finger(self, kind: int, x: float, y: float) -> None:
        """A finger at a point of the screen, each from 0 to 1."""
        touch = {"dx": 0.0, "dy": 0.0, "finger_id": 1, "touch_id": 1, "pressure": 1.0}
        self.send(kind, x=x, y=y, **touch)

    def touch(self, key: str = "") -> None:
        """Tap a node, or the middle of the upper edge of the screen."""
        x, y = 0.5, 0.02
        top = self.program.stage.top
        if key and top is not None:
            node = top.node(key)
            assert node is not None, (key, [node.id for node in top.nodes])
            at = self.program.stage.view.to_pixels(*node.rect.centre)
            w, h = self.program.stage.view.size
            x, y = at[0] / w, at[1] / h
        self.finger(pygame.FINGERDOWN, x, y)
        self.finger(pygame.FINGERUP, x, y)
        self.wait(0.3)

    def come(self, title: str = "kiribati") -> None:
        """Begin to play alone, in as few touches as there can be."""
        self.touch()
        titles = [offer[0] for offer in self.kiosk.operator.offers]
        self.touch(f"offer:{titles.index(title)}")
        if self.name == "people":
            self.touch("people:1")


@pytest.fixture(autouse=True)
def _no_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(ProcessThinker, "start", lambda thinker: None)
    monkeypatch.setattr(Sharpener, "start", lambda sharpener, wanted=0: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    yield
    set_language("en")


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    """A kiosk that offers three games."""
    return Stand(tmp_path, ("kiribati", "adaptnation", "kyoto"))
