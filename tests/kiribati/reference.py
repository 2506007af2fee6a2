"""The legal lists once more, written as plainly and as differently as possible.

Slow, over (row, column) pairs and sets of animals, straight from the rules; the properties
compare it with the fast lists along random matches.
"""

from game.core.action import Action
from game.kiribati.actions import Displace, Dive, Drift, Float, Move, PassDie, Place
from game.kiribati.state import KiribatiState

MONKEY, LIZARD, KAGU, RABBIT, KOALA = range(5)
ISLAND, MAINLAND = -1, -2


class Sea:
    """The position as a dictionary of places."""

    def __init__(self, state: KiribatiState) -> None:
        self.state = state
        self.at = {}
        for tile in range(12):
            place = state.place_of(tile)
            if place is not None:
                self.at[place] = tile

    def aboard(self, tile: int) -> set[int]:
        return {a for a, where in enumerate(self.state.where) if where == tile}

    def carries(self, tile: int, animals: set[int]) -> bool:
        """Whether these animals could stand on the tile together (R1)."""
        spaces = self.state.spaces[tile]
        flooded = 1 if spaces == 3 and any(a % 5 == KAGU for a in animals) else 0
        return len(animals) <= spaces + flooded

    def fits(self, tile: int, animal: int) -> bool:
        return self.carries(tile, self.aboard(tile) | {animal})

    def boards(self, tile: int, animal: int) -> bool:
        """R2, R10: the newcomer itself stands on an ordinary space."""
        others = self.aboard(tile)
        spaces = self.state.spaces[tile]
        kagus = sum(a % 5 == KAGU for a in others)
        return len(others) < spaces or (spaces == 3 and len(others) == 3 and kagus > 0)

    def netted(self, place: tuple[int, int]) -> bool:
        return self.state.event == 1 and place in {(2, 3), (3, 3)}

    def supply(self, large: bool) -> bool:
        tiles = range(6) if large else range(6, 12)
        return any(self.state.cell[t] < 0 for t in tiles)


def animal_actions(state: KiribatiState) -> set[Action]:
    """Boardings, moves and displacements of the seat on turn."""
    sea = Sea(state)
    found: set[Action] = set()
    for animal in range(state.turn * 5, state.turn * 5 + 5):
        where = state.where[animal]
        if where in (MAINLAND, -3) or state.still[animal] > 0:
            continue
        if where == ISLAND:
            if state.boarding:
                found |= _boardings(sea, animal)
        elif animal == state.fed or not state.moved & (1 << animal):
            found |= _moves(sea, animal)
    return found


def _boardings(sea: Sea, animal: int) -> set[Action]:
    return {
        Move(animal // 5, animal, tile)
        for (row, _), tile in sea.at.items()
        if row == 1 and sea.boards(tile, animal)
    }


def _moves(sea: Sea, animal: int) -> set[Action]:
    state, seat = sea.state, animal // 5
    place = state.place_of(state.where[animal])
    assert place is not None
    found: set[Action] = set()
    for other, tile in sea.at.items():
        north, east = other[0] - place[0], other[1] - place[1]
        far = (abs(north), abs(east))
        step = far in ((0, 1), (1, 0)) or (far == (1, 1) and animal % 5 == RABBIT)
        between = (place[0] + north // 2, place[1] + east // 2)
        jump = far in ((0, 2), (2, 0)) and animal % 5 == MONKEY and between in sea.at
        if (step or jump) and sea.fits(tile, animal):
            found.add(Move(seat, animal, tile))
        elif step and animal % 5 == KOALA:
            found |= _displacements(sea, animal, tile)
    if place[0] == 1:
        found.add(Move(seat, animal, ISLAND))
    if place[0] == 4:
        found.add(Move(seat, animal, MAINLAND))
    return found


def _displacements(sea: Sea, koala: int, tile: int) -> set[Action]:
    aboard = sea.aboard(tile)
    return {
        Displace(koala // 5, koala, victim)
        for victim in aboard
        if victim % 5 != KOALA
        and not sea.state.cling & (1 << victim)
        and sea.carries(tile, aboard - {victim} | {koala})
    }


def die_actions(state: KiribatiState) -> set[Action]:
    """What the chosen die allows."""
    sea, seat, die = Sea(state), state.turn, state.die
    found: set[Action] = {PassDie(seat)} if die >= 5 else set()
    if die == 6:
        for tile in sea.at.values():
            spaces = state.spaces[tile]
            if spaces in (4, 2, 1) or sea.supply(large=False):
                found.add(Dive(seat, tile))
            if spaces in (3, 1) or (spaces == 2 and sea.supply(large=True)):
                found.add(Float(seat, tile))
        return found
    for row in range(1, 5):
        if die in (row, 5):
            found |= _row(sea, row)
    return found


def _row(sea: Sea, row: int) -> set[Action]:
    seat = sea.state.turn
    found: set[Action] = set()
    for (other, column), tile in sea.at.items():
        ahead = (row, column + 1)
        if other != row or ahead in sea.at:
            continue
        if not sea.netted((row, column)) and not sea.netted(ahead):
            found.add(Drift(seat, tile))
    if (row, 1) not in sea.at:
        for spaces in (1, 2, 3, 4):
            if sea.supply(large=spaces > 2):
                found.add(Place(seat, row, spaces))
    return found
