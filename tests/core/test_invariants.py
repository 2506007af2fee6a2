"""The invariants find what they are made to find: each fault here is a fault titles have had."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import ClassVar

import msgspec
import pytest

from game.core import invariants
from game.core.action import HIDDEN, Action
from game.core.invariants import BrokenInvariantError, check_lists, soak
from game.core.outcome import Outcome
from game.core.playout import EndlessMatchError, RandomWalk, play_observing, play_randomly
from game.core.reason import Reason
from tests.toys.lanterns.rules import LanternsRules, Why
from tests.toys.lanterns.state import Choose, LanternsState, Phase, Retract, Shuffle

WORDS = LanternsRules.words


def soaked(rules: LanternsRules) -> None:
    for seed in range(6):
        soak(rules, rules.setup({"variant": "long"}, 3), 3, Random(seed), every=1)


class Sound(LanternsRules):
    pass


class GateRefusesWhatIsListed(LanternsRules):
    def forbids(self, state: LanternsState, action: Action) -> Reason | None:
        retracts = isinstance(action, Retract)
        return Reason(Why.NOT_NOW) if retracts else super().forbids(state, action)


class GateLetsThroughWhatIsNot(LanternsRules):
    def forbids(self, state: LanternsState, action: Action) -> Reason | None:
        return None if isinstance(action, Choose) else super().forbids(state, action)


class ListsTwice(LanternsRules):
    def legal_actions(self, state: LanternsState, seat: int) -> list[Action]:
        return super().legal_actions(state, seat) * 2


class ListsForThoseWhoMayNotAct(LanternsRules):
    def to_act(self, state: LanternsState) -> tuple[int, ...]:
        seats = super().to_act(state)
        return seats[1:] if len(seats) > 1 else seats

    def legal_actions(self, state: LanternsState, seat: int) -> list[Action]:
        if seat == 0 and state.phase == Phase.CHOOSE and not state.chosen[0]:
            return [Choose(0, card) for card in state.hands[0]]
        return super().legal_actions(state, seat)


class AwaitsWhoMayNotAct(LanternsRules):
    def awaited(self, state: LanternsState) -> tuple[int, ...]:
        seats = self.to_act(state)
        return (9,) if len(seats) > 1 else seats


class AwaitsNobody(LanternsRules):
    def awaited(self, state: LanternsState) -> tuple[int, ...]:
        seats = self.to_act(state)
        return () if len(seats) == 1 and seats[0] >= 0 else seats


class AwaitsByWhatIsHidden(LanternsRules):
    def awaited(self, state: LanternsState) -> tuple[int, ...]:
        seats = self.to_act(state)
        return seats if HIDDEN in state.deck else seats[:1]


class AwaitsThoseWithoutACard(LanternsRules):
    """Sound: who has laid a card may take it back, but nobody waits for that."""

    def awaited(self, state: LanternsState) -> tuple[int, ...]:
        seats = self.to_act(state)
        return tuple(s for s in seats if len(seats) == 1 or s < 0 or not state.chosen[s])


class LosesCards(LanternsRules):
    def advance(self, state: LanternsState, action: Action) -> None:
        super().advance(state, action)
        if isinstance(action, Retract):
            state.hands[action.seat] = state.hands[action.seat][1:]


class RefusesWithoutReason(LanternsRules):
    words = replace(WORDS, reason=lambda reason: " ")


class LeaksThroughAnOpenField(LanternsRules):
    def observe(self, state: LanternsState, seat: int | None) -> LanternsState:  # type: ignore[misc]  # a fault
        seen = super().observe(state, seat)
        if seat is not None:
            seen.laid = state.laid + state.deck[:1]
        return seen


class LeaksInWords(LanternsRules):
    words = replace(WORDS, situation=lambda state, names, viewer: f"Next is {state.deck[:1]}.")


class LeaksInTheLog(LanternsRules):
    def redact(self, state: LanternsState, action: Action, viewer: int | None) -> Action:
        return action


class LeaksAfterwards(LanternsRules):
    words = replace(WORDS, describe=lambda state, action, names, after: f"Now: {after}.")


class HasNoWords(LanternsRules):
    words = replace(WORDS, describe=lambda state, action, names, after: "")


class ForgetsAField(LanternsRules):
    words = replace(WORDS, situation=lambda state, names, viewer: "It is {name}'s turn.")


class DealsFromNowhere(LanternsRules):
    def determinize(self, seen: LanternsState, seat: int | None, rng: Random) -> LanternsState:
        full = seen.copy()
        full.deck = (*seen.deck, 1)
        return full


class NeedsSecretsToAct(LanternsRules):
    def legal_actions(self, state: LanternsState, seat: int) -> list[Action]:
        legal = super().legal_actions(state, seat)
        return legal[:1] if HIDDEN in state.deck else legal


class RecallsWhatItMayDo(LanternsRules):
    def recall(self, state: LanternsState, seat: int, time_left: float | None) -> LanternsState:
        mind = super().recall(state, seat, time_left)
        mind.hands[seat] = mind.hands[seat][:1]
        return mind


class ListsASample(LanternsRules):
    """All cards may be laid, of which the list holds one, in turn."""

    sampled: ClassVar[tuple[type[Action], ...]] = (Choose,)

    def legal_actions(self, state: LanternsState, seat: int) -> list[Action]:
        legal = super().legal_actions(state, seat)
        turn = sum(map(len, state.chosen)) + len(state.laid)
        return [legal[turn % len(legal)]] if legal else []

    def forbids(self, state: LanternsState, action: Action) -> Reason | None:
        legal = isinstance(action, Choose) and action in LanternsRules.legal_actions(
            self, state, action.seat
        )
        return None if legal else super().forbids(state, action)


class ListsASampleOfWhatIsNotSaid(ListsASample):
    sampled = ()


class EndsWithoutOutcome(LanternsRules):
    def outcome(self, state: LanternsState) -> Outcome | None:
        return None


class WrongWinners(LanternsRules):
    def outcome(self, state: LanternsState) -> Outcome | None:
        found = super().outcome(state)
        if found is None:
            return None
        others = tuple(seat for seat, rank in enumerate(found.ranks) if rank > 1)
        return Outcome(found.ranks, found.scores, others, found.reason)


class WinsAloneWhatAllPlay(LanternsRules):
    def outcome(self, state: LanternsState) -> Outcome | None:
        found = super().outcome(state)
        return found and msgspec.structs.replace(found, together=True)


class UnevenChance(LanternsRules):
    def chance(self, state: LanternsState, rng: Random) -> Action:
        return super().chance(state, Random())


class TakesBackTheDeal(LanternsRules):
    def reveals(self, state: LanternsState, action: Action) -> bool:
        return not isinstance(action, Shuffle) and super().reveals(state, action)


class TakesBackTheTurningOver(LanternsRules):
    def reveals(self, state: LanternsState, action: Action) -> bool:
        return not isinstance(action, Choose) and super().reveals(state, action)


FAULTS: list[tuple[type[LanternsRules], str]] = [
    (GateRefusesWhatIsListed, "gate refuses"),
    (GateLetsThroughWhatIsNot, "list and gate disagree"),
    (ListsTwice, "listed twice"),
    (ListsForThoseWhoMayNotAct, "to_act and legal_actions disagree"),
    (AwaitsByWhatIsHidden, "hides who is awaited"),
    (LosesCards, "pieces came or went"),
    (RefusesWithoutReason, "without a reason"),
    (LeaksThroughAnOpenField, "observing twice"),
    (LeaksInWords, "leaks"),
    (LeaksInTheLog, "secret action away"),
    (LeaksAfterwards, "a line of the log leaks"),
    (HasNoWords, "without a sentence"),
    (ForgetsAField, "not filled"),
    (DealsFromNowhere, "looks different"),
    (NeedsSecretsToAct, "other legal actions"),
    (RecallsWhatItMayDo, "other legal actions"),
    (ListsASampleOfWhatIsNotSaid, "list and gate disagree"),
    (EndsWithoutOutcome, "without an outcome"),
    (WrongWinners, "not the first in rank"),
    (WinsAloneWhatAllPlay, "some won alone"),
    (UnevenChance, "another draw"),
    (TakesBackTheDeal, "undo takes back what was shown"),
    (TakesBackTheTurningOver, "undo takes back what was shown"),
]


def test_sound_rules_pass() -> None:
    soaked(Sound())
    soaked(AwaitsThoseWithoutACard())
    soaked(ListsASample())


def test_random_matches_try_what_nobody_waits_for() -> None:
    rules = AwaitsThoseWithoutACard()
    tried = False
    for seed in range(8):
        quick = rules.setup({"variant": "long"}, 3)
        play_randomly(rules, quick, Random(seed))
        assert rules.outcome(quick) is not None
        steps = RandomWalk(rules, rules.setup({"variant": "long"}, 3), Random(seed))
        tried = any(isinstance(action, Retract) for action in steps) or tried
    assert tried


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [(AwaitsWhoMayNotAct, "awaited that may not act"), (AwaitsNobody, "nobody is awaited")],
)
def test_who_is_awaited_may_act(rules: Callable[[], LanternsRules], sentence: str) -> None:
    """A random match would stumble over these before it comes to the checks."""

    def checked() -> None:
        steps = RandomWalk(Sound(), Sound().setup({"variant": "long"}, 3), Random(1))
        for _action in steps:
            check_lists(rules(), steps.state, 3)

    with pytest.raises(BrokenInvariantError, match=sentence):
        checked()


@pytest.mark.parametrize(("rules", "sentence"), FAULTS, ids=lambda x: getattr(x, "__name__", ""))
def test_a_fault_is_found_and_named(rules: Callable[[], LanternsRules], sentence: str) -> None:
    with pytest.raises(BrokenInvariantError, match=sentence):
        soaked(rules())


def test_a_copy_that_shares_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = LanternsState.copy

    def careless(state: LanternsState) -> LanternsState:
        twin = whole(state)
        twin.points = state.points
        return twin

    monkeypatch.setattr(LanternsState, "copy", careless)
    with pytest.raises(BrokenInvariantError, match="reached into a copy"):
        soaked(Sound())


def test_an_endless_match_is_found() -> None:
    rules = Sound()
    state = rules.setup({"variant": "long"}, 2)
    for play in (play_randomly, play_observing):
        with pytest.raises(EndlessMatchError):
            play(rules, state.copy(), Random(1), 5)
    with pytest.raises(EndlessMatchError):
        list(RandomWalk(rules, state, Random(1), 5))


def test_what_the_gate_lets_through_by_mistake_is_found_by_applying() -> None:
    rules = Sound()
    state = rules.setup({"variant": "short"}, 2)
    with pytest.raises(BrokenInvariantError, match="changed the state"):
        invariants.check_gate(_Careless(), state, [Choose(0, 1)])


class _Careless(LanternsRules):
    def forbids(self, state: LanternsState, action: Action) -> Reason | None:
        state.round += 1
        return super().forbids(state, action)
