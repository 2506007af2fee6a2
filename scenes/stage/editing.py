"""The text of the field that has the focus: what keys, an input method, the clipboard and the
pointer do to it, and how it looks meanwhile."""

from bisect import bisect_right
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

import pygame

from game.core.letters import letters
from game.core.text import _, ngettext

from . import acting, focus
from .fonts import missing
from .interaction import Edit, Point
from .node import AT_ONCE, Look, Node, Plate, Rect, Role, Typing
from .scripts import in_order
from .stage_scene import StagedScene
from .writing import Line, bounds, printable

AGAIN_SECONDS: Final = 0.45
"""So soon after a press another one selects a word, and a third one all."""
CARET: Final = 4.0
"""Its width, in units."""
SIDE: Final = 4.0
"""Units beside the text for the caret at its ends."""
PASTED: Final = 4000
"""Of a text that is typed or pasted so much is looked at."""
_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_BY_WORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT


def current(staged: StagedScene) -> tuple[Node, Typing, Edit] | None:
    """The field that is being edited, None if none is."""
    node, edit = focus.focused(staged), staged.state.edit
    if node is None or node.use.type is None or node.disabled:
        return None
    if edit.node != node.id:
        edit = staged.state.edit = Edit(node.id)
    if edit.new:
        edit.new = False
        edit.caret = len(node.use.type.look.text)
        edit.anchor = 0 if node.use.type.offered else edit.caret
    return None if edit.left else (node, node.use.type, edit)


def _line(typing: Typing, edit: Edit) -> Line:
    return Line.at(typing.look.text, edit.caret, edit.anchor)


def _keep(staged: StagedScene, edit: Edit, line: Line) -> None:
    """The caret is there now."""
    edit.caret, edit.anchor, edit.composing = line.caret, line.anchor, ""
    staged.stale = True


# --- what is typed ------------------------------------------------------------------------


def typed(staged: StagedScene, text: str) -> bool:
    """Text was typed, or committed by an input method. Returns whether a field took it."""
    found = current(staged)
    if found is None:
        return False
    node, typing, edit = found
    able, why = _able(text, typing)
    edit.composing, staged.stale = "", True
    if able:
        line, whole = _line(typing, edit).inserted(able, typing.longest)
        _replace(staged, typing, edit, line)
        if not whole:
            n = typing.longest
            why = ngettext("There is room for {n} letter.", "There is room for {n} letters.", n)
            why = why.format(n=n)
    if why:
        acting.refuse(staged, node.id, why)
    else:
        acting.hush(staged)
    return True


def _able(text: str, typing: Typing) -> tuple[str, str]:
    """What of a text the field can hold, and why not the rest of it."""
    out, lost, why = "", 0, ""
    for letter in letters(printable(text[:PASTED])):
        if any(c in typing.without for c in letter):
            why = _("This name cannot have {signs} in it.").format(signs=" ".join(typing.without))
        elif missing(letter, typing.look.font):
            lost += 1
        else:
            out += letter
    if lost:
        why = ngettext(
            "This letter cannot be shown here. Please take another one.",
            "{n} letters cannot be shown here and were left out.",
            lost,
        ).format(n=lost)
    return out, why


def composing(staged: StagedScene, text: str, caret: int) -> bool:
    """An input method composes a text, its caret in it; "" if it has stopped to."""
    found = current(staged)
    if found is None:
        return False
    edit = found[2]
    edit.composing = "".join(c for c in text if c.isprintable())
    edit.composed = min(max(caret, 0), len(edit.composing))
    staged.stale = True
    return True


# --- keys ---------------------------------------------------------------------------------


def key_composing(staged: StagedScene, key: int) -> bool:
    """Whether a key belongs to an input method, which composes something: it changes nothing here.
    Esc ends that in any case."""
    found = current(staged)
    if found is None or not found[2].composing:
        return False
    if key == pygame.K_ESCAPE:
        found[2].composing, staged.stale = "", True
    return True


def key_down(staged: StagedScene, key: int, mod: int) -> bool:
    """A key that is no letter (these come as text). Returns whether a field took it."""
    found = current(staged)
    if found is None or key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER):
        return False
    _node, typing, edit = found
    line, select = _line(typing, edit), bool(mod & pygame.KMOD_SHIFT)
    meta, word = bool(mod & pygame.KMOD_META), bool(mod & _BY_WORD)
    way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key, 0)
    if mod & _CONTROL and not mod & pygame.KMOD_ALT and _command(staged, key):
        return True
    if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        way = 1 if key == pygame.K_DELETE else -1
        _replace(staged, typing, edit, line.erased(way, word))
    elif key in (pygame.K_HOME, pygame.K_END) or (way and meta):
        end = key == pygame.K_END or way > 0
        _keep(staged, edit, line.put(len(line.text) if end else 0, select))
    elif way:
        _keep(staged, edit, line.moved(way * _reading(line.text), word, select))
    return True


def _reading(text: str) -> int:
    """-1 if the line is read from right to left, as far as its beginning says, else 1."""
    return -1 if min(in_order(text)).right else 1


def _replace(staged: StagedScene, typing: Typing, edit: Edit, line: Line) -> None:
    """The field has another text."""
    _keep(staged, edit, line)
    if line.text != typing.look.text:
        typing.call(line.text)


def _command(staged: StagedScene, key: int) -> bool:
    """Ctrl or Cmd with A, C, X or V."""
    found = current(staged)
    if found is None or key not in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
        return False
    _node, typing, edit = found
    line = _line(typing, edit)
    if key == pygame.K_a:
        _keep(staged, edit, line.all())
        return True
    with suppress(pygame.error):  # there is no clipboard
        if key == pygame.K_v:
            if pasted := pygame.scrap.get_text():
                typed(staged, pasted)
        elif line.selected:
            pygame.scrap.put_text(line.selected)
            if key == pygame.K_x:
                _replace(staged, typing, edit, line.erased(-1))
    return True


def leave(staged: StagedScene) -> bool:
    """Esc: the field is no longer edited, though the focus stays on it. Not in a dialog, which ends
    as a whole. Returns whether one was edited."""
    if current(staged) is None or focus.dialog(staged) is not None:
        return False
    staged.state.edit.left, staged.stale = True, True
    return True


# --- the pointer --------------------------------------------------------------------------


def press(staged: StagedScene, key: str, pos: Point, again: bool) -> None:
    """A field was pressed at ``pos``, once more (``again``) if it had the focus already: the caret
    goes there. A second press soon selects the word, a third one all."""
    before = staged.state.edit
    focus.on(staged, key, visible=True)
    staged.state.edit.left = False
    found = current(staged)
    if found is None:
        return
    _node, typing, edit = found
    edit.scroll = before.scroll if again else 0.0
    line, at = _line(typing, edit), _place(staged, pos)
    soon = before.node == key and before.since < AGAIN_SECONDS and before.pressed == at
    edit.clicks = before.clicks % 3 + 1 if soon else 1
    edit.since, edit.pressed = 0.0, at
    if typing.offered and not again:
        line = line.all()
    elif edit.clicks == 1:
        line = line.put(at)
    else:
        line = line.word_at(at) if edit.clicks == 2 else line.all()
    _keep(staged, edit, line)


def drag(staged: StagedScene, pos: Point) -> None:
    """The pointer that pressed a field moves: all is selected from there to here."""
    found = current(staged)
    if found is not None:
        _node, typing, edit = found
        at = _place(staged, pos)
        if at == edit.pressed:
            return
        start = edit.pressed if edit.clicks == 1 and edit.pressed >= 0 else edit.anchor
        edit.pressed = -1
        _keep(staged, edit, Line.at(typing.look.text, at, start))


def _place(staged: StagedScene, pos: Point) -> int:
    """The place between letters that is nearest to a point."""
    found = current(staged)
    if found is None:
        return 0
    node, typing, edit = found
    room = typing.look.at or Rect(0, 0, 0, 0)
    x = pos[0] - node.rect.x - room.x + edit.scroll
    edges = _edges(typing.spans(typing.look))
    nearest = min(range(len(edges)), key=lambda n: abs(edges[n] - x))
    return bounds(typing.look.text)[nearest]


def tick(staged: StagedScene, dt: float) -> None:
    """Time goes on."""
    staged.state.edit.since += dt


# --- how it looks -------------------------------------------------------------------------


def _edges(spans: Sequence[tuple[float, float]]) -> list[float]:
    """Where the caret stands at each place between letters."""
    return [spans[0][0] if spans else 0.0, *(end for _start, end in spans)]


def mark(staged: StagedScene) -> list[Node]:
    """The field's text with caret, selection, and what is being composed."""
    found = current(staged)
    if found is None:
        return []
    node, typing, edit = found
    line = _line(typing, edit)
    (start, end), shown, caret = line.span, line.text, line.caret
    if edit.composing:  # it will take the place of what is selected
        shown = line.text[:start] + edit.composing + line.text[end:]
        caret, end = start + edit.composed, start + len(edit.composing)
    look = replace(typing.look, text=shown)
    spans, places = typing.spans(look), bounds(shown)
    x = _edges(spans)[bisect_right(places, caret) - 1]
    wide = max((max(pair) for pair in spans), default=0.0)
    box = (look.at or Rect(0, 0, node.rect.w, node.rect.h)).inset(-SIDE, 0)
    box = box.moved(node.rect.x, node.rect.y)
    _scroll(edit, x, wide, box.w)
    clip = box if node.clip is None else box.common(node.clip)
    box = Rect(box.x - edit.scroll, box.y, max(wide + 2 * SIDE, box.w + edit.scroll), box.h)
    tall = look.size * 1.2
    top = (box.h - tall) / 2
    parts: list[Look] = [Plate("white", "white", 0, 0, 0)]
    chosen = [pair for at, pair in zip(places, spans, strict=False) if start <= at < end]
    for first, last in _joined(chosen):
        ground = Rect(SIDE + first, top, last - first, tall)
        if edit.composing:
            ground = ground._replace(y=top + tall, h=3)
        fill = "ink" if edit.composing else "lit"
        parts.append(Plate(fill, fill, 0, 0, 0, at=ground, alpha=0.9))
    if shown:
        parts.append(replace(look, at=Rect(SIDE, 0, box.w - SIDE, box.h)))
    stroke = Rect(SIDE + x - CARET / 2, top, CARET, tall)
    parts.append(Plate("ink", "ink", 0, 1, 0, at=stroke))
    return [
        Node("~edit", Role.DECOR, box, tuple(parts), z=node.z + 1, carrier=node.id,
             motion=AT_ONCE, clip=clip)
    ]  # fmt: skip


def _scroll(edit: Edit, caret: float, wide: float, room: float) -> None:
    """Move a text that is longer than its room no more than it takes to see the caret."""
    room -= 2 * SIDE
    scroll = min(max(edit.scroll, caret - room), caret)
    edit.scroll = max(0.0, min(scroll, wide - room))


def _joined(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """From where to where letters reach, side by side."""
    out: list[tuple[float, float]] = []
    for first, last in sorted((min(pair), max(pair)) for pair in spans):
        if out and first <= out[-1][1] + 1:
            out[-1] = out[-1][0], max(last, out[-1][1])
        else:
            out.append((first, last))
    return out


def caret(staged: StagedScene) -> Rect | None:
    """Where the caret is seen, so that an input method can show its words beside it; None if no
    field is edited."""
    found, actor = current(staged), staged.layer.actors.get("~edit")
    if found is None or actor is None:
        return None
    stroke = next(p for p in reversed(actor.node.look) if isinstance(p, Plate))
    at = stroke.at or actor.node.rect
    return at.moved(actor.node.rect.x, actor.node.rect.y)
