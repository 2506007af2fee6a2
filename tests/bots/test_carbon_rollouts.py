"""The hard mayors' rollouts: what they try out, by the same draws, and when it is judged."""

from random import Random

import pytest

from game.bots.levels import make_bot
from game.bots.rollout import RolloutBot
from game.carbon_city_zero.actions import Buy, Draw, EndTurn, Reshuffle
from game.carbon_city_zero.bot import KIT
from game.carbon_city_zero.bot_rollouts import RIVALS, TURNS, MayorRollouts, PileOrder, SharedDraws
from game.carbon_city_zero.setup import start_deck
from game.carbon_city_zero.state import CarbonState, Step
from game.core.action import CHANCE
from tests.carbon_city_zero.help import RULES, all_of, do, legal, position, the

ROLLOUTS = MayorRollouts(KIT)
DECK = (*all_of("budget")[:4], the("stock_exchange"), the("poor_transport"))
AWARE = all_of("public_awareness")


def drawing(deck: tuple[int, ...], seed: int) -> set[int]:
    """What a deck draws for its next turn by one order."""
    state = position(deck={0: deck})
    do(state, EndTurn(0))
    action = SharedDraws(PileOrder(seed))(state)
    assert isinstance(action, Draw)
    return set(action.cards)


def test_equal_cards_are_tried_once_and_links_never() -> None:
    budgets = DECK[:4]
    state = position(play=budgets, market=[*AWARE[:2], the("bike_lanes")], recycle={0: DECK[4:]})
    found = ROLLOUTS.candidates(state, 0, legal(state))
    assert len([action for action in found if isinstance(action, Buy)]) == len(found) - 1 == 2
    weights = KIT.weigh(state, 0, found)
    assert weights == sorted(weights, reverse=True)
    linked = position(play=(AWARE[0], the("home_insulation"), *budgets), recycle={0: DECK[4:]})
    assert len(ROLLOUTS.candidates(linked, 0, legal(linked))) == 1


def test_in_a_rivalry_the_forecast_decides() -> None:
    state = position(
        variant="rivalry", play=DECK[:4], market=[AWARE[0], the("bike_lanes")], deck={1: (33, 34)}
    )
    assert len(ROLLOUTS.candidates(state, 0, legal(state))) == 1


def test_no_more_rivals_are_tried_than_can_be_told_apart() -> None:
    market = [AWARE[0], the("bike_lanes"), the("home_insulation"), the("charging_points")]
    state = position(play=(*DECK[:4], the("stock_exchange")), market=market, stock=[])
    state.stage, state.link_income = 1, 20
    assert len(ROLLOUTS.candidates(state, 0, legal(state))) == 1 + RIVALS


@pytest.mark.parametrize("seed", range(6))
def test_one_more_card_moves_the_draw_by_one_at_most(seed: int) -> None:
    deck = start_deck(0)
    less, more = drawing(deck[1:], seed), drawing(deck, seed)
    assert len(more) == len(less) == 5
    assert len(more & less) >= 4


def test_every_shuffle_and_every_chance_has_another_order() -> None:
    orders = {
        tuple(PileOrder(seed).of(pile, n)) for seed in (1, 2) for pile in (-1, 0) for n in (0, 1)
    }
    assert len(orders) == 8


def test_futures_of_one_chance_begin_alike_and_shuffles_are_counted() -> None:
    chance = ROLLOUTS.common_chance(3)
    state = position(deck={0: DECK[:2]}, recycle={0: start_deck(0)[6:]})
    do(state, EndTurn(0))
    draw = chance()
    first = draw(state)
    assert first == chance()(state) == draw(state)
    do(state, first)
    assert draw(state) == Reshuffle(CHANCE, 0)
    do(state, Reshuffle(CHANCE, 0))
    assert draw(state) in [Draw(CHANCE, 0, pair) for pair in _pairs(state)]


def _pairs(state: CarbonState) -> list[tuple[int, ...]]:
    """What may be drawn of what is missing."""
    number = state.pending[-1][1]
    rng = Random(1)
    return [tuple(sorted(rng.sample(state.deck[0], number))) for _ in range(2000)]


def test_a_future_is_judged_when_every_deck_has_had_its_turns() -> None:
    start = position(deck={0: DECK, 1: start_deck(1)}, turn=1, round=3)
    state = start.copy()
    turns = 0
    while not ROLLOUTS.ends(start, state):
        if state.step is None:
            do(state, EndTurn(state.turn))
            turns += 1
        else:
            do(state, RULES.chance(state, Random(turns)))
    assert state.step == Step.BEGIN
    assert turns == 1 + TURNS * 2


def test_a_win_is_worth_more_the_earlier_it_comes() -> None:
    def over(track: int, counter: int) -> float:
        state = position(track=track, counter=counter)
        state.pending = [(int(Step.OVER), 0, 0)]
        return ROLLOUTS.value(state, 0)

    assert over(0, 4) > over(0, 1) > over(3, 0) > over(30, 0)


def test_a_better_deck_has_the_better_value() -> None:
    decks = {0: DECK, 1: start_deck(1)}
    plain = ROLLOUTS.value(position(deck=decks), 0)
    homes = (the("zero_carbon_homes"),)
    assert ROLLOUTS.value(position(deck=decks, recycle={0: homes}), 0) > plain


def test_the_hard_mayors_try_out_what_they_buy() -> None:
    bot = make_bot("carbon_city_zero", "hard")
    assert isinstance(bot, RolloutBot)
    state = position(
        play=DECK[:4],
        market=[AWARE[0], the("small_factory")],
        deck={0: DECK[4:], 1: start_deck(1)},
        counter=1,
    )
    # In the last round nothing that is bought is played: no future is better for it.
    assert bot.choose(state, 0, legal(state), Random(1)) == EndTurn(0)
