"""Which of our languages the system speaks."""

import locale
import logging
import os
import re
import sys
from collections.abc import Iterator
from typing import Final

from game.core.text import LANGUAGES, set_language

log = logging.getLogger(__name__)

_NO_LANGUAGE: Final = ("c", "posix")
"""What a system is set to that speaks to programs: English, as their messages are."""


def speak(language: str | None) -> None:
    """Say all in a language from now on; without one in the system's."""
    set_language(language or system_language())


def system_language() -> str:
    """The first of the system's languages for which there is a catalog, else English."""
    return next((code for code in map(_code, _wanted()) if code in LANGUAGES), "en")


def _wanted() -> Iterator[str]:
    """Names of locales, the best first: gettext's variables in its order, then the system's own
    list where it keeps one."""
    names = (os.environ.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, names), "")
    if _code(chosen) in _NO_LANGUAGE:
        yield "en"
    yield from os.environ.get("LANGUAGE", "").split(":")
    yield chosen
    if sys.platform in ("win32", "darwin"):
        yield from _listed()


def _listed() -> list[str]:
    """The languages that somebody put in order in the settings of the system."""
    import pygame

    try:
        return [str(found["language"]) for found in pygame.system.get_pref_locales()]
    except (pygame.error, LookupError, TypeError, ValueError) as error:
        log.warning("the system's languages are unknown: %s", error)
        return []


def _code(name: str) -> str:
    """The language of a locale's name: "fr" of "fr_CA.UTF-8", "fr-CA", "French_Canada"."""
    word = re.split(r"[-_.@]", name.strip(), maxsplit=1)[0]
    return re.split(r"[-_.@]", locale.normalize(word), maxsplit=1)[0].lower()
