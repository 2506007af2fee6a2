"""What the results show of Kiribati: the race to the mainland."""

from game.core.text import N_
from game.kiribati.scoring import row_sum

from ..ending import Ending, Finished, Race


class KiribatiEnding(Ending):
    """A chart of the rows that each seat's animals have gained."""

    def race(self, end: Finished) -> Race:
        """The rows of all its animals together."""
        return Race(N_("Rows gained by all animals together"), row_sum)


ENDING = KiribatiEnding()
