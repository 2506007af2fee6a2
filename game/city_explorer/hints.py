"""What speaks for an action in City Explorer, as claims about what a seat knows once it is played,
and their words."""

from collections.abc import Callable
from enum import StrEnum

from ..bots.kit import SECOND, Claim, pick
from ..core.action import Action
from ..core.text import _, listed, ngettext
from .actions import Depart, Look, Push, TurnUp
from .bot_row_values import KnownGrid
from .components import SUITS, PlaceKind
from .data import KIND_OF, SUIT_OF
from .names import suits_name
from .prompts import ends_soon
from .rules import RULES
from .scoring import UNIQUE_SET
from .state import CityState, Phase
from .turn import RESEARCH, all_up


class Reason(StrEnum):
    """Kinds of claims. Rows and columns are counted from 1; points are those that the bots
    expect."""

    LAST = "last"
    """All cards lie face up: the game ends with this round."""
    SUITS = "suits"
    """A row has all suits among the cards that the seat knows: the row."""
    SETS = "sets"
    """A row has so many whole sets of Exotic cards among them: row, number."""
    WORTH = "worth"
    """A row is worth so much to the seat, more than any was before: row, points, before."""
    PAIR = "pair"
    """The same with a second push: its column and step, row, points, before."""
    TAKES = "takes"
    """The row that is taken is worth so much: row, points."""
    BEST = "best"
    """The seat learns a card of the row that is worth most to it: row, points."""
    RIVAL = "rival"
    """The seat learns a card of a row that is worth no more to it than another: row, points, the
    best of the others, its points, and how many cards of the row it does not know."""
    KNOWN = "known"
    """The card that is turned up is one that the seat knows already."""


def claims(
    seen: CityState, seat: int, action: Action, weigh: Callable[..., list[float]]
) -> list[Claim]:
    """What speaks for an action, the weightiest first; ``weigh`` says how the bots like second
    pushes."""
    if isinstance(action, Push):
        return _pushed(seen, seat, action, weigh)
    if isinstance(action, Depart):
        last = [Claim(Reason.LAST)] if all_up(seen) else []
        points = round(KnownGrid(seen, seat).values[action.row - 1])
        takes = Claim(Reason.TAKES, (action.row, points))
        return [*last, *_facts(seen, seat, action.row), takes]
    assert isinstance(action, Look | TurnUp)
    if _known(seen, seat, seen.slot_at(action.row, action.column)):
        return [Claim(Reason.KNOWN)]
    values = KnownGrid(seen, seat).values[: seen.rows]
    others = {row: points for row, points in enumerate(values, 1) if row != action.row}
    here, best = values[action.row - 1], max(others, key=others.__getitem__, default=0)
    if not best or here > others[best]:
        return [Claim(Reason.BEST, (action.row, round(here)))]
    unknown = sum(not _known(seen, seat, slot) for slot in seen.row(action.row))
    than = action.row, round(here), best, round(others[best]), unknown
    return [Claim(Reason.RIVAL, than)]


def _pushed(
    seen: CityState, seat: int, action: Push, weigh: Callable[..., list[float]]
) -> list[Claim]:
    had = {row: _facts(seen, seat, row) for row in range(1, seen.rows + 1)}
    after = seen.copy()
    RULES.advance(after, action)
    before = round(max(KnownGrid(seen, seat).values[: seen.rows]))
    row, points = _best(after, seat)
    found = [c for c in _facts(after, seat, row) if not any(c in facts for facts in had.values())]
    if points > before:
        found.append(Claim(Reason.WORTH, (row, points, before)))
    elif seen.left == RESEARCH and after.phase == Phase.ACTION:
        pushes = [a for a in RULES.legal_actions(after, seat) if isinstance(a, Push)]
        if pushes:
            second = pick(dict(zip(pushes, weigh(after, seat, pushes), strict=True)))
            RULES.advance(after, second)
            row, points = _best(after, seat)
            if points > before:
                values = second.column, second.step, row, points, before
                found.append(Claim(Reason.PAIR, values))
    return found


def _known(state: CityState, seat: int, slot: int) -> bool:
    return bool(state.seers[slot] >> seat & 1)


def _best(state: CityState, seat: int) -> tuple[int, int]:
    """The row that is worth most to a seat, and how many points."""
    values = KnownGrid(state, seat).values[: state.rows]
    return values.index(max(values)) + 1, round(max(values))


def _facts(state: CityState, seat: int, row: int) -> list[Claim]:
    """What a row scores for sure, by the cards of it that the seat knows."""
    cards = [state.cards[slot] for slot in state.row(row) if _known(state, seat, slot)]
    sets = sum(KIND_OF[card] == PlaceKind.EXOTIC for card in cards) // UNIQUE_SET
    suits = len({SUIT_OF[card] for card in cards}) == SUITS
    found = [Claim(Reason.SUITS, (row,))] if suits else []
    return [*found, Claim(Reason.SETS, (row, sets))] if sets else found


# --- words ----------------------------------------------------------------------------------------


def why(claim: Claim) -> str:
    """The sentence of a claim, as the second half of a hint."""
    match claim:
        case Claim(Reason.LAST, _values):
            return _("all cards are face up, and the game ends this round.")
        case Claim(Reason.SUITS, (row,)):
            return _("row {row} has all 5 suits.").format(row=row)
        case Claim(Reason.SETS, (row, n)):
            words = ngettext(
                "row {row} has {n} set of 3 Exotic places.",
                "row {row} has {n} sets of 3 Exotic places.",
                n,
            )
            return words.format(row=row, n=n)
        case Claim(Reason.WORTH, (row, points, before)):
            words = _("row {row} is then worth about {points} points, the best now {before}.")
            return words.format(row=row, points=points, before=before)
        case Claim(Reason.PAIR, (column, step, row, points, _before)):
            words = _("then column {column} up, and row {row} is worth about {points} points.")
            if step > 0:
                words = _(
                    "then column {column} down, and row {row} is worth about {points} points."
                )
            return words.format(column=column, row=row, points=points)
        case Claim(Reason.TAKES, (_row, points)):
            return _("to you it is worth about {points} points.").format(points=points)
        case Claim(Reason.BEST, (row, points)):
            words = _(
                "row {row} looks best for you (about {points} points), and you do not know this"
                " card."
            )
            return words.format(row=row, points=points)
        case Claim(Reason.RIVAL, (row, points, best, most, n)):
            words = _(
                "row {row} (about {points} points) may beat row {best} (about {most}): you do not"
                " know {n} of its cards."
            )
            return words.format(row=row, points=points, best=best, most=most, n=n)
        case Claim(Reason.KNOWN, _values):
            return _("you know it already, and keep your other secrets.")
    if claim == SECOND:
        return _("after the first hint, this gives you the best chance.")
    return _("nothing else gives you a better chance.")


def leading(seen: CityState, row: int) -> list[int]:
    """The suits of which a row of the grid has more cards in sight than any other row, in the
    grid or taken."""
    rows = [seen.row(n) for n in range(1, seen.rows + 1)]
    others = [*rows[: row - 1], *rows[row:], *(taken for own in seen.taken for taken in own)]

    def count(suit: int, slots: tuple[int, ...]) -> int:
        return sum(seen.cards[at] >= 0 and SUIT_OF[seen.cards[at]] == suit for at in slots)

    suits = range(SUITS)
    return [s for s in suits if count(s, rows[row - 1]) > max(count(s, o) for o in others)]


def _leads(seen: CityState, row: int) -> str:
    """In what a row leads, as a sentence; "" if in nothing."""
    suits = listed([suits_name(suit) for suit in leading(seen, row)])
    return _("Row {row} is ahead in {suits}.").format(row=row, suits=suits) if suits else ""


def hint_short(seen: CityState, action: Action, claim: Claim) -> str:
    """The same in fewer words, for where there is little room; it still names every card and
    row."""
    because = why(claim)
    match claim:
        case Claim(Reason.BEST, (row, points)):
            suits = leading(seen, row)
            if suits:
                because = _("row {row} is ahead in {suits} (about {points} points).")
            else:
                because = _("row {row} looks best (about {points} points).")
            names = listed([suits_name(suit) for suit in suits])
            because = because.format(row=row, points=points, suits=names)
        case Claim(Reason.RIVAL, (row, _points, best, most, _unknown)):
            because = _("row {row} may beat row {best} (about {most} points).")
            because = because.format(row=row, best=best, most=most)
    return _("{what}: {why}").format(what=_advice(action), why=because)


def hint_words(seen: CityState, action: Action, claim: Claim) -> str:
    """What a hint says, and why; near the end also what becomes of who waits too long (R7)."""
    words = _("{what}: {why}").format(what=_advice(action), why=why(claim))
    match claim:
        case Claim(Reason.BEST | Reason.TAKES, (row, _points)):
            rows: tuple[int, ...] = (row,)
        case Claim(Reason.RIVAL, (row, _points, best, _most, _unknown)):
            rows = row, best
        case _:
            rows = ()
    words = " ".join([words, *filter(None, (_leads(seen, row) for row in rows))])
    if isinstance(action, Look | Push) and ends_soon(seen):
        words += " " + _("Careful: once all cards are face up, it is too late to take a row.")
    return words


def _advice(action: Action) -> str:
    match action:
        case TurnUp(row=row, column=column):
            words = _("Flip the card in row {row}, column {column}")
        case Look(row=row, column=column):
            words = _("Look at the card in row {row}, column {column}")
        case Depart(row=row):
            return _("Depart with row {row}").format(row=row)
        case Push(column=column, step=step):
            words = _("Push column {column} down") if step > 0 else _("Push column {column} up")
            return words.format(column=column)
        case _:
            return ""
    return words.format(row=row, column=column)
