"""The travel book: what it lists, how its pages are turned, that all of it can be read."""

from pathlib import Path

import pygame
import pytest

from game.city_explorer.components import Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.facts import fact, source
from game.core.text import set_language
from scenes.gallery.states import make_context
from scenes.rulebook.scene import RulebookScene
from scenes.settings import Settings
from scenes.stage.node import Node, Role, Text
from scenes.stage.stage import Stage
from scenes.titles.city_explorer.extra.book import KIOSK, PlacesScene
from scenes.titles.extra import extra
from tests.scenes.rig import Rig


def book(folder: Path, size: tuple[int, int] = (1920, 1080), **settings: str) -> Rig:
    return Rig(folder, PlacesScene, size, **settings)


def scene(rig: Rig) -> PlacesScene:
    assert isinstance(rig.top, PlacesScene)
    return rig.top


def swipe(rig: Rig, key: str, dx: float) -> None:
    """Press on a node, pull it aside so many units, let go."""
    assert rig.stage.top is not None
    rect = rig.stage.top.layer.rect(key)
    way = [rect, rect.moved(dx / 2, 0), rect.moved(dx, 0)]
    start, middle, end = (rig.stage.pixels(at) for at in way)
    rig.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    for pos in (middle, end):
        rig.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
    rig.send(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)


def listed(rig: Rig) -> list[int]:
    return [int(key.removeprefix("place-")) for key in rig.nodes if key.startswith("place-")]


def test_it_lists_all_places_by_suit(tmp_path: Path) -> None:
    rig = book(tmp_path)
    assert listed(rig) == list(range(len(PLACES)))
    rows: dict[float, set[Suit]] = {}
    for n in listed(rig):
        rows.setdefault(rig.nodes[f"place-{n}"].rect.y, set()).add(PLACES[n].suit)
    assert all(len(suits) == 1 for suits in rows.values())


@pytest.mark.parametrize("suit", list(Suit))
def test_a_suit_is_shown_alone_and_fits_the_screen(tmp_path: Path, suit: Suit) -> None:
    rig = book(tmp_path)
    rig.click(f"suit-{suit.name.lower()}")
    assert len(listed(rig)) == POINTS[suit]
    assert {PLACES[n].suit for n in listed(rig)} == {suit}
    assert "places-bar" not in rig.nodes
    rig.click("suit-all")
    assert len(listed(rig)) == len(PLACES)


def nodes(stage: Stage) -> dict[str, Node]:
    assert stage.top is not None
    return {node.id: node for node in stage.top.nodes}


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [  # every two values meet
        ((1024, 768), "normal", "en"),
        ((2560, 1080), "normal", "fr"),
        ((1024, 768), "projector", "fr"),
        ((2560, 1080), "projector", "en"),
        ((1024, 768), "large", "fr"),
        ((2560, 1080), "large", "en"),
    ],
)
def test_every_page_is_readable_and_every_target_large(
    tmp_path: Path, size: tuple[int, int], text: str, language: str
) -> None:
    ctx, manager = make_context(Settings(text=text), tmp_path)  # type: ignore[arg-type]  # a literal
    stage = Stage(size, ctx.settings)
    set_language(language)
    scene = PlacesScene(ctx)
    manager.push(scene)
    stage.show(manager.scenes)
    for node in nodes(stage).values():
        if node.press is not None and node.id != "back":
            assert min(node.rect.w, node.rect.h) >= KIOSK, node.id
    for place in range(len(PLACES)):
        scene.open(place)
        stage.refresh()
        now = nodes(stage)
        words = now["sentence"].look[0]
        assert isinstance(words, Text)
        assert words.text == fact(place)
        assert words.size >= stage.ui().body
        assert source(place).source in now["source"].label
        assert source(place).checked in now["source"].label
        for key in ("previous", "next"):
            assert min(now[key].rect[2:]) >= KIOSK


def test_a_page_has_picture_suit_and_type(tmp_path: Path) -> None:
    rig = book(tmp_path)
    rig.click("place-0")
    assert rig.nodes["picture-0"].role is Role.IMAGE
    assert rig.nodes["title"].label == "Nijo Castle"
    assert rig.nodes["suit"].label == "Landmark"
    assert rig.nodes["kind"].label == "Iconic"
    assert rig.nodes["count"].label == "1 of 35"


def test_buttons_turn_pages_round_and_round(tmp_path: Path) -> None:
    rig = book(tmp_path)
    rig.click("place-3")
    rig.click("next")
    assert scene(rig).place == 4
    rig.click("previous")
    rig.click("previous")
    assert scene(rig).place == 2
    scene(rig).open(34)
    rig.frame()
    rig.click("next")
    assert scene(rig).place == 0


def test_with_a_suit_chosen_pages_stay_in_it(tmp_path: Path) -> None:
    rig = book(tmp_path)
    rig.click("suit-landmark")
    rig.click("place-4")
    rig.click("next")
    assert scene(rig).place == 0
    assert rig.nodes["count"].label == "1 of 5"


def test_swiping_turns_pages_and_a_short_pull_does_not(tmp_path: Path) -> None:
    rig = book(tmp_path)
    rig.click("place-3")
    swipe(rig, "picture-3", -300)
    assert scene(rig).place == 4
    swipe(rig, "picture-4", 300)
    assert scene(rig).place == 3
    swipe(rig, "picture-3", -60)
    assert scene(rig).place == 3


@pytest.mark.parametrize(
    ("key", "place"),
    [(pygame.K_RIGHT, 4), (pygame.K_LEFT, 2), (pygame.K_n, 4), (pygame.K_p, 2)],
)
def test_keys_turn_pages(tmp_path: Path, key: int, place: int) -> None:
    rig = book(tmp_path)
    rig.click("place-3")
    rig.key(key)
    assert scene(rig).place == place
    rig.key(key)
    assert scene(rig).place == 3 + 2 * (place - 3)


def test_from_the_keyboard_alone_a_page_is_found_and_left(tmp_path: Path) -> None:
    rig = book(tmp_path)
    for _stop in range(len(rig.nodes)):
        rig.key(pygame.K_TAB)
        assert rig.stage.top is not None
        if rig.stage.top.state.focused == "place-34":
            break
    rig.key(pygame.K_RETURN)
    assert scene(rig).place == 34
    rig.key(pygame.K_ESCAPE)
    assert scene(rig).place is None
    rig.key(pygame.K_ESCAPE)
    assert rig.manager.top is None


def test_a_page_that_was_opened_at_once_leads_back_at_once(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: PlacesScene(ctx, 7))
    assert scene(rig).place == 7
    rig.click("back")
    assert rig.manager.top is None


def test_the_rulebook_leads_to_the_book(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "city_explorer", "places"))
    rig.click("extra")
    assert isinstance(rig.top, PlacesScene)
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, RulebookScene)


def test_a_title_without_an_extra_has_no_button(tmp_path: Path) -> None:
    assert extra("kiribati") is None
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "kiribati"))
    assert "extra" not in rig.nodes
