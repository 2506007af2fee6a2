"""Which rule forbids an action; ``reasons`` has the sentences of these rules.

``legal`` lists by the same rules but is written apart: searches call it in every state, so it looks
only once at what all cards share. That both agree is tested along random matches.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from ..core.action import CHANCE, Action, TimeUp
from ..core.reason import Reason
from . import actions as a
from .cards import SECTOR_OF
from .chances import chance_outcomes, drawn_first
from .components import NO_CARD
from .effects import CleanFactories, DrawCards, Effect
from .legal import draw_deck, link_can, to_act
from .reasons import Why
from .resolve import EFFECTS, can_use, has_goods, in_force
from .state import CarbonState, Step, TurnStage
from .sums import cost, income_left, to_draw
from .tables import (
    CARDS,
    FACTORY_GAIN,
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
_RULES: Final = int(TurnStage.RULES)
_CLOSED: Final = int(TurnStage.CLOSED)


def forbids(state: CarbonState, action: Action) -> Reason | None:
    """The rule that forbids an action now, with the card that it is about and its price."""
    why = _why(state, action)
    if why is None:
        return None
    card = getattr(action, "card", NO_CARD)
    price = cost(state, card) if 0 <= card < CARDS else 0
    return Reason(why, {"card": card, "cost": price, "left": income_left(state)})


def _why(state: CarbonState, action: Action) -> Why | None:
    acting = to_act(state)
    if not acting:
        return Why.OVER
    kind = type(action)
    if kind in _OF_CHANCE:
        return _bars_chance(state, action)
    if kind not in _OF_SEATS:
        return Why.NO_CLOCK if kind is TimeUp else Why.UNKNOWN
    if acting == _CHANCE:
        return Why.CHANCE_FIRST
    if (action.seat,) != acting:
        return Why.NOT_YOUR_TURN
    if kind in _ASKED:
        if not state.pending or state.pending[-1][0] != _ASKED[kind]:
            return Why.NOT_ASKED
    elif state.pending:
        return _FIRST[state.pending[-1][0]]
    return _OF_SEATS[kind](state, action)


def _bars_chance(state: CarbonState, action: Action) -> Why | None:
    if action.seat != CHANCE:
        return Why.NOT_CHANCE
    step, number, deck = state.pending[-1] if state.pending else (Step.OVER, 0, 0)
    if step != _OF_CHANCE[type(action)]:
        return Why.NOT_NOW
    if isinstance(action, a.Draw):
        return _bars_draw(state, action, number, deck)
    outcomes = chance_outcomes(state) or ()
    return None if any(action == listed for listed, _n in outcomes) else Why.NO_SUCH_CARD


def _bars_draw(state: CarbonState, action: a.Draw, number: int, deck: int) -> Why | None:
    """What lies on top, then different cards of the deck in the order of their numbers."""
    first, below = drawn_first(state, deck, number)
    rest = action.cards[len(first) :]
    fits = (
        action.deck == deck
        and bool(first or below)
        and action.cards[: len(first)] == first
        and len(rest) == below
        and all(card in state.deck[deck] for card in rest)
        and all(low < high for low, high in pairwise(rest))
    )
    return None if fits else Why.WRONG_DRAW


def _too_late(state: CarbonState) -> Why:
    """Why rules and links have had their time."""
    return Why.CLOSED if state.stage == _CLOSED else Why.AFTER_PURCHASE


def _bars_rule(state: CarbonState, action: a.UseRule) -> Why | None:
    card = action.card
    if state.stage != _RULES:
        return _too_late(state)
    if card not in state.play:
        return Why.NOT_IN_PLAY
    if not RULE[card]:
        return Why.NO_RULE
    if card in state.used:
        return Why.RULE_USED
    return None if can_use(state, card) else Why.NO_EFFECT


def _bars_link(state: CarbonState, action: a.UseLink) -> Why | None:
    card = action.card
    if state.stage != _RULES:
        return _too_late(state)
    if card not in state.play:
        return Why.NOT_IN_PLAY
    if not LINK[card]:
        return Why.NO_LINK
    if card in state.linked:
        return Why.LINK_USED
    if any(other in NO_LINKS for other in state.play):
        return Why.LINKS_CLOSED
    if sum([SECTOR_OF[other] == SECTOR_OF[card] for other in state.play]) < 2:
        return Why.ALONE
    return None if link_can(state, card) else Why.NO_EFFECT


def _bars_global(state: CarbonState, action: a.UseGlobal) -> Why | None:
    card = action.card
    if state.stage != _RULES:
        return _too_late(state)
    if card not in state.force:
        return Why.NOT_IN_FORCE
    if not REPLACES[card]:
        return Why.NO_OFFER
    if card in state.used:
        return Why.OFFER_USED
    return None if has_goods(state) else Why.NO_GOODS


def _bars_buy(state: CarbonState, action: a.Buy) -> Why | None:
    if state.stage == _CLOSED:
        return Why.CLOSED
    if action.card not in state.market or action.card == NO_CARD:
        return Why.NOT_IN_MARKET
    left = income_left(state)
    if cost(state, action.card) <= left:
        return None
    return Why.TOO_DEAR if left else Why.NO_INCOME


def _bars_fund(state: CarbonState, action: a.Fund) -> Why | None:
    card = action.card
    if state.stage == _CLOSED:
        return Why.CLOSED
    if not any(PASSES[other] for other in state.force):
        return Why.NO_FUNDING
    if card not in state.play or not IS_BUDGET[card]:
        return Why.NO_BUDGET
    if action.deck == state.turn or not 0 <= action.deck < len(state.deck):
        return Why.NO_OTHER
    return None if income_left(state) >= max(1, INCOME[card]) else Why.NOTHING_LEFT


def _bars_end(state: CarbonState, action: a.EndTurn) -> Why | None:
    return None


def _bars_discard(state: CarbonState, action: a.Discard) -> Why | None:
    return None if action.card in state.play else Why.NOT_IN_PLAY


def _bars_replace(state: CarbonState, action: a.Replace) -> Why | None:
    there = action.card != NO_CARD and action.card in state.market
    return None if there else Why.NOT_IN_MARKET


def _bars_fetch(state: CarbonState, action: a.Fetch) -> Why | None:
    card, pile = action.card, draw_deck(state, state.turn)
    if card not in pile or card < 0:
        return Why.NOT_IN_DECK
    return None if lowest_like(card, pile) == card else Why.NOT_LOWEST


def _bars_enforce(state: CarbonState, action: a.Enforce) -> Why | None:
    card = action.card
    if not 0 <= card < CARDS or not IS_GLOBAL[card]:
        return Why.NOT_GLOBAL
    if in_force(state, card):
        return Why.IN_FORCE
    if card not in state.stock:
        return Why.NOT_IN_DECK
    return None if lowest_like(card, state.stock) == card else Why.NOT_LOWEST


def rule_ready(state: CarbonState, card: int) -> bool:
    """Whether the deck on turn may use a card's rule now, and that would do something."""
    may = not state.pending and _bars_rule(state, a.UseRule(0, card)) is None
    return may and any(_brings(state, effect) for effect in RULE[card])


def link_ready(state: CarbonState, card: int) -> bool:
    """Whether the deck on turn may use a card's link now, and that would do something."""
    may = not state.pending and _bars_link(state, a.UseLink(0, card)) is None
    return may and any(_brings(state, effect) for effect in LINK[card])


def _brings(state: CarbonState, effect: Effect) -> bool:
    """Whether an effect would do something: rules may be used without cards to draw (R2), and
    without a factory in play that could be clean."""
    match effect:
        case DrawCards():
            return to_draw(state, state.turn) > 0
        case CleanFactories():
            return not state.clean and any(FACTORY_GAIN[card] for card in state.play)
    handler = EFFECTS.get(type(effect))
    return handler is None or handler.can(state, effect)


_OF_CHANCE: Final[dict[type[Action], int]] = {
    a.Start: Step.START,
    a.Reveal: Step.REFILL,
    a.Restock: Step.REFILL,
    a.Draw: Step.DRAW,
    a.Reshuffle: Step.DRAW,
    a.Begin: Step.BEGIN,
}
"""Chance's actions, each with what has to be pending."""
_ASKED: Final[dict[type[Action], int]] = {
    a.Discard: Step.DISCARD_OWN,
    a.Replace: Step.REPLACE,
    a.Fetch: Step.SEARCH_DECK,
    a.Enforce: Step.SEARCH_GLOBAL,
}
"""The answers of seats, each with what has to be pending."""
_FIRST: Final[dict[int, Why]] = {
    Step.DISCARD_OWN: Why.DISCARD_FIRST,
    Step.REPLACE: Why.REPLACE_FIRST,
    Step.SEARCH_DECK: Why.FETCH_FIRST,
    Step.SEARCH_GLOBAL: Why.ENFORCE_FIRST,
}
"""What a pending question asks for."""
_OF_SEATS: Final[dict[type[Action], Callable[[CarbonState, Any], Why | None]]] = {
    a.UseRule: _bars_rule,
    a.UseLink: _bars_link,
    a.UseGlobal: _bars_global,
    a.Discard: _bars_discard,
    a.Replace: _bars_replace,
    a.Fetch: _bars_fetch,
    a.Enforce: _bars_enforce,
    a.Buy: _bars_buy,
    a.Fund: _bars_fund,
    a.EndTurn: _bars_end,
}
