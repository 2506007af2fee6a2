"""The rules of Fireflies: Lanterns, but who has laid a card is waited for no more.

In the variant "together" all win if the cards laid add up to an even number; one alone may try too.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.core.options import Options, OptionSpec
from game.core.outcome import Outcome
from tests.toys.lanterns.rules import LanternsRules
from tests.toys.lanterns.state import LanternsState, Phase


@dataclass(slots=True)
class FirefliesState(LanternsState):
    together: bool = False

    def copy(self) -> "FirefliesState":
        return FirefliesState(
            self.seats,
            self.rounds,
            self.phase,
            self.round,
            self.deck,
            self.hands[:],
            self.chosen[:],
            self.laid,
            self.points[:],
            self.pending,
            self.together,
        )


class FirefliesRules(LanternsRules):
    id = "fireflies"
    seats: ClassVar = {"rivals": (2, 4), "together": (1, 4)}

    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        return (OptionSpec("variant", "Variant", ("rivals", "together"), "rivals"),)

    def setup(self, options: Options, seats: int) -> FirefliesState:
        none: list[tuple[int, ...]] = [()] * seats
        together = options["variant"] == "together"
        return FirefliesState(
            seats, 2, hands=none[:], chosen=none[:], points=[0] * seats, together=together
        )

    def awaited(self, state: LanternsState) -> tuple[int, ...]:
        acting = self.to_act(state)
        if state.phase != Phase.CHOOSE:
            return acting
        return tuple(seat for seat in acting if seat < 0 or not state.chosen[seat])

    def outcome(self, state: LanternsState) -> Outcome | None:
        found = super().outcome(state)
        assert isinstance(state, FirefliesState)
        if found is None or not state.together:
            return found
        even = sum(state.laid) % 2 == 0
        return Outcome(
            ranks=(1,) * state.seats,
            scores=found.scores,
            winners=tuple(range(state.seats)) if even else (),
            reason="even" if even else "odd",
            together=True,
        )


RULES = FirefliesRules()
