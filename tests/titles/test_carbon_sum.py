"""Carbon City Zero's sum laid out: it is what will count, says what follows, nothing hides it."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.components import FIRST_MARKET, MOST_CARBON
from game.carbon_city_zero.effects import DrawFewer
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import Step
from game.carbon_city_zero.sums import carbon
from game.carbon_city_zero.tables import LINK, doing
from game.carbon_city_zero.turn_sum import follows, moves, part_words, sum_of
from game.core.text import signed
from scenes.stage import focus
from scenes.stage.interaction import TIP_SECONDS
from scenes.stage.node import Line, Text
from scenes.titles.board import Frame
from scenes.titles.carbon_city_zero.board import BOARD, ids, sum_sheet
from scenes.titles.carbon_city_zero.board.effects import Counted
from tests.carbon_city_zero.help import (
    BUDGETS,
    FACTORIES,
    by_links,
    do,
    on,
    position,
    the,
    with_total,
)
from tests.scenes.fakes import make_ui
from tests.titles.by_hand import table_of, where
from tests.titles.play_carbon import ALONE, TEXTS, WIDE, begun_from, full, new_table, steps, view_of
from tests.titles.sitting import Sitting
from tests.titles.test_carbon_by_hand import Hand
from tests.titles.views import only

VARIANTS = (("together", 2), ("together", 4), ("solo", 1), ("rivalry", 3))


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_the_sum_is_what_the_end_of_the_turn_counts(variant: str, seats: int) -> None:
    for seed in range(4):
        for before, action, after in steps(variant, seats, seed):
            if not isinstance(action, a.EndTurn):
                continue
            found, exact = sum_of(before), carbon(before)
            links = sum(part.carbon for part in found.savings if part.link)
            links += sum(part.carbon for part in found.gains if part.link)
            assert found.gained + found.saved == found.total == exact.total
            assert links == exact.links
            assert found.now == before.track(before.turn)
            assert found.then == after.track(before.turn)
            assert found.won == (not before.rival and after.tracks[0] == 0)


@pytest.mark.parametrize(
    ("track", "turn", "steps"),
    [(40, 0, 0), (40, 1, 1), (MOST_CARBON, 0, 1), (MOST_CARBON, 1, 2)],
)
def test_the_sum_says_how_the_round_counter_steps(track: int, turn: int, steps: int) -> None:
    """At the end of the track at once, at the end of the round, and both (R6)."""
    state = position(play=BUDGETS[:2], track=track, turn=turn, deck={0: [], 1: []}, counter=5)
    found = sum_of(state)
    assert (found.steps, found.counter) == (steps, 5)
    assert not found.time_up
    on(do(state, a.EndTurn(turn)))
    assert state.counter == 5 - steps


def test_the_sum_says_that_time_is_up_when_it_is() -> None:
    state = position(play=BUDGETS[:2], track=40, turn=1, counter=1)
    assert sum_of(state).time_up
    on(do(state, a.EndTurn(1)))
    assert state.step == Step.OVER


def said(track: int, total: int, **more: Any) -> list[str]:
    """What is said to follow from a turn of so much carbon, when the track stands there."""
    return list(follows(sum_of(with_total(position(track=track, **more), total))))


def test_what_follows_is_said() -> None:
    """Each sentence where it is due, and only there."""
    assert said(40, 0) == []
    assert said(40, 0, play=BUDGETS[:2]) == ["2 unspent income is lost."]
    assert said(40, 0, turn=1) == ["Then 8 rounds are left on the counter."]
    assert said(40, 0, turn=1, counter=2) == ["Then 1 round is left on the counter."]
    assert said(40, 0, turn=1, counter=1) == [
        "The round counter reaches the end: the game is lost."
    ]
    assert said(60, 5)[0] == "The track ends at 65: you lose one round."
    assert said(3, -3) == ["Carbon is at 0: you have won!"]
    assert said(3, -9, turn=1, counter=1) == ["Carbon is at 0: you have won!"]
    assert said(3, -3, variant="rivalry") == [
        "Carbon is at 0: you finish the round, then the game is over."
    ]
    assert "fewer" in said(40, 0, play=doing(DrawFewer)[:1])[-1]


def test_what_is_not_used_is_said_before_what_is_lost() -> None:
    points, plant = the("charging_points"), the("biogas_plant")
    saved = by_links("charging_points")
    state = position(play=[points, plant, BUDGETS[0]], track=40)
    words = follows(sum_of(state))
    assert words[0] == f"Not used: Charging Points link, carbon {signed(saved)}."
    assert "income is lost" in words[-1]
    do(state, a.UseLink(0, points))
    assert not any("Not used" in line for line in follows(sum_of(state)))


@pytest.mark.parametrize("variant", ["together", "rivalry"])
def test_what_would_come_after_the_end_is_not_said_of_the_last_turn(variant: str) -> None:
    less = [*doing(DrawFewer)[:1], *BUDGETS[:2]]
    end = said(3, -3, play=less, turn=1, variant=variant)
    assert len(end) == 1
    assert not [words for words in end if "fewer" in words or "income" in words]


def test_clean_factories_are_struck_through() -> None:
    """They stand in the sum with nothing, and it says what they would have added (R5)."""
    state = position(play=[*FACTORIES[:2], BUDGETS[0]], track=40)
    assert not any(part.struck for part in sum_of(state).gains)
    dirty = sum_of(state).total
    state.clean = True
    (struck,) = (part for part in sum_of(state).gains if part.struck)
    assert (struck.count, struck.carbon, struck.struck) == (2, 0, dirty)
    assert "clean" in part_words(struck)
    assert sum_of(state).total == 0


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
def test_the_sheet_has_room_for_every_turn(text: str, frame: Frame) -> None:
    ui, low = make_ui(frame.screen.w, text), set[float]()
    for n, (before, action, _after) in enumerate(steps("together", 2, 11)):
        if not isinstance(action, a.EndTurn) or n % 3:
            continue
        view = view_of(before, before.seat_of(before.turn))
        view.own.lay_out_sum()
        nodes = {node.id: node for node in sum_sheet.nodes(ui, frame, view)}
        sheet, found = nodes["sheet"].rect, sum_of(before)
        low.add(round(nodes[ids.COUNT].rect.bottom))
        for node in nodes.values():
            if node.clip is None and not node.id.endswith(":dark"):
                assert node.rect.right <= sheet.right + 1
                assert node.rect.bottom <= sheet.bottom + 1
        assert sheet.y >= 0
        assert sheet.bottom <= frame.screen.h
        assert moves(found) in nodes["count:sum"].label
        assert len([id for id in nodes if id.startswith("count:part")]) <= len(
            found.gains + found.savings
        )
    assert len(low) == 1, "what counts it is not where it was"


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
@pytest.mark.parametrize("count", [4, 14])
def test_nothing_is_drawn_over_the_words_and_numbers_of_a_line(
    text: str, frame: Frame, count: int
) -> None:
    """Not even the chain of a link where lines are so many that they go without names."""
    links = [card for card in range(FIRST_MARKET, len(KIND_OF)) if LINK[card]]
    state = position(play=[*FACTORIES, *links[:count]], track=40)
    state.linked, state.clean = links[:count], True
    view = view_of(state, 0)
    view.own.lay_out_sum()
    ui = make_ui(frame.screen.w, text)
    lines = [n for n in sum_sheet.nodes(ui, frame, view) if n.id.startswith("count:part")]
    assert any(getattr(look, "name", "").endswith("sym_link") for n in lines for look in n.look)
    for line in lines:
        boxes = [look.at for look in line.look[1:] if not isinstance(look, Line) and look.at]
        assert all(box.right <= line.rect.w + 1 for box in boxes)
        for n, look in enumerate(line.look):
            if isinstance(look, Text) and look.at is not None:
                over = [o.at for o in line.look[n + 1 :] if not isinstance(o, Line) and o.at]
                assert not any(look.at.overlap(box) > 1 for box in over), look.text


def test_only_the_laid_out_sum_ends_the_turn() -> None:
    for before, action, _after in steps("together", 2, 2):
        if not isinstance(action, a.EndTurn):
            continue
        seat = before.seat_of(before.turn)
        view = view_of(RULES.observe(before, seat), seat)
        (asks,) = BOARD.gestures(only(view, action))
        assert (asks.piece, asks.draft) == (ids.END, True)
        view.own.ask(asks)
        (gesture,) = BOARD.gestures(only(view, action))
        assert not gesture.draft
        nodes = {node.id for node in BOARD.overlay(make_ui(1920), WIDE, view)}
        assert gesture.piece == ids.COUNT
        assert gesture.piece in nodes
        view.own.close()
        assert BOARD.gestures(only(view, action)) == [asks]
        return


def test_a_bots_sum_is_shown_to_be_read_and_a_persons_is_not_shown_again() -> None:
    ui = make_ui(1920)
    for before, action, after in steps("together", 2, 6, kinds="hb"):
        if not isinstance(action, a.EndTurn) or after.step == Step.OVER:
            continue
        told = BOARD.effects(before, action, after)
        assert told.read > 1500
        assert any(isinstance(flash, Counted) for flash in told.flashes)
        view = view_of(after, 0, acting=False, kinds="hb")
        view.moment.flashes = told.flashes
        nodes = {node.id for node in sum_sheet.nodes(ui, WIDE, view)}
        if before.turn == 0:
            assert not nodes
        else:
            assert "count:sum" in nodes
            assert ids.COUNT not in nodes


SIZES = ((1280, 800), (1024, 768))


def laid_out(folder: Path, size: tuple[int, int]) -> Hand:
    """Somebody has laid out the sum by a click."""
    hand = Hand(folder, begun_from(full()), size)
    hand.press(ids.END)
    assert hand.sitting.scene.own.open == ids.COUNTED
    return hand


def test_a_hint_to_end_the_turn_lights_its_button_and_opens_nothing(tmp_path: Path) -> None:
    poor = position(play=[the("poor_housing_stock")], market=[the("offshore_wind")], track=40)
    hand = Hand(tmp_path, begun_from(poor), SIZES[0])
    scene = hand.sitting.scene
    hand.press("hint")
    assert isinstance(scene.hints.action, a.EndTurn)
    assert scene.own.open == ""
    assert scene.hints.lit == {ids.END}
    assert BOARD.choices(scene.view)[0].main
    hand.press(ids.END)
    assert scene.hints.lit == {ids.COUNT}
    assert not BOARD.choices(scene.view)[0].main, "one button alone is to be pressed"


def test_a_press_on_the_sheet_does_not_close_it_and_one_beside_does(tmp_path: Path) -> None:
    hand = laid_out(tmp_path, SIZES[0])
    for press, left in (("count:sum", ids.COUNTED), ("sheet:title", ids.COUNTED), ("city", "")):
        hand.press(press)
        assert hand.sitting.scene.own.open == left


def key(hand: Hand, code: int) -> None:
    for event in (pygame.KEYDOWN, pygame.KEYUP):
        hand.sitting.stage.handle(pygame.event.Event(event, key=code, mod=0))
    hand.sitting.wait(0.3)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_counts_what_a_click_has_laid_out(
    tmp_path: Path, size: tuple[int, int], code: int
) -> None:
    hand = laid_out(tmp_path, size)
    key(hand, code)
    assert any(isinstance(action, a.EndTurn) for action in hand.table.history)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("tabbed", [False, True])
def test_a_second_enter_does_not_open_the_pause(tmp_path: Path, code: int, tabbed: bool) -> None:
    """The sum was laid out by a click: when it closes, no button of the toolbar gets the focus,
    not even one on which the keyboard had been before the mouse was used."""
    hand = Hand(tmp_path, begun_from(full()), SIZES[0])
    if tabbed:
        key(hand, pygame.K_TAB)
    hand.press(ids.END)
    assert hand.sitting.scene.own.open == ids.COUNTED
    scene = hand.sitting.scene
    for _ in range(3):
        key(hand, code)
        assert hand.sitting.manager.top is scene
    top = hand.sitting.stage.top
    assert top is not None
    pieces = set(top.offers.named)
    assert top.state.focused in pieces | {""}


def test_the_first_stop_of_the_keyboard_is_to_count_it(tmp_path: Path) -> None:
    hand = laid_out(tmp_path, SIZES[0])
    top = hand.sitting.stage.top
    assert top is not None
    key(hand, pygame.K_TAB)
    assert top.state.focused == ids.COUNT
    key(hand, pygame.K_ESCAPE)
    focus.on(top, ids.END, visible=True)
    key(hand, pygame.K_RETURN)
    assert top.state.focused == ids.COUNT


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_behind_the_sum_says_nothing_over_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    hand = laid_out(tmp_path, size)
    top, stage = hand.sitting.stage.top, hand.sitting.stage
    assert top is not None
    for id in (ids.END, ids.recycle(hand.state.turn), ids.INCOME):
        at = where(stage, id)
        hand.sitting.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        hand.sitting.wait(TIP_SECONDS + 0.3)
        assert "~tip" not in top.layer.actors


def test_whoever_has_just_used_a_rule_is_not_told_that_it_is_used(tmp_path: Path) -> None:
    lanes = the("bike_lanes")
    hand = Hand(tmp_path, begun_from(position(play=[lanes], deck={0: BUDGETS}, track=40)))
    sign = ids.rule(lanes)
    hand.press(sign)
    assert lanes in hand.state.used
    at, top = where(hand.sitting.stage, sign), hand.sitting.stage.top
    assert top is not None

    def rest(off: int) -> bool:
        place = (at[0] + off, at[1])
        hand.sitting.post(pygame.MOUSEMOTION, place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        hand.sitting.wait(TIP_SECONDS + 0.3)
        return "~tip" in top.layer.actors

    assert [rest(0), rest(1), rest(12)] == [False, False, True]
    assert "already used" in top.layer.actors["~tip"].node.label


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_no_card_flies_over_the_sum_of_a_bots_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    table = new_table("together", 2, "sum", "bb")
    sitting = Sitting(tmp_path, table, size)
    sitting.ctx.settings.animation = "slow"
    sitting.stage.restyle()
    flying = sums = 0
    for _ in range(4000):
        sitting.frame()
        top = sitting.stage.top
        assert top is not None
        if table_of(sitting.stage) is None or sums > 3:
            break
        order = [key for key, _actor in top.layer.ordered()]
        if "sheet" not in order or not isinstance(table.history[-1], a.EndTurn):
            continue
        cards = [key for key in order if key in ids.card and top.layer.actors[key].travelling]
        flying += len(cards)
        sums += not cards
        assert all(order.index(card) < order.index("sheet") for card in cards)
    assert flying > 10
