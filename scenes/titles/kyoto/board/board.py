"""Kyoto's board: what the table scene asks of it, put together from the files here."""

from typing import ClassVar, Final

from game.kyoto import prompts
from game.kyoto.state import KyotoState, Phase
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import STILL, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Board, BoardState, Choice, EmbeddedSlots, Frame, Panels
from . import centre, gestures, hand, lectern, places, planet, proposals, sheets, trays
from .board_state import KyotoBoardState, KyotoView
from .places import BOARD_Z, Canvas
from .symbols import art

_PAGES: Final[dict[int, str]] = {
    Phase.STUDY: "study",
    Phase.READ: "study",
    Phase.DEBATE: "debate",
    Phase.FAIL: "impact",
    Phase.REDUCE: "success",
    Phase.FINANCE: "success",
    Phase.IMPACT: "impact",
    Phase.OVER: "end",
}


class KyotoBoard(Board[KyotoState, KyotoBoardState]):
    """The board of Kyoto: planet, lectern and up to six countries."""

    title: ClassVar[str] = "kyoto"
    state: ClassVar[type[BoardState]] = KyotoBoardState
    fills: ClassVar[bool] = True
    seated: ClassVar[bool] = True

    def placements(self, view: KyotoView) -> dict[str, Placement]:
        return places.placements(view)

    def gestures(self, view: KyotoView) -> list[Gesture]:
        return gestures.gestures(view)

    def choices(self, view: KyotoView) -> list[Choice]:
        return gestures.choices(view)

    def prompt(self, view: KyotoView) -> Prompt:
        return prompts.prompt(view.point, sheets.picked(view))

    def hint_words(self, view: KyotoView, gesture: Gesture) -> str:
        return prompts.hint_words(view.seen, gesture.action, view.names)

    def why_not(self, view: KyotoView, piece: str, target: str = "") -> str:
        if target:
            return gestures.why_not_there(view, piece, target)
        return gestures.why_not(view, piece)

    def rulebook_page(self, seen: KyotoState) -> str:
        return _PAGES.get(seen.phase, "setup")

    # --- with a display ---------------------------------------------------------------------------

    def embedded_slots(self, ui: Ui, view: KyotoView, picture: Rect, alone: bool) -> EmbeddedSlots:
        """Where the picture stands alone, everything lies in it."""
        if not alone:
            return EmbeddedSlots()
        map_ = places.board_map(ui)

        def at(name: str) -> Rect:
            return map_.on(picture, map_.rect(name))

        bar = at("bar")
        tools, log = at("toolbar"), at("log")
        if view.seen.seats > 4:
            tools = bar._replace(x=bar.right - 240, w=240)
            bar = bar._replace(w=bar.w - 250)
        words = bar._replace(w=0.6 * bar.w)
        if proposals.in_bar(view) is not None:
            words = words._replace(h=0.0)
        buttons = bar._replace(x=words.right + 10, w=bar.right - words.right - 10)
        return EmbeddedSlots(
            toolbar=tools, prompt=words, log=log if view.seen.seats < 5 else None, buttons=buttons
        )

    def panels(self, ui: Ui, view: KyotoView) -> Panels:
        """The open offers during a debate."""
        spec = proposals.panel_spec(ui, view)
        return Panels((spec,) if spec is not None else ())

    def nodes(self, ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
        """The board from the planet to the hand."""
        canvas = Canvas(ui, frame, view)
        ground = (art("board", None, "stretch"),)
        out = [Node("board", Role.DECOR, frame.board, ground, z=BOARD_Z, motion=STILL)]
        out += [*planet.nodes(canvas), *lectern.nodes(canvas), *centre.nodes(canvas)]
        out += trays.nodes(canvas)
        if view.seat is not None:
            out += hand.hand_nodes(canvas, view.seat, canvas.hand)
        out += [*proposals.nodes(canvas)]
        proposals.pickable(view, out)
        sheets.pickable(view, out)
        return out

    def overlay(self, ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
        """What is asked on a sheet; all open offers."""
        return sheets.nodes(ui, frame, view) or proposals.sheet_nodes(ui, frame, view)
