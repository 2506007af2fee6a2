"""A sheet over a board of any title."""

from scenes.stage.node import Rect, Text
from scenes.titles.sheet import sheet
from tests.scenes.fakes import make_ui


def test_a_heading_that_is_cut_is_still_said_whole() -> None:
    title = "Discard pile of the second deck of Wilhelmina the Mayor"
    nodes = {node.id: node for node in sheet(make_ui(), Rect(0, 0, 400, 300), title, None)}
    head = nodes["sheet:title"]
    (text,) = head.look
    assert isinstance(text, Text)
    assert text.text.endswith("…")
    assert (head.label, head.hint, head.parent) == (title, title, "sheet")
