"""Kyoto's board: what the table scene asks of it, put together from the files here."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Final

from game.bots.kit import Claim
from game.core.action import Action
from game.core.text import _
from game.kyoto import prompts
from game.kyoto.hints import hint_words
from game.kyoto.state import KyotoState, Phase
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import STILL, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Board, BoardState, Choice, Effects, EmbeddedSlots, Frame, Panels, PanelSpec
from . import (
    centre,
    effects,
    finale,
    gestures,
    hand,
    lectern,
    meaning,
    offer_bar,
    places,
    planet,
    proposals,
    score,
    sheets,
    slots,
    talking,
    telling,
    trays,
)
from .board_state import KyotoBoardState, KyotoView
from .places import BOARD_Z, Canvas
from .symbols import art

OWN: Final = "own"
"""The panel beside the board with the agendas and coffers of whoever looks."""
_PAGES: Final[dict[int, str]] = {
    Phase.KEEP: "agendas",
    Phase.STUDY: "study",
    Phase.READ: "study",
    Phase.DEBATE: "debate",
    Phase.FAIL: "failure",
    Phase.REDUCE: "success",
    Phase.FINANCE: "success",
    Phase.IMPACT: "failure",
    Phase.OVER: "end",
}


class KyotoBoard(Board[KyotoState, KyotoBoardState]):
    """The board of Kyoto: planet, lectern and up to six countries."""

    title: ClassVar[str] = "kyoto"
    state: ClassVar[type[BoardState]] = KyotoBoardState
    ambience: ClassVar[str] = "hall"
    fills: ClassVar[bool] = True
    seated: ClassVar[bool] = True
    kept: ClassVar[float] = 0.88

    def placements(self, view: KyotoView) -> dict[str, Placement]:
        return places.placements(view)

    def gestures(self, view: KyotoView) -> list[Gesture]:
        return gestures.gestures(view)

    def choices(self, view: KyotoView) -> list[Choice]:
        return gestures.choices(view)

    def prompt(self, view: KyotoView) -> Prompt:
        found = prompts.prompt(view.point, sheets.picked(view))
        if held := gestures.held_words(view):
            return replace(found, sentence=held, short=_("Drop it on a flag."))
        if not finale.over(view):
            return replace(found, short=gestures.short(view))
        told = finale.told(view)
        if told:
            return Prompt(_("The end"), told)
        outcome = view.point.outcome
        return found if outcome is None else replace(found, short=finale.result(view, outcome))

    def hint_words(self, view: KyotoView, gesture: Gesture, claim: Claim) -> str:
        return hint_words(view.seen, gesture.action, claim, view.names)

    def tells(self, view: KyotoView, node: Node) -> str:
        return meaning.tells(view, node)

    def picture(self, ui: Ui, view: KyotoView, node: Node) -> Node | None:
        return meaning.picture(ui, view, node)

    def why_not(self, view: KyotoView, piece: str, target: str = "") -> str:
        if target:
            return gestures.why_not_there(view, piece, target)
        return gestures.why_not(view, piece)

    def effects(self, before: KyotoState, action: Action, after: KyotoState) -> Effects:
        return effects.effects(before, action, after)

    def rulebook_page(self, seen: KyotoState) -> str:
        return _PAGES.get(seen.phase, "round" if seen.round else "country")

    # --- with a display ---------------------------------------------------------------------------

    def embedded_slots(self, ui: Ui, view: KyotoView, picture: Rect, alone: bool) -> EmbeddedSlots:
        return slots.embedded_slots(ui, view, picture, alone)

    def panels(self, ui: Ui, view: KyotoView) -> Panels:
        """The open offers in a debate; the agendas and coffers of whoever looks."""
        if finale.over(view):
            return Panels()
        own = None
        if view.seat is not None and not view.docks and hand.known_agendas(view.seen, view.seat):
            own = PanelSpec(OWN, *hand.panel_heights(ui))
        found = (proposals.panel_spec(ui, view), own)
        return Panels(tuple([spec for spec in found if spec is not None]))

    def nodes(self, ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
        """The board from the planet to the hand; at the end the score track."""
        canvas = Canvas(ui, frame, view)
        ground = Node(
            "board", Role.DECOR, frame.board, (art("board", None, "stretch"),), z=BOARD_Z,
            motion=STILL, ahead=trays.ahead(canvas),
        )  # fmt: skip
        out = [ground]
        out += [*planet.nodes(canvas), *lectern.nodes(canvas), *centre.nodes(canvas)]
        out += [*trays.nodes(canvas), *talking.nodes(canvas), *telling.nodes(canvas)]
        if finale.over(view):
            return [*out, *score.nodes(canvas)]
        if view.seat is not None and not view.docks:
            out += _hand(canvas, view.seat)
        elif view.near is not None and not view.docks and view.seen.phase > Phase.CARDS:
            out += hand.face_down(canvas, view.near, canvas.hand)
        out += [*proposals.nodes(canvas), *offer_bar.nodes(canvas)]
        proposals.pickable(view, out)
        sheets.pickable(view, out)
        return out

    def clock(self, ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
        return [lectern.clock(Canvas(ui, frame, view))]

    def hand(self, ui: Ui, frame: Frame, view: KyotoView, area: Rect) -> list[Node]:
        """Cards, coffers, agendas and what the speaker alone knows of the study."""
        if view.seat is None:
            return []
        return list(hand.docked(Canvas(ui, frame, view), view.seat, area))

    def overlay(self, ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
        """What is asked on a sheet; all open offers."""
        return sheets.nodes(ui, frame, view) or proposals.sheet_nodes(ui, frame, view)


def _hand(canvas: Canvas, seat: int) -> Iterator[Node]:
    """What a seat holds: on the desk, agendas and coffers in the panel if there is one."""
    panel = canvas.frame.panels.get(OWN)
    if panel is None and places.own_place(canvas.ui, canvas.seen, canvas.frame.alone):
        panel = canvas.zone("log")
    if panel is None:
        yield from hand.hand_nodes(canvas, seat, canvas.hand)
        return
    yield from hand.fan(canvas, seat, canvas.hand)
    yield from hand.panel(canvas, seat, panel)
