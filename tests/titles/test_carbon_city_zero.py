"""Carbon City Zero's board without a display: maps, placements, layouts, marks, parts, seats."""

from dataclasses import replace
from itertools import chain

import msgspec
import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.gate import link_ready, rule_ready
from game.carbon_city_zero.names import kind_name, kind_title
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.tables import RULE
from game.core.paths import asset
from game.core.text import set_language
from game.match.setup import every_kind
from scenes.stage.fonts import Fonts
from scenes.stage.node import Leaf, Rect, Text
from scenes.stage.ui import Ui
from scenes.titles.board import Frame
from scenes.titles.carbon_city_zero.board import (
    BOARD,
    cards,
    ids,
    in_play,
    named,
    places,
    sky,
    symbols,
)
from scenes.titles.carbon_city_zero.board.cards import (
    CARD,
    HEIGHT,
    PLANS,
    STATES,
    CardPlan,
    card_looks,
    leaves,
    slat_plan,
)
from scenes.titles.carbon_city_zero.board.places import (
    board_map,
    placements,
    shown_deck,
)
from tests.scenes.fakes import make_ui
from tests.titles.play_carbon import (
    ALONE,
    TEXTS,
    WIDE,
    acting,
    desk_of,
    new_table,
    number_of,
    position,
    steps,
    view,
    view_of,
)

VARIANTS = tuple((str(options["variant"]), seats) for options, seats in every_kind(RULES))


# --- maps and placements --------------------------------------------------------------------------


def needed_zones() -> set[str]:
    """The zones that a map must have."""
    zones = {"table", "city", "bar", "track", "markers", "rounds", "heading", "row", "toolbar"}
    zones |= {"stock", "discard", "draw", "recycle", "income", "coming", "undo", "end", "seats"}
    zones |= {f"round_{n}" for n in range(11)} | {f"place_{n}" for n in range(places.PLACES)}
    return zones


@pytest.mark.parametrize("large", [False, True])
def test_both_maps_have_all_zones_within_the_picture(large: bool) -> None:
    found = board_map(large)
    assert set(found.areas) == needed_zones()
    assert set(found.pictures) == {"table", "frame"}
    whole = Rect(0, 0, found.width, found.height)
    for area in found.areas.values():
        if area.name not in ("table", "city"):  # the sky may be cut above
            assert area.rect.overlap(whole) == pytest.approx(area.rect.w * area.rect.h), area.name
    assert BOARD.ratios[0] == pytest.approx(found.width / found.height)


@pytest.mark.parametrize("large", [False, True])
def test_what_is_pressed_lies_apart_on_the_map(large: bool) -> None:
    found = board_map(large)
    names = ["undo", "end", "draw", "recycle", "stock", "discard", "row", "income", "coming"]
    names += [f"place_{n}" for n in range(6)]
    for n, one in enumerate(names):
        for other in names[n + 1 :]:
            assert not found.rect(one).overlap(found.rect(other)), (one, other)


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_every_open_card_lies_on_the_board_once(variant: str, seats: int) -> None:
    for n, (_before, _action, state) in enumerate(steps(variant, seats, 5)):
        if n % 7:
            continue
        found, deck = placements(state), shown_deck(state)
        open_ = [card for card in state.market if card != NO_CARD]
        open_ += [*state.force, *state.play, *state.discard[-1:]]
        open_ += [*state.recycle[deck][-1:], *state.tops[deck][-1:]]
        assert len(set(open_)) == len(open_)
        assert set(found) == {ids.card(card) for card in open_}
        zones = board_map().areas
        assert all(place.zone in zones for place in found.values())


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
@pytest.mark.parametrize("text", TEXTS)
def test_every_open_card_is_one_node_and_every_pile_another(
    variant: str, seats: int, text: str
) -> None:
    for n, (_before, _action, state) in enumerate(steps(variant, seats, 6)):
        if n % 23:
            continue
        looking = view_of(state, state.seat_of(state.turn) if state.turn >= 0 else None)
        for frame in (WIDE, ALONE):
            desk = desk_of(looking, text, frame)
            nodes = BOARD.nodes(desk.ui, frame, looking)
            found = [node.id for node in nodes]
            assert len(set(found)) == len(found)
            cards = {id for id in found if id in ids.card}
            assert cards == set(placements(state))
            piles = {ids.STOCK, ids.DISCARD, ids.draw(desk.deck), ids.recycle(desk.deck)}
            assert piles <= set(found)


def test_a_card_that_leaves_flies_into_the_pile_that_takes_it() -> None:
    for before, action, after in steps("together", 2, 9, 300):
        if isinstance(action, a.EndTurn) and after.step != Step.OVER and after.turn == before.turn:
            desk = desk_of(view_of(after, before.turn))
            nodes = {node.id: node for node in BOARD.nodes(desk.ui, WIDE, desk.view)}
            pile = nodes[ids.recycle(before.turn)]
            assert {ids.card(card) for card in before.play} <= pile.takes
            return
    raise AssertionError("no turn ended")


@pytest.mark.parametrize("frame", [WIDE, ALONE])
@pytest.mark.parametrize("step", [None, Step.SEARCH_DECK])
def test_drawing_changes_nothing_of_what_the_board_keeps(frame: Frame, step: Step | None) -> None:
    state = position()
    if step is not None:
        state.pending = [(step, 0, state.turn)]
    card = ids.card(next(card for card in state.market if card != NO_CARD))
    for own in ({"pointed": card}, {"selected": card}, {"peek": 0}, {"open": ids.READ, "read": 7}):
        looking = view(state, **own)
        before = replace(looking.own)
        BOARD.nodes(make_ui(1920), frame, looking)
        BOARD.overlay(make_ui(1920), frame, looking)
        BOARD.choices(looking)
        assert looking.own == before


# --- art ------------------------------------------------------------------------------------------


def faces(kind: int) -> list[Leaf]:
    """All layers of a card, in all sizes."""
    return [leaf for size in PLANS for leaf in leaves(kind, size)]


def test_every_picture_and_sign_of_every_card_is_there() -> None:
    names = {
        leaf.art for kind in range(len(KINDS)) for size in PLANS for leaf in leaves(kind, size)
    }
    names |= {f"carbon_city_zero/{name}" for name in STATES.values()}
    names |= {f"carbon_city_zero/skyline_{n}" for n in range(1, 6)}
    names |= {f"carbon_city_zero/link_badge_{name}" for name in symbols.BADGES}
    for name in names:
        assert asset("art", f"{name}.svg").is_file(), name


def test_a_card_that_an_owner_added_shows_its_sectors_emblem(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = msgspec.structs.replace(KINDS[5], id="domestic_night_trains")
    for module in (cards, symbols):
        monkeypatch.setattr(module, "KINDS", (own, *KINDS[1:]))
    assert cards.picture_art(0) == "carbon_city_zero/emblem_domestic"
    window = Rect(10, 80, 220, 154)
    found = cards.picture_leaf(0, Rect(10, 77, 220, 165), window)
    assert asset("art", f"{found.art}.svg").is_file()
    assert found.at.overlap(window) == pytest.approx(found.at.w * found.at.h)
    assert found.at.w == found.at.h


def test_a_card_shows_its_name_and_its_numbers() -> None:
    kind = next(n for n, k in enumerate(KINDS) if k.id == "domestic_bike_lanes")
    card = KINDS[kind]
    for ui in (None, make_ui(1920)):
        looks = card_looks(ui, kind, Rect(0, 0, 240, 336))
        words = [look.text for look in looks if isinstance(look, Text)]
        minus = f"\u2212{-card.carbon}"
        assert words[0] == card.name
        assert {minus, str(card.income), "1"} <= set(words)
        assert all(look.at is not None for look in looks if isinstance(look, Text))


# --- the sky --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("carbon", "stage"),
    [(65, 1), (52, 1), (51, 2), (39, 2), (38, 3), (26, 3), (25, 4), (13, 4), (12, 5), (0, 5)],
)
def test_the_skyline_has_five_stages(carbon: int, stage: int) -> None:
    assert sky.stage(carbon) == stage


@pytest.mark.parametrize(
    "tracks", [[40, 40, 40, 40], [23, 24, 22, 25], [0, 65], [65, 65, 64, 65], [0, 0, 0], [10, 30]]
)
@pytest.mark.parametrize("most", [1, 2, 3])
def test_no_marker_hides_another(tracks: list[int], most: int) -> None:
    wide = 2.9
    found = sky.stands(tracks, most, wide)
    assert set(found) == set(range(len(tracks)))
    for n, (level, at) in found.items():
        assert 0 <= level < most
        assert abs(at - tracks[n]) < wide * len(tracks)
        for m, (other, there) in found.items():
            if m != n and level == other:
                assert abs(at - there) > 0.98 * min(wide, sky.CLOSE)


def test_where_the_turn_leads_is_kept_to_the_track() -> None:
    state = position()
    state.link_carbon = -200
    assert sky.coming(desk_of(view(state))) == 0
    state.link_carbon = 200
    assert sky.coming(desk_of(view(state))) == 65


# --- the row of cards in play ---------------------------------------------------------------------


def with_play(count: int) -> CarbonState:
    """A turn with so many cards in play, whose rules and links are all unused."""
    state = position()
    state.play = list(range(36, 36 + count))
    state.used = state.linked = []
    return state


@pytest.mark.parametrize("count", [1, 5, 7, 8, 10, 11, 16, 24, 32])
@pytest.mark.parametrize("text", TEXTS)
def test_any_number_of_cards_in_play_has_room(count: int, text: str) -> None:
    zone = Rect(26, 639, 1390, 267)
    row = places.lay_out_row(make_ui(1440, text), zone, with_play(count))
    assert len(row.rects) == count
    for n, rect in enumerate(row.rects):
        assert rect.overlap(zone) == pytest.approx(rect.w * rect.h)
        assert rect.w >= 44
        assert not any(rect.overlap(other) > 0.01 for other in row.rects[n + 1 :])


def test_cards_get_smaller_as_there_are_more() -> None:
    ui = make_ui(1440)
    assert [places.size_of(ui, n) for n in (1, 7, 8, 10, 11)] == [
        "played", "played", "mini", "mini", "slat",
    ]  # fmt: skip
    for text in ("projector", "large"):
        sizes = [places.size_of(make_ui(1440, text), n) for n in (1, 7, 10, 11)]
        assert sizes == ["named", "named", "named", "slat"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("text", "w"), [("projector", 226.0), ("large", 272.0)])
def test_every_name_is_whole_on_a_card_of_the_row(language: str, text: str, w: float) -> None:
    set_language(language)
    try:
        ui = Ui(1440, "light", text, language, Fonts().measure)
        for kind in range(len(KINDS)):
            for high in (276.0, 316.0):
                laid = named.lay_out(ui, kind, kind_title(kind), w, high)
                assert laid.title.text in (kind_name(kind), kind_title(kind))
                assert laid.title.at is not None
                wide = laid.title.at.w if laid.title.wrap else None
                assert ui.measure(laid.title, wide)[1] <= laid.title.at.h + 0.3 * ui.body
                assert laid.band <= laid.signs + 1 <= laid.values + 1 <= high + 1
    finally:
        set_language("en")


@pytest.mark.parametrize("count", [3, 9, 14])
def test_rule_and_link_are_targets_of_their_own_within_their_card(count: int) -> None:
    state = with_play(count)
    nodes = {node.id: node for node in in_play.nodes(desk_of(view(state)))}
    for card in state.play:
        whole = nodes[ids.card(card)].rect
        parts = [nodes[id] for id in (ids.rule(card), ids.link(card)) if id in nodes]
        for part in parts:
            assert part.rect.overlap(whole) == pytest.approx(part.rect.w * part.rect.h)
            assert min(part.rect.w, part.rect.h) >= 44
        if len(parts) == 2:
            assert not parts[0].rect.overlap(parts[1].rect)


def test_the_state_of_rules_and_links_is_marked() -> None:
    seen = set()
    for _before, _action, state in chain(*(steps("together", 2, seed) for seed in (4, 5, 6))):
        if not acting(state):
            continue
        desk = desk_of(view(state))
        for card in state.play:
            marks = in_play.marks(desk, card)
            seen |= {marks.rule, marks.link}
            given = any(isinstance(x, a.Fund) and x.card == card for x in desk.legal)
            assert (marks.rule == "available") == rule_ready(state, card)
            assert (marks.rule == "passed") == (given and not RULE[card])
            assert (marks.link == "lit") == link_ready(state, card)
            assert (marks.link == "used") == (card in state.linked)
    assert {"available", "used", "blocked", "", "lit", "idle"} <= seen


def test_links_stay_lit_while_cards_are_drawn() -> None:
    state = position()
    state.play = [number_of("domestic_car_share"), number_of("domestic_home_insulation")]
    state.pending = [(int(Step.DRAW), 1, state.turn)]
    desk = desk_of(view(state))
    assert not any(link_ready(state, card) for card in state.play)
    assert [in_play.marks(desk, card).link for card in state.play] == ["lit", "lit"]
    state.pending = [(int(Step.OVER), 0, 0)]
    desk = desk_of(view(state))
    assert [in_play.marks(desk, card).link for card in state.play] == ["idle", "idle"]


def test_partners_of_a_link_that_is_pointed_at_glow() -> None:
    state = position()
    state.play = [number_of("domestic_car_share"), number_of("domestic_rooftop_solar"), 0]
    looking = view(state, pointed=ids.link(state.play[0]))
    assert looking.own.tells_more(looking.own.pointed)
    glows = [in_play.marks(desk_of(looking), card).glow for card in state.play]
    assert glows == ["", "link", ""]


# --- seats ----------------------------------------------------------------------------------------


def test_a_seat_shows_its_cards_its_track_or_both_decks() -> None:
    together, rival, solo = (
        position("together"), position("rivalry"), position("solo", 1),
    )  # fmt: skip
    (cards,) = BOARD.seat_row(view(together), 0).standings
    assert cards.words == str(together.owner.count(0))
    track, hand = BOARD.seat_row(view(rival), 1).standings
    assert (track.words, hand.words) == (str(rival.tracks[1]), str(len(rival.hand[1])))
    facts = BOARD.seat_row(view(solo), 0).standings
    assert [one.words for one in facts] == [
        f"{deck + 1}: {solo.owner.count(deck)}" for deck in (0, 1)
    ]
    assert [one.spoken.partition(":")[0] for one in facts] == [
        "First city", "Second city",
    ]  # fmt: skip


def test_a_seat_opens_its_piles_and_who_plays_alone_those_of_the_other_deck() -> None:
    together, solo = position("together"), position("solo", 1)
    opened = BOARD.seat_row(view(together), 1).opens
    assert opened is not None
    assert opened[0] == "pile:seat:1"
    opened = BOARD.seat_row(view(solo), 0).opens
    assert opened is not None
    assert opened[0] == f"pile:seat:{1 - solo.turn}"


def test_in_rivalry_no_card_of_another_hand_is_on_the_board() -> None:
    table = new_table("rivalry", 2, 3)
    for _ in range(60):
        if table.step_chance() is None:
            table.submit(table.legal(table.to_act()[0])[0])
        for eyes in (0, 1, None):
            seen: CarbonState = table.viewpoint(eyes).seen
            looking = view_of(seen, eyes, acting=False)
            nodes = BOARD.nodes(make_ui(1920), WIDE, looking)
            told = {node.id for node in nodes} | {id for node in nodes for id in node.takes}
            for seat in {0, 1} - {eyes}:
                secret = set(table.state.hand[seat]) - set(seen.hand[seat])
                assert not told & {ids.card(card) for card in secret}


def test_who_waits_sees_the_hand_of_the_next_turn_and_nobody_else_a_secret_one() -> None:
    for variant, mine in (("together", None), ("rivalry", 1)):
        table = new_table(variant, 2, 8)
        while table.state.turn != 0 or not table.state.play:
            if table.step_chance() is None:
                table.submit(table.legal(table.to_act()[0])[-1])
        for eyes, there in ((1, True), (0, False), (None, False)):
            seen = table.viewpoint(eyes).seen
            desk = desk_of(view_of(seen, eyes, acting=False))
            found = list(in_play.next_hand(desk))
            assert bool(found) == there, (variant, eyes)
            for node in found:
                assert node.secret_of == mine
                assert node.id == ids.hand(1)


def test_who_plays_alone_sees_the_other_decks_hand() -> None:
    state = position("solo", 1, nth=3)
    (found,) = in_play.next_hand(desk_of(view(state)))
    assert found.id == ids.hand(1 - state.turn)
    assert found.secret_of is None
    state.play *= 3  # many cards leave no room
    assert not list(in_play.next_hand(desk_of(view(state))))


@pytest.mark.parametrize("count", [1, 5, 6, 9])
@pytest.mark.parametrize("room", [60.0, 170.0, 370.0, 900.0])
def test_a_small_hand_keeps_to_its_room(count: int, room: float) -> None:
    found = in_play.fitting(count, room, 1.0)
    if found is None:
        assert room < (in_play.LEAST + in_play.GAP) * -(-count // 2)
        return
    across, w = found
    assert in_play.LEAST <= w <= in_play.MOST
    assert across * (w + in_play.GAP) - in_play.GAP <= room + 0.01


# --- what is pressed of a card in play, and what is only read -------------------------------------


def read_only(size: str, rect: Rect, plan: CardPlan | None) -> list[Rect]:
    """Where coin, carbon and sector are drawn on a card in play."""
    if size == "slat":
        k = rect.h / HEIGHT
        slat = slat_plan(round(rect.w / k, 1))
        spots = [(slat.income, 1.0), (slat.carbon, 68 / 88), (slat.emblem, 1.0)]
    else:
        k, card = 1.0, plan or CARD
        if plan is None:
            k, card = rect.h / PLANS[size].height, PLANS[size]
        spots = [(card.income, 1.0), (card.carbon, 68 / 88), (card.emblem, 1.0)]
    return [
        Rect(rect.x + (x - w / 2) * k, rect.y + (y - w * high / 2) * k, w * k, w * high * k)
        for (x, y, w), high in spots
        if w
    ]


@pytest.mark.parametrize("count", [3, 7, 9, 10, 11, 14, 20])
@pytest.mark.parametrize("text", TEXTS)
def test_a_click_on_coin_carbon_or_sector_uses_nothing(count: int, text: str) -> None:
    state = with_play(count)
    desk = desk_of(view(state), text)
    parts = [node for node in in_play.nodes(desk) if node.id in ids.rule or node.id in ids.link]
    assert parts
    for card, rect in zip(state.play, desk.row.rects, strict=True):
        plan = None
        if desk.row.size == "named":
            kind = KIND_OF[card]
            plan = named.lay_out(desk.ui, kind, kind_title(kind), rect.w, rect.h).plan
        for shown in read_only(desk.row.size, rect, plan):
            # the points of a diamond may reach in between
            middle = shown.inset(0.16 * shown.w, 0.2 * shown.h)
            assert not any(part.rect.overlap(middle) for part in parts)


@pytest.mark.parametrize("count", [3, 9])
def test_the_sign_of_a_rule_and_the_badge_of_a_link_are_pressed(count: int) -> None:
    state = with_play(count)
    desk = desk_of(view(state))
    nodes = {node.id: node for node in in_play.nodes(desk)}
    box = PLANS[desk.row.size]
    for card, rect in zip(state.play, desk.row.rects, strict=True):
        k = rect.h / box.height
        if (part := nodes.get(ids.rule(card))) is not None:
            x, y, side = box.rule
            assert part.rect.contains(rect.x + (x + side / 2) * k, rect.y + (y + side / 2) * k)
            assert part.rect.contains(*(rect.x + box.state.centre[0] * k,
                                        rect.y + box.state.centre[1] * k))  # fmt: skip
        if (part := nodes.get(ids.link(card))) is not None:
            x, y, _w = box.link
            assert part.rect.contains(rect.x + x * k, rect.y + y * k)
