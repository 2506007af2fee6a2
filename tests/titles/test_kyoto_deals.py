"""Deals on Kyoto's board: what is dragged to give, bribe and ask a price, the sheets, the list of
offers, and the cards that are picked."""

from pathlib import Path

import pygame
import pytest

from game.bots.kit import MOST
from game.bots.levels import Hint, hints
from game.core.options import Options
from game.kyoto import actions as a
from game.kyoto.components import NO_ICON, most_proposals
from game.kyoto.data import DAMAGE_OF, STUDY, TONNES_OF
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase
from game.match import Match
from scenes.stage.gesture import Gesture
from scenes.stage.marks import ABLE_MARK
from scenes.stage.node import Node, Text
from scenes.titles.board import AnyView, board_of
from scenes.titles.kyoto.board import ids, sheets
from scenes.titles.kyoto.board.effects import Shaken
from tests.titles.by_hand import Chooser
from tests.titles.by_hand import Step as Press
from tests.titles.by_key import KeySitting, next_keys
from tests.titles.play_kyoto import AIR, TONNES, Hand, at_phase, debate, drawn, own_of, who
from tests.titles.sitting import Sitting, play_out
from tests.titles.views import view_at

BOARD = board_of("kyoto")


def gestures(view: AnyView, piece: str, target: str = "") -> list[Gesture]:
    """The gestures of a piece onto a target."""
    return [g for g in BOARD.gestures(view) if (g.piece, g.target) == (piece, target)]


def only(view: AnyView, piece: str, target: str = "") -> Gesture:
    """The one gesture of a piece onto a target."""
    (found,) = gestures(view, piece, target)
    return found


def some_cards(match: Match, seat: int, n: int) -> tuple[int, ...]:
    """Cards of a hand."""
    return tuple(match.state.hands[seat][:n])


def laid(theirs: int = 1, mine: int = 0, seats: int = 4) -> Match:
    """A debate in which the second country has laid so many cards, and the first so many."""
    base = debate(seats)
    cards = [some_cards(base, 0, mine), some_cards(base, 1, theirs)]
    return debate(seats, laid=[*cards, *[()] * (seats - 2)])


def offered(match: Match, *drafts: a.Propose) -> Match:
    """The same match after these proposals."""
    for draft in drafts:
        match.submit(draft)
    return match


# --- money that is dragged ------------------------------------------------------------------------


def test_bills_are_given_to_the_own_tray_one_first() -> None:
    match = debate(given=[0, 1, 0, 0])
    view = view_at(match, 0)
    give = only(view, ids.COFFERS, ids.tray(0))
    assert give.around == ids.LECTERN
    assert give.amount is not None
    assert give.amount.actions == tuple(a.GIVE[0][: match.state.money(0)])
    assert give.amount.start == 1
    assert give.amount.secret_of == 0
    assert only(view, ids.GIVE).amount == give.amount


def test_bills_on_a_card_before_another_flag_are_a_bribe_to_take_it_back() -> None:
    match = laid()
    (card,) = match.state.laid[1]
    bribe = only(view_at(match, 0), ids.COFFERS, ids.card(card))
    assert bribe.amount is not None
    assert bribe.amount.actions[0] == a.Propose(0, 1, 0, 1, (card,))
    assert all(RULES.is_legal(match.state, action) for action in bribe.amount.actions)
    assert bribe.amount.most == match.state.money(0)


def test_where_the_goal_asks_for_an_icon_any_card_is_one_with_that_icon() -> None:
    match = debate(study=AIR)
    view = view_at(match, 0)
    own_of(view).lay_out(a.Propose(0, 1, 0, 1, (), 1))
    nodes = drawn(view)
    any_ = nodes[f"sheet:icon:{NO_ICON}"]
    assert any_.label == "1 air card"
    assert any_.checked
    assert "sheet:icon:2" not in nodes


def test_what_is_picked_up_tells_where_it_may_go() -> None:
    match = laid(theirs=0, mine=1)
    view = view_at(match, 0)
    usual = BOARD.prompt(view).sentence
    told = set()
    for piece in (ids.COFFERS, ids.card(match.state.laid[0][0]), ids.card(match.state.hands[0][0])):
        own_of(view).select(piece)
        told.add(BOARD.prompt(view).sentence)
    assert len(told) == 3
    assert usual not in told
    own_of(view).select("")
    assert BOARD.prompt(view).sentence == usual


def test_what_the_last_offer_came_to_is_told_where_no_offer_is_open() -> None:
    match = offered(debate(), a.Propose(0, 1, 0, 2, (), 1))
    match.submit(a.Refuse(1, 0))
    assert drawn(view_at(match, 0))["offers:none"].label.startswith("USA refuses")
    assert drawn(view_at(match, 2))["offers:none"].label.startswith("No open offers")


def test_a_bribe_begins_above_one_that_is_open() -> None:
    match = laid()
    (card,) = match.state.laid[1]
    offered(match, a.Propose(0, 1, 0, 3, (card,)))
    bribe = only(view_at(match, 0), ids.COFFERS, ids.card(card))
    assert bribe.amount is not None
    assert bribe.amount.least == 4
    assert bribe.action == a.Propose(0, 1, 0, 4, (card,))


def test_bills_on_a_country_open_the_sheet() -> None:
    view = view_at(debate(), 0)
    bribe = only(view, ids.COFFERS, ids.tray(2))
    assert bribe.draft
    assert bribe.action == a.Propose(0, 2, 0, 1, (), 1)
    view.own.ask(bribe)
    assert view.own.open == ids.SHEET
    assert own_of(view).draft == bribe.action


def test_where_a_country_may_lay_no_more_the_sheet_begins_with_a_card_taken_back() -> None:
    match = laid(theirs=2)
    bribe = only(view_at(match, 0), ids.COFFERS, ids.tray(1))
    assert bribe.action == a.Propose(0, 1, 0, 1, match.state.laid[1][:1])


def test_own_cards_on_a_country_ask_it_for_money() -> None:
    match = laid(theirs=0, mine=1)
    view = view_at(match, 0)
    (card,) = match.state.laid[0]
    back = only(view, ids.card(card), ids.tray(1))
    assert back.action == a.Propose(0, 1, 1, 1, (card,))
    assert back.draft
    held = match.state.hands[0][0]
    price = only(view, ids.card(held), ids.tray(1))
    assert price.draft
    assert price.action == a.Propose(0, 1, 1, 1, (), 1, NO_ICON, TONNES_OF[held], (held,))


def test_of_a_card_for_a_goal_of_icons_no_tonnes_are_promised() -> None:
    match = debate(study=AIR)
    held = next(card for card in match.state.hands[0] if DAMAGE_OF[card] == STUDY[AIR].icon)
    price = only(view_at(match, 0), ids.card(held), ids.tray(3))
    assert isinstance(price.action, a.Propose)
    assert price.action.tonnes == 0


def test_nothing_is_offered_to_lookers_on_and_while_the_table_stands_still() -> None:
    match = laid()
    assert not BOARD.gestures(view_at(match, None))
    assert not BOARD.gestures(view_at(match, 0).still())
    assert not BOARD.choices(view_at(match, 0).still())


def test_who_is_done_proposes_nothing() -> None:
    match = debate(passed=[1, 0, 0, 0], options={"seconds": 0})
    view = view_at(match, 0)
    assert not [g for g in BOARD.gestures(view) if isinstance(g.action, a.Propose | a.Give)]
    assert BOARD.why_not(view, ids.COFFERS)


def test_why_bills_may_not_be_dropped_there() -> None:
    match = offered(debate(), *[a.Propose(0, n, 0, 1, (), 1) for n in (1, 2, 3)])
    view = view_at(match, 0)
    assert not gestures(view, ids.COFFERS, ids.tray(1))
    why = BOARD.why_not(view, ids.COFFERS, ids.tray(1))
    assert why == RULES.why_not(match.state, a.Propose(0, 1, 0, 2, (), 1))
    poor = debate(coffers=[(0,), (15,), (15,), (15,)])
    assert BOARD.why_not(view_at(poor, 0), ids.COFFERS)
    off = {choice.id: choice.off for choice in BOARD.choices(view_at(poor, 0))}
    assert off[ids.GIVE]
    assert off[ids.BRIBE]
    assert off[ids.AGREE]


# --- the sheet ------------------------------------------------------------------------------------


def on_sheet(match: Match, draft: a.Propose) -> AnyView:
    """The sheet with a proposal on it."""
    view = view_at(match, draft.seat)
    own_of(view).lay_out(draft)
    return view


def press(view: AnyView, id: str) -> None:
    """Press a node of the picture."""
    node = drawn(view)[id]
    assert node.press is not None
    node.press()


def test_the_sheet_changes_cards_icon_tonnes_and_millions() -> None:
    match = debate()
    view = on_sheet(match, a.Propose(0, 1, 0, 1, (), 1))
    for id in ("sheet:cards:more", "sheet:icon:4", "sheet:tonnes:more", "sheet:money:more"):
        press(view, id)
    wanted = a.Propose(0, 1, 0, 2, (), 2, 4, 10)
    assert own_of(view).draft == wanted
    assert [g.action for g in BOARD.gestures(view)] == [wanted]
    assert drawn(view)["sheet:words"].label
    assert drawn(view)["sheet:cards:more"].disabled


def test_arrow_keys_change_a_number_of_the_sheet() -> None:
    view = on_sheet(debate(), a.Propose(0, 1, 0, 5, (), 1))
    adjust = drawn(view)["sheet:money"].use.adjust
    assert adjust is not None
    adjust(-1)
    assert own_of(view).draft == a.Propose(0, 1, 0, 4, (), 1)


def test_what_may_not_be_proposed_says_why_beside_the_button() -> None:
    match = laid(theirs=2)
    view = on_sheet(match, a.Propose(0, 1, 0, 1, (), 1))
    why = RULES.why_not(match.state, a.Propose(0, 1, 0, 1, (), 1))
    nodes = drawn(view)
    assert nodes[ids.SEND].disabled
    assert nodes[ids.SEND].reason == why
    assert nodes["sheet:why"].label == why
    assert not BOARD.gestures(view)


def test_the_sheet_goes_from_cards_contributed_to_cards_taken_back() -> None:
    match = laid()
    view = on_sheet(match, a.Propose(0, 1, 0, 2, (), 1, 4, 30))
    press(view, "sheet:deed-True")
    assert own_of(view).draft == a.Propose(0, 1, 0, 2, match.state.laid[1])
    press(view, "sheet:deed-False")
    assert own_of(view).draft == a.Propose(0, 1, 0, 2, (), 1)


def test_the_sheet_turns_to_another_country() -> None:
    match = laid()
    view = on_sheet(match, a.Propose(0, 1, 0, 2, match.state.laid[1]))
    press(view, "sheet:to:2")
    assert own_of(view).draft == a.Propose(0, 2, 0, 1, (), 1)
    held = match.state.hands[0][0]
    view = on_sheet(match, a.Propose(0, 1, 1, 3, (), 1, cards=(held,)))
    press(view, "sheet:to:3")
    assert own_of(view).draft == a.Propose(0, 3, 3, 3, (), 1, cards=(held,))


def test_two_cards_are_named_with_a_price_and_promises_fit_both() -> None:
    match = debate()
    one, two = sorted(match.state.hands[0], key=TONNES_OF.__getitem__)[:2]
    view = on_sheet(match, a.Propose(0, 1, 1, 3, (), 1, NO_ICON, TONNES_OF[two], (two,)))
    press(view, ids.pick(one))
    draft = own_of(view).draft
    assert draft is not None
    assert draft.cards == tuple(sorted((one, two)))
    assert draft.contribute == 2
    assert draft.tonnes == TONNES_OF[one]
    assert RULES.is_legal(match.state, draft)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_sheet_in_use_does_not_shrink_and_its_close_comes_under_no_pointer(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    match = debate()
    one, two = sorted(match.state.hands[0], key=TONNES_OF.__getitem__)[:2]
    hand = Hand(tmp_path, match, size)
    hand.own.lay_out(a.Propose(0, 1, 1, 3, (), 1, NO_ICON, 0, ()))
    before = shown(hand)
    for id in map(ids.pick, (one, two, one, two, one)):
        hand.press(id)
        after = shown(hand)
        assert after["sheet"].rect.common(before["sheet"].rect) == before["sheet"].rect
        used = [n.rect for n in before.values() if n.press and n.id != "sheet:close"]
        close = after["sheet:close"].rect
        assert not any(close.overlap(rect) for rect in used if after["sheet"].rect.overlap(rect))
        before = after


def shown(hand: Hand) -> dict[str, Node]:
    """The sheet, and what lies on it."""
    assert hand.node("sheet") is not None
    assert hand.sitting.stage.top is not None
    nodes = hand.sitting.stage.top.nodes
    return {node.id: node for node in nodes if "sheet" in (node.id, node.parent)}


def test_all_of_a_sheet_is_the_secret_of_who_makes_it() -> None:
    match = debate()
    plain = set(drawn(view_at(match, 0)))
    held = match.state.hands[0][0]
    view = on_sheet(match, a.Propose(0, 1, 1, 3, (), 1, cards=(held,)))
    over = [node for id, node in drawn(view).items() if id not in plain]
    assert over
    assert all(node.secret_of == 0 for node in over if node.role.value != "decor")


def test_the_sheet_goes_with_the_debate() -> None:
    view = on_sheet(debate(), a.Propose(0, 1, 0, 1, (), 1))
    own = own_of(view)
    own.follow(view.seen)
    own.lay_out(a.Propose(0, 1, 0, 1, (), 1))
    own.follow(view.seen)
    assert own.open == ids.SHEET
    over: KyotoState = view.seen.copy()
    over.phase = Phase.FAIL
    own.follow(over)
    assert own.open == ""
    assert own.draft is None


# --- answers --------------------------------------------------------------------------------------


def test_an_offer_for_a_card_is_accepted_and_refused_with_a_press() -> None:
    match = laid(theirs=0, mine=1)
    (card,) = match.state.laid[0]
    offered(match, a.Propose(1, 0, 1, 2, (card,)))
    view = view_at(match, 0)
    assert only(view, ids.accept(0)).action == a.Accept(0, 0)
    assert only(view, ids.refuse(0)).action == a.Refuse(0, 0)
    assert not drawn(view)[ids.accept(0)].disabled


def test_a_counter_proposal_opens_the_sheet_filled_in() -> None:
    match = laid(theirs=0, mine=1)
    (card,) = match.state.laid[0]
    offered(match, a.Propose(1, 0, 1, 2, (card,)))
    view = view_at(match, 0)
    press(view, ids.counter(0))
    wanted = a.Propose(0, 1, 1, 3, (card,), answers=0)
    assert only(view, ids.SEND).action == wanted
    match.submit(wanted)
    own_of(view).follow(match.viewpoint(0).seen)
    assert [p.money for p in match.state.proposals] == [3]


def test_a_counter_to_an_offer_that_has_gone_is_a_fresh_proposal() -> None:
    match = laid(theirs=0, mine=1)
    (card,) = match.state.laid[0]
    offered(match, a.Propose(1, 0, 1, 2, (card,)))
    view = view_at(match, 0)
    own_of(view).follow(view.seen)
    press(view, ids.counter(0))
    match.submit(a.Withdraw(1, 0))
    own_of(view).follow(match.viewpoint(0).seen)
    draft = own_of(view).draft
    assert draft is not None
    assert draft.answers == -1


def test_cards_that_an_offer_asks_for_are_picked_in_the_hand() -> None:
    match = offered(debate(), a.Propose(1, 0, 1, 2, (), 2, NO_ICON, 40))
    good = [card for card in match.state.hands[0] if TONNES_OF[card] >= 40]
    bad = next(card for card in match.state.hands[0] if TONNES_OF[card] < 40)
    view = view_at(match, 0)
    press(view, ids.accept(0))
    assert own_of(view).answered == 0
    assert not gestures(view, ids.accept(0))
    nodes = drawn(view)
    assert nodes[ids.card(bad)].disabled
    assert nodes[ids.card(bad)].reason == RULES.why_not(
        match.state, a.Accept(0, 0, tuple(sorted((bad, good[0]))))
    )
    press(view, ids.card(good[0]))
    last = only(view, ids.card(good[1]), ids.tray(0))
    wanted = a.Accept(0, 0, tuple(sorted(good[:2])))
    assert (last.action, last.draft) == (wanted, False)
    press(view, ids.card(good[1]))
    assert only(view, ids.accept(0)).action == wanted


def test_a_third_pick_takes_the_place_of_the_first() -> None:
    match = offered(debate(), a.Propose(1, 0, 1, 2, (), 2))
    one, two, three = match.state.hands[0][:3]
    view = view_at(match, 0)
    own_of(view).answer(0)
    for card in (one, two, three):
        press(view, ids.card(card))
    assert own_of(view).picked == (two, three)


def test_the_first_of_two_cards_is_picked_by_dragging_it() -> None:
    match = offered(debate(), a.Propose(1, 0, 1, 2, (), 2))
    card = match.state.hands[0][3]
    view = view_at(match, 0)
    own_of(view).answer(0)
    first = only(view, ids.card(card), ids.tray(0))
    assert first.draft
    view.own.ask(first)
    assert own_of(view).picked == (card,)


def test_an_offer_that_no_card_fits_says_so() -> None:
    match = offered(debate(), a.Propose(1, 0, 1, 2, (), 1, NO_ICON, 90))
    node = drawn(view_at(match, 0))[ids.accept(0)]
    assert node.disabled
    assert node.reason


def test_that_a_payer_cannot_cover_a_price_shows_to_it_alone() -> None:
    match = laid()
    (card,) = match.state.laid[1]
    offered(match, a.Propose(1, 0, 0, 60, (card,)))
    node = drawn(view_at(match, 0))[ids.accept(0)]
    assert node.disabled
    assert node.secret_of == 0
    assert ids.accept(0) not in drawn(view_at(match, 2))


def test_own_offers_are_withdrawn() -> None:
    match = offered(debate(), a.Propose(0, 1, 0, 2, (), 1))
    view = view_at(match, 0)
    assert only(view, ids.withdraw(0)).action == a.Withdraw(0, 0)
    assert ids.withdraw(0) in drawn(view)


# --- the list -------------------------------------------------------------------------------------


def crowded(seats: int) -> Match:
    """A debate with as many open proposals as there may be."""
    match = debate(seats)
    for by in range(seats):
        for n in range(most_proposals(seats)):
            to = (by + 1 + n % (seats - 1)) % seats
            match.submit(a.Propose(by, to, by, 1 + n, (), 1, n))
    return match


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize(
    ("width", "text"), [(1440, "large"), (1920, "normal"), (2520, "projector")]
)
def test_twelve_offers_are_all_told(seats: int, width: float, text: str) -> None:
    """Each tray has a tag that says how many more there are; the list has them all."""
    match = crowded(seats)
    view = view_at(match, 0)
    nodes = drawn(view, width, text)
    for seat in range(seats):
        own = [p.number for p in match.state.proposals if p.by == seat]
        tags = [nodes[ids.proposal(n)] for n in own if ids.proposal(n) in nodes]
        texts = [look.text for look in tags[-1].look if isinstance(look, Text)]
        assert len(tags) + sum(int(text) for text in texts if text[0] == "+") == len(own)
    view.own.toggle(ids.OFFERS)
    nodes = drawn(view, width, text)
    numbers = {p.number for p in match.state.proposals if 0 in (p.by, p.to)}
    buttons = (ids.accept, ids.withdraw)
    assert all(any(kind(n) in nodes for kind in buttons) for n in numbers)
    scroll = nodes["offers:list"].use.scroll
    assert scroll is None or nodes["offers:list"].focusable


def test_offers_to_the_viewer_come_first_then_its_own() -> None:
    match = crowded(4)
    view = view_at(match, 2)
    shown = [p.number for p in match.state.proposals if p.to == 2]
    heads = [id for id in drawn(view) if id.startswith("offer:") and id.count(":") == 1]
    assert heads[: len(shown)] == [f"offer:{n}" for n in shown]


def test_a_hint_puts_its_offer_into_the_bar() -> None:
    match = crowded(4)
    last = [p.number for p in match.state.proposals if p.to == 0][-1]
    view = view_at(match, 0)
    assert ids.refuse(last) not in drawn(view, 1440)
    view.own.turn_to(a.Refuse(0, last))
    assert ids.refuse(last) in drawn(view, 1440)


def test_a_tag_brings_its_offer_to_the_front() -> None:
    match = crowded(4)
    view = view_at(match, 0)
    tag = next(p.number for p in match.state.proposals if p.by == 2)
    press(view, ids.proposal(tag))
    heads = [id for id in drawn(view) if id.startswith("offer:") and id.count(":") == 1]
    assert heads[0] == f"offer:{tag}"


def test_a_deal_that_is_struck_is_shown() -> None:
    match = laid(theirs=0, mine=1)
    (card,) = match.state.laid[0]
    offered(match, a.Propose(1, 0, 1, 2, (card,)))
    before = match.state.copy()
    match.submit(a.Accept(0, 0))
    flashes = BOARD.effects(before, a.Accept(0, 0), match.state).flashes
    assert [f for f in flashes if isinstance(f, Shaken)]
    view = view_at(match, 0)
    view.moment.flashes = flashes
    assert "shaken" in drawn(view)


# --- what is chosen -------------------------------------------------------------------------------


def reducing() -> tuple[Match, tuple[int, ...]]:
    """The goal of 200 t is met by four of five cards in several ways."""
    base = debate()
    state: KyotoState = base.state
    cards = sorted((c for hand in state.hands for c in hand), key=lambda c: -TONNES_OF[c])[:4]
    assert sum(TONNES_OF[c] for c in cards[:3]) >= 200
    owners = [tuple(c for c in hand if c in cards)[:2] for hand in state.hands]
    table = debate(laid=owners, given=[4, 0, 0, 0], phase=Phase.REDUCE)
    return table, tuple(c for pile in owners for c in pile)


def test_cards_to_be_reduced_are_picked_where_they_lie() -> None:
    match, cards = reducing()
    view = view_at(match, 0)
    (button,) = BOARD.choices(view)
    assert button.off
    assert not BOARD.gestures(view)
    (enough, *_rest) = match.legal(0)
    assert isinstance(enough, a.Reduce)
    for card in enough.cards:
        press(view, ids.card(card))
    assert only(view, ids.CHOOSE).action == enough
    (button,) = BOARD.choices(view)
    assert not button.off
    assert str(sum(TONNES_OF[c] for c in enough.cards)) in button.label
    for card in set(cards) - set(enough.cards):
        node = drawn(view)[ids.card(card)]
        assert node.disabled
        assert node.reason


def test_what_can_be_reduced_glows_until_it_is_picked(tmp_path: Path) -> None:
    match, cards = reducing()
    hand = Hand(tmp_path, match)
    assert glowing(hand) == {ABLE_MARK + ids.card(card) for card in cards}
    hand.press(ids.card(cards[0]))
    assert hand.own.picked == cards[:1]
    assert glowing(hand) == {ABLE_MARK + ids.card(card) for card in cards[1:]}


def glowing(hand: Hand) -> set[str]:
    """The marks of what can be done anything with."""
    hand.sitting.stage.refresh()
    assert hand.sitting.stage.top is not None
    actors = hand.sitting.stage.top.layer.actors
    return {id for id, actor in actors.items() if id.startswith(ABLE_MARK) and not actor.leaving}


@pytest.mark.parametrize("spare", [0, 1])
def test_where_only_one_choice_is_possible_it_is_picked_already(tmp_path: Path, spare: int) -> None:
    hands = debate().state.hands
    cards = [card for hand in hands for card in hand if DAMAGE_OF[card] == 2][: 3 + spare]
    owners = [tuple(card for card in hand if card in cards) for hand in hands]
    match = debate(study=AIR, laid=owners, given=[9, 0, 0, 0], phase=Phase.REDUCE)
    hand = Hand(tmp_path, match)
    assert hand.own.picked == (() if spare else tuple(sorted(cards)))
    if not spare:
        hand.press(ids.CHOOSE)
        assert hand.done(a.Reduce(0, tuple(sorted(cards))))


def test_only_the_speaker_picks_them() -> None:
    match, cards = reducing()
    assert all(drawn(view_at(match, 1))[ids.card(card)].press is None for card in cards)


def test_whose_money_is_taken_begins_just_enough_and_is_changed() -> None:
    match = debate(given=[3, 3, 1, 0], phase=Phase.FINANCE)
    view = view_at(match, 0)
    need = STUDY[TONNES].funding
    assert sum(sheets.shares(view)) == need
    assert isinstance(only(view, ids.CHOOSE).action, a.Finance)
    press(view, "share:0:less")
    assert not BOARD.gestures(view)
    assert drawn(view)[ids.CHOOSE].disabled
    press(view, "share:2:less" if sheets.shares(view)[2] else "share:1:more")
    assert "share:3" not in drawn(view)


def test_one_of_three_agendas_is_put_away_in_secret() -> None:
    match = at_phase(Phase.KEEP)
    view = view_at(match, 0)
    agendas = match.state.agendas[0]
    assert not BOARD.gestures(view)
    press(view, ids.pick(agendas[0]))
    press(view, ids.pick(agendas[1]))
    assert only(view, ids.CHOOSE).action == a.PutAway(0, agendas[1])
    nodes = drawn(view)
    assert all(nodes[ids.pick(agenda)].secret_of == 0 for agenda in agendas)
    assert ids.pick(agendas[0]) not in drawn(view_at(match, None))


def test_the_speaker_alone_sees_two_studies_and_reads_one_out() -> None:
    match = at_phase(Phase.STUDY)
    view = view_at(match, 0)
    one, two = match.state.drawn
    press(view, ids.pick(two))
    assert only(view, ids.CHOOSE).action == a.ChooseStudy(0, two)
    assert drawn(view)[ids.pick(one)].secret_of == 0
    assert ids.pick(one) not in drawn(view_at(match, 1))


# --- by mouse and by keys -------------------------------------------------------------------------


def test_a_bribe_by_dragging_bills_onto_a_card(tmp_path: Path) -> None:
    hand = Hand(tmp_path, laid())
    (card,) = hand.state.laid[1]
    hand.carry(ids.COFFERS, ids.card(card))
    hand.press("amount:more")
    hand.press("amount:yes")
    assert hand.done(a.Propose(0, 1, 0, 2, (card,)))


def test_a_bribe_by_the_envelope_and_the_sheet(tmp_path: Path) -> None:
    hand = Hand(tmp_path, debate())
    hand.press(ids.BRIBE)
    hand.press("sheet:to:3")
    hand.press("sheet:icon:5")
    hand.press("sheet:money:more")
    hand.press("sheet:money:more")
    hand.press(ids.SEND)
    assert hand.done(a.Propose(0, 3, 0, 3, (), 1, 5))
    assert hand.own.open == ""
    hand.press(ids.withdraw(0))
    assert hand.done(a.Withdraw(0, 0))


def test_a_price_by_dragging_a_card_of_the_hand(tmp_path: Path) -> None:
    hand = Hand(tmp_path, debate(), (1024, 768))
    card = hand.state.hands[0][0]
    hand.carry(ids.card(card), ids.tray(2))
    hand.press(ids.SEND)
    assert hand.done(a.Propose(0, 2, 2, 1, (), 1, NO_ICON, TONNES_OF[card], (card,)))
    assert not hand.state.laid[0]


def test_an_offer_for_cards_is_accepted_by_picking_and_pressing(tmp_path: Path) -> None:
    for n, size in enumerate(((1024, 768), (1280, 800))):
        match = offered(debate(), a.Propose(1, 0, 1, 2, (), 2))
        hand = Hand(tmp_path / str(n), match, size)
        cards = hand.state.hands[0][:2]
        hand.press(ids.accept(0))
        for card in cards:
            hand.press(ids.card(card))
        hand.press(ids.accept(0))
        assert hand.done(a.Accept(0, 0, tuple(sorted(cards))))


def test_a_bribe_by_keys_alone(tmp_path: Path) -> None:
    hand = Hand(tmp_path, laid())
    (card,) = hand.state.laid[1]

    def key(code: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)
            pygame.event.post(event)
        hand.sitting.wait(0.3)

    def tab_to(id: str) -> None:
        for _step in range(80):
            top = hand.sitting.stage.top
            assert top is not None
            if top.state.focused == id:
                return
            key(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {id}")

    tab_to(ids.COFFERS)
    key(pygame.K_RETURN)
    tab_to(ids.card(card))
    key(pygame.K_RETURN)
    key(pygame.K_RIGHT)
    key(pygame.K_RETURN)
    assert hand.done(a.Propose(0, 1, 0, 2, (card,)))


IN_TURN: Options = {"variant": "conference", "way": "rounds", "slice": 0}
DEEDS = {a.PutAway, a.ChooseStudy, a.Lay, a.Give, a.Propose, a.Withdraw, a.Agree, a.Pass}


def test_a_hint_may_advise_any_proposal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those that the legal actions do not hold, too: it lies on the sheet, and the button is
    lit."""
    hand = Hand(tmp_path, debate())
    advised = a.Propose(0, 2, 0, 3, (), 2, 5, 20)
    assert advised not in hand.table.legal(0)
    advice = [Hint(advised, MOST)]
    monkeypatch.setattr("scenes.table.hint.hints", lambda *_asked: advice)
    hand.sitting.scene.hint()
    hand.sitting.wait(0.3)
    assert hand.own.draft == advised
    assert hand.own.lit == {ids.SEND}
    hand.press(ids.SEND)
    assert hand.done(advised)


def test_a_debate_in_turns_is_played_by_mouse(tmp_path: Path) -> None:
    """By persons who do anything that is possible; each kind of deed is done."""
    match = Match.new("kyoto", IN_TURN, who(3, "hhh"), seed="hand6")
    sitting = Sitting(tmp_path, match)
    play_out(sitting, 6, 200)
    assert {type(action) for action in match.history} >= DEEDS


def test_a_debate_in_turns_is_played_by_keyboard_alone(tmp_path: Path) -> None:
    match = Match.new("kyoto", IN_TURN, who(4, "hhhh"), seed="key11")
    sitting, chooser, count = KeySitting(tmp_path, match, (1024, 768)), Chooser(11), 0
    for _press in range(280):
        if len(match.history) != count:
            count = len(match.history)
            chooser.made()
        sitting.press(next_keys(sitting.stage, chooser))
        sitting.wait(0.1)
    assert {type(action) for action in match.history} >= DEEDS


def test_an_offer_that_goes_while_cards_are_picked_for_it_ends_that(tmp_path: Path) -> None:
    match = offered(debate(), a.Propose(1, 0, 1, 2, (), 2))
    hand = Hand(tmp_path, match)
    hand.press(ids.accept(0))
    hand.press(ids.card(hand.state.hands[0][0]))
    match.submit(a.Withdraw(1, 0))
    hand.sitting.scene.look()
    hand.sitting.wait(0.3)
    assert hand.own.answered == -1
    assert hand.own.picked == ()
    card = hand.state.hands[0][0]
    hand.carry(ids.card(card), ids.tray(0))
    assert hand.done(a.Lay(0, card))


def test_a_hint_says_to_be_done_where_the_normal_bot_would_wait(tmp_path: Path) -> None:
    """Against the clock the match waits for nobody, but whoever asks is answered."""
    sitting = Sitting(tmp_path, debate(3))
    sitting.scene.hint()
    sitting.wait(0.3)
    assert sitting.stage.top is not None
    node = sitting.stage.top.node("prompt:sentence")
    assert node is not None
    assert node.label == "Done: 2 other countries have given nothing yet."


def test_a_hint_goes_on_while_others_act_and_says_what_is_so_then(tmp_path: Path) -> None:
    """Against the clock it would be gone before it is read."""
    sitting = Sitting(tmp_path, debate(3))
    sitting.wait(1.0)
    sitting.scene.hint()
    sitting.scene.pace.play(a.Give(1, 2))
    sitting.frame()
    assert sitting.scene.hints.said(sitting.scene.view)[0] == (
        "Done: 1 other country has given nothing yet."
    )


def test_a_runner_up_stays_one_while_others_act(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, debate(3))
    sitting.wait(1.0)
    sitting.scene.hint()
    sitting.scene.hint()
    second = sitting.scene.hints.action
    sitting.scene.pace.play(a.Propose(1, 2, 1, 1, (), 1))
    sitting.frame()
    scene = sitting.scene
    assert hints("kyoto", scene.match.recall(0), 0)[1].action == second == scene.hints.action
    assert scene.hints.heading(scene.view) == "Second hint"


def test_no_other_hint_comes_while_a_piece_is_in_hand(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, debate(3))
    sitting.wait(1.0)
    scene = sitting.scene
    scene.hint()
    scene.own.select(next(g.piece for g in scene.gestures() if g.piece in ids.card))
    before, allowed = scene.hints.action, {a.Give(0, 1)}
    scene.hints.renew(scene.view, allowed.__contains__)
    assert before not in allowed
    assert scene.hints.gesture is None


def test_a_hint_ends_where_another_one_would_turn_the_board(tmp_path: Path) -> None:
    """Nothing is opened under somebody's hand."""
    sitting = Sitting(tmp_path, debate(3))
    sitting.wait(1.0)
    sitting.scene.hint()
    offer = a.Propose(1, 0, 1, 9, (), 1)
    sitting.scene.pace.play(offer)
    sitting.frame()
    view = sitting.scene.view
    best = hints("kyoto", view.seen, 0)[0].action
    assert isinstance(best, a.Accept)
    assert sitting.scene.hints.gesture is None
    assert own_of(view).answered == -1


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("offers", [2, 3])
@pytest.mark.parametrize("own_first", [False, True])
def test_where_a_button_was_another_takes_no_press_at_once(
    tmp_path: Path, size: tuple[int, int], offers: int, own_first: bool
) -> None:
    """An offer goes just before somebody answers it, or another one in the list: nothing else is
    answered. They may have refused one before."""
    match = debate(4)
    for by in range(1, 1 + offers):
        match.submit(a.Propose(by, 0, by, 2 * by, (), 1))
    if own_first:
        match.submit(a.Propose(3, 0, 3, 1, (), 1))
    hand = Hand(tmp_path, match, size)
    sitting, stage = hand.sitting, hand.sitting.stage
    assert stage.top is not None
    if own_first:
        hand.sitting.scene.pace.play(a.Refuse(0, offers))
        sitting.frame()
    before = [
        n for n in stage.top.nodes if n.id.partition(":")[0] in ("accept", "refuse", "counter")
    ]
    assert before
    sitting.scene.pace.play(a.Withdraw(1, 0))
    sitting.frame()
    history, lay = list(match.history), dict(stage.top.state.buttons_before)
    for was in before:
        now = next((node for node in stage.top.nodes if node.id == was.id), None)
        for part in (0.1, 0.5, 0.9):
            x, y = was.rect.x + part * was.rect.w, was.rect.centre[1]
            if now is None or not now.rect.contains(x, y):
                stage.top.state.buttons_before = dict(lay)  # each press as soon as the first
                left, top = stage.view.to_pixels(x, y)
                sitting.make(Press((round(left), round(top))))
                assert match.history == history
                assert own_of(sitting.scene.view).answered < 0
                assert not sitting.scene.own.open
