"""Small dialogs by keyboard: their main button takes Enter, wherever the pointer has been."""

from pathlib import Path

import pygame
import pytest

from scenes.dialogs import ConfirmScene, MessageScene
from scenes.menu.scene import MenuScene
from tests.scenes.rig import Rig


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("clicked", [False, True])
def test_a_dialog_with_one_answer_is_closed_by_keys(
    tmp_path: Path, key: int, clicked: bool
) -> None:
    rig = Rig(tmp_path, MenuScene)
    rig.manager.push(MessageScene(rig.ctx, "It is done", "There is nothing more to say."))
    rig.frame()
    if clicked:
        rig.click("message-text")
    rig.key(key)
    assert isinstance(rig.top, MenuScene)


def test_what_cannot_be_undone_is_not_done_by_enter_alone(tmp_path: Path) -> None:
    rig, done = Rig(tmp_path, MenuScene), list[str]()
    ask = ConfirmScene(rig.ctx, "Really?", "Yes", "No", lambda: done.append("yes"), danger=True)
    rig.manager.push(ask)
    rig.frame()
    rig.key(pygame.K_RETURN)
    assert not done
    assert isinstance(rig.top, ConfirmScene)
