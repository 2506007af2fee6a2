"""Carbon City Zero's sum laid out: it is what will count, and says what follows."""

import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.sums import carbon
from scenes.boards.board import Frame
from scenes.boards.carbon_city_zero import BOARD, counting, ids
from scenes.boards.carbon_city_zero.counting_sum import LINK, sum_of
from scenes.boards.carbon_city_zero.counting_words import follows, moves, part_words
from scenes.boards.carbon_city_zero.flashes import Counted
from tests.scenes.fakes import make_ui

from .play_carbon import ALONE, TEXTS, WIDE, steps, view_of

VARIANTS = (("together", 2), ("together", 4), ("solo", 1), ("rivalry", 3))


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_the_sum_is_what_the_end_of_the_turn_counts(variant: str, seats: int) -> None:
    for seed in range(4):
        for before, action, after in steps(variant, seats, seed):
            if not isinstance(action, a.EndTurn):
                continue
            found, exact = sum_of(before), carbon(before)
            links = sum(part.carbon for part in found.savings if part.what == LINK)
            links += sum(part.carbon for part in found.gains if part.what == LINK)
            assert found.gained + found.saved == found.total == exact.total
            assert links == exact.links
            assert found.now == before.track(before.turn)
            assert found.then == after.track(before.turn)
            assert found.won == (not before.rival and after.tracks[0] == 0)


def test_the_sum_says_how_the_round_counter_steps() -> None:
    """Both steps: at 65 at once, and at the end of the round."""
    seen = 0
    for seed in range(5):
        sums: list[tuple[int, int]] = []
        for before, action, after in steps("together", 4, seed):
            if isinstance(action, a.EndTurn):
                found = sum_of(before)
                sums.append((found.counter - found.steps, found.counter))
                seen += found.steps == 2
                if found.time_up:
                    assert follows(found)
            if isinstance(action, a.Begin) and sums:
                assert after.counter == sums[-1][0]
    assert seen


def full(state: CarbonState) -> bool:
    return sum_of(state).full


def test_what_follows_is_said() -> None:
    words: set[str] = set()
    for seed in range(6):
        for before, action, _after in steps("together", 4, seed):
            if isinstance(action, a.EndTurn):
                words.update(follows(sum_of(before)))
    assert any("not spent" in said for said in words)
    assert any("loses a step" in said for said in words)
    assert any("rounds are left" in said for said in words)


def test_clean_factories_are_struck_through() -> None:
    for seed in range(40):
        for before, action, _after in steps("together", 2, seed):
            if not isinstance(action, a.EndTurn):
                continue
            struck = [part for part in sum_of(before).gains if part.struck]
            assert not struck or before.clean
            if struck:
                assert all(part.carbon == 0 for part in struck)
                assert "clean" in part_words(struck[0])
                return
    raise LookupError("no factory was clean")


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
def test_the_sheet_has_room_for_every_turn(text: str, frame: Frame) -> None:
    ui = make_ui(frame.screen.w, text)
    for n, (before, action, _after) in enumerate(steps("together", 2, 11)):
        if not isinstance(action, a.EndTurn) or n % 3:
            continue
        view = view_of(2, before.seat_of(before.turn))
        counting.open_sum(view)
        nodes = {node.id: node for node in counting.nodes(ui, frame, before, view)}
        sheet, found = nodes["sheet"].rect, sum_of(before)
        for node in nodes.values():
            if node.clip is None and not node.id.endswith(":dark"):
                assert node.rect.right <= sheet.right + 1
                assert node.rect.bottom <= sheet.bottom + 1
        assert sheet.y >= 0
        assert sheet.bottom <= frame.screen.h
        assert moves(found) in nodes["count:sum"].label
        assert len([id for id in nodes if id.startswith("count:part")]) <= len(
            found.gains + found.savings
        )


def test_only_the_laid_out_sum_ends_the_turn() -> None:
    for before, action, _after in steps("together", 2, 2):
        if not isinstance(action, a.EndTurn):
            continue
        seat = before.seat_of(before.turn)
        seen, view = RULES.observe(before, seat), view_of(2, seat)
        assert not BOARD.gestures(seen, [action], view)
        counting.open_sum(view)
        (gesture,) = BOARD.gestures(seen, [action], view)
        nodes = {node.id for node in BOARD.overlay(make_ui(1920), WIDE, seen, view)}
        assert gesture.piece == ids.COUNT
        assert gesture.piece in nodes
        view.close()
        assert not BOARD.gestures(seen, [action], view)
        return


def test_a_bots_sum_is_shown_to_be_read_and_a_persons_is_not_shown_again() -> None:
    ui = make_ui(1920)
    for before, action, after in steps("together", 2, 6, kinds="hb"):
        if not isinstance(action, a.EndTurn) or after.step == Step.OVER:
            continue
        told = BOARD.effects(before, action, after)
        assert told.read > 1500
        assert any(isinstance(flash, Counted) for flash in told.flashes)
        view = view_of(2, 0, acting=False, kinds="hb")
        view.flashes = told.flashes
        nodes = {node.id for node in counting.nodes(ui, WIDE, after, view)}
        if before.turn == 0:
            assert not nodes
        else:
            assert "count:sum" in nodes
            assert ids.COUNT not in nodes
