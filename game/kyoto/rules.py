"""Kyoto behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from ..core.action import CHANCE, HIDDEN, Action
from ..core.options import SLICES, WAY, Options
from ..core.rules import Rules, Sentences, Turn
from ..core.visibility import Sight, Zone
from . import actions as a
from . import dealing, gate, legal, reasons, scoring, setup, situation, text
from .components import AGENDAS_DEALT, FEWEST, HAND, SEATS, STUDIES
from .data import AGENDAS_IN_PLAY
from .state import KyotoState, Phase
from .turn import ADVANCE

_OPEN: Final[tuple[Zone, ...]] = ()


class KyotoRules(Rules[KyotoState]):
    """Kyoto: countries that all deal at once against a clock."""

    id = "kyoto"
    version = 1
    seats = dict.fromkeys(("conference",), (FEWEST, SEATS))
    actions = a.ACTIONS
    sampled = (a.Propose,)
    zones = (
        Zone("hands", Sight.NOTHING),
        Zone("flags", Sight.NOTHING),
        Zone("promised", Sight.NOTHING),
        Zone("coffers", Sight.COUNT),
        Zone("agendas", Sight.COUNT),
        Zone("put_away", Sight.COUNT),
        Zone("agenda_box", Sight.COUNT, owned=False),
        Zone("deck", Sight.COUNT, owned=False),
        Zone("unseen", Sight.COUNT, owned=False),
        Zone("drawn", Sight.COUNT, owned=False, looked="drawn_by"),
        Zone("dropped", Sight.COUNT, owned=False, looked="dropped_by"),
        Zone("impacts", Sight.COUNT, owned=False, looked="impacts_seen"),
        # who has looked at which would tell the discarded study; after ``impacts``, which asks it
        Zone("impacts_seen", Sight.COUNT, owned=False, looked="impacts_seen"),
        Zone("levels", Sight.COUNT, owned=False, looked="levels_up"),
        Zone("clouds", Sight.COUNT, owned=False, looked="clouds_up"),
        Zone("paid", Sight.NOTHING, owned=False),
        Zone("cut", Sight.NOTHING, owned=False),
    )
    words = Sentences(text.describe, situation.situation, reasons.sentence)

    option_specs = staticmethod(setup.option_specs)
    to_act = staticmethod(legal.to_act)
    awaited = staticmethod(legal.awaited)
    legal_actions = staticmethod(legal.legal_actions)
    forbids = staticmethod(gate.forbids)
    outcome = staticmethod(scoring.outcome)
    chance_outcomes = staticmethod(legal.chance_outcomes)
    setup = staticmethod(setup.new_state)
    timer = staticmethod(legal.timer)
    determinize = staticmethod(dealing.determinize)

    def advance(self, state: KyotoState, action: Action) -> None:
        """Carry out a legal action (see ``turn.ADVANCE``)."""
        ADVANCE[type(action)](state, action)

    def chance(self, state: KyotoState, rng: Random) -> Action:
        """One of the outcomes, or a shuffle."""
        if self.chance_outcomes(state) is None:
            return dealing.chance(state, rng)
        return super().chance(state, rng)

    def timed(self, options: Options) -> bool:
        """Whether the debate, or each slice of it, is timed."""
        return bool(options["slice" if options[WAY] == SLICES else "seconds"])

    def turn(self, state: KyotoState) -> Turn:
        """The round; a speaker's turn begins with the allowance, which shows it two studies."""
        return Turn(state.round, state.speaker if state.phase == Phase.ALLOWANCE else None)

    def secret_zones(self, state: KyotoState) -> Sequence[Zone]:
        """At the end everything is counted openly."""
        return _OPEN if state.phase == Phase.OVER else self.zones

    def recall(self, state: KyotoState, seat: int, time_left: float | None) -> KyotoState:
        """What a seat has in mind that keeps count of all that was open: coffers and cards of
        everybody, who has paid and lost how much (R19), and the time left."""
        mind = self.observe(state, seat)
        mind.paid, mind.cut = state.paid, state.cut
        mind.counted = tuple(
            [
                number
                for s in range(state.seats)
                for number in (state.money(s), len(state.hands[s]) + len(state.flags[s]))
            ]
        )
        mind.time_left = -1 if time_left is None else int(time_left)
        return mind

    def memoryless(self, seen: KyotoState, seat: int | None) -> KyotoState:
        """What lies on the table: nobody has kept count."""
        left = seen.copy()
        if seen.phase != Phase.OVER:
            left.paid = left.cut = ()
        left.counted = ()
        return left

    def reveals(self, state: KyotoState, action: Action) -> bool:
        """What is said or done in a debate cannot be unsaid; else cards, tiles and the end."""
        if state.phase == Phase.DEBATE or action.seat == CHANCE:
            return True
        if isinstance(action, a.Reduce | a.Finance | a.ChooseStudy | a.FlipCloud):
            return True
        return isinstance(action, a.FlipAnimal) and self._ends(state, action)

    def _ends(self, state: KyotoState, action: Action) -> bool:
        after = state.copy()
        self.advance(after, action)
        return after.phase == Phase.OVER

    def redact(self, state: KyotoState, action: Action, viewer: int | None) -> Action:
        """Backs, decks, other hands and agendas, and what is named secretly become HIDDEN."""
        match action:
            case a.LayTiles():
                return a.LayTiles(CHANCE, _first(action.levels), _first(action.clouds))
            case a.ShuffleStudies():
                return a.ShuffleStudies(CHANCE, _none(action.order), _none(action.impacts))
            case a.DealCards():
                return a.DealCards(CHANCE, _share(action.order, viewer, HAND[state.seats]))
            case a.DealAgendas():
                return a.DealAgendas(CHANCE, _share(action.order, viewer, AGENDAS_DEALT))
            case a.PutAway() if viewer != action.seat:
                return a.PutAway(action.seat, HIDDEN)
            case a.Propose() if action.cards and viewer != action.seat:
                return msgspec.structs.replace(action, cards=_none(action.cards))
        return action

    def pieces(self, state: KyotoState) -> dict[str, int]:
        """Cards, millions, studies and agendas, wherever they are."""
        cards = [*state.hands, *state.flags, *state.laid, state.reduced]
        studies = (state.deck, state.unseen, state.drawn, state.dropped, state.done)
        agendas = (*state.agendas, *state.put_away, state.agenda_box)
        dealt = state.phase > Phase.CARDS
        return {
            "cards": sum(map(len, cards)) if dealt else HAND[state.seats] * state.seats,
            "millions": state.fund + sum(state.given) + sum([m for (m,) in state.coffers]),
            "studies": (
                sum(map(len, studies)) + (state.study >= 0)
                if state.phase > Phase.STUDIES
                else STUDIES
            ),
            "agendas": (
                sum(map(len, agendas))
                if state.phase > Phase.AGENDAS
                else len(AGENDAS_IN_PLAY[state.seats])
            ),
        }


def _none(pieces: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(pieces)


def _first(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """The tile that is set aside; of the others nobody sees the back."""
    return tiles[:1] + _none(tiles[1:])


def _share(order: tuple[int, ...], viewer: int | None, size: int) -> tuple[int, ...]:
    """What a viewer is dealt of an order, in the order in which it holds it."""
    if viewer is None:
        return _none(order)
    first = viewer * size
    own = tuple(sorted(order[first : first + size]))
    return _none(order[:first]) + own + _none(order[first + size :])


RULES = KyotoRules()
