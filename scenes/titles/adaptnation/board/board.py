"""AdaptNation's board: what the table scene asks of it, put together from the files here."""

from typing import ClassVar, Final

from game.adaptnation import names, prompts
from game.adaptnation.components import CITIES
from game.adaptnation.hints import hint_words
from game.adaptnation.state import AdaptState, Phase
from game.bots.kit import Claim
from game.core.action import Action
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import Node
from ....stage.ui import Ui
from ...board import Board, BoardState, Choice, Effects, Frame, SeatRow, Standing
from . import central, effects, floating, gestures, meaning, places
from .board_state import AdaptBoardState, AdaptView
from .city import City
from .places import Canvas

LARGE_RATIOS: Final = tuple(1.3 + 0.05 * n for n in range(17))
_PAGES: Final = {
    Phase.UPKEEP: "upkeep",
    Phase.FORECAST: "forecast",
    Phase.PLAN: "plan",
    Phase.EVENTS: "strikes",
}


class AdaptBoard(Board[AdaptState, AdaptBoardState]):
    """The boards of AdaptNation: the central one and those of three cities."""

    title: ClassVar[str] = "adaptnation"
    state: ClassVar[type[BoardState]] = AdaptBoardState
    ambience: ClassVar[str] = "wind"
    ratios: ClassVar[tuple[float, ...]] = (1896 / 1056, 1416 / 1056)
    seated: ClassVar[bool] = True
    waits: ClassVar[bool] = True

    def placements(self, view: AdaptView) -> dict[str, Placement]:
        return places.placements(view)

    def gestures(self, view: AdaptView) -> list[Gesture]:
        """What may be dragged or pressed, of all cities whose hands are free."""
        return gestures.gestures(view)

    def choices(self, view: AdaptView) -> list[Choice]:
        """For who plays one city alone: its ready sign as a button."""
        return gestures.choices(view)

    def prompt(self, view: AdaptView) -> Prompt:
        return prompts.prompt(
            view.point, view.moment.fresh, effects.turning(view.moment), view.moment.moving
        )

    def tells(self, view: AdaptView, node: Node) -> str:
        return meaning.tells(view, node)

    def picture(self, ui: Ui, view: AdaptView, node: Node) -> Node | None:
        return meaning.picture(ui, node)

    def why_not(self, view: AdaptView, piece: str, target: str = "") -> str:
        if target:
            return gestures.why_not_there(view, piece, target)
        return gestures.why_not(view, piece)

    def hint_words(self, view: AdaptView, gesture: Gesture, claim: Claim) -> str:
        return hint_words(gesture.action, claim, view.names, len(view.hands) == 1)

    def effects(self, before: AdaptState, action: Action, after: AdaptState) -> Effects:
        return effects.effects(before, action, after)

    def seat_row(self, view: AdaptView, seat: int) -> SeatRow:
        """Whether the city is ready (the boards themselves show everything)."""
        if not view.seen.ready[seat]:
            return SeatRow()
        return SeatRow((Standing("check", "", names.ready_words(view.seen, seat)),))

    def rulebook_page(self, seen: AdaptState) -> str:
        return _PAGES.get(Phase(seen.phase), "end")

    def shapes(self, ui: Ui) -> tuple[float, ...]:
        """For large letters the boards take whatever room there is."""
        return self.ratios if ui.text == "normal" else LARGE_RATIOS

    def nodes(self, ui: Ui, frame: Frame, view: AdaptView) -> list[Node]:
        """The boards, city by city and then the one in the middle, and what floats over them."""
        canvas = Canvas(ui, frame, view)
        out = [central.board(canvas)]
        for seat in range(CITIES):
            out += City(canvas, seat).nodes()
        return [*out, *central.nodes(canvas), *floating.nodes(canvas)]
