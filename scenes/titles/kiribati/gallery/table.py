"""States of Kiribati's table for the gallery."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from game.core.action import Action
from game.kiribati.actions import CARD_ACTIONS, Displace, Dive, Done, Drift, Move
from game.kiribati.components import MAINLAND, Event
from game.kiribati.rules import RULES
from game.kiribati.state import LEAVE, RESPOND, Phase
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import (
    freezing,
    hinting,
    opening,
    players,
    reach_state,
    remembering,
    scene_of,
    selecting,
    table_state,
    telling,
)
from ....stage.stage import Stage
from ..board.effects import TurnedOver


def reach(
    variant: str, kinds: str, wanted: Callable[[Any], bool], seed: str = "gallery", **options: Any
) -> Match:
    """A match of Kiribati at the first state that is ``wanted``; raises LookupError."""

    def choose(table: Match, rng: Random) -> Action:
        legal = table.legal(table.to_act()[0])
        return rng.choices(legal, [likely(table.state, a) for a in legal])[0]

    given = {"variant": variant, **options}
    return reach_state("kiribati", given, players(kinds), wanted, choose, seed=seed)


def likely(state: Any, action: Action) -> float:
    """How likely an action is in the matches of the gallery: people go north, cards are kept."""
    if isinstance(action, Move):
        if action.to == MAINLAND:
            return 60.0
        row = 0 if action.to < 0 else (state.place_of(action.to) or (0, 0))[0]
        return 9.0 if row > state.row_value(action.animal) else 0.4
    if isinstance(action, Drift):
        place = state.place_of(action.turtle) or (0, 0)
        return 0.05 if place[1] == state.columns else 1.0
    if isinstance(action, CARD_ACTIONS):
        return 0.015
    return 0.5 if isinstance(action, Done | Dive) else 1.0


def moment(
    name: str,
    variant: str,
    kinds: str,
    wanted: Callable[[Any], bool],
    prepare: Callable[[Stage], None] | None = None,
    **options: Any,
) -> GalleryState:
    """A state that shows a match at the first moment that is wanted."""

    reached = partial(reach, variant, kinds, wanted, **options)
    return table_state(f"table_{name}", reached, prepare)


def holding_up(stage: Stage) -> None:
    """Hold the event up, as when it is turned over."""
    scene = scene_of(stage)
    scene.pace.moment.flashes = (TurnedOver(scene.view.seen.event),)
    scene.changed()


def _rescued(s: Any) -> int:
    return sum(s.rescued(seat) for seat in range(s.seats))


def own(s: Any, phase: int) -> bool:
    """Whether the first seat is free to act in a phase."""
    return s.turn == 0 and s.phase == phase and not s.pending


def _displaces(s: Any) -> bool:
    return own(s, Phase.ANIMALS) and any(isinstance(a, Displace) for a in RULES.legal_actions(s, 0))


def _asked(s: Any, what: int) -> bool:
    return bool(s.pending) and s.pending[-1][:2] == (what, 0)


_ALL = ("monkey", "lizard", "kagu", "rabbit", "koala")

STATES: tuple[GalleryState, ...] = (
    moment("rescue", "children", "hb", lambda s: _rescued(s) == 1, telling()),
    moment(
        "children",
        "children",
        "hbh",
        lambda s: own(s, Phase.USE) and s.die == 3 and s.round > 6,
        selecting("turtle:", "supply:"),
    ),
    moment("children_choose", "children", "hb", lambda s: own(s, Phase.CHOOSE) and s.round > 5),
    moment(
        "children_place",
        "children",
        "hhhh",
        lambda s: own(s, Phase.USE) and s.die in (1, 2) and s.round > 3,
        selecting("supply:"),
        animals=_ALL,
    ),
    moment("children_bots", "children", "bbbbb", lambda s: s.phase == Phase.CHOOSE and s.round > 4),
    moment(
        "family_move",
        "family",
        "hbb",
        lambda s: own(s, Phase.ANIMALS) and s.round > 6 and len(s.hands[0]) > 2,
        selecting("animal:"),
    ),
    moment(
        "family_card",
        "family",
        "hbbb",
        lambda s: own(s, Phase.CHOOSE) and s.round > 5 and 1 in s.hands[0],
        selecting("card:0:1"),
    ),
    moment(
        "family_keep",
        "family",
        "hbb",
        lambda s: s.phase == Phase.KEEP,
        remembering(picked=frozenset({0, 2, 5})),
    ),
    moment("family_dive", "family", "hbb", lambda s: own(s, Phase.USE) and s.die == 6),
    moment("family_koala", "family", "hb", _displaces, selecting("animal:4")),
    moment("family_leave", "family", "hbb", lambda s: _asked(s, LEAVE)),
    moment("family_respond", "family", "hbbb", lambda s: _asked(s, RESPOND)),
    moment(
        "professional",
        "professional",
        "hbb",
        lambda s: own(s, Phase.USE) and s.event == Event.FISHING_NET and s.round > 4,
    ),
    moment(
        "professional_five",
        "professional",
        "hbbbb",
        lambda s: own(s, Phase.ANIMALS) and s.round > 5 and _rescued(s) > 2,
        hinting,
    ),
    moment(
        "professional_event",
        "professional",
        "hb",
        lambda s: own(s, Phase.CHOOSE) and s.round > 3,
        holding_up,
    ),
    moment(
        "professional_discards",
        "professional",
        "hbbb",
        lambda s: own(s, Phase.CHOOSE) and s.round > 8,
        opening("discards"),
    ),
    moment("frozen", "family", "hb", lambda s: own(s, Phase.CHOOSE) and s.round > 3, freezing),
    moment("end", "family", "hbb", lambda s: s.phase == Phase.OVER),
)
