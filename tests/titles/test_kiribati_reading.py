"""Kiribati's table read from the back row: names of cards, what they do, the event's round."""

from collections.abc import Iterator

import pytest

from game.core.text import set_language
from game.kiribati.components import Card
from game.kiribati.names import card_name, card_rule
from game.kiribati.notation import read
from scenes.stage.fonts import Fonts
from scenes.stage.node import Node, Text
from scenes.stage.ui import Ui
from scenes.titles.board import AnyView
from scenes.titles.kiribati.board import BOARD, ids
from tests.titles.play import players
from tests.titles.views import frame_of, view_of_position

FIVE = "professional 5 ....../....../11..../...... hands=0245,1,2,3,0 event=fishing_net round=8"
WIDTHS = {"1366x768": 1921.0, "1280x800": 1728.0, "1920x1080": 1920.0}
FITS = [("normal", "1366x768"), ("large", "1280x800"), ("large", "1920x1080")]


@pytest.fixture(autouse=True)
def _french() -> Iterator[None]:
    set_language("fr")
    yield
    set_language("en")


def looking(notation: str, **own: object) -> AnyView:
    state = read(notation)
    return view_of_position("kiribati", players(state.seats), state, 0, (0,), **own)


def screen(text: str, size: str) -> Ui:
    return Ui(WIDTHS[size], "light", text, "fr", Fonts().measure)


def words(node: Node) -> list[str]:
    return [look.text for look in node.look if isinstance(look, Text)]


@pytest.mark.parametrize(("text", "size"), FITS)
def test_a_hand_has_the_names_of_its_cards(text: str, size: str) -> None:
    """With five players, where the hand is lowest."""
    ui, view = screen(text, size), looking(FIVE)
    frame = frame_of(BOARD, ui, view)
    hand = {node.id: node for node in BOARD.nodes(ui, frame, view) if node.id in ids.card}
    assert len(hand) == 4
    for id, node in hand.items():
        assert card_name(ids.card.read(id)[1]) in words(node)
        assert min(node.rect.w, node.rect.h) >= 46
        assert frame.panels["hand"].overlap(node.rect) > 0.99 * node.rect.w * node.rect.h


@pytest.mark.parametrize(("text", "size"), FITS)
def test_the_event_has_its_name_and_the_round(text: str, size: str) -> None:
    ui, view = screen(text, size), looking(FIVE)
    nodes = BOARD.nodes(ui, frame_of(BOARD, ui, view), view)
    (event,) = [node for node in nodes if node.id == "event"]
    name, round_ = words(event)
    assert name == "Filet de pêche"
    assert round_.endswith("8/15")


@pytest.mark.parametrize(("text", "size"), [*FITS, ("projector", "1280x800")])
def test_who_keeps_cards_reads_what_they_do(text: str, size: str) -> None:
    state = read("family 3 ...../4..../...../1.... hands=012345,012345,012345 phase=keep")
    view = view_of_position("kiribati", players(3), state, 0, (0,))
    ui = screen(text, size)
    over = BOARD.overlay(ui, frame_of(BOARD, ui, view), view)
    for card in Card:
        (node,) = [node for node in over if node.id == f"pick:{int(card)}"]
        assert card_rule(card) in words(node), card
        assert card_name(card) in words(node), card
