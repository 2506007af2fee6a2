"""What Carbon City Zero's board tells of an action, how long it takes, and what it says."""

import pytest

from game.bots.levels import hints
from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS, SECTOR_OF
from game.carbon_city_zero.components import NO_CARD, Sector
from game.carbon_city_zero.effects import NoLinks
from game.carbon_city_zero.hints import hint_words
from game.carbon_city_zero.names import card_name
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step, TurnStage
from game.carbon_city_zero.sums import cost, income_left
from game.carbon_city_zero.tables import doing
from game.core.action import Action
from scenes.titles.board import Effects, Frame
from scenes.titles.carbon_city_zero.board import BOARD, ids, telling
from scenes.titles.carbon_city_zero.board.effects import (
    Bought,
    Counter,
    InForce,
    Linked,
    Over,
    Snagged,
)
from scenes.titles.carbon_city_zero.gallery.made import bring
from tests.titles.play_carbon import ALONE, TEXTS, WIDE, desk_of, full, new_table, steps, view_of
from tests.titles.views import happened

VARIANTS = (("together", 2), ("together", 4), ("solo", 1), ("rivalry", 3))


def flash_of(told: Effects, kind: type) -> object:
    return next((flash for flash in told.flashes if isinstance(flash, kind)), None)


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_what_happens_is_told(variant: str, seats: int) -> None:
    found: set[type[Action]] = set()
    for seed in range(3):
        for before, action, after in steps(variant, seats, seed):
            told = BOARD.effects(before, action, after)
            found.add(type(action))
            assert told.ms > 0
            assert told.sounds
            match action:
                case a.Reveal(card=card) if SECTOR_OF[card] == Sector.SNAG:
                    flash = flash_of(told, Snagged)
                    assert isinstance(flash, Snagged)
                    assert flash.deck == after.owner[card]
                case a.Reveal(card=card) if SECTOR_OF[card] == Sector.GLOBAL:
                    flash = flash_of(told, InForce)
                    assert isinstance(flash, InForce)
                    assert flash.twice == (card not in after.force)
                case a.Buy(card=card):
                    flash = flash_of(told, Bought)
                    assert isinstance(flash, Bought)
                    assert flash.cost == after.spent - before.spent
                case a.UseLink():
                    flash = flash_of(told, Linked)
                    assert isinstance(flash, Linked)
                    assert flash.carbon == after.link_carbon - before.link_carbon
            stepped = after.counter < before.counter
            assert stepped == (flash_of(told, Counter) is not None)
            assert (after.step == Step.OVER) == (flash_of(told, Over) is not None)
    assert {a.Begin, a.Buy, a.EndTurn, a.Reveal, a.UseRule} <= found


def test_all_that_a_link_has_brought_rises_from_its_card() -> None:
    """Carbon, income or both, beside the ring round the card."""
    view = view_of(full(), 0)
    card = view.seen.play[0]
    for carbon, income in ((-2, 0), (0, 3), (-2, 3)):
        view.moment.flashes = (Linked(card, carbon, income),)
        labels = [node.label for node in telling.nodes(desk_of(view)) if node.label]
        assert sum("carbon \N{MINUS SIGN}2" in label for label in labels) == bool(carbon)
        assert sum("income +3" in label for label in labels) == bool(income)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
def test_what_is_told_lies_on_the_board_and_says_something(text: str, frame: Frame) -> None:
    told = 0
    for seed in range(2):
        for before, action, after in steps("together", 2, seed, 500):
            effects = BOARD.effects(before, action, after)
            view = happened(view_of(after, 0, acting=False), before, action)
            for since in (0.0, *effects.steps):
                view.moment.since = since
                nodes = telling.nodes(desk_of(view, text, frame))
                assert len({node.id for node in nodes}) == len(nodes)
                for node in nodes:
                    told += 1
                    assert node.label or node.role.name == "DECOR"
                    if node.label:
                        assert node.rect.x >= -1
                        assert node.rect.right <= frame.board.right + 1
                        assert node.rect.bottom <= 1081
    assert told > 50


# --- in words -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_every_moment_says_what_is_to_do(variant: str, seats: int) -> None:
    asked: set[int | None] = set()
    for seed in range(4):
        for state, _action, _after in steps(variant, seats, seed, 700):
            seat = state.seat_of(max(state.turn, 0))
            acting = RULES.to_act(state) == (seat,)
            view = view_of(RULES.observe(state, seat), seat, acting)
            prompt = BOARD.prompt(view)
            assert prompt.heading
            assert prompt.sentence.endswith((".", "!"))
            assert prompt.short
            assert BOARD.rulebook_page(state)
            if acting:
                asked.add(state.step)
                assert len(prompt.short) <= 30
                assert prompt.seat == seat
    assert None in asked
    assert Step.DISCARD_OWN in asked or Step.REPLACE in asked


def test_a_card_in_hand_is_the_prompts_matter() -> None:
    for state, _action, _after in steps("together", 2, 1, 60):
        if state.step is not None:
            continue
        for card in state.market:
            if card == NO_CARD:
                continue
            view = view_of(state, state.turn, selected=ids.card(card))
            prompt = BOARD.prompt(view)
            assert prompt.heading == card_name(card)
            assert str(cost(state, card)) in prompt.sentence


def test_a_hint_says_what_and_why() -> None:
    kinds: set[type[Action]] = set()
    for seed in range(12):
        table = new_table("together", 2, seed)
        while table.outcome() is None:
            if table.step_chance() is not None:
                continue
            seat = table.to_act()[0]
            action, claim = hints("carbon_city_zero", table.viewpoint(seat).seen, seat)[0]
            said = hint_words(table.state, action, claim, [p.name for p in table.players])
            kinds.add(type(action))
            assert said.endswith(".")
            if not isinstance(action, a.EndTurn):
                assert ": " in said
                assert getattr(action, "card", 0) is not None
                if not isinstance(action, a.Fund):
                    assert card_name(action.card) in said  # type: ignore[attr-defined]  # all others have one
            table.submit(action)
    assert {a.Buy, a.UseRule, a.EndTurn, a.Discard} <= kinds


# --- why not --------------------------------------------------------------------------------------


def free(state: CarbonState) -> bool:
    return state.step is None


def why(state: CarbonState, piece: str) -> str:
    return BOARD.why_not(view_of(state, state.turn), piece)


def test_what_is_too_dear_names_the_cost_and_what_is_left() -> None:
    state = full()
    left = income_left(state)
    dear = [card for card in state.market if cost(state, card) > left]
    assert dear
    for card in dear:
        reason = why(state, ids.card(card))
        assert f"{cost(state, card)}," in reason
        assert f"{left} left" in reason
    state.spent = left
    assert "no income" in why(state, ids.card(dear[0]))


def test_refusals_name_the_rule_that_forbids_it() -> None:
    state = full()
    budget, _other, asking, first, second = state.play
    assert why(state, ids.rule(budget)) == ""  # it has none
    alone = state.copy()
    alone.play.remove(second)
    assert "same sector" in why(alone, ids.link(first))
    snagged = bring(state.copy(), doing(NoLinks)[0])
    assert "blocks all links" in why(snagged, ids.link(first))
    used = state.copy()
    used.used, used.linked = [asking], [first]
    bought = state.copy()
    bought.stage = int(TurnStage.BUYING)
    for piece in (ids.rule(asking), ids.link(first)):
        assert "already used" in why(used, piece)
        assert "bought something" in why(bought, piece)


def test_every_piece_that_cannot_move_says_why() -> None:
    """Goods and what has a rule or a link: in a gesture, or with a reason."""
    for state, _action, _after in steps("together", 2, 9, 700):
        if state.turn < 0 or RULES.to_act(state) != (state.turn,):
            continue
        view = view_of(state, state.turn)
        offered = {gesture.piece for gesture in BOARD.gestures(view)}
        pieces = [ids.card(card) for card in state.market if card != NO_CARD]
        pieces += [ids.rule(c) for c in state.play if KINDS[KIND_OF[c]].rule]
        pieces += [ids.link(c) for c in state.play if KINDS[KIND_OF[c]].link]
        for piece in pieces:
            assert piece in offered or BOARD.why_not(view, piece), piece


def test_who_looks_on_is_told_whose_turn_it_is() -> None:
    for state, _action, _after in steps("together", 2, 3, 40):
        if not free(state):
            continue
        view = view_of(state, None, acting=False)
        goods = next(card for card in state.market if card != NO_CARD)
        assert view.names[state.turn] in BOARD.why_not(view, ids.card(goods))
        return


def test_goods_dropped_elsewhere_are_sent_to_the_recycle_pile() -> None:
    for state, _action, _after in steps("together", 2, 3, 60):
        if not free(state):
            continue
        view = view_of(state, state.turn)
        goods = next(card for card in state.market if card != NO_CARD)
        reason = BOARD.why_not(view, ids.card(goods), ids.draw(state.turn))
        assert "recycle pile" in reason
        assert BOARD.why_not(view, ids.card(goods), ids.DISCARD)
        return
