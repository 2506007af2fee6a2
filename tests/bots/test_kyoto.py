"""The bots at Kyoto: they haggle, save the planet while it pays, and always come to an end."""

from collections.abc import Mapping
from random import Random

import pytest

from game.bots.levels import make_bot
from game.core.action import Action
from game.core.options import Options
from game.kyoto import actions as a
from game.kyoto.bot import KIT
from game.kyoto.bot_debate import FIRST_STRIKE, suspects
from game.kyoto.bot_outlook import Character, Outlook
from game.kyoto.components import LOBBIES
from game.kyoto.data import LOBBY_OF
from game.kyoto.state import KyotoState
from tests.bots import matches
from tests.kyoto.help import NO_CLOCK, RULES, WAYS, agenda, cards, debate, do, lay


def known(state: KyotoState, seat: int, left: int = 90) -> KyotoState:
    """What a bot that keeps count has in mind, with so many seconds left."""
    return RULES.recall(state, seat, left)


def wanted(state: KyotoState, seat: int, left: int) -> Action | None:
    """What a normal bot wants to do with so many seconds left."""
    return KIT.next_action(known(state, seat, left), seat)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("way", WAYS)
def test_a_conference_of_bots_comes_to_its_end(way: str, level: str) -> None:
    options: Options = WAYS[way]
    *_states, last = matches.play("kyoto", options, [make_bot("kyoto", level)] * 3, 2)
    assert RULES.outcome(last) is not None


def test_the_price_of_a_card_falls_as_time_runs_out() -> None:
    def price(left: int) -> int:
        """The least money for which a seat contributes a card."""
        for money in range(1, 16):
            state = debate("drought_belts", agendas=blank())
            do(state, a.Propose(1, 0, 1, money, contribute=1))
            if isinstance(wanted(state, 0, left), a.Accept):
                return money
        raise AssertionError("no price is enough")

    assert price(80) > price(40) > price(2)


def blank() -> Mapping[int, tuple[int, int]]:
    """Agendas for seat 0 that no card costs anything."""
    return {0: (agenda("tropical_timber"), agenda("coal_mining"))}


@pytest.mark.parametrize(("coffers", "dear"), [((15, 14, 3, 3), True), ((25, 5, 3, 3), False)])
def test_a_million_is_worth_the_gap_to_the_next_rank(coffers: tuple[int, ...], dear: bool) -> None:
    state = debate(coffers=coffers, agendas=blank())
    out = Outlook(Character(), known(state, 0), 0)
    assert (-out.money_worth(-3) > 0.5) == dear


def test_a_card_of_the_own_lobby_costs_more_than_its_point() -> None:
    state = debate(agendas={0: (agenda("lobby_oil"), agenda("coal_mining"))})
    out = Outlook(Character(), known(state, 0), 0)
    costs = {lobby: out.card_cost(LOBBY_OF.index(lobby)) for lobby in range(LOBBIES)}
    oil = LOBBY_OF[cards("offshore_platform")[0]]
    assert all((cost > 1.5) == (lobby == oil) for lobby, cost in costs.items())


@pytest.mark.parametrize(
    ("round", "paid", "found"),
    [
        (FIRST_STRIKE, (0, 8, 8, 8), (0,)),
        (FIRST_STRIKE - 1, (0, 8, 8, 8), ()),
        (FIRST_STRIKE, (6, 8, 8, 8), ()),
    ],
)
def test_who_never_pays_and_is_richer_is_looked_at_late(
    round: int, paid: tuple[int, ...], found: tuple[int, ...]
) -> None:
    state = debate(coffers=(20, 5, 5, 5))
    state.round, state.won, state.cut = round, (1,) * (round - 1), paid
    for seat in range(1, 4):
        assert suspects(Outlook(Character(), known(state, seat), seat)) == found
    assert suspects(Outlook(Character(), RULES.observe(state, 1), 1)) == ()  # keeps no count


def test_a_bot_hesitates_like_people() -> None:
    state = known(debate(), 0)
    times = [KIT.hesitation(state, 0, Random(n)) for n in range(200)]
    assert 1 <= min(times) < 2
    assert 5 < max(times) <= 6


def test_nothing_is_laid_for_a_goal_that_nobody_can_reach() -> None:
    """Whoever has laid two cards cannot lay more, and three others are not enough for 200 t."""
    state = debate("melting_polar_caps", hands={0: cards("winter_strawberries")})
    for seat in range(1, 4):
        state.laid_count[seat] = 2
    assert not isinstance(wanted(state, 0, 10), a.Lay)


@pytest.mark.parametrize("options", [NO_CLOCK, WAYS["live"]])
def test_once_both_goals_are_met_they_agree(options: Options) -> None:
    state = debate(
        options=options,
        hands={0: cards("offshore_platform", "palm_oil"), 1: cards("soy_feed")},
    )
    lay(state, 0, "offshore_platform", "palm_oil")
    lay(state, 1, "soy_feed")
    do(state, a.Give(2, 4))
    assert wanted(state, 3, 30) == a.AGREE[3]
