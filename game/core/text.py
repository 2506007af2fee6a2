"""Words in the player's language: one gettext catalog for the whole program.

``_`` and ``ngettext`` look up at every call, so the language can change while the program runs.
Sentences are kept whole (never glued from halves) and use named fields: ``_("{name} rolled {a}
and {b}.").format(...)``. ``N_`` marks a msgid that is stored and translated when shown.

    >>> title = N_("Points")
    >>> set_language("fr")
    >>> _(title), listed(["Ana", "Bo", "Cleo"]), figure("1,234.5")
    ('Points', 'Ana, Bo et Cleo', '1\xa0234,5')
    >>> _("{name} wins").format(name="Åsa")
    'Åsa gagne'
    >>> set_language("en")
    >>> signed(-3)
    '−3'
"""

import gettext as _gettext
import logging
import re
import reprlib
import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, Final
from unicodedata import combining, normalize

from .paths import asset

log = logging.getLogger(__name__)

LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""The complete languages by code, each with its own name for itself."""

PSEUDO = "xx"
"""A made-up language, 40 % longer and full of accents, to find text that does not fit."""

_ACCENTS = str.maketrans("aeiouycnsAEIOUYCNS", "áéîöûýçñšÁÉÎÖÛÝÇÑŠ")


class _PseudoTranslations(_gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return _pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _pseudo(msgid1 if n == 1 else msgid2)


@lru_cache(maxsize=4096)
def _pseudo(message: str) -> str:
    """Accents outside of {fields}, then padding by words to 140 % of the length."""
    out: list[str] = []
    depth = 0
    for char in message:
        depth += (char == "{") - (char == "}")
        out.append(char if depth else char.translate(_ACCENTS))
    filler = " löñg wórdš"
    extra = round(len(message) * 0.4)
    return "".join(out) + (filler * (extra // len(filler) + 1))[:extra].rstrip()


_ELIDES = re.compile(r"\b((?:(?:jus|lors|puis|quoi)?qu|[djlmnst])e|la)[ \u00a0]$", re.IGNORECASE)
_VOWEL = re.compile("h?[aeiouœæø]|hy|y[bcdfghj-np-tvwxz]", re.IGNORECASE)


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template in pieces: words, the same as they elide before a vowel, the field behind."""
    out = []
    for words, name, spec, how in Formatter().parse(template):
        field = f"{name}!{how}" if how else name
        field = f"{{{field}:{spec}}}" if spec else f"{{{field}}}"
        elided = _ELIDES.sub(lambda found: f"{found[1][:-1]}’", words)
        out.append((words, elided, "" if name is None else field))
    return tuple(out)


def _elides(filled: str) -> bool:
    """Whether "de" elides before a value: "Åsa", "Yves", "Hélène" (in names, h is mute)."""
    plain = [char for char in normalize("NFD", filled[:4]) if not combining(char)]
    return _VOWEL.match("".join(plain)) is not None


class _French(str):
    """A sentence that elides where its own word meets a filled-in value: "le singe d’Anna".

    A value is never changed, whatever it holds. Fields have names.
    """

    __slots__ = ()

    def format(self, *args: Any, **fields: Any) -> str:
        out = ""
        for words, elided, field in _pieces(self):
            filled = field.format(*args, **fields)
            out += (elided if _elides(filled) else words) + filled
        return out


class _FrenchTranslations(_gettext.GNUTranslations):
    def gettext(self, message: str) -> str:
        return _French(super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _French(super().ngettext(msgid1, msgid2, n))


_CLASSES = {"fr": _FrenchTranslations}


@lru_cache(maxsize=8)
def _load(code: str) -> _gettext.NullTranslations:
    if code == PSEUDO:
        return _PseudoTranslations()
    if code == "en":
        return _gettext.NullTranslations()
    kind = _CLASSES.get(code, _gettext.GNUTranslations)
    return _gettext.translation("tidetable", asset("locale"), languages=[code], class_=kind)


class _Current:
    """The one mutable thing here: which catalog is in use."""

    code = "en"
    catalog: _gettext.NullTranslations = _gettext.NullTranslations()


def set_language(code: str) -> None:
    """Use a language from now on; English, with a line in the log, if its catalog is missing or
    damaged. Raises ValueError for an unknown code."""
    if code != PSEUDO and code not in LANGUAGES:
        raise ValueError(f"unknown language {code!r}; there are {', '.join(LANGUAGES)}")
    try:
        catalog = _load(code)
    except (OSError, LookupError, ValueError, struct.error) as error:
        log.warning("%s: no words in this language, English is used: %s", code, error)
        code, catalog = "en", _load("en")
    _Current.catalog = catalog
    _Current.code = code


def language() -> str:
    """The code of the language in use."""
    return _Current.code


_FIGURES = {
    "fr": str.maketrans({",": "\u00a0", ".": ","}),
    "de": str.maketrans({",": ".", ".": ","}),
}


def figure(number: str) -> str:
    """A number with English separators ("408,250") as the language in use writes it."""
    return number.translate(_FIGURES.get(_Current.code, {}))


def _(message: str) -> str:
    """The message in the language in use; nothing stays nothing."""
    # gettext files keep their header under the empty msgid
    return _Current.catalog.gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The message for ``n`` things in the language in use."""
    return _Current.catalog.ngettext(one, many, n)


def signed(n: int) -> str:
    """A number with its sign, minus as it is printed: "+1", "\N{MINUS SIGN}3", "0"."""
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n else "0"


def listed(parts: Sequence[str]) -> str:
    """Things in a row, as a sentence names them: "a, b and c"."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    return _("{several} and {last}").format(several=", ".join(parts[:-1]), last=parts[-1])


def capital(words: str) -> str:
    """Words as they begin a line or a sentence: only the first letter changes."""
    return words[:1].upper() + words[1:]


def apart(parts: Iterable[str]) -> str:
    """Longer parts of a sentence one after the other: "a; b", as the language in use writes it."""
    return _("; ").join(parts)


_UNPRINTED: Final = re.compile(r"[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What breaks a line, steers a terminal, turns the order of letters, or is half a letter."""


def in_one_line(words: str, most: int = 400) -> str:
    """Words from outside, as of a file, as they can be shown: one line of at most so many code
    points, all of which can be printed."""
    cut = words if len(words) <= most else words[: most - 1] + "…"
    return _UNPRINTED.sub("?", cut)


_brief: Final = reprlib.Repr()
_brief.maxstring = _brief.maxother = 60


def quoted(value: object) -> str:
    """A value from outside as a sentence quotes it, in the middle of which some may be left out."""
    return _brief.repr(value)


def N_(message: str) -> str:  # noqa: N802 - the customary name of the marker
    """Mark a msgid for the catalog; it is translated where it is shown."""
    return message
