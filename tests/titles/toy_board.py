"""A board without a picture for the toy title Fireflies: secrets, a clock, and all act at once."""

from typing import ClassVar, TypeAlias

from game.core.action import Action
from game.match.prompt import Prompt
from scenes.stage.gesture import Gesture, Placement
from scenes.stage.node import Node, Plate, Rect, Role, Text
from scenes.stage.ui import Ui
from scenes.titles.board import (
    Board,
    BoardState,
    BoardView,
    Choice,
    Effects,
    EmbeddedSlots,
    Frame,
    Panels,
    PanelSpec,
    SeatRow,
    Standing,
)
from tests.toys.fireflies.rules import FirefliesState

FirefliesView: TypeAlias = BoardView[FirefliesState, BoardState]


class FirefliesBoard(Board[FirefliesState, BoardState]):
    """Remembers the actions whose effects it was asked for."""

    title: ClassVar[str] = "fireflies"

    def __init__(self) -> None:
        self.told: list[tuple[FirefliesState, Action, FirefliesState]] = []

    def placements(self, view: FirefliesView) -> dict[str, Placement]:
        return {}

    def gestures(self, view: FirefliesView) -> list[Gesture]:
        return [
            Gesture(f"act-{n}", "", action, repr(action)) for n, action in enumerate(view.legal)
        ]

    def choices(self, view: FirefliesView) -> list[Choice]:
        return [
            Choice(f"act-{n}", f"{type(action).__name__} {n}")
            for n, action in enumerate(view.legal)
        ]

    def prompt(self, view: FirefliesView) -> Prompt:
        return Prompt("Fireflies", "Lay a card.")

    def why_not(self, view: FirefliesView, piece: str, target: str = "") -> str:
        return ""

    def effects(self, before: FirefliesState, action: Action, after: FirefliesState) -> Effects:
        self.told.append((before, action, after))
        return Effects(("click",), ms=100)

    def rulebook_page(self, seen: FirefliesState) -> str:
        return ""

    def nodes(self, ui: Ui, frame: Frame, view: FirefliesView) -> list[Node]:
        return []


GROUND = "#EADFC8"


class MeadowBoard(FirefliesBoard):
    """The same with a picture that fills the screen's height and lends the table its places."""

    fills: ClassVar[bool] = True

    def embedded_slots(
        self, ui: Ui, view: FirefliesView, picture: Rect, alone: bool
    ) -> EmbeddedSlots:
        k = picture.w / 1440

        def at(x: float, y: float, w: float, h: float) -> Rect:
            return Rect(picture.x + k * x, picture.y + k * y, k * w, k * h)

        own = {"undo": at(1006, 934, 100, 112), "act-0": at(1116, 934, 192, 112)}
        if not alone:
            return EmbeddedSlots(choices=own)
        wide = 594 / len(view.players)
        return EmbeddedSlots(
            toolbar=at(24, 24, 264, 66),
            seats=tuple(at(300 + wide * n, 24, wide - 10, 66) for n in range(len(view.players))),
            prompt=at(156, 264, 700, 60 if ui.text == "large" else 44),
            ground=GROUND,
            buttons=at(144, 934, 850, 112),
            choices=own,
        )

    def seat_row(self, view: FirefliesView, seat: int) -> SeatRow:
        facts = Standing("cards", "14", "14 cards"), Standing("check", "3", "3 points")
        return SeatRow(facts, (f"seat {seat}", "Look through the cards"))

    def panels(self, ui: Ui, view: FirefliesView) -> Panels:
        return Panels((PanelSpec("read", 420 * ui.scale, 590, "aside"),))

    def nodes(self, ui: Ui, frame: Frame, view: FirefliesView) -> list[Node]:
        meadow = Plate(GROUND, "edge", 0, 0, 0)
        out = [Node("meadow", Role.IMAGE, frame.board, (meadow,), label="A meadow", z=-100)]
        if "read" in frame.panels:
            rect = frame.panels["read"]
            out.append(Node("read", Role.PANEL, rect, (Plate(),), label="A card"))
        return out

    def overlay(self, ui: Ui, frame: Frame, view: FirefliesView) -> list[Node]:
        if not view.own.open:
            return []
        rect = frame.board.inset(frame.board.w / 4, frame.board.h / 3)
        words = Text(view.own.open, ui.body, at=Rect(20, 20, rect.w - 40, 2 * ui.body))
        return [Node("opened", Role.DIALOG, rect, (Plate(), words), label=view.own.open, z=3000)]
