"""What is in hand while others move the match on."""

import pygame

from scenes.stage.hands import Hands

from .sample import Rig


def hands(r: Rig) -> Hands:
    assert r.stage.top is not None
    return r.stage.top.hands


def begin_drag() -> Rig:
    r = Rig()
    r.drag(r.px("turtle"), r.px("cell:1"), drop=False)
    assert hands(r).taken.held == "turtle"
    return r


def test_a_drag_goes_on_while_the_match_does_with_the_targets_of_now() -> None:
    r = begin_drag()
    assert hands(r).taken.over == "cell:1"
    r.scene.far = (2, 3)  # by somebody else's move
    r.scene.changed()
    r.frame()
    assert hands(r).taken.held == "turtle"
    assert hands(r).taken.over == ""
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
        assert hands(r).taken.held == ""
        r.up(r.px("cell:1"))
        assert r.scene.done == []


def test_a_chosen_piece_stays_so_while_the_match_goes_on() -> None:
    r = Rig()
    r.key(pygame.K_TAB)
    while hands(r).focus.key != "turtle":
        r.key(pygame.K_TAB)
    r.key(pygame.K_RETURN)
    assert (hands(r).taken.selected, hands(r).focus.key) == ("turtle", "cell:1")
    r.scene.far = (2, 3)
    r.scene.changed()
    r.frame()
    assert (hands(r).taken.selected, hands(r).focus.key) == ("turtle", "turtle")
    r.key(pygame.K_TAB)
    target = hands(r).focus.key
    assert target in ("cell:2", "cell:3")
    r.key(pygame.K_RETURN)
    assert [g.target for g in r.scene.done] == [target]
