"""Kyoto's results as a page to print: the same numbers and charts as on the screen."""

from collections.abc import Iterator

from game.core.text import _
from game.kyoto.debrief import Round
from game.kyoto.debrief_words import bribe_words, no_bribes, result, struck
from game.kyoto.names import study_name
from game.kyoto.text import funded, reached

from ...debrief import printed
from ...ending import Finished
from ...paper import Block, Drawing, Heading, Icon, Items, Para, Section, Strong, Table, Words
from ..board.symbols import FLAGS, study_picture
from .common import story_of
from .giving import flow_chart, flow_height, heads
from .rounds import planet_chart
from .talk import studies, to_talk, treaties

WIDE = 1440
SIZE = 26
"""Charts are so wide, in units, and have letters of that size."""


def sections(end: Finished) -> list[Section]:
    """What stands on the pages of the screen, in the same order."""
    return [
        Section(_("Rounds"), list(_rounds(end))),
        Section(_("Who gave what"), list(_giving(end))),
        Section(_("To talk about"), list(printed(to_talk(end)))),
        Section(_("Studies"), list(printed(studies(end)))),
        Section(_("Treaties"), list(printed(treaties(end)))),
    ]


def _rounds(end: Finished) -> Iterator[Block]:
    told = story_of(end)
    yield Drawing(_("Impacts by round"), WIDE, 420, planet_chart(WIDE, 420, SIZE, told))
    head = [_("Round"), _("Study"), _("Speaker"), _("Reduction"), _("Funding"), _("Result")]
    yield Table(head, [_round(end, one) for one in told.rounds])


def _round(end: Finished, one: Round) -> list[Words]:
    study = (Icon(f"kyoto/{study_picture(one.study)}"), study_name(one.study))
    words = f"{result(one)}. {struck(one, story_of(end))}" if one.struck else result(one)
    goals = reached(one.study, one.reduction), funded(one.study, sum(one.given))
    return [one.number, study, _country(end, one.speaker), *goals, words]


def _country(end: Finished, seat: int) -> Words:
    return Icon(f"kyoto/flag_token_{FLAGS[seat]}"), end.name(seat)


def _giving(end: Finished) -> Iterator[Block]:
    told = story_of(end)
    head = [_("Country"), *(words for _sign, words in heads())]
    rows: list[list[Words]] = [
        [_country(end, seat), *told.share(seat)] for seat in range(told.seats)
    ]
    yield Table(head, rows)
    yield Heading(_("Bribes"))
    if not told.deals:
        yield Para(no_bribes())
        return
    high = flow_height(end, SIZE)
    yield Drawing(_("Who paid whom"), WIDE, high, flow_chart(WIDE, SIZE, end))
    yield Items(
        [
            (Strong(_("Round {n}").format(n=deal.round)), " ", bribe_words(deal, end.names))
            for deal in told.deals
        ]
    )
