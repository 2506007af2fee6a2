"""The effects are as the maker makes them, gentle and small; a speaker is silent when it must."""

import ast
import logging
import math
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.catalog import TITLES
from game.core.paths import asset
from game.match import Match
from scenes.settings import Settings
from scenes.sound import AT_ONCE, MixerSpeaker, NullSpeaker, make_speaker
from scenes.table.scene import TableScene
from scenes.titles.board import board_of
from tests.house import files
from tests.scenes.rig import Rig
from tests.titles.play import players
from tests.tools import make_sounds


def _read(path: Path) -> tuple[wave._wave_params, "array[int]"]:
    with wave.open(str(path)) as file:
        data = array("h")
        data.frombytes(file.readframes(file.getnframes()))
        return file.getparams(), data


@pytest.mark.parametrize("name", make_sounds.EFFECTS)
def test_a_file_is_what_the_maker_makes(name: str) -> None:
    _, kept = _read(asset("sounds", f"{name}.wav"))
    made = make_sounds.samples(name)
    assert len(kept) == len(made)
    # another C library may round its last bit of a sine otherwise
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1


def _loudness(data: "array[int]") -> list[float]:
    """How loud each quarter of a second is, in decibels."""
    size = round(len(data) / make_sounds.SECONDS / 4)
    parts = [data[n : n + size] for n in range(0, len(data) - size + 1, size)]
    return [10 * math.log10(sum(s * s for s in part) / size) for part in parts]


@pytest.mark.parametrize("name", make_sounds.AMBIENCES)
def test_an_ambience_is_what_the_maker_makes_and_goes_round_without_a_seam(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    _, kept = _read(asset("sounds", f"{name}.wav"))
    made = make_sounds.around(name)
    assert len(kept) == len(made)
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1
    speaker = make_speaker(Settings(ambience_volume=100))
    assert isinstance(speaker, MixerSpeaker)
    speaker.surround(name)
    assert speaker._around is not None
    played = array("h")
    played.frombytes(speaker._around.get_raw())  # as the device gets it
    speaker.close()
    played = played[::2]
    assert len(played) / 44_100 == make_sounds.SECONDS
    near = [*played[-100:], *played[:100]]
    steps = [abs(a - b) for a, b in pairwise(near)]
    assert steps[99] <= max(steps[:99] + steps[100:])
    loud = _loudness(played)
    assert abs(loud[0] - loud[-1]) <= max(abs(a - b) for a, b in pairwise(loud))
    assert max(map(abs, played)) < 0.4 * make_sounds.TOP


def test_all_sounds_are_small() -> None:
    assert sum(path.stat().st_size for path in asset("sounds").iterdir()) < 2_000_000


@pytest.mark.parametrize("name", make_sounds.EFFECTS)
def test_an_effect_is_short_soft_and_unclipped(name: str) -> None:
    path = asset("sounds", f"{name}.wav")
    params, data = _read(path)
    assert (params.nchannels, params.sampwidth, params.framerate) == (1, 2, make_sounds.RATE)
    assert path.stat().st_size < 60_000
    assert 0.2 * make_sounds.TOP < max(map(abs, data)) <= 0.6 * make_sounds.TOP
    assert abs(sum(data) / len(data)) < 0.01 * make_sounds.TOP  # no constant part: no thump
    assert abs(data[0]) < 400
    assert abs(data[-1]) < 50
    tail = data[-len(data) // 10 :]
    assert math.sqrt(sum(s * s for s in tail) / len(tail)) < 0.06 * make_sounds.TOP


def test_the_folder_holds_the_effects_and_nothing_else() -> None:
    made = {*make_sounds.EFFECTS, *make_sounds.AMBIENCES}
    assert {p.stem for p in asset("sounds").iterdir()} == made


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> MixerSpeaker:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = make_speaker(Settings(effects_volume=50))
    assert isinstance(speaker, MixerSpeaker)
    return speaker


def test_every_effect_sounds_at_the_volume_set_when_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    settings = Settings(effects_volume=100)
    speaker = make_speaker(settings)
    assert isinstance(speaker, MixerSpeaker)
    for name in make_sounds.EFFECTS:
        speaker.play(name)
    assert {s.get_volume() for s in speaker._sounds.values() if s} == {1.0}
    settings.effects_volume = 50
    speaker.refresh()
    assert {s.get_volume() for s in speaker._sounds.values() if s} == {0.25}
    speaker.close()
    assert pygame.mixer.get_init() is None


def test_muted_or_at_volume_nought_no_file_is_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    settings = Settings(muted=True)
    speaker = make_speaker(settings)
    assert isinstance(speaker, MixerSpeaker)
    speaker.play("win")
    settings.muted, settings.effects_volume = False, 0
    speaker.play("win")
    assert not speaker._sounds
    speaker.close()


def test_many_at_once_are_no_louder_than_two(mixer: MixerSpeaker) -> None:
    for _ in range(9):
        mixer.play("win")
    sound = mixer._sounds["win"]
    assert sound is not None
    assert sound.get_num_channels() == AT_ONCE
    mixer.close()


def test_without_a_device_play_is_silent_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    with caplog.at_level(logging.WARNING):
        speaker = make_speaker(Settings())
        speaker.play("dice")
    assert isinstance(speaker, NullSpeaker)
    assert len(caplog.records) == 1


def test_a_mixer_without_its_codecs_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    assert isinstance(make_speaker(Settings()), NullSpeaker)


def test_an_unreadable_effect_is_silent_and_logged_once(
    mixer: MixerSpeaker, caplog: pytest.LogCaptureFixture
) -> None:
    mixer.play("no such effect")
    mixer.play("no such effect")
    assert len(caplog.records) == 1
    mixer.close()


def _choices(part: ast.expr) -> Iterator[object]:
    """The constants that an argument may be."""
    if isinstance(part, ast.Tuple):
        for one in part.elts:
            yield from _choices(one)
    elif isinstance(part, ast.IfExp):
        yield from _choices(part.body)
        yield from _choices(part.orelse)
    elif isinstance(part, ast.Constant):
        yield part.value


def test_an_ambience_follows_the_scene_the_volume_and_mute(mixer: MixerSpeaker) -> None:
    settings = mixer._settings
    mixer.surround("sea")
    assert not pygame.mixer.get_busy()  # it is off until somebody wants it
    settings.ambience_volume = 50
    mixer.surround("sea")
    sea = mixer._around
    assert sea is not None
    assert sea.get_volume() == 0.25
    mixer.surround("sea")
    assert sea.get_num_channels() == 1
    settings.ambience_volume = 100
    mixer.surround("wind")
    assert mixer._around is not sea
    assert sea.get_num_channels() == 1  # it fades
    settings.muted = True
    mixer.surround("wind")
    pygame.time.wait(60)
    assert mixer._around is None
    mixer.close()


def test_every_place_has_a_sound_that_is_there() -> None:
    places = [board_of(title).ambience for title in TITLES]
    assert set(places) == set(make_sounds.AMBIENCES)


def test_a_frozen_table_and_what_lies_over_a_table_are_quiet(tmp_path: Path) -> None:
    match = Match.new("kiribati", {"variant": "children"}, players(2), seed="sea")
    rig = Rig(tmp_path, lambda ctx: TableScene(ctx, match))
    assert rig.top.ambience == "sea"
    rig.key(pygame.K_p, draw=False)
    assert rig.top.ambience == ""
    rig.key(pygame.K_p, draw=False)
    rig.key(pygame.K_ESCAPE, draw=False)
    assert rig.top.ambience == ""


def test_every_effect_that_code_asks_for_is_there() -> None:
    asked: set[object] = set()
    for path in files.sources("scenes"):
        for node in files.nodes(path):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called in ("play", "Effects"):
                    asked |= set(_choices(node.args[0]))
    assert {"dice", "hop", "win", "refuse"} <= asked <= set(make_sounds.EFFECTS)
