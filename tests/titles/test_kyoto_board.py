"""Kyoto's board: where pieces lie, what planet, lectern, trays and hands show, and who may move
what."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.action import CHANCE, Action
from game.kyoto import actions as a
from game.kyoto.components import HAND, THRESHOLD
from game.kyoto.data import DAMAGE_OF, IMPACTS, STUDY, TONNES_OF
from game.kyoto.names import card_name
from game.kyoto.state import KyotoState, Phase
from game.match import Match
from scenes.stage.node import Line, Node, Rect, Role, Text
from scenes.titles.board import AnyView, board_of
from scenes.titles.kyoto.board import ids, places
from scenes.titles.kyoto.board.cards import SHOWN
from scenes.titles.kyoto.board.lectern import STEPS
from tests.scenes.fakes import make_ui
from tests.titles.play_kyoto import TONNES, Hand, at_phase, debate, drawn
from tests.titles.views import frame_of, happened, view_at

BOARD = board_of("kyoto")
SCREENS = [
    (1440, "normal"),
    (1440, "large"),
    (1728, "projector"),
    (1920, "normal"),
    (2520, "large"),
]
every_screen = pytest.mark.parametrize(("width", "text"), SCREENS)


def words(node: Node) -> list[str]:
    """The words of a node's picture."""
    return [look.text for look in node.look if isinstance(look, Text)]


def rich(seats: int = 4) -> Match:
    """A debate in which cards and money lie before flags, and some were reduced."""
    base = debate(seats)
    laid = [base.state.hands[seat][:2] for seat in range(seats)]
    reduced = tuple([base.state.hands[seat][2] for seat in range(seats)])

    def change(state: KyotoState) -> None:
        state.study, state.reduced = TONNES, reduced
        gone = {card for cards in laid for card in cards} | set(reduced)
        state.hands = [tuple(c for c in hand if c not in gone) for hand in state.hands]
        state.laid, state.given = list(laid), list(range(seats))
        state.coffers = [(coffer - n,) for n, (coffer,) in enumerate(state.coffers)]

    return at_phase(Phase.DEBATE, seats, change=change)


# --- where pieces lie -----------------------------------------------------------------------------


def test_every_piece_whose_face_is_known_lies_in_one_place() -> None:
    match = rich()
    state = match.state
    placed = BOARD.placements(view_at(match, 0))
    cards = {ids.card.number(id) for id in placed if id in ids.card}
    laid = {card for cards in state.laid for card in cards}
    assert cards == set(state.hands[0]) | laid | set(state.reduced)
    assert sum(id in ids.bill for id in placed) == sum(state.given)
    for kind in (ids.animal, ids.cloud, ids.level):
        assert sum(id in kind for id in placed) == THRESHOLD
    assert all(placed[ids.card(card)].owner == 1 for card in state.laid[1])


def test_a_bystander_sees_no_hand() -> None:
    match = rich()
    placed = BOARD.placements(view_at(match, None))
    assert not any(place.zone.startswith(("hand", "flag")) for place in placed.values())


def test_every_tile_has_its_zone_on_the_map() -> None:
    placed = BOARD.placements(view_at(rich(), None))
    tiles = [id for id in placed if any(id in kind for kind in (ids.animal, ids.cloud, ids.level))]
    for id in tiles:
        assert places.board_map().rect(placed[id].zone).w > 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@every_screen
def test_all_that_lies_on_the_table_is_drawn_inside_the_board(
    seats: int, width: float, text: str
) -> None:
    view = view_at(rich(seats), 0)
    board = frame_of(BOARD, make_ui(width, text), view).board.inset(-1)
    nodes = drawn(view, width, text)
    pieces = [id for id in BOARD.placements(view) if id not in ids.card or id in nodes]
    assert set(BOARD.placements(view)) <= set(nodes)
    for id in pieces:
        rect = nodes[id].rect
        assert board.x <= rect.x < rect.right <= board.right, id
        assert board.y <= rect.y < rect.bottom <= board.bottom, id


# --- trays ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", [0, 2, None])
def test_the_own_tray_lies_beside_the_desk_and_the_others_clockwise_from_it(
    eyes: int | None,
) -> None:
    nodes = drawn(view_at(debate(5), eyes))
    first = eyes or 0
    own = nodes[ids.tray(first)].rect
    others = [nodes[ids.tray((first + n) % 5)].rect for n in range(1, 5)]
    assert own.y > max(rect.bottom for rect in others)
    assert all(one.right <= other.x for one, other in pairwise(others))


def test_with_docks_trays_stay_where_they_are_whoever_looks() -> None:
    match = debate(4, kinds="hhhh", options={"way": "docks"})
    eyes = (None, 0, 3)
    views = [replace(view_at(match, seat), docks=(0, 1, 2, 3), near=0) for seat in eyes]
    trays = [[drawn(view)[ids.tray(seat)].rect for seat in range(4)] for view in views]
    assert trays[0] == trays[1] == trays[2]


def test_in_slices_the_tray_of_who_sits_down_lies_beside_the_desk_and_glows() -> None:
    match = debate(3, kinds="hhh", options={"way": "rounds"}, turn=1)
    nodes = drawn(replace(view_at(match, None), near=1))
    assert nodes[ids.tray(1)].rect.y > nodes[ids.tray(0)].rect.bottom
    assert len(nodes[ids.tray(1)].look) > len(nodes[ids.tray(2)].look)


def test_a_tray_says_who_speaks_what_is_given_and_what_lies_under_the_flag() -> None:
    match = debate(3, given=[0, 2, 0], covered=[0, 1, 0], agreed=[0, 0, 1])
    nodes = drawn(view_at(match, 1))
    assert "speaker" in nodes[ids.tray(0)].value
    assert "2 million" in nodes[ids.tray(1)].value
    assert "2 M" in words(nodes[ids.tray(1)])
    assert ids.covered(1) in nodes
    assert ids.covered(0) not in nodes
    assert ids.seal(2) in nodes
    assert ids.seal(0) not in nodes


def test_what_lies_under_a_flag_is_never_counted() -> None:
    match = debate(3, covered=[0, 1, 0])
    more = debate(3, covered=[0, 1, 0], flags=[(), match.state.hands[1][:3], ()])
    one, other = (drawn(view_at(m, 0))[ids.covered(1)] for m in (match, more))
    assert (one.look, one.label, one.value) == (other.look, other.label, other.value)


@every_screen
def test_cards_before_a_flag_lie_apart_on_their_tray(width: float, text: str) -> None:
    match = rich(6)
    nodes = drawn(view_at(match, 0), width, text)
    for seat, cards in enumerate(match.state.laid):
        tray = nodes[ids.tray(seat)].rect
        first, second = (nodes[ids.card(card)].rect for card in cards)
        assert first.overlap(second) == 0
        assert tray.overlap(first) == pytest.approx(first.w * first.h)
        assert tray.overlap(second) == pytest.approx(second.w * second.h)


# --- the hand -------------------------------------------------------------------------------------


def fanned(width: float, text: str, cards: int) -> list[Rect]:
    """The cards of a hand of so many, from the left."""

    def change(state: KyotoState) -> None:
        state.study, state.hands[0] = TONNES, tuple(range(cards))

    nodes = drawn(view_at(at_phase(Phase.DEBATE, 3, change=change), 0), width, text)
    found = [node.rect for id, node in nodes.items() if id in ids.card]
    return sorted(found)


@pytest.mark.parametrize("cards", [1, 8, 15])
@every_screen
def test_of_each_card_of_a_hand_so_much_is_seen_that_it_can_be_read(
    width: float, text: str, cards: int
) -> None:
    found = fanned(width, text, cards)
    assert len(found) == cards
    for one, other in pairwise(found):
        whole = other.x >= one.right
        assert whole or other.x - one.x >= SHOWN * one.w - 0.1


def test_the_most_cards_that_are_dealt_are_as_many_as_are_tested() -> None:
    assert max(HAND.values()) == 15


def test_a_hand_is_held_by_damage_the_heaviest_card_first() -> None:
    match = debate(3)
    nodes = drawn(view_at(match, 0))
    cards = sorted(match.state.hands[0], key=lambda card: nodes[ids.card(card)].rect.x)
    assert cards == sorted(cards, key=lambda card: (DAMAGE_OF[card], -TONNES_OF[card], card))


@every_screen
def test_a_card_that_is_pointed_at_is_read_large(width: float, text: str) -> None:
    match = debate(3)
    card = match.state.hands[0][0]
    view = view_at(match, 0, pointed=ids.card(card))
    nodes = drawn(view, width, text)
    held = nodes.get("held:name") or nodes["held:card"]
    assert card_name(card) in " ".join(words(held)).replace("\n", " ")
    assert held.secret_of == 0


def test_agendas_show_what_they_are_worth_now_but_those_that_nobody_can_tell() -> None:
    match = debate(4)
    match.state.agendas[0] = (0, 15)  # the agricultural lobby, and the Swiss bank
    node = drawn(view_at(match, 0))["own:points:0"]
    assert words(node) == ["6 points"]
    assert "own:points:15" not in drawn(view_at(match, 0))


def test_the_dock_of_the_speaker_holds_the_hidden_impacts_and_no_others_do() -> None:
    match = at_phase(Phase.READ, 3, "hhh", way="docks")
    known = IMPACTS[match.state.impacts[match.state.study]][1:]
    for eyes in (0, 1):
        view = replace(view_at(match, eyes), docks=(0, 1, 2))
        frame = frame_of(BOARD, make_ui(), view)
        held = {node.id: node for node in BOARD.hand(make_ui(), frame, view, frame.board)}
        assert ("impacts" in held) == (eyes == 0)
        assert all(node.secret_of == eyes for node in held.values())
        shown = {node.id for node in BOARD.nodes(make_ui(), frame, view) if node.secret_of == eyes}
        assert not shown
    assert known


# --- the lectern ----------------------------------------------------------------------------------


def test_goals_fill_as_cards_and_money_come() -> None:
    base = debate(3)
    cards = base.state.hands[1][:2]
    match = debate(3, laid=[(), cards, ()], given=[1, 0, 0])
    node = drawn(view_at(match, 0))[ids.study(TONNES)]
    have = sum(TONNES_OF[card] for card in cards)
    assert f"{have}/200\u00a0t" in words(node)
    assert "1/4 M" in words(node)
    assert f"{have} of 200\u00a0t and 1 of 4 million" == node.value


def test_hidden_impacts_are_drawn_for_the_speaker_alone_until_they_are_shown() -> None:
    match = at_phase(Phase.READ, 3)
    study = match.state.study
    secret = {eyes: drawn(view_at(match, eyes))[ids.study(study)] for eyes in (0, 1, None)}
    assert secret[0].secret_of == 0
    assert secret[1].secret_of is None
    assert secret[1].look == secret[None].look != secret[0].look
    shown = list(match.state.impacts_seen)
    shown[study] = -1
    match.state.impacts_seen = tuple(shown)
    node = drawn(view_at(Match.at(match.header, match.state), 1))[ids.study(study)]
    assert node.secret_of is None
    assert node.look == drawn(view_at(Match.at(match.header, match.state), 0))[node.id].look


@pytest.mark.parametrize(("seconds", "share", "said"), [(90, 1.0, "1:30"), (7, 0.08, "0:07")])
def test_the_clock_on_the_lectern_says_what_is_left(seconds: int, share: float, said: str) -> None:
    view = replace(view_at(debate(3), 0), seconds=seconds, share=share)
    clock = drawn(view)[ids.CLOCK]
    assert clock.value == said
    assert words(clock) == [said]
    (arc,) = [look for look in clock.look if isinstance(look, Line)]
    assert len(arc.points) == pytest.approx(STEPS * share, abs=2)
    usual = drawn(replace(view, seconds=50))[ids.CLOCK]
    assert (clock.rect.w > usual.rect.w) == (seconds <= 10)


def test_without_a_clock_it_shows_no_time() -> None:
    clock = drawn(view_at(debate(3), 0))[ids.CLOCK]
    assert not words(clock)


# --- the planet -----------------------------------------------------------------------------------


def impact(pending: tuple[int, ...] = (0, 2)) -> Match:
    """Impacts strike, the first country chooses."""

    def change(state: KyotoState) -> None:
        state.phase, state.study, state.pending = Phase.IMPACT, TONNES, pending

    return at_phase(Phase.DEBATE, 4, change=change)


def test_the_impacts_to_come_lie_on_the_lectern_the_next_one_first() -> None:
    nodes = drawn(view_at(impact(), 0))
    assert nodes["pending"].value == "animal extinction and air pollution"
    study = nodes[ids.study(TONNES)]  # all is back under the flags: no goal is short of anything
    assert ("200\u00a0t" in words(study), "4 M" in words(study), study.value) == (True, True, "")
    assert ids.CLOCK not in nodes


def flipped(action: Action, pending: tuple[int, ...], back: int) -> AnyView:
    """Just after a tile was flipped that has this icon on its back."""
    match = impact(pending)
    match.state.clouds = match.state.levels = (back,) * THRESHOLD
    match = Match.at(match.header, match.state)
    before = match.viewpoint(1).seen
    match.submit(action)
    return happened(view_at(match, 1), before, action)


@pytest.mark.parametrize(
    ("action", "pending", "id"),
    [
        (a.FlipAnimal(0, 3), (0,), ids.animal(3)),
        (a.FlipCloud(0, 2), (2,), ids.cloud(2)),
        (a.FLIP_LEVEL, (1,), ids.level(0)),
    ],
)
def test_a_tile_that_is_hit_bears_a_burst(
    action: Action, pending: tuple[int, ...], id: str
) -> None:
    nodes = drawn(flipped(action, (*pending, 0), -1))
    burst, tile = nodes["struck"].rect, nodes[id].rect
    assert burst.centre == pytest.approx(tile.centre)
    assert "chained" not in nodes


def test_an_icon_on_a_back_flies_to_what_it_strikes_next() -> None:
    view = flipped(a.FlipCloud(0, 2), (2,), 1)
    at_first = drawn(view)["chained"].rect
    assert at_first.centre == pytest.approx(drawn(view)[ids.cloud(2)].rect.centre)
    later = replace(view, moment=replace(view.moment, since=1200))
    assert drawn(later)["thermometer"].rect.contains(*drawn(later)["chained"].rect.centre)


# --- who may move what ----------------------------------------------------------------------------


def test_a_card_is_dragged_to_the_own_tray_or_onto_the_lectern(tmp_path: Path) -> None:
    for n, target in enumerate((ids.tray(0), ids.LECTERN)):
        hand = Hand(tmp_path / str(n), debate(3))
        card = hand.state.hands[0][n]
        hand.carry(ids.card(card), target)
        assert hand.done(a.Lay(0, card))
        assert card in hand.state.laid[0]


def test_the_speaker_presses_the_animal_that_goes_extinct_and_a_cloud(tmp_path: Path) -> None:
    hand = Hand(tmp_path, impact((0, 2, 0)))
    hand.press(ids.animal(2))
    assert hand.done(a.FlipAnimal(0, 2))
    hand.sitting.wait(3)
    hand.press(ids.cloud(4))
    assert hand.done(a.FlipCloud(0, 4))


def test_what_others_have_to_choose_cannot_be_chosen_and_says_why() -> None:
    match = impact()
    match.state.speaker = 1
    view = view_at(Match.at(match.header, match.state), 0)
    assert not BOARD.gestures(view)
    assert BOARD.why_not(view, ids.animal(0))


def test_cards_go_under_their_flag_and_bills_back_when_a_round_fails() -> None:
    match = debate(3, laid=[(), debate(3).state.hands[1][:2], ()], given=[0, 3, 0])
    cards = match.state.laid[1]
    match.state.phase = Phase.FAIL
    match = Match.at(match.header, match.state)
    match.submit(a.Fail(CHANCE))
    nodes = drawn(view_at(match, 0))
    assert {ids.card(card) for card in cards} <= nodes[ids.covered(1)].takes
    assert {ids.bill(1, n) for n in range(3)} <= nodes[ids.purse(1)].takes


def test_money_that_met_a_goal_goes_to_the_fund_and_the_rest_back() -> None:
    base = debate(3)
    heavy = sorted(base.state.hands[1], key=lambda card: -TONNES_OF[card])[:4]
    match = debate(3, laid=[(), tuple(sorted(heavy)), ()], given=[0, 3, 2])
    match.state.phase = Phase.REDUCE
    match = Match.at(match.header, match.state)
    match.submit(match.legal(0)[0])
    match.submit(a.Finance(0, (0, 3, STUDY[TONNES].funding - 3)))
    nodes = drawn(view_at(match, 0))
    assert {ids.bill(1, 0), ids.bill(1, 2), ids.bill(2, 0)} <= nodes[ids.JAR].takes
    assert ids.bill(2, 1) in nodes[ids.purse(2)].takes


def test_every_node_that_can_be_pressed_has_words() -> None:
    for node in drawn(view_at(rich(6), 0)).values():
        if node.role is not Role.DECOR:
            assert node.label
