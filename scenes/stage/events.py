"""Where mouse, touch and keyboard events of pygame go: one way of selecting for all three.

Press a piece and drag it; or click it and then its target; or move the focus to it and press Enter.
The nearest legal target within reach takes the piece; else it goes home, and a bubble says why.

All this is functions over the one ``Interaction`` of a ``StagedScene``: ``selection`` (the piece
that is selected or dragged), ``focus``, ``acting`` (what pressing a node means, and what is held
down), ``pointer`` and ``keyboard`` (what their events do).
"""

from typing import Final

import pygame

from . import acting, editing, focus, grip, keyboard, keys, magnifier, pointer, selection
from .marks import TARGET_MARK
from .pointer import cancel
from .stage_scene import StagedScene
from .viewport import Viewport

BREATH_SECONDS: Final = 1.4


def handle(staged: StagedScene, view: Viewport, event: pygame.event.Event) -> bool:
    """Act on an event; whether it was of use."""
    kind = event.type
    if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return not getattr(event, "touch", False) and pointer.mouse(staged, view, event)
    if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return pointer.touch(staged, view, event)
    if kind == pygame.MOUSEWHEEL:
        return pointer.wheel(staged, event)
    if kind == pygame.KEYDOWN:
        held = grip.key_down(staged, event.key, event.mod, getattr(event, "scancode", 0))
        return held or keyboard.down(staged, keys.meant(event), event.mod)
    if kind == pygame.KEYUP:
        held = grip.key_up(staged, event.key, getattr(event, "scancode", 0))
        return held or keyboard.up(staged, keys.meant(event))
    if kind == pygame.TEXTINPUT:
        return editing.typed(staged, event.text)
    if kind == pygame.TEXTEDITING:
        return editing.composing(staged, event.text, event.start)
    if kind == pygame.WINDOWLEAVE:
        pointer.hover_at(staged, None)
        acting.release(staged)
        magnifier.end(staged)
    elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
        let_go(staged)
    return False


def let_go(staged: StagedScene) -> None:
    """The scene is no longer in front: hands hold, drag and point at nothing."""
    grip.let_go(staged)
    cancel(staged)
    staged.state.presses = staged.state.before = None
    pointer.hover_at(staged, None)
    editing.composing(staged, "", 0)
    acting.hush(staged)


def follow(staged: StagedScene) -> None:
    """The scene was built anew: let go of what is no longer so."""
    if staged.state.piece:
        if not selection.stays(staged):
            held = staged.state.held
            cancel(staged)
            if held:  # something has come between: a hand is told why
                acting.refuse(staged, held)
        elif staged.state.focused in selection.follow(staged):
            staged.state.focused = staged.state.piece
    pointer.follow(staged)
    magnifier.follow(staged)
    grip.follow(staged)
    acting.follow(staged)
    focus.follow(staged)


def tick(staged: StagedScene, dt: float, still: bool) -> None:
    """Time goes on: tooltips, speech bubbles, breathing targets (unless all is to be ``still``)."""
    pointer.tick(staged, dt)
    if magnifier.tick(staged, dt):
        pointer.press_look(staged, staged.state.armed, False)
    grip.tick(staged)
    editing.tick(staged, dt)
    _tell_pointed(staged)
    acting.tick(staged, dt)
    if (staged.state.held or staged.state.selected) and not still:
        _breathe(staged, dt)


def _tell_pointed(staged: StagedScene) -> None:
    """Tell the scene what the pointer or the focus rests on, when that changes."""
    focused = staged.state.focused if staged.state.focus_shown else ""
    busy = staged.state.held or staged.state.rail
    key = "" if busy else staged.state.rests_on or focused
    if key != staged.state.pointed:
        staged.state.pointed = key
        staged.scene.on_point(key)


def _breathe(staged: StagedScene, dt: float) -> None:
    """Legal targets 100-85-100 % over 1400 ms, in few steps to draw seldom."""
    staged.state.breath = (staged.state.breath + dt) % BREATH_SECONDS
    wave = abs(2 * staged.state.breath / BREATH_SECONDS - 1)
    alpha = 0.85 + 0.15 * round(wave * 8) / 8
    over = staged.state.over
    for key, actor in staged.layer.actors.items():
        if key.startswith(TARGET_MARK) and not actor.alpha.moving:
            level = 1.0 if over and key == TARGET_MARK + over else alpha
            if actor.alpha.value != level:
                actor.alpha.value = level
                staged.layer.touch(key)
