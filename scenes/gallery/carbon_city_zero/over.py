"""States of what lies over Carbon City Zero's board: cards read, piles, sums, what is told."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import MOST_CARBON, Sector
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.sums import carbon, income_left

from ...boards.carbon_city_zero import ids
from ...boards.carbon_city_zero.counting import open_sum
from ...boards.carbon_city_zero.large import open_card
from ...boards.carbon_city_zero.memory import memory
from ...stage.stage import Stage
from ..states import State
from ..tables import scene_of, table_state
from .table import Wanted, acting, asked, later, moment, reach

# --- cards read -----------------------------------------------------------------------------------


def number_of(id: str) -> int:
    """The first card of a kind, by the kind's id."""
    return next(card for card, kind in enumerate(KIND_OF) if KINDS[kind].id == id)


def reading(id: str) -> Callable[[Stage], None]:
    """Lay a card large over the board."""

    def prepare(stage: Stage) -> None:
        open_card(scene_of(stage).view, number_of(id))

    return prepare


def beside(id: str) -> Callable[[Stage], None]:
    """Read a card beside the board, where it has a place."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        memory(scene.view)["read"] = number_of(id)
        scene.changed()

    return prepare


# --- piles and sums -------------------------------------------------------------------------------


def pile(name: Callable[[CarbonState], str]) -> Callable[[Stage], None]:
    """Look through a pile."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        scene.view.toggle(ids.pile + name(scene.match.state))

    return prepare


def picking(stage: Stage) -> None:
    """Choose the second card of a search."""
    scene = scene_of(stage)
    memory(scene.view)["picked"] = getattr(scene.legal()[-1], "card", -1)
    scene.changed()


def counting(stage: Stage) -> None:
    """Lay out the sum."""
    open_sum(scene_of(stage).view)


def many(n: int) -> Wanted:
    """So many different cards in play, some of them linked."""

    def wanted(state: CarbonState) -> bool:
        kinds = {KIND_OF[card] for card in state.play}
        return len(kinds) >= n and bool(state.linked) and carbon(state).gains > 0

    return later(4, wanted)


def clean(state: CarbonState) -> bool:
    """Factories add no carbon, though there are some; some income is left."""
    factories = [card for card in state.play if KINDS[KIND_OF[card]].factory]
    return state.step is None and state.clean and bool(factories) and income_left(state) > 0


def wins(state: CarbonState) -> bool:
    """The end of this turn wins."""
    return acting(state) and state.tracks[0] + carbon(state).total <= 0


def fills(state: CarbonState) -> bool:
    """The end of this turn reaches the end of the track."""
    return acting(state) and state.tracks[0] + carbon(state).total >= MOST_CARBON


# --- what is told ---------------------------------------------------------------------------------


def told(since: float = 0.0) -> Callable[[Stage], None]:
    """What the last action leaves to be seen, so many milliseconds after it."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        match, view = scene.match, scene.view
        before = match.shown(view.eyes, match.state_at(len(match.history) - 1))
        view.last = match.history[-1]
        scene.drive.moments.begin(scene.board.effects(before, view.last, scene.seen()))
        view.since = since
        scene.changed()

    return prepare


def after(name: str, kinds: str, wanted: Wanted, since: float = 100.0, **options: Any) -> State:
    """The moment after the action that led to the first state that is wanted."""
    reached = partial(reach, kinds, wanted, **options)
    return table_state(f"carbon_told_{name}", reached, told(since))


def bots_end(state: CarbonState) -> bool:
    """A bot has just counted its carbon."""
    return state.turn == 1 and state.step == Step.DRAW and not state.play and state.round > 3


def has_snag(state: CarbonState) -> bool:
    """The deck on turn has just met a snag."""
    pile_ = state.recycle[state.turn] if state.turn >= 0 else ()
    return bool(pile_) and KINDS[KIND_OF[pile_[-1]]].sector == Sector.SNAG and bool(state.pending)


STATES: tuple[State, ...] = (
    moment("over_read", "hh", later(2), reading("domestic_bike_lanes")),
    moment("over_read_long", "hh", later(2), reading("government_climate_assembly")),
    moment("over_read_global", "hh", later(2), reading("global_new_building_regulations")),
    moment("over_read_snag", "hh", later(2), reading("snag_local_opposition")),
    moment("over_beside", "hb", later(2), beside("industry_skilled_workforce")),
    moment("over_beside_four", "hbbb", later(2), beside("government_climate_assembly")),
    moment("over_pile_stock", "hh", later(2), pile(lambda s: ids.STOCK)),
    moment("over_pile_draw", "hh", later(3), pile(lambda s: ids.draw(s.turn))),
    moment("over_pile_recycle", "hh", later(5), pile(lambda s: ids.recycle(s.turn))),
    moment("over_pile_mayor", "hh", later(5), pile(lambda s: ids.seat(1 - s.turn))),
    moment(
        "over_pile_rival", "hb", later(4, lambda s: s.turn == 0), pile(lambda s: ids.seat(1)),
        variant="rivalry",
    ),
    moment("over_search_deck", "hh", asked(Step.SEARCH_DECK), picking),
    moment("over_search_global", "hh", asked(Step.SEARCH_GLOBAL)),
    moment("over_count", "hh", later(4, lambda s: bool(s.linked)), counting),
    moment("over_count_many", "hh", many(8), counting),
    moment("over_count_clean", "hh", clean, counting),
    moment("over_count_won", "hh", wins, counting),
    moment("over_count_full", "hhhh", fills, counting, skill=0.1),
    moment("over_count_solo", "h", later(3), counting, variant="solo"),
    after("sum", "hb", bots_end),
    after("link", "hb", lambda s: s.turn == 1 and bool(s.linked)),
    after("global", "hb", lambda s: bool(s.force) and s.round > 1),
    after("snag", "hb", lambda s: s.round > 1 and has_snag(s)),
    after("snag_falls", "hb", lambda s: s.round > 1 and has_snag(s), 900.0),
    after("counter", "hb", lambda s: s.counter == 7),
    after("won", "hb", lambda s: s.step == Step.OVER and s.tracks[0] == 0),
    after("lost", "hb", lambda s: s.step == Step.OVER and s.tracks[0] > 0, skill=0.2),
)  # fmt: skip
