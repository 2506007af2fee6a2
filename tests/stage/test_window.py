"""The window on desktops of many kinds: dense ones, small and large ones, several, gone ones."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from game.bots.worker import ProcessThinker
from game.core.text import set_language
from scenes.folders import find
from scenes.menu.scene import MenuScene
from scenes.menu.settings import SettingsScene
from scenes.program import Program
from scenes.settings import Settings
from scenes.stage.viewport import Viewport
from scenes.window import NoDisplayError, fitting


class FakeWindow:
    """A window of the system's, on desktops side by side."""

    ratio: ClassVar[float] = 1
    """Pixels a point."""
    desktops: ClassVar[list[tuple[int, int]]] = []
    bars: ClassVar[int] = 80
    """The height of title and task bar."""
    refuses: ClassVar[bool] = False
    opened: ClassVar[list["FakeWindow"]] = []

    def __init__(
        self, title: str, size: tuple[int, int], position: tuple[int, int], **flags: bool
    ) -> None:
        if self.refuses and flags["fullscreen_desktop"]:
            raise pygame.error("refused")
        assert flags["allow_high_dpi"]
        assert flags["resizable"]
        self.display = position[0] & 0xFFFF
        self.size = size
        self.windowed = size
        self.flips = 0
        self.surface = pygame.Surface((1, 1))
        self.maximised = False
        self.icon = (0, 0)
        self.opened.append(self)
        if flags["fullscreen_desktop"]:
            self.set_fullscreen(desktop=True)

    def get_surface(self) -> pygame.Surface:
        size = tuple(round(side * self.ratio) for side in self.size)
        if self.surface.get_size() != size:
            self.surface = pygame.Surface(size)
        return self.surface

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "position":
            self.display = value[0] & 0xFFFF
            assert value == (pygame.WINDOWPOS_CENTERED | self.display,) * 2
        super().__setattr__(name, value)

    def flip(self) -> None:
        self.flips += 1

    def set_icon(self, icon: pygame.Surface) -> None:
        self.icon = icon.get_size()

    def set_fullscreen(self, desktop: bool) -> None:
        if self.refuses:
            raise pygame.error("refused")
        self.windowed, self.size = self.size, self.desktops[self.display]

    def set_windowed(self) -> None:
        self.size = self.windowed

    def maximize(self) -> None:
        w, h = self.desktops[self.display]
        self.maximised, self.windowed, self.size = True, self.size, (w, h - self.bars)
        tell(pygame.WINDOWSIZECHANGED, x=w, y=h)  # on X11 the size is told first
        tell(pygame.WINDOWMAXIMIZED)

    def restore(self) -> None:
        if self.maximised:
            self.maximised, self.size = False, self.windowed
            tell(pygame.WINDOWRESTORED)
            tell(pygame.WINDOWSIZECHANGED, x=self.size[0], y=self.size[1])


def tell(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


Start = Callable[..., tuple[Program, FakeWindow]]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program with some settings on desktops of some sizes and density."""
    monkeypatch.setattr(ProcessThinker, "start", lambda thinker: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame, "Window", FakeWindow)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(FakeWindow.desktops))
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: len(FakeWindow.desktops))

    def start(
        *desktops: tuple[int, int], ratio: float = 1, refuses: bool = False, **settings: Any
    ) -> tuple[Program, FakeWindow]:
        FakeWindow.desktops, FakeWindow.ratio, FakeWindow.refuses = [*desktops], ratio, refuses
        pygame.display.init()
        with monkeypatch.context() as patch:
            patch.setattr(pygame.display, "get_driver", lambda: "cocoa")
            patch.setattr("scenes.program.open_display", pygame.font.init)
            wanted = Settings(language="en", animation="off", **settings)
            program = Program(find(tmp_path), wanted, tmp_path / "x.log")
        program.stage.raster.sharpener = None
        program.start()
        settle(program)
        return program, FakeWindow.opened[-1]

    yield start
    FakeWindow.opened.clear()
    set_language("en")


def settle(program: Program) -> None:
    for _ in range(4):
        program.frame(0.02)


# --- its size ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1024, 600), (1024, 540)),
        ((1366, 768), (1024, 600)),
        ((1920, 1080), (1440, 810)),
        ((2560, 1600), (1920, 1200)),
        ((3840, 2160), (2880, 1620)),
        ((800, 480), (800, 432)),
    ],
)
def test_the_first_window_is_three_quarters_of_the_desktop_with_its_title_bar_in_sight(
    desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert fitting((0, 0), desktop) == size
    assert (desktop[1] - size[1]) / 2 >= min(30, 0.05 * desktop[1])


def test_a_kept_size_is_fitted_to_another_desktop() -> None:
    assert fitting((1280, 800), (1920, 1080)) == (1280, 800)
    assert fitting((1920, 1000), (1366, 768)) == (1366, 691)
    assert fitting((300, 200), (1920, 1080)) == (1024, 600)
    assert fitting((1366, 768), (1366, 768)) == (1366, 768), "all of it was asked for"


@pytest.mark.parametrize("desktop", [(1366, 768), (1024, 600), (1600, 900)])
def test_where_the_first_window_would_be_small_it_is_maximised(
    start: Start, desktop: tuple[int, int]
) -> None:
    program, window = start(desktop)
    assert window.size == (desktop[0], desktop[1] - FakeWindow.bars)
    assert program.stage.view.size == window.size
    assert program.settings.maximised
    assert program.settings.window == (0, 0), "nobody has resized it"


def test_the_first_window_of_a_large_desktop_is_legible(start: Start) -> None:
    program, window = start((3840, 2160))
    assert not window.maximised
    assert program.stage.ui().body * program.stage.view.scale > 26


def test_maximised_is_remembered_as_such(start: Start) -> None:
    program, window = start((1920, 1080))
    window.size = (1500, 820)
    tell(pygame.WINDOWSIZECHANGED, x=1500, y=820)
    settle(program)
    window.maximize()
    settle(program)
    assert (program.settings.maximised, program.settings.window) == (True, (1500, 820))
    again, window = start((1920, 1080), maximised=True, window=(1500, 820))
    assert (window.maximised, window.windowed) == (True, (1500, 820))
    again.toggle_fullscreen()
    settle(again)
    again.toggle_fullscreen()
    settle(again)
    assert window.maximised
    window.restore()
    settle(again)
    assert (again.settings.maximised, again.settings.window) == (False, (1500, 820))


def test_a_maximised_window_that_was_minimised_is_still_remembered_as_such(start: Start) -> None:
    program, window = start((1920, 1080), maximised=True, window=(1500, 820))
    for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
        tell(kind)
        settle(program)
    assert window.maximised
    assert (program.settings.maximised, program.settings.window) == (True, (1500, 820))


# --- points and pixels ---------------------------------------------------------------------------


def test_on_a_dense_screen_all_its_pixels_are_drawn_and_hands_are_where_they_point(
    start: Start,
) -> None:
    program, window = start((1512, 982), ratio=2, window=(1200, 800))
    assert program.stage.view.size == (2400, 1600)
    assert window.icon == (512, 512)
    assert isinstance(program.manager.top, MenuScene)
    assert program.stage.top is not None
    flips = window.flips
    node = next(n for n in program.stage.top.nodes if n.press and n.id.endswith("settings"))
    x, y = (at / 2 for at in program.stage.pixels(node.rect))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        tell(kind, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), button=1, touch=False)
    settle(program)
    assert isinstance(program.manager.top, SettingsScene)
    assert window.flips > flips
    FakeWindow.ratio = 1  # moved to a screen that is not dense
    tell(pygame.WINDOWSIZECHANGED, x=1200, y=800)
    settle(program)
    assert program.stage.view.size == (1200, 800)


def test_what_the_system_itself_makes_full_screen_is_remembered(start: Start) -> None:
    program, window = start((1512, 982), window=(1200, 800))
    window.set_fullscreen(desktop=True)  # by Cmd+Ctrl+F, which is the system's own
    tell(pygame.WINDOWSIZECHANGED, x=1512, y=982)
    settle(program)
    assert program.settings.fullscreen
    assert program.stage.ui().fullscreen
    assert program.settings.window == (1200, 800)
    program.toggle_fullscreen()
    assert window.size == (1200, 800)


# --- several displays ----------------------------------------------------------------------------


def test_another_display_is_chosen_by_its_size(start: Start) -> None:
    program, window = start((1920, 1080), (1024, 768), window=(1200, 800))
    scene = SettingsScene(program.ctx)
    program.manager.push(scene)
    settle(program)
    assert program.stage.top is not None
    words = " ".join(node.label for node in program.stage.top.nodes)
    assert "1 (1920 × 1080)" in words
    assert "2 (1024 × 768)" in words
    scene.set(display=1)
    assert (window.display, window.size) == (1, (1024, 691))
    scene.set(fullscreen=True)
    assert (window.display, window.size) == (1, (1024, 768))
    scene.set(display=0)
    assert (window.display, window.size) == (0, (1920, 1080))
    assert program.stage.view.size == (1920, 1080)


@pytest.mark.parametrize("fullscreen", [True, False])
def test_a_window_whose_screen_is_gone_comes_back_whole_and_returns(
    start: Start, fullscreen: bool
) -> None:
    program, window = start(
        (1280, 800), (1920, 1080), window=(1600, 900), fullscreen=fullscreen, display=1
    )
    there = window.size
    assert (window.display, there) == (1, (1920, 1080) if fullscreen else (1600, 900))
    del FakeWindow.desktops[1]
    tell(pygame.WINDOWDISPLAYCHANGED, display_index=0)  # window managers move it as well
    settle(program)
    assert (window.display, window.size) == (0, (1280, 800) if fullscreen else (1280, 720))
    assert program.stage.view.size == window.size
    FakeWindow.desktops.append((1920, 1080))
    settle(program)
    assert (window.display, window.size) == (1, there)


def test_a_window_on_the_screen_that_is_gone_is_brought_back_though_its_number_is_the_same(
    start: Start,
) -> None:
    program, window = start((1920, 1080), (1280, 800), window=(1200, 800))
    window.display = 7
    del FakeWindow.desktops[0]
    settle(program)
    assert (window.display, window.size) == (0, (1200, 720))


def test_while_there_is_no_screen_at_all_it_waits_for_one(start: Start) -> None:
    program, window = start((1920, 1080), window=(1200, 800))
    program.manager.push(SettingsScene(program.ctx))
    settle(program)
    FakeWindow.desktops = []
    program.stage.refresh()
    settle(program)
    assert (window.size, program.crashed) == ((1200, 800), False)
    FakeWindow.desktops = [(1920, 1080)]
    settle(program)
    assert (window.size, program.crashed) == ((1200, 800), False)


def test_where_somebody_moves_it_there_it_fills_the_screen(start: Start) -> None:
    program, window = start((1920, 1080), (1280, 1024), window=(1200, 800))
    window.display = 1
    tell(pygame.WINDOWDISPLAYCHANGED, display_index=1)
    settle(program)
    assert program.settings.display == 1
    program.toggle_fullscreen()
    assert (window.display, window.size) == (1, (1280, 1024))


def test_without_full_screen_there_is_a_window(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    program, window = start((1920, 1080), refuses=True, fullscreen=True)
    assert window.size == (1440, 810)
    assert not program.window.fullscreen
    assert "no full screen: refused" in caplog.text


def test_no_window_at_all_is_a_sentence(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(window: FakeWindow) -> pygame.Surface:
        raise pygame.error("Window framebuffer support not available")

    monkeypatch.setattr(FakeWindow, "get_surface", refuse)
    with pytest.raises(NoDisplayError, match="framebuffer"):
        start((1920, 1080))


# --- projectors that cut off the edges ------------------------------------------------------------


def test_a_margin_keeps_the_picture_from_the_edges(start: Start) -> None:
    program, _window = start((1920, 1080), window=(1600, 900))
    scene = SettingsScene(program.ctx)
    program.manager.push(scene)
    settle(program)
    scene.set(margin=5)
    settle(program)
    view = program.stage.view
    assert view == Viewport.of((1600, 900), 5)
    corner, end = view.to_pixels(0, 0), view.to_pixels(view.screen.right, view.screen.bottom)
    assert corner == pytest.approx((80, 45))
    assert end == pytest.approx((1520, 855))
    x, y = view.to_pixels(321, 123)
    assert view.to_units(x, y) == pytest.approx((321, 123))


# --- windows that are higher than wide ------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "units", "left", "top"),
    [
        ((1080, 1920), (1080, 1920), 0, 0),
        ((2160, 3840), (1080, 1920), 0, 0),
        ((900, 1000), (1080, 1440), 75, 0),
        ((1080, 2800), (1080, 2520), 0, 140),
        ((1920, 1080), (1920, 1080), 0, 0),
    ],
)
def test_a_picture_may_be_upright(
    size: tuple[int, int], units: tuple[int, int], left: float, top: float
) -> None:
    view = Viewport.of(size, upright=True)
    assert (view.width, view.height) == pytest.approx(units)
    assert (view.left, view.top) == pytest.approx((left, top))
    assert view.upright == (size[0] < size[1])


def test_else_it_lies_in_the_middle() -> None:
    view = Viewport.of((1080, 1920))
    assert (view.width, view.height) == (1440, 1080)
    assert view.top == pytest.approx(555)
