"""The table scene: drives a match of any title, and shows it to whoever sits at the table.

It knows no title: the board (``boards.<title>.BOARD``) says where pieces lie and what moving
them means; the core's table says who may act. Whose secrets may show is ``eyes``: with one
person that seat, with several the one at the table, after the hand-over scene; nobody's while
others move.
"""

import logging
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.hint import hint
from game.core.action import CHANCE, Action, IllegalActionError
from game.core.table import Table
from game.core.text import _

from .boards.board import Choice, Prompt, View, board_of
from .scene import Scene
from .stage.actor import SPEED
from .stage.gesture import Gesture
from .stage.node import Node
from .stage.ui import Ui
from .table_bots import Bots
from .table_extras import banner, covered, lit, numb, over_all, standstill, tools, uncovered, unread
from .table_eyes import asked, look
from .table_layout import Wants, layout
from .table_moments import Moments
from .table_panels import button_nodes, log_nodes, prompt_nodes, seat_row, toolbar
from .widgets import Tool

if TYPE_CHECKING:
    from .context import Context

log = logging.getLogger(__name__)

BOT_PAUSE = 0.45
"""Seconds at least between two moves of bots, at normal speed, so that eyes can follow."""
END_PAUSE = 1.6


class TableScene(Scene):
    """A match in play."""

    name = "table"
    skips = True
    """Whether a press leads from a match that is over to its results."""

    def __init__(self, ctx: "Context", table: Table) -> None:
        super().__init__(ctx)
        self.match = table
        self.board = board_of(table.title)
        self.view = View(table.players, refresh=self.changed)
        self.frozen = False
        self.covered = False
        self.wait = 0.0
        """Seconds until the table goes on by itself."""
        self.bots = Bots(ctx.thinker)
        self.hinted = ""
        self.read: set[str] = set()
        """Warnings and notes about the record that were put away."""
        self.shown: frozenset[str] = frozenset()
        """The ids of the nodes that are shown, but for those below an overlay."""
        self._ended = False
        self._lingers = False
        self._handing = False
        self.moments = Moments(self.view)
        self._look()

    # --- who looks -------------------------------------------------------------------------------

    def _look(self) -> None:
        """Set whose eyes look, after every change and before anything is drawn.

        While somebody lingers over something it is that one.
        """
        look(self.match, self.view, self.board.lingers(self.view))
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
        """What may be shown now to whoever looks."""
        return self.match.shown(self.view.eyes)

    def legal(self) -> list[Action]:
        """What whoever looks may do now."""
        view = self.view
        stopped = not view.acting or self.frozen or self.board.lingers(view)
        return [] if stopped or view.eyes is None else self.match.legal(view.eyes)

    # --- what it looks like ----------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """Toolbar, seats, prompt, board and its panels, log, buttons; what lies over them."""
        seen, view, board, match = self.seen(), self.view, self.board, self.match
        specs = board.panels(ui, seen, view)
        prompt = self._prompt(seen)
        lead = board.lead_size(ui, seen, view)
        wants = Wants(board.ratios, len(match.players), specs, lead, prompt, board.seated)
        at = layout(ui, wants)
        out = list(toolbar(ui, at.toolbar, self.tools()))
        for seat, rect in enumerate(at.seats):
            facts = board.standings(seen, seat)
            active = prompt.seat == seat
            out.append(seat_row(ui, seat, rect, match.players[seat], facts, active))
        pieces = board.nodes(ui, at.frame, seen, view)
        over = board.overlay(ui, at.frame, seen, view)
        below = {n.id for n in covered(pieces)} if over else set()
        used = any(n.parent == "prompt" for n in pieces)
        out += prompt_nodes(ui, at, prompt, used)
        out += pieces
        if at.log is not None:
            out += log_nodes(ui, at.log, match.log(view.eyes, 24), match.players, self.open_log)
        undo = self.undo if self._can_undo() else None
        choices = self.choices()
        why = _("There is nothing to take back.")
        out += button_nodes(ui, at.buttons, at.stacked, choices, undo, why)
        out = [*uncovered(out, over), *over]
        self.shown = frozenset(n.id for n in out if n.id not in below)
        out += lit(out, view.lit)
        note = unread(match, self.read)
        if note:
            out.append(banner(ui, at.frame.board, note, self._read_note))
        if self._may_skip():
            out = [*numb(out), over_all(ui, self.skip)]
        if self.frozen:
            out = [*numb(out), *standstill(ui, at.frame.board, self.freeze)]
        return out

    def tools(self) -> list[Tool]:
        """The icon buttons above the seats."""
        return tools(self)

    def choices(self) -> list[Choice]:
        """The buttons of the moment."""
        return self.board.choices(self.seen(), self.legal(), self.view)

    def _prompt(self, seen: Any) -> Prompt:
        prompt = self.board.prompt(seen, self.view)
        if self.hinted:
            return Prompt(_("A hint"), self.hinted, prompt.seat)
        return prompt

    def _read_note(self) -> None:
        self.read.add(unread(self.match, self.read))
        self.changed()

    # --- gestures --------------------------------------------------------------------------------

    def gestures(self) -> Sequence[Gesture]:
        """What whoever looks may do now."""
        found = self.board.gestures(self.seen(), self.legal(), self.view)
        return [g for g in found if g.piece in self.shown]

    def why_not(self, piece: str) -> str:
        """Why a piece may not move now."""
        if self.frozen or piece not in self.shown:
            return ""
        return self.board.why_not(self.seen(), piece, self.view)

    def why_not_there(self, piece: str, target: str) -> str:
        """Why a piece may not be dropped there."""
        return self.board.why_not_there(self.seen(), piece, target, self.view)

    def version(self) -> tuple[int, bool]:
        """The number of actions so far; a double click on a card must not close it again."""
        return len(self.match.history), self.board.lingers(self.view)

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
        state = self.match.state_at(len(self.match.history) - 1)
        shown = self.match.rules.redact(state, action, self.view.eyes)
        self.view.last = shown
        self._unhint()
        if not self.match.warning:
            self.read &= {self.match.note}  # should it come back, it is said again
        effects = self.board.effects(before, shown, self.seen())
        for sound in effects.sounds:
            self.ctx.speaker.play(sound)
        self.moments.begin(effects)
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
        self.bots.think(self.match)
        waited = self.wait <= 0
        self.wait -= 0 if waited else dt
        if self._linger():
            return
        if self.match.tick(monotonic()):
            self._look()
        if waited:
            self._go_on()

    def _linger(self) -> bool:
        """Whether somebody still looks at something; the clock stands still meanwhile."""
        lingers = self.board.lingers(self.view)
        if lingers != self._lingers:
            self._lingers = lingers
            self._run_clock()
            self._look()
        return lingers

    def _run_clock(self) -> None:
        """Let the clock go on, unless something stops the table."""
        if self.frozen or self.covered or self._lingers:
            self.match.clock.pause()
        else:
            self.match.clock.resume()

    def _pass_time(self, dt: float) -> None:
        """Flashes and steps of the last action, at the speed of the settings."""
        if self.moments.go_on(dt, SPEED[self.ctx.settings.animation]):
            self.changed()

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
            action = self.bots.answer(match, seat)
            if action is not None:
                self.play(action)
                return
        person = asked(match, self.view)
        if person is not None and person != self.view.eyes and not self._handing:
            self._hand_over(person)

    def _may_skip(self) -> bool:
        """Whether the match is over and the way to its results can be cut short."""
        over = self.skips and self.match.outcome() is not None
        return over and not self.board.lingers(self.view)

    def skip(self) -> None:
        """Straight to the results of a match that is over."""
        if self._may_skip():
            self._end()

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
        self.close()  # what it is about may be gone with the action
        self.bots.forget()
        self.view.last = None
        self.moments.end()
        self.wait = 0.0
        self._unhint()
        self.ctx.speaker.play("click")
        self._look()

    def hint(self) -> None:
        """Light what the normal bot would do, and say it."""
        eyes = self.view.eyes
        if eyes is None or not self.legal():
            return
        action = hint(self.match.title, self.seen(), eyes)
        self.close()
        self.board.turn_to(action, self.view)
        # of the board itself: what it turned up for the hint is not on the screen yet
        for gesture in self.board.gestures(self.seen(), self.legal(), self.view):
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
        self.board.hide(self.view)
        self._run_clock()
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

    # --- hands, coming and going -----------------------------------------------------------------

    def close(self) -> bool:
        """Close what lies open over the board; whether there was anything."""
        was = bool(self.view.open)
        self.board.hide(self.view)
        self.view.close()
        return was

    def on_back(self) -> None:
        """Close what is open, else the pause menu."""
        from .pause import PauseScene

        if self.frozen:
            self.freeze()
        elif self.close():
            return
        elif self._may_skip():
            self.skip()
        else:
            self.ctx.scenes.push(PauseScene(self.ctx, self))

    def on_key(self, key: int, mod: int) -> bool:
        """P freezes, U undoes, H hints, R opens the rules, L the log; Enter ends what is over."""
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self._may_skip() and key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.skip()
        elif key in (pygame.K_p, pygame.K_PAUSE):
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
        self.board.hide(self.view)
        self._run_clock()
        self.changed()

    def resume(self) -> None:
        """The match goes on."""
        self.covered = False
        self._handing = False
        self._run_clock()

    def suspend(self) -> None:
        """Nobody can see the table: its clock stands still, what is held up is turned back."""
        self.board.hide(self.view)
        self.match.clock.pause()
        self.changed()

    def wake(self) -> None:
        """It is seen again: the clock goes on, unless the match was stopped before."""
        self._run_clock()

    def leave(self) -> None:
        """Bots need not think any more; the record is let go."""
        self.bots.forget()
        if not self._ended:
            self.match.close()
