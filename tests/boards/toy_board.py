"""A board without a picture for the toy title Fireflies: secrets, a clock, and all act at once."""

from collections.abc import Sequence
from typing import ClassVar

from game.core.action import Action
from scenes.boards.board import (
    Board,
    Choice,
    Effects,
    Frame,
    Lent,
    PanelSpec,
    Prompt,
    Standing,
    View,
)
from scenes.boards.tiled import BoardMap
from scenes.stage.gesture import Gesture, Placement
from scenes.stage.node import Node, Plate, Rect, Role, Text
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


GROUND = "#EADFC8"


class MeadowBoard(FirefliesBoard):
    """The same with a picture that fills the screen's height and lends the table its places."""

    fills: ClassVar[bool] = True

    def lends(self, ui: Ui, picture: Rect, alone: bool, seen: FirefliesState, view: View) -> Lent:
        k = picture.w / 1440

        def at(x: float, y: float, w: float, h: float) -> Rect:
            return Rect(picture.x + k * x, picture.y + k * y, k * w, k * h)

        own = {"undo": at(1006, 934, 100, 112), "act-0": at(1116, 934, 192, 112)}
        if not alone:
            return Lent(choices=own)
        wide = 594 / len(view.players)
        return Lent(
            toolbar=at(24, 24, 264, 66),
            seats=tuple(at(300 + wide * n, 24, wide - 10, 66) for n in range(len(view.players))),
            prompt=at(156, 264, 700, 60 if ui.text == "large" else 44),
            ground=GROUND,
            buttons=at(144, 934, 850, 112),
            choices=own,
        )

    def seat_opens(self, seen: FirefliesState, seat: int, view: View) -> tuple[str, str] | None:
        return f"seat {seat}", "Look through the cards"

    def standings(self, seen: FirefliesState, seat: int) -> tuple[Standing, ...]:
        return (Standing("cards", "14", "14 cards"), Standing("check", "3", "3 points"))

    def panels(self, ui: Ui, seen: FirefliesState, view: View) -> tuple[PanelSpec, ...]:
        return (PanelSpec("read", 420 * ui.scale, 590, "aside"),)

    def nodes(self, ui: Ui, frame: Frame, seen: FirefliesState, view: View) -> list[Node]:
        meadow = Plate(GROUND, "edge", 0, 0, 0)
        out = [Node("meadow", Role.IMAGE, frame.board, (meadow,), label="A meadow", z=-100)]
        if "read" in frame.panels:
            rect = frame.panels["read"]
            out.append(Node("read", Role.PANEL, rect, (Plate(),), label="A card"))
        return out

    def overlay(self, ui: Ui, frame: Frame, seen: FirefliesState, view: View) -> list[Node]:
        if not view.open:
            return []
        rect = frame.board.inset(frame.board.w / 4, frame.board.h / 3)
        words = Text(view.open, ui.body, at=Rect(20, 20, rect.w - 40, 2 * ui.body))
        return [Node("opened", Role.DIALOG, rect, (Plate(), words), label=view.open, z=3000)]
