"""The results of Kyoto: how the conference ended, who gave and took what, and what is real."""

from game.core.text import _
from game.kyoto.debrief_table import rows
from game.kyoto.debrief_words import ending_notes, headline

from ...debrief import talk_page
from ...ending import Ending, Finished, Moment, Page
from ...paper import Section
from ..board.symbols import damage
from .common import story_of
from .giving import giving_page
from .print import sections
from .rounds import lost_rounds, rounds_page
from .talk import studies, to_talk, treaties


class KyotoEnding(Ending):
    """Pages, a table and a page to print, all from the same story."""

    def headline(self, end: Finished) -> str:
        """That the planet broke; else who has won."""
        return headline(story_of(end), end.outcome, end.names)

    def celebrated(self, end: Finished) -> bool:
        """Nobody celebrates a planet that broke, whoever has most points."""
        return not story_of(end).broken and super().celebrated(end)

    def crest(self, end: Finished) -> tuple[str, ...]:
        """What broke."""
        return tuple(f"kyoto/icon_impact_{damage(kind)}" for kind in story_of(end).broken)

    def notes(self, end: Finished) -> list[str]:
        """How the conference ended, and who is excluded."""
        return ending_notes(story_of(end), end.outcome, end.names)

    def moments(self, end: Finished) -> list[Moment]:
        """The rounds that failed, and what each brought."""
        return lost_rounds(end)

    def pages(self, end: Finished) -> list[Page]:
        """The rounds, who gave what, what to talk about, what is real."""
        return [
            rounds_page(end),
            giving_page(end),
            talk_page("talk", _("To talk about"), end, to_talk),
            talk_page("studies", _("Studies"), end, studies, "leaf"),
            talk_page("treaties", _("Treaties"), end, treaties, "book"),
        ]

    def table(self, end: Finished) -> list[list[str | int]]:
        """Rounds, countries by round, bribes."""
        return rows(story_of(end), end.names)

    def sections(self, end: Finished) -> list[Section]:
        """The same as the pages."""
        return sections(end)


ENDING = KyotoEnding()
