"""What the pages of AdaptNation's debrief share: what is told of the match, and colours."""

from typing import Final

from game.adaptnation.components import LOSING_MARKS
from game.adaptnation.debrief import Chronicle, chronicle
from game.adaptnation.debrief_turning import TurningPoint, turning_points

from ...ending import Finished, once

TINTS: Final = ("#FFF1C4", "#D9EBFA", "#FFE2CE")
"""The grounds of power, water and food."""
LINES: Final = ("#F2B705", "#2B7CC4", "#F07F31")
"""The colours of their lines in a chart; the points tell them apart."""


@once
def chronicle_of(end: Finished) -> Chronicle:
    """The chronicle of the match."""
    return chronicle(end.course.start, end.course.history)


@once
def turning(end: Finished) -> tuple[TurningPoint, ...]:
    """Its turning points."""
    persons = [seat for seat, player in enumerate(end.players) if player.human]
    return turning_points(*end.course, persons)


def crest(story: Chronicle) -> tuple[str, ...]:
    """The three places for black marks, as many filled as there were marks."""
    marks = min(story.total_marks, LOSING_MARKS)
    free = LOSING_MARKS - marks
    return ("adaptnation/black_mark",) * marks + ("adaptnation/mark_free",) * free
