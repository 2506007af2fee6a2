"""What is said aloud of a scene: what is new in its picture, from the same tree as all the rest.

In this order: why something cannot be done; what has happened; what there is to read (a dialog,
else what to do now, else the page); what is shown large; what the focus or the pointer rests on.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.text import N_, _

from . import focus, large_page
from .acting import PROMPT
from .node import Node, Role
from .stage_scene import StagedScene

_CLOCK: Final = re.compile(r"\d+:\d\d")
"""The time left: nothing is said anew because a second has gone by."""
_ENDS: Final = ".!?:…"
FRONT: Final = 1000
"""From this height on nodes lie in front of a table."""
_KINDS: Final = {
    Role.BUTTON: N_("button"),
    Role.TOGGLE: N_("switch"),
    Role.SLIDER: N_("slider"),
    Role.FIELD: N_("text field"),
}


class Line(NamedTuple):
    """Something to be said. ``now`` cuts short what is being said, for somebody has done something;
    ``spare`` is left out when there is too much to say."""

    text: str
    now: bool = False
    spare: bool = False


class Spoken:
    """What has been said of a scene since it came to the front, so that only what is new is
    said."""

    def __init__(self, staged: StagedScene) -> None:
        self.staged = staged
        self._nodes: Sequence[Node] | None = None
        self._happened = len(staged.scene.happened())
        self._read = list[str]()
        self._on: tuple[str, str, str] = "", "", ""
        self._why = ("", "")

    def news(self) -> list[Line]:
        """What is to be said now."""
        staged, comes = self.staged, self._nodes is None
        done, happened, read = self._refused(), list[str](), list[str]()
        if staged.nodes is not self._nodes:
            self._nodes = staged.nodes
            happened, read = self._since(), self._page()
            read = list(staged.scene.read_first(read)) if comes else read
        shown = self._pointed()
        read = [text for text in read if not any(_same(text, words) for words in shown)]
        lines = [Line(text) for text in done]
        lines += [Line(text, spare=True) for text in happened]
        lines += [Line(text) for text in read + shown]
        lines = [line for line in lines if line.text]
        now = comes or bool(done or shown)
        return [line._replace(now=now and not n) for n, line in enumerate(lines)]

    def _refused(self) -> list[str]:
        """Why something may not be done."""
        before, self._why = self._why, self.staged.state.said
        node = self.staged.node(self._why[0])
        if node is None or self._why == before or not self.staged.scene.may_hear(node):
            return []
        return [] if self.staged.scene.asked_of_all() else [self._why[1]]

    def _since(self) -> list[str]:
        """What has happened."""
        lines, before = self.staged.scene.happened(), self._happened
        self._happened = len(lines)
        return list(lines[before:])

    def _page(self) -> list[str]:
        """What there is to read, as far as it was not there before."""
        before, self._read = self._read, []
        out = []
        for words in _to_read(self.staged):
            key = _CLOCK.sub("", words)
            if key and key not in before and key not in self._read:
                out.append(words)
            self._read.append(key)
        return out

    def _pointed(self) -> list[str]:
        """What is shown large, or what the focus or else the pointer has come to rest on; of the
        same as before only the value that it has now, if hands can change that."""
        staged, state = self.staged, self.staged.state
        large = state.magnified.node if state.magnified and state.magnified.shown else ""
        on = state.focused if state.focus_shown else state.rests_on
        node = staged.node(large or on)
        now = said(*_state(node)) if node is not None else ""
        before, self._on = self._on, (large, on, now)
        if node is None or before == self._on:
            return []
        if not staged.scene.may_hear(node):
            return [_("Only you may see this.")] if before[:2] != (large, on) else []
        if large:
            return [said(*large_page.sentences(staged, node))] if large != before[0] else []
        if on != before[1]:
            return [words_of(staged, node)]
        changes = node.checked is not None or node.use.adjust or node.use.type
        return [now] if changes else []


def said(*parts: str) -> str:
    """Sentences and parts of one, one after the other, each of them once."""
    out = ""
    for part in dict.fromkeys(" ".join(part.split()).replace(" · ", ", ") for part in parts):
        ended = out[-1:] in _ENDS
        between = "" if ended else "." if part[:1].isupper() else ","
        out += f"{between} {part}" if out and part else part
    return out if out[-1:] in _ENDS else f"{out}."


def words_of(staged: StagedScene, node: Node) -> str:
    """A node as it is said when the focus comes to it: what a press makes of what is selected, its
    name and value, what it is, whether it can be used, and which of several it is."""
    offers, selected = staged.offers, staged.state.selected
    target, taken = offers.reachable(selected).get(node.id), staged.node(selected)
    parts = [node.label, *_state(node)]
    if target is not None:
        parts.insert(0, target.label if taken is not None and staged.scene.may_hear(taken) else "")
    else:
        parts.append(_(_KINDS[node.role]) if node.role in _KINDS else "")
    if node.id == selected:
        parts.append(_("picked up"))
    elif node.disabled:
        parts += [_("not now"), "" if staged.scene.asked_of_all() else node.reason]
    elif target is None and node.id in offers.pieces and node.role in (Role.PIECE, Role.ZONE):
        parts.append(_("can be used"))
    kind = node.id.partition(":")[0]
    alike = [n.id for n in focus.stops(staged) if selected or n.id.partition(":")[0] == kind]
    if node.id in alike and len(alike) > 1:
        place = _("{n} of {all}").format(n=alike.index(node.id) + 1, all=len(alike))
        parts.append(place)
    return said(*parts)


def _same(one: str, other: str) -> bool:
    """Whether one of two texts says what the other does."""
    return one.rstrip(".") in other or other.rstrip(".") in one


def _state(node: Node) -> list[str]:
    """The value of a node, and whether it is chosen."""
    switch = node.role is Role.TOGGLE
    if node.checked is None or (switch and node.value):
        return [node.value]
    return [node.value, _("chosen") if node.checked else _("not chosen") if switch else ""]


def _to_read(staged: StagedScene) -> list[str]:
    """What is to be read: the dialog that is open; else the question of the moment, with what lies
    in front of the table; else all of the page that is no control."""
    open_ = [node for node in staged.nodes if staged.scene.may_hear(node)]
    over, asked = focus.dialog(staged), ""
    found = [node for node in open_ if node.role is Role.LABEL and not node.focusable]
    if over is not None:
        found = [node for node in (over, *found) if node in open_ and node.z >= over.z]
    elif staged.node(PROMPT) is not None:
        written = [node.label for node in open_ if node.id.partition(":")[0] == PROMPT]
        heading, *sentence = dict.fromkeys(staged.scene.asked_of_all() or written)
        goes_on = bool(sentence) and sentence[0][:1].islower()
        asked = " ".join([heading if goes_on else said(heading), *sentence])
        found = [node for node in found if node.z >= FRONT]
    return [asked, *(said(node.label, node.value) for node in found)]
