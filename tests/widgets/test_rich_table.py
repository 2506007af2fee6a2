"""Small tables in pages: every cell below its head, words that wrap only where they must."""

from scenes.stage.node import Role, Text
from scenes.stage.ui import Ui
from scenes.widgets import Entry, Figure, Row, Table
from scenes.widgets.rich import rich_height
from scenes.widgets.rich_table import Part, table_parts, table_width

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


def _rows(parts: list[Part]) -> list[Part]:
    return [part for part in parts if part[1] is Role.LABEL]


def _cells(part: Part) -> list[float]:
    """Where the middles of a row's cells are, seen from the page."""
    box, _role, look, _words = part
    texts = [one for one in look if isinstance(one, Text)][1:]
    return [box.x + one.at.centre[0] for one in texts if one.at is not None]


def test_each_cell_stands_below_its_head() -> None:
    parts, high = table_parts(UI, TABLE, 10, 20, 900)
    heads = [box.centre[0] for box, role, _look, _words in parts if role is Role.DECOR]
    for row in _rows(parts):
        assert _cells(row) == heads
    assert max(box.bottom for box, *_ in parts) == 20 + high


def test_a_row_is_one_sentence_for_the_ear() -> None:
    parts, _high = table_parts(UI, TABLE, 0, 0, 900)
    assert [words for *_, words in _rows(parts)] == [row.spoken for row in TABLE.rows]


def test_in_a_narrow_place_words_wrap_and_cells_stay() -> None:
    whole = table_width(UI, TABLE)
    _parts, low = table_parts(UI, TABLE, 0, 0, whole)
    parts, high = table_parts(UI, TABLE, 0, 0, whole - 80)
    assert high > low
    assert all(box.right <= whole - 80 + 1 for box, *_ in parts)


def test_without_heads_the_cells_have_room_all_the_same() -> None:
    parts, _high = table_parts(UI, Table((), TABLE.rows), 0, 0, 900)
    for row in _rows(parts):
        assert max(_cells(row)) < row[0].right


def test_a_table_too_wide_to_stand_beside_a_picture_stands_below_it() -> None:
    entry = Entry(Figure(("adaptnation/res_power",)), "A drought", "It is dry.", 200, TABLE)
    wide = rich_height(UI, (entry,), table_width(UI, TABLE) + 260)
    narrow = rich_height(UI, (entry,), table_width(UI, TABLE) + 100)
    assert narrow > 200 + table_parts(UI, TABLE, 0, 0, 900)[1]
    assert wide < narrow
