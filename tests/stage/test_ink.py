"""The check of ink finds what it is for, and where the ink of a line lies."""

import pytest

from scenes.stage.fonts import Fonts
from scenes.stage.node import Art, Motion, Node, Plate, Rect, Role, Text
from scenes.stage.ui import Ui
from scenes.widgets.fitting import shortened
from tests.stage import ink

SCREEN = Rect(0, 0, 1920, 1080)
UI = Ui(1920, "light", "normal", "en", Fonts().measure)


def node(key: str, rect: Rect, *look: Art | Plate | Text, z: int = 0) -> Node:
    return Node(key, Role.LABEL, rect, look, key, z=z)


def kinds(*nodes: Node) -> set[str]:
    return {problem.kind for problem in ink.check(nodes, Fonts(), SCREEN)}


def at(words: str, x: float, y: float = 0, w: float = 100, h: float = 40) -> Text:
    return Text(words, 30, at=Rect(x, y, w, h))


BOX = Rect(100, 100, 400, 80)
BANNER = Node("banner", Role.DIALOG, Rect(600, 600, 200, 80), (Plate(shadow=4),), "banner", z=9)
FLIES = Motion(600, arc=40)
BILL = Node("bill", Role.DECOR, BOX, (Plate(),), motion=FLIES, z=1)
CUT = shortened(UI, Text("Ocean acidification", 30), 150)


@pytest.mark.parametrize(
    ("nodes", "kind"),
    [
        ([node("two digits", BOX, at("0", 0), at("0", 4))], "ink over ink"),
        ([node("a", BOX, at("Hurricane", 0)), node("b", BOX, at("2055", 60))], "ink over ink"),
        ([node("a", BOX, at("8", 0), Art("common/die_3", Rect(4, 0, 40, 40)))], "ink hidden"),
        ([node("a", BOX, at("8", 0)), node("b", BOX, Plate(), z=1)], "ink hidden"),
        ([node("a", BOX, Plate(at=Rect(0, 0, 60, 40)), at("Drought", 0))], "ink beyond its plate"),
        ([node("a", Rect(1880, 0, 40, 40), at("Drought", 0))], "ink beyond the screen"),
        ([node("a", BOX, Plate(), CUT)], "shortened beside room"),
        ([node("a", Rect(100, 100, 240, 160), Plate(), CUT)], "shortened beside room"),
    ],
)
def test_what_is_wrong_is_found(nodes: list[Node], kind: str) -> None:
    assert kinds(*nodes) == {kind}


@pytest.mark.parametrize(
    "nodes",
    [
        [node("apart", BOX, at("0", 0), at("0", 40))],
        [node("covered", BOX, at("0", 0)), node("dialog", BOX, Plate(shadow=4), at("1", 0), z=1)],
        [node("beside", BOX, at("8", 0), Art("common/die_3", Rect(60, 0, 40, 40)))],
        [node("full", Rect(100, 100, 180, 44), Plate(), CUT)],
        [node("a word too long", Rect(100, 100, 180, 160), Plate(), CUT)],
        [node("a picture", Rect(100, 100, 240, 160), Art("kyoto/seat_tray", fit="cover"), CUT)],
        [node("under", Rect(100, 100, 240, 160), Plate(), CUT), BANNER],
        [node("tail", BOX, at("Tag", 0), at("Écho", 0, 33))],
        [node("rim", BOX, Plate(edge_width=4, at=Rect(0, 0, 100, 31)), at("Tag", 10, 0, 80, 34))],
        [node("digit", BOX, at("8", 0)), BILL],
    ],
)
def test_what_is_right_is_not_found(nodes: list[Node]) -> None:
    assert kinds(*nodes) == set()


def test_words_are_lost_unless_they_can_be_read_somehow() -> None:
    small = ink.read([node("", BOX, at("Round 3 of 7", 0), at("Heat wave", 0))])
    large = ink.read([node("the heat wave", BOX, at("3/7", 0))])
    assert [p.detail for p in ink.lost(small, large)] == ["of round"]
    assert ink.lost(small, small) == []


def test_beside_a_dialog_only_its_own_words_count() -> None:
    table = node("table", BOX, at("Round 3", 0))
    sheet = Node("sheet", Role.DIALOG, BOX, (at("Keep four", 0),), "sheet", z=9)
    assert ink.read([table, sheet]).drawn == {"keep", "four"}
    assert ink.read([table]).drawn == {"round", "3"}


def test_what_is_aside_or_told_when_one_asks_may_go_first() -> None:
    fact = node("card", BOX, at("Rice feeds half", 0))
    aside = [node("bubble:1", BOX, at("Agreed", 0)), node("read:card", BOX, at("Rice", 0))]
    empty = ink.read([node("card", BOX)])
    assert ink.lost(ink.read(aside), empty) == []
    assert [p.detail for p in ink.lost(ink.read([fact]), empty)] == ["feeds half rice"]
    told = ink.read([node("card", BOX)], lambda node: "Rice feeds half of us.")
    assert ink.lost(ink.read([fact]), told) == []


def test_of_a_word_that_was_cut_only_a_piece_is_lost() -> None:
    piece = ink.read([node("name", BOX, Text("Ocean acidi…", 30, whole="Ocean acidification"))])
    assert piece.drawn == {"ocean"}
    assert [p.detail for p in ink.lost(piece, ink.read([node("name", BOX)]))] == ["ocean"]


def test_words_may_be_on_another_page_only_if_larger_text_makes_more_pages() -> None:
    both = ink.read([node("page-a", BOX, at("Ranks", 0)), node("x", BOX, at("Nine", 0))])
    ranks = node("page-a", BOX, at("Ranks", 0))
    assert [p.detail for p in ink.lost(both, ink.read([ranks]))] == ["nine"]
    assert ink.lost(both, ink.read([ranks, node("page-b", BOX, at("Race", 0))])) == []


@pytest.mark.parametrize("scale", [0.7, 1.0, 2.0])
@pytest.mark.parametrize("words", ["gÀ", "12 \u2212", "Žofie 京都"])
def test_the_ink_of_a_line_is_where_it_is_drawn(scale: float, words: str) -> None:
    fonts, text = Fonts(scale), Text(words, 30)
    (line,) = fonts.placed(text, Rect(10, 5, 300, 60))
    drawn = fonts.drawn(text, line.words, "#000000")
    seen = drawn.get_bounding_rect(40).move(line.x, line.y)
    edges = (seen.left, seen.top, seen.right, seen.bottom)
    assert edges == pytest.approx(line.ink, abs=2 * scale)
