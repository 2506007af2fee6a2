"""What the others did since one's last turn is told when it is asked for, and plays again."""

from pathlib import Path

import pygame
import pytest

from game.catalog import TITLES
from game.core.action import CHANCE
from scenes.gallery.meanwhile import at_a_turn
from scenes.stage.node import Art, Role
from tests.titles.docked import Hands
from tests.titles.twins import Silent


class Asking(Hands):
    """A table at which the first seat's turn has come."""

    def __init__(self, folder: Path, title: str) -> None:
        super().__init__(folder, at_a_turn(title, "hbbb"[: TITLES[title].most]), curtain=False)
        self.ctx.thinker = self.scene.pace.runner.thinker = Silent()
        self.ctx.settings.animation = "normal"
        self.stage.restyle()
        self.wait(0.2)

    def ids(self, start: str) -> set[str]:
        return {node.id for node in self.play.nodes if node.id.startswith(start)}


@pytest.mark.parametrize("title", TITLES)
def test_lines_and_ghosts_tell_what_the_others_did(tmp_path: Path, title: str) -> None:
    table = Asking(tmp_path, title)
    told, history = table.scene.meanwhile, table.scene.match.history
    since = told.since
    assert since is not None
    assert all(action.seat != 0 for action in history[since:])
    assert history[since - 1].seat == 0
    found = told.told()
    assert 1 <= len(found.lines) <= 3
    assert all(line in table.scene.view.point.log[since:] for line in found.lines)
    assert all(line.seat > 0 or line.seat == CHANCE for line in found.lines)
    assert not table.ids("ghost:")
    table.down(table.at("meanwhile"))
    table.up(table.at("meanwhile"))
    ghosts = table.ids("ghost:") | table.ids("lit:to:")
    assert ghosts
    assert {id.removeprefix("lit:").partition(":")[2] for id in ghosts} <= set(found.moved)
    assert table.ids("meanwhile:card")
    table.wait(5)
    assert not table.ids("ghost:") | table.ids("lit:to:"), "they are gone, the lines stay"
    assert table.ids("meanwhile:card")
    table.key(pygame.KEYDOWN, 0, pygame.K_ESCAPE)
    assert not table.ids("meanwhile:")
    assert table.manager.top is table.scene, "Esc does no more than that"


def test_it_flies_and_stays_still_without_animation(tmp_path: Path) -> None:
    table = Asking(tmp_path, "kiribati")
    table.key(pygame.KEYDOWN, 0, pygame.K_w)
    places = []
    for seconds in (0.1, 1.2):
        table.wait(seconds)
        places.append({id: table.play.layer.rect(id) for id in table.ids("ghost:")})
    assert places[0].keys() == places[1].keys()
    assert places[0] != places[1]
    table.key(pygame.KEYDOWN, 0, pygame.K_w)
    assert not table.ids("ghost:"), "pressed again it ends"
    table.ctx.settings.animation = "off"
    table.stage.restyle()
    table.key(pygame.KEYDOWN, 0, pygame.K_w)
    table.wait(5)
    still = {id: table.play.layer.rect(id) for id in table.ids("ghost:")}
    assert still == {id: table.node(id).rect for id in still}
    ends = {id.rpartition("lit:from:")[2] for id in table.ids("lit:from:")}
    assert {id.partition(":")[2] for id in still} == ends
    assert table.ids("lit:to:"), "both ends are lit"


def test_an_own_move_ends_it_and_the_setting_asks_by_itself_once(tmp_path: Path) -> None:
    table = Asking(tmp_path, "kiribati")
    table.ctx.settings.tell = True
    table.wait(0.1)
    assert table.ids("meanwhile:card")
    table.key(pygame.KEYDOWN, 0, pygame.K_w)
    table.wait(1)
    assert not table.ids("meanwhile:card"), "not a second time"
    table.key(pygame.KEYDOWN, 0, pygame.K_w)
    assert table.ids("meanwhile:card")
    table.scene.pace.play(table.scene.match.legal(0)[0])
    table.frame()
    assert not table.ids("meanwhile")


def test_the_card_hides_no_button(tmp_path: Path) -> None:
    table = Asking(tmp_path, "city_explorer")
    table.key(pygame.KEYDOWN, 0, pygame.K_w)
    card = table.node("meanwhile:card").rect
    for node in table.play.nodes:
        if node.role is Role.BUTTON and not node.id.startswith(("meanwhile:", "log")):
            assert not card.overlap(node.rect), node.id


def test_a_button_keeps_its_icon_beside_what_happened(tmp_path: Path) -> None:
    """Where both have no room for their words and an icon, the lesser one has no words."""
    table = Asking(tmp_path, "city_explorer")
    assert any(isinstance(look, Art) for look in table.node("choice:depart").look)
    assert table.node("meanwhile").press is not None


def test_the_key_of_the_button_does_not_cover_what_is_told(tmp_path: Path) -> None:
    table = Asking(tmp_path, "city_explorer")
    assert table.scene.shortcut("meanwhile")
    table.key(pygame.KEYDOWN, 0, pygame.K_w)
    assert not table.scene.shortcut("meanwhile")
