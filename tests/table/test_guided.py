"""The first match led by hand, at the table: by mouse, by keyboard, in every language."""

from fnmatch import filter as filter_names
from itertools import product
from pathlib import Path
from typing import Literal

import pygame
import pytest

from game.core.action import Action
from game.core.text import LANGUAGES, set_language
from game.match import opening
from scenes.dialogs import ConfirmScene
from scenes.results.scene import SETTLING, ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.setup.scene import SetupScene
from scenes.stage.hit_test import goals
from scenes.stage.node import Art, Node, Plate, Rect, Role, Text
from scenes.table.extras import uncovered
from scenes.table.scene import TableScene, led_again
from tests.match.led import led_match
from tests.match.matches import play
from tests.match.test_opening import LED
from tests.scenes.rig import Rig
from tests.titles.by_hand import CLOSE, Step, next_step, where
from tests.titles.by_key import KeySitting, next_keys, to

HUSH = 0.45
"""Seconds after which a press is no second one any more."""
READING = 60 / 200
"""Seconds to read a word."""


class Led(KeySitting):
    """Somebody before the table who does what the guide says; ``spent`` is the time in seconds."""

    spent = 0.0
    said: tuple[str, ...] = ()
    first = 0.0
    """When the first decision could be made."""

    def frame(self, dt: float = 1 / 30) -> None:
        super().frame(dt)
        self.spent += dt

    def follow(self, keys: bool) -> None:
        """To the end of the opening."""
        guide, idle = self.scene.guide, 0
        while guide.at < len(guide.steps):
            idle += 1
            assert idle < 900, f"step {guide.at + 1} does not go on"
            if self.scene.own.lingers:
                self._close(keys)
                continue
            if guide.step is None:
                if self.scene.pace.asks:
                    self._close(keys, "read")
                self.frame()
                continue
            if guide.at >= len(self.said):
                self._read()
            if guide.reading:
                self.go_on(keys)
            elif keys:
                self.press(next_keys(self.stage, chosen))
                self.wait(0.1)
            elif (step := next_step(self.stage, chosen)) is not None:
                self.make(step)
                self.wait(0.35)
            else:
                self.frame()

    def _read(self) -> None:
        self.frame()
        top, guide = self.stage.top, self.scene.guide
        assert top is not None
        assert guide.step is not None
        shown = {node.id: node for node in top.nodes}
        assert "guide" in shown
        for name in (*guide.step.lit, *guide.step.sight):
            assert filter_names(shown, name), "what it speaks of is not there"
        pieces = {id for gesture in self.scene.gestures() for id in (gesture.piece, gesture.target)}
        sight = self.scene.spoken_of(guide.step.sight)
        about = pieces.union(self.scene.own.lit, sight) & set(shown)
        hidden = [id for id in about if shown[id].rect.overlap(shown["guide"].rect) > 1]
        assert not hidden, "it lies over what it speaks of"
        assert "guide:said" in shown
        for asks in filter(None, (gesture.amount for gesture in self.scene.gestures())):
            numbers = [getattr(action, "amount", asks.least) for action in asks.actions]
            assert numbers == list(range(asks.least, asks.most + 1)), "asked for another number"
        words = shown["guide"].label
        self.said += (words,)
        self.spent += READING * len(words.split())
        if guide.step.do and not self.first:
            self.first = self.spent

    def shown(self) -> set[str]:
        """The ids of all that is to be seen."""
        assert self.stage.top is not None
        return {node.id for node in self.stage.top.nodes}

    def _close(self, keys: bool, button: str = CLOSE) -> None:
        """Somebody has looked closely at something, or followed what others did."""
        if keys:
            self.press(to(self.stage, button))
        else:
            self.make(Step(where(self.stage, button)))
        self.wait(0.3)

    def go_on(self, keys: bool) -> None:
        if keys:
            self.press(["Return"])
        else:
            self.make(Step(where(self.stage, "guide:on")))
        self.wait(HUSH)


def chosen(table: TableScene) -> Action:
    """The first that is welcome."""
    return table.open_view.legal[0]


WAYS = [(title, language == "en", language) for title, language in product(LED, LANGUAGES)]
"""Each opening in every language: in English by keyboard, where all letters are of the usual size,
in the others by mouse."""


@pytest.mark.parametrize(("title", "keys", "language"), WAYS)
def test_an_opening_is_played_to_its_end(
    tmp_path: Path, title: str, keys: bool, language: str
) -> None:
    found = opening(title)
    assert found is not None
    set_language(language)
    larger: dict[str, Literal["normal", "projector", "large"]] = {"de": "large", "fr": "projector"}
    plain = keys or title == "city_explorer"  # there a card is taken for the button that it hides
    text = "normal" if plain else larger.get(language, "normal")
    sitting = Led(tmp_path, led_match(title), (1024, 768))
    sitting.ctx.settings.animation, sitting.ctx.settings.text = "normal", text
    sitting.stage.restyle()
    sitting.follow(keys)
    assert len(sitting.said) == len(found.step)
    assert sitting.first < 30
    assert sitting.spent < 240
    sitting.frame()
    assert sitting.stage.top is not None
    assert sitting.stage.top.node("guide") is None


def test_what_is_not_welcome_is_refused_in_a_friendly_way(tmp_path: Path) -> None:
    sitting = Led(tmp_path, led_match("kiribati"))
    table, guide = sitting.scene, sitting.scene.guide
    while guide.at < 3 or guide.step is None:
        if table.pace.asks:
            table.pace.go_on()
        elif guide.reading:
            table.go_on()
        elif guide.step is not None:
            table.pace.play(chosen(table))
        sitting.frame()
    pieces = {gesture.piece for gesture in table.gestures()}
    other = ({"die:0", "die:1"} - pieces).pop()
    assert len(pieces) == 1
    assert "later" in table.why_not(other)
    count = len(table.match.history)
    sitting.make(Step(where(sitting.stage, other)))
    assert len(table.match.history) == count
    sitting.make(Step(where(sitting.stage, "guide:leave")))
    sitting.wait(0.3)
    assert table.guide.step is None
    assert other in {gesture.piece for gesture in table.gestures()}


@pytest.mark.parametrize("title", LED)
def test_the_hint_answers_in_every_step_that_asks_for_something(tmp_path: Path, title: str) -> None:
    """Of what is welcome there, in words that the guide does not hide."""
    sitting = Led(tmp_path, led_match(title))
    table, asked = sitting.scene, set[int]()
    for _frame in range(900):
        if table.own.lingers:
            table.close()
        elif table.pace.asks or table.guide.reading:
            table.go_on()
        elif table.guide.step is not None:
            if table.guide.at not in asked and sitting.stage.top is not None:
                sitting.press(["h"])
                sitting.frame()
                assert table.hints.action is not None, f"nothing in step {table.guide.at + 1}"
                assert table.guide.allows(table.hints.action)
                shown = {node.id: node.rect for node in sitting.stage.top.nodes}
                assert not shown["guide"].overlap(shown["prompt"])
                asked.add(table.guide.at)
            table.pace.play(chosen(table))
        elif not table.guide.leads:
            break
        sitting.frame()
    found = opening(title)
    assert found is not None
    assert asked == {at for at, step in enumerate(found.step) if step.do}


@pytest.mark.parametrize("title", LED)
def test_the_one_lit_target_can_be_pressed_before_its_piece(tmp_path: Path, title: str) -> None:
    sitting = Led(tmp_path, led_match(title))
    table, tried = sitting.scene, set[int]()
    for _frame in range(900):
        top = sitting.stage.top
        if table.own.lingers:
            table.close()
        elif table.pace.asks or table.guide.reading:
            table.go_on()
        elif table.guide.step is not None and top is not None:
            at, before = table.guide.at, (len(table.match.history), repr(table.own))
            sitting.wait(0.6)
            found = goals(top)
            if at not in tried and [len(ways) for ways in found.values()] == [1]:
                tried.add(at)
                sitting.make(Step(where(sitting.stage, *found)))
                now = len(table.match.history), repr(table.own)
                assert now != before or table.question is not None, f"nothing in step {at + 1}"
            else:
                table.question = None
                table.pace.play(chosen(table))
        elif not table.guide.leads:
            break
        sitting.frame()
    assert not table.guide.leads
    assert title != "kiribati" or len(tried) > 1


def test_while_there_is_something_to_read_a_press_anywhere_goes_on(tmp_path: Path) -> None:
    sitting = Led(tmp_path, led_match("kiribati"))
    sitting.wait(1)
    assert not sitting.scene.match.history  # it waits
    sitting.make(Step((3, 797)))
    assert sitting.scene.guide.at == 1


def test_a_second_press_skips_nothing(tmp_path: Path) -> None:
    sitting = Led(tmp_path, led_match("kyoto"))
    sitting.wait(3)
    on = Step(where(sitting.stage, "guide:on"))
    sitting.make(on)
    sitting.wait(0.3)
    sitting.make(Step(where(sitting.stage, "guide:on")))
    sitting.press(["Return"])
    assert sitting.scene.guide.at == 1
    sitting.wait(HUSH)
    sitting.press(["Return"])
    assert sitting.scene.guide.at == 2


def test_what_was_read_can_be_read_again(tmp_path: Path) -> None:
    sitting = Led(tmp_path, led_match("kyoto"))
    sitting.wait(3)
    assert "guide:back" not in sitting.shown()
    sitting.go_on(keys=True)
    sitting.make(Step(where(sitting.stage, "guide:back")))
    assert sitting.scene.guide.at == 0
    sitting.wait(HUSH)
    sitting.go_on(keys=True)
    assert sitting.scene.guide.at == 1


def test_one_press_goes_on_after_what_happened_and_what_is_said_of_it(tmp_path: Path) -> None:
    sitting = Led(tmp_path, led_match("adaptnation"))
    table = sitting.scene
    sitting.wait(HUSH)
    sitting.go_on(keys=False)
    sitting.wait(3)
    assert table.guide.at == 1
    assert table.pace.asks
    assert "read" not in sitting.shown()
    sitting.go_on(keys=False)
    assert not table.pace.asks


def test_where_nothing_is_said_the_way_on_glows(tmp_path: Path) -> None:
    sitting = Led(tmp_path, led_match("city_explorer"))
    table = sitting.scene
    while not (table.guide.step is None and table.pace.asks):
        if table.guide.reading:
            table.go_on()
        elif table.guide.step is not None:
            table.pace.play(chosen(table))
        sitting.frame()
    sitting.frame()
    assert sitting.stage.top is not None
    nodes = {node.id: node for node in sitting.stage.top.nodes}
    assert {"read", "lit:read"} <= set(nodes)
    assert "“Continue”" in nodes["prompt:sentence"].label
    line = table.view.point.log[-1]
    assert nodes["prompt:heading"].label == table.view.names[line.seat], (
        "who did it, not who is next"
    )
    assert nodes["prompt:sentence"].label.startswith(line.text)


def offered(folder: Path) -> Rig:
    rig = Rig(folder, lambda ctx: SetupScene(ctx, "kiribati"), led=())
    rig.click("start")
    assert isinstance(rig.top, ConfirmScene)
    return rig


def test_it_is_offered_at_the_first_start_alone(tmp_path: Path) -> None:
    rig = offered(tmp_path)
    rig.click("no")
    assert isinstance(rig.top, TableScene)
    assert not rig.top.guide.steps
    rig.manager.replace(SetupScene(rig.ctx, "kiribati"))
    rig.frame()
    rig.click("start")
    assert isinstance(rig.top, TableScene)


@pytest.mark.parametrize("title", LED)
def test_who_was_named_in_the_setup_plays_it(tmp_path: Path, title: str) -> None:
    """A bot that was named, too, as far as it has a bot's seat."""
    rig = Rig(tmp_path, lambda ctx: SetupScene(ctx, title), led=())
    setup = rig.top
    assert isinstance(setup, SetupScene)
    for seat, name in ((0, "Robo"), (1, "Žofie")):
        setup.type_name(seat, name)
    setup.seats[0].kind, setup.seats[1].kind = "normal", "human"
    rig.click("start")
    rig.click("yes")
    assert isinstance(rig.top, TableScene)
    assert rig.top.guide.steps
    players = rig.top.match.players
    assert [player.name for player in players if player.human] == ["Žofie"]
    assert [player.name for player in players if not player.human][:1] in ([], ["Robo"])
    assert len({player.name for player in players}) == len(players)


def test_escape_goes_back_to_the_setup_and_it_is_offered_again(tmp_path: Path) -> None:
    rig = offered(tmp_path)
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, SetupScene)
    rig.click("start")
    rig.click("yes")
    assert isinstance(rig.top, TableScene)
    assert rig.top.guide.steps
    assert rig.settings.led == ("kiribati",)
    assert rig.nodes["guide"].role is Role.DIALOG


def test_the_rulebook_offers_it_again(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "kiribati", "", led_again))
    rig.click("led")
    assert isinstance(rig.top, ConfirmScene)
    rig.click("no")
    assert isinstance(rig.top, RulebookScene)
    rig.click("led")
    rig.click("yes")
    assert isinstance(rig.top, TableScene)
    assert rig.top.guide.steps


def test_after_it_comes_what_was_chosen_before_it(tmp_path: Path) -> None:
    rig = offered(tmp_path)
    rig.click("yes")
    assert isinstance(rig.top, TableScene)
    assert rig.top.guide.steps
    play(rig.top.match)
    rig.top.ended()
    rig.frame()
    assert isinstance(rig.top, ResultsScene)
    rig.top.on_tick(SETTLING)
    assert rig.nodes["again"].label == "Play “Children”"
    rig.click("again")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.options["variant"] == "children"
    assert not rig.top.guide.steps


def test_begun_again_midway_it_is_the_same_game_without_a_guide(tmp_path: Path) -> None:
    rig = offered(tmp_path)
    rig.click("yes")
    assert isinstance(rig.top, TableScene)
    led = rig.top.match
    rig.top.again()
    rig.frame()
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.options == led.options
    assert rig.top.match.seed != led.seed
    assert not rig.top.guide.steps


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_the_words_about_the_hint_do_not_hide_it(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Led(tmp_path, led_match("adaptnation"), size)
    sitting.scene.guide_off()
    sitting.wait(3)
    at = where(sitting.stage, "hint")
    sitting.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    sitting.wait(2)
    assert sitting.stage.top is not None
    hint, tip = sitting.stage.top.node("hint"), sitting.stage.top.layer.actors["~tip"].node
    assert hint is not None
    assert "Hint" in tip.label
    assert tip.rect.overlap(hint.rect) == 0


def test_the_sign_before_words_that_are_under_the_guide_goes_with_them() -> None:
    looks = [
        look
        for y in (0, 40)
        for look in (
            Art("log/dice", Rect(0, y, 20, 20)),
            Text(f"line {y}", 20, at=Rect(26, y, 200, 30)),
        )
    ]
    log = Node("log", Role.BUTTON, Rect(100, 100, 240, 80), tuple(looks))
    card = Node("guide", Role.DIALOG, Rect(130, 60, 300, 60))
    (left,) = uncovered([log], [card])
    assert left.look == tuple(looks[2:])


def test_a_number_that_is_under_a_sheet_takes_its_plate_along() -> None:
    """An empty plate would look as if the card had no number; a plate under more stays."""
    large, small = Rect(0, 0, 200, 100), Rect(10, 4, 30, 28)
    looks = (Plate("paper", at=large), Plate("panel", at=small), Text("8", 20, at=small))
    card, sheet = Node("card", Role.PIECE, Rect(0, 100, 200, 100), looks), Rect(0, 0, 400, 125)
    assert uncovered([card], [Node("sheet", Role.DIALOG, sheet)])[0].look == looks[:1]


def test_words_stay_that_the_guide_does_not_hide_by_half() -> None:
    """A card that only hangs over the upper edge of what lies on the table hides little of them: it
    would be taken for something without words."""
    look = Text("30", 20, at=Rect(0, 0, 40, 25))
    track = Node("track", Role.IMAGE, Rect(0, 100, 400, 40), (look,))
    for x, bottom, left in ((0, 106, (look,)), (0, 118, ()), (20, 106, ()), (38, 140, ())):
        card = Node("guide", Role.DIALOG, Rect(x, 20, 400, bottom - 20))
        assert uncovered([track], [card])[0].look == left, "of 30 no 3 stays"
