"""AdaptNation behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Mapping, Sequence

from ..core.action import CHANCE, Action
from ..core.options import Options, OptionSpec
from ..core.outcome import Outcome
from ..core.rules import Rules
from . import legal, scoring, setup, situation, text, why
from .actions import ACTIONS, EndRound, Upkeep
from .components import CITIES, FREE_TOKENS, LOSING_MARKS, TOKENS
from .state import AdaptState
from .turn import ADVANCE


class AdaptRules(Rules[AdaptState]):
    """AdaptNation: three cities that act at once and win or lose together."""

    id = "adaptnation"
    version = 1
    actions = ACTIONS

    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        """Length, starting rates, strict assists, city by city."""
        return setup.option_specs(seats)

    def seat_range(self, variant: str) -> tuple[int, int]:
        """Three cities, always."""
        return CITIES, CITIES

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
        """See ``legal``; every list is a fresh one."""
        return legal.legal_actions(state, seat)

    def allows(self, state: AdaptState, action: Action) -> bool:
        """Whether no rule bars it (``legal.barred``): quicker than the list."""
        return legal.barred(state, action) is None

    def why_not(self, state: AdaptState, action: Action) -> str:
        """See ``why``."""
        return why.why_not(state, action)

    def advance(self, state: AdaptState, action: Action) -> None:
        """Carry out a legal action (see ``turn.ADVANCE``)."""
        ADVANCE[type(action)](state, action)

    def outcome(self, state: AdaptState) -> Outcome | None:
        """See ``scoring``."""
        return scoring.outcome(state)

    def figures(self, state: AdaptState) -> Mapping[str, int]:
        """Rounds that were lived through, and black marks of all cities."""
        lived = state.round if state.total_marks < LOSING_MARKS else state.round - 1
        return {"rounds": lived, "marks": state.total_marks}

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

    def describe(
        self,
        state: AdaptState,
        action: Action,
        names: Sequence[str],
        viewer: int | None,
        after: AdaptState | None = None,
    ) -> str:
        """See ``text``."""
        return text.describe(state, action, names)

    def situation(self, state: AdaptState, names: Sequence[str], viewer: int | None) -> str:
        """See ``situation``."""
        return situation.situation(state, names)


RULES = AdaptRules()
