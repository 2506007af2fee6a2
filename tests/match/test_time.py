"""The time of a match: what stops it, what a teacher changes, what the record tells."""

from hashlib import blake2b
from math import inf, nan
from pathlib import Path

import pytest

from game import catalog
from game.bots.thinker import InlineThinker
from game.core.record import RecordError, Spent, Timing, read
from game.match import Match, MatchRunner
from tests.match.matches import THREE


def timed(stops: tuple[str, ...] = ("menu", "rules", "look", "window")) -> Match:
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", timing=Timing(stops=stops))
    match.step_chance()
    match.tick(100.0)
    return match


def test_events_tell_how_long_a_decision_took() -> None:
    match = timed()
    match.tick(101.5)
    match.submit(match.legal(0)[0])
    match.tick(102.0)
    match.submit(match.legal(1)[0])
    assert [event.waited for event in match.viewpoint(None).events] == [0.0, 1.5, 0.5]
    assert match.clock.left == 28.0


def test_what_stops_the_clock_is_a_setting_of_the_match() -> None:
    for stops, left in ((("menu",), 29.0), (("rules", "menu"), 30.0)):
        match = timed(stops)
        match.stop("rules")
        match.tick(101.0)
        assert match.clock.left == left
        match.stop("menu")
        match.tick(102.0)
        match.go_on("rules")
        assert match.stops == {"menu"}
        match.tick(103.0)
        assert match.clock.left == left, "the menu still stops it"
        match.go_on("menu")
        match.tick(103.5)
        match.tick(104.5)
        assert match.clock.left == left - 1.5


def test_somebodys_pause_always_stops_it() -> None:
    match = timed(())
    match.stop()
    match.tick(101.0)
    assert match.paused
    assert match.clock.left == 30.0
    match.go_on()
    assert not match.paused


def test_a_teacher_gives_time_stretches_it_and_switches_it_off(tmp_path: Path) -> None:
    """All of that is in the record: the match goes on so when it is opened again."""
    path = tmp_path / "timed.tide"
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", path)
    match.step_chance()
    match.tick(100.0)
    match.tick(101.0)
    match.add_time(11)
    assert match.clock.left == 40.0
    match.retime(Timing(stretch=2.0, stops=()))
    assert match.clock.left == 80.0
    match.stop("menu")
    match.tick(102.0)
    assert match.clock.left == 79.0, "nothing stops it any more"
    match.close()
    again = Match.resume(path)
    assert (again.clock.left, again.clock.timing.stretch) == (79.0, 2.0)
    assert again.clock.waited == 2.0
    again.retime(Timing(on=False))
    assert again.clock.left is None
    again.retime(Timing())
    assert again.clock.left == 39.5, "switched on again, what was left is left"
    again.close()


def test_no_clock_goes_that_no_record_could_hold(tmp_path: Path) -> None:
    for wrong in ({"stretch": 0.0}, {"stretch": 1000.0}, {"stops": ("dinner",)}):
        with pytest.raises(ValueError, match=r"clock|stops"):
            Timing(**wrong)
    match = timed()
    match.add_time(-40)
    assert match.clock.left == 0.0


def test_no_forged_line_stops_the_time_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "timed.tide"
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", path)
    match.step_chance()
    match.close()
    good = path.read_bytes()
    last = good.rstrip(b"\n").split(b"\n")[-1][:16]
    timing = b'{"stretch":0.0,"on":true,"stops":[]}'
    body = b'00000000 0/1 {"type":"Retimed","seat":-2,"timing":%s}' % timing
    check = blake2b(last + body, digest_size=8).hexdigest().encode()
    path.write_bytes(good + check + b" " + body + b"\n")
    with pytest.raises(RecordError, match="Line 3"):
        Match.resume(path)


def test_looking_costs_no_time() -> None:
    """Whatever no longer stops the match did not stop it before: the clock has counted on."""
    match = timed()
    for second in range(1, 6):
        match.go_on("look")
        match.go_on("menu")
        match.tick(100.0 + second)
    assert match.clock.left == 25.0


def test_two_screens_stop_a_match_each_for_itself() -> None:
    match = timed()
    match.stop("menu", by=1)
    match.stop("menu", by=2)
    match.go_on("menu", by=2)
    assert match.stops == {"menu"}, "at the first the menu is still open"
    match.go_on("menu", by=1)
    assert not match.stops


def test_a_fork_goes_on_with_the_time_that_was_left() -> None:
    match = timed()
    match.retime(Timing(stretch=2.0))
    match.tick(101.0)
    match.submit(match.legal(0)[0])
    match.tick(103.0)
    now, before = match.fork(), match.fork(2)
    assert match.clock.left == now.clock.left == 57.0
    assert now.clock.waited == 2.0
    assert (before.clock.left, before.clock.waited) == (57.0, 2.0)
    assert match.fork(1).clock.left == 60.0, "what the record tells of that moment"
    assert now.clock.timing.stretch == 2.0
    with pytest.raises(ValueError, match="3 play"):
        match.fork(players=THREE[:1])


def test_time_that_is_given_is_in_the_record_at_once(tmp_path: Path) -> None:
    path = tmp_path / "timed.tide"
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", path)
    match.step_chance()
    match.add_time(60)
    assert read(path, catalog.rules).lines[-1].spent == Spent(0.0, 90.0)
    match.close()
    size = path.stat().st_size
    for _time in range(3):
        Match.resume(path).close()
    assert path.stat().st_size == size, "to look in writes nothing"


def test_while_it_is_stopped_nothing_is_played() -> None:
    """Chance, bots and the clock wait, whoever runs the match."""
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7")
    runner = MatchRunner(match, InlineThinker())
    match.stop()
    assert runner.step() is None
    match.go_on()
    assert runner.step() is not None
    match.tick(100.0)
    match.clock.left = 0.0
    match.stop()
    assert not match.tick(101.0)
    match.go_on()
    assert match.tick(102.0)


@pytest.mark.parametrize("seconds", [nan, inf, -inf])
def test_no_time_is_given_that_is_no_number(tmp_path: Path, seconds: float) -> None:
    match = timed()
    with pytest.raises(ValueError, match="cannot be given"):
        match.add_time(seconds)
    match.add_time(1e30)
    assert match.clock.left == 86_400.0


def test_what_stops_it_may_be_changed_while_it_is_stopped() -> None:
    match = timed(())
    match.stop("menu")
    assert not match.stops
    match.retime(Timing(stops=("menu",)))
    assert match.stops == {"menu"}, "the menu lies over it already"
    match.retime(Timing(stops=()))
    assert not match.stops
    match.tick(101.0)
    match.tick(102.0)
    assert match.clock.left is not None
    assert match.clock.left < 30.0


def test_to_switch_it_off_and_on_wins_no_time() -> None:
    match = timed()
    match.tick(101.9)
    left = match.clock.left
    match.retime(Timing(on=False))
    match.retime(Timing(on=True))
    assert match.clock.left == left


def test_stopping_it_again_and_again_wins_no_time() -> None:
    """Whoever opens and closes something all the time loses half of the frames at most."""
    match, now = timed(), 100.0
    for frame in range(600):
        now += 1 / 60
        (match.stop if frame % 2 else match.go_on)("menu")
        match.tick(now)
    assert match.clock.left is not None
    assert match.clock.left < 26.0


def test_taking_back_wins_no_time() -> None:
    """The step that an action ended begins again with what was left of it."""
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", free_undo=True)
    match.step_chance()
    match.tick(100.0)
    for second, seat in enumerate((0, 1, 2), 1):
        match.tick(100.0 + 1.5 * second)
        match.submit(match.legal(seat)[0])
    for _time in range(3):
        assert match.undo()
        assert match.clock.left == 30.0 - 4.5
        assert match.redo()


def test_a_time_waited_is_kept_when_a_match_is_left(tmp_path: Path) -> None:
    """Also in titles without a clock."""
    path = tmp_path / "a.tide"
    match = Match.new("kiribati", {"variant": "children", "starter": 1}, THREE, "7", path)
    match.tick(100.0)
    match.tick(101.5)
    match.close()
    again = Match.resume(path)
    assert again.clock.waited == 1.5
    again.step_chance()
    again.close()
    assert read(path, catalog.rules).lines[-1].spent == Spent(1.5)


def step_ended() -> Match:
    """A match with free undo: two have acted after 1.5 s each, and the third may end the step."""
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", free_undo=True)
    match.step_chance()
    match.tick(100.0)
    for second, seat in enumerate((0, 1), 1):
        match.tick(100.0 + 1.5 * second)
        match.submit(match.legal(seat)[0])
    return match


def test_time_that_was_given_is_not_lost_by_taking_back() -> None:
    given, stretched = step_ended(), step_ended()
    given.add_time(60)
    stretched.retime(Timing(stretch=2.0))
    assert (given.clock.left, stretched.clock.left) == (87.0, 54.0)
    for match, left in ((given, 86.0), (stretched, 53.0)):
        match.tick(104.0)
        match.submit(match.legal(2)[0])
        assert match.undo()
        assert match.clock.left == left


def test_what_was_left_after_undo_is_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "undo.tide"
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", path, free_undo=True)
    match.step_chance()
    match.tick(100.0)
    for second, seat in enumerate((0, 1, 2), 1):
        match.tick(100.0 + 1.5 * second)
        match.submit(match.legal(seat)[0])
    assert match.undo()
    spent = read(path, catalog.rules).lines[-1].spent
    assert spent is not None
    assert spent.left == match.clock.left == 25.5
    match.close()
    assert Match.resume(path).clock.left == 25.5


def test_redo_takes_the_time_that_was_taken() -> None:
    match = step_ended()
    match.tick(104.0)
    match.submit(match.legal(2)[0])
    before = [event.waited for event in match.viewpoint(None).events]
    assert match.undo()
    assert match.redo()
    assert [event.waited for event in match.viewpoint(None).events] == before


def test_a_clock_that_is_switched_off_is_kept_so(tmp_path: Path) -> None:
    path = tmp_path / "off.tide"
    match = Match.new("lanterns", {"variant": "long"}, THREE, "7", path)
    match.step_chance()
    match.tick(100.0)
    match.tick(101.0)
    match.retime(Timing(on=False))
    fork = match.fork()
    match.close()
    again = Match.resume(path)
    for one in (again, fork):
        assert one.clock.left is None
        one.retime(Timing())
        assert one.clock.left == 29.0
    again.close()


def test_a_pause_is_ended_by_whoever_wants_to() -> None:
    match = timed()
    match.stop(by=99)
    assert match.paused
    match.go_on()
    assert not match.paused
