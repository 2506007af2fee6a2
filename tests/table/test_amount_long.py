"""The question how many with names as long as a record holds: its answers stay within reach."""

from pathlib import Path

import pytest

from game.core.player import LONGEST_NAME
from game.match import Match, Player
from scenes.gallery.states import make_context
from scenes.settings import Settings
from scenes.stage.stage import Stage
from scenes.table.amount import asks
from scenes.table.scene import TableScene

SIZES = ((1024, 600), (1024, 768), (2560, 1080), (1080, 1920), (3840, 2160))


@pytest.mark.parametrize("name", ["W" * LONGEST_NAME, "WWWW " * 12, "W" * 20])
def test_the_answers_are_on_the_screen_whatever_the_names(tmp_path: Path, name: str) -> None:
    settings = Settings(animation="off")
    ctx, manager = make_context(settings, tmp_path)
    stage = Stage(SIZES[0], settings)
    manager.on_change = lambda: stage.show(manager.scenes)
    players = tuple(Player(name, "human", colour) for colour in ("amber", "blue", "jade"))
    table = Match.new("adaptnation", {}, players, seed="1")
    while table.step_chance() is not None:
        pass
    scene = TableScene(ctx, table)
    manager.push(scene)
    scene.on_gesture(next(g for g in scene.gestures() if asks(g)))
    for settings.text in ("normal", "projector", "large"):
        stage.restyle()
        for size in SIZES:
            stage.resize(size)
            stage.tick(0)
            assert stage.top is not None
            nodes = {node.id: node for node in stage.top.nodes}
            panel, screen = nodes["amount"].rect, stage.view.screen
            assert panel.y >= screen.y, (settings.text, size)
            assert panel.bottom <= screen.bottom, (settings.text, size)
            parts = [n for n in nodes.values() if n.parent == "amount"]
            assert {"amount:yes", "amount:no", "amount:slider"} <= {n.id for n in parts}
            for node in parts:
                assert node.rect.y >= panel.y, node.id
                assert node.rect.bottom <= panel.bottom, node.id
            assert name.strip() in nodes["amount:question"].label, "it is said to the end"
    manager.quit()
