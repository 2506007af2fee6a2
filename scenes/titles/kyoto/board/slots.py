"""Where the table's own parts lie in Kyoto's picture."""

from collections.abc import Callable

from ....stage.node import Rect
from ....stage.ui import TARGET, Ui
from ...board import EmbeddedSlots
from . import centre, finale, gestures, lectern, places, proposals
from .board_state import KyotoView


def embedded_slots(ui: Ui, view: KyotoView, picture: Rect, alone: bool) -> EmbeddedSlots:
    """Where the picture stands alone, everything lies in it."""
    map_ = places.board_map()

    def at(name: str) -> Rect:
        return map_.on(picture, map_.rect(name))

    few, over = view.seen.seats < 5, finale.over(view)
    study, stand = lectern.free_places(at("lectern"))
    docks = _docks(ui, view, at, map_.scale(picture)) if view.docks else None
    if not alone:
        held = None if docks is None else _below(at("desk"), docks)
        return EmbeddedSlots(prompt=study if over else None, docks=docks, hand=held)
    toolbar, log = at("toolbar" if few else "tools"), at("log") if few else None
    if over:  # the track lies on the desk, and the lectern is free
        return EmbeddedSlots(toolbar=toolbar, prompt=study, log=log, buttons=stand)
    choices = bool(gestures.choices(view))
    if docks is not None:
        # A low bar, so that an open dock has room below it; large words lie in the log's place.
        bar = at("bar")._replace(y=docks.bottom + 4, h=max(TARGET, 1.28 * ui.body + 10))
        words, buttons = _split(bar, 0.5 if choices else 0.92)
        if ui.text != "normal" and log is not None:
            words, buttons, log = log, bar, None
        held = _below(at("desk"), bar)
        return EmbeddedSlots(
            toolbar=toolbar, prompt=words, log=log, buttons=buttons, docks=docks, hand=held
        )
    if view.seat is not None and places.own_place(ui, view.seen, alone):
        log = None
    offered = proposals.in_bar(view) is not None
    bar = places.bar_place(ui, at("bar"))
    words, buttons = _split(bar, 0.68 if offered or not choices else 0.58)
    if offered:  # it lies there instead of the prompt
        words = words._replace(h=0.0)
    return EmbeddedSlots(toolbar=toolbar, prompt=words, log=log, buttons=buttons)


def _docks(ui: Ui, view: KyotoView, at: Callable[[str], Rect], k: float) -> Rect:
    """The docks, on the line between table and desk, right of the round."""
    line = at("round")
    left = centre.round_plate(ui, view.seen, line, k).right + 10 * k
    high = max(54 * k, 1.24 * ui.body + 8)
    return Rect(left, line.bottom + 6 * k - 54 * k, at("desk").right - left, high)


def _split(bar: Rect, part: float) -> tuple[Rect, Rect]:
    """Words in a part of the bar, buttons right of them."""
    words = bar._replace(w=part * bar.w)
    return words, bar._replace(x=words.right + 10, w=bar.right - words.right - 10)


def _below(desk: Rect, above: Rect) -> Rect:
    """What is left of the desk below something that lies on it."""
    top = above.bottom + 4
    return desk._replace(y=top, h=desk.bottom + 8 - top)
