"""City Explorer's board: what the table scene asks of it, put together from the files here."""

from typing import ClassVar

from game.bots.kit import Claim
from game.city_explorer import prompts
from game.city_explorer.components import rows_to_take
from game.city_explorer.hints import hint_short, hint_words
from game.city_explorer.state import CityState, Phase
from game.core.action import Action
from game.core.text import _
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import STILL, Node, Role
from ....stage.ui import Ui
from ...board import Board, BoardState, Choice, Effects, Frame, Panels, PanelSpec, SeatRow, Standing
from . import effects, gestures, ids, large, meaning, panels, places
from .board_state import CityBoardState, CityView
from .faces import shown, turned_now
from .grid import Grid


class CityBoard(Board[CityState, CityBoardState]):
    """The board of City Explorer: Kyoto, for two to five players."""

    title: ClassVar[str] = "city_explorer"
    state: ClassVar[type[BoardState]] = CityBoardState
    ambience: ClassVar[str] = "city"

    def placements(self, view: CityView) -> dict[str, Placement]:
        return places.placements(view)

    def gestures(self, view: CityView) -> list[Gesture]:
        return gestures.gestures(view)

    def choices(self, view: CityView) -> list[Choice]:
        return gestures.choices(view)

    def prompt(self, view: CityView) -> Prompt:
        seat = turned_now(view)
        if seat is not None:
            return prompts.turning_up(view.names[seat], seat)
        return prompts.prompt(view.point, view.own.mode, view.own.open == "look")

    def tells(self, view: CityView, node: Node) -> str:
        return meaning.tells(view, node)

    def why_not(self, view: CityView, piece: str, target: str = "") -> str:
        if target:
            return gestures.why_not_there(piece, target)
        return gestures.why_not(view, piece)

    def hint_words(self, view: CityView, gesture: Gesture, claim: Claim) -> str:
        return hint_words(shown(view), gesture.action, claim)

    def hint_short(self, view: CityView, gesture: Gesture, claim: Claim) -> str:
        return hint_short(shown(view), gesture.action, claim)

    def effects(self, before: CityState, action: Action, after: CityState) -> Effects:
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
        if seen.phase in (Phase.OPENING, Phase.NEIGHBOUR):
            return "opening"
        if seen.phase == Phase.ACTION:
            if seen.seats == 2:
                return "two_players" if any(seen.taken) else "research"
            return "depart" if seen.forced or any(seen.taken) else "research"
        return "end" if seen.phase == Phase.OVER else "setup"

    def panels(self, ui: Ui, view: CityView) -> Panels:
        """The buttons of research, and how the suits stand."""
        tally = PanelSpec("tally", *panels.tally_heights(ui, view.seen))
        return Panels((PanelSpec("modes", *panels.mode_heights(ui)), tally))

    def nodes(self, ui: Ui, frame: Frame, view: CityView) -> list[Node]:
        out = [_aside(frame), *Grid(ui, frame.board, view).nodes()]
        out += panels.modes(ui, frame.panels["modes"], view)
        out += panels.tally(ui, frame.panels["tally"], view)
        return out

    def overlay(self, ui: Ui, frame: Frame, view: CityView) -> list[Node]:
        """A large card, or how everybody stands."""
        if not view.own.lingers:
            large.divided(ui, frame)
        if view.own.lingers:
            return large.sheet(ui, frame, view)
        if view.own.open == "tally":
            return panels.tally_sheet(ui, frame, view)
        return []


def _aside(frame: Frame) -> Node:
    """The place beside the board, where a row that is drawn out may be dropped."""
    label = _("Beside the board")
    return Node(ids.ASIDE, Role.ZONE, frame.aside, label=label, z=-10, motion=STILL)
