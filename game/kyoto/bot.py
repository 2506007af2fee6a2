"""The bots of Kyoto: delegates who haggle.

In the debate a bot has at most one thing that it wants to do (``next_action``); it waits while it
wants nothing. Everything follows from what its seat has in mind.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ..bots.kit import Claim, HardPolicy, Kit
from ..core.action import Action
from . import actions as a
from .bot_choices import weigh
from .bot_deals import answer, propose, withdrawal
from .bot_debate import Debater
from .bot_outlook import Character
from .goals import goals_met
from .hints import claims
from .legal import layable
from .rules import RULES
from .state import PASSED, KyotoState, Phase

QUICK: Final = (1.0, 3.5)
SLOW: Final = (1.5, 6.0)
"""Seconds between which a bot decides: near the end of the debate or asked something, and else."""
HURRY: Final = 20
"""Seconds left in which it hesitates less."""


class KyotoKit(Kit):
    """The knowledge of a delegate of one character."""

    blunder_rate = 0.15
    tree = None
    rollouts = None

    def __init__(self, character: Character, hard_policy: HardPolicy | None = None) -> None:
        self.character = character
        self.hard_policy = hard_policy

    def next_action(self, seen: KyotoState, seat: int) -> Action | None:
        """What a bot wants to do now in the debate; None to wait."""
        me = Debater(self.character, seen, seat)
        found = answer(me)
        if found is not None:
            return found
        if seen.passed[seat] == PASSED and not seen.slice:
            return None
        met = goals_met(seen)
        if not met:
            found = me.contribution()
            if found is not None:
                return found
        found = withdrawal(me) or propose(me)
        if found is not None:
            return found
        if met and not seen.agreed[seat] and me.worth > -1.5:
            return a.AGREE[seat]
        return None

    def ideas(self, seen: KyotoState, seat: int) -> Sequence[Action]:
        """The proposal that it would make."""
        if seen.phase != Phase.DEBATE:
            return ()
        found = self.next_action(seen, seat)
        return (found,) if isinstance(found, a.Propose) else ()

    def weigh(self, seen: KyotoState, seat: int, actions: list[Action]) -> list[float]:
        """In the debate 1 for what it wants, else for handing on; otherwise as chosen."""
        if len(actions) == 1:
            return [1.0]
        if seen.phase != Phase.DEBATE:
            return [weigh(self.character, seen, seat, action) for action in actions]
        wanted = self.next_action(seen, seat) or a.PASS[seat]
        return [float(action == wanted) for action in actions]

    def claims(self, seen: KyotoState, seat: int, action: Action) -> list[Claim]:
        return claims(seen, seat, action)

    def runner_up(
        self, seen: KyotoState, seat: int, best: Action, others: list[Action]
    ) -> Action | None:
        """In a debate what it would do next, or else leave it at that; instead of leaving it, the
        card that costs it least."""
        if seen.phase != Phase.DEBATE:
            return others[0]
        if isinstance(best, a.Pass):
            me, cards = Debater(self.character, seen, seat), layable(seen, seat)
            return a.LAY[seat][me.cheapest(cards)] if cards and me.need else None
        after = seen.copy()
        RULES.advance(after, best)
        found = self.next_action(after, seat) if after.phase == Phase.DEBATE else None
        return found if found in others else next((o for o in others if type(o) is a.Pass), None)

    def hesitation(self, seen: KyotoState, seat: int, rng: Random) -> float:
        """Longer while there is time, and shorter for who is asked something."""
        asked = any(p.to == seat for p in seen.proposals)
        hurry = 0 <= seen.time_left < HURRY
        return rng.uniform(*(QUICK if asked or hurry else SLOW))

    def wants_to_act(self, seen: KyotoState, seat: int) -> bool:
        """Against the clock nobody waits for a bot: whether it has something to do all the same."""
        return seen.phase == Phase.DEBATE and self.next_action(seen, seat) is not None


HARD: Final = KyotoKit(Character(care=5.0, share=1.0, thrift=0.8, begins=0.5, evens=0.0))
"""Lets others pay while the rounds succeed, and steps in late."""
KIT: Final = KyotoKit(Character(), HARD)
"""The bots' knowledge, for the catalog."""
