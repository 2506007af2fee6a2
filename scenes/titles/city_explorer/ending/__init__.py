"""What the results show of City Explorer: points by category, suits, and all the cards."""

from ...ending import Ending, Finished, Page
from .cards import cards_page
from .points import points_page
from .suits import suits_page
from .words import notes


class CityEnding(Ending):
    """Three pages and what decided the match."""

    def notes(self, end: Finished) -> list[str]:
        """Who has no row, and what broke a tie."""
        return notes(end)

    def pages(self, end: Finished) -> list[Page]:
        """The four categories; the five suits; all rows with all cards."""
        return [points_page(end), suits_page(end), cards_page(end)]


ENDING = CityEnding()
