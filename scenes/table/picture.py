"""What a table looks like at one moment: its nodes, and what lies over them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ..boards.board import Lent, Prompt
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from .amount import Answers, Question, amount_nodes
from .buttons import Undo, buttons_of
from .extras import banner, covered, lit, numb, over_all, standstill, uncovered, under_all, unread
from .filled import arranged
from .layout import Wants
from .panels import log_nodes, opening, prompt_nodes, seat_row, toolbar

if TYPE_CHECKING:
    from .scene import TableScene


def picture(table: "TableScene", ui: Ui) -> list[Node]:
    """Toolbar, seats, prompt, board and its panels, log, buttons; what lies over them."""
    out, board = _table(table, ui)
    if table.question is not None:
        out = covered(out)
        asked = _question(table, ui, table.question, out, board)
        out = [*uncovered(out, asked), *asked]
    out += lit(out, table.view.lit)
    note = unread(table.match, table.read)
    if note:
        out.append(banner(ui, board, note, table.read_note))
    if table.may_skip():
        out = [*numb(out), over_all(ui, table.skip)]
    if table.frozen:
        still = standstill(ui, out, board, table.freeze)
        out = [*numb(uncovered(out, still)), *still]
    return out


def _table(table: "TableScene", ui: Ui) -> tuple[list[Node], Rect]:
    """The table itself with what its board lays over it, and where the board lies."""
    seen, view, board, match = table.seen(), table.view, table.board, table.match
    specs = board.panels(ui, seen, view)
    prompt = _prompt(table, seen)
    lead = board.lead_size(ui, seen, view)
    wants = Wants(board.ratios, len(match.players), specs, lead, prompt, board.seated)
    if board.fills:
        wants = replace(wants, lends=partial(_lends, table, ui, seen))
    at = arranged(ui, wants)
    out = list(toolbar(ui, at.toolbar, table.tools()))
    if table.drive.reading:
        out.append(under_all(ui, table.drive.go_on))
    out += _seats(table, ui, seen, at.seats, prompt)
    pieces = board.nodes(ui, at.frame, seen, view)
    over = board.overlay(ui, at.frame, seen, view)
    if over:
        pieces = covered(pieces)
    used = any(n.parent == "prompt" for n in pieces)
    out += prompt_nodes(ui, at, prompt, used)
    out += pieces
    if at.log is not None:
        out += log_nodes(ui, at.log, match.log(view.eyes, 24), match.players, table.open_log)
    undo = table.undo if table.taken_back() is not None else None
    taken = Undo(undo, table.undoes, not table.drive.reading)
    out += buttons_of(ui, at, table.choices(), taken)
    return [*uncovered(out, over), *over], at.frame.board


def _seats(
    table: "TableScene", ui: Ui, seen: Any, places: Sequence[Rect], prompt: Prompt
) -> list[Node]:
    """A row for each seat; what the board can drop there or open."""
    view, board, match = table.view, table.board, table.match
    out: list[Node] = []
    for seat, rect in enumerate(places):
        facts = board.standings(seen, seat)
        names = [name for n, name in enumerate(view.names) if n != seat]
        row = seat_row(ui, seat, rect, match.players[seat], facts, prompt.seat == seat, names)
        row.takes = board.seat_takes(seen, seat)
        out.append(opening(row, view, board.seat_opens(seen, seat, view)))
    return out


def _lends(table: "TableScene", ui: Ui, seen: Any, picture: Rect, alone: bool) -> Lent:
    """What the board lends the table in its picture."""
    return table.board.lends(ui, picture, alone, seen, table.view)


def _question(
    table: "TableScene", ui: Ui, question: Question, nodes: Sequence[Node], board: Rect
) -> list[Node]:
    """The question over the board."""
    on = Answers(table.changed, table.agree, table.unask)
    return amount_nodes(ui, question, nodes, board, on)


def _prompt(table: "TableScene", seen: Any) -> Prompt:
    """What is to do, or the hint that was asked for."""
    view, hints, said = table.view, table.hints, table.match.log(table.view.eyes, 1)
    view.told = said[-1].text if said and view.last is not None else ""
    prompt = table.board.prompt(seen, view)
    if not hints.words:
        return prompt
    return Prompt(hints.heading, hints.said(), prompt.seat, hints.short)
