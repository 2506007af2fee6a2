"""What boxes promise: sizes that hold what is in them, and a stated order of who gives way."""

import doctest
from collections.abc import Sequence

import pytest

from scenes.stage.node import Line, Node, Plate, Rect, Role, Text
from scenes.widgets import boxes
from scenes.widgets.boxes import (
    NOWHERE,
    Box,
    Card,
    Column,
    Fit,
    Row,
    Scroll,
    Sizes,
    Words,
    Wrap,
    slot,
)
from tests.scenes.fakes import make_ui
from tests.tools.make_layout_pictures import DOCS, examples, shown

UI = make_ui()


def placed(box: Box, w: float, h: float) -> dict[str, Rect]:
    """Where a box puts what has an id, in a room of that size."""
    return {node.id: node.rect for node in box.place(UI, Rect(0, 0, w, h)) if node.id}


def slots(*sizes: float | Sizes) -> list[Box]:
    """Slots a, b, c... of these heights."""
    return [slot(id, high=size) for id, size in zip("abcdef", sizes, strict=False)]


def test_the_examples_hold() -> None:
    assert doctest.testmod(boxes).failed == 0


def test_the_examples_of_the_page_are_drawn() -> None:
    drawn = {path.stem for path in (DOCS / "layout").glob("*.png")}
    page = (DOCS / "layout.md").read_text(encoding="utf-8")
    assert {name for name, _rooms, _code in examples()} == drawn
    for name, rooms, code in examples():
        assert f"(layout/{name}.png)" in page
        assert len(shown(UI, rooms, code)) > len(rooms)


def test_a_column_asks_for_its_boxes_and_gaps_and_gives_what_is_left_to_who_grows() -> None:
    column = Column([*slots(50, 20), slot("grows", high=10, grow=1)], 10)
    assert column.heights(UI, 100).best == 100
    at = placed(column, 100, 300)
    assert at["a"] == Rect(0, 0, 100, 50)
    assert at["b"] == Rect(0, 60, 100, 20)
    assert at["grows"] == Rect(0, 90, 100, 210)


def test_nothing_in_a_column_takes_no_gap() -> None:
    assert Column([None, *slots(50), None], 10).heights(UI, 100) == Sizes(50, 50, 50)


@pytest.mark.parametrize(("along", "y"), [("start", 0), ("middle", 25), ("end", 50)])
def test_a_line_that_is_too_long_says_where_its_boxes_lie(along: boxes.Place, y: float) -> None:
    assert placed(Column(slots(50), along=along), 10, 100)["a"].y == y


def test_gaps_give_way_first_then_the_highest_rank_then_the_others() -> None:
    def heights(room: float) -> Sequence[float]:
        first = slot("first", high=Sizes(60, 20, 20))
        last = slot("last", high=Sizes(60, 20, 20), rank=1)
        at = placed(Column([last, first], gap=20, tight=5), 10, room)
        return at["last"].h, at["first"].h, at["first"].y - at["last"].bottom

    assert heights(140) == (60, 60, 20)
    assert heights(120) == (40, 60, 20)
    assert heights(100) == (20, 60, 20)
    assert heights(80) == (20, 40, 20)
    assert heights(60) == (20, 20, 20)
    assert heights(50) == (20, 20, 10)
    assert heights(45) == (20, 20, 5)


def test_who_is_spare_goes_by_rank_and_only_where_the_rest_has_not_its_least() -> None:
    spares = [slot(id, high=30, rank=rank, spare=True) for id, rank in (("x", 2), ("y", 1))]
    column = Column([*spares, slot("stays", high=Sizes(40, 20, 10))])
    assert set(placed(column, 10, 80)) == {"x", "y", "stays"}
    assert set(placed(column, 10, 79)) == {"y", "stays"}
    assert set(placed(column, 10, 49)) == {"stays"}
    assert column.heights(UI, 10) == Sizes(100, 20, 10)


def test_below_the_least_size_only_what_can_be_cut_gives_way() -> None:
    at = placed(Column(slots(Sizes(90, 60, 10), 40)), 10, 70)
    assert (at["a"].h, at["b"].h) == (30, 40)


def test_below_the_floor_the_highest_rank_gives_way_first() -> None:
    at = placed(Column([slot("long", high=90, rank=1), *slots(40)]), 10, 70)
    assert (at["long"].h, at["a"].h) == (30, 40)


def test_words_shrink_to_the_body_and_are_cut_only_where_that_has_no_room() -> None:
    words = Words("Three words here", "it", "heading")

    def drawn(w: float, h: float) -> tuple[str, float, str]:
        [node] = words.place(UI, Rect(0, 0, w, h))
        [text] = node.look
        assert isinstance(text, Text)
        assert node.label == words.words
        return text.text, text.size, node.hint

    whole = words.words
    assert drawn(400, 50) == (whole, UI.heading, "")
    assert drawn(400, 36) == (whole, UI.body, "")
    assert drawn(120, 200) == (whole, UI.heading, "")
    cut, size, hint = drawn(120, 50)
    assert (size, hint) == (UI.body, whole)
    assert cut.endswith("…")


@pytest.mark.parametrize("width", [100, 160, 300, 900])
def test_words_have_room_at_the_height_that_they_ask_for(width: float) -> None:
    for words in (Words("A sentence of several words.", "it"), Words("Name", "it", "heading")):
        for high in words.heights(UI, width)[:2]:
            [node] = words.place(UI, Rect(0, 0, width, high))
            assert node.hint == ""


def test_words_on_one_line_are_as_large_as_fits_on_it() -> None:
    name = Words("Wilhelmina", "it", "heading", lines=1)
    at_large = 10 * 0.55 * UI.heading
    assert name.heights(UI, at_large + 1).best == pytest.approx(1.3 * UI.heading + 2)
    assert name.heights(UI, at_large - 20).best < 1.3 * UI.heading
    [node] = name.place(UI, Rect(0, 0, 60, 50))
    assert node.look[0].text.endswith("…")  # type: ignore[union-attr]  # words look as text
    assert node.hint == "Wilhelmina"


def test_a_row_deals_its_width_and_is_as_high_as_its_highest() -> None:
    row = Row([slot("a", 50, 30), Words("word " * 9, "w", grow=1), slot("b", 70, 200)], 10)
    assert row.heights(UI, 400).best == 200
    at = placed(row, 400, 200)
    assert at["w"].x == 60
    assert at["w"].w == pytest.approx(260)
    assert at["b"].x == pytest.approx(330)


def test_boxes_lie_across_their_row_as_it_says() -> None:
    boxes_ = [slot("a", 50, 30), slot("b", 70, 200)]
    assert placed(Row(boxes_), 400, 200)["a"].h == 200
    assert placed(Row(boxes_, across="middle"), 400, 200)["a"] == Rect(0, 85, 50, 30)
    assert placed(Row(boxes_, across="end"), 400, 200)["a"].y == 170


def test_parts_of_a_row_are_in_proportion_whatever_is_in_them() -> None:
    row = Row([slot("a", 50), slot("b", 10)], 10, parts=(2, 1))
    at = placed(row, 310, 5)
    assert (at["a"].w, at["b"].x, at["b"].w) == (200, 210, 100)
    assert row.widths(UI).best == 85


def test_lines_break_where_they_have_to_or_evenly() -> None:
    items = [slot(str(n), 40, 10) for n in range(5)]
    at = placed(Wrap(items, 5), 180, 25)
    assert [at[str(n)].y for n in range(5)] == [0, 0, 0, 0, 15]
    even = placed(Wrap(items, 5, even=True), 180, 25)
    assert [even[str(n)].y for n in range(5)] == [0, 0, 0, 15, 15]
    assert placed(Wrap(items, 5, "end"), 180, 25)["4"].right == 180
    assert placed(Wrap(items, 5, "fill"), 180, 25)["4"].w == 180
    assert placed(Wrap([slot("long", 500, 10)]), 180, 10)["long"].w == 180


@pytest.mark.parametrize("even", [False, True])
def test_no_boxes_make_no_lines(even: bool) -> None:
    assert placed(Wrap([], even=even), 180, 25) == {}
    assert Wrap([], even=even).heights(UI, 180).best == 0


def test_the_first_way_that_fits_is_taken() -> None:
    beside = Row([slot("a", 100, 10), slot("b", 100, 10)])
    below = Column([slot("a", 100, 10), slot("b", 100, 10)])
    fit = Fit([beside, below])
    assert placed(fit, 200, 20)["b"].y == 0
    assert placed(fit, 199, 20)["b"].y == 10
    assert (fit.heights(UI, 200).best, fit.heights(UI, 199).best) == (10, 20)
    low = Fit([slot("high", high=50), slot("low", high=20)])
    assert set(placed(low, 10, 50)) == {"high"}
    assert set(placed(low, 10, 49)) == {"low"}


def test_a_card_holds_what_is_in_it() -> None:
    back = Node("card", Role.PANEL, NOWHERE, (Plate(),), label="Card")
    card = Card(Column(slots(50)), (10, 20), back)
    assert card.heights(UI, 100).best == 90
    plate, inside = card.place(UI, Rect(5, 5, 100, 90))
    assert plate.rect == Rect(5, 5, 100, 90)
    assert (inside.rect, inside.parent) == (Rect(15, 25, 80, 50), "card")


def test_a_card_as_one_node_draws_and_says_all_words_in_it() -> None:
    line = Line(((0, 0), (4, 4)))
    chart = boxes.Widget(lambda at: Node("", Role.DECOR, at, (line,)), high=20)
    inside = Column([Words("Name"), Words("what it is about"), chart])
    back = Node("one", Role.BUTTON, NOWHERE, (Plate(),))
    [node] = Card(inside, 10, back, one=True).place(UI, Rect(100, 100, 300, 120))
    _plate, name, about, drawn = node.look
    assert (node.label, node.value) == ("Name", "what it is about")
    assert isinstance(name, Text)
    assert isinstance(about, Text)
    assert isinstance(drawn, Line)
    assert name.at is not None
    assert (name.at.x, name.at.y) == (10, 10)
    assert about.at is not None
    assert drawn.points[0] == pytest.approx((10, about.at.bottom))


def test_what_has_no_room_scrolls_and_leaves_room_for_the_bar() -> None:
    scroll = Scroll(slot("long", high=300), "area", 100, lambda _to: None)
    assert placed(scroll, 200, 300)["long"] == Rect(0, 0, 200, 300)
    at = placed(scroll, 200, 150)
    assert at["long"] == Rect(0, -100, 170, 300)
    assert "area-bar" in at


def test_of_a_long_column_only_what_is_near_is_placed_and_both_ends() -> None:
    def button(n: int) -> Box:
        return boxes.Widget(lambda at: Node(str(n), Role.BUTTON, at, focusable=True), high=50)

    rows = Column([button(n) for n in range(100)])
    for offset, near in ((0, range(8)), (2000, range(36, 48)), (1e9, range(92, 100))):
        shown = placed(Scroll(rows, "area", offset, lambda _to: None, long=True), 200, 200)
        assert {int(id) for id in shown if id.isdigit()} == {0, *near, 99}


def test_a_card_drawn_as_one_has_what_it_cuts_as_its_hint() -> None:
    back = Node("back", Role.BUTTON, Rect(0, 0, 0, 0))
    card = Card(Words("A sentence of several words.", "it"), 10, back, one=True)
    assert card.place(UI, Rect(0, 0, 700, 100))[0].hint == ""
    assert card.place(UI, Rect(0, 0, 200, 50))[0].hint == "A sentence of several words."
