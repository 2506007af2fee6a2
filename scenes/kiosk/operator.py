"""The operator's file: what a kiosk offers and how it behaves, one TOML file.

All that can be set stands in ``SETTINGS``, from which the commented example is made as well. Of a
file that is wrong every mistake is told, each with its line, what was expected and an example.
"""

import os
import re
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from textwrap import fill, indent, shorten
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

from game import catalog
from game.core.datafile import DataError, read_text
from game.core.disk import in_words
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
Some: TypeAlias = Annotated[list[str], msgspec.Meta(min_length=1)]


class Operator(msgspec.Struct, kw_only=True):
    """What the file says. Times are seconds."""

    titles: Some
    languages: Some
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


CHOICES: Final = N_("one of {choices}")

SETTINGS: Final[dict[str, Setting]] = {
    "titles": Setting(
        N_(
            "The games that visitors can choose, in this order. For another variant than the short"
            " one made for visitors, add a colon and its name."
        ),
        N_("a list of games out of: {titles}; after a colon a variant of that game"),
        '["kiribati", "city_explorer", "carbon_city_zero", "adaptnation", "kyoto"]',
    ),
    "languages": Setting(
        N_("The languages that visitors can choose; the screen starts in the first."),
        N_("a list of languages out of: {languages}"),
        '["en", "fr", "de"]',
    ),
    "text": Setting(N_("The size of text."), CHOICES, '"projector"'),
    "theme": Setting(N_("The colours."), CHOICES, '"light"'),
    "display": Setting(N_("The screen to use; 1 is the first."), N_("a number from 1 to 16"), "1"),
    "idle": Setting(
        N_("After this many seconds without a touch the program asks if anyone is still there."),
        N_("a number of seconds from 10 to 3600"),
        "60",
    ),
    "countdown": Setting(
        N_("If nobody answers for this many seconds, the screen is free again."),
        N_("a number of seconds from 20 to 600"),
        "20",
    ),
    "longest": Setting(
        N_("The longest time for one visit, in seconds."),
        N_("a number of seconds from 120 to 7200"),
        "1200",
    ),
    "bots": Setting(N_("How well the computer plays."), CHOICES, '"easy"'),
    "pin": Setting(
        N_(
            "The PIN for staff. Put the line that tidetable --kiosk-pin prints in place of this:"
            " nobody can read the PIN from it."
        ),
        N_("the line that tidetable --kiosk-pin prints"),
        '"scrypt:16384:8:1:..."',
    ),
    "corner": Setting(
        N_("The corner that staff hold for 5 seconds to enter the PIN."),
        CHOICES,
        '"top right"',
    ),
    "data": Setting(
        N_(
            "The folder for counters and log. One without a slash in front starts at this file;"
            " empty: where the system keeps such files."
        ),
        N_("a folder in quotation marks"),
        '""',
    ),
    "counters": Setting(
        N_("Whether visits are counted. Nothing about a person is kept."),
        N_("true or false"),
        "true",
    ),
    "pointer": Setting(
        N_("Whether an arrow is shown, for a mouse or trackball."), N_("true or false"), "false"
    ),
    "low": Setting(
        N_("Whether buttons are in the lower half, for children and people in wheelchairs."),
        N_("true or false"),
        "false",
    ),
    "volume": Setting(
        N_("The volume in percent, from a time of day on."),
        N_("times of day with a percentage from 0 to 100"),
        '{ "09:00" = 50, "18:00" = 20 }',
    ),
    "captions": Setting(
        N_("What the screen says while nobody plays: a list for each language."),
        N_("for each language a list of texts of 1 to 80 letters"),
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
    head = _("Tidetable as a kiosk")
    parts = [f"# {head}\n# tidetable --kiosk-check FILE\n"]
    for key, setting in SETTINGS.items():
        words = [_(setting.about), _("Expected: {expected}").format(expected=_expected(key))]
        if key == "titles":
            only = _("A screen that stands upright offers only: {titles}.")
            words.append(only.format(titles=", ".join(UPRIGHT)))
        told = [fill(line, 98, break_on_hyphens=False) for line in words]
        about = indent("\n".join(told), "# ")
        parts.append(f"{about}\n{key} = {setting.example}\n")
    return "\n".join(parts)


def read(path: Path) -> Operator:
    """The operator's file. Raises OperatorError with all its mistakes."""
    try:
        text = read_text(path)
        raw = tomllib.loads(text)
    except DataError as error:
        why = error.__cause__
        coded = _("the file is not saved as UTF-8")
        what = in_words(why, path) if isinstance(why, OSError) else coded
        raise OperatorError([Mistake(0, what)]) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        where = re.search(r"at line (\d+)", str(error))
        what = _("this is not TOML") + f"\n    {error}"
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
    if values.get("data"):  # meant from the file, wherever the program is started
        values["data"] = str(path.absolute().parent / os.path.expanduser(values["data"]))
    return Operator(**values)


def _unfit(key: str, value: Any, raw: dict[str, Any]) -> Iterator[str]:
    """What no type says: games, variants and languages that there are not, a thing twice."""
    if key in ("titles", "languages"):
        yield from (
            _("“{entry}” is there twice").format(entry=entry)
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
            _("“{entry}” is not one of your languages").format(entry=code)
            for code in value
            if code not in offered
        )


def _unknown(key: str, line: int) -> Mistake:
    near = get_close_matches(key, SETTINGS, 1)
    meant = _("did you mean “{key}”?").format(key=near[0]) if near else ""
    what = _("there is no setting “{key}”").format(key=key[:40])
    return Mistake(line, what, meant or ", ".join(SETTINGS))


def _wrong(key: str, line: int, what: str) -> Mistake:
    return Mistake(line, f"{key}: {what}", _expected(key), f"{key} = {SETTINGS[key].example}")


def _expected(key: str) -> str:
    """What may be given for a setting."""
    (kind,) = (f.type for f in msgspec.structs.fields(Operator) if f.name == key)
    return _(SETTINGS[key].expected).format(
        titles=", ".join(catalog.TITLES),
        languages=", ".join(LANGUAGES),
        choices=", ".join(f'"{choice}"' for choice in get_args(kind)),
    )


def _line(text: str, key: str) -> int:
    """The line on which a key of the file, or its table, begins."""
    name = re.escape(key)
    begins = re.compile(rf"""^\s*(?:\[\s*["']?{name}["']?\s*[\].]|["']?{name}["']?\s*[=.])""")
    lines = enumerate(text.splitlines(), 1)
    return next((n for n, line in lines if begins.match(line)), 0)
