"""The rules once more, slow and plain, to compare with: points, and what may be done."""

from collections import Counter

from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.components import PlaceKind
from game.city_explorer.data import PLACES, Place
from game.city_explorer.state import CityState, Phase
from game.core.action import Action


def points(state: CityState) -> list[int]:
    """The points of every seat, by the words of the rulebook."""
    hands: list[tuple[int, list[Place]]] = []
    for seat, rows in enumerate(state.taken):
        hands += [(seat, [PLACES[state.cards[slot]] for slot in row]) for row in rows]
    total = [0] * state.seats
    for seat, hand in hands:
        total[seat] += sum(place.kind == PlaceKind.POPULAR for place in hand)
        total[seat] += 5 * (sum(place.kind == PlaceKind.EXOTIC for place in hand) // 3)
        total[seat] += 9 if len({place.suit for place in hand}) == 5 else 0
    for suit in {place.suit for place in PLACES}:
        of_suit = [[place for place in hand if place.suit == suit] for _seat, hand in hands]
        ranked = sorted(((len(held), n) for n, held in enumerate(of_suit)), reverse=True)
        best = [n for count, n in ranked if count and count == ranked[0][0]]
        if len(best) > 1:
            best = [n for n in best if any(place.kind == PlaceKind.ICONIC for place in of_suit[n])]
        for n in best:
            total[hands[n][0]] += Counter(place.suit for place in PLACES)[suit]
    return total


def legal(state: CityState) -> set[Action]:
    """What the seat on turn may do, asked of every card, column and row."""
    seat, rows = state.turn, state.rows
    cells = [(row, column) for row in range(1, rows + 1) for column in range(1, state.columns + 1)]
    down = {(row, column) for row, column in cells if not state.is_up(state.slot_at(row, column))}
    if state.phase == Phase.ACTION:
        found: set[Action] = set()
        if not state.forced:
            found |= {Look(seat, *cell) for cell in down}
            columns = range(1, state.columns + 1)
            found |= {Push(seat, column, step) for column in columns for step in (1, -1)}
        if state.left == 2:
            found |= {Depart(seat, row) for row in range(1, rows + 1)}
        return found
    if state.phase == Phase.SETUP:
        down = {(row, column) for row, column in down if not state.turned >> (row - 1) & 1}
    elif state.phase == Phase.NEIGHBOUR:
        at = state.where(state.first)
        assert at is not None
        near = {(at[0] % rows + 1, at[1]), ((at[0] - 2) % rows + 1, at[1])}
        down &= near - {at}
    return {TurnUp(seat, *cell) for cell in down}
