"""Pictures that are not there yet: what is shown meanwhile, and what happens when they come."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.settings import Settings
from scenes.stage.change import FADE_SECONDS, PATIENCE, SETTLING, Change
from scenes.stage.drawing import Sharpener, draw_svg
from scenes.stage.node import AT_ONCE, Art, Leaf, Montage, Node, Plate, Rect, Role, Text
from scenes.stage.raster import Kept, Raster
from scenes.stage.stage import Stage
from tests.stage.sample import Rig, Sample
from tests.stage.test_drawing import Shown

CARD = Rect(0, 0, 240, 200)
SIZE = (1280, 720)


class Slow(Sharpener):
    """Draws so many pictures as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[str, str] = {}
        self.now = 0

    def ask(self, key: str, text: str, later: bool = False) -> None:
        self.asked[key] = text

    def waits(self, key: str) -> bool:
        return key in self.asked

    def left(self) -> float:
        return float(len(self.asked))

    def poll(self) -> list[tuple[str, bytes]]:
        keys, self.now = list(self.asked)[: self.now], 0
        return [(key, draw_svg(self.asked.pop(key))) for key in keys]

    def forget(self) -> None:
        self.asked.clear()


class Watched:
    """A window over a stage with a slow sharpener."""

    def __init__(self, **settings: Any) -> None:
        self.rig = Rig(SIZE)
        self.slow = Slow()
        self.stage = Stage(SIZE, Settings(**settings))
        self.stage.raster.sharpener = self.slow
        self.change = Change(self.stage)
        self.rig.manager.on_change = lambda: self.stage.show(self.rig.manager.scenes)
        self.window = pygame.Surface(SIZE)

    def frame(self, dt: float = 1 / 60) -> bytes:
        """One frame; all pixels then."""
        if self.change.step(dt):
            self.stage.tick(dt)
        self.change.draw(self.window)
        return pixels(self.window)

    def settle(self) -> bytes:
        """All pictures come, and the old one fades."""
        for _ in range(30):
            self.slow.now = 99
            last = self.frame(0.05)
        assert not self.change.holds
        return last


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def face(w: float, place: str = "heian") -> Montage:
    leaves = (
        Leaf(f"city_explorer/place_shrine_{place}", CARD),
        Leaf("city_explorer/card_grid_shrine", CARD),
    )
    return Montage(240, 200, leaves, Rect(0, 0, w, w * 200 / 240))


NODES = (
    Node("panel", Role.PANEL, Rect(24, 24, 1300, 900), (Plate(shadow=4),), "x"),
    Node("card", Role.IMAGE, Rect(800, 60, 300, 250), (face(300, "fushimi_inari"),), "x"),
    Node("tile", Role.IMAGE, Rect(100, 500, 400, 300), (Art("common/tile_kiribati"),), "x"),
    Node("words", Role.LABEL, Rect(100, 60, 400, 60), (Text("Words", 40),), "Words"),
)


@pytest.fixture
def watched() -> Watched:
    return Watched()


def shown(watched: Watched, *nodes: Node) -> Shown:
    scene = Shown(watched.rig.ctx)
    scene.nodes = nodes
    watched.rig.manager.replace(scene)
    return scene


def test_a_new_scene_waits_under_the_old_one_until_all_of_it_is_sharp(watched: Watched) -> None:
    shown(watched, NODES[3])
    old = watched.settle()
    shown(watched, *NODES)
    assert watched.frame(0.01) == old
    missing = len(watched.slow.asked)
    for left in range(missing, 0, -1):
        assert watched.change.holds, f"{left} pictures are not there"
        watched.slow.now = 1
        assert watched.frame(0.01) == old
    assert missing
    assert not watched.change.holds
    settled = watched.settle()
    assert settled != old
    exact = Stage(SIZE, Settings())
    exact.show(watched.rig.manager.scenes)
    watched.rig.manager.scenes[0].changed()
    assert settled == pixels(exact.snapshot())


def test_the_first_picture_of_all_is_there_at_once_when_it_is_whole(watched: Watched) -> None:
    shown(watched, *NODES)
    plain = watched.frame()
    watched.slow.now = 99
    while watched.change.holds:
        first = watched.frame()
    assert first == watched.settle() != plain


def test_the_old_picture_fades_in_the_end(watched: Watched) -> None:
    shown(watched, NODES[3])
    old = watched.settle()
    shown(watched, NODES[3], Node("dot", Role.LABEL, Rect(9, 9, 99, 99), (Plate(shadow=0),), "x"))
    watched.slow.now = 99
    watched.frame()
    mixed = [watched.frame(FADE_SECONDS / 4) for _ in range(3)]
    new = watched.settle()
    assert len({old, *mixed, new}) == 5


def test_without_animation_nothing_fades() -> None:
    watched = Watched(animation="off")
    shown(watched, NODES[3])
    watched.settle()
    shown(watched, *NODES[2:])
    while watched.change.holds or watched.stage.new:
        watched.slow.now = 99
        first = watched.frame()
    assert first == watched.settle()


def test_after_a_while_a_bar_shows_how_far_it_is(watched: Watched) -> None:
    shown(watched, NODES[3])
    old = watched.settle()
    shown(watched, *NODES)
    watched.frame()
    assert watched.frame(PATIENCE / 2) == old
    watched.frame(PATIENCE)
    watched.slow.now = 1
    watched.frame()
    changed = pygame.mask.from_threshold(
        watched.window, (0, 0, 0), (1, 1, 1, 255), pygame.image.frombytes(old, SIZE, "RGB")
    )
    changed.invert()
    assert changed.count()
    assert all(box.top > 0.98 * SIZE[1] for box in changed.get_bounding_rects())


@pytest.mark.parametrize("how", ["size", "theme", "text"])
def test_after_a_change_of_size_or_style_the_old_picture_is_shown_meanwhile(
    watched: Watched, how: str
) -> None:
    shown(watched, *NODES)
    old = watched.settle()
    stage, size = watched.stage, SIZE
    if how == "size":
        size = (1600, 900)
        stage.resize(size)
        watched.window = pygame.Surface(size)
    else:
        setattr(stage.style, how, "projector")
        stage.restyle()
    before = pygame.image.frombytes(old, SIZE, "RGB")
    held = pixels(pygame.transform.smoothscale(before.convert(watched.window), size))
    assert watched.frame() == held
    assert watched.frame(SETTLING) == held
    assert (watched.settle() != held) == (how != "text"), "no text of it depends on that"


def test_private_faces_are_not_in_the_old_picture(watched: Watched) -> None:
    open_, secret = NODES[3], replace(NODES[1], secret_of=0)
    shown(watched, open_)
    bare = watched.settle()
    shown(watched, open_, secret)
    assert watched.settle() != bare
    shown(watched, *NODES[:1])
    assert watched.frame() == bare
    assert watched.change.holds


@pytest.mark.parametrize("frames", [0, 1])
def test_what_is_pressed_before_the_picture_is_seen_does_nothing_and_keys_are_kept(
    watched: Watched, frames: int
) -> None:
    shown(watched, NODES[3])
    watched.settle()
    scene = Sample(watched.rig.ctx)
    watched.rig.manager.push(scene)
    stage, change = watched.stage, watched.change
    stage.refresh()
    for _ in range(frames):
        watched.frame()
        assert change.holds
    assert stage.top is not None
    button = next(node for node in stage.top.nodes if node.press is not None)
    pos = stage.pixels(button.rect)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        change.handle(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE):
        change.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert (scene.pressed, scene.backs) == (0, 0)
    watched.settle()
    assert (scene.pressed, scene.backs) == (0, 1)


def test_a_press_in_the_frame_of_the_change_is_lost(watched: Watched) -> None:
    shown(watched, NODES[3])
    watched.settle()
    scene, stage = Sample(watched.rig.ctx), watched.stage
    watched.rig.manager.push(scene)
    stage.refresh()
    assert stage.top is not None
    pos = stage.pixels(stage.top.layer.rect("press"))
    for _ in range(2):  # the second time it is seen
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            watched.change.handle(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        was = scene.pressed
        watched.settle()
    assert (was, scene.pressed) == (1, 1)


def test_the_old_picture_is_scaled_once_however_often_the_size_changes(watched: Watched) -> None:
    shown(watched, *NODES)
    before = pygame.image.frombytes(watched.settle(), SIZE, "RGB").convert(watched.window)
    for size in ((1, 1), (5120, 700), (1600, 900)):
        watched.window = pygame.Surface(size)
        watched.change.stretch(watched.window)
        held = pixels(watched.window)
        assert held == pixels(pygame.transform.smoothscale(before, size)), "at once"
        watched.stage.resize(size)
        assert watched.frame() == held


def test_a_picture_that_comes_in_play_is_shown_when_it_is_there(watched: Watched) -> None:
    scene = shown(watched, NODES[3])
    bare = watched.settle()
    scene.nodes = (NODES[3], NODES[2])
    scene.changed()
    assert watched.frame() == watched.frame(0.3) == bare
    whole = watched.settle()
    assert whole != bare
    # another look of it: the old one stays until it is there
    other = replace(NODES[2], look=(Art("common/tile_kyoto"),))
    scene.nodes = (NODES[3], other)
    scene.changed()
    assert watched.frame() == watched.frame(0.3) == whole
    assert watched.settle() not in (bare, whole)


def test_a_private_face_goes_at_once_though_what_covers_it_is_not_there(watched: Watched) -> None:
    scene = shown(watched, NODES[3])
    bare = watched.settle()
    scene.nodes = (NODES[3], replace(NODES[2], secret_of=1))
    scene.changed()
    watched.settle()
    scene.nodes = (NODES[3], replace(NODES[2], look=(Art("common/tile_kyoto"),)))
    scene.changed()
    assert watched.frame() == bare


def test_what_waits_is_not_worked_out_again_with_every_picture_that_comes(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    raster = watched.stage.raster
    real = raster.svg

    def counted(text: str, *args: Any, **more: Any) -> pygame.Surface:
        texts.append(text)
        return real(text, *args, **more)

    monkeypatch.setattr(raster, "svg", counted)
    names = ("tile_kyoto", "tile_kiribati", "tile_city_explorer", "tile_adaptnation")
    looks = [Art(f"common/{name}") for name in names]
    scene = [Node(look.name, Role.IMAGE, CARD, (look,)) for look in looks]
    shown(watched, *scene)
    for _ in range(20):
        watched.slow.now = 1
        watched.frame()
    assert not watched.change.holds
    counts = Counter(texts)
    assert len(counts) >= len(names)
    assert max(counts.values()) <= 2, counts.most_common(1)  # asked for, and read


def test_words_that_have_no_time_left_come_with_the_next_frames(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = shown(watched, NODES[3])
    bare = watched.settle()
    words = [
        Node(f"words{n}", Role.LABEL, CARD.moved(0, 60 * n), (Text(f"Word {n}", 30),))
        for n in range(9)
    ]
    scene.nodes = (NODES[3], *words)
    scene.changed()
    fonts = watched.stage.fonts
    real = fonts.drawn

    def slow(text: Text, line: str, colour: str) -> pygame.Surface:
        watched.stage.raster.left -= 1.5
        return real(text, line, colour)

    monkeypatch.setattr(fonts, "drawn", slow)
    counts = []
    for _ in range(9):
        watched.frame()
        assert watched.stage.top is not None
        counts.append(sum(s.waits for s in watched.stage.top.sprites.values()))
    assert counts[0] >= 5, counts
    assert counts[-1] == 0, counts
    assert counts == sorted(counts, reverse=True)
    assert watched.settle() != bare


def test_settings_that_no_picture_depends_on_draw_nothing_anew(watched: Watched) -> None:
    shown(watched, *NODES)
    watched.settle()
    watched.stage.restyle()
    assert not watched.stage.new
    watched.frame()
    assert not watched.slow.asked


def test_pictures_of_a_next_scene_are_asked_for_ahead(tmp_path: Path) -> None:
    watched = Watched()
    watched.stage.raster.disk = Raster(tmp_path).disk
    shown(watched, NODES[3])
    watched.settle()
    watched.stage.painter.nodes_ahead(NODES)
    for _ in NODES:
        watched.frame()
    watched.slow.now = 99
    watched.frame()
    shown(watched, *NODES)
    for _ in range(4):  # on a slow machine to read them may take more than one
        watched.frame()
        assert not watched.slow.asked
    assert not watched.change.holds


def test_what_is_kept_stays_within_its_budget_and_what_is_used_stays_longest() -> None:
    kept: Kept[bytes] = Kept(10, len)
    for key in "abc":
        kept.put(key, b"1234")
    assert [key in kept for key in "abc"] == [False, True, True]
    assert kept.get("b") == b"1234"
    kept.put("d", b"1")
    kept.put("d", b"12")  # the same again takes no more room
    kept.put("e", b"123")
    assert [key in kept for key in "bcde"] == [True, False, True, True]
    kept.put("f", b"x" * 50)
    assert [key in kept for key in "bdef"] == [False, False, False, True]


def test_a_kept_key_that_leads_elsewhere_shows_nothing_that_is_not_there(watched: Watched) -> None:
    class Leaving(Shown):
        def on_back(self) -> None:
            shown(watched, *NODES)

    shown(watched, NODES[3])
    watched.settle()
    leaving = Leaving(watched.rig.ctx)
    leaving.nodes = NODES[2:]
    watched.rig.manager.replace(leaving)
    watched.frame()
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    watched.change.handle(escape)
    watched.slow.now = 99
    watched.frame()
    seen = watched.frame()
    assert watched.rig.manager.top is not leaving
    assert watched.slow.asked
    assert watched.change.holds
    assert watched.frame() == seen


@pytest.mark.parametrize("settled", [True, False])
def test_a_scene_that_comes_by_itself_in_a_frame_is_awaited_too(
    watched: Watched, settled: bool
) -> None:
    """As the results do, at the end of a match."""
    scene = shown(watched, NODES[3])
    if settled:
        watched.settle()
    while not watched.change.step(0.05):
        watched.slow.now = 99
    before = pixels(watched.window)
    assert watched.rig.manager.top is scene
    shown(watched, *NODES)
    watched.change.draw(watched.window)
    assert pixels(watched.window) == before
    watched.frame()
    assert watched.slow.asked
    assert watched.change.holds


def test_words_are_not_stretched_while_a_picture_of_another_size_is_awaited(
    watched: Watched,
) -> None:
    words = Node("read", Role.LABEL, Rect(100, 60, 400, 60), (Text("Words", 40),), "Words")
    scene = shown(watched, words)
    watched.settle()

    def sizes() -> list[tuple[int, int]]:
        assert watched.stage.top is not None
        return [s.get_size() for s, _x, _y in watched.stage.top.sprites["read"].item.blits]

    before = sizes()
    card = replace(NODES[1], id="read", motion=AT_ONCE)
    scene.nodes = (card,)
    scene.changed()
    for _frame in range(3):
        watched.frame()
        assert watched.stage.top is not None
        assert watched.stage.top.sprites["read"].waits
        assert sizes() == before
