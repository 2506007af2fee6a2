"""Kiribati behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Sequence
from random import Random

from ..core.action import CHANCE, HIDDEN, Action
from ..core.rules import Rules, Sentences, Turn
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
    words = Sentences(text.describe, situation.situation, reasons.sentence)

    option_specs = staticmethod(setup.option_specs)
    to_act = staticmethod(legal.to_act)
    legal_actions = staticmethod(legal.legal_actions)
    forbids = staticmethod(gate.forbids)
    outcome = staticmethod(scoring.outcome)
    chance_outcomes = staticmethod(legal.chance_outcomes)
    setup = staticmethod(setup.new_state)

    def advance(self, state: KiribatiState, action: Action) -> None:
        """Carry out a legal action (see ``turn.ADVANCE``)."""
        state.moment += 1
        ADVANCE[type(action)](state, action)

    def turn(self, state: KiribatiState) -> Turn:
        """The first round begins when turtles are dealt and cards kept."""
        return Turn(state.round if state.phase > Phase.KEEP else 0)

    def chance(self, state: KiribatiState, rng: Random) -> Action:
        """Draw what chance does. Dice are drawn directly: all rolls are equally likely."""
        if state.phase == Phase.ROLL and not state.pending:
            return ROLLS[int(rng.random() * len(ROLLS))]
        return super().chance(state, rng)

    def secret_zones(self, state: KiribatiState) -> Sequence[Zone]:
        """The hands, and the cards put back; none in the variant for children, which has no cards.
        At the end of the professional variant, where cards count points, the hands lie open."""
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
        """What chance does, a played card, a response, and the end if it lays the hands open."""
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
