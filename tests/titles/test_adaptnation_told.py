"""What AdaptNation's board tells: numbers, shields, gifts, marks, bubbles, names of cards."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.adaptnation import actions as a
from game.adaptnation.components import CITIES, RESOURCES, Event
from game.adaptnation.names import event_name
from game.adaptnation.state import AdaptState
from game.core.action import Action
from game.match import Match
from scenes.gallery.states import make_context
from scenes.settings import Settings
from scenes.stage import focus
from scenes.stage.fonts import Fonts
from scenes.stage.node import Node, Rect, Text
from scenes.stage.stage import Stage
from scenes.stage.ui import Ui
from scenes.table.scene import TableScene
from scenes.titles.adaptnation.board import BOARD, ids
from scenes.titles.adaptnation.board.effects import Change, FlyingGift, Marked, Struck
from scenes.titles.adaptnation.board.floating import FLOAT_SIZE
from scenes.titles.adaptnation.board.pieces import MOST_TOKENS, card_look, change_of
from scenes.titles.adaptnation.board.places import board_map
from scenes.titles.board import Effects
from tests.adaptnation.help import new_match, planned
from tests.titles.play_adaptnation import choose

QUICK = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
BACK_ROW = 37.0
"""Units: the smallest number that is read from the back row."""


def chances(seed: int) -> list[tuple[AdaptState, Action, AdaptState]]:
    """Every step of chance in a random match, with what was before and after it."""
    table = new_match(seed=str(seed))
    rng = Random(seed)
    out: list[tuple[AdaptState, Action, AdaptState]] = []
    while table.outcome() is None:
        before = table.state.copy()
        action = table.step_chance()
        if action is None:
            table.submit(choose(table.legal(rng.choice(table.to_act())), rng))
        else:
            out.append((before, action, table.state.copy()))
    return out


@QUICK
@given(seed=st.integers(0, 10**6))
def test_every_number_that_changes_is_told_where_it_changes(seed: int) -> None:
    for before, action, after in chances(seed):
        told = BOARD.effects(before, action, after)
        changes = [f for f in told.flashes if isinstance(f, Change)]
        assert len({(f.seat, f.resource, f.rate) for f in changes}) == len(changes)
        stocks = {(f.seat, f.resource): f.by for f in changes if not f.rate and f.by}
        rates = {(f.seat, f.resource): f.by for f in changes if f.rate and f.by}
        if not isinstance(action, a.Upkeep | a.Strike):
            assert not changes
            continue
        for seat in range(CITIES):
            for resource in range(RESOURCES):
                where = (seat, resource)
                at = 3 * seat + resource
                assert stocks.get(where, 0) == after.stocks[at] - before.stocks[at]
                assert rates.get(where, 0) == after.rates[at] - before.rates[at]
        fallen = [(f.seat, f.resource) for f in told.flashes if isinstance(f, Marked)]
        assert len(fallen) == sum(after.marks) - sum(before.marks)
        assert ("mark" in told.sounds) == bool(fallen)


@QUICK
@given(seed=st.integers(0, 10**6))
def test_the_card_that_is_ringed_is_the_one_that_strikes(seed: int) -> None:
    for before, action, after in chances(seed):
        flashes = BOARD.effects(before, action, after).flashes
        if isinstance(action, a.Strike):
            assert [f.place for f in flashes if isinstance(f, Struck)] == [after.struck[-1]]


def test_a_gift_flies_from_city_to_city() -> None:
    table = planned()
    before = table.state.copy()
    action = next(x for x in table.legal(0) if isinstance(x, a.Assist) and x.amount == 2)
    table.submit(action)
    told = BOARD.effects(before, action, table.state)
    (gift,) = [f for f in told.flashes if isinstance(f, FlyingGift)]
    assert (gift.source, gift.to, gift.resource, gift.amount) == (0, action.to, action.resource, 2)
    assert told.ms >= 600


def test_stocks_are_shown_as_tokens_of_five_three_and_one() -> None:
    for n in range(60):
        tokens = change_of(n)
        assert len(tokens) <= MOST_TOKENS
        assert sum(tokens) == n or len(tokens) == MOST_TOKENS
        assert list(tokens) == sorted(tokens, reverse=True)
    assert change_of(9) == (5, 3, 1)


@pytest.mark.parametrize("width", [1440, 1920])
def test_every_card_has_its_name(width: int) -> None:
    ui = Ui(width, "light", "normal", "en", Fonts().measure)
    for picture in (0, 1):
        if (picture == 0) == (width == 1440):
            continue
        card = board_map(picture).rect("forecast_1")
        k = 0.9 * width / (1896 if picture == 0 else 1416)
        for event in Event:
            at = Rect(0, 0, card.w * k, card.h * k)
            said = [look.text for look in card_look(ui, event, at) if isinstance(look, Text)]
            assert said[0].split()[0] == event_name(event).split()[0]


# --- on the screen ------------------------------------------------------------------------------


def shown(table: Match, size: tuple[int, int] = (1920, 1080)) -> tuple[Stage, TableScene]:
    """The table on a stage of its own."""
    ctx, manager = make_context(Settings())
    scene = TableScene(ctx, table)
    manager.push(scene)
    stage = Stage(size, ctx.settings)
    stage.show(manager.scenes)
    stage.finish()
    return stage, scene


def by_id(stage: Stage) -> dict[str, Node]:
    """What is on the screen."""
    assert stage.top is not None
    return {key: actor.node for key, actor in stage.top.layer.actors.items()}


def test_bots_speak_at_their_city_while_all_plan() -> None:
    stage, scene = shown(planned("hbb"))
    nodes = by_id(stage)
    assert ids.bubble(0) not in nodes
    for seat in (1, 2):
        bubble, city = nodes[ids.bubble(seat)], nodes[ids.city(seat)]
        assert scene.view.names[seat] in bubble.label
        for resource in range(RESOURCES):
            needed = [ids.stock(seat, resource), ids.rate(seat, resource)]
            assert not any(bubble.rect.overlap(nodes[id].rect) for id in needed)
        for sign in (ids.ready(seat), ids.assist(seat)):
            assert not bubble.rect.overlap(nodes[sign].rect)
        assert city.rect.contains(*bubble.rect.centre)


@pytest.mark.parametrize(("bought", "more"), [(1, ". 2 power here buys one more."), (2, ".")])
def test_the_rack_offers_no_token_when_all_are_there(bought: int, more: str) -> None:
    table = planned()
    table.state.bought[0] = bought
    hint = by_id(shown(table)[0])[ids.rack(0)].hint
    assert hint.endswith(f"{2 - bought} locked{more}")


def test_numbers_that_float_are_read_from_the_back_row() -> None:
    for size in ((1024, 768), (1920, 1080), (1280, 800)):
        table = planned()
        for seat in range(CITIES):
            table.submit(a.Ready(seat))
        stage, scene = shown(table, size)
        before = table.state.copy()
        action = table.step_chance()
        assert isinstance(action, a.Strike)
        told: Effects = BOARD.effects(before, action, table.state)
        scene.pace.moment.since, scene.pace.moment.flashes = 500.0, told.flashes
        scene.changed()
        stage.refresh()
        floats = [n for id, n in by_id(stage).items() if id.startswith("told:")]
        assert floats
        for node in floats:
            assert node.label
            for look in node.look:
                assert not isinstance(look, Text) or look.size >= BACK_ROW
    assert FLOAT_SIZE >= BACK_ROW


def test_ready_is_not_far_for_the_keyboard() -> None:
    stage, _scene = shown(planned())
    assert stage.top is not None
    stops = [n.id for n in focus.stops(stage.top)]
    assert len(stops) < 60
    assert stops.index(ids.ready(0)) < stops.index(ids.stock(0, 0)) < stops.index(ids.ready(1))
    for seat in range(CITIES):
        at = stops.index(ids.ready(seat))
        assert min(at, len(stops) - at) < 30


def test_each_screen_has_its_picture() -> None:
    for size, picture in (((1024, 768), 1), ((1920, 1080), 1), ((2560, 1080), 0)):
        stage, _scene = shown(planned(), size)
        nodes = by_id(stage)
        narrow = nodes["board"].rect.w / nodes["board"].rect.h < 3
        assert narrow == bool(picture)
