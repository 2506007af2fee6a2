"""Rivalry: what everybody knows of hidden cards is kept, and nothing else can be told."""

from random import Random
from typing import NamedTuple

import pytest

from game.carbon_city_zero.actions import Begin, Draw, EndTurn, Fund
from game.carbon_city_zero.resolve import into_play
from game.carbon_city_zero.state import CarbonState
from game.core.action import CHANCE, HIDDEN, Action
from tests.carbon_city_zero.help import BUDGETS, RULES, all_of, check, do, draw, position
from tests.carbon_city_zero.test_properties import Way, walk


class Drawn(NamedTuple):
    """So many cards were drawn into a hand, of these, whose places nobody else knows."""

    pool: frozenset[int]
    number: int

    @property
    def sure(self) -> bool:
        """Whether all of them were drawn."""
        return self.number == len(self.pool)


class Told:
    """What a rival with paper and pencil knows of each hand, from what all can see."""

    def __init__(self, decks: int) -> None:
        self.seen: list[set[int]] = [set() for _deck in range(decks)]
        self.drawn: list[list[Drawn]] = [[] for _deck in range(decks)]

    def take(self, state: CarbonState, action: Action) -> None:
        """Before each action. Whenever a hand is drawn, all know what the draw deck holds."""
        if isinstance(action, Begin):
            self.seen[action.deck], self.drawn[action.deck] = set(), []
        elif isinstance(action, Fund):
            self.seen[action.deck].add(action.card)
        elif isinstance(action, Draw) and not into_play(state):
            tops, pile = set(state.tops[action.deck]), frozenset(state.deck[action.deck])
            self.seen[action.deck] |= tops & set(action.cards)
            self.drawn[action.deck].append(Drawn(pile, len(set(action.cards) - tops)))

    def sure(self, deck: int) -> set[int]:
        """The cards that are certainly in a hand."""
        return self.seen[deck].union(*(drawn.pool for drawn in self.drawn[deck] if drawn.sure))

    def open(self, deck: int) -> bool:
        """Whether nothing of a hand, and so of its draw deck, is uncertain."""
        return all(drawn.sure or not drawn.number for drawn in self.drawn[deck])


WAYS = [
    Way("rivalry", 2 + seed % 3, seed, (0.0, 0.7, 1.0)[seed % 3], 0.3, None) for seed in range(24)
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.seats}-{way.seed}")
def test_no_certain_card_is_hidden_or_dealt_elsewhere(way: Way) -> None:
    """Nor is anything shown that is not certain."""
    told, rng, before_a_shuffle = Told(way.seats), Random(way.seed), 0
    for state, action in walk(way):
        if RULES.to_act(state) and rng.random() < 0.2:
            for deck in range(way.seats):
                viewer = rng.choice([None, *[s for s in range(way.seats) if s != deck]])
                looked_at(state, told, deck, viewer, rng)
                before_a_shuffle += len(told.drawn[deck]) > 1
        if action is not None:
            told.take(state, action)
    assert before_a_shuffle


def looked_at(state: CarbonState, told: Told, deck: int, viewer: int | None, rng: Random) -> None:
    """A hand and its draw deck as another sees them, and as they are dealt for that one."""
    sure, seen = told.sure(deck), RULES.observe(state, viewer)
    shown = [card for card in seen.hand[deck] if card != HIDDEN]
    assert sorted(shown) == sorted(sure)
    assert set(seen.deck[deck]) <= {HIDDEN}
    for _deal in range(2):
        dealt = RULES.determinize(seen, viewer, rng)
        assert sure <= set(dealt.hand[deck])
        assert not sure & set(dealt.deck[deck])
        for drawn in told.drawn[deck]:
            assert len(drawn.pool & set(dealt.hand[deck])) == drawn.number
        if told.open(deck):
            assert (dealt.hand[deck], dealt.deck[deck]) == (state.hand[deck], state.deck[deck])


@pytest.mark.parametrize("way", WAYS[:12], ids=lambda way: f"{way.seats}-{way.seed}")
def test_twins_that_differ_in_one_hidden_card_look_the_same_to_rivals(way: Way) -> None:
    """From the draw until the hand is laid open, in what is seen, told and possible."""
    rng, pairs = Random(way.seed), 0
    twins: dict[int, CarbonState] = {}
    for state, action in walk(way):
        if action is None:
            return
        if isinstance(action, Begin):
            twins.pop(action.deck, None)
        after = state.copy()
        RULES.apply(after, action)
        if not RULES.to_act(after):
            break
        for deck, twin in twins.items():
            viewers = [None, *[seat for seat in range(way.seats) if seat != deck]]
            same_step(state, twin, action, viewers)
            RULES.apply(twin, action)
            check(twin)
            same_look(after, twin, viewers)
        other = swapped(state, action, rng)
        if isinstance(action, Draw) and other is not None and action.deck not in twins:
            viewers = [None, *[seat for seat in range(way.seats) if seat != action.deck]]
            twin = state.copy()
            for viewer in viewers:
                assert RULES.redact(state, action, viewer) == RULES.redact(state, other, viewer)
            RULES.apply(twin, other)
            assert twin != after
            same_look(after, twin, viewers)
            twins[action.deck] = twin
            pairs += 1
    assert pairs > 5


def swapped(state: CarbonState, action: Action, rng: Random) -> Draw | None:
    """The same draw with one hidden card for another; None if there is none."""
    if not isinstance(action, Draw) or into_play(state):
        return None
    pile = state.deck[action.deck]
    drawn = [card for card in action.cards if card in pile]
    rest = [card for card in pile if card not in drawn]
    if not drawn or not rest:
        return None
    out, come = rng.choice(drawn), rng.choice(rest)
    below = sorted([come, *[card for card in drawn if card != out]])
    first = [card for card in action.cards if card not in pile]
    return Draw(CHANCE, action.deck, (*first, *below))


def same_step(
    state: CarbonState, twin: CarbonState, action: Action, viewers: list[int | None]
) -> None:
    """The action is told alike, and was possible in both."""
    for viewer in viewers:
        assert RULES.redact(state, action, viewer) == RULES.redact(twin, action, viewer)
    assert RULES.to_act(state) == RULES.to_act(twin)
    for seat in RULES.to_act(state):
        if seat != CHANCE:
            assert RULES.legal_actions(state, seat) == RULES.legal_actions(twin, seat)


def same_look(state: CarbonState, twin: CarbonState, viewers: list[int | None]) -> None:
    for viewer in viewers:
        assert RULES.observe(state, viewer) == RULES.observe(twin, viewer)
        for names in (("A", "B", "C", "D"),):
            said = [RULES.situation(s, names, viewer) for s in (state, twin)]
            assert said[0] == said[1]


def test_the_whole_rest_of_a_draw_deck_is_known_and_told_to_all() -> None:
    state = position(
        variant="rivalry", play=BUDGETS[:1], deck={0: [5, 6]}, recycle={0: [1, 2, 3, 4]}
    )
    do(state, EndTurn(0))
    whole = Draw(CHANCE, 0, (5, 6))
    assert RULES.redact(state, whole, 1) == RULES.redact(state, whole, None) == whole
    draw(state, 5, 6)
    assert RULES.observe(state, 1).hand[0] == (5, 6)
    do(state, *RULES.legal_actions(state, CHANCE))
    some = Draw(CHANCE, 0, (0, 2, 4))
    assert RULES.redact(state, some, 1) == Draw(CHANCE, 0, (HIDDEN,) * 3)
    draw(state, 0, 2, 4)
    assert RULES.observe(state, 1).hand[0] == (5, 6, HIDDEN, HIDDEN, HIDDEN)


def test_a_hand_that_took_everything_is_known_with_what_was_passed_on() -> None:
    passed = all_of("budget")[5]
    state = position(variant="rivalry", turn=1, play=[passed], force=all_of("funding")[:1])
    state.deck[0], state.known = (7, 8), ()
    for card in state.deck[0]:
        state.owner[card] = 0
    do(state, Fund(1, passed, 0))
    assert RULES.observe(state, 1).hand[0] == (passed,)
    assert RULES.determinize(RULES.observe(state, 1), 1, Random(1)) == state
