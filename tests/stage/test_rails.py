"""Columns that slide under the pointer, wrap, and snap; and rows that leave all the same."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.dialogs import MessageScene
from scenes.stage import focus
from scenes.stage.selection import ENOUGH, MOST
from scenes.stage.stage_scene import StagedScene
from tests.stage.rails import PITCH, Grid, Push, Take, grid_rig, y_of
from tests.stage.sample import Rig


def play(r: Rig) -> StagedScene:
    assert r.stage.top is not None
    return r.stage.top


def ids(r: Rig) -> set[str]:
    assert r.stage.top is not None
    return {key for key, actor in r.stage.top.layer.actors.items() if not actor.leaving}


def pull(r: Rig, key: str, by: float, dx: float = 0, drop: bool = True) -> tuple[int, int]:
    """Drag a node that many units down (and right); where the pointer is then."""
    a = r.px(key)
    b = r.at(*(c + d for c, d in zip(r.stage.view.to_units(*a), (dx, by), strict=True)))
    r.drag(a, b, drop)
    return b


def at(r: Rig, *cards: int) -> list[float]:
    return [round(y_of(r, card), 1) for card in cards]


# --- sliding -------------------------------------------------------------------------------------


def test_all_riders_move_with_the_pointer_and_the_rest_stays() -> None:
    r, _ = grid_rig()
    pull(r, "card:4", 60, drop=False)
    assert at(r, 1, 4, 7) == [60, 180, 300]
    assert at(r, 0, 3, 6, 9) == [0, 120, 240, 360]


def test_what_leaves_at_one_end_shows_at_the_other_at_once() -> None:
    r, s = grid_rig()
    pull(r, "card:10", 40, drop=False)
    assert r.stage.top is not None
    item = r.stage.top.sprites["card:10"].item
    box = s.box(1)
    tops = {y for _surface, _x, y in item.blits}
    assert any(y + round(PITCH * 4 * r.stage.view.scale) in tops for y in tops)
    assert item.clip is not None
    assert item.clip == pygame.Rect(r.at(box.x, box.y), r.at(box.w, box.h))
    assert r.window.get_at(r.at(415, 105))[:3] == colour_of(r, 10)


def colour_of(r: Rig, card: int) -> tuple[int, int, int]:
    x, y = r.px(f"card:{card}", -40, 0)
    found = r.window.get_at((x, y))
    return found.r, found.g, found.b


def test_nothing_is_drawn_outside_the_box() -> None:
    r, s = grid_rig()
    r.move(r.at(1300, 1000))
    r.run(1)
    a = r.px("card:4")
    r.drag(a, (a[0], a[1] + 20), drop=False)  # nothing glows any more
    before = r.window.copy()
    r.move((a[0], a[1] + 60))
    r.run(1)
    rim = pygame.Rect(*r.at(s.box(1).x, s.box(1).y), *r.at(s.box(1).w, s.box(1).h)).inflate(10, 10)
    for picture in (before, r.window):
        picture.fill("black", rim)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(r.window, "RGB")


def test_what_stands_on_a_rider_goes_round_with_it() -> None:
    r, _ = grid_rig()
    pull(r, "card:7", 110, drop=False)
    assert r.stage.top is not None
    layer = r.stage.top.layer
    assert layer.rect("eye:7").y - layer.rect("card:7").y == 6
    assert layer.loop("eye:7") == layer.loop("card:7")


@pytest.mark.parametrize("by", [500.0, -500.0])
def test_a_rail_slides_by_one_place_with_a_little_give(by: float) -> None:
    r, _ = grid_rig()
    pull(r, "card:4", by, drop=False)
    off = y_of(r, 4) - 120
    assert PITCH < abs(off) <= PITCH * (1 + MOST)
    assert off * by > 0


def test_a_way_that_is_not_legal_gives_only_a_little() -> None:
    r, s = grid_rig()
    s.steps = (1,)
    s.changed()
    r.frame()
    b = pull(r, "card:4", -100, drop=False)
    assert -PITCH * MOST <= y_of(r, 4) - 120 < 0
    r.up(b)
    r.run(1)
    assert not s.done
    assert at(r, 1, 4) == [0, 120]


# --- letting go ----------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [1, -1])
def test_a_slide_past_two_fifths_pushes(step: int) -> None:
    r, s = grid_rig()
    pull(r, "card:4", step * PITCH * (ENOUGH + 0.02))
    assert [g.action for g in s.done] == [Push(0, 1, step)]
    r.run(1)
    assert at(r, s.grid[0][1], s.grid[3][1]) == [0, 360]
    assert s.grid[1][1] == (1 if step == 1 else 7)


def test_a_shorter_slide_goes_home() -> None:
    r, s = grid_rig()
    pull(r, "card:4", PITCH * (ENOUGH - 0.02))
    r.run(1)
    assert not s.done
    assert at(r, 1, 4, 7, 10) == [0, 120, 240, 360]
    assert not any(key.startswith(("~rail", "~rim")) for key in ids(r))


def test_the_space_between_the_riders_slides_too_but_a_click_there_does_nothing() -> None:
    r, s = grid_rig()
    gap = r.at(415, 210)
    r.click(gap)
    assert not s.done
    assert play(r).state.selected == ""
    r.run(0.4)
    r.drag(gap, (gap[0], gap[1] + 80))
    assert [g.action for g in s.done] == [Push(0, 1, 1)]


def test_a_mark_on_a_rider_slides_it() -> None:
    r, s = grid_rig()
    pull(r, "eye:7", 90)
    assert [g.action for g in s.done] == [Push(0, 1, 1)]


def test_a_press_without_a_movement_is_a_press() -> None:
    r, s = grid_rig()
    a = r.px("card:4")
    r.down(a)
    r.move((a[0] + 5, a[1] + 6))
    r.up((a[0] + 5, a[1] + 6))
    assert s.pressed == [4]
    assert not s.done


def test_sideways_takes_the_row_that_carries_the_card() -> None:
    r, s = grid_rig()
    a, b = r.px("card:4"), r.px("tray")
    r.down(a)
    r.move((a[0] + 30, a[1] + 5))
    r.move(b)
    r.frame()
    assert play(r).state.held == "row:1"
    r.up(b)
    assert [g.action for g in s.done] == [Take(0, 1)]


def test_without_rows_to_take_a_slanted_movement_waits_for_its_axis() -> None:
    r, s = grid_rig()
    s.takes = False
    s.changed()
    r.frame()
    a = r.px("card:4")
    r.down(a)
    r.move((a[0] + 20, a[1] + 6))
    assert play(r).state.rail == ""
    r.move((a[0] + 20, a[1] + 60))
    assert play(r).state.rail == "column:1"
    r.up((a[0] + 20, a[1] + 60))
    assert [g.action for g in s.done] == [Push(0, 1, 1)]


def test_without_a_push_to_make_up_and_down_takes_the_row() -> None:
    r, s = grid_rig()
    s.steps = ()
    s.changed()
    r.frame()
    pull(r, "card:4", 80, drop=False)
    assert play(r).state.held == "row:1"


def test_a_finger_slides_it_once() -> None:
    r, s = grid_rig()
    w, h = r.stage.view.size
    a = r.px("card:4")
    for kind, y in ((pygame.FINGERDOWN, 0), (pygame.FINGERMOTION, 70), (pygame.FINGERUP, 70)):
        r.send(kind, x=a[0] / w, y=(a[1] + y) / h, finger_id=3, touch_id=1, dx=0, dy=0)
        r.frame()
    assert [g.action for g in s.done] == [Push(0, 1, 1)]


# --- giving up -----------------------------------------------------------------------------------


def escape(r: Rig) -> None:
    r.key(pygame.K_ESCAPE)


def second_button(r: Rig) -> None:
    r.down(r.px("card:4"), button=3)


def focus_lost(r: Rig) -> None:
    r.send(pygame.WINDOWFOCUSLOST)


def resized(r: Rig) -> None:
    r.stage.resize((1280, 720))


def covered(r: Rig) -> None:
    r.manager.push(MessageScene(r.ctx, "Wait", "Something else"))
    r.frame()
    r.manager.pop()


def moved_on(r: Rig) -> None:
    scene = r.manager.scenes[-1]
    assert isinstance(scene, Grid)
    scene.push(1, 1)


@pytest.mark.parametrize(
    "stop",
    [escape, second_button, focus_lost, resized, covered, moved_on],
    ids=lambda f: f.__name__,
)
def test_what_ends_a_slide_sends_it_home_and_means_nothing(stop: object) -> None:
    assert callable(stop)
    r, s = grid_rig()
    b = pull(r, "card:4", 90, drop=False)
    stop(r)
    r.frame()
    assert play(r).state.rail == ""
    r.up(b)
    r.run(1)
    assert not s.done
    assert s.backs == 0
    assert s.selects[-1] == ""
    for row in range(4):
        assert at(r, s.grid[row][1]) == [row * PITCH]


# --- flying --------------------------------------------------------------------------------------


def ways(r: Rig, card: int, seconds: float = 0.6) -> Iterator[float]:
    """Where a card is in each frame."""
    for _ in range(round(seconds * 60)):
        r.frame()
        yield y_of(r, card)


@pytest.mark.parametrize("step", [1, -1])
@pytest.mark.parametrize("rows", [2, 3, 4, 6])
def test_a_pushed_column_goes_the_short_way_round(rows: int, step: int) -> None:
    r, s = grid_rig(rows)
    s.push(1, step)
    length = PITCH * rows
    for row in range(rows):
        card = s.grid[row][1]
        start = (row - step) % rows * PITCH
        went = [(y - start + length / 2) % length - length / 2 for y in ways(r, card, 0.1)]
        assert all(0 <= w * step <= PITCH for w in went), (row, went)
        assert went[-1] != 0
    r.run(1)
    assert [at(r, row[1]) for row in s.grid] == [[row * PITCH] for row in range(rows)]


def test_one_push_after_the_other_goes_on_from_where_it_is() -> None:
    r, s = grid_rig(3)
    s.push(1, 1)
    card = s.grid[1][1]
    before = list(ways(r, card, 0.05))[-1]
    s.push(1, 1)
    way = [before, *ways(r, card)]
    assert 0 < before < 120
    assert way == sorted(way)
    assert way[1] - way[0] < 60
    assert way[-1] == 240


def test_a_push_made_by_hand_goes_on_from_under_the_hand() -> None:
    r, s = grid_rig()
    pull(r, "card:10", 100)
    way = [(y + PITCH / 2) % (4 * PITCH) for y in ways(r, 10)]
    assert way == sorted(way)
    assert [y_of(r, card) for card in (10, 1, 4, 7)] == [0, 120, 240, 360]
    assert s.grid[0][1] == 10


def test_without_animation_it_is_there_at_once() -> None:
    r, s = grid_rig(animation="off")
    s.push(1, 1)
    r.frame()
    assert at(r, s.grid[0][1]) == [0]
    assert not any(key.startswith("~r") for key in ids(r))


def test_rows_that_close_up_move_plainly() -> None:
    r, s = grid_rig(2)
    s.push(1, 1)
    r.run(1)
    left = s.grid[1]
    del s.grid[0]
    s.changed()
    way = list(ways(r, left[1]))
    assert way == sorted(way, reverse=True)
    assert 60 < way[1] < 120
    assert way[-1] == 0
    assert not any(key.startswith("~r") for key in ids(r))


def test_a_rim_lies_round_what_moves_as_long_as_it_moves() -> None:
    r, s = grid_rig()
    s.push(2, -1)
    r.frame()
    rims = [key for key in ids(r) if key.startswith("~rim")]
    assert len(rims) == 1
    assert r.stage.top is not None
    assert r.stage.top.layer.rect(rims[0]) == s.box(2).inset(-5)
    r.run(1)
    assert not any(key.startswith("~r") for key in ids(r))
    assert r.stage.idle


def test_sliding_never_builds_the_scene_anew_nor_draws_more_than_the_column() -> None:
    r, s = grid_rig()
    a = r.px("card:4")
    r.drag(a, (a[0], a[1] + 40), drop=False)
    r.run(0.3)
    before = s.builds
    for by in range(41, 80, 3):
        r.move((a[0], a[1] + by))
        areas = r.frame()
        assert sum(area.w * area.h for area in areas) < 190 * 520
    assert s.builds == before


# --- from the keyboard ---------------------------------------------------------------------------


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RSHIFT])
def test_ctrl_or_shift_and_an_arrow_pushes_the_focused_column(mod: int) -> None:
    r, s = grid_rig()
    focus.on(play(r), "card:4", visible=True)
    r.key(pygame.K_DOWN, mod)
    r.key(pygame.K_DOWN, mod)
    r.key(pygame.K_UP, mod)
    assert [g.action for g in s.done] == [Push(0, 1, 1), Push(0, 1, 1), Push(0, 1, -1)]
    assert play(r).state.focused == "card:4"
    r.run(0.5)
    r.key(pygame.K_DOWN)
    assert play(r).state.focused == "card:7"
    r.key(pygame.K_RIGHT, mod)
    assert play(r).state.focused == "card:11"
    assert len(s.done) == 3


def test_rails_themselves_are_no_stops_of_the_focus() -> None:
    r, _ = grid_rig()
    assert not [n.id for n in focus.stops(play(r)) if n.id.startswith("column")]


def test_a_dragged_row_grows_by_a_few_units_only() -> None:
    r, _ = grid_rig(4, 6)
    a = r.px("card:8")
    r.drag(a, (a[0] + 90, a[1] + 10), drop=False)
    r.run(0.3)
    assert r.stage.top is not None
    actor = r.stage.top.layer.actors["row:1"]
    assert 1 < actor.scale.value < 1.03
