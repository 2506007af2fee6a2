"""The hint at a table: what the normal bot would do, for whoever is to act here."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from game import catalog
from game.bots.kit import MOST, SECOND, Claim
from game.bots.levels import Hint, hints
from game.core.action import CLOCK, Action
from game.core.options import MEMORY_AID
from game.core.text import _
from game.match import Match
from game.match.runner import seats_asked

from ..stage.gesture import Gesture
from ..titles.board import AnyBoard, AnyView


class Hints:
    """Lights the pieces of a good action, and says it, as long as that can be done.

    A second hint is the runner-up. Where several persons may act at once, the first hint is for
    the one who acted last, after the runner-up comes the next of them that has anything to do.
    """

    def __init__(self, match: Match, board: AnyBoard) -> None:
        self.match = match
        self.board = board
        self.gesture: Gesture | None = None
        """What is advised; None if nothing is."""
        self._seat = -1
        """Whom it is for."""
        self._claim = MOST
        self._second = False
        """Whether it is the runner-up."""
        self._next_one: Hint | None = None
        """What else could be done, if the same seat asks again."""

    @property
    def action(self) -> Action | None:
        """The action that is advised; None if none is."""
        return self.gesture.action if self.gesture is not None else None

    @property
    def lit(self) -> frozenset[str]:
        """The pieces that it points at."""
        if self.gesture is None:
            return frozenset()
        return frozenset(id for id in (self.gesture.piece, self.gesture.target) if id)

    def heading(self, view: AnyView) -> str:
        """For whom the hint is."""
        if len(view.hands) < 2 or self._seat < 0:
            return _("Second hint") if self._second else _("Hint")
        words = _("Second hint for {name}") if self._second else _("Hint for {name}")
        return words.format(name=view.names[self._seat])

    def give(self, view: AnyView, sat: int | None, allowed: Callable[[Action], bool]) -> None:
        """Light what is good to do, and say it; ``sat`` is who acted here last. Of what the rules
        allow only what is ``allowed`` is advised."""
        if self.gesture is not None and self._next_one is not None:
            self._light(view, [self._next_one], second=True)
            return
        seat = self._next(view, sat, allowed)
        if seat >= 0:
            self._light(view, hints(self.match.title, self._mind(seat), seat, allowed))

    def renew(self, view: AnyView, allowed: Callable[[Action], bool]) -> None:
        """Others have acted since. What is still best, or the runner-up, is advised with the reason
        that it has now, else what is best now; where the board had to be turned for that, or a
        piece is in hand, the hint ends."""
        was, seat, found = self.action, self._seat, list[Hint]()
        asked = was is not None and view.legal and seat in self._due(view)
        if asked and any(map(allowed, self.match.legal(seat))):
            found = hints(self.match.title, self._mind(seat), seat, allowed)
        same = found[1:] if self._second else found
        if same and same[0].action == was:
            self._claim, self._next_one = same[0].claim, same[1] if len(same) > 1 else None
            return
        self.take_away()
        if found and not view.own.selected:
            own = copy(view.own)
            own.turn_to(found[0].action)
            if own == view.own:
                self._light(view, found)

    def _light(self, view: AnyView, found: Sequence[Hint], second: bool = False) -> None:
        """Advise the first of these; the next is for whoever asks again."""
        (action, self._claim), *rest = found
        self._second, self._next_one = second, rest[0] if rest else None
        view.own.turn_to(action)
        self.gesture = self._meaning(action, self.board.gestures(view))
        if self.gesture is not None:
            self._seat = action.seat

    def _mind(self, seat: int) -> Any:
        """What somebody in a seat can have in mind, at a table without the memory aid nothing."""
        match = self.match
        mind = match.recall(seat)
        aided = match.options.get(MEMORY_AID, True)
        return mind if aided else match.rules.memoryless(mind, seat)

    def follow(self, offered: Sequence[Gesture]) -> None:
        """The match or the board has changed: what cannot be done any more is not advised. Where
        the board was asked for the rest of an action, the advice goes on there."""
        was = self.gesture
        if was is not None:
            now = self._meaning(was.action, offered)
            if now is not None and was.draft:
                self.gesture = now
            elif now is None or (now.piece, now.target) != (was.piece, was.target):
                self.take_away()

    def said(self, view: AnyView) -> tuple[str, str, str]:
        """What is advised and why, the same in short, for where that has no room, and without a
        reason; in the language in use, which may be another than when it was given. All "" without
        a hint."""
        if self.gesture is None:
            return "", "", ""
        gesture = self._meaning(self.gesture.action, self.board.gestures(view)) or self.gesture
        told = view, gesture, self._open_to(view, gesture)
        return self.board.hint_words(*told), self.board.hint_short(*told), gesture.label

    def _open_to(self, view: AnyView, gesture: Gesture) -> Claim:
        """The reason, if whoever looks may know it: at a table with docks all read the hint."""
        if view.seat == self._seat:
            return self._claim
        kit = catalog.bot_kit(self.match.title)
        known = (SECOND, *kit.claims(view.seen, self._seat, gesture.action))
        return self._claim if self._claim in known else MOST

    @staticmethod
    def _meaning(action: Action, offered: Sequence[Gesture]) -> Gesture | None:
        """The gesture that means an action now; None if none does."""
        for gesture in offered:
            meant = gesture.amount.actions if gesture.amount is not None else (gesture.action,)
            if action in meant:
                return replace(gesture, action=action)
        return None

    def selected(self, piece: str) -> None:
        """Somebody has picked a piece up ("" put it down): another than advised ends the hint."""
        if piece and self.gesture is not None and piece not in self.lit:
            self.take_away()

    def take_away(self) -> None:
        """The hint is done with."""
        self.gesture, self._seat, self._next_one = None, -1, None

    def _next(self, view: AnyView, sat: int | None, allowed: Callable[[Action], bool]) -> int:
        """Whom the next hint is for; -1 if nobody here has anything to do."""
        hands = view.hands
        last = self._seat if self.gesture is not None else sat
        at = hands.index(last) if last in hands else 0
        order = hands[at:] + hands[:at]
        if self.gesture is not None and last in hands:
            order = order[1:] + order[:1]
        due = [seat for seat in self._due(view) if any(map(allowed, self.match.legal(seat)))]
        return next((seat for seat in order if seat in due), -1)

    def _due(self, view: AnyView) -> Sequence[int]:
        """Whom a hint may be for: those the match waits for, against the clock all here; if none of
        them is here, those here whom the normal bot would have act again."""
        match, hands = self.match, view.hands
        if CLOCK in match.awaited():
            return hands
        if not set(hands).isdisjoint(view.point.awaited):
            return view.point.awaited
        return seats_asked(match, dict.fromkeys(hands, catalog.bot_kit(match.title)))
