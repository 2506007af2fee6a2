"""A Budget is passed on by who means to, and not by who only looks at it and at other mayors."""

from pathlib import Path

import pygame
import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.rules import RULES
from scenes.stage import focus
from scenes.stage.marks import TARGET_MARK
from scenes.titles.carbon_city_zero.board import BOARD, ids, in_play, market
from tests.titles.by_hand import where
from tests.titles.by_key import KeySitting, chooses
from tests.titles.play_carbon import begun_from, desk_of, full, view
from tests.titles.test_carbon_by_hand import Hand

SIZES = ((1280, 800), (1024, 768))


def at_the_table(folder: Path, size: tuple[int, int], seats: int = 3) -> tuple[Hand, a.Fund]:
    """Somebody who can pass a Budget on."""
    variant = "together" if seats > 1 else "solo"
    hand = Hand(folder, begun_from(full(variant, seats)), size)
    fund = hand.legal(a.Fund)
    assert isinstance(fund, a.Fund)
    return hand, fund


@pytest.mark.parametrize("size", SIZES)
def test_who_reads_a_budget_and_looks_at_the_piles_of_another_passes_nothing_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    hand, fund = at_the_table(tmp_path, size)
    scene, played = hand.sitting.scene, len(hand.table.history)
    hand.click(ids.card(fund.card))
    assert scene.own.selected == ""
    assert scene.view.own.read == fund.card
    scene.close()
    hand.sitting.wait(0.3)
    hand.press(ids.seat(fund.deck))
    assert scene.own.open == f"pile:seat:{fund.deck}"
    assert len(hand.table.history) == played


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_budget_that_is_chosen_by_its_sign_says_what_a_press_on_a_seat_does(
    tmp_path: Path, size: tuple[int, int], seats: int
) -> None:
    hand, fund = at_the_table(tmp_path, size, seats)
    scene, top = hand.sitting.scene, hand.sitting.stage.top
    assert top is not None
    seat = ids.seat(hand.state.seat_of(fund.deck))
    hand.press(ids.rule(fund.card))
    assert scene.own.selected == ids.card(fund.card)
    asked = BOARD.prompt(scene.view)
    assert "Pass this Budget" in asked.heading
    assert "cannot buy any more" in asked.sentence
    assert TARGET_MARK + seat in top.layer.actors
    at = where(hand.sitting.stage, seat)
    hand.sitting.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    hand.sitting.wait(1)
    tip = top.layer.actors["~tip"].node.label
    assert tip.startswith("Pass this Budget to ")
    assert tip.endswith("You cannot buy any more")
    hand.press(seat)
    assert hand.done(fund)


def test_without_a_budget_in_hand_a_seat_says_what_it_opens(tmp_path: Path) -> None:
    hand, fund = at_the_table(tmp_path, SIZES[0])
    top = hand.sitting.stage.top
    assert top is not None
    at = where(hand.sitting.stage, ids.seat(fund.deck))
    hand.sitting.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    hand.sitting.wait(1)
    assert "piles" in top.layer.actors["~tip"].node.label


def test_a_budget_is_read_and_passed_on_by_keyboard(tmp_path: Path) -> None:
    table = begun_from(full())
    sitting = KeySitting(tmp_path, table)
    sitting.wait(1)
    top = sitting.stage.top
    assert top is not None
    fund = next(x for x in table.legal(table.to_act()[0]) if isinstance(x, a.Fund))
    focus.on(top, ids.card(fund.card), visible=True)
    sitting.press(["Return"])
    assert sitting.scene.own.selected == ""
    assert sitting.scene.view.own.read == fund.card
    sign = chooses(sitting.stage, ids.card(fund.card))
    assert sign == ids.rule(fund.card)
    focus.on(top, sign, visible=True)
    sitting.press(["Return"])
    assert sitting.scene.own.selected == ids.card(fund.card)
    assert top.state.focused == ids.seat(fund.deck)
    sitting.press(["Return"])
    assert fund in table.history


def test_the_prompt_names_the_only_one_who_can_get_it() -> None:
    state = full()
    mine = state.seat_of(state.turn)
    card = next(x.card for x in RULES.legal_actions(state, mine) if isinstance(x, a.Fund))
    looking = view(state, selected=ids.card(card))
    assert looking.names[1 - mine] in BOARD.prompt(looking).heading


@pytest.mark.parametrize("seats", [1, 2])
def test_while_a_budget_is_passed_on_no_card_looks_as_if_it_could_be_bought(seats: int) -> None:
    state = full("together" if seats > 1 else "solo", seats)
    mine = state.seat_of(state.turn)
    fund = next(x for x in RULES.legal_actions(state, mine) if isinstance(x, a.Fund))
    glows = []
    for selected in ("", ids.card(fund.card)):
        desk = desk_of(view(state, selected=selected))
        glows.append({market.marks(desk, card).glow for card in state.market if card >= 0})
    assert "buyable" in glows[0]
    assert glows[1] == {""}
    looking = view(state, selected=ids.card(fund.card))
    said = BOARD.prompt(looking).sentence
    assert f"Press “{looking.names[state.seat_of(fund.deck)]}”" in said


def test_a_budget_that_can_be_passed_on_tells_how() -> None:
    state = full()
    mine = state.seat_of(state.turn)
    fund = next(x for x in RULES.legal_actions(state, mine) if isinstance(x, a.Fund))
    looking = view(state)
    nodes = in_play.nodes(desk_of(looking))
    budget = next(node for node in nodes if node.id == ids.card(fund.card))
    assert "press its sign, then who gets it" in BOARD.tells(looking, budget)
