"""How many: the question that a gesture with an amount opens, with real events."""

from itertools import permutations
from pathlib import Path

import pygame
import pytest

from game.adaptnation.actions import Assist, PowerAction, Ready, WaterAction
from game.adaptnation.components import CITIES, Resource
from game.core.action import CHANCE
from game.match import Match
from scenes.stage.node import Role
from scenes.titles.adaptnation.board import ids
from tests.titles.by_hand import where
from tests.titles.sitting import Sitting
from tests.titles.together import Together, bots_action, planning


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Together:
    return Together(tmp_path, planning())


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


def test_a_finger_answers_too_and_the_slider_needs_no_tooltip(table: Together) -> None:
    gift = table.gift(0, 3)
    assert gift.amount is not None
    table.drag(gift)
    table.post(
        pygame.MOUSEMOTION,
        where(table.stage, "amount:slider"),
        rel=(0, 0),
        buttons=(0, 0, 0),
        touch=False,
    )
    table.wait(1)
    assert table.stage.top is not None
    assert "~tip" not in table.stage.top.layer.actors
    w, h = table.stage.view.size
    for id in ("amount:more", "amount:yes"):
        table.wait(0.4)
        x, y = where(table.stage, id)
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            spot: dict[str, float] = {"x": x / w, "y": y / h, "dx": 0, "dy": 0}
            pygame.event.post(pygame.event.Event(kind, {"finger_id": 1, "touch_id": 1, **spot}))
            table.frame()
    chosen = gift.amount.start + 1
    assert table.match.history[-1] == gift.amount.actions[chosen - gift.amount.least]


def test_a_number_is_chosen_by_keyboard_alone(table: Together) -> None:
    gift = table.gift(0, 3)
    assert gift.amount is not None
    focus_on(table, gift.piece)
    table.key(pygame.K_RETURN)
    focus_on(table, gift.target)
    table.key(pygame.K_RETURN)
    assert table.play.state.focused == "amount:slider"
    table.wait(1)
    assert table.stage.top is not None
    assert "~tip" not in table.stage.top.layer.actors, "it would cover the number"
    table.key(pygame.K_END)
    assert table.label("amount:number") == str(gift.amount.most)
    table.key(pygame.K_LEFT, pygame.K_1 + gift.amount.least)
    assert table.label("amount:number") == str(gift.amount.least + 1)
    table.key(pygame.K_RETURN)
    assert table.match.history[-1] == gift.amount.actions[1]


def focus_on(table: Together, id: str) -> None:
    for _ in range(200):
        if table.play.state.focused == id and table.play.state.focus_shown:
            return
        table.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {id}")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
def test_what_helps_to_answer_stays_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    """Stocks, rates and names of who sends and who receives."""
    for seat, to in permutations(range(CITIES), 2):
        table, match = sat(tmp_path, size)
        mine = [g for g in table.scene.gestures() if g.action.seat == seat]
        gift = next(g for g in mine if isinstance(g.action, Assist) and g.action.to == to)
        table.scene.on_gesture(gift)
        table.frame()
        assert table.stage.top is not None
        nodes = {node.id: node for node in table.stage.top.nodes}
        box = nodes["amount"].rect
        for city in (seat, to):
            for resource in Resource:
                for kind in (ids.stock, ids.rate):
                    assert box.overlap(nodes[kind(city, resource)].rect) < 1, (seat, to)
            assert box.overlap(nodes[f"name:{city}"].rect) < 1, (seat, to)
        for _ in range(3):
            table.scene.pace.play(match.legal(3 - seat - to)[0])
            table.frame()
        question = table.stage.top.node("amount")
        assert question is None or question.rect == box, "it stays where it is"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
def test_a_frozen_table_keeps_the_names_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    table, _match = sat(tmp_path, size)
    table.scene.freeze()
    table.frame()
    assert table.stage.top is not None
    nodes = {node.id: node for node in table.stage.top.nodes}
    for city in range(CITIES):
        assert nodes["frozen"].rect.overlap(nodes[f"name:{city}"].rect) < 1


def sat(folder: Path, size: tuple[int, int]) -> tuple[Sitting, Match]:
    match = planning()
    return Sitting(folder, match, size), match


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


def test_one_number_is_played_at_once(tmp_path: Path) -> None:
    match = planning()
    for seat in range(3):
        for resource in Resource:
            match.state.stocks[3 * seat + resource] = 1
    table = Together(tmp_path, match)
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
    table.scene.pace.play(
        bots_action(
            table.match,
            lambda a: isinstance(a, Assist) and (a.to, a.resource) == (2, sends),
        )
    )
    table.frame()
    assert table.scene.question is question
    assert table.label("amount:tells") != told, "the bot has less now"
    table.scene.pace.play(Ready(1))
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
    table.scene.pace.play(other)  # it may not assist another time without the food action
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
    table.scene.pace.play(PowerAction(gesture.action.seat))
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
