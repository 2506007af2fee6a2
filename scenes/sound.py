"""Sound: effects and ambiences, WAVs from assets/sounds, or silence where there is no sound device.
Each effect also has its sight, so that nothing is said by sound alone.

The settings are read at every effect, so volumes and mute hold at once. Nothing here waits: a file
is read when it is first played (an effect in a few hundred microseconds, an ambience in some 10 to
30 ms, once, as a table comes), mixing is SDL's thread.
"""

import logging
from typing import TYPE_CHECKING, Final

import pygame

from game.core.paths import asset

if TYPE_CHECKING:
    from .context import Speaker
    from .settings import Settings

AT_ONCE: Final = 2
"""How often one effect may sound over itself: ten turtles diving are no louder than two."""

FADE_MS: Final = 1500
"""How long an ambience takes to come and to go."""
PARTS: Final = 52
"""Of so many equal parts of an ambience's file the first and the last are not played: they repeat
the end and the beginning, so that what fits the file to the device's rate leaves no seam."""

log = logging.getLogger(__name__)


class NullSpeaker:
    """Plays nothing: no sound device (``missing``), or pictures are being made without a screen."""

    def __init__(self, missing: bool = False) -> None:
        self.missing = missing

    def play(self, name: str) -> None:
        """Nothing sounds."""

    def surround(self, name: str) -> None:
        """Nothing sounds."""

    def refresh(self) -> None:
        """Nothing sounds, so nothing changes."""

    def close(self) -> None:
        """Nothing to give back."""


class MixerSpeaker:
    """Plays through SDL's mixer, which must be open."""

    missing = False

    def __init__(self, settings: "Settings") -> None:
        self._settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._ambience = ""
        self._ambiences: dict[str, pygame.mixer.Sound | None] = {"": None}
        self._around: pygame.mixer.Sound | None = None

    def play(self, name: str) -> None:
        """Play an effect by name at the volume set now; an unreadable one is silent."""
        volume = self._volume(self._settings.effects_volume)
        if not volume:
            return
        if name not in self._sounds:
            self._sounds[name] = _load(name)
        sound = self._sounds[name]
        if sound is not None and sound.get_num_channels() < AT_ONCE:
            sound.set_volume(volume)
            sound.play()

    def surround(self, name: str) -> None:
        """Let an ambience go on from now ("" none), at the volume set for it."""
        volume = self._volume(self._settings.ambience_volume)
        name = name if volume else ""
        if name != self._ambience:
            if self._around is not None:
                self._around.fadeout(1 if self._settings.silent else FADE_MS)
            if name not in self._ambiences:
                self._ambiences[name] = _load(name, loops=True)
            self._ambience, self._around = name, self._ambiences[name]
            if self._around is not None:
                self._around.play(loops=-1, fade_ms=FADE_MS)
        if self._around is not None:
            self._around.set_volume(volume)

    def refresh(self) -> None:
        """Let a changed volume or mute reach what sounds at this moment."""
        volume = self._volume(self._settings.effects_volume)
        for sound in self._sounds.values():
            if sound is not None:
                sound.set_volume(volume)

    def close(self) -> None:
        """Fall silent and give the device back."""
        self._sounds.clear()
        self._ambiences.clear()
        self._around = None
        pygame.mixer.quit()

    def _volume(self, level: int) -> float:
        """0-1. The square of the slider: ears hear ratios, so its middle sounds like half."""
        if self._settings.silent:
            return 0.0
        return (max(0, min(100, level)) / 100) ** 2


def _load(name: str, loops: bool = False) -> pygame.mixer.Sound | None:
    """The sound of that name; of one that ``loops`` what is to be played again and again."""
    try:
        sound = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
    except (pygame.error, OSError) as error:
        log.warning("the sound %r stays silent: %s", name, error)
        return None
    if not loops:
        return sound
    raw = sound.get_raw()
    edge = len(raw) // PARTS
    return pygame.mixer.Sound(buffer=raw[edge:-edge])


def make_speaker(settings: "Settings") -> "Speaker":
    """A speaker for this machine: silent, with one line in the log, if it has no sound device."""
    try:
        # 512 samples at 44.1 kHz: an effect is heard 12 ms after its cause
        pygame.mixer.init(44_100, -16, 2, 512)
    # NotImplementedError: the mixer was built without a codec library it needs
    except (pygame.error, NotImplementedError, ImportError) as error:
        log.warning("no sound: %s", error)
        return NullSpeaker(missing=True)
    return MixerSpeaker(settings)
