"""Carbon City Zero behind the rules protocol: ``RULES`` is what the catalog hands out."""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Final

from ..core.action import HIDDEN, Action
from ..core.rules import Rules, Sentences, Turn
from ..core.visibility import Sight, Zone
from . import chances, gate, legal, reasons, scoring, setup, situation, text
from .actions import ACTIONS, Begin, Draw, EndTurn, Reveal, Start
from .cards import SECTOR_OF
from .components import NO_CARD, Sector
from .resolve import into_play
from .rounds import is_setup
from .state import CarbonState, Step
from .turn import ADVANCE

_OPEN: Final[tuple[Zone, ...]] = ()
_SECTORS: Final = tuple([sector.name.lower() for sector in Sector])


class CarbonRules(Rules[CarbonState]):
    """Carbon City Zero: together, alone with two decks, or as rivals."""

    id = "carbon_city_zero"
    version = 1
    seats = setup.SEATS
    actions = ACTIONS
    zones = (Zone("hand", Sight.COUNT, known="known"), Zone("deck", Sight.COUNT))
    words = Sentences(text.describe, situation.situation, reasons.sentence)

    option_specs = staticmethod(setup.option_specs)
    to_act = staticmethod(legal.to_act)
    legal_actions = staticmethod(legal.legal_actions)
    forbids = staticmethod(gate.forbids)
    outcome = staticmethod(scoring.outcome)
    chance_outcomes = staticmethod(chances.chance_outcomes)
    chance = staticmethod(chances.chance)
    setup = staticmethod(setup.new_state)

    def advance(self, state: CarbonState, action: Action) -> None:
        """Carry out a legal action (see ``turn.ADVANCE``)."""
        ADVANCE[type(action)](state, action)

    def turn(self, state: CarbonState) -> Turn:
        """The first round begins when the marketplace is laid out and all hands are drawn.

        A hand comes into play by a step of chance: with it that mayor's turn begins.
        """
        begins = state.seat_of(state.pending[-1][2]) if state.step == Step.BEGIN else None
        return Turn(0 if is_setup(state) else state.round, begins, state.counter)

    def secret_zones(self, state: CarbonState) -> Sequence[Zone]:
        """Hands, and with them what is left of the draw decks, in rivalry until its end."""
        return self.zones if state.rival and legal.to_act(state) else _OPEN

    def determinize(self, seen: CarbonState, seat: int | None, rng: Random) -> CarbonState:
        """Deal the cards of each deck that are not seen to its hand and its draw deck, at
        random."""
        full = seen.copy()
        for deck, unseen in _unseen(seen).items():
            known = [card for card in seen.hand[deck] if card != HIDDEN]
            missing = len(seen.hand[deck]) - len(known)
            dealt = chances.some_of(unseen, missing, rng) if missing < len(unseen) else unseen
            full.hand[deck] = tuple(sorted(known + dealt))
            full.deck[deck] = tuple([card for card in unseen if card not in dealt])
        return full

    def reveals(self, state: CarbonState, action: Action) -> bool:
        """Drawing lots, turning up and drawing cards; among rivals also the beginning of a turn,
        which shows the hand, and the end of the match, which shows all hands."""
        if isinstance(action, Begin):
            return state.rival
        if state.rival and isinstance(action, EndTurn):
            # With nothing to draw it may end the match, which lays all hands open.
            after = state.copy()
            self.advance(after, action)
            return not legal.to_act(after)
        return isinstance(action, Start | Reveal | Draw)

    def redact(self, state: CarbonState, action: Action, viewer: int | None) -> Action:
        """Rivals do not see the cards drawn for the next turn, except those that lay known on top.

        If a draw takes all that is left of a draw deck they know the cards, for it is open which
        cards belong to whom.
        """
        if not state.rival or not isinstance(action, Draw) or viewer == action.deck:
            return action
        if not state.pending or into_play(state):
            return action
        deck, tops = state.deck[action.deck], state.tops[action.deck]
        if len(action.cards) == len(deck) + len(tops):
            return action
        cards = tuple([card if card in tops else HIDDEN for card in action.cards])
        return Draw(action.seat, action.deck, cards)

    def pieces(self, state: CarbonState) -> dict[str, int]:
        """The different cards by sector, wherever they lie, and how many lie there twice."""
        everywhere = _everywhere(state)
        once = set(everywhere)
        found = [0] * len(_SECTORS)
        for card in once:
            found[SECTOR_OF[card]] += 1
        counts = dict(zip(_SECTORS, found, strict=True))
        return {**counts, "twice": len(everywhere) - len(once)}


def _unseen(seen: CarbonState) -> dict[int, list[int]]:
    """By deck with hidden cards: its cards that lie nowhere in sight, by their numbers."""
    hidden: dict[int, list[int]] = {
        deck: []
        for deck in range(seen.decks)
        if HIDDEN in seen.hand[deck] or HIDDEN in seen.deck[deck]
    }
    if hidden:
        sight = {*seen.play, *chain(*seen.recycle, *seen.tops, *seen.hand)}
        for card, owner in enumerate(seen.owner):
            if owner in hidden and card not in sight:
                hidden[owner].append(card)
    return hidden


def _everywhere(state: CarbonState) -> list[int]:
    """Every card of the match, as often as it lies somewhere."""
    piles = [*state.deck, *state.tops, *state.hand, *state.recycle]
    found = [card for pile in piles for card in pile]
    found += [card for card in state.market if card != NO_CARD]
    return [*found, *state.stock, *state.discard, *state.force, *state.play]


RULES = CarbonRules()
