"""AdaptNation's board: what the table scene asks of it, put together from the files here."""

from typing import ClassVar, Final

from game.adaptnation.components import CITIES
from game.adaptnation.names import event_name
from game.adaptnation.state import AdaptState, Phase
from game.core.action import Action
from game.core.text import _
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import POP_UP, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Board, BoardState, Choice, Effects, Frame, SeatRow, Standing
from . import effects, gestures, ids, places, reasons, telling, words
from .board_state import AdaptBoardState, AdaptView
from .central import Central
from .city import City
from .desk import POPUP_Z, Desk
from .pieces import CARD_RATIO, card_look

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
    ratios: ClassVar[tuple[float, ...]] = (1896 / 1056, 1416 / 1056)
    seated: ClassVar[bool] = True

    def placements(self, view: AdaptView) -> dict[str, Placement]:
        """Where every piece lies."""
        return places.placements(view.seen, view)

    def gestures(self, view: AdaptView) -> list[Gesture]:
        """What may be dragged or pressed, of all cities whose hands are free."""
        return gestures.gestures(view.seen, view.legal, view)

    def choices(self, view: AdaptView) -> list[Choice]:
        """For who plays one city alone: its ready sign as a button."""
        return gestures.choices(view.seen, view)

    def prompt(self, view: AdaptView) -> Prompt:
        """The phase and what is to do in it."""
        return words.prompt(view.seen, view)

    def why_not(self, view: AdaptView, piece: str, target: str = "") -> str:
        """Why a pile, a token or a sign may not be used."""
        if target:
            return reasons.why_not_there(view.seen, piece, target, view)
        return reasons.why_not(view.seen, piece, view)

    def hint_words(self, view: AdaptView, gesture: Gesture) -> str:
        """What a hint says, with the number that it advises."""
        return gestures.hint_words(view.seen, gesture, view)

    def effects(self, before: AdaptState, action: Action, after: AdaptState) -> Effects:
        """What an action looks and sounds like."""
        return effects.effects(before, action, after)

    def seat_row(self, view: AdaptView, seat: int) -> SeatRow:
        """Whether the city is ready (the boards themselves show everything)."""
        if not view.seen.ready[seat]:
            return SeatRow()
        return SeatRow((Standing("check", "", words.ready_state(view.seen, seat)),))

    def rulebook_page(self, seen: AdaptState) -> str:
        """The rulebook's page for this phase."""
        return _PAGES.get(Phase(seen.phase), "end")

    def nodes(self, ui: Ui, frame: Frame, view: AdaptView) -> list[Node]:
        """The boards, city by city and then the one in the middle, and what floats over them."""
        desk = Desk(ui, frame, view.seen, view)
        central = Central(desk)
        out = [central.board()]
        for seat in range(CITIES):
            out += City(desk, seat).nodes()
        out += central.nodes()
        out += telling.nodes(desk)
        out += _held_up(desk)
        return out


def _held_up(desk: Desk) -> list[Node]:
    """The forecast card that is pointed at, large, beside it: where letters are so large that the
    small one does not hold them all. Else the card says enough, and nothing is covered by it."""
    seen, view = desk.seen, desk.view
    if view.own.pointed not in ids.card or desk.ui.text == "normal":
        return []
    place = ids.card.number(view.own.pointed) - len(seen.discard)
    if not 0 <= place < len(seen.forecast):
        return []
    ui, screen = desk.ui, desk.frame.screen
    card = desk.zone(f"forecast_{place + 1}")
    w = min(360 * (0.5 + 0.5 * ui.scale), 640 / CARD_RATIO)
    h = w * CARD_RATIO
    x = card.right + 16 if card.right + 16 + w < screen.w - 24 else card.x - 16 - w
    rect = Rect(x, card.y, w, h)
    event = seen.forecast[place]
    look = card_look(ui, event, Rect(0, 0, w, h))
    label = _("{event}, large").format(event=event_name(event))
    return [Node("held:card", Role.IMAGE, rect, look, label=label, z=POPUP_Z, motion=POP_UP)]
