"""What the results show of Carbon City Zero: where the carbon came from, and where it went."""

from functools import partial

from game.carbon_city_zero.debrief_table import rows
from game.carbon_city_zero.debrief_words import ending_notes, headline, moral, points
from game.core.text import N_, _

from ...debrief import FILL, talk_page
from ...ending import Ending, Finished, Moment, Page, Race
from ...paper import Section
from .carbon import carbon_page
from .common import deck_names, pictured, story_of
from .decks import decks_page, never_page
from .parts import parts_page
from .print import sections
from .talk import after_moral

_RACE = Race(N_("Carbon on each track"), lambda state, seat: state.track(seat))


class CarbonEnding(Ending):
    """Pages, a table and a page to print, all from the same story."""

    def race(self, end: Finished) -> Race | None:
        """Rivals race down to 0; together there is one track (see ``carbon_page``)."""
        return _RACE if story_of(end).rival else None

    def headline(self, end: Finished) -> str:
        """Zero, or what was left when time was up."""
        return headline(story_of(end))

    def crest(self, end: Finished) -> tuple[str, ...]:
        """The skyline's sign: a leaf for zero, the hourglass for time up."""
        found = story_of(end)
        if found.rival:
            return ()
        return (f"carbon_city_zero/{'sym_carbon_down' if found.won else 'sym_time_up'}",)

    def notes(self, end: Finished) -> list[str]:
        """What a win or a loss does not say; how a rivalry ended."""
        found = story_of(end)
        return ending_notes(found, end.names) if found.rival else [moral(found)]

    def moments(self, end: Finished) -> list[Moment]:
        """Turns that mattered."""
        return [
            Moment(partial(pictured, point.kind, ground=FILL), point.title, point.words)
            for point in points(story_of(end), deck_names(end))
        ]

    def pages(self, end: Finished) -> list[Page]:
        """The carbon, what reduced it, the decks, what nobody bought, what to talk about."""
        first = [] if story_of(end).rival else [carbon_page(end)]
        more = [parts_page(end), decks_page(end), never_page(end)]
        talked = talk_page("talk", _("To talk about"), end, after_moral)
        return [*first, *more, talked]

    def table(self, end: Finished) -> list[list[str | int]]:
        """By turn, by card, by deck, by kind of goods; the globals."""
        return rows(story_of(end), deck_names(end))

    def sections(self, end: Finished) -> list[Section]:
        """The same as the pages; for rivals the house's ranks come first."""
        return sections(end)


ENDING = CarbonEnding()
