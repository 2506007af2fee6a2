"""Carbon City Zero's board under a mouse: buying, rules and their targets, links, Budgets, ends."""

from pathlib import Path

import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.state import CarbonState, Step
from game.core.action import Action
from game.match import Match
from scenes.stage.selection import select
from scenes.titles.carbon_city_zero.board import ids
from scenes.titles.carbon_city_zero.board.board_state import CarbonBoardState
from tests.titles.by_hand import Step as Press
from tests.titles.by_hand import grip, where
from tests.titles.play_carbon import begun_from, full
from tests.titles.sitting import Sitting


def full_turn() -> Match:
    """A match in a turn in which each kind of thing can be done."""
    return begun_from(full())


class Hand:
    """One person before a match that was reached."""

    def __init__(self, folder: Path, table: Match, size: tuple[int, int] = (1280, 800)) -> None:
        self.sitting, self.table = Sitting(folder, table, size), table
        self.sitting.wait(1.0)

    @property
    def state(self) -> CarbonState:
        """The match."""
        state: CarbonState = self.table.state
        return state

    def legal(self, kind: type[Action]) -> Action:
        """The first legal action of a kind."""
        legal = self.table.legal(self.table.to_act()[0])
        return next(action for action in legal if type(action) is kind)

    def click(self, id: str) -> None:
        """Press a node in a part of it that nothing covers."""
        self.sitting.make(Press(grip(self.sitting.stage, id)))
        self.sitting.wait(0.6)

    def press(self, id: str) -> None:
        """Press a node in its middle."""
        self.sitting.make(Press(where(self.sitting.stage, id)))
        self.sitting.wait(0.6)

    def carry(self, id: str, target: str) -> None:
        """Drag a node to another one."""
        stage = self.sitting.stage
        self.sitting.make(Press(grip(stage, id), where(stage, target)))
        self.sitting.wait(0.6)

    def done(self, action: Action) -> bool:
        """Whether that was done."""
        return action in self.table.history


@pytest.mark.parametrize("target", ["recycle", ids.ROW])
def test_a_card_is_bought_by_carrying_it_to_the_recycle_pile(tmp_path: Path, target: str) -> None:
    hand = Hand(tmp_path, full_turn())
    buy = hand.legal(a.Buy)
    assert isinstance(buy, a.Buy)
    pile = ids.recycle(hand.state.turn) if target == "recycle" else target
    hand.carry(ids.card(buy.card), pile)
    assert hand.done(buy)


@pytest.mark.parametrize("second", ["card", ids.BUY])
def test_a_card_is_bought_by_a_second_press_or_by_the_button(tmp_path: Path, second: str) -> None:
    hand = Hand(tmp_path, full_turn())
    buy = hand.legal(a.Buy)
    assert isinstance(buy, a.Buy)
    hand.click(ids.card(buy.card))
    assert not hand.done(buy)
    assert hand.sitting.scene.own.selected == ids.card(buy.card)
    hand.click(ids.card(buy.card) if second == "card" else second)
    assert hand.done(buy)


def test_a_card_that_was_let_go_again_is_not_bought_by_the_next_press(tmp_path: Path) -> None:
    hand = Hand(tmp_path, full_turn())
    buy = hand.legal(a.Buy)
    assert isinstance(buy, a.Buy)
    hand.click(ids.card(buy.card))
    hand.sitting.scene.on_select("")
    top = hand.sitting.stage.top
    assert top is not None
    select(top, "")
    hand.sitting.wait(0.2)
    hand.click(ids.card(buy.card))
    assert not hand.done(buy)


def test_what_is_too_dear_is_read_and_says_why_when_it_is_pulled(tmp_path: Path) -> None:
    table = full_turn()
    offered = {action.card for action in table.legal(table.to_act()[0]) if type(action) is a.Buy}
    hand = Hand(tmp_path, table)
    dear = next(card for card in hand.state.market if card not in offered)
    played = len(table.history)
    hand.click(ids.card(dear))
    assert hand.sitting.scene.view.own.read == dear
    hand.carry(ids.card(dear), ids.recycle(hand.state.turn))
    top = hand.sitting.stage.top
    assert top is not None
    assert top.state.said[1]
    assert len(table.history) == played


@pytest.mark.parametrize("by", ["click", "carry"])
def test_a_rule_is_used_by_its_sign_and_then_asks_for_its_target(tmp_path: Path, by: str) -> None:
    hand = Hand(tmp_path, full_turn())
    stock = [c for c in hand.state.play if ids.rule(c) in
             {g.piece for g in hand.sitting.scene.gestures()}]  # fmt: skip
    hand.press(ids.rule(stock[0]))
    assert hand.done(a.UseRule(hand.state.seat_of(hand.state.turn), stock[0]))
    if hand.state.step in (Step.REPLACE, Step.DISCARD_OWN):
        kind = a.Replace if hand.state.step == Step.REPLACE else a.Discard
        answer = hand.legal(kind)
        assert isinstance(answer, a.Replace | a.Discard)
        if by == "click":
            hand.press(ids.card(answer.card))
        else:
            hand.carry(ids.card(answer.card), ids.DISCARD)
        assert hand.done(answer)


def test_a_link_is_used_by_its_badge(tmp_path: Path) -> None:
    hand = Hand(tmp_path, full_turn())
    link = hand.legal(a.UseLink)
    assert isinstance(link, a.UseLink)
    hand.press(ids.link(link.card))
    assert hand.done(link)


def test_a_global_card_is_used_by_its_chip(tmp_path: Path) -> None:
    hand = Hand(tmp_path, full_turn())
    use = hand.legal(a.UseGlobal)
    assert isinstance(use, a.UseGlobal)
    hand.press(ids.card(use.card))
    assert hand.done(use)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_a_budget_is_given_by_carrying_it_to_a_seat(
    tmp_path: Path, size: tuple[int, int]
) -> None:  # fmt: skip
    hand = Hand(tmp_path, full_turn(), size)
    fund = hand.legal(a.Fund)
    assert isinstance(fund, a.Fund)
    hand.carry(ids.card(fund.card), ids.seat(fund.deck))
    assert hand.done(fund)


def test_the_turn_ends_when_its_sum_was_laid_out_and_counted(tmp_path: Path) -> None:
    hand = Hand(tmp_path, full_turn())
    end = hand.legal(a.EndTurn)
    hand.press(ids.END)
    assert hand.sitting.scene.own.open == ids.COUNTED
    assert not hand.done(end)
    hand.sitting.scene.on_back()
    hand.sitting.wait(0.3)
    assert hand.sitting.scene.own.open == ""
    hand.press(ids.END)
    hand.press(ids.COUNT)
    assert hand.done(end)


@pytest.mark.parametrize("pile", ["stock", "discard", "draw", "recycle"])
def test_every_pile_opens_to_be_looked_through(tmp_path: Path, pile: str) -> None:
    hand = Hand(tmp_path, full_turn())
    turn = hand.state.turn
    id = {"draw": ids.draw(turn), "recycle": ids.recycle(turn)}.get(pile, pile)
    hand.click(id)
    assert hand.sitting.scene.own.open == f"pile:{id}"


def test_where_the_picture_stands_alone_a_card_in_play_is_read_over_it(tmp_path: Path) -> None:
    hand = Hand(tmp_path, full_turn(), (1024, 768))
    card = hand.state.play[-1]
    hand.click(ids.card(card))
    own = hand.sitting.scene.own
    assert isinstance(own, CarbonBoardState)
    assert (own.open, own.read) == ("read", card)
