"""AdaptNation behind the rules protocol: ``RULES`` is what the catalog hands out."""

from ..core.action import CHANCE, Action
from ..core.rules import Rules, Sentences
from . import gate, legal, reasons, scoring, setup, situation, text
from .actions import ACTIONS, EndRound, Upkeep
from .components import CITIES, FREE_TOKENS, TOKENS
from .state import AdaptState
from .turn import ADVANCE


class AdaptRules(Rules[AdaptState]):
    """AdaptNation: three cities that act at once and win or lose together."""

    id = "adaptnation"
    version = 1
    seats = dict.fromkeys(setup.VARIANTS, (CITIES, CITIES))
    actions = ACTIONS
    words = Sentences(text.describe, situation.situation, reasons.sentence)

    option_specs = staticmethod(setup.option_specs)
    to_act = staticmethod(legal.to_act)
    awaited = staticmethod(legal.awaited)
    legal_actions = staticmethod(legal.legal_actions)
    forbids = staticmethod(gate.forbids)
    outcome = staticmethod(scoring.outcome)
    chance_outcomes = staticmethod(legal.chance_outcomes)
    setup = staticmethod(setup.new_state)

    def advance(self, state: AdaptState, action: Action) -> None:
        ADVANCE[type(action)](state, action)

    def reveals(self, state: AdaptState, action: Action) -> bool:
        """A card; what upkeep and the end of a round do is known before."""
        return action.seat == CHANCE and not isinstance(action, Upkeep | EndRound)

    def pieces(self, state: AdaptState) -> dict[str, int]:
        """Cards wherever they are, and preparation tokens: laid, in the racks, in the box."""
        laid = sum(state.laid)
        rack = sum([max(0, state.in_rack(seat)) for seat in range(CITIES)])
        box = sum([max(0, TOKENS - FREE_TOKENS - bought) for bought in state.bought])
        return {
            "cards": sum(state.deck) + len(state.forecast) + len(state.discard),
            "tokens": laid + rack + box,
        }


RULES = AdaptRules()
