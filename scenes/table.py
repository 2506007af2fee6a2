"""The table scene: drives a match of any title, and shows it to whoever sits at the table.

It knows no title: the board (``boards.<title>.BOARD``) says where pieces lie and what moving
them means; the core's table says who may act. Whose secrets may show is ``eyes``: with one
person that seat, with several the one at the table, after the hand-over scene; nobody's while
others move.
"""

import logging
from collections.abc import Sequence
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.hint import hint
from game.core.action import CHANCE, Action, IllegalActionError
from game.core.table import Table
from game.core.text import _

from .boards.board import Board, Flash, Prompt, View
from .scene import Scene
from .stage.actor import SPEED
from .stage.gesture import Gesture
from .stage.node import STILL, Art, Node, Plate, Rect, Role
from .stage.ui import Ui
from .table_layout import layout
from .table_panels import button_nodes, log_nodes, prompt_nodes, seat_row, toolbar
from .widgets import Tool, button, fitted

if TYPE_CHECKING:
    from .context import Context

log = logging.getLogger(__name__)

BOT_PAUSE = 0.45
"""Seconds at least between two moves of bots, at normal speed, so that eyes can follow."""
END_PAUSE = 1.6


def board_of(title: str) -> Board[Any]:
    """The board of a title."""
    found: Board[Any] = import_module(f"scenes.boards.{title}").BOARD
    return found


class TableScene(Scene):
    """A match in play."""

    name = "table"

    def __init__(self, ctx: "Context", table: Table) -> None:
        super().__init__(ctx)
        self.match = table
        self.board = board_of(table.title)
        self.view = View(table.players, refresh=self.changed)
        self.frozen = False
        self.covered = False
        self.wait = 0.0
        """Seconds until the table goes on by itself."""
        self.asked: dict[int, int] = {}
        """Ticket of the thinker by seat of a bot."""
        self.answers: dict[int, Action] = {}
        self.hinted = ""
        self.noted = False
        """Whether the note about the record has been read."""
        self.shown: frozenset[str] = frozenset()
        """The ids of the nodes that are shown."""
        self._ended = False
        self._handing = False
        self._steps: list[int] = []
        self._flashing: list[tuple[Flash, float]] = []
        self._look()

    # --- who looks -------------------------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        """The seats of persons."""
        return [i for i, p in enumerate(self.match.players) if p.kind == "human"]

    def _secrets(self, seat: int) -> bool:
        """Whether a seat knows anything now that the others do not."""
        return bool(self.match.observe(seat) != self.match.observe(None))

    def _asked_human(self) -> int | None:
        """The person who is to act next at this screen: whoever sits there, else the first."""
        acting = [seat for seat in self.match.to_act() if seat in self.humans]
        if self.view.eyes in acting:
            return self.view.eyes
        return acting[0] if acting else None

    def _look(self) -> None:
        """Set whose eyes look, after every change and before anything is drawn."""
        view, humans = self.view, self.humans
        if len(humans) == 1:
            view.eyes = humans[0]
        elif humans:
            seat = self._asked_human()
            if seat is None:
                view.eyes = None
            elif seat != view.eyes:
                view.eyes = None if self._secrets(seat) else seat
        else:
            view.eyes = None
        view.acting = view.eyes is not None and view.eyes in self.match.to_act()
        self.changed()

    def _hand_over(self, seat: int) -> None:
        """Somebody else with secrets is to act: the hand-over scene comes between."""
        from .handover import HandoverScene

        self._handing = True

        def ready() -> None:
            self._handing = False
            self.view.eyes = seat
            self._look()

        scene = HandoverScene(self.ctx, self.match.players[seat], seat, ready)
        self.ctx.scenes.push(scene)

    def seen(self) -> Any:
        """What may be shown now: the observation of whoever looks."""
        return self.match.observe(self.view.eyes)

    def legal(self) -> list[Action]:
        """What whoever looks may do now."""
        if not self.view.acting or self.view.eyes is None or self.frozen:
            return []
        return self.match.legal(self.view.eyes)

    # --- what it looks like ----------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """Toolbar, seats, prompt, board and its panels, log, buttons; what lies over them."""
        seen, view, board, match = self.seen(), self.view, self.board, self.match
        specs = board.panels(ui, seen, view)
        at = layout(ui, board.ratio, len(match.players), specs, board.lead_size(ui, seen, view))
        out = list(toolbar(ui, at.toolbar, self._tools(ui)))
        prompt = self._prompt(seen)
        for seat, rect in enumerate(at.seats):
            facts = board.standings(seen, seat)
            active = prompt.seat == seat
            out.append(seat_row(ui, seat, rect, match.players[seat], facts, active))
        pieces = board.nodes(ui, at.frame, seen, view)
        lead = at.frame.lead
        used = any(n.rect.w and n.rect.overlap(lead) and n.parent == "prompt" for n in pieces)
        out += prompt_nodes(ui, at, prompt, used)
        out += pieces
        if at.log is not None:
            out += log_nodes(ui, at.log, match.log(view.eyes, 24), match.players, self.open_log)
        undo = self.undo if self._can_undo() else None
        choices = board.choices(seen, self.legal(), view)
        why = _("There is nothing to take back.")
        out += button_nodes(ui, at.buttons, at.stacked, choices, undo, why)
        out += board.overlay(ui, at.frame, seen, view)
        self.shown = frozenset(n.id for n in out)
        out += _lit(out, view.lit)
        if match.warning or (match.note and not self.noted):
            out.append(self._banner(ui, at.frame.board))
        if self.frozen:
            out = [*_numb(out), *self._frozen_nodes(ui, at.frame.board)]
        return out

    def _prompt(self, seen: Any) -> Prompt:
        prompt = self.board.prompt(seen, self.view)
        if self.hinted:
            return Prompt(_("A hint"), self.hinted, prompt.seat)
        return prompt

    def _tools(self, ui: Ui) -> list[Tool]:
        sound = self.ctx.settings.muted
        full = self.ctx.settings.fullscreen
        return [
            Tool("menu", "menu", _("Pause"), self.on_back),
            Tool("hint", "hint", _("Hint"), self.hint),
            Tool("log_button", "log", _("What happened so far"), self.open_log),
            Tool(
                "sound",
                "sound_off" if sound else "sound_on",
                _("Sound on") if sound else _("Sound off"),
                self._toggle_sound,
            ),
            Tool("rules", "help", _("Rules"), self.open_rules),
            Tool(
                "fullscreen",
                "windowed" if full else "fullscreen",
                _("Window") if full else _("Full screen"),
                self._toggle_fullscreen,
            ),
        ]

    def _banner(self, ui: Ui, board: Rect) -> Node:
        """A warning that the match is not saved, or a note about the record."""
        words = self.match.warning or self.match.note
        h = 2 * ui.body * 1.24 + 20
        rect = Rect(board.x + 40, board.bottom - h - 8, board.w - 80, h)
        room = Rect(20 + 44, 6, rect.w - 84, h - 12)
        look = (
            Plate("panel", "danger", 5, 18, 2),
            Art("common/icon_warning", Rect(16, (h - 36) / 2, 36, 36), tint="danger"),
            fitted(ui, words, room),
        )
        return Node(
            "warning",
            Role.BUTTON,
            rect,
            look,
            label=words,
            hint=_("Close"),
            z=1900,
            press=self._read_note,
            focusable=True,
            motion=STILL,
        )

    def _read_note(self) -> None:
        self.noted = True
        self.changed()

    def _frozen_nodes(self, ui: Ui, board: Rect) -> list[Node]:
        h = 3 * ui.heading + 90
        w = min(board.w - 40, 16 * ui.heading)
        rect = Rect(board.x + (board.w - w) / 2, board.y + (board.h - h) / 2, w, h)
        inside = Rect(20, 14, w - 40, ui.heading * 1.5)
        title = fitted(
            ui, _("The table stands still"), inside, font="heading", size=ui.heading, align="centre"
        )
        go = Rect(rect.x + 40, rect.bottom - 30 - max(66.0, ui.heading * 1.9), w - 80, 0)
        go = Rect(go.x, go.y, go.w, max(66.0, ui.heading * 1.9))
        return [
            Node(
                "frozen",
                Role.DIALOG,
                rect,
                (Plate("panel", "ink", 5, 26, 4), title),
                label=_("The table stands still"),
                z=5000,
                motion=STILL,
            ),
            button(
                ui, "go_on", go, _("Go on"), self.freeze, "play", "primary", parent="frozen", z=5001
            ),
        ]

    # --- gestures --------------------------------------------------------------------------------

    def gestures(self) -> Sequence[Gesture]:
        """What whoever looks may do now."""
        found = self.board.gestures(self.seen(), self.legal(), self.view)
        return [g for g in found if g.piece in self.shown]

    def why_not(self, piece: str) -> str:
        """Why a piece may not move now."""
        if self.frozen or self.view.memory.get("open"):
            return ""
        return self.board.why_not(self.seen(), piece, self.view)

    def why_not_there(self, piece: str, target: str) -> str:
        """Why a piece may not be dropped there."""
        return self.board.why_not_there(self.seen(), piece, target, self.view)

    def version(self) -> int:
        """The number of actions so far."""
        return len(self.match.history)

    def on_gesture(self, gesture: Gesture) -> None:
        """Play what the gesture means."""
        self.board.note(gesture, self.view)
        self.play(gesture.action)

    def on_select(self, piece: str) -> None:
        """Let the board show what belongs to a picked-up piece."""
        if piece != self.view.selected:
            self.view.selected = piece
            self.changed()

    def on_point(self, node: str) -> None:
        """Let the board show more of what the pointer or the focus rests on."""
        self.view.pointed = node
        if self.board.tells_more(node):
            self.changed()

    def on_refuse(self, piece: str, reason: str) -> None:
        """A sound; the stage shows the reason."""
        self.ctx.speaker.play("refuse")

    # --- the match -------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play an action and show what it leads to. A bot's or person's illegal one is logged."""
        before = self.seen()
        try:
            self.match.apply(action)
        except IllegalActionError as error:
            log.warning("refused %r: %s", action, error)
            return
        self._happened(before, action)

    def _happened(self, before: Any, action: Action) -> None:
        """After an action: whose eyes, sounds, flashes, and how long to wait."""
        eyes = self.view.eyes
        state = self.match.state_at(len(self.match.history) - 1)
        shown = self.match.rules.redact(state, action, eyes)
        self.view.last, self.view.since = shown, 0.0
        self._unhint()
        after = self.match.observe(eyes)
        effects = self.board.effects(before, shown, after)
        for sound in effects.sounds:
            self.ctx.speaker.play(sound)
        self._flashing = [(flash, float(flash.ms)) for flash in effects.flashes]
        self.view.flashes = effects.flashes
        self._steps = list(effects.steps)
        factor = SPEED[self.ctx.settings.animation]
        self.wait = effects.ms / 1000 * factor
        self._look()
        nobody = not self.view.acting
        if nobody:
            self.wait = max(self.wait, BOT_PAUSE * max(factor, 0.15))
        if self.match.outcome() is not None:
            self.wait = max(self.wait, END_PAUSE * max(factor, 0.3))

    def on_tick(self, dt: float) -> None:
        """Time, clock, bots, and what the table does by itself."""
        if self.covered:
            return
        self._pass_time(dt)
        if self.frozen:
            return
        if self.match.tick(monotonic()):
            self._look()
        for answer in self.ctx.thinker.poll():
            for seat, ticket in list(self.asked.items()):
                if ticket == answer.ticket:
                    self.answers[seat] = answer.action
                    del self.asked[seat]
        self._ask_bots()
        if self.wait > 0:
            self.wait -= dt
            return
        self._go_on()

    def _pass_time(self, dt: float) -> None:
        """Flashes and steps of the last action, at the speed of the settings."""
        factor = SPEED[self.ctx.settings.animation]
        ms = dt * 1000 / factor if factor else 1e9
        self.view.since += ms
        if self._steps and self.view.since >= self._steps[0]:
            self._steps = [s for s in self._steps if s > self.view.since]
            self.changed()
        # A card held up is to be read: that takes its time also without animation.
        left = [(f, t - (ms if factor else dt * 1000)) for f, t in self._flashing]
        self._flashing = [(f, t) for f, t in left if t > 0]
        flashes = tuple(f for f, _t in self._flashing)
        if flashes != self.view.flashes:
            self.view.flashes = flashes
            self.changed()

    def _ask_bots(self) -> None:
        """Let every bot that may act think, while the screen shows what happened before."""
        for seat in self.match.to_act():
            if seat < 0 or seat in self.humans or seat in self.asked or seat in self.answers:
                continue
            seed = f"{self.match.seed}:{len(self.match.history)}:{seat}"
            level = self.match.players[seat].kind
            seen = self.match.observe(seat)
            self.asked[seat] = self.ctx.thinker.ask(self.match.title, level, seen, seat, seed)

    def _go_on(self) -> None:
        """What the table does by itself: chance, bots, the hand-over, the end."""
        match = self.match
        if match.outcome() is not None:
            self._end()
            return
        acting = match.to_act()
        if CHANCE in acting:
            before = self.seen()
            action = match.step_chance()
            if action is not None:
                self._happened(before, action)
            return
        for seat in acting:
            if seat in self.answers:
                action = self.answers.pop(seat)
                if action in match.legal(seat):
                    self.play(action)
                    return
        person = self._asked_human()
        if person is not None and person != self.view.eyes and not self._handing:
            self._hand_over(person)

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        from .results import ResultsScene

        self.ctx.scenes.replace(ResultsScene(self.ctx, self.match))

    # --- tools -----------------------------------------------------------------------------------

    def _can_undo(self) -> bool:
        eyes = self.view.eyes
        if eyes is None or self.frozen or self.match.outcome() is not None:
            return False
        return self.match.can_undo(eyes)

    def undo(self) -> None:
        """Take the last own action back."""
        if not self._can_undo():
            return
        self.match.undo(self.view.eyes)
        self._forget_bots()
        self.view.last, self.view.flashes, self._flashing = None, (), []
        self.wait = 0.0
        self._unhint()
        self.ctx.speaker.play("click")
        self._look()

    def _forget_bots(self) -> None:
        for ticket in self.asked.values():
            self.ctx.thinker.cancel(ticket)
        self.asked.clear()
        self.answers.clear()

    def hint(self) -> None:
        """Light what the normal bot would do, and say it."""
        eyes = self.view.eyes
        if eyes is None or not self.legal():
            return
        action = hint(self.match.title, self.seen(), eyes)
        self.board.turn_to(action, self.view)
        for gesture in self.gestures():
            if gesture.action == action:
                self.view.lit = frozenset(id for id in (gesture.piece, gesture.target) if id)
                self.hinted = self.board.hint_words(self.seen(), gesture)
                break
        self.changed()

    def _unhint(self) -> None:
        self.view.lit, self.hinted = frozenset(), ""

    def freeze(self) -> None:
        """Stop everything where it is, or go on."""
        self.frozen = not self.frozen
        if self.frozen:
            self.match.clock.pause()
        else:
            self.match.clock.resume()
        self._look()

    def open_rules(self) -> None:
        """The rulebook at the page of the moment."""
        from .rulebook import RulebookScene

        page = self.board.rulebook_page(self.seen())
        self.ctx.scenes.push(RulebookScene(self.ctx, self.match.title, page))

    def open_log(self) -> None:
        """The whole log."""
        from .log_scene import LogScene

        self.ctx.scenes.push(LogScene(self.ctx, self.match, self.view.eyes))

    def _toggle_sound(self) -> None:
        self.ctx.settings.muted = not self.ctx.settings.muted
        self.ctx.settings_changed()
        self.changed()

    def _toggle_fullscreen(self) -> None:
        self.ctx.settings.fullscreen = not self.ctx.settings.fullscreen
        self.ctx.settings_changed()
        self.changed()

    # --- hands, coming and going -----------------------------------------------------------------

    def on_back(self) -> None:
        """Close what is open, else the pause menu."""
        from .pause import PauseScene

        if self.frozen:
            self.freeze()
            return
        if self.view.memory.get("open"):
            self.view.memory["open"] = ""
            self.changed()
            return
        self.ctx.scenes.push(PauseScene(self.ctx, self))

    def on_key(self, key: int, mod: int) -> bool:
        """P freezes, U undoes, H hints, R opens the rules, L the log."""
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if key in (pygame.K_p, pygame.K_PAUSE):
            self.freeze()
        elif self.frozen:
            return False
        elif key == pygame.K_u or (key == pygame.K_z and control):
            self.undo()
        elif key == pygame.K_h:
            self.hint()
        elif key in (pygame.K_r, pygame.K_F1):
            self.open_rules()
        elif key == pygame.K_l:
            self.open_log()
        else:
            return False
        return True

    def pause(self) -> None:
        """Another scene lies over the table: the match stands still."""
        self.covered = True
        self.match.clock.pause()

    def resume(self) -> None:
        """The match goes on."""
        self.covered = False
        self._handing = False
        if not self.frozen:
            self.match.clock.resume()

    def suspend(self) -> None:
        """Nobody can see the table: its clock stands still."""
        self.match.clock.pause()

    def wake(self) -> None:
        """It is seen again: the clock goes on, unless the match was stopped before."""
        if not self.frozen and not self.covered:
            self.match.clock.resume()

    def leave(self) -> None:
        """Bots need not think any more; the record is let go."""
        self._forget_bots()
        if not self._ended:
            self.match.close()


def _lit(nodes: Sequence[Node], lit: frozenset[str]) -> list[Node]:
    """A ring round each node that a hint points at."""
    out = []
    for node in nodes:
        if node.id in lit:
            m = 8.0
            r = node.rect
            round_ = node.role in (Role.PIECE, Role.ZONE) and abs(r.w - r.h) < 0.1 * r.h
            radius = (r.w + 2 * m) / 2 if round_ else 22.0
            look = (
                Plate("none", "ink", 11, radius, 0),
                Plate("none", "lit", 6, radius - 2, 0, at=Rect(2.5, 2.5, r.w + 11, r.h + 11)),
            )
            box = Rect(r.x - m, r.y - m, r.w + 2 * m, r.h + 2 * m)
            out.append(Node(f"lit:{node.id}", Role.DECOR, box, look, z=node.z + 3, carrier=node.id))
    return out


def _numb(nodes: Sequence[Node]) -> list[Node]:
    """The same nodes, without anything that acts."""
    for node in nodes:
        node.press = node.adjust = node.slide = node.scroll = node.type = None
        node.focusable = False
        node.disabled, node.reason = False, ""
    return list(nodes)
