"""What City Explorer's table says beside the log: what to do now, and what cards are called."""

from collections.abc import Sequence
from typing import Final

from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.components import EVERYBODY, Suit, rows_to_take
from game.city_explorer.data import PLACES, SUIT_OF
from game.city_explorer.names import kind_name, place_name, suit_name, suits_name
from game.city_explorer.state import CityState, Phase
from game.city_explorer.turn import RESEARCH, all_up
from game.core.action import Action
from game.core.text import _, listed, ngettext
from game.match import prompt as turns
from game.match.prompt import Prompt

from .board_state import CityView

UPTURNED: Final = 2
"""Cards that a starting phase turns up."""


def not_your_turn(seen: CityState, view: CityView) -> str:
    """Why nothing can be done now by the one who looks."""
    return turns.not_your_turn(seen.phase == Phase.OVER, seen.turn, view.point)


# --- what to do now -----------------------------------------------------------------------------


def prompt(seen: CityState, view: CityView, mode: str) -> Prompt:
    """The heading and the sentence of the moment."""
    turn = seen.turn if seen.turn >= 0 else None
    if seen.phase == Phase.OVER:
        return Prompt(_("The end"), _("All cards are turned up."), None)
    if turn is None:
        return Prompt(_("Setting up"), _("The cards are dealt."), None)
    if view.own.open == "look" and view.seat is not None and turn != view.seat:
        return Prompt(_("Your look"), _("The match goes on when you are done."), view.seat)
    if not view.acting:
        return Prompt(view.names[turn], _("is taking a turn."), turn)
    heading, sentence = _own(seen, mode)
    return Prompt(heading, sentence, view.seat)


def _own(seen: CityState, mode: str) -> tuple[str, str]:
    if seen.phase == Phase.SETUP:
        return _("Before you set out"), _("Turn up a card in a row not chosen yet.")
    if seen.phase == Phase.OPENING:
        return _("Starting phase"), _("Turn up one face-down card.")
    if seen.phase == Phase.NEIGHBOUR:
        return _("Starting phase"), _("Now turn up a neighbour in its column.")
    if seen.forced:
        return _("You must depart"), _("You are the only one left: choose your row.")
    if mode == "depart":
        return _("Depart"), _("Choose the row that you take.")
    if mode == "look":
        return _("Look"), _("Choose a face-down card. Only you will see it.")
    if mode == "push":
        return _("Push"), _("Drag a column, or press an arrow.")
    return _research(seen)


def _research(seen: CityState) -> tuple[str, str]:
    if all_up(seen):
        # R3: nothing is left to look at
        if seen.left < RESEARCH:
            return _("Research"), _("One action left: push a column.")
        return _("Last chance"), _("Depart now: the match ends with this round.")
    if seen.left < RESEARCH:
        return _("Research"), _("One action left: look or push.")
    if ends_soon(seen):
        return _("Your turn"), _("Look or push twice, or depart: the end is near.")
    return _("Your turn"), _("Look or push twice, or depart.")


def ends_soon(seen: CityState) -> bool:
    """Whether all cards may lie face up after the next starting phase: whoever waits longer than
    that has no row (R7)."""
    return sum(not seen.is_up(slot) for slot in seen.grid) <= UPTURNED


def confirm_depart(seen: CityState, action: Depart) -> str:
    """The question before a row is taken, with what all can see of it: others may read along."""
    last = len(seen.taken[action.seat]) + 1 == rows_to_take(seen.seats)
    ask = _("Depart with row {row}?") if last else _("Take row {row} as your first row?")
    said = [ask.format(row=action.row)]
    up = [seen.cards[slot] for slot in seen.row(action.row) if seen.is_up(slot)]
    if up:
        suits = [sum(SUIT_OF[place] == suit for place in up) for suit in Suit]
        said.append(_("Open in it: {suits}.").format(suits=suits_counted(suits)))
    down = len(seen.row(action.row)) - len(up)
    if down:
        secret = ngettext(
            "{n} face-down card stays secret.", "{n} face-down cards stay secret.", down
        )
        said.append(secret.format(n=down))
    return " ".join(said)


def confirm_again() -> str:
    """The question before an action is spent on a card that one knows."""
    return _("You know this card. Look at it once more?")


def hint_words(seen: CityState, action: Action) -> str:
    """What a hint says; near the end also what becomes of who waits too long (R7)."""
    words = _advice(action)
    if isinstance(action, Look | Push) and ends_soon(seen):
        words += " " + _("Mind the end: once all cards are up, it is too late to take a row.")
    return words


def _advice(action: Action) -> str:
    if isinstance(action, TurnUp):
        return _("Turn up row {row}, column {column}.").format(row=action.row, column=action.column)
    if isinstance(action, Look):
        return _("Look at row {row}, column {column}.").format(row=action.row, column=action.column)
    if isinstance(action, Depart):
        return _("Depart with row {row}.").format(row=action.row)
    assert isinstance(action, Push)
    if action.step > 0:
        return _("Push column {column} down.").format(column=action.column)
    return _("Push column {column} up.").format(column=action.column)


# --- cards --------------------------------------------------------------------------------------


def suits_counted(suits: Sequence[int]) -> str:
    """How many places of each suit, by suit: "Shrines 1, Temples 2"."""
    return ", ".join(f"{suits_name(suit)} {count}" for suit, count in enumerate(suits) if count)


def position(seen: CityState, slot: int, view: CityView) -> str:
    """Where a card lies."""
    at = seen.where(slot)
    if at is not None:
        return _("row {row}, column {column}").format(row=at[0], column=at[1])
    for seat, rows in enumerate(seen.taken):
        if any(slot in row for row in rows):
            return _("taken by {name}").format(name=view.names[seat])
    return ""


def card_words(place: int) -> str:
    """A card's name with its suit and type."""
    card = PLACES[place]
    return _("{place}: {suit}, {kind}").format(
        place=place_name(place), suit=suit_name(card.suit), kind=kind_name(card.kind)
    )


def seers(seen: CityState, slot: int) -> list[int]:
    """The seats whose eyes lie on a face-down card: who looked at it, but not its owner."""
    bits = seen.seers[slot]
    if bits == EVERYBODY:
        return []
    owner = next(
        (seat for seat, rows in enumerate(seen.taken) if any(slot in row for row in rows)), -1
    )
    return [seat for seat in range(seen.seats) if bits >> seat & 1 and seat != owner]


def looked_at(seen: CityState, slot: int, view: CityView) -> str:
    """Who has looked at a face-down card, spoken; "" if nobody has."""
    names = listed([view.names[seat] for seat in seers(seen, slot)])
    return _("looked at by {names}").format(names=names) if names else ""
