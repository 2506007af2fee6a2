"""The magnifier, by events: what shows something large, what ends it, and what it leaves alone."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from scenes.stage import large_page
from scenes.stage.magnifier import LONG_SECONDS
from scenes.stage.node import Art, Node, Plate, Rect, Text
from tests.stage.sample import Rig

SOON = LONG_SECONDS - 0.1
LATE = LONG_SECONDS + 0.1


def large(r: Rig) -> Node | None:
    r.frame()
    assert r.stage.top is not None
    actor = r.stage.top.layer.actors.get(large_page.PAGE)
    return actor.node if actor is not None else None


def words(r: Rig) -> str:
    page = large(r)
    return page.label if page is not None else ""


def finger(r: Rig, kind: int, pos: tuple[int, int], id: int = 3) -> None:
    w, h = r.stage.view.size
    r.send(kind, x=pos[0] / w, y=pos[1] / h, finger_id=id, touch_id=1)


def key_up(r: Rig, key: int = pygame.K_SPACE) -> None:
    r.send(pygame.KEYUP, key=key, mod=0, scancode=0)


# --- ways to it -------------------------------------------------------------------------------


def test_a_long_press_shows_what_it_is_and_does_not_click() -> None:
    r = Rig()
    r.down(r.px("press"))
    r.run(SOON)
    assert large(r) is None
    r.run(0.2)
    assert words(r) == "Pressed 0"
    r.up(r.px("press"))
    assert large(r) is None
    assert r.scene.pressed == 0
    r.click(r.px("press"))
    assert r.scene.pressed == 1


def test_a_long_press_tells_of_a_piece_what_it_can_do_and_what_a_click_means() -> None:
    r = Rig()
    r.down(r.px("rock"))
    r.run(LATE)
    assert words(r).split("\n") == ["Rock", "It lies in the sea and never moves.", "Kick the rock"]
    page = large(r)
    assert page is not None
    art = next(look for look in page.look if isinstance(look, Art))
    assert art.at is not None
    assert art.at.w >= 1.7 * 120
    r.up(r.px("rock"))
    assert not r.scene.done


def test_what_may_not_move_says_why() -> None:
    r = Rig()
    r.scene.on_turtle = False
    r.scene.changed()
    r.run(1)
    r.down(r.px("token:0"))
    r.run(LATE)
    assert words(r) == "Koala 0\nYou can do nothing with it now. Koalas sleep now."
    r.up(r.px("token:0"))
    r.down(r.px("off"))
    r.run(LATE)
    assert words(r) == "Off\nNot now, because."


def test_a_long_touch_does_the_same() -> None:
    r = Rig()
    finger(r, pygame.FINGERDOWN, r.px("press"))
    r.run(LATE)
    assert words(r) == "Pressed 0"
    finger(r, pygame.FINGERUP, r.px("press"))
    assert large(r) is None
    assert r.scene.pressed == 0


def test_a_press_that_moves_is_a_drag_before_and_after_it_was_long() -> None:
    for wait in (0.1, LATE):
        r = Rig()
        a, b = r.px("turtle"), r.px("cell:1")
        r.down(a)
        r.run(wait)
        assert (large(r) is not None) == (wait == LATE)
        r.move((a[0] + 30, a[1]))
        assert large(r) is None
        assert r.stage.top is not None
        assert r.stage.top.state.held == "turtle"
        r.run(1)
        assert large(r) is None, "a held piece hides nothing"
        r.move(b)
        r.up(b)
        assert [g.target for g in r.scene.done] == ["cell:1"]


def test_a_slider_a_list_and_a_field_are_as_before() -> None:
    r = Rig()
    r.down(r.px("slide"))
    r.run(LATE)
    assert large(r) is None
    r.up(r.px("slide"))
    r.down(r.px("field"))
    r.run(LATE)
    assert large(r) is None
    r.up(r.px("field"))
    r.send(pygame.TEXTINPUT, text="a")
    r.key(pygame.K_SPACE)
    r.send(pygame.TEXTINPUT, text=" ")
    r.run(LATE)
    assert large(r) is None
    assert r.scene.words == "a "


def test_space_presses_when_it_is_let_go_soon_and_shows_large_when_it_is_held() -> None:
    r = Rig()
    assert r.stage.top is not None
    while r.stage.top.state.focused != "press":
        r.key(pygame.K_TAB)
    r.key(pygame.K_SPACE)
    r.run(SOON)
    assert r.scene.pressed == 0
    key_up(r)
    assert r.scene.pressed == 1
    r.key(pygame.K_SPACE)
    r.run(LATE)
    assert words(r) == "Pressed 1"
    r.key(pygame.K_SPACE)  # it repeats
    assert words(r) == "Pressed 1"
    key_up(r)
    assert large(r) is None
    assert r.scene.pressed == 1
    r.key(pygame.K_RETURN)
    assert r.scene.pressed == 2, "Enter presses at once"


def test_space_shows_what_the_pointer_is_on_and_follows_it() -> None:
    r = Rig()
    r.move(r.px("cell:4"))
    r.key(pygame.K_SPACE)
    r.run(LATE)
    assert words(r) == "Field 5"
    r.move(r.px("rock"))
    assert words(r).startswith("Rock")
    key_up(r)
    assert large(r) is None
    assert not r.scene.done


def test_the_wheel_shows_large_and_any_of_these_ends_it() -> None:
    ends: list[Callable[[Rig], None]] = [
        lambda r: r.send(pygame.MOUSEWHEEL, x=0, y=-1),
        lambda r: r.move(r.px("cell:4")),
        lambda r: r.key(pygame.K_ESCAPE),
        lambda r: r.key(pygame.K_TAB),
        lambda r: r.down(r.px("rock")),
        lambda r: r.send(pygame.WINDOWFOCUSLOST),
        lambda r: r.send(pygame.WINDOWLEAVE),
    ]
    for end in ends:
        r = Rig()
        r.move(r.px("rock"))
        r.send(pygame.MOUSEWHEEL, x=0, y=1)
        r.move(r.px("rock", 3))
        assert words(r).startswith("Rock")
        end(r)
        assert large(r) is None
        assert (r.scene.backs, r.scene.done) == (0, [])


def test_the_wheel_still_scrolls_what_can_be_scrolled() -> None:
    r = Rig()
    r.move(r.px("list"))
    r.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert large(r) is None
    assert r.scene.scrolled


def test_the_right_button_shows_large_unless_it_cancels_something() -> None:
    r = Rig()
    r.move(r.px("rock"))
    r.down(r.px("rock"), 3)
    assert words(r).startswith("Rock")
    r.up(r.px("rock"), 3)
    assert large(r) is None
    r.click(r.px("turtle"))
    r.down(r.px("rock"), 3)
    assert large(r) is None
    assert r.stage.top is not None
    assert not r.stage.top.state.selected


def test_a_scene_may_give_a_larger_picture_than_the_nodes_own() -> None:
    r = Rig()
    look = (Art("common/handover", Rect(0, 0, 200, 300)),)
    box = Rect(0, 0, 200, 300)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(r.scene, "picture", lambda ui, node: replace(node, rect=box, look=look))
        r.down(r.px("rock"))
        r.run(LATE)
        page = large(r)
    assert page is not None
    arts = [one for one in page.look if isinstance(one, Art)]
    assert [art.name for art in arts] == ["common/handover"]
    assert arts[0].at is not None
    assert arts[0].at.w >= 200


# --- what ends it by itself ---------------------------------------------------------------------


@pytest.mark.parametrize("animation", ["slow", "off"])
def test_it_is_gone_at_once_with_the_node_and_with_the_eyes(animation: str) -> None:
    for change in ("gone", "eyes"):
        r = Rig(animation=animation)
        r.down(r.px("rock"))
        r.run(LATE)
        assert words(r)
        if change == "gone":
            r.scene.gone = {"rock"}
        else:
            r.scene.looks = 1
        r.scene.changed()
        r.frame()
        assert r.stage.top is not None
        assert large_page.PAGE not in r.stage.top.layer.actors
        r.run(1)
        assert large(r) is None


def test_a_page_about_something_secret_is_as_secret() -> None:
    r = Rig()
    assert r.stage.top is not None
    node = r.stage.top.node("rock")
    assert node is not None
    node.secret_of = 1
    r.down(r.px("rock"))
    r.run(LATE)
    page = large(r)
    assert page is not None
    assert page.secret_of == 1


# --- where it is -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text", ["normal", "projector", "large"])
def test_it_covers_neither_the_piece_nor_its_targets_nor_what_is_kept(
    size: tuple[int, int], text: str
) -> None:
    r = Rig(size, text=text)
    screen = r.stage.view.screen
    r.scene.keep = [Rect(20, 760, 900, 300), Rect(screen.right - 300, 20, 280, 120)]
    r.click(r.px("turtle"))
    for key in ("turtle", "rock", "token:2", "cell:4"):
        r.move(r.px(key))
        r.send(pygame.MOUSEWHEEL, x=0, y=1)
        page = large(r)
        assert page is not None
        assert all(page.rect.overlap(rect) == 0 for rect in r.scene.keep)
        assert page.rect.overlap(r.scene_rect(key)) == 0
        assert page.rect.right <= screen.right
        assert page.rect.bottom <= screen.bottom
        sizes = [look.size for look in page.look if isinstance(look, Text)]
        assert min(sizes) >= r.stage.ui().body


def test_what_lies_on_it_is_in_its_picture() -> None:
    r = Rig()
    assert r.stage.top is not None
    turtle = r.stage.top.node("turtle")
    assert turtle is not None
    r.down(r.px("turtle", 0, 0))
    parts = large_page._parts(r.stage.top, turtle)
    assert [n.id for n in parts] == ["turtle", *(f"token:{i}" for i in range(4))]


def test_words_are_said_once() -> None:
    r = Rig()
    assert r.stage.top is not None
    node = replace(r.scene.build(r.stage.ui())[0], value="wide", hint="Sea: wide. Fish swim in it.")
    assert large_page.sentences(r.stage.top, node) == ["Sea", "wide", "Fish swim in it."]
    node = replace(node, hint="Sea is where fish swim.")
    assert large_page.sentences(r.stage.top, node) == ["Sea", "wide", "Sea is where fish swim."]


def test_words_stand_on_their_own_ground_where_it_is_no_part_of_the_picture() -> None:
    r = Rig()
    at = Rect(0, 0, 80, 40)
    dark = Text("2055", 30, colour="white", ground="#243B5A", align="centre", at=at.moved(80, 0))
    look = (Text("2035", 30, colour="ink", ground="paper", align="centre", at=at), dark)
    with pytest.MonkeyPatch.context() as patch:
        wide = Rect(0, 0, 160, 40)
        patch.setattr(r.scene, "picture", lambda ui, node: replace(node, rect=wide, look=look))
        r.down(r.px("rock"))
        r.run(LATE)
        page = large(r)
    assert page is not None
    for number, word in enumerate(("2035", "2055")):
        text = next(one for one in page.look if isinstance(one, Text) and one.text == word)
        assert text.at is not None
        under = [one for one in page.look if isinstance(one, Plate) and one.at is not None]
        under = [one for one in under if one.at and one.at.overlap(text.at) > 0]
        assert under[-1].fill == text.ground, number
