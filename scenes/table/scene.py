"""The table scene: shows a match of any title to whoever sits at the table, and takes their hands.

It knows no title: the board (``boards.<title>.BOARD``) says where pieces lie and what moving
them means; the core's table says who may act; ``drive`` lets the match go on. Whose secrets
may show is ``eyes``: with one person that seat, with several the one at the table, after the
hand-over scene; nobody's while others move. Where several may act at once, without secrets, all
their hands may.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.action import Action
from game.core.table import Table
from game.core.text import _

from ..boards.board import Choice, View, board_of
from ..dialogs import ConfirmScene
from ..scene import Scene
from ..stage.gesture import Gesture
from ..stage.node import Node
from ..stage.ui import Ui
from ..widgets import Tool
from .amount import Question, asks
from .drive import Drive
from .extras import tools, unread
from .eyes import last_hand, look
from .hint import Hints
from .picture import picture

if TYPE_CHECKING:
    from ..context import Context

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class TableScene(Scene):
    """A match in play."""

    name = "table"
    skips = True
    """Whether a press leads from a match that is over to its results."""
    undoes = True
    """Whether there may be something to take back."""

    def __init__(self, ctx: "Context", table: Table) -> None:
        super().__init__(ctx)
        self.match = table
        self.board = board_of(table.title)
        self.view = View(table.players, refresh=self.changed)
        self.drive = Drive(ctx, table, self.board, self.view, self)
        self.hints = Hints(table, self.board, self.view)
        self.question: Question | None = None
        """How many? Asked about a gesture that was made."""
        self.read: set[str] = set()
        """Warnings and notes about the record that were put away."""
        self._ended = False
        self._handing = False
        self.look()

    @property
    def frozen(self) -> bool:
        """Whether somebody has stopped everything where it is."""
        return self.drive.frozen

    # --- who looks -------------------------------------------------------------------------------

    def look(self) -> None:
        """Set whose eyes look and whose hands may act, after every change and before anything is
        drawn. While somebody lingers over something it is that one.
        """
        look(self.match, self.view, self.board.lingers(self.view))
        self.board.recall(self.match, self.view)
        if self.question is not None and not self.frozen:
            offered = self.board.gestures(self.seen(), self.legal(), self.view)
            if not self.question.follow(offered):
                self.question = None
        self.changed()

    def hand_over(self, seat: int) -> None:
        """Somebody else with secrets is to act: the hand-over scene comes between."""
        from .handover import HandoverScene

        if self._handing:
            return
        self._handing = True

        def ready() -> None:
            self._handing = False
            self.view.eyes = seat
            self.look()

        scene = HandoverScene(self.ctx, self.match.players[seat], seat, ready)
        self.ctx.scenes.push(scene)

    def seen(self) -> Any:
        """What may be shown now to whoever looks."""
        return self.match.shown(self.view.eyes)

    def legal(self) -> list[Action]:
        """What may be done now by those whose hands may act."""
        if self.frozen or self.board.lingers(self.view):
            return []
        return [action for seat in self.view.hands for action in self.match.legal(seat)]

    # --- what it looks like ----------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """All that is seen of the table."""
        return picture(self, ui)

    def tools(self) -> list[Tool]:
        """The icon buttons above the seats."""
        return tools(self)

    def choices(self) -> list[Choice]:
        """The buttons of the moment."""
        choices = self.board.choices(self.seen(), self.legal(), self.view)
        if not choices and self.drive.reading:
            return [Choice("read", _("Continue"), "forward", press=self.drive.go_on)]
        return choices

    def read_note(self) -> None:
        """The warning or note that is shown has been read."""
        self.read.add(unread(self.match, self.read))
        self.changed()

    # --- gestures --------------------------------------------------------------------------------

    def gestures(self) -> Sequence[Gesture]:
        """What may be done now by hand."""
        return self.board.gestures(self.seen(), self.legal(), self.view)

    def why_not(self, piece: str) -> str:
        """Why a piece may not move now."""
        if self.frozen:
            return ""
        return self.board.why_not(self.seen(), piece, self.view)

    def why_not_there(self, piece: str, target: str) -> str:
        """Why a piece may not be dropped there."""
        return self.board.why_not_there(self.seen(), piece, target, self.view)

    def version(self) -> tuple[int, bool, bool]:
        """The number of actions so far; a double click on a card must not close it again, nor
        answer a question before it is read."""
        asked = self.question is not None
        return len(self.match.history), self.board.lingers(self.view), asked

    def confirm(self, question: str, on_yes: Callable[[], None]) -> None:
        """See ``Shown.confirm``."""
        self.ctx.scenes.push(ConfirmScene(self.ctx, question, _("Yes"), _("No"), on_yes))

    def on_gesture(self, gesture: Gesture) -> None:
        """Play what the gesture means; ask how many first, if that is to be chosen."""
        if asks(gesture):
            self.question = Question(gesture, self.hints.action)
            self.changed()
            return
        self.board.note(gesture, self.view)
        self.drive.play(gesture.action)

    def agree(self) -> None:
        """Play what was asked about, with the number that is chosen."""
        question, self.question = self.question, None
        self.changed()
        if question is not None and not self.frozen:
            gesture = question.meant()
            self.board.note(gesture, self.view)
            self.drive.play(gesture.action)

    def unask(self) -> None:
        """Nothing is done after all."""
        self.question = None
        self.changed()

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

    def played(self) -> None:
        """An action was played: what was advised before is done with."""
        self.hints.take_away()
        if not self.match.warning:
            self.read &= {self.match.note}  # should it come back, it is said again

    def on_tick(self, dt: float) -> None:
        """Time, clock, bots, and what the table does by itself."""
        if self.drive.tick(dt):
            self.changed()

    def may_skip(self) -> bool:
        """Whether the match is over and the way to its results can be cut short."""
        over = self.skips and self.match.outcome() is not None
        return over and not self.board.lingers(self.view)

    def skip(self) -> None:
        """Straight to the results of a match that is over."""
        if self.may_skip():
            self.ended()

    def ended(self) -> None:
        """The match is over: to its results."""
        if self._ended:
            return
        self._ended = True
        from ..results.scene import ResultsScene

        self.ctx.scenes.replace(ResultsScene(self.ctx, self.match))

    # --- tools -----------------------------------------------------------------------------------

    def taken_back(self) -> int | None:
        """Whose last action can be taken back; None if none can."""
        seat = last_hand(self.match, self.view)
        if seat is None or self.frozen or self.match.outcome() is not None:
            return None
        return seat if self.match.can_undo(seat) else None

    def undo(self) -> None:
        """Take the last action of a person here back."""
        seat = self.taken_back()
        if seat is None:
            return
        self.match.undo(seat)
        self.close()  # what it is about may be gone with the action
        self.drive.rewound()
        self.hints.take_away()
        self.ctx.speaker.play("click")
        self.look()

    def hint(self) -> None:
        """Light what the normal bot would do, and say it."""
        if not self.legal():
            return
        self.close()
        self.hints.give()
        self.changed()

    def freeze(self) -> None:
        """Stop everything where it is, or go on."""
        self.drive.frozen = not self.drive.frozen
        self.board.hide(self.view)
        self.drive.run_clock()
        self.look()

    def open_rules(self) -> None:
        """The rulebook at the page of the moment."""
        from ..rulebooks.scene import RulebookScene

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
        elif self.question is not None:
            self.unask()
        elif self.close():
            return
        elif self.may_skip():
            self.skip()
        else:
            self.ctx.scenes.push(PauseScene(self.ctx, self))

    def on_key(self, key: int, mod: int) -> bool:
        """P freezes, U undoes, H hints, R opens the rules, L the log; Enter goes on where something
        has been read, and ends what is over."""
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self.may_skip() and key in ENTER:
            self.skip()
        elif self.drive.reading and not self.frozen and key in ENTER:
            self.drive.go_on()
        elif key in (pygame.K_p, pygame.K_PAUSE):
            self.freeze()
        elif self.frozen:
            return False
        elif self.question is not None:
            return self._answer(key)
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

    def _answer(self, key: int) -> bool:
        """A key while it is asked how many: whether it was of use."""
        if self.question is None:
            return False
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.agree()
        elif self.question.key(key):
            self.changed()
        else:
            return False
        return True

    def pause(self) -> None:
        """Another scene lies over the table: the match stands still."""
        self.drive.covered = True
        self.board.hide(self.view)
        self.drive.run_clock()
        self.changed()

    def resume(self) -> None:
        """The match goes on."""
        self.drive.covered = False
        self._handing = False
        self.drive.run_clock()

    def suspend(self) -> None:
        """Nobody can see the table: its clock stands still, what is held up is turned back."""
        self.board.hide(self.view)
        self.match.clock.pause()
        self.changed()

    def wake(self) -> None:
        """It is seen again: the clock goes on, unless the match was stopped before."""
        self.drive.run_clock()

    def leave(self) -> None:
        """Bots need not think any more; the record is let go."""
        self.drive.bots.forget()
        if not self._ended:
            self.match.close()
