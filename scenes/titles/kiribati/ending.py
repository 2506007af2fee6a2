"""What the results show of Kiribati: the race to the mainland, and who was rescued when."""

from functools import partial

from game.core.text import N_, _
from game.kiribati.components import KINDS, AnimalKind
from game.kiribati.debrief import Rescue, rescues
from game.kiribati.names import ashore_words
from game.kiribati.scoring import row_sum

from ...stage.node import Look, Rect
from ..ending import Ending, Finished, Moment, Race, once
from .board.sea import token


class KiribatiEnding(Ending):
    """A chart of the rows that each seat's animals have gained, and the rescues."""

    def race(self, end: Finished) -> Race:
        """The rows of all its animals together."""
        return Race(N_("Rows gained by all animals"), row_sum)

    def moments(self, end: Finished) -> list[Moment]:
        """Every rescue, in the order of the rounds."""
        return [
            Moment(
                partial(_token, end, one.animal),
                _("Round {n}").format(n=one.round),
                ashore_words([one.animal], end.names),
            )
            for one in _rescues(end)
        ]


@once
def _rescues(end: Finished) -> list[Rescue]:
    return rescues(end.course.start, end.course.history)


def _token(end: Finished, animal: int, at: Rect) -> tuple[Look, ...]:
    seat, kind = divmod(animal, KINDS)
    return token(end.colour(seat), AnimalKind(kind), at.w, at.x, at.y)


ENDING = KiribatiEnding()
