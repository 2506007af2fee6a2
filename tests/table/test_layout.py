"""The layout of tables at every width: nothing overlaps, nothing leaves the screen."""

from itertools import combinations

import pytest

from game.match.prompt import Prompt
from scenes.stage.node import Rect, Text
from scenes.stage.ui import SHORT
from scenes.table.extras import banner
from scenes.table.layout import TableLayout, Wants, layout, log_part, part, placed
from scenes.titles.board import PanelSpec
from scenes.widgets.fitting import fits
from tests.scenes.fakes import make_ui

WIDTHS = range(1440, 2521, 60)
SUPPLY = PanelSpec("supply", 72, 92)
EVENT = PanelSpec("event", 70, 84)
HAND = PanelSpec("hand", 130, 196, "hand")
PROMPT = Prompt("Choose a die", "One of the two dice says what the turtles do.")


def table(width: float, text: str, seats: int, specs: tuple[PanelSpec, ...]) -> TableLayout:
    return layout(make_ui(width, text), Wants((4 / 3,), seats, specs, (230, 132), PROMPT))


def parts(at: TableLayout) -> dict[str, Rect]:
    found = {"board": at.frame.board, "toolbar": at.toolbar, "buttons": at.buttons}
    found |= {f"seat {i}": rect for i, rect in enumerate(at.seats)}
    found |= {"prompt": at.frame.prompt, **at.frame.panels}
    if at.log is not None:
        found["log"] = at.log
    return found


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("specs", [(SUPPLY,), (SUPPLY, HAND), (SUPPLY, EVENT, HAND)])
def test_nothing_overlaps_and_all_is_on_the_screen(text: str, specs: tuple[PanelSpec, ...]) -> None:
    for width in WIDTHS:
        for seats in range(2, 6):
            found = parts(table(width, text, seats, specs))
            assert {"board", "prompt", *(s.id for s in specs)} <= found.keys()
            for name, rect in found.items():
                where = (name, width, seats, rect)
                assert rect.w > 0, where
                assert rect.h > 40, where
                assert rect.x >= 0, where
                assert rect.y >= 0, where
                assert rect.right <= width + 0.1, where
                assert rect.bottom <= SHORT + 0.1, where
            for (a, one), (b, two) in combinations(found.items(), 2):
                assert one.overlap(two) < 1, (a, b, width, seats)


def test_the_board_keeps_its_proportions_and_changes_gently() -> None:
    last: tuple[str, Rect] | None = None
    for width in range(1440, 2521, 4):
        ui = make_ui(width)
        board = table(width, "normal", 3, (SUPPLY, HAND)).frame.board
        assert board.w / board.h == pytest.approx(4 / 3)
        if last is not None and last[0] == ui.shape:
            assert abs(board.w - last[1].w) < 12
        last = ui.shape, board


def test_the_board_is_as_large_as_in_the_style_guide() -> None:
    assert table(1920, "normal", 3, (SUPPLY, HAND)).frame.board.w == pytest.approx(1336, abs=2)
    assert table(1440, "normal", 3, (SUPPLY, HAND)).frame.board.w == pytest.approx(1000, abs=8)
    assert table(2520, "normal", 3, (SUPPLY, HAND)).frame.board.w == pytest.approx(1336, abs=2)


@pytest.mark.parametrize("width", [1728, 1920])
def test_with_larger_text_a_full_column_gives_its_prompt_to_the_room_below_the_board(
    width: float,
) -> None:
    specs = (SUPPLY, EVENT, HAND)
    usual, large = table(width, "normal", 5, specs), table(width, "large", 5, specs)
    assert usual.frame.prompt.x > usual.frame.board.right
    assert large.frame.prompt.y > large.frame.board.bottom
    assert large.frame.prompt.w == pytest.approx(large.frame.board.w)
    assert large.frame.board.h > 0.78 * (1080 - 2 * 39) * (width / 1920)
    assert table(width, "large", 2, (SUPPLY,)).log is not None
    assert large.log is None, "it can be opened"


PICTURES = (1920 / 1068, 1440 / 1068)


def seated(width: float, text: str = "normal") -> TableLayout:
    return layout(make_ui(width, text), Wants(PICTURES, 3, (), (0, 0), PROMPT, seated=True))


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
def test_a_board_that_shows_its_seats_takes_nearly_the_whole_screen(text: str) -> None:
    for width in WIDTHS:
        at = seated(width, text)
        board = at.frame.board
        assert at.seats == ()
        assert board.w / board.h == pytest.approx(PICTURES[at.frame.picture])
        assert board.h > {"normal": 880, "projector": 880, "large": 780}[text]
        for name, rect in (found := parts(at)).items():
            assert rect.w > 60, (name, width)
            assert rect.h > 65, (name, width)
            assert 0 <= rect.x <= rect.right <= width + 0.1, (name, width)
            assert 0 <= rect.y <= rect.bottom <= SHORT + 0.1, (name, width)
        for (a, one), (b, two) in combinations(found.items(), 2):
            assert one.overlap(two) < 1, (a, b, width)


def test_each_screen_gets_the_picture_that_is_shown_largest() -> None:
    screens = {1440: 1, 1620: 1, 1728: 1, 1920: 1, 2520: 0}
    assert {w: seated(w).frame.picture for w in screens} == screens
    assert seated(1440).frame.board.h == pytest.approx(959, abs=6)
    for width, high in ((1728, 921), (1920, 991)):
        beside = seated(width)
        assert beside.frame.board.h == pytest.approx(high, abs=2)
        assert beside.log is not None
        assert beside.log.h > 400, "many lines beside the board"
    assert seated(1920, "projector").frame.board.w > 1680, "a class needs the board"
    wide = seated(2520)
    assert wide.toolbar.w > wide.toolbar.h, "there is room for a column"


def test_a_column_gives_first_what_comes_first_and_drops_the_log() -> None:
    ui = make_ui()
    log = log_part(ui).heights(ui, 100)
    items = [part("a", 50, 100), log_part(ui), part("b", 50, 100, first=True)]

    def heights(high: float) -> list[object]:
        at = placed(ui, Rect(0, 0, 100, high), items)
        return [pytest.approx(at[name].h) for name in ("a", "log", "b") if name in at]

    assert heights(424) == [100, 200, 100]
    assert heights(150 + log.best + 24) == pytest.approx([50, log.best, 100])
    assert heights(180) == pytest.approx([68, 100])
    ui = make_ui(text="projector")
    least = log_part(ui).heights(ui, 100).least
    items[1] = log_part(ui)
    assert heights(200 + 3 * least) == pytest.approx([100, 3 * least - 24, 100])
    assert heights(200 + 0.8 * least) == pytest.approx([100, 100 + 0.8 * least - 12])


# --- the warning ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("count", [1, 4, 9])
def test_a_warning_is_as_high_as_its_words(text: str, count: int) -> None:
    board, ui = Rect(24, 24, 900, 675), make_ui(1440, text)
    said = " ".join(["The match cannot be saved."] * count)
    node = banner(ui, board, said, lambda: None)
    (shown,) = (look for look in node.look if isinstance(look, Text))
    assert shown.text == node.label == said
    assert shown.at is not None
    assert fits(ui, shown, shown.at, 1.5)
    assert board.y <= node.rect.y + shown.at.y
    assert node.rect.y + shown.at.bottom <= node.rect.bottom <= board.bottom
