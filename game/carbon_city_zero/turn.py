"""What each action does to the state (rulebook: Action, Recycle, Draw)."""

from bisect import bisect_left
from collections.abc import Callable
from typing import Any, Final

from ..core.action import Action
from . import actions as a
from .components import MARKET_SIDE, NO_CARD
from .effects import CleanFactories, MoreCarbon
from .resolve import (
    in_force,
    into_play,
    put_in_force,
    refill,
    replace_goods,
    settle,
    use_rule,
)
from .rounds import count_carbon, end
from .state import CarbonState, Step, TurnStage
from .sums import carbon, cost, next_hand
from .tables import IS_GLOBAL, IS_SNAG, LINK

_BEGIN: Final = int(Step.BEGIN)
_DRAW: Final = int(Step.DRAW)
_NEXT_TURN: Final = int(Step.NEXT_TURN)
_RULES: Final = int(TurnStage.RULES)
_BUYING: Final = int(TurnStage.BUYING)
_CLOSED: Final = int(TurnStage.CLOSED)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Ordered cards without one of them."""
    at = bisect_left(cards, card)
    return cards[:at] + cards[at + 1 :]


# --- chance ---------------------------------------------------------------------------------------


def _start(state: CarbonState, action: a.Start) -> None:
    state.pending.pop()
    state.starter = state.turn = action.deck
    state.pending.insert(0, (_BEGIN, 0, action.deck))
    settle(state)


def _reveal(state: CarbonState, action: a.Reveal) -> None:
    """A snag to the deck on turn, a global in force, anything else into the row (R1)."""
    card = action.card
    step, number, deck = state.pending.pop()
    state.stock = without(state.stock, card)
    number -= 1
    if IS_SNAG[card] and deck != MARKET_SIDE:
        state.recycle[deck] += (card,)
        state.owner[card] = deck
    elif IS_SNAG[card]:
        state.discard += (card,)
    elif IS_GLOBAL[card]:
        if in_force(state, card):
            state.discard += (card,)
        else:
            put_in_force(state, card)
    else:
        market = state.market
        market[market.index(NO_CARD)] = card
        if NO_CARD not in market:
            if state.pending:
                settle(state)
            return
        number = len(state.stock) + len(state.discard)
    state.pending.append((step, number, deck))
    settle(state)


def _restock(state: CarbonState, action: a.Restock) -> None:
    state.stock = tuple(sorted(state.discard))
    state.discard = ()


def _draw(state: CarbonState, action: a.Draw) -> None:
    deck, cards = action.deck, action.cards
    tops = state.tops[deck]
    if tops:
        state.tops[deck] = tops[: -len(cards)] if len(cards) < len(tops) else ()
    pile = state.deck[deck]
    state.deck[deck] = tuple([card for card in pile if card not in cards])
    pending = state.pending
    if into_play(state):
        state.play += cards
    else:
        hand = state.hand[deck] = tuple(sorted(state.hand[deck] + cards))
        if state.rival and (tops or not state.deck[deck]):
            # All know which cards are the deck's: with its draw deck empty the hand holds the rest.
            sure, known = tops if state.deck[deck] else hand, state.known
            state.known += tuple([card for card in hand if card in sure and card not in known])
    step, number, deck = pending.pop()
    if number > len(cards):
        pending.append((step, number - len(cards), deck))
    if pending:
        settle(state)


def _reshuffle(state: CarbonState, action: a.Reshuffle) -> None:
    deck = action.deck
    state.deck[deck] = tuple(sorted(state.recycle[deck]))
    state.recycle[deck] = ()


def _begin(state: CarbonState, action: a.Begin) -> None:
    state.pending.pop()
    hand = state.hand[action.deck]
    state.play = list(hand)
    state.hand[action.deck] = ()
    if state.known:
        state.known = tuple([card for card in state.known if card not in hand])


# --- seats ----------------------------------------------------------------------------------------


def _use_rule(state: CarbonState, action: a.UseRule) -> None:
    state.used.append(action.card)
    use_rule(state, action.card)
    if state.pending:
        settle(state)


def _use_link(state: CarbonState, action: a.UseLink) -> None:
    state.linked.append(action.card)
    for effect in LINK[action.card]:
        if isinstance(effect, CleanFactories):
            state.clean = True
        elif isinstance(effect, MoreCarbon):
            state.link_carbon += effect.n
        else:
            state.link_income += effect.n


def _use_global(state: CarbonState, action: a.UseGlobal) -> None:
    state.used.append(action.card)
    replace_goods(state)


def _discard(state: CarbonState, action: a.Discard) -> None:
    card = action.card
    state.pending.pop()
    state.play.remove(card)
    state.discard += (card,)
    state.owner[card] = MARKET_SIDE
    if state.pending:
        settle(state)


def _replace(state: CarbonState, action: a.Replace) -> None:
    state.pending.pop()
    state.market[state.market.index(action.card)] = NO_CARD
    state.discard += (action.card,)
    refill(state, state.turn)
    settle(state)


def _fetch(state: CarbonState, action: a.Fetch) -> None:
    """The card comes into play; the rest of the draw deck is shuffled, so nothing is known on
    top."""
    card, turn = action.card, state.turn
    state.pending.pop()
    pile = state.deck[turn]
    if state.tops[turn]:
        pile = tuple(sorted(pile + state.tops[turn]))
        state.tops[turn] = ()
    state.deck[turn] = without(pile, card)
    state.play.append(card)
    if state.pending:
        settle(state)


def _enforce(state: CarbonState, action: a.Enforce) -> None:
    state.pending.pop()
    state.stock = without(state.stock, action.card)
    put_in_force(state, action.card)
    refill(state, state.turn)
    settle(state)


def _buy(state: CarbonState, action: a.Buy) -> None:
    card, turn = action.card, state.turn
    state.stage = _BUYING
    state.spent += cost(state, card)
    state.market[state.market.index(card)] = NO_CARD
    state.owner[card] = turn
    if state.on_top:
        state.tops[turn] += (card,)
        state.on_top = False
    else:
        state.recycle[turn] += (card,)
    refill(state, turn)
    settle(state)


def _fund(state: CarbonState, action: a.Fund) -> None:
    card, deck = action.card, action.deck
    state.stage = _CLOSED
    state.play.remove(card)
    state.owner[card] = deck
    state.hand[deck] = tuple(sorted((*state.hand[deck], card)))
    if state.rival:
        state.known += (card,)


def _end_turn(state: CarbonState, action: a.EndTurn) -> None:
    """Count the carbon, recycle the cards, draw new ones (rulebook: Action v, Recycle, Draw)."""
    turn, cards = state.turn, next_hand(state)
    if count_carbon(state, carbon(state).total):
        end(state)
        return
    state.recycle[turn] += tuple(state.play)
    state.play = []
    state.used = []
    state.linked = []
    state.link_carbon = state.link_income = state.spent = 0
    state.clean = state.on_top = False
    state.stage = _RULES
    state.pending.append((_NEXT_TURN, 0, turn))
    state.pending.append((_DRAW, cards, turn))
    settle(state)


ADVANCE: Final[dict[type[Action], Callable[[CarbonState, Any], None]]] = {
    a.Start: _start,
    a.Reveal: _reveal,
    a.Restock: _restock,
    a.Draw: _draw,
    a.Reshuffle: _reshuffle,
    a.Begin: _begin,
    a.UseRule: _use_rule,
    a.UseLink: _use_link,
    a.UseGlobal: _use_global,
    a.Discard: _discard,
    a.Replace: _replace,
    a.Fetch: _fetch,
    a.Enforce: _enforce,
    a.Buy: _buy,
    a.Fund: _fund,
    a.EndTurn: _end_turn,
}
"""What each action does."""
