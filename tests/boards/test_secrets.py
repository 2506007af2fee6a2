"""No frame shows a card to eyes that may not see it, not even between two scenes."""

from pathlib import Path

import pytest

from game.core.action import HIDDEN
from game.core.table import Table
from scenes.handover import HandoverScene
from scenes.stage.node import Art, Node, Text

from .play import players
from .sitting import Sitting, play_out


def faces(nodes: list[Node]) -> list[str]:
    """What shows the face of an action card."""
    return [
        node.id
        for node in nodes
        if any(
            isinstance(look, Art) and look.name.startswith("kiribati/action_") for look in node.look
        )
    ]


class Watcher:
    """Looks at every frame of a match."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.handovers = 0
        self.secrets = 0
        self.frames = 0
        sitting.watch = self

    def __call__(self) -> None:
        self.frames += 1
        scene, eyes = self.sitting.scene, self.sitting.scene.view.eyes
        visible = self.sitting.stage.visible()
        if isinstance(self.sitting.manager.top, HandoverScene):
            self.handovers += 1
            assert len(visible) == 1
            assert eyes is None
        for play in visible:
            nodes = [actor.node for actor in play.layer.actors.values()]
            for node in nodes:
                assert node.secret_of in (None, eyes), (node.id, eyes)
                self.secrets += node.secret_of is not None
            self.faces_are_known(nodes, eyes)
        if eyes is not None:
            others = [h for s, h in enumerate(scene.seen().hands) if s != eyes]
            assert all(card == HIDDEN for hand in others for card in hand)

    def faces_are_known(self, nodes: list[Node], eyes: int | None) -> None:
        """Faces are those of the eyes' own cards, or of cards that have been played."""
        state = self.sitting.scene.match.state
        for id in faces(nodes):
            if id in ("held:card", "held:picked") or id.startswith("pick:"):
                continue
            seat, card = (int(part) for part in id.removeprefix("~ghost:").split(":")[1:3])
            played = card in state.discard[seat]
            assert played or seat == eyes, (id, eyes)


@pytest.mark.parametrize(("variant", "kinds"), [("family", "hhb"), ("professional", "hbh")])
def test_no_frame_shows_a_secret(tmp_path: Path, variant: str, kinds: str) -> None:
    table = Table.new("kiribati", {"variant": variant}, players(len(kinds), kinds), seed="eyes")
    sitting = Sitting(tmp_path, table)
    watcher = Watcher(sitting)
    play_out(sitting, 3, 90)
    assert watcher.handovers > 3
    assert watcher.secrets > 100


def test_one_person_keeps_seeing_the_own_hand(tmp_path: Path) -> None:
    table = Table.new("kiribati", {"variant": "family"}, players(3, "hbb"), seed="alone")
    sitting = Sitting(tmp_path, table)
    watcher = Watcher(sitting)
    play_out(sitting, 3, 25)
    assert watcher.handovers == 0
    assert sitting.scene.view.eyes == 0


def test_bots_alone_show_a_bystanders_view(tmp_path: Path) -> None:
    table = Table.new("kiribati", {"variant": "family"}, players(2, "bb"), seed="bots")
    sitting = Sitting(tmp_path, table)
    watcher = Watcher(sitting)
    sitting.wait(20)
    assert len(table.history) > 10
    assert watcher.secrets == 0
    assert sitting.scene.view.eyes is None


def test_the_log_and_the_hints_of_a_bystander_name_no_kept_card(tmp_path: Path) -> None:
    table = Table.new("kiribati", {"variant": "family"}, players(2, "hh"), seed="log")
    sitting = Sitting(tmp_path, table)

    def look() -> None:
        if sitting.scene.view.eyes is None:
            for line in table.log(None):
                assert "keeps these cards" not in line.text

    sitting.watch = look
    play_out(sitting, 3, 30)
    words = [
        look.text
        for actor in sitting.stage.plays[0].layer.actors.values()
        for look in actor.node.look
        if isinstance(look, Text)
    ]
    assert words
