"""Who sits at a shared screen: who looks, who may act there, when it is to be handed over."""

from ..core.action import CHANCE
from ..core.options import DOCKS, WAY
from .match import Match
from .viewpoint import Viewpoint


class Seating:
    """The persons at one screen, and who of them looks.

    ``here`` are the seats of the persons who share the screen: by default all persons. Somebody
    alone has a screen of their own. With ``trusted`` one person plays all of these seats, so the
    screen is never handed over. Nor is it where several sit at ``docks``: who looks and acts is
    whoever holds their dock, one at most, and nobody else.
    """

    def __init__(
        self, match: Match, here: tuple[int, ...] | None = None, trusted: bool = False
    ) -> None:
        self.match = match
        self.here = match.persons if here is None else here
        self.trusted = trusted
        at_docks = match.options.get(WAY) == DOCKS and len(self.here) > 1 and not trusted
        self.docks = self.here if at_docks else ()
        """The seats that have docks."""
        self.held: int | None = None
        """The seat whose dock is held."""
        self.viewer: int | None = None
        """The seat that looks: its secrets may show. None: only what a bystander may know."""
        self.risen = False
        """Whether whoever sat there last shows their secrets no longer, though it is their turn."""
        self.sat: int | None = None
        """The last seat that was the viewer."""
        self.hands: tuple[int, ...] = ()
        """The seats that may act at this screen now: the viewer, or several where seats act at once
        and none has secrets. They share the mouse; the viewer is then the one that acted last."""

    def viewpoint(self) -> Viewpoint[object]:
        """What the viewer knows now, and what may be done at this screen."""
        return self.match.viewpoint(self.viewer, self.hands)

    def look(self, stays: bool = False) -> bool:
        """Work out anew who looks and who may act; to be called after every change.

        With ``stays`` the viewer has not finished and goes on looking. Returns whether the viewer
        is another one than before.
        """
        before = self.viewer
        if self.docks:
            self.viewer = self.held
        elif not stays:
            self.viewer = self._next_viewer()
        if self.viewer is not None:
            self.sat, self.risen = self.viewer, False
        self.hands = self._who_may_act()
        return self.viewer != before

    def acted(self, seat: int) -> None:
        """A seat has acted: where several share the mouse, it is the viewer from now on."""
        if seat in self.hands:
            self.sat = seat

    def take(self, seat: int) -> None:
        """Somebody has taken the screen ("I am Ana"), and nobody else looks."""
        self.viewer = self.sat = seat
        self.risen = False
        self.look()

    def rise(self) -> None:
        """Who looks does not for now: they are asked to the screen again."""
        self.viewer, self.risen = None, True
        self.look()

    def hold(self, seat: int | None) -> None:
        """A seat's dock is held, or none; ``look`` then sees who looks."""
        self.held = seat if seat in self.docks else None

    @property
    def near(self) -> int | None:
        """The seat that a board lays nearest: of the viewer, else of who is to sit down or has sat
        there last. With docks it is always the same; None where no person plays."""
        known = () if self.docks else (self.viewer, self.due, self.sat)
        return next((seat for seat in (*known, *self.here) if seat is not None), None)

    @property
    def due(self) -> int | None:
        """The seat to which the screen must be handed before the match goes on here, or None."""
        if self.docks:
            return None
        seat = self._asked()
        return seat if seat is not None and seat != self.viewer else None

    @property
    def last_hand(self) -> int | None:
        """The seat whose action "undo" takes back: of those at this screen, the last that acted;
        where somebody looks at secrets or holds a dock, only that one."""
        history = self.match.history
        seat = next((a.seat for a in reversed(history) if a.seat in self.here), None)
        return seat if seat is None or self.rewinds(seat) else self.viewer

    def rewinds(self, seat: int) -> bool:
        """Whether who looks may take back what a seat did, or do it again: what was a secret
        choice is nobody else's, and what one sees now another one did not."""
        viewer = self.viewer
        secret = viewer is not None and not self.trusted and self.match.private(viewer)
        return seat in self.here and (seat == viewer or not (self.docks or secret))

    def _asked(self) -> int | None:
        """The person here who is to act next: the one who sits there if possible, else the first.

        Seats that the match waits for come before those that may act too: a person who has said
        "ready" could only take that back, and leaves the screen to others. While chance acts it is
        the one whose turn begins with that.
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

    def _next_viewer(self) -> int | None:
        """The only person here, or the one who is to act next.

        Nobody until the hand-over, if that one has secrets and was not the last viewer. (A viewer
        after whom only bots have acted still sits there.)
        """
        if len(self.here) == 1:
            return self.here[0]
        seat = self._asked()
        if seat is None or (seat in (self.viewer, self.sat) and not self.risen):
            return seat
        return None if not self.trusted and self.match.private(seat) else seat

    def _who_may_act(self) -> tuple[int, ...]:
        """All persons here who may act, if they are several and none has secrets; else, and with
        docks, the viewer, if it may act."""
        acting = tuple(seat for seat in self.match.to_act() if seat in self.here)
        if not self.docks and len(acting) > 1 and not any(map(self.match.private, acting)):
            return acting
        return tuple(seat for seat in acting if seat == self.viewer)
