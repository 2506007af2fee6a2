"""Kiribati behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Sequence
from random import Random

from ..core.action import CHANCE, HIDDEN, Action
from ..core.options import Options, OptionSpec
from ..core.outcome import Outcome
from ..core.reason import Reason
from ..core.rules import Rules, Turn, Words
from ..core.visibility import Sight, Zone
from . import gate, legal, reasons, scoring, setup, situation, text
from .actions import ACTIONS, CARD_ACTIONS, ROLLS, SEATS, Decline, Done, Keep
from .components import ISLAND, KINDS, LARGE, MAINLAND, SUPPLY, TURTLES, Card, Variant
from .state import KiribatiState, Phase
from .turn import ADVANCE, ends_match

_CARDS = tuple(int(card) for card in Card)
_SHOWING = frozenset({*CARD_ACTIONS, Decline})


class KiribatiRules(Rules[KiribatiState]):
    """The three variants of Kiribati."""

    id = "kiribati"
    version = 1
    seats = dict.fromkeys(setup.VARIANTS, (2, SEATS))
    actions = ACTIONS
    zones = (Zone("hands", Sight.COUNT), Zone("returned", Sight.COUNT))
    words = Words(text.describe, situation.situation, reasons.sentence)

    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        """Variant, animals (children), starter, limit of rounds."""
        return setup.option_specs(seats)

    def setup(self, options: Options, seats: int) -> KiribatiState:
        """The sea with the turtles of rows 1 and 2, before the lot and the deal."""
        return setup.new_state(options, seats)

    def to_act(self, state: KiribatiState) -> tuple[int, ...]:
        """One seat, chance, or all who still keep cards."""
        return legal.to_act(state)

    def legal_actions(self, state: KiribatiState, seat: int) -> list[Action]:
        return legal.legal_actions(state, seat)

    def forbids(self, state: KiribatiState, action: Action) -> Reason | None:
        return gate.forbids(state, action)

    def advance(self, state: KiribatiState, action: Action) -> None:
        """Carry out a legal action (see ``turn.ADVANCE``)."""
        state.moment += 1
        ADVANCE[type(action)](state, action)

    def turn(self, state: KiribatiState) -> Turn:
        """The first round begins when turtles are dealt and cards kept."""
        return Turn(state.round if state.phase > Phase.KEEP else 0)

    def outcome(self, state: KiribatiState) -> Outcome | None:
        return scoring.outcome(state)

    def chance_outcomes(self, state: KiribatiState) -> Sequence[tuple[Action, int]] | None:
        """Lots, tiles, events and dice can all be listed."""
        return legal.chance_outcomes(state)

    def chance(self, state: KiribatiState, rng: Random) -> Action:
        """Draw; the dice without adding up weights, for they are all equal."""
        if state.phase == Phase.ROLL and not state.pending:
            return ROLLS[int(rng.random() * len(ROLLS))]
        return super().chance(state, rng)

    def secret_zones(self, state: KiribatiState) -> Sequence[Zone]:
        """Where cards count points, the hands lie open at the end; children have none."""
        if state.variant == Variant.CHILDREN:
            return ()
        counted = state.variant == Variant.PROFESSIONAL and state.phase == Phase.OVER
        return self.zones[1:] if counted else self.zones

    def determinize(self, seen: KiribatiState, seat: int | None, rng: Random) -> KiribatiState:
        """Re-deal the cards that are not seen: everybody owns one of each."""
        full = seen.copy()
        if full.variant == Variant.CHILDREN:
            return full
        for other in range(full.seats):
            hand, returned = full.hands[other], full.returned[other]
            if HIDDEN not in hand and HIDDEN not in returned:
                continue
            known = {*full.discard[other], *hand, *returned}
            unseen = [card for card in _CARDS if card not in known]
            rng.shuffle(unseen)
            held = hand.count(HIDDEN)
            if held:
                full.hands[other] = tuple(sorted(unseen[:held]))
            if HIDDEN in returned:
                full.returned[other] = tuple(sorted(unseen[held:]))
        return full

    def reveals(self, state: KiribatiState, action: Action) -> bool:
        """Chance, a played card, an answer to a question, and the end that opens the hands."""
        if action.seat == CHANCE or type(action) in _SHOWING:
            return True
        counts = state.variant == Variant.PROFESSIONAL and type(action) is Done
        return counts and ends_match(state)

    def redact(self, state: KiribatiState, action: Action, viewer: int | None) -> Action:
        """The kept cards are known to their owner only."""
        if isinstance(action, Keep) and viewer != action.seat:
            return Keep(action.seat, (HIDDEN,) * len(action.cards))
        return action

    def pieces(self, state: KiribatiState) -> dict[str, int]:
        """Turtles, cards and animals, counted wherever they are."""
        aboard = [a for a in state.deck if a >= 0]
        ashore = [a for a, at in enumerate(state.where) if at in (ISLAND, MAINLAND)]
        swimming = [t for t in state.grid if t >= 0]
        supply = [t for t in range(TURTLES) if state.cell[t] == SUPPLY]
        large = [t for t in swimming + supply if t < LARGE]
        shown = state.round - (state.phase <= Phase.EVENT)
        found = {
            "large turtles": len(large),
            "small turtles": len(swimming) + len(supply) - len(large),
            "action cards": sum(map(len, (*state.hands, *state.returned, *state.discard))),
            "event cards": sum(state.event_pool) + (shown if state.event_pool else 0),
        }
        for kind in range(KINDS):
            name = setup.ANIMALS[kind]
            found[name] = sum(a % KINDS == kind for a in aboard + ashore)
        return found


RULES = KiribatiRules()
