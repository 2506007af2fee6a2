"""Where AdaptNation's pieces lie, by the observation and by which token was moved before."""

from typing import Final

from game.adaptnation.components import (
    CITIES,
    EVENTS,
    FREE_TOKENS,
    LIMIT,
    LOSING_MARKS,
    RESOURCES,
    TOKENS,
    Event,
    Resource,
)
from game.adaptnation.data import DECK
from game.adaptnation.state import AdaptState, Phase

from ....stage.gesture import Placement
from ...tiled import BoardMap, load_map
from . import ids
from .board_state import AdaptView

RACK: Final = -1
"""Instead of an event: the token lies in its city's rack."""
MAPS: Final = ("adaptnation_wide", "adaptnation")
"""The maps by ``Frame.picture``."""


def board_map(picture: int = 0) -> BoardMap:
    """The wide (0) or the narrow (1) map; both have the same zones."""
    return load_map(MAPS[picture])


# --- preparation tokens -------------------------------------------------------------------------


def usable(seen: AdaptState, seat: int) -> int:
    """How many of its four tokens a city may use this round; the others are locked."""
    return FREE_TOKENS + seen.bought[seat]


def spread(seen: AdaptState, seat: int, view: AdaptView) -> tuple[int, ...]:
    """On which event's square each token of a city lies, or ``RACK``.

    The state only counts them. The view remembers which lay where, so that of two alike the one
    that was taken in hand is the one that moves, and no others.
    """
    kept, moved = view.own.spread, view.own.moved
    before = kept.get(seat, (RACK,) * TOKENS)
    left = [seen.tokens(seat, event) for event in range(EVENTS)]
    now = [RACK] * TOKENS
    for number, event in enumerate(before[: usable(seen, seat)]):
        if event != RACK and left[event] and ids.token(seat, number) != moved:
            left[event] -= 1
            now[number] = event
    spare = [n for n in range(usable(seen, seat)) if now[n] == RACK]
    spare.sort(key=lambda n: (ids.token(seat, n) != moved, before[n] == RACK, n))
    for event, count in enumerate(left):
        for _ in range(count):
            now[spare.pop(0)] = event
    kept[seat] = tuple(now)
    return kept[seat]


def _tokens(seen: AdaptState, view: AdaptView, out: dict[str, Placement]) -> None:
    for seat in range(CITIES):
        lane = [0] * EVENTS
        for number, event in enumerate(spread(seen, seat, view)):
            id = ids.token(seat, number)
            if event == RACK:
                face = "token" if number < usable(seen, seat) else "locked"
                out[id] = Placement(f"slot_{seat}_{number}", 0, face, owner=seat)
            else:
                zone = ids.of_event("tokens", event, seat)
                out[id] = Placement(zone, lane[event], "token", owner=seat)
                lane[event] += 1


# --- everything ---------------------------------------------------------------------------------


def placements(seen: AdaptState, view: AdaptView) -> dict[str, Placement]:
    """Every piece of the match, exactly once: piles of tokens, cubes, cards, pawn, marks."""
    out: dict[str, Placement] = {}
    for seat in range(CITIES):
        for resource in range(RESOURCES):
            face = Resource(resource).name.lower()
            zone = ids.of_seat("stock", seat, resource)
            out[ids.stock(seat, resource)] = Placement(zone, 0, face, owner=seat)
            track = ids.of_seat("rates", seat, resource)
            step = min(max(seen.rate(seat, resource), -LIMIT), LIMIT) + LIMIT
            out[ids.rate(seat, resource)] = Placement(track, step, "cube", owner=seat)
    _tokens(seen, view, out)
    _cards(seen, out)
    out[ids.PAWN] = Placement(f"pawn_{pawn_round(seen)}", 0, "pawn")
    for number in range(seen.total_marks):
        out[ids.mark(number)] = Placement(f"mark_{min(number, 2) + 1}", 0, "mark")
    return out


def pawn_round(seen: AdaptState) -> int:
    """Where the pawn stands: the round; once the cities have held out, the year of the end."""
    held = seen.phase == Phase.OVER and seen.total_marks < LOSING_MARKS
    return seen.rounds + 1 if held else seen.round


def _cards(seen: AdaptState, out: dict[str, Placement]) -> None:
    gone = len(seen.discard)
    for number, event in enumerate(seen.discard):
        out[ids.card(number)] = Placement("discard", number, Event(event).name.lower())
    for place, event in enumerate(seen.forecast):
        face = Event(event).name.lower()
        out[ids.card(gone + place)] = Placement(f"forecast_{place + 1}", 0, face)
    for number in range(gone + len(seen.forecast), DECK):
        out[ids.card(number)] = Placement("deck", DECK - 1 - number)


def needed_zones() -> set[str]:
    """The zones that a map must have."""
    zones = {"board", "deck", "discard", "phases", "phase_words", "marks"}
    zones |= {f"mark_{n}" for n in (1, 2, 3)} | {f"phase_{n}" for n in range(1, 6)}
    zones |= {f"{kind}_{n}" for n in range(1, 6) for kind in ("round", "pawn", "year")}
    zones |= {f"{kind}_{n}" for n in range(1, 5) for kind in ("number", "forecast")}
    of_city = ("city", "scene", "badge", "name", "ready", "assist", "rack", "coming")
    for seat in range(CITIES):
        zones |= {f"{kind}_{seat}" for kind in of_city}
        zones |= {f"slot_{seat}_{n}" for n in range(TOKENS)}
        for kind in ("rates", "row", "stock", "pile", "count"):
            zones |= {ids.of_seat(kind, seat, resource) for resource in range(RESOURCES)}
        for kind in ("lane", "seat", "tokens"):
            zones |= {ids.of_event(kind, event, seat) for event in range(EVENTS)}
    zones |= {ids.of_event(kind, event) for event in range(EVENTS) for kind in ("square", "icon")}
    return zones
