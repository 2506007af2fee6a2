"""Sound effects: short WAVs from assets/sounds, or silence where there is no sound device. Each
effect also has its sight, so that nothing is said by sound alone.

The settings are read at every effect, so volume and mute hold at once. Nothing here waits: a file
is read when its effect is first played (a few hundred microseconds), mixing is SDL's thread.
"""

import logging
from typing import TYPE_CHECKING

import pygame

from game.core.paths import asset

if TYPE_CHECKING:
    from .context import Speaker
    from .settings import Settings

AT_ONCE = 2
"""How often one effect may sound over itself: ten turtles diving are no louder than two."""

log = logging.getLogger(__name__)


class NullSpeaker:
    """Plays nothing: no sound device, or pictures are being made without a screen."""

    def play(self, name: str) -> None:
        """Nothing sounds."""

    def refresh(self) -> None:
        """Nothing sounds, so nothing changes."""

    def close(self) -> None:
        """Nothing to give back."""


class MixerSpeaker:
    """Plays through SDL's mixer, which must be open."""

    def __init__(self, settings: "Settings") -> None:
        self._settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        """Play an effect by name at the volume set now; an unreadable one is silent."""
        volume = self._volume()
        if not volume:
            return
        if name not in self._sounds:
            self._sounds[name] = _load(name)
        sound = self._sounds[name]
        if sound is not None and sound.get_num_channels() < AT_ONCE:
            sound.set_volume(volume)
            sound.play()

    def refresh(self) -> None:
        """Let a changed volume or mute reach what sounds at this moment."""
        volume = self._volume()
        for sound in self._sounds.values():
            if sound is not None:
                sound.set_volume(volume)

    def close(self) -> None:
        """Fall silent and give the device back."""
        self._sounds.clear()
        pygame.mixer.quit()

    def _volume(self) -> float:
        """0-1. The square of the slider: ears hear ratios, so its middle sounds like half."""
        if self._settings.muted:
            return 0.0
        return (max(0, min(100, self._settings.effects_volume)) / 100) ** 2


def _load(name: str) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
    except (pygame.error, OSError) as error:
        log.warning("the effect %r stays silent: %s", name, error)
        return None


def make_speaker(settings: "Settings") -> "Speaker":
    """A speaker for this machine: silent, with one line in the log, if it has no sound device."""
    try:
        # 512 samples at 44.1 kHz: an effect is heard 12 ms after its cause
        pygame.mixer.init(44_100, -16, 2, 512)
    # NotImplementedError: the mixer was built without a codec library it needs
    except (pygame.error, NotImplementedError, ImportError) as error:
        log.warning("no sound: %s", error)
        return NullSpeaker()
    return MixerSpeaker(settings)
