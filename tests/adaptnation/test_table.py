"""A match in play: mistakes taken back while all plan, records that go on and replay."""

from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.adaptnation.actions import Assist, PowerAction, Ready, Unready, WaterAction
from game.adaptnation.state import Phase
from game.core.options import Options
from game.core.playout import random_action
from game.core.record import digest, read
from game.match import Match
from game.match.timeline import replayed
from tests.adaptnation.help import FOOD, POWER, WATER, planned


def test_a_mistaken_assist_goes_back_with_what_bots_made_of_it() -> None:
    table = planned("hbb")
    table.submit(Ready(1))
    before = digest(table.state)
    table.submit(Assist(0, 1, POWER, 8))
    for action in (Unready(1), Assist(1, 0, WATER, 2), PowerAction(1), Ready(1), Ready(2)):
        table.submit(action)
    assert table.can_undo(0)
    assert table.undo()
    assert digest(table.state) == before
    assert table.history[-1] == Ready(1)
    assert not table.can_undo(), "before it lies what chance turned up"


def test_persons_at_one_screen_take_back_one_after_another() -> None:
    table = planned()
    actions = (Assist(0, 1, POWER, 1), Assist(2, 0, FOOD, 1), Ready(1))
    for action in actions:
        table.submit(action)
    assert [table.can_undo(seat) for seat in range(3)] == [False, True, False]
    for _action in actions:
        assert table.undo()
    assert table.state.phase == Phase.PLAN
    assert not table.can_undo()


def test_one_may_take_back_ready_by_undo_too() -> None:
    table = planned("hbb")
    table.submit(Ready(0))
    table.submit(PowerAction(2))
    assert table.undo(0)
    assert table.awaited() == table.to_act() == (0, 1, 2)
    assert table.state.bought == [0, 0, 0]


def test_the_last_word_can_be_taken_back_until_something_strikes() -> None:
    table = planned()
    for seat in range(3):
        table.submit(Ready(seat))
    assert table.state.phase == Phase.EVENTS
    assert [table.can_undo(seat) for seat in (None, 0, 1, 2)] == [True, False, False, True]
    table.step_chance()
    assert not table.can_undo()


def test_city_by_city_the_word_is_final_once_the_next_has_acted() -> None:
    table = planned("hbh", options={"by_city": True})
    table.submit(WaterAction(0, 1))
    assert table.can_undo(0)
    table.submit(Ready(0))
    assert table.can_undo(0)
    table.submit(Ready(1))
    assert not table.can_undo(0)
    assert not table.can_undo()


def test_the_seed_decides_what_strikes_whatever_was_taken_back() -> None:
    struck = []
    for mistake in (False, True):
        table = planned()
        if mistake:
            table.submit(Assist(0, 1, POWER, 1))
            assert table.undo()
        for seat in range(3):
            table.submit(Ready(seat))
        struck.append(table.step_chance())
    assert struck[0] == struck[1]


@pytest.mark.parametrize("options", [{}, {"strict": True}, {"by_city": True}])
def test_a_record_goes_on_and_replays(tmp_path: Path, options: Options) -> None:
    path, rng = tmp_path / "a.tide", Random(4)
    table = planned("hbh", options=options, path=path)
    for round_ in range(40):
        if table.step_chance() is not None:
            continue
        action = random_action(table.rules, table.state, rng)
        if action is None:
            break
        table.submit(action)
        if rng.random() < 0.3:
            table.undo()
        if round_ % 10 == 9:
            table.close()
            before, log = digest(table.state), table.log(None)
            table = Match.resume(path)
            assert digest(table.state) == before
            assert table.log(None) == log
    table.close()
    line, problem = replayed(read(path, catalog.rules))
    assert problem is None
    assert line.history == table.history
    assert line.state == table.state


def test_free_undo_goes_back_to_the_last_thing_a_person_did() -> None:
    table = planned("hbb", free_undo=True)
    before = digest(table.state)
    for seat in range(3):
        table.submit(Ready(seat))
    table.step_chance()
    assert table.undo()
    assert digest(table.state) == before
