"""What the results show of City Explorer: points by category, suits, and all the cards."""

from game.city_explorer.debrief import notes

from ...ending import Ending, Finished, Page
from .cards import cards_page, told
from .points import points_page
from .suits import suits_page


class CityEnding(Ending):
    """Three pages and what decided the match."""

    def notes(self, end: Finished) -> list[str]:
        """Who has no row, and what broke a tie."""
        return notes(told(end))

    def pages(self, end: Finished) -> list[Page]:
        """The four categories; the five suits; all rows with all cards."""
        return [points_page(end), suits_page(end), cards_page(end)]


ENDING = CityEnding()
