"""AdaptNation's board without a display: placements, gestures, reasons in random matches."""

from dataclasses import replace
from typing import Any, TypeGuard

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.adaptnation import actions as a
from game.adaptnation.components import CITIES, EVENTS, RESOURCES, TOKENS, Event, square
from game.adaptnation.data import DECK, FORECASTS
from game.adaptnation.names import event_name, short_name
from game.adaptnation.state import AdaptState, Phase
from game.bots.kit import MOST
from game.core.action import CHANCE
from game.match import Match
from scenes.stage.fonts import Fonts
from scenes.stage.gesture import Gesture, Offers
from scenes.stage.node import Look, Rect, Text
from scenes.stage.ui import Ui
from scenes.titles.adaptnation.board import BOARD, ids
from scenes.titles.adaptnation.board.board_state import RACK, AdaptBoardState
from scenes.titles.adaptnation.board.large_zones import zones
from scenes.titles.adaptnation.board.pieces import card_look
from scenes.titles.adaptnation.board.places import board_map
from tests.adaptnation.help import (
    DROUGHT,
    HEAT,
    RULES,
    SEA,
    new_match,
    planned,
    planning,
    position,
    strike,
)
from tests.titles.play import check_gestures
from tests.titles.play_adaptnation import decisions, legal_of, view_of

QUICK = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 10**6)
OPTIONS = st.fixed_dictionaries(
    {
        "strict": st.booleans(),
        "by_city": st.booleans(),
        "variant": st.sampled_from(("full", "demo")),
    }
)


def _is_text(look: Look) -> TypeGuard[Text]:
    return isinstance(look, Text)


def find(found: list[Gesture], piece: str, target: str = "") -> Gesture:
    """The only gesture of a piece and a target, or any of those that differ in what lies around."""
    one, *more = [g for g in found if (g.piece, g.target) == (piece, target)]
    assert all(replace(g, around="") == replace(one, around="") for g in more)
    return one


# --- maps ---------------------------------------------------------------------------------------


def needed_zones() -> set[str]:
    """The zones that a map must have."""
    zones = {"board", "deck", "discard", "phases", "phase_words", "marks"}
    zones |= {f"mark_{n}" for n in (1, 2, 3)} | {f"phase_{n}" for n in range(1, 6)}
    zones |= {f"{kind}_{n}" for n in range(1, 6) for kind in ("round", "pawn", "year")}
    zones |= {f"{kind}_{n}" for n in range(1, 5) for kind in ("number", "forecast")}
    of_city = ("city", "scene", "badge", "name", "ready", "assist", "rack", "coming")
    for seat in range(CITIES):
        zones |= {f"{kind}_{seat}" for kind in of_city}
        zones |= {f"slot_{seat}_{n}" for n in range(TOKENS)}
        for kind in ("rates", "row", "stock", "pile", "count"):
            zones |= {ids.of_seat(kind, seat, resource) for resource in range(RESOURCES)}
        for kind in ("lane", "seat", "tokens"):
            zones |= {ids.of_event(kind, event, seat) for event in range(EVENTS)}
    zones |= {ids.of_event(kind, event) for event in range(EVENTS) for kind in ("square", "icon")}
    return zones


@pytest.mark.parametrize("picture", [0, 1])
def test_both_maps_have_all_zones(picture: int) -> None:
    found = board_map(picture)
    assert needed_zones() <= set(found.areas)
    whole = Rect(0, 0, found.width, found.height)
    for area in found.areas.values():
        assert area.rect.overlap(whole) == pytest.approx(area.rect.w * area.rect.h), area.name
    assert BOARD.ratios[picture] == pytest.approx(found.width / found.height)
    assert set(found.pictures) == {"board", "city_0", "city_1", "city_2"}


@pytest.mark.parametrize("picture", [0, 1])
def test_zones_of_a_city_lie_in_its_city(picture: int) -> None:
    found = board_map(picture)
    for seat in range(CITIES):
        city = found.rect(f"city_{seat}")
        for zone in needed_zones():
            inner = zone.startswith(("scene", "ready", "assist", "rack", "stock", "rates"))
            if inner and f"_{seat}" in zone:
                rect = found.rect(zone)
                assert city.overlap(rect) == pytest.approx(rect.w * rect.h), zone


@pytest.mark.parametrize("text", ["projector", "large"])
@pytest.mark.parametrize("ratio", [1.35, 1.6, 1.9, 2.3])
def test_large_letters_have_all_zones_too(text: str, ratio: float) -> None:
    ui = Ui(1920, "light", text, "fr", Fonts().measure)
    room = Rect(10, 10, 900 * ratio, 900)
    for cards in FORECASTS[1:]:
        found = zones(ui, room, cards)
        needed = {z for z in needed_zones() if not z.startswith("forecast")}
        needed |= {f"forecast_{n + 1}" for n in range(cards)}
        assert needed <= set(found)
        for name, rect in found.items():
            assert room.overlap(rect) == pytest.approx(rect.w * rect.h), name
        own = ("scene", "ready", "assist", "rack", "stock", "rates", "row")
        apart = [r for n, r in found.items() if n.startswith(("rack", "stock", "row", "scene"))]
        apart += [r for n, r in found.items() if n.startswith(("square", "forecast", "deck"))]
        apart += [r for n, r in found.items() if n.startswith(("round", "phases", "marks"))]
        for i, one in enumerate(apart):
            assert not any(one.overlap(other) > 1 for other in apart[:i])
        for seat in range(CITIES):
            for name, rect in found.items():
                if name.startswith(own) and f"_{seat}" in name:
                    inside = found[f"city_{seat}"].overlap(rect)
                    assert inside == pytest.approx(rect.w * rect.h), name


@pytest.mark.parametrize("text", ["projector", "large"])
@pytest.mark.parametrize("width", [400.0, 550.0])
@pytest.mark.parametrize("high", [160.0, 330.0])
def test_a_broad_card_says_its_name_and_all_its_numbers(
    text: str, width: float, high: float
) -> None:
    ui = Ui(1440, "light", text, "fr", Fonts().measure)
    for event in Event:
        said = [look for look in card_look(ui, event, Rect(0, 0, width, high)) if _is_text(look)]
        assert len(said) == 1 + 2 * RESOURCES
        assert said[0].text in (event_name(event), short_name(event))
        inks = []
        for one in said:
            assert one.at is not None
            assert one.size >= ui.body
            w = ui.measure(one, None)[0]
            left = one.at.x if one.align == "left" else one.at.centre[0] - w / 2
            inks.append(Rect(left, one.at.centre[1] - 0.35 * one.size, w, 0.7 * one.size))
            assert Rect(0, 0, width, high).overlap(inks[-1]) == pytest.approx(w * 0.7 * one.size)
            assert not any(inks[-1].overlap(other) > 0 for other in inks[:-1])


# --- where everything lies ----------------------------------------------------------------------


@QUICK
@given(seed=SEEDS, options=OPTIONS)
def test_every_piece_lies_in_exactly_one_place(seed: int, options: dict[str, Any]) -> None:
    own = AdaptBoardState()
    for table in decisions(seed, chance=True, **options):
        seen: AdaptState = table.viewpoint(None).seen
        own.follow(seen)
        places = BOARD.placements(view_of(table, own))
        assert all(place.zone in board_map().areas for place in places.values())
        cards = [id for id in places if id in ids.card]
        assert len(cards) == DECK
        assert sum(places[id].zone == "deck" for id in cards) == sum(seen.deck)
        assert sum(places[id].zone == "discard" for id in cards) == len(seen.discard)
        for seat in range(CITIES):
            at = own.tokens_at(seen, seat)
            assert [at.count(event) for event in range(EVENTS)] == seen.laid[6 * seat :][:6]
            assert at.count(RACK) == seen.in_rack(seat) + TOKENS - seen.usable(seat)
        assert sum(id in ids.mark for id in places) == sum(seen.marks)


def test_the_token_in_the_hand_is_the_one_that_moves_and_no_others() -> None:
    table = planned()
    own, event = AdaptBoardState(), table.state.forecast[0]
    gesture = find(BOARD.gestures(view_of(table, own)), ids.token(2, 1), ids.square(event))
    own.note(gesture)
    table.submit(gesture.action)
    own.follow(table.state)
    assert own.tokens_at(table.state, 2) == (RACK, event, RACK, RACK)
    back = find(BOARD.gestures(view_of(table, own)), ids.token(2, 1), ids.rack(2))
    assert back.action == a.Withdraw(2, event)
    assert back.around == ids.city(2)
    other = next(e for e in table.state.forecast if e != event)
    table.submit(a.Prepare(2, other))  # by a bot, or the hint
    own.follow(table.state)
    assert own.tokens_at(table.state, 2) == (other, event, RACK, RACK)


def test_a_token_that_was_laid_later_on_an_earlier_square_moves_no_other() -> None:
    state = position(phase=Phase.PLAN, forecast=(HEAT, DROUGHT))
    own = AdaptBoardState()
    for event in (DROUGHT, HEAT):
        state.laid[square(0, event)] = 1
        own.follow(state)
    assert own.tokens_at(state, 0) == (DROUGHT, HEAT, RACK, RACK)


def test_tokens_lie_as_before_when_a_move_is_taken_back() -> None:
    table, own = planned(), AdaptBoardState()
    before = BOARD.placements(view_of(table, own))
    for action in (a.Prepare(0, table.state.forecast[0]), a.Withdraw(0, table.state.forecast[0])):
        table.submit(action)
        own.follow(table.state)
    assert BOARD.placements(view_of(table, own)) == before


# --- gestures -----------------------------------------------------------------------------------


@QUICK
@given(seed=SEEDS, options=OPTIONS)
def test_every_legal_action_has_a_gesture(seed: int, options: dict[str, Any]) -> None:
    for table in decisions(seed, **options):
        view = view_of(table)
        legal = legal_of(table, view)
        found = BOARD.gestures(view)
        check_gestures(legal, found)
        ways = [(g.piece, g.target, g.around) for g in found]
        assert len(set(ways)) == len(ways)
        places = BOARD.placements(view)
        for gesture in found:
            signs = (ids.READY, *map(ids.ready, range(CITIES)))
            assert gesture.piece in (*places, *signs)
            if gesture.amount is not None:
                assert 1 <= gesture.amount.start <= gesture.amount.most
                assert gesture.action == gesture.amount.actions[gesture.amount.start - 1]
                assert gesture.amount.tells(1)
                assert gesture.amount.question


@QUICK
@given(seed=SEEDS, kinds=st.sampled_from(("hbb", "bhb", "hbh")))
def test_only_what_a_person_plays_can_be_moved(seed: int, kinds: str) -> None:
    for table in decisions(seed, kinds, most=80):
        view = view_of(table)
        found = BOARD.gestures(view)
        assert {g.action.seat for g in found} <= set(view.hands)
        for seat in range(CITIES):
            if seat not in view.hands:
                assert "bot" in BOARD.why_not(view, ids.stock(seat, 0))


def test_a_token_can_be_dropped_on_the_card_that_it_is_for() -> None:
    """On either of two: it goes to the square. Only what is still in the rack glows."""
    state = planning(HEAT, DROUGHT, DROUGHT, round=2)
    state.discard = (HEAT, SEA)  # two cards were turned up before
    state.laid[square(0, HEAT)] = 1
    offers = Offers(BOARD.gestures(view_of(Match.at(new_match().header, state))))
    rack, laid = ids.token(0, 0), ids.token(0, 1)
    if rack not in offers.glowing:
        rack, laid = laid, rack
    assert offers.reachable(rack)[ids.card(3)].target == ids.square(DROUGHT)
    assert offers.reachable(rack)[ids.card(4)].target == ids.square(DROUGHT)
    assert laid in offers.pieces - offers.glowing


def test_a_black_mark_is_looked_at_until_somebody_goes_on() -> None:
    for stock, marks, stays in ((9, 0, False), (0, 0, True), (0, 2, False)):
        state = planning(HEAT, HEAT, stocks={0: (stock, 9, 9)})
        state.marks[-1] = marks  # with the third mark the end is shown instead
        before = strike(state).copy()
        RULES.apply(state, a.Strike(CHANCE, HEAT))
        assert BOARD.effects(before, a.Strike(CHANCE, HEAT), state).stays is stays


def test_a_gift_asks_how_much_and_tells_what_it_leaves() -> None:
    table = planned()
    table.state.stocks[:3] = [7, 1, 0]
    table.state.stocks[3:6] = [0, 5, 5]
    view = view_of(table)
    found = BOARD.gestures(view)
    gift = find(found, ids.stock(0, 0), ids.stock(1, 0))
    assert gift.amount is not None
    assert gift.amount.most == 7
    assert gift.around == ids.city(1)
    assert gift.label == "Send power to Marisol"
    assert gift.amount.tells(3) == "Solara keeps 4. Marisol then has 3."
    three = replace(gift, action=gift.amount.actions[2])
    assert BOARD.hint_words(view, three, MOST).startswith("Send 3 power to Marisol: ")
    one = find(found, ids.stock(0, 1), ids.stock(2, 1))
    assert one.label == "Send 1 water to Terrafarm"
    assert not any(g.piece == ids.stock(0, 2) for g in found)
    assert "none to send" in BOARD.why_not(view, ids.stock(0, 2))


# --- reasons ------------------------------------------------------------------------------------


@QUICK
@given(seed=SEEDS, options=OPTIONS)
def test_what_cannot_be_moved_says_why(seed: int, options: dict[str, Any]) -> None:
    for table in decisions(seed, most=120, chance=True, **options):
        view = view_of(table)
        found = BOARD.gestures(view)
        movable = {g.piece for g in found}
        for id in BOARD.placements(view):
            if id in movable or not (id in ids.stock or id in ids.token):
                continue
            assert BOARD.why_not(view, id), id


def test_a_missed_drop_says_the_rule() -> None:
    table = planned()
    seen = table.state
    free = next(e for e in range(EVENTS) if e not in seen.forecast)

    def why(piece: str, target: str) -> str:
        return BOARD.why_not(view_of(Match.at(table.header, seen)), piece, target)

    assert "not forecast" in why(ids.token(0, 0), ids.square(free))
    assert "own" in why(ids.token(0, 0), ids.rack(1))
    assert "only with power" in why(ids.stock(0, 1), ids.rack(0))
    assert "costs food" in why(ids.stock(0, 0), ids.assist(0))
    assert "only from water" in why(ids.stock(0, 0), ids.stock(0, 2))
    assert "preparation tokens" in why(ids.stock(0, 0), ids.square(free))
    seen.stocks[0] = 1
    assert "costs 2 power" in why(ids.stock(0, 0), ids.rack(0))
    seen.sent[0] = 1
    assert "once a round" in why(ids.stock(0, 0), ids.city(1))


def test_who_plays_one_city_has_a_button_too() -> None:
    table = planned("hbb")
    view = view_of(table)
    (choice,) = BOARD.choices(view.still())
    found = BOARD.gestures(view)
    assert find(found, choice.id).action == find(found, ids.ready(0)).action == a.Ready(0)
    table.submit(a.Ready(0))
    found = BOARD.gestures(view_of(table))
    assert [g.action for g in found if g.piece == ids.READY] == [a.Unready(0)]
