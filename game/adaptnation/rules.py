"""AdaptNation behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Sequence

from ..core.action import CHANCE, Action
from ..core.options import Options, OptionSpec
from ..core.outcome import Outcome
from ..core.reason import Reason
from ..core.rules import Rules, Words
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
    words = Words(text.describe, situation.situation, reasons.sentence)

    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        """Length, starting rates, strict assists, city by city."""
        return setup.option_specs(seats)

    def setup(self, options: Options, seats: int) -> AdaptState:
        """The cities before their first upkeep."""
        return setup.new_state(options, seats)

    def to_act(self, state: AdaptState) -> tuple[int, ...]:
        """All cities while they plan, or one, or chance."""
        return legal.to_act(state)

    def awaited(self, state: AdaptState) -> tuple[int, ...]:
        """The cities that have not said "ready" (R8)."""
        return legal.awaited(state)

    def legal_actions(self, state: AdaptState, seat: int) -> list[Action]:
        return legal.legal_actions(state, seat)

    def forbids(self, state: AdaptState, action: Action) -> Reason | None:
        return gate.forbids(state, action)

    def advance(self, state: AdaptState, action: Action) -> None:
        ADVANCE[type(action)](state, action)

    def outcome(self, state: AdaptState) -> Outcome | None:
        return scoring.outcome(state)

    def chance_outcomes(self, state: AdaptState) -> Sequence[tuple[Action, int]] | None:
        """All of them can be listed: kinds of cards, by their number."""
        return legal.chance_outcomes(state)

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
