"""The stack of pending steps, and what each effect of a rule does.

The step on top of ``state.pending`` comes next. A step that needs an answer, of a seat or of
chance, waits there; all others are done at once (``settle``). The effects of a rule are pushed so
that the first is on top; whatever it asks is pushed above the second. To add an effect, write a
class in ``effects`` and a line in ``EFFECTS``.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from .cards import KIND_OF
from .components import NO_CARD
from .effects import (
    CleanFactories,
    DiscardOwn,
    DrawCards,
    Effect,
    NextOnTop,
    ReplaceGoods,
    SearchDeck,
    SearchGlobal,
)
from .rounds import next_turn
from .state import CarbonState, Step
from .tables import IS_GLOBAL, LARGER_MARKET, RULE

_REFILL: Final = int(Step.REFILL)
_DRAW: Final = int(Step.DRAW)
_EFFECT: Final = int(Step.EFFECT)
_NEXT_TURN: Final = int(Step.NEXT_TURN)
_BETWEEN: Final = frozenset((int(Step.BEGIN), int(Step.NEXT_TURN)))


def settle(state: CarbonState) -> None:
    """Do what nobody is asked for, until somebody is, or the deck on turn may act freely."""
    pending = state.pending
    while pending:
        step, number, deck = pending[-1]
        if step == _REFILL:
            if number and (state.stock or state.discard) and NO_CARD in state.market:
                return
            pending.pop()
        elif step == _DRAW:
            if number and (state.deck[deck] or state.tops[deck] or state.recycle[deck]):
                return
            pending.pop()  # with draw deck and recycle pile empty fewer cards come (R2)
        elif step == _EFFECT:
            pending.pop()
            do_effect(state, RULE[number][deck])
        elif step == _NEXT_TURN:
            next_turn(state)
        else:
            return


def refill(state: CarbonState, deck: int) -> None:
    """Fill the marketplace; snags go to ``deck``, or with MARKET_SIDE to the discard pile (R1)."""
    state.pending.append((_REFILL, len(state.stock) + len(state.discard), deck))


def into_play(state: CarbonState) -> bool:
    """Whether the cards that are drawn now come into play; else they are the next turn's hand."""
    return state.pending[0][0] not in _BETWEEN


def put_in_force(state: CarbonState, card: int) -> None:
    """A global card is in force from now on; new places of the marketplace are empty yet."""
    state.force += (card,)
    if LARGER_MARKET[card]:
        state.market += [NO_CARD] * LARGER_MARKET[card]


def in_force(state: CarbonState, card: int) -> bool:
    """Whether a global card of that kind is in force."""
    kind = KIND_OF[card]
    return any(KIND_OF[other] == kind for other in state.force)


# --- effects --------------------------------------------------------------------------------------


def use_rule(state: CarbonState, card: int) -> None:
    """Lay the effects of a rule on the stack, the first on top; the caller settles."""
    effects = RULE[card]
    for number in range(len(effects) - 1, 0, -1):
        state.pending.append((_EFFECT, card, number))
    do_effect(state, effects[0])


def do_effect(state: CarbonState, effect: Effect) -> None:
    """Do an effect, or ask what it asks; nothing if there is nothing it could do."""
    handler = EFFECTS[type(effect)]
    if handler.can(state, effect):
        handler.do(state, effect)


def can_use(state: CarbonState, card: int) -> bool:
    """Whether at least one effect of a card's rule can do something now (R2, R9, R11).

    What is in place already (clean factories, the next purchase on top) cannot be done again.
    """
    if card in _SURE:
        return True
    return any(EFFECTS[type(effect)].can(state, effect) for effect in RULE[card])


def _always(state: CarbonState, effect: Effect) -> bool:
    """Drawing counts as done even if it brings nothing (R2)."""
    return True


def _draw(state: CarbonState, effect: DrawCards) -> None:
    state.pending.append((_DRAW, effect.n, state.turn))


def _has_play(state: CarbonState, effect: Effect) -> bool:
    return bool(state.play)


def _discard_own(state: CarbonState, effect: Effect) -> None:
    state.pending.append((int(Step.DISCARD_OWN), 0, state.turn))


def has_goods(state: CarbonState, effect: Effect | None = None) -> bool:
    """Whether a card is in the marketplace that could be discarded (R9)."""
    return any(card != NO_CARD for card in state.market)


def replace_goods(state: CarbonState, effect: Effect | None = None) -> None:
    """Ask which card of the marketplace is discarded."""
    state.pending.append((int(Step.REPLACE), 0, state.turn))


def _not_on_top(state: CarbonState, effect: Effect) -> bool:
    return not state.on_top


def _next_on_top(state: CarbonState, effect: Effect) -> None:
    state.on_top = True


def _has_deck(state: CarbonState, effect: Effect) -> bool:
    return bool(state.deck[state.turn] or state.tops[state.turn])


def _search_deck(state: CarbonState, effect: Effect) -> None:
    state.pending.append((int(Step.SEARCH_DECK), 0, state.turn))


def _has_global(state: CarbonState, effect: Effect) -> bool:
    return any(IS_GLOBAL[card] and not in_force(state, card) for card in state.stock)


def _search_global(state: CarbonState, effect: Effect) -> None:
    state.pending.append((int(Step.SEARCH_GLOBAL), 0, state.turn))


def _is_dirty(state: CarbonState, effect: Effect) -> bool:
    return not state.clean


def _clean(state: CarbonState, effect: Effect) -> None:
    state.clean = True


class Handler(NamedTuple):
    """Whether an effect can do anything now (``can``), and what does it or asks about it
    (``do``)."""

    can: Callable[[CarbonState, Any], bool]
    do: Callable[[CarbonState, Any], None]


EFFECTS: Final[dict[type[Effect], Handler]] = {
    DrawCards: Handler(_always, _draw),
    DiscardOwn: Handler(_has_play, _discard_own),
    ReplaceGoods: Handler(has_goods, replace_goods),
    NextOnTop: Handler(_not_on_top, _next_on_top),
    SearchDeck: Handler(_has_deck, _search_deck),
    SearchGlobal: Handler(_has_global, _search_global),
    CleanFactories: Handler(_is_dirty, _clean),
}
"""Every effect of a rule."""

_SURE: Final = frozenset(
    [card for card, rule in enumerate(RULE) if any(isinstance(e, DrawCards) for e in rule)]
)
"""Cards whose rule can always be used."""
