"""States of Carbon City Zero's table for the gallery: real positions, reached from fixed seeds."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from game.bots.levels import hint
from game.carbon_city_zero.actions import EndTurn, UseRule
from game.carbon_city_zero.cards import KIND_OF, KINDS, SECTOR_OF
from game.carbon_city_zero.components import FIRST_MARKET, NO_CARD, Sector
from game.carbon_city_zero.effects import DiscardOwn, Effect, NoLinks, NoTalk, ReplaceGoods
from game.carbon_city_zero.gate import link_ready
from game.carbon_city_zero.state import CarbonState, Step, TurnStage
from game.carbon_city_zero.sums import cost, income_left
from game.carbon_city_zero.tables import RULE, doing
from game.core.action import Action
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import (
    NAMES,
    from_position,
    hinting,
    players,
    reach_state,
    scene_of,
    table_state,
)
from ....stage.selection import select
from ....stage.stage import Stage
from .made import bring, enforce, fill, goods_by_cost, linked_pair, saving, shuffled

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
        return rng.choices(legal, [0.1 if isinstance(a, EndTurn) else 1.0 for a in legal])[0]

    given = {"variant": "together", **options}
    who = players(kinds, names)
    return reach_state("carbon_city_zero", given, who, wanted, choose, attempts)


def moment(
    name: str,
    kinds: str,
    wanted: Wanted,
    prepare: Callable[[Stage], None] | None = None,
    names: tuple[str, ...] = NAMES,
    **options: Any,
) -> GalleryState:
    """A state that shows a match at the first moment that is wanted."""
    reached = partial(reach, kinds, wanted, names, **options)
    return table_state(f"carbon_{name}", reached, prepare)


# --- what is wanted -------------------------------------------------------------------------------


def acting(state: CarbonState) -> bool:
    """A deck acts freely, in the first step of its turn."""
    return state.step is None and bool(state.play) and state.stage == TurnStage.RULES


def later(n: int, more: Wanted = lambda state: True) -> Wanted:
    """A deck acts in that round or later, and something else."""
    return lambda state: acting(state) and state.round >= n and more(state)


def buying(state: CarbonState) -> bool:
    """Something was bought, and something more can be."""
    goods = [card for card in state.market if card != NO_CARD]
    left = income_left(state)
    afford = [card for card in goods if cost(state, card) <= left]
    return state.step is None and state.stage == TurnStage.BUYING and 2 <= len(afford) < len(goods)


# --- what is done to it before the picture --------------------------------------------------------


def selecting_goods(stage: Stage) -> None:
    """Choose the first card that can be bought."""
    assert stage.top is not None
    scene = scene_of(stage)
    state = scene.match.state
    for card in state.market:
        if card != NO_CARD and cost(state, card) <= income_left(state):
            select(stage.top, f"card:{card}")
            return


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
        return table

    return made


def asking(effect: type[Effect], step: Step) -> Callable[[], Match]:
    """A match in which a rule with that effect has just asked for a card."""

    def made() -> Match:
        table = reach("hh", later(3))
        state = shuffled(table.state.copy())
        there = {*state.play, *state.stock, *state.discard}
        card = min([c for c in doing(effect) if c in there], key=lambda c: len(RULE[c]))
        table = from_position(table.title, table.options, table.players, bring(state, card))
        table.submit(UseRule(state.seat_of(state.turn), card))
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
    dear = iter(reversed(goods_by_cost(state)))
    while NO_CARD in state.market:
        card = next(dear)
        if card in state.stock:
            fill(state, card)


def _long(count: int) -> Callable[[], Match]:
    """A turn that has drawn and searched much: so many cards in play."""

    def made() -> Match:
        table = reach("hhhh", later(4))
        state = table.state
        turn = state.turn
        wanted = [c for c in range(FIRST_MARKET, len(KIND_OF)) if c in state.stock]
        wanted = [c for c in wanted if KINDS[KIND_OF[c]].sector not in (Sector.GLOBAL, Sector.SNAG)]
        wanted.sort(key=lambda c: (-len(KINDS[KIND_OF[c]].link), c))
        piles = [*state.deck[turn], *state.recycle[turn]]
        state.deck[turn] = state.recycle[turn] = ()
        state.play += piles
        for card in wanted[: max(0, count - len(state.play))]:
            state.stock = tuple(c for c in state.stock if c != card)
            state.owner[card] = turn
            state.play.append(card)
        state.recycle[turn] = tuple(state.play[count:])
        state.play = state.play[:count]
        state.used += [c for n, c in enumerate(state.play) if KINDS[KIND_OF[c]].rule and n % 3]
        return table

    return made


def _rivals(*tracks: int) -> Callable[[], Match]:
    """Rivals whose tracks are these."""

    def made() -> Match:
        table = reach("h" * len(tracks), later(3), variant="rivalry")
        table.state.tracks[:] = tracks
        return table

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
    return table


def _lit(state: CarbonState) -> str:
    return next(f"link:{card}" for card in state.play if link_ready(state, card))


STATES: tuple[GalleryState, ...] = (
    moment("start", "hh", acting),
    moment("middle", "hh", later(4)),
    moment("four", "hbbh", later(3), names=LONG),
    table_state("carbon_links", changed("hh", linked)),
    table_state("carbon_link_pointed", changed("hh", linked), pointing(_lit)),
    moment("buying", "hhh", buying),
    moment("selected", "hhh", buying, selecting_goods),
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
)
