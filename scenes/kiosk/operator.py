"""The operator's file: what a kiosk offers and how it behaves, one TOML file.

All that can be set stands in ``SETTINGS``, from which the commented example is made as well. Of a
file that is wrong every mistake is told, each with its line, what was expected and an example.
"""

import re
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from textwrap import shorten
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from game import catalog
from game.core.datafile import DataError, read_text
from game.core.text import LANGUAGES, N_, _

from .pin import HASH

UPRIGHT: Final = ("kiribati", "city_explorer")
"""The titles whose tables can be laid out on a screen that stands upright: the pictures of the
others fill a screen that lies."""
VISIT: Final = "visit"
"""The variant of a title that is made for a visit of some minutes."""

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Hour = Annotated[str, msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
Caption = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Languages: TypeAlias = Annotated[list[str], msgspec.Meta(min_length=1)]


class Operator(msgspec.Struct, kw_only=True):
    """What the file says. Times are seconds."""

    titles: Languages
    languages: Languages
    text: Literal["normal", "projector", "large"] = "projector"
    theme: Literal["light", "dark", "projector"] = "light"
    display: Annotated[int, msgspec.Meta(ge=1, le=16)] = 1
    idle: Annotated[int, msgspec.Meta(ge=10, le=3600)] = 60
    countdown: Annotated[int, msgspec.Meta(ge=20, le=600)] = 20
    longest: Annotated[int, msgspec.Meta(ge=120, le=7200)] = 1200
    bots: Literal["easy", "normal", "hard"] = "easy"
    pin: Annotated[str, msgspec.Meta(pattern=HASH)]
    corner: Literal["top left", "top right", "bottom left", "bottom right"] = "top right"
    data: str = ""
    counters: bool = True
    pointer: bool = False
    low: bool = False
    volume: dict[Hour, Percent] = {}
    captions: dict[str, list[Caption]] = {}

    @property
    def offers(self) -> list[tuple[str, str]]:
        """Titles and their variants, in the order in which they are offered."""
        split = (entry.partition(":") for entry in self.titles)
        return [(title, variant or VISIT) for title, _colon, variant in split]

    def loudness(self, clock: str) -> int:
        """The volume at a time of day ("14:30"), in percent: that of the last time before it, of
        the evening before the first."""
        if not self.volume:
            return 50
        past = [hour for hour in sorted(self.volume) if hour <= clock]
        return self.volume[past[-1] if past else max(self.volume)]


class Setting(NamedTuple):
    """What can be set: what it is for, what is expected, and an example (TOML)."""

    about: str
    expected: str
    example: str


SETTINGS: Final[dict[str, Setting]] = {
    "titles": Setting(
        N_(
            "The games that are offered, in this order; behind a colon another variant than the one"
            " made for a visit. A screen that stands upright offers only: {upright}."
        ),
        N_("a list of games, each one of: {titles}; behind a colon one of its variants"),
        '["kiribati", "city_explorer", "carbon_city_zero", "adaptnation", "kyoto"]',
    ),
    "languages": Setting(
        N_("The languages that are offered; the screen begins in the first."),
        N_("a list of languages, each one of: {languages}"),
        '["en", "fr", "de"]',
    ),
    "text": Setting(
        N_("The size of text."), N_('one of "normal", "projector", "large"'), '"projector"'
    ),
    "theme": Setting(N_("The colours."), N_('one of "light", "dark", "projector"'), '"light"'),
    "display": Setting(N_("The number of the screen."), N_("a number from 1 to 16"), "1"),
    "idle": Setting(
        N_("After so many seconds without a touch it is asked whether anybody is still there."),
        N_("a number of seconds from 10 to 3600"),
        "60",
    ),
    "countdown": Setting(
        N_("So many seconds later the screen is free for the next visitor."),
        N_("a number of seconds from 20 to 600"),
        "20",
    ),
    "longest": Setting(
        N_("A visit takes no longer than so many seconds."),
        N_("a number of seconds from 120 to 7200"),
        "1200",
    ),
    "bots": Setting(
        N_("How well the computer plays."), N_('one of "easy", "normal", "hard"'), '"easy"'
    ),
    "pin": Setting(
        N_(
            "What tidetable --kiosk-pin prints: your PIN, so that nobody can read it here. Hold the"
            " corner for 5 seconds to be asked for it."
        ),
        N_("what tidetable --kiosk-pin prints"),
        '"scrypt:16384:8:1:..."',
    ),
    "corner": Setting(
        N_("The corner that staff hold."),
        N_('one of "top left", "top right", "bottom left", "bottom right"'),
        '"top right"',
    ),
    "data": Setting(
        N_("The folder for the counters and the log; empty: where the system has such files."),
        N_("a folder in quotation marks"),
        '""',
    ),
    "counters": Setting(
        N_("Whether visits are counted. It is never kept who they were."),
        N_("true or false"),
        "true",
    ),
    "pointer": Setting(
        N_("Whether an arrow is shown, for a mouse or trackball."), N_("true or false"), "false"
    ),
    "low": Setting(
        N_("Whether what is to be touched lies in the lower half, for wheelchairs and children."),
        N_("true or false"),
        "false",
    ),
    "volume": Setting(
        N_("The volume in percent from a time of day on."),
        N_("times of day with a percentage from 0 to 100"),
        '{ "09:00" = 50, "18:00" = 20 }',
    ),
    "captions": Setting(
        N_("What is written over the games that nobody plays, by language; up to 80 letters each."),
        N_("for a language a list of texts, each of 1 to 80 letters"),
        '{ en = ["Touch to play"], fr = ["Touchez pour jouer"], de = ["Berühren und spielen"] }',
    ),
}


class Mistake(NamedTuple):
    """Something wrong in the file: the line (0: nowhere), what is wrong, what was expected, and an
    example ("" where there is none)."""

    line: int
    what: str
    expected: str = ""
    example: str = ""

    def __str__(self) -> str:
        at = _("line {n}: ").format(n=self.line) if self.line else ""
        out = f"{at}{self.what}"
        if self.expected:
            out += "\n    " + _("Expected: {expected}").format(expected=self.expected)
        if self.example:
            out += "\n    " + _("For example: {example}").format(example=self.example)
        return out


class OperatorError(Exception):
    """The file cannot be used; ``mistakes`` are all that was found."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes


def upright_words(operator: Operator) -> str:
    """Which of its games a screen that stands upright lacks, in a sentence."""
    lacks = [title for title, _variant in operator.offers if title not in UPRIGHT]
    if not lacks:
        return _("A screen that stands upright offers all of its games.")
    if len(lacks) == len(operator.titles):
        return _("None of its games fills a screen that stands upright: they are small there.")
    return _("A screen that stands upright does not offer: {titles}.").format(
        titles=", ".join(lacks)
    )


def example() -> str:
    """A file with everything that can be set, each with its usual value and what it is for."""
    parts = [f"# {_('Tidetable as a kiosk')}\n# tidetable --kiosk-check FILE\n"]
    for key, setting in SETTINGS.items():
        about = _(setting.about).format(upright=", ".join(UPRIGHT))
        parts.append(f"# {about}\n{key} = {setting.example}\n")
    return "\n".join(parts)


def read(path: Path) -> Operator:
    """The operator's file. Raises OperatorError with all its mistakes."""
    try:
        text = read_text(path)
        raw = tomllib.loads(text)
    except DataError as error:
        raise OperatorError([Mistake(0, str(error))]) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        where = re.search(r"at line (\d+)", str(error))
        what = _("this is not TOML ({error})").format(error=error)
        raise OperatorError([Mistake(int(where[1]) if where else 0, what)]) from error
    values, mistakes = dict[str, Any](), list[Mistake]()
    fields = {field.name: field for field in msgspec.structs.fields(Operator)}
    for key, value in raw.items():
        line = _line(text, key)
        if key not in fields:
            mistakes.append(_unknown(key, line))
            continue
        try:
            values[key] = msgspec.convert(value, fields[key].type)
        except msgspec.ValidationError:
            given = shorten(repr(value), 60, placeholder="...")
            mistakes.append(_wrong(key, line, _("{given} does not fit").format(given=given)))
            continue
        mistakes += (_wrong(key, line, what) for what in _unfit(key, values[key], raw))
    for key, field in fields.items():
        if field.required and key not in raw:
            mistakes.append(_wrong(key, 0, _("“{key}” is missing").format(key=key)))
    if mistakes:
        raise OperatorError(sorted(set(mistakes)))
    return Operator(**values)


def _unfit(key: str, value: Any, raw: dict[str, Any]) -> Iterator[str]:
    """What no type says: games, variants and languages that there are not, a thing twice."""
    if key in ("titles", "languages"):
        yield from (
            _("“{entry}” stands there twice").format(entry=entry)
            for entry in sorted({entry for entry in value if value.count(entry) > 1})
        )
    if key == "titles":
        for entry in value:
            title, _colon, variant = entry.partition(":")
            if title not in catalog.TITLES:
                yield _("there is no game “{entry}”").format(entry=title)
            elif variant and variant != VISIT and variant not in catalog.rules(title).seats:
                yield _("{title} has no variant “{entry}”").format(title=title, entry=variant)
    elif key == "languages":
        yield from (
            _("there is no language “{entry}”").format(entry=code)
            for code in value
            if code not in LANGUAGES
        )
    elif key == "captions":
        offered = raw.get("languages", [])
        yield from (
            _("“{entry}” is none of the languages that are offered").format(entry=code)
            for code in value
            if code not in offered
        )


def _unknown(key: str, line: int) -> Mistake:
    near = get_close_matches(key, SETTINGS, 1)
    meant = _("did you mean “{key}”?").format(key=near[0]) if near else ""
    what = _("“{key}” is nothing that can be set").format(key=key[:40])
    return Mistake(line, what, meant or ", ".join(SETTINGS))


def _wrong(key: str, line: int, what: str) -> Mistake:
    setting = SETTINGS[key]
    expected = _(setting.expected).format(
        titles=", ".join(catalog.TITLES), languages=", ".join(LANGUAGES)
    )
    return Mistake(line, f"{key}: {what}", expected, f"{key} = {setting.example}")


def _line(text: str, key: str) -> int:
    """The line on which a key of the file, or its table, begins."""
    name = re.escape(key)
    begins = re.compile(rf"""^\s*(?:\[\s*["']?{name}["']?\s*[\].]|["']?{name}["']?\s*[=.])""")
    lines = enumerate(text.splitlines(), 1)
    return next((n for n, line in lines if begins.match(line)), 0)
