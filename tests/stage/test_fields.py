"""A text field does what the system's own do: with real events on a stage."""

import pygame
import pytest

from scenes.stage.node import Node, Plate, Text
from tests.stage.sample import Rig

CTRL, SHIFT, META = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LMETA
FAMILY = "👨\u200d👩\u200d👧"


@pytest.fixture
def rig() -> Rig:
    r = Rig()
    r.click(r.px("field"))
    r.frame(1.0)
    return r


def write(r: Rig, text: str) -> None:
    r.send(pygame.TEXTINPUT, text=text)
    r.frame()


def compose(r: Rig, text: str, start: int = 0) -> None:
    r.send(pygame.TEXTEDITING, text=text, start=start, length=0)
    r.frame()


def mark(r: Rig) -> Node:
    """What is drawn over the field while it is edited."""
    assert r.stage.top is not None
    r.stage.refresh()
    return r.stage.top.layer.actors["~edit"].node


def shown(r: Rig) -> str:
    return "".join(look.text for look in mark(r).look if isinstance(look, Text))


def selected(r: Rig) -> str:
    """What stands on a lit ground."""
    assert r.stage.top is not None
    edit = r.stage.top.state.edit
    start, end = sorted((edit.caret, edit.anchor))
    lit = any(isinstance(look, Plate) and look.fill == "lit" for look in mark(r).look)
    assert lit == (start < end)
    return r.scene.words[start:end]


def reasons(r: Rig) -> list[str]:
    return [why for _node, why in r.scene.refused]


def at(r: Rig, n: int) -> tuple[int, int]:
    """The pixel where the caret stands before letter ``n``."""
    node = r.stage.top.node("field") if r.stage.top is not None else None
    assert node is not None
    assert node.use.type is not None
    found = node.use.type.spans(node.use.type.look)
    x = found[n][0] if n < len(found) else found[-1][1]
    return r.at(node.rect.x + 20 + x, node.rect.centre[1])


# --- an input method ---------------------------------------------------------------------------


def test_what_is_composed_is_seen_and_keys_do_not_touch_what_was_written(rig: Rig) -> None:
    write(rig, "京")
    compose(rig, "とうき", 3)
    assert shown(rig) == "京とうき"
    assert rig.scene.words == "京"
    keys = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RETURN, pygame.K_TAB)
    for key in (*keys, pygame.K_HOME, pygame.K_DOWN):
        rig.key(key)
    assert rig.scene.words == "京"
    assert shown(rig) == "京とうき"
    assert mark(rig).carrier == "field", "the focus is where it was"
    compose(rig, "")
    write(rig, "東京")
    assert shown(rig) == rig.scene.words == "京東京"
    rig.key(pygame.K_BACKSPACE)
    assert rig.scene.words == "京東"


def test_what_is_composed_is_underlined_and_takes_the_place_of_what_is_selected(rig: Rig) -> None:
    write(rig, "Ada B")
    rig.key(pygame.K_LEFT, SHIFT)
    compose(rig, "かな", 1)
    assert shown(rig) == "Ada かな"
    lines = [p.at for p in mark(rig).look if isinstance(p, Plate) and p.fill == "ink" and p.at]
    assert len(lines) == 2, "a line below it, and the caret"
    assert lines[0].w > 40
    assert lines[0].x < lines[1].x < lines[0].right, "the caret is in it"
    write(rig, "仮名")
    assert rig.scene.words == "Ada 仮名"


@pytest.mark.parametrize("how", ["escape", "lost", "click"])
def test_composing_that_nobody_ends_does_not_hold_the_keys(rig: Rig, how: str) -> None:
    write(rig, "ab")
    compose(rig, "x")
    if how == "escape":
        rig.key(pygame.K_ESCAPE)
        assert rig.scene.backs == 0
    elif how == "lost":
        rig.send(pygame.WINDOWFOCUSLOST)
    else:
        rig.click(rig.px("press"))
        rig.click(rig.px("field"))
        rig.key(pygame.K_END)
    assert shown(rig) == "ab"
    rig.key(pygame.K_BACKSPACE)
    assert rig.scene.words == "a"


def test_without_a_field_there_is_nothing_to_compose() -> None:
    r = Rig()
    compose(r, "x")
    write(r, "x")
    assert r.scene.words == ""
    assert r.stage.caret() is None


# --- keys --------------------------------------------------------------------------------------


def test_the_caret_moves_and_selects(rig: Rig) -> None:
    write(rig, "Ada Lovelace")
    rig.key(pygame.K_LEFT, CTRL | SHIFT)
    assert selected(rig) == "Lovelace"
    rig.key(pygame.K_LEFT)
    write(rig, "of ")
    assert rig.scene.words == "Ada of Lovelace"
    rig.key(pygame.K_HOME, SHIFT)
    assert selected(rig) == "Ada of "
    rig.key(pygame.K_DELETE)
    assert rig.scene.words == "Lovelace"
    rig.key(pygame.K_END)
    rig.key(pygame.K_BACKSPACE, CTRL)
    assert rig.scene.words == ""
    write(rig, "ab")
    rig.key(pygame.K_LEFT, META)
    rig.key(pygame.K_RIGHT, SHIFT)
    assert selected(rig) == "a"
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_DELETE)
    assert rig.scene.words == "a"


def test_copy_cut_paste(rig: Rig) -> None:
    write(rig, "Žofie")
    rig.key(pygame.K_c, CTRL)
    rig.key(pygame.K_a, META)
    assert selected(rig) == "Žofie"
    rig.key(pygame.K_c, CTRL)
    rig.key(pygame.K_END)
    rig.key(pygame.K_v, CTRL)
    assert rig.scene.words == "ŽofieŽofie"
    rig.key(pygame.K_a, CTRL)
    rig.key(pygame.K_x, CTRL)
    assert rig.scene.words == ""
    pygame.scrap.put_text("Ada\nB\x07\u202e" + FAMILY)
    rig.key(pygame.K_v, META)
    assert rig.scene.words == "Ada B"
    assert reasons(rig) == ["This letter cannot be shown here. Please take another one."]


def test_copy_and_paste_on_a_keyboard_without_latin_letters(rig: Rig) -> None:
    write(rig, "Жо")
    for letter, scancode in (("ф", pygame.KSCAN_A), ("с", pygame.KSCAN_C), ("м", pygame.KSCAN_V)):
        values = {"key": ord(letter), "mod": CTRL, "unicode": "", "scancode": scancode}
        rig.send(pygame.KEYDOWN, **values)
        if letter == "с":
            rig.key(pygame.K_END)
    assert rig.scene.words == "ЖоЖо"


def test_altgr_writes_a_letter_and_does_not_paste(rig: Rig) -> None:
    pygame.scrap.put_text("no")
    rig.key(pygame.K_v, CTRL | pygame.KMOD_RALT)
    assert rig.scene.words == ""


def test_arrows_in_a_name_from_the_right_go_where_they_point(rig: Rig) -> None:
    write(rig, "שלום")
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_BACKSPACE)
    assert rig.scene.words == "שלם"
    rig.key(pygame.K_LEFT, SHIFT)
    assert selected(rig) == "ם"


def test_up_and_down_leave_the_field_and_esc_ends_it(rig: Rig) -> None:
    write(rig, "a")
    rig.key(pygame.K_ESCAPE)
    assert (rig.scene.backs, rig.stage.caret()) == (0, None)
    rig.key(pygame.K_RETURN)
    write(rig, "b")
    assert rig.scene.words == "ab"
    rig.key(pygame.K_DOWN)
    assert rig.stage.caret() is None
    rig.key(pygame.K_ESCAPE)
    assert rig.scene.backs == 1


# --- letters -----------------------------------------------------------------------------------


def test_what_no_font_has_is_refused_with_a_word_why(rig: Rig) -> None:
    write(rig, "Zoë")
    rig.key(pygame.K_a, CTRL)
    write(rig, FAMILY)
    assert rig.scene.words == "Zoë", "what was selected stays"
    write(rig, f"a{FAMILY}b🇫🇷c\u1000")
    assert rig.scene.words == "abc"
    assert reasons(rig) == [
        "This letter cannot be shown here. Please take another one.",
        "3 letters cannot be shown here and were left out.",
    ]
    assert "~why" in (rig.stage.top.layer.actors if rig.stage.top else {})
    write(rig, "d")
    assert rig.stage.top is not None
    rig.stage.refresh()
    assert rig.stage.top.state.said == ("", ""), "it goes as soon as one goes on"


def test_what_has_no_room_is_said(rig: Rig) -> None:
    write(rig, "e\u0301\u0323" * 30)
    assert len(rig.scene.words) == 48, "24 letters of two signs"
    assert reasons(rig) == ["There is room for 24 letters."]
    rig.key(pygame.K_BACKSPACE)
    assert len(rig.scene.words) == 46


# --- the pointer -------------------------------------------------------------------------------


def test_a_click_puts_the_caret_two_select_a_word_three_all(rig: Rig) -> None:
    write(rig, "Ada Lovelace")
    rig.click(at(rig, 3))
    write(rig, "!")
    assert rig.scene.words == "Ada! Lovelace"
    rig.frame(1.0)
    rig.click(at(rig, 7))
    rig.click(at(rig, 7))
    assert selected(rig) == "Lovelace"
    rig.click(at(rig, 7))
    assert selected(rig) == "Ada! Lovelace"
    rig.frame(1.0)
    rig.click(at(rig, 7))
    assert selected(rig) == ""
    rig.frame(1.0)
    rig.click(at(rig, 7))
    assert selected(rig) == "", "that was slow"


def test_a_drag_selects_from_where_it_began(rig: Rig) -> None:
    write(rig, "Ada Lovelace")
    rig.down(at(rig, 8))
    for n in (6, 4, 2, 4):
        rig.move(at(rig, n))
        rig.frame()
    assert selected(rig) == "Love"
    rig.up(at(rig, 4))
    write(rig, "L")
    assert rig.scene.words == "Ada Llace"


def test_a_finger_puts_the_caret_where_it_is_lifted(rig: Rig) -> None:
    write(rig, "Ada")
    w, h = rig.stage.view.size
    x, y = at(rig, 1)
    finger = {"x": x / w, "y": y / h, "dx": 0, "dy": 0, "finger_id": 1, "touch_id": 1}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        rig.send(kind, **finger)
    write(rig, "b")
    assert rig.scene.words == "Abda"


def test_a_long_text_moves_so_that_the_caret_is_seen(rig: Rig) -> None:
    write(rig, "W" * 24)
    box = mark(rig).clip
    assert box is not None

    def stroke() -> pygame.Rect:
        rig.stage.refresh()
        caret = rig.stage.caret()
        assert caret is not None
        return caret

    assert box.x <= stroke().x <= stroke().right <= box.right + 1
    end = stroke().x
    for _ in range(3):
        rig.key(pygame.K_LEFT)
    assert box.x < stroke().x < end, "the text stays as long as the caret is seen"
    rig.key(pygame.K_HOME)
    assert stroke().x == pytest.approx(box.x + 2, abs=2)
    assert mark(rig).rect.x == box.x
    rig.click(rig.at(box.right - 10, box.centre[1]))
    assert rig.stage.top is not None
    assert 0 < rig.stage.top.state.edit.caret < 24
