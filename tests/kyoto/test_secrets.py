"""What nobody may know cannot be told: re-deals vary all of it and look the same, and what a seat
is told about its own actions is the same whether asked of the truth or of what it sees."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from game.core import invariants
from game.core.action import HIDDEN
from game.kyoto import actions as a
from game.kyoto.data import CARD
from game.kyoto.dealing import cards_under
from game.kyoto.state import KyotoState, Phase
from tests.kyoto.help import (
    AIR,
    ANIMAL,
    BELL,
    HEAT,
    NO_CLOCK,
    RULES,
    cards,
    check,
    debate,
    do,
    give,
    lay,
    of_kind,
    study,
)
from tests.kyoto.test_properties import Way, anything, proposal, walk, ways

DEALS = 200


def middle() -> KyotoState:
    """A debate of the third round: one round succeeded, one failed; cards lie under two flags,
    money and promises are out."""
    animals = of_kind(ANIMAL)
    hands = {0: animals[:2], 1: (*animals[2:4], *cards("gas_flares", "fireworks"))}
    names = ("biodiversity_loss", "acid_rain", "drought_belts", "city_smog")
    later = (*map(study, names), study("ocean_heat"))
    impacts = {study("drought_belts"): (HEAT, AIR)}
    levels, clouds = (AIR, -1, -1, -1, ANIMAL, AIR), (ANIMAL, -1, -1, -1, HEAT, ANIMAL)
    state = debate(
        names[0], hands=hands, studies=later, impacts=impacts, levels=levels, clouds=clouds
    )
    do(state, *(a.Lay(n // 2, animals[n]) for n in range(4)))
    give(state, 2, 2, 1)
    do(state, BELL, a.Reduce(0, (animals[0], animals[2])))
    do(state, a.BEGIN_ROUND, a.ChooseStudy(1, study("drought_belts")), a.OpenDebate(1))
    lay(state, 1, "gas_flares")
    do(state, a.Propose(2, 1, 2, 2, cards("gas_flares")), a.Accept(1, 0), BELL, a.FAIL)
    while state.phase == Phase.IMPACT:
        do(state, RULES.legal_actions(state, RULES.to_act(state)[0])[0])
    do(state, a.BEGIN_ROUND, a.ChooseStudy(2, study("ocean_heat")), a.OpenDebate(2))
    do(state, a.Propose(1, 2, 2, 3, contribute=1, cards=cards("fireworks")))
    do(state, a.Propose(2, 0, 2, 4, contribute=1), a.Give(2, 1))
    assert state.covered == [1, 1, 0, 0]
    return state


def redealt(state: KyotoState, viewer: int | None) -> list[KyotoState]:
    """Many states that a viewer cannot tell from the real one."""
    seen, rng = RULES.observe(state, viewer), Random(1)
    dealt = [RULES.determinize(seen, viewer, rng) for _deal in range(DEALS)]
    for full in dealt:
        check(full)
        assert RULES.observe(full, viewer) == seen
    return dealt


HIDDEN_THINGS: dict[str, tuple[Callable[[KyotoState], object], int]] = {
    # what, and how many different ones there are at least in 200 deals
    "a hand": (lambda s: s.hands[2], 150),
    "the size of a hand": (lambda s: len(s.hands[2]), 3),
    "cards under a flag": (lambda s: s.flags[0], 40),
    "the number of cards under a flag": (lambda s: len(s.flags[0]), 2),
    "coffers": (lambda s: s.money(1), 8),
    "agendas": (lambda s: s.agendas[0], 40),
    "the agenda put away": (lambda s: s.put_away[2], 8),
    "the agendas in the box": (lambda s: s.agenda_box, 30),
    "what is promised": (lambda s: s.promised[1], 20),
    "the discarded study": (lambda s: s.dropped[0], 15),
    "the impacts of the study": (lambda s: s.impacts[s.study], 3),
    "the impacts of a study in the deck": (lambda s: s.impacts[s.deck[0]], 15),
    "the deck": (lambda s: s.deck, 190),
    "a cloud": (lambda s: s.clouds[4], 3),
    "a level": (lambda s: s.levels[1:], 10),
    "cards lost": (lambda s: s.cut, 4),
}


@pytest.mark.parametrize("what", HIDDEN_THINGS)
@pytest.mark.parametrize("viewer", [3, None])
def test_a_re_deal_varies(what: str, viewer: int | None) -> None:
    of, least = HIDDEN_THINGS[what]
    assert len({of(full) for full in redealt(middle(), viewer)}) >= least


def poor(hand: tuple[int, ...], seat: int = 1) -> KyotoState:
    """A debate in which a seat has no card left but these: its others were reduced."""
    state = debate(hands={seat: hand})
    gone = tuple(card for card in state.hands[seat] if card not in hand)
    state.hands[seat], state.reduced = hand, gone
    state.cut = tuple(len(gone) if s == seat else 0 for s in range(4))
    check(state)
    return state


@pytest.mark.parametrize("counts", [True, False])
def test_few_cards_may_stand_behind_many_promises(counts: bool) -> None:
    """One card named again and again: whoever has counted knows that it is the last."""
    oil = cards("gas_flares")
    lobby = 3 + CARD[oil[0]].lobby
    for order in ((-1, HEAT, lobby), (lobby, -1, HEAT)):
        state = poor(oil)
        do(state, *(a.Propose(1, 0, 0, 2, (), 1, icon, 0, oil) for icon in order))
        seen = RULES.recall(state, 2, None) if counts else RULES.observe(state, 2)
        for seed in range(40):
            full = RULES.determinize(seen, 2, Random(seed))
            check(full)
            assert RULES.observe(full, 2) == RULES.observe(state, 2)
            if counts:
                assert len(full.hands[1]) == 1


def test_many_promises_of_a_poor_table() -> None:
    """Where nobody holds more than was promised, the rest of the cards must still be somewhere."""
    oil = cards("gas_flares")
    state = poor(oil)
    for seat in (0, 2):
        state.reduced += state.hands[seat]
        state.hands[seat] = ()
    state.cut = (12, 11, 12, 0)
    for icon in (-1, HEAT, 3 + CARD[oil[0]].lobby):
        do(state, a.Propose(1, 0, 0, 2, (), 1, icon, 0, oil))
    for seed in range(40):
        full = RULES.determinize(RULES.observe(state, 3), 3, Random(seed))
        check(full)
        assert RULES.observe(full, 3) == RULES.observe(state, 3)


def test_cards_taken_back_now_are_under_the_flag() -> None:
    """That much is open; and who has just spoken has put none there before."""
    state = debate(speaker=1, hands={1: cards("palm_oil", "gas_flares", "fireworks")})
    lay(state, 1, "palm_oil", "gas_flares")
    do(state, a.Propose(0, 1, 0, 1, cards("palm_oil")), a.Accept(1, 0))
    assert {len(full.flags[1]) for full in redealt(state, 3)} == {1}
    do(state, a.Propose(0, 1, 0, 1, cards("gas_flares")), a.Accept(1, 1))
    assert {len(full.flags[1]) for full in redealt(state, 3)} == {2}


def test_many_cards_may_lie_under_the_flag_of_who_has_not_spoken_for_long() -> None:
    state = debate(flags={1: cards("palm_oil")}, hands={1: cards("palm_oil")})
    state.done, state.dropped = state.deck[:3], state.dropped + state.deck[3:6]
    state.deck, state.dropped_by = state.deck[6:], (0,) * 4
    state.round, state.won, state.speaker = 4, (1,) * 3, 0
    sizes = {len(full.flags[1]) for full in redealt(state, 3)}
    assert sizes == set(range(1, 7))


@settings(max_examples=15, deadline=None)
@given(ways)
def test_everywhere_a_re_deal_is_possible_and_the_truth_is_within_it(way: Way) -> None:
    rng = Random(way.seed)
    states = walk(way)
    for state, _action in rng.sample(states, min(20, len(states))):
        viewer = rng.choice([*range(way.seats), None])
        for mind in (RULES.observe(state, viewer), RULES.recall(state, viewer or 0, None)):
            seat = (viewer or 0) if mind.counted else viewer
            full = RULES.determinize(mind, seat, rng)
            check(full)
            assert RULES.observe(full, seat) == RULES.observe(state, seat)
            if mind.counted:
                assert full.coffers == state.coffers
                assert (full.cut, full.paid) == (state.cut, state.paid)
        for seat in range(way.seats):
            least, most = cards_under(RULES.observe(state, None), seat)
            assert state.phase == Phase.OVER or least <= len(state.flags[seat]) <= most


@settings(max_examples=15, deadline=None)
@given(ways)
def test_refusals_are_the_same_on_what_one_sees(way: Way) -> None:
    """Whatever a seat tries: so no refusal tells it what it cannot see."""
    rng = Random(way.seed)
    states = walk(way)
    for state, _action in rng.sample(states, min(20, len(states))):
        for viewer in range(way.seats):
            seen = RULES.observe(state, viewer)
            full = RULES.determinize(seen, viewer, rng)
            tried = [anything(state, rng) for _try in range(12)]
            if state.phase == Phase.DEBATE:
                tried += [proposal(state, viewer, rng) for _try in range(4)]
            for action in tried:
                own = msgspec.structs.replace(action, seat=viewer)
                reason = RULES.forbids(state, own)
                assert reason == RULES.forbids(seen, own) == RULES.forbids(full, own)


@settings(max_examples=15, deadline=None)
@given(ways)
def test_r13_what_others_see_of_prices_asked_does_not_depend_on_coffers(way: Way) -> None:
    """Two tables that differ only in the coffers of two countries look alike to the others, as long
    as those two neither give nor offer: also if a thousand prices are asked of them."""
    rng = Random(way.seed)
    state = debate(seats=way.seats, options=NO_CLOCK)
    twin = state.copy()
    twin.coffers[1], twin.coffers[2] = (1,), (state.money(1) + state.money(2) - 1,)
    check(twin)
    others = [seat for seat in range(way.seats) if seat not in (1, 2)]
    for _step in range(60):
        seat = rng.choice(others)
        made = proposal(state, seat, rng)
        listed = [made, *RULES.legal_actions(state, seat)]
        action = rng.choice([x for x in listed if not isinstance(x, a.Pass)])
        assert RULES.forbids(state, action) == RULES.forbids(twin, action)
        if RULES.is_legal(state, action):
            do(state, action)
            do(twin, action)
        for viewer in (*others, None):
            assert RULES.observe(state, viewer) == RULES.observe(twin, viewer)
    if state.phase == Phase.DEBATE:
        for number in [p.number for p in state.proposals if p.to == 1]:
            rich, poor_ = (RULES.forbids(s, a.Accept(1, number)) for s in (state, twin))
            offer = state.proposal(number)
            assert offer is not None
            if offer.payer == 1 and offer.money > 1:
                assert poor_ is not None
                assert (rich is None) == (offer.money <= state.money(1))


def test_nothing_of_an_observation_is_a_size() -> None:
    """Fields that somebody else's coffers or cards could be read from are empty or alike."""
    state = middle()
    for viewer in (0, 3, None):
        seen = RULES.observe(state, viewer)
        hidden = [seat for seat in range(4) if seat != viewer]
        for seat in hidden:
            assert seen.hands[seat] == seen.flags[seat] == seen.promised[seat] == ()
            assert seen.coffers[seat] == (HIDDEN,)
            assert seen.agendas[seat] == (HIDDEN, HIDDEN)
            assert seen.put_away[seat] == (HIDDEN,)
        assert seen.paid == seen.cut == seen.counted == ()
        assert set(seen.deck) == set(seen.agenda_box) == {HIDDEN}
        sizes = {tuple(len(full.hands[s]) for s in hidden) for full in redealt(state, viewer)}
        purses = {tuple(full.money(s) for s in hidden) for full in redealt(state, viewer)}
        assert len(sizes) > 4
        assert len(purses) > 50


def test_the_discarded_study_and_hidden_impacts_are_the_speakers_alone() -> None:
    state = middle()
    assert state.dropped_by == (1, 2, 4)
    for viewer in range(4):
        seen = RULES.observe(state, viewer)
        assert [study_ != HIDDEN for study_ in seen.dropped] == [viewer == s for s in range(3)]
        # nor does it show in what was looked at: known are the own studies, and what all were shown
        known = {n for n, by in enumerate(seen.impacts_seen) if by != HIDDEN}
        own = {state.dropped[viewer], (*state.done, state.study)[viewer]} if viewer < 3 else set()
        assert known == own | {state.done[1]}
        assert (seen.impacts[state.study] != HIDDEN) == (viewer == 2)
        # the round that failed was shown to all, the one that succeeded only to its speaker
        assert seen.impacts[state.done[1]] != HIDDEN
        assert (seen.impacts[state.done[0]] != HIDDEN) == (viewer == 0)


def test_what_a_deal_cost_is_heard_by_all() -> None:
    """Two prices were asked for one card: whichever is paid, both proposals and the card go."""
    state = debate(hands={1: cards("palm_oil")})
    lay(state, 1, "palm_oil")
    do(state, *(a.Propose(1, 0, 0, price, cards("palm_oil")) for price in (2, 5)))
    cheap, dear = (do(state.copy(), a.Accept(0, number)) for number in (0, 1))
    for viewer in (2, None):
        assert RULES.observe(cheap, viewer).struck == (0, 1, 2)
        assert RULES.observe(dear, viewer).struck == (0, 1, 5)
    invariants.check_redaction(RULES, state, a.Accept(0, 1), ["A", "B", "C", "D"])
    do(cheap, BELL)
    assert cheap.struck == (0, 1, 2)


def test_at_the_end_everything_lies_open() -> None:
    state = debate(last=True)
    do(state, BELL, a.FAIL)
    while RULES.to_act(state):
        do(state, RULES.legal_actions(state, RULES.to_act(state)[0])[0])
    for viewer in (0, None):
        assert RULES.observe(state, viewer) == state


@pytest.mark.parametrize("icon", [False, True])
def test_cards_named_with_a_price_are_redealt_as_promised(icon: bool) -> None:
    """Whatever is imagined of them fits what was said."""
    mine = cards("gas_flares", "diesel_generators")
    state = debate(hands={1: mine})
    oil = 3 + CARD[mine[0]].lobby if icon else -1
    do(state, a.Propose(1, 0, 0, 2, (), 2, oil, 50, mine))
    for full in redealt(state, 0):
        for card in full.promised[1]:
            assert CARD[card].tonnes >= 50
            assert not icon or CARD[card].lobby == CARD[mine[0]].lobby
