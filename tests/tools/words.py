"""The word catalogs: python -m tests.tools.words update | compile | check

``update`` reads the msgids out of game and scenes, names out of tables, texts of rulebooks and of
openings into tidetable.pot and brings every language's .po in line with it (new ones empty, gone
ones dropped); it names the words that a new file has in common with others, which share a
translation.
``compile`` writes the .mo files the program reads; ``check`` says what is missing or wrong. The
files hold no dates, no line numbers and no tool versions, so that they change only when words
change.
"""

import argparse
import re
import string
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.core.paths import asset
from game.core.text import LANGUAGES
from game.match import opening
from scenes.rulebook import text as rulebooks
from scenes.widgets import Block, Drawing

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("game", "scenes")
NAMED = (
    "game/carbon_city_zero/data/cards.toml",
    "game/kyoto/data/agendas.toml",
    "game/kyoto/data/cards.toml",
    "game/kyoto/data/studies.toml",
)
"""Tables whose entries have a ``name`` that is a msgid."""
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "N_": None, "ngettext": (1, 2)}
NEVER = datetime(2026, 1, 1, tzinfo=UTC)
TEMPLATE = asset("locale", "tidetable.pot")
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")


PLURALS = {"fr": (2, "(n > 1)"), "de": (2, "(n != 1)")}
"""The plural forms: fixed here, because newer Babels also know one for millions."""

_SILENT = {"POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Report-Msgid-Bugs-To"}


class PlainCatalog(Catalog):
    """A catalog whose header says nothing that changes by itself."""

    def _get_plain_headers(self) -> list[tuple[str, str]]:
        return [(k, v) for k, v in self._get_mime_headers() if k not in _SILENT]

    mime_headers = property(_get_plain_headers, Catalog._set_mime_headers)

    @property
    def num_plurals(self) -> int:
        """How many plural forms the language has."""
        return PLURALS.get(str(self.locale), (2, ""))[0]

    @property
    def plural_expr(self) -> str:
        """Which of them a number takes, in C."""
        return PLURALS.get(str(self.locale), (2, "(n != 1)"))[1]


def po_path(code: str) -> Path:
    """The catalog of a language, to be edited by people."""
    return asset("locale", code, "LC_MESSAGES", "tidetable.po")


def _plain(code: str | None, messages: Iterator[Message] | Catalog) -> PlainCatalog:
    catalog = PlainCatalog(
        locale=code,
        project="Tidetable",
        version="1",
        copyright_holder="The Tidetable developers",
        last_translator="The Tidetable developers",
        language_team=LANGUAGES.get(code or "", ""),
        creation_date=NEVER,
        revision_date=NEVER,
        fuzzy=False,
        header_comment="# The words of Tidetable. Same licence as the program.",
    )
    for message in messages:
        if message.id:
            catalog[message.id] = message
    return catalog


def extract() -> PlainCatalog:
    """The template, from the source as it is now."""
    catalog = _plain(None, iter(()))
    paths = sorted(p for folder in SOURCES for p in (ROOT / folder).rglob("*.py"))
    for path in paths:
        where = path.relative_to(ROOT).as_posix()
        found = extract_from_file("python", path, keywords=KEYWORDS, comment_tags=("Translators:",))
        for _line, msgid, comments, _context in found:
            catalog.add(msgid, locations=[(where, 0)], auto_comments=comments)
    for where in NAMED:
        for name in names(ROOT / where):
            catalog.add(name, locations=[(where, 0)])
    for path in sorted(asset("rulebooks").glob("*.md")):
        for text in rulebook(path.stem):
            catalog.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for path in sorted(asset("openings").glob("*.toml")):
        stated = opening(path.stem)
        for step in stated.step if stated is not None else ():
            catalog.add(step.say, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for message in catalog:  # a msgid is listed once for each file, not once for each line
        message.locations = list(dict.fromkeys(message.locations))
    return catalog


def names(path: Path) -> Iterator[str]:
    """The names of a table's entries."""
    for entries in tomllib.loads(path.read_text("utf-8")).values():
        if isinstance(entries, list):
            yield from (entry["name"] for entry in entries if "name" in entry)


class _Asked:
    """Stands for what fills a rulebook's text, and keeps what would be looked up."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def say(self, text: str) -> str:
        self.texts.append(text)
        return text

    def fact(self, id: str, text: str) -> str:
        return self.say(text)

    def figure(self, name: str) -> Drawing:
        return Drawing((), 1, 1)

    def made(self, name: str) -> Sequence[Block]:
        return ()


def rulebook(title: str) -> list[str]:
    """The msgids of a rulebook, as they are looked up when it is read."""
    first, asked = rulebooks.front(title), _Asked()
    texts = [first.caption, first.welcome, *first.variants.values(), *first.options.values()]
    texts += [text for found in first.choices.values() for text in found.values()]
    for page in rulebooks.read(title, asked):
        page.fill()
    return texts + asked.texts


def read(code: str) -> PlainCatalog:
    """A language's catalog as it is on disk; empty if there is none yet."""
    path = po_path(code)
    if not path.is_file():
        return _plain(code, iter(()))
    with open(path, "rb") as file:
        return _plain(code, read_po(file, locale=code))


def po_bytes(catalog: Catalog) -> bytes:
    """A catalog as a .po file."""
    out = BytesIO()
    write_po(out, catalog, width=99, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """A catalog as a .mo file."""
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def shared(before: Catalog, template: Catalog) -> Iterator[str]:
    """Sentences about words that a new file has in common with another one: they have one
    translation, so they must mean the same."""
    known = {where for message in before for where, _line in message.locations}
    for message in template:
        files = {where for where, _line in message.locations}
        if files - known and files & known:
            new, old = ", ".join(sorted(files - known)), ", ".join(sorted(files & known))
            yield f"{message.id!r} in {new} has the translation that it has in {old}"


def update() -> None:
    """Bring the template and every .po in line with the source; tell which words are shared."""
    template = extract()
    if TEMPLATE.is_file():
        for told in shared(read_po(BytesIO(TEMPLATE.read_bytes())), template):
            print(told)
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(po_bytes(template))
    for code in TRANSLATED:
        catalog = read(code)
        catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
        po_path(code).parent.mkdir(parents=True, exist_ok=True)
        po_path(code).write_bytes(po_bytes(_plain(code, catalog)))


def compile_all() -> None:
    """Write the .mo of every language."""
    for code in TRANSLATED:
        po_path(code).with_suffix(".mo").write_bytes(mo_bytes(read(code)))


def fields(text: str) -> set[str]:
    """The named {fields} of a sentence."""
    return {
        name for _text, name, _spec, _conv in string.Formatter().parse(text) if name is not None
    }


_MARKS = re.compile(r"\*\*|\{icon:\w+\}|</?\w+>|\n")


def forms(words: Any) -> tuple[str, ...]:
    """A message's one or several forms; Babel keeps one as str and more as list or tuple."""
    return (words,) if isinstance(words, str) else tuple(words or ("",))


def wrong(message: Message) -> Iterator[str]:
    """What is wrong with one translated message, as sentences."""
    ids, words = forms(message.id), forms(message.string)
    if "fuzzy" in message.flags:
        yield "is marked fuzzy"
    if not all(words):
        yield "is not translated"
        return
    wanted = {name for text in ids for name in fields(text)}
    for n, text in enumerate(words):
        # the French singular also says 0: it may do without the number where English does
        if fields(text) != wanted and (n or len(words) == 1 or fields(text) != fields(ids[0])):
            yield f"has other fields: {text!r}"
        if sorted(_MARKS.findall(text)) != sorted(_MARKS.findall(ids[-1])):
            yield f"has other marks or line ends: {text!r}"
        if (text[0] == " ", text[-1] == " ") != (ids[-1][0] == " ", ids[-1][-1] == " "):
            yield f"begins or ends with another space: {text!r}"
        for end in ".!?…:":
            if text.endswith(end) != ids[-1].endswith(end):
                yield f"ends otherwise: {text!r}"


_OFFENCES = (
    (re.compile(r"'"), "a straight apostrophe"),
    (re.compile(r'"'), "straight quotation marks"),
    (re.compile(r"\.\.\."), "three dots instead of an ellipsis"),
    (re.compile(r"  | [,.)]|\u202f"), "a stray space"),
)
_OF_LANGUAGE = {
    "fr": (
        (re.compile(r"(?<![\u00a0?!])[;!?]|(?<!\u00a0):(?!\d)"), "no hard space before ; : ! ?"),
        (re.compile(r"«(?!\u00a0)|(?<!\u00a0)»"), "no hard space inside « »"),
    ),
    "de": (
        (re.compile(r"[ \u00a0][;:!?]"), "a space before ; : ! ?"),
        (re.compile(r"[«»”]"), "quotation marks of another language"),
    ),
}


def untypographic(text: str, code: str) -> Iterator[str]:
    """What offends the typography of a language in a sentence (hard spaces are U+00A0: all fonts
    have it)."""
    bare = re.sub(r"\{[^}]*\}", "x", text)
    for pattern, what in (*_OFFENCES, *_OF_LANGUAGE[code]):
        if pattern.search(bare):
            yield f"has {what}: {text!r}"


def problems() -> list[str]:
    """Everything that is missing, wrong or out of step; empty when all is well."""
    template = extract()
    found = []
    if not TEMPLATE.is_file() or TEMPLATE.read_bytes() != po_bytes(template):
        found.append("tidetable.pot is out of step with the source: run update")
    for code in TRANSLATED:
        catalog = read(code)
        for message in template:
            if message.id and message.id not in catalog:
                found.append(f"{code}: {message.id!r} is missing: run update")
        for message in catalog:
            if not message.id:
                continue
            complaints = list(wrong(message))
            complaints += [c for text in forms(message.string) for c in untypographic(text, code)]
            if message.id not in template:
                complaints.append("is not in the source any more: run update")
            found += [f"{code}: {message.id!r} {complaint}" for complaint in complaints]
        mo = po_path(code).with_suffix(".mo")
        if not mo.is_file() or mo.read_bytes() != mo_bytes(catalog):
            found.append(f"{code}: tidetable.mo is out of step with tidetable.po: run compile")
    return found


def main(argv: list[str] | None = None) -> int:
    """The command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.words", description=__doc__)
    parser.add_argument("what", choices=("update", "compile", "check"))
    what = parser.parse_args(argv).what
    if what == "update":
        update()
    elif what == "compile":
        compile_all()
    found = problems()
    print("\n".join(found) if found else "All words are there.")
    return 1 if found and what == "check" else 0


if __name__ == "__main__":
    sys.exit(main())
