"""What the results show of Kiribati: the race to the mainland."""

from typing import ClassVar

from game.core.text import N_
from game.kiribati.scoring import row_sum

from ..ending import Ending, Race


class KiribatiEnding(Ending):
    """A chart of the rows that each seat's animals have gained."""

    race: ClassVar[Race | None] = Race(N_("Rows gained by all animals together"), row_sum)


ENDING = KiribatiEnding()
