"""Where AdaptNation's pieces lie: in which zone of the map, and where that is on the screen."""

from functools import cached_property
from typing import Final

from game.adaptnation.components import (
    CITIES,
    EVENTS,
    LIMIT,
    LOSING_MARKS,
    RESOURCES,
    Event,
    Resource,
)
from game.adaptnation.data import DECK, FORECASTS
from game.adaptnation.state import AdaptState, Phase

from ....stage.gesture import Placement
from ....stage.node import STILL, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Frame
from ...tiled import BoardMap, load_map
from . import ids
from .board_state import RACK, AdaptView
from .large_zones import zones

MAPS: Final = ("adaptnation_wide", "adaptnation")
"""The maps by ``Frame.picture``."""

LARGE: Final = 0.9
"""Units for one of the map's, of what does not depend on zones, where letters are large."""

BOARD_Z: Final = 0
PRINT_Z: Final = 2
"""Signs and words that belong to a board."""
TARGET_Z: Final = 4
CARD_Z: Final = 12
PIECE_Z: Final = 20
FLOAT_Z: Final = 60
"""Bubbles and numbers over the boards."""
POPUP_Z: Final = 20000
"""What is shown over everything while it is pointed at."""


def board_map(picture: int = 0) -> BoardMap:
    """The wide (0) or the narrow (1) map; both have the same zones."""
    return load_map(MAPS[picture])


# --- on the map ---------------------------------------------------------------------------------


def placements(view: AdaptView) -> dict[str, Placement]:
    """Every piece of the match, exactly once: piles of tokens, cubes, cards, pawn, marks."""
    seen = view.seen
    out: dict[str, Placement] = {}
    for seat in range(CITIES):
        for resource in range(RESOURCES):
            face = Resource(resource).name.lower()
            zone = ids.of_seat("stock", seat, resource)
            out[ids.stock(seat, resource)] = Placement(zone, 0, face, owner=seat)
            track = ids.of_seat("rates", seat, resource)
            step = min(max(seen.rate(seat, resource), -LIMIT), LIMIT) + LIMIT
            out[ids.rate(seat, resource)] = Placement(track, step, "cube", owner=seat)
        _tokens(view, seat, out)
    _cards(seen, out)
    out[ids.PAWN] = Placement(f"pawn_{pawn_round(seen)}", 0, "pawn")
    for number in range(seen.total_marks):
        out[ids.mark(number)] = Placement(f"mark_{min(number + 1, LOSING_MARKS)}", 0, "mark")
    return out


def _tokens(view: AdaptView, seat: int, out: dict[str, Placement]) -> None:
    lane = [0] * EVENTS
    for number, event in enumerate(view.own.tokens_at(view.seen, seat)):
        if event == RACK:
            zone, index = f"slot_{seat}_{number}", 0
            face = "token" if number < view.seen.usable(seat) else "locked"
        else:
            zone, index, face = ids.of_event("tokens", event, seat), lane[event], "token"
            lane[event] += 1
        out[ids.token(seat, number)] = Placement(zone, index, face, owner=seat)


def _cards(seen: AdaptState, out: dict[str, Placement]) -> None:
    gone = len(seen.discard)
    for number, event in enumerate(seen.discard):
        out[ids.card(number)] = Placement("discard", number, Event(event).name.lower())
    for place, event in enumerate(seen.forecast):
        face = Event(event).name.lower()
        out[ids.card(gone + place)] = Placement(f"forecast_{place + 1}", 0, face)
    for number in range(gone + len(seen.forecast), DECK):
        out[ids.card(number)] = Placement("deck", DECK - 1 - number)


def pawn_round(seen: AdaptState) -> int:
    """Where the pawn stands: the round; once the cities have held out, the year of the end."""
    held = seen.phase == Phase.OVER and seen.total_marks < LOSING_MARKS
    return seen.rounds + 1 if held else seen.round


# --- on the screen ------------------------------------------------------------------------------


class Canvas:
    """What the parts of one picture share: the map on the screen, and the view."""

    def __init__(self, ui: Ui, frame: Frame, view: AdaptView) -> None:
        self.ui, self.frame, self.view, self.seen = ui, frame, view, view.seen
        self.large = ui.text != "normal"
        """Whether letters are so large that everything has another place (``large_zones``)."""
        self.map = board_map(0 if self.large else frame.picture)
        self.k = LARGE if self.large else self.map.scale(frame.board)
        """Units of the screen for one of the map."""
        self.planning = view.seen.phase == Phase.PLAN

    @cached_property
    def low(self) -> bool:
        """Whether the skylines are so low that no words have room below the names."""
        return self.zone("scene_0").bottom - self.zone("badge_0").bottom < 1.3 * self.ui.body

    def zone(self, name: str) -> Rect:
        """A zone of the map, on the screen."""
        if self.large:
            return zones(self.ui, self.frame.board, FORECASTS[self.seen.round])[name]
        return self.map.on(self.frame.board, self.map.rect(name))

    def of_seat(self, kind: str, seat: int, resource: int) -> Rect:
        """The zone of a city's resource (``ids.of_seat``), on the screen."""
        return self.zone(ids.of_seat(kind, seat, resource))

    def of_event(self, kind: str, event: int, seat: int | None = None) -> Rect:
        """The zone of an event, or of a city at an event (``ids.of_event``), on the screen."""
        return self.zone(ids.of_event(kind, event, seat))

    def token(self, event: int, seat: int, index: int) -> Rect:
        """The place of a city's token on an event's square: as many as cards are forecast, close
        together only where they have to be."""
        row = self.of_event("tokens", event, seat)
        count = max(self.seen.forecast.count(event), 1)
        step = min(row.h * 0.86, (row.w - row.h) / max(1, count - 1))
        return Rect(row.x + step * index, row.y, row.h, row.h)


def label_node(id: str, rect: Rect, label: str, value: str) -> Node:
    """A node of the central board that only says something; give it a look."""
    return Node(
        id, Role.LABEL, rect, label=label, value=value, z=PRINT_Z, parent="board", motion=STILL
    )


def inside(rect: Rect, outer: Rect) -> Rect:
    """A screen's rectangle as seen from the top left of a node."""
    return rect.moved(-outer.x, -outer.y)
