"""A monkey before the program: python -m tests.stage.monkey [--seed N] [--steps N]

It presses, drags, touches, types, resizes, and changes the settings at random, more often where
something is to be pressed; of some fingers and buttons it is not told that they go up, some touches
come as clicks too. After every frame it looks for what must never be: a secret before
the wrong viewer, a match whose file is behind it, an error.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import catalog
from game.core.options import Options
from game.core.player import COLOURS
from game.core.record import Retimed, Undo, Waited, read
from game.match import Match, Player
from game.match.match import HAND_OVER
from scenes.folders import find
from scenes.program import Program
from scenes.settings import Keeper, Misread, load
from scenes.stage import focus
from scenes.stage.hit_test import acts
from scenes.stage.large_page import PAGE
from scenes.stage.node import Node
from scenes.stage.selection import pitch_of
from scenes.stage.stage_scene import StagedScene
from scenes.table.docks import KEYS as KSCANS
from scenes.table.handover import HandoverScene
from scenes.table.scene import TableScene
from tests.pictures import PICTURES
from tests.titles.faces import check, check_held
from tests.titles.play import CITY, title_of

SIZES = ((1280, 800), (1024, 600), (1, 1), (300, 2000), (4000, 300), (1600, 900), (800, 600))
WORDS = (
    *("a", "Zoé", "子", "👩", "שלום", "\u202e", "one\nline\r\nmore", "x" * 10_000, "\0", "\b"),
    "{x}%s",
)
KEYS = (
    *(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_u),
    *(pygame.K_h, pygame.K_r, pygame.K_l, pygame.K_p, pygame.K_BACKSPACE, pygame.K_PAGEDOWN),
    *(pygame.K_PAGEUP, pygame.K_F11, pygame.K_F1, pygame.K_HOME, pygame.K_DELETE, 0),
    *(pygame.K_1, pygame.K_2, pygame.K_END, pygame.K_RETURN, pygame.K_TAB),
)
PLACES = (pygame.KSCAN_U, pygame.KSCAN_H, pygame.KSCAN_W, pygame.KSCAN_1, pygame.KSCAN_A)
TABLES = (
    *(("family", "hh"), ("professional", "hhr"), ("children", "hr"), ("professional", "hhh")),
    *((CITY, "hh"), (CITY, "hhr"), (CITY, "hr"), (CITY, "hhrhr")),
    *(("demo", "hhh"), ("full", "hhr"), ("full", "hrr"), ("demo", "hhr")),
    *(("rivalry", "hh"), ("rivalry", "hhr"), ("solo", "h"), ("together", "hhr")),
    *(("conference", "hhh"), ("conference", "hhhr"), ("conference", "hrr")),
)
KINDS = {"h": "human", "r": "random", "e": "easy", "n": "normal", "d": "hard"}


class Monkey:
    """The program, a folder for it, and what is done with it from one seed."""

    tables: tuple[tuple[str, str], ...] = TABLES
    """Variants, each with who sits there."""
    motions = 1
    """So many places between the ends of a drag are told."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.rng = Random(seed)
        self.folder = folder
        self.sizes = 0
        self.starts = self.tables_begun = 0
        self.handovers = self.looks = self.large = 0
        self.actions = 0
        self.sits: tuple[TableScene, int] | None = None
        """Who was last asked to the screen, and at which table."""
        self.last = ""
        self.events = 0
        self.pressed = False
        """Whether the mouse's button is down."""
        self.program = self._start()

    def _start(self) -> Program:
        """The program anew with a match in front; what was set before holds."""
        self.starts += 1
        folders = find(self.folder)
        settings, misread = load(folders.data)
        assert misread == Misread()
        program = Program(folders, settings, folders.logs / "x.log")
        program.stage.raster.sharpener = None
        program.stage.raster = program.stage.painter.raster = PICTURES
        program.thinker.starts, program.thinker.again = False, inf  # bots think between frames
        program.start(misread)
        self._sit_down(program)
        return program

    def _sit_down(self, program: Program) -> None:
        """Begin a match."""
        self.tables_begun += 1
        variant, kinds = self.rng.choice(self.tables)
        players = tuple(Player(f"P{n}", KINDS[kind], COLOURS[n]) for n, kind in enumerate(kinds))
        path = self.folder / "matches" / f"monkey-{self.tables_begun}.tide"
        seed = str(self.rng.random())
        title, options = title_of(variant), self._options(variant, len(players))
        free = self.rng.random() < 0.2
        table = Match.new(title, options, players, seed=seed, path=path, free_undo=free)
        program.manager.push(TableScene(program.ctx, table))

    def _options(self, variant: str, seats: int) -> Options:
        """The variant, and any value of every other option that it has."""
        specs = catalog.rules(title_of(variant)).option_specs(seats)
        mine = (spec for spec in specs if not spec.variants or variant in spec.variants)
        picked = {s.id: s.default if s.many else self.rng.choice(s.choices) for s in mine}
        return picked | {"variant": variant}

    def play(self, steps: int) -> None:
        """So many actions, and then the way out."""
        self.act(steps)
        self.end()

    def act(self, steps: int) -> None:
        """So many actions, each followed by frames and a look at the screen."""
        for _ in range(steps):
            action = self.rng.choices(*zip(*self._actions(), strict=True))[0]
            self.last = getattr(action, "__name__", "")
            action()
            for _frame in range(self.rng.choice((1, 1, 1, 2, 8))):
                self._frame(self.rng.choice((0.001, 0.02, 0.1, 0.4)))
                if not self.program.manager.running:
                    self.program = self._start()

    def end(self) -> None:
        """Whatever is open, the way to the menu and out is free, and every match is whole."""
        program = self.program
        pygame.event.clear()
        program.manager.home()
        self._frame(0.02)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        self._frame(0.02)
        assert not program.manager.running
        program.thinker.close()
        program.speaker.close()
        Keeper(self.folder).save(program.settings)
        for path in (self.folder / "matches").glob("*.tide"):
            Match.resume(path).close()  # raises RecordError if it is damaged, or still held

    def _frame(self, dt: float) -> None:
        self.program.frame(dt)
        if self.program.manager.running:
            self._look()

    # --- what must hold -------------------------------------------------------------------------

    def _look(self) -> None:
        manager, stage = self.program.manager, self.program.stage
        assert stage.top is not None
        assert [play.scene for play in stage.scenes] == manager.scenes
        tables = [scene for scene in manager.scenes if isinstance(scene, TableScene)]
        for scene in tables:
            match = scene.match
            if match.path is not None and len(match.history) != self.actions:
                self.actions = len(match.history)
                found = [line.action for line in read(match.path, catalog.rules).lines]
                lines = [action for action in found if not isinstance(action, Waited | Retimed)]
                kept = sum(-a.count if isinstance(a, Undo) else 1 for a in lines)
                assert kept == len(match.history)
        if isinstance(manager.top, HandoverScene):
            self.handovers += 1
            assert all(scene.view.seat is None for scene in tables)
            assert len(stage.visible()) == 1
            self.sits = tables[-1], manager.top.seat
        for scene in tables:
            if scene.asked is not None:
                assert scene.view.seat is None
                self.sits = scene, scene.asked
            self._was_asked(scene)
            if scene is manager.top and not self.program._suspended:
                assert scene.match.stops <= {"look", "pause", HAND_OVER}, "nothing lies over it"
        self._secrets(tables)

    def _secrets(self, tables: Sequence[TableScene]) -> None:
        """Nothing is shown that is secret to who looks; and hands hold what they can hold."""
        stage = self.program.stage
        viewer = tables[-1].view.seat if tables else None
        for play in stage.visible():
            self._hands(play)
            for key, actor in play.layer.actors.items():
                if tables and isinstance(play.scene, TableScene):
                    large = play.state.magnified
                    shown = large.node if key == PAGE and large is not None else key
                    check(play.scene.match, shown, actor, viewer)
                assert actor.node.secret_of in (None, viewer), (key, viewer)
            if isinstance(play.scene, TableScene):
                self._held(play.scene.match, play)

    def _held(self, match: Match, play: StagedScene) -> None:
        """What shows a secret while it is held does so only then."""
        self.looks += check_held(match, play)

    def _hands(self, play: StagedScene) -> None:
        """Nothing is dragged or pressed by nobody, or that is not there."""
        state = play.state
        if state.presses is None:
            assert state.held == state.rail == state.armed == "", state
            assert state.mode in ("", "off"), state
        for key in (state.held, state.selected, state.armed, state.held_down):
            assert not key or play.node(key) is not None, key
        assert not (state.held and state.selected), state

    def _was_asked(self, table: TableScene) -> None:
        """Of several people nobody with secrets looks who was not asked to the screen."""
        viewer = table.view.seat
        if viewer is None or len(table.match.persons) == 1 or self.sits == (table, viewer):
            return
        if table.seating.docks:
            assert viewer == table.seating.held
            grip = self.program.stage.scenes[self.program.manager.scenes.index(table)].state.grip
            assert grip is not None
            assert grip.node == f"dock:{viewer}"
            return
        assert not table.match.viewpoint(viewer).private, viewer
        self.sits = table, viewer

    # --- what is done ---------------------------------------------------------------------------

    def _actions(self) -> list[tuple[Callable[[], None], float]]:
        return [
            (self._click, 30),
            (self._drag, 20),
            (self._gesture, 25),
            (self._hold, 6),
            (self._magnify, 6),
            (self._burst, 3),
            (self._hover, 8),
            (self._key, 22),
            (self._dock, 8),
            (self._touch, 10),
            (self._tap, 8),
            (self._wheel, 3),
            (self._type, 3),
            (self._compose, 2),
            (self._window, 4),
            (self._resize, 1),
            (self._set, 2),
        ]

    def _node(self) -> Node | None:
        top = self.program.stage.top
        nodes = [n for n in top.nodes if n.has_action() or acts(top, n)] if top else []
        # out of a match only now and then
        kept = [n for n in nodes if n.id not in ("menu", "quit", "fullscreen")]
        return self.rng.choice(kept or nodes) if nodes and self.rng.random() < 0.9 else None

    def _place(self) -> tuple[int, int]:
        """A pixel: of something that can be pressed, or any, also outside of the window."""
        node = self._node()
        top = self.program.stage.top
        if node is not None and top is not None and node.id in top.layer.actors:
            return self.program.stage.pixels(top.layer.rect(node.id))
        w, h = self.program.window.size
        return self.rng.randint(-50, w + 50), self.rng.randint(-50, h + 50)

    def _post(self, kind: int, **values: Any) -> None:
        self.events += 1
        pygame.event.post(pygame.event.Event(kind, values))

    def _move(self, pos: tuple[int, int]) -> None:
        buttons = (int(self.pressed), 0, 0)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons, touch=False)

    def _button(self, down: bool, pos: tuple[int, int], button: int = 1) -> None:
        self.pressed = down if button == 1 else self.pressed
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self._post(kind, pos=pos, button=button, touch=False)

    def _hover(self) -> None:
        self._move(self._place())
        self._frame(0.7)

    def _click(self) -> None:
        pos = self._place()
        button = self.rng.choices((1, 2, 3, 6, 8), (40, 1, 2, 1, 1))[0]
        self._button(True, pos, button)
        self._let_go(pos, button)

    def _let_go(self, pos: tuple[int, int], button: int = 1) -> None:
        """The button goes up: now, later, or without anybody being told."""
        chance = self.rng.random()
        if chance < 0.93:
            self._button(False, pos, button)
        elif chance < 0.97:
            self.pressed = False

    def _burst(self) -> None:
        pos = self._place()
        for _ in range(self.rng.randint(2, 12)):
            self._button(True, pos)
            self._button(False, pos)

    def _gesture(self) -> None:
        """Drag a piece to where it may go: so matches get on."""
        top = self.program.stage.top
        found = [g for g in top.gestures if g.piece in top.layer.actors] if top else []
        if top is None or not found:
            return
        gesture = self.rng.choice(found)
        if gesture.rail is not None:
            x, y = self.program.stage.pixels(top.layer.rect(gesture.rail.riders[0]))
            way = pitch_of(top, gesture.rail) * gesture.rail.step * self.program.stage.view.scale
            self._pull((x, y), (x, y + round(way * self.rng.uniform(0.2, 1.4))))
            return
        pos = self.program.stage.pixels(top.layer.rect(gesture.piece))
        if gesture.target not in top.layer.actors:
            self._button(True, pos)
            self._button(False, pos)
            return
        self._pull(pos, self.program.stage.pixels(top.layer.rect(gesture.target)))

    def _hold(self) -> None:
        """Hold something down for a while; in the middle something may come in between."""
        top = self.program.stage.top
        held = [n for n in top.nodes if n.use.hold is not None] if top else []
        if top is None or not held:
            return
        if self.rng.random() < 0.4:
            focus.on(top, held[0].id, visible=True)
            key = self.rng.choice((pygame.K_SPACE, pygame.K_RETURN))
            self._post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            self._frame(0.02)
            self._between()
            self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
            return
        pos = self.program.stage.pixels(top.layer.rect(held[0].id))
        self._pull(pos, (pos[0] + 3, pos[1]))

    def _magnify(self) -> None:
        """Have something shown large, in any way and for a while; something may come between."""
        pos = self._place()
        w, h = self.program.window.size
        touch: dict[str, Any] = {"x": pos[0] / w, "y": pos[1] / h, "finger_id": 0, "touch_id": 1}
        down, up, values = self.rng.choice(
            (
                (pygame.KEYDOWN, pygame.KEYUP, {"key": pygame.K_SPACE, "mod": 0, "scancode": 0}),
                (pygame.FINGERDOWN, pygame.FINGERUP, touch),
                (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, {"pos": pos, "button": 1}),
                (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, {"pos": pos, "button": 3}),
                (pygame.MOUSEWHEEL, pygame.MOUSEWHEEL, {"x": 0, "y": 1}),
            )
        )
        self._move(pos)
        self._post(down, **values)
        for _ in range(8):  # a frame is no longer than a tenth of a second for the hands
            self._frame(0.1)
        top = self.program.stage.top
        self.large += top is not None and PAGE in top.layer.actors
        self._between()
        if self.rng.random() < 0.9:
            self._post(up, **values)

    def _between(self) -> None:
        """Now and then something else happens while something is in hand."""
        if self.rng.random() < 0.25 and self.program.manager.running:
            between = (self._key, self._window, self._set, self._resize, self._click, self._touch)
            self.rng.choice(between)()
            self._frame(0.02)

    def _drag(self) -> None:
        self._pull(self._place(), self._place())

    def _pull(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        """Press, move, and let go; in the middle something may come in between."""
        self._button(True, a)
        for n in range(1, self.motions + 1):
            part = n / (self.motions + 1)
            self._move((round(a[0] + part * (b[0] - a[0])), round(a[1] + part * (b[1] - a[1]))))
        self._frame(0.02)
        self._between()
        if self.rng.random() < 0.9:
            self._move(b)
        self._let_go(b)

    def _key(self) -> None:
        mod = self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        for _ in range(self.rng.choice((1, 1, 3))):
            key, place = self.rng.choice(KEYS), 0
            if self.rng.random() < 0.1:  # on another keyboard
                key, place = ord(self.rng.choice("гш'é&")), self.rng.choice(PLACES)
            self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=place)
            self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=place)

    def _touch(self) -> None:
        w, h = self.program.window.size
        finger = self.rng.randint(0, 2)
        kinds = [pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]
        if self.rng.random() < 0.2:
            self.rng.shuffle(kinds)
        for kind in kinds:
            if kind == pygame.FINGERUP and self.rng.random() < 0.15:
                continue  # it is lost
            x, y = self._place()
            more = {"finger_id": finger, "touch_id": 1, "dx": 0.0, "dy": 0.0}
            self._post(kind, x=x / w, y=y / h, **more)

    def _tap(self) -> None:
        """A touch that comes as a click too, at once or soon after."""
        (w, h), (x, y) = self.program.window.size, self._place()
        touch = {"x": x / w, "y": y / h, "finger_id": self.rng.randint(0, 2), "touch_id": 1}
        near = x + self.rng.randint(-9, 9), y + self.rng.randint(-9, 9)
        late = self.rng.choice((0.0, 0.1, 0.3))
        self._post(pygame.FINGERDOWN, **touch)
        if self.rng.random() < 0.3:
            self._button(True, near)
        self._post(pygame.FINGERUP, **touch)
        if late:
            self._frame(late)
        if not self.program.manager.running:
            return
        if not self.pressed:
            self._move(near)
            self._button(True, near)
        self._let_go(near)

    def _dock(self) -> None:
        """The key of a dock goes down or up, as it comes."""
        key = {"key": pygame.K_F7, "mod": 0, "scancode": self.rng.choice(KSCANS)}
        kind = self.rng.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
        self._post(kind, unicode="", **key)

    def _wheel(self) -> None:
        by = self.rng.choice((-9999, -1, -0.1, 0.3, 1, 3))
        self._post(pygame.MOUSEWHEEL, x=0, y=int(by), precise_x=0.0, precise_y=by, touch=False)

    def _type(self) -> None:
        """Text comes at once, or an input method composes it first, and may never commit it."""
        text = self.rng.choice(WORDS)
        if self.rng.random() < 0.5:
            self._post(pygame.TEXTEDITING, text=text[:32], start=self.rng.randint(0, 9), length=0)
            self._between()
        self._post(self.rng.choice((pygame.TEXTINPUT, pygame.TEXTEDITING)), text=text, start=0)

    def _compose(self) -> None:
        """An input method puts a word together, with keys between; it is typed, or is not."""
        word = self.rng.choice(("かんじ", "ㅎㅏㄴ", "e\u0301", "x" * 500, ""))
        for n in range(self.rng.randint(1, 4)):
            start = self.rng.randint(-1, n)
            self._post(pygame.TEXTEDITING, text=word[:n], start=start, length=n)
            if self.rng.random() < 0.3:
                self._key()
        if self.rng.random() < 0.7:
            self._post(pygame.TEXTEDITING, text="", start=0, length=0)
            self._post(pygame.TEXTINPUT, text=word)

    def _window(self) -> None:
        gone, back = self.rng.choice(
            (
                (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
                (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
                (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
                (pygame.WINDOWLEAVE, pygame.WINDOWENTER),
            )
        )
        self._post(gone)
        self._frame(self.rng.choice((0.02, 3.0, 3600.0)))
        self._post(back)

    def _resize(self) -> None:
        self.sizes += 1
        pygame.display.set_mode(self.rng.choice(SIZES), pygame.RESIZABLE)
        self._post(pygame.WINDOWSIZECHANGED, x=0, y=0)

    def _set(self) -> None:
        settings, choice = self.program.settings, self.rng.choice
        match self.rng.randrange(5):
            case 0:
                settings.language = choice(("en", "fr", "xx", ""))
            case 1:
                settings.text = choice(("normal", "projector", "large"))
            case 2:
                settings.theme = choice(("light", "dark", "projector"))
            case 3:
                settings.easy = choice((False, True))
            case _:
                settings.animation = choice(("slow", "normal", "fast", "off"))
        self.program.settings_changed()


def run(kind: type[Monkey]) -> None:
    """As many steps as the command line wants, by a monkey of that kind."""
    parser = argparse.ArgumentParser(description="A monkey plays with the whole program.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=3000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tidetable-monkey-") as folder:
        monkey = kind(args.seed, Path(folder))
        try:
            monkey.play(args.steps)
        except BaseException:
            print(f"seed {args.seed}, after {monkey.last}, start {monkey.starts}")
            raise
        print(
            f"{args.steps} steps, {monkey.starts} starts, {monkey.handovers} frames handed over,"
            f" {monkey.looks} of something held, {monkey.large} times something was large"
        )


def main() -> None:
    """At tables of all titles."""
    run(Monkey)


if __name__ == "__main__":
    main()
