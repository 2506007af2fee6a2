"""A board without a picture for the toy title Fireflies: secrets, a clock, and all act at once."""

from collections.abc import Sequence
from typing import ClassVar

from game.core.action import Action
from scenes.boards.board import Board, Choice, Effects, Frame, PanelSpec, Prompt, Standing, View
from scenes.boards.tiled import BoardMap
from scenes.stage.gesture import Gesture, Placement
from scenes.stage.node import Node
from scenes.stage.ui import Ui
from tests.toys.fireflies.rules import FirefliesState


class FirefliesBoard(Board[FirefliesState]):
    """Remembers the actions whose effects it was asked for."""

    title: ClassVar[str] = "fireflies"

    def __init__(self) -> None:
        self.told: list[tuple[FirefliesState, Action, FirefliesState]] = []

    def zones(self, seen: FirefliesState) -> BoardMap:
        return BoardMap("", 100, 75, {}, {})

    def placements(self, seen: FirefliesState, view: View) -> dict[str, Placement]:
        return {}

    def gestures(self, seen: FirefliesState, legal: Sequence[Action], view: View) -> list[Gesture]:
        return [Gesture(f"act-{n}", "", action, repr(action)) for n, action in enumerate(legal)]

    def choices(self, seen: FirefliesState, legal: Sequence[Action], view: View) -> list[Choice]:
        return [
            Choice(f"act-{n}", f"{type(action).__name__} {n}") for n, action in enumerate(legal)
        ]

    def prompt(self, seen: FirefliesState, view: View) -> Prompt:
        return Prompt("Fireflies", "Lay a card.")

    def why_not(self, seen: FirefliesState, piece: str, view: View) -> str:
        return ""

    def effects(self, before: FirefliesState, action: Action, after: FirefliesState) -> Effects:
        self.told.append((before, action, after))
        return Effects(("click",), ms=100)

    def standings(self, seen: FirefliesState, seat: int) -> tuple[Standing, ...]:
        return ()

    def rulebook_page(self, seen: FirefliesState) -> str:
        return ""

    def panels(self, ui: Ui, seen: FirefliesState, view: View) -> tuple[PanelSpec, ...]:
        return ()

    def nodes(self, ui: Ui, frame: Frame, seen: FirefliesState, view: View) -> list[Node]:
        return []
