"""Whether what a hint claims is so in Kiribati."""

from collections.abc import Callable
from typing import Any

from game.kiribati import actions as a
from game.kiribati.bot import KIT
from game.kiribati.components import ISLAND, KINDS, MAINLAND
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState, Phase

Values = tuple[int, ...]
Claimed = Callable[[KiribatiState, Any, KiribatiState, Values], bool]


def can_go_on(state: KiribatiState, animal: int) -> bool:
    """Whether one of its moves takes an animal to a further row; for others as in their turn."""
    turn, seat = state.copy(), animal // KINDS
    turn.pending, turn.phase = (), Phase.ANIMALS
    if seat != state.turn:
        turn.turn, turn.moved, turn.boarding, turn.fed = seat, 0, True, -1
    found = [0]
    for action in RULES.legal_actions(turn, seat):
        if isinstance(action, a.Move) and action.animal == animal:
            then = turn.copy()
            RULES.apply(then, action)
            found.append(then.row_value(animal))
        elif isinstance(action, a.Displace) and action.animal == animal:
            found.append(turn.row_value(action.victim))
    return max(found) > turn.row_value(animal)


def field(state: KiribatiState, animal: int) -> tuple[int, int] | None:
    """Row and column of an animal's turtle; None if it is on none."""
    return state.place_of(state.where[animal]) if state.where[animal] >= 0 else None


def gap(state: KiribatiState, animal: int) -> int:
    """Columns to the nearest turtle of the next row; 9 if the animal is on none."""
    at = field(state, animal)
    if at is None:
        return 9
    places = [place for turtle in range(12) if (place := state.place_of(turtle))]
    return min([abs(c - at[1]) for r, c in places if r == at[0] + 1], default=9)


def sent(before: KiribatiState, after: KiribatiState) -> set[int]:
    return {
        n for n, at in enumerate(after.where) if at == ISLAND and before.where[n] not in (at, -3)
    }


def _home(s: KiribatiState, x: Any, t: KiribatiState, v: Values) -> bool:
    return sent(s, t) == set(v) and all(n // KINDS != x.seat for n in v)


def _all_home(s: KiribatiState, x: Any, t: KiribatiState, v: Values) -> bool:
    own = [n for n in sent(s, t) if n // KINDS == x.seat]
    return v == (len(sent(s, t)) - len(own), len(own)) and v[0] > v[1]


def _room(s: KiribatiState, x: Any, t: KiribatiState, v: Values) -> bool:
    if isinstance(x, a.Place):
        return bool(x.spaces == v[0])
    return isinstance(x, a.Float) and t.spaces.count(v[0]) > s.spaces.count(v[0])


def _edge(s: KiribatiState, x: Any, t: KiribatiState, v: Values) -> bool:
    was, now = field(s, v[0]), field(t, v[0])
    return was is not None and now is not None and was[1] == s.columns > now[1]


def _kept(s: KiribatiState, x: Any, t: KiribatiState, v: Values) -> bool:
    liked = KIT.weights.keeping
    back = set(range(6)) - set(x.cards)
    return set(v) == back and max(liked[n] for n in back) <= max(liked[n] for n in x.cards)


def _threatens(s: KiribatiState, x: Any, t: KiribatiState, v: Values) -> bool:
    if v[0] // KINDS == x.seat or not t.pending:
        return False
    then = t.copy()
    RULES.apply(then, a.Decline(t.pending[-1].seat))
    return v[0] in sent(t, then)


_CHECKS: dict[str, Claimed] = {
    "ashore": lambda s, x, t, v: t.where[v[0]] == MAINLAND != s.where[v[0]],
    "forward": lambda s, x, t, v: t.row_value(v[0]) == v[1] > s.row_value(v[0]),
    "home": _home,
    "all_home": _all_home,
    "threatens": _threatens,
    "stays": lambda s, x, t, v: t.where[v[0]] == s.where[v[0]] >= 0 and bool(s.pending),
    "opens": lambda s, x, t, v: can_go_on(t, v[0]) and not can_go_on(s, v[0]),
    "blocks": lambda s, x, t, v: not can_go_on(t, v[0]) and can_go_on(s, v[0]),
    "nearer": lambda s, x, t, v: (
        gap(t, v[0]) == v[1] and (s.where[v[0]] < 0 or gap(s, v[0]) > v[1])
    ),
    "reach": lambda s, x, t, v: can_go_on(s, v[0]) and can_go_on(t, v[0]),
    "skips": lambda s, x, t, v: t.still[v[0]] == v[1] > 0,
    "again": lambda s, x, t, v: t.fed == v[0],
    "clings": lambda s, x, t, v: bool(t.cling >> v[0] & 1),
    "room": _room,
    "from_edge": _edge,
    "card": lambda s, x, t, v: len(t.hands[x.seat]) == len(s.hands[x.seat]) == v[0],
    "stuck": lambda s, x, t, v: not any(can_go_on(s, n) for n in s.animals_of(x.seat)),
    "kept": _kept,
}


def _with_a_die(claimed: Claimed) -> Claimed:
    """Of a die that is chosen it is so with one of its uses."""

    def holds(s: KiribatiState, x: Any, t: KiribatiState, v: Values) -> bool:
        if not isinstance(x, a.ChooseDie) or t.phase != Phase.USE:
            return claimed(s, x, t, v)
        for use in RULES.legal_actions(t, x.seat):
            after = t.copy()
            RULES.apply(after, use)
            if claimed(t, use, after, v):
                return True
        return False

    return holds


CHECKS = {kind: _with_a_die(claimed) for kind, claimed in _CHECKS.items()}
