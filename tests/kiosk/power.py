"""Power cuts: kiosks are killed in the middle of visits, at random moments, with all processes.

    python -m tests.kiosk.power [--kills 200] [--seed power]

After each kill it is started anew, on the same folder. Fails if visits are lost that had ended, or
if a row of the counters cannot be read; prints how long it takes until the screen without a visitor
is seen, from the start of the process, in seconds.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import Final

assert sys.platform != "win32"  # it kills by signals

ROOT: Final = Path(__file__).parents[2]
SEEN, COUNTED = "seen", "counted"
"""What a kiosk says: that its first picture is seen, and that a visit is on the disk."""
LONGEST: Final = 4.0
"""Seconds until a kiosk is killed, at most."""
STAYS: Final = 3.0
"""Mean seconds of a visit here, so that many end."""


def serve(folder: Path, seed: str) -> None:
    """A kiosk with visitors in a hurry, by a quick clock, until it is killed."""
    from scenes.kiosk import soak
    from scenes.kiosk.counters import Row
    from scenes.startup import prepare_environment

    prepare_environment()
    values = vars(soak)
    values["CROWDED"], values["MOMENT"] = 1.0, 0.3
    values["TEMPERS"] = {k: (pace, STAYS, *rest) for k, (pace, _, *rest) in soak.TEMPERS.items()}
    kiosk = soak.Soak(folder, (640, 480), seed)
    add = kiosk.program.kiosk.counters.add

    def counted(row: Row) -> None:
        add(row)
        print(COUNTED, flush=True)

    vars(kiosk.program.kiosk.counters)["add"] = counted
    while kiosk.program.change.holds or kiosk.program.stage.new:
        kiosk.program.frame(soak.MOMENT)
    print(SEEN, flush=True)
    while True:
        kiosk.step()


def cut(folder: Path, seed: str) -> tuple[float, int]:
    """Start a kiosk and kill it; the seconds until its first picture, and how many visits it has
    said that it counted."""
    rng, began = Random(seed), monotonic()
    command = [sys.executable, "-m", "tests.kiosk.power", "--serve", str(folder), "--seed", seed]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    try:
        first = next((line for line in process.stdout if line.strip() == SEEN), "")
        assert first, f"it ended with {process.wait()}"
        passed = monotonic() - began
        try:
            process.wait(rng.uniform(0, LONGEST))
        except subprocess.TimeoutExpired:
            pass
        else:
            raise AssertionError(f"it ended by itself with {process.returncode}")
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return passed, sum(line.strip() == COUNTED for line in process.stdout)


def cuts(kills: int, seed: str) -> tuple[list[float], int]:
    """So many of them: the seconds until each first picture, and how many visits were counted.

    Raises AssertionError when a visit is lost that had ended.
    """
    from scenes.kiosk.counters import Counters

    with tempfile.TemporaryDirectory(prefix="tidetable-power-") as place:
        counters, passed, had = Counters(Path(place)), list[float](), 0
        for number in range(kills):
            seconds, said = cut(Path(place), f"{seed} {number}")
            passed.append(seconds)
            have = sum(1 for _row in counters.rows())
            # one may be on the disk of which nothing was said any more
            assert had + said <= have <= had + said + 1, (number, had, said, have)
            had = have
    return passed, had


def main() -> int:
    """Do it, or be a kiosk that is killed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", default="power")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args.seed)
    passed, counted = cuts(args.kills, args.seed)
    print(
        f"{len(passed)} kills, {counted} visits counted; seconds until it is seen again: "
        f"median {median(passed[1:] or passed):.2f}, longest {max(passed[1:] or passed):.2f}, "
        f"the first time {passed[0]:.2f}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
