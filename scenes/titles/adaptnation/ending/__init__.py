"""The debrief of AdaptNation: how the cities held or fell, and what there is to talk about."""

from game.adaptnation.debrief_table import rows
from game.adaptnation.debrief_words import demo_note, headline, moral
from game.core.text import _

from ...debrief import talk_page
from ...ending import Ending, Finished, Page
from ...paper import Section
from .cities import cities_page
from .common import chronicle_of, crest, turning
from .print import sections
from .struck import struck_page
from .talk import reality, to_talk, turning_points


class AdaptEnding(Ending):
    """Five pages, a table and a page to print, all from the same chronicle."""

    def headline(self, end: Finished) -> str:
        """The year, the marks, and whether the cities held."""
        return headline(chronicle_of(end))

    def crest(self, end: Finished) -> tuple[str, ...]:
        """The marks."""
        return crest(chronicle_of(end))

    def notes(self, end: Finished) -> list[str]:
        """What a win or a loss does not say; that it was a short match."""
        story = chronicle_of(end)
        return [*([demo_note()] if story.demo else []), moral(story, turning(end))]

    def pages(self, end: Finished) -> list[Page]:
        """The cities, what struck, turning points, questions, reality."""
        return [
            cities_page(end),
            struck_page(end),
            talk_page("turning", _("Turning points"), end, turning_points, "hint"),
            talk_page("talk", _("To talk about"), end, to_talk),
            talk_page("reality", _("In reality"), end, reality, "leaf"),
        ]

    def table(self, end: Finished) -> list[list[str | int]]:
        """By city and round: stocks, rates, marks; cards; assists; actions."""
        return rows(chronicle_of(end), end.names)

    def sections(self, end: Finished) -> list[Section]:
        """The same as the pages."""
        return sections(end)


ENDING = AdaptEnding()
