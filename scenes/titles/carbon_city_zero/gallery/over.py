"""States of what lies over Carbon City Zero's board: cards read, piles, sums, what is told."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from game.bots.levels import hint
from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS, SECTOR_OF
from game.carbon_city_zero.components import FIRST_MARKET, MARKET_SIDE, MOST_CARBON, Sector
from game.carbon_city_zero.effects import SearchDeck, SearchGlobal
from game.carbon_city_zero.gate import link_ready
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.sums import carbon
from game.carbon_city_zero.tables import CARBON, IS_BUDGET
from game.core.action import Action
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import players, scene_of, table_state, telling
from ....stage.stage import Stage
from ..board import ids
from .made import bring, goods_by_cost, saving
from .table import Wanted, asking, changed, later, moment, reach

# --- cards read -----------------------------------------------------------------------------------


def number_of(id: str) -> int:
    """The first card of a kind, by the kind's id."""
    return next(card for card, kind in enumerate(KIND_OF) if KINDS[kind].id == id)


def reading(id: str) -> Callable[[Stage], None]:
    """Lay a card large over the board."""

    def prepare(stage: Stage) -> None:
        scene_of(stage).view.own.read_card(number_of(id))

    return prepare


def beside(id: str) -> Callable[[Stage], None]:
    """Read a card beside the board, where it has a place."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        scene.view.own.read = number_of(id)
        scene.changed()

    return prepare


# --- piles and sums -------------------------------------------------------------------------------


def pile(name: Callable[[CarbonState], str]) -> Callable[[Stage], None]:
    """Look through a pile."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        scene.own.toggle(ids.pile + name(scene.match.state))

    return prepare


def picking(stage: Stage) -> None:
    """Choose the second card of a search."""
    scene = scene_of(stage)
    scene.view.own.picked = getattr(scene.view.legal[-1], "card", -1)
    scene.changed()


def counting(stage: Stage) -> None:
    """Lay out the sum."""
    scene_of(stage).view.own.lay_out_sum()


def crowded(count: int) -> Callable[[], Match]:
    """So many cards in play, of many kinds, with links used."""

    def made() -> Match:
        table = reach("hh", later(4))
        state = table.state
        found: dict[int, int] = {}
        for card in state.stock:
            if SECTOR_OF[card] not in (Sector.SNAG, Sector.GLOBAL):
                found.setdefault(KIND_OF[card], card)
        cards = list(found.values())[: count - len(state.play)]
        bring(state, *cards)
        for card in cards:
            if link_ready(state, card):
                table.submit(a.UseLink(state.seat_of(state.turn), card))
                state = table.state
        return table

    return made


def clean(state: CarbonState) -> None:
    """Factories add no carbon, though there are some; some income is left."""
    factories = [card for card, of in enumerate(KIND_OF) if KINDS[of].factory]
    bring(state, *[card for card in factories if state.owner[card] == MARKET_SIDE][:2])
    bring(state, *[card for card in range(FIRST_MARKET) if IS_BUDGET[card]][:1])
    state.clean = True


def wins(state: CarbonState) -> None:
    """The end of this turn wins."""
    saving(state, 1)
    state.tracks[0] = -carbon(state).total


def fills(state: CarbonState) -> None:
    """The end of this turn reaches the end of the track."""
    dirty = sorted(goods_by_cost(state), key=lambda card: -CARBON[card])
    while carbon(state).total <= 0:
        bring(state, dirty.pop(0))
    state.tracks[0] = MOST_CARBON - carbon(state).total + 1


# --- what is told ---------------------------------------------------------------------------------


Told = Callable[[CarbonState, Action, CarbonState], bool]


def played_to(kinds: str, fits: Told, skill: float = 0.9, **options: Any) -> Match:
    """A match just after an action that fits: the state before, the action, the state after.

    Raises LookupError.
    """
    for attempt in range(60):
        given = {"variant": "together", **options}
        table = Match.new("carbon_city_zero", given, players(kinds), seed=f"told:{attempt}")
        rng = Random(f"told:{attempt}")
        while table.outcome() is None:
            before = table.state.copy()
            if table.step_chance() is None:
                seat = table.to_act()[0]
                good = rng.random() < skill
                seen = table.viewpoint(seat).seen
                table.submit(
                    hint("carbon_city_zero", seen, seat) if good else rng.choice(table.legal(seat))
                )
            if fits(before, table.history[-1], table.state):
                return table
    raise LookupError("no match of Carbon City Zero has such an action")


def after(name: str, kinds: str, fits: Told, since: float = 100.0, **options: Any) -> GalleryState:
    """The moment after an action that fits, with all that is told of it."""
    return table_state(
        f"carbon_told_{name}", partial(played_to, kinds, fits, **options), telling(since)
    )


def of_bot(kind: type[Action], more: Wanted = lambda state: True) -> Told:
    """The bot has done something of a kind, in a state that fits."""

    def fits(before: CarbonState, action: Action, now: CarbonState) -> bool:
        return isinstance(action, kind) and before.turn == 1 and before.round > 2 and more(before)

    return fits


def turned_up(sector: Sector) -> Told:
    """A card of a sector was turned up in somebody's turn."""

    def fits(before: CarbonState, action: Action, now: CarbonState) -> bool:
        if not isinstance(action, a.Reveal) or before.turn < 0 or not before.play:
            return False
        return KINDS[KIND_OF[action.card]].sector == sector

    return fits


def ended(won: bool) -> Told:
    """The match is over."""
    return lambda before, action, now: now.step == Step.OVER and (now.tracks[0] == 0) == won


STATES: tuple[GalleryState, ...] = (
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
    table_state("carbon_over_search_deck", asking(SearchDeck, Step.SEARCH_DECK), picking),
    table_state("carbon_over_search_global", asking(SearchGlobal, Step.SEARCH_GLOBAL)),
    moment("over_count", "hh", later(4, lambda s: bool(s.linked)), counting),
    table_state("carbon_over_count_many", crowded(13), counting),
    table_state("carbon_over_count_crowd", crowded(30), counting),
    table_state("carbon_over_count_clean", changed("hh", clean), counting),
    table_state("carbon_over_count_won", changed("hh", wins), counting),
    table_state("carbon_over_count_full", changed("hhhh", fills), counting),
    moment("over_count_solo", "h", later(3), counting, variant="solo"),
    after("sum", "hb", of_bot(a.EndTurn, lambda s: carbon(s).total < 0)),
    after("rule", "hb", of_bot(a.UseRule)),
    after("link", "hb", of_bot(a.UseLink)),
    after("bought", "hb", of_bot(a.Buy)),
    after("global", "hb", turned_up(Sector.GLOBAL)),
    after("snag", "hb", turned_up(Sector.SNAG)),
    after("snag_falls", "hb", turned_up(Sector.SNAG), 900.0),
    after("counter", "hb", lambda before, action, now: now.counter < before.counter),
    after("shuffled", "hb", of_bot(a.Reshuffle)),
    after("won", "hh", ended(True)),
    after("lost", "hb", ended(False), skill=0.2),
)  # fmt: skip
