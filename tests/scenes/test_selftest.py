"""The self-test of an installed program: it must be able to seat bots at every title."""

from pathlib import Path

import pygame
import pytest

from game.bots.thinker import InlineThinker
from game.catalog import TITLES
from scenes import selftest
from scenes.settings import Settings
from tests.pictures import PICTURES

LONG = ("carbon_city_zero", "kyoto")


@pytest.mark.parametrize(
    "title",  # the longest matches are left to the self-test of the binary, in tests/package
    [pytest.param(title, marks=[pytest.mark.sweep] * (title in LONG)) for title in TITLES],
)
def test_bots_play_a_match_of_each_title(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.worker.ProcessThinker", InlineThinker)
    # one and the same match each time: a random one of AdaptNation may be lost after 15 actions
    monkeypatch.setattr("game.match.match.secrets.token_hex", lambda size: "selftest")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((640, 400))
    settings = Settings(animation="off")
    played = selftest.play_match(title, surface, settings, tmp_path, PICTURES.disk.folder)
    assert played > 10
    assert len(list((tmp_path / "matches").iterdir())) == 1
