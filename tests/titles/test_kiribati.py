"""Kiribati's board without a display: where pieces lie in random matches, and what it says."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots.kit import Claim
from game.core.action import HIDDEN
from game.kiribati.actions import CARD_OF, Current
from game.kiribati.components import ABSENT, ISLAND, MAINLAND, TURTLES, Card, Variant
from game.kiribati.names import card_name
from game.kiribati.notation import read
from game.kiribati.reasons import Why
from game.kiribati.state import BY_SHARK, LEAVE, RESPOND, KiribatiState, Leaving, Phase, Response
from game.kiribati.text import label
from scenes.settings import Settings
from scenes.stage.gesture import Placement
from scenes.stage.node import Art, Rect, Role, Text
from scenes.stage.stage import Stage
from scenes.titles.board import AnyView
from scenes.titles.kiribati.board import BOARD, ids
from scenes.titles.kiribati.board.panels import event, supply
from tests.kiribati.help import an
from tests.titles.play import VARIANTS, players, states
from tests.titles.views import frame_of, view_at, view_of_position

QUICK = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MATCH = {
    "variant": st.sampled_from(VARIANTS),
    "seats": st.integers(2, 5),
    "seed": st.integers(0, 10**6),
}


@QUICK
@given(**MATCH)
def test_every_piece_lies_in_exactly_one_place(variant: str, seats: int, seed: int) -> None:
    for table in states(variant, seats, seed, 150):
        eyes = table.to_act()[0]
        seen = table.observe(eyes)
        places = BOARD.placements(view_at(table, eyes))
        _animals_where_the_state_has_them(seen, places)
        spots = [(p.carrier, p.index) for p in places.values() if p.carrier]
        assert len(spots) == len(set(spots))
        turtles = [id for id in places if id.startswith("turtle:")]
        assert len(turtles) == TURTLES
        assert places.keys() >= {ids.turtle(t) for t in range(TURTLES)}
        _cards_are_counted(seen, places)


def _animals_where_the_state_has_them(seen: KiribatiState, places: dict[str, Placement]) -> None:
    for number, at in enumerate(seen.where):
        place = places.get(ids.animal(number))
        if at == ABSENT:
            assert place is None
            continue
        assert place is not None
        if at >= 0:
            row, column = seen.place_of(at) or (0, 0)
            assert place.carrier == ids.turtle(at)
            assert place.zone == ids.cell(row, column)
            assert place.index == seen.spot_of(number)
        else:
            assert not place.carrier
            assert place.zone.startswith({ISLAND: "island", MAINLAND: "rescue_"}[at])


def _cards_are_counted(seen: KiribatiState, places: dict[str, Placement]) -> None:
    held = sum(len(hand) for hand in seen.hands) + sum(len(pile) for pile in seen.discard)
    found = [id for id in places if id.startswith(("card:", "back:"))]
    assert len(found) == held


@QUICK
@given(**MATCH)
def test_what_may_not_move_says_why(variant: str, seats: int, seed: int) -> None:
    for table in states(variant, seats, seed, 120):
        eyes = table.to_act()[0]
        looking = view_at(table, eyes)
        able = {g.piece for g in BOARD.gestures(looking)}
        for id, place in BOARD.placements(looking).items():
            moves = id.startswith(("animal:", "die:")) or place.zone.startswith("cell_")
            if moves and id not in able:
                assert BOARD.why_not(looking, id), (id, place)


@pytest.mark.parametrize("variant", ["family", "professional"])
def test_a_bystander_sees_no_card(variant: str) -> None:
    for table in states(variant, 3, 5, 200):
        seen = table.observe(None)
        places = BOARD.placements(view_at(table, None))
        open_cards = {id for id in places if id.startswith("card:")}
        played = {ids.card(s, c) for s, pile in enumerate(seen.discard) for c in pile}
        assert open_cards == played
        assert all(card == HIDDEN for hand in seen.hands for card in hand)
        assert seen.variant != Variant.CHILDREN


# --- what is said -------------------------------------------------------------------------------


def looking(position: str | KiribatiState, **own: Any) -> AnyView:
    """The first seat's view onto a position in which it may act; its board keeps ``own``."""
    seen = read(position) if isinstance(position, str) else position
    return view_of_position("kiribati", players(seen.seats), seen, 0, (0,), **own)


SEA = "family 2 44.../3[bkbl]..../4[akam]..../4[ao]2[bo]..2 hands=0123,0124 ashore=al"
SCARCE = "children 2 222../222../...../444.3 phase=use dice=15 die="
NONE_LARGE = "children 2 3333./33.../...../..... phase=use die=1"
CROWDED = "children 2 1..../1..../1..../1.... phase=use die=5"
CLOUDS = "professional 2 ...../4[bo]..../...../..... hands=0123,5 event=cloudy"
NETS = "professional 2 ...../...../11.../..... hands=1, phase=use die=5 event=fishing_net"
ALONE = "family 2 ...../...../...../4.... hands=01235,2"
LOST = "family 2 ...../...../..4[ak]../..... moved=ak fed=ak"
NO_ROOM = "No turtle next to it has room."
NO_DRIFT = "No turtle can move east or west."


@pytest.mark.parametrize(
    ("line", "piece", "sentence"),
    [
        (SCARCE + "5", ids.SUPPLY_SMALL, Why.NONE_LEFT),
        (NONE_LARGE, ids.SUPPLY_LARGE, Why.NONE_LEFT),
        (SCARCE + "1", ids.SUPPLY_LARGE, Why.COLUMN_TAKEN),
        (CROWDED, ids.SUPPLY_SMALL, Why.COLUMN_TAKEN),
        (SCARCE + "6", ids.SUPPLY_LARGE, Why.PLACE_6),
        (SEA + " phase=use dice=22 die=2", ids.SUPPLY_SMALL, Why.COLUMN_TAKEN),
        (SEA, ids.SUPPLY_SMALL, Why.DIE_USED),
        (SEA + " phase=choose dice=12", ids.SUPPLY_LARGE, Why.DIE_FIRST),
        (SEA + " phase=choose dice=12", ids.animal(2), Why.DIE_FIRST),
        (SEA + " phase=choose dice=12", ids.turtle(0), Why.DIE_FIRST),
        (SEA + " phase=use dice=12 die=2", ids.animal(2), Why.USE_FIRST),
        (SEA + " phase=use dice=44 die=4", ids.turtle(4), "Your die is for row 4."),
        (SEA + " phase=use dice=44 die=4", ids.turtle(0), Why.BLOCKED),
        (SEA, ids.turtle(0), Why.DIE_USED),
        (SEA + " dice=12", ids.die(0), Why.DIE_CHOSEN),
        (SEA, ids.animal(6), "This is Player 1's animal."),
        (SEA, ids.animal(1), Why.RESCUED),
        (SEA + " moved=ak", ids.animal(2), Why.MOVED),
        (SEA + " still=ak2", ids.animal(2), "It sleeps for 2 turns."),
        (SEA + " boarding=0", ids.animal(3), Why.BOARDED),
        (SEA + " played=1", ids.card(0, Card.FEEDING_STATION), Why.PLAYED),
        (ALONE, ids.card(0, Card.FEEDING_STATION), "You have no animal on a turtle."),
        (ALONE, ids.card(0, Card.REST_BREAK), "No other player has an animal on a turtle."),
        (ALONE.replace("4....", "44444"), ids.card(0, Card.CURRENT), NO_DRIFT),
        (NETS, ids.card(0, Card.CURRENT), NO_DRIFT),
        (
            SEA.replace("0123,", "05,").replace("2[bo]", "4[bo]"),
            ids.card(0, Card.SHARK_ATTACK),
            Why.BITE_LARGE,
        ),
        (CLOUDS, ids.card(0, Card.REST_BREAK), Why.CLOUDS),
        (CLOUDS, ids.card(0, Card.DEEP_SLEEP), Why.CLOUDS),
        ("children 2 ...../...../...../2[bkbl]....", ids.animal(2), NO_ROOM),
        (LOST, ids.animal(2), NO_ROOM),
        ("children 2 ...../...../4..../.....", ids.animal(2), Why.BOARD_ROW),
    ],
)
def test_a_piece_that_may_not_move_tells_the_rule(line: str, piece: str, sentence: str) -> None:
    """The reason follows from the position: among them the small supply, which once was always
    said to be empty."""
    view = looking(line)
    assert piece not in {g.piece for g in BOARD.gestures(view)}
    assert BOARD.why_not(view, piece) == sentence


def test_an_animal_that_is_dropped_where_it_cannot_go_tells_the_rule() -> None:
    state = read("children 2 ...../3[bmbl]..../4[ao]2[bkam].../..4.. cling=bk")
    view = looking(state)
    koala, full = 4, state.turtle_at(2, 2)

    def said(target: str) -> str:
        return BOARD.why_not(view, ids.animal(koala), target)

    assert said(ids.MAINLAND_ZONE) == Why.MAINLAND_ROW
    assert said(ids.ISLAND_ZONE) == Why.ISLAND_ROW
    assert said(ids.turtle(state.turtle_at(1, 3))) == Why.REACH
    assert said(ids.turtle(full)) == Why.NAME_VICTIM
    assert said(ids.animal(7)) == Why.CLINGS
    assert said(ids.animal(0)) == "", "the monkey can be displaced"
    assert said(ids.animal(5)) == "", "there is room beside that one"


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("0123", "No animal can move. Play a card, or end your turn."),
        ("5", "No animal can move. End your turn."),
    ],
)
def test_who_can_still_play_a_card_is_told_so(hand: str, sentence: str) -> None:
    """No animal can move, but a card may yet let one."""
    view = looking(f"family 2 ...../4[ak]..../...../..... moved=ak hands={hand},5")
    assert BOARD.prompt(view).sentence == sentence


@pytest.mark.parametrize(
    ("hand", "short"),
    [
        ("4", "Play Clamp grip and it stays, or it swims back to the island."),
        ("5", "Without Clamp grip it swims back to the island."),
    ],
)
def test_who_is_asked_without_a_clamp_grip_is_told_that_none_is_held(hand: str, short: str) -> None:
    state = read(f"family 2 ...../...../...../2[ak].... hands={hand},0")
    state.pending = (Response(RESPOND, 0, an("ak"), BY_SHARK, -1),)
    found = BOARD.prompt(looking(state))
    assert found.heading.startswith(f"{looking(state).names[0]}: ")
    assert (found.sentence, found.short) == (f"A shark is after the kagu. {short}", short)


def test_an_animal_that_was_fed_may_move_again_and_the_prompt_says_so() -> None:
    for line, sentence in (
        ("4[ak].4.. moved=ak", "It can move again, or stay."),
        ("4[ak].4..", "It can move twice, or stay."),
        ("4[akam].4..", "Each can move once, the kagu once more."),
    ):
        row, *moved = line.split()
        state = read(f"family 2 ...../4..../{row}/4.... hands=1,5 {' '.join(moved)}".strip())
        state.fed, state.boarding = an("ak"), False
        assert BOARD.prompt(looking(state)).sentence == sentence


@pytest.mark.parametrize(("left", "words"), [(1, "Choose who swims"), (2, "Choose 2 animals to")])
def test_how_many_must_leave_a_turtle_is_said(left: int, words: str) -> None:
    state = read("family 2 ...../...../4[akambl]..../.....")
    state.pending = (Leaving(LEAVE, 0, state.turtle_at(3, 1), left, 0),)
    assert BOARD.prompt(looking(state)).sentence.startswith(words)


def test_between_two_rounds_no_event_is_shown() -> None:
    ui = Stage((1280, 800), Settings()).ui()
    state = read(f"{CLOUDS} round=2")
    (node,) = event(ui, Rect(0, 0, 400, 84), looking(state))
    assert node.press is not None
    state.phase = Phase.EVENT
    (node,) = event(ui, Rect(0, 0, 400, 84), looking(state))
    assert node.press is None
    assert node.label == "Round 2 of 15"


@pytest.mark.parametrize("high", [72.0, 92.0, 200.0])
def test_the_icons_of_the_supply_lie_in_the_middle_of_their_buttons(high: float) -> None:
    ui = Stage((1280, 800), Settings()).ui()
    found = supply(ui, Rect(0, 0, 500, high), looking(SEA))
    buttons = [node for node in found if node.role is Role.BUTTON]
    assert [node.id for node in buttons] == ["discards", "flip"]
    for node in buttons:
        (at,) = (look.at for look in node.look if isinstance(look, Art))
        assert at is not None
        assert at.centre == pytest.approx((node.rect.w / 2, node.rect.h / 2)), node.id


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("family 2 ...../4..../4[ak]..../..... hands=5,5", "Your kagu can still move north."),
        ("family 2 ...../...../...../4.... hands=5,5", "An animal can still climb on."),
        ("family 2 4[ak]..../...../...../4.... hands=5,5", "Your kagu can still go ashore."),
        ("family 2 ...../...../4[ak]..../..... hands=5,5", ""),
        ("family 2 ...../...../...../4[akalar--].... hands=5,5 boarding=0 moved=akal", ""),
    ],
)
def test_whoever_ends_a_turn_is_asked_if_an_animal_could_get_further(
    line: str, question: str
) -> None:
    """The next dice are rolled at once: it cannot be taken back."""
    found = BOARD.gestures(looking(f"{line} phase=animals"))
    (end,) = [gesture for gesture in found if gesture.piece == ids.DONE]
    assert end.confirm == (f"{question} End your turn?" if question else "")


def test_a_hint_that_needs_a_card_names_it() -> None:
    view = looking("family 2 ...../.4.../4[am]..../..... dice=16 phase=choose hands=1,5")
    turtle = view.seen.turtle_at(3, 2)
    east = Current(0, turtle, 1)
    (gesture,) = [g for g in BOARD.gestures(view) if g.action == east]
    said = BOARD.hint_words(view, gesture, Claim("reach", (an("am"),)))
    words = "Play Current to the east"
    assert (
        said
        == f"{words} in row 3, column 2: your monkey can still get further. Then comes the die."
    )
    assert gesture.label == words
    for action in view.legal:
        card = CARD_OF.get(type(action))
        assert card is None or card_name(card) in label(view.seen, action)


@pytest.mark.parametrize("variant", ["family", "professional"])
def test_cards_show_points_only_where_there_are_any(variant: str) -> None:
    ui = Stage((1280, 800), Settings()).ui()
    view = looking(f"{variant} 2 ...../...../...../..... hands=0123,5")
    nodes = BOARD.nodes(ui, frame_of(BOARD, ui, view), view)
    (card,) = [node for node in nodes if node.id == ids.card(0, Card.DEEP_SLEEP)]
    shown = "2" in [look.text for look in card.look if isinstance(look, Text)]
    assert shown == ("Not played, it brings 2 points." in BOARD.tells(view, card))
    assert shown == (variant == "professional")


def test_the_current_leads_to_a_whole_field_unless_two_turtles_share_it() -> None:
    ui = Stage((1280, 800), Settings()).ui()
    view = looking("family 2 ...../.4.1./...../..... hands=1,5")
    frame = frame_of(BOARD, ui, view)
    nodes = {node.id: node.rect for node in BOARD.nodes(ui, frame, view)}
    west, east = (view.seen.turtle_at(3, column) for column in (2, 4))
    assert nodes[ids.current(west, -1)] == nodes[ids.cell(3, 1)]
    shared = nodes[ids.current(west, 1)], nodes[ids.current(east, -1)]
    assert not shared[0].overlap(shared[1])
    assert all(rect.w < 0.5 * nodes[ids.cell(3, 3)].w for rect in shared)


def test_a_sleeping_animal_and_a_clinging_one_say_so() -> None:
    ui = Stage((1280, 800), Settings()).ui()
    state = read("family 2 ...../...../...../2[akal].... cling=al hands=1,5")
    state.still[an("ak")] = 2
    view = looking(state)
    nodes = {node.id: node for node in BOARD.nodes(ui, frame_of(BOARD, ui, view), view)}
    said = {name: BOARD.tells(view, nodes[ids.animal(an(name))]) for name in ("ak", "al", "ar")}
    assert said["ak"].startswith("Asleep: it misses 2 more turns. ")
    assert said["al"].startswith("It clings to its turtle until it moves")
    assert not said["ar"].startswith(("Asleep", "It clings"))


@pytest.mark.parametrize("column", [2, 5])
def test_a_card_in_hand_covers_neither_the_prompt_nor_where_it_can_be_played(column: int) -> None:
    """Held up it lies over the board's edge; if its target is there, over the panels."""
    ui = Stage((1280, 800), Settings()).ui()
    sea = {2: ".4[ak]...", 5: "....4[ak]"}[column]
    view = looking(f"family 2 ...../...../{sea}/..... hands=0,5 phase=animals")
    view.own.selected = ids.card(0, Card.FEEDING_STATION)
    frame = frame_of(BOARD, ui, view)
    nodes = {node.id: node for node in BOARD.nodes(ui, frame, view)}
    held, kagu = nodes["held:picked"].rect, nodes[ids.animal(an("ak"))].rect
    assert not held.overlap(kagu)
    assert bool(held.overlap(frame.prompt)) == (column == 5)
