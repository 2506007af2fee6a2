"""The prompt's panel: what is to do now, and beside or above it the title's own part (its dice)."""

from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, TypeAlias

from game.match.prompt import Prompt

from ..stage.node import STILL, Node, Rect, Role
from ..stage.ui import Ui
from ..titles.board import Frame
from ..widgets import fitted, pad, panel
from ..widgets.boxes import Box, Column, Fit, Pad, Row, Sizes, Widget, Words, slot
from ..widgets.fitting import fits, held

PANEL_Z: Final = 50
"""How high the table's parts beside the board lie."""
WORDS_Z: Final = 55
LEAD_Z: Final = 60
RIGHT: Final = 14.0
"""Units right of the words."""
SMALLEST_LEAD: Final = 0.62
"""The part of its size to which the title's part shrinks, so that the sentence has room."""
Lead: TypeAlias = tuple[float, float]
"""Width and height of the title's part; zeros for none."""


def prompt_nodes(ui: Ui, frame: Frame, prompt: Prompt, lead: Lead) -> list[Node]:
    """What is to do now, beside or below a part of the title's own of that size; nothing in a slot
    without a height."""
    rect, ground = frame.prompt, frame.slots.ground
    if not rect.h:
        return []
    if frame.slots.prompt is not None and ground:
        return [_in_picture(ui, rect, prompt, ground)]
    out = [panel(ui, "prompt", rect, name=prompt.heading, z=PANEL_Z)]
    for node in _way(ui, rect, prompt, lead).place(ui, rect):
        if node.id == "lead" or not node.label:
            continue
        node.parent, node.z, node.motion = "prompt", WORDS_Z, STILL
        if node.id == "prompt:sentence" and node.label != prompt.sentence:
            node.label = node.hint = prompt.sentence
        out.append(node)
    return out


def lead_place(ui: Ui, rect: Rect, prompt: Prompt, lead: Lead) -> Rect:
    """Where the title's part lies in a panel: left of the words if they have room there, else above
    them, smaller where the panel is low; without a size if the title has none."""
    nodes = _way(ui, rect, prompt, lead).place(ui, rect) if lead[1] else []
    return next((node.rect for node in nodes if node.id == "lead"), Rect(rect.x, rect.y, 0, 0))


def leading(node: Node, lead: Rect) -> Node:
    """A node of the title's, in front of the prompt's panel if it lies in the part that is the
    title's."""
    size = node.rect.area
    if node.parent or not size or node.rect.overlap(lead) < size - 1:
        return node
    return replace(node, parent="prompt", z=LEAD_Z + node.z)


def prompt_fits(ui: Ui, prompt: Prompt, width: float, high: float, headed: bool) -> bool:
    """Whether a prompt's sentence, under its heading or alone, has room in a panel of that size."""
    way = _headed(ui, prompt.heading, prompt.sentence) if headed else _unheaded(ui, prompt.sentence)
    return way.heights(ui, width).least <= high


def in_short(ui: Ui, prompt: Prompt, width: float, high: float) -> Prompt:
    """The prompt, with a shorter sentence where the long one has no room in a panel of that
    size even without the heading."""
    ways = [replace(prompt, sentence=words) for words in _said(prompt)]
    return next((way for way in ways if prompt_fits(ui, way, width, high, headed=False)), ways[-1])


# --- how the words lie ---------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _way(ui: Ui, rect: Rect, prompt: Prompt, lead: Lead) -> Box:
    """The first way to lay out a prompt that has room: rather the whole sentence than its heading,
    rather the heading than a sentence that is cut."""
    head, said = prompt.heading, _said(prompt)
    ways: list[Box] = []
    if not lead[1]:
        for words in said:
            ways += [_headed(ui, head, words), _unheaded(ui, words)]
    else:
        if rect.w - lead[0] - 36 > 7 * ui.body:
            ways.append(_beside(ui, head, prompt.sentence, lead))
        if rect.w - lead[0] - 36 > 14 * ui.body:
            ways += [_beside(ui, top, words, lead) for words in said for top in (head, "")]
        ways += [_below(ui, top, words, lead) for words in said for top in (head, "")]
    return next((way for way in ways if way.heights(ui, rect.w).least <= rect.h), ways[-1])


def _said(prompt: Prompt) -> list[str]:
    """The sentence, and those that may stand for it."""
    return [prompt.sentence, *filter(None, (prompt.short, prompt.least))]


def _heading(ui: Ui, words: str) -> Box:
    """The heading as large as its width lets it be on a line, else small on several."""
    line = Words(words, "prompt:heading", "heading", leading=1.1, lines=1)
    way = Fit([line, replace(line, size=ui.body, lines=0)])
    return Widget(partial(way.place, ui), high=lambda width: way.heights(ui, width).best)


def _sentence(words: str, valign: str = "top") -> Words:
    return Words(words, "prompt:sentence", valign=valign, grow=1)


def _between(left: float, box: Box, right: float) -> Row:
    """A box with so much room left and right of it."""
    return Row([slot(wide=left), replace(box, grow=1), slot(wide=right)], grow=box.grow)


def _headed(ui: Ui, heading: str, words: str) -> Box:
    """Heading and sentence at the top, some of the room that is left over above them."""
    more = slot(high=Sizes(6, 0, 0), rank=1)
    above, below = slot(high=Sizes(6, 4, 4)), slot(high=Sizes(8, 0, 0))
    lines = [more, above, _heading(ui, heading), _sentence(words), below, more]
    return _between(pad(ui), Column(lines), RIGHT)


def _unheaded(ui: Ui, words: str) -> Box:
    edge = slot(high=Sizes(6, 3, 3))
    return _between(pad(ui), Column([edge, _sentence(words, "middle"), edge]), RIGHT)


def _beside(ui: Ui, heading: str, words: str, lead: Lead) -> Box:
    """The words right of the title's part, both in the middle of the height."""
    head = _heading(ui, heading) if heading else None
    lines = Column([head, replace(_sentence(words), grow=0)], grow=1)
    part = slot("lead", lead[0], Sizes(lead[1], 0, 0))
    return Pad(
        Row([slot(wide=10), part, slot(wide=12), lines, slot(wide=RIGHT)], across="middle"), (0, 6)
    )


def _below(ui: Ui, heading: str, words: str, lead: Lead) -> Box:
    """The sentence below the title's part, which is smaller where that needs the room; the heading,
    if any, beside that."""
    head = _heading(ui, heading) if heading else slot()

    def top(at: Rect) -> list[Node]:
        high = min(at.h, lead[1])
        wide = lead[0] * high / lead[1]
        beside = Rect(at.x + wide + 12, at.y, at.w - wide - 12, at.h)
        return [Node("lead", Role.DECOR, Rect(at.x, at.y, wide, high)), *head.place(ui, beside)]

    def high(width: float) -> Sizes:
        words_high = head.heights(ui, width - lead[0] - 12).least
        least = max(SMALLEST_LEAD * lead[1], words_high)
        return Sizes(max(lead[1], words_high), least, least)

    first = _between(10, Widget(top, high=high), RIGHT)
    said = _between(pad(ui), _sentence(words), pad(ui))
    edge = slot(high=Sizes(10, 0, 0))
    return Column([slot(high=8), replace(first, rank=1), slot(high=4), said, edge])


# --- in the picture ------------------------------------------------------------------------------


def _in_picture(ui: Ui, rect: Rect, prompt: Prompt, ground: str) -> Node:
    """The prompt's words straight on the picture: the sentence if it has room there, else a
    shorter one, and as large as has room."""
    colour = "ink" if ground.startswith("#") else "text"
    box = Rect(0, 0, rect.w, rect.h)
    fit = partial(fitted, ui, box=box, font="heading", colour=colour, ground=ground, leading=1.05)
    for words in _said(prompt):
        text = fit(words, size=ui.heading)
        if fits(ui, text, box, slack=1):
            break
    else:
        text = held(ui, text, box)
    whole = " ".join(filter(None, (prompt.heading, prompt.sentence)))
    hint = whole if text.text != prompt.sentence else ""
    return Node(
        "prompt", Role.LABEL, rect, (text,), label=whole, hint=hint, z=PANEL_Z, motion=STILL
    )
