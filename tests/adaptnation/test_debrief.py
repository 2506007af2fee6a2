"""The chronicle: the numbers of a finished match by city and round."""

import pytest

from game.adaptnation.actions import Assist, Prepare, Ready, Strike
from game.adaptnation.components import CITIES, LOSING_MARKS, RESOURCES, at
from game.adaptnation.data import EFFECTS, FORECASTS
from game.adaptnation.debrief import Chronicle, chronicle
from game.adaptnation.debrief_talk import questions
from game.adaptnation.debrief_words import headline
from game.adaptnation.state import AdaptState
from game.core.action import CHANCE
from game.match import Match
from tests.adaptnation.debriefed import Think, finished, mayor, some
from tests.adaptnation.help import ACID, DROUGHT, HEAT, NAMES, SEA, do, planning

MATCHES = pytest.mark.parametrize(("think", "seed"), some(24))


def told(table: Match) -> Chronicle:
    return chronicle(table.state_at(0), table.history)


@MATCHES
def test_the_moments_are_the_states_at_the_starts_of_rounds(think: Think, seed: int) -> None:
    table = finished(think, seed)
    found = told(table)
    starts, state = [table.state_at(0)], table.state_at(0)
    for n, _action in enumerate(table.history, 1):
        now: AdaptState = table.state_at(n)
        if now.round != state.round:
            starts.append(now)
        state = now
    starts.append(state)
    assert [list(m.stocks) for m in found.snapshots] == [s.stocks for s in starts]
    assert [list(m.rates) for m in found.snapshots] == [s.rates for s in starts]
    assert [list(m.marks) for m in found.snapshots] == [s.marks for s in starts]
    lost = state.total_marks >= LOSING_MARKS
    years = [2035 + 5 * n for n in range(len(starts))]
    assert [m.year for m in found.snapshots] == [*years[:-1], years[-1] - 5 * lost]
    assert found.over
    assert found.won is not lost


@MATCHES
def test_rounds_add_up(think: Think, seed: int) -> None:
    """Stocks at the start, with all that is told of a round, give those at its end."""
    found = told(finished(think, seed))
    for n, round_ in enumerate(found.rounds):
        before, after = found.snapshots[n], found.snapshots[n + 1]
        last = n == len(found.rounds) - 1
        for seat in range(CITIES):
            losses = [round_.upkeep[seat], *(hit.losses[seat] for hit in round_.hits)]
            sums = [sum(loss.stocks[r] for loss in losses) for r in range(RESOURCES)]
            for gift in round_.gifts:
                sums[gift.resource] += gift.amount * ((gift.to == seat) - (gift.seat == seat))
            sums[0] -= 2 * round_.bought[seat]
            sums[1] -= round_.water[seat]
            sums[2] -= round_.open_handed[seat]
            if last and found.won:
                sums[2] += round_.coming[seat]
            first = at(seat, 0)
            was, now = before.stocks[first : first + 3], after.stocks[first : first + 3]
            assert [a + b for a, b in zip(was, sums, strict=True)] == list(now)
            marks = after.marks[first : first + 3]
            assert sum(marks) - sum(before.marks[first : first + 3]) == len(round_.marks(seat))
            rates = [sum(loss.rates[r] for loss in losses) for r in range(RESOURCES)]
            was, now = before.rates[first : first + 3], after.rates[first : first + 3]
            assert [a + b for a, b in zip(was, rates, strict=True)] == list(now)


@MATCHES
def test_what_was_forecast_struck_or_did_not(think: Think, seed: int) -> None:
    table = finished(think, seed)
    found = told(table)
    struck = [action.event for action in table.history if isinstance(action, Strike)]
    assert [hit.event for _round, hit in found.hits] == struck
    for round_ in found.rounds[:-1]:
        assert len(round_.forecast) == FORECASTS[round_.number]
        assert len(round_.idle) == 1
        assert sorted((*round_.idle, *(hit.event for hit in round_.hits))) == sorted(
            round_.forecast
        )
    gifts = [action for action in table.history if isinstance(action, Assist)]
    assert [(g.seat, g.to, g.resource, g.amount) for _round, g in found.gifts] == [
        (g.seat, g.to, g.resource, g.amount) for g in gifts
    ]
    assert sum(map(found.given, range(CITIES))) == sum(map(found.received, range(CITIES)))


@MATCHES
def test_to_be_prepared_is_never_worse(think: Think, seed: int) -> None:
    """And it is by the table of events, as far as there was enough to lose."""
    found = told(finished(think, seed))
    for round_, hit in found.hits:
        effect = EFFECTS[hit.event]
        for loss in hit.losses:
            stocks, rates = hit.spared(loss.seat)
            last = round_ is found.rounds[-1] and hit is round_.hits[-1] and not found.won
            assert last or hit.whole[loss.seat].stocks == loss.stocks
            spared = rates if effect.permanent else stocks
            most = [a - b for a, b in zip(effect.prepared, effect.unprepared, strict=True)]
            assert all(0 <= n <= m for n, m in zip(spared, most, strict=True))
            assert not any(stocks if effect.permanent else rates)


def test_a_match_in_the_middle_of_a_round() -> None:
    table = finished(mayor, 1)
    cut = next(n for n, action in enumerate(table.history) if action.seat != CHANCE)
    found = chronicle(table.state_at(0), table.history[:cut])
    assert not found.over
    assert not found.won
    assert len(found.rounds) == 1
    assert found.rounds[0].forecast


def asked_first(state: AdaptState, *strikes: int) -> str:
    """The question about risk, when these cards strike all cities that plan no more."""
    start = state.copy()
    actions = [*(Ready(seat) for seat in range(CITIES)), *(Strike(CHANCE, e) for e in strikes)]
    do(state, *actions)
    return questions(chronicle(start, actions), NAMES)[0].words


def test_a_token_on_acidification_that_struck_did_not_lie_where_nothing_struck() -> None:
    state = do(planning(ACID, SEA), Prepare(0, ACID), Prepare(1, ACID))
    assert asked_first(state.copy(), ACID).startswith("You had two tokens a round")
    assert asked_first(state.copy(), SEA).startswith("2 tokens covered events")


def test_who_had_one_token_for_two_cards_did_not_lay_its_tokens_elsewhere() -> None:
    state = planning(DROUGHT, DROUGHT, HEAT, SEA, round=2, stocks={0: (5, 2, 5)})
    elsewhere = "In 2040 Solara had its tokens elsewhere when “Drought” struck, and got a mark."
    one = do(state.copy(), Prepare(0, HEAT), Prepare(0, DROUGHT))
    assert asked_first(one, DROUGHT, DROUGHT).startswith("1 token covered an event")
    none = do(state.copy(), Prepare(0, HEAT), Prepare(0, SEA))
    assert asked_first(none, DROUGHT, DROUGHT).startswith(elsewhere)
    rack = do(state.copy(), Prepare(0, HEAT))
    assert asked_first(rack, DROUGHT, DROUGHT).startswith("1 token covered an event")


@MATCHES
def test_three_different_questions_and_a_headline(think: Think, seed: int) -> None:
    table = finished(think, seed)
    found = told(table)
    asked = questions(found, table.names)
    assert len({question.words for question in asked}) == 3
    assert all("{" not in question.words for question in asked)
    assert str(found.snapshots[-1].year) in headline(found)
    assert ("you all win" in headline(found)) is found.won
