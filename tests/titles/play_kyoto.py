"""Positions of Kyoto for the tests of its board, and a person before them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.action import Action
from game.kyoto import actions as a
from game.kyoto.data import STUDY
from game.kyoto.state import KyotoState, Phase
from game.match import Match, Player
from scenes.stage.node import Node
from scenes.titles.board import AnyView, board_of
from scenes.titles.kyoto.board.board_state import KyotoBoardState
from tests.scenes.fakes import make_ui
from tests.titles.by_hand import Step as Press
from tests.titles.by_hand import grip, where
from tests.titles.sitting import Sitting
from tests.titles.views import frame_of, view_at

NAMES = ("EU", "USA", "China", "Australia", "Canada", "Russia")
COLOURS = ("amber", "coral", "blue", "jade", "plum", "pearl")
TONNES = next(n for n, study in enumerate(STUDY) if study.tonnes == 200)
"""A study whose goals are 200 t and 4 million."""
AIR = next(n for n, study in enumerate(STUDY) if study.icon == 2 and study.cards == 3)
"""One that asks for three air cards and 4 million or 5."""


def who(seats: int, kinds: str = "") -> tuple[Player, ...]:
    """A person and bots; by ``kinds`` one letter each."""
    kinds = kinds or "h" + "b" * (seats - 1)
    return tuple(
        Player(NAMES[n], "human" if kind == "h" else "random", COLOURS[n])
        for n, kind in enumerate(kinds)
    )


def at_phase(
    phase: Phase, seats: int = 4, kinds: str = "",
    change: Callable[[KyotoState], None] = lambda state: None, **options: Any,
) -> Match:  # fmt: skip
    """A conference in the first round at a phase, with the first seat as its speaker; ``change``
    makes the position that is wanted."""
    given = {"variant": "conference", "way": "solo", **options}
    match = Match.new("kyoto", given, who(seats, kinds), seed="deals")
    while match.state.phase < phase:
        if match.state.phase == Phase.SPEAKER:
            match.submit(a.ChooseSpeaker(-1, 0))
        elif match.step_chance() is None:
            match.submit(match.legal(match.to_act()[0])[0])
    state: KyotoState = match.state.copy()
    change(state)
    return Match.at(match.header, state)


def debate(seats: int = 4, study: int = TONNES, **position: Any) -> Match:
    """A debate about a study; ``position`` sets fields of the state, ``laid`` with cards of any
    hands: they are taken out of these."""

    def change(state: KyotoState) -> None:
        state.study = study
        looked = list(state.impacts_seen)
        looked[study] |= 1 << state.speaker
        state.impacts_seen = tuple(looked)
        laid = position.pop("laid", [()] * seats)
        for cards in laid:
            state.hands = [tuple(c for c in hand if c not in cards) for hand in state.hands]
        state.laid, state.laid_count = list(laid), [len(cards) for cards in laid]
        for name, value in position.items():
            setattr(state, name, value)

    options = position.pop("options", {})
    return at_phase(Phase.DEBATE, seats, position.pop("kinds", ""), change, **options)


def own_of(view: AnyView) -> KyotoBoardState:
    """What the board keeps."""
    own = view.own
    assert isinstance(own, KyotoBoardState)
    return own


def drawn(view: AnyView, width: float = 1920, text: str = "normal") -> dict[str, Node]:
    """All nodes of the board, by id."""
    board, ui = board_of("kyoto"), make_ui(width, text)
    frame = frame_of(board, ui, view)
    nodes = board.nodes(ui, frame, view)
    over = board.overlay(ui, frame, view)
    return {node.id: node for node in (*nodes, *over)}


class Hand:
    """One person before a match."""

    def __init__(
        self, folder: Path, table: Match, size: tuple[int, int] = (1280, 800), **settings: str
    ) -> None:
        self.sitting, self.table = Sitting(folder, table, size), table
        for name, value in settings.items():
            setattr(self.sitting.ctx.settings, name, value)
        self.sitting.wait(1.0)

    @property
    def state(self) -> KyotoState:
        """The match."""
        state: KyotoState = self.table.state
        return state

    @property
    def own(self) -> KyotoBoardState:
        """What the board keeps for the person."""
        return own_of(self.sitting.scene.view)

    def node(self, id: str) -> Node | None:
        """A node of the picture."""
        self.sitting.stage.refresh()
        assert self.sitting.stage.top is not None
        return self.sitting.stage.top.node(id)

    def press(self, id: str) -> None:
        """Press a node in a part of it that nothing covers."""
        self.sitting.make(Press(grip(self.sitting.stage, id)))
        self.sitting.wait(0.6)

    def carry(self, id: str, target: str) -> None:
        """Drag a node to another one."""
        stage = self.sitting.stage
        self.sitting.make(Press(grip(stage, id), where(stage, target)))
        self.sitting.wait(0.6)

    def done(self, action: Action) -> bool:
        """Whether that was done."""
        return action in self.table.history


__all__ = ["AIR", "TONNES", "Hand", "at_phase", "debate", "drawn", "own_of", "view_at", "who"]
