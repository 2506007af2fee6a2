"""Pixels: tables that differ in what somebody may not know look the same to that one."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.city_explorer.actions import Deal, Depart, Look, Push, Start
from game.city_explorer.components import CARDS
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.core.action import CHANCE
from game.kiribati.actions import Keep
from game.match import Match
from scenes.titles.city_explorer.board import ids
from tests.titles.play import CITY, new_table
from tests.titles.twins import Reel, differing

ANNA, BO, BOT = 0, 1, 2


def city_explorer(cards: tuple[int, ...], aid: bool) -> Match:
    """Two persons and a bot, with the cards dealt so; the second person begins."""
    table = new_table(CITY, 3, "twins", "hhb", memory_aid=aid)
    table.submit(Start(CHANCE, BO))
    table.submit(Deal(CHANCE, cards))
    return table


def dealt() -> tuple[int, ...]:
    cards = list(range(CARDS))
    Random("twins").shuffle(cards)
    return tuple(cards)


def hidden(state: CityState, n: int) -> tuple[int, int]:
    """The place of the nth card that lies face down in the grid."""
    down = [slot for slot in state.grid if not state.is_up(slot)]
    where = state.where(down[n])
    assert where is not None
    return where


def opened(reel: Reel) -> None:
    """Turn cards up until somebody researches."""
    match = reel.scene.match
    reel.settle()
    while match.state.phase != Phase.ACTION:
        reel.act(match.legal(match.to_act()[0])[0])
        reel.settle()


def look(reel: Reel, seat: int, n: int) -> None:
    """Look at the nth hidden card; a person holds it, lets it go, and closes it."""
    reel.settle()
    reel.magnify([ids.card(slot) for slot in reel.scene.match.state.grid[n % 7 :][:2]])
    reel.act(Look(seat, *hidden(reel.scene.match.state, n)))
    if reel.scene.view.seat == seat:
        reel.hold("reading")
        reel.release("reading")
        reel.hold("reading")
        reel.post(pygame.WINDOWFOCUSLOST, (0, 0))
        reel.wait(0.1)
        reel.close()


def city_explorer_script(reel: Reel) -> None:
    """Looks by all three, hand-overs, a push, rows that are taken with hidden cards."""
    opened(reel)  # Bo begins, then the bot, then Anna
    look(reel, BO, 3)
    look(reel, BO, 8)
    look(reel, BOT, 5)
    look(reel, BOT, 12)
    look(reel, ANNA, 3)
    look(reel, ANNA, 14)
    opened(reel)  # the bot, Anna, Bo
    reel.act(Push(BOT, 4, 1))
    look(reel, BOT, 9)
    reel.settle()
    where = hidden(reel.scene.match.state, 10)
    reel.act(Push(ANNA, where[1], -1))
    look(reel, ANNA, 10)
    reel.act(Depart(BO, 2))
    opened(reel)
    look(reel, ANNA, 2)
    look(reel, ANNA, 6)
    reel.act(Depart(BOT, 1))
    reel.settle()


@pytest.fixture(name="bases", scope="module")
def _bases(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Reel]:
    pygame.display.init()
    pygame.font.init()
    found = {}
    for aid in (True, False):
        reel = Reel(tmp_path_factory.mktemp("base"), city_explorer(dealt(), aid))
        city_explorer_script(reel)
        found[aid] = reel
    return found


@pytest.mark.parametrize(("aid", "viewer"), [(True, None), (True, ANNA), (True, BO), (False, BO)])
def test_hidden_cards_of_city_explorer_change_no_pixel(
    tmp_path: Path, bases: dict[bool, Reel], aid: bool, viewer: int | None
) -> None:
    base = bases[aid]
    seen = base.scene.match.observe(viewer)
    other = RULES.determinize(seen, viewer, Random("other")).cards
    assert other != dealt()
    twin = Reel(tmp_path, city_explorer(other, aid))
    city_explorer_script(twin)
    assert not differing(base, twin, {viewer, None})
    eyes = {shot.eyes for shot in base.shots}
    assert eyes == {None, ANNA, BO}
    assert differing(base, twin, {ANNA, BO} - {viewer})


def test_the_script_goes_through_hand_overs_looks_and_departures(bases: dict[bool, Reel]) -> None:
    for aid, base in bases.items():
        scenes = [shot.scene for shot in base.shots]
        handovers = sum(a != b == "handover" for a, b in pairwise(scenes))
        assert handovers >= (3 if aid else 1)
        assert len({shot.pixels for shot in base.shots}) > 60


def kiribati(kept: tuple[int, ...]) -> Match:
    """Two persons and a bot who have chosen their cards; Anna's are given."""
    table = new_table("family", 3, "twins", "hhb")
    chosen = 0
    while chosen < 3:
        if table.step_chance() is None:
            seat = table.to_act()[0]
            keeps: list[Any] = table.legal(seat)
            assert isinstance(keeps[0], Keep)
            table.submit(next(a for a in keeps if seat != ANNA or a.cards == kept))
            chosen += 1
    return table


def test_kept_cards_of_kiribati_change_no_pixel(tmp_path: Path) -> None:
    reels: list[Reel] = []
    for kept in ((0, 1, 2, 3), (0, 2, 4, 5)):
        reel = Reel(tmp_path, kiribati(kept))
        for _ in range(12):
            reel.settle()
            seat = reel.scene.match.to_act()[0]
            plain = [a for a in reel.scene.match.legal(seat) if not hasattr(a, "card")]
            reel.scene.pace.play(plain[0])
        reel.settle()
        reels.append(reel)
    one, other = reels
    assert not differing(one, other, {None, BO})
    assert differing(one, other, {ANNA})
    assert sum(shot.eyes == BO for shot in reels[0].shots) > 10
