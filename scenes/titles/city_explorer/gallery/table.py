"""States of City Explorer's table for the gallery: real positions, reached from fixed seeds."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.city_explorer.actions import Depart, Look
from game.city_explorer.prompts import ends_soon
from game.city_explorer.state import CityState, Phase
from game.city_explorer.turn import all_up
from game.core.action import Action
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import (
    hinting,
    moments,
    opening,
    players,
    pointing,
    reach_state,
    remembering,
    scene_of,
)
from ....stage.hit_test import rails_of
from ....stage.selection import slide_rail, take_rail
from ....stage.stage import Stage
from ....table.scene import TableScene

Wanted = Callable[[CityState], bool]


def reach(
    kinds: str, wanted: Wanted, leave: float = 0.03, attempts: int = 60, **options: Any
) -> Match:
    """A match of City Explorer at the first state that is ``wanted``; raises LookupError.

    ``leave`` is how likely a row is taken, among other actions.
    """

    def choose(table: Match, rng: Random) -> Action:
        legal = table.legal(table.to_act()[0])
        return rng.choices(legal, [_likely(a, leave) for a in legal])[0]

    given = {"starter": 1, **options}
    return reach_state("city_explorer", given, players(kinds), wanted, choose, attempts)


def _likely(action: Action, leave: float) -> float:
    if isinstance(action, Depart):
        return leave * 10
    return 1.0 if isinstance(action, Look) else 0.6


moment = moments("table_city_", reach)


def seated(stage: Stage) -> TableScene:
    """Come to the table: the first player's knowledge is the first player's."""
    scene = scene_of(stage)
    scene.seating.take(0)
    scene.look()
    return scene


def showing(mine: bool) -> Callable[[Stage], None]:
    """Somebody at a shared screen, with the own secrets held up or not."""

    def prepare(stage: Stage) -> None:
        seated(stage)
        remembering(mine=mine)(stage)

    return prepare


def looking(held: bool) -> Callable[[Stage], None]:
    """Look at the first card that may be looked at; hold the large card up, or not."""

    def prepare(stage: Stage) -> None:
        scene = seated(stage)
        known = next(slot for slot in scene.view.seen.grid if scene.view.seen.seers[slot] == 1)
        remembering(open="look", looked=known, held=held)(stage)

    return prepare


def sliding(share: float) -> Callable[[Stage], None]:
    """A column in somebody's hand, that share of its way down."""

    def prepare(stage: Stage) -> None:
        assert stage.top is not None
        slot = scene_of(stage).view.seen.slot_at(2, 4)
        ways = rails_of(stage.top, f"card:{slot}")["y"]
        take_rail(stage.top, ways)
        slide = stage.top.state.slide
        assert slide is not None
        slide_rail(stage.top, (0.0, share * slide.pitch))

    return prepare


def taken(state: CityState) -> int:
    """How many rows were taken."""
    return sum(map(len, state.taken))


def own(state: CityState, phase: Phase = Phase.ACTION) -> bool:
    """Whether the first player is to act in a phase."""
    return state.phase == phase and state.turn == 0


def _looked(state: CityState) -> bool:
    return any(state.seers[slot] == 1 for slot in state.grid)


STATES: tuple[GalleryState, ...] = (
    moment("setup", "hbb", lambda s: own(s, Phase.SETUP)),
    moment("opening", "hbbbb", lambda s: own(s, Phase.OPENING)),
    moment("neighbour", "hbbb", lambda s: own(s, Phase.NEIGHBOUR)),
    moment("5x7", "hbbb", lambda s: own(s) and s.round > 1),
    moment("4x8", "hbb", lambda s: own(s) and s.round > 1),
    moment("6x5", "hbbbb", lambda s: own(s) and s.round > 1),
    moment("known", "hbbb", lambda s: own(s) and s.round > 3 and taken(s) == 0, leave=0.0),
    moment(
        "fresh",
        "hbb",
        lambda s: own(s) and s.round > 2 and s.left == 1 and bool(s.fresh),
        memory_aid=False,
    ),
    moment(
        "mid",
        "hbbb",
        lambda s: own(s) and taken(s) == 2 and not s.taken[0] and not s.forced,
        sliding(0.6),
    ),
    moment(
        "late",
        "hbbbb",
        lambda s: own(s) and taken(s) == 4 and not s.taken[0] and not s.forced,
        remembering(mode="push"),
    ),
    moment("forced", "hbbb", lambda s: own(s) and s.forced),
    moment(
        "depart",
        "hbb",
        lambda s: own(s) and taken(s) == 1 and not s.taken[0] and s.left == 2,
        remembering(mode="depart"),
    ),
    moment("look", "hhb", lambda s: own(s) and s.round > 1 and _looked(s), looking(held=False)),
    moment("held", "hhb", lambda s: own(s) and s.round > 1 and _looked(s), looking(held=True)),
    moment("shared", "hhb", lambda s: own(s) and s.round > 3 and _looked(s), showing(mine=False)),
    moment("mine", "hhb", lambda s: own(s) and s.round > 3 and _looked(s), showing(mine=True)),
    moment("alone", "hb", lambda s: own(s) and s.round > 1 and _looked(s), looking(held=False)),
    moment(
        "lit",
        "hbb",
        lambda s: own(s) and s.round > 2 and taken(s) == 1 and not s.taken[0],
        remembering(mode="look"),
    ),
    moment(
        "two",
        "hb",
        lambda s: s.phase == Phase.ACTION and taken(s) == 3 and len(s.taken[0]) == 1,
    ),
    moment(
        "tally",
        "hbbbb",
        lambda s: s.phase == Phase.ACTION and taken(s) >= 3,
        opening("tally"),
    ),
    moment("pointed", "hbbb", lambda s: own(s) and taken(s) == 1, pointing("row:2")),
    moment("last_chance", "hbb", lambda s: own(s) and s.left == 2 and all_up(s), leave=0.002),
    moment("near", "hbbb", lambda s: own(s) and s.left == 2 and ends_soon(s), hinting),
    moment("end", "hbb", lambda s: s.phase == Phase.OVER),
    moment("end_two", "hb", lambda s: s.phase == Phase.OVER),
)
