"""The hint at a table: what the normal bot would do, for whoever is to act here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game import catalog
from game.bots.asked import to_ask
from game.bots.hint import hint
from game.core.action import Action
from game.core.table import Table
from game.core.text import _, language

from ..boards.board import Board, View
from ..stage.gesture import Gesture


class Hints:
    """Lights the pieces of a good action, and says it.

    Where several persons may act at once, the first hint is for the one who acted last, each
    further one for the next of them that has anything to do.
    """

    def __init__(self, match: Table, board: Board[Any], view: View) -> None:
        self.match = match
        self.board = board
        self.view = view
        self.words = ""
        """The hint that is shown; "" if there is none."""
        self.short = ""
        """What it advises, without why: for where the words have no room."""
        self.action: Action | None = None
        """What it advises."""
        self._seat = -1
        """Whom it is for."""
        self._language = language()
        """The language in which it was said."""

    @property
    def heading(self) -> str:
        """For whom the hint is."""
        if len(self.view.hands) < 2 or self._seat < 0:
            return _("A hint")
        return _("A hint for {name}").format(name=self.view.names[self._seat])

    def give(self) -> None:
        """Light what is good to do, and say it."""
        seat = self._next()
        if seat < 0:
            return
        match, view = self.match, self.view
        seen = match.shown(seat)
        action = hint(match.title, seen, seat)
        self.board.turn_to(action, view)
        gesture = self._gesture(seen, action, seat)
        if gesture is not None:
            view.lit = frozenset(id for id in (gesture.piece, gesture.target) if id)
            self.words, self.short = self.board.hint_words(seen, gesture, view), gesture.label
            self.action, self._seat, self._language = action, seat, language()

    def _gesture(self, seen: Any, action: Action, seat: int) -> Gesture | None:
        """The gesture that means an action: of the board itself, for what it turned up for the
        hint is not on the screen yet."""
        for gesture in self.board.gestures(seen, self.match.legal(seat), self.view):
            meant = gesture.amount.actions if gesture.amount is not None else (gesture.action,)
            if action in meant:
                return replace(gesture, action=action)
        return None

    def said(self) -> str:
        """The hint in the language in use: it may have been given in another one."""
        if self.action is not None and self._language != language():
            seen = self.match.shown(self._seat)
            gesture = self._gesture(seen, self.action, self._seat)
            if gesture is not None:
                self.words = self.board.hint_words(seen, gesture, self.view)
                self.short = gesture.label
                self._language = language()
        return self.words

    def _next(self) -> int:
        """Whom the next hint is for; -1 if nobody here has anything to do."""
        hands = self.view.hands
        last = self._seat if self.words else self.view.sat
        at = hands.index(last) if last in hands else 0
        order = hands[at:] + hands[:at]
        if self.words and last in hands:
            order = order[1:] + order[:1]
        due = self._due()
        return next((seat for seat in order if seat in due), -1)

    def _due(self) -> Sequence[int]:
        """Whom the match waits for; if that is nobody here, who had better think again."""
        match, hands = self.match, self.view.hands
        awaited = match.rules.awaited(match.state)
        if not set(hands).isdisjoint(awaited):
            return awaited
        kit = catalog.bot_kit(match.title)
        return to_ask(match.rules, match.state, dict.fromkeys(hands, kit))

    def take_away(self) -> None:
        """The hint is done with."""
        self.view.lit, self.words = frozenset(), ""
        self.action, self._seat = None, -1
