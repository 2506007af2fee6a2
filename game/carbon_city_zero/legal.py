"""Who may act, and every legal action.

It works on observations too, for the seat that observes: of hidden piles it uses only the number of
cards.
"""

from collections.abc import Callable
from typing import Final

from ..core.action import CHANCE, Action
from .actions import (
    BUY,
    DISCARD,
    END_TURN,
    ENFORCE,
    FETCH,
    REPLACE,
    USE_GLOBAL,
    USE_LINK,
    USE_RULE,
    funds,
)
from .cards import SECTOR_OF
from .chances import chance_outcomes
from .components import NO_CARD
from .resolve import EFFECTS, can_use, has_goods, in_force
from .state import CarbonState, Step, TurnStage
from .sums import cheaper, cost, income_left
from .tables import (
    COST,
    INCOME,
    IS_BUDGET,
    IS_GLOBAL,
    LINK,
    NO_LINKS,
    PASSES,
    REPLACES,
    RULE,
    by_kind,
)

_CHANCE: Final = (CHANCE,)
_NOBODY: Final[tuple[int, ...]] = ()
_TURNS: Final = tuple([(seat,) for seat in range(len(END_TURN))])
_CHANCES: Final = frozenset([Step.START, Step.REFILL, Step.DRAW, Step.BEGIN])
_OVER: Final = int(Step.OVER)
_RULES: Final = int(TurnStage.RULES)
_CLOSED: Final = int(TurnStage.CLOSED)


def to_act(state: CarbonState) -> tuple[int, ...]:
    """The seat whose deck is on turn, or chance."""
    pending = state.pending
    if pending:
        step = pending[-1][0]
        if step in _CHANCES:
            return _CHANCE
        if step == _OVER:
            return _NOBODY
    turn = state.turn
    return _TURNS[turn if state.seats == len(state.deck) else 0]


def legal_actions(state: CarbonState, seat: int) -> list[Action]:
    """Every legal action of a seat, in a fixed order; the end of the turn last."""
    if (seat,) != to_act(state):
        return []
    if seat == CHANCE:
        return [action for action, _weight in chance_outcomes(state) or ()]
    if state.pending:
        return _ANSWERS[state.pending[-1][0]](state, seat)
    out: list[Action] = []
    stage = state.stage
    if stage == _RULES:
        _add_rules(state, seat, out)
    if stage < _CLOSED:
        _add_purchases(state, seat, out)
    out.append(END_TURN[seat])
    return out


def _add_rules(state: CarbonState, seat: int, out: list[Action]) -> None:
    """Add the rules and links that can be used, and what globals in force offer."""
    used, play, linked = state.used, state.play, state.linked
    sectors = [SECTOR_OF[card] for card in play]
    links = True
    for card in play:
        if RULE[card] and card not in used and can_use(state, card):
            out.append(USE_RULE[seat][card])
        if card in NO_LINKS:
            links = False
    if links:
        for place, card in enumerate(play):
            if (
                LINK[card]
                and card not in linked
                and sectors.count(sectors[place]) > 1
                and link_can(state, card)
            ):
                out.append(USE_LINK[seat][card])
    for card in state.force:
        if REPLACES[card] and card not in used and has_goods(state):
            out.append(USE_GLOBAL[seat][card])


def link_can(state: CarbonState, card: int) -> bool:
    """Whether a link would do anything: clean factories cannot become cleaner."""
    return not state.clean or any(type(e) not in EFFECTS for e in LINK[card])


def _add_purchases(state: CarbonState, seat: int, out: list[Action]) -> None:
    """Add the cards that can be paid for, and the Budgets that can be passed on (R12)."""
    left = income_left(state)
    buy = BUY[seat]
    if state.force and cheaper(state):
        out += [buy[c] for c in state.market if c != NO_CARD and cost(state, c) <= left]
    else:
        out += [buy[c] for c in state.market if c != NO_CARD and COST[c] <= left]
    if left > 0 and state.force and any(PASSES[card] for card in state.force):
        for card in state.play:
            if IS_BUDGET[card] and INCOME[card] <= left:
                out += funds(seat, card, len(state.deck), state.turn)


def _discard(state: CarbonState, seat: int) -> list[Action]:
    return [DISCARD[seat][card] for card in state.play]


def _replace(state: CarbonState, seat: int) -> list[Action]:
    return [REPLACE[seat][card] for card in state.market if card != NO_CARD]


def _fetch(state: CarbonState, seat: int) -> list[Action]:
    return [FETCH[seat][card] for card, _n in by_kind(draw_deck(state, state.turn))]


def draw_deck(state: CarbonState, deck: int) -> tuple[int, ...]:
    """A draw deck with what lies known on top, ordered by number."""
    tops = state.tops[deck]
    return tuple(sorted(state.deck[deck] + tops)) if tops else state.deck[deck]


def _enforce(state: CarbonState, seat: int) -> list[Action]:
    return [
        ENFORCE[seat][card]
        for card, _n in by_kind(state.stock)
        if IS_GLOBAL[card] and not in_force(state, card)
    ]


_ANSWERS: Final[dict[int, Callable[[CarbonState, int], list[Action]]]] = {
    Step.DISCARD_OWN: _discard,
    Step.REPLACE: _replace,
    Step.SEARCH_DECK: _fetch,
    Step.SEARCH_GLOBAL: _enforce,
}
