"""The rules of Lanterns: lay a card in secret, the highest wins a point and may give it away."""

from collections.abc import Sequence
from enum import StrEnum
from random import Random

from game.core.action import CHANCE, CLOCK, HIDDEN, Action, TimeUp
from game.core.options import OptionError, Options, OptionSpec
from game.core.outcome import Outcome, Score, ScorePart
from game.core.reason import Reason
from game.core.rules import Rules, Sentences, Timer
from game.core.visibility import Sight, Zone
from tests.toys.lanterns.state import (
    ACTIONS,
    CARDS,
    GIFT,
    HAND,
    THANK,
    Choose,
    Gift,
    LanternsState,
    Phase,
    Retract,
    Shuffle,
    Thank,
)

ROUNDS = {"short": 2, "long": 4}


class Why(StrEnum):
    NOT_NOW = "Not now: in each round everybody lays one card of the hand."


def _describe(
    state: LanternsState, action: Action, names: Sequence[str], after: LanternsState | None
) -> str:
    match action:
        case Shuffle():
            return "The cards are shuffled and dealt."
        case Choose():
            if action.card == HIDDEN:
                return f"{names[action.seat]} lays a card."
            return f"{names[action.seat]} lays card {action.card}."
        case Retract():
            return f"{names[action.seat]} takes the card back."
        case Gift():
            return f"{names[action.seat]} gives a point to {names[action.to]}."
        case Thank():
            return f"{names[action.seat]} says {'yes' if action.take else 'no'}."
    return "Time is up."


def _situation(state: LanternsState, names: Sequence[str], viewer: int | None) -> str:
    if state.phase == Phase.CHOOSE:
        return "Everybody lays a card."
    if state.phase == Phase.ANSWER:
        return f"{names[state.pending[-1][1]]} answers."
    return "The game is over." if state.phase == Phase.OVER else "The cards are shuffled."


class LanternsRules(Rules[LanternsState]):
    id = "lanterns"
    seats = dict.fromkeys(ROUNDS, (2, 4))
    actions = ACTIONS
    zones = (
        Zone("deck", Sight.COUNT, owned=False),
        Zone("hands", Sight.COUNT),
        Zone("chosen", Sight.COUNT),
    )
    words = Sentences(_describe, _situation)

    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        return (
            OptionSpec("variant", "Variant", ("short", "long"), "short"),
            OptionSpec("extra", "Extra rounds", (0, 1), 0, variants=("long",)),
        )

    def setup(self, options: Options, seats: int) -> LanternsState:
        if not 2 <= seats <= 4:
            raise OptionError(f"Lanterns is for 2 to 4 players, not {seats}")
        rounds = ROUNDS[str(options["variant"])] + int(str(options.get("extra", 0)))
        return LanternsState(
            seats, rounds, hands=[()] * seats, chosen=[()] * seats, points=[0] * seats
        )

    def to_act(self, state: LanternsState) -> tuple[int, ...]:
        match state.phase:
            case Phase.SHUFFLE:
                return (CHANCE,)
            case Phase.CHOOSE:
                return (*range(state.seats), CLOCK)
            case Phase.ANSWER:
                return (state.pending[-1][1],)
        return ()

    def legal_actions(self, state: LanternsState, seat: int) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        if seat == CHANCE:
            return []  # 30! orders: see chance and forbids
        if seat == CLOCK:
            return [TimeUp(CLOCK)]
        if state.phase == Phase.CHOOSE:
            if state.chosen[seat]:
                return [Retract(seat)]
            return [Choose(seat, card) for card in state.hands[seat]]
        if state.pending[-1][0] == GIFT:
            return [Gift(seat, to) for to in range(state.seats)]
        return [Thank(seat, True), Thank(seat, False)]

    def forbids(self, state: LanternsState, action: Action) -> Reason | None:
        if isinstance(action, Shuffle):
            legal = (
                state.phase == Phase.SHUFFLE
                and action.seat == CHANCE
                and sorted(action.order) == list(range(CARDS))
            )
        else:
            legal = action in self.legal_actions(state, action.seat)
        return None if legal else Reason(Why.NOT_NOW)

    def advance(self, state: LanternsState, action: Action) -> None:
        match action:
            case Shuffle():
                state.deck = action.order
                self._deal(state)
            case Choose():
                hand = list(state.hands[action.seat])
                hand.remove(action.card)
                state.hands[action.seat] = tuple(hand)
                state.chosen[action.seat] = (action.card,)
                if all(state.chosen):
                    self._turn_over(state)
            case Retract():
                back = state.hands[action.seat] + state.chosen[action.seat]
                state.hands[action.seat] = tuple(sorted(back))
                state.chosen[action.seat] = ()
            case TimeUp():
                for seat in range(state.seats):
                    if not state.chosen[seat]:
                        state.chosen[seat] = state.hands[seat][:1]
                        state.hands[seat] = state.hands[seat][1:]
                self._turn_over(state)
            case Gift():
                state.pending = state.pending[:-1]
                if action.to == action.seat:
                    self._point(state, action.seat)
                else:
                    state.pending += ((THANK, action.to, action.seat),)
            case Thank():
                (*rest, (_what, taker, giver)) = state.pending
                state.pending = tuple(rest)
                self._point(state, taker if action.take else giver)

    def _deal(self, state: LanternsState) -> None:
        state.phase = Phase.CHOOSE
        for seat in range(state.seats):
            missing = HAND - len(state.hands[seat])
            state.hands[seat] = tuple(sorted(state.hands[seat] + state.deck[:missing]))
            state.deck = state.deck[missing:]

    def _turn_over(self, state: LanternsState) -> None:
        cards = [pile[0] for pile in state.chosen]
        state.laid += tuple(cards)
        state.chosen[:] = [()] * state.seats
        state.phase = Phase.ANSWER
        state.pending = ((GIFT, cards.index(max(cards))),)

    def _point(self, state: LanternsState, seat: int) -> None:
        state.points[seat] += 1
        state.round += 1
        if state.round > state.rounds:
            state.phase = Phase.OVER
        else:
            self._deal(state)

    def outcome(self, state: LanternsState) -> Outcome | None:
        if state.phase != Phase.OVER:
            return None
        ranks = tuple(1 + sum(p > mine for p in state.points) for mine in state.points)
        return Outcome(
            ranks,
            tuple(Score(p, (ScorePart("Points", p),)) for p in state.points),
            tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
            "rounds",
        )

    def chance(self, state: LanternsState, rng: Random) -> Action:
        order = list(range(CARDS))
        rng.shuffle(order)
        return Shuffle(CHANCE, tuple(order))

    def timer(self, state: LanternsState) -> Timer | None:
        return Timer(30.0, state.round) if state.phase == Phase.CHOOSE else None

    def timed(self, options: Options) -> bool:
        return True

    def determinize(self, seen: LanternsState, seat: int | None, rng: Random) -> LanternsState:
        full = seen.copy()
        piles = [seen.deck, *seen.hands, *seen.chosen]
        if seen.phase == Phase.SHUFFLE:
            full.deck = tuple(range(CARDS))
            return full
        known = {card for pile in (*piles, seen.laid) for card in pile}
        unseen = [card for card in range(CARDS) if card not in known]
        rng.shuffle(unseen)

        def filled(pile: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(unseen.pop() if card == HIDDEN else card for card in pile)

        full.deck = filled(seen.deck)
        full.hands = [tuple(sorted(filled(pile))) for pile in seen.hands]
        full.chosen = [filled(pile) for pile in seen.chosen]
        return full

    def reveals(self, state: LanternsState, action: Action) -> bool:
        if isinstance(action, Choose):
            return all(pile for seat, pile in enumerate(state.chosen) if seat != action.seat)
        return isinstance(action, Shuffle | TimeUp | Thank) or (
            isinstance(action, Gift) and action.to == action.seat
        )

    def redact(self, state: LanternsState, action: Action, viewer: int | None) -> Action:
        if isinstance(action, Shuffle):
            return Shuffle(CHANCE, (HIDDEN,) * len(action.order))
        if isinstance(action, Choose) and viewer != action.seat:
            return Choose(action.seat, HIDDEN)
        return action

    def pieces(self, state: LanternsState) -> dict[str, int]:
        piles = (state.deck, state.laid, *state.hands, *state.chosen)
        return {"cards": sum(map(len, piles))}


RULES = LanternsRules()
