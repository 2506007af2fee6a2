"""What is said aloud: a whole match is played from it alone; secrets are kept; no frame waits."""

import re
import sys
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic, sleep
from types import ModuleType, SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.thinker import InlineThinker
from game.core.text import set_language
from game.match import Match
from scenes.menu.scene import MenuScene
from scenes.menu.settings import SettingsScene
from scenes.results.scene import ResultsScene
from scenes.settings import Settings
from scenes.stage.spoken import Line, Spoken, said
from scenes.table.log_scene import LogScene
from scenes.table.scene import TableScene
from scenes.voice import Voice
from tests.scenes.blind import Blind
from tests.scenes.rig import Rig
from tests.titles.play import players


def _row(words: str) -> int:
    """How far on the way something is, by what is said of it."""
    found = re.search(r"row (\d)", words)
    return 9 if "mainland" in words.lower() else int(found[1]) if found else 0


def _turn(player: Blind, stays: set[str]) -> None:
    """Do the next thing that is said to be possible: no animal is brought back, and those that are
    to stay are noted."""

    def useful(words: str) -> bool:
        return "can be used" in words and words not in stays

    def ends(words: str) -> bool:
        return words.startswith("End turn") and "not now" not in words

    if not player.seek(lambda words: useful(words) or ends(words)):
        player.listen()  # the other one plays
        return
    taken = player.last
    if any("End your turn?" in words for words in player.press(pygame.K_RETURN)):
        player.choose("Yes")
    if taken.startswith(("Die", "End turn")):
        stays.clear()
    elif "urtle" in taken or player.seek(lambda words: _row(words) > _row(taken)):
        player.press(pygame.K_RETURN)
    else:
        player.press(pygame.K_ESCAPE)
        stays.add(taken)


def test_a_children_match_is_played_from_its_spoken_text_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rig = Rig(tmp_path, MenuScene)
    rig.ctx.thinker = InlineThinker(10.0)
    player = Blind(rig, capsys)
    player.choose("Play Kiribati")
    player.choose("Children")
    player.choose("More, ")
    player.choose("Seed")
    rig.type("by ear")
    player.choose("Start, ")
    stays: set[str] = set()
    for _ in range(400):
        _turn(player, stays)
        if any(words.endswith(" wins.") for words in player.story):
            break
    player.choose("Show the results")
    assert isinstance(rig.top, ResultsScene)
    assert any(words.startswith("Rank 1: ") for words in player.story)
    assert any(words.startswith("Player 1 chooses the ") for words in player.story)
    assert any(words.startswith("Ioane moves ") for words in player.story)


# --- what is said -----------------------------------------------------------------------------


def spoken(rig: Rig) -> Spoken:
    assert rig.stage.top is not None
    return Spoken(rig.stage.top)


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


def test_parts_of_sentences_become_sentences_and_nothing_is_said_twice() -> None:
    parts = ("Turtle with 4 spaces", "row 2, column 1", "", "row 2, column 1", "2 of 9")
    assert said(*parts) == "Turtle with 4 spaces, row 2, column 1, 2 of 9."
    assert said("Clamp grip", "Hold on!", "button") == "Clamp grip. Hold on! button."
    assert said("", "") == ""


def test_a_control_says_its_name_its_value_and_what_it_is(tmp_path: Path) -> None:
    rig = Rig(tmp_path, SettingsScene)
    voice = spoken(rig)
    first = voice.news()
    assert first[0] == Line("Settings.", now=True)
    assert not any(line.now for line in first[1:])
    heard: list[str] = []
    for _ in range(40):
        rig.key(pygame.K_TAB, draw=False)
        heard += texts(voice.news())
    assert {
        "Back, button.",
        "Text size: Normal, chosen, button.",
        "Text size: Large, button.",
        "Mute, off, switch.",
        "Effects volume, 40 %, slider.",
    } <= set(heard)


def test_what_hands_change_is_said_and_no_more_of_it(tmp_path: Path) -> None:
    rig = Rig(tmp_path, SettingsScene)
    voice, node = spoken(rig), rig.nodes["effects_volume"]
    voice.news()
    while rig.stage.top is not None and rig.stage.top.state.focused != node.id:
        rig.key(pygame.K_TAB, draw=False)
    voice.news()
    rig.key(pygame.K_RIGHT, draw=False)
    assert voice.news() == [Line("50 %.", now=True)]  # and not what stands beside it
    assert voice.news() == []


def table(rig_folder: Path, title: str, kinds: str, **options: Any) -> tuple[Rig, Match]:
    match = Match.new(title, options, players(len(kinds), kinds), seed="ear")
    rig = Rig(rig_folder, lambda ctx: TableScene(ctx, match))
    for _ in range(40):
        rig.top.on_tick(0.5)
        rig.frame(draw=False)
    return rig, match


def test_the_question_is_said_once_and_what_happens_before_it(tmp_path: Path) -> None:
    rig, match = table(tmp_path, "kiribati", "hb", variant="children")
    voice = spoken(rig)
    asks = "Choose a die. 1–4: a row. 5: any row. 6: dive or float up."
    assert voice.news() == [Line(asks, now=True)]
    match.submit(match.legal(0)[0])
    assert isinstance(rig.top, TableScene)
    rig.top.look()
    rig.frame(draw=False)
    log, question = voice.news()
    assert log == Line(match.log(None)[-1].text, spare=True)
    assert question.text.startswith("You chose ")
    rig.top.changed()
    rig.frame(draw=False)
    assert voice.news() == []


def test_of_the_whole_log_the_newest_lines_are_said(tmp_path: Path) -> None:
    rig, match = table(tmp_path, "kiribati", "hh", variant="children")
    for _turn in range(30):
        if match.step_chance() is None:
            match.submit(match.legal(match.to_act()[0])[0])
    lines = [line.text for line in match.viewpoint(None).log]
    rig.manager.push(LogScene(rig.ctx, match.viewpoint(None)))
    rig.frame()
    voice = spoken(rig)
    heard = [line.text for line in voice.news()]
    assert heard == ["What happened so far.", *lines[-3:]]
    assert sum(node.label in lines for node in rig.nodes.values()) > 8, "more of them are in sight"
    assert isinstance(rig.top, LogScene)
    rig.top.scroll(0.0)
    rig.frame()
    assert lines[0] in " ".join(line.text for line in voice.news())


def test_a_refusal_and_what_is_shown_large_are_said(tmp_path: Path) -> None:
    rig, _match = table(tmp_path, "kiribati", "hb", variant="children")
    voice, piece = spoken(rig), "animal:6"
    voice.news()
    rig.click(piece)
    assert "This is Player 1's animal." in texts(voice.news())
    rig.send(pygame.MOUSEBUTTONDOWN, pos=rig.stage.pixels(rig.nodes[piece].rect), button=3)
    rig.frame(draw=False)
    assert any("Player 1's" in text and "island" in text for text in texts(voice.news()))


@pytest.mark.parametrize(("kinds", "heard"), [("hb", True), ("hh", False)])
def test_what_one_of_several_may_see_is_not_said(tmp_path: Path, kinds: str, heard: bool) -> None:
    rig, match = table(tmp_path, "kiribati", kinds, variant="family")
    if not heard:
        rig.click("ready")
    voice = spoken(rig)
    said_here = texts(voice.news())
    for _ in range(12):
        rig.key(pygame.K_TAB, draw=False)
        said_here += texts(voice.news())
    assert any("Feeding station" in words for words in said_here) == heard
    assert ("Only you may see this." in said_here) != heard
    match.submit(match.legal(0)[0])
    assert isinstance(rig.top, TableScene)
    assert ("Feeding station" in str(rig.top.happened())) == heard
    rig.key(pygame.K_l)
    assert "Feeding station" in str(rig.words())
    assert ("Feeding station" in str(texts(spoken(rig).news()))) == heard


def test_whoever_has_secrets_hears_what_others_may_know_of_the_question(tmp_path: Path) -> None:
    rig, match = table(tmp_path, "city_explorer", "hh")
    scene, luck = rig.top, Random(1)
    assert isinstance(scene, TableScene)
    while not scene.view.point.private:
        if (seat := match.to_act()[0]) >= 0:
            match.submit(luck.choice(match.legal(seat)))
        scene.look()
        scene.on_tick(0.5)
        rig.frame(draw=False)
    name = scene.view.names[match.to_act()[0]]
    assert "is taking a turn" not in rig.words()
    assert spoken(rig).news()[0] == Line(f"{name} is taking a turn.", now=True)


def test_the_time_left_is_not_said_second_by_second(tmp_path: Path) -> None:
    rig, _match = table(tmp_path, "kiribati", "hb", variant="children")
    voice = spoken(rig)
    voice.news()
    assert rig.stage.top is not None
    for time, said_now in (("0:10", True), ("0:09", False)):
        sentence = rig.nodes["prompt:sentence"]
        sentence.label = f"{time} – Choose a row."
        rig.stage.top.nodes = list(rig.stage.top.nodes)
        assert bool(voice.news()) == said_now


# --- who says it ------------------------------------------------------------------------------


class Driver:
    """Stands in for Prism and its voice: takes ``seconds`` to say something."""

    name = "driver"

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds, self.said = seconds, list[tuple[str, bool]]()
        self.stopped, self.rate, self.voice, self.voices_count = Event(), 0.0, 0, 3
        can = dict.fromkeys(("set_rate", "set_voice", "get_voice", "stop"), True)
        self.features = SimpleNamespace(**{f"supports_{name}": yes for name, yes in can.items()})

    def acquire_best(self) -> "Driver":
        return self

    def get_voice_language(self, n: int) -> str:
        return ("en-GB", "de-DE", "fr-FR")[n]

    def speak(self, text: str, now: bool) -> None:
        sleep(self.seconds)
        self.said.append((text, now))

    def stop(self) -> None:
        self.stopped.set()


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    found = Driver()
    prism = ModuleType("prism")
    prism.Context = lambda: found  # type: ignore[attr-defined]  # stands in for the library
    monkeypatch.setitem(sys.modules, "prism", prism)
    return found


def waits(until: Any) -> bool:
    """Whether something comes to be so within five seconds."""
    end = monotonic() + 5
    while not until() and monotonic() < end:
        sleep(0.01)
    return bool(until())


def test_no_frame_waits_for_a_slow_voice_which_skips_what_is_outdated(
    tmp_path: Path, driver: Driver
) -> None:
    driver.seconds = 0.3
    set_language("fr")
    rig = Rig(tmp_path, MenuScene, voice="fast", language="fr")
    voice, before = rig.ctx.voice, monotonic()
    voice.hear(rig.stage)
    for _ in range(5):
        rig.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
        voice.hear(rig.stage)
    assert monotonic() - before < 0.2
    assert rig.stage.top is not None
    last = rig.stage.top.state.focused
    assert waits(lambda: any(rig.nodes[last].label in text for text, _now in driver.said))
    assert len(driver.said) < 6
    assert driver.said[-1][1]
    assert (driver.rate, driver.voice) == (0.7, 2)  # the French one
    voice.close()
    assert driver.stopped.wait(5)


def test_without_a_voice_there_is_one_sentence_and_one_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    rig = Rig(tmp_path, SettingsScene, voice="normal")
    for _ in range(3):
        rig.ctx.voice.hear(rig.stage)
        assert waits(lambda: rig.ctx.voice.trouble)
        rig.key(pygame.K_TAB, draw=False)
    assert len(caplog.records) == 1
    rig.top.on_tick(0.1)
    rig.frame(draw=False)
    assert "The voice is not installed." in rig.words()


def test_a_voice_that_fails_in_a_sentence_is_let_go(tmp_path: Path, driver: Driver) -> None:
    driver.speak = None  # type: ignore[assignment]  # calling it fails
    rig = Rig(tmp_path, SettingsScene, voice="normal")
    rig.ctx.voice.hear(rig.stage)
    assert waits(lambda: rig.ctx.voice.trouble)
    rig.settings.voice = "off"
    rig.ctx.voice.hear(rig.stage)
    assert not rig.ctx.voice.trouble


def test_what_happened_is_left_out_when_there_is_too_much_to_say(driver: Driver) -> None:
    voice, now = Voice(Settings(voice="normal")), monotonic()
    log, asks = Line("word " * 12, spare=True), Line("What now?")
    for _ in range(6):
        voice._say(log, now)
    voice._say(asks, now)
    assert waits(lambda: driver.said and driver.said[-1][0] == asks.text)
    assert len(driver.said) == 1 + 2
    voice._say(log, now + 60)
    assert waits(lambda: len(driver.said) == 4)


@pytest.mark.parametrize("settings", [{}, {"voice": "fast", "muted": True}])
def test_off_or_muted_nothing_is_said_and_no_library_is_loaded(
    tmp_path: Path, driver: Driver, settings: dict[str, Any]
) -> None:
    rig = Rig(tmp_path, MenuScene, **settings)
    rig.ctx.voice.hear(rig.stage)
    sleep(0.05)
    assert not driver.said
    assert rig.ctx.voice._queue is None
