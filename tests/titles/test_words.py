"""What Kiribati's board says: true reasons, and nothing about what is over."""

from game.core.action import Action
from game.kiribati.components import Card
from game.kiribati.rules import RULES
from game.kiribati.state import RESPOND, Phase
from scenes.settings import Settings
from scenes.stage.node import Rect
from scenes.stage.stage import Stage
from scenes.titles.kiribati.board import words
from scenes.titles.kiribati.board.panels import event
from tests.titles.play import states
from tests.titles.views import view_at


def test_between_two_rounds_no_event_is_shown() -> None:
    stage = Stage((1280, 800), Settings())
    seen = next(
        table.state.copy()
        for table in states("professional", 2, 3)
        if table.state.round > 1 and table.state.event >= 0
    )
    table = next(states("professional", 2, 3))
    box = Rect(0, 0, 400, 84)
    (node,) = event(stage.ui(), box, seen, view_at(table, 0))
    assert node.press is not None
    seen.phase = Phase.EVENT
    (node,) = event(stage.ui(), box, seen, view_at(table, 0))
    assert node.press is None
    assert "Round" in node.label


def test_who_is_asked_without_a_clamp_grip_is_told_that_none_is_held() -> None:
    found: set[bool] = set()
    for seed in range(30):
        for table in states("family", 3, seed):
            state = table.state
            if not state.pending or state.pending[-1].what != RESPOND:
                continue
            asked = state.pending[-1].seat
            held = Card.CLAMP_GRIP in state.hands[asked]
            legal: list[Action] = RULES.legal_actions(state, asked)
            said = words.prompt(table.observe(asked), legal, view_at(table, asked))
            assert said.heading == ("Hold on?" if held else "No Clamp grip")
            found.add(held)
        if len(found) == 2:
            return
    raise AssertionError("not both were met")
