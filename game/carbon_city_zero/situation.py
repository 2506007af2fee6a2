"""The one sentence of a state: who has to do what now."""

from collections.abc import Callable, Sequence
from typing import Final

from ..core.outcome import who_won
from ..core.text import _, ngettext
from .names import deck_name
from .resolve import into_play
from .scoring import outcome
from .state import CarbonState, Step, TurnStage
from .sums import income_left, to_draw


def situation(state: CarbonState, names: Sequence[str], viewer: int | None) -> str:
    """Who has to do what now, in the player's language."""
    if state.pending:
        return _PENDING[state.pending[-1][0]](state, names)
    name = deck_name(state, state.turn, names)
    if state.stage == TurnStage.RULES:
        sentence = _("{name} uses rules and links, then buys; income left: {n}.")
    elif state.stage == TurnStage.BUYING:
        sentence = _("{name} buys or ends the turn; income left: {n}.")
    else:
        sentence = _("{name} ends the turn.")
    return sentence.format(name=name, n=income_left(state))


def _start(state: CarbonState, names: Sequence[str]) -> str:
    return _("The mayor who begins is picked at random.")


def _refill(state: CarbonState, names: Sequence[str]) -> str:
    if state.stock:
        return _("The marketplace is refilled.")
    return _("The market deck is empty and is refilled.")


def _draw(state: CarbonState, names: Sequence[str]) -> str:
    _step, number, deck = state.pending[-1]
    number = min(number, to_draw(state, deck))
    if into_play(state):
        sentence = ngettext(
            "{name} draws {n} card into play.", "{name} draws {n} cards into play.", number
        )
    else:
        sentence = ngettext(
            "{name} draws {n} card for the next turn.",
            "{name} draws {n} cards for the next turn.",
            number,
        )
    return sentence.format(name=deck_name(state, deck, names), n=number)


def _begin(state: CarbonState, names: Sequence[str]) -> str:
    return _("{name}'s turn begins.").format(name=deck_name(state, state.pending[-1][2], names))


def _discard_own(state: CarbonState, names: Sequence[str]) -> str:
    return _("{name} discards a card in play.").format(name=_mayor(state, names))


def _replace(state: CarbonState, names: Sequence[str]) -> str:
    return _("{name} discards a card from the marketplace.").format(name=_mayor(state, names))


def _search_deck(state: CarbonState, names: Sequence[str]) -> str:
    return _("{name} searches the draw deck for a card.").format(name=_mayor(state, names))


def _search_global(state: CarbonState, names: Sequence[str]) -> str:
    return _("{name} searches the market deck for a global card.").format(name=_mayor(state, names))


def _mayor(state: CarbonState, names: Sequence[str]) -> str:
    return deck_name(state, state.turn, names)


def _over(state: CarbonState, names: Sequence[str]) -> str:
    ended = outcome(state)
    if ended is not None and not ended.together:
        return who_won(ended, names)
    if not state.tracks[0]:
        return _("No carbon is left: the game is won.")
    return _("Time's up: the game is lost, with {n} carbon left.").format(n=state.tracks[0])


_PENDING: Final[dict[int, Callable[[CarbonState, Sequence[str]], str]]] = {
    Step.START: _start,
    Step.REFILL: _refill,
    Step.DRAW: _draw,
    Step.BEGIN: _begin,
    Step.DISCARD_OWN: _discard_own,
    Step.REPLACE: _replace,
    Step.SEARCH_DECK: _search_deck,
    Step.SEARCH_GLOBAL: _search_global,
    Step.OVER: _over,
}
