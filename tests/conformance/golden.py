"""Golden matches: what a fixed random match of every kind looks like, in files people can read.

    python -m tests.conformance.golden            says which differ
    python -m tests.conformance.golden --update   makes them anew; read the difference in git

A difference means that recorded matches play differently (then ``Rules.version`` must go up), or
that a sentence has changed.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.core.playout import RandomWalk
from game.core.record import digest
from game.core.rules import Rules
from game.core.text import set_language
from tests.conformance.kinds import Kind, all_kinds, all_titles

FOLDER = Path(__file__).parents[1] / "golden"
SHOWN = 100
"""Actions that are shown one by one; of those after them only where they lead."""


def first_kind(rules: Rules[Any]) -> Kind:
    """The first kind of a title."""
    return next(kind for kind in all_kinds() if kind.rules.id == rules.id)


def golden(kind: Kind) -> str:
    """The text of a golden match: a sentence, the action, and the digest after it, a line each."""
    return "\n".join(_lines(kind)) + "\n"


def _lines(kind: Kind) -> Iterator[str]:
    set_language("en")
    rules, state = kind.rules, kind.setup()
    yield f"{rules.id}, rules {rules.version}, {kind.seats} players"
    yield f"options {msgspec.json.encode(kind.options).decode()}"
    yield f"setup {digest(state)}"
    count = 0
    for count, action in enumerate(RandomWalk(rules, state, Random(kind.id)), 1):
        if count > SHOWN and count % SHOWN:
            continue
        after = state.copy()
        rules.advance(after, action)
        sentence = rules.describe(state, action, kind.names, None, after)
        yield f"{count:4} {sentence}"
        yield f"     {digest(after)} {msgspec.json.encode(action).decode()}"
    yield f"end after {count} actions: {digest(state)}"
    outcome = rules.outcome(state)
    assert outcome is not None
    yield f"reason {outcome.reason}, winners {outcome.winners}, ranks {outcome.ranks}"
    for seat, score in enumerate(outcome.scores):
        parts = ", ".join(f"{part.label} {part.value}" for part in score.parts)
        yield f"seat {seat}: {score.total} ({parts})"


def files() -> dict[Path, str]:
    """Every golden file and what it should say."""
    from tests.conformance.test_secrets import GOLDEN, table_of

    wanted = {
        FOLDER / kind.rules.id / f"{kind.options['variant']}-{kind.seats}.txt": golden(kind)
        for kind in all_kinds()
    }
    for rules in all_titles():
        wanted[GOLDEN / f"{rules.id}.txt"] = table_of(rules, first_kind(rules).setup())
    return wanted


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the files anew")
    args = parser.parse_args()
    different = 0
    wanted = files()
    for path in sorted(set(FOLDER.glob("*/*.txt")) - wanted.keys()):
        different += 1
        sys.stdout.write(f"{'removed' if args.update else 'gone'}: {path}\n")
        if args.update:
            path.unlink()
    for path, text in wanted.items():
        if path.is_file() and path.read_text("utf-8") == text:
            continue
        different += 1
        sys.stdout.write(f"{'written' if args.update else 'differs'}: {path}\n")
        if args.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
    return 0 if args.update or not different else 1


if __name__ == "__main__":
    sys.exit(main())
