"""Turning points: each claim is checked by playing the match again, written here anew."""

from collections.abc import Sequence

import msgspec
import pytest

from game.adaptnation.actions import (
    Assist,
    FoodAction,
    PowerAction,
    Prepare,
    Ready,
    Strike,
    WaterAction,
)
from game.adaptnation.components import CITIES, LOSING_MARKS, at, year
from game.adaptnation.debrief import chronicle
from game.adaptnation.debrief_choices import MOST_SENT, ChoiceKind, choices
from game.adaptnation.debrief_replay import played
from game.adaptnation.debrief_talk import questions
from game.adaptnation.debrief_turning import TurningPoint, turning_points, worth
from game.adaptnation.debrief_words import happened, instead, meant, none_found, when
from game.adaptnation.rules import RULES
from game.adaptnation.state import AdaptState, Phase
from game.core.action import CHANCE, Action
from game.match import Match
from tests.adaptnation.debriefed import Think, finished, kit, mayor, some
from tests.adaptnation.help import ACID, HEAT, NAMES, SEA, WILDFIRE, new_match, planning

COUNT = 60
MATCHES = pytest.mark.parametrize(("think", "seed"), some(COUNT))


def points_of(table: Match) -> tuple[TurningPoint, ...]:
    return turning_points(table.state_at(0), table.history, table.luck)


def again(table: Match, point: TurningPoint) -> tuple[AdaptState, int]:
    """The whole match from its setup, with the choice changed: the last state and the draws."""
    edit = point.choice.edit
    state: AdaptState = table.state_at(0)
    draws = 0
    for n, action in enumerate(table.history):
        wanted: list[Action] = [*edit.adds.get(n, ())]
        added = len(wanted)
        if n not in edit.drops:
            wanted.append(action)
        for place, one in enumerate(wanted):
            legal = RULES.legal_actions(state, one.seat)
            if one in legal:
                RULES.advance(state, one)
                draws += one.seat == CHANCE
                continue
            assert place >= added, "what is added must be legal"
            assert one.seat != CHANCE, "the cards must be the same"
            less = at_most(state, one)
            if less is not None and less in legal:
                RULES.advance(state, less)
        if state.phase == Phase.OVER:
            return state, draws
    while RULES.to_act(state) == (CHANCE,):
        RULES.advance(state, table.luck(state, draws))
        draws += 1
    return state, draws


def at_most(state: AdaptState, action: Action) -> Action | None:
    if isinstance(action, Assist):
        left = state.stocks[at(action.seat, action.resource)]
        return msgspec.structs.replace(action, amount=left)
    if isinstance(action, WaterAction):
        return msgspec.structs.replace(action, amount=state.stocks[at(action.seat, 1)])
    return None


@MATCHES
def test_every_claim_is_true(think: Think, seed: int) -> None:
    table = finished(think, seed)
    for point in points_of(table):
        state, draws = again(table, point)
        assert state == point.would.state
        assert draws == point.would.draws
        assert point.was.state == table.state
        claims(point, meant(point, table.names), table, state, draws)


def claims(point: TurningPoint, words: str, table: Match, state: AdaptState, draws: int) -> None:
    """What the sentence says is what came about."""
    was, marks = table.state, state.total_marks
    lost, was_lost = marks >= LOSING_MARKS, was.total_marks >= LOSING_MARKS
    if "would have held, with" in words:
        assert was_lost
        assert not lost
        assert state.phase == Phase.OVER
        assert f"with {marks} mark" in words
    elif "would have gone on" in words:
        assert was_lost
        assert not lost
        assert state.phase == Phase.PLAN
        assert f"in {year(was.round)}." in words
        assert f"in {year(state.round)}, with {marks} mark" in words
    elif "and with it the nation" in words:
        assert lost
        assert not was_lost
        assert f"in {year(state.round)}," in words
    elif "only in" in words:
        assert lost
        assert was_lost
        assert state.round > was.round
    elif "as early as" in words:
        assert lost
        assert was_lost
        assert state.round < was.round
    elif "a little" in words:
        assert lost
        assert was_lost
        assert state.round == was.round
        assert ("later" in words) is (draws > sum(a.seat == CHANCE for a in table.history))
    elif "instead of" in words and "as many marks" not in words:
        assert not lost
        assert not was_lost
        assert f"with {marks} mark" in words
        assert f"instead of {was.total_marks}." in words
    else:
        assert words.startswith("as many marks, but ")
        assert marks == was.total_marks
        seat = next(n for n, name in enumerate(table.names) if f"but {name} " in words)
        own = slice(at(seat, 0), at(seat, 0) + 3)
        values = [*state.stocks[own], *state.rates[own]]
        assert any(f" {abs(n)}" in words or f"{abs(n)} " in words for n in values)


@MATCHES
def test_nothing_told_contradicts_what_else_is_told(think: Think, seed: int) -> None:
    table = finished(think, seed)
    story, points = chronicle(table.state_at(0), table.history), points_of(table)
    asked = " ".join(question.words for question in questions(story, table.names))
    for point in points:
        choice, words = point.choice, happened(point, table.names)
        round_ = story.rounds[choice.round - 1]
        name, seat, struck = table.names[choice.seats[0]], choice.seats[0], round_.hits
        assert ("left in its rack" in words) <= (round_.in_rack(seat) > 0)
        if "left in its rack" in words:
            assert f"In {round_.year} {name} laid its tokens elsewhere" not in asked
        if "was not needed" in words and choice.other == ACID:
            assert ACID not in [hit.event for hit in struck]
        if choice.kind == ChoiceKind.SEND:
            gifts = [(gift.seat, gift.to, gift.resource) for gift in round_.gifts]
            assert (" more to " in words) is ((seat, choice.to, choice.resource) in gifts)


READY = [Ready(seat) for seat in range(CITIES)]


def last_round(*forecast: int, **stocks: tuple[int, int, int]) -> AdaptState:
    """The last planning of a demo, with two marks and these stocks of cities (the others 5)."""
    given = {NAMES.index(name): three for name, three in stocks.items()}
    start = planning(*forecast, round=2, variant="demo", stocks=given)
    start.marks[at(1, 0)] = start.marks[at(2, 0)] = 1
    return start


def told_of(start: AdaptState, *history: Action) -> list[str]:
    """The turning points in words."""
    found = turning_points(start, history, lambda s, _n: RULES.legal_actions(s, CHANCE)[0])
    return [happened(point, NAMES) for point in found]


def test_a_token_on_acidification_that_struck_was_needed() -> None:
    start = last_round(ACID, WILDFIRE, SEA, Solara=(1, 1, 1))
    strikes = (Strike(CHANCE, ACID), Strike(CHANCE, WILDFIRE))
    said = told_of(start, Prepare(0, ACID), Prepare(0, SEA), *READY, *strikes)
    assert said[0] == (
        "“Wildfire” struck Solara unprepared. One of its tokens, on “Sea level rise”,"
        " was not needed."
    )
    said = told_of(start, Prepare(0, ACID), *READY, *strikes)
    assert said[0] == "“Wildfire” struck Solara unprepared, with a token left in its rack."
    bought = told_of(start, PowerAction(1), Prepare(1, ACID), *READY, *strikes)
    assert not any("on “Ocean acidification”, was not" in words for words in bought)


def test_of_two_like_cards_only_one_is_told_of_a_city() -> None:
    low = (2, 2, 2)
    start = last_round(WILDFIRE, WILDFIRE, SEA, Solara=(3, 2, 2), Marisol=low, Terrafarm=low)
    laid = [Prepare(seat, WILDFIRE) for seat in (0, 1, 1, 2, 2)]
    said = told_of(start, *laid, *READY, *[Strike(CHANCE, WILDFIRE)] * 2)
    assert said == ["“Wildfire” struck Solara unprepared, with a token left in its rack."]


def test_what_could_have_been_sent_comes_on_top_of_what_was() -> None:
    start = last_round(HEAT, SEA, ACID, Solara=(2, 5, 5), Marisol=(9, 5, 5), Terrafarm=(4, 5, 5))
    said = told_of(start, Assist(1, 0, 0, 1), *READY, Strike(CHANCE, HEAT))
    assert said[1] == "Marisol could have sent 1 power more to Solara, and did not."
    nothing = told_of(start, *READY, Strike(CHANCE, HEAT))
    assert nothing[1] == "Marisol could have sent 2 power to Solara, and did not."


@MATCHES
def test_two_that_differ(think: Think, seed: int) -> None:
    table = finished(think, seed)
    points = points_of(table)
    assert len(points) <= 2
    if len(points) == 2:
        first, second = (point.choice for point in points)
        assert (
            first.kind != second.kind
            or not set(first.seats) & set(second.seats)
            or (first.round, first.event, first.to) != (second.round, second.event, second.to)
        )
    for point in points:
        assert point.gain != 0
        assert point.gain > 0 or point.choice.kind.done
        for words in (happened, instead, meant):
            assert "{" not in words(point, table.names)
        assert str(point.choice.round) in when(point.choice.round)


def test_most_matches_of_somebody_who_tries_have_two() -> None:
    for think in (mayor, kit):
        counts = [len(points_of(finished(think, seed))) for seed in range(COUNT)]
        assert counts.count(2) > COUNT * 0.8, think.__name__


def test_a_lost_match_says_first_what_would_have_helped() -> None:
    seen = 0
    for think, seed in some(COUNT):
        table = finished(think, seed)
        points = points_of(table)
        if points and points[0].was.lost and points[0].gain > 0:
            seen += 1
            assert points[0].would.won or points[0].would.draws > points[0].was.draws
    assert seen > 20


def test_all_kinds_of_choices_and_meanings_come_up() -> None:
    kinds, words = set[str](), set[str]()
    for think, seed in some(COUNT):
        table = finished(think, seed)
        for point in points_of(table):
            kinds.add(str(point.choice.kind))
            words.add(" ".join(meant(point, table.names).split()[:6]))
    assert {"move", "send", "prepared", "sent", "turned"} <= kinds
    assert len(words) >= 5


def test_an_end_is_worth_more_the_later_and_the_fewer_marks() -> None:
    ends: Sequence[TurningPoint] = [
        point for think, seed in some(COUNT) for point in points_of(finished(think, seed))
    ]
    for point in ends:
        for end in (point.was, point.would):
            assert (worth(end) > 900_000) is end.won
            assert end.won or (worth(end) >= 500_000) is not end.lost


def test_a_match_that_is_not_over_has_none() -> None:
    table = finished(mayor, 1)
    with pytest.raises(ValueError, match="not over"):
        turning_points(table.state_at(0), table.history[:-1], table.luck)


def test_nothing_to_change_is_said() -> None:
    for think, seed in some(COUNT):
        table = finished(think, seed)
        if not points_of(table):
            told = chronicle(table.state_at(0), table.history)
            assert "several" in none_found(told)
            return
    pytest.fail("no such match")


def test_among_equal_effects_people_think_first_of_preparing_then_of_helping() -> None:
    """Each of these would have spared the third mark, and the edits come in this order:
    not to turn water into food, a token on the fire, water from another."""
    start = planning(SEA, WILDFIRE, ACID, round=2, variant="demo", stocks={0: (5, 3, 5)})
    start.marks[at(1, 0)] = start.marks[at(2, 0)] = 1
    history = [
        WaterAction(0, 1),
        *(Ready(seat) for seat in range(CITIES)),
        Strike(CHANCE, SEA),
        Strike(CHANCE, WILDFIRE),
    ]
    first, second = turning_points(start, history, lambda s, _n: RULES.legal_actions(s, CHANCE)[0])
    assert first.effect == second.effect > 0
    assert (first.choice.kind, first.choice.event) == (ChoiceKind.LAY, WILDFIRE)
    assert (second.choice.kind, second.choice.to) == (ChoiceKind.SEND, 0)


def test_what_tells_two_marks_apart_is_not_the_food_that_is_left() -> None:
    """A mark more or less counts, whatever is left besides: 998 of worth is a mark as 1003 is."""
    for think, seed in some(COUNT):
        for point in points_of(finished(think, seed)):
            marks = point.was.state.total_marks != point.would.state.total_marks
            assert point.decisive or not marks


def test_what_is_passed_to_and_fro_a_thousand_times_is_not_tried_a_thousand_times() -> None:
    table = new_match(seed="1", options={"rates": "gentle"})
    while table.step_chance() is not None:
        pass
    for seat in (0, 1):
        table.submit(FoodAction(seat))
    for n in range(500):
        seat = n % 2
        table.submit(Assist(seat, 1 - seat, 0, 2))
    table.submit(Assist(0, 1, 0, 4))
    largest = table.history[-1]
    while table.outcome() is None:
        if table.step_chance() is None:
            table.submit(Ready(table.rules.awaited(table.state)[0]))
    match = played(table.state_at(0), table.history, table.luck)
    tried = [c for c in choices(match) if c.kind is ChoiceKind.SENT]
    assert len(tried) == MOST_SENT
    assert {match.history[n] for c in tried for n in c.edit.drops} >= {largest}


def test_a_lost_match_tells_what_a_person_could_have_done() -> None:
    """At least where one of them could have changed anything; the first point stays what it is."""
    asked = 0
    for think, seed in some(COUNT)[:30]:
        table = finished(think, seed)
        course = table.state_at(0), table.history, table.luck
        points = turning_points(*course)
        if table.state.total_marks < LOSING_MARKS or not points:
            continue
        for seat in range(CITIES):
            own = turning_points(*course, [seat])
            assert own[0] == points[0]
            if not any(seat in point.choice.seats for point in points):
                asked += any(seat in point.choice.seats for point in own)
                assert all(point.gain > 0 for point in own[1:] if seat in point.choice.seats)
    assert asked > 3
