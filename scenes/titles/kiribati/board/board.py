"""Kiribati's board: what the table scene asks of it, put together from the other files here."""

from typing import ClassVar

from game.bots.kit import Claim
from game.core.action import Action
from game.core.text import _, ngettext
from game.kiribati import prompts
from game.kiribati.components import Variant
from game.kiribati.hints import hint_words
from game.kiribati.state import KiribatiState, Leaving, Phase
from game.kiribati.turtles import DIVE_OR_FLOAT
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import Node, Rect
from ....stage.ui import Ui
from ...board import Board, BoardState, Choice, Effects, Frame, Panels, PanelSpec, SeatRow, Standing
from . import effects, gestures, hand, ids, meaning, panels, places, rescue, sheets
from .board_state import KiribatiBoardState, KiribatiView
from .sea import Sea


class KiribatiBoard(Board[KiribatiState, KiribatiBoardState]):
    """The board of Kiribati, for all three variants."""

    title: ClassVar[str] = "kiribati"
    state: ClassVar[type[BoardState]] = KiribatiBoardState
    ambience: ClassVar[str] = "sea"

    def placements(self, view: KiribatiView) -> dict[str, Placement]:
        return places.placements(view)

    def gestures(self, view: KiribatiView) -> list[Gesture]:
        return gestures.gestures(view)

    def choices(self, view: KiribatiView) -> list[Choice]:
        return gestures.choices(view)

    def prompt(self, view: KiribatiView) -> Prompt:
        return prompts.prompt(view.point, view.own.looked)

    def tells(self, view: KiribatiView, node: Node) -> str:
        return meaning.tells(view, node)

    def picture(self, ui: Ui, view: KiribatiView, node: Node) -> Node | None:
        return meaning.picture(ui, view, node)

    def why_not(self, view: KiribatiView, piece: str, target: str = "") -> str:
        if target:
            return gestures.why_not_there(view, piece, target)
        return gestures.why_not(view, piece)

    def hint_words(self, view: KiribatiView, gesture: Gesture, claim: Claim) -> str:
        return hint_words(view.seen, gesture.action, claim, view.names)

    def effects(self, before: KiribatiState, action: Action, after: KiribatiState) -> Effects:
        return effects.effects(before, action, after)

    def seat_row(self, view: KiribatiView, seat: int) -> SeatRow:
        """How many animals are rescued, how many cards are held."""
        seen = view.seen
        rescued, all_ = seen.rescued(seat), len(seen.kinds)
        spoken = _("{n} of {all} rescued").format(n=rescued, all=all_)
        home = Standing("home", f"{rescued}/{all_}", spoken)
        if seen.variant == Variant.CHILDREN:
            return SeatRow((home,))
        held = len(seen.hands[seat]) if seen.phase != Phase.KEEP else 0
        spoken = ngettext("{n} card", "{n} cards", held).format(n=held)
        return SeatRow((home, Standing("cards", str(held), spoken)))

    def rulebook_page(self, seen: KiribatiState) -> str:
        if seen.pending:
            return "dive" if isinstance(seen.pending[-1], Leaving) else "cards"
        return {
            Phase.KEEP: "cards",
            Phase.EVENT: "events",
            Phase.CHOOSE: "dice",
            Phase.USE: "dive" if seen.die == DIVE_OR_FLOAT else "drift",
            Phase.ANIMALS: "move",
            Phase.ROLL: "dice",
        }.get(Phase(seen.phase), "goal")

    def panels(self, ui: Ui, view: KiribatiView) -> Panels:
        """Supply; with cards the hand; with events the event of the round; dice lead the prompt."""
        specs = [PanelSpec("supply", *panels.supply_heights(ui))]
        if view.seen.variant == Variant.PROFESSIONAL or view.seen.max_rounds:
            specs.append(PanelSpec("event", *panels.event_heights(ui)))
        if view.seen.variant != Variant.CHILDREN:
            specs.append(PanelSpec("hand", *hand.hand_heights(ui), place="hand"))
        return Panels(tuple(specs), panels.DICE_SIZE)

    def nodes(self, ui: Ui, frame: Frame, view: KiribatiView) -> list[Node]:
        out = [*Sea(frame.board, view).nodes()]
        out += panels.dice(ui, frame.lead, view)
        out += panels.supply(ui, frame.panels["supply"], view)
        if "event" in frame.panels:
            out += panels.event(ui, frame.panels["event"], view)
        if "hand" in frame.panels:
            out += hand.hand(ui, frame.panels["hand"], view)
        out += hand.flashes(ui, frame, view, self._targets(view, out))
        out += rescue.flashes(ui, frame, view)
        return out

    @staticmethod
    def _targets(view: KiribatiView, nodes: list[Node]) -> list[Rect]:
        """Where the card in hand can be played."""
        if view.own.selected not in ids.card:
            return []
        found = {g.target for g in gestures.gestures(view) if g.piece == view.own.selected}
        return [node.rect for node in nodes if node.id in found]

    def overlay(self, ui: Ui, frame: Frame, view: KiribatiView) -> list[Node]:
        """The choice of four cards; the discard pile; the event's card."""
        if view.acting and view.seen.phase == Phase.KEEP:
            return list(sheets.keep(ui, frame, view))
        if view.own.open == "discards":
            return list(sheets.discards(ui, frame, view))
        if view.own.open == "event" and view.seen.event >= 0:
            return list(sheets.event_card(ui, frame, view))
        return []
