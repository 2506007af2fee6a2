"""No frame shows a card to eyes that may not see it, not even between two scenes."""

from pathlib import Path

import pytest

from game import catalog
from game.carbon_city_zero.actions import EndTurn
from game.core.action import CHANCE
from game.match import Match
from scenes.stage.node import Text
from scenes.table.handover import HandoverScene
from scenes.titles.carbon_city_zero.board import ids
from tests.titles.faces import check, check_held
from tests.titles.play import CITY, new_table, players
from tests.titles.sitting import Sitting, play_out


class Watcher:
    """Looks at every frame of a match."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.handovers = 0
        self.secrets = 0
        self.frames = 0
        self.hands = 0
        """Nodes that show the hand of a mayor of Carbon City Zero, each frame anew."""
        self.private = 0
        """Frames in which a card was held up that only one may see."""
        sitting.watch = self

    def __call__(self) -> None:
        self.frames += 1
        scene, eyes = self.sitting.scene, self.sitting.scene.view.seat
        visible = self.sitting.stage.visible()
        if isinstance(self.sitting.manager.top, HandoverScene):
            self.handovers += 1
            assert len(visible) == 1
            assert eyes is None
        elif scene.asked is not None:
            self.handovers += 1
            assert eyes is None
            assert not scene.view.acting
        for play in visible:
            for key, actor in play.layer.actors.items():
                self.secrets += actor.node.secret_of is not None
                self.hands += key in ids.hand
                check(scene.match, key, actor, eyes)
            check_held(scene.match, play)
        self.private += self.held_up()

    def held_up(self) -> bool:
        """Whether the large card shows a secret; at a shared screen only while it is held."""
        top = self.sitting.stage.top
        node = top.node("reading") if top is not None else None
        if top is None or node is None or node.secret_of is None:
            return False
        persons = [p for p in self.sitting.scene.match.players if p.human]
        assert len(persons) == 1 or top.state.held_down == "reading"
        return True


def begun(title: str, variant: str, kinds: str) -> Match:
    """A match at its first decision."""
    table = Match.new(title, {"variant": variant}, players(len(kinds), kinds), seed="eyes")
    while table.step_chance() is not None:
        pass
    return table


SECRET = [
    (title, variant, "hhb"[:most])
    for title in catalog.TITLES
    for variant, (_fewest, most) in catalog.rules(title).seats.items()
    if most > 1 and (new := begun(title, variant, "hhb"[:most])).rules.secret_zones(new.state)
]


@pytest.mark.parametrize("curtain", [True, False])
@pytest.mark.parametrize(("title", "variant", "kinds"), SECRET)
def test_no_frame_shows_a_secret(
    tmp_path: Path, title: str, variant: str, kinds: str, curtain: bool
) -> None:
    sitting = Sitting(tmp_path, begun(title, variant, kinds), curtain=curtain)
    sitting.ctx.settings.tell = True
    watcher = Watcher(sitting)
    play_out(sitting, 3, 30)
    assert watcher.handovers > 0, "where one alone may see something the screen is handed over"
    if title != "carbon_city_zero":  # where hands are opened, and in tests of their own
        assert watcher.secrets > 0, "what one alone may see is marked so: Node.secret_of"


@pytest.mark.parametrize("aid", [True, False])
def test_no_look_is_seen_by_others_and_only_while_it_is_held(tmp_path: Path, aid: bool) -> None:
    table = new_table(CITY, 3, "looks", "hhb", memory_aid=aid)
    sitting = Sitting(tmp_path, table)
    watcher = Watcher(sitting)
    play_out(sitting, 5, 40)
    assert watcher.private > 10
    assert watcher.handovers > 3 or not aid


@pytest.mark.parametrize("variant", ["family", CITY])
def test_one_person_keeps_seeing_the_own_cards(tmp_path: Path, variant: str) -> None:
    sitting = Sitting(tmp_path, new_table(variant, 3, "alone", "hbb"))
    watcher = Watcher(sitting)
    play_out(sitting, 3, 25)
    assert watcher.handovers == 0
    assert watcher.secrets > 100
    assert sitting.scene.view.seat == 0


@pytest.mark.parametrize("variant", ["family", CITY])
def test_bots_alone_show_a_bystanders_view(tmp_path: Path, variant: str) -> None:
    table = new_table(variant, 2, "bots", "bb")
    sitting = Sitting(tmp_path, table)
    watcher = Watcher(sitting)
    sitting.wait(20)
    assert len(table.history) > 10
    assert watcher.secrets == 0
    assert sitting.scene.view.seat is None


def test_the_log_and_the_hints_of_a_bystander_name_no_kept_card(tmp_path: Path) -> None:
    table = Match.new("kiribati", {"variant": "family"}, players(2, "hh"), seed="log")
    sitting = Sitting(tmp_path, table)

    def look() -> None:
        if sitting.scene.view.seat is None:
            for line in table.log(None):
                assert "keeps these cards" not in line.text

    sitting.watch = look
    play_out(sitting, 3, 30)
    words = [
        look.text
        for actor in sitting.stage.scenes[0].layer.actors.values()
        for look in actor.node.look
        if isinstance(look, Text)
    ]
    assert words


@pytest.mark.parametrize("kinds", ["hh", pytest.param("bhh", marks=pytest.mark.sweep)])
def test_no_frame_shows_a_rivals_hand_and_nobody_looks_while_it_is_drawn(
    tmp_path: Path, kinds: str
) -> None:
    table = new_table("rivalry", len(kinds), "eyes", kinds)
    sitting = Sitting(tmp_path, table)
    watcher = Watcher(sitting)
    drawn: set[int] = set()

    def look() -> None:
        watcher()
        if CHANCE in table.to_act():
            begins = table.rules.turn(table.state).begins  # then whoever it is sits there already
            assert sitting.scene.view.seat in (None, begins)
            drawn.add(len(table.history))

    sitting.watch = look
    for _ in range(12):
        play_out(sitting, 3, 4, skilled=True)
        _hold_up_the_hand(sitting)
    assert watcher.handovers > 3
    assert watcher.secrets > 10
    assert len(drawn) > 10


def _hold_up_the_hand(sitting: Sitting) -> None:
    """Who looks looks through the own draw deck, and then ends the turn over it."""
    scene = sitting.scene
    eyes = scene.view.seat
    if eyes is None or sitting.manager.top is not scene:
        return
    scene.own.toggle(f"pile:draw:{eyes}")
    sitting.wait(0.3)
    if EndTurn(eyes) in scene.match.legal(eyes):
        scene.pace.play(EndTurn(eyes))
        sitting.wait(0.5)
    scene.own.close()


def test_who_plays_against_bots_alone_keeps_seeing_the_own_hand(tmp_path: Path) -> None:
    table = new_table("rivalry", 2, "alone", "hb")
    sitting = Sitting(tmp_path, table)
    watcher = Watcher(sitting)
    play_out(sitting, 3, 30, skilled=True)
    sitting.scene.own.toggle("pile:hand:0")
    sitting.wait(1)
    assert watcher.hands > 10
    assert watcher.handovers == 0
    assert sitting.scene.view.seat == 0
