"""What the pages of Kyoto's results share: the story, turning points, signs with words."""

from collections.abc import Sequence
from functools import partial

from game.kyoto.debrief import Story, story
from game.kyoto.debrief_turning import TurningPoint, turning_points

from ....stage.node import Look, Rect
from ....stage.ui import Ui
from ....widgets.boxes import Box, Row, Words, picture_box
from ...debrief import FILL
from ...ending import Finished, once
from ..board.symbols import art, flag

SIGN = 1.3
"""The side of a sign beside words, in letters' heights."""


@once
def story_of(end: Finished) -> Story:
    """The story of the conference."""
    return story(end.course.start, end.course.history)


@once
def turning(end: Finished) -> tuple[TurningPoint, ...]:
    """Its turning points."""
    return turning_points(end.course.start, end.course.history)


def chip(ui: Ui, sign: str, words: str) -> Box:
    """A sign and a few words."""
    side = ui.body * SIGN
    return _chip([picture_box(partial(_sign, sign), side, side)], words)


def country(ui: Ui, end: Finished, seat: int, font: str = "body", sign: str = "") -> Box:
    """A flag and the name of the seat; a sign before them says what it did."""
    side = ui.body * SIGN
    shown = [picture_box(lambda at: [flag(seat, at)], side * 1.35, side)]
    if sign:
        shown.insert(0, picture_box(partial(_sign, sign), side, side))
    return _chip(shown, end.name(seat), font)


def _chip(signs: Sequence[Box], words: str, font: str = "body") -> Box:
    return Row([*signs, Words(words, font=font, ground=FILL)], 8, across="middle")


def _sign(name: str, at: Rect) -> list[Look]:
    return [art(name, at)]
