"""City Explorer's board: what the table scene asks of it, put together from the files here."""

from typing import ClassVar

from game.city_explorer.components import rows_to_take
from game.city_explorer.state import CityState, Phase
from game.core.action import Action
from game.core.text import _
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import STILL, Node, Role
from ....stage.ui import Ui
from ...board import Board, BoardState, Choice, Effects, Frame, Panels, PanelSpec, SeatRow, Standing
from . import effects, gestures, ids, large, modes, places, privacy, reasons, tally, words
from .board_state import CityBoardState, CityView
from .gestures import mode
from .grid import Grid
from .unveiling import unveiled


class CityBoard(Board[CityState, CityBoardState]):
    """The board of City Explorer: Kyoto, for two to five players."""

    title: ClassVar[str] = "city_explorer"
    state: ClassVar[type[BoardState]] = CityBoardState

    def placements(self, view: CityView) -> dict[str, Placement]:
        """Where every card lies."""
        return places.placements(_shown(view), view.seat)

    def gestures(self, view: CityView) -> list[Gesture]:
        """What may be dragged or clicked."""
        return gestures.gestures(view.seen, view.legal, view)

    def choices(self, view: CityView) -> list[Choice]:
        """The button that lets one choose a row to depart with, and take that back."""
        if view.seen.phase == Phase.OVER or (view.seen.forced and view.acting):
            return []

        def press() -> None:
            view.own.mode = "" if mode(view.seen, view) == "depart" else "depart"
            view.own.close()

        if mode(view.seen, view) == "depart":
            return [Choice(ids.DEPART, _("Stay"), "back", press=press)]
        off = reasons.why_not_depart(view.seen, view)
        icon = "city_explorer/suitcase"
        return [Choice(ids.DEPART, _("Depart"), icon, main=True, off=off, press=press)]

    def prompt(self, view: CityView) -> Prompt:
        """What is to do now."""
        return words.prompt(view.seen, view, mode(view.seen, view))

    def why_not(self, view: CityView, piece: str, target: str = "") -> str:
        """Why a card may not be turned, or a row not be taken."""
        if target:
            return reasons.why_not_there(view.seen, piece, target, view)
        return reasons.why_not(view.seen, piece, view)

    def hint_words(self, view: CityView, gesture: Gesture) -> str:
        """What a hint says."""
        return words.hint_words(view.seen, gesture.action)

    def effects(self, before: CityState, action: Action, after: CityState) -> Effects:
        """What an action looks and sounds like."""
        return effects.effects(before, action, after)

    def seat_row(self, view: CityView, seat: int) -> SeatRow:
        """Who holds the starting player's marker, and whose suitcase is packed."""
        seen, out = view.seen, []
        taken = len(seen.taken[seat]) if seen.taken else 0
        if seat == seen.starter:
            out.append(Standing("city_explorer/start_marker", "", _("is the starting player")))
        if taken:
            whole = rows_to_take(seen.seats)
            count = f"{taken}/{whole}" if whole > 1 else ""
            spoken = _("has departed") if taken == whole else _("has taken one row")
            out.append(Standing("city_explorer/suitcase", count, spoken))
        return SeatRow(tuple(out))

    def rulebook_page(self, seen: CityState) -> str:
        """The rulebook's page for this moment."""
        if seen.phase in (Phase.OPENING, Phase.NEIGHBOUR):
            return "opening"
        if seen.phase == Phase.ACTION:
            if seen.seats == 2:
                return "two_players" if any(seen.taken) else "research"
            return "depart" if seen.forced or any(seen.taken) else "research"
        return "end" if seen.phase == Phase.OVER else "setup"

    def panels(self, ui: Ui, view: CityView) -> Panels:
        """The buttons of research, and how the suits stand."""
        shown = PanelSpec("tally", *tally.heights(ui, view.seen))
        return Panels((PanelSpec("modes", *modes.heights(ui)), shown))

    def nodes(self, ui: Ui, frame: Frame, view: CityView) -> list[Node]:
        """The board and its panels."""
        shown = _shown(view)
        out = [_aside(frame)]
        out += Grid(frame.board, shown, view.seen, view.legal, view).nodes()
        out += modes.modes(ui, frame.panels["modes"], view.seen, view)
        out += tally.panel(ui, frame.panels["tally"], shown, view)
        return out

    def overlay(self, ui: Ui, frame: Frame, view: CityView) -> list[Node]:
        """A large card, or how everybody stands."""
        if view.own.lingers:
            return large.sheet(ui, frame, unveiled(view.seen, view.seat, view.moment.since), view)
        if view.own.open == "tally":
            return list(tally.sheet(ui, frame, _shown(view), view))
        return []


def _shown(view: CityView) -> CityState:
    """What lies on the board: what is turned up at the end, and nothing that others may see."""
    return privacy.covered(unveiled(view.seen, view.seat, view.moment.since), view)


def _aside(frame: Frame) -> Node:
    """The place beside the board, where a row that is drawn out may be dropped."""
    label = _("Beside the board")
    return Node(ids.ASIDE, Role.ZONE, frame.aside, label=label, z=-10, motion=STILL)
