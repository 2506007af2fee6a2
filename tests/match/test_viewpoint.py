"""What a viewpoint knows: for all titles and viewers, now and earlier; that it is data."""

import gc
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from random import Random
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from game import catalog
from game.core.action import CHANCE, CLOCK, HIDDEN, TimeUp
from game.core.journal import Journal
from game.core.options import DOCKS, WAY
from game.core.playout import pick_seat
from game.core.record import Header, Record
from game.core.rules import Rules
from game.match import TEACHER, Match, Player, Seating, Viewpoint
from game.match.setup import every_kind
from game.match.timeline import Timeline
from game.match.viewpoint_maker import Log
from tests.match.matches import begin, play
from tests.toys.lanterns.state import Choose

NAMES = ("Ana", "Bo", "Cy", "Di", "Eli", "Fay")
KINDS = [
    (title, options, seats)
    for title in catalog.TITLES
    for options, seats in every_kind(catalog.rules(title))
]
IDS = [f"{title}-{options['variant']}-{seats}" for title, options, seats in KINDS]


def people(seats: int) -> tuple[Player, ...]:
    return tuple(Player(NAMES[n], "human", "amber") for n in range(seats))


def played(title: str, options: dict[str, Any], seats: int, actions: int = 40) -> Match:
    """A match that is still on after so many actions; fewer where it would be over."""
    match = play(Match.new(title, options, people(seats), seed="viewpoint"), actions)
    return match if match.outcome() is None else played(title, options, seats, actions // 2)


def reached(start: object) -> Iterator[object]:
    """All objects that can be reached from one, also by what a function has closed over; but no
    modules, classes, and globals of functions."""
    todo, done = [start], set[int]()
    while todo:
        one = todo.pop()
        if id(one) in done or isinstance(one, type | ModuleType):
            continue
        done.add(id(one))
        yield one
        if isinstance(one, FunctionType):
            todo += one.__closure__ or ()
        else:
            todo += gc.get_referents(one)


@pytest.mark.parametrize(("title", "options", "seats"), KINDS, ids=IDS)
def test_a_viewpoint_is_data_and_reaches_no_truth(
    title: str, options: dict[str, Any], seats: int
) -> None:
    """Nothing in it is a match, its state or its record, or a function that could reach them."""
    match = played(title, options, seats)
    for seat in (*range(seats), None, TEACHER):
        point = match.viewpoint(seat)
        for one in reached(point):
            assert one is not match.state
            assert not isinstance(
                one, Match | Timeline | Record | Header | Journal | Log | Rules | MethodType
            )
            assert not isinstance(one, FunctionType), one
        assert pickle.loads(pickle.dumps(point)) == point


@pytest.mark.parametrize(("title", "options", "seats"), KINDS, ids=IDS)
def test_it_knows_what_its_seat_may_know(title: str, options: dict[str, Any], seats: int) -> None:
    match = played(title, options, seats)
    rules = match.rules
    for seat in (*range(seats), None):
        point = match.viewpoint(seat)
        assert point.seen == rules.observe(match.state, seat)
        assert (point.to_act, point.awaited) == (match.to_act(), match.awaited())
        assert point.hands == ((seat,) if seat in match.to_act() else ())
        assert list(point.legal) == (match.legal(seat) if point.hands and seat is not None else [])
        assert list(point.log) == match.log(seat)
        assert point.outcome == match.outcome()
        assert (point.moment, point.present) == (len(match.history), True)
        assert point.situation
    teacher = match.viewpoint(TEACHER)
    assert teacher.seen == match.state
    assert [event.action for event in teacher.events] == match.history[-len(teacher.events) :]


@pytest.mark.parametrize(("title", "options", "seats"), KINDS, ids=IDS)
def test_the_same_is_known_of_a_match_with_other_secrets(
    title: str, options: dict[str, Any], seats: int
) -> None:
    """Twins that differ only in what a seat may not know give it the same viewpoint, also of what
    happens next: observation, log and events."""
    varied = False
    for actions, seat in product((18, 40), (*range(seats), None)):
        match = played(title, options, seats, actions)
        rules, seen = match.rules, match.observe(seat)
        for luck in range(3):
            hidden = rules.determinize(seen, seat, Random(luck))
            one, other = Match.at(match.header, match.state.copy()), Match.at(match.header, hidden)
            varied = varied or hidden != match.state
            acting = one.to_act()
            if acting and acting[0] >= 0:  # both do what both may do, and the viewer sees it
                both = set(one.legal(acting[0])) & set(other.legal(acting[0]))
                told = [a for a in both if rules.redact(one.state, a, seat) == a]
                if told:
                    action = min(told, key=repr)
                    one.submit(action)
                    other.submit(action)
                    if rules.observe(one.state, seat) != rules.observe(other.state, seat):
                        continue  # it has laid open what differs
            assert one.viewpoint(seat) == other.viewpoint(seat)
    assert varied or not rules.secret_zones(match.state), "nothing was hidden: is secret_zones ()?"


def test_what_others_do_unseen_is_told_alike() -> None:
    """Whichever card another lays face down, log and events say the same of it."""
    views = []
    for which in (0, 1):
        match = begin()
        match.step_chance()
        match.submit(match.legal(0)[which])
        assert match.viewpoint(0).last != match.viewpoint(1).last
        views.append(match.viewpoint(1))
    assert views[0].events == views[1].events
    assert views[0].log == views[1].log


@pytest.mark.parametrize("title", list(catalog.TITLES))
def test_six_look_at_once_and_it_is_worked_out_once_a_position(title: str) -> None:
    options, seats = next(every_kind(catalog.rules(title)))
    match = played(title, options, seats, 5)
    viewers = [*range(seats), None, TEACHER, *[None] * 3][:6]
    for _ in range(7):
        points = [match.viewpoint(seat) for seat in viewers]
        assert [match.viewpoint(seat) for seat in viewers] == points
        assert all(
            match.viewpoint(seat) is point for seat, point in zip(viewers, points, strict=True)
        )
        play(match, 1, seed=len(match.history))
        assert match.viewpoint(viewers[0]) is not points[0]


def test_others_may_read_theirs_in_threads_while_the_match_goes_on() -> None:
    match = played("carbon_city_zero", {"variant": "rivalry"}, 3, 30)
    points = [match.viewpoint(seat) for seat in (0, 1, 2, None)]
    with ThreadPoolExecutor(4) as pool:
        told = [pool.submit(pickle.dumps, point) for point in points]
        play(match, 40)
    assert [pickle.loads(one.result()) for one in told] == points


# --- earlier moments ----------------------------------------------------------------------------


@pytest.mark.parametrize("title", list(catalog.TITLES))
def test_an_earlier_moment_looks_as_it_did_and_plays_forward(title: str) -> None:
    options, seats = next(every_kind(catalog.rules(title)))
    match = Match.new(title, options, people(seats), seed="past")
    then: list[Viewpoint[Any]] = []
    while len(then) < 30 and match.outcome() is None:
        then.append(match.viewpoint(0))
        play(match, 1, seed=len(then) - 1)
    for point in then:
        again = match.viewpoint(0, moment=point.moment)
        assert (again.seen, again.log, again.events) == (point.seen, point.log, point.events)
        assert again.situation == point.situation
        assert not again.present
        assert not again.legal, "nothing can be done in the past"
    with pytest.raises(ValueError, match=str(len(then) + 1)):
        match.viewpoint(0, moment=len(then) + 1)


def test_a_fork_goes_the_same_way_and_then_its_own() -> None:
    match = played("kiribati", {"variant": "family", "starter": 1}, 2, 30)
    other = match.fork(20)
    assert other.history == match.history[:20]
    assert other.state == match.state_at(20)
    assert other.path is None
    ours = list(match.history)
    play(other, 10, seed=77)
    assert match.history == ours
    assert match.state == match.state_at(30)
    same = match.fork(20)
    for action in ours[20:]:
        if action.seat == CHANCE:
            assert same.step_chance() == action, "the same choices have the same luck"
        else:
            same.submit(action)
    assert same.state == match.state
    with pytest.raises(ValueError, match="31"):
        match.fork(31)


# --- events ---------------------------------------------------------------------------------------


def test_events_are_redacted_for_whoever_looks() -> None:
    match = begin()
    match.step_chance()
    card = match.legal(0)[0]
    assert isinstance(card, Choose)
    match.submit(card)
    mine, theirs = match.viewpoint(0).last, match.viewpoint(1).last
    assert mine is not None
    assert theirs is not None
    assert mine.action == card
    assert theirs.action == match.rules.redact(match.state_at(1), card, 1)
    assert getattr(theirs.action, "card", None) == HIDDEN
    assert theirs.before == match.rules.observe(match.state_at(1), 1)
    assert theirs.after == match.rules.observe(match.state, 1)
    assert (mine.number, theirs.number) == (1, 1)
    assert match.viewpoint(1).log[theirs.number].seat == 0


def test_what_is_taken_back_is_no_event_any_more_and_comes_again_by_redo() -> None:
    match = begin()
    match.step_chance()
    first = match.legal(1)[0]
    match.submit(first)
    assert match.viewpoint(1).events[-1].action == first
    assert match.undo(1)
    assert len(match.viewpoint(1).events) == 1
    assert match.redo()
    assert match.history[-1] == first
    assert match.undo(1)
    match.submit(match.legal(2)[0])
    assert not match.redo(), "something else was played since"


# --- seating --------------------------------------------------------------------------------------


def test_each_at_a_screen_of_their_own_looks_and_acts_alone() -> None:
    match = begin()
    match.step_chance()
    for seat in range(3):
        seating = Seating(match, here=(seat,))
        seating.look()
        assert (seating.viewer, seating.hands, seating.due) == (seat, (seat,), None)
        assert seating.viewpoint().seen == match.rules.observe(match.state, seat)


def test_one_person_for_all_is_never_asked_to_hand_over() -> None:
    match, rng = begin(), Random(2)
    seating = Seating(match, trusted=True)
    while match.outcome() is None:
        seating.look()
        if match.step_chance() is not None:
            continue
        seats = match.to_act()
        people = tuple(seat for seat in seats if seat >= 0)
        assert seating.due is None
        assert set(seating.hands) <= set(people)
        assert seating.hands or not people
        seat = pick_seat(seats, rng)
        match.submit(TimeUp(CLOCK) if seat == CLOCK else match.legal(seat)[0])


def test_nobody_may_do_for_others_what_is_theirs_to_know() -> None:
    match = begin()
    match.step_chance()
    for seat, hands in ((1, (0,)), (None, (0,)), (0, (0, 1)), (0, (9,))):
        with pytest.raises(ValueError, match="not for seat"):
            match.viewpoint(seat, hands)
    for seat in (7, -1, -2):
        with pytest.raises(ValueError, match="none is"):
            match.viewpoint(seat)
    assert match.viewpoint(TEACHER, (0, 1)).hands == (0, 1)


def test_with_docks_looks_and_acts_who_holds_one() -> None:
    match = begin()
    match.options[WAY] = DOCKS
    match.step_chance()
    seating = Seating(match)
    seating.look()
    assert (seating.docks, seating.viewer, seating.hands) == (match.persons, None, ())
    assert seating.due is None
    for seat in match.persons:
        seating.hold(seat)
        assert seating.look()
        assert (seating.viewer, seating.hands) == (seat, (seat,))
        assert seating.near == match.persons[0], "nothing moves"
    seating.hold(99)
    assert seating.look()
    assert (seating.viewer, seating.due, seating.last_hand) == (None, None, None)
    assert Seating(match, here=(1,)).docks == ()
    assert Seating(match, trusted=True).docks == ()
