"""Whose eyes look at a table, and whose hands may act there: who is to act at this screen, and
who knows what others do not."""

from game.core.action import CHANCE
from game.core.table import Table

from ..boards.board import View


def humans(match: Table) -> list[int]:
    """The seats of persons."""
    return [i for i, p in enumerate(match.players) if p.human]


def asked(match: Table, view: View) -> int | None:
    """The person who is to act next at this screen: whoever sits there, else the first.

    Those come before that the match waits for: who is ready, and could only take that back, leaves
    the table to others. While chance acts it is the one whose turn begins with that, if any does.
    """
    persons = humans(match)
    begins = match.rules.turn(match.state).begins if CHANCE in match.to_act() else None
    if begins in persons:
        return begins
    for seats in (match.awaited(), match.to_act()):
        acting = [seat for seat in seats if seat in persons]
        if acting:
            return view.sat if view.sat in acting else acting[0]
    return None


def secrets(match: Table, seat: int) -> bool:
    """Whether the screen would show a seat now what it may not show to everybody."""
    own, open_to_all = match.shown(seat), match.shown(None)
    fields = {zone.field for zone in match.rules.secret_zones(match.state)}
    return any(getattr(own, field) != getattr(open_to_all, field) for field in fields)


def eyes(match: Table, view: View) -> int | None:
    """Whose eyes look now: those of the only person, or of the one who is to act.

    Nobody's until the hand-over, if that one has secrets and is not the one who looked last: whom
    only bots have followed still sits there.
    """
    persons = humans(match)
    if len(persons) == 1:
        return persons[0]
    seat = asked(match, view)
    if seat is None or seat in (view.eyes, view.sat):
        return seat
    return None if secrets(match, seat) else seat


def hands(match: Table, view: View) -> tuple[int, ...]:
    """The seats of the persons who may act at this screen now.

    Where several may act at once and none of them has secrets, those are all of them: they take
    the mouse by turns. Else it is the one whose eyes look.
    """
    acting = [seat for seat in match.to_act() if seat in humans(match)]
    if len(acting) > 1 and not any(secrets(match, seat) for seat in acting):
        return tuple(acting)
    return tuple(seat for seat in acting if seat == view.eyes)


def look(match: Table, view: View, lingers: bool) -> None:
    """Set whose eyes look, and whose hands may act; while somebody lingers, that one's."""
    if not lingers:
        view.eyes = eyes(match, view)
    if view.eyes is not None:
        view.sat = view.eyes
    view.hands = hands(match, view)
    view.acting = bool(view.hands)


def last_hand(match: Table, view: View) -> int | None:
    """Whose action "undo" is about: of those at this screen, the one who acted last.

    Where hands take the mouse by turns it is any person; else only the one whose eyes look.
    """
    if len(view.hands) < 2:
        return view.eyes
    persons = humans(match)
    return next((a.seat for a in reversed(match.history) if a.seat in persons), None)
