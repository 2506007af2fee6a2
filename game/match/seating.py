"""Who sits where: whose eyes look at a shared screen, whose hands act there, when to hand over."""

from ..core.action import CHANCE
from .match import Match
from .viewpoint import Viewpoint


class Seating:
    """The persons at one screen, and who of them looks.

    ``here`` are the seats of the persons who share the screen: by default all persons; one alone
    has a screen of its own. With ``trusted`` one person plays them all, so nothing needs to be
    handed over. ``eyes`` is the seat whose secrets may show, None a bystander's; ``sat`` the last
    seat that it was. ``hands`` are the seats that may act at this screen now: several where seats
    act at once without secrets (they take the mouse by turns; ``eyes`` is then the one that acted
    last).
    """

    def __init__(
        self, match: Match, here: tuple[int, ...] | None = None, trusted: bool = False
    ) -> None:
        self.match = match
        self.here = match.persons if here is None else here
        self.trusted = trusted
        self.eyes: int | None = None
        self.sat: int | None = None
        self.hands: tuple[int, ...] = ()

    def viewpoint(self) -> Viewpoint[object]:
        """What the eyes at this screen know now, and what the hands there may do."""
        return self.match.viewpoint(self.eyes, self.hands)

    def look(self, stays: bool = False) -> bool:
        """See anew whose eyes look and whose hands may act, after every change; whether other eyes
        look than before. With ``stays`` whoever looks has not finished, and goes on looking."""
        before = self.eyes
        if not stays:
            self.eyes = self._whose_eyes()
        if self.eyes is not None:
            self.sat = self.eyes
        self.hands = self._whose_hands()
        return self.eyes != before

    def acted(self, seat: int) -> None:
        """Where several hands share the mouse, the one that acted last has the eyes that look."""
        if seat in self.hands:
            self.sat = seat

    def take(self, seat: int) -> None:
        """That one has taken the screen ("I am Ana"), and nobody else looks."""
        self.eyes = self.sat = seat
        self.look()

    @property
    def due(self) -> int | None:
        """Whom the screen has to be handed to before the match goes on here; None if nobody."""
        seat = self._asked()
        return seat if seat is not None and seat != self.eyes else None

    @property
    def last_hand(self) -> int | None:
        """Whose action "undo" is about: of those at this screen, the one who acted last.

        Where hands take the mouse by turns it is any person; else only the one whose eyes look.
        """
        if len(self.hands) < 2:
            return self.eyes
        history = self.match.history
        return next((a.seat for a in reversed(history) if a.seat in self.here), None)

    def _asked(self) -> int | None:
        """The person here who is to act next: whoever sits there, else the first.

        Those come before that the match waits for: who is ready, and could only take that back,
        leaves the screen to others. While chance acts it is the one whose turn begins with that.
        """
        match = self.match
        begins = match.rules.turn(match.state).begins if CHANCE in match.to_act() else None
        if begins in self.here:
            return begins
        for seats in (match.awaited(), match.to_act()):
            acting = [seat for seat in seats if seat in self.here]
            if acting:
                return self.sat if self.sat in acting else acting[0]
        return None

    def _private(self, seat: int) -> bool:
        """Whether nobody else may look with a seat's eyes unasked."""
        return not self.trusted and self.match.private(seat)

    def _whose_eyes(self) -> int | None:
        """Those of the only person, or of the one who is to act.

        Nobody's until the hand-over, if that one has secrets and is not the one who looked last:
        whom only bots have followed still sits there.
        """
        if len(self.here) == 1:
            return self.here[0]
        seat = self._asked()
        if seat is None or seat in (self.eyes, self.sat):
            return seat
        return None if self._private(seat) else seat

    def _whose_hands(self) -> tuple[int, ...]:
        """Where several may act at once and none has secrets, all of them; else whose eyes look."""
        acting = tuple(seat for seat in self.match.to_act() if seat in self.here)
        if len(acting) > 1 and not any(map(self.match.private, acting)):
            return acting
        return tuple(seat for seat in acting if seat == self.eyes)
