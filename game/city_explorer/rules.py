"""City Explorer: Kyoto behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ..core.action import CHANCE, HIDDEN, Action
from ..core.options import Options, OptionSpec
from ..core.outcome import Outcome
from ..core.reason import Reason
from ..core.rules import Rules, Turn, Words
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
    words = Words(text.describe, situation.situation)

    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        """Variant, starter, memory aid."""
        return setup.option_specs(seats)

    def setup(self, options: Options, seats: int) -> CityState:
        """An empty table, before the lot and the deal."""
        return setup.new_state(options, seats)

    def to_act(self, state: CityState) -> tuple[int, ...]:
        """One seat, or chance."""
        return legal.to_act(state)

    def legal_actions(self, state: CityState, seat: int) -> list[Action]:
        return legal.legal_actions(state, seat)

    def forbids(self, state: CityState, action: Action) -> Reason | None:
        return gate.forbids(state, action)

    def advance(self, state: CityState, action: Action) -> None:
        """Carry out a legal action (see ``turn.ADVANCE``)."""
        ADVANCE[type(action)](state, action)

    def turn(self, state: CityState) -> Turn:
        """The first round begins when everybody has turned up a card at the setup."""
        return Turn(state.round if state.phase > Phase.SETUP else 0)

    def outcome(self, state: CityState) -> Outcome | None:
        return scoring.outcome(state)

    def chance_outcomes(self, state: CityState) -> Sequence[tuple[Action, int]] | None:
        """The lot can be listed (R8), the deal cannot."""
        return legal.chance_outcomes(state)

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
        """Open cards, own rows, and the looks of a turn that was just finished or goes on.

        Where others looked is forgotten with the rest, but for the looks of that turn.
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
        """A card turned up or looked at; a row with a card new to its owner; the end."""
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
