"""A day of a kiosk in the running program: visits, idle time, staff, and no way out."""

import logging
from collections.abc import Iterator
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.core.letters import letters
from game.core.text import language
from game.match import Match
from scenes.exits import CRASH, RESTART
from scenes.folders import find
from scenes.gallery.kiosk import played
from scenes.kiosk.attract import SECONDS
from scenes.kiosk.back_soon import show
from scenes.kiosk.choose import TitlesScene
from scenes.kiosk.counters import Counters
from scenes.kiosk.idle import IdleScene
from scenes.kiosk.kiosk import HOLD
from scenes.kiosk.program import DRIFT, KioskProgram
from scenes.kiosk.soak import any_event
from scenes.kiosk.staff import PinScene, StaffScene
from scenes.kiosk.visit import EndScene, VisitTable
from scenes.kiosk.visits import VISITS
from scenes.results.scene import SETTLING
from scenes.scene import Scene
from scenes.stage.node import Node, Rect, Text
from scenes.stage.ui import KIOSK_TARGET, Ui
from tests.kiosk.conftest import Stand

OURS = {
    *("attract", "titles", "people", "table", "end", "idle", "pin", "staff"),
    *("confirm", "rulebook", "log", "magnifier", "places", "place", "extra", "time"),
}
"""The scenes that a kiosk shows."""


def seen(stand: Stand) -> object:
    """All that a visitor could see of the one before."""
    ids = [(node.id, node.label, node.value) for node in stand.program.stage.top.nodes]  # type: ignore[union-attr]  # there is one
    files = sorted(
        str(path.relative_to(stand.folder))
        for path in stand.folder.rglob("*")
        if path.is_file()
        and path.parts[len(stand.folder.parts)] not in ("cache", "logs", "visits.csv")
    )
    return msgspec.json.encode(stand.program.settings), language(), ids, files


def finished(title: str) -> Match:
    """A match of a visit, played to its end at random."""
    return played(title, 1, to_end=True)


def test_three_touches_lead_to_a_game_and_its_end_back(stand: Stand) -> None:
    assert stand.name == "attract"
    stand.touch("language:de")
    assert (stand.name, language()) == ("titles", "de")
    stand.touch("offer:0")
    assert stand.name == "people"
    stand.touch("people:1")
    assert isinstance(stand.program.manager.top, VisitTable)
    stand.kiosk.over(finished("kiribati"))
    stand.wait(0.3)
    stand.touch("again")
    assert stand.name == "end", "the touch was meant for the table"
    stand.wait(SETTLING)
    words = " ".join(node.label for node in stand.program.stage.top.nodes)  # type: ignore[union-attr]  # there is one
    assert "Quelle:" in words
    stand.touch("again")
    assert isinstance(stand.program.manager.top, VisitTable)
    stand.kiosk.over(finished("kiribati"))
    stand.wait(SETTLING + 0.3)
    stand.touch("other")
    assert stand.name == "titles"
    stand.touch("back")
    assert (stand.name, language()) == ("attract", "en")
    rows = [row[1:5] + row[6:] for row in stand.kiosk.counters.rows()]
    assert rows == [("kiribati", "visit", "de", 1, "finished", "end")] * 2, "one for each game"


def test_a_visit_without_a_game_is_counted_with_where_it_ended(stand: Stand) -> None:
    stand.touch()
    stand.touch("offer:0")
    stand.touch("back")
    stand.touch("back")
    (row,) = stand.kiosk.counters.rows()
    assert row[1:] == ("", "", "en", 0, row.seconds, "left", "titles")


@pytest.mark.parametrize("finger", [True, False])
def test_a_touch_beside_the_picture_begins_a_visit(stand: Stand, finger: bool) -> None:
    stand.turn((1024, 400))
    assert stand.program.stage.view.left > 40
    for kind in ("DOWN", "UP"):
        if finger:
            stand.finger(getattr(pygame, f"FINGER{kind}"), 0.01, 0.5)
        else:
            button = getattr(pygame, f"MOUSEBUTTON{kind}")
            stand.send(button, pos=(10, 200), button=1, touch=False)
    assert stand.name == "titles"


def test_the_names_of_all_games_have_one_size(tmp_path: Path) -> None:
    stand = Stand(tmp_path, tuple(VISITS))
    stand.touch()
    nodes = stand.program.stage.top.nodes  # type: ignore[union-attr]  # there is one
    looks = [look for node in nodes if node.id.startswith("offer:") for look in node.look]
    sizes = [look.size for look in looks if isinstance(look, Text) and look.font == "heading"]
    assert len(sizes) == len(VISITS)
    assert len(set(sizes)) == 1


def test_where_only_one_can_play_nobody_is_asked_how_many(stand: Stand) -> None:
    stand.touch()
    stand.touch("offer:2")
    assert isinstance(stand.program.manager.top, VisitTable)


@pytest.mark.parametrize("title", list(VISITS))
def test_the_first_decisions_are_led(title: str, tmp_path: Path) -> None:
    stand = Stand(tmp_path, (title,))
    stand.come(title)
    table = stand.program.manager.top
    assert isinstance(table, VisitTable)
    for _ in range(600):
        if table.hints.gesture is not None:
            break
        stand.wait(0.1)
    assert table.hints.gesture is not None
    assert table.own.lit


@pytest.mark.parametrize(
    "where", ["titles", "people", "table", "rulebook", "confirm", "end", "pin"]
)
def test_after_a_while_it_is_asked_and_any_touch_goes_on(stand: Stand, where: str) -> None:
    _go(stand, where)
    stand.kiosk.quiet = 0.0
    stand.wait(stand.kiosk.operator.idle - 1, 0.5)
    assert stand.name == where
    stand.wait(2)
    assert stand.name == "idle"
    stand.wait(stand.kiosk.operator.countdown - 2, 0.5)
    assert stand.name == "idle"
    stand.touch()
    assert stand.name == where, "the touch is the answer and nothing else"
    stand.wait(stand.kiosk.operator.idle + stand.kiosk.operator.countdown + 1, 0.5)
    assert stand.name == "attract"


def _go(stand: Stand, where: str) -> None:
    stand.touch()
    if where in ("titles", "pin"):
        if where == "pin":
            _hold_corner(stand)
        return
    stand.touch("offer:0")
    if where == "people":
        return
    stand.touch("people:1")
    if where == "rulebook":
        stand.touch("rules")
    elif where == "confirm":
        stand.touch("menu")
    elif where == "end":
        stand.kiosk.over(finished("kiribati"))
        stand.wait(0.3)


def test_the_longest_visit_ends_and_says_so(stand: Stand) -> None:
    stand.come()
    assert stand.kiosk.visit is not None
    stand.kiosk.visit.seconds = stand.kiosk.operator.longest
    stand.wait(0.3)
    assert stand.name == "idle"
    stand.touch()
    assert stand.name == "idle", "who plays on can read it first"
    stand.wait(stand.kiosk.operator.countdown + 1, 0.5)
    assert stand.name == "attract"
    (row,) = stand.kiosk.counters.rows()
    assert (row.ended, row.where) == ("long", "table")


def test_the_late_click_of_the_touch_that_goes_on_does_nothing_more(stand: Stand) -> None:
    """Some drivers send it as a mouse, unmarked."""
    stand.touch()
    node = stand.program.stage.top.node("offer:0")  # type: ignore[union-attr]  # there is one
    assert node is not None
    x, y = stand.program.stage.view.to_pixels(*node.rect.centre)
    stand.kiosk.quiet = stand.kiosk.operator.idle
    stand.wait(0.3)
    assert stand.name == "idle"
    stand.finger(pygame.FINGERDOWN, x / 1024, y / 768)
    stand.finger(pygame.FINGERUP, x / 1024, y / 768)
    stand.wait(0.3)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stand.send(kind, pos=(round(x), round(y)), button=1, touch=False)
    stand.wait(0.1)
    assert stand.name == "titles"


def test_nothing_of_a_visit_is_left(stand: Stand) -> None:
    def titles_seen() -> object:
        stand.touch()
        found = seen(stand)
        stand.touch("back")
        return found

    before = titles_seen()
    assert stand.kiosk.counters.path is not None
    stand.touch("language:de")
    stand.touch("offer:1")
    stand.touch("people:2")
    stand.program.settings.names = ("Eve",)
    stand.program.settings.text = "large"
    stand.program.ctx.settings_changed()
    stand.touch("hint")
    stand.touch("menu")
    stand.touch("yes")
    assert stand.name == "attract"
    assert titles_seen() == before
    assert stand.kiosk.visit is None
    assert not list(stand.folder.rglob("*.tide"))
    assert not list(stand.folder.rglob("settings.json*"))


def test_what_was_worked_out_in_a_visit_is_let_go(stand: Stand) -> None:
    words = "words of one visitor alone"
    letters(words)
    stand.program.manager.home()
    before = letters.cache_info().misses
    letters(words)
    assert letters.cache_info().misses == before + 1


# --- staff --------------------------------------------------------------------------------------


def _hold_corner(stand: Stand, seconds: float = HOLD + 0.2) -> None:
    stand.finger(pygame.FINGERDOWN, 0.99, 0.01)
    stand.wait(seconds)
    stand.finger(pygame.FINGERUP, 0.99, 0.01)
    stand.wait(0.3)


def test_staff_hold_the_corner_and_give_the_pin(stand: Stand) -> None:
    _hold_corner(stand, HOLD - 1)
    assert stand.name != "pin"
    _hold_corner(stand)
    assert stand.name == "pin"
    for digit in "2581":
        stand.touch(f"digit:{digit}")
    stand.touch("agree")
    assert stand.name == "pin"
    for digit in "2580":
        stand.touch(f"digit:{digit}")
    stand.touch("agree")
    assert stand.name == "staff"
    stand.touch("check")
    stand.touch("back")
    assert stand.name == "attract"


@pytest.mark.parametrize("first", [pygame.K_0, pygame.K_KP_0])
def test_the_pin_can_be_typed_and_an_empty_one_is_no_try(stand: Stand, first: int) -> None:
    _hold_corner(stand)
    pad = stand.program.manager.top
    assert isinstance(pad, PinScene)
    digits = [pygame.key.key_code(f"[{d}]" if first == pygame.K_KP_0 else d) for d in "2589"]
    for key in [pygame.K_RETURN] * 9 + [*digits, pygame.K_BACKSPACE, pygame.key.key_code("0")]:
        stand.send(pygame.KEYDOWN, key=key, mod=pygame.KMOD_NUM, unicode="", scancode=0)
    assert pad.typed == "2580"
    assert not stand.kiosk.lock.wait
    stand.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert stand.name == "staff"


def test_while_it_waits_the_pad_takes_nothing(stand: Stand) -> None:
    _hold_corner(stand)
    for _ in range(5):
        stand.kiosk.lock.opens("1111")
    stand.wait(0.1)
    pad, top = stand.program.manager.top, stand.program.stage.top
    assert isinstance(pad, PinScene)
    pad.type("2")
    assert not pad.typed
    assert top is not None
    node = top.node("digit:2")
    assert node is not None
    assert node.disabled


@pytest.mark.parametrize(("button", "code"), [("end", 0), ("restart", RESTART)])
def test_the_exit_code_tells_what_staff_want(stand: Stand, button: str, code: int) -> None:
    stand.program.manager.push(StaffScene(stand.program.ctx, stand.kiosk))
    stand.wait(0.2)
    stand.touch(button)
    assert not stand.program.manager.running
    assert stand.program.run_kiosk() == code


def test_who_is_sent_away_by_staff_is_counted(stand: Stand) -> None:
    stand.come()
    stand.program.manager.replace(StaffScene(stand.program.ctx, stand.kiosk))
    stand.wait(0.2)
    stand.touch("back")
    assert [row.ended for row in stand.kiosk.counters.rows()] == ["left"]


def test_that_it_ends_by_itself_is_an_error(stand: Stand) -> None:
    stand.program.manager.quit()
    assert stand.program.run_kiosk() == CRASH


def test_a_finger_that_leaves_the_corner_does_not_hold_it(stand: Stand) -> None:
    stand.finger(pygame.FINGERDOWN, 0.99, 0.01)
    stand.wait(3)
    stand.finger(pygame.FINGERMOTION, 0.5, 0.5)
    stand.finger(pygame.FINGERMOTION, 0.99, 0.01)
    stand.wait(4)
    assert stand.name != "pin"


def test_the_volume_that_staff_set_outlives_the_visit(stand: Stand) -> None:
    stand.kiosk.set_volume(5)
    stand.come()
    stand.touch("menu")
    stand.touch("yes")
    assert stand.program.settings.effects_volume == 5


# --- no way out ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (pygame.QUIT, {}),
        (pygame.WINDOWCLOSE, {}),
        (pygame.DROPFILE, {"file": "x.tide"}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 3, "touch": False}),
        *(
            (pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": "", "scancode": 0})
            for key, mod in (
                (pygame.K_F4, pygame.KMOD_ALT),
                (pygame.K_F11, 0),
                (pygame.K_F2, 0),
                (pygame.K_RETURN, pygame.KMOD_ALT),
                (pygame.K_q, pygame.KMOD_META),
                (pygame.K_c, pygame.KMOD_CTRL),
                (pygame.K_ESCAPE, 0),
            )
        ),
    ],
)
def test_nothing_leads_out(stand: Stand, kind: int, values: dict[str, object]) -> None:
    before = msgspec.json.encode(stand.program.settings)
    stand.send(kind, **values)
    stand.wait(0.2)
    assert stand.program.manager.running
    assert stand.name == "attract"
    assert msgspec.json.encode(stand.program.settings) == before


def hostile(stand: Stand, events: int, seed: str) -> None:
    """So many events of all kinds: it stays in its own scenes and writes nothing elsewhere."""
    rng = Random(seed)
    for number in range(events):
        stand.program.handle(any_event(stand.program, rng))
        if number % 20 == 0:
            stand.program.frame(0.1)
            assert stand.program.manager.running
            assert stand.name in OURS, stand.name
        if number % 3000 == 0:
            stand.program.manager.home()
            stand.kiosk.come("en")
            stand.kiosk.choose_people(rng.choice(stand.kiosk.operator.titles), "visit")
    files = [path for path in stand.folder.rglob("*") if path.is_file()]
    assert {path.name for path in files} <= {"visits.csv", "visits.before.csv", "x.log"}


def test_hostile_hands_stay_inside(stand: Stand) -> None:
    hostile(stand, 2_000, "few")


@pytest.mark.sweep
def test_very_many_hostile_hands_stay_inside(stand: Stand) -> None:
    hostile(stand, 200_000, "many")


# --- what fails ---------------------------------------------------------------------------------


class Broken(Scene):
    """Fails at the next frame."""

    name = "broken"

    def build(self, ui: Ui) -> list[Node]:
        return []

    def on_tick(self, dt: float) -> None:
        raise RuntimeError("broken")


@pytest.fixture
def _quiet() -> Iterator[None]:
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.usefixtures("_quiet")
def test_an_error_ends_it_so_that_it_is_started_again(stand: Stand) -> None:
    stand.program.manager.replace(Broken(stand.program.ctx))
    assert stand.program.run_kiosk() == CRASH


def test_a_data_folder_that_cannot_be_written_counts_nothing_and_tells_staff(
    stand: Stand, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    stand.kiosk.counters = Counters(file)
    stand.program.ctx.data_dir = file
    stand.come()
    stand.touch("menu")
    stand.touch("yes")
    assert stand.name == "attract"
    stand.program.manager.push(StaffScene(stand.program.ctx, stand.kiosk))
    for _told in ("with the counts", "by the self-check"):
        stand.wait(0.2)
        told = " ".join(node.label for node in stand.program.stage.top.nodes)  # type: ignore[union-attr]  # there is one
        assert told.count("Something else is in the way") == 1
        stand.touch("check")


def test_that_it_will_be_back_is_shown_until_nobody_watches_over_it(stand: Stand) -> None:
    pipes: Any = Pipe()  # of another class on Windows
    ours, theirs = pipes
    ours.close()
    show(theirs, msgspec.structs.replace(stand.kiosk.operator, display=9))
    screen = pygame.display.get_surface()
    assert screen is not None
    ink = pygame.mask.from_threshold(screen, "#1E2B38", (9, 9, 9, 255))
    lines = [rect for rect in ink.get_bounding_rects() if rect.h > 10]
    assert len({rect.y // (screen.get_height() // 4) for rect in lines}) >= 2, "two languages"


def test_the_pointer_is_held_and_presses_where_it_is(stand: Stand, tmp_path: Path) -> None:
    """A hidden one is not moved by steps, as pygame does when it holds one."""
    whole = KioskProgram(find(tmp_path), stand.kiosk.operator, tmp_path / "y.log")
    try:
        assert whole.window.system.grab_mouse
        assert whole.window.system.grab_keyboard
        assert not pygame.mouse.get_visible()
        assert not pygame.mouse.get_relative_mode()
    finally:
        whole.close()


def test_every_end_tells_something_true_and_is_heard(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = list[str]()
    monkeypatch.setattr(stand.program.speaker, "play", heard.append)
    for title in VISITS:
        scene = EndScene(stand.program.ctx, stand.kiosk, finished(title))
        stand.program.manager.replace(scene)
        stand.wait(0.2)
        nodes = {node.id: node.label for node in stand.program.stage.top.nodes}  # type: ignore[union-attr]  # there is one
        assert nodes["fact"], title
        assert "Source:" in nodes["source"], title
    assert len(heard) == len(VISITS)
    assert set(heard) <= {"win", "lose"}


# --- screens that stand upright -------------------------------------------------------------------


def offered(stand: Stand) -> list[str]:
    """The games on the tiles."""
    stand.touch("start")
    assert stand.name == "titles"
    nodes = stand.program.stage.top.nodes  # type: ignore[union-attr]  # there is one
    return [node.label.partition(".")[0] for node in nodes if node.id.startswith("offer:")]


def test_an_upright_screen_offers_what_can_be_upright(stand: Stand) -> None:
    stand.turn((600, 800))
    assert stand.program.stage.view.screen == Rect(0, 0, 1080, 1440)
    assert offered(stand) == ["Kiribati"]
    stand.touch("offer:0")
    stand.touch("people:1")
    assert stand.name == "table"


def test_a_screen_that_is_turned_begins_anew(stand: Stand) -> None:
    stand.come("kyoto")
    assert stand.name == "table"
    stand.turn((768, 1024))
    assert stand.name == "attract"


def test_games_none_of_which_can_be_upright_are_played_in_the_middle(tmp_path: Path) -> None:
    stand = Stand(tmp_path, ("kyoto",))
    stand.turn((600, 800))
    assert not stand.program.stage.view.upright
    assert offered(stand) == ["Kyoto"]


def test_a_finger_beside_a_small_button_presses_it(stand: Stand) -> None:
    match = played("adaptnation", 1)
    stand.come("adaptnation")
    stand.program.manager.replace(VisitTable(stand.program.ctx, stand.kiosk, match))
    stand.wait(0.2)
    node = stand.program.stage.top.node("ready:0")  # type: ignore[union-attr]  # there is one
    assert node is not None
    assert node.rect.w < KIOSK_TARGET
    assert node.big == node.rect.at_least(KIOSK_TARGET)


@pytest.mark.parametrize("scene", [TitlesScene, PinScene, IdleScene])
def test_what_is_touched_lies_low_if_the_operator_wants_that(
    stand: Stand, scene: type[TitlesScene | PinScene | IdleScene]
) -> None:
    stand.kiosk.operator.low = True
    stand.program.manager.push(scene(stand.program.ctx, stand.kiosk))
    stand.wait(0.2)
    nodes = stand.program.stage.top.nodes  # type: ignore[union-attr]  # there is one
    pressed = [node.rect.y for node in nodes if node.press is not None]
    assert pressed
    assert min(pressed) >= stand.program.stage.view.height / 2


# --- without a visitor --------------------------------------------------------------------------


def test_the_picture_lies_elsewhere_match_after_match(stand: Stand) -> None:
    view = stand.program.stage.view
    lay = set[tuple[float, float]]()
    for _ in range(len(DRIFT)):
        lay.add((stand.program.stage.view.left, stand.program.stage.view.top))
        stand.program.manager.home()
        stand.wait(0.1)
    assert len(lay) == len(DRIFT)
    assert stand.program.stage.view == view
    stand.program.manager.home()
    stand.wait(1)
    stand.touch("language:de")
    assert (stand.name, language()) == ("titles", "de"), "a touch means what is seen there"


@pytest.mark.parametrize("size", [(1024, 768), (1080, 1920)])
def test_captions_of_any_length_leave_the_buttons_where_they_are(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stand = Stand(tmp_path, ("kiribati",), {"en": ["Hi", "Hello there! " * 5]})
    stand.turn(size)
    stand.program.manager.home()
    places, said = set[tuple[Rect, ...]](), set[str]()
    for _ in range(6):
        stand.wait(SECONDS)
        nodes = stand.program.stage.top.nodes  # type: ignore[union-attr]  # there is one
        places.add(tuple(node.rect for node in nodes if node.id.startswith("language:")))
        said |= {node.label for node in nodes if node.id == "caption"}
    assert len(said) == 3
    assert len(places) == 1


def test_the_games_are_prepared_before_anybody_comes(stand: Stand) -> None:
    prepared = [make() for make in stand.program._neighbours(stand.kiosk.top)]  # type: ignore[arg-type]  # there is one
    assert [scene.name for scene in prepared if scene is not None] == ["titles"]
