"""The one rule that bars an action: what the gate asks, and ``why`` says in words.

``legal`` lists by the same rules, written apart: searches ask it for every state, and it looks once
at what all cards share. That both agree is tested along random walks, action by action.
"""

from collections.abc import Callable
from enum import IntEnum, auto
from itertools import pairwise
from typing import Any, Final

from ..core.action import CHANCE, Action, TimeUp
from .actions import (
    Begin,
    Buy,
    Discard,
    Draw,
    EndTurn,
    Enforce,
    Fetch,
    Fund,
    Replace,
    Reshuffle,
    Restock,
    Reveal,
    Start,
    UseGlobal,
    UseLink,
    UseRule,
)
from .cards import SECTOR_OF
from .chances import chance_outcomes, drawn_first
from .components import NO_CARD
from .legal import draw_deck, link_can, to_act
from .resolve import can_use, has_goods, in_force
from .state import CarbonState, Stage, Step
from .sums import cost, income_left
from .tables import (
    CARDS,
    INCOME,
    IS_BUDGET,
    IS_GLOBAL,
    LINK,
    NO_LINKS,
    PASSES,
    REPLACES,
    RULE,
    lowest_like,
)

_CHANCE: Final = (CHANCE,)
_RULES: Final = int(Stage.RULES)
_CLOSED: Final = int(Stage.CLOSED)


class Bar(IntEnum):
    """Why an action is not possible: one rule each; ``why`` says them in words."""

    OVER = auto()
    NO_CLOCK = auto()
    UNKNOWN = auto()
    NOT_CHANCE = auto()
    NOT_NOW = auto()
    WRONG_DRAW = auto()
    NOT_YOUR_TURN = auto()
    CHANCE_FIRST = auto()
    ANSWER_FIRST = auto()
    NOT_ASKED = auto()
    NO_SUCH_CARD = auto()
    NOT_IN_PLAY = auto()
    NO_RULE = auto()
    RULE_USED = auto()
    NO_LINK = auto()
    LINK_USED = auto()
    LINKS_CLOSED = auto()
    ALONE = auto()
    NO_EFFECT = auto()
    AFTER_PURCHASE = auto()
    NOT_IN_FORCE = auto()
    NO_OFFER = auto()
    OFFER_USED = auto()
    NO_GOODS = auto()
    NOT_IN_MARKET = auto()
    CLOSED = auto()
    TOO_DEAR = auto()
    NOT_IN_DECK = auto()
    NOT_LOWEST = auto()
    NOT_GLOBAL = auto()
    IN_FORCE = auto()
    NO_FUNDING = auto()
    NO_BUDGET = auto()
    NOTHING_LEFT = auto()
    NO_OTHER = auto()


def barred(state: CarbonState, action: Action) -> Bar | None:
    """The rule that forbids an action now, or None if it is legal."""
    acting = to_act(state)
    if not acting:
        return Bar.OVER
    kind = type(action)
    if kind in _OF_CHANCE:
        return _bars_chance(state, action)
    if kind not in _OF_SEATS:
        return Bar.NO_CLOCK if kind is TimeUp else Bar.UNKNOWN
    if acting == _CHANCE:
        return Bar.CHANCE_FIRST
    if (action.seat,) != acting:
        return Bar.NOT_YOUR_TURN
    if kind in _ASKED:
        if not state.pending or state.pending[-1][0] != _ASKED[kind]:
            return Bar.NOT_ASKED
    elif state.pending:
        return Bar.ANSWER_FIRST
    return _OF_SEATS[kind](state, action)


def _bars_chance(state: CarbonState, action: Action) -> Bar | None:
    if action.seat != CHANCE:
        return Bar.NOT_CHANCE
    step, number, deck = state.pending[-1] if state.pending else (Step.OVER, 0, 0)
    if step != _OF_CHANCE[type(action)]:
        return Bar.NOT_NOW
    if isinstance(action, Draw):
        return _bars_draw(state, action, number, deck)
    outcomes = chance_outcomes(state) or ()
    return None if any(action == listed for listed, _n in outcomes) else Bar.NO_SUCH_CARD


def _bars_draw(state: CarbonState, action: Draw, number: int, deck: int) -> Bar | None:
    """What lies on top, then different cards of the deck in the order of their numbers."""
    first, below = drawn_first(state, deck, number)
    rest = action.cards[len(first) :]
    fits = (
        action.deck == deck
        and bool(first or below)
        and action.cards[: len(first)] == first
        and len(rest) == below
        and all(card in state.deck[deck] for card in rest)
        and all(a < b for a, b in pairwise(rest))
    )
    return None if fits else Bar.WRONG_DRAW


def _too_late(state: CarbonState) -> Bar:
    """Why rules and links have had their time."""
    return Bar.CLOSED if state.stage == _CLOSED else Bar.AFTER_PURCHASE


def _bars_rule(state: CarbonState, action: UseRule) -> Bar | None:
    card = action.card
    if state.stage != _RULES:
        return _too_late(state)
    if card not in state.play:
        return Bar.NOT_IN_PLAY
    if not RULE[card]:
        return Bar.NO_RULE
    if card in state.used:
        return Bar.RULE_USED
    return None if can_use(state, card) else Bar.NO_EFFECT


def _bars_link(state: CarbonState, action: UseLink) -> Bar | None:
    card = action.card
    if state.stage != _RULES:
        return _too_late(state)
    if card not in state.play:
        return Bar.NOT_IN_PLAY
    if not LINK[card]:
        return Bar.NO_LINK
    if card in state.linked:
        return Bar.LINK_USED
    if any(other in NO_LINKS for other in state.play):
        return Bar.LINKS_CLOSED
    if sum([SECTOR_OF[other] == SECTOR_OF[card] for other in state.play]) < 2:
        return Bar.ALONE
    return None if link_can(state, card) else Bar.NO_EFFECT


def _bars_global(state: CarbonState, action: UseGlobal) -> Bar | None:
    card = action.card
    if state.stage != _RULES:
        return _too_late(state)
    if card not in state.force:
        return Bar.NOT_IN_FORCE
    if not REPLACES[card]:
        return Bar.NO_OFFER
    if card in state.used:
        return Bar.OFFER_USED
    return None if has_goods(state) else Bar.NO_GOODS


def _bars_buy(state: CarbonState, action: Buy) -> Bar | None:
    if state.stage == _CLOSED:
        return Bar.CLOSED
    if action.card not in state.market or action.card == NO_CARD:
        return Bar.NOT_IN_MARKET
    return None if cost(state, action.card) <= income_left(state) else Bar.TOO_DEAR


def _bars_fund(state: CarbonState, action: Fund) -> Bar | None:
    card = action.card
    if state.stage == _CLOSED:
        return Bar.CLOSED
    if not any(PASSES[other] for other in state.force):
        return Bar.NO_FUNDING
    if card not in state.play or not IS_BUDGET[card]:
        return Bar.NO_BUDGET
    if action.deck == state.turn or not 0 <= action.deck < len(state.deck):
        return Bar.NO_OTHER
    return None if income_left(state) >= max(1, INCOME[card]) else Bar.NOTHING_LEFT


def _bars_end(state: CarbonState, action: EndTurn) -> Bar | None:
    return None


def _bars_discard(state: CarbonState, action: Discard) -> Bar | None:
    return None if action.card in state.play else Bar.NOT_IN_PLAY


def _bars_replace(state: CarbonState, action: Replace) -> Bar | None:
    there = action.card != NO_CARD and action.card in state.market
    return None if there else Bar.NOT_IN_MARKET


def _bars_fetch(state: CarbonState, action: Fetch) -> Bar | None:
    card, pile = action.card, draw_deck(state, state.turn)
    if card not in pile or card < 0:
        return Bar.NOT_IN_DECK
    return None if lowest_like(card, pile) == card else Bar.NOT_LOWEST


def _bars_enforce(state: CarbonState, action: Enforce) -> Bar | None:
    card = action.card
    if not 0 <= card < CARDS or not IS_GLOBAL[card]:
        return Bar.NOT_GLOBAL
    if in_force(state, card):
        return Bar.IN_FORCE
    if card not in state.stock:
        return Bar.NOT_IN_DECK
    return None if lowest_like(card, state.stock) == card else Bar.NOT_LOWEST


def rule_ready(state: CarbonState, card: int) -> bool:
    """Whether the deck on turn may use a card's rule now."""
    return not state.pending and _bars_rule(state, UseRule(0, card)) is None


def link_ready(state: CarbonState, card: int) -> bool:
    """Whether the deck on turn may use a card's link now."""
    return not state.pending and _bars_link(state, UseLink(0, card)) is None


_OF_CHANCE: Final[dict[type[Action], int]] = {
    Start: Step.START,
    Reveal: Step.REFILL,
    Restock: Step.REFILL,
    Draw: Step.DRAW,
    Reshuffle: Step.DRAW,
    Begin: Step.BEGIN,
}
"""Chance's actions, each with what has to be pending."""
_ASKED: Final[dict[type[Action], int]] = {
    Discard: Step.DISCARD_OWN,
    Replace: Step.REPLACE,
    Fetch: Step.SEARCH_DECK,
    Enforce: Step.SEARCH_GLOBAL,
}
"""The answers of seats, each with what has to be pending."""
_OF_SEATS: Final[dict[type[Action], Callable[[CarbonState, Any], Bar | None]]] = {
    UseRule: _bars_rule,
    UseLink: _bars_link,
    UseGlobal: _bars_global,
    Discard: _bars_discard,
    Replace: _bars_replace,
    Fetch: _bars_fetch,
    Enforce: _bars_enforce,
    Buy: _bars_buy,
    Fund: _bars_fund,
    EndTurn: _bars_end,
}
