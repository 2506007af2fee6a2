"""What hands may do on Carbon City Zero's board: goods, answers, Budgets, the end of a turn."""

from pathlib import Path

import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from scenes.titles.carbon_city_zero.board import BOARD, ids, in_play, market
from tests.titles.play_carbon import begun_from, desk_of, full, view, view_of
from tests.titles.sitting import Sitting

# --- the marketplace ------------------------------------------------------------------------------


def test_what_is_too_dear_is_marked_and_what_can_be_bought_glows() -> None:
    state = full()
    desk = desk_of(view(state))
    offers = {action.card for action in desk.legal if isinstance(action, a.Buy)}
    for card in state.market:
        marks = market.marks(desk, card)
        assert marks.dear == (card not in offers)
        assert marks.glow == ("buyable" if card in offers else "")
        assert marks.pips == KINDS[KIND_OF[card]].copies


def buyable(state: CarbonState) -> int:
    """A card that can be bought."""
    legal = RULES.legal_actions(state, state.seat_of(state.turn))
    return next(action.card for action in legal if isinstance(action, a.Buy))


def test_goods_go_to_the_recycle_pile_or_on_top_of_the_draw_deck() -> None:
    state = full()
    card, deck = buyable(state), state.turn
    mine = [g for g in BOARD.gestures(view(state)) if g.piece == ids.card(card)]
    assert [g.target for g in mine] == [ids.recycle(deck)]
    assert mine[0].around == ids.ROW
    state.on_top = True
    mine = [g for g in BOARD.gestures(view(state)) if g.piece == ids.card(card)]
    assert [g.target for g in mine] == [ids.draw(deck)]


def test_a_second_press_or_the_button_buys_what_is_selected() -> None:
    state = full()
    card = buyable(state)
    (end,) = BOARD.choices(view(state))
    assert (end.id, end.main) == (ids.END, False), "there is something to buy"
    looking = view(state, selected=ids.card(card))
    at_once = {g.piece for g in BOARD.gestures(looking) if not g.target}
    assert {ids.card(card), ids.BUY} <= at_once
    found = {choice.id: choice for choice in BOARD.choices(looking)}
    assert set(found) == {ids.END, ids.BUY, ids.READ_IT}
    assert found[ids.READ_IT].unless == ids.READ  # it is read beside the picture already
    assert found[ids.BUY].main
    assert not found[ids.END].main


def test_the_turn_ends_only_by_the_sum_that_is_laid_out() -> None:
    state = full()
    looking = view(state)
    (end,) = [g for g in BOARD.gestures(looking) if isinstance(g.action, a.EndTurn)]
    assert (end.piece, end.draft) == (ids.END, True)
    looking.own.ask(end)
    assert looking.own.open == ids.COUNTED
    (last,) = [g for g in BOARD.gestures(looking) if isinstance(g.action, a.EndTurn)]
    assert last.piece == ids.COUNT
    looking.own.note(last)
    assert looking.own.open == ""


def test_whoever_is_not_on_turn_is_told_why_the_turn_cannot_be_ended() -> None:
    state = full()
    other = view_of(state, 1 - state.turn, acting=False)
    (end,) = BOARD.choices(other)
    assert end.off


# --- answers and globals --------------------------------------------------------------------------


def moment(step: Step) -> CarbonState:
    """A turn in which a rule asks that."""
    state = full()
    state.pending = [(step, 0, state.turn)]
    return state


@pytest.mark.parametrize("step", [Step.DISCARD_OWN, Step.REPLACE])
def test_what_a_rule_asks_is_answered_by_a_press_or_a_drag_to_the_discard_pile(step: Step) -> None:
    state = moment(step)
    found = BOARD.gestures(view(state))
    targets = {g.target for g in found}
    assert targets == {"", ids.DISCARD}
    cards = state.play if step == Step.DISCARD_OWN else state.market
    assert {g.piece for g in found} == {ids.card(card) for card in cards if card != NO_CARD}
    if step == Step.DISCARD_OWN:  # the whole card is the answer
        nodes = [node.id for node in in_play.nodes(desk_of(view(state)))]
        assert not any(id in ids.rule or id in ids.link for id in nodes)


def test_a_search_is_answered_by_what_is_picked() -> None:
    state = moment(Step.SEARCH_DECK)
    looking = view(state)
    assert BOARD.gestures(looking) == []
    wanted = RULES.legal_actions(state, state.turn)[-1]
    looking.own.turn_to(wanted)
    found = BOARD.gestures(looking)
    assert {g.action for g in found} == {wanted}
    assert {g.piece for g in found} == {ids.pick(looking.own.picked), ids.TAKE}


@pytest.mark.parametrize(("variant", "seats"), [("together", 3), ("solo", 1)])
def test_a_budget_is_given_at_a_seat(variant: str, seats: int) -> None:
    state = full(variant, seats)
    funds = [g for g in BOARD.gestures(view(state)) if isinstance(g.action, a.Fund)]
    assert funds
    others = {state.seat_of(d) for d in range(state.decks) if d != state.turn}
    assert {g.target for g in funds} == {ids.seat(seat) for seat in others}
    assert all(g.piece in ids.card for g in funds)


def test_a_budget_that_is_passed_on_flies_to_its_new_mayors_seat(tmp_path: Path) -> None:
    """What a seat's row takes goes there; so what is gone from play is not gone from sight."""
    sitting = Sitting(tmp_path, begun_from(full("together", 3)), (1280, 800))
    sitting.wait(1)
    scene, top = sitting.scene, sitting.stage.top
    assert top is not None
    fund = next(x for x in scene.open_view.legal if isinstance(x, a.Fund))
    scene.pace.play(fund)
    sitting.frame()
    seat = top.node(ids.seat(scene.match.state.seat_of(fund.deck)))
    assert seat is not None
    assert ids.card(fund.card) in seat.takes
    actor = top.layer.actors[ids.card(fund.card)]
    x, y = actor.goal[0] + actor.goal[2] / 2, actor.goal[1] + actor.goal[3] / 2
    assert actor.leaving
    assert seat.rect.contains(x, y)
