"""A scene that one may look at, but in which nothing can be done."""

import pygame

from scenes.stage import acting, focus
from scenes.stage.interaction import TIP_SECONDS
from tests.stage.sample import Rig


def looking() -> Rig:
    r = Rig()
    r.scene.view_only = True
    r.scene.changed()
    r.frame()
    return r


def test_nothing_can_be_dragged_selected_or_clicked() -> None:
    r = looking()
    r.drag(r.px("turtle"), r.px("cell:2"))
    r.click(r.px("turtle"))
    r.click(r.px("rock"))
    r.drag(r.px("token:1"), r.px("cell:1"))
    r.key(pygame.K_TAB)
    r.key(pygame.K_RETURN)
    assert r.stage.top is not None
    assert (r.stage.top.gestures, r.stage.top.state.piece) == ((), "")
    assert (r.scene.done, r.scene.selects, r.scene.refused) == ([], [], [])


def test_what_scene_or_caller_means_to_do_is_not_done_either() -> None:
    r = looking()
    play = r.stage.top
    assert play is not None
    for gesture in r.scene.gestures():
        acting.perform(play, gesture)
    assert not r.scene.done


def test_pointing_and_pressing_go_on() -> None:
    r = looking()
    r.click(r.px("press"))
    assert r.scene.pressed == 1
    r.move(r.px("press"))
    r.run(TIP_SECONDS + 0.1)
    assert r.stage.top is not None
    assert r.stage.top.state.rests_on == "press"
    assert "press" in [node.id for node in focus.stops(r.stage.top)]
    assert "turtle" not in [node.id for node in focus.stops(r.stage.top)]


def test_a_piece_in_hand_goes_home_when_one_only_looks() -> None:
    r = Rig()
    r.click(r.px("turtle"))
    assert r.stage.top is not None
    assert r.stage.top.state.selected == "turtle"
    r.scene.view_only = True
    r.scene.changed()
    r.frame()
    assert r.stage.top.state.selected == ""
    assert r.scene.selects == ["turtle", ""]
    r.scene.view_only = False
    r.scene.changed()
    r.frame()
    r.drag(r.px("turtle"), r.px("cell:2"))
    assert [g.target for g in r.scene.done] == ["cell:2"]
