"""A table at which all cities act at once: persons take the mouse by turns, bots go on meanwhile.

With real events at AdaptNation's table.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.adaptnation.actions import Assist, Prepare, Ready, Unready
from game.adaptnation.state import Phase
from game.bots.levels import hint
from game.core.action import CHANCE
from scenes.titles.adaptnation.board import ids
from tests.adaptnation.help import NAMES
from tests.titles.together import Together, bots_action, planning
from tests.titles.twins import Silent


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Together:
    return Together(tmp_path, planning())


# --- three persons, one mouse --------------------------------------------------------------------


def test_persons_take_the_mouse_by_turns(table: Together) -> None:
    assert table.scene.view.hands == (0, 1, 2)
    for seat in (1, 0, 2, 1):
        gesture = table.prepares(seat)
        table.drag(gesture)
        assert table.match.history[-1] == gesture.action
        assert table.scene.seating.sat == seat
    assert [a.seat for a in table.match.history if a.seat >= 0] == [1, 0, 2, 1]


def test_the_last_action_of_whoever_it_was_is_taken_back_first(table: Together) -> None:
    state = table.match.state.copy()
    for seat in (2, 0):
        table.drag(table.prepares(seat))
    table.click("undo")
    assert [a.seat for a in table.match.history if a.seat >= 0] == [2]
    table.click("undo")
    assert table.match.state == state
    assert table.scene.taken_back() is None


def test_all_signs_ready_begin_the_events_and_one_can_be_taken_back(table: Together) -> None:
    for seat in (0, 2):
        table.click(ids.ready(seat))
    assert table.match.state.ready == [1, 0, 1]
    table.click(ids.ready(0))
    assert isinstance(table.match.history[-1], Unready)
    assert table.match.state.ready == [0, 0, 1]
    for seat in (1, 0):
        table.click(ids.ready(seat))
    assert table.match.state.phase != Phase.PLAN or table.match.state.round == 2
    assert any(a.seat == CHANCE for a in table.match.history[-3:])


def test_hints_go_round_the_cities_and_say_for_whom(table: Together) -> None:
    said = []
    for _ in range(7):
        table.key(pygame.K_h)
        said.append(table.label("prompt:heading"))
    round_ = [f"{which} for {name}" for name in NAMES for which in ("Hint", "Second hint")]
    assert said == [*round_, said[0]]
    assert table.scene.own.lit
    table.drag(table.prepares(1))
    assert not table.scene.own.lit
    table.key(pygame.K_h)
    assert table.label("prompt:heading") == "Hint for Marisol"


def test_a_city_that_is_ready_gets_no_hint(table: Together) -> None:
    table.click(ids.ready(0))
    table.key(pygame.K_h)
    assert table.label("prompt:heading") == "Hint for Marisol"


def test_who_waits_for_the_bots_and_is_content_gets_none(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb"))
    for _ in range(30):
        if table.match.state.ready[0]:
            break
        table.scene.pace.play(hint("adaptnation", table.match.viewpoint(0).seen, 0))
    table.key(pygame.K_h)
    assert not table.scene.own.lit


# --- bots act while somebody drags ---------------------------------------------------------------


def test_a_bots_move_leaves_a_drag_alone(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbh"))
    assert table.scene.view.hands == (0, 2)
    mine = table.prepares(0)
    table.take(mine)
    table.scene.pace.play(bots_action(table.match, lambda a: isinstance(a, Prepare)))
    table.scene.pace.play(bots_action(table.match, lambda a: isinstance(a, Assist) and a.to == 0))
    table.wait(0.5)
    assert table.play.state.held == mine.piece
    table.drop(mine.target)
    assert table.match.history[-1] == mine.action


def test_what_a_bots_move_forbids_is_no_target_any_more(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb", strict=True))
    gift = table.gift(0)
    table.take(gift)
    assert gift.target in table.play.offers.targets(gift.piece)
    # at a strict table who has received sends nothing more in this round
    table.scene.pace.play(bots_action(table.match, lambda a: isinstance(a, Assist) and a.to == 0))
    table.frame()
    assert gift.target not in table.play.offers.targets(gift.piece)
    count = len(table.match.history)
    table.drop(gift.target)
    assert len(table.match.history) == count
    assert table.scene.question is None


def test_undo_goes_back_across_the_replies_of_bots(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb"), quiet=False)
    state = table.match.state.copy()
    table.drag(table.prepares(0))
    mine = len(table.match.history)
    table.wait(4)
    assert len(table.match.history) > mine, "no bot has answered"
    table.click("undo")
    seats = [a.seat for a in table.match.history if a.seat >= 0]
    assert 0 not in seats
    if not seats:
        assert table.match.state == state
    table.wait(6)
    assert {a.seat for a in table.match.history if a.seat >= 0} == {1, 2}, "they think anew"


def test_bots_take_turns_and_leave_time_between_their_moves(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb"), quiet=False)
    times: list[tuple[float, int]] = []
    now = 0.0
    while now < 20 and len(times) < 4:
        count = len(table.match.history)
        table.frame()
        now += 1 / 30
        times += [(now, a.seat) for a in table.match.history[count:]]
    gaps = [b[0] - a[0] for a, b in pairwise(times)]
    assert min(gaps) > 0.35
    assert times[0][1] != times[1][1]


def test_a_bot_thinks_anew_when_it_sees_something_else(tmp_path: Path) -> None:
    class Slow(Silent):
        def __init__(self) -> None:
            self.asked: list[int] = []
            self.cancelled: list[int] = []

        def ask(self, request: Any) -> int:
            self.asked.append(request.seat)
            return len(self.asked)

        def cancel(self, ticket: int) -> None:
            self.cancelled.append(ticket)

    table = Together(tmp_path, planning("hbb"))
    slow = table.scene.pace.runner.thinker = Slow()
    table.scene.pace.runner.forget()
    table.frame()
    assert sorted(slow.asked) == [1, 2]
    slow.cancelled.clear()
    table.wait(1)
    assert len(slow.asked) == 2, "once is enough while nothing happens"
    table.drag(table.prepares(0))
    assert sorted(slow.cancelled) == [1, 2]
    assert sorted(slow.asked) == [1, 1, 2, 2]


# --- standing still ------------------------------------------------------------------------------


def test_freezing_lets_go_of_a_drag_and_keeps_a_question(table: Together) -> None:
    count = len(table.match.history)
    mine = table.prepares(0)
    table.take(mine)
    table.key(pygame.K_p)
    assert table.play.state.held == ""
    table.drop(mine.target)
    table.click("go_on")
    table.drag(table.gift(0))
    table.key(pygame.K_p)
    table.key(pygame.K_RETURN, pygame.K_1)
    assert len(table.match.history) == count
    assert table.scene.question is not None
    table.key(pygame.K_p)
    table.click("amount:yes")
    assert len(table.match.history) == count + 1


def test_nothing_happens_by_itself_while_frozen(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb"), quiet=False)
    table.key(pygame.K_p)
    count = len(table.match.history)
    table.wait(5)
    assert len(table.match.history) == count
    table.key(pygame.K_p)
    table.wait(5)
    assert len(table.match.history) > count


def test_what_an_event_did_stays_to_be_seen_while_frozen(table: Together) -> None:
    for seat in range(3):
        table.click(ids.ready(seat))
    for _ in range(300):
        if table.scene.pace.moment.flashes:
            break
        table.frame()
    table.key(pygame.K_p)
    flashes, since = table.scene.pace.moment.flashes, table.scene.pace.moment.since
    assert flashes
    table.wait(10)
    assert (table.scene.pace.moment.flashes, table.scene.pace.moment.since) == (flashes, since)
    table.key(pygame.K_p)
    table.wait(3)
    assert table.scene.pace.moment.flashes != flashes


@pytest.mark.parametrize("what", ["size", "focus"])
def test_another_size_or_a_lost_focus_lets_go_and_keeps_the_question(
    table: Together, what: str
) -> None:
    def disturb() -> None:
        if what == "size":
            table.stage.resize((1024, 768))
        else:
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        table.frame()

    mine = table.prepares(0)
    table.take(mine)
    disturb()
    assert table.play.state.held == ""
    table.wait(0.5)
    table.drag(table.gift(0))
    disturb()
    assert table.scene.question is not None
    table.wait(0.5)
    table.click("amount:yes")
    assert isinstance(table.match.history[-1], Assist)


def test_a_mixed_table_is_played_to_the_events(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbh"), quiet=False)
    table.click(ids.ready(0))
    table.click(ids.ready(2))
    table.wait(30)
    assert table.match.state.round > 1
    assert Ready(1) in table.match.history
