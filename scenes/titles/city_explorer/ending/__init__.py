"""What the results show of City Explorer: points by category, suits, and all the cards."""

from game.city_explorer.debrief import notes

from ...ending import Ending, Finished, Moment, Page
from .cards import cards_page, told
from .points import points_page
from .suits import suit_moment, suits_page


class CityEnding(Ending):
    """Three pages and what decided the match."""

    def notes(self, end: Finished) -> list[str]:
        """Who has no row, and what broke a tie."""
        return notes(told(end))

    def moments(self, end: Finished) -> list[Moment]:
        """Who won each suit, and by what."""
        return [suit_moment(end, majority) for majority in reversed(told(end).suits)]

    def pages(self, end: Finished) -> list[Page]:
        """The four categories; the five suits; all rows with all cards."""
        return [points_page(end), suits_page(end), cards_page(end)]


ENDING = CityEnding()
