"""The one selection machine for mouse, touch and keyboard.

Press and drag with a ghost; or click a piece, click its target; or focus and Enter. The
nearest legal target within reach wins, else the piece goes home and says why.

All of it are functions over the one ``Interaction`` of a ``Play``: what is selected or dragged
(``selection``), what is held down (``hold``), where the ``focus`` is, what acting on a node means
(``acting``), and what events do, ``pointer`` and ``keyboard``.
"""

from typing import Final

import pygame

from . import acting, focus, hold, keyboard, pointer, selection
from .marks import TARGET_MARK
from .play import Play
from .pointer import cancel
from .view import View

BREATH_SECONDS: Final = 1.4


def handle(play: Play, view: View, event: pygame.event.Event) -> bool:
    """Act on an event; whether it was of use."""
    kind = event.type
    if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return not getattr(event, "touch", False) and pointer.mouse(play, view, event)
    if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return pointer.touch(play, view, event)
    if kind == pygame.MOUSEWHEEL:
        return pointer.wheel(play, event)
    if kind == pygame.KEYDOWN:
        return keyboard.down(play, event.key, event.mod)
    if kind == pygame.KEYUP:
        return keyboard.up(play, event.key)
    if kind == pygame.TEXTINPUT:
        return keyboard.typed(play, event.text)
    if kind == pygame.WINDOWLEAVE:
        pointer.hover_at(play, None)
        hold.up(play)
    elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
        cancel(play)
        rest(play)
    return False


def rest(play: Play) -> None:
    """The scene is no longer in front: nothing is pointed at."""
    pointer.rest(play)
    acting.hush(play)


def follow(play: Play) -> None:
    """The scene was built anew: let go of what is no longer so."""
    hold.follow(play)
    if play.state.piece:
        if not selection.stays(play):
            cancel(play)
        elif play.state.focused in selection.follow(play):
            play.state.focused = play.state.piece
    pointer.follow(play)
    acting.follow(play)
    focus.follow(play)


def tick(play: Play, dt: float, still: bool) -> None:
    """Time goes on: tooltips, speech bubbles, breathing targets (unless all is to be ``still``)."""
    pointer.tick(play, dt)
    _tell_pointed(play)
    acting.tick(play, dt)
    if (play.state.held or play.state.selected) and not still:
        _breathe(play, dt)


def _tell_pointed(play: Play) -> None:
    """Tell the scene what the pointer or the focus rests on, when that changes."""
    focused = play.state.focused if play.state.focus_shown else ""
    busy = play.state.held or play.state.rail
    key = "" if busy else play.state.rests_on or focused
    if key != play.state.pointed:
        play.state.pointed = key
        play.scene.on_point(key)


def _breathe(play: Play, dt: float) -> None:
    """Legal targets 100-85-100 % over 1400 ms, in few steps to draw seldom."""
    play.state.breath = (play.state.breath + dt) % BREATH_SECONDS
    wave = abs(2 * play.state.breath / BREATH_SECONDS - 1)
    alpha = 0.85 + 0.15 * round(wave * 8) / 8
    over = play.state.over
    for key, actor in play.layer.actors.items():
        if key.startswith(TARGET_MARK) and not actor.alpha.moving:
            level = 1.0 if over and key == TARGET_MARK + over else alpha
            if actor.alpha.value != level:
                actor.alpha.value = level
                play.layer.touch(key)
