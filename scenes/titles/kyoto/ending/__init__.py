"""The results of Kyoto: how the conference ended, who gave and took what, and what is real."""

from game.core.text import _
from game.kyoto.debrief_table import rows
from game.kyoto.debrief_words import ending_notes, headline

from ...debrief import talk_page
from ...ending import Ending, Finished, Page
from ...paper import Section
from ..board.symbols import damage
from .common import story_of
from .giving import giving_page
from .print import sections
from .rounds import rounds_page
from .talk import studies, to_talk, treaties


class KyotoEnding(Ending):
    """Pages, a table and a page to print, all from the same story."""

    def headline(self, end: Finished) -> str:
        """That the planet broke; else who has won."""
        return headline(story_of(end), end.outcome, end.names)

    def crest(self, end: Finished) -> tuple[str, ...]:
        """What broke."""
        return tuple(f"kyoto/icon_impact_{damage(kind)}" for kind in story_of(end).broken)

    def notes(self, end: Finished) -> list[str]:
        """How the conference ended, and who is excluded."""
        return ending_notes(story_of(end), end.outcome, end.names)

    def pages(self, end: Finished) -> list[Page]:
        """The rounds, who gave what, what to talk about, what is real."""
        return [
            rounds_page(end),
            giving_page(end),
            talk_page("talk", _("To talk about"), end, to_talk),
            talk_page("studies", _("Studies"), end, studies),
            talk_page("treaties", _("Treaties"), end, treaties),
        ]

    def table(self, end: Finished) -> list[list[str | int]]:
        """Rounds, countries by round, bribes."""
        return rows(story_of(end), end.names)

    def sections(self, end: Finished) -> list[Section]:
        """The same as the pages."""
        return sections(end)


ENDING = KyotoEnding()
