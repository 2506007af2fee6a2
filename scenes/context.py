"""What every scene can reach: settings, the scene stack, sound, the bots' process, folders; and
what that stack knows of a scene."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from .stage.stage_scene import StageScene
from .voice import Voice

if TYPE_CHECKING:
    from game.bots.thinker import Thinker

    from .settings import Settings


class Screen(StageScene):
    """A scene as the stack knows it: shown by the stage, and told how it comes and goes."""

    @property
    def ambience(self) -> str:
        """What goes on behind it for ears while it is in front: a name of assets/sounds."""
        return ""

    @property
    def wakeful(self) -> bool:
        """Whether the screen saver is to stay away while it is on the stack."""
        return False

    def changed(self) -> None:
        """Say that the model changed: the nodes are built again before the next frame."""
        self.dirty = True

    def on_tick(self, dt: float) -> None:
        """Every frame, ``dt`` seconds after the last: poll bots and clocks; never draw."""

    def on_background(self, dt: float) -> None:
        """Every frame, while another scene lies over it."""

    # --- coming and going --------------------------------------------------------------------

    def enter(self) -> None:
        """It is on the stack now."""

    def leave(self) -> None:
        """It is off the stack."""

    def pause(self) -> None:
        """Another scene lies over it."""

    def resume(self) -> None:
        """It is on top again."""

    def suspend(self) -> None:
        """Nobody can see it: minimised, or over two seconds passed without a frame (sleep).

        Clocks stop where they were before the gap; nothing goes on until ``wake``.
        """

    def wake(self) -> None:
        """It can be seen again after ``suspend``."""


class Scenes(Protocol):
    """The scene stack as scenes use it."""

    @property
    def top(self) -> Screen | None:
        """The scene in front."""
        ...

    def push(self, scene: Screen) -> None:
        """Lay a scene over the present one."""
        ...

    def pop(self) -> None:
        """Take the top scene off."""
        ...

    def replace(self, scene: Screen) -> None:
        """Put a scene in the place of the top one."""
        ...

    def home(self) -> None:
        """Back to the menu."""
        ...

    def quit(self) -> None:
        """End the program."""
        ...


class Speaker(Protocol):
    """Plays effects and ambiences; the null speaker does nothing."""

    missing: bool
    """Whether this computer has no sound device."""

    def play(self, name: str) -> None:
        """Play an effect of assets/sounds by name ("dice", "splash")."""
        ...

    def surround(self, name: str) -> None:
        """Let an ambience of assets/sounds go on from now ("sea"); "": none."""
        ...

    def refresh(self) -> None:
        """Let a changed volume or mute reach what sounds at this moment."""
        ...

    def close(self) -> None:
        """Fall silent and give the device back."""
        ...


class Context:
    """Made once by the app (or by a test) and handed to every scene."""

    def __init__(
        self,
        scenes: Scenes,
        settings: "Settings",
        speaker: Speaker,
        thinker: "Thinker",
        data_dir: Path,
        settings_changed: Callable[[], None],
    ) -> None:
        self.scenes = scenes
        self.settings = settings
        self.speaker = speaker
        self.voice = Voice(settings)
        self.thinker = thinker
        self.data_dir = data_dir
        """The folder of the data; the matches are in it (``folders.matches_folder``)."""
        self.settings_changed = settings_changed
        """Applies and saves the settings: theme, text size, language, display, volumes."""
