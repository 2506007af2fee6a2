"""What City Explorer tells a person: what to do now, why something cannot be done.

As in every title, a function here takes the viewpoint of whoever looks, and as plain parameters
what the screen alone knows.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Final

from ..core.action import HIDDEN, Action
from ..core.text import _, apart, ngettext
from ..match import prompt as match_prompt
from ..match.prompt import Prompt
from ..match.viewpoint import Viewpoint
from .actions import Depart, Look, Push
from .bot_row_values import KnownGrid
from .components import PlaceKind, Suit, rows_to_take
from .data import KIND_OF, SUIT_OF
from .names import kinds_counted, suits_counted
from .rules import RULES
from .state import CityState, Phase
from .turn import RESEARCH, all_up

UPTURNED: Final = 2
"""Cards that a starting phase turns up."""

# --- what to do now ---------------------------------------------------------------------------


def prompt(point: Viewpoint[CityState], mode: str = "", looking: bool = False) -> Prompt:
    """The heading and the sentence of the moment.

    ``mode`` is what was chosen to be lit: "", "look", "push" or "depart". ``looking`` says that
    whoever looks still reads the card that they looked at.
    """
    seen, turn = point.seen, point.seen.turn
    if seen.phase == Phase.OVER:
        return Prompt(_("The end"), _("All cards are face up."), None)
    if turn < 0:
        return Prompt(_("Setting up"), _("The cards are dealt."), None)
    if looking and point.seat is not None and turn != point.seat:
        return Prompt(_("Have a look"), _("The game waits for you."), point.seat)
    if not point.hands:
        if seen.phase != Phase.OPENING:
            return Prompt(point.names[turn], _("is taking a turn."), turn)
        words = _("opens round {n} as the starting player, who changes each round.")
        return Prompt(point.names[turn], words.format(n=seen.round), turn, _("is taking a turn."))
    heading, sentence, *short = _own(seen, mode)
    return Prompt(heading, sentence, point.seat, *short)


def turning_up(name: str, seat: int) -> Prompt:
    """At the end, while the cards of a seat are turned up."""
    return Prompt(_("The end"), _("{name}'s cards are flipped.").format(name=name), seat)


def _own(seen: CityState, mode: str) -> tuple[str, ...]:
    """Heading and sentence for whoever may act; a short sentence for a long one."""
    if seen.phase == Phase.SETUP:
        return _("Before you set out"), _("Flip a card in a row nobody has picked yet.")
    if seen.phase == Phase.OPENING:
        words = _("Flip one face-down card.")
        return (
            _("Round {n}").format(n=seen.round),
            _("This round you are the starting player.") + " " + words,
            words,
        )
    if seen.phase == Phase.NEIGHBOUR:
        heading = _("Round {n}").format(n=seen.round)
        return heading, _("Now flip a neighbour in its column.")
    if seen.forced:
        return _("You must depart"), _("You are the only one left: choose your row.")
    if mode == "depart":
        if rows_to_take(seen.seats) - len(seen.taken[seen.turn]) > 1:
            return _("Depart"), _("Choose the first of your two rows.")
        return _("Depart"), _("Choose your row.")
    if mode == "look":
        return _("Look"), _("Choose a face-down card. Only you will see it.")
    if mode == "push":
        return _("Push"), _("Drag a column, or press an arrow.")
    if all_up(seen):
        # R3: nothing is left to look at
        if seen.left < RESEARCH:
            return _("Your turn"), _("One action left: push a column.")
        words = _("Depart now: the game ends this round.")
        return _("Last chance"), words, _("Depart now.")
    if seen.left < RESEARCH:
        words = _("One action left: look or push.")
        return _("Your turn"), words + " " + _("You can depart only instead of both."), words
    if ends_soon(seen):
        return _("Your turn"), _("Look or push twice, or depart: the end is near.")
    if rows_to_take(seen.seats) > 1 and not seen.taken[seen.turn]:
        return _("Your turn"), _("Look or push twice, or take your first of two rows.")
    return _("Your turn"), _("Look or push twice, or depart.")


def ends_soon(seen: CityState) -> bool:
    """Whether all cards may lie face up after the next starting phase: whoever waits longer than
    that has no row (R7)."""
    return sum(not seen.is_up(slot) for slot in seen.grid) <= UPTURNED


# --- why something cannot be done -------------------------------------------------------------


def why_none(point: Viewpoint[CityState], actions: Callable[[int], Iterable[Action]]) -> str:
    """Why none of some actions may be done by whoever looks; "" if one may. ``actions`` gives them
    for a seat. Of what is legal the viewpoint may offer a part: the rest comes later."""
    seen = point.seen
    if not point.hands or point.seat is None:
        return match_prompt.not_your_turn(seen.phase == Phase.OVER, seen.turn, point)
    meant = [*actions(point.seat)]
    later = match_prompt.later() if point.legal and set(point.legal).isdisjoint(meant) else ""
    return RULES.why_not(seen, *meant) or later


def why_not_push(point: Viewpoint[CityState], column: int, step: int = 1) -> str:
    """Why a column cannot be pushed; "" if it can."""
    return why_none(point, lambda seat: [Push(seat, column, step)])


def why_not_look(point: Viewpoint[CityState]) -> str:
    """Why no card can be looked at; "" if one can."""
    cells = product(range(1, point.seen.rows + 1), range(1, point.seen.columns + 1))
    return why_none(point, lambda seat: [Look(seat, row, column) for row, column in cells])


def why_not_depart(point: Viewpoint[CityState], row: int = 1) -> str:
    """Why a row cannot be taken; "" if it can."""
    return why_none(point, lambda seat: [Depart(seat, row)])


# --- before and instead of an action ----------------------------------------------------------


def every_points(seen: CityState, seat: int | None) -> list[int]:
    """The points that can be expected of each row of the grid, then of each taken row, by what a
    seat knows; None: by what all can see."""
    return [round(points) for points in KnownGrid(seen, seat).values] if seen.cards else []


def confirm_depart(seen: CityState, action: Depart, seat: int | None) -> str:
    """The question before a row is taken, with what can be seen of it in what is ``seen``, and what
    that is worth: where others may read along no more than all can see, and ``seat`` is None."""
    last = len(seen.taken[action.seat]) + 1 == rows_to_take(seen.seats)
    ask = _("Depart with row {row}?") if last else _("Take row {row} as your first row?")
    said = [ask.format(row=action.row)]
    row = seen.row(action.row)
    known = [seen.cards[slot] for slot in row if seen.cards[slot] != HIDDEN]
    down = sum(not seen.is_up(slot) for slot in row)
    if known:
        suits = [sum(SUIT_OF[place] == suit for place in known) for suit in Suit]
        open_ = len(known) + down == len(row)
        words = _("Face up in it: {suits}.") if open_ else _("You know in it: {suits}.")
        kinds = [sum(KIND_OF[place] == kind for place in known) for kind in PlaceKind]
        counted = apart([suits_counted(suits), kinds_counted(kinds)])
        said.append(words.format(suits=counted))
    if down:
        secret = ngettext(
            "{n} face-down card stays secret until the end, but counts.",
            "{n} face-down cards stay secret until the end, but count.",
            down,
        )
        said.append(secret.format(n=down))
    points = every_points(seen, seat)[action.row - 1]
    taken = [slot for rows in seen.taken for row_ in rows for slot in row_]
    if seen.rows == 2 and all(seen.cards[slot] != HIDDEN for slot in (*row, *taken)):
        # nobody takes another row, and nothing is hidden
        said.append(ngettext("Worth {n} point.", "Worth {n} points.", points).format(n=points))
    else:
        words = _("Worth about {n} points: other rows and face-down cards can still change that.")
        said.append(words.format(n=points))
    if not last:
        said.append(_("You play on, and take a second row later. It competes with this one."))
    return " ".join(said)
