"""Themes: each is whole, and high contrast reaches the boards."""

import io
import re
from itertools import product
from typing import get_args, get_type_hints

import pygame
import pytest

from game.core.paths import asset
from game.core.player import COLOURS
from scenes.app import parser
from scenes.settings import Settings
from scenes.stage import svg
from scenes.stage.drawing import draw_svg
from scenes.stage.ui import THEMES
from tests.stage.geometry import CONTRAST, WASHED, contrast, washed

SHEET = asset("art", "projector.css").read_text("utf-8")
RULES = dict(re.findall(r"^\.(\w+) \{ (.+) \}$", SHEET, re.MULTILINE))
"""What a class becomes in high contrast."""


def colours(what: str) -> dict[str, str]:
    """The classes with a colour for that (fill or stroke), and the colour."""
    found = {name: re.search(rf"\b{what}: (#\w+)", rule) for name, rule in RULES.items()}
    return {name: match[1] for name, match in found.items() if match}


def test_a_theme_can_be_set_has_a_table_and_all_colours() -> None:
    names = set(get_args(get_type_hints(Settings)["theme"]))
    assert names == set(THEMES) == set(CONTRAST)
    for name in names:
        assert THEMES[name].keys() == THEMES["light"].keys()
        assert svg.box(f"common/table_{name}")
        assert parser().parse_args(["--theme", name]).theme == name


def test_each_class_of_a_picture_has_a_rule_and_each_rule_a_picture() -> None:
    texts = [path.read_text("utf-8") for path in asset("art").rglob("*.svg")]
    used = {name for text in texts for name in re.findall(r' class="(\w+)"', text)}
    assert used == set(RULES)


@pytest.mark.parametrize(("line", "ground"), [*product(colours("stroke"), colours("fill"))])
def test_lines_of_a_board_stand_out_in_a_bright_room(line: str, ground: str) -> None:
    if ground != "dot":  # it is drawn like a line
        pair = colours("stroke")[line], colours("fill")[ground]
        assert contrast(*map(washed, pair)) > WASHED


INKS = ("text", "muted", "ink", "faded", "accent", "danger")
GROUNDS = ("table", "panel", "panel2", "white", "paper", "lit", "sea", "sand", "pearl")
TINTS = tuple(f"{colour}_tint" for colour in COLOURS)
ON_DARK = (("on_accent", "accent"), ("on_danger", "danger"), ("white", "accent"), ("white", "ink"))


@pytest.mark.parametrize(("ink", "ground"), [*product(INKS, GROUNDS + TINTS), *ON_DARK])
def test_all_words_of_a_projector_are_read_in_a_bright_room(ink: str, ground: str) -> None:
    pair = THEMES["projector"][ink], THEMES["projector"][ground]
    assert contrast(*pair) >= CONTRAST["projector"]
    assert contrast(*map(washed, pair)) >= WASHED


def test_words_on_the_table_of_a_projector_are_read_wherever_they_stand() -> None:
    text = svg.sized("common/table_projector", (480, 360))
    table = pygame.image.load(io.BytesIO(draw_svg(text)), "table.png")
    w, h = table.get_size()
    seen = {tuple(table.get_at((x, y)))[:3] for x in range(0, w, 2) for y in range(0, h, 2)}
    for ink, (r, g, b) in product(("text", "muted", "danger"), seen):
        pair = THEMES["projector"][ink], f"#{r:02X}{g:02X}{b:02X}"
        assert contrast(*map(washed, pair)) >= WASHED


def drawn(theme: str) -> pygame.Surface:
    """Kiribati's board, one pixel a unit."""
    name = "kiribati/board_5col"
    text = svg.sized(name, (1440, 1080), style=svg.style(name, theme))
    return pygame.image.load(io.BytesIO(draw_svg(text)), "board.png")


def test_high_contrast_changes_the_sea_and_no_other_theme_does() -> None:
    light, strong = drawn("light"), drawn("projector")
    assert (
        svg.style("kiribati/board_5col", "dark") == svg.style("common/seat_jade", "projector") == ""
    )
    at = 110, 500  # between the life buoys and the cells
    assert strong.get_at(at) == pygame.Color(colours("fill")["sea"])
    assert light.get_at(at) != strong.get_at(at)
    row = [strong.get_at((x, 440)) for x in range(110, 350)]
    assert pygame.Color(colours("stroke")["rim"]) in row
    assert pygame.Color(colours("fill")["cell"]) in row
