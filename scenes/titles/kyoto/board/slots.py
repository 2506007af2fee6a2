"""Where the table's own parts lie in Kyoto's picture."""

from collections.abc import Callable, Sequence
from typing import Final

from ....stage.node import Rect, Text
from ....stage.ui import Ui
from ...board import Choice, EmbeddedSlots
from . import centre, finale, gestures, lectern, offer_bar, places
from .board_state import KyotoView

NARROW: Final = 15.0
"""A column narrower than this, in heights of letters, has no room for the buttons of a debate."""


def embedded_slots(ui: Ui, view: KyotoView, picture: Rect, alone: bool) -> EmbeddedSlots:
    """Where the picture stands alone, everything lies in it; beside a column the buttons of a
    debate do whose words have no room there."""
    map_ = places.board_map()

    def at(name: str) -> Rect:
        return map_.on(picture, map_.rect(name))

    few, over = view.seen.seats < 5, finale.over(view)
    study, stand = lectern.free_places(at("lectern"))
    line = _line(ui, view, at, map_.scale(picture))
    bar = places.bar_place(ui, at("bar"))
    bar = bar._replace(y=max(bar.y, line.bottom + 2))
    if not alone:
        if over:
            prompt = study
            if ui.text == "large":  # the stand below is free, too
                prompt = study._replace(h=stand.bottom - study.y)
            return EmbeddedSlots(prompt=prompt, docks=line if view.docks else None)
        return _beside_column(ui, view, picture, at("desk"), line, bar)
    toolbar, log = at("toolbar" if few else "tools"), at("log") if few else None
    if over:  # the track lies on the desk, and the lectern is free
        return EmbeddedSlots(toolbar=toolbar, prompt=study, log=log, buttons=stand)
    choices, offered = gestures.choices(view), offer_bar.in_bar(view) is not None
    if view.docks:
        # A low bar, so that an open dock has room below it; large words lie in the log's place.
        bar = _low(ui, at("bar"), line)
        words, buttons = _split(bar, 0.62 if offered else 0.42 if choices else 0.92)
        if not offered and ui.text != "normal" and log is not None:
            words, buttons, log = log, bar, None
        held = _below(at("desk"), bar)
        docks: Rect | None = line
    else:
        words, buttons = _split(bar, 0.58 if choices else 0.68)
        if offered or _worded(ui, choices, line.w):
            words, buttons = bar, line
        elif len(choices) > 2 and _asks(ui, view, line):
            words, buttons = line, _low(ui, bar, line)
        docks = held = None
        if view.seat is not None and places.own_place(ui, view.seen, alone):
            log = None
    if offered:  # it lies there instead of the prompt
        words = words._replace(y=words.bottom, h=0.0)
    return EmbeddedSlots(
        toolbar=toolbar, prompt=words, log=log, buttons=buttons, docks=docks, hand=held
    )


def _beside_column(
    ui: Ui, view: KyotoView, picture: Rect, desk: Rect, line: Rect, bar: Rect
) -> EmbeddedSlots:
    """Docks on the line; the buttons of a debate there or across the desk, and then the prompt on
    the line."""
    choices, low = gestures.choices(view), _low(ui, bar, line)
    column = max(picture.x, ui.width - picture.right) - 24
    if view.docks:  # what is held moves nothing
        buttons = low if column < NARROW * ui.body else None
        return EmbeddedSlots(docks=line, buttons=buttons, hand=_below(desk, buttons or line))
    if len(choices) < 3 or _worded(ui, choices, column):
        return EmbeddedSlots()
    if _worded(ui, choices, line.w):
        return EmbeddedSlots(buttons=line)
    return EmbeddedSlots(prompt=line if _asks(ui, view, line) else None, buttons=low)


def _low(ui: Ui, bar: Rect, above: Rect) -> Rect:
    """A bar across the desk below the line, for one line of words."""
    return bar._replace(y=above.bottom + 4, h=max(0.9 * ui.target, 1.24 * ui.body + 4))


def _worded(ui: Ui, choices: Sequence[Choice], wide: float) -> bool:
    """Whether the buttons of a debate have room side by side with their words."""
    if len(choices) < 3:
        return False
    words = [Text(choice.label, ui.body, "heading") for choice in choices]
    return sum([ui.measure(text, None)[0] + 30 for text in words]) <= wide


def _asks(ui: Ui, view: KyotoView, line: Rect) -> bool:
    """Whether the prompt, in short, has room on the line."""
    time = 6 * ui.body if view.own.open else 0  # the prompt tells it while something is open
    return ui.measure(Text(gestures.short(view), ui.body), None)[0] + time + 60 <= line.w


def _line(ui: Ui, view: KyotoView, at: Callable[[str], Rect], k: float) -> Rect:
    """Between table and desk, right of the round."""
    line = at("round")
    left = centre.round_plate(ui, view.seen, line, k).right + 10 * k
    high = max(54 * k, 1.24 * ui.body + 12)
    return Rect(left, line.bottom - 52 * k, at("desk").right - left, high)


def _split(bar: Rect, part: float) -> tuple[Rect, Rect]:
    """Words in a part of the bar, buttons right of them."""
    words = bar._replace(w=part * bar.w)
    return words, bar._replace(x=words.right + 10, w=bar.right - words.right - 10)


def _below(desk: Rect, above: Rect) -> Rect:
    """What is left of the desk below something that lies on it."""
    top = above.bottom + 4
    return desk._replace(y=top, h=desk.bottom + 20 - top)
