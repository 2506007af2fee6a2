"""What a table looks like at one moment: its nodes, and what lies over them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.core.text import _
from game.match.prompt import Prompt

from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..titles.board import AnyView
from .amount import AmountQuestion, Answers, amount_nodes
from .buttons import UndoButton, buttons_of
from .extras import banner, covered, lit, numb, over_all, standstill, tools, uncovered, under_all
from .filled import arranged
from .layout import Wants
from .model import TableModel
from .panels import log_node, opening, seat_row, toolbar
from .prompt_panel import leading, prompt_nodes
from .time_scene import in_minutes


def picture(table: TableModel, ui: Ui) -> list[Node]:
    """Toolbar, seats, prompt, board and its panels, log, buttons; what lies over them."""
    out, board = _table(table, ui)
    if table.question is not None:
        out = covered(out)
        asked = _question(table, ui, table.question, out, board)
        out = [*uncovered(out, asked), *asked]
    out += lit(out, table.own.lit)
    if table.unread:
        out.append(banner(ui, board, table.unread, table.read_note))
    if table.may_skip():
        out = [*numb(out), over_all(ui, table.skip)]
    if table.frozen:
        still = standstill(ui, out, board, table.freeze)
        out = [*numb(uncovered(out, still)), *still]
    return out


def _table(table: TableModel, ui: Ui) -> tuple[list[Node], Rect]:
    """The table itself with what its board lays over it, and where the board lies."""
    view, board = table.view, table.board
    panels = board.panels(ui, view)
    prompt = _prompt(table, view)
    seats = len(view.players)
    wants = Wants(board.ratios, seats, panels.specs, panels.lead, prompt, board.seated)
    if board.fills:
        wants = replace(wants, embedded=partial(board.embedded_slots, ui, view))
    at = arranged(ui, wants)
    out = list(toolbar(ui, at.toolbar, tools(table)))
    if table.pace.reading:
        out.append(under_all(ui, table.pace.go_on))
    out += _seats(table, ui, view, at.seats, prompt)
    pieces = board.nodes(ui, at.frame, view)
    over = board.overlay(ui, at.frame, view)
    if over:
        pieces = covered(pieces)
    led = [leading(node, at.frame.lead) for node in pieces]
    out += prompt_nodes(ui, at.frame, prompt, panels.lead if led != pieces else (0.0, 0.0))
    out += led
    if at.log is not None:
        out.append(log_node(ui, at.log, view.point.log[-24:], view.players, table.open_log))
    undo = table.undo if table.taken_back() is not None else None
    why = table.why_no_undo() if undo is None else ""
    taken = UndoButton(undo, why, not table.view_only, not table.pace.reading)
    choices = [choice for choice in table.choices() if choice.unless not in at.frame.panels]
    out += buttons_of(ui, at, choices, taken)
    return [*uncovered(out, over), *over], at.frame.board


def _seats(
    table: TableModel, ui: Ui, view: AnyView, places: Sequence[Rect], prompt: Prompt
) -> list[Node]:
    """A row for each seat; what the board can drop there or open."""
    out: list[Node] = []
    for seat, rect in enumerate(places):
        row = table.board.seat_row(view, seat)
        names = [name for n, name in enumerate(view.names) if n != seat]
        active = prompt.seat == seat
        node = seat_row(ui, seat, rect, view.players[seat], row.standings, active, names)
        node.takes = row.takes
        out.append(opening(node, view.own, row.opens))
    return out


def _question(
    table: TableModel, ui: Ui, question: AmountQuestion, nodes: Sequence[Node], board: Rect
) -> list[Node]:
    """The question over the board."""
    on = Answers(table.changed, table.agree, table.unask)
    return amount_nodes(ui, question, nodes, board, on)


def _prompt(table: TableModel, view: AnyView) -> Prompt:
    """What is to do, or the hint that was asked for; before its words, which are always shown, the
    time left for it."""
    hints, prompt = table.hints, table.board.prompt(view)
    if hints.gesture is not None:
        sentence, short = hints.said(view)
        prompt = Prompt(hints.heading(view), sentence, prompt.seat, short)
    if table.seconds is None or (table.board.shows_clock and not view.own.open):
        return prompt
    time = in_minutes(table.seconds)
    said = [
        words and _("{time} – {what}").format(time=time, what=words)
        for words in (prompt.sentence, prompt.short)
    ]
    return replace(prompt, sentence=said[0], short=said[1])
