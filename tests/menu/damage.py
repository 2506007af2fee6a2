"""Damages records and fills folders with whatever may lie there, and looks what the program does.

    python -m tests.menu.damage --records 10000 --folders 5000 [--seed S]

Each record is listed and checked, and if something of it is good gone on with; each folder is read
by the menu and by the list of saved matches; in one of ten these are drawn, and some matches of it
pressed. What is said must be short and fit to be printed, no file may be changed that nobody asked
to change, and nothing may raise.

One process makes the files, another reads them: of that one it is told what it needs for its
imports alone, and at most. Reading may need MEMORY, and SLOWEST a file; else the command fails. The
pictures of what is pressed are made in a third process, for which no bound is set here.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from hashlib import file_digest
from multiprocessing import get_context
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, NamedTuple

import msgspec

from game import catalog
from game.commands.check import verified
from game.core import record as records
from game.core.record import FORMAT, PLAIN, RecordError, parse
from game.match import Match, Saved, saves
from game.match.timeline import replayed
from scenes.bench import peak_memory
from scenes.gallery.states import make_context
from scenes.gallery.tables import players
from scenes.menu.matches import MatchesScene
from scenes.menu.saved import SavedScene, headline, told
from scenes.menu.scene import MenuScene
from scenes.settings import Settings
from tests.match.matches import play
from tests.scenes.rig import Rig

LONG: Final = 600
"""Letters of what is said of a file, at most: its sentence, a name, and a date."""
LINES: Final = 16_000
BYTES: Final = 9 << 20
"""More than a file may have."""
MEMORY: Final = 150.0
"""MB that whoever reads may need, with all imports."""
SLOWEST: Final = 0.5
"""Seconds of the processor that one file may take."""
BATCH: Final = 100
"""So many are made before they are read."""


_UNDO: Final = b'{"type":"Undo","seat":0,"count":%s}'
_WAIT: Final = b'{"type":"Waited","seat":-2}'
_STEERS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\ud800-\udfff]")


class Tally(NamedTuple):
    """What became of the files."""

    files: int
    good: int
    """Could be read to their end."""
    salvaged: int
    worst: float
    """Seconds of the processor that the slowest took to be listed."""

    def __add__(self, other: "Tally") -> "Tally":  # type: ignore[override]  # no longer tuple
        counts = self.files + other.files, self.good + other.good, self.salvaged + other.salvaged
        return Tally(*counts, max(self.worst, other.worst))


NOTHING: Final = Tally(0, 0, 0, 0.0)


# --- records ---------------------------------------------------------------------------------


@lru_cache
def originals() -> list[bytes]:
    """Records of every title, running and over, and kept ones of older formats."""
    out = [
        path.read_bytes()
        for path in (Path(__file__).parents[1] / "golden" / "records").glob("*.tide")
    ]
    for title, entry in catalog.TITLES.items():
        given = {"way": "docks"} if title == "kyoto" else {}
        for actions in (3, 60, 400):
            with TemporaryDirectory() as folder:
                path = Path(folder, "a.tide")
                seats = players("hhh"[: entry.most])
                play(Match.new(title, given, seats, f"{actions}", path), actions).close()
                out.append(path.read_bytes())
    return out


def flipped(data: bytes, rng: Random) -> bytes:
    """Some bytes are others."""
    out = bytearray(data)
    for _byte in range(rng.choice((1, 1, 3, 40))):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def cut(data: bytes, rng: Random) -> bytes:
    """The end is missing, or a piece."""
    at, end = sorted(rng.sample(range(len(data) + 1), 2))
    return data[:at] if rng.random() < 0.6 else data[:at] + data[end:]


def stuffed(data: bytes, rng: Random) -> bytes:
    """Something stands where nothing should."""
    what = rng.choice((b"\0", b"\n", b"\r\n", b" ", b"\xff", b"tidetable 3 ", rng.randbytes(9)))
    many = rng.choice((1, 2, 5000, 70_000))
    at = rng.choice((0, len(data), rng.randrange(len(data))))
    return data[:at] + what * many + data[at:]


def rearranged(data: bytes, rng: Random) -> bytes:
    """Lines are dropped, doubled, swapped, joined, or ended otherwise."""
    lines = data.split(b"\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    which = rng.randrange(5)
    if which == 0:
        del lines[at]
    elif which == 1:
        lines[at:at] = lines[other : other + rng.choice((1, 9))]
    elif which == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif which == 3:
        lines[at] += lines[other]
    return (b"\r\n" if which == 4 else b"\n").join(lines)


def foreign(data: bytes, rng: Random) -> bytes:
    """It is no record at all."""
    start = rng.choice(
        (b"", b"\x89PNG\r\n", b"tidetable 9 x\n", b"tidetable 3 x {}\n", b"tidetable ")
    )
    return start + rng.randbytes(rng.choice((0, 50, 5000)))


def huge(data: bytes, rng: Random) -> bytes:
    """It is larger than a record may be."""
    what = rng.choice((b"\n", b"\0", b"x", b"x\n", b'{"seat":1}\n', rng.randbytes(3000) + b"\n"))
    return data + what * (BYTES // len(what))


def forged(actions: list[tuple[bytes, str]], check: str, layout: int) -> bytes:
    """Lines with right checksums, whatever they say: actions, and the digests after them."""
    out = []
    for action, digest in actions:
        text = records.veiled(action, check) if layout == FORMAT else action
        line, check = records._encode(b"0 " + text, digest, check)
        out.append(line)
    return b"".join(out)


def _text(rng: Random) -> Any:
    """A value that nobody expects."""
    letters = rng.choice(("x", "\n", "\x1b[31m", "\u202e", "漢", "🏮", '"', "\0", "a "))
    return rng.choice(
        (letters * rng.choice((1, 100, 60_000, 300_000)), 10**18, -1, True, None, [], [letters] * 9)
    )


def forged_header(data: bytes, rng: Random) -> bytes:
    """Somebody who has read the source has changed what the match is."""
    record = parse(data, catalog.rules)
    header: Any = msgspec.to_builtins(record.header)
    key = rng.choice(list(header))
    value = header[key]
    if isinstance(value, dict) and rng.random() < 0.8:
        name = rng.choice([*value, "x" * rng.choice((1, 60_000))])
        value = {**value, name: _text(rng)}
    elif isinstance(value, list) and value and rng.random() < 0.8:
        value = [dict(one, **{rng.choice(("name", "kind", "colour")): _text(rng)}) for one in value]
        value *= rng.choice((1, 1, 500))
    else:
        value = _text(rng)
    layout = rng.choice((FORMAT, PLAIN))
    data, _check = records._encode(msgspec.json.encode({**header, key: value}), record.digest, "")
    return b"tidetable %d " % layout + data


def forged_lines(data: bytes, rng: Random) -> bytes:
    """Somebody who has read the source has added to what was done."""
    record = parse(data, catalog.rules)
    digests = [record.digest, record.digest, *(line.digest for line in record.lines)]
    last = msgspec.json.encode(record.lines[-1].action) if record.lines else _WAIT
    numbers = b",".join([rng.choice((b"1", b"1000000000"))] * rng.choice((9, 5000)))
    longer = last.replace(b"[", b"[" + numbers + b",", 1), digests[-1]
    undo, odd = rng.choice((b"0", b"-1", b"9" * 50)), b"9" * rng.choice((1, 5000))
    added: list[tuple[bytes, str]] = rng.choice(
        (
            [(_UNDO % undo, digests[-1])] * LINES,
            [(_WAIT, digests[-1])] * LINES,
            [(_UNDO % b"1", digests[-2]), (last, digests[-1])] * (LINES // 2),
            [longer] * rng.choice((1, 900)),
            [(b"[" * 60_000, digests[-1])],
            [(b'{"type":"Fly","seat":%s}' % odd, digests[-1])],
        )
    )
    layout = rng.choice((FORMAT, PLAIN))
    text, check = records.encode(record.header, record.digest, record.lines, layout)
    return text + forged(added, check, layout)


DAMAGES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    *(flipped, flipped, cut, cut, stuffed, stuffed, rearranged, rearranged, foreign),
    *(forged_header, forged_header, forged_lines),
)
"""What happens to a file, some of it more often."""


def damaged(rng: Random) -> bytes:
    """A record to which something has happened, or several things."""
    data = rng.choice(originals())
    for _damage in range(rng.choice((1, 1, 1, 2))):
        damage = huge if rng.random() < 0.01 else rng.choice(DAMAGES)
        try:
            data = damage(data, rng) or b"\0"
        except RecordError:  # so much is wrong with it that nobody can forge it
            data = flipped(data, rng)
    return data


def require_fit(row: Saved) -> None:
    """What is said of a file can be printed, and is short."""
    for words in (
        headline(row),
        told(row),
        row.summary,
        row.problem,
        *(p.name for p in row.players),
    ):
        assert len(words) <= LONG, words[:LONG]
        assert not _STEERS.search(words), ascii(words)


def listed(path: Path, tally: Tally) -> tuple[Saved, Tally]:
    """The row of a file, which must not be changed by that."""
    before = path.stat()
    start = process_time()
    row = saves._look(path, 0.0)
    spent = process_time() - start
    require_fit(row)
    after = path.stat()
    assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    good, worst = tally.good + (not row.problem), max(tally.worst, spent)
    return row, tally._replace(files=tally.files + 1, good=good, worst=worst)


def make_records(folder: Path, numbers: range, seed: str) -> None:
    """Write damaged records."""
    for number in numbers:
        (folder / f"{number}.tide").write_bytes(damaged(Random(f"{seed}:{number}")))


def read_records(folder: Path, _numbers: range, _seed: str) -> Tally:
    """List and check damaged records, and go on with those that have something good."""
    tally = NOTHING
    for path in sorted(folder.glob("*.tide")):
        row, tally = listed(path, tally)
        verdict = verified(path)
        assert verdict.ok == (not row.problem)
        assert verdict.actions == row.actions
        if row.salvageable:
            whole = _hash(path)
            saves.salvage(row)
            assert _hash(path.with_name(f"{path.name}.damaged")) == whole
        if row.title:
            match = Match.resume(path)
            assert len(match.history) == row.actions
            play(match, 1)
            match.close()
            assert replayed(records.read(path, catalog.rules))[1] is None
            tally = tally._replace(salvaged=tally.salvaged + row.salvageable)
    return tally


def _hash(path: Path) -> bytes:
    with path.open("rb") as file:
        return file_digest(file, "blake2b").digest()


# --- folders ---------------------------------------------------------------------------------

NAMES: Final = (
    *(b"%d", b"kiribati-20260301-12%04d", b"caf\xe9 %d", b"\xff\xfe%d", b"\x1b[31m%d", b"a\nb%d"),
    *("京都 🏮 %d".encode(), b"-rf %d", b".%d", b" %d ", b"W" * 230 + b"%d", "\u202e%d".encode()),
)


def fill(folder: Path, rng: Random) -> None:
    """Put into a folder what may lie there."""
    for number in range(rng.randrange(1, 7)):
        ending = rng.choice((b".tide",) * 6 + (b".TIDE", b".tide.damaged", b".txt", b""))
        path = folder / os.fsdecode(rng.choice(NAMES) % number + ending)
        kind = rng.randrange(12)
        if kind == 0:
            path.mkdir()
        elif kind == 1:
            path.symlink_to(rng.choice((path.name, "nowhere", "/dev/zero", "..")))
        elif kind == 2 and sys.platform != "win32":
            os.mkfifo(path)
        elif kind == 3:
            path.write_bytes(rng.choice((b"tidetable 1 ", b"tidetable 3 ", b"", b"x")))
            os.truncate(path, rng.choice((0, 5, 1 << 20, 4 << 40)))
        else:
            path.write_bytes(damaged(rng) if kind < 9 else rng.choice(originals()))
        if rng.random() < 0.3 and path.is_file():
            os.utime(path, (rng.choice((0, 1000, 2**33)),) * 2)


def press_some(rig: Rig, scene: MatchesScene, rng: Random) -> None:
    """Draw a scene, press some of the matches that it shows, and come back to it."""
    rig.frame()
    rows = [id for id, node in rig.nodes.items() if id.startswith("match-") and node.press]
    for id in ["continue"] if isinstance(scene, MenuScene) else rng.sample(rows, min(2, len(rows))):
        if id in rig.nodes and (press := rig.nodes[id].press) is not None:
            press()
            rig.frame()
        while (top := rig.manager.top) is not scene:
            if isinstance(match := getattr(top, "match", None), Match):
                match.close()
            rig.manager.pop()
            rig.frame()


KINDS: Final[tuple[type[MatchesScene], ...]] = MenuScene, SavedScene


@lru_cache
def bare() -> tuple[MatchesScene, ...]:
    """The menu and the list of saved matches, without a window."""
    out = []
    for kind in KINDS:
        ctx, manager = make_context(Settings(led=tuple(catalog.TITLES)), Path("nothing here"))
        out.append(kind(ctx))
        manager.push(out[-1])
    return tuple(out)


@lru_cache
def drawn() -> tuple[Rig, ...]:
    """The same in windows."""
    return tuple(Rig(Path("nothing here"), kind) for kind in KINDS)


def make_folders(where: Path, numbers: range, seed: str) -> None:
    """Fill folders of matches."""
    for number in numbers:
        matches = where / f"{number}" / "matches"
        matches.mkdir(parents=True)
        fill(matches, Random(f"{seed}:{number}"))


def read_folders(where: Path, numbers: range, _seed: str) -> Tally:
    """Let the menu and the list read folders."""
    tally = NOTHING
    for number in numbers:
        folder = where / f"{number}"
        files = len(os.listdir(folder / "matches"))
        tally += Tally(files, 0, 0, 0.0)
        for scene in bare():
            start = process_time()
            read_all(scene, folder)
            tally += Tally(0, 0, 0, (process_time() - start) / files)
            for row in scene.rows:
                require_fit(row)
    return tally


def read_all(scene: MatchesScene, folder: Path) -> None:
    """Read a folder to its end."""
    scene.ctx.data_dir = folder
    scene.reload()
    while scene.reading:
        scene.on_tick(0)


def press_folders(where: Path, numbers: range, seed: str) -> Tally:
    """Press what the menu and the list show of one folder in ten."""
    for number in numbers:
        rng = Random(f"{seed}:{number}:press")
        if rng.random() < 0.1:
            for rig in drawn():
                scene = rig.manager.top
                assert isinstance(scene, MatchesScene)
                read_all(scene, where / f"{number}")
                press_some(rig, scene, rng)
    return NOTHING


# --- processes ---------------------------------------------------------------------------------

Work = Callable[[Path, range, str], Any]


def _worker() -> ProcessPoolExecutor:
    """A process of its own, which begins with its imports alone."""
    return ProcessPoolExecutor(1, get_context("spawn"))


def imported() -> float:
    """MB that a process has with the rules of all titles, which else are imported with the first
    file of each."""
    for title in catalog.TITLES:
        catalog.rules(title)
    return peak_memory()


def in_batches(many: int, seed: str, make: Work, read: Work, also: Work | None = None) -> str:
    """Make so many and read them, in processes of their own. Tells how it went; raises
    AssertionError for what is past a bound."""
    found = NOTHING
    with (
        TemporaryDirectory() as folder,
        _worker() as maker,
        _worker() as reader,
        _worker() as presser,
    ):
        imports = reader.submit(imported).result()
        for first in range(0, many, BATCH):
            numbers, where = range(first, min(first + BATCH, many)), Path(folder, f"{first}")
            where.mkdir()
            maker.submit(make, where, numbers, seed).result()
            try:
                found += reader.submit(read, where, numbers, seed).result()
                if also is not None:
                    presser.submit(also, where, numbers, seed).result()
            except BaseException:
                sys.stderr.write(f"seed {seed}, {numbers}\n")
                raise
            rmtree(os.fsencode(where))
        peak = reader.submit(peak_memory).result()
        beside = "" if also is None else f", {presser.submit(peak_memory).result():.0f} MB pressed"
    told = (
        f"{found.files} files, {found.good} good, {found.salvaged} gone on with; slowest"
        f" {found.worst:.2f} s a file; {imports:.0f} MB with imports alone, {peak:.0f} MB at"
        f" most{beside}"
    )
    assert peak <= MEMORY, told
    assert found.worst <= SLOWEST, told
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--folders", type=int, default=5_000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    read = in_batches(args.records, args.seed, make_records, read_records)
    sys.stdout.write(f"{args.records} records: {read}\n")
    sys.stdout.flush()
    read = in_batches(args.folders, args.seed, make_folders, read_folders, press_folders)
    sys.stdout.write(f"{args.folders} folders: {read}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
