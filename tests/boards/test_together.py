"""A table at which all cities act at once: persons take the mouse by turns, bots go on meanwhile.

With real events at AdaptNation's table.
"""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.adaptnation.actions import Assist, PowerAction, Prepare, Ready, Unready, WaterAction
from game.adaptnation.components import Resource
from game.adaptnation.state import Phase
from game.bots.hint import hint
from game.core.action import CHANCE, Action
from game.core.table import Player, Table
from scenes.boards.adaptnation import ids
from scenes.stage.gesture import Gesture
from scenes.stage.node import Role

from .by_hand import grip, where
from .sitting import Sitting
from .twins import Silent

COLOURS = ("amber", "blue", "jade")
CITIES = ("Solara", "Marisol", "Terrafarm")


def planning(kinds: str = "hhh", seed: str = "plan", **options: Any) -> Table:
    """A match whose cities begin to plan."""
    players = tuple(
        Player(name, "human" if kind == "h" else "normal", colour)
        for name, kind, colour in zip(CITIES, kinds, COLOURS, strict=True)
    )
    table = Table.new("adaptnation", options, players, seed=seed)
    while table.step_chance() is not None:
        pass
    assert table.state.phase == Phase.PLAN
    return table


class Together(Sitting):
    """Hands at such a table, with bots that move only when the test says so."""

    def __init__(self, folder: Path, table: Table, quiet: bool = True) -> None:
        super().__init__(folder, table)
        if quiet:
            self.scene.drive.bots.thinker = Silent()
        self.wait(1)

    @property
    def match(self) -> Table:
        """The match."""
        return self.scene.match

    @property
    def hands(self) -> Any:
        """The stage's hands."""
        assert self.stage.top is not None
        return self.stage.top.hands

    def prepares(self, seat: int) -> Gesture:
        """The first gesture by which that city prepares."""
        mine = (g for g in self.scene.gestures() if g.action.seat == seat)
        return next(g for g in mine if isinstance(g.action, Prepare))

    def take(self, gesture: Gesture) -> None:
        """Press its piece and move it half the way."""
        start, end = grip(self.stage, gesture.piece), where(self.stage, gesture.target)
        self.post(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, start, button=1, touch=False)
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.post(pygame.MOUSEMOTION, middle, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.frame()
        assert self.hands.held == gesture.piece

    def drop(self, target: str) -> None:
        """Move what is held over a node, and let it go."""
        end = where(self.stage, target)
        self.post(pygame.MOUSEMOTION, end, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONUP, end, button=1, touch=False)
        self.wait(0.4)

    def drag(self, gesture: Gesture) -> None:
        """Make a gesture, or press its piece."""
        if gesture.target:
            self.take(gesture)
            self.drop(gesture.target)
        else:
            self.click(gesture.piece)

    def click(self, id: str) -> None:
        """Press a node."""
        self.wait(0.4)
        at = grip(self.stage, id)
        self.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
        self.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
        self.wait(0.4)

    def key(self, *keys: int) -> None:
        """Press keys, one after the other."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
            self.frame()

    def gift(self, seat: int, least: int = 2) -> Gesture:
        """An assist of that city with at least so many numbers to choose from."""
        return next(
            g
            for g in self.scene.gestures()
            if isinstance(g.action, Assist)
            and g.action.seat == seat
            and g.amount is not None
            and len(g.amount.actions) >= least
        )

    def label(self, id: str) -> str:
        """What a node says; "" if it is not there."""
        node = self.stage.top.newest(id) if self.stage.top is not None else None
        return f"{node.label} {node.value}".strip() if node is not None else ""


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
        assert table.scene.view.sat == seat
    assert [a.seat for a in table.match.history if a.seat >= 0] == [1, 0, 2, 1]


def test_the_last_action_of_whoever_it_was_is_taken_back_first(table: Together) -> None:
    state = table.match.state.copy()
    for seat in (2, 0):
        table.drag(table.prepares(seat))
    table.click("undo")
    assert [a.seat for a in table.match.history if a.seat >= 0] == [2]
    table.click("undo")
    assert table.match.state == state
    assert table.scene._undoes() is None


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
    for _ in range(4):
        table.key(pygame.K_h)
        said.append(table.label("prompt:heading"))
    assert said[:3] == [f"A hint for {name}" for name in CITIES]
    assert said[3] == said[0]
    assert table.scene.view.lit
    table.drag(table.prepares(1))
    assert not table.scene.view.lit
    table.key(pygame.K_h)
    assert table.label("prompt:heading") == "A hint for Marisol"


def test_a_city_that_is_ready_gets_no_hint(table: Together) -> None:
    table.click(ids.ready(0))
    table.key(pygame.K_h)
    assert table.label("prompt:heading") == "A hint for Marisol"


def test_who_waits_for_the_bots_and_is_content_gets_none(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb"))
    for _ in range(30):
        if table.match.state.ready[0]:
            break
        table.scene.drive.play(hint("adaptnation", table.match.shown(0), 0))
    table.key(pygame.K_h)
    assert not table.scene.view.lit


# --- bots act while somebody drags ---------------------------------------------------------------


def bots_action(match: Table, wanted: Callable[[Any], bool]) -> Action:
    return next(a for a in match.legal(1) if wanted(a))


def test_a_bots_move_leaves_a_drag_alone(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbh"))
    assert table.scene.view.hands == (0, 2)
    mine = table.prepares(0)
    table.take(mine)
    table.scene.drive.play(bots_action(table.match, lambda a: isinstance(a, Prepare)))
    table.scene.drive.play(bots_action(table.match, lambda a: isinstance(a, Assist) and a.to == 0))
    table.wait(0.5)
    assert table.hands.held == mine.piece
    table.drop(mine.target)
    assert table.match.history[-1] == mine.action


def test_what_a_bots_move_forbids_is_no_target_any_more(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb", strict=True))
    gift = table.gift(0)
    table.take(gift)
    assert gift.target in table.hands.targets(gift.piece)
    # at a strict table who has received sends nothing more in this round
    table.scene.drive.play(bots_action(table.match, lambda a: isinstance(a, Assist) and a.to == 0))
    table.frame()
    assert gift.target not in table.hands.targets(gift.piece)
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

        def ask(self, *question: Any, **more: Any) -> int:
            self.asked.append(question[3])
            return len(self.asked)

        def cancel(self, ticket: int) -> None:
            self.cancelled.append(ticket)

    table = Together(tmp_path, planning("hbb"))
    slow = table.scene.drive.bots.thinker = Slow()
    table.scene.drive.bots.forget()
    table.frame()
    assert sorted(slow.asked) == [1, 2]
    slow.cancelled.clear()
    table.wait(1)
    assert len(slow.asked) == 2, "once is enough while nothing happens"
    table.drag(table.prepares(0))
    assert sorted(slow.cancelled) == [1, 2]
    assert sorted(slow.asked) == [1, 1, 2, 2]


# --- how many ------------------------------------------------------------------------------------


def test_a_gift_asks_how_many_and_the_mouse_answers(table: Together) -> None:
    gift = table.gift(0, 3)
    amount = gift.amount
    assert amount is not None
    table.drag(gift)
    assert table.match.history[-1].seat == CHANCE, "nothing is played before the answer"
    assert table.label("amount") == amount.question
    while table.scene.question is not None and table.scene.question.number < amount.least + 2:
        table.click("amount:more")
    assert table.label("amount:number") == str(amount.least + 2)
    assert table.label("amount:tells") == amount.tells(amount.least + 2)
    table.click("amount:less")
    table.click("amount:yes")
    assert table.match.history[-1] == amount.actions[1]
    assert table.scene.question is None


def test_the_slider_goes_from_the_least_to_the_most(table: Together) -> None:
    gift = table.gift(1, 3)
    assert gift.amount is not None
    table.drag(gift)
    assert table.stage.top is not None
    box = table.stage.top.layer.rect("amount:slider")
    view = table.stage.view
    for x, number in ((box.right + 40, gift.amount.most), (box.x - 40, gift.amount.least)):
        start = where(table.stage, "amount:slider")
        to = view.to_pixels(x, box.centre[1])
        end = round(to[0]), round(to[1])
        table.post(pygame.MOUSEBUTTONDOWN, start, button=1, touch=False)
        table.post(pygame.MOUSEMOTION, end, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        table.post(pygame.MOUSEBUTTONUP, end, button=1, touch=False)
        table.wait(0.2)
        assert table.scene.question is not None
        assert table.scene.question.number == number


def test_a_number_is_chosen_by_keyboard_alone(table: Together) -> None:
    gift = table.gift(0, 3)
    assert gift.amount is not None
    focus_on(table, gift.piece)
    table.key(pygame.K_RETURN)
    focus_on(table, gift.target)
    table.key(pygame.K_RETURN)
    assert table.hands.focus == "amount:slider"
    table.key(pygame.K_END)
    assert table.label("amount:number") == str(gift.amount.most)
    table.key(pygame.K_LEFT, pygame.K_1 + gift.amount.least)
    assert table.label("amount:number") == str(gift.amount.least + 1)
    table.key(pygame.K_RETURN)
    assert table.match.history[-1] == gift.amount.actions[1]


def focus_on(table: Together, id: str) -> None:
    for _ in range(200):
        if table.hands.focus == id and table.hands.focus_visible:
            return
        table.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {id}")


@pytest.mark.parametrize("way", ["escape", "cancel", "beside"])
def test_the_question_can_be_taken_away(table: Together, way: str) -> None:
    count = len(table.match.history)
    table.drag(table.gift(2))
    assert table.scene.question is not None
    if way == "escape":
        table.key(pygame.K_ESCAPE)
    elif way == "cancel":
        table.click("amount:no")
    else:
        pos = (4, 4)
        table.post(pygame.MOUSEBUTTONDOWN, pos, button=1, touch=False)
        table.post(pygame.MOUSEBUTTONUP, pos, button=1, touch=False)
        table.wait(0.2)
    assert table.scene.question is None
    assert len(table.match.history) == count


def test_one_number_is_played_at_once(table: Together) -> None:
    state = table.match.state
    for seat in range(3):
        for resource in Resource:
            state.stocks[3 * seat + resource] = 1
    table.scene.look()
    gift = next(g for g in table.scene.gestures() if isinstance(g.action, Assist))
    table.wait(0.5)
    table.drag(gift)
    assert table.match.history[-1] == gift.action


def test_nothing_else_can_be_done_while_it_is_asked(table: Together) -> None:
    count = len(table.match.history)
    table.drag(table.gift(0))
    assert table.stage.top is not None
    acting = {n.id for n in table.stage.top.nodes if n.has_action() and n.role is not Role.DIALOG}
    assert {id.split(":")[0] for id in acting} == {"amount"}
    table.key(pygame.K_u, pygame.K_h, pygame.K_r)
    assert table.manager.top is table.scene
    assert table.scene.question is not None
    assert len(table.match.history) == count


def test_the_question_follows_a_bot_that_moves_meanwhile(tmp_path: Path) -> None:
    table = Together(tmp_path, planning("hbb"))
    gift = next(
        g
        for g in table.scene.gestures()
        if isinstance(g.action, Assist) and g.action.to == 1 and g.amount is not None
        and len(g.amount.actions) > 1
    )  # fmt: skip
    table.drag(gift)
    question = table.scene.question
    assert question is not None
    told = table.label("amount:tells")
    assert isinstance(gift.action, Assist)
    sends = gift.action.resource
    table.scene.drive.play(
        bots_action(
            table.match,
            lambda a: isinstance(a, Assist) and (a.to, a.resource) == (2, sends),
        )
    )
    table.frame()
    assert table.scene.question is question
    assert table.label("amount:tells") != told, "the bot has less now"
    table.scene.drive.play(Ready(1))
    table.click("amount:yes")
    assert isinstance(table.match.history[-1], Assist)


def test_the_question_goes_when_it_is_no_longer_legal(tmp_path: Path) -> None:
    table = Together(tmp_path, planning())
    gift = table.gift(0, 3)
    table.drag(gift)
    assert table.scene.question is not None
    table.scene.question.set(99)
    assert gift.amount is not None
    assert table.scene.question.number == gift.amount.most
    other = next(a for a in table.match.legal(0) if a == gift.amount.actions[1])
    table.scene.drive.play(other)  # it may not assist another time without the food action
    table.frame()
    assert table.scene.question is None
    assert not table.label("amount")


def test_fewer_numbers_are_legal_after_somebody_has_spent(table: Together) -> None:
    gesture = next(
        g
        for g in table.scene.gestures()
        if isinstance(g.action, Assist)
        and g.action.resource == Resource.POWER
        and g.amount is not None
        and len(g.amount.actions) > 3
    )
    table.drag(gesture)
    question = table.scene.question
    assert question is not None
    question.set(99)
    most = question.number
    table.scene.drive.play(PowerAction(gesture.action.seat))
    table.frame()
    assert table.scene.question is question
    assert question.number == most - 2


def test_water_is_asked_for_too(table: Together) -> None:
    gesture = next(
        g
        for g in table.scene.gestures()
        if isinstance(g.action, WaterAction) and g.amount and len(g.amount.actions) > 1
    )
    table.drag(gesture)
    table.key(pygame.K_2, pygame.K_RETURN)
    assert table.match.history[-1] == WaterAction(gesture.action.seat, 2)


# --- standing still ------------------------------------------------------------------------------


def test_freezing_lets_go_of_a_drag_and_keeps_a_question(table: Together) -> None:
    count = len(table.match.history)
    mine = table.prepares(0)
    table.take(mine)
    table.key(pygame.K_p)
    assert table.hands.held == ""
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
    assert table.hands.held == ""
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
