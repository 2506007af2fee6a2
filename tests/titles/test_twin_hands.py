"""Pixels, where several with secrets share a screen and a clock: each way of sitting there.

The same hands at tables that differ in the cards of others: whoever may not know these sees the
same, in every frame, also while a dock opens or closes and while the screen is handed over.
"""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Literal

import pygame
import pytest

from game.match import Match
from scenes.table import model as table_model
from scenes.table import pace as table_pace
from scenes.table.docks import KEYS
from tests.titles.docked import Hands
from tests.titles.lantern_board import ASK, LanternsBoard, seated
from tests.titles.twins import Reel, differing
from tests.toys.catalog import toys_in_catalog
from tests.toys.fireflies.rules import RULES


class HandsReel(Hands, Reel):
    """Hands at a table of which every frame is kept."""

    def card(self, n: int) -> str:
        """The nth card of the hand that is shown."""
        cards = [node.id for node in self.play.nodes if node.id.startswith("card:")]
        return cards[n]


@pytest.fixture(autouse=True)
def _board(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """That board, and a clock that goes on by frames."""
    frames = count()
    monkeypatch.setattr(table_pace, "monotonic", lambda: next(frames) / 16)
    monkeypatch.setattr(table_model, "board_of", lambda _title: LanternsBoard())
    pygame.display.init()
    pygame.font.init()
    with toys_in_catalog():
        yield


def twins(match: Match, viewer: int) -> tuple[Match, Match]:
    """A match, and one that a viewer cannot tell from it."""
    other = RULES.determinize(match.observe(viewer), viewer, Random("other"))
    assert other != match.state
    return Match.at(match.header, match.state.copy()), Match.at(match.header, other)


# --- what is done --------------------------------------------------------------------------------


def at_docks(reel: HandsReel) -> None:
    """Each opens a dock by mouse and looks closely; two lay a card, one by key; one is asked
    something, another loses the focus, a third freezes the table."""
    for seat in range(3):
        dock, tray = reel.at(f"dock:{seat}"), reel.at(f"tray:{seat}")
        reel.down(dock)
        reel.move(reel.at(reel.card(1)))
        reel.wait(0.8)  # it says what it is
        reel.move((tray[0], tray[1] + 60), tray)
        reel.wait(0.2)
        if seat == 0:
            reel.move(dock)
        reel.up(dock if seat == 0 else tray)
        reel.wait(0.4)
        reel.key(pygame.KEYDOWN, KEYS[seat])
        reel.drag(ASK, f"tray:{seat}") if seat == 0 else reel.wait(0.2)
        if seat == 1:
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        elif seat == 2:
            reel.key(pygame.KEYDOWN, 0, pygame.K_p)
        reel.wait(0.2)
        reel.key(pygame.KEYUP, KEYS[seat])
        reel.wait(0.4)
    assert [len(pile) for pile in reel.scene.match.state.chosen] == [0, 1, 1]


def in_turn(reel: HandsReel) -> None:
    """Two lay a card; the third has taken one up."""
    for seat in range(3):
        reel.settle()
        assert reel.scene.view.seat == seat
        card, tray = reel.at(reel.card(1)), reel.at(f"tray:{seat}")
        reel.move(card)
        reel.wait(0.8)
        reel.down(card)
        reel.move((tray[0], tray[1] + 60), tray)
        reel.wait(0.1)
        if seat < 2:
            reel.up(tray)
        reel.wait(0.4)


def alone(reel: HandsReel) -> None:
    """A card is laid, taken back, and asked about, while bots have laid theirs."""
    reel.scene.pace.play(reel.scene.match.legal(1)[2])
    reel.drag(reel.card(0), "tray:0")
    reel.press("act:0")
    reel.wait(0.4)
    reel.drag(ASK, "tray:0")
    reel.wait(0.4)
    assert reel.scene.question is not None


WAYS: list[tuple[str, str, bool, Callable[[HandsReel], None]]] = [
    ("docks", "hhh", False, at_docks),
    ("rounds", "hhh", False, in_turn),
    ("rounds", "hhh", True, in_turn),
    ("solo", "hbb", False, alone),
]


@pytest.mark.parametrize("animation", ["normal", pytest.param("off", marks=pytest.mark.sweep)])
@pytest.mark.parametrize(("way", "kinds", "curtain", "script"), WAYS)
def test_hands_of_others_change_no_pixel(
    tmp_path: Path,
    way: str,
    kinds: str,
    curtain: bool,
    script: Callable[[HandsReel], None],
    animation: Literal["normal", "off"],
) -> None:
    def played(match: Match) -> HandsReel:
        reel = HandsReel(tmp_path, match, curtain)
        reel.ctx.settings.animation = animation
        reel.stage.restyle()
        reel.wait(0.2)
        script(reel)
        return reel

    persons = {seat for seat, kind in enumerate(kinds) if kind == "h"}
    for viewer in persons:
        one, other = map(played, twins(seated(way, kinds), viewer))
        assert {shot.eyes for shot in one.shots} == (persons | {None} if len(persons) > 1 else {0})
        assert not differing(one, other, {viewer, None})
        assert len(persons) == 1 or differing(one, other, persons - {viewer})
