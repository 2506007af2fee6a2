"""The pace of a match at a table: how long eyes need before it goes on, and what they still see.

``game.match`` lets the match go on; this says when it may. It knows no nodes and no board's
picture; the table scene is told what happened.
"""

import logging
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from game.core.action import CHANCE, CLOCK, Action, IllegalActionError, TimeUp
from game.match import Match, MatchRunner, Seating
from game.match.match import HAND_OVER

from ..stage.tweens import SPEED
from ..titles.board import AnyBoard, Effects, Flash, Moment

if TYPE_CHECKING:
    from ..context import Context

log = logging.getLogger(__name__)

WORD: Final = 0.3
"""Seconds in which a word of what a bot did is read, at normal speed: 200 a minute."""
LINE: Final = 1.2
"""Seconds for a sentence at most: several are in sight, and the pieces tell as well."""
END_PAUSE: Final = 4.0
"""Seconds for which it is told who has won, at normal speed, unless somebody goes on."""
HUSH: Final = 0.4
"""Seconds in which a second press does nothing after what is shown at the end was cut short."""
QUICKEST: Final = 0.6
"""The part of the time to read what befalls all that is left at a fast pace."""


class Paced(Protocol):
    """What is told of a match that goes on."""

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


class Pace:
    """Lets the match of a table go on while nothing stops it, no faster than eyes can follow."""

    def __init__(
        self, ctx: "Context", match: Match, seating: Seating, board: AnyBoard, table: Paced
    ) -> None:
        self.ctx = ctx
        self.match = match
        self.seating = seating
        self.board = board
        self.table = table
        self.runner = MatchRunner(match, ctx.thinker)
        self.moment = Moment()
        self.covered = False
        """Whether another scene, or no window, lies between the table and the eyes: nobody is
        asked to come, and no end is shown."""
        self.wait = 0.0
        """Seconds until the table goes on by itself."""
        self.reads = False
        """Whether what happened last is something to be read."""
        self.led = False
        """Whether somebody learns the title here: then the table always waits for them."""
        self.first_match = False
        """Whether this is the match in which somebody was led, or is."""
        self._together = True
        """Whether somebody here and others could act at once before the last action."""
        self._first_move = True
        """Whether nobody here has done anything since that is so."""
        self._steps: list[int] = []
        self._flashing: tuple[Flash, ...] = ()
        self._stays = False
        """Whether what flashes is to be seen for as long as the table asks to go on."""
        self._flashed = 0.0
        self._shown = 0.0
        """Milliseconds after the last action at which all of it has been seen."""
        self._hush = 0.0

    @property
    def tells_end(self) -> bool:
        """Whether the match is over, all that it ends with has been seen, and it may be told who
        has won."""
        return self.match.outcome() is not None and self.moment.since >= self._shown

    def cut_short(self) -> bool:
        """Show at once all that the match ends with; whether there was anything left of that, or
        it has only just been cut short."""
        if self._hush > 0:
            return True
        if self.tells_end:
            return False
        self._hush, self.wait = HUSH, self._end_pause
        self.moment.since, self.moment.flashes, self._flashing, self._steps = 1e9, (), (), []
        return True

    @property
    def _end_pause(self) -> float:
        return END_PAUSE * max(SPEED[self.ctx.settings.animation] or 1.0, QUICKEST)

    @property
    def reading(self) -> bool:
        """Whether the table waits because there is something to be read."""
        return self.reads and self.wait > 0

    @property
    def asks(self) -> bool:
        """Whether it waits until somebody goes on."""
        return self.reads and self.wait == inf

    def go_on(self) -> None:
        """It has been read: wait no longer."""
        if self.reading:
            self.wait = 0.0
            self.table.look()

    def play(self, action: Action) -> bool:
        """Play an action and show what it leads to. An illegal one is logged; whether it was
        played."""
        try:
            self.match.submit(action)
        except IllegalActionError as error:
            log.warning("refused %r: %s", action, error)
            return False
        self._happened()
        return True

    def rewound(self) -> None:
        """Something was taken back: nothing is to be seen of it, and bots think anew."""
        self.runner.forget()
        self.moment.fresh, self.moment.flashes = False, ()
        self._flashing = ()
        self.wait, self.reads, self._first_move = 0.0, False, True

    def begin(self, effects: Effects) -> None:
        """Something has just happened that looks so."""
        lands = effects.lands or effects.ms
        self.moment.since, self.moment.fresh, self.moment.lands = 0.0, True, lands
        self.moment.flashes = self._flashing = effects.flashes
        self._flashed = 0.0
        self._shown = effects.ms
        ended = self.match.outcome() is not None
        self._stays = effects.stays and not ended
        over = (effects.ms,) if ended else ()
        self._steps = sorted({*effects.steps, *over, lands})

    def retell(self) -> None:
        """For another viewer: show of the last event what they may know."""
        if self.moment.flashes and (effects := self._effects()) is not None:
            self._flashing = effects.flashes
            self._pass_by(0.0)

    def tick(self, dt: float) -> bool:
        """Time goes on; whether the board looks different now. From when somebody is due at the
        screen until they look it does so for eyes alone."""
        now = monotonic()
        self._hush -= dt
        self.match.clock.tick(now)
        if self.match.stops - {"look", HAND_OVER}:
            return False
        changed = self._pass_by(dt)
        self.runner.pacing.factor = SPEED[self.ctx.settings.animation] or SPEED["fast"]
        self.runner.think()
        waited = self.wait <= 0
        self.wait -= 0 if waited else dt
        if self.match.stops - {HAND_OVER}:
            return changed
        if self.match.tick(now):
            self._happened()
        elif waited:
            self._go_on()
        return changed

    def _pass_by(self, dt: float) -> bool:
        """``dt`` seconds go by; whether the board looks different now."""
        factor, moment, changed = SPEED[self.ctx.settings.animation], self.moment, False
        ms = dt * 1000 / factor if factor else 1e9
        moment.since += ms
        if self._steps and moment.since >= self._steps[0]:
            self._steps = [step for step in self._steps if step > moment.since]
            changed = True
        # A card held up is to be read: that takes its time also without animation.
        self._flashed += ms if factor else dt * 1000
        stays = self._stays and self.asks
        flashes = tuple(f for f in self._flashing if stays or f.ms > self._flashed)
        if flashes != moment.flashes:
            moment.flashes = flashes
            changed = True
        return changed

    def _effects(self) -> Effects | None:
        """What the last event looks and sounds like to whoever looks now."""
        last = self.seating.viewpoint().last
        if last is None:
            return None
        return self.board.effects(last.before, last.action, last.after)

    def _happened(self) -> None:
        """After an action, whoever took it: sounds, flashes, and how long to wait."""
        match, seating = self.match, self.seating
        seat, own = match.history[-1].seat, match.history[-1].seat in seating.hands
        seating.acted(seat)
        self.table.played()
        self._whose_move(own)
        effects = self._effects() or Effects()
        bell = ("bell",) if isinstance(match.history[-1], TimeUp) else ()
        for sound in bell + effects.sounds:
            self.ctx.speaker.play(sound)
        self.begin(effects)
        self.reads = effects.read > 0 and (effects.stays or not own)
        stops = not seating.hands and self._stops(seat, own, effects)
        if stops and self._waits(effects):
            self.reads, self.wait = True, inf
        else:
            self.wait = self._seconds(seat, own, effects)

    def _whose_move(self, own: bool) -> None:
        """Find out if somebody here is still to make the first move among all who act at once. It
        stays made while all others are done: what is asked of them then, they answer."""
        hands, acting = self.seating.hands, set(self.match.to_act())
        if not hands:
            self._first_move = True
        elif own and self._together:
            self._first_move = False
        self._together = bool(hands) and not acting <= set(hands)

    @property
    def _gives_way(self) -> bool:
        """Whether bots leave the first move to who acts with them at once: to who wants the table
        to wait, or plays for the first time; never against the clock."""
        hands, acting = self.seating.hands, self.match.to_act()
        wanted = self.first_match or self.ctx.settings.wait == "on"
        return wanted and self._first_move and bool(hands) and CLOCK not in acting

    def _seconds(self, seat: int, own: bool, effects: Effects) -> float:
        """How long the table waits after an action: for its looks, and for others to read it. What
        befalls all is read at any speed."""
        factor, read = SPEED[self.ctx.settings.animation], effects.read / 1000
        seconds = (effects.ms if own else max(effects.ms, effects.lands)) / 1000 * factor
        if self.match.outcome() is not None:
            return seconds + self._end_pause
        if own and not effects.stays:
            return seconds
        if seat < 0:
            return max(seconds, read * max(factor or 1.0, QUICKEST))
        words = len(self.seating.viewpoint().log[-1].text.split())
        return max(seconds, max(read, min(LINE, words * WORD)) * factor)

    def _waits(self, effects: Effects) -> bool:
        """Whether somebody is to go on after what is to be followed: if they are led, else as is
        set, else after what stays, in a class (by its letters), and if several sit at a title
        that wants it."""
        people, settings = len(self.seating.here), self.ctx.settings
        usual = settings.text == "projector" or effects.stays or (self.board.waits and people > 1)
        if self.led:
            return True
        return people > 0 and {"on": True, "off": False}.get(settings.wait, usual)

    def _stops(self, seat: int, own: bool, effects: Effects) -> bool:
        """Whether what was done is to be followed: something to read, the end of a bot's turn in
        which it was alone to act, the end of a round or of all."""
        match, last = self.match, self.seating.viewpoint().last
        if last is None:
            return False
        rules, before = match.rules, last.before
        alone = not own and seat >= 0 and rules.to_act(before) == (seat,)
        was = rules.turn(before)  # one that chance begins has ended before
        round_ends = 0 < was.round < rules.turn(last.after).round and was.begins is None
        turn_ends = alone and seat not in match.to_act()
        return self.reads or turn_ends or round_ends or match.outcome() is not None

    def _go_on(self) -> None:
        """What the table does by itself: the end, the hand-over, chance, bots."""
        match, due = self.match, self.seating.due
        over, chance = match.outcome() is not None, CHANCE in match.to_act()
        held = (chance and due is not None) or self._gives_way
        if not over and not held and self.runner.step() is not None:
            self._happened()
        elif self.covered:
            return  # whoever is due comes, and the end is shown, when the table is seen again
        elif over:
            self.table.ended()
        elif due is not None:
            self.table.hand_over(due)
