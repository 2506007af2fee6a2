"""Widgets: functions from (ui, id, rect, ...) to nodes. They keep no state of their own.

button(ui, "done", Rect(0, 0, 300, 70), _("Done"), self.done, icon="check", kind="primary")
"""

from .basic import (
    SYMBOLS,
    control_height,
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
from .fitting import fitted
from .frame import Tool, frame, strip, toolbar
from .inputs import choice, field, slider, toggle
from .rects import centred, columns
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
    "field",
    "fitted",
    "frame",
    "framed",
    "heading",
    "icon_button",
    "in_middle",
    "label",
    "pad",
    "panel",
    "picture",
    "rich_box",
    "rich_text",
    "scrolled",
    "scrolling",
    "slider",
    "standing_button",
    "strip",
    "text_size",
    "toggle",
    "toolbar",
]
