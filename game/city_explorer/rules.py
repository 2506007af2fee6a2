"""City Explorer: Kyoto behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ..core.action import CHANCE, HIDDEN, Action
from ..core.rules import Rules, Sentences, Turn
from ..core.visibility import Sight, Zone
from . import gate, legal, scoring, setup, situation, text
from .actions import ACTIONS, SEATS, Deal, Depart, Look, Push, TurnUp
from .components import CARDS, EVERYBODY, GRID, SUITS, Suit
from .data import POINTS, SUIT_OF
from .state import CityState, Phase
from .turn import ADVANCE

_PLACES: Final = range(CARDS)
_OPEN: Final[tuple[Zone, ...]] = ()


class CityRules(Rules[CityState]):
    """City Explorer: Kyoto, with the variant for two players."""

    id = "city_explorer"
    version = 1
    seats = dict.fromkeys(("standard",), (2, SEATS))
    actions = ACTIONS
    zones = (Zone("cards", Sight.COUNT, owned=False, looked="seers"),)
    words = Sentences(text.describe, situation.situation)

    option_specs = staticmethod(setup.option_specs)
    to_act = staticmethod(legal.to_act)
    legal_actions = staticmethod(legal.legal_actions)
    forbids = staticmethod(gate.forbids)
    outcome = staticmethod(scoring.outcome)
    chance_outcomes = staticmethod(legal.chance_outcomes)
    setup = staticmethod(setup.new_state)

    def advance(self, state: CityState, action: Action) -> None:
        """Carry out a legal action (see ``turn.ADVANCE``)."""
        ADVANCE[type(action)](state, action)

    def turn(self, state: CityState) -> Turn:
        """The first round begins when everybody has turned up a card at the setup."""
        return Turn(state.round if state.phase > Phase.SETUP else 0)

    def chance(self, state: CityState, rng: Random) -> Action:
        """Shuffle and deal, or draw lots."""
        if state.phase == Phase.DEAL:
            cards = [*_PLACES]
            rng.shuffle(cards)
            return Deal(CHANCE, tuple(cards))
        return super().chance(state, rng)

    def secret_zones(self, state: CityState) -> Sequence[Zone]:
        """Nothing is dealt at first, and at the end every card is turned up (R12)."""
        return self.zones if state.cards and state.phase != Phase.OVER else _OPEN

    def memoryless(self, seen: CityState, seat: int | None) -> CityState:
        """What is left: open cards, own rows, and cards at which the seat has looked in its present
        or just finished turn.

        Where others have looked is forgotten too, except in the present or just finished turn.
        """
        left = seen.copy()
        if left.phase == Phase.OVER or not left.cards:
            return left
        seers = [bits if bits == EVERYBODY else 0 for bits in seen.seers]
        for owner, rows in enumerate(seen.taken):
            for slot in [slot for row in rows for slot in row]:
                seers[slot] = seers[slot] or 1 << owner
        for slot in seen.fresh:
            seers[slot] = seers[slot] or 1 << seen.fresh_of
        left.seers = seers
        return self.observe(left, seat)

    def determinize(self, seen: CityState, seat: int | None, rng: Random) -> CityState:
        """Deal the places that are not seen to the slots that are not seen, removed ones too."""
        full = seen.copy()
        known = set(seen.cards)
        if HIDDEN in known:
            unseen = [place for place in _PLACES if place not in known]
            rng.shuffle(unseen)
            full.cards = tuple([p if p >= 0 else unseen.pop() for p in seen.cards])
        return full

    def reveals(self, state: CityState, action: Action) -> bool:
        """Turning up a card, a look, taking a row with a card that its owner did not know, and the
        end."""
        if action.seat == CHANCE or isinstance(action, TurnUp | Look):
            return True
        if isinstance(action, Depart):
            new = (bits for bits in (state.seers[slot] for slot in state.row(action.row)))
            if any(not bits >> action.seat & 1 for bits in new):
                return True
        # Whatever ends the match turns up all cards: a push if every card of the grid is up.
        if isinstance(action, Push) and state.left > 1:
            return False
        after = state.copy()
        self.advance(after, action)
        return after.phase == Phase.OVER

    def redact(self, state: CityState, action: Action, viewer: int | None) -> Action:
        """Of the deal only the leftmost column is seen."""
        if not isinstance(action, Deal):
            return action
        rows, columns = GRID[state.seats]
        cards = [HIDDEN] * CARDS
        for slot in range(0, rows * columns, columns):
            cards[slot] = action.cards[slot]
        return Deal(action.seat, tuple(cards))

    def pieces(self, state: CityState) -> dict[str, int]:
        """The places by suit, counted wherever their cards are; before the deal in the box."""
        if not state.cards:
            return {suit.name.lower(): POINTS[suit] for suit in Suit}
        rows, columns = GRID[state.seats]
        taken = [slot for own in state.taken for row in own for slot in row]
        slots = [*state.grid, *taken, *range(rows * columns, CARDS)]
        held = [SUIT_OF[state.cards[slot]] for slot in slots if state.cards[slot] >= 0]
        return {Suit(suit).name.lower(): held.count(suit) for suit in range(SUITS)}


RULES = CityRules()
