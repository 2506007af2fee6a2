"""States of Carbon City Zero's table for the gallery, also with cards read, piles, sums and what is
told: real positions, reached from fixed seeds or built."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from game.bots.levels import hint
from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS, SECTOR_OF
from game.carbon_city_zero.components import FIRST_MARKET, MARKET_SIDE, MOST_CARBON, Sector
from game.carbon_city_zero.effects import (
    DiscardOwn,
    Effect,
    NoLinks,
    NoTalk,
    ReplaceGoods,
    SearchDeck,
    SearchGlobal,
)
from game.carbon_city_zero.gate import link_ready
from game.carbon_city_zero.state import CarbonState, Step, TurnStage
from game.carbon_city_zero.sums import carbon, cost, goods, income_left
from game.carbon_city_zero.tables import CARBON, IS_BUDGET, LINK, RULE, by_kind, doing
from game.core.action import Action
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import (
    NAMES,
    as_changed,
    from_position,
    hinting,
    moments,
    players,
    reach_state,
    remembering,
    scene_of,
    selecting,
    table_state,
    telling,
)
from ....stage.stage import Stage
from ..board import ids
from ..board.board_state import CarbonView
from .made import UNSOLD, bring, enforce, fill, goods_by_cost, linked_pair, saving, shuffled

Wanted = Callable[[CarbonState], bool]
LONG = ("Classe de Mme Fournier", "Żółwie z Gdańska 5b", "Team Ngā Tamariki o te", "Ḥasan-Åse")


def reach(
    kinds: str,
    wanted: Wanted,
    names: tuple[str, ...] = NAMES,
    skill: float = 0.9,
    attempts: int = 60,
    **options: Any,
) -> Match:
    """A match of Carbon City Zero at the first state that is ``wanted``; raises LookupError.

    ``skill`` is how often the mayors take good advice.
    """

    def choose(table: Match, rng: Random) -> Action:
        seat = table.to_act()[0]
        if rng.random() < skill:
            return hint("carbon_city_zero", table.viewpoint(seat).seen, seat)
        legal = table.legal(seat)
        return rng.choices(legal, [0.1 if isinstance(x, a.EndTurn) else 1.0 for x in legal])[0]

    given = {"variant": "together", **options}
    who = players(kinds, names)
    return reach_state("carbon_city_zero", given, who, wanted, choose, attempts)


moment = moments("carbon_", reach)


# --- what is wanted -------------------------------------------------------------------------------


def acting(state: CarbonState) -> bool:
    """A deck acts freely, in the first step of its turn."""
    return state.step is None and bool(state.play) and state.stage == TurnStage.RULES


def later(n: int, more: Wanted = lambda state: True) -> Wanted:
    """A deck acts in that round or later, and something else."""
    return lambda state: acting(state) and state.round >= n and more(state)


def buying(state: CarbonState) -> bool:
    """Something was bought, and something more can be."""
    there, left = goods(state), income_left(state)
    afford = [card for card in there if cost(state, card) <= left]
    return state.step is None and state.stage == TurnStage.BUYING and 2 <= len(afford) < len(there)


# --- what is done to it before the picture --------------------------------------------------------


def pointing(id: Callable[[CarbonState], str]) -> Callable[[Stage], None]:
    """Rest the pointer on a node."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        scene.on_point(id(scene.match.state))

    return prepare


# --- positions that are seldom reached ------------------------------------------------------------


def changed(
    kinds: str, change: Callable[[CarbonState], object], names: tuple[str, ...] = NAMES
) -> Callable[[], Match]:
    """A match in its fourth round in which the position is changed."""

    def made() -> Match:
        table = reach(kinds, later(4), names)
        change(table.state)
        return as_changed(table)

    return made


def asking(effect: type[Effect], step: Step) -> Callable[[], Match]:
    """A match in which a rule with that effect has just asked for a card."""

    def made() -> Match:
        table = reach("hh", later(3))
        state = shuffled(table.state.copy())
        there = {*state.play, *state.stock, *state.discard}
        card = min([c for c in doing(effect) if c in there], key=lambda c: len(RULE[c]))
        table = from_position(table.title, table.options, table.players, bring(state, card))
        table.submit(a.UseRule(state.seat_of(state.turn), card))
        while table.state.step != step:
            assert table.step_chance() is not None, "nothing is asked"
        return table

    return made


def linked(state: CarbonState) -> None:
    """Two links are ready at once."""
    bring(state, *linked_pair(state))


def snagged(effect: type[Effect]) -> Callable[[CarbonState], object]:
    """A snag that does so is in play."""
    return lambda state: bring(state, doing(effect)[0])


def _globals(state: CarbonState) -> None:
    """A marketplace of six with all three globals in force."""
    enforce(state, *[card for card in state.stock if SECTOR_OF[card] == Sector.GLOBAL])
    fill(state, reversed(goods_by_cost(state)))


def _long(count: int) -> Callable[[], Match]:
    """A turn that has drawn and searched much: so many cards in play."""

    def made() -> Match:
        table = reach("hhhh", later(4))
        state = table.state
        bring(state, *state.deck[state.turn], *state.recycle[state.turn])
        more = [card for card in state.stock if SECTOR_OF[card] not in UNSOLD]
        more.sort(key=lambda card: (-len(LINK[card]), card))
        bring(state, *more[: max(0, count - len(state.play))])
        state.recycle[state.turn] = tuple(state.play[count:])
        state.play = state.play[:count]
        state.used += [card for n, card in enumerate(state.play) if RULE[card] and n % 3]
        return as_changed(table)

    return made


def _rivals(*tracks: int) -> Callable[[], Match]:
    """Rivals whose tracks are these."""

    def made() -> Match:
        table = reach("h" * len(tracks), later(3), variant="rivalry")
        table.state.tracks[:] = tracks
        return as_changed(table)

    return made


def _near(track: int, counter: int) -> Callable[[], Match]:
    """Near the end of the track and of time."""

    def near(state: CarbonState) -> None:
        saving(state, 4)
        state.tracks[0], state.counter = track, counter

    return changed("hhh", near)


def _too_much() -> Match:
    """The track is at its end."""
    table = reach("hhhh", later(2), LONG)
    table.state.tracks[0] = 65
    return as_changed(table)


def _lit(state: CarbonState) -> str:
    return next(f"link:{card}" for card in state.play if link_ready(state, card))


# --- what lies over the board ---------------------------------------------------------------------


def number_of(id: str) -> int:
    """The first card of a kind, by the kind's id."""
    return next(card for card, kind in enumerate(KIND_OF) if KINDS[kind].id == id)


def doing_so(change: Callable[[CarbonView], object]) -> Callable[[Stage], None]:
    """Open or choose something on the board."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        change(scene.view)
        scene.changed()

    return prepare


def reading(id: str) -> Callable[[Stage], None]:
    """Lay a card large over the board."""
    return remembering(read=number_of(id), open=ids.READ)


def beside(id: str) -> Callable[[Stage], None]:
    """Read a card beside the board, where it has a place."""
    return remembering(read=number_of(id))


def pile(name: Callable[[CarbonState], str]) -> Callable[[Stage], None]:
    """Look through a pile."""
    return doing_so(lambda view: view.own.look_through(name(view.seen)))


PICKING = doing_so(lambda view: view.own.pick(getattr(view.legal[-1], "card", -1)))
"""Choose the last card of a search."""
COUNTING = remembering(open=ids.COUNTED)
"""Lay out the sum."""


def crowded(count: int) -> Callable[[], Match]:
    """So many cards in play, of many kinds, with links used."""

    def made() -> Match:
        table = reach("hh", later(4))
        state = table.state
        kinds = [card for card, _n in by_kind(state.stock) if SECTOR_OF[card] not in UNSOLD]
        cards = kinds[: count - len(state.play)]
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
        own = before.turn >= 0 and bool(before.play)
        return own and isinstance(action, a.Reveal) and SECTOR_OF[action.card] == sector

    return fits


def ended(won: bool) -> Told:
    "The game is over."
    return lambda before, action, now: now.step == Step.OVER and (now.tracks[0] == 0) == won


STATES: tuple[GalleryState, ...] = (
    moment("start", "hh", acting),
    moment("middle", "hh", later(4)),
    moment("four", "hbbh", later(3), names=LONG),
    table_state("carbon_links", changed("hh", linked)),
    table_state("carbon_link_pointed", changed("hh", linked), pointing(_lit)),
    moment("buying", "hhh", buying),
    moment("selected", "hhh", buying, selecting("card:")),
    table_state("carbon_globals", changed("hh", _globals)),
    table_state("carbon_nine", _long(9)),
    table_state("carbon_fourteen", _long(14)),
    table_state("carbon_longest", _long(28)),
    table_state("carbon_no_talk", changed("hh", snagged(NoTalk))),
    table_state("carbon_no_links", changed("hh", snagged(NoLinks))),
    table_state("carbon_discard", asking(DiscardOwn, Step.DISCARD_OWN)),
    table_state("carbon_replace", asking(ReplaceGoods, Step.REPLACE)),
    table_state("carbon_rivals", _rivals(23, 24, 22, 25)),
    moment("solo", "h", later(3), variant="solo"),
    table_state("carbon_near", _near(6, 2)),
    table_state("carbon_last", _near(31, 1)),
    table_state("carbon_too_much", _too_much),
    moment("hint", "hh", later(3), hinting),
    moment("bot", "bh", later(3, lambda state: state.turn == 0)),
    moment("rival_bot", "bhb", later(3, lambda state: state.turn == 2), variant="rivalry"),
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
    table_state("carbon_over_search_deck", asking(SearchDeck, Step.SEARCH_DECK), PICKING),
    table_state("carbon_over_search_global", asking(SearchGlobal, Step.SEARCH_GLOBAL)),
    moment("over_count", "hh", later(4, lambda s: bool(s.linked)), COUNTING),
    table_state("carbon_over_count_many", crowded(13), COUNTING),
    table_state("carbon_over_count_crowd", crowded(30), COUNTING),
    table_state("carbon_over_count_clean", changed("hh", clean), COUNTING),
    table_state("carbon_over_count_won", changed("hh", wins), COUNTING),
    table_state("carbon_over_count_full", changed("hhhh", fills), COUNTING),
    moment("over_count_solo", "h", later(3), COUNTING, variant="solo"),
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
