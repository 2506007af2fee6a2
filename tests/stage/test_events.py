"""Scenes driven by real pygame events under the dummy driver."""

from dataclasses import replace

import pygame
import pytest

from scenes.stage import focus
from scenes.stage.acting import GUARD_SECONDS, SAY_SECONDS
from scenes.stage.gesture import Gesture
from scenes.stage.interaction import TIP_SECONDS
from scenes.stage.node import Node, Plate, Rect, Role, Text
from scenes.stage.stage_scene import StagedScene
from scenes.stage.tweens import HOME_MS, LIFTED
from tests.stage.sample import Rig
from tests.stage.test_drawing import Shown


def play(r: Rig) -> StagedScene:
    assert r.stage.top is not None
    return r.stage.top


def shown(r: Rig) -> dict[str, Node]:
    assert r.stage.top is not None
    return {k: a.node for k, a in r.stage.top.layer.actors.items() if not a.leaving}


def x_of(r: Rig, key: str) -> float:
    assert r.stage.top is not None
    return r.stage.top.layer.rect(key).x


# --- three ways to make a gesture ---------------------------------------------------------------


def test_drag_makes_the_gesture() -> None:
    r = Rig()
    r.drag(r.px("turtle"), r.px("cell:2"))
    assert [g.target for g in r.scene.done] == ["cell:2"]
    assert r.scene.selects == ["turtle", ""]


def test_click_and_click_makes_the_gesture() -> None:
    r = Rig()
    r.click(r.px("turtle"))
    assert play(r).state.selected == "turtle"
    r.click(r.px("cell:1"))
    assert [g.target for g in r.scene.done] == ["cell:1"]


def with_the_rock_around(r: Rig) -> None:
    """Let the rock take what is meant for cell 2, as a turtle does for the space on it."""
    plain = r.scene.gestures()
    r.scene.gestures = lambda: [  # type: ignore[method-assign] # one scene, for this test
        replace(g, around="rock") if g.target == "cell:2" else g for g in plain if g.target
    ]
    r.scene.changed()
    r.run(0.1)


def test_what_lies_around_a_target_takes_the_piece_too() -> None:
    r = Rig()
    with_the_rock_around(r)
    r.drag(r.px("turtle"), r.px("rock"))
    assert [g.target for g in r.scene.done] == ["cell:2"]
    assert not r.scene.refused


def test_what_lies_around_a_target_can_be_clicked_too_and_is_not_lit() -> None:
    r = Rig()
    with_the_rock_around(r)
    r.click(r.px("turtle"))
    r.run(0.1)
    assert "~target:cell:2" in shown(r)
    assert "~target:rock" not in shown(r)
    r.click(r.px("rock"))
    assert [g.target for g in r.scene.done] == ["cell:2"]


def test_keyboard_makes_the_gesture() -> None:
    r = Rig()
    r.key(pygame.K_TAB)
    r.key(pygame.K_RETURN)
    r.key(pygame.K_RIGHT)
    r.key(pygame.K_RETURN)
    assert [g.target for g in r.scene.done] == ["cell:2"]


def test_touch_makes_the_gesture_once() -> None:
    r = Rig()
    w, h = r.stage.view.size

    def finger(kind: int, pos: tuple[int, int], finger_id: int = 7) -> None:
        r.send(kind, x=pos[0] / w, y=pos[1] / h, finger_id=finger_id, touch_id=1, dx=0, dy=0)

    a, b = r.px("turtle"), r.px("cell:1")
    finger(pygame.FINGERDOWN, a)
    r.send(pygame.MOUSEBUTTONDOWN, pos=a, button=1, touch=True)
    finger(pygame.FINGERMOTION, b)
    r.send(pygame.MOUSEMOTION, pos=b, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    finger(pygame.FINGERUP, b)
    r.send(pygame.MOUSEBUTTONUP, pos=b, button=1, touch=True)
    r.frame()
    assert [g.target for g in r.scene.done] == ["cell:1"]


def test_a_click_is_enough_where_there_is_no_target() -> None:
    r = Rig()
    r.click(r.px("rock"))
    assert [g.piece for g in r.scene.done] == ["rock"]


def test_pulling_at_a_rider_pulls_what_it_stands_on() -> None:
    r = Rig()
    a = r.px("token:3")
    r.drag(a, (a[0] + 240, a[1]))
    assert [g.target for g in r.scene.done] == ["cell:1"]


def test_a_gesture_with_a_question_waits_for_the_answer() -> None:
    r = Rig()
    r.scene.asks = "Really swim?"
    r.scene.changed()
    r.drag(r.px("turtle"), r.px("cell:1"))
    assert r.scene.done == []
    assert r.manager.top is not r.scene
    r.key(pygame.K_ESCAPE)
    assert r.manager.top is r.scene
    r.run(0.5)
    r.drag(r.px("turtle"), r.px("cell:1"))
    r.frame()
    r.click(r.px(next(key for key in shown(r) if key.endswith("yes"))))
    assert [g.target for g in r.scene.done] == ["cell:1"]


# --- drops ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("part", "counts"), [(0.34, True), (0.26, False)])
def test_a_drop_counts_when_a_third_of_the_piece_lies_on_the_target(
    part: float, counts: bool
) -> None:
    r = Rig()
    a = r.px("token:0")  # a pointer at the left of the turtle, so that it is not over the target
    by = 250 - 200 + 200 * part - 20  # cell:1 begins 240 right of cell:0
    r.drag(a, (round(a[0] + by), a[1]))
    assert bool(r.scene.done) == counts


def test_a_piece_dropped_elsewhere_flies_home_and_says_why() -> None:
    r = Rig()
    home = x_of(r, "turtle")
    r.drag(r.px("turtle"), r.px("cell:4"))
    assert r.scene.done == []
    assert r.scene.refused == [("turtle", "Not to cell:4.")]
    assert shown(r)["~why"].label == "Not to cell:4."
    assert "~locked" not in shown(r)
    assert x_of(r, "turtle") > home + 100
    r.run(HOME_MS / 1000 + 0.1)
    assert x_of(r, "turtle") == home
    r.run(SAY_SECONDS)
    assert "~why" not in shown(r)


def test_a_piece_that_may_not_move_says_why() -> None:
    r = Rig()
    r.scene.cell = 4
    r.scene.changed()
    r.run(1)
    r.click(r.px("token:2"))
    assert r.scene.refused == [("token:2", "Koalas sleep now.")]
    r.frame()
    assert {"~why", "~locked"} <= set(shown(r))


def test_a_piece_that_may_not_move_says_why_when_it_is_pulled_too() -> None:
    r = Rig()
    r.scene.cell = 4
    r.scene.changed()
    r.run(1)
    a = r.px("token:2")
    r.down(a)
    r.move((a[0] + 60, a[1]))
    assert r.scene.refused == [("token:2", "Koalas sleep now.")]
    r.up((a[0] + 60, a[1]))
    assert len(r.scene.refused) == 1
    r.down(a)
    r.move((a[0] + 60, a[1]))
    r.up(a)
    assert len(r.scene.refused) == 2, "once a pull, also where it comes back"


def test_a_short_move_is_a_click() -> None:
    r = Rig()
    a = r.px("turtle")
    r.down(a)
    r.move((a[0] + 5, a[1] + 5))
    r.up((a[0] + 5, a[1] + 5))
    assert play(r).state.selected == "turtle"


def test_the_threshold_scales_with_the_screen() -> None:
    r = Rig(size=(3840, 2160))
    a = r.px("turtle")
    r.down(a)
    r.move((a[0] + 12, a[1]))
    assert play(r).state.held == ""
    r.move((a[0] + 20, a[1]))
    assert play(r).state.held == "turtle"


# --- cancelling ----------------------------------------------------------------------------------


def begin_drag() -> Rig:
    r = Rig()
    r.drag(r.px("turtle"), r.px("cell:1"), drop=False)
    assert play(r).state.held == "turtle"
    return r


CANCELS = {
    "escape": lambda r: r.key(pygame.K_ESCAPE),
    "right button": lambda r: r.down(r.px("cell:1"), button=3),
    "lost focus": lambda r: r.send(pygame.WINDOWFOCUSLOST),
    "minimised": lambda r: r.send(pygame.WINDOWMINIMIZED),
    "resize": lambda r: r.stage.resize((1280, 800)),
    "another button again": lambda r: r.down(r.px("cell:1")),
}


@pytest.mark.parametrize("way", CANCELS)
def test_a_drag_is_cancelled(way: str) -> None:
    r = begin_drag()
    CANCELS[way](r)
    r.frame()
    assert play(r).state.held == ""
    r.up(r.px("cell:1"))
    r.run(0.5)
    assert r.scene.done == []
    assert r.scene.selects[-1] == ""
    assert x_of(r, "turtle") == r.scene_rect("turtle").x


def test_a_second_finger_cancels_the_drag() -> None:
    r = Rig()

    def finger(kind: int, x: float, y: float, finger_id: int) -> None:
        pos = r.at(x, y)
        w, h = r.stage.view.size
        r.send(kind, x=pos[0] / w, y=pos[1] / h, finger_id=finger_id, touch_id=1, dx=0, dy=0)

    finger(pygame.FINGERDOWN, 170, 390, 1)
    finger(pygame.FINGERMOTION, 400, 390, 1)
    assert play(r).state.held == "turtle"
    finger(pygame.FINGERDOWN, 900, 700, 2)
    finger(pygame.FINGERUP, 400, 390, 1)
    r.frame()
    assert play(r).state.held == ""
    assert r.scene.done == []


def test_leaving_the_window_does_not_cancel_the_drag() -> None:
    r = begin_drag()
    r.send(pygame.WINDOWLEAVE)
    r.move((-40, 300))
    r.frame()
    assert play(r).state.held == "turtle"
    r.move(r.px("cell:2"))
    r.up(r.px("cell:2"))
    assert [g.target for g in r.scene.done] == ["cell:2"]


def test_a_state_that_moves_on_under_a_drag_cancels_it() -> None:
    r = begin_drag()
    r.scene.cell = 2
    r.scene.changed()
    r.frame()
    assert play(r).state.held == ""
    r.up(r.px("cell:1"))
    assert r.scene.done == []


def test_a_rebuild_that_changes_nothing_keeps_the_drag() -> None:
    r = begin_drag()
    r.scene.changed()
    r.frame()
    assert play(r).state.held == "turtle"


def test_escape_lets_go_first_and_goes_back_then() -> None:
    r = Rig()
    r.click(r.px("turtle"))
    r.key(pygame.K_ESCAPE)
    assert (play(r).state.selected, r.scene.backs) == ("", 0)
    r.key(pygame.K_ESCAPE)
    assert r.scene.backs == 1


# --- buttons and the rest ------------------------------------------------------------------------


def test_a_button_is_pressed_on_release_inside() -> None:
    r = Rig()
    r.down(r.px("press"))
    assert r.scene.pressed == 0
    r.up(r.px("press"))
    assert r.scene.pressed == 1
    r.down(r.px("press"))
    r.up(r.at(1000, 100))
    assert r.scene.pressed == 1


def test_a_burst_of_clicks_makes_one_move() -> None:
    r = Rig()
    for _ in range(6):
        r.click(r.px("rock"))
    r.frame()
    r.click(r.px("rock"))
    assert len(r.scene.done) == 1
    r.run(GUARD_SECONDS + 0.1)
    r.click(r.px("rock"))
    assert len(r.scene.done) == 2


def test_a_burst_of_enter_makes_one_move_too() -> None:
    r = Rig()
    focus.on(play(r), "rock", visible=True)
    for _ in range(3):
        r.key(pygame.K_RETURN)
        r.frame()
    assert len(r.scene.done) == 1
    r.run(GUARD_SECONDS + 0.1)
    r.key(pygame.K_RETURN)
    assert len(r.scene.done) == 2


def test_a_disabled_button_says_why() -> None:
    r = Rig()
    r.click(r.px("off"))
    assert r.scene.pressed == 0
    assert r.scene.refused == [("off", "Not now, because.")]


def test_slider_stepper_list_and_field() -> None:
    r = Rig()
    r.down(r.at(1360 + 105, 378))
    assert r.scene.slid == pytest.approx(0.25, abs=0.01)
    r.move(r.at(1360 + 315, 378))
    assert r.scene.slid == pytest.approx(0.75, abs=0.01)
    r.move(r.at(2000, 378))
    assert r.scene.slid == 1.0
    r.up(r.at(2000, 378))
    r.drag(r.px("list"), r.px("list", dy=-50))
    assert r.scene.scrolled == pytest.approx(50, abs=2)
    r.move(r.px("list"))
    r.send(pygame.MOUSEWHEEL, x=0, y=-1, touch=False)
    assert r.scene.scrolled > 100
    r.click(r.px("field"))
    r.send(pygame.TEXTINPUT, text="Žofie 京都")
    r.key(pygame.K_BACKSPACE)
    assert r.scene.words == "Žofie 京"
    r.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    r.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    r.key(pygame.K_RIGHT)
    assert play(r).state.focused in ("slide", "step")


@pytest.mark.parametrize("leave", ["click", "tab"])
def test_what_was_selected_in_a_field_is_so_only_until_one_leaves_it(leave: str) -> None:
    r = Rig()
    r.click(r.px("field"))
    r.send(pygame.TEXTINPUT, text="abc")
    r.frame()
    r.key(pygame.K_a, pygame.KMOD_CTRL)
    r.send(pygame.TEXTINPUT, text="d")
    assert r.scene.words == "d"
    r.frame()
    r.key(pygame.K_a, pygame.KMOD_CTRL)
    if leave == "click":
        r.click(r.px("press"))
        r.click(r.px("field"))
    else:
        r.key(pygame.K_TAB)
        r.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert play(r).state.focused == "field"
    r.send(pygame.TEXTINPUT, text="e")
    assert r.scene.words == "de"


def test_left_and_right_adjust_what_has_the_focus() -> None:
    r = Rig()
    focus.on(play(r), "step", visible=True)
    r.key(pygame.K_RIGHT)
    r.key(pygame.K_RIGHT)
    r.key(pygame.K_LEFT)
    assert r.scene.level == 4


# --- focus and tips ------------------------------------------------------------------------------


def test_tab_walks_in_reading_order_and_round() -> None:
    r = Rig()
    seen = []
    for _ in range(len(focus.stops(play(r))) + 1):
        r.key(pygame.K_TAB)
        seen.append(play(r).state.focused)
    assert seen[0] == seen[-1] == "turtle"
    assert seen.index("press") < seen.index("off") < seen.index("field")


def test_the_focus_shows_only_while_keys_are_used() -> None:
    r = Rig()
    assert "~focus" not in shown(r)
    r.key(pygame.K_TAB)
    r.frame()
    assert shown(r)["~focus"].carrier == "turtle"
    r.click(r.at(700, 700))
    r.frame()
    assert "~focus" not in shown(r)


def test_a_tip_comes_after_a_while() -> None:
    r = Rig()
    r.move(r.px("off"))
    r.run(TIP_SECONDS - 0.1)
    assert "~tip" not in shown(r)
    r.run(0.2)
    assert shown(r)["~tip"].label == "Not now, because."


def test_a_piece_that_may_move_has_no_tip_that_would_cover_the_ways() -> None:
    r = Rig()
    r.move(r.px("rock"))
    r.run(TIP_SECONDS + 0.1)
    assert "~tip" not in shown(r)
    assert r.stage.cursor() == "hand"


def test_a_pointer_that_rests_where_it_acted_brings_no_tip_by_a_key() -> None:
    """What was done is not told to be done already, whatever key is pressed meanwhile."""
    r = Rig()
    r.move(r.px("off"))
    play(r).state.acted = play(r).state.last
    r.run(TIP_SECONDS + 0.1)
    r.key(pygame.K_h)
    r.run(TIP_SECONDS + 0.1)
    assert "~tip" not in shown(r)
    r.move(r.at(700, 700))
    r.move(r.px("off"))
    r.run(TIP_SECONDS + 0.1)
    assert "~tip" in shown(r)


@pytest.mark.parametrize("animation", ["slow", "off"])
def test_words_about_a_piece_are_gone_at_once_when_the_scene_moves_on(animation: str) -> None:
    """They may be of what the next one to look may not know."""
    r = Rig(animation=animation)
    r.move(r.px("off"))
    r.run(TIP_SECONDS + 0.1)
    assert "~tip" in play(r).layer.actors
    r.scene.gone = {"off"}
    r.scene.changed()
    r.frame()
    assert "~tip" not in play(r).layer.actors
    r.scene.gone = set()
    r.scene.changed()
    r.frame()
    r.click(r.px("off"))
    r.run(0.3)
    assert "~why" in play(r).layer.actors
    r.scene.moves += 1
    r.scene.changed()
    r.frame()
    assert "~why" not in play(r).layer.actors


def test_a_tip_says_nothing_that_can_be_read_on_the_node() -> None:
    r = Rig()
    assert r.stage.top is not None
    for hint, told in (("Pressed 0", False), ("It counts", True)):
        node = r.stage.top.node("press")
        assert node is not None
        node.hint = hint
        r.move((1, 1))
        r.run(0.1)
        r.move(r.px("press"))
        r.run(TIP_SECONDS + 0.1)
        assert ("~tip" in shown(r)) == told


def test_what_is_pointed_at_grows() -> None:
    r = Rig()
    r.move(r.px("rock"))
    r.run(0.5)
    assert r.stage.top is not None
    assert r.stage.top.layer.actors["rock"].scale.value == pytest.approx(LIFTED)


# --- what lights up ------------------------------------------------------------------------------


def test_legal_targets_ghost_and_ring() -> None:
    r = begin_drag()
    marks = shown(r)
    assert {k for k in marks if k.startswith("~target")} == {"~target:cell:1", "~target:cell:2"}
    assert marks["~ghost:turtle"].alpha == pytest.approx(0.35)
    assert {f"~ghost:token:{i}" for i in range(4)} <= set(marks)
    assert play(r).state.over == "cell:1"
    r.key(pygame.K_ESCAPE)
    r.click(r.px("rock", dx=-2000))
    r.run(0.6)
    r.click(r.px("turtle"))
    r.frame()
    assert "~selected" in shown(r)


def test_what_can_act_glows_until_something_is_taken_up() -> None:
    r = Rig()
    r.frame()

    def glowing() -> set[str]:
        return {key for key in shown(r) if key.startswith("~able:")}

    able = {f"~able:{g.piece}" for g in r.scene.gestures() if not g.rail}
    pieces = {f"~able:{n.id}" for n in r.scene.build(r.stage.ui()) if n.role is Role.PIECE}
    assert glowing() == able & pieces != set()
    r.click(r.px("turtle"))
    r.frame()
    assert not glowing()
    assert "~target:cell:1" in shown(r)
    r.key(pygame.K_ESCAPE)
    r.run(0.6)
    assert glowing() == able & pieces
    r.run(2.0)
    assert r.stage.idle, "a glow costs nothing while nothing happens"


def test_the_one_target_glows_too_and_not_what_only_leads_back() -> None:
    r = Rig()
    (first, *_more) = (g for g in r.scene.gestures() if g.piece == "turtle" and g.target)

    def glowing(*found: Gesture) -> set[str]:
        r.scene.gestures = lambda: found  # type: ignore[method-assign]  # these alone
        r.scene.changed()
        r.run(0.6)
        return {key for key in shown(r) if key.startswith("~able:")}

    assert glowing(first) == {"~able:turtle", f"~able:{first.target}"}
    assert glowing(first, replace(first, target="cell:4")) == {"~able:turtle"}
    assert not glowing(replace(first, quiet=True))


def test_the_one_lit_target_pressed_first_is_meant_and_of_others_it_is_said_what_comes_first() -> (
    None
):
    r = Rig()
    (first, second) = (g for g in r.scene.gestures() if g.piece == "turtle")

    def press(*found: Gesture) -> list[Gesture]:
        r.scene.gestures = lambda: found  # type: ignore[method-assign]  # these alone
        r.scene.changed()
        r.run(0.6)
        r.click(r.px(first.target))
        return r.scene.done

    words = (first.target, "First press what is to go there.")
    assert press(first, second) == []
    assert r.scene.refused == [words]
    assert press(first, replace(first, piece="rock")) == []
    assert r.scene.refused == [words, words]
    assert press(first) == [first]


def test_a_missed_drop_without_a_reason_says_nothing() -> None:
    r = Rig()
    r.scene.why_not_there = lambda piece, target: ""  # type: ignore[method-assign]  # no words
    r.scene.why_not = lambda piece: "It is asleep."  # type: ignore[method-assign]  # not true now
    r.drag(r.px("turtle"), r.px("cell:4"))
    assert r.scene.refused == []


@pytest.mark.parametrize("taken", [(-70,), (70,), (-70, 70)])
def test_a_tip_stands_beside_what_is_needed_next(taken: tuple[int, ...]) -> None:
    """On no button and on nothing of the prompt above and below, as long as there is room."""
    r = Rig()
    scene, about = Shown(r.ctx), Rect(900, 500, 100, 60)
    needed = [Rect(200, about.y + dy, 1500, 60) for dy in taken]
    off = Node("off", Role.BUTTON, about, (Plate(),), "Off", press=lambda: None, hint="A long hint")
    asks = [
        Node(f"prompt:{n}", Role.BUTTON if n else Role.LABEL, at, (Text("Yes", 26),), "Yes")
        for n, at in enumerate(needed)
    ]
    scene.nodes = (off, *asks)
    r.manager.replace(scene)
    r.frame()
    r.move(r.px("off"))
    r.run(TIP_SECONDS + 0.2)
    tip = shown(r)["~tip"].rect
    assert not any(tip.overlap(at) for at in (about, *needed))
