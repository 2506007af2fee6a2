"""What the pages of AdaptNation's debrief share: its facts, worked out once."""

from typing import Final

from game.adaptnation.components import LOSING_MARKS, Event
from game.adaptnation.debrief import Chronicle, chronicle
from game.adaptnation.debrief_turning import TurningPoint, turning_points

from ...ending import Finished

TINTS: Final = ("#FFF1C4", "#D9EBFA", "#FFE2CE")
"""The grounds of power, water and food."""
LINES: Final = ("#F2B705", "#2B7CC4", "#F07F31")
"""The colours of their lines in a chart; the points tell them apart."""


def event_icon(event: int) -> str:
    """The sign of a kind of event, in ``assets/art``."""
    return f"adaptnation/icon_{Event(event).name.lower()}"


def told(end: Finished) -> Chronicle:
    """The chronicle of the match."""
    return end.once(_told)


def turning(end: Finished) -> tuple[TurningPoint, ...]:
    """Its turning points."""
    return end.once(_turning)


def _told(end: Finished) -> Chronicle:
    return chronicle(end.course.start, end.course.history)


def _turning(end: Finished) -> tuple[TurningPoint, ...]:
    return turning_points(*end.course)


def crest(story: Chronicle) -> tuple[str, ...]:
    """The three places for black marks, as many filled as there were marks."""
    marks = min(story.total_marks, LOSING_MARKS)
    free = LOSING_MARKS - marks
    return ("adaptnation/black_mark",) * marks + ("adaptnation/mark_free",) * free
