"""What Carbon City Zero's board says is so: of what can be done, of what is refused, of hints."""

from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero import effects as e
from game.carbon_city_zero import names, prompts
from game.carbon_city_zero.bot import KIT, Advice
from game.carbon_city_zero.bot_card_worth import Worth
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import MOST_CARBON, NO_CARD
from game.carbon_city_zero.hints import used, why
from game.carbon_city_zero.names import card_name
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, TurnStage
from game.carbon_city_zero.sums import income, income_left
from game.carbon_city_zero.tables import IS_BUDGET, doing
from game.core.action import Action
from game.core.text import set_language
from game.match.prompt import Prompt
from scenes.titles.carbon_city_zero.board import BOARD, ids, sky
from scenes.titles.carbon_city_zero.board.effects import Counter
from scenes.titles.carbon_city_zero.gallery.made import bring
from tests.titles.play_carbon import begun_from, desk_of, full, view_of
from tests.titles.sitting import Sitting
from tests.titles.views import only

NAMES = ("Mira", "Ada")


def prompt_of(state: CarbonState, selected: str = "") -> Prompt:
    return BOARD.prompt(view_of(state, state.turn, selected=selected))


def spent(state: CarbonState) -> CarbonState:
    """Nothing is left to spend, and no rule and no link to use."""
    state.spent = income(state)
    state.used, state.linked = [*state.play], [*state.play]
    return state


def legal(state: CarbonState, kind: type[Action]) -> list[Action]:
    return [x for x in RULES.legal_actions(state, state.turn) if isinstance(x, kind)]


# --- what can be done -----------------------------------------------------------------------------


def test_a_global_that_can_be_used_is_named_while_nothing_can_be_bought() -> None:
    state = spent(full())
    (used, *_more) = legal(state, a.UseGlobal)
    assert isinstance(used, a.UseGlobal)
    found = prompt_of(state)
    assert card_name(used.card) in found.sentence
    assert card_name(used.card) in found.short
    assert "End your turn" not in found.heading


def test_a_global_that_can_be_used_is_named_among_rules_and_links() -> None:
    state = full()
    (used, *_more) = legal(state, a.UseGlobal)
    assert isinstance(used, a.UseGlobal)
    assert card_name(used.card) in prompt_of(state).sentence


def test_a_budget_that_can_be_passed_on_is_named_while_nothing_can_be_bought() -> None:
    state = full()
    state.market = [NO_CARD] * len(state.market)
    state.stage = int(TurnStage.BUYING)
    assert income_left(state) > 0
    assert legal(state, a.Fund)
    assert "You can pass on a Budget" in prompt_of(state).sentence


def test_with_nothing_left_to_do_it_says_to_end_the_turn() -> None:
    state = spent(full())
    state.force = ()
    state.market = state.market[:5]
    assert prompt_of(state).sentence.endswith("End your turn.")


def test_goods_in_hand_are_no_purchase_after_a_budget_was_passed_on() -> None:
    state = full()
    state.stage = int(TurnStage.CLOSED)
    goods = next(card for card in state.market if card != NO_CARD)
    assert "recycle pile" not in prompt_of(state, ids.card(goods)).sentence


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize("on_top", [False, True])
def test_goods_dropped_elsewhere_are_told_where_they_go(on_top: bool) -> None:
    state = full()
    state.on_top = on_top
    view = view_of(state, state.turn)
    cheap = state.market[0]
    buy = a.Buy(state.turn, cheap)
    offered = {g.target for g in BOARD.gestures(only(view, buy))}
    piles = {ids.draw(state.turn), ids.recycle(state.turn)}
    assert len(offered & piles) == 1
    for target in (*piles - offered, ids.ROW, ids.card(state.play[0])):
        why = BOARD.why_not(view, ids.card(cheap), target)
        assert ("draw deck" if on_top else "recycle pile") in why, target


# --- hints ----------------------------------------------------------------------------------------


def judge(state: CarbonState) -> Advice:
    return Advice(Worth(KIT.weights, state, state.turn), state)


def test_every_effect_that_is_used_has_a_reason() -> None:
    state = full()
    for kind in {*get_args(e.Rule), *get_args(e.Link), e.ReplaceOnce}:
        effect = kind(n=2) if "n" in kind.__struct_fields__ else kind()
        said = why(used(state, (effect,), judge(state))[0])
        assert said.endswith(".")
        assert ("factories" in said) == (kind is e.CleanFactories)


def test_a_hint_promises_no_more_cards_than_there_are() -> None:
    state = full()
    card = doing(e.DrawCards)[0]
    turn = state.turn
    state.deck[turn] = state.tops[turn] = ()
    state.recycle[turn] = state.recycle[turn][:1]
    wanted = (e.DrawCards(n=2),)
    assert "1 more card" in why(used(state, wanted, judge(state))[0])
    state.recycle[turn] = ()
    assert "comes into play" not in why(used(state, wanted, judge(state))[0])
    assert "more" not in why(KIT.claims(state, turn, a.UseRule(turn, card))[0])


def test_a_hint_to_use_a_discarding_rule_fits_what_is_discarded_then() -> None:
    budget = next(card for card, yes in enumerate(IS_BUDGET) if yes)
    state = full()
    first = why(KIT.claims(state, 0, a.UseRule(0, doing(e.DiscardOwn)[0]))[0])
    then = why(KIT.claims(state, 0, a.Discard(0, budget))[0])
    assert "harm" not in first + then


# --- numbers --------------------------------------------------------------------------------------


def test_a_loss_of_income_is_said_as_large_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    number = next(n for n, kind in enumerate(KINDS) if kind.income > 0)
    card = KINDS[number]
    worse = SimpleNamespace(**{f: getattr(card, f) for f in card.__struct_fields__})
    worse.income = -2
    kinds = tuple(worse if n == number else kind for n, kind in enumerate(KINDS))
    for module in (names, prompts):
        monkeypatch.setattr(module, "KINDS", kinds)
    assert "income \u22122" in names.numbers(number)
    assert "income \u22122" in prompts.on_table(full(), KIND_OF.index(number))


# --- at the end of a round ------------------------------------------------------------------------


def last_turn(track: int) -> CarbonState:
    """The last turn of a round, whose end draws nothing."""
    state = full()
    state.turn, state.starter, state.tracks[0] = 0, 1, track
    state.deck[0] = state.tops[0] = state.recycle[0] = ()
    state.play, state.force = [], ()
    return state


@pytest.mark.parametrize("track", [50, MOST_CARBON])
def test_only_a_full_track_is_said_to_cost_a_step(track: int) -> None:
    before = last_turn(track)
    after = before.copy()
    RULES.apply(after, a.EndTurn(0))
    assert after.counter < before.counter
    told = BOARD.effects(before, a.EndTurn(0), after)
    (flash,) = [flash for flash in told.flashes if isinstance(flash, Counter)]
    assert flash.too_much == (track == MOST_CARBON)


# --- who is spoken to -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "kinds", "told"),
    [("solo", "h", False), ("together", "hb", False), ("together", "hh", True)],
)
def test_who_has_nobody_to_talk_to_is_not_told_to_be_silent(
    variant: str, kinds: str, told: bool
) -> None:
    state = bring(full(variant, len(kinds)), doing(e.NoTalk)[0])
    desk = desk_of(view_of(state, 0, kinds=kinds))
    assert (ids.NO_TALK in {node.id for node in sky.nodes(desk)}) == told


def test_a_hint_follows_the_language(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, begun_from(full()), (1280, 800))
    sitting.wait(1)
    scene = sitting.scene
    scene.hint()
    english = scene.hints.said(scene.view)
    set_language("fr")
    try:
        french = scene.hints.said(scene.view)
    finally:
        set_language("en")
    assert all(english)
    assert all(one != other for one, other in zip(english, french, strict=True))
    assert scene.hints.said(scene.view) == english
