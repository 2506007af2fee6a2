"""The sentences of Carbon City Zero, one an action."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ..core.action import HIDDEN, Action
from ..core.text import _, ngettext, signed
from . import actions as a
from .cards import KIND_OF
from .components import MARKET_SIDE, MOST_CARBON
from .names import card_list, card_name, deck_name, link_words, rule_words
from .resolve import in_force, into_play
from .rounds import moved
from .state import CarbonState
from .sums import carbon, cost
from .tables import IS_GLOBAL, IS_SNAG

Names: TypeAlias = Sequence[str]


def describe(state: CarbonState, action: Action, names: Names, after: CarbonState | None) -> str:
    """The one sentence of an action; ``state`` is that before it, ``after`` that behind it."""
    if isinstance(action, a.Begin):
        return _begin(state, action, names, after)
    return _SENTENCES[type(action)](state, action, names)


def _mayor(state: CarbonState, names: Names) -> str:
    return deck_name(state, state.turn, names)


# --- chance ---------------------------------------------------------------------------------------


def _start(state: CarbonState, action: a.Start, names: Names) -> str:
    return _("{name} begins each round.").format(name=deck_name(state, action.deck, names))


def _reveal(state: CarbonState, action: a.Reveal, names: Names) -> str:
    card, deck = action.card, state.pending[-1][2] if state.pending else MARKET_SIDE
    if IS_SNAG[card] and deck == MARKET_SIDE:
        sentence = _("{card} is revealed: a snag, a harmful card. It is discarded.")
    elif IS_SNAG[card]:
        sentence = _("{card} is revealed: a snag, a harmful card, for {name}.")
    elif IS_GLOBAL[card] and in_force(state, card):
        sentence = _("{card} is revealed: already in effect, so it is discarded.")
    elif IS_GLOBAL[card]:
        sentence = _("{card} is revealed: it is in effect for everyone from now on.")
    else:
        sentence = _("{card} joins the marketplace.")
    name = deck_name(state, deck, names) if deck != MARKET_SIDE else ""
    return sentence.format(card=card_name(card), name=name)


def _restock(state: CarbonState, action: a.Restock, names: Names) -> str:
    return _("The market deck is empty: the discard pile is shuffled into a new one.")


def _draw(state: CarbonState, action: a.Draw, names: Names) -> str:
    """Cards that come into play are named, others only as far as the reader knows them."""
    name, cards = deck_name(state, action.deck, names), action.cards
    hidden = cards.count(HIDDEN)
    if hidden == len(cards):
        sentence = ngettext("{name} draws {n} card.", "{name} draws {n} cards.", hidden)
    elif hidden:
        sentence = _("{name} draws {cards}, and {n} more.")
    elif state.pending and into_play(state):
        sentence = _("{name} draws {cards} into play.")
    else:
        sentence = _("{name} draws {cards}.")
    known = [card for card in cards if card != HIDDEN]
    return sentence.format(name=name, cards=card_list(known), n=hidden)


def _reshuffle(state: CarbonState, action: a.Reshuffle, names: Names) -> str:
    return _("{name} shuffles the recycle pile into a new draw deck.").format(
        name=deck_name(state, action.deck, names)
    )


def _begin(state: CarbonState, action: a.Begin, names: Names, after: CarbonState | None) -> str:
    """Names the cards once all see them in play; before, rivals do not know them."""
    name = deck_name(state, action.deck, names)
    if after is None or not after.play:
        return _("{name} begins a turn and plays the whole hand.").format(name=name)
    return _("{name} puts {cards} in play.").format(name=name, cards=card_list(after.play))


# --- seats ----------------------------------------------------------------------------------------


def _use_rule(state: CarbonState, action: a.UseRule, names: Names) -> str:
    return _("{name} uses the {card} rule: {words}").format(
        name=_mayor(state, names),
        card=card_name(action.card),
        words=rule_words(KIND_OF[action.card]),
    )


def _use_link(state: CarbonState, action: a.UseLink, names: Names) -> str:
    return _("{name} uses the {card} link: {words}").format(
        name=_mayor(state, names),
        card=card_name(action.card),
        words=link_words(KIND_OF[action.card]),
    )


def _use_global(state: CarbonState, action: a.UseGlobal, names: Names) -> str:
    return _("{name} uses {card}.").format(name=_mayor(state, names), card=card_name(action.card))


def _discard(state: CarbonState, action: a.Discard, names: Names) -> str:
    return _("{name} discards {card} from play.").format(
        name=_mayor(state, names), card=card_name(action.card)
    )


def _replace(state: CarbonState, action: a.Replace, names: Names) -> str:
    return _("{name} discards {card} from the marketplace.").format(
        name=_mayor(state, names), card=card_name(action.card)
    )


def _fetch(state: CarbonState, action: a.Fetch, names: Names) -> str:
    return _("{name} searches the draw deck, puts {card} in play and shuffles.").format(
        name=_mayor(state, names), card=card_name(action.card)
    )


def _enforce(state: CarbonState, action: a.Enforce, names: Names) -> str:
    return _("{name} searches the market deck: {card} is in effect for all from now on.").format(
        name=_mayor(state, names), card=card_name(action.card)
    )


def _buy(state: CarbonState, action: a.Buy, names: Names) -> str:
    price = cost(state, action.card)
    sentence = (
        _("{name} buys {card} for {n}; it goes on top of the draw deck.")
        if state.on_top
        else _("{name} buys {card} for {n}.")
    )
    return sentence.format(name=_mayor(state, names), card=card_name(action.card), n=price)


def _fund(state: CarbonState, action: a.Fund, names: Names) -> str:
    return _("{name} passes {card} to {other}.").format(
        name=_mayor(state, names),
        card=card_name(action.card),
        other=deck_name(state, action.deck, names),
    )


def _end_turn(state: CarbonState, action: a.EndTurn, names: Names) -> str:
    """The sum, what it makes of the track, and what comes of it (R6)."""
    total, before = carbon(state).total, state.track(state.turn)
    after = moved(before, total)
    lost, stays = not state.rival and after == MOST_CARBON, after == before
    if lost and stays:
        sentence = _("{name} ends the turn: carbon stays at {after}; one round lost.")
    elif lost:
        sentence = _("{name} ends the turn: carbon {n}, {before} → {after}; one round lost.")
    elif stays:
        sentence = _("{name} ends the turn: carbon stays at {after}.")
    else:
        sentence = _("{name} ends the turn: carbon {n}, {before} → {after}.")
    return sentence.format(name=_mayor(state, names), n=signed(total), before=before, after=after)


_SENTENCES: Final[dict[type[Action], Callable[[CarbonState, Any, Names], str]]] = {
    a.Start: _start,
    a.Reveal: _reveal,
    a.Restock: _restock,
    a.Draw: _draw,
    a.Reshuffle: _reshuffle,
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
