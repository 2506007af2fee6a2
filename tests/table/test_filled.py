"""Tables whose picture fills the screen's height: its columns, and the slots in it."""

from itertools import combinations

import pytest

from game.match.prompt import Prompt
from scenes.stage.node import Rect
from scenes.stage.ui import SHORT
from scenes.table.filled import arranged
from scenes.table.layout import TableLayout, Wants
from scenes.titles.board import EmbeddedSlots, PanelSpec
from tests.scenes.fakes import make_ui

READ = PanelSpec("read", 420, 590, "aside")
PROMPT = Prompt("Two links are ready.", "Click a lit chain.")
TEXTS = ("normal", "projector", "large")


def embedded_slots(seats: int, picture: Rect, alone: bool) -> EmbeddedSlots:
    """Undo and the end of a turn always; the rest where the picture stands alone."""
    x, y = picture.x, picture.y
    choices = {"undo": Rect(x + 1006, y + 934, 100, 112), "end": Rect(x + 1116, y + 934, 192, 112)}
    if not alone:
        return EmbeddedSlots(choices=choices)
    rows = tuple(Rect(x + 300 + 150 * seat, y + 20, 140, 66) for seat in range(seats))
    return EmbeddedSlots(
        Rect(x + 24, y + 20, 264, 66),
        rows,
        Rect(x + 156, y + 276, 400, 36),
        "#EADFC8",
        None,
        Rect(x + 500, y + 934, 400, 76),
        choices,
    )


def table(
    width: float,
    text: str,
    seats: int,
    specs: tuple[PanelSpec, ...] = (READ,),
    ratios: tuple[float, ...] = (4 / 3,),
    buttons: tuple[str, ...] = ("end", "buy"),
) -> TableLayout:
    ui = make_ui(width, text)
    wants = Wants(
        ratios,
        seats,
        specs,
        (0, 0),
        PROMPT,
        embedded=lambda rect, alone: embedded_slots(seats, rect, alone),
        buttons=buttons,
    )
    return arranged(ui, wants)


def beside(at: TableLayout) -> dict[str, Rect]:
    """All that lies beside the picture, and the picture."""
    found = {"board": at.frame.board, "toolbar": at.toolbar, "buttons": at.buttons}
    found |= {f"seat {i}": rect for i, rect in enumerate(at.seats)}
    found |= {"prompt": at.frame.prompt, **at.frame.panels}
    return found if at.log is None else {**found, "log": at.log}


@pytest.mark.parametrize("text", TEXTS)
def test_what_stands_beside_the_picture_has_room_there(text: str) -> None:
    for width in range(1440, 2521, 20):
        for seats in range(1, 5):
            at = table(width, text, seats)
            board = at.frame.board
            assert board.w / board.h == pytest.approx(4 / 3)
            assert board.h >= 0.9 * SHORT
            if at.frame.alone:
                continue
            found = beside(at)
            for name, rect in found.items():
                where = (name, width, seats, rect)
                assert rect.w > 200, where
                assert rect.h >= 50, where
                assert -0.1 <= rect.x <= rect.right <= width + 0.1, where
                assert -0.1 <= rect.y <= rect.bottom <= SHORT + 0.1, where
            for (a, one), (b, two) in combinations(found.items(), 2):
                assert one.overlap(two) < 1, (a, b, width, seats)


def test_the_arrangements() -> None:
    full = table(1920, "normal", 2, buttons=("end",))
    assert full.frame.board == Rect(0, 0, 1440, 1080)
    assert full.frame.panels["read"].h > 490, "the card is read beside the picture"
    assert full.log is not None, "and below it is what happened"
    assert full.frame.aside == full.frame.panels["read"]
    alone = table(1440, "normal", 4)
    assert alone.frame.alone
    assert alone.frame.board == Rect(0, 0, 1440, 1080)
    assert alone.toolbar == alone.frame.slots.toolbar
    assert "read" not in alone.frame.panels
    assert alone.log is None
    low = table(1728, "normal", 2)
    assert not low.frame.alone, "16:10"
    assert not table(1620, "normal", 2).frame.alone, "3:2"
    wide = table(2520, "normal", 4)
    assert wide.frame.board.x == pytest.approx(540)
    assert wide.log is not None
    assert wide.log.right <= 540
    assert wide.frame.panels["read"].x > 1980


@pytest.mark.parametrize("text", TEXTS)
def test_the_picture_changes_gently_with_the_width(text: str) -> None:
    last: tuple[tuple[bool, bool], Rect] | None = None
    for width in range(1440, 2521, 4):
        at = table(width, text, 3)
        shape = at.frame.alone, at.frame.board.x > 0
        if last is not None and last[0] == shape:
            assert abs(at.frame.board.w - last[1].w) < 6
        last = shape, at.frame.board


def test_what_is_asked_and_the_log_stay_in_their_place_when_there_is_a_button() -> None:
    read = PanelSpec("read", 320, 590, "aside")
    calm, asked = (
        table(1920, "normal", 2, (read,), buttons=ids) for ids in (("end",), ("end", "buy"))
    )
    assert calm.buttons.h == 0
    assert asked.buttons.h > 60
    assert asked.buttons.y > asked.frame.panels["read"].bottom, "below what is read"
    assert asked.frame.prompt == pytest.approx(calm.frame.prompt)
    assert calm.log is not None
    assert asked.log == pytest.approx(calm.log)
    assert calm.log.h > 4 * 1.24 * 26
    low = table(1920, "normal", 4, (read,)).log
    assert low is not None
    assert low.h > 2 * 1.24 * 26, "rather fewer lines than nothing to read"


def test_without_room_to_read_the_log_takes_it() -> None:
    at = table(1728, "projector", 4)
    assert "read" not in at.frame.panels
    assert at.log is not None


def test_a_picture_that_stands_alone_is_as_wide_as_its_title_can_have_it() -> None:
    ratios = (4 / 3, 1.45, 1.57, 1.65)
    for width, ratio in ((1440.0, 4 / 3), (1600.0, 1.45), (1728.0, 1.57)):
        board = table(width, "large", 4, ratios=ratios).frame.board
        assert board.w / board.h == pytest.approx(ratio)
        assert board.h == SHORT
    at = table(1920, "large", 4, ratios=ratios)
    assert not at.frame.alone
    assert at.frame.board.w / at.frame.board.h == pytest.approx(4 / 3)


def test_a_picture_that_stands_alone_must_lend_places() -> None:
    wants = Wants((4 / 3,), 2, (), (0, 0), PROMPT, embedded=lambda rect, alone: EmbeddedSlots())
    with pytest.raises(ValueError, match="slots"):
        arranged(make_ui(1440), wants)
