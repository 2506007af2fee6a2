"""Kyoto's table in small windows and with larger letters: what must be read there."""

from itertools import combinations

import pytest

from game.core.text import set_language
from game.kyoto.components import Damage
from game.kyoto.names import agenda_name
from game.kyoto.state import KyotoState, Phase
from scenes.gallery.states import GalleryState
from scenes.gallery.tables import scene_of
from scenes.stage.node import Art, Node, Plate, Text
from scenes.titles.board import board_of
from scenes.titles.kyoto.board import ids
from scenes.titles.kyoto.board.talking import heard
from scenes.titles.kyoto.gallery import STATES
from tests.stage.test_geometry import Gallery, Look
from tests.titles.play_kyoto import at_phase, drawn
from tests.titles.views import view_at

LOOKS: list[Look] = [
    ((1024, 768), "fr", "normal", ("light", False)),
    ((1024, 768), "fr", "projector", ("light", False)),
    ((1280, 800), "fr", "normal", ("light", False)),
    ((1280, 800), "fr", "large", ("light", False)),
    ((1920, 1080), "fr", "projector", ("light", False)),
]
every_look = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0][0]}-{look[2]}")


def state(name: str) -> GalleryState:
    return next(one for one in STATES if one.name == f"kyoto_{name}")


def shown(name: str, look: Look) -> tuple[Gallery, dict[str, Node]]:
    """A state in a look, and its nodes."""
    gallery = Gallery(state(name))
    gallery.dress(look)
    assert gallery.stage.top is not None
    return gallery, {node.id: node for node in gallery.stage.top.nodes}


def words(node: Node) -> str:
    return " ".join(look.text for look in node.look if isinstance(look, Text))


@pytest.fixture(autouse=True)
def _english() -> object:
    yield
    set_language("en")


@every_look
@pytest.mark.parametrize("name", ["debate", "debate_six", "offer", "dock_held"])
def test_the_buttons_of_a_debate_keep_their_words(name: str, look: Look) -> None:
    _gallery, nodes = shown(name, look)
    for id in (ids.GIVE, ids.BRIBE, ids.AGREE, ids.PASS):
        assert words(nodes[id]) == nodes[id].label


@pytest.mark.parametrize("look", LOOKS[1:], ids=lambda look: f"{look[0][0]}-{look[2]}")
@pytest.mark.parametrize("name", ["debate", "read"])
def test_agendas_have_names(name: str, look: Look) -> None:
    gallery, nodes = shown(name, look)
    seen: KyotoState = scene_of(gallery.stage).view.seen
    said = "\n".join(map(words, nodes.values()))
    for agenda in seen.agendas[0]:
        assert agenda_name(agenda)[:8] in said


@every_look
@pytest.mark.parametrize("name", ["offers_four", "offers_six"])
def test_tags_of_offers_lie_apart_and_say_how_much(name: str, look: Look) -> None:
    _gallery, nodes = shown(name, look)
    tags = [node for id, node in nodes.items() if id in ids.proposal]
    assert tags
    for one, two in combinations(tags, 2):
        assert one.rect.overlap(two.rect) < 2
    for tag in tags:
        assert "M" in words(tag)


@every_look
@pytest.mark.parametrize("name", ["study", "finance", "bribe", "price"])
def test_a_sheet_covers_neither_prompt_nor_buttons_in_part(name: str, look: Look) -> None:
    _gallery, nodes = shown(name, look)
    sheet = nodes["sheet"].rect
    for id, node in nodes.items():
        if id == "prompt" or (id.startswith("choice:") and not node.parent):
            part = sheet.overlap(node.rect) / (node.rect.w * node.rect.h)
            assert part < 0.01, id


@every_look
def test_an_offer_is_answered_with_words(look: Look) -> None:
    _gallery, nodes = shown("offer", look)
    accept = next(node for id, node in nodes.items() if id in ids.accept)
    refuse = next(node for id, node in nodes.items() if id in ids.refuse)
    assert (words(accept), words(refuse)) == (accept.label, refuse.label)


@every_look
def test_each_bubble_points_to_its_speaker_or_bears_its_flag(look: Look) -> None:
    gallery, nodes = shown("debate_six", look)
    said = [seat for seat in heard(scene_of(gallery.stage).view) if f"bubble:{seat}" in nodes]
    assert said
    for seat in said:
        bubble, tray = nodes[f"bubble:{seat}"], nodes[ids.tray(seat)]
        arts = [one for one in bubble.look if isinstance(one, Art) and one.at is not None]
        tails = [one.at for one in arts if one.name == "common/speech_tail" and one.at]
        if tails:
            x = bubble.rect.x + tails[0].centre[0]
            assert tray.rect.x <= x <= tray.rect.right
        else:
            assert any("flag_token" in one.name for one in arts)


@pytest.mark.parametrize("kind", [Damage.ANIMAL, Damage.AIR])
def test_what_the_speaker_may_choose_is_lit(kind: Damage) -> None:
    def change(seen: KyotoState) -> None:
        seen.pending, seen.phase = (kind,), Phase.IMPACT
        seen.clouds_up = (1, *seen.clouds_up[1:])

    match = at_phase(Phase.DEBATE, change=change)
    chosen = ids.animal if kind == Damage.ANIMAL else ids.cloud
    nodes = drawn(view_at(match, 0))
    lit = {
        id for id, node in nodes.items()
        if (id in ids.animal or id in ids.cloud)
        and any(isinstance(look, Plate) and look.fill == "lit" for look in node.look)
    }  # fmt: skip
    first = 1 if kind == Damage.AIR else 0
    assert lit == {chosen(place) for place in range(first, 5)}
    nobody = drawn(view_at(match, None))
    assert not any(isinstance(look, Plate) for id in lit for look in nobody[id].look)


def test_the_board_keeps_a_column_where_another_stands_alone() -> None:
    assert board_of("kyoto").kept < board_of("carbon_city_zero").kept
