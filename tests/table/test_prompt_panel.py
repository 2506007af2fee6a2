"""The prompt's panel: which of its words are shown in how much room."""

from itertools import product

import pytest

from game.match.prompt import Prompt
from scenes.stage.node import Rect, Text
from scenes.table.prompt_panel import lead_place, prompt_nodes
from scenes.titles.board import Frame
from tests.scenes.fakes import make_ui

LONG = "Each of the animals may move once over the turtles that lie side by side, or stay."
PROMPT = Prompt("Move your animals", LONG, short="Move, or stay.", least="Move.")
NOWHERE = Rect(0, 0, 0, 0)
DICE = (230.0, 132.0)


def shown(
    w: float, h: float, lead: tuple[float, float] = (0.0, 0.0), text: str = "normal"
) -> dict[str, tuple[Rect, str]]:
    """Where heading and sentence lie in a panel of that size, and what is read there."""
    ui, rect = make_ui(text=text), Rect(30, 40, w, h)
    place = lead_place(ui, rect, PROMPT, lead)
    frame = Frame(rect, rect, {}, rect, place, NOWHERE)
    found = {"prompt:lead": (place, "")} if lead[1] else {}
    for node in prompt_nodes(ui, frame, PROMPT, lead)[1:]:
        (look,) = node.look
        assert isinstance(look, Text)
        whole = LONG if node.id == "prompt:sentence" else PROMPT.heading
        assert node.label == whole
        assert node.hint == ("" if look.text == whole else whole)
        found[node.id] = node.rect, look.text
    return found


@pytest.mark.parametrize(
    ("wide", "high", "heading", "sentence"),
    [
        (500, 190, PROMPT.heading, LONG),
        (500, 112, "", LONG),
        (500, 90, PROMPT.heading, PROMPT.short),
        (500, 45, "", PROMPT.short),
        (140, 45, "", PROMPT.least),
    ],
)
def test_the_sentence_comes_before_the_heading_and_whole_words_before_cut_ones(
    wide: float, high: float, heading: str, sentence: str
) -> None:
    found = shown(wide, high)
    assert found.get("prompt:heading", (NOWHERE, ""))[1] == heading
    assert found["prompt:sentence"][1] == sentence


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
@pytest.mark.parametrize("lead", [(0.0, 0.0), DICE])
def test_nothing_of_a_prompt_overlaps_or_leaves_its_panel(
    text: str, lead: tuple[float, float]
) -> None:
    for w, h in product(range(320, 1000, 40), range(150, 300, 10)):
        rects = [rect for rect, _words in shown(w, h, lead, text).values()]
        for n, rect in enumerate(rects):
            assert rect.x >= 30, (w, h)
            assert rect.y >= 40, (w, h)
            assert rect.right <= 30 + w + 0.1, (w, h)
            assert rect.bottom <= 40 + h + 0.1, (w, h)
            assert all(rect.overlap(other) < 1 for other in rects[:n]), (w, h)


def test_dice_stand_beside_the_words_or_above_them_and_smaller_where_that_is_low() -> None:
    wide, narrow, low = shown(900, 170, DICE), shown(414, 320, DICE), shown(414, 245, DICE)
    for found in (wide, narrow, low):
        assert found["prompt:sentence"][1] == LONG
    assert wide["prompt:lead"][0].right < wide["prompt:sentence"][0].x
    assert narrow["prompt:lead"][0].bottom < narrow["prompt:sentence"][0].y
    assert narrow["prompt:lead"][0][2:] == DICE
    w, h = low["prompt:lead"][0][2:]
    assert h < DICE[1]
    assert w / h == pytest.approx(DICE[0] / DICE[1])


@pytest.mark.parametrize(
    ("high", "heading", "sentence"),
    [(320, PROMPT.heading, LONG), (200, PROMPT.heading, PROMPT.short), (120, "", PROMPT.least)],
)
def test_below_dice_too_whole_words_come_before_cut_ones(
    high: float, heading: str, sentence: str
) -> None:
    found = shown(414, high, DICE)
    assert found.get("prompt:heading", (NOWHERE, ""))[1] == heading
    assert found["prompt:sentence"][1] == sentence
