"""A board for the toy title Fireflies: hands that only their owners see, trays, and a clock."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeAlias

from game.core.action import HIDDEN, Action
from game.core.options import WAY
from game.match import Match
from game.match.prompt import Prompt
from scenes.stage.gesture import Amount, Gesture, Placement
from scenes.stage.node import Motion, Node, Plate, Rect, Role, Text
from scenes.stage.ui import Ui
from scenes.titles.board import Board, BoardState, BoardView, Choice, EmbeddedSlots, Frame
from tests.titles.play import players
from tests.toys.lanterns.state import Choose, Gift, LanternsState, Retract, Thank

LanternsView: TypeAlias = BoardView[LanternsState, BoardState]
ASK = "ask"
"""A piece that asks how high a card is to be laid."""


def seated(way: str, kinds: str = "hhh", seed: str = "7") -> Match:
    """A match at its first decision, with people who sit at the screen that way."""
    match = Match.new("fireflies", {}, players(len(kinds), kinds), seed)
    match.options[WAY] = way
    match.step_chance()
    return match


class LanternsBoard(Board[LanternsState, BoardState]):
    """Cards are dragged from the hand to one's own tray; what is given is chosen by buttons."""

    title: ClassVar[str] = "fireflies"
    fills: ClassVar[bool] = True

    def placements(self, view: LanternsView) -> dict[str, Placement]:
        return {}

    def gestures(self, view: LanternsView) -> list[Gesture]:
        out = [_gesture(n, action) for n, action in enumerate(view.legal)]
        lays = [a for a in view.legal if isinstance(a, Choose)]
        if lays:
            amount = Amount(tuple(lays), "How high?")
            out.append(Gesture(ASK, f"tray:{lays[0].seat}", lays[0], "Lay one", amount=amount))
        return out

    def choices(self, view: LanternsView) -> list[Choice]:
        asked = [(n, a) for n, a in enumerate(view.legal) if not isinstance(a, Choose)]
        return [Choice(f"act:{n}", f"{type(a).__name__} {n}") for n, a in asked]

    def prompt(self, view: LanternsView) -> Prompt:
        hand = () if view.seat is None else view.seen.hands[view.seat]
        return Prompt(f"Round {view.seen.round}", f"You hold {hand}." if hand else "Lay a card.")

    def why_not(self, view: LanternsView, piece: str, target: str = "") -> str:
        return "Not now." if piece.startswith("card:") else ""

    def rulebook_page(self, seen: LanternsState) -> str:
        return ""

    def embedded_slots(
        self, ui: Ui, view: LanternsView, picture: Rect, alone: bool
    ) -> EmbeddedSlots:
        docks = picture._replace(y=picture.bottom - 64, h=64)
        return EmbeddedSlots(docks=docks, hand=docks._replace(y=docks.y - 328, h=320))

    def nodes(self, ui: Ui, frame: Frame, view: LanternsView) -> list[Node]:
        board = frame.board
        out = [Node("meadow", Role.IMAGE, board, (Plate("#CDE3C0"),), label="A meadow", z=-10)]
        wide = board.w / view.seen.seats
        for seat in range(view.seen.seats):
            at = Rect(board.x + seat * wide + 10, board.y + 10, wide - 20, 0.3 * board.h)
            look = (Plate(f"{view.colour(seat)}_tint"),)
            value = f"{view.seen.points[seat]} points"
            out.append(Node(f"tray:{seat}", Role.ZONE, at, look, view.names[seat], value))
            for card in view.seen.chosen[seat]:
                box = Rect(at.x + 20, at.y + 20, 80, 100)
                mine = card if seat == view.seat and not view.docks else HIDDEN
                out.append(_card(ui, mine, box, f"chosen:{seat}", seat))
        for n, card in enumerate(view.seen.laid):
            box = Rect(board.x + 20 + 90 * n, board.y + 0.4 * board.h, 80, 100)
            out.append(_card(ui, card, box, f"laid:{n}"))
        if view.seat is not None and not view.docks:
            out += _hand(ui, view, Rect(board.x + 20, board.bottom - 170, board.w - 40, 150))
        return out

    def hand(self, ui: Ui, frame: Frame, view: LanternsView, area: Rect) -> list[Node]:
        return list(_hand(ui, view, area))


def _gesture(n: int, action: Action) -> Gesture:
    match action:
        case Choose(seat=seat, card=card):
            return Gesture(f"card:{card}", f"tray:{seat}", action, f"Lay {card}")
        case Gift(to=to):
            return Gesture(f"act:{n}", "", action, f"To {to}")
        case Retract() | Thank():
            return Gesture(f"act:{n}", "", action, "Do it")
    raise AssertionError(action)


def _hand(ui: Ui, view: LanternsView, area: Rect) -> Iterator[Node]:
    assert view.seat is not None
    cards: Sequence[int] = view.seen.hands[view.seat]
    for n, card in enumerate(cards):
        box = Rect(area.x + 110 * n, area.y, 90, area.h)
        yield _card(ui, card, box, f"card:{card}", view.seat)
    ask = Rect(area.right - 90, area.y, 90, area.h)
    yield _card(ui, sum(cards), ask, ASK, view.seat)


def _card(ui: Ui, card: int, box: Rect, id: str, seat: int | None = None) -> Node:
    words = "?" if card == HIDDEN else str(card)
    text = Text(words, ui.heading, "heading", "ink", "white", "centre")
    look = (Plate("white" if card != HIDDEN else "muted", "ink", 3, 12, 1), text)
    own = seat if card != HIDDEN else None
    return Node(
        id, Role.PIECE, box, look, label=f"Card {words}", z=20, secret_of=own,
        motion=Motion(180, appear="none"),
    )  # fmt: skip
