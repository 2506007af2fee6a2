"""The parts of a table that are alike for all titles: toolbar, seats, prompt, log, buttons."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.core.text import _
from game.match import LogLine, Player
from game.match.prompt import Prompt

from ..stage.node import STILL, Art, Look, Motion, Node, Plate, Rect, Role, Text
from ..stage.ui import TARGET, Ui
from ..titles.board import BoardState, Standing
from ..widgets import SYMBOLS, Tool, fitted, icon_button, pad, panel
from ..widgets.shorten import fits, held, longest_word
from .layout import TableLayout, heading_text, in_short, prompt_fits
from .seat_row import BAR, SLIM_BAR, WIDE_BAR, SeatRow

PANEL_Z: Final = 50
WORDS_Z: Final = 55
SMALLEST_TOOL: Final = 52.0
"""The side of an icon button below which there are rather fewer of them."""


# --- toolbar -------------------------------------------------------------------------------------


def toolbar(ui: Ui, rect: Rect, tools: Sequence[Tool]) -> Iterator[Node]:
    """Icon buttons over the whole width, or down a column from its top."""
    upright = rect.h > rect.w
    long, short = (rect.h, rect.w) if upright else (rect.w, rect.h)
    if min(short, long / len(tools) - 8) < TARGET:
        tools = [tool for tool in tools if not tool.spare]
    room = max(1, int((long + 8) // (SMALLEST_TOOL + 8)))
    kept = sorted(tools, key=lambda tool: tool.rank)[:room]
    tools = [tool for tool in tools if tool in kept]
    side = min(short, (long - 8 * (len(tools) - 1)) / len(tools))
    step = side + 12 if upright else (rect.w - side) / max(1, len(tools) - 1)
    for i, tool in enumerate(tools):
        box = Rect(rect.x + i * step, rect.y + (rect.h - side) / 2, side, side)
        if upright:
            box = Rect(rect.x + (rect.w - side) / 2, rect.y + i * step, side, side)
        yield icon_button(
            ui, tool.id, box, tool.icon, tool.label, tool.press, checked=tool.checked, z=PANEL_Z
        )


# --- seats ---------------------------------------------------------------------------------------


def seat_row(
    ui: Ui,
    seat: int,
    rect: Rect,
    player: Player,
    facts: Sequence[Standing],
    active: bool,
    others: Sequence[str] = (),
) -> Node:
    """One seat: badge, name, person or bot, its facts. The seat on turn has a bar and a tint.

    A name that is cut differs from the ``others``; a narrow row may have it on a line of its own.
    """
    ground = f"{player.colour}_tint" if active else "panel"
    strong = ui.theme == "projector"
    edge, width = ("ink", 5.0) if active else ("edge", 4.0 if strong else 3.0)
    look: list[Look] = [Plate(ground, edge, width, 20, 1)]
    colour = "ink" if active else "text"
    row = SeatRow(ui, rect, Text(player.name, ui.body, "bold", colour, ground), facts, others)
    if active:
        wide = WIDE_BAR if rect.w >= 11 * ui.body else BAR if row.one_line else SLIM_BAR
        bar = Rect(6.0 if wide < BAR else wide - 8, 10, wide, rect.h - 20)
        look.append(Plate(player.colour, "ink", 2, wide / 2, 0, at=bar))
        row.x = 2 * wide + 2
    look += row.looks(player.colour, "person" if player.human else "robot")
    kind = _("a person") if player.human else _("a bot")
    spoken = _("{name}, {colour}, {kind}").format(
        name=player.name, colour=_(SYMBOLS[player.colour]), kind=kind
    )
    value = ", ".join([f.spoken for f in facts] + ([_("on turn")] if active else []))
    return Node(
        f"seat:{seat}",
        Role.LABEL,
        rect,
        tuple(look),
        label=spoken,
        value=value,
        hint=spoken,
        z=PANEL_Z,
        motion=Motion(180, fade=True),
    )


def opening(row: Node, own: BoardState, opens: tuple[str, str] | None) -> Node:
    """A seat's row that opens something over the board, if there is anything."""
    if opens is None:
        return row
    what, words = opens
    press = partial(own.toggle, what)
    return replace(row, role=Role.BUTTON, press=press, focusable=True, hint=f"{row.label}. {words}")


# --- prompt --------------------------------------------------------------------------------------


def prompt_nodes(ui: Ui, table: TableLayout, prompt: Prompt, lead_used: bool) -> Iterator[Node]:
    """What is to do now; beside or below the title's own part, if that is used."""
    rect, lead = table.frame.prompt, table.frame.lead
    if table.frame.slots.prompt is not None and table.frame.slots.ground:
        yield _said_in_picture(ui, rect, prompt, table.frame.slots.ground)
        return
    yield panel(ui, "prompt", rect, name=prompt.heading, z=PANEL_Z)
    p = pad(ui)
    above = lead_used and lead.y < rect.y + 9 and rect.bottom - lead.bottom > 1.2 * ui.body
    x = lead.right + 12 if lead_used else rect.x + p
    w = rect.right - x - 14
    title, head_h = heading_text(ui, prompt.heading, w)
    said = prompt if lead_used else in_short(ui, prompt, rect.w, rect.h)
    words = Text(said.sentence, ui.body, wrap=True, valign="top")
    if above:
        head = Rect(x, lead.y, w, max(lead.h, head_h))
        top = max(lead.bottom, lead.y + head_h) + 4
        body = Rect(rect.x + p, top, rect.w - 2 * p, rect.bottom - 8 - top)
    else:
        spare = rect.h - head_h - ui.measure(words, w)[1] - 4
        spare = spare if lead_used else min(24.0, spare)
        head = Rect(x, rect.y + max(6.0, spare / 2), w, head_h)
        body = Rect(x, head.bottom, w, rect.bottom - 6 - head.bottom)
    if not lead_used and not prompt_fits(ui, said, rect.w, rect.h):
        # rather the whole sentence than its heading
        head, body = head._replace(h=0.0), Rect(x, rect.y + 6, w, rect.h - 12)
        words = replace(words, valign="middle")
    inside = Rect(0, 0, body.w, body.h)
    for id, box, text in (
        ("prompt:heading", head, replace(title, at=Rect(0, 0, head.w, head.h))),
        ("prompt:sentence", body, held(ui, words, inside)),
    ):
        whole = prompt.heading if box is head else prompt.sentence
        if not box.h:
            continue
        yield Node(
            id,
            Role.LABEL,
            box,
            (text,),
            label=whole,
            hint=whole if text.text != whole else "",
            parent="prompt",
            z=WORDS_Z,
            motion=STILL,
        )


def _said_in_picture(ui: Ui, rect: Rect, prompt: Prompt, ground: str) -> Node:
    """The prompt's words straight on the picture: the sentence if it has room there, else the
    short one, and as large as has room."""
    colour = "ink" if ground.startswith("#") else "text"
    box = Rect(0, 0, rect.w, rect.h)
    tries = [prompt.sentence, prompt.short] if prompt.short else [prompt.sentence]
    for words in tries:
        text = fitted(
            ui,
            words,
            box,
            font="heading",
            size=ui.heading,
            colour=colour,
            ground=ground,
            leading=1.05,
        )
        if fits(ui, text, box, slack=1):
            break
    else:
        text = held(ui, text, box)
    whole = " ".join(filter(None, (prompt.heading, prompt.sentence)))
    hint = whole if text.text != prompt.sentence else ""
    return Node(
        "prompt", Role.LABEL, rect, (text,), label=whole, hint=hint, z=PANEL_Z, motion=STILL
    )


# --- log -----------------------------------------------------------------------------------------


def _whose(line: LogLine, players: Sequence[Player], at: Rect) -> Art:
    """The badge of the seat that did what a line of the log tells, or of chance."""
    if 0 <= line.seat < len(players):
        return Art(f"common/seat_{players[line.seat].colour}", at)
    return Art("common/icon_dice", at, tint="muted")


def log_nodes(
    ui: Ui,
    rect: Rect,
    lines: Sequence[LogLine],
    players: Sequence[Player],
    press: Callable[[], None],
) -> Iterator[Node]:
    """The last lines of the log, newest last, as many as fit; a press opens the whole."""
    badge = min(34.0, ui.body * 1.1)
    picked: list[tuple[LogLine, Text, Rect]] = []
    left = rect.h - 18
    for line in reversed(lines):
        text = Text(line.text, ui.body, ground="panel2", wrap=True, valign="top")
        at = Rect(24 + badge, 0, rect.w - 42 - badge, left)
        if longest_word(ui, text) > at.w:  # rather the whole word than the badge before it
            at = at._replace(x=12.0, w=rect.w - 24)
        h = ui.measure(text, at.w)[1] + 3
        if h > left and not picked:
            text = held(ui, text, at._replace(x=0.0))
            h = min(left, ui.measure(text, at.w)[1])
        if picked and h > left:
            break
        picked.append((line, text, at._replace(h=h)))
        left -= h
    look: list[Look] = [Plate("panel2", "edge", 4 if ui.theme == "projector" else 3, 22, 1)]
    y = 9.0
    for line, text, at in reversed(picked):
        if at.x > badge:
            look.append(
                _whose(line, players, Rect(14, y + (ui.body * 1.24 - badge) / 2, badge, badge))
            )
        look.append(replace(text, at=at._replace(y=y)))
        y += at.h
    spoken = " ".join(line.text for line, _t, _h in reversed(picked))
    yield Node(
        "log",
        Role.BUTTON,
        rect,
        tuple(look),
        label=_("What happened so far"),
        value=spoken,
        hint=_("Show everything that happened"),
        press=press,
        focusable=True,
        z=PANEL_Z,
        motion=STILL,
    )
