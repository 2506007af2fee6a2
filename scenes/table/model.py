"""A match of any title at the table: who looks, what may be done, and what hands and keys do.

It knows no title: the board (``scenes/titles/<title>/board``) says where pieces lie and what moving
them means, from a viewpoint onto the match; ``game.match`` says who may act, who looks, and
lets the match go on; ``pace`` says when. A finished match, or an earlier moment of one, is shown
by the same scene: ``view_only``.
"""

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import replace
from fnmatch import filter as filter_names
from functools import partial
from itertools import chain
from math import ceil
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.action import CLOCK
from game.core.record import STOPS
from game.core.text import _
from game.match import Guide, Match, Seating, Viewpoint
from game.match.match import HAND_OVER
from game.match.prompt import later

from ..dialogs import ConfirmScene
from ..scene import Scene
from ..stage import keys
from ..stage.acting import PROMPT
from ..stage.gesture import Gesture
from ..stage.node import Node, Rect
from ..stage.tweens import SPEED
from ..stage.ui import Ui
from ..titles.board import AnyView, BoardState, BoardView, Choice, board_of
from ..titles.ending import Finished, ending_of
from .amount import AmountQuestion, asks
from .hint import Hints
from .meaning import meaning
from .meanwhile import Meanwhile
from .pace import HUSH, Pace
from .panels import LINES

if TYPE_CHECKING:
    from ..context import Context

LAST: Final = 10
"""Seconds at the end of a timed step of which each is heard."""
TWICE: Final = 0.6
"""Seconds in which a second press keeps open what is shown while it is held."""
FEW: Final = 8
"""As many pieces may be lit as what a step of the guide is about; more are not looked at."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
SHORTCUTS: Final = {
    "menu": pygame.K_ESCAPE,
    "undo": pygame.K_u,
    "meanwhile": pygame.K_w,
    "freeze": pygame.K_p,
    "go_on": pygame.K_p,
    "hint": pygame.K_h,
    "log": pygame.K_l,
    "log_button": pygame.K_l,
    "rules": pygame.K_r,
    "time": pygame.K_t,
}
"""The keys of buttons, by the ids of their nodes."""


class TableModel(Scene):
    """A match in play; with ``view_only`` one to be looked at, as it is now or after the first
    ``moment`` actions: nothing goes on, nothing can be done, and Esc goes back."""

    name = "table"
    tool_ids: Collection[str] | None = None
    """The tools that it has, by their ids; None: all that there are."""
    log_lines = LINES
    """So many lines of the log, if there are as many, count more than the goal above them."""

    def __init__(
        self, ctx: "Context", match: Match, view_only: bool = False, moment: int | None = None
    ) -> None:
        super().__init__(ctx)
        self.match = match
        self.view_only = view_only
        self.moment = moment
        self.board = board_of(match.title)
        self.seating = Seating(match)
        self.own: BoardState = self.board.state()
        self.pace = Pace(ctx, match, self.seating, self.board, self)
        self.hints = Hints(match, self.board)
        self.meanwhile = Meanwhile(match, self.seating, self.board)
        self.guide = Guide(match)
        """Leads through the title's opening, if this match is one."""
        self.guide_place: tuple[tuple[Hashable, ...], Rect, float] | None = None
        self.sheet_place: tuple[tuple[Hashable, ...], tuple[str, Rect]] | None = None
        """For what it holds where it is said, and in letters of which size."""
        self._hush = 0.0
        """Seconds for which a press that goes on does nothing: the guide has just said something
        else, and the press was a second one meant for what it said before."""
        if view_only:
            self.guide.leave()
        self.question: AmountQuestion | None = None
        """How many? Asked about a gesture that was made."""
        self.asked: int | None = None
        """Who is asked to sit down before the table, where that stays in sight meanwhile."""
        self.shown: int | None = None
        """Who holds the button that shows their cards, or has pressed it twice (``_kept``)."""
        self._kept, self._again = False, 0.0
        self._begun: dict[int | None, tuple[BoardState, AmountQuestion | None]] = {}
        """By seat what was begun at its dock, which goes on when that is held again."""
        self.read: set[str] = set()
        """Warnings and notes about the record that were put away."""
        self.ending = ending_of(match.title)
        self.end: Finished | None = None
        """The match as its ending gets it, once it is told who has won."""
        self._ended = self._changed = self._ticked = False
        self.only_ticked = False
        """Whether nothing is new in the picture that is to be drawn but the time left."""
        self._cover = "menu"
        """As what the next scene that is pushed over the table stops the match (``record.STOPS``):
        a menu, unless said otherwise before the push."""
        self._covered_by = ""
        """As what the scene that lies over it now stops the match; "" while none does."""
        self.look()

    @property
    def dirty(self) -> bool:
        """Whether the picture is an old one: the table has changed, or what somebody keeps open, or
        a second has gone by."""
        return self._changed or self.own.stale or self._ticked

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self.only_ticked = not (self._changed or self.own.stale)
        self._changed, self._ticked = value, False

    # --- who looks -------------------------------------------------------------------------------

    @property
    def view(self) -> AnyView:
        """What the board is handed: what may be shown and done now."""
        self._settle()
        if self.view_only:
            # nobody is asked to come: at a shared screen an earlier moment is a bystander's
            here = self.seating.here
            point = self.match.viewpoint(here[0] if len(here) == 1 else None, (), self.moment)
        else:
            point = self.match.viewpoint(self.seating.viewer, self.seating.hands)
        share = 1.0 if self.view_only else self.match.clock.share
        docks = () if self.view_only or self.over else self.seating.docks
        look = (point, self.own, self.pace.moment, self.seconds, share)
        return BoardView(*look, near=self.seating.near, docks=docks)

    @property
    def open_view(self) -> AnyView:
        """The same, without anything to be done while the table stands still or somebody looks
        closely at something or reads what the guide says; with what is welcome in a step of it."""
        view = self.view
        if self.frozen or self.own.lingers or self.guide.reading:
            return view.still()
        if self.guide.step is None:
            return view
        return replace(view, point=replace(view.point, legal=self.guide.step.welcome(view.legal)))

    @property
    def seconds(self) -> int | None:
        """The seconds that the clock shows; None where nothing is timed."""
        left = self.match.clock.left
        return None if left is None or self.view_only else ceil(left)

    @property
    def timed(self) -> bool:
        """Whether this match has a clock."""
        return self.match.rules.timed(self.match.options)

    @property
    def frozen(self) -> bool:
        """Whether somebody has stopped everything where it is."""
        return self.match.paused and not self.view_only

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.outcome() is not None

    def look(self) -> None:
        """Find out anew who is the viewer and what may be done: after every change of the match or
        of what lies open, and before anything is drawn. While somebody looks closely at something,
        it is that one.

        With another viewer everything ends that was pointed at, picked up, opened or hinted. From
        when somebody else is due until that one looks the match stands still.
        """
        self.own.stale = False
        self._follow_guide(self.guide.follow)
        lingers, before = self.own.lingers, self.seating.viewer
        if self.seating.look(stays=lingers):
            self._other_eyes(before)
        self.own.follow(self.view.seen)
        self._stop("look", lingers or self.guide.step is not None)
        self.pace.led, self.pace.first_match = self.guide.leads, bool(self.guide.steps)
        due = self.seating.due
        self._stop(HAND_OVER, due is not None)
        self.asked = self.asked if self.asked == due else None
        if not self.frozen and (self.question is not None or self.hints.gesture is not None):
            offered = self.board.gestures(self.open_view)
            if self.question is not None and not self.question.follow(offered):
                self.question = None
            self.hints.follow(offered)
        if not self.can_tell:
            self.meanwhile.close()
        self.own.lit = self.hints.lit or self._guided()
        self.changed()

    def _guided(self) -> frozenset[str]:
        """The nodes to look at in a step of the guide."""
        step = self.guide.step
        lit = self.spoken_of(step.lit if step is not None else ())
        gestures = self.gestures() if step is not None and not self.frozen else ()
        pieces, targets = ({g.piece for g in gestures}, {g.target for g in gestures} - {""})
        if len(pieces) > FEW:
            return lit
        return lit | (pieces | targets if len(targets) == 1 else pieces)

    def spoken_of(self, names: Sequence[str]) -> frozenset[str]:
        """The nodes that a step of the guide names; with a star, all such pieces."""
        pieces = self.board.placements(self.view) if names else ()
        starred = (filter_names(pieces, name) if "*" in name else [name] for name in names)
        return frozenset(chain.from_iterable(starred))

    def _follow_guide(self, change: Callable[[], None]) -> None:
        """The guide may say something else after a change."""
        before = self.guide.step
        change()
        if self.guide.step is not before:
            self._hush = HUSH

    def go_on(self) -> None:
        """What there is to be read has been: what the guide says, and what happened."""
        if self._hush <= 0:
            self._follow_guide(self.guide.go_on)
            self.pace.go_on()
            self.look()

    def guide_back(self) -> None:
        """What the guide said before is to be read again."""
        self._follow_guide(self.guide.back)
        self.look()

    def guide_off(self) -> None:
        """From here on nobody is led."""
        self._follow_guide(self.guide.leave)
        self.look()

    def _other_eyes(self, before: int | None) -> None:
        """What the viewer before has opened, picked up, asked or been told is none of these. At a
        dock that waits for the same eyes."""
        begun: tuple[BoardState, AmountQuestion | None] = self.own.for_others(), None
        if self.seating.docks:
            self.own.hide()
            self.own.select("")
            self.own.point("")
            self._begun[before] = self.own, self.question
            begun = self._begun.get(self.seating.viewer, begun)
        self.own, self.question = begun
        self.hints.take_away()
        self.meanwhile.close()
        if self.shown is not None and self.seating.viewer is None:
            self.seating.risen = True  # they ask again before they see more
        self.shown, self._kept = None, False
        self.pace.retell()

    def hold_dock(self, seat: int, on: bool) -> None:
        """Somebody holds their dock, or lets it go; nothing while the table stands still."""
        if on and not self.frozen:
            self._show_dock(seat)
        elif self.seating.held == seat:
            self._show_dock(None)

    def _show_dock(self, seat: int | None) -> None:
        """That dock is open, or none."""
        if seat != self.seating.held:
            self.seating.hold(seat)
            self.look()

    def _stop(self, what: str, stops: bool) -> None:
        """That stops the match, or does so no longer; who only looks never stops it."""
        if not self.view_only:
            (self.match.stop if stops else self.match.go_on)(what, id(self))

    def _settle(self) -> None:
        """Take in what somebody has opened or closed, before anything is shown or goes on."""
        if self.own.stale:
            self.look()

    def hand_over(self, seat: int) -> None:
        """Somebody else with secrets is to act: they are asked to the screen, with the table in
        sight or, if that is wished, behind a curtain."""
        from .handover import HandoverScene

        if self.ctx.settings.curtain:
            ready = partial(self.sit_down, seat)
            self.ctx.scenes.push(HandoverScene(self.ctx, self.match.players[seat], seat, ready))
        elif self.asked != seat:
            self.asked, self._again = seat, 0.0
            self.changed()

    def sit_down(self, seat: int) -> None:
        """Whoever was asked to the screen is there: it shows what they may see."""
        before = self.seating.viewer
        self.seating.take(seat)
        self._other_eyes(before)
        self.look()

    def hold_cards(self, on: bool) -> None:
        """Somebody holds the button that shows their cards, or lets it go; pressed again soon it
        keeps them open, and pressed once more they lie face down again."""
        if on and not self.frozen:
            self._kept = self._again > 0 and not self._kept
            self._again = TWICE
            if self.asked is not None:
                kept, seat = self._kept, self.asked
                self.sit_down(seat)
                self.shown, self._kept = seat, kept
        elif not on and self.shown is not None and not self._kept:
            before = self.shown
            self.seating.rise()
            self._other_eyes(before)
            self.look()
            self.asked = self.seating.due

    def _let_go(self) -> None:
        """Cards that are shown while a button is held, or were kept open, are shown no more."""
        self._kept = False
        self.hold_cards(False)

    # --- what is shown ---------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """The buttons of the moment."""
        if self.view_only:
            words = _("See the results")
            return [Choice("results", words, "back", main=True, press=self.on_back)]
        if self.asked is not None:
            off = _("The table is frozen") if self.frozen else ""
            if self.ctx.settings.show == "hold":
                return [self._holding(off)]
            ready = partial(self.sit_down, self.asked)
            return [Choice("ready", _("Show my cards"), "eye_open", True, off, ready)]
        if self.guide.reading and not self.own.lingers:
            return []
        choices = self.board.choices(self.open_view)
        if self.shown is not None:
            return [self._holding(), *choices]
        if self.pace.asks and not self.frozen and not self.seating.hands:
            return [Choice("read", _("Continue"), "forward", main=True, press=self.go_on)]
        return choices

    def _holding(self, off: str = "") -> Choice:
        """The button that shows cards while it is held."""
        on, words = self.shown is not None, _("Show my cards")
        return Choice("ready", words, "eye_open", not on, off, grip=self.hold_cards, held=on)

    @property
    def log_point(self) -> Viewpoint[Any]:
        """From where the log is read, with docks from where all do: without its last line as long
        as pieces move."""
        point = self.match.viewpoint(None) if self.view.docks else self.view.point
        return replace(point, log=point.log[:-1]) if self.view.moment.moving else point

    @property
    def ambience(self) -> str:
        """That of the board while the match goes on."""
        return "" if self.frozen or self.view_only else self.board.ambience

    @property
    def overheard(self) -> bool:
        """Whether several people sit here, who all hear what is said aloud."""
        return len(self.seating.here) > 1

    def may_hear(self, node: Node) -> bool:
        """What one of several may see is not said, nor what they are asked then: it may tell."""
        if not self.overheard:
            return True
        asks = node.id.partition(":")[0] == PROMPT and self.view.point.private
        return node.secret_of is None and not asks

    def asked_of_all(self) -> tuple[str, ...]:
        """What others see of it while one of several is asked what may tell a secret."""
        if not (self.overheard and self.view.point.private):
            return ()
        point, own = self.match.viewpoint(None), self.own.for_others()
        prompt = self.board.prompt(replace(self.view, point=point, own=own))
        return prompt.heading, prompt.sentence

    def happened(self) -> list[str]:
        """The log, as all who hear it may know it."""
        secret = self.overheard and not self.view_only
        point = self.match.viewpoint(None) if secret else self.view.point
        return [line.text for line in point.log]

    @property
    def unread(self) -> str:
        """The warning of the match, or its note, that nobody has put away; "" if there is none."""
        found = self.match.warning, self.match.note
        return next((words for words in found if words and words not in self.read), "")

    def read_note(self) -> None:
        """The warning or note that is shown has been read."""
        self.read.add(self.unread)
        self.changed()

    @property
    def can_tell(self) -> bool:
        """Whether what others did meanwhile can be told: to whoever may act, and has not yet."""
        busy = self.frozen or self.view_only or self.question is not None or self.own.lingers
        busy = busy or self.pace.reading or self.guide.step is not None or bool(self.own.open)
        return not busy and self.meanwhile.since is not None

    def tell_meanwhile(self) -> None:
        """Tell it, or no more."""
        if self.can_tell:
            self.meanwhile.toggle()
            self.changed()

    # --- gestures --------------------------------------------------------------------------------

    def gestures(self) -> Sequence[Gesture]:
        """What may be done now by hand."""
        found = () if self.view_only else self.board.gestures(self.open_view)
        return found if self.guide.step is None else list(filter(None, map(self._welcome, found)))

    def _welcome(self, gesture: Gesture) -> Gesture | None:
        """A gesture as far as the step of the guide welcomes it, which asks no second time."""
        gesture, asks = replace(gesture, confirm=""), gesture.amount
        if asks is None:
            return gesture if self.guide.allows(gesture.action) else None
        good = [n for n, action in enumerate(asks.actions) if self.guide.allows(action)]
        if not good:
            return None
        first, last = good[0], good[-1]
        least = asks.least + first
        start = min(max(asks.start, least), asks.least + last)
        asks = replace(asks, actions=asks.actions[first : last + 1], least=least, start=start)
        return replace(gesture, action=asks.actions[start - least], amount=asks)

    def why_not(self, piece: str) -> str:
        """Why a piece may not move now."""
        return "" if self.frozen else self.board.why_not(self.view, piece) or self._why_later()

    def why_not_there(self, piece: str, target: str) -> str:
        """Why a piece may not be dropped there."""
        return self.board.why_not(self.view, piece, target) or self._why_later()

    def _why_later(self) -> str:
        """Why what the rules allow is not to be done in a step of the guide."""
        if self.guide.reading:
            return _("That comes later. First press “Continue”.")
        return later() if self.guide.step else ""

    def tells(self, node: Node) -> str:
        """What a node means, by the title's rules, or by those of any table."""
        return self.board.tells(self.view, node) or meaning(node)

    def picture(self, ui: Ui, node: Node) -> Node | None:
        """What the title's board shows large for a node."""
        return self.board.picture(ui, self.view, node)

    def eyes(self) -> int | None:
        """Whose eyes look at the table."""
        return self.seating.viewer

    def version(self) -> tuple[int, int | None, bool, bool, str]:
        """The version of the match, who looks, and what lies open; a double click on a card must
        not close it again, nor answer a question before it is read."""
        asked = self.question is not None
        return (
            self.match.version, self.seating.viewer, self.own.lingers, asked, self.own.open,
        )  # fmt: skip

    def outdated(self, version: Hashable) -> bool:
        """Against a clock something happens all the while: words stay for those who read them."""
        now = self.version()
        if self.seconds is not None and isinstance(version, tuple):
            return version[1:] != now[1:]
        return version != now

    def why_late(self, gesture: Gesture) -> str:
        """The rule that forbids it now."""
        if self.frozen or self.view_only:
            return ""
        return self.match.rules.why_not(self.view.seen, gesture.action)

    def confirm(self, question: str, on_yes: Callable[[], None]) -> None:
        """Ask a question with yes and no; ``on_yes`` is called if the answer is yes, as whoever
        held a dock when it was asked."""
        seat = self.seating.held

        def agreed() -> None:
            self._show_dock(seat)
            on_yes()
            self._show_dock(None)

        self.ctx.scenes.push(ConfirmScene(self.ctx, question, _("Yes"), _("No"), agreed))

    def on_gesture(self, gesture: Gesture) -> None:
        """Play what the gesture means; first ask how many, or what exactly, if that is to be
        chosen."""
        if gesture.draft:
            self.own.ask(gesture)
        elif asks(gesture):
            self.question = AmountQuestion(gesture, self.hints.action)
            self.changed()
        else:
            self._play(gesture)

    def agree(self) -> None:
        """Play what was asked about, with the number that is chosen."""
        question, self.question = self.question, None
        self.changed()
        if question is not None and not self.frozen:
            self._play(question.meant())

    def unask(self) -> None:
        """Nothing is done after all."""
        self.question = None
        self.changed()

    def _play(self, gesture: Gesture) -> None:
        self.own.note(gesture)
        if not self.guide.allows(gesture.action) or not self.pace.play(gesture.action):
            self.ctx.speaker.play("refuse")

    def on_select(self, piece: str) -> None:
        """Let the board show what belongs to a picked-up piece."""
        if piece != self.own.selected:
            self.own.select(piece)
            self.hints.selected(piece)
            self.look()

    def on_point(self, node: str) -> None:
        """Let the board show more of what the pointer or the focus rests on, and no longer of what
        it rested on before."""
        before = self.own.pointed
        self.own.point(node)
        if self.own.tells_more(before) or self.own.tells_more(node):
            self.changed()

    def on_refuse(self, piece: str, reason: str) -> None:
        """A sound; the stage shows the reason."""
        self.ctx.speaker.play("refuse")

    # --- the match -------------------------------------------------------------------------------

    def played(self) -> None:
        """An action was played: what was advised before is done with, or goes by what another has
        done."""
        last = self.match.history[-1].seat
        self.others_acted += last >= 0 and last not in self.seating.hands
        if last in (*self.seating.hands, CLOCK):
            self.hints.take_away()
        else:
            self.hints.renew(self.open_view, self.guide.allows)
        if last == CLOCK:  # whatever was open at the bell is shut
            self.seating.hold(None)
            self._begun.clear()
        self.look()
        if not self.match.warning:
            self.read &= {self.match.note}  # should it come back, it is said again

    def on_tick(self, dt: float) -> None:
        """Time, clock, bots, and what the table does by itself."""
        self._settle()
        self._again -= dt
        self._hush -= dt
        shown = self.seconds
        if self.view_only:
            return
        if self.pace.tick(dt):
            self.changed()
        if self.meanwhile.tick(dt / (SPEED[self.ctx.settings.animation] or 1.0)):
            self.changed()
        free = self.ctx.settings.tell and self.pace.wait <= 0 and not self.meanwhile.is_open
        if free and self.can_tell and self.meanwhile.offer():
            self.tell_meanwhile()
        if self.seconds == shown:
            return
        self._ticked = True
        if shown is not None and 0 < (self.seconds or 0) < min(shown, LAST + 1):
            self.ctx.speaker.play("tick")

    def on_background(self, dt: float) -> None:
        """Under another scene the match goes on unless that stops it."""
        self.on_tick(dt)

    def may_skip(self) -> bool:
        """Whether the match is over and the way to its results can be cut short."""
        return self.over and not self.view_only and not self.own.lingers

    def skip(self) -> None:
        """On from a match that is over: first to all that it ends with, then to its results."""
        if not self.may_skip():
            return
        if self.pace.cut_short():
            self.look()
        else:
            self.ended()

    # --- tools -----------------------------------------------------------------------------------

    def taken_back(self) -> int | None:
        """Whose last action can be taken back; None if none can."""
        seat = self.seating.last_hand
        if seat is None or self.frozen or self.over or self.view_only:
            return None
        return seat if self.match.can_undo(seat) else None

    def why_no_undo(self) -> str:
        """Why nothing can be taken back."""
        if self.frozen:
            return _("The table is frozen")
        return {
            "": _("Nothing to undo."),
            "shown": _("A new card or roll has been seen since: you cannot undo that."),
            "acted": _("Another player has acted since: you cannot undo that."),
        }[self.match.undo_barrier(self.seating.last_hand)]

    @abstractmethod
    def ended(self) -> None:
        """The match is over: to its results."""

    @abstractmethod
    def open_rules(self) -> None:
        """The rulebook at the page of the moment."""

    @abstractmethod
    def open_log(self) -> None:
        """The whole log."""

    @abstractmethod
    def open_time(self) -> None:
        """How much time is left, and more of it."""

    @abstractmethod
    def again(self) -> None:
        """The same match anew."""

    def undo(self) -> None:
        """Take the last action of a person here back."""
        seat = self.taken_back()
        if seat is None:
            self.ctx.speaker.play("refuse")  # the button says why
        elif self.match.undo(seat):
            self._rewound()

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be played again here."""
        seat = self.match.undone
        here = not (self.frozen or self.view_only)
        return here and seat is not None and self.seating.rewinds(seat)

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.can_redo and self.match.redo():
            self._rewound()

    def _rewound(self) -> None:
        self.close()  # what it is about may be gone with the action
        self.pace.rewound()
        self.hints.take_away()
        self.ctx.speaker.play("click")
        self.look()

    def hint(self) -> None:
        """Light what the normal bot would do, and say it; in a step of the guide, of what is
        welcome there."""
        if self.guide.reading:  # it may be what tells of the hint
            self.guide.go_on()
            self.look()
        if self.open_view.legal and not self.view_only:
            self.close()
            self.hints.give(self.view, self.seating.sat, self.guide.allows)
            self.look()

    def freeze(self) -> None:
        """Stop everything where it is, or go on; one may look around meanwhile."""
        if self.view_only:
            return
        self._let_go()
        (self.match.go_on if self.frozen else self.match.stop)()
        self.seating.hold(None)
        self.own.hide()
        self.look()

    # --- hands, coming and going -----------------------------------------------------------------

    def close(self) -> bool:
        """Close what lies open over the board; whether there was anything."""
        was = bool(self.own.open) | self.meanwhile.close()
        self.own.hide()
        self.own.close()
        return was

    def shortcut(self, node: str) -> str:
        """As ``on_key`` and ``on_command`` have it."""
        if node == "redo":
            return keys.commanded(pygame.K_y)
        if node == "meanwhile" and self.meanwhile.is_open:
            return ""  # the key would cover what is told
        return keys.name(SHORTCUTS[node]) if node in SHORTCUTS else super().shortcut(node)

    def on_command(self, key: int, shift: bool) -> bool:
        """Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo."""
        if self.frozen or self.question is not None or key not in (pygame.K_y, pygame.K_z):
            return False
        if key == pygame.K_y or shift:
            self.redo()
        else:
            self.undo()
        return True

    def on_key(self, key: int) -> bool:
        """P freezes, U undoes, H hints, W tells what happened, R opens the rules, L the log, T the
        time; Enter goes on where something has been read, and ends what is over."""
        if self.may_skip() and key in ENTER:
            self.skip()
        elif self._reading and not self.frozen and key in ENTER:
            self.go_on()
        elif key in (pygame.K_p, pygame.K_PAUSE):
            self.freeze()
        elif key == pygame.K_t and self.timed:
            self.open_time()
        elif self.frozen and key not in (pygame.K_r, pygame.K_F1, pygame.K_l):
            return False
        elif self.question is not None and not self.frozen:
            return self._answer(key)
        elif key == pygame.K_u:
            self.undo()
        elif key == pygame.K_w:
            self.tell_meanwhile()
        elif key == pygame.K_h:
            self.hint()
        elif key in (pygame.K_r, pygame.K_F1):
            self.open_rules()
        elif key == pygame.K_l:
            self.open_log()
        else:
            return False
        return True

    @property
    def _reading(self) -> bool:
        """Whether there is something to be read before it goes on."""
        return self.pace.reading or (self.guide.reading and not self.own.lingers)

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
        """Another scene lies over the table: the match stands still if that stops it."""
        self.pace.covered = True
        self._covered_by, self._cover = self._cover, "menu"
        self._stop(self._covered_by, True)
        self._let_go()
        self.own.hide()
        self._show_dock(None)
        self.changed()

    def resume(self) -> None:
        """The match goes on."""
        self.pace.covered = False
        self._stop(self._covered_by, False)
        self._covered_by = ""

    def suspend(self) -> None:
        """Nobody can see the table: what is held up is turned back."""
        self._stop("window", True)
        self.pace.covered = True
        self._let_go()
        self.own.hide()
        self._show_dock(None)
        self.changed()

    def wake(self) -> None:
        """It is seen again."""
        self._stop("window", False)
        self.pace.covered = bool(self._covered_by)

    def leave(self) -> None:
        """Bots need not think any more; the record is let go, except by who only looks (and after
        the end, when the results still need it)."""
        self.pace.runner.forget()
        for what in (*STOPS, HAND_OVER):
            self._stop(what, False)
        if not self._ended and not self.view_only:
            self.match.close()
