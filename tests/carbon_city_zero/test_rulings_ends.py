"""The rulings R7 and R8: rivalry, its ends, who begins."""

import pytest

from game.carbon_city_zero.actions import (
    EndTurn,
    Start,
    UseLink,
)
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.tables import CARBON
from game.core.action import CHANCE
from tests.carbon_city_zero.help import (
    BUDGETS,
    RULES,
    SNAGS,
    do,
    legal,
    on,
    position,
    printed,
    the,
    with_total,
)

# --- R7, R8 -------------------------------------------------------------------------------------


def test_r7_carbon_stops_at_65_and_nobody_is_out() -> None:
    state = position(
        variant="rivalry", play=[the("large_factory")], track=(64, 40), hand={1: BUDGETS}
    )
    do(with_total(state, 4), EndTurn(0))
    assert state.tracks == [65, 40]
    assert state.counter == 0
    on(state)
    assert state.turn == 1


def test_r7_after_the_last_round_the_lowest_track_wins() -> None:
    state = position(
        variant="rivalry", seats=3, track=(30, 20, 20), turn=2, round=25, hand={1: SNAGS[:1]}
    )
    do(state, EndTurn(2))
    on(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.together) == ("limit", False)
    deck = KINDS[KIND_OF[SNAGS[0]]].carbon
    assert deck > 0
    assert outcome.ranks == (3, 2, 1)
    assert [score.total for score in outcome.scores] == [30, 20, 20]
    assert state.round == 25


def test_r7_equal_in_both_is_shared() -> None:
    state = position(variant="rivalry", track=(0, 0), turn=1)
    do(state, EndTurn(1))
    outcome = RULES.outcome(on(state))
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 1), (0, 1))


@pytest.mark.parametrize(
    ("tracks", "decks", "ranks"),
    [
        ((10, 20, 20, 30), (3, 2, 3, 3), (1, 2, 2, 4)),
        ((0, 0, 20, 20), (3, 2, 9, 1), (2, 1, 3, 3)),
        ((0, 0, 0, 5), (3, 2, 4, 1), (2, 1, 2, 4)),
        ((0, 0, 0, 5), (2, 2, 4, 1), (1, 1, 3, 4)),
        ((9, 9, 9, 9), (1, 1, 1, 1), (1, 1, 1, 1)),
    ],
)
def test_r7_decks_decide_between_winners_alone_and_the_others_rank_by_track(
    tracks: tuple[int, ...], decks: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    ones = [card for card, carbon in enumerate(CARBON) if carbon == 1]
    recycle: dict[int, list[int]] = {}
    for deck, n in enumerate(decks):
        recycle[deck], ones = ones[:n], ones[n:]
    state = position(variant="rivalry", seats=4, track=tracks, turn=3, round=25, recycle=recycle)
    outcome = RULES.outcome(on(do(state, EndTurn(3))))
    assert outcome is not None
    assert [score.parts[1].value for score in outcome.scores] == list(decks)
    assert outcome.ranks == ranks
    assert outcome.winners == tuple(seat for seat in range(4) if ranks[seat] == 1)


def test_r7_hand_deck_piles_and_play_count_and_links_do_not() -> None:
    state = position(
        variant="rivalry",
        track=(20, 20),
        turn=1,
        round=25,
        play=[the("public_awareness"), the("car_share")],
        hand={1: [the("heat_wave")]},
        deck={1: [the("fossil_lobby")]},
        recycle={1: [the("stock_exchange", 0, 1)]},
        tops={1: [the("large_factory")]},
    )
    do(state, UseLink(1, the("car_share")), EndTurn(1))
    outcome = RULES.outcome(on(state))
    assert outcome is not None
    everywhere = ("public_awareness", "car_share", "heat_wave", "fossil_lobby", "stock_exchange")
    assert outcome.scores[1].parts[1].value == sum(printed(*everywhere, "large_factory"))


def test_r8_the_lot_or_the_setup_says_who_begins() -> None:
    state = RULES.setup({}, 3)
    assert legal(state) == [Start(CHANCE, deck) for deck in range(3)]
    do(state, Start(CHANCE, 2))
    on(state)
    assert (state.turn, state.round) == (2, 1)
    chosen = on(RULES.setup({"starter": 2}, 3))
    assert chosen.turn == 1


def test_r8_a_round_alone_is_a_turn_of_each_deck() -> None:
    state = on(RULES.setup({"variant": "solo"}, 1))
    turns = []
    while state.round < 3:
        turns.append(state.turn)
        assert RULES.to_act(state) == (0,)
        on(do(state, EndTurn(0)))
    assert turns == [0, 1, 0, 1]
    assert state.counter == 7
