"""Widgets: functions from (ui, id, rect, ...) to nodes. They keep no state of their own.

button(ui, "done", Rect(0, 0, 300, 70), _("Done"), self.done, icon="check", kind="primary")
"""

from .basic import (
    SYMBOLS,
    badge,
    control_height,
    fitted,
    framed,
    heading,
    label,
    pad,
    panel,
    picture,
    text_size,
)
from .buttons import (
    button,
    button_box,
    button_height,
    button_width,
    icon_button,
    standing_button,
)
from .dialog import Answer, dialog, in_middle
from .frame import Tool, frame, tool_side, toolbar
from .inputs import choice, edited, field, slider, toggle
from .layout import centred, columns, flow, grid, rows
from .rich import (
    Block,
    Bullets,
    Drawing,
    Entry,
    Figure,
    Figures,
    Heading,
    Notice,
    Para,
    drawn,
    rich_box,
    rich_text,
)
from .rich_table import Row, Table
from .scroll import ROOM, scrolled, scrolling
from .strip import strip, strip_lines

__all__ = [
    "ROOM",
    "SYMBOLS",
    "Answer",
    "Block",
    "Bullets",
    "Drawing",
    "Entry",
    "Figure",
    "Figures",
    "Heading",
    "Notice",
    "Para",
    "Row",
    "Table",
    "Tool",
    "badge",
    "button",
    "button_box",
    "button_height",
    "button_width",
    "centred",
    "choice",
    "columns",
    "control_height",
    "dialog",
    "drawn",
    "edited",
    "field",
    "fitted",
    "flow",
    "frame",
    "framed",
    "grid",
    "heading",
    "icon_button",
    "in_middle",
    "label",
    "pad",
    "panel",
    "picture",
    "rich_box",
    "rich_text",
    "rows",
    "scrolled",
    "scrolling",
    "slider",
    "standing_button",
    "strip",
    "strip_lines",
    "text_size",
    "toggle",
    "tool_side",
    "toolbar",
]
