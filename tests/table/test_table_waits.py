"""What the table waits for: somebody who lingers over a look; the end; whoever is asked to sit."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.city_explorer.actions import Look
from game.city_explorer.names import card_words
from game.city_explorer.state import Phase
from game.core.action import CHANCE
from game.kiribati.rules import RULES
from game.match import Match, Seating
from scenes.context import Screen
from scenes.gallery.tables import players
from scenes.results.scene import ResultsScene
from scenes.stage.acting import act
from scenes.stage.gesture import Gesture
from scenes.stage.node import Node
from scenes.table.handover import HandoverScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.titles.board import BoardState
from scenes.titles.city_explorer.board import ids
from scenes.titles.kiribati.board.board_state import KiribatiBoardState
from scenes.titles.kiribati.gallery.table import reach
from tests.titles.play import CITY, choose, new_table
from tests.titles.sitting import Sitting


@pytest.fixture(name="looking")
def _looking(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Kiribati's board lingers while something "long" is open; what it hid is remembered."""
    hidden: list[str] = []

    def hide(own: BoardState) -> None:
        hidden.append(own.open)

    monkeypatch.setattr(KiribatiBoardState, "lingers", property(lambda own: own.open == "long"))
    monkeypatch.setattr(KiribatiBoardState, "hide", hide)
    return hidden


def bots_turn(kinds: str) -> Match:
    """A match in which a bot is to act."""
    return reach("children", kinds, lambda s: s.turn == 1 and s.round > 1, "waits")


def top(sitting: Sitting) -> Screen | None:
    return sitting.manager.top


def offered(sitting: Sitting) -> tuple[Gesture, ...]:
    """What hands can do now."""
    assert sitting.stage.top is not None
    return sitting.stage.top.gestures


def open_long(sitting: Sitting, opened: str = "long") -> None:
    sitting.scene.own.open = opened
    sitting.scene.own.refresh()


def test_no_bot_acts_while_somebody_lingers_and_then_it_goes_on(
    tmp_path: Path, looking: list[str]
) -> None:
    table = bots_turn("hb")
    sitting = Sitting(tmp_path, table)
    open_long(sitting)
    count = len(table.history)
    sitting.wait(4)
    assert len(table.history) == count
    open_long(sitting, "")
    sitting.wait(4)
    assert len(table.history) > count


def test_chance_waits_meanwhile(tmp_path: Path, looking: list[str]) -> None:
    table = reach("children", "hb", lambda s: RULES.to_act(s) == (CHANCE,), "waits")
    sitting = Sitting(tmp_path, table)
    open_long(sitting)
    count = len(table.history)
    sitting.wait(2)
    assert len(table.history) == count


def test_nobody_may_act_meanwhile(tmp_path: Path, looking: list[str]) -> None:
    table = reach("children", "hb", lambda s: RULES.to_act(s) == (0,), "waits")
    sitting = Sitting(tmp_path, table)
    assert sitting.scene.open_view.legal
    open_long(sitting)
    sitting.frame()
    assert sitting.scene.open_view.legal == ()
    assert not sitting.scene.gestures()
    sitting.scene.hint()
    assert not sitting.scene.own.lit


def test_eyes_stay_until_the_look_is_over(tmp_path: Path, looking: list[str]) -> None:
    table = new_table("family", 2, "stay")
    sitting = Sitting(tmp_path, table)
    sitting.wait(3)
    assert isinstance(sitting.manager.top, HandoverScene)
    seat = sitting.manager.top.seat
    sitting.manager.top.ready()
    open_long(sitting)
    table.submit(table.legal(seat)[0])
    sitting.scene.look()
    assert table.to_act() != (seat,)
    sitting.wait(3)
    assert sitting.scene.view.seat == seat
    assert top(sitting) is sitting.scene
    sitting.scene.on_back()
    sitting.wait(3)
    assert isinstance(sitting.manager.top, HandoverScene)
    assert sitting.manager.top.seat != seat


def test_the_clock_stands_still_meanwhile(tmp_path: Path, looking: list[str]) -> None:
    table = bots_turn("hb")
    sitting = Sitting(tmp_path, table)
    open_long(sitting)
    sitting.frame()
    assert table.clock.stopped
    sitting.scene.on_back()
    sitting.frame()
    assert not table.clock.stopped
    open_long(sitting)
    sitting.frame()
    sitting.scene.freeze()
    sitting.scene.freeze()
    assert table.clock.stopped


def test_the_end_waits_too(tmp_path: Path, looking: list[str]) -> None:
    sitting = Sitting(tmp_path, over())
    open_long(sitting)
    sitting.wait(4)
    assert sitting.manager.top is sitting.scene
    open_long(sitting, "")
    sitting.wait(4)
    assert isinstance(sitting.manager.top, ResultsScene)


# --- what is held up is turned back --------------------------------------------------------------


def test_pause_standstill_and_sleep_hide_what_is_held_up(
    tmp_path: Path, looking: list[str]
) -> None:
    sitting = Sitting(tmp_path, bots_turn("hb"))
    open_long(sitting, "card")
    sitting.manager.push(PauseScene(sitting.ctx, sitting.scene))
    assert looking == ["card"]
    sitting.manager.pop()
    sitting.scene.suspend()
    assert looking == ["card"] * 2
    sitting.scene.wake()
    sitting.scene.freeze()
    assert looking == ["card"] * 3


# --- what lies open over the board ---------------------------------------------------------------


def own_turn(variant: str, free_undo: bool = False) -> Match:
    """A match in which the only person is to act and has acted before."""
    title, kinds = ("city_explorer", "hbb") if variant == CITY else ("kiribati", "hb")
    table = Match.new(title, {"variant": variant}, players(kinds), seed="open", free_undo=free_undo)
    acted = 0
    while acted < 3 or table.to_act() != (0,):
        if table.step_chance() is None:
            seat = table.to_act()[0]
            table.submit(table.legal(seat)[0])
            acted += seat == 0
    return table


@pytest.mark.parametrize(("variant", "opened"), [(CITY, "tally"), ("family", "discards")])
def test_nothing_below_what_lies_open_acts(tmp_path: Path, variant: str, opened: str) -> None:
    sitting = Sitting(tmp_path, own_turn(variant))
    at = sitting.scene.view
    pieces = set(sitting.scene.board.placements(at))
    assert any(g.piece in pieces for g in offered(sitting))
    at.own.toggle(opened)
    sitting.frame()
    assert not any(g.piece in pieces for g in offered(sitting))
    assert not any(node.has_action() for node in nodes(sitting) if node.id in pieces)
    assert sitting.stage.top is not None
    for piece in pieces:
        act(sitting.stage.top, piece)
    assert sitting.stage.top.state.said == ("", "")
    assert sitting.scene.own.open == opened
    assert [n.id for n in nodes(sitting) if n.press and n.parent == "sheet"] == ["sheet:close"]
    sitting.scene.on_back()
    sitting.frame()
    assert sitting.manager.top is sitting.scene
    assert any(g.piece in pieces for g in offered(sitting))


@pytest.mark.parametrize("opened", ["tally", "read"])
def test_undo_closes_what_lies_open(tmp_path: Path, opened: str) -> None:
    sitting = Sitting(tmp_path, own_turn(CITY, free_undo=True))
    sitting.scene.own.toggle(opened)
    sitting.frame()
    sitting.scene.undo()
    sitting.frame()
    assert not sitting.scene.own.open
    assert sitting.scene.open_view.legal


def test_a_hint_closes_what_lies_over_the_pieces_that_it_lights(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, own_turn(CITY))
    sitting.scene.own.toggle("tally")
    sitting.frame()
    sitting.scene.hint()
    sitting.frame()
    assert sitting.scene.hints.gesture
    assert sitting.scene.own.lit


# --- the end -------------------------------------------------------------------------------------


def over() -> Match:
    """A match that has just ended."""
    table = new_table("children", 2, "over", "hb", animals=("kagu", "rabbit"))
    while table.outcome() is None:
        if table.step_chance() is None:
            seat = table.to_act()[0]
            legal = table.legal(seat)
            moves = [a for a in legal if type(a).__name__ == "Move" and getattr(a, "to", 0) == -2]
            table.submit((moves or legal)[len(table.history) % len(moves or legal)])
    return table


def click_anywhere(sitting: Sitting) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        sitting.post(kind, (300, 300), button=1, touch=False)


def press(sitting: Sitting, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))


def test_a_press_cuts_the_pause_after_a_match_short(tmp_path: Path) -> None:
    table = over()
    for way in (
        click_anywhere,
        lambda s: press(s, pygame.K_RETURN),
        lambda s: press(s, pygame.K_SPACE),
        lambda s: press(s, pygame.K_ESCAPE),
    ):
        sitting = Sitting(tmp_path, table)
        sitting.scene.pace.wait = 100.0
        sitting.frame()
        assert sitting.manager.top is sitting.scene
        assert [n.id for n in nodes(sitting) if n.press] == ["skip"]
        way(sitting)
        sitting.frame()
        assert isinstance(sitting.manager.top, ResultsScene)


def nodes(sitting: Sitting) -> list[Node]:
    assert sitting.stage.top is not None
    return sitting.stage.top.nodes


def test_a_finished_match_that_is_looked_at_again_is_not_skipped(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, over())
    review = TableScene(sitting.ctx, sitting.scene.match, view_only=True)
    sitting.manager.push(review)
    sitting.frame()
    assert "skip" not in {n.id for n in sitting.stage.scenes[-1].nodes}
    review.skip()
    assert sitting.manager.top is review


@pytest.mark.parametrize("kinds", ["hh", "hb", "bb"])
def test_a_card_turned_up_by_the_end_is_read_like_any_other(tmp_path: Path, kinds: str) -> None:
    table = new_table(CITY, 2, "review", kinds)
    rng = Random(3)
    while table.outcome() is None:
        if table.step_chance() is None:
            table.submit(choose(table.legal(table.to_act()[0]), rng))
    state = table.state
    sitting = Sitting(tmp_path, table)
    review = TableScene(sitting.ctx, table, view_only=True)
    sitting.manager.push(review)
    sitting.frame()
    laid = [*state.grid, *(slot for rows in state.taken for row in rows for slot in row)]
    assert not all(state.is_up(slot) for slot in laid)
    for slot in laid:
        press_node(sitting, ids.card(slot))
        shown = {node.id: node for node in nodes(sitting)}
        assert shown["reading"].label == card_words(state.cards[slot])
        assert shown["reading:title"].label == "A face-up card"
        review.on_back()
        sitting.frame()
        assert sitting.manager.top is review
        assert not review.own.open


def press_node(sitting: Sitting, id: str) -> None:
    node = next(node for node in nodes(sitting) if node.id == id)
    assert node.press is not None
    node.press()
    sitting.frame()


# --- whoever is asked to sit ---------------------------------------------------------------------


def city_explorer(aid: bool, looks: int) -> Match:
    """Two persons' match after so many turns of research with a first action that looks."""
    table = new_table(CITY, 2, "eyes", "hh", memory_aid=aid, starter=1)
    done = 0
    while done < looks:
        if table.step_chance() is not None:
            continue
        seat = table.to_act()[0]
        legal = table.legal(seat)
        look = [a for a in legal if isinstance(a, Look)]
        table.submit(look[-1] if look else legal[0])
        done += bool(look)
    while table.step_chance() is not None or table.state.phase != Phase.ACTION:
        table.submit(table.legal(table.to_act()[0])[0])
    return table


def eyes_after(table: Match, seat: int) -> int | None:
    """Whose eyes look at a shared screen, after that seat's."""
    seating = Seating(table)
    seating.viewer = seating.sat = seat
    seating.look()
    return seating.viewer


def test_without_the_aid_nobody_is_asked_who_has_nothing_to_hide() -> None:
    table = city_explorer(False, 2)
    seat = table.to_act()[0]
    assert table.viewpoint(1 - seat).private
    assert not table.viewpoint(seat).private
    assert eyes_after(table, 1 - seat) == seat


def test_with_the_aid_whoever_has_looked_is_asked() -> None:
    table = city_explorer(True, 4)
    seat = table.to_act()[0]
    assert table.viewpoint(seat).private
    assert eyes_after(table, 1 - seat) is None
    assert eyes_after(table, seat) == seat


def test_before_anybody_has_looked_the_table_goes_on_without_a_word() -> None:
    table = city_explorer(True, 0)
    seat = table.to_act()[0]
    assert eyes_after(table, 1 - seat) == seat
