"""What drives a match at a table: the clock, chance, bots, and the pace at which eyes can follow.

It knows no nodes and no board's picture; the table scene tells it when to stop, and is told what
happened.
"""

import logging
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.core.action import CHANCE, Action, IllegalActionError
from game.core.table import Table

from ..boards.board import Board, View
from ..stage.actor import SPEED
from .bots import Bots
from .eyes import asked
from .moments import Moments

if TYPE_CHECKING:
    from ..context import Context

log = logging.getLogger(__name__)

BOT_PAUSE: Final = 0.45
"""Seconds at least between two moves of bots, at normal speed, so that eyes can follow."""
AMONG_PERSONS: Final = 1.3
"""The same where persons may act at the same time: their eyes are on their own hands."""
END_PAUSE: Final = 1.6
QUICKEST: Final = 0.6
"""The part of the time to read something that is left at a fast pace."""


class Driven(Protocol):
    """What is told of a match that goes on."""

    def seen(self) -> Any:
        """What may be shown to whoever looks."""
        ...

    def look(self) -> None:
        """The match is another one: see anew who looks and who may act."""
        ...

    def played(self) -> None:
        """An action was played."""
        ...

    def hand_over(self, seat: int) -> None:
        """A person with secrets is to act who does not look yet."""
        ...

    def ended(self) -> None:
        """The match is over, and its end has been looked at."""
        ...


class Drive:
    """Lets a match go on, unless something stops it: ``frozen`` (somebody's key), ``covered``
    (another scene lies over the table), or somebody who lingers over something."""

    def __init__(
        self, ctx: "Context", match: Table, board: Board[Any], view: View, table: Driven
    ) -> None:
        self.ctx = ctx
        self.match = match
        self.board = board
        self.view = view
        self.table = table
        self.bots = Bots(ctx.thinker)
        self.moments = Moments(view)
        self.frozen = False
        self.covered = False
        self.wait = 0.0
        """Seconds until the table goes on by itself."""
        self._lingers = False
        self.reads = False
        """Whether what happened last is something to be read."""

    @property
    def reading(self) -> bool:
        """Whether the table waits because there is something to be read."""
        return self.reads and self.wait > 0

    def go_on(self) -> None:
        """It has been read: wait no longer."""
        if self.reading:
            self.wait = 0.0
            self.table.look()

    def play(self, action: Action) -> bool:
        """Play an action and show what it leads to. An illegal one is logged; whether it was
        played."""
        try:
            self.match.apply(action)
        except IllegalActionError as error:
            log.warning("refused %r: %s", action, error)
            return False
        self._happened()
        return True

    def rewound(self) -> None:
        """Something was taken back: nothing is to be seen of it, and bots think anew."""
        self.bots.forget()
        self.view.last = None
        self.moments.end()
        self.wait, self.reads = 0.0, False

    def run_clock(self) -> None:
        """Let the clock go on, unless something stops the table."""
        if self.frozen or self.covered or self._lingers:
            self.match.clock.pause()
        else:
            self.match.clock.resume()

    def tick(self, dt: float) -> bool:
        """Time goes on; whether the board looks different now."""
        if self.covered or self.frozen:
            return False
        changed = self.moments.go_on(dt, SPEED[self.ctx.settings.animation])
        self.bots.think(self.match)
        waited = self.wait <= 0
        self.wait -= 0 if waited else dt
        if self._linger():
            return changed
        if self.match.tick(monotonic()):
            self._happened()
        elif waited:
            self._go_on()
        return changed

    def _happened(self) -> None:
        """After an action, whoever took it: sounds, flashes, and how long to wait."""
        match, view = self.match, self.view
        action, state = match.history[-1], match.state_at(len(match.history) - 1)
        before = match.shown(view.eyes, state)
        shown = match.rules.redact(state, action, view.eyes)
        own = action.seat in view.hands
        among = view.acting and not own
        if own:
            view.sat = action.seat
        view.last = shown
        self.table.played()
        effects = self.board.effects(before, shown, self.table.seen())
        for sound in effects.sounds:
            self.ctx.speaker.play(sound)
        self.moments.begin(effects)
        factor = SPEED[self.ctx.settings.animation]
        self.wait = effects.ms / 1000 * factor
        self.reads = effects.read > 0 and not own
        if not own:
            self.wait = max(self.wait, effects.watch / 1000 * factor)
            self.wait = max(self.wait, effects.read / 1000 * max(factor or 1.0, QUICKEST))
        self.table.look()
        if not view.acting:
            self.wait = max(self.wait, BOT_PAUSE * max(factor, 0.15))
        elif among and self.bots.busy(match):
            self.wait = max(self.wait, AMONG_PERSONS * max(factor, 0.3))
        if match.outcome() is not None:
            self.wait = max(self.wait, END_PAUSE * max(factor, 0.3))

    def _linger(self) -> bool:
        """Whether somebody still looks at something; the clock stands still meanwhile."""
        lingers = self.board.lingers(self.view)
        if lingers != self._lingers:
            self._lingers = lingers
            self.run_clock()
            self.table.look()
        return lingers

    def _go_on(self) -> None:
        """What the table does by itself: chance, bots, the hand-over, the end."""
        match = self.match
        if match.outcome() is not None:
            self.table.ended()
            return
        person = asked(match, self.view)
        if CHANCE in match.to_act():
            if person is not None and person != self.view.eyes:
                self.table.hand_over(person)
            elif match.step_chance() is not None:
                self._happened()
            return
        action = self.bots.answer(match)
        if action is not None:
            self.play(action)
            return
        if person is not None and person != self.view.eyes:
            self.table.hand_over(person)
