"""What must be gone when a look is taken back, or when somebody else sits down at the screen."""

from pathlib import Path
from typing import Literal, TypeAlias

import pygame
import pytest

from game.city_explorer.actions import Look
from game.city_explorer.names import place_name
from game.city_explorer.state import Phase
from game.core.action import HIDDEN
from game.core.options import Options
from game.match import Match
from scenes.stage import focus
from scenes.table.handover import HandoverScene
from scenes.titles.city_explorer.board import ids
from scenes.titles.city_explorer.board.board_state import CityBoardState
from scenes.titles.city_explorer.board.cards import place_art
from scenes.titles.city_explorer.board.panels import row_of_interest
from tests.titles.by_hand import CLOSE, where
from tests.titles.faces import check, check_held, pictures
from tests.titles.play import CITY, players
from tests.titles.sitting import Sitting, play_out

Animation: TypeAlias = Literal["slow", "normal", "fast", "off"]


def before_a_last_look(kinds: str) -> Match:
    """A match in which both seats know cards, and the second seat has one action left."""
    options: Options = {"variant": CITY, "starter": 1}
    table = Match.new("city_explorer", options, players(2, kinds), seed="hand", free_undo=True)
    while not (table.state.round == 2 and table.state.left == 1):
        if table.step_chance() is None:
            table.submit(looks(table)[0] if looks(table) else table.legal(table.state.turn)[0])
    assert (table.state.phase, table.state.turn) == (Phase.ACTION, 1)
    return table


def looks(table: Match) -> list[Look]:
    """At cards that nobody has seen."""
    state = table.state
    found = [a for a in table.legal(state.turn) if isinstance(a, Look)]
    return [a for a in found if not state.seers[state.slot_at(a.row, a.column)]]


def seated(tmp_path: Path, table: Match, animation: Animation = "normal") -> Sitting:
    """The table, with whoever is to act before it."""
    sitting = Sitting(tmp_path, table)
    sitting.ctx.settings.animation = animation
    sitting.stage.restyle()
    sitting.wait(1)
    sit_down(sitting)
    return sitting


def sit_down(sitting: Sitting) -> None:
    """Whoever is asked to the screen says to be there, if anybody is asked."""
    if isinstance(sitting.manager.top, HandoverScene):
        sitting.manager.top.ready()


def look_at(sitting: Sitting, action: Look) -> int:
    """Look as a click on the card does; the slot that was looked at."""
    slot: int = sitting.scene.match.state.slot_at(action.row, action.column)
    sitting.frame()
    found = next(g for g in sitting.scene.gestures() if g.action == action)
    sitting.scene.on_gesture(found)
    sitting.wait(1)
    return slot


def shown(sitting: Sitting) -> set[str]:
    """The ids of what is on the screen, what is fading out too."""
    return {key for play in sitting.stage.visible() for key in play.layer.actors}


@pytest.mark.parametrize("kinds", ["bh", "hh"])
@pytest.mark.parametrize("last", [False, True])
def test_a_look_that_is_taken_back_leaves_no_sheet_behind(
    tmp_path: Path, kinds: str, last: bool
) -> None:
    table = before_a_last_look(kinds)
    if not last:
        table.undo()
    sitting = seated(tmp_path, table)
    look_at(sitting, looks(table)[-1])
    count = len(table.history)
    assert CLOSE in shown(sitting)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode=""))
    sitting.wait(1)
    assert len(table.history) == count - 1
    assert CLOSE not in shown(sitting)
    assert sitting.scene.open_view.legal
    assert sitting.scene.gestures()


def test_what_lies_below_a_secret_card_does_not_tell_it(tmp_path: Path) -> None:
    """The pointer still rests on the card that was clicked: no tooltip, no count of its row."""
    table = before_a_last_look("hh")
    table.undo()
    sitting = seated(tmp_path, table, "off")
    top = sitting.stage.top
    assert top is not None
    action = looks(table)[-1]
    slot = table.state.slot_at(action.row, action.column)

    def point() -> None:
        for pos in ((1, 1), where(sitting.stage, ids.card(slot))):
            sitting.post(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            sitting.wait(1)

    point()
    look_at(sitting, action)
    point()
    assert CLOSE in shown(sitting)
    assert "~tip" not in shown(sitting)
    assert row_of_interest(sitting.scene.view) == 0
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    pygame.event.post(escape)
    sitting.wait(1)
    assert CLOSE not in shown(sitting)
    point()
    assert top.layer.actors["~tip"].node.label == "Face-down card", "others look at this screen"


def press(key: int) -> None:
    """Press a key."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def with_a_known_card(folder: Path) -> tuple[Sitting, int, str]:
    """Two persons' table at which one of them has looked and is done; the card's slot and name."""
    table = before_a_last_look("hh")
    table.undo()
    sitting = seated(folder, table)
    action = looks(table)[-1]
    slot = table.state.slot_at(action.row, action.column)
    name = place_name(table.state.cards[slot])
    look_at(sitting, action)
    press(pygame.K_ESCAPE)
    sitting.wait(1)
    return sitting, slot, name


@pytest.mark.parametrize("end", ["release", "pause", "freeze", "focus"])
def test_known_cards_show_only_while_their_button_is_held(tmp_path: Path, end: str) -> None:
    sitting, slot, name = with_a_known_card(tmp_path)
    table = sitting.scene.match

    def told() -> bool:
        play = next(p for p in sitting.stage.scenes if p.scene is sitting.scene)
        actor = play.layer.actors[ids.card(slot)]
        assert actor.node.secret_of == (1 if name in actor.node.label else None)
        picture = place_art(table.state.cards[slot])
        assert picture not in pictures(actor.old), "a secret is never faded"
        assert (picture in pictures(actor.node.look)) == (name in actor.node.label)
        return name in actor.node.label

    assert not told()
    at = where(sitting.stage, ids.MINE)
    sitting.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
    sitting.wait(0.2)
    assert told()
    if end == "release":
        sitting.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
    elif end == "focus":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        key = pygame.K_ESCAPE if end == "pause" else pygame.K_p
        press(key)
        if end == "pause":  # once to let go of what is held, once for the menu
            press(key)
    sitting.wait(0.02)
    assert not told()


@pytest.mark.parametrize("end", ["key up", "Esc", "P", "focus", "click", "resize"])
def test_a_pointer_on_a_known_card_names_it_only_while_a_key_holds_the_button(
    tmp_path: Path, end: str
) -> None:
    sitting, slot, name = with_a_known_card(tmp_path)
    table = sitting.scene.match
    top = sitting.stage.top
    assert top is not None
    held = []
    sitting.watch = lambda: held.append(check_held(table, top))
    focus.on(top, ids.MINE, visible=True)
    at = where(sitting.stage, ids.card(slot))
    sitting.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    sitting.wait(1)
    assert top.layer.actors["~tip"].node.label == "Face-down card"
    press(pygame.K_SPACE)
    sitting.frame()
    assert name in top.layer.actors["~tip"].node.label
    assert held[-1]
    if end == "key up":
        up = pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="")
        pygame.event.post(up)
    elif end == "focus":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif end == "click":
        sitting.post(pygame.MOUSEBUTTONDOWN, (1, 1), button=1, touch=False)
    elif end == "resize":
        sitting.stage.resize((1024, 600))
    else:
        press(pygame.K_ESCAPE if end == "Esc" else pygame.K_p)
    sitting.frame(0.001)
    assert not held[-1]
    sitting.wait(1)


def test_a_click_beside_an_open_card_closes_it_and_a_double_click_does_not(tmp_path: Path) -> None:
    table = before_a_last_look("bh")
    sitting = seated(tmp_path, table, "off")
    up = next(s for s in table.state.grid if table.state.is_up(s))
    at = where(sitting.stage, ids.card(up))

    def click(pos: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            sitting.post(kind, pos, button=1, touch=False)
        sitting.frame()

    click(at)
    click(at)
    assert CLOSE in shown(sitting)
    sitting.wait(0.5)
    assert CLOSE in shown(sitting)
    click(where(sitting.stage, ids.card(table.state.grid[0])))  # that is under it
    assert CLOSE in shown(sitting)
    x, y = sitting.stage.view.to_pixels(60, 540)
    click((round(x), round(y)))
    sitting.wait(0.5)
    assert CLOSE not in shown(sitting)


@pytest.mark.parametrize("animation", ["slow", "normal", "off"])
@pytest.mark.parametrize("focused", [False, True])
def test_the_name_of_a_card_goes_with_whoever_may_read_it(
    tmp_path: Path, animation: Animation, focused: bool
) -> None:
    table = before_a_last_look("hh")
    sitting = seated(tmp_path, table, animation)
    slot = look_at(sitting, looks(table)[-1])
    name = place_name(table.state.cards[slot])
    top = sitting.stage.top
    assert top is not None
    if focused:
        focus.on(top, ids.card(slot), visible=True)
        sitting.wait(0.3)
        assert "~tip" not in top.layer.actors, f"below the sheet {name} is named"
    frames = []

    def watch() -> None:
        frames.append(sitting.scene.view.seat)
        for play in sitting.stage.visible():
            for key, actor in play.layer.actors.items():
                check(table, key, actor, frames[-1])

    sitting.watch = watch
    at = where(sitting.stage, CLOSE)
    sitting.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
    sitting.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
    sitting.wait(1)
    assert isinstance(sitting.manager.top, HandoverScene)
    sit_down(sitting)
    sitting.frame(0.001)
    sitting.wait(1)
    assert {None, 0} <= {*frames}


def test_a_look_by_the_keyboard_is_held_by_the_keyboard(tmp_path: Path) -> None:
    """The large card takes the focus, keeps Tab inside, and gives the focus back."""
    table = before_a_last_look("hh")
    table.undo()
    sitting = seated(tmp_path, table, "off")
    top = sitting.stage.top
    assert top is not None
    action = looks(table)[-1]
    card = ids.card(table.state.slot_at(action.row, action.column))
    assert isinstance(sitting.scene.own, CityBoardState)
    sitting.scene.own.choose("look")
    sitting.wait(0.1)
    focus.on(top, card, visible=True)
    press(pygame.K_RETURN)
    sitting.wait(0.1)
    assert CLOSE in shown(sitting)
    assert top.state.focused == "reading"
    press(pygame.K_RETURN)
    sitting.wait(0.1)
    node = top.node("reading")
    assert node is not None
    assert node.secret_of == 1
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    sitting.wait(0.1)
    node = top.node("reading")
    assert node is not None
    assert node.secret_of is None
    reached = set()
    for _press in range(4):
        press(pygame.K_TAB)
        sitting.wait(0.02)
        reached.add(top.state.focused)
    assert reached == {"reading", CLOSE}
    press(pygame.K_ESCAPE)
    sitting.wait(0.3)
    assert CLOSE not in shown(sitting)
    assert top.state.focused == card


def test_a_known_card_is_looked_at_again_only_when_asked(tmp_path: Path) -> None:
    """After a hint that lights all looks a click on a known card must not cost an action."""
    table = before_a_last_look("bh")
    table.undo()
    sitting = seated(tmp_path, table, "off")
    look_at(sitting, looks(table)[-1])
    press(pygame.K_ESCAPE)
    sitting.wait(0.1)
    own = sitting.scene.own
    own.turn_to(looks(table)[0])
    own.refresh()
    sitting.wait(0.1)
    again = [g for g in sitting.scene.gestures() if isinstance(g.action, Look)]
    seen = sitting.scene.view.seen
    known = {ids.card(slot) for slot in seen.grid if seen.cards[slot] != HIDDEN}
    assert any(g.confirm for g in again)
    assert all(bool(g.confirm) == (g.piece in known) for g in again)


def test_who_only_waited_for_bots_is_not_asked_to_sit_down_again(tmp_path: Path) -> None:
    asked: list[int] = []
    table = Match.new("city_explorer", {"starter": 2}, players(3, "hhb"), seed="again")
    sitting = Sitting(tmp_path, table)
    last = None

    def watch() -> None:
        nonlocal last
        top = sitting.manager.top
        if isinstance(top, HandoverScene):
            if not asked or asked[-1] != top.seat:
                asked.append(top.seat)
            assert top.seat != last
        elif sitting.scene.view.seat is not None:
            last = sitting.scene.view.seat

    sitting.watch = watch
    play_out(sitting, 5, 120)
    assert len(asked) > 3
