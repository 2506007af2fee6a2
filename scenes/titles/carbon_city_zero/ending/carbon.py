"""The page of the results with the carbon over the rounds: the track, and each turn's sum."""

from dataclasses import dataclass, replace
from typing import Final

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.names import card_name
from game.carbon_city_zero.story import Story
from game.carbon_city_zero.story_words import moral
from game.core.text import _, apart, ngettext, signed

from ....stage.node import Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import flow, text_size
from ...ending import Finished, Page
from ...stacked import Column
from ..board.symbols import DIAMOND, art
from .told import LESS, MORE, NUMBERED, badge, deck_names, read_it, told

GROUND: Final = "paper"
LOW: Final = 15.0
"""The least height of the chart, in letters' heights."""
HIGH: Final = 560.0
"""The most, in units."""
ZONES: Final = ("#DDF0E4", "#E6EED8", "#F1E8CC", "#EEDBC8", "#DCD6D8")
"""The grounds of the chart from 0 to 65, as the track and the skyline have five stages."""
SHARE: Final = 0.54
"""Of the height of both parts, the track's."""


def carbon_page(end: Finished) -> Page:
    """The track and the turns."""
    return Page("carbon", _("Carbon"), lambda ui, rect: _page(ui, rect, end))


def _page(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room, gap=14)
    column.words("carbon:moral", moral(told(end)), "bold")
    facts, high = _facts(ui, room.w, end)
    h = min(HIGH, max(LOW * ui.body, room.bottom - column.y - high - 14))
    column.place(_chart(ui, Rect(room.x, column.y, room.w, h), end))
    column.nodes += [_moved(node, room.x, column.y) for node in facts]
    return column.nodes, column.y + high - room.y


def _moved(node: Node, dx: float, dy: float) -> Node:
    node.rect = node.rect.moved(dx, dy)
    return node


# --- the chart -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the chart's two parts lie, and how wide a turn is."""

    track: Rect
    bars: Rect
    step: float
    most: int
    """The most that a turn counted, in either direction."""

    def y(self, carbon: float) -> float:
        """The height of a number on the track."""
        return self.track.bottom - self.track.h * carbon / MOST_CARBON

    def x(self, turn: float) -> float:
        """The place after so many turns."""
        return self.track.x + self.step * turn


def _chart(ui: Ui, place: Rect, end: Finished) -> Node:
    found = told(end)
    frame = _frame(ui, place, found)
    looks: list[Look] = [Plate(GROUND, "ink", 4, 20, 1)]
    looks += _zones(ui, frame)
    looks += _rounds(ui, frame, found, place.h)
    looks += _line(ui, frame, found)
    looks += _bars(ui, frame, end)
    name = _("Carbon over the rounds")
    return Node("carbon:chart", Role.IMAGE, place, tuple(looks), name, spoken(end))


def _frame(ui: Ui, place: Rect, found: Story) -> Frame:
    lead, foot = ui.body * 1.7 + 16, ui.body * 1.5 + 10
    left, w = lead, place.w - lead - ui.body * 1.5
    inner = place.h - 20 - foot
    track = Rect(left, ui.body * 0.65 + 8, w, inner * SHARE)
    bars = Rect(left, track.bottom + 16, w, inner - track.h - 16)
    most = max((abs(turn.total) for turn in found.turns), default=1)
    return Frame(track, bars, w / max(1, len(found.turns)), max(1, most))


def _zones(ui: Ui, frame: Frame) -> list[Look]:
    """Five grounds, a line every ten and one at the top, with their numbers."""
    looks: list[Look] = []
    each = MOST_CARBON / len(ZONES)
    for n, fill in enumerate(ZONES):
        top, low = frame.y((n + 1) * each), frame.y(n * each)
        at = Rect(frame.track.x, top, frame.track.w, low - top)
        looks.append(Plate(fill, fill, 0, 0, 0, at=at))
    every = 10 if frame.track.h / 7 >= ui.body * 1.15 else 20
    for tick in (*range(0, MOST_CARBON - every // 2, every), MOST_CARBON):
        y = frame.y(tick)
        colour = "ink" if tick == 0 else "#B23A22" if tick == MOST_CARBON else "#B9A57C"
        points = ((frame.track.x - 6, y), (frame.track.right, y))
        looks.append(Line(points, colour, 4 if tick in (0, MOST_CARBON) else 2))
        at = Rect(2, y - ui.body * 0.65, frame.track.x - 12, ui.body * 1.3)
        looks.append(Text(str(tick), ui.body, "bold", "ink", GROUND, "right", at=at))
    return looks


def _rounds(ui: Ui, frame: Frame, found: Story, high: float) -> list[Look]:
    """A line behind each round, its number below."""
    looks: list[Look] = []
    first, label_w = 0, ui.body * 1.6
    y = high - ui.body * 1.5 - 6
    last_label = -1e9
    for number in range(1, found.rounds + 1):
        count = len(found.of_round(number))
        middle = frame.x(first + count / 2)
        first += count
        if number < found.rounds:
            ends = ((frame.x(first), frame.track.y), (frame.x(first), frame.bars.bottom))
            looks.append(Line(ends, "#C9AE7C", 2, dashed=True))
        if middle - last_label >= label_w:
            at = Rect(middle - label_w / 2, y, label_w, ui.body * 1.4)
            looks.append(Text(str(number), ui.body, "bold", "ink", GROUND, "centre", at=at))
            last_label = middle
    side = ui.body * 1.3
    looks.append(art("sym_round", Rect(frame.track.x - side - 12, y, side, side)))
    return looks


def _line(ui: Ui, frame: Frame, found: Story) -> list[Look]:
    """The track, one step a turn, and where it cost a round."""
    levels = [found.starts[0], *(turn.after for turn in found.turns)]
    points = tuple((frame.x(n), frame.y(level)) for n, level in enumerate(levels))
    looks: list[Look] = [Line(points, "ink", 11), Line(points, "#F2C230", 6)]
    side = max(26.0, min(44.0, frame.step))
    for n, turn in enumerate(found.turns, 1):
        if turn.at_top:
            at = Rect(frame.x(n) - side / 2, frame.y(MOST_CARBON) + 4, side, side)
            looks.append(art("sym_time_up", at))
    x, y = points[-1]
    high = ui.body * 2.5
    wide = high * 0.8
    top = max(4.0, y - high)
    looks.append(art("marker_shared", Rect(x - wide / 2, top, wide, high)))
    at = Rect(x - wide / 2, top + high * 0.42 - ui.body * 0.65, wide, ui.body * 1.3)
    looks.append(Text(str(levels[-1]), ui.body, "bold", "white", DIAMOND, "centre", at=at))
    return looks


def _bars(ui: Ui, frame: Frame, end: Finished) -> list[Look]:
    """What each turn counted: down is less carbon; whose turn it was, where there is room."""
    found = told(end)
    several = len(found.decks) > 1
    side = min(ui.body * NUMBERED, frame.step * 0.82)
    marks = side if several and side >= 20 else 0.0
    numbers = frame.step >= ui.body * 1.75 and frame.bars.h - marks >= ui.body * 4.5
    room = frame.bars.h - marks - 6 - (ui.body * 2.5 if numbers else 0)
    up = max((turn.total for turn in found.turns), default=0)
    down = -min((turn.total for turn in found.turns), default=0)
    unit = max(0.0, room) / max(1, max(up, 0) + max(down, 0))
    zero = frame.bars.y + max(up, 0) * unit + (ui.body * 1.25 if numbers else 0)
    looks: list[Look] = []
    for n, turn in enumerate(found.turns):
        x, w = frame.x(n + 0.5), min(44.0, frame.step * 0.72)
        high = abs(turn.total) * unit
        top = zero - high if turn.total > 0 else zero
        fill = MORE if turn.total > 0 else LESS
        if high >= 1:
            looks.append(Plate(fill, "ink", 2, 5, 0, at=Rect(x - w / 2, top, w, high)))
        if numbers:
            y = top - ui.body * 1.25 if turn.total > 0 else top + high
            at = Rect(x - frame.step / 2, y, frame.step, ui.body * 1.25)
            words = signed(turn.total)
            looks.append(Text(words, ui.body, "bold", "ink", GROUND, "centre", at=at))
        if marks:
            at = Rect(x - marks / 2, frame.bars.bottom - marks, marks, marks)
            looks += badge(ui, end, turn.deck, at)
    line = ((frame.bars.x - 6, zero), (frame.bars.right, zero))
    looks.append(Line(line, "ink", 3))
    return looks


def spoken(end: Finished) -> str:
    """The track after each round, and what each turn counted."""
    found, names = told(end), deck_names(end)
    said = [_("At the start {n}.").format(n=found.starts[0])]
    for number in range(1, found.rounds + 1):
        turns = [
            _("{name} {n}").format(name=names[turn.deck], n=signed(turn.total))
            for turn in found.of_round(number)
        ]
        words = _("Round {n}: {list}; then {carbon}.")
        said.append(words.format(n=number, list=apart(turns), carbon=found.track(0, number)))
    return " ".join(said)


# --- facts ---------------------------------------------------------------------------------------


def facts(end: Finished) -> list[tuple[str, str]]:
    """What can be said in a few words: the sign of each, and the words."""
    found = told(end)
    out = [
        ("sym_carbon_down", _("{n} saved").format(n=-sum(t.savings for t in found.turns))),
        ("sym_carbon_up", _("{n} added").format(n=sum(t.gains for t in found.turns))),
        ("sym_income", _("{n} income spent").format(n=sum(t.spent for t in found.turns))),
    ]
    lost = sum(turn.lost for turn in found.turns)
    if lost:
        out.append(("sym_income_unspent", _("{n} income lapsed").format(n=lost)))
    tops = sum(turn.at_top for turn in found.turns)
    if tops:
        words = ngettext("{n} round lost at {top}", "{n} rounds lost at {top}", tops)
        out.append(("sym_time_up", words.format(n=tops, top=MOST_CARBON)))
    return out


def _facts(ui: Ui, w: float, end: Finished) -> tuple[list[Node], float]:
    """Plates with a sign and words, then the globals in force, from (0, 0)."""
    found = told(end)
    rows = [(sign, words, -1) for sign, words in facts(end)]
    for came in found.forces:
        words = _("{card}: from round {n}").format(card=card_name(came.card), n=came.round)
        rows.append(("emblem_global", words, came.card))
    side, least = ui.body * 1.35, max(50.0, ui.body * 1.9)
    sizes = []
    for _sign, words, _card in rows:
        text = Text(words, ui.body, "bold", wrap=True)
        wide = min(w - side - 36, text_size(ui, replace(text, wrap=False))[0])
        sizes.append((wide + side + 36, max(least, text_size(ui, text, wide)[1] + 14)))
    boxes, high = flow(sizes, w, 10)
    nodes = []
    for n, ((sign, words, card), box) in enumerate(zip(rows, boxes, strict=True)):
        picture = Rect(12, (box.h - side) / 2, side, side)
        at = Rect(picture.right + 10, 0, box.w - picture.right - 22, box.h)
        looks = (
            Plate("panel2", "edge", 3, 16, 0),
            art(sign, picture),
            Text(words, ui.body, "bold", ground="panel2", wrap=True, at=at),
        )
        node = Node(f"carbon:fact:{n}", Role.LABEL, box, looks, words)
        if card >= 0:
            node = read_it(end, node, KIND_OF[card])
        nodes.append(node)
    return nodes, high
