"""Widgets: they stay in their boxes, say what they are, and call what they were given."""

import pytest

from scenes import widgets as w
from scenes.stage.node import Line, Node, Rect, Role, Text
from scenes.stage.ui import SIZES, TARGET
from scenes.widgets.chart import Series, race_chart
from tests.scenes.fakes import make_ui, measure

TEXTS = tuple(SIZES)
LONG = "Begin a new match of this title with the same players and the same options"


def texts(node: Node) -> list[Text]:
    return [look for look in node.look if isinstance(look, Text)]


def assert_fits(node: Node) -> None:
    for text in texts(node):
        box = text.at or Rect(0, 0, node.rect.w, node.rect.h)
        width, height = measure(text, box.w if text.wrap else None)
        assert width <= box.w + 0.5, (node.id, text.text)
        assert height <= box.h + 0.5, (node.id, text.text)
        assert box.x >= 0, node.id
        assert box.right <= node.rect.w + 0.5, node.id


@pytest.mark.parametrize("size", TEXTS)
@pytest.mark.parametrize("words", ["Done", LONG])
def test_a_button_as_high_as_it_asks_for_holds_its_words(size: str, words: str) -> None:
    ui = make_ui(text=size)
    for width in (w.button_width(ui, words, "check"), 360.0):
        rect = Rect(0, 0, width, w.button_height(ui, words, width, "check"))
        node = w.button(ui, "b", rect, words, lambda: None, icon="check")
        assert_fits(node)
        assert rect.h >= TARGET
        assert all(t.size >= ui.body for t in texts(node))


def test_a_disabled_button_says_why_and_has_a_dashed_edge() -> None:
    node = w.button(
        make_ui(), "b", Rect(0, 0, 300, 70), "Undo", lambda: None, disabled=True, reason="Rolled"
    )
    assert node.press is None
    assert node.disabled
    assert node.reason == "Rolled"
    assert node.focusable
    assert any(getattr(look, "dashed", False) for look in node.look)


def test_toggle_switches() -> None:
    got: list[bool] = []
    ui = make_ui()
    [node] = w.toggle(ui, "t", "Sound", True, got.append).place(ui, Rect(0, 0, 500, 70))
    assert node.press is not None
    node.press()
    assert got == [False]
    assert node.checked is True
    assert_fits(node)


@pytest.mark.parametrize("size", TEXTS)
def test_choice_wraps_into_lines_and_calls_with_its_value(size: str) -> None:
    ui = make_ui(text=size)
    got: list[int] = []
    options = [(n, f"after {n} rounds") for n in (8, 12, 16, 20)]
    box = w.choice(ui, "c", "End", options, 12, got.append)
    height = box.heights(ui, 520).best
    nodes = box.place(ui, Rect(10, 10, 520, height))
    for node in nodes:
        assert_fits(node)
        assert node.rect.right <= 530.5
        assert node.rect.bottom <= 10 + height + 0.5
        assert node.press is not None
        node.press()
    assert got == [8, 12, 16, 20]
    assert [n.checked for n in nodes] == [False, True, False, False]


def test_choice_of_many_shows_all_that_are_chosen() -> None:
    ui, options = make_ui(), [("a", "A"), ("b", "B"), ("c", "C")]
    box = w.choice(ui, "c", "Animals", options, ("a", "c"), lambda _v: None, many=True)
    nodes = box.place(ui, Rect(0, 0, 900, 80))
    assert [n.checked for n in nodes] == [True, False, True]
    assert {n.role for n in nodes} == {Role.TOGGLE}


def test_slider_knob_stays_inside() -> None:
    ui = make_ui()
    for part in (0.0, 0.5, 1.0):
        knob = w.slider(ui, "v", "Volume", part, "50 %", lambda _p: None, lambda _s: None)
        [node] = knob.place(ui, Rect(0, 0, 400, 66))
        for look in node.look:
            at = getattr(look, "at", None)
            assert at is not None
            assert at.x >= 0
            assert at.right <= 400


def test_field_shows_the_beginning_of_long_text() -> None:
    ui = make_ui()
    box = w.field(ui, "f", "Name", "Ž" * 60, lambda _t: None, 60)
    [node] = box.place(ui, Rect(0, 0, 300, 70))
    assert_fits(node)
    assert node.value == "Ž" * 60
    assert texts(node)[0].text.endswith("Ž…")


PAGE = (
    w.Heading("A heading"),
    w.Para("A paragraph that is long enough to wrap into several lines. " * 6),
    w.Bullets(("One point that is long enough to wrap into lines", "Two")),
    w.Figures(tuple(w.Figure(("common/die_1",), "a caption") for _n in range(6))),
    w.Entry(w.Figure(("common/die_2",)), "A title", "Some words beside a picture. " * 4),
    w.Notice("Reality, not the game."),
)


@pytest.mark.parametrize("size", TEXTS)
def test_rich_text_scrolls_to_its_end_and_no_further(size: str) -> None:
    ui = make_ui(text=size)
    rect = Rect(100, 100, 600, 400)
    offsets: list[float] = []
    nodes = w.rich_text(ui, "page", rect, PAGE, 0, offsets.append)
    assert nodes[0].use.scroll is not None
    nodes[0].use.scroll(1e9)
    nodes[0].use.scroll(-5)
    most = offsets[0]
    assert offsets[1] == 0
    assert most == pytest.approx(w.rich_box(ui, PAGE, 600 - 30).heights(ui, 600 - 30).best - 400)
    last = w.rich_text(ui, "page", rect, PAGE, most, offsets.append)[-1]
    assert last.rect.bottom <= rect.bottom + 20
    for node in nodes:
        assert_fits(node)
        assert node.rect.x >= rect.x
        assert node.rect.right <= rect.right + 0.5


def test_rich_text_that_fits_does_not_scroll() -> None:
    nodes = w.rich_text(make_ui(), "p", Rect(0, 0, 600, 400), PAGE[:1], 0, lambda _o: None)
    assert nodes[0].use.scroll is None
    assert not any(n.id == "p-bar" for n in nodes)


@pytest.mark.parametrize("size", TEXTS)
@pytest.mark.parametrize("width", [1440, 1920, 2520])
def test_dialog_holds_its_words_and_answers(size: str, width: float) -> None:
    ui = make_ui(width, size)
    answers = [
        w.Answer("no", "Keep on playing this match", lambda: None),
        w.Answer("yes", "Give up and go to the menu", lambda: None, "danger", "close"),
    ]
    nodes = w.dialog(ui, "ask", "Give up?", "The match is saved. " * 5, answers)
    box = nodes[0].rect
    assert nodes[0].role is Role.DIALOG
    assert box.x >= 0
    assert box.bottom <= 1080
    for node in nodes[1:]:
        assert_fits(node)
        assert node.rect.x >= box.x
        assert node.rect.right <= box.right + 0.5
        assert node.rect.bottom <= box.bottom + 0.5


def test_chart_draws_every_seat_once_and_names_it() -> None:
    series = [Series("Ada", "amber", (0, 1, 2)), Series("Bo", "coral", (0, 1, 2))]
    nodes = race_chart(
        make_ui(), "race", Rect(0, 0, 700, 500), series, name="Race", across="round", up="animals"
    )
    ends = [n for n in nodes if n.role is Role.IMAGE and n.id != "race"]
    assert [n.label for n in ends] == ["Ada: 0, 1, 2", "Bo: 0, 1, 2"]
    assert not ends[0].rect.overlap(ends[1].rect) > ends[0].rect.w * 5
    lines = [look for look in nodes[0].look if isinstance(look, Line) and len(look.points) == 3]
    assert [line.colour for line in lines] == ["text", "amber", "text", "coral"]
    line = lines[0]
    for end in ends:  # not where the line was earlier, and within the chart
        assert end.rect.right > line.points[-1][0] + end.rect.w / 2
        assert end.rect.right <= 700
    assert_fits(nodes[0])


@pytest.mark.parametrize("top", [0, 1, 5, 5.5, 17, 98.2, 4000, 123456])
@pytest.mark.parametrize("most", [1, 4, 9])
def test_the_numbers_beside_a_chart_reach_its_top_and_are_not_too_many(
    top: float, most: int
) -> None:
    lines = [Series("Ada", "amber", (0, top))]
    high = make_ui().body * 2.2 * (most + 2.5)
    rect = Rect(0, 0, 700, high)
    shown = race_chart(make_ui(), "race", rect, lines, name="Race", across="Round", up="Rows")[0]
    words = [look for look in shown.look if isinstance(look, Text) and look.font == "bold"]
    numbers = [int(look.text) for look in words if look.align == "right"]
    assert numbers[-1] >= max(1, top)
    assert len(numbers) <= most + 1
    assert numbers == [n * numbers[1] for n in range(len(numbers))]


def test_columns_share_the_width() -> None:
    left, right = w.columns(Rect(0, 0, 210, 50), (1, 3), 10)
    assert (left.w, right.x, right.w) == (50, 60, 150)


# --- strip -----------------------------------------------------------------------------------


def test_a_strip_takes_as_few_lines_as_hold_its_words() -> None:
    ui = make_ui()
    tools = [w.Tool(f"tool-{n}", "home", "Back to the menu", lambda: None) for n in range(5)]
    width = w.button_width(ui, "Back to the menu", "home")
    for room, counts in ((6 * width, [5]), (3.5 * width, [3, 2]), (width + 1, [1] * 5)):
        strip = w.strip(ui, tools)
        lines = [len(line.boxes) for line in strip.lines(ui, room).boxes]  # type: ignore[union-attr]  # rows
        assert lines == counts
        high = strip.heights(ui, room).best
        nodes = strip.place(ui, Rect(20, 1000 - high, room, high))
        assert [node.id for node in nodes] == [tool.id for tool in tools]
        assert nodes[0].rect.y == pytest.approx(1000 - high)
        assert nodes[-1].rect.bottom == pytest.approx(1000)
        assert all(n.rect.x >= 20 and n.rect.right <= 20 + room + 0.01 for n in nodes)
        ends = [n.rect.right for n in nodes if n.rect.right > 20 + room - 1]
        assert len(ends) == len(counts)
