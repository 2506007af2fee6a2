"""Keys on the keyboards of the world: which one is meant, and what it is called there.

Shortcuts are named by the letters of a Latin keyboard. One without those (Cyrillic, Greek, Hebrew)
has other letters in the same places: there the place counts, and is called by its own letter.
"""

import ctypes
import sys
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from game.core.text import _

from .fonts import missing

COMMANDS: Final = pygame.KMOD_CTRL | pygame.KMOD_META
OTHERS: Final = COMMANDS | pygame.KMOD_ALT
"""With one of these a key means something else than alone."""
LETTERS: Final = range(pygame.K_a, pygame.K_z + 1)
_DIGITS: Final[dict[int, int]] = {
    getattr(pygame, f"KSCAN_{n}"): getattr(pygame, f"K_{n}") for n in range(10)
}
_PLACES: Final = {pygame.KSCAN_A + n: key for n, key in enumerate(LETTERS)}
"""The letter that a Latin keyboard has in each place (scancode)."""
_SIGNS: Final = (pygame.K_MINUS, pygame.K_PLUS, pygame.K_EQUALS)
_KEYPAD: Final = {
    pygame.K_KP1: pygame.K_END,
    pygame.K_KP2: pygame.K_DOWN,
    pygame.K_KP3: pygame.K_PAGEDOWN,
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP7: pygame.K_HOME,
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
_NAMES: Final = {pygame.K_ESCAPE: "Esc"}


def meant(event: pygame.event.Event) -> int:
    """The key that pressing or letting go of one means: on the keypad without NumLock what is
    written below its digits; a digit of the top row also where that needs Shift."""
    key: int = event.key
    mod, place = event.mod, getattr(event, "scancode", 0)
    if key in _KEYPAD and not mod & pygame.KMOD_NUM and sys.platform != "darwin":
        return _KEYPAD[key]
    if place in _PLACES and (_foreign(key) or (not _is_latin(key) and _foreign(_at_a()))):
        return _PLACES[place]
    if place in _DIGITS and _is_sign(key) and (mod & pygame.KMOD_SHIFT or key not in _SIGNS):
        return _DIGITS[place]
    return key


def name(key: int) -> str:
    """What the keyboard calls a key, a letter by what is in its place there."""
    if key not in LETTERS:
        return _NAMES.get(key) or pygame.key.name(key).upper()
    own = _on_layout(pygame.KSCAN_A + key - pygame.K_a)
    letter = chr(own if _foreign(own) else key).upper()
    return chr(key).upper() if missing(letter) else letter


def commanded(key: int) -> str:
    """What it is called together with the key that gives commands on this system."""
    held = _("Cmd {key}") if sys.platform == "darwin" else _("Ctrl {key}")
    return held.format(key=name(key))


def _is_latin(key: int) -> bool:
    return _is_letter(key) and unicodedata.name(chr(key), "").startswith("LATIN")


def _foreign(key: int) -> bool:
    """Whether a key is a letter that is not Latin."""
    return _is_letter(key) and not _is_latin(key)


def _is_letter(key: int) -> bool:
    return _is_sign(key) and chr(key).isalpha()


def _is_sign(key: int) -> bool:
    """Whether a key writes something; the codes of those that do not are beyond all signs."""
    return 0 < key <= sys.maxunicode


def _at_a() -> int:
    """The key where others have A: a letter on every keyboard."""
    return _on_layout(pygame.KSCAN_A)


def _on_layout(place: int) -> int:
    """The key that the keyboard has in a place now, as far as SDL can be asked; else 0."""
    ask = _sdl()
    return int(ask(place)) if ask is not None else 0


@lru_cache
def _sdl() -> Any:
    """SDL's own function, which pygame does not hand on; None if it is not to be had."""
    module = Path(pygame.base.__file__)
    for library in (module, module.with_name("SDL2.dll")):
        try:
            ask = ctypes.CDLL(str(library)).SDL_GetKeyFromScancode
        except (OSError, AttributeError):
            continue
        ask.argtypes, ask.restype = [ctypes.c_int], ctypes.c_int32
        return ask
    return None
