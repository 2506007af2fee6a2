"""Tags at the trays: each open proposal, for all to see."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.core.text import _
from game.kyoto.state import Proposal

from ....stage.node import Line, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from . import ids
from .money import sentence
from .places import FLOAT_Z, Canvas
from .symbols import art, flag

TAG: Final = "#FFF0C4"
"""The ground of a tag."""


def tags(canvas: Canvas) -> Iterator[Node]:
    """Each open proposal at the tray of who made it: money and the other country. Not while
    something lies over the board, which would hide parts of them."""
    if canvas.view.own.open:
        return
    for seat in canvas.order:
        found = [p for p in canvas.seen.proposals if p.by == seat]
        if found:
            yield from _tags_of(canvas, seat, found)


def _tags_of(canvas: Canvas, seat: int, found: list[Proposal]) -> Iterator[Node]:
    """Those of a tray side by side; where not all have room the last one says how many more."""
    ui, k, tray, board = canvas.ui, canvas.k, canvas.trays[seat], canvas.frame.board
    high = max(52 * k, 1.1 * ui.body)
    x, y = tray.x + 8 * k, tray.bottom + 36 * k - high  # above the study's title
    rights = [r.x for r in canvas.trays.values() if r.x > tray.x and abs(r.y - tray.y) < 1]
    right = min([*rights, board.right - 20 * k])
    if canvas.frame.alone:  # what lies right of the trays is as low
        beside = canvas.zone("log" if canvas.seen.seats < 5 else "tools")
        right = min(right, beside.x - 4 * k)
    if seat == canvas.order[0]:  # it lies at the screen's foot
        y, right = tray.y - 5 * k - high, canvas.zone("bar").x
    numbers = [p.number for p in found]
    if canvas.view.own.first in numbers:  # the others follow it, so that each has its turn
        turned = numbers.index(canvas.view.own.first)
        found = found[turned:] + found[:turned]
    tags = [Tag(ui, p, high) for p in found]
    room, gap = right - x, 6 * k
    for without in (("sign",), ("sign", "arrow"), ("sign", "arrow", "flag")):
        if tags[0].wide + (tags[0].badge if len(tags) > 1 else 0) > room:
            tags = [Tag(ui, p, high, without) for p in found]
    fit = 1
    while fit < len(tags):
        more = tags[0].badge if fit + 1 < len(tags) else 0.0
        if sum([tag.wide for tag in tags[: fit + 1]]) + gap * fit + more > room:
            break
        fit += 1
    for n, tag in enumerate(tags[:fit]):
        yield _tag(canvas, tag, (x, y), len(tags) - fit if n == fit - 1 else 0)
        x += tag.wide + gap


class Tag:
    """A tag so high, with its parts: an envelope, the money, an arrow, and the flag where it goes;
    ``without`` some of them. A price that is asked comes from the other's flag."""

    def __init__(
        self, ui: Ui, proposal: Proposal, high: float, without: Sequence[str] = ()
    ) -> None:
        self.proposal, self.high = proposal, high
        money = Text(_("{n} M").format(n=proposal.money), ui.body, "heading", "ink", TAG)
        self.money = replace(money, leading=1.0)
        bribe = proposal.by == proposal.payer
        parts = ("sign", "money", "arrow", "flag") if bribe else ("flag", "arrow", "money", "sign")
        long = ui.measure(self.money, None)[0] + 10
        wide = {"sign": 0.8 * high, "money": long, "arrow": 28.0, "flag": 0.95 * high}
        self.parts = [(part, wide[part]) for part in parts if part not in without]
        self.wide = 0.32 * high + sum([length for _part, length in self.parts])
        more = Text("+9", ui.body, "heading")
        self.badge = ui.measure(more, None)[0] + 0.3 * high
        """How far what says how many more there are reaches over its end."""

    def look(self) -> Iterator[Look]:
        """From its left end."""
        high, x = self.high, 0.16 * self.high
        yield Plate(TAG, "ink", 4, high / 2, 1, at=Rect(0, 0, self.wide, high))
        for part, wide in self.parts:
            box = Rect(x, 0, wide, high)
            if part == "sign":
                yield art("bribe_envelope", box.inset(0.03 * high, 0.17 * high))
            elif part == "money":
                yield replace(self.money, at=box.moved(2, 0))
            elif part == "arrow":
                yield from arrow(x, high / 2, 22)
            else:
                yield flag(self.proposal.to, box.inset(0.02 * high, 0.15 * high))
            x += wide


def _tag(canvas: Canvas, tag: Tag, corner: tuple[float, float], more: int) -> Node:
    ui, view, high, wide = canvas.ui, canvas.view, tag.high, tag.wide
    look = list(tag.look())
    if more:
        badge = Rect(wide - 0.16 * high, 0, tag.badge + 0.16 * high, high)
        wide = badge.right
        look.append(Plate("accent", "ink", 3, high / 2, 0, at=badge))
        count = Text(f"+{more}", ui.body, "heading", "on_accent", "accent", "centre", leading=1.0)
        look.append(replace(count, at=badge))
    words, number = sentence(view, tag.proposal), tag.proposal.number
    same = [p.number for p in view.seen.proposals if p.by == tag.proposal.by]
    turn = number == view.own.first
    press = partial(view.own.point_out, same[(same.index(number) + turn) % len(same)])
    if canvas.frame.alone and view.seat not in (tag.proposal.by, tag.proposal.to):
        press = partial(view.own.toggle, ids.OFFERS)
    return Node(
        ids.proposal(number), Role.BUTTON, Rect(*corner, wide, high), tuple(look),
        label=words, hint=words, z=FLOAT_Z, press=press,
        focusable=True, motion=Motion(300, appear="pop", origin=ids.tray(tag.proposal.by)),
    )  # fmt: skip


def arrow(x: float, y: float, long: float) -> Iterator[Line]:
    """An arrow to the right, from a point."""
    tip = 8.0
    yield Line(((x, y), (x + long, y)), "ink", 4)
    yield Line(((x + long - tip, y - tip), (x + long, y), (x + long - tip, y + tip)), "ink", 4)
