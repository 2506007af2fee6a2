"""The record of a match: its whole truth as a text file, one line an action.

    tidetable 3 5bd1... 3f0a11c2 {"title":"kiribati","rules":1,"options":{...},...}
    91c2... 77ab01f3 812 sk3cQbZ0u2m...
    0b7e... c5d90a44 4200/85800 9fB2xkQ1aG4...

A line is a checksum (16 hex digits, chained over all lines before it, so that an edited, dropped
or swapped line is found), the digest of the state after it (8 hex digits), the time, and one JSON
object: the header in the first line (which has no time), an action in every other. The time is
how long the match waited for the action and, after a slash, what the clock had left after it if
it ran; both in milliseconds of play, so without pauses. ``Undo``, ``Waited`` and ``Retimed``
are lines like any other: nothing is ever taken out of a good file.

Whoever opens the file of a running match in an editor must not read cards there: in format 3 the
seed and all actions are veiled. That is no cryptography; who has this source can read them. When
the match is over ``journal`` writes its file anew in format 2, which is the same without veils.
Format 1 has no times. Whatever format a file has, it goes on in that.

What is read is bounded before it is decoded (``LARGEST``, ``LONGEST``, ``MOST``), and a file that
is damaged somewhere is read up to there. This module reads and writes lines; ``journal`` owns the
file.

    >>> from game import catalog
    >>> from game.core.action import CHANCE
    >>> from game.kiribati.actions import Start
    >>> rules = catalog.rules("kiribati")
    >>> options = {"variant": "children", "starter": "random"}
    >>> players = Player("Ana", "human", "amber"), Player("Bo", "easy", "blue")
    >>> header = Header("kiribati", rules.version, options, players, "tide", "2026-01-31T20:15:00Z")
    >>> state = rules.setup(options, 2)
    >>> start = digest(state)
    >>> rules.apply(state, Start(CHANCE, starter=1))
    >>> line = RecordLine(Start(CHANCE, 1), digest(state), Spent(0.25), number=2)
    >>> plain, _check = encode(header, start, [line], PLAIN)
    >>> plain.split(b" ")[-1]
    b'{"type":"Start","seat":-1,"starter":1}\\n'
    >>> veiled, _check = encode(header, start, [line])
    >>> b"Start" in veiled, b'"tide"' in veiled
    (False, False)
    >>> record = parse(veiled, catalog.rules)  # ``titles`` is any Registry
    >>> record.header == header, record.lines == [line], record.torn
    (True, True, False)

``game.match.timeline.replayed`` plays a record again; ``Match.resume`` goes on with it.
"""

import zlib
from base64 import b64decode, b64encode
from codecs import BOM_UTF8
from collections.abc import Iterable
from hashlib import blake2b, shake_128
from io import FileIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from .action import Action, TimeUp
from .disk import in_words
from .options import Value
from .player import COLOURS, KINDS, Player, clean_name
from .rules import Registry, Rules, UnknownTitleError
from .text import _, in_one_line, quoted

_encoder = msgspec.json.Encoder(order="deterministic")


def digest(state: Any) -> str:
    """Eight hex digits over all fields of a state, in their order.

    The state is a dataclass (or anything that msgspec can write) of ints, strings, tuples, lists.
    """
    return blake2b(_encoder.encode(state), digest_size=4).hexdigest()


FORMAT: Final = 3
"""The version of the file's layout that new records get: seed and actions are veiled."""
PLAIN: Final = 2
"""The layout before, and of records of matches that are over: nothing is veiled."""
UNTIMED: Final = 1
"""The layout before that: lines without times."""

SUFFIX: Final = ".tide"

LARGEST: Final = 2 << 20
"""Bytes of a file that are read at most; a long match has 0.3 MB."""
LONGEST: Final = 64 << 10
"""Bytes of a line that are decoded at most; a long one has 0.6 KB."""
MOST: Final = 12_000
"""Lines of a file that are read at most; a match of random players may have 6,000."""

_MAGIC: Final = b"tidetable "
_CHECK: Final = 16
_DIGEST: Final = 8
_TIME: Final = 13
"""Digits of a time, at most: 300 years."""


class RecordError(ValueError):
    """A record that cannot be used. Its text is one sentence for the player.

    ``line`` is the line (from 1) at which it breaks, 0 if it is none of them.
    """

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(in_one_line(sentence))
        self.line = line

    def told(self) -> "RecordError":
        """The same, to be kept: what was raised holds all that was at hand where it was raised,
        such as the record itself."""
        return RecordError(str(self), self.line)


STOPS: Final = ("menu", "rules", "look", "window")
"""What can stop a match: a menu over the table, the rulebook, somebody's long look at a piece, and
the window when it is hidden or out of sight. (Somebody's pause always does.)"""


class Timing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the clock of a match goes, for titles that have one.

    ``stretch`` multiplies every limit (0.1 to 100; 2.0 gives twice the time), ``on`` False leaves
    them out; ``stops`` lists what stops the match while it lasts, some of ``STOPS``. Raises
    ValueError for others.
    """

    stretch: float = 1.0
    on: bool = True
    stops: tuple[str, ...] = STOPS

    def __post_init__(self) -> None:
        if not 0.1 <= self.stretch <= 100:
            raise ValueError(f"a clock cannot be stretched by {self.stretch}")
        if not set(self.stops) <= set(STOPS):
            raise ValueError(f"nothing of these stops a match: {self.stops}")


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
    timing: Timing = Timing()


class Undo(Action, frozen=True, tag=True, gc=False):
    """The last ``count`` actions are taken back; ``seat`` is who did. Stands in records only."""

    count: int


class Waited(Action, frozen=True, tag=True, gc=False):
    """No action, only time: written when a match is left, or when somebody gives or takes time
    (seat: ``CLOCK``). Stands in records only; the time of its line is what the clock shows then.
    """


class Retimed(Action, frozen=True, tag=True, gc=False):
    """From here on the clock goes so (seat: ``CLOCK``). Stands in records only."""

    timing: Timing


class Spent(NamedTuple):
    """The time of one line, in seconds of play: how long the match waited for the action, and what
    the clock had ``left`` after it (None: there was none; while it is switched off, what it would
    go on with)."""

    waited: float
    left: float | None = None


class RecordLine(msgspec.Struct, frozen=True):
    """One recorded action, the digest of the state after it, and its time (None in format 1).

    ``number`` is the line of the file, from 1, that it was read from; 0 if it was from none.
    """

    action: Action
    digest: str
    spent: Spent | None = None
    number: int = 0


class Record(msgspec.Struct):
    """A record as read: with right checksums, but not yet played again."""

    format: int
    header: Header
    rules: Rules[Any]
    digest: str
    """The digest of the state after the setup."""
    lines: list[RecordLine]
    check: str
    """The checksum of the last good line; the next one is chained to it."""
    size: int
    """Length of the good part of the file, in bytes."""
    torn: bool
    """Whether an unfinished last line (power cut, killed program) follows the good part."""
    problem: RecordError | None = None
    """What is wrong with the line after the good part, if it is not just unfinished."""


# --- writing ---------------------------------------------------------------------------------


def encode(
    header: Header, digest: str, lines: Iterable[RecordLine], layout: int = FORMAT
) -> tuple[bytes, str]:
    """A whole record, and the checksum of its last line."""
    text, check = encode_header(header, digest, layout)
    written = [text]
    for line in lines:
        text, check = encode_line(line, check, layout)
        written.append(text)
    return b"".join(written), check


def encode_header(header: Header, digest: str, layout: int = FORMAT) -> tuple[bytes, str]:
    """The first line of a new file, and its checksum."""
    if layout == FORMAT:
        seed = veiled(header.seed.encode(), header.created).decode()
        header = msgspec.structs.replace(header, seed=seed)
    line, check = _encode(msgspec.json.encode(header), digest, "")
    return _MAGIC + b"%d " % layout + line, check


def encode_line(line: RecordLine, check: str, layout: int = FORMAT) -> tuple[bytes, str]:
    """The line that follows the one with that checksum, and its own checksum."""
    text = msgspec.json.encode(line.action)
    if layout == FORMAT:
        text = veiled(text, check)
    if layout != UNTIMED:
        text = b"%s %s" % (_written(line.spent or Spent(0.0)), text)
    return _encode(text, line.digest, check)


def _written(spent: Spent) -> bytes:
    """A time as it stands in a line, in milliseconds."""
    waited = b"%d" % round(spent.waited * 1000)
    return waited if spent.left is None else b"%s/%d" % (waited, round(spent.left * 1000))


def _encode(text: bytes, digest: str, previous: str) -> tuple[bytes, str]:
    body = b"%s %s" % (digest.encode(), text)
    check = _chained(previous, body)
    return b"%s %s\n" % (check.encode(), body), check


def _chained(previous: str, body: bytes) -> str:
    return blake2b(previous.encode() + body, digest_size=_CHECK // 2).hexdigest()


# --- veils -----------------------------------------------------------------------------------


def veiled(text: bytes, key: str) -> bytes:
    """A text as a plain look at a file does not read it. About 5 us."""
    # A small window and little memory: the usual ones take ten times as long.
    packer = zlib.compressobj(1, wbits=-9, memLevel=1)
    return b64encode(_masked(packer.compress(text) + packer.flush(), key))


def unveiled(text: bytes, key: str) -> bytes:
    """What was veiled with that key. Raises ValueError, also if it is more than LONGEST."""
    opener = zlib.decompressobj(wbits=-9)
    try:
        found = opener.decompress(_masked(b64decode(text, validate=True), key), LONGEST)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not opener.eof or opener.unused_data:
        raise ValueError("this was not veiled here")
    return found


def _masked(data: bytes, key: str) -> bytes:
    """The same bytes under a mask, or the bytes that were under it."""
    many = len(data)
    mask = shake_128(key.encode()).digest(many)
    return (int.from_bytes(data) ^ int.from_bytes(mask)).to_bytes(many)


# --- reading ---------------------------------------------------------------------------------


def read(path: Path, titles: Registry) -> Record:
    """Read a record of one of the ``titles``. Raises RecordError with a sentence; never changes
    the file."""
    try:
        if not path.is_file():
            # Asked first: opening a pipe would wait for ever, a folder fails differently by system.
            raise RecordError(_("There is no file with that name."))
        with FileIO(path) as file:
            return load(file, titles)
    except OSError as error:
        raise RecordError(in_words(error, path)) from error


def load(file: FileIO, titles: Registry) -> Record:
    """Read a record from the start of its open file. Raises RecordError."""
    try:
        data = file.read(len(BOM_UTF8 + _MAGIC)) or b""
        # A foreign file may be huge: it is known by its first bytes.
        while _MAGIC.startswith(data.removeprefix(BOM_UTF8)[: len(_MAGIC)]):
            more = file.read(LARGEST + 1 - len(data))
            if not more:
                break
            data += more
    except OSError as error:
        raise RecordError(in_words(error, str(file.name))) from error
    if len(data) > LARGEST:
        raise RecordError(_("The file is too large for a game."))
    return parse(data, titles)


def is_begun(data: bytes) -> bool:
    """Whether a file holds but the beginning of a first line: the program was killed while it wrote
    that, and no move was made yet."""
    begins = _MAGIC.startswith(data[: len(_MAGIC)])
    return begins and b"\n" not in data and len(data) < LONGEST


def parse(data: bytes, titles: Registry) -> Record:
    """Read a record from the bytes of its file, up to what is wrong with it.

    Lines may end as another system ends them, there may be empty ones, and the mark that some
    editors put in front. Raises RecordError if not even the first line can be used.
    """
    first, *rows = data.split(b"\n", MOST)
    if not rows:
        if is_begun(data):
            raise RecordError(_("Line 1: the file was cut off before the game began."), 1)
        raise RecordError(_("Line 1: this is not a Tidetable game."), 1)
    tail = rows.pop()  # what follows the last line break: nothing, or a torn line
    layout, header, rules, start, check = _parse_header(
        first.removeprefix(BOM_UTF8).removesuffix(b"\r"), titles
    )
    record = Record(layout, header, rules, start, [], check, len(first) + 1, bool(tail))
    decoder = msgspec.json.Decoder(_union(rules), strict=True)
    room = LARGEST  # a veil may hide much in little
    try:
        for number, row in enumerate(rows, 2):
            if row.strip():
                line, record.check, length = _parse_line(row, record, number, decoder)
                room -= length
                if room < 0:
                    raise _too_long(number)
                record.lines.append(line)
            record.size += len(row) + 1
        if b"\n" in tail:
            raise _too_long(MOST + 1)
    except RecordError as error:
        record.problem = error.told()
    return record


def _parse_line(
    row: bytes, record: Record, number: int, decoder: "msgspec.json.Decoder[Any]"
) -> tuple[RecordLine, str, int]:
    """The line that follows those of a record, its checksum, and the length of its JSON text.
    Raises RecordError."""
    digest, text, check = _checked(row.removesuffix(b"\r"), record.check, number)
    spent = None
    if record.format != UNTIMED:
        time, _space, text = text.partition(b" ")
        spent = _spent(time, number)
    try:
        if record.format == FORMAT:
            text = unveiled(text, record.check)
        return RecordLine(decoder.decode(text), digest, spent, number), check, len(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RecordError(
            _("Line {line}: this is not an action in this game.").format(line=number), number
        ) from error


def _union(rules: Rules[Any]) -> Any:
    kinds: Any = Undo
    for kind in {*rules.actions, TimeUp, Waited, Retimed}:
        kinds = kinds | kind
    return kinds


def _spent(text: bytes, number: int) -> Spent:
    """The time of a line. Raises RecordError if it is none."""
    waited, slash, left = text.partition(b"/")
    if not waited.isdigit() or (slash and not left.isdigit()) or len(text) > 2 * _TIME:
        raise _damaged(number)
    return Spent(int(waited) / 1000, int(left) / 1000 if slash else None)


def _checked(row: bytes, previous: str, number: int) -> tuple[str, bytes, str]:
    """Take a line apart: digest, JSON text, checksum. Raises RecordError if it is not whole."""
    if len(row) > LONGEST:
        raise RecordError(_("Line {line}: the line is too long.").format(line=number), number)
    check, _space, body = row.partition(b" ")
    if check.decode("ascii", "replace") != _chained(previous, body):
        raise _damaged(number)
    return body[:_DIGEST].decode("ascii", "replace"), body[_DIGEST + 1 :], check.decode()


def _parse_header(row: bytes, titles: Registry) -> tuple[int, Header, Rules[Any], str, str]:
    if not row.startswith(_MAGIC):
        raise RecordError(_("Line 1: this is not a Tidetable game."), 1)
    version, _space, rest = row[len(_MAGIC) :].partition(b" ")
    if version not in (b"%d" % UNTIMED, b"%d" % PLAIN, b"%d" % FORMAT):
        if not version.isdigit() or len(version) > 6 or int(version) <= FORMAT:
            raise _damaged(1)
        raise RecordError(
            _("Line 1: a newer version of Tidetable saved this game (format {format}).").format(
                format=int(version)
            ),
            1,
        )
    digest, text, check = _checked(rest, "", 1)
    try:
        header = msgspec.json.decode(text, type=Header, strict=True)
        if version == b"%d" % FORMAT:
            seed = unveiled(header.seed.encode(), header.created).decode()
            header = msgspec.structs.replace(header, seed=seed)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise _damaged(1) from error
    told = header.seed, header.created
    if not all(map(_can_sit, header.players)) or any(in_one_line(one, 200) != one for one in told):
        raise _damaged(1)
    return int(version), header, _rules_of(header, titles), digest, check


def _can_sit(player: Player) -> bool:
    """Whether a player is one that this version could have written."""
    known = player.kind in KINDS and player.colour in COLOURS
    return known and player.name == clean_name(player.name)


def _damaged(number: int) -> RecordError:
    return RecordError(
        _("Line {line}: the line is damaged or was changed.").format(line=number), number
    )


def _too_long(number: int) -> RecordError:
    return RecordError(_("Line {line}: the game is too long.").format(line=number), number)


def _rules_of(header: Header, titles: Registry) -> Rules[Any]:
    try:
        rules = titles(header.title)
    except UnknownTitleError as error:
        raise RecordError(
            _("Line 1: this version of Tidetable does not know the game {title}.").format(
                title=quoted(header.title)
            ),
            1,
        ) from error
    if header.rules != rules.version:
        sentence = (
            _("Line 1: this game was played with older rules (version {was}, now {now}).")
            if header.rules < rules.version
            else _("Line 1: this game was played with newer rules (version {was}, here {now}).")
        )
        raise RecordError(sentence.format(was=header.rules, now=rules.version), 1)
    return rules
