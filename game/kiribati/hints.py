"""What speaks for an action in Kiribati, as claims that hold once it is played, and their words."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from ..bots.kit import SECOND, Claim, pick
from ..core.action import Action
from ..core.text import N_, _, capital, listed, ngettext
from . import actions as a
from .animals import gets_further
from .components import ISLAND, KINDS, MAINLAND, SUPPLY, Card
from .names import card_name, owned_animal, your_animal
from .rules import RULES
from .state import KiribatiState, Phase, Response
from .text import label


class Reason(StrEnum):
    """Kinds of claims. Their values are animals, unless it is said."""

    ASHORE = "ashore"
    """This own animal is rescued with it."""
    FORWARD = "forward"
    """This own animal is in a further row (its number) than before."""
    THREATENS = "threatens"
    """This rival must swim home, if no card is played against it."""
    HOME = "home"
    """These rivals must swim home, and none of one's own."""
    STAYS = "stays"
    """This own animal would have had to swim home."""
    ALL_HOME = "all_home"
    """The number of rivals, and of one's own, who must swim home: fewer own ones."""
    OPENS = "opens"
    """This own animal can move further then, which it could not before."""
    BLOCKS = "blocks"
    """This rival cannot move further then, which it could before."""
    NEARER = "nearer"
    """This own animal is nearer to a turtle of the next row: columns between (a number)."""
    REACH = "reach"
    """This own animal can move further, now and then."""
    SKIPS = "skips"
    """This rival does not move for a number of turns."""
    AGAIN = "again"
    """This own animal may move again."""
    CLINGS = "clings"
    """This own animal cannot be sent home."""
    ROOM = "room"
    """So many can stand on the turtle (a number)."""
    FROM_EDGE = "from_edge"
    """This own animal's turtle is not at the eastern edge."""
    CARD = "card"
    """The number of cards that stay in the hand."""
    STUCK = "stuck"
    """No own animal can move further."""
    KEPT = "kept"
    """The two cards (numbers) that are put back, which the bots like least."""


def further(state: KiribatiState, seat: int) -> frozenset[int]:
    """The animals of a seat that could move to a further row if it were their turn now."""
    turn = state.copy()
    turn.pending = ()
    turn.turn, turn.phase = seat, Phase.ANIMALS
    if seat != state.turn:
        turn.moved, turn.boarding, turn.fed = 0, True, -1
    legal = RULES.legal_actions(turn, seat)
    return frozenset(action.animal for action in legal if gets_further(action, turn))


def claims(
    seen: KiribatiState, seat: int, action: Action, weigh: Callable[..., list[float]]
) -> list[Claim]:
    """What speaks for an action, the weightiest first. ``weigh`` says how the bots like
    what a die that is chosen allows."""
    if isinstance(action, a.Keep):
        back = sorted(set(range(len(Card))) - set(action.cards))
        return [Claim(Reason.KEPT, tuple(back))]
    after = seen.copy()
    RULES.advance(after, action)
    if isinstance(action, a.ChooseDie) and after.phase == Phase.USE:
        uses = [u for u in RULES.legal_actions(after, seat) if type(u) not in a.CARD_OF]
        weights = dict(zip(uses, weigh(after, seat, uses), strict=True))
        return claims(after, seat, pick(weights), weigh)  # of equals what is advised then
    found: list[Claim] = []
    _told(seen, seat, action, after, found)
    if isinstance(action, a.Done | a.PassDie | a.Decline | a.Rest | a.Sleep):
        return found
    now, then = further(seen, seat), further(after, seat)
    then -= {n for n in then if after.row_value(n) < seen.row_value(n)}  # sent home, to begin again
    found += [Claim(Reason.OPENS, (n,)) for n in sorted(then - now)]
    rivals = [s for s in range(seen.seats) if s != seat]
    barred = [n for s in rivals for n in sorted(further(seen, s) - further(after, s))]
    found += [Claim(Reason.BLOCKS, (n,)) for n in barred if after.where[n] == seen.where[n]]
    for n in range(seat * KINDS, seat * KINDS + KINDS):
        gap = to_next(after, after.where[n])
        if gap < to_next(seen, seen.where[n]) and after.where[n] >= 0:
            found.append(Claim(Reason.NEARER, (n, gap)))
    if isinstance(action, (a.Move, a.Displace, *a.CARD_ACTIONS)):
        return found  # it is no merit of a step or a card that others can move
    return found + [Claim(Reason.REACH, (n,)) for n in sorted(now & then)]


def to_next(state: KiribatiState, turtle: int) -> int:
    """Columns from a turtle to the nearest one in the next row; 9 if there is none, or if it is
    none."""
    columns = state.columns
    if turtle < 0:
        return 9
    row, column = divmod(state.cell[turtle], columns)
    ahead = state.grid[(row + 1) * columns : (row + 2) * columns]
    return min([abs(n - column) for n, other in enumerate(ahead) if other >= 0], default=9)


def _told(
    seen: KiribatiState, seat: int, action: Action, after: KiribatiState, found: list[Claim]
) -> None:
    """What becomes of animals and turtles."""
    own = range(seat * KINDS, seat * KINDS + KINDS)
    for n in own:
        if after.row_value(n) > seen.row_value(n):
            row = after.row_value(n)
            ashore = after.where[n] == MAINLAND
            found.append(Claim(Reason.ASHORE, (n,)) if ashore else Claim(Reason.FORWARD, (n, row)))
    home = [n for n, at in enumerate(after.where) if at == ISLAND and seen.where[n] != ISLAND]
    rivals = tuple(n for n in home if n not in own)
    if rivals and len(rivals) == len(home):
        found.append(Claim(Reason.HOME, rivals))
    elif 2 * len(rivals) > len(home):
        found.append(Claim(Reason.ALL_HOME, (len(rivals), len(home) - len(rivals))))
    asked = seen.pending[-1] if seen.pending else None
    asks = after.pending[-1] if len(after.pending) > len(seen.pending) else None
    if isinstance(asks, Response) and asks.animal not in own:
        found.append(Claim(Reason.THREATENS, (asks.animal,)))
    match action:
        case a.Clamp() if isinstance(asked, Response):
            found.append(Claim(Reason.STAYS, (action.animal,)))
        case a.Clamp():
            found.append(Claim(Reason.CLINGS, (action.animal,)))
        case a.Rest() | a.Sleep():
            found.append(Claim(Reason.SKIPS, (action.animal, after.still[action.animal])))
        case a.Feed():
            found.append(Claim(Reason.AGAIN, (action.animal,)))
        case a.Decline():
            found.append(Claim(Reason.CARD, (len(after.hands[seat]),)))
        case a.Done() if not further(seen, seat):
            found.append(Claim(Reason.STUCK))
        case a.Float() | a.Place():
            found.append(Claim(Reason.ROOM, (_room(seen, action),)))
        case a.Move() if action.to >= 0 and (before := seen.where[action.animal]) >= 0:
            last = seen.columns - 1
            if seen.cell[before] % seen.columns == last != seen.cell[action.to] % seen.columns:
                found.append(Claim(Reason.FROM_EDGE, (action.animal,)))


def _room(seen: KiribatiState, action: a.Float | a.Place) -> int:
    return action.spaces if isinstance(action, a.Place) else seen.spaces[action.turtle] + 1


# --- words ----------------------------------------------------------------------------------------

_WORDS: Final = {
    Reason.ASHORE: N_("{who} is safe."),
    Reason.FORWARD: N_("{who} gets to row {n}."),
    Reason.STAYS: N_("{who} stays, or it swims back to the island."),
    Reason.OPENS: N_("then {who} can get further: now it cannot."),
    Reason.BLOCKS: N_("then {who} cannot get any further."),
    Reason.THREATENS: N_("{who} must swim back, unless it clings on."),
    Reason.REACH: N_("{who} can still get further."),
    Reason.AGAIN: N_("{who} can move a second time."),
    Reason.CLINGS: N_("{who} cannot be sent back."),
    Reason.FROM_EDGE: N_("{who} leaves the edge, where turtles swim off."),
    Reason.STUCK: N_("none of your animals can get further now."),
    Reason.KEPT: N_("{cards} help least."),
}


def why(seat: int, claim: Claim, names: Sequence[str]) -> str:
    """The sentence of a claim, as the second half of a hint."""
    kind, values = claim.kind, claim.values
    if kind in _WORDS:
        if kind == Reason.KEPT:
            return _(_WORDS[Reason(kind)]).format(cards=listed([card_name(n) for n in values]))
        animals = values[:1] if kind == Reason.FORWARD else values
        who = listed([_whose(n, seat, names) for n in animals])
        return _(_WORDS[Reason(kind)]).format(who=who, n=values[-1] if values else 0)
    if kind in (Reason.SKIPS, Reason.NEARER):
        return _of_one(Reason(kind), _whose(values[0], seat, names), values[1])
    if kind == Reason.ROOM:
        words = ngettext(
            "a turtle then has room for {n} animal.",
            "a turtle then has room for {n} animals.",
            values[0],
        )
        return words.format(n=values[0])
    if kind == Reason.CARD:
        words = ngettext("you keep your {n} card.", "you keep your {n} cards.", values[0])
        return words.format(n=values[0])
    if kind == Reason.ALL_HOME:
        words = _("more animals of others ({n}) must swim back than of yours ({own}).")
        return words.format(n=values[0], own=values[1])
    if kind == Reason.HOME:
        words = ngettext(
            "{who} must swim back to the island, and none of yours.",
            "{who} must swim back to the island, and none of yours.",
            len(values),
        )
        return words.format(who=listed([_whose(n, seat, names) for n in values]))
    if claim == SECOND:
        return _("after the first hint, this gets your animals across soonest.")
    return _("nothing else gets your animals across sooner.")


def _whose(animal: int, seat: int, names: Sequence[str]) -> str:
    """An animal within a sentence to a seat: "your monkey", "Ada's monkey"."""
    return your_animal(animal) if animal // KINDS == seat else owned_animal(animal, names)


def _of_one(kind: Reason, who: str, n: int) -> str:
    """The sentence of a claim about an animal and a number."""
    if kind == Reason.SKIPS:
        words = ngettext("{who} misses {n} turn.", "{who} misses {n} turns.", n)
    elif not n:
        words = _("{who} then has a turtle right ahead.")
    else:
        words = ngettext(
            "{who} gets nearer to a turtle ahead: {n} column is left.",
            "{who} gets nearer to a turtle ahead: {n} columns are left.",
            n,
        )
    return words.format(who=who, n=n)


def hint_words(seen: KiribatiState, action: Action, claim: Claim, names: Sequence[str]) -> str:
    """What a hint says: which piece, what to do with it, and why; and that the die comes after a
    card."""
    words = _("{what}: {why}").format(
        what=_advice(seen, action, names), why=why(action.seat, claim, names)
    )
    if type(action) not in a.CARD_OF or seen.pending:
        return words
    after = seen.copy()
    RULES.advance(after, action)
    if after.phase not in (Phase.CHOOSE, Phase.USE):
        return words
    return _("{hint} Then comes the die.").format(hint=words)


def _advice(seen: KiribatiState, action: Action, names: Sequence[str]) -> str:
    if isinstance(action, a.Move):
        return _move_advice(seen, action)
    if isinstance(action, a.Displace):
        return _("Push off: {animal}").format(animal=_whose(action.victim, action.seat, names))
    if isinstance(action, a.Leave):
        return _("Send back: {animal}").format(animal=_whose(action.animal, action.seat, names))
    number = getattr(action, "animal", None)
    turtle = getattr(action, "turtle", -1)
    if number is not None:
        what = _("{what} ({animal})")
        return what.format(animal=_whose(number, action.seat, names), what=label(seen, action))
    if turtle >= 0 and seen.cell[turtle] != SUPPLY:
        row, column = seen.place_of(turtle) or (0, 0)
        what = _("{what} in row {row}, column {column}")
        return what.format(what=label(seen, action), row=row, column=column)
    return label(seen, action)


def _move_advice(seen: KiribatiState, action: a.Move) -> str:
    if action.to == MAINLAND:
        words = _("Bring {animal} ashore")
    else:
        words = _("Move {animal}") if seen.where[action.animal] >= 0 else _("Let {animal} climb on")
    return capital(words.format(animal=your_animal(action.animal)))
