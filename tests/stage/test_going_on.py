"""What is in hand while others move the match on."""

import pygame

from scenes.stage.stage_scene import StagedScene
from tests.stage.sample import Rig


def play(r: Rig) -> StagedScene:
    assert r.stage.top is not None
    return r.stage.top


def begin_drag() -> Rig:
    r = Rig()
    r.drag(r.px("turtle"), r.px("cell:1"), drop=False)
    assert play(r).state.held == "turtle"
    return r


def test_what_is_gone_is_at_once_neither_focused_pointed_at_pressed_nor_spoken_of() -> None:
    r = Rig()
    state = play(r).state
    r.scene.on_turtle = False
    r.scene.changed()
    r.run(0.5)
    r.move(r.px("token:0"))
    r.run(0.7)
    for _ in range(2):
        r.key(pygame.K_TAB)
    assert (state.focused, state.hover, state.pointed) == ("token:0", "token:0", "token:0")
    r.key(pygame.K_RETURN)
    assert state.said == ("token:0", "Koalas sleep now.")
    state.armed = "token:0"
    r.scene.gone = {"token:0"}
    r.scene.changed()
    r.frame()
    assert (state.armed, state.hover, state.said) == ("", "", ("", ""))
    assert (state.focused, state.pointed) == ("token:1", "token:1")  # it is now at its place


def test_a_drag_goes_on_while_the_match_does_with_the_targets_of_now() -> None:
    r = begin_drag()
    assert play(r).state.over == "cell:1"
    r.scene.far = (2, 3)  # by somebody else's move
    r.scene.changed()
    r.frame()
    assert play(r).state.held == "turtle"
    assert play(r).state.over == ""
    r.up(r.px("cell:1"))
    r.run(0.5)
    assert r.scene.done == []
    r.drag(r.px("turtle"), r.px("cell:3"))
    assert [g.target for g in r.scene.done] == ["cell:3"]


def test_a_drag_ends_when_the_piece_may_move_no_more_or_is_somebody_elses() -> None:
    for change in ({"far": ()}, {"far": (1,), "seat": 1}):
        r = begin_drag()
        for name, value in change.items():
            setattr(r.scene, name, value)
        r.scene.changed()
        r.frame()
        assert play(r).state.held == ""
        r.up(r.px("cell:1"))
        assert r.scene.done == []


def test_a_chosen_piece_stays_so_while_the_match_goes_on() -> None:
    r = Rig()
    r.key(pygame.K_TAB)
    while play(r).state.focused != "turtle":
        r.key(pygame.K_TAB)
    r.key(pygame.K_RETURN)
    assert (play(r).state.selected, play(r).state.focused) == ("turtle", "cell:1")
    r.scene.far = (2, 3)
    r.scene.changed()
    r.frame()
    assert (play(r).state.selected, play(r).state.focused) == ("turtle", "turtle")
    r.key(pygame.K_TAB)
    target = play(r).state.focused
    assert target in ("cell:2", "cell:3")
    r.key(pygame.K_RETURN)
    assert [g.target for g in r.scene.done] == [target]
