"""Plays a whole match in a real window with real mouse events, or with those of a keyboard.

    xvfb-run -a python -m tests.window.play_match children --seed 4 --seats hh
    xvfb-run -a python -m tests.window.play_match standard --seats hhb
    xvfb-run -a python -m tests.window.play_match demo --seats hhh --hand keyboard
    xvfb-run -a python -m tests.window.play_match conference --seats hbbbbb --way solo --seconds 60

Needs an X server and xdotool: the events go through the X server to SDL, as those of a hand do.
Prints one JSON object: what was pressed, how the match ended, how long frames took. Exit code 1
if the match does not come to its results.
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any, Literal, TypeAlias

import pygame

from game.core.options import DOCKS, SLICES, SOLO, WAY
from game.match import Match, Player
from scenes.folders import find
from scenes.program import Program
from scenes.results.scene import ResultsScene
from scenes.settings import Settings
from scenes.stage.tweens import SPEED
from scenes.startup import prepare_environment
from scenes.table.scene import TableScene
from tests.titles.by_hand import Chooser, Step, next_step, table_of
from tests.titles.by_key import next_keys
from tests.titles.play import CITY, VARIANTS, begun, title_of

COLOURS = ("amber", "coral", "blue", "jade", "plum", "pearl")
OTHERS = ("full", "demo", "together", "solo", "rivalry", "conference")
"""The variants of AdaptNation, Carbon City Zero and Kyoto."""
PATIENCE = 20.0
"""Seconds without an action after which the player gives up."""
Pace: TypeAlias = Literal["slow", "normal", "fast", "off"]
LATE = 20
"""Frames after which what was let go of is waited for no longer."""


class Felt(Program):
    """The program, which counts the buttons and keys that were let go of."""

    let_go = 0

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        self.let_go += event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP)


class Hand:
    """Watches the program frame by frame and moves the X server's mouse or presses its keys."""

    def __init__(
        self, program: Felt, scene: TableScene, seed: int, most: float, keyboard: bool
    ) -> None:
        self.program, self.scene, self.keyboard = program, scene, keyboard
        together = len(scene.view.hands) > 1
        self.chooser = Chooser(seed, skilled=not together)
        self.until = monotonic() + most
        self.moved = monotonic()
        self.actions = self.presses = 0
        self.waits = self.due = 0
        self.busy: subprocess.Popen[bytes] | None = None
        self.finished = False
        self.trouble = ""
        self.patience = PATIENCE

    def __call__(self) -> None:
        """After every frame."""
        now = monotonic()
        top = self.program.manager.top
        if isinstance(top, ResultsScene):
            self.finished = True
            self.program.manager.quit()
            return
        if now > self.until or now - self.moved > self.patience:
            self.trouble = f"stuck after {self.actions} actions, wanted {self.chooser.wanted}"
            self.program.manager.quit()
            return
        self._follow(now)
        if self.program.change.holds:
            return  # nothing of the new picture is seen yet
        if self.busy is not None:
            if self.busy.poll() is None:
                return
            self.busy, self.waits = None, LATE
        if self.waits > 0:
            self.waits -= 1
            if self.program.let_go >= self.due:
                self.waits = min(self.waits, 1)
            return
        waits = self.scene.pace.wait > 0 and not self.scene.view.own.lingers
        if table_of(self.program.stage) is not None and waits:
            return
        commands = self._commands()
        if commands:
            self.presses += 1
            self.due = self.program.let_go + self._ups(commands)
            self.busy = subprocess.Popen(["xdotool", *commands])

    def noted(self) -> dict[str, Any]:
        """What else was noticed."""
        return {}

    def _commands(self) -> list[str]:
        """What xdotool is told next; [] for nothing now."""
        stage = self.program.stage
        if self.keyboard:
            keys = next_keys(stage, self.chooser)
            return ["key", "--delay", "30", *keys] if keys else []
        step = next_step(stage, self.chooser)
        return self.commands(step) if step is not None else []

    def _ups(self, commands: list[str]) -> int:
        """How many keys or buttons are let go of; "shift+Tab" is two."""
        return 1 if not self.keyboard else sum(key.count("+") + 1 for key in commands[3:])

    def _follow(self, now: float) -> None:
        count = len(self.scene.match.history)
        if count != self.actions:
            self.actions, self.moved = count, now
            self.chooser.made()

    def commands(self, step: Step) -> list[str]:
        """What xdotool is told: move, press, and for a drag move on and let go."""
        left, top = pygame.display.get_window_position()
        start = step.piece[0] + left, step.piece[1] + top
        out = ["mousemove", *map(str, start), "sleep", "0.03", "mousedown", "1"]
        if step.target is not None:
            end = step.target[0] + left, step.target[1] + top
            middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
            for point in (middle, end):
                out += ["sleep", "0.03", "mousemove", *map(str, point)]
        return [*out, "sleep", "0.03", "mouseup", "1"]


def _hand(
    program: Felt, scene: TableScene, seed: int, most: float, keyboard: bool, shots: Path | None
) -> Hand:
    """Kyoto has hands of its own."""
    if scene.match.title != "kyoto":
        return Hand(program, scene, seed, most, keyboard)
    from tests.window.conference import hand_for

    return hand_for(program, scene, seed, most, keyboard, shots)


def play(
    options: dict[str, Any],
    kinds: str,
    seed: int,
    size: tuple[int, int],
    most: float,
    begin: int,
    keyboard: bool = False,
    animation: Pace = "off",
    shots: Path | None = None,
) -> dict[str, Any]:
    """Play one match in a window, its first actions at random; what came of it."""
    prepare_environment()
    folder = Path(tempfile.mkdtemp(prefix="tidetable-window-"))
    settings = Settings(animation=animation, wait="off", window=size, muted=True)
    program = Felt(find(folder), settings, folder / "log.txt")
    try:
        program.manager.home()
        players = tuple(
            Player(f"Player {i + 1}", "human" if kind == "h" else "normal", COLOURS[i])
            for i, kind in enumerate(kinds)
        )
        path = folder / "matches" / "window.tide"
        path.parent.mkdir(parents=True)
        title = title_of(options["variant"])
        table = Match.new(title, options, players, seed=str(seed), path=path)
        first = len(begun(table, seed, begin).history)
        scene = TableScene(program.ctx, table)
        program.manager.push(scene)
        hand = _hand(program, scene, seed, most, keyboard, shots)
        started = monotonic()
        code = program.run(on_frame=hand)
        outcome = table.outcome()
        return {
            "driver": pygame.display.get_driver(),
            "title": title,
            "variant": options["variant"],
            "finished": hand.finished and code == 0,
            "trouble": hand.trouble,
            "actions": hand.actions - first,
            "made": sorted({type(a).__name__ for a in table.history[first:]}),
            "hand": "keyboard" if keyboard else "mouse",
            "presses": hand.presses,
            "rounds": table.state.round,
            "winners": list(outcome.winners) if outcome else [],
            "seconds": round(monotonic() - started, 1),
            **hand.noted(),
        }
    finally:
        program.close()


def main() -> int:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", choices=(*VARIANTS, CITY, *OTHERS))
    parser.add_argument("--seats", default="hh", help="one letter a seat: h a person, b a bot")
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=0, help="at most so many (0: no limit)")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--most", type=float, default=900.0, help="seconds")
    parser.add_argument("--hand", choices=("mouse", "keyboard"), default="mouse")
    parser.add_argument("--begin", type=int, default=0, help="so many random actions first")
    parser.add_argument("--way", choices=(SOLO, SLICES, DOCKS), help="how people sit (Kyoto)")
    parser.add_argument("--seconds", type=int, help="of a debate (Kyoto)")
    parser.add_argument("--slice", type=int, help="seconds of a turn in it (Kyoto)")
    parser.add_argument("--animation", choices=tuple(SPEED), default="off")
    parser.add_argument("--shots", type=Path, help="a folder for pictures (Kyoto)")
    args = parser.parse_args()
    w, h = (int(part) for part in args.size.split("x"))
    options: dict[str, Any] = {"variant": args.variant}
    if args.rounds:
        options["max_rounds"] = args.rounds
    for name in (WAY, "seconds", "slice"):
        if getattr(args, name) is not None:
            options[name] = getattr(args, name)
    result = play(
        options, args.seats, args.seed, (w, h), args.most, args.begin,
        args.hand == "keyboard", args.animation, args.shots,
    )  # fmt: skip
    print(json.dumps(result))
    return 0 if result["finished"] else 1


if __name__ == "__main__":
    raise SystemExit(main())
