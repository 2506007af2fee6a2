"""Whose eyes look at a table: who is to act at this screen, and who knows what others do not."""

from game.core.table import Table

from .boards.board import View


def humans(match: Table) -> list[int]:
    """The seats of persons."""
    return [i for i, p in enumerate(match.players) if p.kind == "human"]


def asked(match: Table, view: View) -> int | None:
    """The person who is to act next at this screen: whoever sits there, else the first."""
    acting = [seat for seat in match.to_act() if seat in humans(match)]
    if view.sat in acting:
        return view.sat
    return acting[0] if acting else None


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


def look(match: Table, view: View, lingers: bool) -> None:
    """Set whose eyes look, and whether they may act; while somebody lingers, that one's."""
    if not lingers:
        view.eyes = eyes(match, view)
    if view.eyes is not None:
        view.sat = view.eyes
    view.acting = view.eyes is not None and view.eyes in match.to_act()
    view.hands = (view.eyes,) if view.acting and view.eyes is not None else ()
