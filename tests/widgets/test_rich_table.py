"""Small tables in pages: every cell below its head, words that wrap only where they must."""

import pytest

from scenes.stage.node import Node, Rect, Role, Text
from scenes.stage.ui import Ui
from scenes.widgets import Entry, Figure, Row, Table, rich_box
from scenes.widgets.rich_table import table_box

TABLE = Table(
    ("adaptnation/res_power", "adaptnation/res_water"),
    (
        Row("Prepared", ("0", "-1"), "Prepared: 1 water", "adaptnation/sign_prepared"),
        Row("Not prepared", ("-2", "-3"), "Not prepared: 2 power, 3 water"),
    ),
)


def _measure(text: Text, width: float | None) -> tuple[float, float]:
    """Every letter as wide as half its height, broken between words by need."""
    lines, line = 1, 0.0
    for word in text.text.split(" "):
        w = len(word) * text.size / 2
        if width is not None and line and line + w > width:
            lines, line = lines + 1, 0.0
        line += w
    return min(line, width or line), lines * text.size * 1.2


UI = Ui(1920, "light", "normal", "en", _measure)


def _table(table: Table, width: float) -> list[Node]:
    """The nodes of a table in so much room."""
    box = table_box(UI, table)
    return box.place(UI, Rect(10, 20, width, box.heights(UI, width).best))


def _rows(nodes: list[Node]) -> list[Node]:
    return [node for node in nodes if node.role is Role.LABEL]


def _bottom(nodes: list[Node]) -> float:
    return max(node.rect.bottom for node in nodes)


def _cells(row: Node) -> list[float]:
    """Where the middles of a row's cells are, seen from the page."""
    texts = [one for one in row.look if isinstance(one, Text)][1:]
    return [row.rect.x + one.at.centre[0] for one in texts if one.at is not None]


def test_each_cell_stands_below_its_head() -> None:
    nodes = _table(TABLE, 900)
    heads = [node.rect.centre[0] for node in nodes if node.role is Role.DECOR]
    for row in _rows(nodes):
        assert _cells(row) == pytest.approx(heads)
    assert _bottom(nodes) == pytest.approx(20 + table_box(UI, TABLE).heights(UI, 900).best)


def test_a_row_is_one_sentence_for_the_ear() -> None:
    assert [row.label for row in _rows(_table(TABLE, 900))] == [row.spoken for row in TABLE.rows]


def test_in_a_narrow_place_words_wrap_and_cells_stay() -> None:
    whole = table_box(UI, TABLE).widths(UI).least
    narrow = _table(TABLE, whole - 80)
    assert _bottom(narrow) > _bottom(_table(TABLE, whole))
    assert all(node.rect.right <= 10 + whole - 80 + 1 for node in narrow)


def test_without_heads_the_cells_have_room_all_the_same() -> None:
    for row in _rows(_table(Table((), TABLE.rows), 900)):
        assert max(_cells(row)) < row.rect.right


def test_a_table_too_wide_to_stand_beside_a_picture_stands_below_it() -> None:
    entry = Entry(Figure(("adaptnation/res_power",)), "A drought", "It is dry.", 200, TABLE)
    table = table_box(UI, TABLE)

    def high(more: float) -> float:
        width = table.widths(UI).least + more
        return rich_box(UI, (entry,), width).heights(UI, width).best

    assert high(100) > 200 + table.heights(UI, 900).best
    assert high(260) < high(100)
