"""What a table looks like at one moment: its nodes, and what lies over them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.catalog import goal
from game.core.text import _
from game.match.prompt import Prompt

from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..titles.board import AnyView, Frame, SeatRow
from ..titles.sheet import named
from .amount import AmountQuestion, Answers, amount_nodes
from .buttons import UndoButton, buttons_of
from .docks import dock_nodes, open_dock
from .ended import ended
from .extras import banner, covered, lit, numb, standstill, tools, uncovered, under_all
from .filled import arranged
from .ghosts import nodes_before, with_meanwhile
from .guided import with_guide
from .layout import Wants
from .model import TableModel
from .panels import log_node, opening, seat_row, toolbar
from .prompt_panel import leading, prompt_nodes
from .time_scene import in_minutes


@dataclass(frozen=True, slots=True)
class Picture:
    """A table at one moment: its nodes; and for whom, and where in it the board lies if nothing
    covers that."""

    nodes: list[Node]
    ui: Ui
    frame: Frame | None = None


def ticked(table: TableModel, ui: Ui, last: Picture) -> list[Node] | None:
    """The same picture a second later: only the clock is made anew. None if that cannot be."""
    if last.frame is None or last.ui != ui:
        return None
    clock = {node.id: node for node in table.board.clock(ui, last.frame, table.view)}
    if not clock:
        return None
    return [clock.get(node.id, node) for node in last.nodes]


def picture(table: TableModel, ui: Ui) -> Picture:
    """Toolbar, seats, prompt, board and its panels, log, buttons; what lies over them."""
    out, docks, over, frame = _table(table, ui)
    board = frame.board
    clear = not (over or table.question is not None or table.may_skip() or table.frozen)
    if table.question is not None:
        out = covered(out)
        asked = _whose(table, _question(table, ui, table.question, out, board))
        asked = numb(asked) if table.frozen else asked
        out = [*uncovered(out, asked), *asked]
    out += docks  # whose question it is holds on meanwhile
    out += lit(out, table.own.lit | ({"read"} if table.pace.led else set()))
    if table.meanwhile.is_open and table.can_tell and clear:
        rows = [node for node in out if node.id.startswith("seat:")]
        out = with_meanwhile(ui, table, out, frame, nodes_before(ui, table, frame, rows))
    out = with_guide(ui, table, out, frame.prompt)
    if table.unread:
        out.append(banner(ui, board, table.unread, table.read_note))
    if table.may_skip():
        out = ended(ui, table, numb(out), board)
    if table.frozen:
        still = standstill(ui, out, frame, table.freeze, table.open_time if table.timed else None)
        out = [*uncovered(out, still), *still]
    return Picture(out, ui, frame if clear else None)


def _table(table: TableModel, ui: Ui) -> tuple[list[Node], list[Node], bool, Frame]:
    """The table itself with what its board lays over it, its docks, whether there is anything over
    it, and where all lies."""
    view, board = table.view, table.board
    if not (table.frozen or table.own.lingers or table.guide.reading):
        view = table.open_view  # in a step of the guide only what it asks for looks as if it worked
    panels = board.panels(ui, view)
    prompt = _prompt(table, view)
    seats = len(view.players)
    seated = [] if board.seated else [_seat_row(table, view, seat) for seat in range(seats)]
    rows = [(name, row.standings) for name, row in zip(view.names, seated, strict=False)]
    wants = Wants(board.shapes(ui), seats, panels.specs, panels.lead, prompt, board.seated)
    choices = table.choices()
    wants = replace(wants, rows=rows, buttons=[choice.id for choice in choices])
    if board.fills:
        embedded = partial(board.embedded_slots, ui, view)
        wants = replace(wants, embedded=embedded, kept=board.kept)
    at, docks, opened = arranged(ui, wants), list[Node](), list[Node]()
    over = _whose(table, _overlay(table, ui, at.frame, view))
    if view.docks:
        docks = dock_nodes(ui, table, at.frame, bool(over))
        opened = open_dock(ui, table, at.frame)
    out = list(toolbar(ui, at.toolbar, tools(table)))
    if table.pace.reading and not table.guide.reading:
        out.append(under_all(ui, table.go_on))
    out += _seats(table, ui, at.seats, seated, prompt)
    pieces = [*board.nodes(ui, at.frame, view), *opened]
    if over:
        pieces = covered(pieces)
    led = [leading(node, at.frame.lead) for node in pieces] if at.frame.lead.w else pieces
    lead = panels.lead if led != pieces else (0.0, 0.0)
    out += _whose(table, prompt_nodes(ui, at.frame, prompt, lead))
    out += led
    if at.log is not None:
        lines, aim = table.log_point.log[-25:], goal(table.match.title, seats)
        out.append(log_node(ui, at.log, lines, view.players, table.open_log, aim, table.log_lines))
    undo = table.undo if table.taken_back() is not None else None
    why = table.why_no_undo() if undo is None else ""
    redo = table.redo if table.can_redo else None
    tell = table.tell_meanwhile if table.can_tell and not over else None
    taken = UndoButton(undo, why, not table.view_only, not table.pace.reading, redo, tell)
    choices = [choice for choice in choices if choice.unless not in at.frame.panels]
    buttons = list(buttons_of(ui, at, choices, taken))
    for node in buttons:
        if node.id == "ready" and node.checked and view.seat is not None:
            usable = {gesture.piece for gesture in table.gestures()}
            mine = [other for other in out if other.secret_of == view.seat]
            found = [other.rect for other in mine if other.id in usable]
            node.big = Rect.around(found) if found else None
    out += _whose(table, buttons)
    return [*uncovered(out, over), *over], docks, bool(over), at.frame


def _overlay(table: TableModel, ui: Ui, frame: Frame, view: AnyView) -> list[Node]:
    """What the board lays over itself; where a sheet of it lies is kept for the next picture of the
    same size and for the same eyes."""
    key, place = (ui, frame.board, view.seat), table.sheet_place
    sheet = place[1] if place is not None and place[0] == key else None
    over = table.board.overlay(ui, replace(frame, sheet=sheet), view)
    found = next((node for node in over if node.id == "sheet"), None)
    lies = found and (named(table.own, found.label), found.rect)
    table.sheet_place = (key, lies) if lies else None
    return over


def _whose(table: TableModel, nodes: list[Node]) -> list[Node]:
    """The same, gone at once when the dock is let go to whose seat they speak."""
    view = table.view
    if view.docks:
        for node in nodes:
            node.secret_of = view.seat
    return nodes


def _seat_row(table: TableModel, view: AnyView, seat: int) -> SeatRow:
    """What a seat's row takes and opens now; its facts when the pieces lie still."""
    row, counted = table.board.seat_row(view, seat), view.counted
    if counted is view:
        return row
    return replace(row, standings=table.board.seat_row(counted, seat).standings)


def _seats(
    table: TableModel, ui: Ui, places: Sequence[Rect], rows: Sequence[SeatRow], prompt: Prompt
) -> list[Node]:
    """A row for each seat; what the board can drop there or open."""
    view, out = table.view, list[Node]()
    for seat, (rect, row) in enumerate(zip(places, rows, strict=False)):
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
    step = table.guide.step
    return amount_nodes(ui, question, nodes, board, on, _(step.say) if step is not None else "")


def _calling(table: TableModel, view: AnyView) -> Prompt | None:
    """Who is asked to the screen, or to their docks; None if nobody is."""
    if table.asked is not None:
        name = view.names[table.asked]
        heading = _("Pass to {name}").format(name=name)
        return Prompt(heading, _("Only {name} should look now.").format(name=name))
    called = [seat for seat in view.docks if seat in view.point.to_act]
    if view.seat is not None or not called:
        return None
    heading = table.board.prompt(view).heading
    if len(called) == 1:
        name = view.names[called[0]]
        return Prompt(heading, _("{name}, hold your dock to act.").format(name=name), called[0])
    words = _("Hold your dock to see your cards.")
    return Prompt(heading, words, short=_("Hold your dock."))


def _told(view: AnyView) -> Prompt:
    """Who did what last, to be followed by somebody who then goes on."""
    line, go_on = view.point.log[-1], _("Press “Continue”.")
    heading = view.names[line.seat] if line.seat >= 0 else _("What happened")
    return Prompt(heading, f"{line.text} {go_on}", line.seat if line.seat >= 0 else None, go_on)


def _prompt(table: TableModel, view: AnyView) -> Prompt:
    """What is to do, or the hint that was asked for; before its words, which are always shown, the
    time left for it, while what is open may cover the board's clock."""
    hints, prompt = table.hints, _calling(table, view) or table.board.prompt(view)
    if hints.gesture is not None:
        sentence, short, least = hints.said(view)
        prompt = Prompt(hints.heading(view), sentence, prompt.seat, short, least)
    elif table.guide.step is not None:  # that says what to do
        prompt = replace(prompt, sentence="", short="", least="")
    elif table.pace.led and table.pace.asks:
        prompt = _told(view)
    if table.seconds is None or not view.own.open:
        return prompt
    time = in_minutes(table.seconds)
    said = [
        words and _("{time} – {what}").format(time=time, what=words)
        for words in (prompt.sentence, prompt.short, prompt.least)
    ]
    return replace(prompt, sentence=said[0], short=said[1], least=said[2])
