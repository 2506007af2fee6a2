"""Positions of Carbon City Zero that are built: what a match seldom comes to, or not for long.

Cards are found by what they do (``tables.doing``), so that whatever numbers a card has, a position
is there. What changes a position changes it in place; a card that is moved keeps one place.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from game.carbon_city_zero.cards import KIND_OF, SECTOR_OF
from game.carbon_city_zero.components import FIRST_MARKET, MARKET_SIDE, NO_CARD, Sector
from game.carbon_city_zero.effects import PassBudget, ReplaceGoods, ReplaceOnce
from game.carbon_city_zero.resolve import in_force, put_in_force
from game.carbon_city_zero.state import CarbonState, TurnStage
from game.carbon_city_zero.sums import carbon, goods
from game.carbon_city_zero.tables import CARBON, COST, IS_BUDGET, LINK, RULE, doing

UNSOLD: Final = (Sector.SNAG, Sector.GLOBAL)
"""The sectors whose cards nobody buys."""


def lift(state: CarbonState, card: int) -> None:
    """Take a card away from where it lies; in the marketplace an empty place remains."""

    def rest(pile: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other for other in pile if other != card)

    state.stock, state.discard = rest(state.stock), rest(state.discard)
    state.force, state.known = rest(state.force), rest(state.known)
    for piles in (state.deck, state.tops, state.hand, state.recycle):
        piles[:] = [rest(pile) for pile in piles]
    state.market = [NO_CARD if other == card else other for other in state.market]
    for cards in (state.play, state.used, state.linked):
        cards[:] = [other for other in cards if other != card]


def bring(state: CarbonState, *cards: int) -> CarbonState:
    """Put cards into play, nothing of them used yet; they belong to the deck on turn."""
    for card in cards:
        lift(state, card)
        state.owner[card] = state.turn
        state.play.append(card)
    return state


def enforce(state: CarbonState, *cards: int) -> CarbonState:
    """Put global cards in force, each kind once."""
    for card in cards:
        if not in_force(state, card):
            lift(state, card)
            put_in_force(state, card)
    return state


def offer(state: CarbonState, *cards: int) -> CarbonState:
    """Put cards into the marketplace's first places; what lay there goes to the market deck."""
    for place, card in enumerate(cards):
        lift(state, card)
        state.owner[card] = MARKET_SIDE
        there, state.market[place] = state.market[place], card
        if there != NO_CARD:
            state.stock = tuple(sorted((*state.stock, there)))
    return state


def fill(state: CarbonState, cards: Iterable[int]) -> None:
    """Put cards of the market deck into the marketplace's empty places, as far as there are any."""
    for card in cards:
        if NO_CARD in state.market and card in state.stock:
            lift(state, card)
            state.market[state.market.index(NO_CARD)] = card


def afresh(state: CarbonState) -> CarbonState:
    """Nothing was done in this turn yet, and no card is in play: they lie in the recycle pile."""
    state.recycle[state.turn] += tuple(state.play)
    state.play, state.used, state.linked = [], [], []
    state.link_carbon = state.link_income = state.spent = 0
    state.clean = state.on_top = False
    state.stage, state.pending = int(TurnStage.RULES), []
    return state


def shuffled(state: CarbonState) -> CarbonState:
    """The recycle pile of the deck on turn is shuffled into its draw deck."""
    turn = state.turn
    state.deck[turn] = tuple(sorted((*state.deck[turn], *state.recycle[turn])))
    state.recycle[turn] = ()
    return state


def linked_pair(state: CarbonState) -> tuple[int, int]:
    """Two different cards of one sector in the match, both with links."""
    there = [card for card in (*state.stock, *state.discard) if LINK[card]]
    for _sector, cards in groupby(sorted(there), key=lambda card: SECTOR_OF[card]):
        first, *more = cards
        for card in more:
            if KIND_OF[card] != KIND_OF[first]:
                return first, card
    raise LookupError("no sector has two kinds of cards with links")


def goods_by_cost(state: CarbonState) -> list[int]:
    """What can be bought in this match, the cheapest first."""
    there = [*state.stock, *state.discard, *goods(state)]
    return sorted(
        [card for card in there if card >= FIRST_MARKET and SECTOR_OF[card] not in UNSOLD],
        key=lambda card: (COST[card], card),
    )


def saving(state: CarbonState, least: int) -> CarbonState:
    """A turn that takes at least so much carbon away."""
    savers = sorted(goods_by_cost(state), key=lambda card: CARBON[card])
    while carbon(state).total > -least:
        bring(state, savers.pop(0))
    return state


def everything(state: CarbonState) -> CarbonState:
    """A turn of the deck on turn in which each kind of thing can be done.

    A rule that asks for goods, two links, an offer of a global card, what can be bought and what
    is too dear, a Budget to give away (if the match has the global card for it), and the end.
    """
    turn = state.turn
    mine = [card for card, owner in enumerate(state.owner) if owner == turn]
    pair = linked_pair(state)
    asking = next(card for card in mine if any(isinstance(e, ReplaceGoods) for e in RULE[card]))
    budgets = [card for card in mine if IS_BUDGET[card]]
    bring(afresh(state), *budgets[:2], asking, *pair)
    there = {*state.stock, *state.discard}
    enforce(state, *[c for c in (*doing(PassBudget), *doing(ReplaceOnce)) if c in there])
    cheapest, *more, dearest = [card for card in goods_by_cost(state) if card not in pair]
    offer(state, cheapest, dearest)
    fill(state, more)  # no place stays empty
    if not state.discard:
        state.discard, state.stock = state.stock[:1], state.stock[1:]
    return state
