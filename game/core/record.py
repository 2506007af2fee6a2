"""The record of a match: its whole truth as a text file, one line an action.

    tidetable 1 5bd1...  3f0a11c2 {"title":"kiribati","rules":1,"options":{...},...}
    91c2...  77ab01f3 {"type":"Start","seat":-1,"starter":1}

A line is a checksum (16 hex digits, chained over all lines before it, so that an edited, dropped
or swapped line is found), the digest of the state after it (8 hex digits), and one JSON object:
the header in the first line, an action in every other. ``Undo`` is a line like any other: nothing
is ever taken out of a good file. This module reads and writes lines; ``journal`` owns the file.
"""

from hashlib import blake2b
from io import FileIO
from pathlib import Path
from typing import Any, Final

import msgspec

from .. import catalog
from .action import Action, TimeUp
from .options import Value
from .rules import Rules
from .text import _

FORMAT: Final = 1
"""The version of the file's layout."""

SUFFIX: Final = ".tide"

KINDS: Final = ("human", "random", "easy", "normal", "hard")
"""Who may play in a seat."""
COLOURS: Final = ("amber", "coral", "blue", "jade", "plum", "pearl")
"""The colours of seats."""
LONGEST_NAME: Final = 60
"""Letters of a name; what is longer is cut."""

_MAGIC: Final = b"tidetable "
_CHECK: Final = 16
_DIGEST: Final = 8


class RecordError(ValueError):
    """A record that cannot be used. Its text is one sentence for the player.

    ``line`` is the line (from 1) at which it breaks, 0 if it is none of them.
    """

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a match."""

    name: str
    kind: str
    """``human``, or the level of a bot (``KINDS``)."""
    colour: str
    """One of ``COLOURS``."""

    @property
    def human(self) -> bool:
        """Whether a person sits there, not a bot."""
        return self.kind == "human"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: all that a match is beside its actions."""

    title: str
    rules: int
    """The version of the title's rules."""
    options: dict[str, Value]
    players: tuple[Player, ...]
    seed: str
    created: str
    """When the match was begun: UTC, ISO 8601."""
    free_undo: bool = False


class Undo(Action, frozen=True, tag=True, gc=False):
    """The last ``count`` actions are taken back; ``seat`` is who did. Stands in records only."""

    count: int


class Line(msgspec.Struct, frozen=True):
    """One recorded action and the digest of the state after it."""

    action: Action
    digest: str


class Record(msgspec.Struct):
    """A record as read: complete and with right checksums, but not yet played again."""

    header: Header
    rules: Rules[Any]
    digest: str
    """The digest of the state after the setup."""
    lines: list[Line]
    check: str
    """The checksum of the last good line; the next one is chained to it."""
    size: int
    """Length of the good part of the file, in bytes."""
    torn: bool
    """Whether an unfinished last line (power cut, killed program) follows the good part."""


def clean_name(name: str) -> str:
    """A name that can be written and drawn: no line breaks, no halves of surrogate pairs, short."""
    whole = name.encode("utf-8", "replace").decode("utf-8")
    clean = " ".join("".join(c if c.isprintable() else " " for c in whole).split())
    return clean[:LONGEST_NAME].rstrip()


# --- writing ---------------------------------------------------------------------------------


def encode_header(header: Header, digest: str) -> tuple[bytes, str]:
    """The first line of a file, and its checksum."""
    magic = _MAGIC + b"%d " % FORMAT
    line, check = _encode(msgspec.json.encode(header), digest, "")
    return magic + line, check


def encode_action(action: Action, digest: str, check: str) -> tuple[bytes, str]:
    """The line of an action that follows the line with that checksum, and its own checksum."""
    return _encode(msgspec.json.encode(action), digest, check)


def _encode(text: bytes, digest: str, previous: str) -> tuple[bytes, str]:
    body = b"%s %s" % (digest.encode(), text)
    check = _chained(previous, body)
    return b"%s %s\n" % (check.encode(), body), check


def _chained(previous: str, body: bytes) -> str:
    return blake2b(previous.encode() + body, digest_size=_CHECK // 2).hexdigest()


# --- reading ---------------------------------------------------------------------------------


def read(path: Path) -> Record:
    """Read a record. Raises RecordError with a sentence; never changes the file."""
    try:
        if not path.is_file():
            # Asked first: opening a pipe would wait for ever, a folder fails differently by system.
            raise RecordError(_("There is no file of that name."))
        with FileIO(path) as file:
            return load(file)
    except OSError as error:
        raise _unreadable(error) from error


def load(file: FileIO) -> Record:
    """Read a record from the start of its open file. Raises RecordError."""
    try:
        start = file.read(len(_MAGIC))
        # A foreign file may be huge: it is known by its first bytes.
        return parse(start + file.readall() if start == _MAGIC else start)
    except OSError as error:
        raise _unreadable(error) from error


def parse(data: bytes) -> Record:
    """Read a record from the bytes of its file. Raises RecordError."""
    rows = data.split(b"\n")
    tail = rows.pop()  # what follows the last line break: nothing, or a torn line
    if not rows:
        if _MAGIC.startswith(data[: len(_MAGIC)]):
            raise RecordError(_("Line 1: the file was cut off before the match began."), 1)
        raise RecordError(_("Line 1: this is not a match of Tidetable."), 1)
    header, rules, first, check = _parse_header(rows[0])
    decoder = msgspec.json.Decoder(_union(rules), strict=True)
    lines: list[Line] = []
    for number, row in enumerate(rows[1:], 2):
        digest, text, check = _checked(row, check, number)
        try:
            lines.append(Line(decoder.decode(text), digest))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError(
                _("Line {line}: this is not an action of the title.").format(line=number), number
            ) from error
    return Record(header, rules, first, lines, check, len(data) - len(tail), bool(tail))


def _union(rules: Rules[Any]) -> Any:
    kinds: Any = Undo
    for kind in {*rules.actions, TimeUp}:
        kinds = kinds | kind
    return kinds


def _checked(row: bytes, previous: str, number: int) -> tuple[str, bytes, str]:
    """Take a line apart: digest, JSON text, checksum. Raises RecordError if it is not whole."""
    check, _space, body = row.partition(b" ")
    if check.decode("ascii", "replace") != _chained(previous, body):
        raise _damaged(number)
    return body[:_DIGEST].decode("ascii", "replace"), body[_DIGEST + 1 :], check.decode()


def _parse_header(row: bytes) -> tuple[Header, Rules[Any], str, str]:
    if not row.startswith(_MAGIC):
        raise RecordError(_("Line 1: this is not a match of Tidetable."), 1)
    version, _space, rest = row[len(_MAGIC) :].partition(b" ")
    if version != b"%d" % FORMAT:
        if not version.isdigit() or len(version) > 6 or int(version) <= FORMAT:
            raise _damaged(1)
        raise RecordError(
            _("Line 1: a newer version of Tidetable saved this match (format {format}).").format(
                format=int(version)
            ),
            1,
        )
    digest, text, check = _checked(rest, "", 1)
    try:
        header = msgspec.json.decode(text, type=Header, strict=True)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _damaged(1) from error
    if not all(map(_can_sit, header.players)):
        raise _damaged(1)
    return header, _rules_of(header), digest, check


def _can_sit(player: Player) -> bool:
    """Whether a player is one that this version could have written."""
    known = player.kind in KINDS and player.colour in COLOURS
    return known and player.name == clean_name(player.name)


def _damaged(number: int) -> RecordError:
    return RecordError(
        _("Line {line}: the line is damaged or was changed.").format(line=number), number
    )


def _unreadable(error: OSError) -> RecordError:
    reason = error.strerror or str(error)
    return RecordError(_("The file cannot be read: {reason}.").format(reason=reason))


def _rules_of(header: Header) -> Rules[Any]:
    try:
        rules = catalog.rules(header.title)
    except catalog.UnknownTitleError as error:
        raise RecordError(
            _("Line 1: this version of Tidetable does not know the title {title}.").format(
                title=repr(header.title)
            ),
            1,
        ) from error
    if header.rules != rules.version:
        sentence = (
            _("Line 1: the match was played by older rules (version {was}, now {now}).")
            if header.rules < rules.version
            else _("Line 1: the match was played by newer rules (version {was}, here {now}).")
        )
        raise RecordError(sentence.format(was=header.rules, now=rules.version), 1)
    return rules
