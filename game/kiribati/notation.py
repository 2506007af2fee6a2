"""Positions as one readable line, for tests, bug reports and counted trees.

    children 2 ...../...../4[akbm].3[--ak]../4.... turn=a phase=animals ashore=brbl

Variant, seats, then the sea like a chess diagram: rows 4 to 1, columns from the west, ``.`` an
empty field, a digit a turtle with that many spaces and in brackets who is aboard, by spot
(``--`` a free one; on a 3-turtle the fourth is the flooded one). An animal is its seat ``a``-``e``
and its kind ``m``onkey, ``l``izard, ``k``agu, ``r``abbit, k``o``ala; who is nowhere is on the
island. What follows are fields that differ from the beginning of a turn of seat a. Positions
with a pending decision have no line, and tiles are numbered anew: a line knows no tile numbers.
"""

import re
from typing import Final

from .components import (
    ABSENT,
    FLOODED,
    ISLAND,
    KINDS,
    LARGE,
    MAINLAND,
    SPOTS,
    SUPPLY,
    AnimalKind,
    Card,
    Event,
)
from .components import ROWS as ROW_COUNT
from .setup import VARIANTS, new_state
from .state import KiribatiState, Phase

LETTERS: Final = "mlkro"
SEAT_LETTERS: Final = "abcde"

_FIELD: Final = re.compile(r"\.|([1-4])(?:\[((?:[a-e][mlkro]|--)*)\])?")
_NUMBERS: Final = ("round", "die", "max_rounds", "moment")
_FLAGS: Final = ("boarding", "played")
_BITS: Final = ("moved", "cling")
_PILES: Final = ("hands", "discard")


class NotationError(ValueError):
    """The line is no position. Its text says which part is wrong."""


def _spots(spaces: int) -> tuple[int, ...]:
    return (*SPOTS[3], FLOODED) if spaces == 3 else SPOTS[spaces]


def _code(animal: int) -> str:
    return SEAT_LETTERS[animal // KINDS] + LETTERS[animal % KINDS] if animal >= 0 else "--"


def _animal(code: str) -> int:
    return SEAT_LETTERS.index(code[0]) * KINDS + LETTERS.index(code[1])


def _animals(codes: str) -> list[int]:
    if not re.fullmatch(r"(?:[a-e][mlkro])*", codes):
        raise NotationError(f"{codes!r} names no animals; write ak for the kagu of seat a")
    return [_animal(codes[i : i + 2]) for i in range(0, len(codes), 2)]


# --- reading ----------------------------------------------------------------------------------


def read(line: str) -> KiribatiState:
    """The position of a line. Raises NotationError."""
    parts = line.split()
    if len(parts) < 3 or parts[0] not in VARIANTS or parts[1] not in {*"2345"}:
        raise NotationError("begin with variant, seats (2-5) and sea")
    more = dict(part.partition("=")[::2] for part in parts[3:])
    state = new_state({"variant": parts[0]}, int(parts[1]))
    if parts[0] == "children":
        kinds = more.pop("kinds", LETTERS)
        if not 2 <= len(set(kinds) & set(LETTERS)) == len(kinds):
            raise NotationError(f"kinds={kinds}: at least two different of {LETTERS}")
        state.kinds = tuple(k for k in range(KINDS) if LETTERS[k] in kinds)
        state.where = [
            ISLAND if a % KINDS in state.kinds else ABSENT for a in range(len(state.where))
        ]
    state.turn = state.starter = 0
    state.phase = Phase.ANIMALS
    state.hands = [()] * state.seats
    _read_sea(state, parts[2])
    for key, value in more.items():
        try:
            _read_field(state, key, value)
        except NotationError:
            raise
        except (ValueError, KeyError, IndexError) as error:
            raise NotationError(f"{key}={value}: not understood") from error
    for a in range(len(state.where)):
        if state.cling >> a & 1 and state.where[a] < 0:
            raise NotationError(f"cling: {_code(a)} is on no turtle")
    _put_cards_back(state)
    return state


def _put_cards_back(state: KiribatiState) -> None:
    """Everybody owns one of each card: what is neither held nor played has been returned."""
    if not state.variant:
        return
    for seat in range(state.seats):
        known = state.hands[seat] + state.discard[seat]
        if len(set(known)) < len(known):
            raise NotationError(f"hands and discard: seat {SEAT_LETTERS[seat]} has a card twice")
        state.returned[seat] = tuple(int(card) for card in Card if card not in known)


def _read_sea(state: KiribatiState, sea: str) -> None:
    """Lay the turtles, and the animals on their spots."""
    state.cell = [SUPPLY] * len(state.cell)
    state.grid = [-1] * len(state.grid)
    rows = sea.split("/")
    if len(rows) != ROW_COUNT:
        raise NotationError(f"the sea has {ROW_COUNT} rows, not {len(rows)}")
    for row, text in zip(range(ROW_COUNT, 0, -1), rows, strict=True):
        fields = list(_FIELD.finditer(text))
        if sum(len(f[0]) for f in fields) != len(text) or len(fields) != state.columns:
            raise NotationError(f"row {row}: {text!r} is not {state.columns} fields")
        for column, found in enumerate(fields):
            if found[1]:
                at = (row - 1) * state.columns + column
                _read_turtle(state, at, int(found[1]), found[2] or "")


def _read_turtle(state: KiribatiState, at: int, spaces: int, aboard: str) -> None:
    tiles = state.cell[:LARGE] if spaces > 2 else state.cell[LARGE:]
    if SUPPLY not in tiles:
        raise NotationError("there are six large and six small turtles")
    turtle = tiles.index(SUPPLY) + (0 if spaces > 2 else LARGE)
    state.cell[turtle] = at
    state.grid[at] = turtle
    state.spaces[turtle] = spaces
    codes = [aboard[i : i + 2] for i in range(0, len(aboard), 2)]
    if len(codes) > len(_spots(spaces)):
        raise NotationError(f"{aboard!r}: too many for a turtle with {spaces} spaces")
    for spot, code in zip(_spots(spaces), codes, strict=False):
        if code != "--":
            if spaces == 3 and spot == FLOODED and _animal(code) % KINDS != AnimalKind.KAGU:
                raise NotationError(f"{aboard!r}: only a kagu stands on the flooded spot")
            _set(state, _animal(code), turtle)
            state.deck[turtle * 4 + spot] = _animal(code)
            state.load[turtle] += 1


def _set(state: KiribatiState, animal: int, where: int) -> None:
    if animal >= len(state.where) or state.where[animal] != ISLAND:
        raise NotationError(f"{_code(animal)} does not play, or is there twice")
    state.where[animal] = where


def _read_field(state: KiribatiState, key: str, value: str) -> None:
    if key == "ashore":
        for animal in _animals(value):
            _set(state, animal, MAINLAND)
    elif key in ("turn", "starter"):
        setattr(state, key, SEAT_LETTERS.index(value))
    elif key == "phase":
        state.phase = Phase[value.upper()]
    elif key == "event":
        state.event = Event[value.upper()]
    elif key == "dice":
        state.dice = tuple(map(int, value))
    elif key in _NUMBERS:
        setattr(state, key, int(value))
    elif key in _FLAGS:
        setattr(state, key, value != "0")
    elif key in _BITS:
        setattr(state, key, sum(1 << animal for animal in _animals(value)))
    elif key == "fed":
        state.fed = _animal(value)
    elif key == "still":
        for i in range(0, len(value), 3):
            state.still[_animal(value[i : i + 2])] = int(value[i + 2])
    elif key in _PILES:
        setattr(state, key, _piles(state, key, value))
    elif key == "pool":
        state.event_pool = tuple(map(int, value))
    elif key == "finished":
        pairs = (pair.split("@") for pair in value.split(","))
        state.finished = tuple((SEAT_LETTERS.index(s), int(moment)) for s, moment in pairs)
    else:
        raise NotationError(f"unknown field {key!r}")


def _piles(state: KiribatiState, key: str, value: str) -> list[tuple[int, ...]]:
    piles = [tuple(Card(int(card)).value for card in pile) for pile in value.split(",")]
    if len(piles) != state.seats:
        raise NotationError(f"{key}={value}: {state.seats} seats, so {state.seats} piles")
    return piles


# --- writing ----------------------------------------------------------------------------------


def write(state: KiribatiState) -> str:
    """The line of a position. Raises NotationError if a decision is pending."""
    if state.pending:
        raise NotationError("a position with a pending decision has no line")
    rows = []
    for row in range(ROW_COUNT, 0, -1):
        first = (row - 1) * state.columns
        rows.append("".join(_turtle(state, t) for t in state.grid[first : first + state.columns]))
    fields = {key: text for key, text in _fields(state).items() if text}
    more = [f"{key}={text}" for key, text in fields.items()]
    return " ".join([VARIANTS[state.variant], str(state.seats), "/".join(rows), *more])


def _turtle(state: KiribatiState, turtle: int) -> str:
    if turtle < 0:
        return "."
    spaces = state.spaces[turtle]
    codes = "".join(_code(state.deck[turtle * 4 + spot]) for spot in _spots(spaces))
    while codes.endswith("--"):
        codes = codes[:-2]
    return f"{spaces}[{codes}]" if codes else str(spaces)


def _fields(state: KiribatiState) -> dict[str, str]:
    """Every field as text; "" where it is as at the beginning of a turn of seat a."""
    everybody = range(len(state.where))
    plain = new_state({"variant": VARIANTS[state.variant]}, state.seats)
    plain.phase, plain.turn, plain.starter = Phase.ANIMALS, 0, 0
    children = state.variant == 0 and len(state.kinds) < KINDS
    found = {
        "kinds": "".join(LETTERS[k] for k in state.kinds) if children else "",
        "ashore": "".join(_code(a) for a in everybody if state.where[a] == MAINLAND),
    }
    for key in ("turn", "starter"):
        seat = getattr(state, key)
        found[key] = SEAT_LETTERS[seat] if seat > 0 else ""
    found["phase"] = Phase(state.phase).name.lower() if state.phase != Phase.ANIMALS else ""
    found["event"] = Event(state.event).name.lower() if state.event >= 0 else ""
    found["dice"] = "".join(map(str, state.dice))
    for key in _NUMBERS + _FLAGS:
        value = getattr(state, key)
        found[key] = "" if value == getattr(plain, key) else str(int(value))
    for key in _BITS:
        bits = getattr(state, key)
        found[key] = "".join(_code(a) for a in everybody if bits >> a & 1)
    found["fed"] = _code(state.fed) if state.fed >= 0 else ""
    found["still"] = "".join(_code(a) + str(n) for a, n in enumerate(state.still) if n)
    for key in _PILES:
        piles = getattr(state, key)
        found[key] = ",".join("".join(map(str, p)) for p in piles) if any(piles) else ""
    changed = state.event_pool != plain.event_pool
    found["pool"] = "".join(map(str, state.event_pool)) if changed else ""
    found["finished"] = ",".join(f"{SEAT_LETTERS[s]}@{m}" for s, m in state.finished)
    return found
