"""City Explorer's board: what the table scene asks of it, put together from the files here."""

from collections.abc import Sequence
from typing import ClassVar

from game.city_explorer.actions import Depart, Look
from game.city_explorer.components import rows_to_take
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.core.action import Action
from game.core.text import _

from ...stage.gesture import Gesture, Placement
from ...stage.node import STILL, Node, Role
from ...stage.ui import Ui
from ..board import Board, Choice, Effects, Frame, PanelSpec, Prompt, Standing, View
from ..ending import Ending
from ..tiled import BoardMap
from ..turns import legal_now
from . import effects, gestures, ids, large, modes, places, privacy, reasons, tally, words
from .ending import CityEnding
from .gestures import mode
from .grid import Grid
from .memory import memory
from .unveiling import unveiled


class CityBoard(Board[CityState]):
    """The board of City Explorer: Kyoto, for two to five players."""

    title: ClassVar[str] = "city_explorer"
    ending: ClassVar[Ending] = CityEnding()

    def zones(self, seen: CityState) -> BoardMap:
        """The map: one area, which grid and trays share."""
        return places.board_map()

    def placements(self, seen: CityState, view: View) -> dict[str, Placement]:
        """Where every card lies."""
        return places.placements(_shown(seen, view), view.eyes)

    def gestures(self, seen: CityState, legal: Sequence[Action], view: View) -> list[Gesture]:
        """What may be dragged or clicked."""
        return gestures.gestures(seen, legal, view)

    def choices(self, seen: CityState, legal: Sequence[Action], view: View) -> list[Choice]:
        """The button that lets one choose a row to depart with, and take that back."""
        if seen.phase == Phase.OVER or (seen.forced and view.acting):
            return []

        def press() -> None:
            memory(view)["mode"] = "" if mode(seen, view) == "depart" else "depart"
            view.close()

        if mode(seen, view) == "depart":
            return [Choice(ids.DEPART, _("Stay"), "back", press=press)]
        off = reasons.why_not_depart(seen, view)
        icon = "city_explorer/suitcase"
        return [Choice(ids.DEPART, _("Depart"), icon, main=True, off=off, press=press)]

    def prompt(self, seen: CityState, view: View) -> Prompt:
        """What is to do now."""
        return words.prompt(seen, view, mode(seen, view))

    def why_not(self, seen: CityState, piece: str, view: View) -> str:
        """Why a card may not be turned, or a row not be taken."""
        return reasons.why_not(seen, piece, view)

    def why_not_there(self, seen: CityState, piece: str, target: str, view: View) -> str:
        """Why a row may not be dropped there."""
        return reasons.why_not_there(seen, piece, target, view)

    def note(self, gesture: Gesture, view: View) -> None:
        """After an action nothing special is lit; a look opens the large card at once."""
        memory(view)["mode"] = ""
        if isinstance(gesture.action, Look):
            slot = ids.card.number(gesture.piece)
            large.lift(view, "look", slot)

    def turn_to(self, action: Action, view: View) -> None:
        """Light what an action needs: rows to depart with, cards to look at once more."""
        memory(view)["mode"] = {Depart: "depart", Look: "look"}.get(type(action), "")

    def lingers(self, view: View) -> bool:
        """The table waits while a large card is open: whoever looks may read in peace."""
        return large.is_open(view)

    def hide(self, view: View) -> None:
        """Turn down what is held up."""
        memory(view).update({"held": False, "mine": False})

    def tells_more(self, node: str) -> bool:
        """The panel counts the row that is pointed at."""
        return not node or node in ids.card or node in ids.row

    def hint_words(self, seen: CityState, gesture: Gesture, view: View) -> str:
        """What a hint says."""
        return words.hint_words(seen, gesture.action)

    def effects(self, before: CityState, action: Action, after: CityState) -> Effects:
        """What an action looks and sounds like."""
        return effects.effects(before, action, after)

    def standings(self, seen: CityState, seat: int) -> tuple[Standing, ...]:
        """Who holds the starting player's marker, and whose suitcase is packed."""
        out = []
        taken = len(seen.taken[seat]) if seen.taken else 0
        if seat == seen.starter:
            out.append(Standing("city_explorer/start_marker", "", _("is the starting player")))
        if taken:
            whole = rows_to_take(seen.seats)
            count = f"{taken}/{whole}" if whole > 1 else ""
            spoken = _("has departed") if taken == whole else _("has taken one row")
            out.append(Standing("city_explorer/suitcase", count, spoken))
        return tuple(out)

    def rulebook_page(self, seen: CityState) -> str:
        """The rulebook's page for this moment."""
        if seen.phase in (Phase.OPENING, Phase.NEIGHBOUR):
            return "opening"
        if seen.phase == Phase.ACTION:
            if seen.seats == 2:
                return "two_players" if any(seen.taken) else "research"
            return "depart" if seen.forced or any(seen.taken) else "research"
        return "end" if seen.phase == Phase.OVER else "setup"

    def panels(self, ui: Ui, seen: CityState, view: View) -> tuple[PanelSpec, ...]:
        """The buttons of research, and how the suits stand."""
        return (
            PanelSpec("modes", *modes.heights(ui)),
            PanelSpec("tally", *tally.heights(ui, seen)),
        )

    def nodes(self, ui: Ui, frame: Frame, seen: CityState, view: View) -> list[Node]:
        """The board and its panels."""
        shown = _shown(seen, view)
        out = [_aside(frame)]
        out += Grid(frame.board, shown, seen, legal_now(RULES, seen, view), view).nodes()
        out += modes.modes(ui, frame.panels["modes"], seen, view)
        out += tally.panel(ui, frame.panels["tally"], shown, view)
        return out

    def overlay(self, ui: Ui, frame: Frame, seen: CityState, view: View) -> list[Node]:
        """A large card, or how everybody stands."""
        if large.is_open(view):
            return large.sheet(ui, frame, unveiled(seen, view.eyes, view.since), view)
        if view.open == "tally":
            return list(tally.sheet(ui, frame, _shown(seen, view), view))
        return []


def _shown(seen: CityState, view: View) -> CityState:
    """What lies on the board: what is turned up at the end, and nothing that others may see."""
    return privacy.covered(unveiled(seen, view.eyes, view.since), view)


def _aside(frame: Frame) -> Node:
    """The place beside the board, where a row that is drawn out may be dropped."""
    label = _("Beside the board")
    return Node(ids.ASIDE, Role.ZONE, frame.aside, label=label, z=-10, motion=STILL)
