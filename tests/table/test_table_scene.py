"""The table scene: undo, hint, standstill, bots, sounds, questions, the end."""

import shutil
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kiribati.actions import ChooseDie, Done, Move, Roll
from game.kiribati.components import ISLAND, MAINLAND
from game.kiribati.rules import RULES
from game.kiribati.state import Phase
from game.match import Match
from scenes.dialogs import ConfirmScene
from scenes.gallery.tables import players
from scenes.results.scene import ResultsScene
from scenes.rulebook import book
from scenes.rulebook.scene import RulebookScene
from scenes.stage.node import Role
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.titles.carbon_city_zero.board import ids
from scenes.titles.carbon_city_zero.gallery import table as carbon
from scenes.titles.kiribati.gallery.table import reach
from tests.scenes.rig import Rig
from tests.titles.by_hand import Step, step_for, where
from tests.titles.play import VARIANTS, new_table, states
from tests.titles.sitting import Sitting


def own_turn(kinds: str, phase: Phase) -> Match:
    """A match in which the first seat is in that phase of its turn."""
    return reach(
        "children", kinds, lambda s: s.turn == 0 and s.phase == phase and s.round > 2, "scene"
    )


def press(sitting: Sitting, id: str) -> None:
    sitting.wait(0.3)  # presses in a burst do one thing
    sitting.make(Step(where(sitting.stage, id)))


def words(sitting: Sitting) -> str:
    """All that is said by the scene in front."""
    assert sitting.stage.top is not None
    return " | ".join(f"{node.label} {node.value}" for node in sitting.stage.top.nodes)


def make(sitting: Sitting, action: Any) -> None:
    sitting.make(step_for(sitting.stage, sitting.scene, action))


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_the_pause_says_how_to_ask_what_a_thing_is_at_every_size(
    tmp_path: Path, text: str, size: tuple[int, int]
) -> None:
    make = partial(TableScene, match=own_turn("hb", Phase.ANIMALS))
    rig = Rig(tmp_path, make, size, text=text)
    assert isinstance(rig.top, TableScene)
    rig.manager.push(PauseScene(rig.ctx, rig.top))
    rig.frame()
    assert "pause-asked" in rig.nodes


def test_undo_takes_an_own_move_back(tmp_path: Path) -> None:
    table = own_turn("hb", Phase.ANIMALS)
    sitting = Sitting(tmp_path, table)
    before = table.state.copy()
    make(sitting, next(a for a in table.legal(0) if isinstance(a, Move)))
    assert table.state != before
    press(sitting, "undo")
    assert table.state == before


def test_undo_does_not_cross_a_roll(tmp_path: Path) -> None:
    table = own_turn("hb", Phase.CHOOSE)
    sitting = Sitting(tmp_path, table)
    assert isinstance(table.history[-1], Roll)
    assert "undo" not in _ids(sitting), "what happened meanwhile stands in its place"
    assert sitting.scene.why_no_undo()
    count = len(table.history)
    sitting.scene.on_key(pygame.K_u)
    assert len(table.history) == count


def test_a_hint_lights_a_piece_and_says_what_to_do(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, own_turn("hb", Phase.CHOOSE))
    button_alone = words(sitting).count("Hint")
    press(sitting, "hint")
    assert len(sitting.scene.own.lit) == 1
    assert words(sitting).count("Hint") > button_alone
    assert any(id.startswith("lit:die:") for id in _ids(sitting))
    (die,) = sitting.scene.own.lit
    press(sitting, die)
    assert not sitting.scene.own.lit
    assert words(sitting).count("Hint") == button_alone


def _ids(sitting: Sitting) -> set[str]:
    assert sitting.stage.top is not None
    return {node.id for node in sitting.stage.top.nodes}


def test_a_frozen_table_stands_still_until_somebody_goes_on(tmp_path: Path) -> None:
    table = own_turn("bb", Phase.CHOOSE)
    sitting = Sitting(tmp_path, table)
    sitting.scene.on_key(pygame.K_p)
    count = len(table.history)
    sitting.wait(3)
    assert len(table.history) == count
    assert not sitting.scene.gestures()
    sitting.scene.on_key(pygame.K_r)
    assert isinstance(sitting.manager.top, RulebookScene), "one may read and look around"
    sitting.manager.pop()
    sitting.frame()
    press(sitting, "go_on")
    sitting.wait(3)
    assert len(table.history) > count


def test_a_frozen_table_can_be_pointed_at_and_opened_but_not_played(tmp_path: Path) -> None:
    table = carbon.reach("hh", carbon.acting)
    sitting = Sitting(tmp_path, table)
    sitting.scene.freeze()
    sitting.frame()
    nodes = {node.id: node for node in sitting.stage.top.nodes} if sitting.stage.top else {}
    assert nodes["frozen"].role is not Role.DIALOG, "tips and the magnifier go on beside it"
    assert not any(node.use.covered for node in nodes.values())
    count = len(table.history)
    before = sitting.scene.own.open
    press(sitting, ids.STOCK)
    assert sitting.scene.own.open != before
    sitting.scene.on_back()
    assert (sitting.scene.own.open, sitting.scene.frozen) == (before, True)
    sitting.scene.on_back()
    assert not sitting.scene.frozen
    assert len(table.history) == count


def test_nothing_goes_on_under_another_scene(tmp_path: Path) -> None:
    table = own_turn("bb", Phase.CHOOSE)
    sitting = Sitting(tmp_path, table)
    sitting.scene.on_back()
    assert isinstance(sitting.manager.top, PauseScene)
    count = len(table.history)
    sitting.scene.on_tick(5.0)
    assert len(table.history) == count


def test_bots_alone_play_to_the_results(tmp_path: Path) -> None:
    table = new_table("children", 2, "bots", "bb")
    sitting = Sitting(tmp_path, table)
    sitting.ctx.settings.animation = "off"
    for _ in range(6000):
        sitting.frame(0.1)
        if isinstance(sitting.manager.top, ResultsScene):
            break
    assert table.outcome() is not None
    assert isinstance(sitting.manager.top, ResultsScene)


def test_done_asks_first_if_an_animal_could_land(tmp_path: Path) -> None:
    def lands(s: Any) -> bool:
        at_shore = any(s.row_value(a) == 4 for a in s.animals_of(0))
        return s.turn == 0 and s.phase == Phase.ANIMALS and at_shore and not s.moved

    table = reach("children", "hb", lands, "scene")
    sitting = Sitting(tmp_path, table)
    done = next(a for a in table.legal(0) if isinstance(a, Done))
    ashore = [a for a in table.legal(0) if isinstance(a, Move) and a.to == MAINLAND]
    assert ashore
    make(sitting, done)
    assert isinstance(sitting.manager.top, ConfirmScene)
    press(sitting, "no")
    assert table.history[-1] != done
    make(sitting, done)
    press(sitting, "yes")
    assert table.history[-1] == done


@pytest.mark.parametrize("click", [False, True])
@pytest.mark.parametrize("corner", [(0.3, 0.3), (0.3, 0.7), (0.55, 0.3), (0.55, 0.7), (0.42, 0.5)])
def test_an_animal_may_be_dropped_anywhere_on_the_turtle(
    tmp_path: Path, corner: tuple[float, float], click: bool
) -> None:
    def boards(s: Any) -> bool:
        return s.turn == 0 and s.phase == Phase.ANIMALS and any(_boarding(s))

    table = reach("children", "hb", boards, "scene")
    sitting = Sitting(tmp_path, table)
    assert sitting.stage.top is not None
    move = next(iter(_boarding(table.state)))
    turtle = sitting.stage.top.layer.rect(f"turtle:{move.to}")
    spot = sitting.stage.pixels(turtle)
    size = turtle.w * sitting.stage.view.scale, turtle.h * sitting.stage.view.scale
    at = spot[0] + round((corner[0] - 0.5) * size[0]), spot[1] + round((corner[1] - 0.5) * size[1])
    piece = where(sitting.stage, f"animal:{move.animal}")
    if click:
        sitting.make(Step(piece))
        sitting.make(Step(at))
    else:
        sitting.make(Step(piece, at))
    assert table.history[-1] == move
    assert "refuse" not in sitting.speaker.played


def _boarding(s: Any) -> list[Move]:
    """Ways to board that lead to one turtle with one passenger."""
    return [
        a
        for a in RULES.legal_actions(s, 0)
        if isinstance(a, Move) and s.where[a.animal] == ISLAND and s.load[a.to] == 1
    ]


def test_dice_and_hops_are_heard_and_refusals_too(tmp_path: Path) -> None:
    table = own_turn("hb", Phase.CHOOSE)
    sitting = Sitting(tmp_path, table)
    press(sitting, next(id for id in _ids(sitting) if id.startswith("animal:")))
    assert "refuse" in sitting.speaker.played
    choose = next(a for a in table.legal(0) if isinstance(a, ChooseDie))
    make(sitting, choose)
    assert "click" in sitting.speaker.played


def test_a_die_can_be_chosen_with_the_keyboard(tmp_path: Path) -> None:
    table = own_turn("hb", Phase.CHOOSE)
    sitting = Sitting(tmp_path, table)
    assert sitting.stage.top is not None
    for _ in range(60):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
        sitting.stage.handle(event)
        if sitting.stage.top.state.focused.startswith("die:"):
            break
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    sitting.stage.handle(event)
    assert isinstance(table.history[-1], ChooseDie)


def test_a_match_that_cannot_be_saved_warns_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = own_turn("hb", Phase.CHOOSE)
    monkeypatch.setattr(Match, "warning", "The match cannot be saved: disk full.")
    sitting = Sitting(tmp_path, table)
    assert "disk full" in words(sitting)
    assert sitting.scene.gestures()


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file cannot be taken away")
def test_it_is_told_at_the_table_that_its_file_is_another_now(tmp_path: Path) -> None:
    path = tmp_path / "data" / "matches" / "a.tide"
    table = Match.new("kiribati", {}, players("hh"), "1", path)
    sitting = Sitting(tmp_path, table)
    while table.step_chance() is not None:
        pass
    shutil.rmtree(tmp_path / "data")
    sitting.scene.pace.play(table.legal(table.to_act()[0])[0])
    sitting.frame()
    told = "The file of this game was deleted, moved or changed. The whole game is now saved"
    assert f"{told} in a.tide." in words(sitting)
    press(sitting, "warning")
    assert told not in words(sitting)
    table.close()
    assert Match.resume(path).history == table.history


def test_a_warning_that_was_read_gives_the_board_free_until_there_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = own_turn("hb", Phase.CHOOSE)
    trouble = ["disk full"]
    monkeypatch.setattr(Match, "warning", property(lambda _table: trouble[0]))
    table.note = "a line was lost"
    sitting = Sitting(tmp_path, table)

    def banner() -> str:
        assert sitting.stage.top is not None
        node = sitting.stage.top.node("warning")
        return node.label if node is not None else ""

    def on(words: str = "") -> str:
        """After another action, with that trouble."""
        trouble[0] = words
        sitting.scene.pace.play(table.legal(table.to_act()[0])[0])
        sitting.frame()
        return banner()

    assert banner() == "disk full"
    press(sitting, "warning")
    assert banner() == "a line was lost"
    press(sitting, "warning")
    assert banner() == ""
    assert on("disk full") == ""
    sitting.manager.push(PauseScene(sitting.ctx, sitting.scene))
    sitting.frame()
    assert "disk full" in words(sitting)
    assert "saved as you play" not in words(sitting)
    sitting.manager.pop()
    assert on("disk gone") == "disk gone"
    assert on() == ""
    assert on("disk gone") == "disk gone"


def test_the_rules_open_at_the_page_of_the_moment(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, own_turn("hb", Phase.CHOOSE))
    press(sitting, "rules")
    assert isinstance(sitting.manager.top, RulebookScene)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_moment_has_its_page(variant: str) -> None:
    from scenes.titles.kiribati.board import BOARD

    pages = {page.id for page in book("kiribati").pages()}
    found = {BOARD.rulebook_page(t.state) for t in states(variant, 3, 11, 300)}
    assert found <= pages
    assert len(found) > 2


def test_what_was_taken_back_can_be_played_again_by_a_button(tmp_path: Path) -> None:
    table = own_turn("hb", Phase.CHOOSE)
    sitting = Sitting(tmp_path, table)
    make(sitting, next(a for a in table.legal(0) if isinstance(a, ChooseDie)))
    count = len(table.history)
    sitting.frame()
    assert "redo" not in _ids(sitting)
    press(sitting, "undo")
    sitting.frame()
    assert len(table.history) == count - 1
    press(sitting, "redo")
    sitting.frame()
    assert len(table.history) == count
    assert "redo" not in _ids(sitting)


def test_who_wants_it_is_waited_for_when_a_bots_turn_is_over(tmp_path: Path) -> None:
    """At a table of one person and two bots each bot's turn stops until that one goes on."""
    table = own_turn("hbb", Phase.ANIMALS)
    sitting = Sitting(tmp_path, table)
    sitting.ctx.settings.wait = "on"
    sitting.scene.pace.play(Done(0))
    sitting.wait(30)
    bots = {action.seat for action in table.history[-30:] if action.seat > 0}
    count = len(table.history)
    assert table.state.turn == 2, bots
    assert sitting.scene.pace.reading
    sitting.wait(5)
    assert len(table.history) == count
    sitting.scene.on_key(pygame.K_RETURN)
    sitting.wait(30)
    assert len(table.history) > count
